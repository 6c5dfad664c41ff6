/* box.c - boxes: which children stand in one, how much room it needs, and its drawing; and the
 * boxes that hold others: column, row and grid, and <choice>.
 */
#include "layout/box.h"
#include "base/error.h"
#include "base/plumbing.h"
#include "layout/page.h"

#include <math.h>
#include <string.h>

/* Boxes in white on black: what happens out of the ordinary is the blackest thing on
 * the paper.
 */

/* Blue and red are told from black by their colour, and on black nothing is: all ink is white. */
static struct pw_palette turned(const struct pw_palette *p)
{
    struct pw_palette t = *p;
    t.white = t.mist = t.ash = p->black;
    t.black = t.blue = t.red = p->white;
    return t;
}

void pw_reverse_begin(const struct pw_el *el, struct pw_pen *pen, struct pw_place place, bool on,
                      struct pw_reverse *r)
{
    r->of_run = el->run->palette;
    r->of_pen = pen->palette;
    if (!on || el->run->dry)
        return;
    r->turned = turned(pen->palette);
    if (place.w > 0 && place.h > 0) {
        pw_scene_rect(pen->scene, place.x, place.y, place.w, place.h);
        pw_scene_fill(pen->scene, pen->palette->black);
    }
    el->run->palette = pen->palette = &r->turned;
}

void pw_reverse_end(const struct pw_el *el, struct pw_pen *pen, const struct pw_reverse *r)
{
    el->run->palette = r->of_run;
    pen->palette = r->of_pen;
}

#define WORK_A_BOX 70
#define HELD_MAX 1000000 /* boxes that wait to be drawn */

/* ---- items ---- */

/* A name that is known nowhere is a mistake, for what stands in the <if> would be missed without a
 * word. */
static bool test_known(const struct pw_el *el, const struct pw_test *test, const char *attr)
{
    const struct pw_term *unknown = NULL;
    for (guint i = 0; i < test->n && !unknown; i++) {
        const struct pw_term *term = &test->term[i];
        if (term->known < 0 && !(term->key ? pw_field_known_interned(el->record, term->key)
                                           : pw_field_known(el->record, term->name)))
            unknown = term;
    }
    if (!unknown)
        return true;
    g_auto(GStrv) names = pw_field_names(el->record);
    const char *near = pw_nearest(unknown->name, (const char *const *)names);
    g_autofree char *list = g_strjoinv(", ", names);
    pw_el_error(el, PW_ERROR_INPUT, "%s: there is no field \"%s\" here; %s%s%sthere are: %s", attr,
                unknown->name, near ? "did you mean " : "", near ? near : "", near ? "? " : "",
                list);
    return false;
}

/* Does an <if>, or an <else> that has its turn, stand for what is in it? */
static bool holds(const struct pw_el *el)
{
    struct pw_meaning scratch;
    const struct pw_meaning *test = pw_attr_meaning(el, "test", &scratch);
    const struct pw_meaning *unless = test ? NULL : pw_attr_meaning(el, "not", &scratch);
    const struct pw_meaning *asked = test ? test : unless;
    if (!asked)
        return el->node->element->name[0] == 'e';
    return test_known(el, asked->test, test ? "test" : "not") &&
           pw_test_holds(asked->test, el->record) == (test != NULL);
}

/* Does the attribute, a test, hold in this record? A name that is known nowhere is a failure. */
static bool pw_el_holds(const struct pw_el *el, const char *attr)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_attr_meaning(el, attr, &scratch);
    return m && test_known(el, m->test, attr) && pw_test_holds(m->test, el->record);
}

bool pw_el_reversed(const struct pw_el *el)
{
    return el->node->slot[PW_SLOT_REVERSE] && pw_el_holds(el, "reverse");
}

/* Counts a box. false: there are too many. */
static bool may_go_on(const struct pw_el *el)
{
    if (++el->run->boxes > PW_BOXES_MAX)
        pw_el_fail(el, "makes more than %ld boxes; repeat over fewer records", PW_BOXES_MAX);
    else if (!pw_work("boxes", 1, WORK_A_BOX))
        pw_el_refuse_work(el);
    return el->run->error == NULL;
}

static void items_add(struct pw_items *items, const struct pw_el *el)
{
    if (++el->run->held > HELD_MAX)
        pw_el_fail(el, "is one of more than %d boxes beside each other; repeat over fewer records",
                   HELD_MAX);
    if (items->n == items->room) {
        items->room *= 4;
        if (items->item == items->few) {
            items->item = g_new(struct pw_item, items->room);
            memcpy(items->item, items->few, sizeof items->few);
        } else {
            items->item = g_renew(struct pw_item, items->item, items->room);
        }
    }
    items->item[items->n++] = (struct pw_item){.el = *el};
}

static void items_gather(struct pw_items *items, const struct pw_el *el)
{
    const GPtrArray *children = el->node->children;
    bool done = false; /* an <if> or an <else> has held: those behind it do not */
    for (guint i = 0; i < children->len && !el->run->error; i++) {
        const struct pw_el child = {g_ptr_array_index(children, i), el->record, el->run};
        const struct pw_element *element = child.node->element;
        if (!pw_element_is_clear(element)) {
            if (may_go_on(&child))
                items_add(items, &child);
            continue;
        }
        /* Also a repeat of nothing counts, else repeats in repeats could go on for ever. */
        if (!may_go_on(&child))
            return;
        if (element->name[0] != 'r') {
            bool now = !(done && element->name[0] == 'e') && holds(&child);
            done = now || (done && element->name[0] == 'e');
            if (now)
                items_gather(items, &child);
            continue;
        }
        const struct pw_field *list = pw_attr_list(&child, "each");
        guint n = list ? pw_field_length(list) : 0;
        for (guint k = 0; k < n && !el->run->error; k++) {
            const struct pw_el inner = {child.node, pw_field_at(list, k), el->run};
            if (may_go_on(&inner))
                items_gather(items, &inner);
        }
    }
}

void pw_items_init(struct pw_items *items, const struct pw_el *el)
{
    items->item = items->few;
    items->n = 0;
    items->room = G_N_ELEMENTS(items->few);
    items_gather(items, el);
}

void pw_items_finish(struct pw_items *items)
{
    if (items->n > 0)
        items->item[0].el.run->held -= items->n;
    if (items->item != items->few)
        g_free(items->item);
    items->item = items->few;
    items->n = 0;
}

/* ---- measuring ---- */

/* top right bottom left, as far as given: the rest mirrors what was said */
static void pad_of(const struct pw_el *el, double pad[4])
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_slot_meaning(el, PW_SLOT_PAD, &scratch);
    if (!m) {
        pad[0] = pad[1] = pad[2] = pad[3] = 0;
        return;
    }
    const double *v = m->lengths;
    pad[0] = v[0];
    pad[1] = m->n > 1 ? v[1] : v[0];
    pad[2] = m->n > 2 ? v[2] : v[0];
    pad[3] = m->n > 3 ? v[3] : pad[1];
}

struct pw_need pw_box_need(const struct pw_el *el, double width, unsigned want)
{
    struct pw_need need = {0, 0};
    struct pw_extent w = pw_slot_extent(el, PW_SLOT_W), h = pw_slot_extent(el, PW_SLOT_H);
    if (w.kind == PW_EXTENT_FIXED && w.part == 0) {
        need.w = w.points;
        width = w.points;
        want &= ~(unsigned)PW_WANT_W;
    } else if (w.kind == PW_EXTENT_SHARE) {
        want &= ~(unsigned)PW_WANT_W;
    }
    if (h.kind == PW_EXTENT_FIXED && h.part == 0) {
        need.h = h.points;
        want &= ~(unsigned)PW_WANT_H;
    } else if (h.kind == PW_EXTENT_SHARE || h.kind == PW_EXTENT_FIXED) {
        want &= ~(unsigned)PW_WANT_H;
    }
    if (!want || el->run->error)
        return need;
    double pad[4];
    pad_of(el, pad);
    struct pw_need natural = {0, 0};
    double inner = fmax(width - pad[1] - pad[3], 0);
    if (pw_el_is_text(el))
        natural = pw_text_need(el, inner, want);
    else if (el->node->element->measure)
        el->node->element->measure(el, inner, &natural.w, &natural.h);
    if ((want & PW_WANT_W) && natural.w > 0)
        need.w = natural.w + pad[1] + pad[3];
    if ((want & PW_WANT_H) && natural.h > 0)
        need.h = natural.h + pad[0] + pad[2];
    return need;
}

/* ---- drawing ---- */

struct pw_place pw_box_inner(const struct pw_el *el, struct pw_place place)
{
    double pad[4];
    pad_of(el, pad);
    struct pw_place inner = {place.x + pad[3], place.y + pad[0], place.w - pad[1] - pad[3],
                             place.h - pad[0] - pad[2]};
    if (inner.w < -PW_SLACK || inner.h < -PW_SLACK) {
        char mm[40];
        pw_el_fail(el, "has a pad that is %s mm larger than the box; make pad smaller",
                   pw_mm(mm, fmax(-inner.w, -inner.h)));
    }
    inner.w = fmax(inner.w, 0);
    inner.h = fmax(inner.h, 0);
    return inner;
}

static void paint(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    struct pw_colour colour;
    if (p.w <= 0 || p.h <= 0)
        return;
    if (el->node->slot[PW_SLOT_FILL] && pw_slot_colour(el, PW_SLOT_FILL, &colour)) {
        pw_scene_rect(pen->scene, p.x, p.y, p.w, p.h);
        pw_scene_fill(pen->scene, colour);
    }
    if (el->node->slot[PW_SLOT_STROKE] && pw_slot_colour(el, PW_SLOT_STROKE, &colour)) {
        /* Four rules inside the edge: boxes that touch do not grow. */
        double lw = fmin(pw_slot_length(el, PW_SLOT_LW, 0.28 * PW_MM), fmin(p.w, p.h) / 2);
        double l = p.x + lw / 2, r = p.x + p.w - lw / 2, t = p.y + lw / 2, b = p.y + p.h - lw / 2;
        pw_scene_rule(pen->scene, p.x, t, p.x + p.w, t, colour, lw);
        pw_scene_rule(pen->scene, p.x, b, p.x + p.w, b, colour, lw);
        pw_scene_rule(pen->scene, l, p.y + lw, l, p.y + p.h - lw, colour, lw);
        pw_scene_rule(pen->scene, r, p.y + lw, r, p.y + p.h - lw, colour, lw);
    }
}

/* A mark does not shrink, so it must be smaller than its place. */
static bool mark_fits(const struct pw_el *el, struct pw_place place)
{
    double w = 0, h = 0;
    el->node->element->measure(el, place.w, &w, &h);
    double excess = fmax(w - place.w, h - place.h);
    char mm[40];
    if (excess > PW_SLACK)
        pw_el_fail(el, "is %s mm larger than its place; make its size smaller or the place larger",
                   pw_mm(mm, excess));
    return excess <= PW_SLACK;
}

/* Text and marks are words, a figure holds many; the others have parts in them. What is read as one
 * says so. */
enum { READ_LINE, READ_TEXT };

static bool tag_of(const struct pw_el *el, enum pw_tag *tag)
{
    static const char *const figures[] = {"stops",    "wheel",   "strip", "rotation", "ways",
                                          "movement", "lattice", "tape",  "tape-loop"};
    const struct pw_element *element = el->node->element;
    *tag = PW_TAG_LINE;
    if (el->node->slot[PW_SLOT_READ] && pw_attr_choice(el, "read", READ_TEXT) == READ_LINE)
        return true;
    *tag = PW_TAG_TEXT;
    if (el->node->slot[PW_SLOT_READ])
        return true;
    if (pw_el_is_text(el) || pw_element_counts_names(element) || (element->flags & PW_EL_CENTRED))
        return true;
    *tag = PW_TAG_FIGURE;
    for (gsize i = 0; i < G_N_ELEMENTS(figures); i++)
        if (strcmp(element->name, figures[i]) == 0)
            return true;
    return false;
}

int pw_el_part_begin(const struct pw_el *el, struct pw_scene *scene)
{
    enum pw_tag tag;
    bool is = pw_scene_tagged(scene) && tag_of(el, &tag);
    return is ? pw_scene_part_begin(scene, tag, NULL) : -1;
}

void pw_el_part_end(struct pw_scene *scene, int outer)
{
    if (outer >= 0)
        pw_scene_part_end(scene, outer);
}

static void box_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_run *run = el->run;
    const struct pw_element *element = el->node->element;
    bool inside = element->children || (element->flags & PW_EL_CHILDREN);
    if (run->dry && !inside && !pw_el_is_text(el) && !pw_element_counts_names(element))
        return;
    if (!run->dry && !(element->flags & PW_EL_OWN_INK))
        paint(el, pen, place);
    if (el->node->slot[PW_SLOT_PAD])
        place = pw_box_inner(el, place);
    if (!run->error && (element->flags & PW_EL_CENTRED) && element->measure &&
        !mark_fits(el, place))
        return;
    if (run->error || !element->draw)
        return;
    double outer[4];
    pw_scene_enter(pen->scene, place.x, place.y, place.w, place.h, outer);
    int part = pw_el_part_begin(el, pen->scene);
    element->draw(el, pen, place);
    pw_el_part_end(pen->scene, part);
    pw_scene_leave(pen->scene, outer);
}

void pw_box_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_reverse reverse;
    struct pw_field_watch *watch;
    if (el->run->error || !may_go_on(el) || pw_alike_measured(el, place.w, place.h, &watch))
        return;
    pw_reverse_begin(el, pen, place, pw_el_reversed(el), &reverse);
    box_draw(el, pen, place);
    pw_reverse_end(el, pen, &reverse);
    pw_alike_end(el, watch);
}

bool pw_el_has_children(const struct pw_el *el)
{
    return el->node->children->len > 0;
}

void pw_items_draw(const struct pw_el *el, struct pw_items *items, struct pw_pen *pen,
                   struct pw_place place)
{
    if (items->n == 1 && pw_slot_extent(&items->item[0].el, PW_SLOT_H).kind == PW_EXTENT_NONE)
        pw_box_draw(&items->item[0].el, pen, place);
    else if (items->n)
        pw_column_draw(el, items, pen, place);
}

void pw_el_children_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_items items;
    pw_items_init(&items, el);
    pw_items_draw(el, &items, pen, place);
    pw_items_finish(&items);
}

/* ---- column, row and grid ---- */

/* Column, row and grid: boxes along an axis. Lengths and natural sizes are given
 * first, and what is left over is divided by shares.
 */

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

/* ---- choice ---- */

/* <choice>: the first of its children that fits its place; where none does, the
 * last one, which then says what is wrong. All of a `group` take the same one, counted from the
 * last: in the dry run each tells which it needs.
 *
 * Whether a child fits is found by drawing it, onto a page that is thrown away. A choice in a
 * choice draws its children again for each; the work is counted like that of all boxes.
 */

static void draw_one(const struct pw_el *el, struct pw_item *item, struct pw_pen *pen,
                     struct pw_place place)
{
    struct pw_items one = {.item = item, .n = 1};
    pw_items_draw(el, &one, pen, place);
}

/* Is it drawn there without a failure? What it asks of texts that step together is asked all the
 * same where it does. */
static bool fits(const struct pw_el *el, struct pw_item *item, const struct pw_pen *pen,
                 struct pw_place place)
{
    struct pw_run *run = el->run, before = *run;
    gsize steps = sizeof(struct pw_type_step) * ((gsize)run->t->steps + 1);
    g_autofree struct pw_type_step *step = g_memdup2(run->step, steps);
    struct pw_trial trial = {0};
    struct pw_scene *scene = pw_scene_new("", "");
    struct pw_pen scratch = {scene, pen->type, pen->palette};
    pw_scene_forget_pages(scene);
    pw_scene_page_begin(scene, place.x + place.w, place.y + place.h);
    run->scene = scene;
    run->trial = &trial;
    run->said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    draw_one(el, item, &scratch, place);
    g_hash_table_destroy(run->said);
    run->said = before.said;
    run->scene = before.scene;
    run->trial = before.trial;
    bool unmet = run->error && run->error->code == PW_ERROR_UNMET;
    if (unmet) { /* any other mistake is one whatever is chosen */
        g_clear_error(&run->error);
        memcpy(run->step, step, steps);
    }
    pw_scene_free(scene);
    return !unmet;
}

#define CHOICE_MOST 64 /* children that count in a group */

/* How many children stand behind the one that all of the group have room for: CHOICE_MOST less what
 * was counted. NULL: it has no group. */
static double *choice_counted(const struct pw_el *el)
{
    return el->node->step_i >= 0 ? el->run->counted + el->node->step_i : NULL;
}

static void choice_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_items items;
    double *counted = choice_counted(el);
    pw_items_init(&items, el);
    guint i = 0;
    if (counted != NULL && !el->run->dry && items.n + *counted > CHOICE_MOST)
        i = MIN(items.n + (guint)*counted - CHOICE_MOST, items.n) - 1;
    while (i + 1 < items.n && !fits(el, &items.item[i], pen, place) && !el->run->error)
        i++;
    if (counted != NULL && el->run->dry && items.n > 0)
        *counted = MAX(*counted, (double)(CHOICE_MOST - MIN(items.n - 1 - i, CHOICE_MOST)));
    if (i < items.n && !el->run->error)
        draw_one(el, &items.item[i], pen, place);
    pw_items_finish(&items);
}

/* The needs of the first that is no wider than what is there. */
static void choice_measure(const struct pw_el *el, double width, double *w, double *h)
{
    struct pw_items items;
    pw_items_init(&items, el);
    for (guint i = 0; i < items.n; i++) {
        struct pw_need need = pw_box_need(&items.item[i].el, width, PW_WANT_W | PW_WANT_H);
        *w = need.w;
        *h = need.h;
        if (need.w <= width + PW_SLACK)
            break;
    }
    if (items.n == 0)
        *w = *h = PW_NO_ROOM;
    pw_items_finish(&items);
}

static const struct pw_attr choice_attrs[] = {{.name = "group", .kind = PW_ATTR_TEXT},
                                              {.name = NULL}};

const struct pw_element pw_choice_elements[] = {{.name = "choice",
                                                 .flags = PW_EL_BOX | PW_EL_CHILDREN,
                                                 .attrs = choice_attrs,
                                                 .measure = choice_measure,
                                                 .draw = choice_draw},
                                                {.name = NULL}};
