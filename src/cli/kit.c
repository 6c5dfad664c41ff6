/* kit.c - pairwheel kit: all papers of an evening. */
#include "cli.h"

static int run(struct cli *cli)
{
    if (cli->arguments > 1)
        return cli_fail(PW_ERROR_USAGE, "kit does not know what to do with \"%s\"",
                        cli->argument[1]);
    if (cli->arguments == 0 && cli->event_file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "the papers of which event? as in \"pairwheel kit --event tuesday.ini -o "
                        "tuesday.pdf\"");
    struct pw_print how = {0};
    int code = PW_ERROR_USAGE;
    struct pw_event *event =
        cli_print_how(cli, &how) ? cli_event(cli, cli->argument[0], &code) : NULL;
    if (event == NULL)
        return code;
    GError *error = NULL;
    const struct pw_schedule *s = pw_event_schedule(event, &error);
    if (s != NULL) {
        cli_tell(cli, s);
        cli_tell_lots(cli, event);
    }
    bool done = s != NULL && pw_kit(event, &how, &error);
    pw_event_free(event);
    return done ? 0 : cli_fail_error(error);
}

const struct command kit_command = {
    .name = "kit",
    .bit = FOR_KIT,
    .arguments = "--event FILE|MOVEMENT -o FILE.pdf|FOLDER",
    .what = "Prints all papers that an event needs, in the order they are handed out.",
    .examples = "Examples:\n"
                "  pairwheel kit --event tuesday.ini -o tuesday.pdf\n"
                "  pairwheel kit howell --pairs 8 --boards-per-round 3 -o papers --format svg\n\n"
                "One PDF has a bookmark for each document and each card; a folder gets a file of\n"
                "each document. With --verbose: which documents do not fit, and why.\n",
    .run = run,
};
