/* elements_figures.h - the figures as elements, for the table in elements_marks.c. */
#ifndef PW_ELEMENTS_FIGURES_H
#define PW_ELEMENTS_FIGURES_H

#include "layout/elements.h"

extern const struct pw_attr pw_stops_attrs[];

void pw_stops_measure(const struct pw_el *el, double width, double *w, double *h);

void pw_stops_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

extern const struct pw_attr pw_wheel_attrs[];

void pw_wheel_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

extern const struct pw_attr pw_strip_attrs[];

void pw_strip_measure(const struct pw_el *el, double width, double *w, double *h);

void pw_strip_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

extern const struct pw_attr pw_movement_attrs[];

void pw_movement_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

int pw_movement_flow(const struct pw_el *el, struct pw_pen *pen, struct pw_place room, int from,
                     double *used);

/* elements_rotation.c */
extern const struct pw_attr pw_rotation_attrs[];

void pw_rotation_measure(const struct pw_el *el, double width, double *w, double *h);

void pw_rotation_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

/* elements_qr.c */
extern const struct pw_attr pw_qr_attrs[];

void pw_qr_measure(const struct pw_el *el, double width, double *w, double *h);

void pw_qr_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

/* elements_lattice.c */
extern const struct pw_attr pw_lattice_attrs[];

void pw_lattice_measure(const struct pw_el *el, double width, double *w, double *h);

void pw_lattice_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

extern const struct pw_attr pw_tape_attrs[];

void pw_tape_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

extern const struct pw_attr pw_tape_loop_attrs[];

void pw_tape_loop_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

#endif
