/* canvas.c - canvas: children at places of their own, and ink: box, circle, rule, arrow, path. Turn
 * and link: one box, turned or with a link over it. Nothing leaves a canvas: what would is a
 * failure.
 */
#include "base/plumbing.h"
#include "layout/box.h"

#include <math.h>
#include <string.h>

/* ---- ink ---- */

#define BOX_LINE (0.28 * PW_MM)
#define ARROW_LINE (0.56 * PW_MM)
#define ARROW_HEAD (2.4 * PW_MM)

static struct pw_colour line_colour(const struct pw_el *el)
{
    struct pw_colour colour = el->run->palette->black;
    pw_slot_colour(el, PW_SLOT_COLOUR, &colour);
    return colour;
}

/* Fills and strokes the path built by build, as fill, stroke, lw and dash say. */
static void ink_shape(const struct pw_el *el, struct pw_pen *pen,
                      void (*build)(struct pw_scene *, void *), void *shape)
{
    struct pw_colour colour;
    double dash[2];
    if (pw_slot_colour(el, PW_SLOT_FILL, &colour)) {
        build(pen->scene, shape);
        pw_scene_fill(pen->scene, colour);
    }
    if (!pw_slot_colour(el, PW_SLOT_STROKE, &colour))
        return;
    build(pen->scene, shape);
    double lw = pw_slot_length(el, PW_SLOT_LW, BOX_LINE);
    if (pw_attr_lengths(el, "dash", dash, 2) == 2)
        pw_scene_stroke_dashed(pen->scene, colour, lw, dash[0], dash[1]);
    else
        pw_scene_stroke(pen->scene, colour, lw);
}

/* ---- box ---- */

struct box {
    struct pw_place p;
    double radius;
};

static void box_build(struct pw_scene *scene, void *user)
{
    const struct box *b = user;
    if (b->radius > 0)
        pw_scene_round_rect(scene, b->p.x, b->p.y, b->p.w, b->p.h, b->radius);
    else
        pw_scene_rect(scene, b->p.x, b->p.y, b->p.w, b->p.h);
}

static void box_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    if (p.w <= 0 || p.h <= 0 || (!el->node->slot[PW_SLOT_FILL] && !el->node->slot[PW_SLOT_STROKE]))
        return;
    /* The line lies inside the edge, so that boxes side by side keep their sizes. */
    double lw = el->node->slot[PW_SLOT_STROKE] ? pw_slot_length(el, PW_SLOT_LW, BOX_LINE) : 0;
    lw = fmin(lw, fmin(p.w, p.h));
    struct box b = {{p.x + lw / 2, p.y + lw / 2, p.w - lw, p.h - lw},
                    pw_attr_length(el, "radius", 0)};
    b.radius = fmin(b.radius, fmin(b.p.w, b.p.h) / 2);
    ink_shape(el, pen, box_build, &b);
}

/* ---- circle ---- */

static void circle_build(struct pw_scene *scene, void *user)
{
    const double *c = user;
    pw_scene_circle(scene, c[0], c[1], c[2]);
}

static void ink_circle(const struct pw_el *el, struct pw_pen *pen, double cx, double cy, double r)
{
    if (el->run->dry || r <= 0)
        return;
    double lw = el->node->slot[PW_SLOT_STROKE] ? pw_slot_length(el, PW_SLOT_LW, BOX_LINE) : 0;
    double c[3] = {cx, cy, fmax(r - lw / 2, 0)};
    ink_shape(el, pen, circle_build, c);
}

static void circle_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    double r = pw_attr_length(el, "r", fmin(p.w, p.h) / 2), excess = 2 * r - fmin(p.w, p.h);
    char mm[40];
    if (excess > PW_SLACK)
        pw_el_fail(el, "is %s mm larger than its place; make r smaller", pw_mm(mm, excess));
    else
        ink_circle(el, pen, p.x + p.w / 2, p.y + p.h / 2, r);
}

static void circle_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    *w = *h = 2 * pw_attr_length(el, "r", 0);
}

/* ---- rule ---- */

static void ink_rule(const struct pw_el *el, struct pw_pen *pen, double x1, double y1, double x2,
                     double y2)
{
    double dash[2], lw = pw_slot_length(el, PW_SLOT_LW, BOX_LINE);
    if (el->run->dry)
        return;
    if (pw_attr_lengths(el, "dash", dash, 2) == 2) {
        pw_scene_move(pen->scene, x1, y1);
        pw_scene_line_to(pen->scene, x2, y2);
        pw_scene_stroke_dashed(pen->scene, line_colour(el), lw, dash[0], dash[1]);
    } else {
        pw_scene_rule(pen->scene, x1, y1, x2, y2, line_colour(el), lw);
    }
}

static void rule_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    *w = *h = fmax(pw_slot_length(el, PW_SLOT_LW, BOX_LINE), PW_NO_ROOM);
}

static const double middle_of[] = {0, 0.5, 1};

static void rule_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    bool w = el->node->slot[PW_SLOT_W] != NULL, h = el->node->slot[PW_SLOT_H] != NULL;
    if (w == h ? p.w >= p.h : w) {
        ink_rule(el, pen, p.x, p.y + p.h / 2, p.x + p.w, p.y + p.h / 2);
        return;
    }
    double lw = fmin(pw_slot_length(el, PW_SLOT_LW, BOX_LINE), p.w);
    double x = p.x + lw / 2 + (p.w - lw) * middle_of[pw_attr_choice(el, "align", 1)];
    ink_rule(el, pen, x, p.y, x, p.y + p.h);
}

/* ---- arrow ---- */

static void ink_arrow(const struct pw_el *el, struct pw_pen *pen, double x1, double y1, double x2,
                      double y2)
{
    if (el->run->dry)
        return;
    double lw = pw_slot_length(el, PW_SLOT_LW, ARROW_LINE),
           head = pw_attr_length(el, "head", ARROW_HEAD);
    if (hypot(x2 - x1, y2 - y1) + PW_SLACK < head)
        pw_el_fail(el, "is shorter than its head; make it longer or head smaller");
    else
        pw_mark_arrow(pen, x1, y1, x2, y2,
                      &(struct pw_arrow){line_colour(el), lw, head, .open = pw_el_is_blue(el)});
}

static void arrow_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    if (p.w >= p.h)
        ink_arrow(el, pen, p.x, p.y + p.h / 2, p.x + p.w, p.y + p.h / 2);
    else
        ink_arrow(el, pen, p.x + p.w / 2, p.y, p.x + p.w / 2, p.y + p.h);
}

/* ---- path ---- */

struct placed {
    const struct pw_shape *shape;
    double x, y, unit;
};

static void shape_build(struct pw_scene *scene, void *user)
{
    const struct placed *s = user;
    const struct pw_path *path = &s->shape->path;
    double p[6];
    guint k = 0;
    for (guint i = 0; i < path->n_op; i++) {
        guint n = path->op[i] == 'C' ? 6 : path->op[i] == 'Z' ? 0 : 2;
        for (guint j = 0; j < n; j++)
            p[j] = (j % 2 ? s->y : s->x) + path->xy[k + j] * s->unit;
        k += n;
        if (path->op[i] == 'M')
            pw_scene_move(scene, p[0], p[1]);
        else if (path->op[i] == 'L')
            pw_scene_line_to(scene, p[0], p[1]);
        else if (path->op[i] == 'C')
            pw_scene_curve_to(scene, p[0], p[1], p[2], p[3], p[4], p[5]);
        else
            pw_scene_close(scene);
    }
}

/* The path's origin is at x y, and it must stay inside the place. */
static void ink_path(const struct pw_el *el, struct pw_pen *pen, double x, double y,
                     struct pw_place place)
{
    struct pw_meaning scratch;
    struct placed s = {pw_attr_meaning(el, "d", &scratch)->shape, x, y,
                       pw_attr_length(el, "unit", PW_MM)};
    const double *low = s.shape->low, *high = s.shape->high;
    double excess =
        fmax(fmax(place.x - x - low[0] * s.unit, x + high[0] * s.unit - place.x - place.w),
             fmax(place.y - y - low[1] * s.unit, y + high[1] * s.unit - place.y - place.h));
    char mm[40];
    if (excess > PW_SLACK)
        pw_el_fail(el, "has points %s mm outside its place; move it, or make unit smaller",
                   pw_mm(mm, excess));
    else if (!el->run->dry)
        ink_shape(el, pen, shape_build, &s);
}

static void path_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    ink_path(el, pen, p.x, p.y, p);
}

static void path_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    struct pw_meaning scratch;
    const struct pw_shape *shape = pw_attr_meaning(el, "d", &scratch)->shape;
    double unit = pw_attr_length(el, "unit", PW_MM);
    *w = fmax(shape->high[0] * unit, PW_NO_ROOM);
    *h = fmax(shape->high[1] * unit, PW_NO_ROOM);
}

static const struct pw_attr box_attrs[] = {{.name = "radius", .kind = PW_ATTR_LENGTH},
                                           {.name = "dash", .kind = PW_ATTR_LENGTHS},
                                           {.name = NULL}};
static const struct pw_attr circle_attrs[] = {{.name = "r", .kind = PW_ATTR_LENGTH},
                                              {.name = "dash", .kind = PW_ATTR_LENGTHS},
                                              {.name = NULL}};
static const struct pw_attr rule_attrs[] = {
    {.name = "colour", .kind = PW_ATTR_COLOUR},
    {.name = "dash", .kind = PW_ATTR_LENGTHS},
    {.name = "align", .kind = PW_ATTR_CHOICE, .choices = "left|centre|right"},
    {.name = NULL}};
static const struct pw_attr arrow_attrs[] = {{.name = "colour", .kind = PW_ATTR_COLOUR},
                                             {.name = "to", .kind = PW_ATTR_POINT},
                                             {.name = "head", .kind = PW_ATTR_LENGTH},
                                             {.name = NULL}};
static const struct pw_attr path_attrs[] = {{.name = "d", .kind = PW_ATTR_PATH, .required = true},
                                            {.name = "unit", .kind = PW_ATTR_LENGTH},
                                            {.name = "dash", .kind = PW_ATTR_LENGTHS},
                                            {.name = NULL}};

const struct pw_element pw_ink_elements[] = {
    {.name = "box", .flags = PW_EL_BOX | PW_EL_OWN_INK, .attrs = box_attrs, .draw = box_draw},
    {.name = "circle",
     .flags = PW_EL_BOX | PW_EL_OWN_INK,
     .attrs = circle_attrs,
     .measure = circle_measure,
     .draw = circle_draw},
    {.name = "rule",
     .flags = PW_EL_BOX | PW_EL_OWN_INK,
     .attrs = rule_attrs,
     .measure = rule_measure,
     .draw = rule_draw},
    {.name = "arrow", .flags = PW_EL_BOX | PW_EL_OWN_INK, .attrs = arrow_attrs, .draw = arrow_draw},
    {.name = "path",
     .flags = PW_EL_BOX | PW_EL_OWN_INK,
     .attrs = path_attrs,
     .measure = path_measure,
     .draw = path_draw},
    {.name = NULL}};

static enum pw_ink el_ink(const struct pw_el *el)
{
    static const enum pw_ink kinds[] = {PW_INK_NONE, PW_INK_CIRCLE, PW_INK_RULE, PW_INK_ARROW,
                                        PW_INK_PATH};
    for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
        if (el->node->element == &pw_ink_elements[i])
            return kinds[i];
    return PW_INK_NONE;
}

/* ---- canvas ---- */

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
            ink_circle(el, pen, x, y, r);
        break;
    }
    case PW_INK_ARROW:
        point_of(el, "to", canvas, 1, &x2, &y2);
        if (stays(el, canvas, x, y, x2, y2))
            ink_arrow(el, pen, x, y, x2, y2);
        break;
    case PW_INK_PATH:
        ink_path(el, pen, x, y, canvas);
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
            ink_rule(el, pen, x, y, x2, y2);
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
        enum pw_ink ink = el_ink(child);
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
