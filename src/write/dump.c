/* dump.c - the scene as text: one line a mark, for golden files and for eyes. */
#include "write/writer.h"

#include "pairwheel.h"

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
