/* pdf_content.c - a page's marks as PDF operators.
 *
 * Coordinates have two decimals (0.0035 mm). Whatever is written is remembered
 * as written, and the next distance is taken from there: errors never add up.
 * Text objects, fonts and colours stay open from run to run.
 */
#include "write/pdf_inside.h"

#include <math.h>
#include <string.h>

#define DEPTH_MAX 26 /* of clips; PDF 1.4 promises 28 saved states */
#define STRAIGHT 1e-6

struct state {
    struct pw_colour fill, stroke;
    double width, dash[2];
    bool round_cap;
    int face; /* of the font now set, -1 none */
    double size;
};

struct content {
    struct pw_pdf *pdf;
    GString *to;
    double height;
    struct state now, kept[DEPTH_MAX];
    int depth;

    bool in_text;
    double a, b, c, d; /* of the text matrix, as written */
    double x, y;       /* start of the text line, as written, in points from the lower left */
};

/* ---- numbers ---- */

static double rounded(double v, int decimals)
{
    double scale = decimals == 2 ? 100 : decimals == 3 ? 1000 : 100000;
    return round(v * scale) / scale;
}

static void number(struct content *at, double v, int decimals)
{
    char text[40];
    const char *digits = pw_number(text, v, decimals);
    bool negative = *digits == '-';
    digits += negative;
    /* ".5" says what "0.5" does */
    if (digits[0] == '0' && digits[1] == '.')
        digits++;
    if (negative)
        g_string_append_c(at->to, '-');
    g_string_append(at->to, digits);
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

static void to_page(const struct content *at, const struct pw_matrix *m, const double *xy,
                    double *out)
{
    out[0] = m->a * xy[0] + m->c * xy[1] + m->e;
    out[1] = at->height - (m->b * xy[0] + m->d * xy[1] + m->f);
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
        to_page(at, m, path->xy + 2 * i, p[i]);
    bool flat_first = near(p[0][1], p[1][1]) && near(p[1][0], p[2][0]) && near(p[2][1], p[3][1]) &&
                      near(p[3][0], p[0][0]);
    bool tall_first = near(p[0][0], p[1][0]) && near(p[1][1], p[2][1]) && near(p[2][0], p[3][0]) &&
                      near(p[3][1], p[0][1]);
    if (!flat_first && !tall_first)
        return false;
    double left = rounded(fmin(p[0][0], p[2][0]), 2), right = rounded(fmax(p[0][0], p[2][0]), 2);
    double foot = rounded(fmin(p[0][1], p[2][1]), 2), top = rounded(fmax(p[0][1], p[2][1]), 2);
    number(at, left, 2);
    number(at, foot, 2);
    number(at, right - left, 2);
    number(at, top - foot, 2);
    word(at, "re");
    return true;
}

static void write_path(struct content *at, const struct pw_mark *mark)
{
    if (write_box(at, &mark->path, &mark->matrix))
        return;
    const double *xy = mark->path.xy;
    for (guint i = 0; i < mark->path.n_op; i++) {
        char op = mark->path.op[i];
        int points = op == 'Z' ? 0 : op == 'C' ? 3 : 1;
        for (int k = 0; k < points; k++, xy += 2) {
            double p[2];
            to_page(at, &mark->matrix, xy, p);
            number(at, p[0], 2);
            number(at, p[1], 2);
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
    if (now->round_cap != mark->round_cap) {
        now->round_cap = mark->round_cap;
        word(at, mark->round_cap ? "1 J" : "0 J");
    }
}

static void push(struct content *at)
{
    if (at->depth < DEPTH_MAX)
        at->kept[at->depth] = at->now;
    at->depth++;
    word(at, "q");
}

static void pop(struct content *at)
{
    at->depth--;
    word(at, "Q");
    if (at->depth < DEPTH_MAX)
        at->now = at->kept[at->depth];
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
    number(at, m->e, 3);
    number(at, at->height - m->f, 3);
    word(at, "cm");
    struct pw_mark own = *mark;
    own.matrix = (struct pw_matrix){1, 0, 0, -1, 0, at->height}; /* what to_page takes back */
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

/* Moves the start of the text line to X, Y of the page. */
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

static void show_glyph(struct content *at, struct run *run, const struct pw_glyph *glyph)
{
    double width;
    int code = pw_pdf_font_code(run->font, glyph->id, &width);
    if (code < 0)
        return;
    double u = glyph->x * run->scale, v = -glyph->y * run->scale;
    if (!run->placed || !near(v, run->v)) {
        close_string(at, run);
        double xy[2] = {glyph->x, glyph->y}, page[2];
        to_page(at, &run->mark->matrix, xy, page);
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

/* A cluster is one glyph that says just this, or it is wrapped in what it says. */
static void show_cluster(struct content *at, struct run *run, guint from, guint to)
{
    const struct pw_mark *mark = run->mark;
    const struct pw_glyph *glyph = mark->glyph;
    const char *text = mark->text + glyph[from].text_from;
    size_t bytes = glyph[from].text_to - glyph[from].text_from;
    bool any = false;
    double width;
    for (guint i = from; i < to; i++)
        any = any || pw_pdf_font_code(run->font, glyph[i].id, &width) >= 0;
    if (!any)
        return;
    int code = pw_pdf_font_code(run->font, glyph[from].id, &width);
    bool plain = to == from + 1 && pw_pdf_font_says(run->font, code, text, bytes);
    if (!plain) {
        close_string(at, run);
        g_string_append(at->to, "/Span<</ActualText<FEFF");
        pw_pdf_utf16(at->to, text, bytes);
        word(at, ">>>BDC");
    }
    for (guint i = from; i < to; i++)
        show_glyph(at, run, &glyph[i]);
    if (!plain) {
        close_string(at, run);
        word(at, "EMC");
    }
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

void pw_pdf_content(struct pw_pdf *pdf, const struct pw_page *page, GString *to)
{
    struct content at = {.pdf = pdf, .to = to, .height = page->height};
    at.now.width = 1;
    at.now.face = -1;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        switch (mark->kind) {
        case PW_MARK_PATH:
            ink_path(&at, mark);
            break;
        case PW_MARK_TEXT:
            ink_text(&at, mark);
            break;
        case PW_MARK_CLIP:
            clip(&at, mark);
            break;
        case PW_MARK_UNCLIP:
            unclip(&at);
            break;
        case PW_MARK_LINK:
            break;
        }
    }
    end_text(&at);
}
