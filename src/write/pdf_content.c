/* pdf_content.c - a page's marks as PDF operators.
 *
 * Coordinates have two decimals (0.0035 mm). Whatever is written is remembered
 * as written, and the next distance is taken from there: errors never add up.
 * Text objects, fonts and colours stay open from run to run.
 *
 * A shape of three points or more begins at a moved origin, which stays there:
 * so equal shapes, and what stands beside them, are equal text wherever they
 * are, and shrink to almost nothing when they come again.
 */
#include "write/pdf_internal.h"

#include <math.h>
#include <string.h>

/* Pictures of the PDF: each stands in the file once, however many pages show it.
 * They are opaque, as PDF/A-1 has no transparency. */

static int write_picture(struct pw_pdf *pdf, const struct pw_picture *picture)
{
    HPDF_Dict dict = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(dict, "Type", "XObject");
    HPDF_Dict_AddName(dict, "Subtype", "Image");
    HPDF_Dict_AddNumber(dict, "Width", picture->width);
    HPDF_Dict_AddNumber(dict, "Height", picture->height);
    HPDF_Dict_AddName(dict, "ColorSpace", picture->grey ? "DeviceGray" : "DeviceRGB");
    HPDF_Dict_AddNumber(dict, "BitsPerComponent", 8);
    return pw_pdf_stream(pdf, dict, picture->pixels, pw_picture_bytes(picture), true);
}

/* Its name among the resources is "Im" and this number. */
static guint pw_pdf_picture(struct pw_pdf *pdf, const struct pw_picture *picture)
{
    for (guint i = 0; i < pdf->pictures->len; i++) {
        const struct pw_pdf_picture *known = pdf->pictures->pdata[i];
        if (strcmp(known->digest, picture->digest) == 0)
            return i + 1;
    }
    struct pw_pdf_picture *first = g_new0(struct pw_pdf_picture, 1);
    memcpy(first->digest, picture->digest, sizeof first->digest);
    first->number = write_picture(pdf, picture);
    g_ptr_array_add(pdf->pictures, first);
    return pdf->pictures->len;
}

void pw_pdf_pictures_close(struct pw_pdf *pdf, HPDF_Dict resources)
{
    if (pdf->pictures->len == 0)
        return;
    HPDF_Dict names = pw_pdf_dict(pdf);
    for (guint i = 0; i < pdf->pictures->len; i++) {
        char name[16];
        g_snprintf(name, sizeof name, "Im%u", i + 1);
        pw_pdf_refer(pdf, names, name,
                     ((const struct pw_pdf_picture *)pdf->pictures->pdata[i])->number);
    }
    HPDF_Dict_Add(resources, "XObject", names);
}

#define STRAIGHT 1e-6
#define TIE 1e-4 /* of the last decimal: what is just below a half counts as a half */

#define NOTHING_OPEN (-1)

#define NO_BREAK_SPACE "\xc2\xa0"

struct state {
    double x, y; /* the origin, as written, in points from the lower left of the page */
    struct pw_colour fill, stroke;
    double width, dash[2];
    int face; /* of the font now set, -1 none */
    double size;
};

struct content {
    struct pw_pdf *pdf;
    GString *to;
    double height;
    struct state now;
    GArray *kept; /* of struct state */

    GArray *owners; /* of marked contents; NULL: nothing is marked */
    bool *says;     /* parts that have words in them; the others are decoration */
    int part;       /* of the contents now open: 0 decoration, NOTHING_OPEN */

    bool in_text;
    double a, b, c, d; /* of the text matrix, as written */
    double x, y;       /* start of the text line, as written, from the origin */
};

/* ---- numbers ---- */

static double rounded(double v, int decimals)
{
    double scale = decimals == 2 ? 100 : decimals == 3 ? 1000 : 100000;
    return floor(v * scale + 0.5 + TIE) / scale;
}

static void number(struct content *at, double v, int decimals)
{
    pw_number_append(at->to, v, decimals);
    g_string_append_c(at->to, ' ');
}

static void word(struct content *at, const char *operator)
{
    g_string_append(at->to, operator);
    g_string_append_c(at->to, '\n');
}

static bool same_colour(struct pw_colour m, struct pw_colour n)
{
    return m.r == n.r && m.g == n.g && m.b == n.b;
}

static void colour(struct content *at, struct pw_colour wanted, bool stroke)
{
    struct pw_colour *now = stroke ? &at->now.stroke : &at->now.fill;
    if (same_colour(*now, wanted))
        return;
    *now = wanted;
    number(at, wanted.r / 255.0, 3);
    if (wanted.r == wanted.g && wanted.g == wanted.b) {
        word(at, stroke ? "G" : "g");
        return;
    }
    number(at, wanted.g / 255.0, 3);
    number(at, wanted.b / 255.0, 3);
    word(at, stroke ? "RG" : "rg");
}

static void end_text(struct content *at)
{
    if (at->in_text)
        word(at, "ET");
    at->in_text = false;
}

/* ---- paths ---- */

/* A point of a mark, seen from the origin. */
static void locate(const struct content *at, const struct pw_matrix *m, const double *xy,
                   double *out)
{
    out[0] = m->a * xy[0] + m->c * xy[1] + m->e - at->now.x;
    out[1] = at->height - (m->b * xy[0] + m->d * xy[1] + m->f) - at->now.y;
}

static bool is_identity(const struct pw_matrix *m)
{
    return m->a == 1 && m->b == 0 && m->c == 0 && m->d == 1 && m->e == 0 && m->f == 0;
}

static double scale_of(const struct pw_matrix *m)
{
    return sqrt(fabs(m->a * m->d - m->b * m->c));
}

static bool near(double v, double w)
{
    return fabs(v - w) < STRAIGHT;
}

/* An upright box by M L L L Z, or with a last L back to the start. */
static bool write_box(struct content *at, const struct pw_path *path, const struct pw_matrix *m)
{
    bool closed = path->n_op == 5 && memcmp(path->op, "MLLLZ", 5) == 0;
    if (!closed)
        return false;
    double p[4][2];
    for (int i = 0; i < 4; i++)
        locate(at, m, path->xy + 2 * i, p[i]);
    bool flat_first = near(p[0][1], p[1][1]) && near(p[1][0], p[2][0]) && near(p[2][1], p[3][1]) &&
                      near(p[3][0], p[0][0]);
    bool tall_first = near(p[0][0], p[1][0]) && near(p[1][1], p[2][1]) && near(p[2][0], p[3][0]) &&
                      near(p[3][1], p[0][1]);
    if (!flat_first && !tall_first)
        return false;
    number(at, rounded(fmin(p[0][0], p[2][0]), 2), 2);
    number(at, rounded(fmin(p[0][1], p[2][1]), 2), 2);
    number(at, rounded(fabs(p[2][0] - p[0][0]), 2), 2);
    number(at, rounded(fabs(p[2][1] - p[0][1]), 2), 2);
    word(at, "re");
    return true;
}

static void move_origin(struct content *at, const double *to)
{
    double step[2] = {rounded(to[0], 2), rounded(to[1], 2)};
    if (step[0] == 0 && step[1] == 0)
        return;
    g_string_append(at->to, "1 0 0 1 ");
    number(at, step[0], 2);
    number(at, step[1], 2);
    word(at, "cm");
    at->now.x += step[0];
    at->now.y += step[1];
}

static void write_path(struct content *at, const struct pw_mark *mark)
{
    const struct pw_path *path = &mark->path;
    if (path->n_op == 0 || write_box(at, path, &mark->matrix))
        return;
    /* From the first point as it is, not as it is written: equal shapes must
     * round to equal numbers. */
    double first[2] = {0, 0};
    if (path->n_xy >= 6) {
        locate(at, &mark->matrix, path->xy, first);
        move_origin(at, first);
        locate(at, &mark->matrix, path->xy, first);
    }
    const double *xy = path->xy;
    for (guint i = 0; i < path->n_op; i++) {
        char op = path->op[i];
        int points = op == 'Z' ? 0 : op == 'C' ? 3 : 1;
        for (int k = 0; k < points; k++, xy += 2) {
            double p[2];
            locate(at, &mark->matrix, xy, p);
            number(at, rounded(p[0] - first[0], 2), 2);
            number(at, rounded(p[1] - first[1], 2), 2);
        }
        word(at, op == 'M' ? "m" : op == 'L' ? "l" : op == 'C' ? "c" : "h");
    }
}

static void pen(struct content *at, const struct pw_mark *mark)
{
    struct state *now = &at->now;
    if (!near(now->width, mark->width)) {
        now->width = mark->width;
        number(at, mark->width, 3);
        word(at, "w");
    }
    const double *dash = mark->dash;
    if (!near(now->dash[0], dash[0]) || !near(now->dash[1], dash[1])) {
        memcpy(now->dash, dash, sizeof now->dash);
        g_string_append_c(at->to, '[');
        if (dash[0] > 0 || dash[1] > 0) {
            number(at, dash[0], 3);
            number(at, dash[1], 3);
        }
        word(at, "]0 d");
    }
}

static void push(struct content *at)
{
    g_array_append_val(at->kept, at->now);
    word(at, "q");
}

static void pop(struct content *at)
{
    at->now = g_array_index(at->kept, struct state, at->kept->len - 1);
    g_array_set_size(at->kept, at->kept->len - 1);
    word(at, "Q");
}

/* A pen that the matrix makes oval: the path stays in its own coordinates. */
static void ink_oval(struct content *at, const struct pw_mark *mark)
{
    const struct pw_matrix *m = &mark->matrix;
    const double lin[4] = {m->a, -m->b, m->c, -m->d};
    push(at);
    pen(at, mark);
    for (int i = 0; i < 4; i++)
        number(at, lin[i], 5);
    number(at, m->e - at->now.x, 3);
    number(at, at->height - m->f - at->now.y, 3);
    word(at, "cm");
    at->now.x = at->now.y = 0;
    struct pw_mark own = *mark;
    own.matrix = (struct pw_matrix){1, 0, 0, -1, 0, at->height}; /* what locate takes back */
    write_path(at, &own);
    word(at, "S");
    pop(at);
}

static void ink_path(struct content *at, const struct pw_mark *mark)
{
    end_text(at);
    colour(at, mark->colour, mark->stroke);
    if (mark->stroke && !is_identity(&mark->matrix)) {
        ink_oval(at, mark);
        return;
    }
    if (mark->stroke)
        pen(at, mark);
    write_path(at, mark);
    word(at, mark->stroke ? "S" : "f");
}

static void clip(struct content *at, const struct pw_mark *mark)
{
    end_text(at);
    push(at);
    write_path(at, mark);
    word(at, "W n");
}

static void unclip(struct content *at)
{
    end_text(at);
    pop(at);
}

/* ---- text ---- */

/* One run on its way. Its own coordinates (u, v) are points along and above the
 * baseline, in the direction of the text matrix. */
struct run {
    const struct pw_mark *mark;
    struct pw_pdf_font *font;
    double scale, size;
    double u, v; /* the pen, as a viewer has it after what was written */
    bool placed; /* v is that of the text line now set */
    bool open;   /* inside [( ... )]TJ */
    bool adjusted;
    gsize array_at; /* where "[" may have to stand */
};

static void byte(GString *to, int b)
{
    if (b == '(' || b == ')' || b == '\\')
        g_string_append_c(to, '\\');
    if (b == '\r') /* else read as the end of a line */
        g_string_append(to, "\\r");
    else
        g_string_append_c(to, (char)b);
}

static void close_string(struct content *at, struct run *run)
{
    if (!run->open)
        return;
    run->open = false;
    if (run->adjusted) {
        g_string_insert_c(at->to, (gssize)run->array_at, '[');
        word(at, ")]TJ");
    } else {
        word(at, ")Tj");
    }
}

static void open_string(struct content *at, struct run *run)
{
    if (run->open)
        return;
    run->open = true;
    run->adjusted = false;
    run->array_at = at->to->len;
    g_string_append_c(at->to, '(');
}

/* Moves the start of the text line to X, Y from the origin. */
static void place(struct content *at, const struct pw_matrix *m, double scale, double X, double Y)
{
    double a = rounded(m->a / scale, 5), b = rounded(-m->b / scale, 5);
    double c = rounded(-m->c / scale, 5), d = rounded(m->d / scale, 5);
    if (!at->in_text) {
        word(at, "BT");
        at->in_text = true;
        at->a = at->d = 1;
        at->b = at->c = at->x = at->y = 0;
    }
    if (a == at->a && b == at->b && c == at->c && d == at->d) {
        double det = a * d - b * c, dx = X - at->x, dy = Y - at->y;
        double du = rounded((d * dx - c * dy) / det, 2), dv = rounded((a * dy - b * dx) / det, 2);
        number(at, du, 2);
        number(at, dv, 2);
        word(at, "Td");
        at->x += a * du + c * dv;
        at->y += b * du + d * dv;
        return;
    }
    at->a = a, at->b = b, at->c = c, at->d = d;
    at->x = rounded(X, 2), at->y = rounded(Y, 2);
    const double lin[4] = {a, b, c, d};
    for (int i = 0; i < 4; i++)
        number(at, lin[i], 5);
    number(at, at->x, 2);
    number(at, at->y, 2);
    word(at, "Tm");
}

/* The box for what no font has is drawn: as text it would be a code without a
 * character, which PDF/A does not have. */
static void draw_missing(struct content *at, struct run *run, const struct pw_glyph *glyph)
{
    close_string(at, run);
    end_text(at);
    run->placed = false;
    const struct pw_mark *mark = run->mark;
    struct pw_outline outline = pw_fonts_outline(at->pdf->fonts, mark->face, 0);
    double em = mark->size / pw_fonts_info(at->pdf->fonts, mark->face)->units_per_em;
    struct pw_mark box = {.kind = PW_MARK_PATH};
    box.path =
        (struct pw_path){(char *)outline.op, (double *)outline.xy, outline.n_op, outline.n_xy};
    box.matrix = pw_matrix_then(
        (struct pw_matrix){em, 0, 0, -em, (double)glyph->x, (double)glyph->y}, mark->matrix);
    if (outline.n_op == 0)
        return;
    write_path(at, &box);
    word(at, "f");
}

static void show_glyph(struct content *at, struct run *run, const struct pw_glyph *glyph)
{
    double width;
    if (glyph->id == 0) {
        draw_missing(at, run, glyph);
        return;
    }
    int code = pw_pdf_font_code(run->font, glyph->id, &width);
    if (code < 0)
        return;
    double u = glyph->x * run->scale, v = -glyph->y * run->scale;
    if (!run->placed || !near(v, run->v)) {
        close_string(at, run);
        double xy[2] = {glyph->x, glyph->y}, page[2];
        locate(at, &run->mark->matrix, xy, page);
        place(at, &run->mark->matrix, run->scale, page[0], page[1]);
        run->u = u; /* the whole run moves by what was rounded away */
        run->v = v;
        run->placed = true;
    }
    open_string(at, run);
    double adjust = round((run->u - u) / run->size * 10000) / 10; /* to the left */
    if (fabs(adjust) > 0.1) {
        run->adjusted = true;
        if (at->to->str[at->to->len - 1] == '(' && at->to->len == run->array_at + 1)
            g_string_truncate(at->to, run->array_at);
        else
            g_string_append_c(at->to, ')');
        number(at, adjust, 1);
        at->to->str[at->to->len - 1] = '(';
        run->u -= adjust * run->size / 1000;
    }
    byte(at->to, code >> 8);
    byte(at->to, code & 0xff);
    run->u += width * run->size / 1000;
}

/* Hebrew, Arabic and their kin. Glyphs are shown from left to right, and readers put their
 * letters back into order, those of a cluster like the others: so they stand in it as they
 * are seen. */
static bool reads_from_the_right(const char *text)
{
    gunichar c = g_utf8_get_char(text);
    return (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF) ||
           (c >= 0xFE70 && c <= 0xFEFC);
}

/* A cluster is one glyph that says just this, or it is wrapped in what it says. */
static void show_cluster(struct content *at, struct run *run, guint from, guint to)
{
    const struct pw_mark *mark = run->mark;
    const struct pw_glyph *glyph = mark->glyph;
    const char *text = mark->text + glyph[from].text_from;
    size_t bytes = glyph[from].text_to - glyph[from].text_from;
    g_autofree char *reversed =
        reads_from_the_right(text) ? g_utf8_strreverse(text, (gssize)bytes) : NULL;
    if (reversed != NULL)
        text = reversed;
    /* Fonts draw a space where no line may break as any other, and there are no lines any more: an
     * ActualText would only cut the sentence in two for readers of the structure. */
    if (bytes == 2 && memcmp(text, NO_BREAK_SPACE, 2) == 0) {
        text = " ";
        bytes = 1;
    }
    bool any = false, missing = false;
    double width;
    for (guint i = from; i < to; i++) {
        missing = missing || glyph[i].id == 0;
        any = any || glyph[i].id == 0 || pw_pdf_font_code(run->font, glyph[i].id, &width) >= 0;
    }
    if (!any)
        return;
    bool plain = to == from + 1 && !missing &&
                 pw_pdf_font_says(run->font, pw_pdf_font_code(run->font, glyph[from].id, &width),
                                  text, bytes);
    if (missing) { /* marked contents begin and end on the same side of text objects */
        close_string(at, run);
        end_text(at);
        run->placed = false;
    }
    if (!plain) {
        close_string(at, run);
        g_string_append(at->to, "/Span<</ActualText<FEFF");
        pw_pdf_utf16(at->to, text, bytes);
        word(at, ">>>BDC");
    }
    for (guint i = from; i < to; i++)
        show_glyph(at, run, &glyph[i]);
    if (!plain)
        close_string(at, run);
    if (missing) {
        end_text(at);
        run->placed = false;
    }
    if (!plain)
        word(at, "EMC");
}

static void ink_text(struct content *at, const struct pw_mark *mark)
{
    struct run run = {.mark = mark, .scale = scale_of(&mark->matrix)};
    run.size = rounded(mark->size * run.scale, 3);
    if (mark->glyphs == 0 || run.size <= 0)
        return;
    run.font = pw_pdf_font(at->pdf, mark->face);
    colour(at, mark->colour, false);
    if (at->now.face != mark->face || at->now.size != run.size) {
        g_string_append_printf(at->to, "/F%d ", mark->face);
        number(at, run.size, 3);
        word(at, "Tf");
        at->now.face = mark->face;
        at->now.size = run.size;
    }
    for (guint from = 0, to; from < mark->glyphs; from = to) {
        to = from + 1;
        while (to < mark->glyphs && mark->glyph[to].text_from == mark->glyph[from].text_from)
            to++;
        show_cluster(at, &run, from, to);
    }
    close_string(at, &run);
}

/* ---- pictures ---- */

/* PDF puts a picture on the square from 0 0 to 1 1 with its top above. */
static void ink_picture(struct content *at, const struct pw_mark *mark)
{
    const struct pw_matrix *m = &mark->matrix;
    const double v[6] = {
        m->a, -m->b, -m->c, m->d, m->c + m->e - at->now.x, at->height - m->d - m->f - at->now.y};
    guint no = pw_pdf_picture(at->pdf, mark->picture);
    end_text(at);
    g_string_append(at->to, "q ");
    for (int i = 0; i < 6; i++)
        number(at, v[i], 3);
    g_string_append_printf(at->to, "cm /Im%u Do ", no);
    word(at, "Q");
}

/* ---- marked contents ---- */

static void close_part(struct content *at)
{
    if (at->part == NOTHING_OPEN)
        return;
    end_text(at);
    word(at, "EMC");
    at->part = NOTHING_OPEN;
}

/* What follows belongs to this part of the page; lines between parts to none. */
static void open_part(struct content *at, const struct pw_page *page, int part)
{
    if (at->owners == NULL)
        return;
    part = at->says[part] ? part : 0;
    if (at->part == part)
        return;
    close_part(at);
    end_text(at);
    at->part = part;
    if (part == 0) {
        word(at, "/Artifact BMC");
        return;
    }
    g_string_append_printf(at->to, "/%s<</MCID %u>>BDC\n",
                           pw_pdf_tag(g_array_index(page->parts, struct pw_part, part - 1).tag),
                           at->owners->len);
    g_array_append_val(at->owners, part);
}

void pw_pdf_content(struct pw_pdf *pdf, const struct pw_page *page, GString *to, GArray *owners)
{
    struct content at = {
        .pdf = pdf, .to = to, .height = page->height, .owners = owners, .part = NOTHING_OPEN};
    at.now.width = 1;
    at.now.face = -1;
    at.says = owners != NULL ? g_new0(bool, page->parts->len + 1) : NULL;
    for (guint i = 0; owners != NULL && i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        if (mark->kind == PW_MARK_TEXT && mark->part > 0)
            at.says[mark->part] = true;
    }
    at.kept = g_array_new(FALSE, FALSE, sizeof(struct state));
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        switch (mark->kind) {
        case PW_MARK_PATH:
            open_part(&at, page, mark->part);
            ink_path(&at, mark);
            break;
        case PW_MARK_TEXT:
            open_part(&at, page, mark->part);
            ink_text(&at, mark);
            break;
        case PW_MARK_PICTURE:
            open_part(&at, page, mark->part);
            ink_picture(&at, mark);
            break;
        case PW_MARK_CLIP:
            close_part(&at);
            clip(&at, mark);
            break;
        case PW_MARK_UNCLIP:
            close_part(&at);
            unclip(&at);
            break;
        case PW_MARK_LINK:
            break;
        }
    }
    close_part(&at);
    end_text(&at);
    g_free(at.says);
    g_array_unref(at.kept);
}
