/* knife.c - where sheets of cards are cut: marks in the margin, crosses between, crop marks; see
 * impose.h. */
#include "layout/impose.h"

#include <math.h>

#define TOUCH (0.1 * PW_MM)  /* cards this near to the edge of the paper reach it */
#define TICK (10 * PW_MM)    /* in from the paper's edge: a laser loses the first 5 mm */
#define CROSS (4 * PW_MM)    /* from end to end */
#define CROP (4 * PW_MM)     /* length of a crop mark */
#define CROP_OFF (2 * PW_MM) /* and how far it stays off the card */
#define HAIR (0.14 * PW_MM)

static bool near(double a, double b)
{
    return fabs(a - b) <= TOUCH;
}

int pw_sheet_card(const struct pw_sheet *sheet, bool stack, int s, int sheets, int p)
{
    return stack ? p * sheets + s : s * sheet->columns * sheet->rows + p;
}

struct pw_place pw_sheet_place(const struct pw_sheet *s, int p)
{
    int column = p % s->columns, row = p / s->columns;
    return (struct pw_place){s->x0 + column * (s->card_w + s->gap[0]),
                             s->y0 + row * (s->card_h + s->gap[1]), s->card_w, s->card_h};
}

bool pw_sheet_over_top(const struct pw_sheet *s, bool flip_short)
{
    /* the long edges of an upright sheet are its sides, those of a lying one top and bottom */
    return flip_short == (s->width <= s->height);
}

struct pw_place pw_sheet_back_place(const struct pw_sheet *s, bool over_top, int p)
{
    int column = p % s->columns, row = p / s->columns;
    if (over_top)
        row = s->rows - 1 - row;
    else
        column = s->columns - 1 - column;
    return pw_sheet_place(s, row * s->columns + column);
}

/* Places of the cuts along one axis; those on the edge of the paper are none. out holds 2n. */
static int cuts_along(double from, int n, double card, double gap, double paper, double *out)
{
    int k = 0;
    for (int i = 0; i < n; i++) {
        double a = from + i * (card + gap), b = a + card;
        if (a > TOUCH && (k == 0 || !near(out[k - 1], a)))
            out[k++] = a;
        if (b < paper - TOUCH)
            out[k++] = b;
    }
    return k;
}

static void shared_cuts(const struct pw_sheet *s, struct pw_scene *scene, struct pw_colour c)
{
    double x[100], y[100];
    int nx = cuts_along(s->x0, s->columns, s->card_w, s->gap[0], s->width, x);
    int ny = cuts_along(s->y0, s->rows, s->card_h, s->gap[1], s->height, y);
    for (int i = 0; i < nx; i++) {
        pw_scene_rule(scene, x[i], 0, x[i], TICK, c, HAIR);
        pw_scene_rule(scene, x[i], s->height - TICK, x[i], s->height, c, HAIR);
    }
    for (int i = 0; i < ny; i++) {
        pw_scene_rule(scene, 0, y[i], TICK, y[i], c, HAIR);
        pw_scene_rule(scene, s->width - TICK, y[i], s->width, y[i], c, HAIR);
    }
    for (int i = 0; i < nx; i++) {
        for (int k = 0; k < ny; k++) {
            pw_scene_rule(scene, x[i] - CROSS / 2, y[k], x[i] + CROSS / 2, y[k], c, HAIR);
            pw_scene_rule(scene, x[i], y[k] - CROSS / 2, x[i], y[k] + CROSS / 2, c, HAIR);
        }
    }
}

/* A crop mark that runs from the card's corner at x, y in direction dx, dy into
 * room points of free paper. */
static void crop(struct pw_scene *scene, double x, double y, double dx, double dy, double room,
                 struct pw_colour c)
{
    double off = fmin(CROP_OFF, room / 3), end = fmin(off + CROP, room);
    if (room > PW_MM)
        pw_scene_rule(scene, x + dx * off, y + dy * off, x + dx * end, y + dy * end, c, HAIR);
}

static void crop_marks(const struct pw_sheet *s, struct pw_scene *scene, struct pw_colour c)
{
    for (int p = 0; p < s->columns * s->rows; p++) {
        struct pw_place card = pw_sheet_place(s, p);
        int column = p % s->columns, row = p / s->columns;
        for (int corner = 0; corner < 4; corner++) {
            bool right = corner % 2, low = corner / 2;
            double x = card.x + (right ? card.w : 0), y = card.y + (low ? card.h : 0);
            bool edge_x = column == (right ? s->columns - 1 : 0),
                 edge_y = row == (low ? s->rows - 1 : 0);
            crop(scene, x, y, right ? 1 : -1, 0, edge_x ? s->x0 : s->gap[0] / 2, c);
            crop(scene, x, y, 0, low ? 1 : -1, edge_y ? s->y0 : s->gap[1] / 2, c);
        }
    }
}

void pw_sheet_cuts(const struct pw_sheet *s, struct pw_scene *scene, struct pw_colour colour)
{
    if (s->cut == PW_CUT_SHARED)
        shared_cuts(s, scene, colour);
    else if (s->cut == PW_CUT_MARKS)
        crop_marks(s, scene, colour);
}
