/* box_ink.c - box, circle, rule, arrow, path: ink of a template's own. */
#include "layout/box.h"

#include <math.h>

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

void pw_ink_circle(const struct pw_el *el, struct pw_pen *pen, double cx, double cy, double r)
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
        pw_ink_circle(el, pen, p.x + p.w / 2, p.y + p.h / 2, r);
}

static void circle_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    *w = *h = 2 * pw_attr_length(el, "r", 0);
}

/* ---- rule ---- */

void pw_ink_rule(const struct pw_el *el, struct pw_pen *pen, double x1, double y1, double x2,
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
        pw_ink_rule(el, pen, p.x, p.y + p.h / 2, p.x + p.w, p.y + p.h / 2);
        return;
    }
    double lw = fmin(pw_slot_length(el, PW_SLOT_LW, BOX_LINE), p.w);
    double x = p.x + lw / 2 + (p.w - lw) * middle_of[pw_attr_choice(el, "align", 1)];
    pw_ink_rule(el, pen, x, p.y, x, p.y + p.h);
}

/* ---- arrow ---- */

void pw_ink_arrow(const struct pw_el *el, struct pw_pen *pen, double x1, double y1, double x2,
                  double y2)
{
    if (el->run->dry)
        return;
    double lw = pw_slot_length(el, PW_SLOT_LW, ARROW_LINE),
           head = pw_attr_length(el, "head", ARROW_HEAD);
    if (hypot(x2 - x1, y2 - y1) + PW_SLACK < head)
        pw_el_fail(el, "is shorter than its head; make it longer or head smaller");
    else
        pw_mark_arrow(pen, x1, y1, x2, y2, line_colour(el), lw, head);
}

static void arrow_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    if (p.w >= p.h)
        pw_ink_arrow(el, pen, p.x, p.y + p.h / 2, p.x + p.w, p.y + p.h / 2);
    else
        pw_ink_arrow(el, pen, p.x + p.w / 2, p.y, p.x + p.w / 2, p.y + p.h);
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

void pw_ink_path(const struct pw_el *el, struct pw_pen *pen, double x, double y,
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
    pw_ink_path(el, pen, p.x, p.y, p);
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

enum pw_ink pw_el_ink(const struct pw_el *el)
{
    static const enum pw_ink kinds[] = {PW_INK_NONE, PW_INK_CIRCLE, PW_INK_RULE, PW_INK_ARROW,
                                        PW_INK_PATH};
    for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
        if (el->node->element == &pw_ink_elements[i])
            return kinds[i];
    return PW_INK_NONE;
}
