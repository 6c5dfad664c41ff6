/* commands.c - the commands that ask the library one question and show the answer. */
#include "cli.h"

#include <string.h>

/* ---- list: what there is ---- */

static int list_run(struct cli *cli)
{
    if (cli->arguments == 0)
        return cli_fail(
            PW_ERROR_USAGE,
            "list what? movements, documents, templates, languages, fonts, or fields of "
            "a document");
    const char *of = cli->arguments > 1 ? cli->argument[1] : NULL;
    if (cli->arguments > 2 || (of != NULL && !g_str_equal(cli->argument[0], "fields")))
        return cli_surplus(cli, cli->argument[cli->arguments - 1]);
    GError *error = NULL;
    const char *format = NULL;
    if (!cli_format(cli, &format))
        return PW_ERROR_USAGE;
    char *text = pw_list(cli->argument[0], of, format, &error);
    return cli_answer(cli, text, error);
}

const struct command list_command = {
    .name = "list",
    .bit = FOR_LIST,
    .arguments = "movements|documents|templates|languages|fonts|fields DOCUMENT",
    .what = "Lists movements, documents, templates, languages or fonts.",
    .examples = "Examples:\n"
                "  pairwheel list movements\n"
                "  pairwheel list fields guide-cards\n"
                "  pairwheel list fonts --format json\n\n"
                "Formats: text, json\n",
    .formats = (const char *const[]){"text", "json", NULL},
    .run = list_run,
};

/* ---- show: the schedule itself ---- */

static bool parse_as(const char *text, enum pw_show_as *as)
{
    if (text == NULL || strcmp(text, "movement") == 0)
        *as = PW_SHOW_MOVEMENT;
    else if (strcmp(text, "board-sheet") == 0)
        *as = PW_SHOW_BOARD_SHEET;
    else {
        cli_fail(PW_ERROR_USAGE, "--as: \"%s\" is none of movement, board-sheet", text);
        return false;
    }
    return true;
}

static int show_event(const struct cli *cli, struct pw_event *event)
{
    enum pw_show_as as = PW_SHOW_MOVEMENT;
    int set = 0, a = 0, b = 0;
    const char *format = NULL;
    if (!cli_format(cli, &format) || !cli_sentences(cli, format) || !parse_as(cli->as, &as) ||
        (cli->history != NULL && !cli_number_of("history", "set", cli->history, &set)) ||
        (cli->compare != NULL && !cli_two_numbers("compare", cli->compare, &a, &b)))
        return PW_ERROR_USAGE;
    GError *error = NULL;
    if (pw_event_sections(event) > 0 && cli->history == NULL && cli->compare == NULL) {
        pw_pour_begin(cli->output);
        char *text = pw_show(event, format, as, 0, &error);
        if (text != NULL && !cli_tell_event(cli, event, &error))
            g_clear_pointer(&text, g_free);
        return cli_answer(cli, text, error);
    }
    const struct pw_schedule *s = pw_event_schedule(event, &error);
    if (s == NULL)
        return cli_fail_error(error);
    int more = 1 - pw_label_set(s, 1); /* people count as it is published */
    if (cli->history != NULL && set + more < 1)
        return cli_fail(PW_ERROR_USAGE, "--history: there is no set 0; the sets are 1 to %d",
                        s->sets);
    char *text = NULL;
    pw_pour_begin(cli->output);
    if (cli->compare != NULL)
        text = pw_compare_text(s, pw_label_find(s, a), pw_label_find(s, b), &error);
    else
        text = pw_show(event, format, as, cli->history != NULL ? set + more : 0, &error);
    if (text != NULL) {
        cli_tell(cli, s);
        cli_tell_lots(cli, event);
        if (cli->history == NULL && cli->compare == NULL)
            cli_tell_drops(cli, event, format);
    }
    return cli_answer(cli, text, error);
}

static int show_run(struct cli *cli)
{
    if (cli->arguments > 1)
        return cli_surplus(cli, cli->argument[1]);
    if (cli->arguments == 0 && cli->event_file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "show which movement? as in \"pairwheel show howell --pairs 8\"; "
                        "\"pairwheel list movements\" has them all");
    int code = 0;
    struct pw_event *event = cli_event(cli, cli->argument[0], &code);
    if (event == NULL)
        return code;
    code = show_event(cli, event);
    pw_event_free(event);
    return code;
}

const struct command show_command = {
    .name = "show",
    .bit = FOR_SHOW,
    .arguments = "MOVEMENT|FILE|--event FILE",
    .what = "Shows a schedule: who sits where in each round, and with which boards.",
    .examples = "Examples:\n"
                "  pairwheel show howell --pairs 8\n"
                "  pairwheel show howell --pairs 14 --boards-per-round 2 --format csv\n"
                "  pairwheel show howell --pairs 8 --orientation narrative --history set=6\n"
                "  pairwheel show howell --pairs 10 --as board-sheet\n"
                "  pairwheel show berger --players 10 --format json -o rapid.json\n\n"
                "Formats: text, csv, json, asc, ebuscore, bridgemate-csv, bridgemate-json\n",
    .formats = (const char *const[]){"text", "csv", "json", "asc", "ebuscore", "bridgemate-csv",
                                     "bridgemate-json", NULL},
    .run = show_run,
};

/* ---- check: the referee, on a file or on a movement of ours ---- */

/* "; tuesday.csv:3: round 1: two rows for table 1", or "" where it is in no line of a file. */
static char *first_fault(const struct pw_schedule *s, const char *name)
{
    int line = 0;
    char *what = cli_first_fault(s, &line);
    char *text =
        what != NULL && line != 0 ? g_strdup_printf("; %s:%d: %s", name, line, what) : g_strdup("");
    g_free(what);
    return text;
}

static int check(const struct cli *cli, const struct pw_schedule *s, const char *name)
{
    int a = 0, b = 0;
    GError *error = NULL;
    const char *format = NULL;
    if (!cli_format(cli, &format) || !cli_sentences(cli, format) ||
        (cli->compare != NULL && !cli_two_numbers("compare", cli->compare, &a, &b)))
        return PW_ERROR_USAGE;
    bool holds = false;
    char *text = pw_check_text(s, format, cli->require, &holds, &error);
    if (text == NULL)
        return cli_fail_error(error);
    if (cli->compare != NULL) {
        g_free(text);
        text = pw_compare_text(s, pw_label_find(s, a), pw_label_find(s, b), &error);
    }
    int code = cli_answer(cli, text, error);
    if (code != 0)
        return code;
    if (holds || (cli->require == NULL && cli->compare != NULL))
        return 0;
    char *where = first_fault(s, name);
    cli_fail(PW_ERROR_UNMET, "%s is not %s%s", name, cli->require != NULL ? cli->require : "legal",
             where);
    g_free(where);
    return PW_ERROR_UNMET;
}

/* Section after section, each below its letter. All must hold. */
static int check_sections(const struct cli *cli, struct pw_event *event)
{
    GError *error = NULL;
    const char *format = NULL, *faulty = NULL;
    if (!cli_format(cli, &format) || !cli_sentences(cli, format))
        return PW_ERROR_USAGE;
    if (cli->compare != NULL || g_strcmp0(format, "json") == 0)
        return cli_fail(PW_ERROR_USAGE, "%s is of one section; say which with --section A",
                        cli->compare != NULL ? "--compare" : "--format json");
    GString *all = g_string_new(NULL);
    for (int i = 0; i < pw_event_sections(event); i++) {
        struct pw_event *part = pw_event_section_at(event, i);
        const struct pw_schedule *s = pw_event_schedule(part, &error);
        bool holds = false;
        char *text = s != NULL ? pw_check_text(s, format, cli->require, &holds, &error) : NULL;
        if (text == NULL) {
            g_string_free(all, TRUE);
            return cli_fail_error(error);
        }
        g_string_append_printf(all, "%ssection %s\n%s", i > 0 ? "\n" : "", pw_event_letter(part),
                               text);
        g_free(text);
        if (!holds && faulty == NULL)
            faulty = pw_event_letter(part);
    }
    int code = cli_answer(cli, g_string_free(all, FALSE), NULL);
    if (code != 0 || faulty == NULL)
        return code;
    return cli_fail(PW_ERROR_UNMET, "section %s is not %s", faulty,
                    cli->require != NULL ? cli->require : "legal");
}

static int check_run(struct cli *cli)
{
    const char *name = cli->argument[0];
    if (cli->arguments > 1)
        return cli_surplus(cli, cli->argument[1]);
    if (name == NULL && cli->event_file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "check which file? as in \"pairwheel check tuesday.csv\"; - is standard "
                        "input");
    GError *error = NULL;
    int code = 0;
    if (name != NULL && cli->event_file == NULL && pw_family_find(name) == NULL &&
        pw_event_file(name)) {
        cli->event_file = g_strdup(name); /* a report, or games */
        name = NULL;
    }
    if (name != NULL && cli->event_file == NULL && pw_family_find(name) == NULL) {
        for (guint i = 0; i < cli->keys->len; i++) {
            const char *option = ((const struct cli_key *)cli->keys->pdata[i])->option;
            if (strcmp(option, "lang") == 0) /* in which its faults are said */
                continue;
            if (!g_file_test(name, G_FILE_TEST_EXISTS) && strcmp(name, "-") != 0)
                return cli_fail(PW_ERROR_USAGE, "\"%s\" is no movement, and no file", name);
            return cli_fail(PW_ERROR_USAGE,
                            "%s is a file of a movement, which says all of it; leave --%s out",
                            name, option);
        }
        struct pw_schedule *s = pw_schedule_load(name, &error);
        if (s == NULL)
            return cli_fail_error(error);
        code = check(cli, s, strcmp(name, "-") == 0 ? "standard input" : name);
        pw_schedule_free(s);
        return code;
    }
    struct pw_event *event = cli_event(cli, name, &code);
    if (event == NULL)
        return code;
    if (pw_event_sections(event) > 0) {
        code = check_sections(cli, event);
        pw_event_free(event);
        return code;
    }
    const struct pw_schedule *s = pw_event_schedule(event, &error);
    if (s == NULL)
        code = cli_fail_error(error);
    else {
        cli_tell_lots(cli, event);
        code = check(cli, s, name != NULL ? name : cli->event_file);
    }
    pw_event_free(event);
    return code;
}

const struct command check_command = {
    .name = "check",
    .bit = FOR_CHECK,
    .arguments = "FILE|-|MOVEMENT",
    .what = "Checks a schedule row by row, and names every fault.",
    .examples =
        "Examples:\n"
        "  pairwheel check tuesday.csv\n"
        "  pairwheel show howell --pairs 8 --format csv | pairwheel check - --require balanced\n"
        "  pairwheel check howell --pairs 8 --orientation narrative --compare 7,5\n\n"
        "Formats: text, json. FILE is CSV (round,table,ns,ew,set) or the JSON of show.\n"
        "Exit 1: the schedule fails the check.\n",
    .formats = (const char *const[]){"text", "json", NULL},
    .run = check_run,
};

/* ---- convert: a movement from one format to another ---- */

/* A movement that is wrong is still converted, so that it can be mended; not in silence. */
static void tell_faults(const struct cli *cli, const struct pw_schedule *s)
{
    int line = 0;
    char *what = cli_first_fault(s, &line);
    if (what != NULL) {
        char *note = g_strdup_printf("the referee refuses this movement: %s", what);
        cli_note(cli, note);
        g_free(note);
    }
    g_free(what);
}

/* A report, games, or an event file: with its results. What has no games is a movement. */
static int convert_event(const struct cli *cli, const char *file, const char *to)
{
    GError *error = NULL;
    struct pw_event *event = pw_event_load(file, &error);
    if (event == NULL || !cli_set_keys(cli, event, &error)) {
        pw_event_free(event);
        return cli_fail_error(error);
    }
    const struct pw_schedule *s = pw_event_schedule(event, NULL);
    bool games = s != NULL && pw_contest_of(s)->has_games;
    bool schedule = !games || strcmp(to, "json") == 0 || strcmp(to, "text") == 0;
    pw_pour_begin(cli->output);
    char *text =
        schedule ? pw_show(event, to, PW_SHOW_MOVEMENT, 0, &error)
                 : pw_standings_text(event, strcmp(to, "csv") == 0 ? "results" : to, false, &error);
    if (text != NULL)
        cli_tell_lots(cli, event);
    int code = cli_answer(cli, text, error);
    pw_event_free(event);
    return code;
}

static int convert_run(struct cli *cli)
{
    const char *file = cli->argument[0];
    if (cli->arguments != 1)
        return cli_fail(
            PW_ERROR_USAGE,
            "convert which file? as in \"pairwheel convert tuesday.asc --to csv\"; - is "
            "standard input");
    const char *to = cli->to;
    if (to == NULL && !cli_format(cli, &to))
        return PW_ERROR_USAGE;
    if (to == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "convert to which format? write --to csv, json, asc, ebuscore, "
                        "bridgemate-csv or bridgemate-json");
    GError *error = NULL;
    int code = PW_ERROR_INTERNAL;
    if (pw_event_file(file))
        return convert_event(cli, file, to);
    struct pw_event *event = pw_event_new();
    if (event == NULL)
        return cli_fail(code, "no memory");
    if (!pw_event_set(event, "movement", "file", file, &error) ||
        !cli_set_keys(cli, event, &error)) {
        pw_event_free(event);
        return cli_fail_error(error);
    }
    pw_pour_begin(cli->output);
    char *text = pw_show(event, to, PW_SHOW_MOVEMENT, 0, &error);
    const struct pw_schedule *s = pw_event_schedule(event, NULL);
    if (text != NULL && s != NULL) {
        tell_faults(cli, s);
        cli_tell(cli, s);
        cli_tell_drops(cli, event, to);
    }
    code = cli_answer(cli, text, error);
    pw_event_free(event);
    return code;
}

const struct command convert_command = {
    .name = "convert",
    .bit = FOR_CONVERT,
    .arguments = "FILE --to FORMAT",
    .what = "Converts a movement, or a chess or Go event, to another file format.",
    .examples =
        "Examples:\n"
        "  pairwheel show howell --pairs 8 --format asc -o eight.asc\n"
        "  pairwheel convert eight.asc --to ebuscore -o eight.txt\n"
        "  pairwheel convert eight.txt --to bridgemate-csv --boards-per-round 3\n"
        "  pairwheel convert report.trf --to pgn\n"
        "\n"
        "Reads csv, json, asc, ebuscore and kops (HOWELL.DAT); FILE#3 is the third movement of a\n"
        "file with several. Writes csv, json, asc, ebuscore, bridgemate-csv, bridgemate-json and\n"
        "text.\n"
        "Chess and Go: reads TRF, PGN, H9 and event files; writes trf16, trf26, pgn, h9, csv (the\n"
        "results), players and json (the schedule).\n",
    .formats = (const char *const[]){"text", "csv", "json", "asc", "ebuscore", "bridgemate-csv",
                                     "bridgemate-json", "trf", "trf16", "trf26", "pgn", "h9",
                                     "players", NULL},
    .run = convert_run,
};

/* ---- recommend: which movements fit an evening ---- */

static bool read_wish(const struct cli *cli, struct pw_wish *wish, GError **error)
{
    bool sound = true;
    pw_wish_init(wish);
    for (guint i = 0; sound && i < cli->keys->len; i++) {
        const struct cli_key *key = cli->keys->pdata[i];
        sound = pw_wish_set(wish, key->key, key->value, error);
        if (!sound)
            cli_say_option(*error, key->key);
    }
    return sound;
}

/* The commands in it as they can be typed here: with the program as it was called. The text is
 * taken; NULL stays. */
static char *as_called(const struct cli *cli, const char *format, char *text)
{
    static const char *const command[] = {"kit ", "pair "};
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-";
    if (text == NULL || (format != NULL && strcmp(format, "text") != 0))
        return text;
    GString *out = g_string_new(text);
    bool quoted = cli->called[strspn(cli->called, plain)] != '\0';
    g_autofree char *program = quoted ? g_shell_quote(cli->called) : g_strdup(cli->called);
    for (size_t i = 0; i < G_N_ELEMENTS(command); i++) {
        g_autofree char *known = g_strconcat("pairwheel ", command[i], NULL);
        g_autofree char *here = g_strconcat(program, " ", command[i], NULL);
        g_string_replace(out, known, here, 0);
    }
    free(text);
    return g_string_free(out, FALSE);
}

static int recommend_run(struct cli *cli)
{
    struct pw_wish wish;
    struct pw_advice *advice = NULL;
    struct pw_reason why = {0};
    GError *error = NULL;
    if (cli->arguments > 0)
        return cli_surplus(cli, cli->argument[0]);
    const char *format = NULL;
    if (!cli_format(cli, &format))
        return PW_ERROR_USAGE;
    if (!read_wish(cli, &wish, &error))
        return cli_fail_error(error);
    if (cli->swiss || wish.teams != 0) {
        char *text = pw_recommend_swiss(&wish, format, &error);
        return cli_answer(cli, as_called(cli, format, text), error);
    }
    if (wish.players != 0) {
        char *text = pw_recommend_players(&wish, format, &error);
        return cli_answer(cli, as_called(cli, format, text), error);
    }
    if (wish.pairs == 0)
        return cli_fail(PW_ERROR_USAGE,
                        "recommend for how many? as in \"pairwheel recommend --pairs 8 --boards "
                        "24..28 --minutes 210\"");
    enum pw_status status = pw_recommend(&wish, &advice, &why);
    char *swiss = status == PW_NO_SCHEDULE && wish.seconds != 0
                      ? pw_recommend_swiss(&wish, format, NULL)
                      : NULL; /* no movement has time, and this may */
    if (swiss != NULL)
        return cli_answer(cli, as_called(cli, format, swiss), NULL);
    if (status != PW_OK)
        return cli_fail(status == PW_NO_SCHEDULE ? PW_ERROR_UNMET
                        : status == PW_NO_MEMORY ? PW_ERROR_INTERNAL
                                                 : PW_ERROR_USAGE,
                        "%s", why.text);
    char *text = pw_advice_text(advice, format, &error);
    if (text != NULL && cli->verbose) {
        char *note = g_strdup_printf("%d movements were made and counted", advice->made);
        cli_note(cli, note);
        g_free(note);
    }
    pw_advice_free(advice);
    return cli_answer(cli, as_called(cli, format, text), error);
}

const struct command recommend_command = {
    .name = "recommend",
    .bit = FOR_RECOMMEND,
    .arguments = "--pairs N|--tables T|--teams N|--players N",
    .what = "Names the movements that suit an evening, best first, with reasons.",
    .examples =
        "Examples:\n"
        "  pairwheel recommend --pairs 8 --boards 24..28 --minutes 210\n"
        "  pairwheel recommend --players 10 --minutes 180\n"
        "  pairwheel recommend --players 28 --boards 21..28\n"
        "  pairwheel recommend --tables 6.5 --minutes 3:00 --winners 1\n"
        "  pairwheel recommend --pairs 18 --rounds 9 --weights opponents=4,stationary=3\n"
        "  pairwheel recommend --pairs 13 --format json -o choice.json\n"
        "  pairwheel recommend --swiss --pairs 14 --minutes 180\n"
        "  pairwheel recommend --teams 9 --boards 24..30\n\n"
        "Without --boards, an evening has 24 to 28 boards, or as many as fit into --minutes. For\n"
        "--players it lists round robins of chess and Go and individual movements of bridge; with\n"
        "--boards only the latter. Usual weights: opponents=3, balance=3, same-boards=2, ease=3,\n"
        "sit-outs=2, rivals=2, boards=1, stationary=1, equipment=1; 0 ignores a criterion.\n"
        "Formats: text, json. Exit 1: no movement fits; the message says what would.\n",
    .formats = (const char *const[]){"text", "json", NULL},
    .run = recommend_run,
};

/* ---- of an event: the argument, or --event ---- */

/* The event that a command is about, and the format that is asked for. NULL: none, and *code says
 * why. asked: what is said where no event is named. The caller frees. */
static struct pw_event *one_event(struct cli *cli, const char *asked, const char **format,
                                  int *code)
{
    *code = PW_ERROR_USAGE;
    if (cli->arguments > 1)
        cli_surplus(cli, cli->argument[1]);
    else if (cli->arguments == 0 && cli->event_file == NULL)
        cli_fail(*code, "%s", asked);
    else if (cli_format(cli, format))
        return cli_event(cli, cli->argument[0], code);
    return NULL;
}

/* ---- score: results of bridge to match points and a ranking ---- */

static int score_run(struct cli *cli)
{
    int code = PW_ERROR_USAGE;
    const char *format = NULL;
    struct pw_event *event =
        one_event(cli,
                  "score which event? as in \"pairwheel score --event tuesday.ini --results "
                  "results.csv\"",
                  &format, &code);
    if (event == NULL)
        return code;
    const struct pw_score how = {
        .size = sizeof how,
        .format = format,
        .boards = cli->boards,
        .compare = cli->comparison,
        .frequencies = cli->frequencies,
        .strict = cli->strict,
        .warn = cli_hear_warning,
        .note = cli_hear_note,
        .user = cli,
        .as_played = cli->as_played,
        .across = cli->across,
    };
    GError *error = NULL;
    pw_pour_begin(cli->output);
    char *text = pw_score_text(event, &how, &error);
    if (text != NULL && pw_event_sections(event) == 0)
        cli_tell_lots(cli, event);
    code = cli_answer(cli, text, error);
    pw_event_free(event);
    return code;
}

const struct command score_command = {
    .name = "score",
    .bit = FOR_SCORE,
    .arguments = "--event FILE|MOVEMENT [--results FILE]",
    .what = "Scores bridge results: match points or IMPs, ranking, each board.",
    .examples =
        "Examples:\n"
        "  pairwheel score --event tuesday.ini --results evening.csv\n"
        "  pairwheel score --event tuesday.ini --results evening.csv --boards --format csv\n"
        "  pairwheel score --event tuesday.ini --results evening.csv --compare\n"
        "  pairwheel score --event tuesday.ini --results evening.csv -o tuesday.xml\n"
        "  pairwheel score howell --pairs 8 --simulate 1\n\n"
        "Formats: text, csv, json, usebio, pbn\n\n"
        "A results file has the columns board,ns,ew,contract,declarer,tricks[,score], as in\n"
        "6,1,4,4S,S,10. Contracts: 4S, 3NTX, 1HXX, pass; A60/40 is an adjusted score, NP a board\n"
        "that was not played. A later row corrects an earlier one. Rows that do not fit the\n"
        "movement are left out with a warning. With --strict they are an error; with --as-played\n"
        "they count if one sentence of \"pairwheel happened\" explains them.\n",
    .formats = (const char *const[]){"text", "csv", "json", "usebio", "pbn", NULL},
    .run = score_run,
};

/* ---- standings: who is where, by the announced tie-breaks ---- */

static int standings_run(struct cli *cli)
{
    int code = PW_ERROR_USAGE;
    const char *format = NULL;
    struct pw_event *event =
        one_event(cli,
                  "standings of which event? as in \"pairwheel standings --event rapid.ini "
                  "--results results.csv\"",
                  &format, &code);
    if (event == NULL)
        return code;
    GError *error = NULL;
    pw_pour_begin(cli->output);
    char *text = pw_standings_text(event, format, cli->working, &error);
    if (text != NULL)
        cli_tell_lots(cli, event);
    code = cli_answer(cli, text, error);
    pw_event_free(event);
    return code;
}

const struct command standings_command = {
    .name = "standings",
    .bit = FOR_STANDINGS,
    .arguments = "--event FILE|MOVEMENT",
    .what = "Ranks the players of a chess or Go event by their results.",
    .examples =
        "Examples:\n"
        "  pairwheel standings --event rapid.ini --results results.csv\n"
        "  pairwheel standings --event report.trf --tie-breaks DE,SB,KS --working\n"
        "  pairwheel standings berger --players 6 --results results.csv --format csv\n\n"
        "Results: csv (round,board,white,black,result), TRF, PGN or H9; the event itself may be a "
        "TRF, PGN or H9.\n"
        "Formats: text, csv, json, trf, trf16, trf26, pgn, h9, results, players.\n"
        "Tie-breaks: DE WIN WON BPG BWG SB SB/C1 SB/C2 KS KS/L+1 PS PS/C1 REP STD RTNG RTNG/R TPN "
        "TPN/R.\n"
        "Swiss: these except KS, and BH BH/C1 BH/C2 BH/M1 BH/M2 FB FB/C1 AOB ARO ARO/C1 TPR PTP\n"
        "APRO APPO.\n",
    .formats = (const char *const[]){"text", "csv", "json", "trf", "trf16", "trf26", "pgn", "h9",
                                     "results", "players", NULL},
    .run = standings_run,
};

/* ---- lots: the numbers of chess and Go, drawn, told and frozen ---- */

static int answer(struct cli *cli);

static int lots_run(struct cli *cli)
{
    if (cli->arguments > 1)
        return cli_surplus(cli, cli->argument[1]);
    if (cli->arguments == 0 && cli->event_file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "the lots of which event? as in \"pairwheel lots --event rapid.ini --lots "
                        "random --seed 4711\"");
    /* A desk that has this event waits until it is written. */
    const char *file = cli->event_file != NULL ? cli->event_file : cli->argument[0];
    GError *error = NULL;
    if (cli->freeze && !pw_hold(file, &error))
        return cli_fail_error(error);
    int code = answer(cli);
    if (cli->freeze)
        pw_release();
    return code;
}

static int answer(struct cli *cli)
{
    int code = PW_ERROR_USAGE;
    const char *format = NULL;
    struct pw_event *event =
        cli_format(cli, &format) ? cli_event(cli, cli->argument[0], &code) : NULL;
    if (event == NULL)
        return code;
    GError *error = NULL;
    if (cli->redraw)
        pw_event_redraw(event);
    char *text = pw_lots_text(event, format, &error);
    if (text != NULL)
        cli_tell_lots(cli, event);
    /* Nothing is frozen where the answer has no place to go. */
    if (text != NULL && cli->freeze &&
        (!pw_write_allowed(cli->output, &error) || !pw_lots_freeze(event, &error))) {
        g_free(text);
        text = NULL;
    }
    code = cli_answer(cli, text, error);
    pw_event_free(event);
    return code;
}

const struct command lots_command = {
    .name = "lots",
    .bit = FOR_LOTS,
    .arguments = "--event FILE|MOVEMENT",
    .what = "Draws the players' numbers by lot, and can keep them in the event file.",
    .examples =
        "Examples:\n"
        "  pairwheel lots --event rapid.ini --lots random --seed 4711\n"
        "  pairwheel lots --event rapid.ini --lots random --seed 4711 --freeze\n"
        "  pairwheel lots berger --names players.csv --lots varma --seed 31 -o numbers.csv\n"
        "  pairwheel print lots --event rapid.ini -o lots.pdf\n\n"
        "Frozen numbers stay: another draw needs --redraw.\n"
        "Formats: text, csv (no,name: a FILE for --lots), json.\n",
    .formats = (const char *const[]){"text", "csv", "json", NULL},
    .run = lots_run,
};

/* ---- pair: the next round of a Swiss ---- */

static bool number(const char *option, const char *text, int *no)
{
    *no = 0;
    return text == NULL || cli_number_of(option, option, text, no);
}

static int pair_run(struct cli *cli)
{
    struct pw_next_round next = {.byes = cli->byes,
                                 .withdrawn = cli->withdraw,
                                 .late = cli->late,
                                 .by_hand = cli->by_hand,
                                 .open_drawn = cli->open_drawn};
    if (cli->arguments > 1 || (cli->arguments == 1 && cli->event_file != NULL))
        return cli_surplus(cli, cli->argument[cli->arguments - 1]);
    const char *file = cli->event_file != NULL ? cli->event_file : cli->argument[0];
    if (file == NULL && cli->keys->len == 0)
        return cli_fail(PW_ERROR_USAGE,
                        "pair which event? as in \"pairwheel pair --event open.trf\"");
    if (!number("round", cli->round, &next.round_no) || !number("why", cli->why, &next.why_no) ||
        !cli_format(cli, &next.format))
        return PW_ERROR_USAGE;
    if ((cli->round != NULL && next.round_no < 1) || (cli->why != NULL && next.why_no < 1))
        return cli_fail(PW_ERROR_USAGE, "rounds and players are numbered from 1");
    for (guint i = 0; file != NULL && i < cli->keys->len; i++) {
        const struct cli_key *key = cli->keys->pdata[i];
        if (strcmp(key->group, "results") != 0)
            return cli_fail(PW_ERROR_USAGE,
                            "--%s begins a Swiss from a list of players, and %s says that itself; "
                            "leave --%s out",
                            key->option, file, key->option);
    }
    GError *error = NULL;
    struct pw_event *event = file != NULL ? pw_event_load(file, &error) : pw_event_new();
    if (event == NULL || !cli_set_keys(cli, event, &error)) {
        pw_event_free(event);
        return cli_fail_error(error);
    }
    if (cli->undo) {
        char *taken = pw_pair_undo_text(event, &error);
        pw_event_free(event);
        return cli_answer(cli, taken, error);
    }
    char *text =
        cli->check ? pw_pair_check_text(event, &error) : pw_pair_text(event, &next, &error);
    if (text != NULL)
        cli_tell_lots(cli, event);
    int code = cli_answer(cli, text, error);
    pw_event_free(event);
    return code;
}

const struct command pair_command = {
    .name = "pair",
    .bit = FOR_PAIR,
    .arguments = "--event FILE|--names FILE",
    .what =
        "Pairs the next round of a Swiss: chess by the FIDE (Dutch) System, bridge by the ranking.",
    .examples =
        "Examples:\n"
        "  pairwheel pair --event open.trf\n"
        "  pairwheel pair --event open.trf --round 4 --why 7\n"
        "  pairwheel pair --event open.trf --check\n"
        "  pairwheel pair --event open.trf --by-hand 1-8\n"
        "  pairwheel pair --event open.trf --bye 7 --withdraw 5 --format trf -o open-4.trf\n"
        "  pairwheel pair --names players.csv --rounds 7 --format trf -o rapid-1.trf\n\n"
        "The event is a file with kind=swiss, which then keeps the round, or a tournament report "
        "(TRF);\n"
        "of bridge a file with kind=swiss-pairs or swiss-teams, where down the ranking each meets\n"
        "the next one that it has not met.\n"
        "--results has what was played since that was written.\n"
        "A list of players begins a Swiss: they are numbered by rating, title and name, and the "
        "colour\n"
        "of the first is drawn (--seed). Players with H, F or Z in the round are not paired.\n"
        "Formats: text, csv, json, trf. In a row of csv a bye has no black.\n",
    .formats = (const char *const[]){"text", "csv", "json", "trf", NULL},
    .run = pair_run,
};
