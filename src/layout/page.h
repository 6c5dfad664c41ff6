/* page.h - inside the layout: what pages and cards share about paper, and how a
 * <page> comes onto it.
 *
 * A page on other paper than its own never has smaller type than 8.5 pt. So there is
 * more than one way, tried in this order ("the plan" in page.c): as large as the paper lets it
 * be; set anew on the paper without being made smaller; on several sheets that are
 * glued together.
 */
#ifndef PW_PAGE_H
#define PW_PAGE_H

#include "layout/box.h"

#define PW_POSTER_MARGIN (10 * PW_MM) /* of a sheet: a laser loses the first 5 mm */

#define PW_POSTER_OVERLAP (10 * PW_MM) /* when nobody says another */

#define PW_POSTER_SIDE 30 /* sheets in a row, and in a column */

#define PW_POSTER_SHEETS 120

struct pw_poster {
    double paper[2]; /* of a sheet: width, height */
    int tiles[2];    /* columns, rows; 0 0: no poster */
    double overlap;
    double inset; /* of the page that the margins of the outer sheets take */
    bool plain;   /* the page falls into so many papers by itself, the halves of a tent:
                     nothing is cut, nor glued over */
};

#define PW_TYPE_LEAST 8.5
/* Papers are rounded to the millimetre: A5 is no half of A4. */
#define PW_TYPE_ROUNDED (PW_TYPE_LEAST * 0.995)

/* What becomes of a page on other paper than its own: the choices of fit. */
enum pw_page_fit { PW_PAGE_REFLOW, PW_PAGE_SCALE };

struct pw_page_plan {
    double scale;
    double width, height; /* of the page, before the scale */
    double left, top;     /* of the page on its paper */
    struct pw_poster poster;
};

/* The paper asked for by the options, lying as the template's w h lie, unless the
 * option says which way; without the option w h stay. false: a failure is kept. */
bool pw_option_paper(const struct pw_el *el, double *w, double *h);

/* The smallest of A6 to A0 that holds this, whichever way it lies. */
const char *pw_paper_holding(double width, double height);

/* ---- dry_run.c ---- */

/* What came of printing onto pages that are thrown away. */
struct pw_trial {
    GError *error;   /* NULL: none; the caller frees */
    double least;    /* the smallest type on the paper, points; 0: none */
    int pages, said; /* warnings */
    int halved;      /* numbers that no sheet of a poster has whole */
};
/* Draws as draw does, and leaves the layout as it was. */
void pw_trial_run(const struct pw_el *el,
                  void (*draw)(const struct pw_el *, struct pw_pen *, void *), void *user,
                  struct pw_trial *out);

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

/* Inside the layout: ink that is too near to the edge of its paper or card (sheet.c). */

/* A laser loses what is nearer to the edge, and a knife is not finer. */
#define PW_EDGE (5 * PW_MM)

/* Marks on the page so far: where a card of it begins. */
guint pw_edges_from(const struct pw_scene *scene);

/* Warns, once for each element, of what of the marks from there on is nearer than 5 mm to the edge
 * of the place; of what is drawn smaller (scale), in that measure. what: "paper" or "card". */
void pw_edges_check(const struct pw_el *el, guint from, struct pw_place place, double scale,
                    const char *what);

#endif
