/* figures_movement.h - between the files of the movement: the reckoning (figures_movement.c), the
 * ink (figures_movement_ink.c), and what both ask
 * (figures_movement_grid.c). */
#ifndef PW_FIGURES_MOVEMENT_H
#define PW_FIGURES_MOVEMENT_H

#include "layout/figures.h"

/* Between the bar under the heads and the first row. */
#define PW_MOVEMENT_BAR_AIR (0.5 * PW_MM)

/* One set of sizes; lengths and text sizes in points. */
struct pw_movement_set {
    double pairs, number;       /* text size of pairs, and of sets */
    double box;                 /* side of a set's box */
    double gap;                 /* between the box and the pairs */
    double relay;               /* side of a box at a relay, and of a relay mark */
    double letter;              /* text size in them */
    double mark;                /* side of a table mark */
    double round;               /* text size of the rounds' numbers */
    double word;                /* and of the word "Round" */
    double label;               /* width of the first column at least */
    double line, head, shorten; /* board lines: width, head, and free of the boxes by */
    double thin;                /* extent of a relay as a share of a table's */
    double stub;                /* side of the small marks at the ends of the loop; 0: none */
};

/* A set of sizes made wide enough for this movement's figures. */
struct pw_movement_sizes {
    const struct pw_movement_set *set;
    double box_w, rest_w, letter_w;
    double boards;             /* text size of the board numbers under the set; 0: none */
    double loop;               /* for stubs that are worth a step of size; 0: where there is room */
    double band;               /* height between two tables that exchange boards */
    double corner_w;           /* the first column */
    double head_h, head_air;   /* the heads with their bar; between figures and bar */
    double table, rest, round; /* least extents along the axis of each */
};

/* A block: what stands on one page. */
struct pw_movement_block {
    int set_i, round0, rounds, stand0, stands; /* stands in the order shown */
    struct pw_movement_ems ems;
    struct pw_movement_sizes sizes;
    double x, y, cells_w, cells_h;
    double table, rest, round; /* extents */
    double loop[2];            /* above the first stand and below the last: room for the stubs */
};

/* The k-th stand in the order shown, as an index of m->stand. */
static inline int pw_movement_shown(const struct pw_movement *m, int k)
{
    return !m->stands_across || k == 0 ? k : m->stands - k;
}

/* Does nobody play in this round? One beyond the last is none of them. */
static inline bool pw_movement_off(const struct pw_movement *m, int r)
{
    return m->off != NULL && r >= 0 && r < m->rounds && m->off[r];
}

/* Of a stand as an index of m->stand. */
static inline const struct pw_movement_cell *pw_movement_cell_at(const struct pw_movement *m,
                                                                 int stand, int r)
{
    return &m->cell[stand * m->rounds + r];
}

void pw_movement_ink(struct pw_pen *pen, const struct pw_movement *m,
                     const struct pw_movement_block *b);

/* The cells of a block, with one more row and column round it for the board lines
 * that come from the page before and go on to the next. */
struct pw_movement_grid {
    const struct pw_movement *m;
    const struct pw_movement_block *b;
    double left, top; /* of the cells */
    double *stand;    /* middles, [k - stand0 + 1] for k = stand0-1 .. stand0+stands */
};

/* ---- what both ask (figures_movement_grid.c) ---- */

/* Whether this stand, as shown, and the next one exchange boards in some round. */
bool pw_movement_exchanges(const struct pw_movement *m, int k);

/* The one stand where the boards of stand k in round r are `step` rounds on, where that is no
 * neighbour; -1: nowhere, at several, or at a neighbour. */
int pw_movement_far_stand(const struct pw_movement *m, int k, int r, int step);

/* Whether boards leave the first stand for one that is no neighbour, or come so to the last. */
bool pw_movement_leaves(const struct pw_movement *m, bool last);

/* Middles, along the axis of each, of the k-th stand shown and of a round. */
double pw_movement_stand_middle(const struct pw_movement_grid *g, int k);

double pw_movement_round_middle(const struct pw_movement_grid *g, int r);

void pw_movement_cell_middle(const struct pw_movement_grid *g, int k, int r, double *x, double *y);

#endif
