/* figures_lattice.h - the drawings of the lattice game: the lattice itself, a row of
 * the tape, the tape with its loop. As in figures.h: lengths in points, y down,
 * strings borrowed; a function returns by how much its place is too small.
 */
#ifndef PW_FIGURES_LATTICE_H
#define PW_FIGURES_LATTICE_H

#include "layout/marks.h"

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
double pw_figure_lattice(struct pw_pen *pen, const struct pw_lattice_figure *lattice);
/* Which `across` and `up` alike would still have room there. */
int pw_figure_lattice_largest(const struct pw_lattice_figure *lattice);
/* The height it needs in a place of that width. */
double pw_figure_lattice_height(const struct pw_lattice_figure *lattice, double width);

/* ---- the tape -------------------------------------------------------------- */

/* Symbols in squares; those that were read are ash, the one read last is framed
 * over an arrow head, the `added` last ones are solid. */
struct pw_tape_row {
    double x, y, w, h;
    const char *symbols; /* ASCII, one a square */
    int read, added;
    int cells; /* how many squares share the width, so that rows agree */
};
double pw_figure_tape_row(struct pw_pen *pen, const struct pw_tape_row *row);

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
double pw_figure_tape_loop(struct pw_pen *pen, const struct pw_tape_loop *loop);

#endif
