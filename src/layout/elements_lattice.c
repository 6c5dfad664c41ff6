/* elements_lattice.c - the drawings of the lattice game as elements: fields to the
 * plain structures of figures_lattice.h. */
#include "base/plumbing.h"
#include "layout/figures.h"
#include "layout/marks.h"

#include <math.h>
#include <string.h>

/* The lattice of the game, with its black points. */

/* ---- the lattice ----------------------------------------------------------- */

struct pw_lattice_point {
    int x, y;
    const char *label; /* below right of it, or NULL */
};

struct pw_lattice_step {
    int x, y;   /* the black point where it begins */
    bool large; /* 3 to the right and 2 up, else 2 and 1 */
};

/*     y                          Lines 0..across and 0..up, as wide apart as the place
 *   2 +---+---+                  allows, both ways alike, at its left and its top.
 *   1 +---o-->+   a move        `open`: every point a small circle. `axes`: numbers,
 *   0 +---+---+ x                and the letters x and y.
 *     0   1   2
 */
struct pw_lattice_figure {
    double x, y, w, h; /* the place */
    int across, up;
    const struct pw_lattice_point *point; /* black ones */
    int points;
    const struct pw_lattice_step *step;
    int steps;
    bool line, mirror; /* y = q x, and its mirror image, dashed */
    bool axes, open;
    bool move; /* an arrow in blue from a ring to a black point */
    int from_x, from_y, to_x, to_y;
};

/* ---- the tape -------------------------------------------------------------- */

/* Symbols in squares; those that were read are ash, the one read last is framed
 * over an arrow head, the `added` last ones are solid. */
struct pw_tape_row {
    double x, y, w, h;
    const char *symbols; /* ASCII, one a square */
    int read, added;
    int cells; /* how many squares share the width, so that rows agree */
};

/* Seven symbols at least lie between the heads: fewer would not fill the bends.
 *
 *      reads              writes
 *        v                  v
 *   0 1 [1].              .[1]      The tape runs from right to left; between the
 *           0            1          heads it hangs down in a loop.
 *            1 0 1 1 0 .
 */
struct pw_tape_loop {
    double x, y, w, h;
    const char *symbols;
    int read;
    const char *reads, *writes; /* the words over the heads */
};

/* gitter-lattice of the design, for lines 8.7 mm apart; others scale along. */
#define PITCH (8.7 * PW_MM)
#define PITCH_LEAST (1.9 * PW_MM)
#define SCALE_MOST 1.5 /* a lattice of a few lines has no points like plates */
#define MESH (0.1 * PW_MM)
#define MESH_FIFTH (0.2 * PW_MM)
#define OPEN (0.75 * PW_MM)
#define BLACK (2.05 * PW_MM)
#define RIM (0.4 * PW_MM)
#define CORE 0.7 /* of a black point on black paper, within its white rim */
#define GOLDEN (0.9 * PW_MM)
#define DASH_ON (2.4 * PW_MM)
#define DASH_OFF (1.6 * PW_MM)
#define SMALL (0.62 * PW_MM)
#define LARGE (1.5 * PW_MM)
/* However close the lines are: */
#define BLACK_LEAST 0.36 /* of the pitch, or */
#define BLACK_SEEN (0.8 * PW_MM)
#define GOLDEN_LEAST (0.35 * PW_MM)
#define SMALL_LEAST (0.3 * PW_MM)
#define LARGE_LEAST (0.7 * PW_MM)
#define PITCH_FOR_OPEN (3.0 * PW_MM) /* closer, the circles would fill the mesh */

#define Q 0.61803398874989484820

/* Round the lattice, with axes: numbers at the left and below, the letters at the ends. */
#define LEFT (10.0 * PW_MM)
#define RIGHT (7.0 * PW_MM)
#define TOP (6.2 * PW_MM)
#define BOTTOM (7.2 * PW_MM)
#define NUMBER_RIGHT (3.6 * PW_MM) /* from the axis */
#define NUMBER_DOWN (4.8 * PW_MM)
#define LETTER (4.4 * PW_MM)
#define PITCH_FOR_LARGE (7.0 * PW_MM) /* numbers of 12 pt at every fifth line */
#define PITCH_FOR_ALL (4.4 * PW_MM)   /* a number at every line */
#define PITCH_FOR_NAMES (4.9 * PW_MM) /* P1, P2, ... */
#define NAME_RIGHT (2.7 * PW_MM)
#define NAME_DOWN (2.9 * PW_MM)

/* gitter-card: without axes points are larger against the mesh. */
#define BLACK_BARE 0.3 /* of the pitch */
#define RING 0.36
#define RING_LINE 0.15

struct lattice_frame {
    double x, y; /* of (0, 0) */
    double pitch, scale;
    double left, right, top, bottom; /* what stands round the lattice */
};

static struct lattice_frame frame_of(const struct pw_lattice_figure *l)
{
    struct lattice_frame f = {.pitch = 0};
    if (!l->axes) {
        /* Black points at the left and below, a ring at the right and above. */
        double ring = RING + RING_LINE / 2, ends = BLACK_BARE + ring;
        f.pitch = MIN(l->w / (l->across + ends), l->h / (l->up + ends));
        f.left = f.bottom = BLACK_BARE * f.pitch;
        f.right = f.top = ring * f.pitch;
    } else {
        /* What stands round a large lattice grows with it, round a small one it stays. */
        double free = MIN(l->w / (l->across + (LEFT + RIGHT) / PITCH),
                          l->h / (l->up + (TOP + BOTTOM) / PITCH));
        double wider = CLAMP(free / PITCH, 1, SCALE_MOST);
        f = (struct lattice_frame){.left = wider * LEFT,
                                   .right = wider * RIGHT,
                                   .top = wider * TOP,
                                   .bottom = wider * BOTTOM};
        f.pitch = MIN((l->w - f.left - f.right) / l->across, (l->h - f.top - f.bottom) / l->up);
    }
    f.scale = MIN(f.pitch / PITCH, SCALE_MOST);
    f.x = l->x + f.left;
    f.y = l->y + f.top + l->up * f.pitch;
    return f;
}

/* The height it needs in a place of that width. */
static double pw_figure_lattice_height(const struct pw_lattice_figure *l, double width)
{
    struct pw_lattice_figure wide = *l;
    wide.w = width;
    wide.h = PW_PAGE_MAX;
    struct lattice_frame f = frame_of(&wide);
    return f.top + l->up * f.pitch + f.bottom;
}

/* Which `across` and `up` alike would still have room there. */
static int pw_figure_lattice_largest(const struct pw_lattice_figure *l)
{
    struct lattice_frame f = frame_of(l);
    double room = MIN(l->w - f.left - f.right, l->h - f.top - f.bottom);
    return MAX((int)(room / PITCH_LEAST), 0);
}

static double at_x(const struct lattice_frame *f, double x)
{
    return f->x + x * f->pitch;
}

static double at_y(const struct lattice_frame *f, double y)
{
    return f->y - y * f->pitch;
}

static void mesh(struct pw_pen *pen, const struct pw_lattice_figure *l,
                 const struct lattice_frame *f)
{
    struct pw_colour black = pen->palette->black;
    for (int x = 0; x <= l->across; x++)
        pw_scene_rule(pen->scene, at_x(f, x), at_y(f, 0), at_x(f, x), at_y(f, l->up), black,
                      !l->axes     ? PW_LINE_HAIR
                      : x % 5 == 0 ? MESH_FIFTH
                                   : MESH);
    for (int y = 0; y <= l->up; y++)
        pw_scene_rule(pen->scene, at_x(f, 0), at_y(f, y), at_x(f, l->across), at_y(f, y), black,
                      !l->axes     ? PW_LINE_HAIR
                      : y % 5 == 0 ? MESH_FIFTH
                                   : MESH);
}

static void open_points(struct pw_pen *pen, const struct pw_lattice_figure *l,
                        const struct lattice_frame *f)
{
    double r = OPEN * f->scale;
    struct pw_colour white =
        pw_is_light(pen->palette->black) ? pen->palette->black : pen->palette->white;
    for (int i = 0; i < 2; i++) {
        for (int y = 0; y <= l->up; y++)
            for (int x = 0; x <= l->across; x++)
                pw_scene_circle(pen->scene, at_x(f, x), at_y(f, y), r);
        if (i == 0)
            pw_scene_fill(pen->scene, white);
        else
            pw_scene_stroke(pen->scene, pen->palette->black, MESH);
    }
}

/* y = q x ends at the right edge, or at the top where the lattice is low. */
static void golden(struct pw_pen *pen, const struct pw_lattice_figure *l,
                   const struct lattice_frame *f)
{
    struct pw_colour blue = pen->palette->blue;
    double width = MAX(GOLDEN * f->scale, GOLDEN_LEAST);
    if (l->line) {
        double x = MIN(l->across, l->up / Q);
        pw_scene_move(pen->scene, at_x(f, 0), at_y(f, 0));
        pw_scene_line_to(pen->scene, at_x(f, x), at_y(f, Q * x));
        pw_scene_stroke(pen->scene, blue, width);
    }
    if (l->line && l->mirror) {
        double y = MIN(l->up, l->across / Q);
        pw_scene_move(pen->scene, at_x(f, 0), at_y(f, 0));
        pw_scene_line_to(pen->scene, at_x(f, Q * y), at_y(f, y));
        pw_scene_stroke_dashed(pen->scene, blue, width, DASH_ON * f->scale, DASH_OFF * f->scale);
    }
}

static void staircase(struct pw_pen *pen, const struct pw_lattice_figure *l,
                      const struct lattice_frame *f)
{
    for (int large = 0; large <= 1; large++) {
        for (int i = 0; i < l->steps; i++) {
            const struct pw_lattice_step *s = &l->step[i];
            if (s->large != large)
                continue;
            int right = s->large ? 3 : 2, up = s->large ? 2 : 1;
            pw_scene_move(pen->scene, at_x(f, s->x), at_y(f, s->y));
            pw_scene_line_to(pen->scene, at_x(f, s->x + right), at_y(f, s->y));
            pw_scene_line_to(pen->scene, at_x(f, s->x + right), at_y(f, s->y + up));
        }
        pw_scene_stroke(pen->scene, pen->palette->black,
                        large ? MAX(LARGE * f->scale, LARGE_LEAST)
                              : MAX(SMALL * f->scale, SMALL_LEAST));
    }
}

/* Black points are black whatever the paper is: on black paper they have a white rim, and the
 * others are white. */
static void black_points(struct pw_pen *pen, const struct pw_lattice_figure *l,
                         const struct lattice_frame *f)
{
    double seen = MIN(BLACK_SEEN, BLACK_LEAST * f->pitch);
    double r = l->axes ? MAX(BLACK * f->scale, seen) : BLACK_BARE * f->pitch;
    double rim = l->axes ? RIM * f->scale : 0;
    for (int i = 0; i < l->points && rim > 0; i++)
        pw_scene_circle(pen->scene, at_x(f, l->point[i].x), at_y(f, l->point[i].y), r + rim);
    pw_scene_fill(pen->scene, pen->palette->white);
    for (int i = 0; i < l->points; i++)
        pw_scene_circle(pen->scene, at_x(f, l->point[i].x), at_y(f, l->point[i].y), r);
    pw_scene_fill(pen->scene, pen->palette->black);
    for (int i = 0; i < l->points && pw_is_light(pen->palette->black); i++)
        pw_scene_circle(pen->scene, at_x(f, l->point[i].x), at_y(f, l->point[i].y), CORE * r);
    pw_scene_fill(pen->scene, pen->palette->white);
}

/* One step of paper up, one step of type up. */
static double type_of(const struct lattice_frame *f, double size)
{
    return f->scale < 1.38 ? size : size == 8.5 ? 12 : 17;
}

static void number(struct pw_pen *pen, int n, double x, double y, double size, enum pw_align align)
{
    char text[16];
    g_snprintf(text, sizeof text, "%d", n);
    pw_type_set(pen->type, pen->scene, text, n % 5 == 0 ? PW_BOLD : PW_REGULAR, size,
                pen->palette->black, x, y + PW_FIGURE_HALF * size, align);
}

static void axes(struct pw_pen *pen, const struct pw_lattice_figure *l,
                 const struct lattice_frame *f)
{
    double fifth = type_of(f, f->pitch >= PITCH_FOR_LARGE ? 12 : 8.5), other = type_of(f, 8.5);
    double wider = MAX(f->scale, 1);
    int every = f->pitch >= PITCH_FOR_ALL ? 1 : 5;
    for (int x = 0; x <= l->across; x += every)
        number(pen, x, at_x(f, x), at_y(f, 0) + wider * NUMBER_DOWN, x % 5 == 0 ? fifth : other,
               PW_CENTRE);
    for (int y = every; y <= l->up; y += every)
        number(pen, y, at_x(f, 0) - wider * NUMBER_RIGHT, at_y(f, y), y % 5 == 0 ? fifth : other,
               PW_RIGHT);
    double letter = type_of(f, 12);
    pw_type_set(pen->type, pen->scene, "x", PW_BOLD, letter, pen->palette->black,
                at_x(f, l->across) + wider * LETTER, at_y(f, 0) + 0.25 * letter, PW_CENTRE);
    pw_type_set(pen->type, pen->scene, "y", PW_BOLD, letter, pen->palette->black, at_x(f, 0),
                at_y(f, l->up) - wider * LETTER + 0.25 * letter, PW_CENTRE);
}

static void names(struct pw_pen *pen, const struct pw_lattice_figure *l,
                  const struct lattice_frame *f)
{
    double size = type_of(f, 8.5);
    if (f->pitch < PITCH_FOR_NAMES)
        return;
    for (int i = 0; i < l->points; i++) {
        const struct pw_lattice_point *p = &l->point[i];
        if (p->label)
            pw_type_set(pen->type, pen->scene, p->label, PW_BOLD, size, pen->palette->black,
                        at_x(f, p->x) + MAX(f->scale, 0.8) * NAME_RIGHT,
                        at_y(f, p->y) + MAX(f->scale, 0.8) * NAME_DOWN + PW_FIGURE_HALF * size,
                        PW_LEFT);
    }
}

static void move(struct pw_pen *pen, const struct pw_lattice_figure *l,
                 const struct lattice_frame *f)
{
    double x = at_x(f, l->from_x), y = at_y(f, l->from_y);
    double to_x = at_x(f, l->to_x), to_y = at_y(f, l->to_y);
    double length = hypot(to_x - x, to_y - y);
    double air = (BLACK_BARE + 0.06) * f->pitch; /* between the tip and the black point */
    if (length > air)
        pw_mark_arrow(
            pen, x, y, to_x + (x - to_x) * air / length, to_y + (y - to_y) * air / length,
            &(struct pw_arrow){pen->palette->blue, 0.2 * f->pitch, 0.55 * f->pitch, false});
    pw_scene_circle(pen->scene, x, y, RING * f->pitch);
    pw_scene_fill(pen->scene, pen->palette->white);
    pw_scene_circle(pen->scene, x, y, RING * f->pitch);
    pw_scene_stroke(pen->scene, pen->palette->blue, RING_LINE * f->pitch);
}

static double pw_figure_lattice(struct pw_pen *pen, const struct pw_lattice_figure *l)
{
    struct lattice_frame f = frame_of(l);
    if (f.pitch < PITCH_LEAST)
        return (PITCH_LEAST - f.pitch) * MAX(l->across, l->up);
    mesh(pen, l, &f);
    if (l->open && f.pitch >= PITCH_FOR_OPEN)
        open_points(pen, l, &f);
    golden(pen, l, &f);
    staircase(pen, l, &f);
    black_points(pen, l, &f);
    if (l->axes)
        axes(pen, l, &f);
    names(pen, l, &f);
    if (l->move)
        move(pen, l, &f);
    return 0;
}

/* The tape of the game: symbols in cells, and the heads over them. */

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

static double pw_figure_tape_row(struct pw_pen *pen, const struct pw_tape_row *row)
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
        pw_mark_arrow_head(pen, x + side / 2, y + side + PW_LINE_RULE, -90,
                           &(struct pw_arrow){ink->black, 0, tip, false});
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
    pw_mark_arrow_head(pen, cx, tip, 90, &(struct pw_arrow){pen->palette->black, 0, length, false});
    pw_type_set(pen->type, pen->scene, word, PW_BOLD, HEAD_WORD, pen->palette->black, cx,
                tip - length - 0.3 * HEAD_WORD, PW_CENTRE);
}

#define BLANK 1.6 /* of the side: the empty tape at the right */

static double pw_figure_tape_loop(struct pw_pen *pen, const struct pw_tape_loop *loop)
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

static double mm_over(double points)
{
    return points / PW_MM;
}

static int int_of(const char *text)
{
    return (int)g_ascii_strtoll(text, NULL, 10);
}

/* ---- lattice --------------------------------------------------------------- */

const struct pw_attr pw_lattice_attrs[] = {
    {"across", PW_ATTR_NUMBER, NULL, true}, {"up", PW_ATTR_NUMBER, NULL, true},
    {"each", PW_ATTR_LIST, NULL, true},     {"steps", PW_ATTR_LIST, NULL, false},
    {"line", PW_ATTR_FLAG, NULL, false},    {"mirror", PW_ATTR_FLAG, NULL, false},
    {"axes", PW_ATTR_FLAG, NULL, false},    {"open", PW_ATTR_FLAG, NULL, false},
    {"from", PW_ATTR_TEXT, NULL, false},    {"to", PW_ATTR_TEXT, NULL, false},
    {NULL, PW_ATTR_TEXT, NULL, false}};

#define LINES_MAX 1000

static int lines_of(const struct pw_el *el, const char *name)
{
    double lines = pw_attr_number(el, name, 1);
    if (lines >= 1 && lines <= LINES_MAX)
        return (int)lines;
    pw_el_fail(el, "%s=\"%g\" is no number of steps; write 1 to %d", name, lines, LINES_MAX);
    return 1;
}

/* "10 7" */
static bool point_of(const struct pw_el *el, const char *name, int *x, int *y)
{
    const char *text = pw_attr_text(el, name, NULL);
    if (text == NULL)
        return false;
    char **parts = g_strsplit(text, " ", 2);
    bool two = parts[0] != NULL && parts[1] != NULL && g_ascii_isdigit(parts[0][0]) &&
               g_ascii_isdigit(parts[1][0]);
    if (two) {
        *x = int_of(parts[0]);
        *y = int_of(parts[1]);
    } else {
        pw_el_fail(el, "%s=\"%s\" is no lattice point; write it like \"10 7\"", name, text);
    }
    g_strfreev(parts);
    return two;
}

static void shape_read(const struct pw_el *el, struct pw_lattice_figure *l)
{
    *l = (struct pw_lattice_figure){.across = lines_of(el, "across"),
                                    .up = lines_of(el, "up"),
                                    .line = pw_attr_flag(el, "line", false),
                                    .mirror = pw_attr_flag(el, "mirror", false),
                                    .axes = pw_attr_flag(el, "axes", false),
                                    .open = pw_attr_flag(el, "open", false)};
}

void pw_lattice_measure(const struct pw_el *el, double width, double *w, double *h)
{
    struct pw_lattice_figure l;
    shape_read(el, &l);
    *w = width;
    *h = pw_figure_lattice_height(&l, width);
}

/* A record outside the lattice is not drawn; it would be a fault of the fields. */
static bool inside(const struct pw_lattice_figure *l, int x, int y)
{
    return x >= 0 && y >= 0 && x <= l->across && y <= l->up;
}

void pw_lattice_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_lattice_figure l;
    shape_read(el, &l);
    const struct pw_field *points = pw_attr_list(el, "each");
    const struct pw_field *steps = pw_attr_has(el, "steps") ? pw_attr_list(el, "steps") : NULL;
    guint point_count = points ? pw_field_length(points) : 0;
    guint step_count = steps ? pw_field_length(steps) : 0;
    struct pw_lattice_point *point = g_new0(struct pw_lattice_point, point_count);
    struct pw_lattice_step *step = g_new0(struct pw_lattice_step, step_count);
    for (guint i = 0; i < point_count; i++) {
        const struct pw_field *record = pw_field_at(points, i);
        int x = int_of(pw_el_field(el, record, "x")), y = int_of(pw_el_field(el, record, "y"));
        const char *label = pw_el_field(el, record, "label");
        if (inside(&l, x, y))
            point[l.points++] = (struct pw_lattice_point){x, y, *label ? label : NULL};
    }
    for (guint i = 0; i < step_count; i++) {
        const struct pw_field *record = pw_field_at(steps, i);
        int x = int_of(pw_el_field(el, record, "x")), y = int_of(pw_el_field(el, record, "y"));
        bool large = pw_el_flag(record, "large");
        if (inside(&l, x, y) && inside(&l, x + (large ? 3 : 2), y + (large ? 2 : 1)))
            step[l.steps++] = (struct pw_lattice_step){x, y, large};
    }
    l.point = point;
    l.step = step;
    l.x = place.x;
    l.y = place.y;
    l.w = place.w;
    l.h = place.h;
    l.move = point_of(el, "from", &l.from_x, &l.from_y) && point_of(el, "to", &l.to_x, &l.to_y);
    double excess = pw_figure_lattice(pen, &l);
    if (excess > 0)
        pw_el_fail(el,
                   "from 0 to %d needs %.0f mm more than its place has; here is room for 0 to %d, "
                   "or take larger paper",
                   MAX(l.across, l.up), ceil(mm_over(excess)), pw_figure_lattice_largest(&l));
    g_free(point);
    g_free(step);
}

/* ---- tape ------------------------------------------------------------------- */

const struct pw_attr pw_tape_attrs[] = {{"symbols", PW_ATTR_TEXT, NULL, true},
                                        {"read", PW_ATTR_NUMBER, NULL, false},
                                        {"new", PW_ATTR_NUMBER, NULL, false},
                                        {"cells", PW_ATTR_NUMBER, NULL, false},
                                        {NULL, PW_ATTR_TEXT, NULL, false}};

#define SYMBOLS_MAX 1000

/* Symbols are single bytes, at least one; false: a failure was kept. */
static bool symbols_of(const struct pw_el *el, const char **symbols)
{
    *symbols = pw_attr_text(el, "symbols", "");
    size_t n = strlen(*symbols);
    if (n >= 1 && n <= SYMBOLS_MAX && strspn(*symbols, "01") == n)
        return true;
    g_autofree char *quoted = pw_quote(*symbols);
    pw_el_fail(el, "symbols=%s is no tape; write 1 to %d of 0 and 1", quoted, SYMBOLS_MAX);
    return false;
}

static int count_of(const struct pw_el *el, const char *name, int most)
{
    double count = pw_attr_number(el, name, 0);
    return count >= 0 && count <= most ? (int)count : count > 0 ? most : 0;
}

void pw_tape_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const char *symbols;
    if (!symbols_of(el, &symbols))
        return;
    int n = (int)strlen(symbols);
    struct pw_tape_row row = {.x = place.x,
                              .y = place.y,
                              .w = place.w,
                              .h = place.h,
                              .symbols = symbols,
                              .read = count_of(el, "read", n),
                              .added = count_of(el, "new", n),
                              .cells = count_of(el, "cells", SYMBOLS_MAX)};
    double excess = pw_figure_tape_row(pen, &row);
    if (excess > 0)
        pw_el_fail(el, "of %d symbols needs %.1f mm more; take fewer steps or larger paper",
                   MAX(n, row.cells), mm_over(excess));
}

const struct pw_attr pw_tape_loop_attrs[] = {{"symbols", PW_ATTR_TEXT, NULL, true},
                                             {"read", PW_ATTR_NUMBER, NULL, true},
                                             {"reads", PW_ATTR_TEXT, NULL, false},
                                             {"writes", PW_ATTR_TEXT, NULL, false},
                                             {NULL, PW_ATTR_TEXT, NULL, false}};

#define LOOP_LEAST 7 /* symbols between the heads: fewer make no round bends */

void pw_tape_loop_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const char *symbols;
    if (!symbols_of(el, &symbols))
        return;
    int n = (int)strlen(symbols);
    struct pw_tape_loop loop = {.x = place.x,
                                .y = place.y,
                                .w = place.w,
                                .h = place.h,
                                .symbols = symbols,
                                .read = count_of(el, "read", n),
                                .reads = pw_attr_text(el, "reads", ""),
                                .writes = pw_attr_text(el, "writes", "")};
    if (loop.read < 1 || n - loop.read - 1 < LOOP_LEAST) {
        pw_el_fail(el, "needs 1 symbol read and %d more to make a loop", LOOP_LEAST + 1);
        return;
    }
    double excess = pw_figure_tape_loop(pen, &loop);
    if (excess > 0)
        pw_el_fail(el, "of %d symbols needs %.1f mm more", n, mm_over(excess));
}
