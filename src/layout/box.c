/* box.c - boxes: which children stand in one, how much room it needs, and its drawing. */
#include "layout/box.h"

#include "base/plumbing.h"

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
