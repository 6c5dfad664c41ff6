/* poster.c - the sheets of a poster: tiles, marks for the knife and the glue, and the plan. */
#include "layout/poster.h"
#include "layout/page.h"

#include <math.h>

#define M PW_POSTER_MARGIN
#define WORK_A_MARK 10
#define TICK (9 * PW_MM)      /* in from the sheet's edge */
#define BLEED (1.5 * PW_MM)   /* printed beyond a cut, for a knife that is not exact */
#define EDGE (5.2 * PW_MM)    /* what stands in a margin, from the sheet's edge */
#define HATCH (6 * PW_MM)     /* between the lines of a hatched strip */
#define HATCH_OFF (1 * PW_MM) /* from the seam: it stays hidden where the glue is not exact */
#define TYPE 8.5
#define DESCENT 0.22 /* of Lato's g and y, in ems */

struct tile {
    int column, row;
    double from[2], to[2], seam[2]; /* on the page: its window; where its neighbours begin */
    bool cut[2], glued[2];          /* left and top are cut off; right and bottom are covered */
};

/* ---- the tile of the page ---- */

/* What a mark may reach on the page; of what is no ink, everything. */
struct reach {
    float low[2], high[2];
};

static struct reach reach_of(const struct pw_mark *m)
{
    struct reach all = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
    if (m->kind != PW_MARK_TEXT && m->kind != PW_MARK_PATH && m->kind != PW_MARK_PICTURE)
        return all;
    double a[2] = {INFINITY, INFINITY}, b[2] = {-INFINITY, -INFINITY};
    double reach = m->kind == PW_MARK_TEXT ? 2 * m->size + m->advance : m->width;
    const double corner[2] = {m->x, m->y};
    const double *xy = m->kind == PW_MARK_TEXT ? corner : m->path.xy;
    guint n = m->kind == PW_MARK_TEXT ? 2 : m->path.n_xy;
    for (guint k = 0; k + 1 < n; k += 2) {
        double at[2] = {xy[k], xy[k + 1]};
        pw_matrix_apply(&m->matrix, &at[0], &at[1]);
        for (int i = 0; i < 2; i++) {
            a[i] = MIN(a[i], at[i]);
            b[i] = MAX(b[i], at[i]);
        }
    }
    /* A float may round away from the edge of a window, but not by a tenth of a point. */
    return (struct reach){{(float)(a[0] - reach - 0.1), (float)(a[1] - reach - 0.1)},
                          {(float)(b[0] + reach + 0.1), (float)(b[1] + reach + 0.1)}};
}

/* Of all marks of the page, once for all its tiles. The caller frees with g_free. */
static struct reach *reaches_of(const struct pw_page *page)
{
    struct reach *reach = g_new(struct reach, page->marks->len + 1);
    for (guint i = 0; i < page->marks->len; i++)
        reach[i] = reach_of(&g_array_index(page->marks, struct pw_mark, i));
    return reach;
}

/* What of the page may be seen in this window; the marks are borrowed. */
static GArray *marks_within(const struct pw_page *page, const struct reach *reach,
                            const double low[2], const double high[2])
{
    GArray *marks = g_array_new(FALSE, FALSE, sizeof(struct pw_mark));
    for (guint i = 0; i < page->marks->len; i++)
        if ((double)reach[i].low[0] < high[0] && (double)reach[i].high[0] > low[0] &&
            (double)reach[i].low[1] < high[1] && (double)reach[i].high[1] > low[1])
            g_array_append_val(marks, g_array_index(page->marks, struct pw_mark, i));
    return marks;
}

/* Its window with the corner at x, y of the sheet. */
static void tile_paste(struct pw_pen *pen, const struct pw_page *page, const struct reach *reach,
                       const struct tile *t, double x, double y)
{
    double low[2], high[2];
    if (!pw_work("marks on sheets of a poster", page->marks->len, WORK_A_MARK))
        return; /* the next mark says so */
    for (int k = 0; k < 2; k++) {
        low[k] = t->from[k] - (t->cut[k] ? BLEED : 0);
        high[k] = t->to[k];
    }
    struct pw_matrix m = pw_matrix_identity;
    m.e = x - t->from[0];
    m.f = y - t->from[1];
    struct pw_page part = *page;
    g_autoptr(GArray) none = g_array_new(FALSE, FALSE, sizeof(struct pw_bookmark));
    part.marks = marks_within(page, reach, low, high);
    if (t->column || t->row)
        part.bookmarks = none;
    pw_scene_push(pen->scene, m);
    pw_scene_rect(pen->scene, low[0], low[1], high[0] - low[0], high[1] - low[1]);
    pw_scene_clip(pen->scene);
    pw_scene_paste(pen->scene, &part);
    pw_scene_unclip(pen->scene);
    pw_scene_pop(pen->scene);
    g_array_unref(part.marks);
}

/* ---- knife and glue ---- */

/* A tick at both ends of a line across the sheet, at place v of the axis. */
static void ticks(struct pw_pen *pen, const struct pw_poster *p, int axis, double v)
{
    double end = p->paper[!axis];
    struct pw_colour c = pen->palette->black;
    if (axis == 0) {
        pw_scene_rule(pen->scene, v, 0, v, TICK, c, PW_LINE_HAIR);
        pw_scene_rule(pen->scene, v, end - TICK, v, end, c, PW_LINE_HAIR);
    } else {
        pw_scene_rule(pen->scene, 0, v, TICK, v, c, PW_LINE_HAIR);
        pw_scene_rule(pen->scene, end - TICK, v, end, v, c, PW_LINE_HAIR);
    }
}

/* Slanting lines over the strip x y w h. */
static void hatch(struct pw_pen *pen, double x, double y, double w, double h)
{
    int count = (int)((w + h) / HATCH);
    for (int i = 1; i <= count; i++) {
        double d = i * HATCH;
        double x1 = fmin(d, w), x2 = fmax(d - h, 0);
        pw_scene_rule(pen->scene, x + x1, y + d - x1, x + x2, y + d - x2, pen->palette->black,
                      PW_LINE_HAIR);
    }
}

/* A text in a margin: 0 left, 1 right (both read upwards), 2 top, 3 bottom; near its
 * beginning, or later, where no tick is. */
static void margin_text(struct pw_pen *pen, const struct pw_poster *p, int side, bool later,
                        const char *text, enum pw_weight weight)
{
    struct pw_matrix m = pw_matrix_identity;
    double length = p->paper[side >= 2 ? 0 : 1], x = later ? 0.6 * length : 2 * M;
    if (side < 2) {
        m = pw_matrix_turn(270);
        m.e = side ? p->paper[0] - EDGE - DESCENT * TYPE : EDGE + TYPE * PW_FIGURE_HEIGHT;
        m.f = p->paper[1];
    } else {
        m.f = side == 2 ? EDGE + TYPE * PW_FIGURE_HEIGHT : p->paper[1] - EDGE - DESCENT * TYPE;
    }
    pw_scene_push(pen->scene, m);
    pw_type_set(pen->type, pen->scene, text, weight, TYPE, pen->palette->black, x, 0,
                later ? PW_CENTRE : PW_LEFT);
    pw_scene_pop(pen->scene);
}

/* Which margin is cut off or covered, and so may say what sheet this is. */
static int hidden_margin(const struct tile *t)
{
    return t->glued[1] ? 3 : t->cut[1] ? 2 : t->glued[0] ? 1 : 0;
}

static void tile_marks(const struct pw_el *el, struct pw_pen *pen, const struct pw_poster *p,
                       const struct tile *t)
{
    for (int k = 0; k < 2; k++) {
        if (t->cut[k])
            ticks(pen, p, k, M);
        if (!t->glued[k])
            continue;
        double at[2] = {M, M}, size[2] = {t->to[0] - t->from[0], t->to[1] - t->from[1]};
        double seam = M + t->seam[k] - t->from[k];
        at[k] = seam + HATCH_OFF;
        size[k] = p->overlap - HATCH_OFF;
        /* on the side that is covered, along the edge of the sheet that comes over it */
        ticks(pen, p, k, seam + PW_LINE_HAIR / 2);
        hatch(pen, at[0], at[1], size[0], size[1]);
        margin_text(pen, p, k ? 3 : 1, true, pw_el_word(el, "tile-glue"), PW_REGULAR);
    }
    margin_text(pen, p, hidden_margin(t), false, pw_el_word(el, "tile-place"), PW_BOLD);
}

/* ---- the plan ---- */

#define PLAN_HEAD 17.0
#define PLAN_TEXT 12.0
#define LEADING 1.25

/* Lines of text from the baseline y on; returns the next one. */
static double lines(struct pw_pen *pen, const char *text, enum pw_weight weight, double size,
                    double x, double y, double width)
{
    g_auto(GStrv) line = pw_type_wrap(pen->type, text, weight, size, width);
    for (char **l = line; *l; l++, y += size * LEADING)
        pw_type_set(pen->type, pen->scene, *l, weight, size, pen->palette->black, x, y, PW_LEFT);
    return y;
}

/* The sheets as they lie, small: numbers of printing in them. */
static void small_tiles(struct pw_pen *pen, const struct pw_poster *p, const double *seam[2],
                        double x, double y, double scale)
{
    struct pw_colour black = pen->palette->black;
    for (int row = 0; row < p->tiles[1]; row++) {
        for (int column = 0; column < p->tiles[0]; column++) {
            int at[2] = {column, row};
            double low[2], size[2], lap = p->overlap * scale;
            for (int k = 0; k < 2; k++) {
                low[k] = (seam[k][at[k]] - seam[k][0]) * scale + (k ? y : x);
                size[k] = (seam[k][at[k] + 1] - seam[k][at[k]]) * scale;
            }
            /* where the next sheet lies over this one */
            if (column + 1 < p->tiles[0])
                hatch(pen, low[0] + size[0], low[1], lap, size[1]);
            if (row + 1 < p->tiles[1])
                hatch(pen, low[0], low[1] + size[1], size[0], lap);
            pw_scene_rect(pen->scene, low[0], low[1], size[0], size[1]);
            pw_scene_stroke(pen->scene, black, PW_LINE_RULE);
            char no[16];
            double type = fmin(size[0], size[1]) > 14 * PW_MM ? 24 : 12;
            g_snprintf(no, sizeof no, "%d", row * p->tiles[0] + column + 1);
            pw_type_set(pen->type, pen->scene, no, PW_BLACK, type, black, low[0] + size[0] / 2,
                        low[1] + size[1] / 2 + type * PW_FIGURE_HALF, PW_CENTRE);
        }
    }
}

static void plan_draw(const struct pw_el *el, struct pw_pen *pen, const struct pw_poster *p,
                      const double *seam[2], const char *name)
{
    double margin = 1.5 * M, width = p->paper[0] - 2 * margin;
    double y = margin + PLAN_HEAD * PW_FIGURE_HEIGHT;
    pw_run_sheet(el->run, p->paper[0], p->paper[1]);
    pw_run_stamp(el->run, 0, 0, p->paper[0]);
    y = lines(pen, pw_el_word(el, "tile-plan"), PW_BLACK, PLAN_HEAD, margin, y, width);
    if (name && *name)
        y = lines(pen, name, PW_REGULAR, PLAN_TEXT, margin, y, width);
    y += 2 * PW_MM;
    static const char *const step[] = {"tile-step-print", "tile-step-cut", "tile-step-glue"};
    for (guint i = 0; i < G_N_ELEMENTS(step); i++) {
        char no[8];
        g_snprintf(no, sizeof no, "%u", i + 1);
        pw_type_set(pen->type, pen->scene, no, PW_BLACK, PLAN_TEXT, pen->palette->black, margin, y,
                    PW_LEFT);
        y = lines(pen, pw_el_word(el, step[i]), PW_REGULAR, PLAN_TEXT, margin + 6 * PW_MM, y,
                  width - 6 * PW_MM);
        y += 1.5 * PW_MM;
    }
    double whole[2], room[2] = {width, p->paper[1] - margin - y};
    for (int k = 0; k < 2; k++)
        whole[k] = seam[k][p->tiles[k]] - seam[k][0];
    double scale = fmin(fmin(room[0] / whole[0], room[1] / whole[1]), 0.3);
    small_tiles(pen, p, seam, margin, y, scale);
}

/* ---- the poster ---- */

static struct tile tile_at(const struct pw_poster *p, const double *seam[2], int column, int row)
{
    struct tile t = {.column = column, .row = row};
    int at[2] = {column, row};
    for (int k = 0; k < 2; k++) {
        t.cut[k] = at[k] > 0;
        t.glued[k] = at[k] + 1 < p->tiles[k];
        t.from[k] = seam[k][at[k]];
        t.seam[k] = seam[k][at[k] + 1];
        t.to[k] = t.seam[k] + (t.glued[k] ? p->overlap : 0);
    }
    return t;
}

/* The papers that the page is made of, in order. */
static void plain_print(const struct pw_el *el, struct pw_pen *pen, const struct pw_poster *p,
                        const struct pw_page *page)
{
    double extent[2] = {page->width / p->tiles[0], page->height / p->tiles[1]};
    g_autofree struct reach *reach = reaches_of(page);
    for (int i = 0; i < p->tiles[0] * p->tiles[1] && !pw_run_over(el->run); i++) {
        struct tile t = {.column = i % p->tiles[0], .row = i / p->tiles[0]};
        int at[2] = {t.column, t.row};
        for (int k = 0; k < 2; k++) {
            t.from[k] = at[k] * extent[k];
            t.to[k] = t.from[k] + extent[k];
        }
        pw_run_sheet(el->run, p->paper[0], p->paper[1]);
        pw_run_stamp(el->run, 0, 0, p->paper[0]);
        tile_paste(pen, page, reach, &t, (p->paper[0] - extent[0]) / 2,
                   (p->paper[1] - extent[1]) / 2);
    }
}

void pw_poster_print(const struct pw_el *page_el, struct pw_pen *pen, const struct pw_poster *p,
                     const struct pw_page *page, const char *name)
{
    double x[PW_POSTER_SIDE + 1], y[PW_POSTER_SIDE + 1];
    const double *seam[2] = {x, y};
    if (p->plain) {
        plain_print(page_el, pen, p, page);
        return;
    }
    struct pw_field *scope = pw_field_new_within(page_el->record);
    const struct pw_el el = {page_el->node, scope, page_el->run};
    pw_poster_seams(p, page, 0, x);
    pw_poster_seams(p, page, 1, y);
    if (el.run->trial)
        el.run->trial->halved += pw_poster_halved(p, page, seam);
    pw_field_int(scope, "tile-columns", p->tiles[0]);
    pw_field_int(scope, "tile-rows", p->tiles[1]);
    g_autofree struct reach *reach = reaches_of(page);
    for (int i = 0; i < p->tiles[0] * p->tiles[1] && !pw_run_over(el.run); i++) {
        struct tile t = tile_at(p, seam, i % p->tiles[0], i / p->tiles[0]);
        char label[40];
        pw_field_int(scope, "tile-no", i + 1);
        pw_field_int(scope, "tile-column", t.column + 1);
        pw_field_int(scope, "tile-row", t.row + 1);
        pw_run_sheet(el.run, p->paper[0], p->paper[1]);
        g_snprintf(label, sizeof label, "%d-%d", t.row + 1, t.column + 1);
        pw_scene_label(pen->scene, label);
        tile_paste(pen, page, reach, &t, M, M);
        tile_marks(&el, pen, p, &t);
        /* where no margin text is, nor a tick */
        pw_run_stamp(el.run, p->paper[0] / 2, 0, p->paper[0] / 2 - M - p->overlap);
    }
    if (!pw_run_over(el.run))
        plan_draw(&el, pen, p, seam, name);
    pw_field_free(scope);
}
