/* standings.c - pairwheel standings: who is where, by the announced tie-breaks. */
#include "cli.h"

static int run(struct cli *cli)
{
    if (cli->arguments > 1)
        return cli_fail(PW_ERROR_USAGE, "standings does not know what to do with \"%s\"",
                        cli->argument[1]);
    if (cli->arguments == 0 && cli->event_file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "standings of which event? as in \"pairwheel standings --event rapid.ini "
                        "--results results.csv\"");
    int code = PW_ERROR_USAGE;
    const char *format = NULL;
    struct pw_event *event =
        cli_format(cli, &format) ? cli_event(cli, cli->argument[0], &code) : NULL;
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
        "Tie-breaks: DE WIN WON BPG BWG SB SB/C1 SB/C2 KS KS/L+1 PS REP STD RTNG RTNG/R TPN "
        "TPN/R;\n"
        "Buchholz and others that look at opponents are not counted.\n",
    .formats = (const char *const[]){"text", "csv", "json", "trf", "trf16", "trf26", "pgn", "h9",
                                     "results", "players", NULL},
    .run = run,
};
