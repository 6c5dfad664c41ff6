/* figures_tape.c - the tape of the game: symbols in cells, and the heads over them. */
#include <math.h>
#include <string.h>

#include "layout/figures_lattice.h"

#define CELL_LEAST (3.0 * PW_MM)
#define CELL_MOST (12.0 * PW_MM)
#define ROW_OF_CELL 0.7 /* of the row's height: the rest is for the arrow head */
#define HEAD_OF_ROW 0.2 /* of the side */
#define HEAD_OF_CELL 0.3

/* The largest step whose figure keeps air in a square of that side. */
static double figure_size(double side)
{
    static const double steps[] = {24, 20, 17, 14, 12, 8.5};
    for (size_t i = 0; i < G_N_ELEMENTS(steps); i++)
        if (PW_FIGURE_HEIGHT * steps[i] <= 0.62 * side)
            return steps[i];
    return 8.5;
}

static void symbol(struct pw_pen *pen, char c, double cx, double cy, double size,
                   enum pw_weight weight, struct pw_colour colour)
{
    char text[2] = {c, '\0'};
    pw_type_set(pen->type, pen->scene, text, weight, size, colour, cx, cy + PW_FIGURE_HALF * size,
                PW_CENTRE);
}

static void frame(struct pw_pen *pen, double x, double y, double side, double line)
{
    pw_scene_rect(pen->scene, x, y, side, side);
    pw_scene_stroke(pen->scene, pen->palette->black, line);
}

double pw_figure_tape_row(struct pw_pen *pen, const struct pw_tape_row *row)
{
    int n = (int)strlen(row->symbols);
    double side = MIN(row->w / MAX(row->cells, n), ROW_OF_CELL * row->h);
    if (side < CELL_LEAST)
        return MAX(CELL_LEAST * MAX(row->cells, n) - row->w, CELL_LEAST / ROW_OF_CELL - row->h);
    side = MIN(side, CELL_MOST);
    double size = figure_size(side), tip = HEAD_OF_ROW * side;
    double y = row->y + (row->h - side) / 2;
    const struct pw_palette *ink = pen->palette;
    for (int i = 0; i < n; i++) {
        double x = row->x + i * side;
        bool solid = i >= n - row->added;
        if (solid || i < row->read) {
            pw_scene_rect(pen->scene, x, y, side, side);
            pw_scene_fill(pen->scene, solid ? ink->black : ink->ash);
        }
        frame(pen, x, y, side, PW_LINE_HAIR);
        bool is_read = i == row->read - 1;
        symbol(pen, row->symbols[i], x + side / 2, y + side / 2, size,
               solid || is_read ? PW_BLACK : PW_REGULAR, solid ? ink->white : ink->black);
    }
    if (row->read > 0) {
        double x = row->x + (row->read - 1) * side;
        frame(pen, x, y, side, PW_LINE_BOX);
        pw_mark_arrow_head(pen, x + side / 2, y + side + PW_LINE_RULE, -90, ink->black, tip);
    }
    return 0;
}

/* ---- the loop --------------------------------------------------------------- */

/* The tape's middle line, from the left: straight, a quarter down, a leg, half a
 * circle, a leg, a quarter, straight. All bends have the radius r, the side of a
 * square; t is measured from where the first bend begins, which is the right edge
 * of the square under the reading head. */
struct way {
    double side, r, leg;
    double x, y; /* at t = 0 */
};

static double way_length(const struct way *w)
{
    return 2 * G_PI * w->r + 2 * w->leg;
}

/* Where the middle of the tape is at t, and its direction (1, 0) turned by *turn. */
static void way_at(const struct way *w, double t, double *x, double *y, double *turn)
{
    double quarter = G_PI / 2 * w->r, half = G_PI * w->r;
    double bottom = w->y + w->r + w->leg; /* where the half circle begins and ends */
    *turn = 0;
    *x = w->x + t;
    *y = w->y;
    if (t < 0)
        return;
    if (t < quarter) {
        *turn = t / w->r;
        *x = w->x + w->r * sin(*turn);
        *y = w->y + w->r * (1 - cos(*turn));
        return;
    }
    t -= quarter;
    if (t < w->leg) {
        *turn = G_PI / 2;
        *x = w->x + w->r;
        *y = w->y + w->r + t;
        return;
    }
    t -= w->leg;
    if (t < half) {
        *turn = G_PI / 2 - t / w->r;
        *x = w->x + 2 * w->r - w->r * sin(*turn);
        *y = bottom + w->r * cos(*turn);
        return;
    }
    t -= half;
    if (t < w->leg) {
        *turn = -G_PI / 2;
        *x = w->x + 3 * w->r;
        *y = bottom - t;
        return;
    }
    t -= w->leg;
    *x = w->x + 4 * w->r;
    if (t < quarter) {
        *turn = t / w->r - G_PI / 2;
        *x += w->r * sin(*turn);
        *y = w->y + w->r * (1 - cos(*turn));
        return;
    }
    *x += t - quarter;
}

/* One edge of the tape: side < 0 the left of its direction (outside at first). */
static void edge(struct pw_pen *pen, const struct way *w, double from, double to, double side)
{
    double bottom = w->y + w->r + w->leg, half = w->side / 2 * side;
    double bend = w->r - half, turn = w->r + half; /* radii of the quarters, of the half circle */
    pw_scene_move(pen->scene, w->x + from, w->y + half);
    pw_scene_arc(pen->scene, w->x, w->y + w->r, bend, 0, 90);
    pw_scene_arc(pen->scene, w->x + 2 * w->r, bottom, turn, 270, 90);
    pw_scene_arc(pen->scene, w->x + 4 * w->r, w->y + w->r, bend, 270, 360);
    pw_scene_line_to(pen->scene, w->x + 4 * w->r + to, w->y + half);
    pw_scene_stroke(pen->scene, pen->palette->black, PW_LINE_RULE);
}

static void across(struct pw_pen *pen, const struct way *w, double t)
{
    double x, y, turn, half = w->side / 2;
    way_at(w, t, &x, &y, &turn);
    pw_scene_move(pen->scene, x + half * sin(turn), y - half * cos(turn));
    pw_scene_line_to(pen->scene, x - half * sin(turn), y + half * cos(turn));
}

#define HEAD_WORD 12.0
#define HEAD_AIR 0.16 /* of the side, between the arrow head and the tape */

static void head(struct pw_pen *pen, const struct way *w, double cx, const char *word)
{
    double tip = w->y - w->side / 2 - HEAD_AIR * w->side, length = HEAD_OF_CELL * w->side;
    pw_mark_arrow_head(pen, cx, tip, 90, pen->palette->black, length);
    pw_type_set(pen->type, pen->scene, word, PW_BOLD, HEAD_WORD, pen->palette->black, cx,
                tip - length - 0.3 * HEAD_WORD, PW_CENTRE);
}

#define BLANK 1.6 /* of the side: the empty tape at the right */

double pw_figure_tape_loop(struct pw_pen *pen, const struct pw_tape_loop *loop)
{
    int n = (int)strlen(loop->symbols), between = n - loop->read - 1;
    /* In sides: straight left, bends of radius 1, the square that was written last, blank. */
    double legs = (between - 2 * G_PI) / 2;
    double wide = loop->read + 4 + 1 + BLANK, high = 0.5 + 2 + legs + 0.5;
    double heads = (HEAD_AIR + HEAD_OF_CELL), words = 1.4 * HEAD_WORD;
    double side = MIN(loop->w / wide, (loop->h - words) / (high + heads));
    if (side < CELL_LEAST)
        return MAX(CELL_LEAST * wide - loop->w, CELL_LEAST * (high + heads) + words - loop->h);
    struct way w = {.side = side, .r = side, .leg = legs * side};
    w.x = loop->x + loop->read * side;
    w.y = loop->y + words + (heads + 0.5) * side;
    double size = figure_size(side), written = way_length(&w);
    const struct pw_palette *ink = pen->palette;

    pw_scene_rect(pen->scene, loop->x, w.y - side / 2, loop->read * side, side);
    pw_scene_fill(pen->scene, ink->ash);
    double x, y, turn;
    way_at(&w, written + side / 2, &x, &y, &turn);
    pw_scene_rect(pen->scene, x - side / 2, y - side / 2, side, side);
    pw_scene_fill(pen->scene, ink->black);
    edge(pen, &w, -loop->read * side, (1 + BLANK) * side, -1);
    edge(pen, &w, -loop->read * side, (1 + BLANK) * side, 1);
    for (int i = 0; i <= n; i++)
        across(pen, &w, (i - loop->read) * side);
    pw_scene_stroke(pen->scene, ink->black, PW_LINE_HAIR);
    for (int i = 0; i < n; i++) {
        way_at(&w, (i - loop->read + 0.5) * side, &x, &y, &turn);
        bool last = i == n - 1, is_read = i == loop->read - 1;
        symbol(pen, loop->symbols[i], x, y, size, last || is_read ? PW_BLACK : PW_REGULAR,
               last ? ink->white : ink->black);
    }
    frame(pen, w.x - side, w.y - side / 2, side, PW_LINE_BOX);
    head(pen, &w, w.x - side / 2, loop->reads);
    head(pen, &w, w.x + 4 * w.r + side / 2, loop->writes);
    return 0;
}
