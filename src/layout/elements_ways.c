/* elements_ways.c - <ways>: arcs under a row of places (or over it), each from one place to
 * another. A place and its neighbour are joined by an arc that hangs; two that are farther apart by
 * a line below all arcs, longer ones lower.
 */
#include "layout/elements_figures.h"
#include "layout/marks.h"

#include <math.h>
#include <stdlib.h>

#define LINE (0.7 * PW_MM)
#define HEAD 3.7             /* lines */
#define BEND (5.4 * PW_MM)   /* of an arc, at most */
#define OF_DISTANCE 0.2      /* an arc's bend, at most */
#define BESIDE (2.4 * PW_MM) /* an arc begins and ends so far from the middle of its place */
#define LEVEL (3.4 * PW_MM)  /* from one long line to the next one below it */
#define APART (1.4 * PW_MM)  /* two long lines at one place, from its middle */
#define CORNER (4.2 * PW_MM)
#define ROUND 0.5522847498 /* a quarter of a circle as a curve */
#define NOWHERE (-1)

const struct pw_attr pw_ways_attrs[] = {
    {"each", PW_ATTR_LIST, NULL, true},     {"to", PW_ATTR_TEXT, NULL, false},
    {"from", PW_ATTR_TEXT, NULL, false},    {"table", PW_ATTR_NUMBER, NULL, false},
    {"relay", PW_ATTR_NUMBER, NULL, false}, {"gap", PW_ATTR_LENGTH, NULL, false},
    {"ends", PW_ATTR_LENGTH, NULL, false},  {"line", PW_ATTR_LENGTH, NULL, false},
    {"bend", PW_ATTR_LENGTH, NULL, false},  {"colour", PW_ATTR_COLOUR, NULL, false},
    {"over", PW_ATTR_FLAG, NULL, false},    {0}};

/* From one place to another; places are numbered from 1, 0 and n + 1 are the ends of the row. */
struct way {
    int from, to, level; /* level 0: an arc */
};

struct ways {
    int n;        /* places */
    double *at;   /* [n + 2]: the middle of each, points from the left edge */
    bool *leaves; /* [n + 2]: a long line begins here; */
    bool *comes;  /* one ends here */
    struct way *way;
    int count, levels;
    double line, bend;
};

static int place_no(const struct pw_el *el, const struct pw_field *record, const char *name, int n)
{
    const char *text = name ? pw_el_field(el, record, name) : "";
    char *end = NULL;
    long no = strtol(text, &end, 10);
    if (end == text)
        return NOWHERE;
    if (*end || no < 0 || no > n + 1) {
        pw_el_fail(el, "goes to place %s of %d; write its number in the row", text, n);
        return NOWHERE;
    }
    return (int)no;
}

static void add(struct ways *w, int from, int to)
{
    if (from < 0 || to < 0 || from == to)
        return;
    bool far = abs(from - to) > 1;
    w->way[w->count++] = (struct way){from, to, far ? 1 : 0};
    if (far)
        w->leaves[from] = w->comes[to] = true;
}

static int longer(const void *a, const void *b)
{
    const struct way *one = a, *two = b;
    int difference = abs(one->from - one->to) - abs(two->from - two->to);
    return difference ? difference : one->from - two->from;
}

static bool cross(const struct way *a, const struct way *b)
{
    return MIN(a->from, a->to) <= MAX(b->from, b->to) && MIN(b->from, b->to) <= MAX(a->from, a->to);
}

/* Short ones first: no two lines of one level lie over the same place. */
static void set_levels(struct ways *w)
{
    if (w->count)
        qsort(w->way, (size_t)w->count, sizeof *w->way, longer);
    for (int i = 0; i < w->count; i++) {
        struct way *way = &w->way[i];
        for (int k = 0; way->level && k < i; k++)
            if (w->way[k].level && cross(way, &w->way[k]))
                way->level = MAX(way->level, w->way[k].level + 1);
        w->levels = MAX(w->levels, way->level);
    }
}

static double share(const struct pw_el *el, const struct pw_field *record)
{
    bool relay = *pw_el_field(el, record, "relay") != '\0';
    return relay ? pw_attr_number(el, "relay", 1) : pw_attr_number(el, "table", 1);
}

static struct ways ways_read(const struct pw_el *el, double width)
{
    const struct pw_field *list = pw_attr_list(el, "each");
    struct ways w = {.n = list ? (int)pw_field_length(list) : 0};
    gsize places = (gsize)w.n + 2;
    w.at = g_new0(double, places);
    w.leaves = g_new0(bool, places);
    w.comes = g_new0(bool, places);
    w.way = g_new0(struct way, 2 * places);
    w.line = pw_attr_length(el, "line", LINE);
    w.bend = pw_attr_length(el, "bend", BEND);
    double gap = pw_attr_length(el, "gap", 0), ends = pw_attr_length(el, "ends", 0), all = 0;
    for (int i = 0; i < w.n; i++)
        all += share(el, pw_field_at(list, (guint)i));
    double room = width - 2 * ends - gap * MAX(w.n - 1, 0), x = ends;
    for (int i = 0; i < w.n; i++) {
        const struct pw_field *record = pw_field_at(list, (guint)i);
        double its = all > 0 ? room * share(el, record) / all : 0;
        w.at[i + 1] = x + its / 2;
        x += its + gap;
        add(&w, i + 1, place_no(el, record, pw_attr_text(el, "to", "to"), w.n));
        add(&w, place_no(el, record, pw_attr_text(el, "from", NULL), w.n), i + 1);
    }
    w.at[0] = ends / 2;
    w.at[w.n + 1] = width - ends / 2;
    set_levels(&w);
    return w;
}

static void ways_free(struct ways *w)
{
    g_free(w->at);
    g_free(w->leaves);
    g_free(w->comes);
    g_free(w->way);
}

static double height_of(const struct ways *w)
{
    return w->count ? w->bend + w->levels * LEVEL + w->line : PW_NO_ROOM;
}

void pw_ways_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)w; /* takes what it gets */
    struct ways ways = ways_read(el, width);
    *h = height_of(&ways);
    ways_free(&ways);
}

/* ---- ink ---- */

struct pen_of_ways {
    struct pw_pen *pen;
    struct pw_colour colour;
    double y, line, head;
    double down; /* 1: under the row; -1: over it */
};

static void draw_arc(const struct pen_of_ways *p, double from, double to, double bend)
{
    double right = to > from ? 1 : -1, distance = fabs(to - from);
    double beside = MIN(BESIDE, 0.12 * distance);
    double x1 = from + right * beside, x2 = to - right * beside, length = fabs(x2 - x1);
    /* a curve lies three quarters as deep as its two middle points */
    double deep = p->down * MIN(bend, OF_DISTANCE * distance) / 0.75;
    double in = 0.27 * length;
    double angle = atan2(-deep, right * in);
    double cut = 0.8 * p->head;
    pw_scene_move(p->pen->scene, x1, p->y);
    pw_scene_curve_to(p->pen->scene, x1 + right * in, p->y + deep, x2 - right * in, p->y + deep,
                      x2 - cut * cos(angle), p->y - cut * sin(angle));
    pw_scene_stroke(p->pen->scene, p->colour, p->line);
    pw_mark_arrow_head(p->pen, x2, p->y, angle * 180 / G_PI, p->colour, p->head);
}

static void draw_long(const struct pen_of_ways *p, double from, double to, double deep)
{
    struct pw_scene *scene = p->pen->scene;
    double right = to > from ? 1 : -1, down = p->down, bottom = p->y + down * deep;
    double r = MIN(MIN(CORNER, deep), fabs(to - from) / 2), k = r * (1 - ROUND);
    pw_scene_move(scene, from, p->y);
    pw_scene_line_to(scene, from, bottom - down * r);
    pw_scene_curve_to(scene, from, bottom - down * k, from + right * k, bottom, from + right * r,
                      bottom);
    pw_scene_line_to(scene, to - right * r, bottom);
    pw_scene_curve_to(scene, to - right * k, bottom, to, bottom - down * k, to, bottom - down * r);
    pw_scene_line_to(scene, to, p->y + down * 0.8 * p->head);
    pw_scene_stroke(scene, p->colour, p->line);
    pw_mark_arrow_head(p->pen, to, p->y, -90 * down, p->colour, p->head);
}

void pw_ways_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct ways w = ways_read(el, place.w);
    double excess = w.count ? height_of(&w) - place.h : 0;
    if (excess > 0.01 * PW_MM)
        pw_el_fail(el, "is %.1f mm higher than its place", excess / PW_MM);
    bool over = pw_attr_flag(el, "over", false);
    struct pen_of_ways p = {.pen = pen,
                            .colour = pw_attr_colour(el, "colour", pen->palette->black),
                            .y = over ? place.y + place.h : place.y,
                            .line = w.line,
                            .head = HEAD * w.line,
                            .down = over ? -1 : 1};
    for (int i = 0; i < w.count && !pw_el_failed(el); i++) {
        const struct way *way = &w.way[i];
        double from = place.x + w.at[way->from], to = place.x + w.at[way->to];
        if (!way->level) {
            draw_arc(&p, from, to, w.bend);
            continue;
        }
        double aside = to > from ? APART : -APART;
        from += w.comes[way->from] ? aside : 0;
        to -= w.leaves[way->to] ? aside : 0;
        draw_long(&p, from, to, w.bend + way->level * LEVEL);
    }
    ways_free(&w);
}
