/* convert.c - pairwheel convert: a movement from one format to another. */
#include "cli.h"

#include <string.h>

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

static int run(struct cli *cli)
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
    .what = "Converts a movement, or a chess or Go event, from one file format to another.",
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
    .run = run,
};
