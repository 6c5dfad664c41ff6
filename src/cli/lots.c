/* lots.c - pairwheel lots: the numbers of chess and Go, drawn, told and frozen. */
#include "cli.h"

static int answer(struct cli *cli);

static int run(struct cli *cli)
{
    if (cli->arguments > 1)
        return cli_fail(PW_ERROR_USAGE, "lots does not know what to do with \"%s\"",
                        cli->argument[1]);
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
    .run = run,
};
