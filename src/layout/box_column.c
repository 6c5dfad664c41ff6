/* box_column.c - column, row and grid: boxes along an axis. Lengths and natural sizes are given
 * first, and what is left over is divided by shares.
 */
#include "layout/box.h"

#include <math.h>

enum axis { ACROSS, DOWN };

static const double place_of_align[] = {0, 0.5, 1}; /* of left|centre|right, top|middle|bottom */

static double gap_of(const struct pw_el *el)
{
    return pw_slot_length(el, PW_SLOT_GAP, 0);
}

/* Finds size and share of every item. whole: the inner size along the axis that
 * parts ("50%") are of; width: what is there across. Returns the sum of sizes and gaps. */
static double reckon(struct pw_items *items, enum axis axis, double whole, double width, double gap,
                     double *shares, unsigned also)
{
    double sum = 0;
    *shares = 0;
    for (guint i = 0; i < items->n; i++) {
        struct pw_item *it = &items->item[i];
        struct pw_extent e = pw_slot_extent(&it->el, axis == DOWN ? PW_SLOT_H : PW_SLOT_W);
        it->size = it->share = 0;
        it->need = (struct pw_need){0, 0};
        if (e.kind == PW_EXTENT_SHARE) {
            it->share = e.points;
        } else if (e.kind == PW_EXTENT_FIXED) {
            it->size = e.points + e.part * whole;
        } else if (axis == DOWN) {
            it->need = pw_box_need(&it->el, width, PW_WANT_H | also);
            it->size = it->need.h;
            it->share = it->size > 0 ? 0 : 1;
        } else if (e.kind == PW_EXTENT_AUTO) {
            it->need = pw_box_need(&it->el, width, PW_WANT_W | also);
            it->size = it->need.w;
            it->share = it->size > 0 ? 0 : 1;
        } else {
            it->share = 1;
        }
        if (it->size < 0) {
            pw_el_fail(&it->el, "is left with less than nothing in <%s>; let it take a larger part",
                       it->el.node->parent->element->name);
            it->size = 0;
        }
        sum += it->size + (i ? gap : 0);
        *shares += it->share;
    }
    return sum;
}

/* Gives the room left over to the shares. */
static void share_out(struct pw_items *items, double room, double shares)
{
    for (guint i = 0; i < items->n; i++)
        if (items->item[i].share > 0)
            items->item[i].size = room * items->item[i].share / shares;
}

/* The largest child is the one to look at: a table rather than the heading above it. */
static void too_large(const struct pw_el *el, const struct pw_items *items, enum axis axis,
                      double excess)
{
    const struct pw_item *largest = NULL;
    for (guint i = 0; i < items->n; i++)
        if (!largest || items->item[i].size > largest->size)
            largest = &items->item[i];
    char mm[40];
    pw_el_fail(
        largest ? &largest->el : el, "is %s mm %s than its place in <%s>; %s", pw_mm(mm, excess),
        axis == DOWN ? "higher" : "wider", el->node->element->name,
        axis == DOWN
            ? "make the place higher, or gaps, rows or type smaller"
            : "make the place wider, or gaps, columns or type smaller; or take a larger --paper");
}

/* One child alone is larger than its place. */
static void one_too_large(const struct pw_el *el, const struct pw_item *item, enum axis axis,
                          double excess)
{
    struct pw_items one = {.item = (struct pw_item *)item, .n = 1};
    too_large(el, &one, axis, excess);
}

/* ---- column ---- */

double pw_column_need(const struct pw_el *el, struct pw_items *items, double width)
{
    double shares;
    double sum = reckon(items, DOWN, 0, width, gap_of(el), &shares, 0);
    return shares > 0 ? 0 : fmax(sum, PW_NO_ROOM);
}

/* Width of an item in a column: its own, or all of it. */
static double width_in(const struct pw_item *it, double width)
{
    struct pw_extent w = pw_slot_extent(&it->el, PW_SLOT_W);
    if (w.kind == PW_EXTENT_FIXED)
        return w.points + w.part * width;
    if (w.kind == PW_EXTENT_AUTO) {
        struct pw_need need = pw_box_need(&it->el, width, PW_WANT_W);
        return need.w > 0 ? need.w : width;
    }
    return width;
}

void pw_column_draw(const struct pw_el *el, struct pw_items *items, struct pw_pen *pen,
                    struct pw_place place)
{
    double shares, gap = gap_of(el);
    double room = place.h - reckon(items, DOWN, place.h, place.w, gap, &shares, 0);
    if (room < -PW_SLACK) {
        too_large(el, items, DOWN, -room);
        return;
    }
    room = fmax(room, 0);
    bool column = pw_element_attr(el->node->element, "valign") != NULL;
    int align = column ? pw_attr_choice(el, "align", 0) : 0;
    int valign = column ? pw_attr_choice(el, "valign", 0) : 0;
    if (shares > 0)
        share_out(items, room, shares);
    double y = place.y + (shares > 0 ? 0 : room * place_of_align[valign]);
    for (guint i = 0; i < items->n && !el->run->error; i++) {
        const struct pw_item *it = &items->item[i];
        double w = width_in(it, place.w);
        if (w > place.w + PW_SLACK) {
            one_too_large(el, it, ACROSS, w - place.w);
            return;
        }
        pw_box_draw(
            &it->el, pen,
            (struct pw_place){place.x + (place.w - w) * place_of_align[align], y, w, it->size});
        y += it->size + gap;
    }
}

static void column_measure(const struct pw_el *el, double width, double *w, double *h)
{
    struct pw_items items;
    double shares;
    pw_items_init(&items, el);
    double sum = reckon(&items, DOWN, 0, width, gap_of(el), &shares, PW_WANT_W);
    *h = shares > 0 ? 0 : fmax(sum, PW_NO_ROOM);
    *w = items.n ? 0 : PW_NO_ROOM;
    bool stretches = false;
    for (guint i = 0; i < items.n; i++) {
        const struct pw_item *it = &items.item[i];
        struct pw_extent e = pw_slot_extent(&it->el, PW_SLOT_H);
        double wide = e.kind == PW_EXTENT_NONE || e.kind == PW_EXTENT_AUTO
                          ? it->need.w
                          : pw_box_need(&it->el, width, PW_WANT_W).w;
        stretches |= wide <= 0;
        *w = fmax(*w, wide);
    }
    if (stretches)
        *w = 0;
    pw_items_finish(&items);
}

static void column_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_items items;
    pw_items_init(&items, el);
    pw_column_draw(el, &items, pen, place);
    pw_items_finish(&items);
}

/* ---- row ---- */

/* Sizes across of all items in this width; false: they do not fit. */
static double row_reckon(const struct pw_el *el, struct pw_items *items, double width)
{
    double shares;
    double room = width - reckon(items, ACROSS, width, width, gap_of(el), &shares, 0);
    if (shares > 0)
        share_out(items, fmax(room, 0), shares);
    return shares > 0 ? fmin(room, 0) : room;
}

/* Every child is measured once: rows in rows in rows must not double the work. */
static void row_measure(const struct pw_el *el, double width, double *w, double *h)
{
    struct pw_items items;
    double shares;
    pw_items_init(&items, el);
    double sum = reckon(&items, ACROSS, width, width, gap_of(el), &shares, PW_WANT_H);
    if (shares > 0)
        share_out(&items, fmax(width - sum, 0), shares);
    *w = shares > 0 ? 0 : fmax(sum, PW_NO_ROOM);
    *h = items.n ? 0 : PW_NO_ROOM;
    for (guint i = 0; i < items.n; i++) {
        const struct pw_item *it = &items.item[i];
        bool known = pw_slot_extent(&it->el, PW_SLOT_W).kind == PW_EXTENT_AUTO;
        double high = known ? it->need.h : pw_box_need(&it->el, it->size, PW_WANT_H).h;
        *h = fmax(*h, high);
    }
    pw_items_finish(&items);
}

static void row_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_items items;
    pw_items_init(&items, el);
    double gap = gap_of(el), room = row_reckon(el, &items, place.w);
    if (room < -PW_SLACK)
        too_large(el, &items, ACROSS, -room);
    int valign = pw_attr_choice(el, "valign", 0);
    double x = place.x + fmax(room, 0) * place_of_align[pw_attr_choice(el, "align", 0)];
    for (guint i = 0; i < items.n && !el->run->error; i++) {
        const struct pw_item *it = &items.item[i];
        struct pw_extent e = pw_slot_extent(&it->el, PW_SLOT_H);
        double h = place.h;
        if (e.kind == PW_EXTENT_FIXED)
            h = e.points + e.part * place.h;
        else if (e.kind == PW_EXTENT_AUTO)
            h = pw_box_need(&it->el, it->size, PW_WANT_H).h;
        if (h > place.h + PW_SLACK)
            one_too_large(el, it, DOWN, h - place.h);
        pw_box_draw(
            &it->el, pen,
            (struct pw_place){x, place.y + (place.h - h) * place_of_align[valign], it->size, h});
        x += it->size + gap;
    }
    pw_items_finish(&items);
}

/* ---- grid: rows of so many, as wide as its columns say ---- */

struct lattice {
    guint columns, rows;
    double *width, *height; /* height 0: a share */
    double gap[2];          /* between columns, between rows */
    double shares, sum;     /* of the heights; with gaps */
};

static bool lattice_init(struct lattice *g, const struct pw_el *el, struct pw_items *items,
                         double width)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_attr_meaning(el, "cols", &scratch);
    const struct pw_columns *c = m->columns;
    *g = (struct lattice){.columns = c->n, .rows = (items->n + c->n - 1) / c->n};
    if (pw_attr_lengths(el, "gap", g->gap, 2) == 1)
        g->gap[1] = g->gap[0];
    double shares = 0, room = width - (c->n - 1) * g->gap[0];
    for (guint i = 0; i < c->n; i++) {
        const struct pw_extent *e = &c->column[i].width;
        if (e->kind == PW_EXTENT_SHARE)
            shares += e->points;
        else
            room -= e->points;
    }
    if (room < -PW_SLACK) {
        too_large(el, items, ACROSS, -room);
        return false;
    }
    g->width = g_new(double, c->n);
    g->height = g_new0(double, g->rows);
    for (guint i = 0; i < c->n; i++) {
        const struct pw_extent *e = &c->column[i].width;
        g->width[i] = e->kind == PW_EXTENT_SHARE ? fmax(room, 0) * e->points / shares : e->points;
    }
    m = pw_attr_meaning(el, "rows", &scratch);
    struct pw_extent e = m ? m->extent[0] : (struct pw_extent){.kind = PW_EXTENT_AUTO};
    for (guint i = 0; i < items->n && e.kind == PW_EXTENT_AUTO; i++) {
        double h = pw_box_need(&items->item[i].el, g->width[i % c->n], PW_WANT_H).h;
        g->height[i / c->n] = fmax(g->height[i / c->n], h);
    }
    for (guint i = 0; i < g->rows; i++) {
        if (e.kind == PW_EXTENT_FIXED)
            g->height[i] = e.points;
        g->shares += g->height[i] > 0 ? 0 : 1;
        g->sum += g->height[i] + (i ? g->gap[1] : 0);
    }
    return true;
}

static void lattice_finish(struct lattice *g)
{
    g_free(g->width);
    g_free(g->height);
}

static void grid_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)w;
    struct pw_items items;
    struct lattice g = {.columns = 0};
    pw_items_init(&items, el);
    if (lattice_init(&g, el, &items, width))
        *h = g.shares > 0 ? 0 : fmax(g.sum, PW_NO_ROOM);
    lattice_finish(&g);
    pw_items_finish(&items);
}

static void grid_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_items items;
    struct lattice g = {.columns = 0};
    pw_items_init(&items, el);
    if (lattice_init(&g, el, &items, place.w)) {
        double room = place.h - g.sum, x = place.x, y = place.y;
        if (room < -PW_SLACK)
            too_large(el, &items, DOWN, -room);
        for (guint i = 0; i < items.n && !el->run->error; i++) {
            guint column = i % g.columns, row = i / g.columns;
            double h = g.height[row] > 0 ? g.height[row] : fmax(room, 0) / g.shares;
            pw_box_draw(&items.item[i].el, pen, (struct pw_place){x, y, g.width[column], h});
            x += g.width[column] + g.gap[0];
            if (column == g.columns - 1) {
                x = place.x;
                y += h + g.gap[1];
            }
        }
    }
    lattice_finish(&g);
    pw_items_finish(&items);
}

static const struct pw_attr column_attrs[] = {
    {.name = "gap", .kind = PW_ATTR_LENGTH},
    {.name = "align", .kind = PW_ATTR_CHOICE, .choices = "left|centre|right"},
    {.name = "valign", .kind = PW_ATTR_CHOICE, .choices = "top|middle|bottom"},
    {.name = NULL}};
static const struct pw_attr grid_attrs[] = {
    {.name = "cols", .kind = PW_ATTR_COLS, .required = true},
    {.name = "gap", .kind = PW_ATTR_LENGTHS},
    {.name = "rows", .kind = PW_ATTR_EXTENT},
    {.name = NULL}};

const struct pw_element pw_column_elements[] = {{.name = "column",
                                                 .flags = PW_EL_BOX | PW_EL_CHILDREN,
                                                 .attrs = column_attrs,
                                                 .measure = column_measure,
                                                 .draw = column_draw},
                                                {.name = "row",
                                                 .flags = PW_EL_BOX | PW_EL_CHILDREN,
                                                 .attrs = column_attrs,
                                                 .measure = row_measure,
                                                 .draw = row_draw},
                                                {.name = "grid",
                                                 .flags = PW_EL_BOX | PW_EL_CHILDREN,
                                                 .attrs = grid_attrs,
                                                 .measure = grid_measure,
                                                 .draw = grid_draw},
                                                {.name = NULL}};
