/* svg_inside.h - what the two files of the SVG writer share. */
#ifndef PW_SVG_INSIDE_H
#define PW_SVG_INSIDE_H

#include "write/writer.h"

/* ---- svg.c: numbers as short as XML allows ---- */
void pw_svg_number(GString *to, double v, int decimals);
/* Parted by a space where no sign parts them. */
void pw_svg_numbers(GString *to, const double *v, int n, int decimals);

/* ---- svg_glyphs.c: outlines and runs that are defined once ---- */
struct pw_svg_glyphs;
/* Looks through the page for runs that come more than once. */
struct pw_svg_glyphs *pw_svg_glyphs_new(struct pw_fonts *fonts, const struct pw_page *page);
void pw_svg_glyphs_free(struct pw_svg_glyphs *glyphs);
/* Whether the run has ink at all. */
bool pw_svg_glyphs_any(struct pw_svg_glyphs *glyphs, const struct pw_mark *run);
/* Points in a unit of the em of this run: exactly what is to be written. */
double pw_svg_unit(struct pw_fonts *fonts, const struct pw_mark *run);
/* The run's glyphs in those units, y up. */
void pw_svg_glyphs_use(struct pw_svg_glyphs *glyphs, const struct pw_mark *run, GString *to);
/* The definitions of all that was used. */
void pw_svg_glyphs_define(struct pw_svg_glyphs *glyphs, GString *to);

#endif
