/* dump.c - the scene as text, one mark a line, for people who review a change.
 *
 *   page 1  297.64 x 419.53  "Pair 3"
 *     text   30.00   48.00  w 43.20  Lato Bold 12  black  "Pair 3"
 *     path   fill black  M 30.00 82.00 H 267.64 V 82.75 H 30.00 Z
 *
 * Of a text: the place of its pen on the page, its width, face, size and colour,
 * and "turned 90" (clockwise) where it does not stand upright. "missing 1" counts
 * characters that no font has.
 */
#include "scene/scene.h"

#include <math.h>
#include <string.h>

#define EDGE 0.1 /* points: no knife is so exact */

/* Two decimals always, so that columns stay where they are. */
static void put_fixed(GString *out, double v, int width)
{
    unsigned long long left = (unsigned long long)(fabs(v) * 100 + 0.5);
    char text[32], *at = text + sizeof text;
    bool less = v < 0 && left > 0;
    for (int place = 0; place < 3 || left > 0; place++) {
        *--at = (char)('0' + left % 10);
        left /= 10;
        if (place == 1)
            *--at = '.';
    }
    if (less)
        *--at = '-';
    gssize length = text + sizeof text - at;
    for (gssize n = length; n < width; n++)
        g_string_append_c(out, ' ');
    g_string_append_len(out, at, length);
}

static void put_number(GString *out, const char *before, double v, int decimals)
{
    char text[40];
    g_string_append(out, before);
    g_string_append(out, pw_number(text, v, decimals));
}

static void put_colour(GString *out, struct pw_colour c)
{
    if (c.r == 0 && c.g == 0 && c.b == 0)
        g_string_append(out, "black");
    else if (c.r == 255 && c.g == 255 && c.b == 255)
        g_string_append(out, "white");
    else
        g_string_append_printf(out, "#%02x%02x%02x", c.r, c.g, c.b);
}

static void put_text(GString *out, const char *text)
{
    g_string_append_c(out, '"');
    for (const char *p = text; p != NULL && *p != '\0'; p++) {
        if (*p == '"' || *p == '\\')
            g_string_append_c(out, '\\');
        if ((guchar)*p < ' ')
            g_string_append_printf(out, "\\x%02x", (guchar)*p);
        else
            g_string_append_c(out, *p);
    }
    g_string_append_c(out, '"');
}

static void put_matrix(GString *out, const struct pw_matrix *m)
{
    if (pw_matrix_is_identity(m))
        return;
    put_number(out, "  matrix ", m->a, 4);
    put_number(out, " ", m->b, 4);
    put_number(out, " ", m->c, 4);
    put_number(out, " ", m->d, 4);
    put_number(out, " ", m->e, 2);
    put_number(out, " ", m->f, 2);
}

static bool same(double a, double b)
{
    return floor(a * 100 + 0.5) == floor(b * 100 + 0.5);
}

static void put_path(GString *out, const struct pw_path *path)
{
    const double *p = path->xy;
    double x = 0, y = 0;
    for (guint i = 0; i < path->n_op; i++) {
        char op = path->op[i];
        guint numbers = op == 'C' ? 6 : op == 'Z' ? 0 : 2;
        g_string_append_c(out, ' ');
        if (op == 'L' && same(p[1], y)) {
            g_string_append(out, "H ");
            put_fixed(out, p[0], 0);
        } else if (op == 'L' && same(p[0], x)) {
            g_string_append(out, "V ");
            put_fixed(out, p[1], 0);
        } else {
            g_string_append_c(out, op);
            for (guint k = 0; k < numbers; k++) {
                g_string_append_c(out, ' ');
                put_fixed(out, p[k], 0);
            }
        }
        if (numbers > 0) {
            x = p[numbers - 2];
            y = p[numbers - 1];
        }
        p += numbers;
    }
}

/* How a run stands that does not stand upright; its place is said already. */
static void put_turn(GString *out, const struct pw_matrix *m)
{
    double scale = hypot(m->a, m->b);
    if (m->b == 0 && m->c == 0 && m->a == 1 && m->d == 1)
        return;
    if (fabs(m->a - m->d) < 1e-6 && fabs(m->b + m->c) < 1e-6 && fabs(scale - 1) < 1e-6) {
        put_number(out, "  turned ", atan2(m->b, m->a) * 180 / G_PI, 2);
        return;
    }
    put_number(out, "  matrix ", m->a, 4);
    put_number(out, " ", m->b, 4);
    put_number(out, " ", m->c, 4);
    put_number(out, " ", m->d, 4);
}

static void put_run(GString *out, const struct pw_mark *mark,
                    const char *(*face_name)(int face, void *user), void *user)
{
    double x = mark->x, y = mark->y;
    pw_matrix_apply(&mark->matrix, &x, &y);
    g_string_append(out, "  text ");
    put_fixed(out, x, 8);
    put_fixed(out, y, 8);
    g_string_append(out, "  w ");
    put_fixed(out, mark->advance, 0);
    if (face_name != NULL)
        g_string_append_printf(out, "  %s", face_name(mark->face, user));
    else
        g_string_append_printf(out, "  face %d", mark->face);
    put_number(out, " ", mark->size, 2);
    g_string_append(out, "  ");
    put_colour(out, mark->colour);
    put_turn(out, &mark->matrix);
    g_string_append(out, "  ");
    put_text(out, mark->text);
    guint missing = 0;
    for (guint i = 0; i < mark->glyphs; i++)
        missing += mark->glyph[i].id == 0;
    if (missing > 0)
        g_string_append_printf(out, "  missing %u", missing);
    g_string_append_c(out, '\n');
}

static void put_shape(GString *out, const struct pw_mark *mark)
{
    g_string_append(out, mark->stroke ? "  path   stroke " : "  path   fill ");
    put_colour(out, mark->colour);
    if (mark->stroke) {
        put_number(out, " width ", mark->width, 3);
        if (mark->dash[0] > 0) {
            put_number(out, " dash ", mark->dash[0], 3);
            put_number(out, " ", mark->dash[1], 3);
        }
    }
    put_matrix(out, &mark->matrix);
    g_string_append_c(out, ' ');
    put_path(out, &mark->path);
    g_string_append_c(out, '\n');
}

static void put_box(GString *out, const double box[4])
{
    for (int i = 0; i < 4; i++)
        put_fixed(out, box[i], 8);
}

/* Its box on the page, how it stands, its size in pixels, and the digest of these. */
static void put_picture(GString *out, const struct pw_mark *mark)
{
    double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    const struct pw_matrix *m = &mark->matrix;
    for (int i = 0; i < 4; i++) {
        double at[2] = {i % 2, i > 1};
        pw_matrix_apply(m, &at[0], &at[1]);
        for (int k = 0; k < 2; k++) {
            low[k] = fmin(low[k], at[k]);
            high[k] = fmax(high[k], at[k]);
        }
    }
    g_string_append(out, "  image");
    put_box(out, (const double[4]){low[0], low[1], high[0] - low[0], high[1] - low[1]});
    if (m->b != 0 || m->a < 0)
        put_number(out, "  turned ", atan2(m->b, m->a) * 180 / G_PI, 2);
    g_string_append_printf(out, "  %d x %d %s  %s\n", mark->picture->width, mark->picture->height,
                           mark->picture->grey ? "grey" : "colour", mark->picture->digest);
}

/* Cards that fill their sheet are cut at its edges and between them. */
static bool whole_page(const struct pw_page *page)
{
    const double *t = page->trim;
    return page->bleed == 0 && fabs(t[0]) < EDGE && fabs(t[1]) < EDGE &&
           fabs(t[2] - page->width) < EDGE && fabs(t[3] - page->height) < EDGE;
}

void pw_page_dump(GString *out, const struct pw_page *page, int page_no,
                  const char *(*face_name)(int face, void *user), void *user)
{
    g_string_append_printf(out, "page %d  ", page_no);
    put_fixed(out, page->width, 0);
    g_string_append(out, " x ");
    put_fixed(out, page->height, 0);
    if (page->label != NULL) {
        g_string_append(out, "  ");
        put_text(out, page->label);
    }
    g_string_append_c(out, '\n');
    if (page->trim[2] > 0 && !whole_page(page)) {
        g_string_append(out, "  trim ");
        put_box(out, page->trim);
        put_number(out, "  bleed ", page->bleed, 2);
        g_string_append_c(out, '\n');
    }
    for (guint i = 0; i < page->bookmarks->len; i++) {
        const struct pw_bookmark *b = &g_array_index(page->bookmarks, struct pw_bookmark, i);
        g_string_append_printf(out, "  mark %d at ", b->level);
        put_fixed(out, b->y, 0);
        g_string_append(out, "  ");
        put_text(out, b->title);
        g_string_append_c(out, '\n');
    }
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        switch (mark->kind) {
        case PW_MARK_TEXT:
            put_run(out, mark, face_name, user);
            break;
        case PW_MARK_PATH:
            put_shape(out, mark);
            break;
        case PW_MARK_CLIP:
            g_string_append(out, "  clip  ");
            put_path(out, &mark->path);
            g_string_append_c(out, '\n');
            break;
        case PW_MARK_PICTURE:
            put_picture(out, mark);
            break;
        case PW_MARK_UNCLIP:
            g_string_append(out, "  unclip\n");
            break;
        case PW_MARK_LINK:
            g_string_append(out, "  link ");
            put_box(out, mark->box);
            g_string_append(out, "  ");
            put_text(out, mark->uri);
            g_string_append_c(out, '\n');
            break;
        }
    }
}

char *pw_scene_dump(const struct pw_scene *scene, const char *(*face_name)(int face, void *user),
                    void *user)
{
    GString *out = g_string_new(NULL);
    const struct pw_page *page;
    for (int page_no = 1; (page = pw_scene_page(scene, page_no)) != NULL; page_no++)
        pw_page_dump(out, page, page_no, face_name, user);
    return g_string_free(out, FALSE);
}
