/* print.c - pairwheel print: one document, as PDF, SVG or PNG. */
#include "cli.h"

#include <string.h>

static bool parse_numbers(const struct cli *cli, struct pw_print *how)
{
    if (cli->page != NULL) {
        if (!cli_number_of("page", "page", cli->page, &how->page))
            return false;
        if (how->page < 1) {
            cli_fail(PW_ERROR_USAGE, "--page: pages begin with 1");
            return false;
        }
    }
    if (cli->dpi != NULL) {
        char *end = NULL;
        how->dpi = g_ascii_strtod(cli->dpi, &end);
        if (*end != '\0' || end == cli->dpi || how->dpi == 0) {
            cli_fail(PW_ERROR_USAGE, "--dpi: \"%s\" is not a number from %d to %d", cli->dpi,
                     PW_DPI_MIN, PW_DPI_MAX);
            return false;
        }
    }
    return true;
}

/* --rounds 3..5 asks for these rounds of what is printed, not for a movement of so many. */
static bool take_rounds(struct cli *cli)
{
    for (guint i = 0; i < cli->keys->len; i++) {
        const struct cli_key *key = g_ptr_array_index(cli->keys, i);
        if (strcmp(key->key, "rounds") != 0 || strstr(key->value, "..") == NULL)
            continue;
        if (cli->only != NULL) {
            cli_fail(PW_ERROR_USAGE, "--rounds %s and --only %s; keep one of the two", key->value,
                     cli->only);
            return false;
        }
        char *end = NULL, *last_end = NULL;
        const char *dots = strstr(key->value, "..");
        gint64 first = g_ascii_strtoll(key->value, &end, 10);
        gint64 last = g_ascii_strtoll(dots + 2, &last_end, 10);
        if (end != dots || *last_end != '\0' || first < 1 || last < first) {
            cli_fail(PW_ERROR_USAGE, "--rounds %s: write the first and the last one, as in 3..5",
                     key->value);
            return false;
        }
        cli->only = g_strconcat("round=", key->value, NULL);
        g_ptr_array_remove_index(cli->keys, i--);
    }
    return true;
}

bool cli_print_how(struct cli *cli, struct pw_print *how)
{
    if (!take_rounds(cli))
        return false;
    *how = (struct pw_print){
        .size = sizeof *how,
        .output = cli->output,
        .format = cli->format,
        .template_name = cli->template_name,
        .nup = cli->nup,
        .only = cli->only,
        .preset = cli->preset,
        .large_print = cli->large_print,
        .tiles = cli->tiles,
        .overlap = cli->overlap,
        .tagged = cli->tagged,
        .stack = cli->stack,
        .backs = cli->backs,
        .flip = cli->flip,
        .offset = cli->offset,
        .force = cli->force,
        .stamp = cli->stamp,
        .strict = cli->strict,
        .warn = cli_hear_warning,
        .note = cli->verbose ? cli_hear_note : NULL,
        .user = cli,
    };
    return parse_numbers(cli, how);
}

/* "all", "guide-cards,table-cards", or two documents. */
static bool asks_for_several(const struct cli *cli)
{
    const char *first = cli->argument[0];
    return strcmp(first, "all") == 0 || strchr(first, ',') != NULL ||
           (cli->arguments > 1 && pw_document_known(first, NULL) &&
            pw_document_known(cli->argument[1], NULL));
}

/* "movement-sheet: 1 sheet of A3; for A4 add --paper A4", or "crosstable: 4 sheets of A4; --paper
 * A3 prints it on one". Some documents have too little room on A4, and say so when they are asked.
 */
static void tell_paper(const struct pw_kit_paper *paper, void *cli)
{
    const char *name = paper->paper[0] != '\0' ? paper->paper : "large paper";
    const char *small = strcmp(name, "Tabloid") == 0 ? "Letter" : "A4";
    g_autofree char *advice = paper->whole != NULL
                                  ? g_strdup_printf("--paper %s prints it on one", paper->whole)
                                  : g_strdup_printf("for %s add --paper %s", small, small);
    g_autofree char *note =
        g_strdup_printf("%s: %d sheet%s of %s; %s", paper->document, paper->sheets,
                        paper->sheets == 1 ? "" : "s", name, advice);
    cli_note(cli, note);
}

static int run(struct cli *cli)
{
    if (cli->arguments == 0)
        return cli_fail(
            PW_ERROR_USAGE,
            "print which document? as in \"pairwheel print guide-cards howell --pairs 8 "
            "-o cards.pdf\"; \"pairwheel list documents\" has them all");
    if (asks_for_several(cli))
        return cli_fail(PW_ERROR_USAGE,
                        "print makes one document at a time; \"pairwheel kit\" makes "
                        "all that an event needs, in one PDF");
    if (cli->arguments > 2)
        return cli_surplus(cli, cli->argument[2]);
    GError *error = NULL;
    if (!pw_document_known(cli->argument[0], &error))
        return cli_fail_error(error);
    bool of_movement = pw_document_has_movement(cli->argument[0]);
    if (!of_movement && cli->arguments > 1)
        return cli_fail(PW_ERROR_USAGE, "%s has no movement; leave \"%s\" out", cli->argument[0],
                        cli->argument[1]);
    if (of_movement && cli->arguments == 1 && cli->event_file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "%s of which movement? as in \"pairwheel print %s howell --pairs 8\", or "
                        "--event FILE",
                        cli->argument[0], cli->argument[0]);
    struct pw_print how = {0};
    int code = PW_ERROR_USAGE;
    struct pw_event *event =
        cli_print_how(cli, &how) ? cli_event(cli, cli->argument[1], &code) : NULL;
    if (event == NULL)
        return code;
    how.tell = tell_paper;
    bool done = (!of_movement || cli_tell_event(cli, event, &error)) &&
                pw_print(event, cli->argument[0], &how, &error);
    pw_event_free(event);
    return done ? 0 : cli_fail_error(error);
}

const struct command print_command = {
    .name = "print",
    .bit = FOR_PRINT,
    .arguments = "DOCUMENT MOVEMENT|--event FILE",
    .what = "Prints one document of an event, as PDF, SVG or PNG.",
    .examples =
        "Examples:\n"
        "  pairwheel print guide-cards howell --pairs 8 -o cards.pdf\n"
        "  pairwheel print movement-sheet --event tuesday.ini --lang pl -o sheet.svg\n"
        "  pairwheel print guide-cards howell --pairs 8 --only pair=3 --dpi 300 -o pair3.png\n"
        "  pairwheel print lattice --size 34 --lang de -o lattice.pdf\n"
        "  pairwheel print crosstable berger --players 10 --names players.csv -o table.pdf\n\n"
        "\"pairwheel list documents\" names the documents, \"pairwheel list movements\" the "
        "movements.\n"
        "Formats: pdf, svg, png, dump, words; without --format the ending of the file name "
        "decides.\n"
        "Several pages of SVG or PNG become name-1.svg, name-2.svg, ...\n",
    .run = run,
};
