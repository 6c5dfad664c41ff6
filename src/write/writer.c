/* writer.c - the formats, and the sink that routes pages to them. */
#include "write/writer.h"
#include "base/error.h"
#include "base/plumbing.h"
#include "pairwheel.h"

#include <string.h>

/* ---- dump ---- */

/* The scene as text: one line a mark, for golden files and for eyes. */

struct dump {
    struct pw_output *out;
    struct pw_fonts *fonts;
    int pages;
};

static const char *face_name(int face, void *fonts)
{
    return face < pw_fonts_faces(fonts) ? pw_fonts_info(fonts, face)->name : "?";
}

static struct pw_writer *dump_open(struct pw_output *out, struct pw_fonts *fonts,
                                   const struct pw_write_options *options, GError **error)
{
    (void)options;
    (void)error;
    struct dump *dump = g_new0(struct dump, 1);
    dump->out = out;
    dump->fonts = fonts;
    return (struct pw_writer *)dump;
}

static void dump_page(struct pw_writer *writer, const struct pw_page *page)
{
    struct dump *dump = (struct dump *)writer;
    GString *text = g_string_new(NULL);
    pw_page_dump(text, page, ++dump->pages, face_name, dump->fonts);
    pw_output_write(dump->out, text->str, text->len);
    g_string_free(text, TRUE);
}

static bool dump_close(struct pw_writer *writer, GError **error)
{
    const GError *failure = pw_output_error(((struct dump *)writer)->out);
    if (failure != NULL && error != NULL)
        *error = g_error_copy(failure);
    return failure == NULL;
}

static void dump_discard(struct pw_writer *writer)
{
    g_free(writer);
}

const struct pw_writer_ops pw_dump_writer = {
    .name = "dump",
    .suffix = ".dump",
    .pages = PW_ALL_PAGES_IN_ONE,
    .open = dump_open,
    .page = dump_page,
    .close = dump_close,
    .discard = dump_discard,
};

/* ---- writers ---- */

#define SUFFIX_MAX 8 /* letters and figures */

static const struct pw_writer_ops *const formats[] = {
    &pw_pdf_writer, &pw_svg_writer, &pw_png_writer, &pw_dump_writer, &pw_words_writer};

const struct pw_writer_ops *pw_writer_find(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++)
        if (g_ascii_strcasecmp(name, formats[i]->name) == 0)
            return formats[i];
    return NULL;
}

const char *pw_file_suffix(const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *name = slash != NULL ? slash + 1 : file;
    const char *dot = strrchr(name, '.');
    if (dot == NULL || dot == name || !g_ascii_isalpha(dot[1]))
        return NULL;
    size_t length = 1;
    while (g_ascii_isalnum(dot[1 + length]))
        length++;
    return dot[1 + length] == '\0' && length <= SUFFIX_MAX ? dot + 1 : NULL;
}

const struct pw_writer_ops *pw_writer_of_file(const char *file)
{
    size_t length = strlen(file);
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++) {
        size_t suffix = strlen(formats[i]->suffix);
        if (length > suffix && g_ascii_strcasecmp(file + length - suffix, formats[i]->suffix) == 0)
            return formats[i];
    }
    return NULL;
}

/* ---- the sink ---- */

struct pw_printer {
    struct pw_batch *batch;
    const struct pw_writer_ops *ops;
    struct pw_fonts *fonts;
    struct pw_write_options options;
    char *file;
    int page_only;

    int pages;                /* seen */
    int inked;                /* of them, written */
    struct pw_writer *writer; /* of all pages, when they share one file */
    struct pw_output *out;    /* where the last page went */
    struct pw_output
        *first;            /* of several files: unnamed until it is known whether there are more */
    pw_piece_sink deliver; /* in the place of a file */
    void *user;
};

struct pw_printer *pw_printer_new(struct pw_batch *batch, const struct pw_writer_ops *ops,
                                  const char *file, struct pw_fonts *fonts,
                                  const struct pw_write_options *options, int page_only)
{
    struct pw_printer *printer = g_new0(struct pw_printer, 1);
    printer->batch = batch;
    printer->ops = ops;
    printer->file = g_strdup(file);
    printer->fonts = fonts;
    printer->options = *options;
    printer->page_only = page_only;
    return printer;
}

/* "cards.svg" and 2: "cards-2.svg". */
static char *numbered(const char *file, int number)
{
    const char *base = strrchr(file, '/');
    base = base == NULL ? file : base + 1;
    const char *dot = strrchr(base, '.');
    if (dot == NULL || dot == base)
        dot = base + strlen(base);
    return g_strdup_printf("%.*s-%d%s", (int)(dot - file), file, number, dot);
}

static bool open_writer(struct pw_printer *printer, GError **error)
{
    if (printer->writer == NULL)
        printer->writer =
            printer->ops->open(printer->out, printer->fonts, &printer->options, error);
    return printer->writer != NULL;
}

static bool close_writer(struct pw_printer *printer, GError **error)
{
    bool good = printer->ops->close(printer->writer, error);
    printer->ops->discard(printer->writer);
    printer->writer = NULL;
    return good;
}

/* Names the output of page number of several. */
static bool name_numbered(struct pw_printer *printer, struct pw_output *out, int number,
                          GError **error)
{
    char *name = numbered(printer->file, number);
    bool good = pw_output_name_made(out, name, error);
    g_free(name);
    return good;
}

void pw_printer_deliver(struct pw_printer *printer, pw_piece_sink sink, void *user)
{
    printer->deliver = sink;
    printer->user = user;
}

/* Hands over what is in memory, and forgets it. */
static bool deliver(struct pw_printer *printer, int page_no, GError **error)
{
    size_t bytes = 0;
    const void *data = pw_output_bytes(printer->out, &bytes);
    bool good = printer->deliver(data, bytes, page_no, printer->user, error);
    pw_batch_drop(printer->batch, printer->out);
    printer->out = NULL;
    return good;
}

/* Opens the output of the next of several files. */
static bool next_file(struct pw_printer *printer, GError **error)
{
    if (printer->file == NULL) {
        printer->out = pw_batch_open(printer->batch, NULL, error);
        return true;
    }
    if (printer->inked == 1 && strcmp(printer->file, "-") == 0) {
        pw_fail(error, PW_ERROR_USAGE,
                "standard output takes one page of %s and there are several; "
                "write -o FILE%s for a file each, or --page N for one of them",
                printer->ops->name, printer->ops->suffix);
        return false;
    }
    struct pw_output *first = printer->first;
    printer->first = NULL;
    if (first != NULL && !name_numbered(printer, first, 1, error))
        return false;
    printer->out = pw_batch_open(printer->batch, NULL, error);
    if (printer->inked >= 1)
        return name_numbered(printer, printer->out, printer->inked + 1, error);
    printer->first = printer->out;
    return true;
}

bool pw_printer_page(const struct pw_page *page, int page_no, void *data, GError **error)
{
    struct pw_printer *printer = data;
    printer->pages++;
    if (printer->page_only != 0 && printer->page_only != page_no)
        return true;
    bool one_each = printer->ops->pages == PW_ONE_PAGE_PER_FILE;
    if (one_each) {
        if (!next_file(printer, error))
            return false;
    } else if (printer->out == NULL) {
        printer->out = pw_batch_open(printer->batch, printer->file, error);
        if (printer->out == NULL)
            return false;
    }
    if (!open_writer(printer, error))
        return false;
    printer->ops->page(printer->writer, page);
    printer->inked++;
    if (one_each)
        return close_writer(printer, error) &&
               (printer->file != NULL || deliver(printer, page_no, error));
    /* No use in laying out 1,000 pages more for a full disk. */
    const GError *failure = pw_output_error(printer->out);
    if (failure != NULL && error != NULL)
        *error = g_error_copy(failure);
    return failure == NULL;
}

bool pw_printer_close(struct pw_printer *printer, GError **error)
{
    if (printer->inked == 0) {
        if (printer->page_only > 0 && printer->pages > 0)
            pw_fail(error, PW_ERROR_USAGE,
                    "there is no page %d: the document has %d; write --page 1 to %d",
                    printer->page_only, printer->pages, printer->pages);
        else
            pw_fail(error, PW_ERROR_UNMET,
                    "the document has no page, so there is nothing to print");
        return false;
    }
    if (printer->first != NULL) {
        struct pw_output *first = printer->first;
        printer->first = NULL;
        if (!pw_output_name(first, printer->file, error))
            return false;
    }
    if (printer->writer == NULL)
        return true;
    return close_writer(printer, error) && (printer->file != NULL || deliver(printer, 0, error));
}

void pw_printer_free(struct pw_printer *printer)
{
    if (printer == NULL)
        return;
    if (printer->writer != NULL)
        printer->ops->discard(printer->writer);
    g_free(printer->file);
    g_free(printer);
}
