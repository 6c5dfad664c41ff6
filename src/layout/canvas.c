/* canvas.c - canvas: children at places of their own. Turn and link: one box, turned or with a
 * link over it. Nothing leaves a canvas: what would is a failure.
 */
#include "layout/box.h"

#include "base/plumbing.h"

#include <math.h>
#include <string.h>

static double along(const struct pw_extent *e, double whole)
{
    return e->points + e->part * whole;
}

/* A place attribute in points of the page; where it is not given, so much of the canvas. */
static bool point_of(const struct pw_el *el, const char *name, struct pw_place canvas, double part,
                     double *x, double *y)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_attr_meaning(el, name, &scratch);
    *x = canvas.x + (m ? along(&m->extent[0], canvas.w) : part * canvas.w);
    *y = canvas.y + (m ? along(&m->extent[1], canvas.h) : part * canvas.h);
    return m != NULL;
}

/* Does the rectangle stay on the canvas? */
static bool stays(const struct pw_el *el, struct pw_place canvas, double x1, double y1, double x2,
                  double y2)
{
    const struct {
        double excess;
        const char *where;
    } side[] = {{canvas.x - fmin(x1, x2), "left"},
                {fmax(x1, x2) - canvas.x - canvas.w, "right"},
                {canvas.y - fmin(y1, y2), "top"},
                {fmax(y1, y2) - canvas.y - canvas.h, "bottom"}};
    for (guint i = 0; i < G_N_ELEMENTS(side); i++) {
        if (side[i].excess <= PW_SLACK)
            continue;
        char mm[40];
        pw_el_fail(el, "is %s mm outside its canvas, at the %s; move it (at) or make it smaller",
                   pw_mm(mm, side[i].excess), side[i].where);
        return false;
    }
    return true;
}

static void text_place(const struct pw_el *el, struct pw_pen *pen, struct pw_place canvas)
{
    double x, y, room;
    point_of(el, "at", canvas, 0, &x, &y);
    double left = x - canvas.x, right = canvas.x + canvas.w - x;
    int align = pw_attr_choice(el, "align", PW_LEFT);
    double edge = align == PW_LEFT ? right : align == PW_RIGHT ? left : 2 * fmin(left, right);
    struct pw_extent w = pw_slot_extent(el, PW_SLOT_W);
    room = w.kind == PW_EXTENT_FIXED ? fmin(along(&w, canvas.w), edge) : edge;
    if (!stays(el, canvas, x, y, x, y))
        return;
    room = fmax(room, 0);
    double outer[4], from = align == PW_LEFT ? x : align == PW_RIGHT ? x - room : x - room / 2;
    pw_scene_enter(pen->scene, from, canvas.y, room, canvas.h, outer);
    int part = pw_el_part_begin(el, pen->scene);
    pw_text_at(el, pen, x, y, room);
    pw_el_part_end(pen->scene, part);
    pw_scene_leave(pen->scene, outer);
}

static void ink_place(const struct pw_el *el, struct pw_pen *pen, struct pw_place canvas,
                      enum pw_ink ink)
{
    double x, y, x2, y2;
    struct pw_extent w = pw_slot_extent(el, PW_SLOT_W), h = pw_slot_extent(el, PW_SLOT_H);
    point_of(el, "at", canvas, ink == PW_INK_CIRCLE ? 0.5 : 0, &x, &y);
    switch (ink) {
    case PW_INK_CIRCLE: {
        double r = pw_attr_length(el, "r", fmin(canvas.w, canvas.h) / 2);
        if (stays(el, canvas, x - r, y - r, x + r, y + r))
            pw_ink_circle(el, pen, x, y, r);
        break;
    }
    case PW_INK_ARROW:
        point_of(el, "to", canvas, 1, &x2, &y2);
        if (stays(el, canvas, x, y, x2, y2))
            pw_ink_arrow(el, pen, x, y, x2, y2);
        break;
    case PW_INK_PATH:
        pw_ink_path(el, pen, x, y, canvas);
        break;
    case PW_INK_RULE:
        if (w.kind == PW_EXTENT_FIXED && h.kind == PW_EXTENT_FIXED) {
            pw_el_error(el, PW_ERROR_INPUT,
                        "has both w and h; a rule has w (horizontal) or h (vertical)");
            break;
        }
        x2 = h.kind == PW_EXTENT_FIXED   ? x
             : w.kind == PW_EXTENT_FIXED ? x + along(&w, canvas.w)
                                         : canvas.x + canvas.w;
        y2 = h.kind == PW_EXTENT_FIXED ? y + along(&h, canvas.h) : y;
        if (stays(el, canvas, x, y, x2, y2))
            pw_ink_rule(el, pen, x, y, x2, y2);
        break;
    case PW_INK_NONE:
        break;
    }
}

static void mark_place(const struct pw_el *el, struct pw_pen *pen, struct pw_place canvas)
{
    double x, y;
    struct pw_extent w = pw_slot_extent(el, PW_SLOT_W), h = pw_slot_extent(el, PW_SLOT_H);
    struct pw_need need = pw_box_need(el, canvas.w, PW_WANT_W | PW_WANT_H);
    point_of(el, "at", canvas, 0.5, &x, &y);
    need.w = w.kind == PW_EXTENT_FIXED ? along(&w, canvas.w) : need.w;
    need.h = h.kind == PW_EXTENT_FIXED ? along(&h, canvas.h) : need.h;
    double left = x - need.w / 2, top = y - need.h / 2;
    if (stays(el, canvas, left, top, left + need.w, top + need.h))
        pw_box_draw(el, pen, (struct pw_place){left, top, need.w, need.h});
}

static void box_place(const struct pw_el *el, struct pw_pen *pen, struct pw_place canvas)
{
    double x, y;
    struct pw_extent w = pw_slot_extent(el, PW_SLOT_W), h = pw_slot_extent(el, PW_SLOT_H);
    point_of(el, "at", canvas, 0, &x, &y);
    struct pw_place p = {x, y, canvas.x + canvas.w - x, canvas.y + canvas.h - y};
    unsigned want = (w.kind == PW_EXTENT_AUTO ? PW_WANT_W : 0u) |
                    (h.kind == PW_EXTENT_NONE || h.kind == PW_EXTENT_AUTO ? PW_WANT_H : 0u);
    if (w.kind == PW_EXTENT_FIXED)
        p.w = along(&w, canvas.w);
    struct pw_need need = want ? pw_box_need(el, p.w, want) : (struct pw_need){0, 0};
    p.w = w.kind == PW_EXTENT_AUTO && need.w > 0 ? need.w : p.w;
    p.h = h.kind == PW_EXTENT_FIXED ? along(&h, canvas.h) : need.h > 0 ? need.h : p.h;
    if (p.w < -PW_SLACK || p.h < -PW_SLACK)
        pw_el_fail(el,
                   "is left with less than nothing on its canvas; move it (at) or give it a size");
    else if (stays(el, canvas, p.x, p.y, p.x + p.w, p.y + p.h))
        pw_box_draw(el, pen, p);
}

static void canvas_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_items items;
    pw_items_init(&items, el);
    for (guint i = 0; i < items.n && !el->run->error; i++) {
        const struct pw_el *child = &items.item[i].el;
        enum pw_ink ink = pw_el_ink(child);
        if (pw_el_is_text(child) && child->node->slot[PW_SLOT_AT])
            text_place(child, pen, place);
        else if (ink != PW_INK_NONE)
            ink_place(child, pen, place, ink);
        else if (child->node->element->flags & PW_EL_CENTRED)
            mark_place(child, pen, place);
        else
            box_place(child, pen, place);
    }
    pw_items_finish(&items);
}

/* ---- turn ---- */

static struct pw_need inside_need(const struct pw_el *el, double width, unsigned want)
{
    struct pw_items items;
    struct pw_need need = {0, 0};
    pw_items_init(&items, el);
    if (items.n == 1) {
        need = pw_box_need(&items.item[0].el, width, want);
    } else {
        need.h = pw_column_need(el, &items, width);
    }
    pw_items_finish(&items);
    return need;
}

static int quarters(const struct pw_el *el)
{
    return (pw_attr_choice(el, "by", 1) + 1) % 4; /* of 90|180|270|0 */
}

static void turn_measure(const struct pw_el *el, double width, double *w, double *h)
{
    bool lying = quarters(el) % 2 != 0;
    struct pw_need need = inside_need(el, lying ? PW_PAGE_MAX : width, PW_WANT_W | PW_WANT_H);
    *w = lying ? need.h : need.w;
    *h = lying ? need.w : need.h;
}

static void turn_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    int q = quarters(el);
    struct pw_place inner = {0, 0, q % 2 ? p.h : p.w, q % 2 ? p.w : p.h};
    /* Where the turned box's top left corner comes to lie, clockwise. */
    struct pw_matrix to = pw_matrix_identity;
    to.e = q == 3 || q == 0 ? p.x : p.x + p.w;
    to.f = q == 1 || q == 0 ? p.y : p.y + p.h;
    pw_scene_push(pen->scene, pw_matrix_then(pw_matrix_turn(90.0 * q), to));
    pw_el_children_draw(el, pen, inner);
    pw_scene_pop(pen->scene);
}

/* ---- link ---- */

static void link_measure(const struct pw_el *el, double width, double *w, double *h)
{
    struct pw_need need = inside_need(el, width, PW_WANT_W | PW_WANT_H);
    *w = need.w;
    *h = need.h;
}

static void link_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    const char *to = pw_attr_text(el, "to", "");
    if (!g_str_has_prefix(to, "https://") && !g_str_has_prefix(to, "http://") &&
        !g_str_has_prefix(to, "mailto:")) {
        g_autofree char *quoted = pw_quote(to);
        pw_el_error(el, PW_ERROR_INPUT,
                    "goes to %s; write an address with https://, http:// or mailto:", quoted);
        return;
    }
    pw_el_children_draw(el, pen, p);
    if (!el->run->dry)
        pw_scene_link(pen->scene, p.x, p.y, p.w, p.h, to);
}

static const struct pw_attr turn_attrs[] = {
    {.name = "by", .kind = PW_ATTR_CHOICE, .choices = "90|180|270|0", .required = true},
    {.name = NULL}};
static const struct pw_attr link_attrs[] = {{.name = "to", .kind = PW_ATTR_TEXT, .required = true},
                                            {.name = NULL}};

const struct pw_element pw_canvas_elements[] = {
    {.name = "canvas", .flags = PW_EL_BOX | PW_EL_CHILDREN, .draw = canvas_draw},
    {.name = "turn",
     .flags = PW_EL_BOX | PW_EL_CHILDREN,
     .attrs = turn_attrs,
     .measure = turn_measure,
     .draw = turn_draw},
    {.name = "link",
     .flags = PW_EL_BOX | PW_EL_CHILDREN,
     .attrs = link_attrs,
     .measure = link_measure,
     .draw = link_draw},
    {.name = NULL}};
