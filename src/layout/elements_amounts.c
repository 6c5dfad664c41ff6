/* elements_amounts.c - amounts to be seen: a bar as long as a number, and a dot for each time.
 */
#include "layout/elements_figures.h"
#include "layout/marks.h"

#include <math.h>

#define SMALL (1e-9)

/* ---- bar ---------------------------------------------------------------------------------- */

const struct pw_attr pw_bar_attrs[] = {
    {"value", PW_ATTR_NUMBER, NULL, false},       {"from", PW_ATTR_NUMBER, NULL, true},
    {"to", PW_ATTR_NUMBER, NULL, true},           {"base", PW_ATTR_NUMBER, NULL, false},
    {"solid", PW_ATTR_NUMBER, NULL, false},       {"least", PW_ATTR_LENGTH, NULL, false},
    {"along", PW_ATTR_CHOICE, "right|up", false}, {"thick", PW_ATTR_NUMBER, NULL, false},
    {"line", PW_ATTR_LENGTH, NULL, false},        {0}};

/* The bar's ends as parts of the way from `from` to `to`. */
struct span {
    double base, value;
};

static double part(double number, double from, double to)
{
    return fmin(fmax((number - from) / (to - from), 0), 1);
}

static void bar_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p,
                     const struct span *s, bool solid)
{
    bool up = pw_attr_choice(el, "along", 0) == 1;
    double length = up ? p.h : p.w, thick = pw_attr_number(el, "thick", 1) * (up ? p.w : p.h);
    double low = fmin(s->base, s->value) * length, long_mm = fabs(s->value - s->base) * length;
    if (long_mm < fmax(pw_attr_length(el, "least", 0), SMALL))
        return;
    struct pw_place b = {p.x + low, p.y + (p.h - thick) / 2, long_mm, thick};
    if (up)
        b = (struct pw_place){p.x + (p.w - thick) / 2, p.y + p.h - low - long_mm, thick, long_mm};
    double lw = solid ? 0 : fmin(PW_LINE_RULE, fmin(b.w, b.h) / 2);
    pw_scene_rect(pen->scene, b.x + lw / 2, b.y + lw / 2, b.w - lw, b.h - lw);
    if (solid)
        pw_scene_fill(pen->scene, pen->palette->black);
    else
        pw_scene_stroke(pen->scene, pen->palette->black, lw);
}

void pw_bar_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    double from = pw_attr_number(el, "from", 0), to = pw_attr_number(el, "to", 1);
    double base = pw_attr_number(el, "base", from), value = pw_attr_number(el, "value", base);
    if (!(to > from)) {
        pw_el_fail(el, "goes from %g to %g; let to be more than from", from, to);
        return;
    }
    struct span s = {part(base, from, to), part(value, from, to)};
    double line = pw_attr_length(el, "line", 0);
    bar_draw(el, pen, p, &s, value >= pw_attr_number(el, "solid", base));
    if (line <= 0)
        return;
    double x = p.x + s.base * p.w, y = p.y + p.h - s.base * p.h;
    if (pw_attr_choice(el, "along", 0) == 1)
        pw_scene_rule(pen->scene, p.x, y, p.x + p.w, y, pen->palette->black, line);
    else
        pw_scene_rule(pen->scene, x, p.y, x, p.y + p.h, pen->palette->black, line);
}

/* ---- dots --------------------------------------------------------------------------------- */

#define DOT (1.2 * PW_MM) /* radius */
#define DOT_LEAST (0.7 * PW_MM)
#define ROOM_OF_DOT 2.2 /* radii from one to the next */
#define ACROSS 3
#define FOUR 4
#define AIR 0.86 /* of the width: beside it stands another score */
#define DOWN 3

const struct pw_attr pw_dots_attrs[] = {{"count", PW_ATTR_NUMBER, NULL, true},
                                        {"most", PW_ATTR_NUMBER, NULL, false},
                                        {"r", PW_ATTR_LENGTH, NULL, false},
                                        {0}};

struct dots {
    int count, across, down;
    double r;
};

/* Three in a row; more, and smaller ones, where `most` of them would make more than three rows and
 * the width lets them. So all of a sheet are alike. */
static struct dots dots_of(const struct pw_el *el, double width)
{
    double count = pw_attr_number(el, "count", 0), most = pw_attr_number(el, "most", count);
    double r = pw_attr_length(el, "r", DOT);
    struct dots d = {.count = (int)fmin(fmax(count, 0), 10000), .across = ACROSS, .r = r};
    int all = (int)fmin(fmax(most, d.count), 10000);
    if (all == FOUR && FOUR * ROOM_OF_DOT * r <= AIR * width)
        d.across = FOUR; /* of four tables: rather a row than a second for one dot */
    while ((all + d.across - 1) / d.across > DOWN &&
           AIR * width / (d.across + 1) / ROOM_OF_DOT >= fmin(DOT_LEAST, r))
        d.across++;
    if (d.across > ACROSS)
        d.r = fmin(r, AIR * width / d.across / ROOM_OF_DOT);
    d.down = (all + d.across - 1) / d.across;
    return d;
}

void pw_dots_measure(const struct pw_el *el, double width, double *w, double *h)
{
    struct dots d = dots_of(el, width);
    (void)w;
    *h = fmax(d.down * ROOM_OF_DOT * d.r, PW_NO_ROOM);
}

/* From below upwards, each row in the middle. */
void pw_dots_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    struct dots d = dots_of(el, p.w);
    double step = ROOM_OF_DOT * d.r, y = p.y + p.h - d.r;
    if (d.down * step > p.h + 0.01 * PW_MM || d.across * step > p.w + 0.01 * PW_MM) {
        pw_el_fail(el, "are %d rows of %d and have no room; make the place larger or r smaller",
                   d.down, d.across);
        return;
    }
    for (int left = d.count; left > 0; left -= d.across, y -= step) {
        int n = left < d.across ? left : d.across;
        for (int i = 0; i < n; i++) {
            pw_scene_circle(pen->scene, p.x + p.w / 2 + (i - (n - 1) / 2.0) * step, y, d.r);
            pw_scene_fill(pen->scene, pen->palette->black);
        }
    }
}
