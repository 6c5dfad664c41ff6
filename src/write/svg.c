/* svg.c - one page, one SVG file: outlines that look the same everywhere, and
 * over them invisible text to select and search.
 *
 * Runs of one style share a group whose scale makes its units those of the em,
 * so that positions are short numbers. Every glyph is defined once, and so is
 * every run and every shape that comes twice; the text stands at the end in
 * reading order, where it breaks up nothing, and links lie above it.
 */
#include "write/svg_internal.h"

#include "pairwheel.h"

#include <math.h>
#include <string.h>

struct svg {
    struct pw_output *out;
    struct pw_fonts *fonts;
    char *title, *language;
};

/* What one page becomes, before its parts are put together. */
struct sheet {
    struct pw_fonts *fonts;
    struct pw_svg_glyphs *glyphs;
    struct pw_svg_shapes *shapes;
    GString *clips, *body, *text, *links;
    int clip_no;
    GString *pictures; /* their definitions */
    GPtrArray *shown;  /* of struct pw_picture, in the order of their numbers */
    char *style;       /* attributes of the elements last added to body, or NULL */
    GString *pending;  /* the first of them, until it is known whether it stays alone */
    char *text_group;  /* opening tag of the group now open in text, or NULL */
};

/* ---- numbers and text ---- */

/* Text of XML 1.0, which has no control characters but these few. */
static void escape(GString *to, const char *text)
{
    char *valid = g_utf8_make_valid(text, -1);
    for (const char *at = valid; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        if (c == '<')
            g_string_append(to, "&lt;");
        else if (c == '>')
            g_string_append(to, "&gt;");
        else if (c == '&')
            g_string_append(to, "&amp;");
        else if (c == '"')
            g_string_append(to, "&quot;");
        else if (c < ' ')
            g_string_append_c(to, ' ');
        else if (c == 0xfffe || c == 0xffff || c == 0x7f)
            g_string_append(to, "\xef\xbf\xbd");
        else
            g_string_append_unichar(to, c);
    }
    g_free(valid);
}

static void append_colour(GString *to, struct pw_colour c)
{
    if (c.r % 17 == 0 && c.g % 17 == 0 && c.b % 17 == 0)
        g_string_append_printf(to, "#%x%x%x", c.r / 17, c.g / 17, c.b / 17);
    else
        g_string_append_printf(to, "#%02x%02x%02x", c.r, c.g, c.b);
}

/* ---- elements of one style, in a group where they are several ---- */

static void end_style(struct sheet *sheet)
{
    if (sheet->style == NULL)
        return;
    if (sheet->pending->len > 0) {
        char *rest = strchr(sheet->pending->str, ' ');
        g_string_append_len(sheet->body, sheet->pending->str, rest - sheet->pending->str);
        g_string_append(sheet->body, sheet->style);
        g_string_append(sheet->body, rest);
        g_string_truncate(sheet->pending, 0);
    } else {
        g_string_append(sheet->body, "</g>\n");
    }
    g_clear_pointer(&sheet->style, g_free);
}

/* Adds elements in this style: attributes, each with a space before it. */
static void add(struct sheet *sheet, const char *style, const char *text, int elements)
{
    if (sheet->style == NULL || strcmp(sheet->style, style) != 0) {
        end_style(sheet);
        if (*style == '\0') { /* black, as all is that says nothing else */
            g_string_append(sheet->body, text);
            return;
        }
        sheet->style = g_strdup(style);
        if (elements == 1) {
            g_string_append(sheet->pending, text);
            return;
        }
        g_string_append_printf(sheet->body, "<g%s>\n", style);
    } else if (sheet->pending->len > 0) {
        g_string_append_printf(sheet->body, "<g%s>\n%s", style, sheet->pending->str);
        g_string_truncate(sheet->pending, 0);
    }
    g_string_append(sheet->body, text);
}

static void append_fill(GString *to, struct pw_colour c)
{
    if (c.r == 0 && c.g == 0 && c.b == 0)
        return;
    g_string_append(to, " fill=\"");
    append_colour(to, c);
    g_string_append_c(to, '"');
}

static void append_pen(GString *to, const struct pw_mark *mark)
{
    g_string_append(to, " fill=\"none\" stroke=\"");
    append_colour(to, mark->colour);
    g_string_append(to, "\" stroke-width=\"");
    pw_number_append(to, mark->width, 3);
    if (mark->dash[0] > 0 || mark->dash[1] > 0) {
        g_string_append(to, "\" stroke-dasharray=\"");
        pw_svg_numbers(to, mark->dash, 2, 3);
    }
    g_string_append(to, "\" stroke-miterlimit=\"10\""); /* what PDF and Cairo do */
}

static void ink_path(struct sheet *sheet, const struct pw_mark *mark)
{
    GString *style = g_string_new(NULL), *element = g_string_new(NULL);
    if (mark->stroke)
        append_pen(style, mark);
    else
        append_fill(style, mark->colour);
    pw_svg_shapes_use(sheet->shapes, mark, element);
    add(sheet, style->str, element->str, 1);
    g_string_free(element, TRUE);
    g_string_free(style, TRUE);
}

static void clip(struct sheet *sheet, const struct pw_mark *mark)
{
    end_style(sheet);
    g_string_append_printf(sheet->clips, "<clipPath id=\"_c%d\"><path", ++sheet->clip_no);
    pw_svg_transform(sheet->clips, &mark->matrix);
    g_string_append(sheet->clips, " d=\"");
    pw_svg_path(sheet->clips, &mark->path, 3);
    g_string_append(sheet->clips, "\"/></clipPath>\n");
    g_string_append_printf(sheet->body, "<g clip-path=\"url(#_c%d)\">\n", sheet->clip_no);
}

static void unclip(struct sheet *sheet)
{
    end_style(sheet);
    g_string_append(sheet->body, "</g>\n");
}

/* Every picture is in the file once. */
static guint picture_no(struct sheet *sheet, const struct pw_picture *picture)
{
    for (guint i = 0; i < sheet->shown->len; i++)
        if (strcmp(((const struct pw_picture *)sheet->shown->pdata[i])->digest, picture->digest) ==
            0)
            return i + 1;
    g_ptr_array_add(sheet->shown, (gpointer)picture);
    GByteArray *png = pw_picture_png(picture);
    char *text = g_base64_encode(png->data, png->len);
    g_string_append_printf(
        sheet->pictures,
        "<image id=\"_p%u\" width=\"1\" height=\"1\" "
        "preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,%s\"/>\n",
        sheet->shown->len, text);
    g_free(text);
    g_byte_array_unref(png);
    return sheet->shown->len;
}

static void ink_picture(struct sheet *sheet, const struct pw_mark *mark)
{
    end_style(sheet);
    g_string_append_printf(sheet->body, "<use xlink:href=\"#_p%u\"",
                           picture_no(sheet, mark->picture));
    pw_svg_transform(sheet->body, &mark->matrix);
    g_string_append(sheet->body, "/>\n");
}

/* ---- text ---- */

static void end_text_group(struct sheet *sheet)
{
    if (sheet->text_group != NULL)
        g_string_append(sheet->text, "</g>\n");
    g_clear_pointer(&sheet->text_group, g_free);
}

static void begin_text_group(struct sheet *sheet, double size)
{
    GString *tag = g_string_new("<g font-size=\"");
    pw_number_append(tag, size, 2);
    g_string_append(tag, "\">\n");
    if (sheet->text_group == NULL || strcmp(sheet->text_group, tag->str) != 0) {
        end_text_group(sheet);
        g_string_append(sheet->text, tag->str);
        sheet->text_group = g_strdup(tag->str);
    }
    g_string_free(tag, TRUE);
}

/* The invisible text: what a reader selects and a search finds. */
static void add_words(struct sheet *sheet, const struct pw_mark *mark)
{
    if (mark->text == NULL || *mark->text == '\0')
        return;
    begin_text_group(sheet, mark->size);
    g_string_append(sheet->text, "<text x=\"");
    pw_number_append(sheet->text, mark->x, 1);
    g_string_append(sheet->text, "\" y=\"");
    pw_number_append(sheet->text, mark->y, 1);
    g_string_append_c(sheet->text, '"');
    if (g_utf8_strlen(mark->text, -1) > 1 && mark->advance > 0) {
        g_string_append(sheet->text, " textLength=\"");
        pw_number_append(sheet->text, mark->advance, 1);
        g_string_append_c(sheet->text, '"');
    }
    pw_svg_transform(sheet->text, &mark->matrix);
    g_string_append_c(sheet->text, '>');
    escape(sheet->text, mark->text);
    g_string_append(sheet->text, "</text>\n");
}

static void ink_text(struct sheet *sheet, const struct pw_mark *mark)
{
    add_words(sheet, mark);
    if (!pw_svg_glyphs_any(sheet->glyphs, mark))
        return;
    double em = pw_svg_unit(sheet->fonts, mark);
    const double scale[2] = {em, -em};
    GString *style = g_string_new(NULL), *elements = g_string_new(NULL);
    append_fill(style, mark->colour);
    g_string_append(style, " transform=\"");
    if (!pw_svg_is_identity(&mark->matrix)) {
        pw_svg_matrix(style, &mark->matrix);
        g_string_append_c(style, ' ');
    }
    g_string_append(style, "scale(");
    pw_svg_numbers(style, scale, 2, 6);
    g_string_append(style, ")\"");
    int count = pw_svg_glyphs_use(sheet->glyphs, mark, elements);
    add(sheet, style->str, elements->str, count);
    g_string_free(elements, TRUE);
    g_string_free(style, TRUE);
}

static void add_link(struct sheet *sheet, const struct pw_mark *mark)
{
    const char *const name[4] = {"x", "y", "width", "height"};
    GString *to = sheet->links;
    g_string_append(to, "<a xlink:href=\"");
    escape(to, mark->uri);
    g_string_append(to, "\"><rect fill-opacity=\"0\"");
    for (int i = 0; i < 4; i++) {
        g_string_append_printf(to, " %s=\"", name[i]);
        pw_number_append(to, mark->box[i], 2);
        g_string_append_c(to, '"');
    }
    g_string_append(to, "/></a>\n");
}

/* ---- the file ---- */

static void add_marks(struct sheet *sheet, const struct pw_page *page)
{
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        switch (mark->kind) {
        case PW_MARK_PATH:
            ink_path(sheet, mark);
            break;
        case PW_MARK_TEXT:
            ink_text(sheet, mark);
            break;
        case PW_MARK_CLIP:
            clip(sheet, mark);
            break;
        case PW_MARK_UNCLIP:
            unclip(sheet);
            break;
        case PW_MARK_PICTURE:
            ink_picture(sheet, mark);
            break;
        case PW_MARK_LINK:
            add_link(sheet, mark);
            break;
        }
    }
    end_style(sheet);
    end_text_group(sheet);
}

static void put_head(const struct svg *svg, const struct pw_page *page, GString *to)
{
    const double size[2] = {page->width, page->height};
    g_string_append(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                        "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"");
    pw_number_append(to, size[0], 3);
    g_string_append(to, "pt\" height=\"");
    pw_number_append(to, size[1], 3);
    g_string_append(to, "pt\" viewBox=\"0 0 ");
    pw_svg_numbers(to, size, 2, 3);
    if (svg->language != NULL) {
        g_string_append(to, "\" xml:lang=\"");
        escape(to, svg->language);
    }
    g_string_append(to, "\">\n");
    if (svg->title != NULL) {
        g_string_append(to, "<title>");
        escape(to, svg->title);
        g_string_append(to, "</title>\n");
    }
}

static void svg_page(struct pw_writer *writer, const struct pw_page *page)
{
    struct svg *svg = (struct svg *)writer;
    struct sheet sheet = {
        .fonts = svg->fonts,
        .glyphs = pw_svg_glyphs_new(svg->fonts, page),
        .shapes = pw_svg_shapes_new(page),
        .clips = g_string_new(NULL),
        .pictures = g_string_new(NULL),
        .shown = g_ptr_array_new(),
        .pending = g_string_new(NULL),
        .body = g_string_new(NULL),
        .text = g_string_new(NULL),
        .links = g_string_new(NULL),
    };
    add_marks(&sheet, page);
    GString *defs = g_string_new(NULL);
    pw_svg_glyphs_define(sheet.glyphs, defs);
    pw_svg_shapes_define(sheet.shapes, defs);
    g_string_append(defs, sheet.clips->str);
    g_string_append(defs, sheet.pictures->str);

    GString *file = g_string_new(NULL);
    const double size[2] = {page->width, page->height};
    put_head(svg, page, file);
    if (defs->len > 0)
        g_string_append_printf(file, "<defs>\n%s</defs>\n", defs->str);
    g_string_append(file, "<path fill=\"#fff\" d=\"M0 0H");
    pw_number_append(file, size[0], 3);
    g_string_append_c(file, 'V');
    pw_number_append(file, size[1], 3);
    g_string_append(file, "H0z\"/>\n");
    g_string_append(file, sheet.body->str);
    if (sheet.text->len > 0)
        g_string_append_printf(
            file,
            "<g fill-opacity=\"0\" font-family=\"Lato,DejaVu Sans,sans-serif\">\n"
            "%s</g>\n",
            sheet.text->str);
    g_string_append(file, sheet.links->str);
    g_string_append(file, "</svg>\n");
    pw_output_write(svg->out, file->str, file->len);

    g_string_free(file, TRUE);
    g_string_free(defs, TRUE);
    g_string_free(sheet.clips, TRUE);
    g_string_free(sheet.pictures, TRUE);
    g_ptr_array_unref(sheet.shown);
    g_string_free(sheet.pending, TRUE);
    g_string_free(sheet.body, TRUE);
    g_string_free(sheet.text, TRUE);
    g_string_free(sheet.links, TRUE);
    pw_svg_glyphs_free(sheet.glyphs);
    pw_svg_shapes_free(sheet.shapes);
}

static struct pw_writer *svg_open(struct pw_output *out, struct pw_fonts *fonts,
                                  const struct pw_write_options *options, GError **error)
{
    (void)error;
    struct svg *svg = g_new0(struct svg, 1);
    svg->out = out;
    svg->fonts = fonts;
    svg->title = g_strdup(options->title);
    svg->language = g_strdup(options->language);
    return (struct pw_writer *)svg;
}

static bool svg_close(struct pw_writer *writer, GError **error)
{
    const GError *failure = pw_output_error(((struct svg *)writer)->out);
    if (failure != NULL && error != NULL)
        *error = g_error_copy(failure);
    return failure == NULL;
}

static void svg_discard(struct pw_writer *writer)
{
    struct svg *svg = (struct svg *)writer;
    if (svg == NULL)
        return;
    g_free(svg->title);
    g_free(svg->language);
    g_free(svg);
}

const struct pw_writer_ops pw_svg_writer = {
    .name = "svg",
    .suffix = ".svg",
    .pages = PW_ONE_PAGE_PER_FILE,
    .open = svg_open,
    .page = svg_page,
    .close = svg_close,
    .discard = svg_discard,
};
