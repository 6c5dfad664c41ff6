/* elements_marks.c - the marks as elements, and the table of all of them. */
#include "layout/box.h"
#include "layout/figures.h"
#include "layout/marks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Amounts to be seen: a bar as long as a number, and a dot for each time.
 */

#define SMALL (1e-9)

/* ---- bar ---------------------------------------------------------------------------------- */

static const struct pw_attr pw_bar_attrs[] = {
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

static void pw_bar_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
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

static const struct pw_attr pw_dots_attrs[] = {{"count", PW_ATTR_NUMBER, NULL, true},
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

static void pw_dots_measure(const struct pw_el *el, double width, double *w, double *h)
{
    struct dots d = dots_of(el, width);
    (void)w;
    *h = fmax(d.down * ROOM_OF_DOT * d.r, PW_NO_ROOM);
}

/* From below upwards, each row in the middle. */
static void pw_dots_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
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

/* <ways>: arcs under a row of places (or over it), each from one place to
 * another. A place and its neighbour are joined by an arc that hangs; two that are farther apart by
 * a line below all arcs, longer ones lower.
 */

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

static const struct pw_attr pw_ways_attrs[] = {
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

static void pw_ways_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)w; /* takes what it gets */
    struct ways ways = ways_read(el, width);
    *h = height_of(&ways);
    ways_free(&ways);
}

/* ---- ink ---- */

struct pen_of_ways {
    struct pw_pen *pen;
    struct pw_arrow arrow;
    double y;
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
    double cut = 0.8 * p->arrow.head;
    pw_scene_move(p->pen->scene, x1, p->y);
    pw_scene_curve_to(p->pen->scene, x1 + right * in, p->y + deep, x2 - right * in, p->y + deep,
                      x2 - cut * cos(angle), p->y - cut * sin(angle));
    pw_scene_stroke(p->pen->scene, p->arrow.colour, p->arrow.width);
    pw_mark_arrow_head(p->pen, x2, p->y, angle * 180 / G_PI, &p->arrow);
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
    pw_scene_line_to(scene, to, p->y + down * 0.8 * p->arrow.head);
    pw_scene_stroke(scene, p->arrow.colour, p->arrow.width);
    pw_mark_arrow_head(p->pen, to, p->y, -90 * down, &p->arrow);
}

static void pw_ways_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct ways w = ways_read(el, place.w);
    double excess = w.count ? height_of(&w) - place.h : 0;
    if (excess > 0.01 * PW_MM)
        pw_el_fail(el, "is %.1f mm higher than its place", excess / PW_MM);
    bool over = pw_attr_flag(el, "over", false);
    struct pen_of_ways p = {.pen = pen,
                            .arrow = {pw_attr_colour(el, "colour", pen->palette->black), w.line,
                                      HEAD * w.line, .open = pw_el_is_blue(el)},
                            .y = over ? place.y + place.h : place.y,
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

/* <square>: an amount as a square of that area, in the middle of its place;
 * solid is more, open is less. */

#define ROOM 0.92       /* of the place, at most */
#define LINE_SHARE 0.16 /* of the side, the line of an open one at most */

static const struct pw_attr pw_square_attrs[] = {
    {"value", PW_ATTR_NUMBER, NULL, false}, {"most", PW_ATTR_NUMBER, NULL, false},
    {"one", PW_ATTR_LENGTH, NULL, true},    {"size", PW_ATTR_LENGTH, NULL, false},
    {"above", PW_ATTR_LENGTH, NULL, false}, {0}};

/* The largest step that the figure fits, inside the line; 0: none. */
static double figure_size(const struct pw_el *el, const char *text, double side, double line)
{
    double size = pw_attr_length(el, "size", 0), room = side - 2 * line - 0.4 * PW_MM;
    while (size > 0 && (pw_type_width(pw_el_type(el), text, PW_BLACK, size) > room ||
                        PW_FIGURE_HEIGHT * size > room))
        size = pw_step_below(size);
    return size;
}

static void pw_square_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    double value = pw_attr_number(el, "value", 0), least = fmin(p.w, p.h);
    double most = fmax(fabs(pw_attr_number(el, "most", value)), fabs(value));
    if (most <= 0)
        return;
    double one = fmin(pw_attr_length(el, "one", 0), ROOM * least / sqrt(most));
    double side = one * sqrt(fabs(value)), x = p.x + p.w / 2, y = p.y + p.h / 2;
    if (side <= 0)
        return;
    bool solid = value > 0;
    double line = fmin(PW_LINE_BOX, LINE_SHARE * side), inside = solid ? 0 : line / 2;
    pw_scene_rect(pen->scene, x - side / 2 + inside, y - side / 2 + inside, side - 2 * inside,
                  side - 2 * inside);
    if (solid)
        pw_scene_fill(pen->scene, pen->palette->black);
    else
        pw_scene_stroke(pen->scene, pen->palette->black, line);
    char text[32];
    g_snprintf(text, sizeof text, "%s%.0f", solid ? "+" : "−", fabs(value));
    double size = least < pw_attr_length(el, "above", 0) ? 0 : figure_size(el, text, side, line);
    if (size <= 0)
        return;
    double outer[4];
    pw_scene_enter(pen->scene, x - side / 2, y - side / 2, side, side, outer);
    pw_type_set(pen->type, pen->scene, text, PW_BLACK, size,
                solid ? pen->palette->white : pen->palette->black, x, y + PW_FIGURE_HALF * size,
                PW_CENTRE);
    pw_scene_leave(pen->scene, outer);
}

static double middle_x(struct pw_place p)
{
    return p.x + p.w / 2;
}

static double middle_y(struct pw_place p)
{
    return p.y + p.h / 2;
}

/* Figures never shrink: a text that is wider than its mark is a failure. */
static bool fits(const struct pw_el *el, const char *text, enum pw_weight weight, double size,
                 double room)
{
    if (!text || !*text || size <= 0)
        return true;
    double excess = pw_type_width(pw_el_type(el), text, weight, size) - room;
    if (excess <= 0.01)
        return true;
    pw_el_fail(el, "\"%s\" is %.1f mm wider than its square; make size larger or font-size smaller",
               text, excess / PW_MM);
    return false;
}

/* The size of numbers of three figures and more, from 100 on: where that of two has no room, the
 * step of the scale that has. The same for all of them in marks of one size. */
static double size_of(const struct pw_el *el, const char *text, enum pw_weight weight, double size,
                      double room)
{
    double s = size;
    if (strlen(text) < 3 || text[strspn(text, "0123456789")])
        return size;
    while (s > 0 && pw_type_width(pw_el_type(el), text, weight, s) > room + 0.01)
        s = pw_step_below(s);
    return s > 0 ? s : size;
}

/* ---- seat ----------------------------------------------------------------------- */

static const struct pw_attr seat_attrs[] = {{"table", PW_ATTR_TEXT, NULL, true},
                                            {"size", PW_ATTR_LENGTH, NULL, true},
                                            {"side", PW_ATTR_CHOICE, "ns|ew|n|s|w|e", false},
                                            {"look", PW_ATTR_CHOICE, "solid|reversed|open", false},
                                            {"fit", PW_ATTR_CHOICE, "error|row", false},
                                            {"font-size", PW_ATTR_LENGTH, NULL, false},
                                            {"role", PW_ATTR_CHOICE, "here|other", false},
                                            {0}};

static const char *const seat_roles[] = {PW_ROLE_HERE, PW_ROLE_OTHER};
static const char *const chip_roles[] = {PW_ROLE_OWN, PW_ROLE_PLAYER};

/* The role that the template says. */
static const char *role_of(const struct pw_el *el, const char *const roles[2])
{
    return pw_attr_has(el, "role") ? roles[pw_attr_choice(el, "role", 0)] : PW_ROLE_UNSAID;
}

static enum pw_position seat_position(const struct pw_el *el)
{
    if (!pw_attr_has(el, "side"))
        return PW_NOWHERE;
    return (enum pw_position)(PW_ABOVE_BELOW + pw_attr_choice(el, "side", 0));
}

/* fit="row": `size` at most, and as much as a row of this height holds with bars;
 * a low row has no bars, and more of the mark for it. The same for every seat of
 * equal rows, whichever side it is. */
#define SEAT_ROW_LOW (9 * PW_MM)
#define SEAT_ROW_AIR (1.6 * PW_MM) /* half of it to the rule above, half below */
#define SEAT_LEAST (4.6 * PW_MM)   /* two figures of 9 pt, if the row has that much */
#define SEAT_LEAST_AIR (0.4 * PW_MM)

static double seat_in_row(double size, double row, enum pw_position *position)
{
    if (row >= SEAT_ROW_LOW)
        return MIN(size, (row - SEAT_ROW_AIR) / PW_MARK_WITH_BARS);
    *position = PW_NOWHERE;
    return MIN(size, MAX(0.78 * row, MIN(SEAT_LEAST, row - SEAT_LEAST_AIR)));
}

static bool fits_row(const struct pw_el *el)
{
    return pw_attr_choice(el, "fit", 0) == 1;
}

static void seat_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    double side = pw_attr_length(el, "size", 0);
    enum pw_position position = seat_position(el);
    bool flat = position == PW_LEFT_RIGHT || position == PW_ONLY_LEFT || position == PW_ONLY_RIGHT;
    *w = flat ? PW_MARK_WITH_BARS * side : side;
    if (!fits_row(el))
        *h = position != PW_NOWHERE && !flat ? PW_MARK_WITH_BARS * side : side;
}

static void seat_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const char *table = pw_attr_text(el, "table", "");
    if (!*table)
        return; /* nowhere in this round */
    double side = pw_attr_length(el, "size", 0), x = middle_x(place), y = middle_y(place);
    enum pw_table_look look = (enum pw_table_look)pw_attr_choice(el, "look", PW_TABLE_SOLID);
    enum pw_position position = seat_position(el);
    if (fits_row(el))
        side = seat_in_row(side, place.h, &position);
    double size = pw_attr_length(el, "font-size", 0), room = 0.92 * side;
    if (strlen(table) > 2 && pw_type_width(pw_el_type(el), table, PW_BLACK, size) > room)
        size = 0; /* of 100 and more: as large as the mark has room for */
    if (!fits(el, table, PW_BLACK, size, room))
        return;
    pw_mark_seat(pen, x, y, side, position, look == PW_TABLE_REVERSED);
    pw_scene_role(pen->scene, role_of(el, seat_roles));
    pw_mark_table_sized(pen, x, y, side, table, look,
                        size > 0 ? size : pw_mark_table_size(pen, table, side, look));
    pw_scene_role(pen->scene, NULL);
}

/* ---- set, relay, chip ------------------------------------------------------------- */

static const struct pw_attr set_attrs[] = {
    {"no", PW_ATTR_TEXT, NULL, true},           {"size", PW_ATTR_LENGTH, NULL, true},
    {"h", PW_ATTR_LENGTH, NULL, false},         {"sub", PW_ATTR_TEXT, NULL, false},
    {"font-size", PW_ATTR_LENGTH, NULL, false}, {"fit", PW_ATTR_CHOICE, "error|row", false},
    {"sub-size", PW_ATTR_LENGTH, NULL, false},  {0}};
static const struct pw_attr relay_attrs[] = {{"letter", PW_ATTR_TEXT, NULL, true},
                                             {"size", PW_ATTR_LENGTH, NULL, true},
                                             {"fit", PW_ATTR_CHOICE, "error|row", false},
                                             {"font-size", PW_ATTR_LENGTH, NULL, false},
                                             {0}};
static const struct pw_attr section_attrs[] = {{"letter", PW_ATTR_TEXT, NULL, true},
                                               {"size", PW_ATTR_LENGTH, NULL, true},
                                               {"colour", PW_ATTR_COLOUR, NULL, false},
                                               {0}};
static const struct pw_attr chip_attrs[] = {{"colour", PW_ATTR_CHOICE, "white|black", true},
                                            {"size", PW_ATTR_LENGTH, NULL, true},
                                            {"font-size", PW_ATTR_LENGTH, NULL, false},
                                            {"weight", PW_ATTR_WEIGHT, NULL, false},
                                            {"fit", PW_ATTR_CHOICE, "error|row", false},
                                            {"role", PW_ATTR_CHOICE, "own|player", false},
                                            {0}};

/* The side of a square: with fit="row" `size` at most, and as much as its place holds. */
static double side_in(const struct pw_el *el, struct pw_place place)
{
    double side = pw_attr_length(el, "size", 0);
    return fits_row(el) ? MIN(side, MIN(place.w, place.h)) : side;
}

/* The figure of a square that is as large as its row: the largest step, font-size at most, at which
 * two figures have room; so all squares of equal rows have one. */
#define TWO_FIGURES 1.16 /* ems */
#define TWO_SHARE 0.86   /* of the side */

static double figure_in(const struct pw_el *el, double side)
{
    double size = pw_attr_length(el, "font-size", 0), s = size;
    if (!fits_row(el) || size <= 0)
        return size;
    while (s > 0 && TWO_FIGURES * s > TWO_SHARE * side)
        s = pw_step_below(s);
    return s > 0 ? s : pw_steps[0];
}

static void chip_measure(const struct pw_el *el, double width, double *w, double *h)
{
    *w = pw_attr_length(el, "size", 0);
    if (fits_row(el))
        *w = MIN(*w, width);
    else
        *h = *w;
}

static void square_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    *w = *h = pw_attr_length(el, "size", 0);
}

static void set_measure(const struct pw_el *el, double width, double *w, double *h)
{
    *w = pw_attr_length(el, "size", 0);
    if (fits_row(el))
        *w = MIN(*w, width);
    else
        *h = pw_attr_length(el, "h", *w);
}

/* The small text under the number, at least and where nothing else is said. */
#define SUB_LEAST 8.5

static void set_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    double w = side_in(el, place), h = fits_row(el) ? w : pw_attr_length(el, "h", w);
    double size = figure_in(el, w), room = w - 2 * pw_mark_set_line(w, h);
    const char *no = pw_attr_text(el, "no", ""), *sub = pw_attr_text(el, "sub", NULL);
    size = size_of(el, no, PW_BLACK, size, room);
    double sub_size = pw_attr_length(el, "sub-size", SUB_LEAST);
    if (sub && pw_type_width(pw_el_type(el), sub, PW_BOLD, sub_size) > room - PW_MM)
        sub_size = SUB_LEAST;
    if (!fits(el, no, PW_BLACK, size, room) || !fits(el, sub, PW_BOLD, SUB_LEAST, room))
        return;
    double x = middle_x(place), y = middle_y(place), line = pw_mark_set_line(w, h);
    if (size > 0 && sub && *sub) {
        pw_mark_box(pen, x, y, w, h, line);
        pw_mark_set_text_sized(pen, x, y, w, h, line, no, size, sub, sub_size);
    } else {
        pw_mark_set(pen, x, y, w, h, no, size, sub);
    }
}

static void relay_measure(const struct pw_el *el, double width, double *w, double *h)
{
    double side = 0;
    square_measure(el, width, w, &side);
    if (!fits_row(el))
        *h = side;
}

static void relay_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    double side = pw_attr_length(el, "size", 0), size = pw_attr_length(el, "font-size", 0);
    const char *letter = pw_attr_text(el, "letter", "");
    enum pw_position nowhere = PW_NOWHERE;
    if (fits_row(el)) /* as large as the table marks of such a row */
        side = seat_in_row(side, place.h, &nowhere);
    if (*letter && fits(el, letter, PW_BLACK, size, side - 2 * PW_LINE_RULE))
        pw_mark_relay(pen, middle_x(place), middle_y(place), side, letter, size, false);
}

static void section_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    bool coloured = pw_attr_has(el, "colour");
    struct pw_colour colour = pw_attr_colour(el, "colour", pen->palette->black);
    const char *letter = pw_attr_text(el, "letter", "");
    if (*letter)
        pw_mark_section(pen, middle_x(place), middle_y(place), pw_attr_length(el, "size", 0),
                        letter, coloured ? &colour : NULL);
}

static void chip_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    double side = side_in(el, place), size = figure_in(el, side);
    enum pw_weight weight = pw_attr_weight(el, "weight", PW_BOLD);
    const char *text = pw_el_text(el);
    size = size_of(el, text, weight, size, side - 2 * PW_LINE_RULE);
    if (!fits(el, text, weight, size, side - 2 * PW_LINE_RULE))
        return;
    pw_scene_role(pen->scene, role_of(el, chip_roles));
    pw_mark_chip(pen, middle_x(place), middle_y(place), side, pw_attr_choice(el, "colour", 0) == 1,
                 text, size, weight);
    pw_scene_role(pen->scene, NULL);
}

/* ---- compass, needle, tick, key ------------------------------------------------------ */

static const struct pw_attr compass_attrs[] = {{"size", PW_ATTR_LENGTH, NULL, true},
                                               {"turn", PW_ATTR_CHOICE, "0|180", false},
                                               {"n", PW_ATTR_TEXT, NULL, true},
                                               {"e", PW_ATTR_TEXT, NULL, true},
                                               {"s", PW_ATTR_TEXT, NULL, true},
                                               {"w", PW_ATTR_TEXT, NULL, true},
                                               {0}};
static const struct pw_attr needle_attrs[] = {{"size", PW_ATTR_LENGTH, NULL, true},
                                              {"turn", PW_ATTR_CHOICE, "0|90|180|270", false},
                                              {"colour", PW_ATTR_COLOUR, NULL, false},
                                              {0}};
static const struct pw_attr tick_attrs[] = {
    {"size", PW_ATTR_LENGTH, NULL, false}, {"colour", PW_ATTR_COLOUR, NULL, false}, {0}};
static const struct pw_attr key_attrs[] = {
    {"ns", PW_ATTR_TEXT, NULL, true},      {"ew", PW_ATTR_TEXT, NULL, true},
    {"set", PW_ATTR_TEXT, NULL, false},    {"table", PW_ATTR_TEXT, NULL, false},
    {"south", PW_ATTR_TEXT, NULL, false},  {"east", PW_ATTR_TEXT, NULL, false},
    {"size", PW_ATTR_LENGTH, NULL, false}, {0}};

static void compass_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    const char *const around[4] = {pw_attr_text(el, "n", ""), pw_attr_text(el, "e", ""),
                                   pw_attr_text(el, "s", ""), pw_attr_text(el, "w", "")};
    pw_mark_compass_size(pw_el_type(el), pw_attr_length(el, "size", 0), around, w, h);
}

static void compass_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const char *const around[4] = {pw_attr_text(el, "n", ""), pw_attr_text(el, "e", ""),
                                   pw_attr_text(el, "s", ""), pw_attr_text(el, "w", "")};
    pw_mark_compass(pen, middle_x(place), middle_y(place), pw_attr_length(el, "size", 0),
                    pw_attr_choice(el, "turn", 0) == 1, around);
}

static void needle_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    pw_mark_needle(pen, middle_x(place), middle_y(place), pw_attr_length(el, "size", 0),
                   90.0 * pw_attr_choice(el, "turn", 0),
                   pw_attr_colour(el, "colour", pen->palette->black));
}

static void tick_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    *w = pw_attr_length(el, "size", 8.5);
    *h = PW_FIGURE_HEIGHT * *w;
}

static void tick_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    double size = pw_attr_length(el, "size", 8.5);
    pw_mark_tick(pen, middle_x(place) - size / 2, middle_y(place) + PW_FIGURE_HALF * size, size,
                 pw_attr_colour(el, "colour", pen->palette->black));
}

static struct pw_movement_key key_read(const struct pw_el *el)
{
    bool table = pw_attr_has(el, "table");
    return (struct pw_movement_key){
        .ns = pw_attr_text(el, "ns", ""),
        .ew = pw_attr_text(el, "ew", ""),
        .south = pw_attr_text(el, "south", NULL),
        .east = pw_attr_text(el, "east", NULL),
        .set = pw_attr_text(el, table ? "table" : "set", ""),
        .table = table,
        .size = pw_attr_length(el, "size", 17),
    };
}

static void key_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    struct pw_movement_key key = key_read(el);
    pw_figure_movement_key_size(pw_el_type(el), &key, w, h);
}

static void key_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_movement_key key = key_read(el);
    pw_figure_movement_key(pen, middle_x(place), middle_y(place), &key);
}

/* ---- all of them --------------------------------------------------------------------- */

const struct pw_element pw_mark_elements[] = {
    {.name = "seat",
     .flags = PW_EL_CENTRED,
     .attrs = seat_attrs,
     .measure = seat_measure,
     .draw = seat_draw},
    {.name = "set",
     .flags = PW_EL_CENTRED,
     .attrs = set_attrs,
     .measure = set_measure,
     .draw = set_draw},
    {.name = "relay",
     .flags = PW_EL_CENTRED,
     .attrs = relay_attrs,
     .measure = relay_measure,
     .draw = relay_draw},
    {.name = "section",
     .flags = PW_EL_CENTRED,
     .attrs = section_attrs,
     .measure = square_measure,
     .draw = section_draw},
    {.name = "chip",
     .flags = PW_EL_CENTRED | PW_EL_TEXT,
     .attrs = chip_attrs,
     .measure = chip_measure,
     .draw = chip_draw},
    {.name = "compass",
     .flags = PW_EL_CENTRED,
     .attrs = compass_attrs,
     .measure = compass_measure,
     .draw = compass_draw},
    {.name = "needle",
     .flags = PW_EL_CENTRED,
     .attrs = needle_attrs,
     .measure = square_measure,
     .draw = needle_draw},
    {.name = "tick",
     .flags = PW_EL_CENTRED,
     .attrs = tick_attrs,
     .measure = tick_measure,
     .draw = tick_draw},
    {.name = "movement-key",
     .flags = PW_EL_CENTRED,
     .attrs = key_attrs,
     .measure = key_measure,
     .draw = key_draw},
    {.name = "qr",
     .flags = PW_EL_CENTRED,
     .attrs = pw_qr_attrs,
     .measure = pw_qr_measure,
     .draw = pw_qr_draw},
    {.name = "stops",
     .flags = PW_EL_BOX,
     .attrs = pw_stops_attrs,
     .measure = pw_stops_measure,
     .draw = pw_stops_draw},
    {.name = "wheel",
     .flags = PW_EL_BOX | PW_EL_CHILDREN,
     .attrs = pw_wheel_attrs,
     .draw = pw_wheel_draw},
    {.name = "strip",
     .flags = PW_EL_BOX,
     .attrs = pw_strip_attrs,
     .measure = pw_strip_measure,
     .draw = pw_strip_draw},
    {.name = "rotation",
     .flags = PW_EL_BOX,
     .attrs = pw_rotation_attrs,
     .measure = pw_rotation_measure,
     .draw = pw_rotation_draw},
    {.name = "ways",
     .flags = PW_EL_BOX,
     .attrs = pw_ways_attrs,
     .measure = pw_ways_measure,
     .draw = pw_ways_draw},
    {.name = "movement",
     .flags = PW_EL_BOX,
     .attrs = pw_movement_attrs,
     .draw = pw_movement_draw,
     .flow = pw_movement_flow},
    {.name = "lattice",
     .flags = PW_EL_BOX,
     .attrs = pw_lattice_attrs,
     .measure = pw_lattice_measure,
     .draw = pw_lattice_draw},
    {.name = "square", .flags = PW_EL_BOX, .attrs = pw_square_attrs, .draw = pw_square_draw},
    {.name = "bar", .flags = PW_EL_BOX, .attrs = pw_bar_attrs, .draw = pw_bar_draw},
    {.name = "dots",
     .flags = PW_EL_BOX,
     .attrs = pw_dots_attrs,
     .measure = pw_dots_measure,
     .draw = pw_dots_draw},
    {.name = "tape", .flags = PW_EL_BOX, .attrs = pw_tape_attrs, .draw = pw_tape_draw},
    {.name = "tape-loop",
     .flags = PW_EL_BOX,
     .attrs = pw_tape_loop_attrs,
     .draw = pw_tape_loop_draw},
    {.name = NULL},
};
