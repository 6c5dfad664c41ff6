/* kit.c - pairwheel kit: all papers of an evening. */
#include "cli.h"

#include <string.h>

/* The sheets of the kit, counted while it is laid out. */
struct tally {
    const struct cli *cli;
    const char *kit; /* "usual" */
    GString *rows;
    GPtrArray *left_out; /* of struct left_out */
    GPtrArray *papers;   /* of struct sheets */
    int sheets, sections;
};
struct sheets {
    char *paper;
    int count;
};

/* A document that is left out, and the letters of the sections that leave it out. */
struct left_out {
    char *document;
    GString *letters;
    int sections; /* how many */
};

static void free_left_out(gpointer data)
{
    struct left_out *one = data;
    g_free(one->document);
    g_string_free(one->letters, TRUE);
    g_free(one);
}

static void leave_out(GPtrArray *all, const struct pw_kit_paper *paper)
{
    struct left_out *one = NULL;
    for (guint i = 0; i < all->len && one == NULL; i++) {
        struct left_out *other = all->pdata[i];
        one = strcmp(other->document, paper->document) == 0 ? other : NULL;
    }
    if (one == NULL) {
        one = g_new(struct left_out, 1);
        *one = (struct left_out){g_strdup(paper->document), g_string_new(NULL), 0};
        g_ptr_array_add(all, one);
    }
    g_string_append_printf(one->letters, "%s%s", one->sections++ > 0 ? ", " : "", paper->section);
}

/* "left out: board-labels, room-plan (B)": a document with its sections, where others have it. */
static void add_left_out(GString *text, const GPtrArray *all, int sections)
{
    for (guint i = 0; i < all->len; i++) {
        const struct left_out *one = all->pdata[i];
        g_string_append_printf(text, "%s%s", i == 0 ? "left out: " : ", ", one->document);
        if (one->sections < sections)
            g_string_append_printf(text, " (%s)", one->letters->str);
    }
    if (all->len > 0)
        g_string_append(text, " (--kit everything has all)\n");
}

static void free_sheets(gpointer data)
{
    struct sheets *sheets = data;
    g_free(sheets->paper);
    g_free(sheets);
}

/* "A4", or "210 x 280 mm". */
static char *paper_of(const struct pw_kit_paper *paper)
{
    if (paper->paper[0] != '\0')
        return g_strdup(paper->paper);
    double mm = 25.4 / 72;
    return g_strdup_printf("%d x %d mm", (int)(paper->width * mm + 0.5),
                           (int)(paper->height * mm + 0.5));
}

static void count_sheets(GPtrArray *papers, const char *paper, int count)
{
    for (guint i = 0; i < papers->len; i++) {
        struct sheets *of = papers->pdata[i];
        if (strcmp(of->paper, paper) == 0) {
            of->count += count;
            return;
        }
    }
    struct sheets *first = g_new(struct sheets, 1);
    *first = (struct sheets){g_strdup(paper), count};
    g_ptr_array_add(papers, first);
}

static void hear_paper(const struct pw_kit_paper *paper, void *user)
{
    struct tally *tally = user;
    tally->kit = paper->kit;
    if (paper->sheets == 0) {
        leave_out(tally->left_out, paper);
        return;
    }
    char *size = paper_of(paper);
    count_sheets(tally->papers, size, paper->sheets);
    tally->sheets += paper->sheets;
    g_string_append_printf(tally->rows, "%6d  %-7s %s%s%s%s%s\n", paper->sheets, size,
                           paper->document, paper->section[0] != '\0' ? ", section " : "",
                           paper->section, paper->sheets < paper->pages ? ", both sides" : "",
                           paper->movers ? ", for those who move" : "");
    g_free(size);
}

/* "kit (usual): 20 sheets, 19 of A4, 1 of A3", and a row for each document. */
static char *tally_text(const struct tally *tally)
{
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "kit (%s): %d sheet%s", tally->kit, tally->sheets,
                           tally->sheets == 1 ? "" : "s");
    for (guint i = 0; i < tally->papers->len; i++) {
        const struct sheets *of = tally->papers->pdata[i];
        if (tally->papers->len == 1)
            g_string_append_printf(text, " of %s", of->paper);
        else
            g_string_append_printf(text, ", %d of %s", of->count, of->paper);
    }
    g_string_append_printf(text, "\n%s", tally->rows->str);
    add_left_out(text, tally->left_out, tally->sections);
    return g_string_free(text, FALSE);
}

/* Notes line by line on standard error; where the count alone was asked for, it is the result. */
static int print_tally(const struct tally *tally)
{
    const struct cli *cli = tally->cli;
    char *text = tally_text(tally);
    if (cli->count) { /* not over the papers themselves, whose name is typed already */
        struct cli alone = *cli;
        alone.output = NULL;
        return cli_answer(&alone, text, NULL);
    }
    char **lines = g_strsplit(text, "\n", -1);
    for (int i = 0; lines[i] != NULL; i++)
        if (lines[i][0] != '\0')
            cli_note(cli, lines[i]);
    g_strfreev(lines);
    g_free(text);
    return 0;
}

static void hear_warning(const char *message, void *user)
{
    cli_hear_warning(message, (gpointer)((const struct tally *)user)->cli);
}

static void hear_note(const char *message, void *user)
{
    cli_note(((const struct tally *)user)->cli, message);
}

static bool make(const struct cli *cli, struct pw_event *event, const struct pw_print *how,
                 GError **error)
{
    if (!cli->count)
        return pw_kit(event, how, error);
    struct pw_pages *pages = pw_pages_measure(event, NULL, how, error);
    bool done = pages != NULL;
    pw_pages_free(pages);
    return done;
}

/* From 1 on; below: what is said of other numbers. An option that is not there leaves it. */
static bool take_number(const char *option, const char *text, const char *below, int *number)
{
    if (text == NULL)
        return true;
    if (!cli_number_of(option, option, text, number))
        return false;
    if (*number < 1)
        cli_fail(PW_ERROR_USAGE, "%s", below);
    return *number >= 1;
}

static int run(struct cli *cli)
{
    if (cli->arguments > 1)
        return cli_surplus(cli, cli->argument[1]);
    if (cli->arguments == 0 && cli->event_file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "the papers of which event? as in \"pairwheel kit --event tuesday.ini -o "
                        "tuesday.pdf\"");
    struct pw_print how = {0};
    int code = PW_ERROR_USAGE;
    struct pw_event *event =
        cli_print_how(cli, &how) &&
                take_number("since", cli->since, "--since: entries begin with 1", &how.since) &&
                take_number("round", cli->round, "rounds are numbered from 1", &how.round_no)
            ? cli_event(cli, cli->argument[0], &code)
            : NULL;
    if (event == NULL)
        return code;
    GError *error = NULL;
    struct tally tally = {cli,
                          "",
                          g_string_new(NULL),
                          g_ptr_array_new_with_free_func(free_left_out),
                          g_ptr_array_new_with_free_func(free_sheets),
                          0,
                          pw_event_sections(event)};
    how.tell = hear_paper;
    how.warn = hear_warning;
    how.note = how.note != NULL ? hear_note : NULL;
    how.user = &tally;
    bool done = cli_tell_event(cli, event, &error) && make(cli, event, &how, &error);
    code = done ? print_tally(&tally) : cli_fail_error(error);
    g_string_free(tally.rows, TRUE);
    g_ptr_array_free(tally.left_out, TRUE);
    g_ptr_array_free(tally.papers, TRUE);
    pw_event_free(event);
    return code;
}

const struct command kit_command = {
    .name = "kit",
    .bit = FOR_KIT,
    .arguments = "--event FILE|MOVEMENT -o FILE.pdf|FOLDER",
    .what = "Prints all documents that an event needs, in the order you hand them out.",
    .examples = "Examples:\n"
                "  pairwheel kit --event tuesday.ini -o tuesday.pdf\n"
                "  pairwheel kit howell --pairs 8 --boards-per-round 3 -o papers --format svg\n\n"
                "A PDF has a bookmark for each document and card; a folder gets a file for each\n"
                "document. --verbose also says which documents do not fit, and why.\n",
    .run = run,
};
