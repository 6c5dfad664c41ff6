/* grid.h - players by players (or by rounds) cut into sheets that can be read.
 *
 * A template has its sizes in classes, "a" the widest; here stands how much a class needs,
 * so that the widest one is taken that holds all on one sheet, and where none does, sheets
 * of the narrowest with heads repeated. Lengths are millimetres of a landscape page.
 */
#ifndef PW_DOC_GRID_H
#define PW_DOC_GRID_H

#include "doc/catalog.h"

struct pw_grid_class {
    const char *crowd;
    double frame;  /* width of the columns that are always there */
    double column; /* least width of one that repeats */
    double row;    /* least height */
};

struct pw_grid {
    const char *crowd;
    bool scale;        /* drawn for the document's own paper and enlarged with it */
    int columns, rows; /* on one sheet, at most; as even as can be */
    int across, down;  /* sheets */
};

/* own: longer and shorter side of the document's own paper; beside: what margins take of the
 * width; above: what margins, heads and foot take of the height. Classes go from the widest
 * on; a class without room for one column and row is passed over, the last is taken in any
 * case. */
struct pw_grid pw_grid_cut(const struct pw_subject *subject, const double own[2], double beside,
                           double above, const struct pw_grid_class *classes, int count,
                           int columns, int rows);
/* first[] and last (from 0, half open) of part i of n things in so many parts. */
void pw_grid_part(int n, int parts, int i, int *from, int *to);

#endif
