/* happened.c - pairwheel happened: what departed from the plan, said in sentences. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

struct list {
    struct pw_event *event;
    GString *text;
};

/* With the pairs as papers call them. */
static void list_one(int no, const char *sentence, void *user)
{
    const struct list *of = user;
    char *said = pw_happened_say_of(of->event, sentence, "en");
    g_string_append_printf(of->text, "%d: %s\n", no, said != NULL ? said : sentence);
    free(said);
}

static char *list(struct pw_event *event)
{
    struct list of = {event, g_string_new(NULL)};
    pw_happened_list(event, list_one, &of);
    return g_string_free(of.text, FALSE);
}

/* ---- an event that cannot be read, or made: its text is there all the same ---- */

static void list_written(const char *key, const char *sentence, void *user)
{
    g_string_append_printf(user, "%s: %s\n", key, sentence);
}

/* The letter of the section that is meant, or NULL. */
static const char *section_of(const struct cli *cli)
{
    const char *section = NULL;
    for (guint i = 0; i < cli->keys->len; i++) {
        const struct cli_key *key = cli->keys->pdata[i];
        if (strcmp(key->key, "section") == 0)
            section = key->value;
    }
    return section;
}

/* What the file has, listed, or with an entry less. NULL: it has no entries, or none like this, and
 * what keeps the event from being read is told instead. */
static char *mend(const struct cli *cli, int no)
{
    const char *section = section_of(cli);
    if (cli->undo)
        return pw_write_allowed(cli->output, NULL)
                   ? pw_happened_file_undo(cli->event_file, section, no, NULL)
                   : NULL;
    GString *out = g_string_new(NULL);
    pw_happened_file_each(cli->event_file, section, list_written, out, NULL);
    bool some = out->len > 0;
    return g_string_free(out, !some);
}

/* The event with its schedule. NULL: wrong says why. */
static struct pw_event *sound_event(const struct cli *cli, GError **wrong)
{
    struct pw_event *event = pw_event_load(cli->event_file, wrong);
    if (event != NULL && cli_set_keys(cli, event, wrong) && pw_event_schedule(event, wrong) != NULL)
        return event;
    pw_event_free(event);
    return NULL;
}

/* --list and --undo are answered by the text where nothing else can be. */
static int answer_by_text(struct cli *cli, int no, GError *wrong)
{
    char *text = wrong->code != PW_ERROR_IO ? mend(cli, no) : NULL;
    if (text == NULL)
        return cli_fail_error(wrong);
    cli_note_error(cli, wrong);
    if (cli->undo)
        cli_note(cli, "taken back");
    g_error_free(wrong);
    return cli_answer(cli, text, NULL);
}

/* What the entry changes; it is written, but for --try. */
static char *change(struct cli *cli, struct pw_event *event, int no, GError **error)
{
    const char *sentence = cli->argument[0];
    struct pw_happened *told = cli->undo       ? pw_happened_undo(event, no, error)
                               : cli->only_try ? pw_happened_try(event, sentence, error)
                                               : pw_happened_add(event, sentence, error);
    char *text = told != NULL ? pw_happened_text(told) : NULL;
    /* Nothing is written where the answer has no place to go. */
    bool done =
        text != NULL &&
        (cli->only_try || (pw_write_allowed(cli->output, error) && pw_event_save(event, error)));
    pw_happened_free(told);
    if (done) {
        cli_note(cli, cli->only_try ? "nothing is written: --try"
                      : cli->undo   ? "taken back"
                                    : "written into the event; --undo takes it back");
        return text;
    }
    g_free(text);
    return NULL;
}

static bool wants_one(const struct cli *cli)
{
    return cli->only_try + cli->listed + cli->undo <= 1;
}

/* "6", or as of other options "entry=6". */
static bool number_of(const char *text, int *no)
{
    const char *entry = "entry=";
    return cli_number_of("undo", "undo",
                         g_str_has_prefix(text, entry) ? text + strlen(entry) : text, no);
}

static int answer(struct cli *cli, int no)
{
    int code = PW_ERROR_USAGE;
    GError *error = NULL;
    bool by_text = cli->listed || cli->undo;
    struct pw_event *event = by_text ? sound_event(cli, &error) : cli_event(cli, NULL, &code);
    if (event == NULL)
        return by_text ? answer_by_text(cli, no, error) : code;
    char *question = by_text ? NULL : pw_happened_ask(event, cli->argument[0]);
    if (question != NULL) {
        code = cli_fail(PW_ERROR_USAGE, "%s", question);
        g_free(question);
        pw_event_free(event);
        return code;
    }
    char *text = cli->listed ? list(event) : change(cli, event, no, &error);
    code = cli_answer(cli, text, error);
    pw_event_free(event);
    return code;
}

static int run(struct cli *cli)
{
    int no = 0, code = PW_ERROR_USAGE;
    const char *format = NULL;
    if (cli->event_file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "happened in which event? as in \"pairwheel happened --event tuesday.ini "
                        "'round 3 table 2: NS and EW exchanged'\"");
    if (cli->arguments > 1)
        return cli_surplus(cli, cli->argument[1]);
    if (!wants_one(cli))
        return cli_fail(PW_ERROR_USAGE, "--try, --list and --undo go one at a time");
    if (cli->undo && cli->arguments == 1 && !number_of(cli->argument[0], &no))
        return PW_ERROR_USAGE;
    if (cli->undo && cli->arguments == 1 && no == 0)
        return cli_fail(PW_ERROR_USAGE,
                        "there is no entry 0; \"pairwheel happened --list\" has them all");
    if (cli->listed && cli->arguments > 0)
        return cli_fail(PW_ERROR_USAGE, "--list takes no sentence");
    if (!cli->listed && !cli->undo && cli->arguments == 0)
        return cli_fail(PW_ERROR_USAGE,
                        "what happened? write it as a sentence, like \"round 3 table 2: NS and EW "
                        "exchanged\"; --list has what was said");
    if (!cli_format(cli, &format))
        return code;
    if (format != NULL && strcmp(format, "text") != 0)
        return cli_fail(PW_ERROR_USAGE, "there is no format \"%s\"; there is text", format);
    /* A desk that has this event waits until it is written. */
    GError *error = NULL;
    bool writes = !cli->listed && !cli->only_try;
    if (writes && !pw_hold(cli->event_file, &error))
        return cli_fail_error(error);
    code = answer(cli, no);
    if (writes)
        pw_release();
    return code;
}

const struct command happened_command = {
    .name = "happened",
    .bit = FOR_HAPPENED,
    .arguments = "--event FILE \"SENTENCE\"",
    .what = "Records what did not go as planned, and says what it changes.",
    .examples =
        "Examples:\n"
        "  pairwheel happened --event tuesday.ini \"round 3 table 2: NS and EW exchanged\"\n"
        "  pairwheel happened --event tuesday.ini \"round 2: pairs 4 and 7 exchanged\" --try\n"
        "  pairwheel happened --event tuesday.ini --list\n"
        "  pairwheel happened --event tuesday.ini --undo\n\n"
        "Sentences, in any language of the papers (the event file keeps them in English):\n"
        "  round 3 table 2: NS and EW exchanged     (also without the table or the round,\n"
        "                                            or with one board: table 2 board 7)\n"
        "  round 5 table 4: boards 10-12            instead of those planned\n"
        "  round 2: pairs 4 and 7 exchanged         each pair sat in the other's place\n"
        "  pair 3 from round 2                      the pair came late\n"
        "  pair 6 until round 4                     the pair left early\n"
        "  pair 6: results cancelled                none of its results counts\n"
        "  board 7 fouled from round 3              another deal, compared separately (where "
        "there\n"
        "                                            are copies, or tables share the board:\n"
        "                                            table 12: board 7 fouled from round 3)\n"
        "  round 1 table 2: boards 10, 11, 13       these boards instead of those planned\n"
        "  round 4 table 1: board 11 not played     or boards 10-12\n"
        "  board 7 not played                       at no table, in any round\n"
        "  round 7: not played                      at no table; also round 7 table 3\n"
        "  ended after round 6                      no later round was played\n"
        "  round 4 table 1: board 11 assigned 60/40 (also everywhere, as above)\n"
        "  pair 2 penalty 10%                       of a top; or points: 0.5\n"
        "Chess and Go:\n"
        "  round 3 board 2: colours exchanged       the game counts with the colours as played\n"
        "  round 3 board 2: postponed to round 5    or to 2026-12-01, or postponed alone\n"
        "  round 7: not played                      nobody loses a game; also ended after round 6\n"
        "  player 6 until round 4                   withdrew; with fewer than half of the games\n"
        "                                            played, none of them counts\n"
        "  number 4 from round 3: Berg, Jonas       a new player takes over games and points\n\n"
        "--undo N removes sentence N. Schedule, scores and papers follow the sentences.\n",
    .formats = (const char *const[]){"text", NULL},
    .run = run,
};
