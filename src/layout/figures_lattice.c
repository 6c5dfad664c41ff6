/* figures_lattice.c - the lattice of the game, with its black points. */
#include "layout/figures_lattice.h"

#include <math.h>

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

struct frame {
    double x, y; /* of (0, 0) */
    double pitch, scale;
    double left, right, top, bottom; /* what stands round the lattice */
};

static struct frame frame_of(const struct pw_lattice_figure *l)
{
    struct frame f = {.pitch = 0};
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
        f = (struct frame){.left = wider * LEFT,
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

double pw_figure_lattice_height(const struct pw_lattice_figure *l, double width)
{
    struct pw_lattice_figure wide = *l;
    wide.w = width;
    wide.h = PW_PAGE_MAX;
    struct frame f = frame_of(&wide);
    return f.top + l->up * f.pitch + f.bottom;
}

int pw_figure_lattice_largest(const struct pw_lattice_figure *l)
{
    struct frame f = frame_of(l);
    double room = MIN(l->w - f.left - f.right, l->h - f.top - f.bottom);
    return MAX((int)(room / PITCH_LEAST), 0);
}

static double at_x(const struct frame *f, double x)
{
    return f->x + x * f->pitch;
}

static double at_y(const struct frame *f, double y)
{
    return f->y - y * f->pitch;
}

static void mesh(struct pw_pen *pen, const struct pw_lattice_figure *l, const struct frame *f)
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
                        const struct frame *f)
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
static void golden(struct pw_pen *pen, const struct pw_lattice_figure *l, const struct frame *f)
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

static void staircase(struct pw_pen *pen, const struct pw_lattice_figure *l, const struct frame *f)
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
                         const struct frame *f)
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
static double type_of(const struct frame *f, double size)
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

static void axes(struct pw_pen *pen, const struct pw_lattice_figure *l, const struct frame *f)
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

static void names(struct pw_pen *pen, const struct pw_lattice_figure *l, const struct frame *f)
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

static void move(struct pw_pen *pen, const struct pw_lattice_figure *l, const struct frame *f)
{
    double x = at_x(f, l->from_x), y = at_y(f, l->from_y);
    double to_x = at_x(f, l->to_x), to_y = at_y(f, l->to_y);
    double length = hypot(to_x - x, to_y - y);
    double air = (BLACK_BARE + 0.06) * f->pitch; /* between the tip and the black point */
    if (length > air)
        pw_mark_arrow(pen, x, y, to_x + (x - to_x) * air / length, to_y + (y - to_y) * air / length,
                      pen->palette->blue, 0.2 * f->pitch, 0.55 * f->pitch);
    pw_scene_circle(pen->scene, x, y, RING * f->pitch);
    pw_scene_fill(pen->scene, pen->palette->white);
    pw_scene_circle(pen->scene, x, y, RING * f->pitch);
    pw_scene_stroke(pen->scene, pen->palette->blue, RING_LINE * f->pitch);
}

double pw_figure_lattice(struct pw_pen *pen, const struct pw_lattice_figure *l)
{
    struct frame f = frame_of(l);
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
