/* show.c - pairwheel show: the schedule itself. */
#include "cli.h"

#include <string.h>

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

static int run(struct cli *cli)
{
    if (cli->arguments > 1)
        return cli_fail(PW_ERROR_USAGE, "show does not know what to do with \"%s\"",
                        cli->argument[1]);
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
    .run = run,
};
