/* page.c - pages: children one under the other, going on over pages where they must, with head
 * and foot on each. Also the elements that hold sheets together.
 *
 * Long: a page is planned by setting it on trial: plan and setting need each other.
 */
#include "layout/page.h"
#include "base/error.h"
#include "layout/box.h"

#include <math.h>
#include <string.h>

/* The sheets of a poster: tiles, marks for the knife and the glue, and the plan. */

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

/* Prints the page as tiles, row by row, then the plan of how they are put together.
 * page_el: for words and failures; name: what the poster is called. */
static void pw_poster_print(const struct pw_el *page_el, struct pw_pen *pen,
                            const struct pw_poster *p, const struct pw_page *page, const char *name)
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

struct flow {
    const struct pw_el *el;
    struct pw_pen *pen; /* NULL: only counting pages */
    const struct pw_page_plan *plan;
    struct pw_place body;
    double gap;
    const struct pw_node *head, *foot; /* NULL: none */
    double head_height, foot_height;
    struct pw_items items;
    int page_no, pages; /* pages: 0 while they are counted */
    double y;           /* used of the body */
    bool open;
};

/* ---- head and foot ---- */

static double band_need(struct flow *f, const struct pw_node *node)
{
    if (!node)
        return 0;
    struct pw_field *scope = pw_field_new_within(f->el->record);
    pw_field_int(scope, "page-no", 1);
    pw_field_int(scope, "page-count", 1);
    const struct pw_el el = {node, scope, f->el->run};
    struct pw_extent h = pw_slot_extent(&el, PW_SLOT_H);
    struct pw_items items;
    double need = h.points;
    if (h.kind != PW_EXTENT_FIXED) {
        pw_items_init(&items, &el);
        need = pw_column_need(&el, &items, f->body.w);
        if (need <= 0 && !el.run->error)
            pw_el_fail(&el,
                       "holds a box that takes what it gets; give the box or <%s> a height (h)",
                       node->element->name);
        pw_items_finish(&items);
    }
    pw_field_free(scope);
    return need;
}

static void band_draw(struct flow *f, const struct pw_node *node, const struct pw_field *scope,
                      double y, double h)
{
    if (!node)
        return;
    const struct pw_el el = {node, scope, f->el->run};
    struct pw_items items;
    pw_items_init(&items, &el);
    pw_column_draw(&el, &items, f->pen, (struct pw_place){f->body.x, y, f->body.w, h});
    pw_items_finish(&items);
}

/* ---- one page after another ---- */

static void page_close(struct flow *f)
{
    if (f->open && f->pen) {
        const struct pw_page_plan *plan = f->plan;
        const struct pw_place paper = {0, 0, plan->width * plan->scale + 2 * plan->left,
                                       plan->height * plan->scale + 2 * plan->top};
        pw_scene_pop(f->pen->scene);
        f->el->run->scale = 1;
        pw_edges_check(f->el, 0, paper, plan->scale, "paper");
    }
    f->open = false;
}

static void page_open(struct flow *f)
{
    page_close(f);
    f->page_no++;
    f->y = 0;
    f->open = true;
    if (f->page_no > PW_PAGES_MAX)
        pw_el_fail(f->el, "goes on over more than %d pages; print fewer records at once",
                   PW_PAGES_MAX);
    if (!f->pen)
        return;
    const struct pw_page_plan *plan = f->plan;
    pw_run_sheet(f->el->run, plan->width * plan->scale + 2 * plan->left,
                 plan->height * plan->scale + 2 * plan->top);
    pw_run_stamp(f->el->run, 0, 0, plan->width * plan->scale + 2 * plan->left);
    struct pw_matrix m = pw_matrix_identity;
    /* Where the margin has no room for a stamp, the page is drawn smaller below it. */
    double high = plan->height * plan->scale, first = f->body.y - f->head_height;
    double last = fmin(plan->top + high, 2 * plan->top + high - PW_EDGE * fmin(plan->scale, 1));
    double less = pw_run_below_stamp(f->el->run, plan->top + first * plan->scale, last);
    m.a = m.d = plan->scale * less;
    m.e = plan->left + plan->width * plan->scale * (1 - less) / 2;
    m.f = plan->top * less + last * (1 - less);
    pw_scene_push(f->pen->scene, m);
    f->el->run->scale = plan->scale * less;
    struct pw_field *scope = pw_field_new_within(f->el->record);
    pw_field_int(scope, "page-no", f->page_no);
    pw_field_int(scope, "page-count", f->pages);
    const struct pw_el numbered = {f->el->node, scope, f->el->run};
    const char *label = pw_attr_text(&numbered, "label", NULL);
    if (label)
        pw_scene_label(f->pen->scene, label);
    const char *bookmark = f->page_no == 1 ? pw_attr_text(f->el, "bookmark", NULL) : NULL;
    if (bookmark)
        pw_scene_bookmark(f->pen->scene, bookmark, f->el->run->options->section ? 2 : 1, 0);
    pw_scene_part_begin(f->pen->scene, PW_TAG_SECTION, bookmark); /* it ends with the page */
    band_draw(f, f->head, scope, f->body.y - f->head_height, f->head_height);
    int page = pw_scene_part_begin(f->pen->scene, PW_TAG_FOOT, NULL);
    band_draw(f, f->foot, scope, f->body.y + f->body.h, f->foot_height);
    pw_scene_part_end(f->pen->scene, page);
    pw_field_free(scope);
}

/* Height an item asks for; 0: takes what it gets. */
static double item_height(const struct flow *f, const struct pw_el *el)
{
    struct pw_extent h = pw_slot_extent(el, PW_SLOT_H);
    if (h.kind == PW_EXTENT_FIXED)
        return h.points + h.part * f->body.h;
    if (h.kind == PW_EXTENT_SHARE)
        return 0;
    return pw_box_need(el, f->body.w, PW_WANT_H).h;
}

static struct pw_place place_at(const struct flow *f, double y, double h)
{
    return (struct pw_place){f->body.x, f->body.y + y, f->body.w, h};
}

/* Does everything stand on one page, what takes what it gets with the rest? */
static bool fits_one_page(struct flow *f)
{
    double sum = f->items.n ? (f->items.n - 1) * f->gap : 0;
    guint stretching = 0;
    for (guint i = 0; i < f->items.n; i++) {
        sum += f->items.item[i].need.h;
        stretching += f->items.item[i].need.h <= 0;
    }
    if (sum > f->body.h + PW_SLACK)
        return false;
    for (guint i = 0; i < f->items.n; i++) {
        const struct pw_item *it = &f->items.item[i];
        double used, room = (f->body.h - sum) / MAX(stretching, 1);
        const struct pw_element *e = it->el.node->element;
        if (it->need.h <= 0 && e->flow &&
            e->flow(&it->el, NULL, place_at(f, 0, room), 0, &used) != PW_FLOW_DONE)
            return false;
    }
    return true;
}

static void too_high(const struct pw_el *el, double excess)
{
    char mm[40];
    pw_el_fail(
        el,
        "is %s mm higher than the page; make it lower, the page's margin smaller or the paper "
        "larger",
        pw_mm(mm, excess));
}

/* Goes on over as many pages as it takes. */
static void flow_parts(struct flow *f, const struct pw_el *el)
{
    const struct pw_element *element = el->node->element;
    int from = 0;
    while (from != PW_FLOW_DONE && !pw_run_over(el->run)) {
        double used = 0, room = f->body.h - f->y;
        int next = from;
        if (room > 0) {
            int part = f->pen ? pw_el_part_begin(el, f->pen->scene) : -1;
            next =
                element->flow(el, f->pen, pw_box_inner(el, place_at(f, f->y, room)), from, &used);
            if (f->pen)
                pw_el_part_end(f->pen->scene, part);
        }
        if (next == from && f->y <= 0) {
            pw_el_fail(
                el, "has a part that is higher than the page; make it lower or the paper larger");
            return;
        }
        from = next;
        f->y += used;
        if (from != PW_FLOW_DONE)
            page_open(f);
    }
}

/* Height of an item in the flow: its own, or what this page has left beside what follows. */
static double flow_height(const struct flow *f, guint i)
{
    double h = f->items.item[i].need.h;
    if (h > 0)
        return h;
    double left = f->body.h - f->y, after = 0;
    for (guint k = i + 1; k < f->items.n && f->items.item[k].need.h > 0; k++)
        after += f->items.item[k].need.h + f->gap;
    return after < left ? left - after : left;
}

/* Would what comes next begin on this page if this item stood there? A heading
 * does not stay behind its table. */
static bool leaves_next_behind(const struct flow *f, guint i, double h)
{
    if (i + 1 >= f->items.n)
        return false;
    const struct pw_el *next = &f->items.item[i + 1].el;
    double used = 0, y = f->y + h + f->gap, room = f->body.h - y;
    if (!next->node->element->flow)
        return false;
    return room <= 0 || next->node->element->flow(next, NULL, place_at(f, y, room), 0, &used) == 0;
}

/* The room that one page has left goes to what may grow, to each its part. */
static void grow(struct flow *f)
{
    double left = f->body.h - (f->items.n ? (f->items.n - 1) * f->gap : 0), more = 0;
    for (guint i = 0; i < f->items.n; i++) {
        struct pw_item *it = &f->items.item[i];
        const struct pw_element *e = it->el.node->element;
        left -= it->need.h;
        it->size = e->growth ? e->growth(&it->el, f->body.w) : 0;
        more += it->size;
    }
    for (guint i = 0; i < f->items.n && more > 0; i++)
        f->items.item[i].need.h += f->items.item[i].size * fmin(fmax(left, 0) / more, 1);
}

/* Everything on one page. */
static void one_page(struct flow *f)
{
    bool shared = false, grows = false;
    for (guint i = 0; i < f->items.n; i++) {
        shared |= f->items.item[i].need.h <= 0;
        grows |= f->items.item[i].el.node->element->growth != NULL;
    }
    if (shared || !grows) {
        pw_column_draw(f->el, &f->items, f->pen, f->body);
        return;
    }
    grow(f);
    for (guint i = 0; i < f->items.n && !f->el->run->error; i++) {
        double h = f->items.item[i].need.h;
        pw_box_draw(&f->items.item[i].el, f->pen, place_at(f, f->y, h));
        f->y += h + f->gap;
    }
}

static void flow_items(struct flow *f)
{
    page_open(f);
    if (fits_one_page(f)) {
        if (f->pen)
            one_page(f);
        return;
    }
    for (guint i = 0; i < f->items.n && !f->el->run->error; i++) {
        const struct pw_el *el = &f->items.item[i].el;
        if (f->y > 0)
            f->y += f->gap;
        if (el->node->element->flow) {
            flow_parts(f, el);
            continue;
        }
        double h = flow_height(f, i);
        bool over = f->y + h > f->body.h + PW_SLACK || h <= 0;
        if (f->y > 0 && (over || leaves_next_behind(f, i, h))) {
            page_open(f);
            h = flow_height(f, i);
        }
        if (h > f->body.h + PW_SLACK)
            too_high(el, h - f->body.h);
        else if (f->pen)
            pw_box_draw(el, f->pen, place_at(f, f->y, h));
        f->y += h;
    }
}

/* ---- a run of pages for one record ---- */

static bool flow_init(struct flow *f, const struct pw_el *el, const struct pw_page_plan *plan)
{
    double m[4];
    *f = (struct flow){.el = el, .plan = plan};
    pw_items_init(&f->items, el);
    int n = pw_attr_lengths(el, "margin", m, 4);
    if (n == 0)
        m[n++] = 12 * PW_MM;
    m[1] = n > 1 ? m[1] : m[0];
    m[2] = n > 2 ? m[2] : m[0];
    m[3] = n > 3 ? m[3] : m[1];
    f->gap = pw_slot_length(el, PW_SLOT_GAP, 0);
    f->body = (struct pw_place){m[3], m[0], plan->width - m[1] - m[3], plan->height - m[0] - m[2]};
    guint kept = 0;
    for (guint i = 0; i < f->items.n; i++) {
        const struct pw_el *child = &f->items.item[i].el;
        if (strcmp(child->node->element->name, "head") == 0)
            f->head = child->node;
        else if (strcmp(child->node->element->name, "foot") == 0)
            f->foot = child->node;
        else
            f->items.item[kept++].el = *child;
    }
    f->items.n = kept;
    f->head_height = band_need(f, f->head);
    f->foot_height = band_need(f, f->foot);
    f->body.y += f->head_height;
    f->body.h -= f->head_height + f->foot_height;
    if (f->body.w <= 0 || f->body.h <= 0)
        pw_el_fail(el,
                   "has no room between its margins, head and foot; make them smaller or the paper "
                   "larger");
    for (guint i = 0; i < kept && !el->run->error; i++)
        f->items.item[i].need.h = item_height(f, &f->items.item[i].el);
    return !el->run->error;
}

static void record_flow(const struct pw_el *el, struct pw_pen *pen, const struct pw_page_plan *plan)
{
    struct flow f;
    if (flow_init(&f, el, plan)) {
        flow_items(&f); /* without a pen: how many pages there will be */
        f.pages = f.page_no;
        f.page_no = 0;
        f.pen = pen;
        f.open = false;
        if (!el->run->error)
            flow_items(&f);
        page_close(&f);
    }
    pw_items_finish(&f.items);
}

/* The pages whole, then cut to sheets. */
static void record_poster(const struct pw_el *el, struct pw_pen *pen,
                          const struct pw_page_plan *plan)
{
    struct pw_run *run = el->run;
    struct pw_scene *scene = run->scene, *whole = pw_scene_new("", "");
    struct pw_pen inner = {whole, pen->type, pen->palette};
    int pages = run->pages;
    run->scene = whole;
    run->inner = true;
    record_flow(el, &inner, plan);
    run->inner = false;
    run->scene = scene;
    run->pages = pages;
    GError *error = NULL;
    if (!pw_scene_end(whole, &error) && !run->error)
        g_propagate_error(&run->error, g_steal_pointer(&error));
    g_clear_error(&error);
    g_autofree char *title =
        run->error ? NULL : pw_template_title(run->t, el->record, run->words, &run->error);
    for (int i = 1; i <= pw_scene_pages(whole) && !pw_run_over(run); i++)
        pw_poster_print(el, pen, &plan->poster, pw_scene_page(whole, i), title);
    pw_scene_free(whole);
}

/* How this <page> is printed, found once in a layout by setting it on trial. false: a failure is
 * kept. */
static bool page_plan(const struct pw_el *page, struct pw_page_plan *plan);

/* Draws all records of the page. */
static void page_draw(const struct pw_el *page, struct pw_pen *pen, const struct pw_page_plan *plan)
{
    g_autoptr(GPtrArray) records = pw_run_records(page);
    for (guint i = 0; i < records->len && !pw_run_over(page->run); i++) {
        const struct pw_el el = {page->node, g_ptr_array_index(records, i), page->run};
        char where[64];
        g_snprintf(where, sizeof where, "record %u of %u", i + 1, records->len);
        page->run->where = records->len > 1 ? where : NULL;
        if (plan->poster.tiles[0] && !page->run->dry)
            record_poster(&el, pen, plan);
        else
            record_flow(&el, pen, plan);
        page->run->where = NULL;
        pw_run_forget(page->run);
    }
}

/* How many pages the record with the most of them takes; 0: it cannot be set, the failure
 * is kept. Draws nothing. */
static int page_count(const struct pw_el *page, const struct pw_page_plan *plan)
{
    g_autoptr(GPtrArray) records = pw_run_records(page);
    int most = 0;
    for (guint i = 0; i < records->len && !page->run->error; i++) {
        const struct pw_el el = {page->node, g_ptr_array_index(records, i), page->run};
        struct flow f;
        if (flow_init(&f, &el, plan))
            flow_items(&f);
        page_close(&f);
        most = MAX(most, f.page_no);
        pw_items_finish(&f.items);
        pw_run_forget(page->run);
    }
    return page->run->error ? 0 : most;
}

void pw_page_run(const struct pw_el *page, struct pw_pen *pen)
{
    struct pw_page_plan plan;
    if (page_plan(page, &plan))
        page_draw(page, pen, &plan);
}

/* ---- elements ---- */

static const struct pw_attr template_attrs[] = {{.name = "title", .kind = PW_ATTR_TEXT},
                                                {.name = "font-size", .kind = PW_ATTR_LENGTH},
                                                {.name = "extends", .kind = PW_ATTR_NAME},
                                                {.name = NULL}};
static const struct pw_attr cards_attrs[] = {
    {.name = "card", .kind = PW_ATTR_PAPER},
    {.name = "sheet", .kind = PW_ATTR_PAPER},
    {.name = "nup", .kind = PW_ATTR_GRID},
    {.name = "gap", .kind = PW_ATTR_LENGTHS},
    {.name = "cut", .kind = PW_ATTR_CHOICE, .choices = "shared|marks|none"},
    {.name = "order", .kind = PW_ATTR_CHOICE, .choices = "rows|stack"},
    {.name = "each", .kind = PW_ATTR_LIST},
    {.name = "pad", .kind = PW_ATTR_LENGTHS},
    {.name = "bookmark", .kind = PW_ATTR_TEXT},
    {.name = "trim", .kind = PW_ATTR_FLAG},
    {.name = "fit", .kind = PW_ATTR_CHOICE, .choices = "keep|scale"},
    {.name = "backs", .kind = PW_ATTR_FLAG},
    {.name = "flip", .kind = PW_ATTR_CHOICE, .choices = "long|short"},
    {.name = NULL}};
static const struct pw_attr back_attrs[] = {{.name = "pad", .kind = PW_ATTR_LENGTHS},
                                            {.name = "gap", .kind = PW_ATTR_LENGTH},
                                            {.name = NULL}};
static const struct pw_attr page_attrs[] = {
    {.name = "size", .kind = PW_ATTR_PAPER},
    {.name = "margin", .kind = PW_ATTR_LENGTHS},
    {.name = "fit", .kind = PW_ATTR_CHOICE, .choices = "reflow|scale"},
    {.name = "least", .kind = PW_ATTR_PAPER},
    {.name = "enlarge", .kind = PW_ATTR_FLAG},
    {.name = "tiles", .kind = PW_ATTR_TEXT},
    {.name = "gap", .kind = PW_ATTR_LENGTH},
    {.name = "each", .kind = PW_ATTR_LIST},
    {.name = "bookmark", .kind = PW_ATTR_TEXT},
    {.name = "label", .kind = PW_ATTR_TEXT},
    {.name = NULL}};
static const struct pw_attr band_attrs[] = {{.name = "h", .kind = PW_ATTR_EXTENT},
                                            {.name = "gap", .kind = PW_ATTR_LENGTH},
                                            {.name = "fill", .kind = PW_ATTR_COLOUR},
                                            {.name = "rule", .kind = PW_ATTR_LENGTH},
                                            {.name = NULL}};
static const struct pw_attr foot_attrs[] = {
    {.name = "h", .kind = PW_ATTR_EXTENT}, {.name = "gap", .kind = PW_ATTR_LENGTH}, {.name = NULL}};
static const struct pw_attr repeat_attrs[] = {
    {.name = "each", .kind = PW_ATTR_LIST, .required = true}, {.name = NULL}};
static const struct pw_attr part_attrs[] = {
    {.name = "name", .kind = PW_ATTR_NAME, .required = true}, {.name = NULL}};
static const struct pw_attr use_attrs[] = {{.name = "part", .kind = PW_ATTR_NAME, .required = true},
                                           {.name = NULL}};
static const struct pw_attr if_attrs[] = {
    {.name = "test", .kind = PW_ATTR_TEST}, {.name = "not", .kind = PW_ATTR_TEST}, {.name = NULL}};

const struct pw_element pw_sheet_elements[] = {
    {.name = "template", .attrs = template_attrs, .children = "cards page if parts sizes"},
    {.name = "cards", .flags = PW_EL_CHILDREN, .attrs = cards_attrs, .children = "back"},
    {.name = "back", .flags = PW_EL_CHILDREN, .attrs = back_attrs},
    {.name = "page", .flags = PW_EL_CHILDREN, .attrs = page_attrs, .children = "head foot"},
    {.name = "head", .flags = PW_EL_CHILDREN, .attrs = band_attrs},
    {.name = "foot", .flags = PW_EL_CHILDREN, .attrs = foot_attrs},
    {.name = "repeat", .flags = PW_EL_CLEAR, .attrs = repeat_attrs},
    {.name = "part", .flags = PW_EL_CLEAR | PW_EL_PART, .attrs = part_attrs},
    {.name = "parts", .flags = PW_EL_PARTS, .children = "part"},
    {.name = "use", .flags = PW_EL_CLEAR | PW_EL_PARTS, .attrs = use_attrs, .children = "part"},
    {.name = "if", .flags = PW_EL_CLEAR, .attrs = if_attrs},
    {.name = "else", .flags = PW_EL_CLEAR, .attrs = if_attrs},
    {.name = NULL}};

/* ---- the plan ---- */

/* How a page comes onto the paper: whole, set anew, or on several sheets. */

/* What --tiles or the template's tiles ask for; LAST: sheets only where else the type
 * would be too small. */
enum tiles { TILES_LAST, TILES_NONE, TILES_AUTO, TILES_GRID };

struct design {
    const struct pw_el *el;
    double size[2], margin; /* of the template's own page; its smallest margin */
    double least[2];        /* the smallest paper it is set on at full size; else its own */
    double scale;           /* large print; 1 */
    enum pw_page_fit fit;
    enum tiles tiles;
    int grid[2];
};

/* ---- paper ---- */

/* Paper of the next size up: where the scaled page is that within a millimetre, and American paper
 * by its own steps, which are not of one shape. NULL: none known. */
static const char *snap(double *w, double *h)
{
    static const struct {
        const char *from, *to; /* from: of the next size down where shapes differ, else the same */
    } papers[] = {{"A0", "A0"},
                  {"A1", "A1"},
                  {"A2", "A2"},
                  {"A3", "A3"},
                  {"A4", "A4"},
                  {"A5", "A5"},
                  {"A6", "A6"},
                  {"B4", "B4"},
                  {"Letter", "Tabloid"},
                  {"Legal", "Tabloid"},
                  {"Tabloid", "17in 22in"}};
    for (guint i = 0; i < 2 * G_N_ELEMENTS(papers); i++) {
        const char *from = papers[i / 2].from, *to = papers[i / 2].to;
        double fw, fh, tw, th, times = strcmp(from, to) == 0 ? 1 : sqrt(2);
        if (!pw_paper_size(from, &fw, &fh) || !pw_paper_size(to, &tw, &th))
            continue;
        bool turned = i % 2 != 0;
        if (fabs((turned ? fh : fw) * times - *w) >= 1.5 * PW_MM ||
            fabs((turned ? fw : fh) * times - *h) >= 1.5 * PW_MM)
            continue;
        *w = turned ? th : tw;
        *h = turned ? tw : th;
        return to;
    }
    return NULL;
}

/* Does the option say which way the paper lies? */
static bool lies(const char *paper)
{
    return strstr(paper, "landscape") || strstr(paper, "portrait") || strchr(paper, ' ');
}

bool pw_option_paper(const struct pw_el *el, double *w, double *h)
{
    const char *paper = el->run->options->paper;
    bool upright = *w <= *h;
    if (!paper)
        return true;
    /* the usual paper of a template whose pages have sizes of two kinds: A4 is Letter */
    if (el->run->options->paper_usual && strcmp(paper, "Tabloid") == 0 &&
        fmax(*w, *h) < 300 * PW_MM)
        paper = "Letter";
    if (!pw_paper_size(paper, w, h)) {
        pw_el_error(el, PW_ERROR_USAGE,
                    "is to be printed on \"%s\", which is no paper; write A4, A3 "
                    "landscape, Letter or \"210mm 297mm\"",
                    paper);
        return false;
    }
    if (!lies(paper) && (*w <= *h) != upright) {
        double turned = *w;
        *w = *h;
        *h = turned;
    }
    return true;
}

/* ---- what the template says ---- */

static bool tiles_parse(const char *tiles, enum tiles *how, int grid[2])
{
    *how = strcmp(tiles, "none") == 0   ? TILES_NONE
           : strcmp(tiles, "auto") == 0 ? TILES_AUTO
                                        : TILES_GRID;
    return *how != TILES_GRID ||
           (pw_grid_parse(tiles, &grid[0], &grid[1]) && grid[0] <= PW_POSTER_SIDE &&
            grid[1] <= PW_POSTER_SIDE && grid[0] * grid[1] <= PW_POSTER_SHEETS);
}

bool pw_tiles_sound(const char *tiles, GError **error)
{
    enum tiles how;
    int grid[2];
    if (tiles == NULL || tiles_parse(tiles, &how, grid))
        return true;
    pw_fail(error, PW_ERROR_USAGE,
            "--tiles: \"%s\" is not so many sheets; write 2x3 (side by side, below one "
            "another, %d together at most), auto or none",
            tiles, PW_POSTER_SHEETS);
    return false;
}

static bool tiles_of(const struct pw_el *el, struct design *d)
{
    const char *option = el->run->options->tiles;
    const char *tiles = option ? option : pw_attr_text(el, "tiles", NULL);
    if (!tiles)
        d->tiles = TILES_LAST;
    else if (!tiles_parse(tiles, &d->tiles, d->grid))
        pw_el_error(el, option ? PW_ERROR_USAGE : PW_ERROR_INPUT,
                    "cannot be put on \"%s\" sheets; write tiles 2x3 (so many side by side, so "
                    "many below one another, %d together at most), auto or none",
                    tiles, PW_POSTER_SHEETS);
    if (d->tiles == TILES_GRID && d->grid[0] * d->grid[1] == 1)
        d->tiles = TILES_NONE;
    return !el->run->error;
}

static bool design_of(const struct pw_el *el, struct design *d)
{
    struct pw_meaning scratch;
    const struct pw_layout_options *o = el->run->options;
    *d = (struct design){.el = el, .size = {210 * PW_MM, 297 * PW_MM}};
    const struct pw_meaning *m = pw_attr_meaning(el, "size", &scratch);
    for (int k = 0; m && k < 2; k++)
        d->size[k] = m->paper[k];
    m = pw_attr_meaning(el, "least", &scratch);
    for (int k = 0; k < 2; k++)
        d->least[k] = m ? m->paper[k] : d->size[k];
    double margin[4] = {12 * PW_MM};
    int n = MAX(pw_attr_lengths(el, "margin", margin, 4), 1);
    d->margin = margin[0];
    for (int i = 1; i < n; i++)
        d->margin = fmin(d->margin, margin[i]);
    d->scale = o->scale > 0 ? o->scale : 1;
    d->fit = (enum pw_page_fit)pw_attr_choice(el, "fit", PW_PAGE_REFLOW);
    return !el->run->error && tiles_of(el, d);
}

/* ---- on one sheet ---- */

/* As the design says: drawn as large as the paper lets it be, or set on it. Large print takes the
 * next larger paper, and keeps to one that is said. */
static bool on_paper(const struct design *d, struct pw_page_plan *plan)
{
    const struct pw_layout_options *o = d->el->run->options;
    double w = d->size[0], h = d->size[1];
    *plan = (struct pw_page_plan){.scale = d->scale};
    if (!pw_option_paper(d->el, &w, &h))
        return false;
    if (o->paper && d->fit == PW_PAGE_REFLOW && pw_attr_has(d->el, "least"))
        plan->scale *= fmin(fmin(w / d->least[0], h / d->least[1]), 1);
    if (o->paper && d->fit == PW_PAGE_REFLOW && pw_attr_flag(d->el, "enlarge", false))
        plan->scale *= fmax(fmin(w / d->size[0], h / d->size[1]), 1);
    if (d->scale != 1 && (!o->paper || o->paper_usual)) {
        w *= d->scale;
        h *= d->scale;
        snap(&w, &h);
    }
    if ((o->paper || d->scale != 1) && d->fit == PW_PAGE_SCALE) {
        plan->width = d->size[0];
        plan->height = d->size[1];
        plan->scale = fmin(w / plan->width, h / plan->height);
        plan->left = (w - plan->width * plan->scale) / 2;
        plan->top = (h - plan->height * plan->scale) / 2;
        return true;
    }
    plan->width = w / plan->scale;
    plan->height = h / plan->scale;
    return true;
}

/* Set on the paper at full size, whatever the design says. */
static bool anew(const struct design *d, struct pw_page_plan *plan)
{
    *plan = (struct pw_page_plan){.scale = 1, .width = d->size[0], .height = d->size[1]};
    return pw_option_paper(d->el, &plan->width, &plan->height);
}

static void draw_plan(const struct pw_el *el, struct pw_pen *pen, void *plan)
{
    page_draw(el, pen, plan);
}

/* ---- on several sheets ---- */

/* What a poster may give up, in steps, so that no number is cut. */
#define SMALLER 1.03
#define SMALLER_STEPS 16

/* The sheet lying as the template does, or the other way; false: it lies as it is said. */
static bool sheet_of(const struct design *d, bool turned, struct pw_poster *p)
{
    const char *paper = d->el->run->options->paper;
    double w = d->size[0], h = d->size[1];
    if (!pw_option_paper(d->el, &w, &h) || (turned && paper && lies(paper)))
        return false;
    p->paper[0] = turned ? h : w;
    p->paper[1] = turned ? w : h;
    p->overlap =
        d->el->run->options->overlap > 0 ? d->el->run->options->overlap : PW_POSTER_OVERLAP;
    p->inset = d->margin >= PW_POSTER_MARGIN - PW_SLACK ? PW_POSTER_MARGIN : 0;
    for (int k = 0; k < 2; k++)
        if (p->paper[k] - 2 * PW_POSTER_MARGIN < 3 * p->overlap)
            return false;
    return true;
}

/* Pages that the plan takes; 0: it does not work out. The failure is forgotten. */
static int count_quietly(const struct design *d, const struct pw_page_plan *plan)
{
    int pages = page_count(d->el, plan);
    if (d->el->run->error)
        pages = 0;
    g_clear_error(&d->el->run->error);
    return pages;
}

static struct pw_page_plan poster_plan(const struct pw_poster *poster, double scale)
{
    return (struct pw_page_plan){.scale = scale,
                                 .width = pw_poster_extent(poster, 0) / scale,
                                 .height = pw_poster_extent(poster, 1) / scale,
                                 .poster = *poster};
}

/* How many numbers lie on a cut so that no sheet has them whole; none where it does not work. */
static int halved(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_trial trial;
    pw_trial_run(d->el, draw_plan, plan, &trial);
    g_clear_error(&trial.error);
    return trial.halved;
}

/* A page as large as so many sheets: set on it, or drawn as large as it can be and still is one
 * page. A figure may be higher than a seam can be moved by: then somewhat smaller, so that it lies
 * elsewhere. */
static void as_poster(const struct design *d, const struct pw_poster *poster,
                      struct pw_page_plan *plan)
{
    double w = pw_poster_extent(poster, 0), h = pw_poster_extent(poster, 1);
    double most = d->fit == PW_PAGE_SCALE ? fmin(w / d->size[0], h / d->size[1]) : d->scale;
    *plan = poster_plan(poster, most);
    double s = most;
    while (d->fit == PW_PAGE_SCALE && s >= 1) {
        struct pw_page_plan tried = poster_plan(poster, s);
        if (count_quietly(d, &tried) == 1)
            break;
        s /= 1.1;
    }
    if (d->fit != PW_PAGE_SCALE || s < 1)
        return;
    *plan = poster_plan(poster, s);
    int least = halved(d, plan);
    for (int i = 1; i <= SMALLER_STEPS && least > 0 && s / pow(SMALLER, i) >= 1; i++) {
        struct pw_page_plan tried = poster_plan(poster, s / pow(SMALLER, i));
        int now = count_quietly(d, &tried) == 1 ? halved(d, &tried) : least;
        if (now >= least)
            continue;
        least = now;
        *plan = tried;
    }
}

/* How far the poster is from the shape of the design. */
static double misshape(const struct design *d, const struct pw_poster *p)
{
    return fabs(log(pw_poster_extent(p, 0) / pw_poster_extent(p, 1) * d->size[1] / d->size[0]));
}

/* 0: all of it can be drawn so; else what kind of failure there is. */
static int failure(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_trial trial;
    pw_trial_run(d->el, draw_plan, plan, &trial);
    int code = trial.error ? trial.error->code : 0;
    g_clear_error(&trial.error);
    return code;
}

static bool works(const struct design *d, struct pw_page_plan *plan)
{
    return failure(d, plan) == 0;
}

/* The best of so many sheets on which it is one page; false: none. *mistake: the template has one,
 * which is the same on any paper. */
static bool of_sheets(const struct design *d, int sheets, struct pw_page_plan *best, bool *mistake)
{
    double least = INFINITY;
    for (int columns = 1; columns <= MIN(sheets, PW_POSTER_SIDE); columns++) {
        for (int turned = 0; turned < 2 && !*mistake; turned++) {
            struct pw_poster p = {.tiles = {columns, sheets / columns}};
            struct pw_page_plan plan;
            if (sheets % columns || p.tiles[1] > PW_POSTER_SIDE || !sheet_of(d, turned, &p))
                continue;
            double far = misshape(d, &p);
            as_poster(d, &p, &plan);
            if (far >= least || plan.scale < 1 || count_quietly(d, &plan) != 1)
                continue;
            int code = failure(d, &plan);
            *mistake = code != 0 && code != PW_ERROR_UNMET;
            if (code == 0) {
                least = far;
                *best = plan;
            }
        }
    }
    return least < INFINITY;
}

static bool one_page_poster(const struct design *d, struct pw_page_plan *plan)
{
    bool mistake = false;
    for (int sheets = 2; sheets <= PW_POSTER_SHEETS && !mistake; sheets++)
        if (of_sheets(d, sheets, plan, &mistake))
            return true;
    return false;
}

/* The grid that was asked for, the sheets lying so that the poster has the shape of the page. */
static bool grid_poster(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_poster p[2] = {{.tiles = {d->grid[0], d->grid[1]}},
                             {.tiles = {d->grid[0], d->grid[1]}}};
    bool there[2] = {sheet_of(d, false, &p[0]), sheet_of(d, true, &p[1])};
    if (!there[0] && !there[1]) {
        if (!d->el->run->error)
            pw_el_fail(d->el, "has sheets that are too small for tiles with this overlap; take "
                              "larger --paper");
        return false;
    }
    int which = !there[0] || (there[1] && misshape(d, &p[1]) < misshape(d, &p[0]));
    as_poster(d, &p[which], plan);
    return true;
}

/* A page without margins sees to its own edges: a tent of A4 is two of A5. */
static bool in_halves(const struct design *d, struct pw_page_plan *plan)
{
    for (int turned = 0; turned < 2 && d->margin <= 0; turned++) {
        struct pw_poster p = {.plain = true};
        if (!sheet_of(d, turned, &p))
            continue;
        bool whole = true;
        for (int k = 0; k < 2; k++) {
            p.tiles[k] = (int)MAX(lround(d->least[k] / p.paper[k]), 1);
            whole &= fabs(p.tiles[k] * p.paper[k] - d->least[k]) <= p.tiles[k] * PW_MM;
        }
        *plan = (struct pw_page_plan){
            .scale = 1, .width = d->least[0], .height = d->least[1], .poster = p};
        if (whole && p.tiles[0] * p.tiles[1] == 2 && works(d, plan))
            return true;
    }
    return false;
}

/* The page as it was designed, cut onto as few sheets as hold it. */
static bool cut_to_sheets(const struct design *d, struct pw_page_plan *plan)
{
    int fewest = PW_POSTER_SHEETS + 1;
    for (int turned = 0; turned < 2; turned++) {
        struct pw_poster p = {.overlap = 0};
        if (!sheet_of(d, turned, &p))
            continue;
        for (int k = 0; k < 2; k++) {
            p.tiles[k] = 1;
            while (p.tiles[k] < PW_POSTER_SIDE && pw_poster_extent(&p, k) < d->least[k] - PW_SLACK)
                p.tiles[k]++;
        }
        if (p.tiles[0] * p.tiles[1] >= fewest)
            continue;
        fewest = p.tiles[0] * p.tiles[1];
        *plan = (struct pw_page_plan){
            .scale = 1, .width = d->least[0], .height = d->least[1], .poster = p};
    }
    return fewest <= PW_POSTER_SHEETS && works(d, plan);
}

/* ---- the way ---- */

/* Large print that is not as large, on paper that was said. */
static void tell_not_large(const struct design *d, const struct pw_page_plan *plan)
{
    const char *paper = d->el->run->options->paper;
    double w, h;
    char times[40];
    if (!paper || d->el->run->options->paper_usual || d->scale <= 1 || plan->poster.tiles[0] ||
        plan->scale > d->scale - 0.15 || !pw_paper_size(paper, &w, &h))
        return;
    w *= d->scale;
    h *= d->scale;
    const char *larger = snap(&w, &h), *quote = larger && strchr(larger, ' ') ? "\"" : "";
    larger = larger ? larger : "and a larger one";
    if (plan->scale < 1.05)
        pw_el_warn(
            d->el,
            "has no room for large print on %s and is printed as usual; write --paper %s%s%s",
            paper, quote, larger, quote);
    else
        pw_el_warn(
            d->el,
            "is printed %s times as large on %s; for all of large print write --paper %s%s%s",
            pw_number(times, plan->scale, 1), paper, quote, larger, quote);
}

const char *pw_paper_holding(double width, double height)
{
    static const char *const names[] = {"A6", "A5", "A4", "A3", "A2", "A1"};
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        double w, h;
        if (pw_paper_size(names[i], &w, &h) && w >= fmin(width, height) - PW_MM &&
            h >= fmax(width, height) - PW_MM)
            return names[i];
    }
    return "A0";
}

/* The type would be too small: says which paper would do. */
static void too_small(const struct design *d, const struct pw_page_plan *plan, double least)
{
    double s = fmin(PW_TYPE_ROUNDED * plan->scale / least, 1);
    char type[40];
    pw_el_fail(d->el,
               "would have type of %s pt on this paper, and below 8.5 pt it cannot be read; write "
               "--paper %s%s",
               pw_number(type, least, 1), pw_paper_holding(s * d->least[0], s * d->least[1]),
               d->tiles == TILES_NONE && d->el->run->options->tiles
                   ? ", or --tiles auto for several sheets that are glued together"
                   : "");
}

/* As it is designed, where its type stays large enough; set anew; in sheets. */
static bool smaller(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_trial first, second = {0};
    struct pw_page_plan other;
    struct pw_run *run = d->el->run;
    pw_trial_run(d->el, draw_plan, plan, &first);
    bool legible = first.least >= PW_TYPE_ROUNDED || first.least <= 0, done = false;
    if (!first.error && legible) {
        done = true;
    } else if (anew(d, &other)) {
        pw_trial_run(d->el, draw_plan, &other, &second);
        done = !second.error && second.said <= first.said;
        if (done)
            *plan = other;
    }
    if (!done && d->tiles == TILES_AUTO && one_page_poster(d, &other)) {
        done = true;
        *plan = other;
    }
    if (!done && ((d->tiles != TILES_NONE || !run->options->tiles) && in_halves(d, &other))) {
        done = true;
        *plan = other;
    }
    if (!done && d->tiles != TILES_NONE && cut_to_sheets(d, &other)) {
        done = true;
        *plan = other;
    }
    if (!done && first.error)
        run->error = g_steal_pointer(&first.error);
    else if (!done)
        too_small(d, plan, first.least);
    g_clear_error(&first.error);
    g_clear_error(&second.error);
    return done;
}

/* Paper that a page of this design may have no room on. */
static bool is_smaller(const struct design *d, const struct pw_page_plan *plan)
{
    return d->el->run->options->paper && d->fit == PW_PAGE_REFLOW && d->tiles != TILES_NONE &&
           plan->poster.tiles[0] == 0 &&
           (plan->width < d->least[0] - PW_MM || plan->height < d->least[1] - PW_MM);
}

/* Large print on paper that is said: not so large, down to its own size, where it has no room. */
static bool less_large(const struct design *d, struct pw_page_plan *plan)
{
    static const double steps[] = {1.3, 1.2, 1.1, 1};
    const double paper[2] = {plan->width * plan->scale, plan->height * plan->scale};
    for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
        if (steps[i] >= plan->scale)
            continue;
        struct pw_page_plan other = *plan;
        other.scale = steps[i];
        other.width = paper[0] / steps[i];
        other.height = paper[1] / steps[i];
        if (!works(d, &other))
            continue;
        *plan = other;
        return true;
    }
    return false;
}

/* Set on smaller paper, or, where it cannot be, cut to several sheets. */
static bool set_or_cut(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_page_plan other;
    struct pw_trial trial;
    pw_trial_run(d->el, draw_plan, plan, &trial);
    bool done = !trial.error || less_large(d, plan);
    if (!done && cut_to_sheets(d, &other)) {
        done = true;
        *plan = other;
    }
    if (!done)
        d->el->run->error = g_steal_pointer(&trial.error);
    g_clear_error(&trial.error);
    return done;
}

static bool find_plan(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_page_plan poster;
    if (!on_paper(d, plan))
        return false;
    if (d->tiles == TILES_GRID)
        return grid_poster(d, plan);
    bool sound =
        plan->scale < 1 - 1e-9 ? smaller(d, plan) : !is_smaller(d, plan) || set_or_cut(d, plan);
    if (!sound)
        return false;
    if (d->tiles != TILES_AUTO || plan->poster.tiles[0] != 0)
        return true;
    /* What goes on over pages is better read as a poster, where that was asked for. A mistake in
     * the template is the same on any paper. */
    int pages = page_count(d->el, plan);
    const GError *wrong = d->el->run->error;
    if (wrong && wrong->code != PW_ERROR_UNMET)
        return false;
    g_clear_error(&d->el->run->error);
    if ((wrong || pages != 1) && one_page_poster(d, &poster))
        *plan = poster;
    return true;
}

static bool page_plan(const struct pw_el *page, struct pw_page_plan *plan)
{
    struct design d;
    const struct pw_page_plan *kept = pw_el_kept(page, NULL);
    if (!design_of(page, &d) || (!kept && !find_plan(&d, plan)))
        return false;
    if (kept)
        *plan = *kept;
    else
        pw_el_keep(page, NULL, g_memdup2(plan, sizeof *plan), g_free);
    tell_not_large(&d, plan); /* when the plan was found nothing was said: that was dry */
    return true;
}
