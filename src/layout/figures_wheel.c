/* figures_wheel.c - the wheel: all seats in a ring, in the order in which they are taken. */
#include "layout/figures.h"

#include <math.h>

/* guide-wheel of the design. */
#define RADIUS (34.4 * PW_MM)
#define STOP (11.1 * PW_MM)
#define MARK_OF_STOP (6.9 / 11.1)
#define MARK_UP (2.5 / 11.1)       /* its centre above the stop's */
#define LETTERS_DOWN (6.65 / 11.1) /* the middle of the letters below it */
#define LABEL_SIZE 12.0
#define LABEL_SIZE_LONG 8.5
#define LABEL_AIR_LEAST (1.1 * PW_MM)
#define LABEL_AIR_LONG (1.15 * PW_MM)
#define LABEL_AIR (1.6 * PW_MM)
#define ARC_TAIL (1.0 * PW_MM) /* from the edge of a stop to the tail of an arrow */
#define ARC_TIP (0.75 * PW_MM)
#define ARC_GAP (5.0 * PW_MM) /* least room between two stops */
#define ARC_GAP_SMALL (3.8 * PW_MM)
#define HEAD (2.9 * PW_MM)
#define HEAD_SMALL (2.2 * PW_MM)

struct shape {
    double radius, r, mark, letters; /* letters: their size, 0 without */
    double figure;                   /* size of the tables' numbers: that of the longest */
    double up, down, head, arc;
};

/* The largest stops that leave `gap` between them in a ring whose outer edge is
 * fixed: chord 2 R sin(pi/n) = 2 r + gap with R + r = outer. */
static double largest_stop(double outer, int n, double gap)
{
    double s = sin(G_PI / n);
    return (outer * s - gap / 2) / (1 + s);
}

static struct shape shape(const struct pw_wheel *wheel)
{
    struct shape a = {.radius = wheel->radius > 0 ? wheel->radius : RADIUS,
                      .r = wheel->r > 0 ? wheel->r : STOP,
                      .head = HEAD,
                      .arc = PW_LINE_BAR};
    double outer = a.radius + a.r;
    /* the figures of the design are for stops of 11.1 mm; other wheels scale along */
    double scale = a.r / STOP;
    a.head *= scale;
    a.arc *= scale;
    if (wheel->n > 1) {
        double most = largest_stop(outer, wheel->n, ARC_GAP * scale);
        if (most < 7 * PW_MM * scale) {
            most = largest_stop(outer, wheel->n, ARC_GAP_SMALL * scale);
            a.head = HEAD_SMALL * scale;
            a.arc = 0.75 * PW_LINE_BAR * scale;
        }
        a.r = MIN(a.r, most);
        a.radius = MAX(a.radius, outer - a.r);
    }
    double line = PW_LINE_BOX;
    a.letters = a.r >= 9.7 * PW_MM ? 12 : a.r >= 6.9 * PW_MM ? 8.5 : 0;
    if (a.letters > 0) {
        a.mark = MARK_OF_STOP * a.r;
        a.up = MARK_UP * a.r;
        a.down = LETTERS_DOWN * a.r;
    } else {
        /* no room for letters: the bars say it, and the mark takes the stop.
         * The corner of a bar is 0.811 of the side away from the middle. */
        a.mark = (a.r - line - 0.3 * PW_MM) / 0.811;
    }
    return a;
}

/* ---- labels: inside the ring, off their circle ----------------------------- */

/* What the hub keeps for itself: a number of two figures at 68 pt, or as wide as it is said. */
#define HUB (28.0 * PW_MM)
#define HUB_HALF_HEIGHT (12.0 * PW_MM)

struct label {
    double x, y, hw, hh; /* middle of the figures, half measures */
    double below;        /* what letters reach under the line */
    double size;
};

static bool touch(const struct label *a, const struct label *b)
{
    double air = 0.8 * PW_MM;
    double dy = a->y < b->y ? b->y - b->hh - a->y - a->hh - a->below
                            : a->y - a->hh - b->y - b->hh - b->below;
    return fabs(a->x - b->x) < a->hw + b->hw + air && dy < air;
}

static void label_at(struct label *l, const struct pw_wheel *wheel, double angle, double from_hub)
{
    l->x = wheel->cx + from_hub * sin(angle);
    l->y = wheel->cy - from_hub * cos(angle);
}

static void label_measure(struct pw_pen *pen, const struct pw_wheel_stop *stop, struct label *l,
                          double size)
{
    enum pw_weight weight = stop->start ? PW_BLACK : PW_REGULAR;
    l->size = size;
    l->hw = pw_type_width(pen->type, stop->label, weight, size) / 2;
    l->hh = PW_FIGURE_HALF * size;
    l->below = g_ascii_isdigit(stop->label[0]) ? 0 : 0.21 * size;
}

/* How far from the hub a label lies: pushed along the spoke by its own half width
 * and height, so that no word of any length touches its circle. */
static double label_from_hub(const struct shape *a, const struct label *l, double angle)
{
    double air = l->size < LABEL_SIZE ? LABEL_AIR_LONG : LABEL_AIR;
    return a->radius - a->r - air - fabs(sin(angle)) * l->hw - fabs(cos(angle)) * l->hh;
}

static bool in_hub(const struct label *l, const struct pw_wheel *wheel)
{
    double hub = wheel->hub > 0 ? wheel->hub : HUB;
    return fabs(l->x - wheel->cx) < l->hw + hub / 2 &&
           fabs(l->y - wheel->cy) < l->hh + HUB_HALF_HEIGHT;
}

/* The size of the start's word: a step smaller when it would reach the hub from any
 * stop, so that the cards of all pairs are alike. */
static double start_size(struct pw_pen *pen, const struct pw_wheel *wheel, const struct shape *a,
                         const struct pw_wheel_stop *start)
{
    for (int i = 0; i < wheel->n; i++) {
        struct label l;
        double angle = 2 * G_PI * i / wheel->n;
        label_measure(pen, start, &l, LABEL_SIZE);
        label_at(&l, wheel, angle, label_from_hub(a, &l, angle));
        if (in_hub(&l, wheel))
            return LABEL_SIZE_LONG;
    }
    return LABEL_SIZE;
}

/* Does it come near a circle of the ring? */
static bool near_stop(const struct label *l, const struct pw_wheel *wheel, const struct shape *a)
{
    for (int i = 0; i < wheel->n; i++) {
        double angle = 2 * G_PI * i / wheel->n;
        double dx = fabs(wheel->cx + a->radius * sin(angle) - l->x) - l->hw;
        double y = wheel->cy - a->radius * cos(angle);
        double dy = MAX(l->y - l->hh - y, y - l->y - l->hh - l->below);
        if (hypot(MAX(dx, 0), MAX(dy, 0)) < a->r + LABEL_AIR_LEAST)
            return true;
    }
    return false;
}

/* Further in while it lies on a word before it or near another stop. */
static void place_labels(struct pw_pen *pen, const struct pw_wheel *wheel, const struct shape *a,
                         struct label *label)
{
    for (int pass = 0; pass < 2; pass++) { /* the start has its place by right */
        for (int i = 0; i < wheel->n; i++) {
            const struct pw_wheel_stop *stop = &wheel->stop[i];
            if (stop->start != (pass == 0) || !stop->label)
                continue;
            struct label *l = &label[i];
            double angle = 2 * G_PI * i / wheel->n;
            label_measure(pen, stop, l, stop->start ? start_size(pen, wheel, a, stop) : LABEL_SIZE);
            double from_hub = label_from_hub(a, l, angle);
            bool on_other = true;
            while (on_other && from_hub > 0) {
                label_at(l, wheel, angle, from_hub);
                on_other = near_stop(l, wheel, a);
                for (int j = 0; j < wheel->n; j++)
                    on_other = on_other || (j != i && label[j].hw > 0 && touch(l, &label[j]));
                from_hub -= 0.5 * PW_MM;
            }
        }
    }
}

/* ---- the ring --------------------------------------------------------------- */

/* From the stop at angle `from` to the one at `to`, clockwise along the ring. The
 * ends are found on the ring by their distance from the middles of the stops. */
static void ring_arrow(struct pw_pen *pen, const struct pw_wheel *wheel, const struct shape *a,
                       double from, double to)
{
    struct pw_colour black = pen->palette->black;
    double leave = 2 * asin(MIN((a->r + ARC_TAIL) / (2 * a->radius), 1));
    double reach = 2 * asin(MIN((a->r + ARC_TIP) / (2 * a->radius), 1));
    double start = from + leave, tip = to - reach;
    double base = tip - 2 * asin(MIN(a->head / (2 * a->radius), 1));
    double tx = wheel->cx + a->radius * sin(tip), ty = wheel->cy - a->radius * cos(tip);
    double bx = wheel->cx + a->radius * sin(base), by = wheel->cy - a->radius * cos(base);
    if (base > start) {
        /* a little into the head: no seam */
        double end = base + 0.2 * (tip - base), degrees = 180 / G_PI;
        pw_scene_arc(pen->scene, wheel->cx, wheel->cy, a->radius, start * degrees, end * degrees);
        pw_scene_stroke(pen->scene, black, a->arc);
    }
    pw_mark_arrow_head(pen, tx, ty, atan2(ty - by, tx - bx) * 180 / G_PI, black, a->head);
}

static void draw_stop(struct pw_pen *pen, const struct pw_wheel_stop *stop, const struct shape *a,
                      double x, double y)
{
    const struct pw_palette *p = pen->palette;
    pw_scene_circle(pen->scene, x, y, a->r);
    pw_scene_fill(pen->scene, p->black);
    if (!stop->start) {
        pw_scene_circle(pen->scene, x, y, a->r - PW_LINE_BOX);
        pw_scene_fill(pen->scene, p->white);
    }
    pw_mark_seat(pen, x, y - a->up, a->mark, stop->side, stop->start);
    pw_mark_table_sized(pen, x, y - a->up, a->mark, stop->table,
                        stop->start ? PW_TABLE_REVERSED : PW_TABLE_SOLID, a->figure);
    if (a->letters > 0 && stop->letters)
        pw_type_set(pen->type, pen->scene, stop->letters, PW_BLACK, a->letters,
                    stop->start ? p->white : p->black, x, y + a->down + PW_FIGURE_HALF * a->letters,
                    PW_CENTRE);
}

/* By how much the letters stick out of their circle. */
static double letters_excess(struct pw_pen *pen, const struct pw_wheel *wheel,
                             const struct shape *a)
{
    double excess = 0;
    for (int i = 0; a->letters > 0 && i < wheel->n; i++) {
        if (!wheel->stop[i].letters)
            continue;
        double half = pw_type_width(pen->type, wheel->stop[i].letters, PW_BLACK, a->letters) / 2;
        double corner = hypot(half, a->down + PW_FIGURE_HALF * a->letters);
        excess = MAX(excess, corner - (a->r - PW_LINE_BOX));
    }
    return excess;
}

double pw_figure_wheel_hub(const struct pw_wheel *wheel)
{
    struct shape a = shape(wheel);
    double inner = a.radius - a.r - LABEL_AIR - PW_FIGURE_HEIGHT * LABEL_SIZE;
    return MAX(inner, 0) / G_SQRT2;
}

double pw_figure_wheel(struct pw_pen *pen, const struct pw_wheel *wheel)
{
    if (wheel->n <= 0)
        return 0;
    struct shape a = shape(wheel);
    if (a.r < 4.2 * PW_MM)
        return 2 * (4.2 * PW_MM - a.r) / sin(G_PI / wheel->n);
    double excess = letters_excess(pen, wheel, &a);
    if (excess > 0)
        return 2 * excess;

    a.figure = a.mark;
    for (int i = 0; i < wheel->n; i++)
        a.figure =
            MIN(a.figure, pw_mark_table_size(pen, wheel->stop[i].table, a.mark, PW_TABLE_SOLID));
    double step = 2 * G_PI / wheel->n;
    for (int i = 0; wheel->n > 1 && i < wheel->n; i++)
        ring_arrow(pen, wheel, &a, i * step, (i + 1) * step);
    for (int i = 0; i < wheel->n; i++)
        draw_stop(pen, &wheel->stop[i], &a, wheel->cx + a.radius * sin(i * step),
                  wheel->cy - a.radius * cos(i * step));

    struct label *label = g_new0(struct label, (gsize)wheel->n);
    place_labels(pen, wheel, &a, label);
    for (int i = 0; i < wheel->n; i++) {
        const struct pw_wheel_stop *stop = &wheel->stop[i];
        if (label[i].hw > 0)
            pw_type_set(pen->type, pen->scene, stop->label, stop->start ? PW_BLACK : PW_REGULAR,
                        label[i].size, pen->palette->black, label[i].x, label[i].y + label[i].hh,
                        PW_CENTRE);
    }
    g_free(label);
    return 0;
}
