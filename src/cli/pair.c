/* pair.c - pairwheel pair: the next round of a Swiss. */
#include "cli.h"

static bool number(const char *option, const char *text, int *no)
{
    *no = 0;
    return text == NULL || cli_number_of(option, option, text, no);
}

static int run(struct cli *cli)
{
    int round_no = 0, why_no = 0;
    const char *format = NULL;
    if (cli->arguments > 1 || (cli->arguments == 1 && cli->event_file != NULL))
        return cli_fail(PW_ERROR_USAGE, "pair does not know what to do with \"%s\"",
                        cli->argument[cli->arguments - 1]);
    const char *file = cli->event_file != NULL ? cli->event_file : cli->argument[0];
    if (file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "pair which event? as in \"pairwheel pair --event open.trf\"");
    if (!number("round", cli->round, &round_no) || !number("why", cli->why, &why_no) ||
        !cli_format(cli, &format))
        return PW_ERROR_USAGE;
    if ((cli->round != NULL && round_no < 1) || (cli->why != NULL && why_no < 1))
        return cli_fail(PW_ERROR_USAGE, "rounds and players are numbered from 1");
    GError *error = NULL;
    struct pw_event *event = pw_event_load(file, &error);
    if (event == NULL)
        return cli_fail_error(error);
    char *text = pw_pair_text(event, round_no, format, why_no, &error);
    int code = cli_answer(cli, text, error);
    pw_event_free(event);
    return code;
}

const struct command pair_command = {
    .name = "pair",
    .bit = FOR_PAIR,
    .arguments = "--event FILE",
    .what = "Pairs the next round of a Swiss by the FIDE (Dutch) System.",
    .examples =
        "Examples:\n"
        "  pairwheel pair --event open.trf\n"
        "  pairwheel pair --event open.trf --round 4 --why 7\n"
        "  pairwheel pair --event open.trf --format trf -o open-4.trf\n\n"
        "FILE is a tournament report (TRF). Players with H, F or Z in the round are not paired.\n"
        "Formats: text, csv, json, trf. In a row of csv a bye has no black.\n",
    .formats = (const char *const[]){"text", "csv", "json", "trf", NULL},
    .run = run,
};
