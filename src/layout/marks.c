/* marks.c - the ink of seats, board sets, relays, chips and sections. */
#include "layout/marks.h"

#include <math.h>
#include <string.h>

bool pw_is_light(struct pw_colour colour)
{
    return colour.r + colour.g + colour.b > 3 * 127;
}

/* Shares of the side, section 2 of the design. */
#define CORNER 0.07
#define FRAME_GAP (0.2 * PW_MM) /* between the two frames of a box without blue */
#define FIGURE_SOLID 0.64       /* height of a figure */
#define FIGURE_OPEN 0.58        /* its line takes some of the room */
#define FIGURE_SET 0.52
#define FIGURE_RELAY 0.48
#define FIGURE_CHIP 0.56
#define FIGURE_SECTION 0.46
#define RING 0.125      /* of a section, with its black edges */
#define RING_PLAIN 0.05 /* where there is no colour */
#define RING_LINE 0.025
#define BAR_GAP 0.095
#define BAR_THICK 0.15
#define BAR_LONG 0.64
#define BAR_CORNER 0.04

#define DASH_ON (1.1 * PW_MM)
#define DASH_OFF (0.7 * PW_MM)
#define SMALL_SET (6.5 * PW_MM) /* below it a box line would fill the box */
#define SUB_SIZE 8.5
#define COMPASS_SIZE 17.0
#define COMPASS_AIR (2.2 * PW_MM)

static const struct pw_colour real_white = {255, 255, 255};
static const struct pw_colour real_black = {0, 0, 0};

/* In the middle of a mark of that size. */
static void centred(struct pw_pen *pen, const char *text, enum pw_weight weight, double size,
                    struct pw_colour colour, double x, double middle, double w, double h)
{
    double outer[4];
    pw_scene_enter(pen->scene, x - w / 2, middle - h / 2, w, h, outer);
    pw_type_set(pen->type, pen->scene, text, weight, size, colour, x,
                middle + PW_FIGURE_HALF * size, PW_CENTRE);
    pw_scene_leave(pen->scene, outer);
}

/* The size at which figures of a mark are that share of its side high; two and
 * three figures take the next steps, so that every mark of two figures looks
 * like every other. Something longer is made to fit. */
static double figure_size(struct pw_pen *pen, const char *label, enum pw_weight weight, double side,
                          double share)
{
    glong n = g_utf8_strlen(label, -1);
    double step = n <= 1 ? share : n == 2 ? MIN(share, 0.50) : MIN(share, 0.335);
    double size = step * side / PW_FIGURE_HEIGHT;
    double width = pw_type_width(pen->type, label, weight, size);
    return width > 0.84 * side ? size * 0.84 * side / width : size;
}

double pw_mark_table_size(struct pw_pen *pen, const char *label, double side,
                          enum pw_table_look look)
{
    return figure_size(pen, label, PW_BLACK, side,
                       look == PW_TABLE_OPEN ? FIGURE_OPEN : FIGURE_SOLID);
}

void pw_mark_table_sized(struct pw_pen *pen, double cx, double cy, double side, const char *label,
                         enum pw_table_look look, double size)
{
    const struct pw_palette *p = pen->palette;
    struct pw_colour ground = look == PW_TABLE_REVERSED ? p->white : p->black;
    struct pw_colour figure = look == PW_TABLE_SOLID ? p->white : p->black;

    pw_scene_round_rect(pen->scene, cx - side / 2, cy - side / 2, side, side, CORNER * side);
    pw_scene_fill(pen->scene, ground);
    if (look == PW_TABLE_OPEN) {
        double line = MIN(PW_LINE_BOX, 0.076 * side), inner = side - 2 * line;
        pw_scene_round_rect(pen->scene, cx - inner / 2, cy - inner / 2, inner, inner,
                            MAX(CORNER * side - line, CORNER * inner / 2));
        pw_scene_fill(pen->scene, p->white);
    }
    if (label && *label)
        centred(pen, label, PW_BLACK, size, figure, cx, cy, side, side);
}

void pw_mark_table(struct pw_pen *pen, double cx, double cy, double side, const char *label,
                   enum pw_table_look look)
{
    double size = label && *label ? pw_mark_table_size(pen, label, side, look) : 0;
    pw_mark_table_sized(pen, cx, cy, side, label, look, size);
}

void pw_mark_seat(struct pw_pen *pen, double cx, double cy, double side, enum pw_position position,
                  bool reversed)
{
    if (position == PW_NOWHERE)
        return;
    double thick = BAR_THICK * side, length = BAR_LONG * side;
    double off = side / 2 + BAR_GAP * side;
    bool upright =
        position == PW_ABOVE_BELOW || position == PW_ONLY_ABOVE || position == PW_ONLY_BELOW;
    for (int i = 0; i < 2; i++) {
        double from = i ? off : -off - thick;
        if (position == (i ? PW_ONLY_ABOVE : PW_ONLY_BELOW) ||
            position == (i ? PW_ONLY_LEFT : PW_ONLY_RIGHT))
            continue; /* the other player of the line */
        if (upright)
            pw_scene_round_rect(pen->scene, cx - length / 2, cy + from, length, thick,
                                BAR_CORNER * side);
        else
            pw_scene_round_rect(pen->scene, cx + from, cy - length / 2, thick, length,
                                BAR_CORNER * side);
    }
    pw_scene_fill(pen->scene, reversed ? pen->palette->white : pen->palette->black);
}

/* A box whose line lies inside its edge: two fills, which no viewer moves apart. */
static void box_inside(struct pw_pen *pen, double cx, double cy, double w, double h, double line,
                       struct pw_colour edge, struct pw_colour ground)
{
    pw_scene_rect(pen->scene, cx - w / 2, cy - h / 2, w, h);
    pw_scene_fill(pen->scene, edge);
    pw_scene_rect(pen->scene, cx - w / 2 + line, cy - h / 2 + line, w - 2 * line, h - 2 * line);
    pw_scene_fill(pen->scene, ground);
}

void pw_mark_box(struct pw_pen *pen, double cx, double cy, double w, double h, double line)
{
    const struct pw_palette *p = pen->palette;
    pw_scene_role(pen->scene, PW_ROLE_BOARD);
    if (!p->plain) {
        box_inside(pen, cx, cy, w, h, line, p->blue, p->white);
        pw_scene_role(pen->scene, NULL);
        return;
    }
    /* no blue tells it from the white chip: it has two frames, which need as much room as the line
     */
    double off = 2 * (line / 2 + FRAME_GAP);
    box_inside(pen, cx, cy, w, h, line / 2, p->blue, p->white);
    box_inside(pen, cx, cy, w - off, h - off, PW_LINE_HAIR, p->blue, p->white);
    pw_scene_role(pen->scene, NULL);
}

double pw_mark_set_line(double w, double h)
{
    return MIN(w, h) < SMALL_SET ? PW_LINE_RULE : PW_LINE_BOX;
}

static void pw_mark_set_text(struct pw_pen *pen, double cx, double cy, double w, double h,
                             double line, const char *label, double size, const char *sub)
{
    pw_mark_set_text_sized(pen, cx, cy, w, h, line, label, size, sub, SUB_SIZE);
}

void pw_mark_set_text_sized(struct pw_pen *pen, double cx, double cy, double w, double h,
                            double line, const char *label, double size, const char *sub,
                            double sub_size)
{
    struct pw_colour blue = pen->palette->blue;
    if (!sub || !*sub) {
        centred(pen, label, PW_BLACK, size, blue, cx, cy, w, h);
        return;
    }
    /* number and sub text share the air: above, between and below alike */
    double number = PW_FIGURE_HEIGHT * size, small = PW_FIGURE_HEIGHT * sub_size;
    double air = MAX((h - 2 * line - number - small) / 3, 0);
    double top = cy - h / 2 + line + air, outer[4];
    pw_scene_enter(pen->scene, cx - w / 2, cy - h / 2, w, h, outer);
    pw_type_set(pen->type, pen->scene, label, PW_BLACK, size, blue, cx, top + number, PW_CENTRE);
    pw_type_set(pen->type, pen->scene, sub, PW_BOLD, sub_size, blue, cx, top + number + air + small,
                PW_CENTRE);
    pw_scene_leave(pen->scene, outer);
}

void pw_mark_set(struct pw_pen *pen, double cx, double cy, double w, double h, const char *label,
                 double size, const char *sub)
{
    double line = pw_mark_set_line(w, h);
    pw_mark_box(pen, cx, cy, w, h, line);
    if (!label || !*label)
        return;
    if (size <= 0)
        size = figure_size(pen, label, PW_BLACK, MIN(w, h), FIGURE_SET);
    pw_mark_set_text(pen, cx, cy, w, h, line, label, size, sub);
}

/* Dashes of one side of a dashed box, as boxes: half a dash at each end, so that
 * all corners are whole and alike. */
static void dashes(struct pw_scene *scene, double x, double y, double length, double line,
                   bool across)
{
    double n = MAX(round(length / (DASH_ON + DASH_OFF)), 2), period = length / n;
    double on = period * DASH_ON / (DASH_ON + DASH_OFF);
    for (int i = 0; i <= (int)n; i++) {
        double from = MAX(i * period - on / 2, 0), to = MIN(i * period + on / 2, length);
        if (across)
            pw_scene_rect(scene, x + from, y, to - from, line);
        else
            pw_scene_rect(scene, x, y + from, line, to - from);
    }
}

void pw_mark_rest(struct pw_pen *pen, double cx, double cy, double w, double h, double line)
{
    double x = cx - w / 2, y = cy - h / 2;
    pw_scene_role(pen->scene, PW_ROLE_REST);
    pw_scene_rect(pen->scene, x, y, w, h);
    pw_scene_fill(pen->scene, pen->palette->mist);
    dashes(pen->scene, x, y, w, line, true);
    dashes(pen->scene, x, y + h - line, w, line, true);
    dashes(pen->scene, x, y, h, line, false);
    dashes(pen->scene, x + w - line, y, h, line, false);
    pw_scene_fill(pen->scene, pen->palette->blue);
    pw_scene_role(pen->scene, NULL);
}

void pw_mark_relay(struct pw_pen *pen, double cx, double cy, double side, const char *letter,
                   double size, bool here)
{
    if (here) {
        pw_scene_role(pen->scene, PW_ROLE_HERE);
        pw_scene_rect(pen->scene, cx - side / 2, cy - side / 2, side, side);
        pw_scene_fill(pen->scene, pen->palette->blue);
        pw_scene_role(pen->scene, NULL);
    } else {
        pw_mark_rest(pen, cx, cy, side, side, PW_LINE_RULE);
    }
    if (!letter || !*letter)
        return;
    if (size <= 0)
        size = figure_size(pen, letter, PW_BLACK, side, FIGURE_RELAY);
    centred(pen, letter, PW_BLACK, size, here ? pen->palette->white : pen->palette->blue, cx, cy,
            side, side);
}

static void disc(struct pw_pen *pen, double cx, double cy, double r, struct pw_colour colour)
{
    pw_scene_circle(pen->scene, cx, cy, r);
    pw_scene_fill(pen->scene, colour);
}

void pw_mark_section(struct pw_pen *pen, double cx, double cy, double size, const char *letter,
                     const struct pw_colour *colour)
{
    const struct pw_palette *p = pen->palette;
    double line = MIN(PW_LINE_RULE, RING_LINE * size), r = size / 2;
    disc(pen, cx, cy, r, p->black);
    if (colour) {
        disc(pen, cx, cy, r - line, *colour);
        disc(pen, cx, cy, r - RING * size + line, p->black);
    }
    disc(pen, cx, cy, r - (colour ? RING : RING_PLAIN) * size, p->white);
    double side = size * (1 - 2 * RING);
    double type_size = figure_size(pen, letter, PW_BLACK, side, FIGURE_SECTION);
    g_autofree char *first = g_utf8_substring(letter, 0, MIN(g_utf8_strlen(letter, -1), 1));
    if (type_size < 8.5) { /* two wide letters in a small mark */
        letter = first;
        type_size = figure_size(pen, letter, PW_BLACK, side, FIGURE_SECTION);
    }
    centred(pen, letter, PW_BLACK, type_size, p->black, cx, cy, side, side);
}

void pw_mark_chip(struct pw_pen *pen, double cx, double cy, double side, bool black,
                  const char *label, double size, enum pw_weight weight)
{
    /* a chip keeps its real colours in every preset; its line is the ink of the page */
    box_inside(pen, cx, cy, side, side, PW_LINE_RULE, pen->palette->black,
               black ? real_black : real_white);
    if (!label || !*label)
        return;
    if (size <= 0)
        size = figure_size(pen, label, weight, side, FIGURE_CHIP);
    centred(pen, label, weight, size, black ? real_white : real_black, cx, cy, side, side);
}

/* ---- arrows -------------------------------------------------------------- */

#define HEAD_HALF 0.52
#define OPEN_LINE 0.45 /* of the circle inside an open head, its outline at most */

/* An arrow from where it begins along its way. */
struct along {
    double x, y, dx, dy;
};

static void outline_along(struct pw_scene *scene, const struct along *way, const double (*at)[2],
                          int count)
{
    for (int i = 0; i < count; i++) {
        double x = way->x + at[i][0] * way->dx - at[i][1] * way->dy;
        double y = way->y + at[i][0] * way->dy + at[i][1] * way->dx;
        if (i == 0)
            pw_scene_move(scene, x, y);
        else
            pw_scene_line_to(scene, x, y);
    }
    pw_scene_close(scene);
}

/* White inside a head, as far from its edges as its line is wide. */
static void open_head(struct pw_pen *pen, const struct along *way, double tip, double length,
                      double line)
{
    double half = HEAD_HALF * length, radius = half * length / (half + hypot(half, length));
    double edge = fmin(line, OPEN_LINE * radius), of = 1 - edge / radius, base = tip - length;
    double end = base + radius + (length - radius) * of;
    const double at[3][2] = {{base + edge, -half * of}, {end, 0}, {base + edge, half * of}};
    outline_along(pen->scene, way, at, 3);
    pw_scene_fill(pen->scene, pen->palette->white);
}

void pw_mark_arrow(struct pw_pen *pen, double x1, double y1, double x2, double y2,
                   const struct pw_arrow *arrow)
{
    double length = hypot(x2 - x1, y2 - y1), head = arrow->head, width = arrow->width;
    if (!(length > 0))
        return;
    struct along way = {x1, y1, (x2 - x1) / length, (y2 - y1) / length};
    double shaft = length - head > 1e-6 * head ? length - head : 0, half = HEAD_HALF * head;
    /* along the arrow from its tail, and to its right; all of it in one outline, so that no seam
     * shows between line and head */
    const double at[7][2] = {{0, -width / 2}, {shaft, -width / 2}, {shaft, -half}, {length, 0},
                             {shaft, half},   {shaft, width / 2},  {0, width / 2}};
    if (shaft > 0)
        outline_along(pen->scene, &way, at, 7);
    else
        outline_along(pen->scene, &way, at + 2, 3);
    pw_scene_fill(pen->scene, arrow->colour);
    if (arrow->open)
        open_head(pen, &way, length, length - shaft, width);
}

void pw_mark_arrow_head(struct pw_pen *pen, double x, double y, double angle_from_x_degrees,
                        const struct pw_arrow *arrow)
{
    double a = angle_from_x_degrees * G_PI / 180, dx = cos(a), dy = sin(a), head = arrow->head;
    pw_mark_arrow(pen, x - head * dx, y - head * dy, x, y, arrow);
}

/* ---- tick, compass -------------------------------------------------------- */

void pw_mark_tick(struct pw_pen *pen, double x, double baseline, double size,
                  struct pw_colour colour)
{
    /* ems; the outline of two strokes 0.17 thick that meet at a mitre */
    static const double at[6][2] = {{0.02, -0.33}, {0.14, -0.45}, {0.36, -0.23},
                                    {0.86, -0.83}, {0.99, -0.72}, {0.37, 0.02}};
    for (int i = 0; i < 6; i++) {
        double px = x + at[i][0] * size, py = baseline + at[i][1] * size;
        if (i == 0)
            pw_scene_move(pen->scene, px, py);
        else
            pw_scene_line_to(pen->scene, px, py);
    }
    pw_scene_close(pen->scene);
    pw_scene_fill(pen->scene, colour);
}

void pw_mark_needle(struct pw_pen *pen, double cx, double cy, double length, double turn_degrees,
                    struct pw_colour colour)
{
    static const double at[4][2] = {{0, -0.52}, {0.275, 0.48}, {0, 0.25}, {-0.275, 0.48}};
    double a = turn_degrees * G_PI / 180, c = cos(a), s = sin(a);
    for (int i = 0; i < 4; i++) {
        double x = at[i][0] * length, y = at[i][1] * length;
        double px = cx + c * x - s * y, py = cy + s * x + c * y;
        if (i == 0)
            pw_scene_move(pen->scene, px, py);
        else
            pw_scene_line_to(pen->scene, px, py);
    }
    pw_scene_close(pen->scene);
    pw_scene_fill(pen->scene, colour);
}

void pw_mark_compass(struct pw_pen *pen, double cx, double cy, double side, bool turned,
                     const char *const letters[4])
{
    const double air = COMPASS_AIR, size = COMPASS_SIZE;
    struct pw_colour black = pen->palette->black;
    pw_mark_table(pen, cx, cy, side, NULL, PW_TABLE_OPEN);
    pw_mark_needle(pen, cx, cy, 0.6 * side, turned ? 180 : 0, black);
    /* letters[]: n e s w; turned, south is at the top, and all stay upright */
    int o = turned ? 2 : 0;
    const char *top = letters[o], *right = letters[(1 + o) % 4];
    const char *bottom = letters[(2 + o) % 4], *left = letters[(3 + o) % 4];
    double middle = cy + PW_FIGURE_HALF * size, height = PW_FIGURE_HEIGHT * size;
    /* stems stand 0.08 em inside their letter's width, bows and points do not */
    double stem = strchr("EFHKLMNR", g_ascii_toupper(right[0])) && *right ? 0.08 * size : 0;
    pw_type_set(pen->type, pen->scene, top, PW_BLACK, size, black, cx, cy - side / 2 - air,
                PW_CENTRE);
    pw_type_set(pen->type, pen->scene, bottom, PW_BLACK, size, black, cx,
                cy + side / 2 + air + height, PW_CENTRE);
    pw_type_set(pen->type, pen->scene, right, PW_BLACK, size, black, cx + side / 2 + air - stem,
                middle, PW_LEFT);
    pw_type_set(pen->type, pen->scene, left, PW_BLACK, size, black, cx - side / 2 - air, middle,
                PW_RIGHT);
}

void pw_mark_compass_size(struct pw_type *type, double side, const char *const letters[4],
                          double *w, double *h)
{
    double wide = MAX(pw_type_width(type, letters[1], PW_BLACK, COMPASS_SIZE),
                      pw_type_width(type, letters[3], PW_BLACK, COMPASS_SIZE));
    *w = side + 2 * (COMPASS_AIR + wide);
    *h = side + 2 * (COMPASS_AIR + PW_FIGURE_HEIGHT * COMPASS_SIZE);
}
