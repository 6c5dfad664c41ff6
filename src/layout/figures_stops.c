/* figures_stops.c - the line of stops: where a pair sits, round by round. */
#include "layout/figures.h"

#include <math.h>

/* guide-line and guide-16-pairs of the design, millimetres. */
#define RADIUS (3.9 * PW_MM)
#define RADIUS_OF_ROW 0.42
#define ROW_FOR_HEADS (9.0 * PW_MM)
#define ROW_LEAST (3.0 * PW_MM)
#define HEAD (2.6 * PW_MM)
#define BAR_OF_RADIUS 0.25
#define THIN_BELOW (3.0 * PW_MM) /* radius */
#define BACK_CORNER (7.0 * PW_MM)
#define BACK_HEAD (2.4 * PW_MM)
#define BACK_GAP (0.8 * PW_MM)
#define BACK_ON (1.5 * PW_MM)
#define BACK_OFF (1.2 * PW_MM)

/* A quarter of a circle by one curve. */
#define QUARTER 0.5522847498

struct shape {
    double row, r, first, line, size;
    double w;  /* half the width of a stop: r, or more where it is a pill */
    bool bare; /* no outline: the numbers stand in the line itself */
};

/* Each of the equal rows, when what stands between some of them has its height. */
static double row_of(const struct pw_stops *s)
{
    int bars = 0;
    for (int i = 0; i < s->n; i++)
        bars += s->stop && s->stop[i].bar;
    return (s->h - bars * s->bar) / MAX(s->n, 1);
}

/* The middle of a stop. */
static double middle_of(const struct pw_stops *s, double row, int stop_i)
{
    double y = s->y + (stop_i + 0.5) * row;
    for (int i = 0; i <= stop_i; i++)
        y += s->stop[i].bar ? s->bar : 0;
    return y;
}

static double widest(struct pw_pen *pen, const struct pw_stops *s, double size)
{
    double width = 0;
    for (int i = 0; i < s->n; i++) {
        enum pw_weight weight = s->stop[i].first ? PW_BLACK : PW_REGULAR;
        width = MAX(width, pw_type_width(pen->type, s->stop[i].label, weight, size));
    }
    return width;
}

double pw_figure_stops_radius(const struct pw_stops *s, double *first)
{
    double row = row_of(s);
    double r = MIN(s->r > 0 ? s->r : RADIUS, RADIUS_OF_ROW * row);
    if (first)
        *first = r + (r < THIN_BELOW ? PW_LINE_RULE : PW_LINE_BOX);
    return r;
}

/* The largest step of the scale whose widest label lies inside the circle. */
static struct shape shape(struct pw_pen *pen, const struct pw_stops *s)
{
    static const double steps[] = {24, 20, 17, 14, 12, 8.5};
    struct shape a = {.row = row_of(s)};
    a.r = a.w = pw_figure_stops_radius(s, &a.first);
    a.line = a.r < THIN_BELOW ? PW_LINE_RULE : PW_LINE_BOX;
    for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
        a.size = steps[i];
        double half = widest(pen, s, a.size) / 2, high = PW_FIGURE_HALF * a.size;
        /* never larger than 17 pt in a stop of 3.9 mm: the air of the design */
        if (hypot(half, high) <= a.r - a.line && high <= 0.56 * a.r)
            return a;
    }
    /* no circle holds the smallest figures: the stops become wider than high */
    a.w = MAX(a.r, widest(pen, s, a.size) / 2 + a.line + 0.45 * PW_MM);
    /* nor does an outline have air round them: the line is broken for them */
    a.bare = a.r - a.line < PW_FIGURE_HALF * a.size + 0.3 * PW_MM;
    return a;
}

static void stop_outline(struct pw_pen *pen, double x, double y, double w, double r)
{
    if (w > r)
        pw_scene_round_rect(pen->scene, x - w, y - r, 2 * w, 2 * r, r);
    else
        pw_scene_circle(pen->scene, x, y, r);
}

static void way_back(struct pw_pen *pen, const struct pw_stops *s, const struct shape *a)
{
    struct pw_colour black = pen->palette->black;
    double top = middle_of(s, a->row, 0), bottom = middle_of(s, a->row, s->n - 1);
    double left = s->x - s->back;
    double from = s->x - (s->stop[s->n - 1].first ? a->first : a->r) - (a->w - a->r);
    double tip = s->x - (s->stop[0].first ? a->first : a->r) - (a->w - a->r) - BACK_GAP;
    double head = MIN(BACK_HEAD, (tip - left) / 2);
    double base = tip - head;
    double c = MIN(MIN(BACK_CORNER, base - left), (bottom - top) / 2), k = c * (1 - QUARTER);
    /* drawn from the head, so that the dash behind it is a whole one */
    pw_scene_move(pen->scene, base, top);
    pw_scene_line_to(pen->scene, left + c, top);
    pw_scene_curve_to(pen->scene, left + k, top, left, top + k, left, top + c);
    pw_scene_line_to(pen->scene, left, bottom - c);
    pw_scene_curve_to(pen->scene, left, bottom - k, left + k, bottom, left + c, bottom);
    pw_scene_line_to(pen->scene, from, bottom);
    pw_scene_stroke_dashed(pen->scene, black, PW_LINE_BOX, BACK_ON, BACK_OFF);
    pw_mark_arrow_head(pen, tip, top, 0, black, head);
}

double pw_figure_stops(struct pw_pen *pen, const struct pw_stops *s)
{
    if (s->n <= 0)
        return 0;
    struct shape a = shape(pen, s);
    if (a.row < ROW_LEAST)
        return (ROW_LEAST - a.row) * s->n;
    if (s->back > 0 && s->back < a.w + a.first - a.r + 2 * PW_MM)
        return a.w + a.first - a.r + 2 * PW_MM - s->back;

    const struct pw_palette *p = pen->palette;
    if (s->back > 0 && s->n > 1)
        way_back(pen, s, &a);
    for (int i = 0; i + 1 < s->n; i++) {
        double from = middle_of(s, a.row, i), to = middle_of(s, a.row, i + 1);
        double middle = (from + to) / 2;
        double off = a.bare ? PW_FIGURE_HALF * a.size + 0.25 * PW_MM : a.r - a.line / 2;
        pw_scene_rule(pen->scene, s->x, from + off, s->x, to - off, p->black, BAR_OF_RADIUS * a.r);
        if (a.row >= ROW_FOR_HEADS)
            pw_mark_arrow_head(pen, s->x, middle + HEAD / 2, 90, p->black, HEAD);
    }
    for (int i = 0; i < s->n; i++) {
        double y = middle_of(s, a.row, i);
        const struct pw_stop *stop = &s->stop[i];
        double r = stop->first ? a.first : a.r, w = a.w + r - a.r;
        if (stop->first || !a.bare) {
            stop_outline(pen, s->x, y, w, r);
            pw_scene_fill(pen->scene, p->black);
        }
        if (!stop->first && !a.bare) {
            stop_outline(pen, s->x, y, w - a.line, r - a.line);
            pw_scene_fill(pen->scene, p->white);
        }
        pw_type_set(pen->type, pen->scene, stop->label, stop->first ? PW_BLACK : PW_REGULAR, a.size,
                    stop->first ? p->white : p->black, s->x, y + PW_FIGURE_HALF * a.size,
                    PW_CENTRE);
    }
    return 0;
}
