/* svg.c - one page, one SVG file: outlines that look the same everywhere, and
 * over them invisible text to select and search.
 *
 * Runs of one style share a group whose scale makes its units those of the em,
 * so that positions are short numbers. Every glyph is defined once, and so is
 * every run that comes twice; the text stands at the end in reading order,
 * where it breaks up nothing, and links lie above it.
 */
#include "write/svg_inside.h"

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
    GString *defs, *body, *text, *links;
    int clips; /* numbered from 1 */
    int open_clips;
    char *group, *text_group; /* opening tags of the groups now open, or NULL */
};

/* ---- numbers and text ---- */

void pw_svg_number(GString *to, double v, int decimals)
{
    char text[40];
    const char *digits = pw_number(text, v, decimals);
    bool negative = *digits == '-';
    digits += negative;
    if (digits[0] == '0' && digits[1] == '.')
        digits++;
    if (negative)
        g_string_append_c(to, '-');
    g_string_append(to, digits);
}

void pw_svg_numbers(GString *to, const double *v, int n, int decimals)
{
    for (int i = 0; i < n; i++) {
        gsize at = to->len;
        pw_svg_number(to, v[i], decimals);
        char before = at > 0 ? to->str[at - 1] : ' ', first = to->str[at];
        /* A sign or a letter parts numbers as well as a space does. */
        if (first != '-' && (g_ascii_isdigit(before) || before == '.'))
            g_string_insert_c(to, (gssize)at, ' ');
    }
}

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

static bool is_identity(const struct pw_matrix *m)
{
    return m->a == 1 && m->b == 0 && m->c == 0 && m->d == 1 && m->e == 0 && m->f == 0;
}

static void append_matrix(GString *to, const struct pw_matrix *m)
{
    const double lin[4] = {m->a, m->b, m->c, m->d}, shift[2] = {m->e, m->f};
    g_string_append(to, "matrix(");
    pw_svg_numbers(to, lin, 4, 6);
    pw_svg_numbers(to, shift, 2, 3);
    g_string_append(to, ")");
}

static void append_transform(GString *to, const struct pw_matrix *m)
{
    if (is_identity(m))
        return;
    g_string_append(to, " transform=\"");
    append_matrix(to, m);
    g_string_append_c(to, '"');
}

/* ---- paths ---- */

/* Steps from the last point as it was written, so that nothing adds up. */
static void append_path(GString *to, const struct pw_path *path, int decimals)
{
    const double unit = decimals == 2 ? 100 : 1000;
    double x = 0, y = 0, x0 = 0, y0 = 0; /* in units of the last decimal */
    const double *xy = path->xy;
    char last = '\0';
    for (guint i = 0; i < path->n_op; i++) {
        char op = path->op[i];
        if (op == 'Z') {
            g_string_append_c(to, 'z');
            x = x0, y = y0;
            last = 'z';
            continue;
        }
        int points = op == 'C' ? 3 : 1;
        double step[6];
        for (int k = 0; k < points; k++) {
            step[2 * k] = (round(xy[2 * k] * unit) - x) / unit;
            step[2 * k + 1] = (round(xy[2 * k + 1] * unit) - y) / unit;
        }
        xy += 2 * points;
        double dx = step[2 * points - 2], dy = step[2 * points - 1];
        if (op == 'M') {
            g_string_append_c(to, 'M'); /* the only letter with a place on the page */
            double at[2] = {(x + dx * unit) / unit, (y + dy * unit) / unit};
            pw_svg_numbers(to, at, 2, decimals);
            last = 'M';
        } else if (op == 'L' && (dx == 0 || dy == 0)) {
            g_string_append_c(to, dy == 0 ? 'h' : 'v');
            pw_svg_number(to, dy == 0 ? dx : dy, decimals);
            last = 'h';
        } else {
            char letter = op == 'L' ? 'l' : 'c';
            if (last != letter)
                g_string_append_c(to, letter);
            pw_svg_numbers(to, step, 2 * points, decimals);
            last = letter;
        }
        x = round(x + dx * unit), y = round(y + dy * unit);
        if (op == 'M')
            x0 = x, y0 = y;
    }
}

/* ---- groups: what follows shares these attributes ---- */

static void close_group(GString *to, char **group)
{
    if (*group != NULL)
        g_string_append(to, "</g>\n");
    g_clear_pointer(group, g_free);
}

/* Takes the tag. */
static void in_group(GString *to, char **group, GString *tag)
{
    if (*group == NULL || strcmp(*group, tag->str) != 0) {
        close_group(to, group);
        g_string_append(to, tag->str);
        *group = g_strdup(tag->str);
    }
    g_string_free(tag, TRUE);
}

static void ink_path(struct sheet *sheet, const struct pw_mark *mark)
{
    GString *tag = g_string_new("<g");
    if (mark->stroke) {
        const double pen[3] = {mark->width, mark->dash[0], mark->dash[1]};
        g_string_append(tag, " fill=\"none\" stroke=\"");
        append_colour(tag, mark->colour);
        g_string_append(tag, "\" stroke-width=\"");
        pw_svg_number(tag, pen[0], 3);
        if (pen[1] > 0 || pen[2] > 0) {
            g_string_append(tag, "\" stroke-dasharray=\"");
            pw_svg_numbers(tag, pen + 1, 2, 3);
        }
        if (mark->round_cap)
            g_string_append(tag, "\" stroke-linecap=\"round");
        /* what PDF and Cairo do */
        g_string_append(tag, "\" stroke-miterlimit=\"10\">\n");
    } else {
        g_string_append(tag, " fill=\"");
        append_colour(tag, mark->colour);
        g_string_append(tag, "\">\n");
    }
    in_group(sheet->body, &sheet->group, tag);
    g_string_append(sheet->body, "<path");
    append_transform(sheet->body, &mark->matrix);
    g_string_append(sheet->body, " d=\"");
    append_path(sheet->body, &mark->path, is_identity(&mark->matrix) ? 2 : 3);
    g_string_append(sheet->body, "\"/>\n");
}

static void clip(struct sheet *sheet, const struct pw_mark *mark)
{
    close_group(sheet->body, &sheet->group);
    g_string_append_printf(sheet->defs, "<clipPath id=\"_%d\"><path", ++sheet->clips);
    append_transform(sheet->defs, &mark->matrix);
    g_string_append(sheet->defs, " d=\"");
    append_path(sheet->defs, &mark->path, 3);
    g_string_append(sheet->defs, "\"/></clipPath>\n");
    g_string_append_printf(sheet->body, "<g clip-path=\"url(#_%d)\">\n", sheet->clips);
    sheet->open_clips++;
}

static void unclip(struct sheet *sheet)
{
    close_group(sheet->body, &sheet->group);
    g_string_append(sheet->body, "</g>\n");
    sheet->open_clips--;
}

/* ---- text ---- */

/* The invisible text: what a reader selects and a search finds. */
static void add_words(struct sheet *sheet, const struct pw_mark *mark)
{
    if (mark->text == NULL || *mark->text == '\0')
        return;
    GString *tag = g_string_new("<g font-size=\"");
    pw_svg_number(tag, mark->size, 2);
    g_string_append(tag, "\">\n");
    in_group(sheet->text, &sheet->text_group, tag);
    g_string_append(sheet->text, "<text x=\"");
    pw_svg_number(sheet->text, mark->x, 1);
    g_string_append(sheet->text, "\" y=\"");
    pw_svg_number(sheet->text, mark->y, 1);
    g_string_append_c(sheet->text, '"');
    if (g_utf8_strlen(mark->text, -1) > 1 && mark->advance > 0) {
        g_string_append(sheet->text, " textLength=\"");
        pw_svg_number(sheet->text, mark->advance, 1);
        g_string_append_c(sheet->text, '"');
    }
    append_transform(sheet->text, &mark->matrix);
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
    GString *tag = g_string_new("<g fill=\"");
    append_colour(tag, mark->colour);
    g_string_append(tag, "\" transform=\"");
    if (!is_identity(&mark->matrix)) {
        append_matrix(tag, &mark->matrix);
        g_string_append_c(tag, ' ');
    }
    g_string_append(tag, "scale(");
    pw_svg_numbers(tag, scale, 2, 6);
    g_string_append(tag, ")\">\n");
    in_group(sheet->body, &sheet->group, tag);
    pw_svg_glyphs_use(sheet->glyphs, mark, sheet->body);
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
        pw_svg_number(to, mark->box[i], 2);
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
        case PW_MARK_LINK:
            add_link(sheet, mark);
            break;
        }
    }
    close_group(sheet->body, &sheet->group);
    close_group(sheet->text, &sheet->text_group);
}

static void put_head(const struct svg *svg, const struct pw_page *page, GString *to)
{
    const double size[2] = {page->width, page->height};
    g_string_append(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                        "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"");
    pw_svg_number(to, size[0], 3);
    g_string_append(to, "pt\" height=\"");
    pw_svg_number(to, size[1], 3);
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
        .defs = g_string_new(NULL),
        .body = g_string_new(NULL),
        .text = g_string_new(NULL),
        .links = g_string_new(NULL),
    };
    add_marks(&sheet, page);
    pw_svg_glyphs_define(sheet.glyphs, sheet.defs);

    GString *file = g_string_new(NULL);
    const double size[2] = {page->width, page->height};
    put_head(svg, page, file);
    if (sheet.defs->len > 0)
        g_string_append_printf(file, "<defs>\n%s</defs>\n", sheet.defs->str);
    g_string_append(file, "<path fill=\"#fff\" d=\"M0 0H");
    pw_svg_number(file, size[0], 3);
    g_string_append_c(file, 'V');
    pw_svg_number(file, size[1], 3);
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
    g_string_free(sheet.defs, TRUE);
    g_string_free(sheet.body, TRUE);
    g_string_free(sheet.text, TRUE);
    g_string_free(sheet.links, TRUE);
    pw_svg_glyphs_free(sheet.glyphs);
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
