/* score.c - pairwheel score: results of bridge to match points and a ranking. */
#include "cli.h"

static int run(struct cli *cli)
{
    if (cli->arguments > 1)
        return cli_fail(PW_ERROR_USAGE, "score does not know what to do with \"%s\"",
                        cli->argument[1]);
    if (cli->arguments == 0 && cli->event_file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "score which event? as in \"pairwheel score --event tuesday.ini --results "
                        "results.csv\"");
    int code = PW_ERROR_USAGE;
    const char *format = NULL;
    struct pw_event *event =
        cli_format(cli, &format) ? cli_event(cli, cli->argument[0], &code) : NULL;
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
    .run = run,
};
