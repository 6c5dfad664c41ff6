/* sheet.h - inside the layout: ink that is too near to the edge of its paper or card (sheet.c). */
#ifndef PW_LAYOUT_SHEET_H
#define PW_LAYOUT_SHEET_H

#include "layout/box.h"

/* A laser loses what is nearer to the edge, and a knife is not finer. */
#define PW_EDGE (5 * PW_MM)

/* Marks on the page so far: where a card of it begins. */
guint pw_edges_from(const struct pw_scene *scene);

/* Warns, once for each element, of what of the marks from there on is nearer than 5 mm to the edge
 * of the place; of what is drawn smaller (scale), in that measure. what: "paper" or "card". */
void pw_edges_check(const struct pw_el *el, guint from, struct pw_place place, double scale,
                    const char *what);

#endif
