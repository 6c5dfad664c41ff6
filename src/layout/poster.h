/* poster.h - inside the layout: one page on several sheets that are glued together.
 *
 * The page is laid out as large as the poster, then cut into tiles. A sheet shows the
 * page from its seam on: the margin left of it (above it) is cut off, and the sheet is
 * glued over the overlap of its neighbour, which is printed on both.
 *
 *      seam 0               seam 1             seam 2
 *   |    +------------------+----+                      one sheet: margin, window, margin
 *   |    |                  |////|                      ////: is glued over
 *        |             |    +--------------+----+
 *        |             | cut|              |////|
 */
#ifndef PW_POSTER_H
#define PW_POSTER_H

#include "layout/box.h"

#define PW_POSTER_MARGIN (10 * PW_MM)  /* of a sheet: a laser loses the first 5 mm */
#define PW_POSTER_OVERLAP (10 * PW_MM) /* when nobody says another */
#define PW_POSTER_SIDE 30              /* sheets in a row, and in a column */
#define PW_POSTER_SHEETS 120

struct pw_poster {
    double paper[2]; /* of a sheet: width, height */
    int tiles[2];    /* columns, rows; 0 0: no poster */
    double overlap;
    double inset; /* of the page that the margins of the outer sheets take */
    bool plain;   /* the page falls into so many papers by itself, the halves of a tent:
                     nothing is cut, nor glued over */
};

/* How wide (axis 0) or high (axis 1) the page may be: full sheets, less what seams may
 * be moved by so that they lie between columns and rows. */
double pw_poster_extent(const struct pw_poster *poster, int axis);
/* Where the tiles begin on the page of that extent, and where the last one ends: tiles + 1
 * places. Of all that the sheets allow, those that cut the least. */
void pw_poster_seams(const struct pw_poster *poster, const struct pw_page *page, int axis,
                     double *seam);
/* How many numbers no sheet shows whole, so that they can be read only when all is glued. */
int pw_poster_halved(const struct pw_poster *poster, const struct pw_page *page,
                     const double *seam[2]);
/* Prints the page as tiles, row by row, then the plan of how they are put together.
 * page_el: for words and failures; name: what the poster is called. */
void pw_poster_print(const struct pw_el *page_el, struct pw_pen *pen,
                     const struct pw_poster *poster, const struct pw_page *page, const char *name);

#endif
