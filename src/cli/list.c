/* list.c - pairwheel list: what there is. */
#include "cli.h"

static int run(struct cli *cli)
{
    if (cli->arguments == 0)
        return cli_fail(
            PW_ERROR_USAGE,
            "list what? movements, documents, templates, languages, fonts, or fields of "
            "a document");
    const char *of = cli->arguments > 1 ? cli->argument[1] : NULL;
    if (cli->arguments > 2 || (of != NULL && !g_str_equal(cli->argument[0], "fields")))
        return cli_fail(PW_ERROR_USAGE, "list does not know what to do with \"%s\"",
                        cli->argument[cli->arguments - 1]);
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
    .what = "Lists the movements, documents, templates, languages and fonts of this version.",
    .examples = "Examples:\n"
                "  pairwheel list movements\n"
                "  pairwheel list fields guide-cards\n"
                "  pairwheel list fonts --format json\n\n"
                "Formats: text, json\n",
    .formats = (const char *const[]){"text", "json", NULL},
    .run = run,
};
