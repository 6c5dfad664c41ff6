/* svg_internal.h - what the files of the SVG writer share. */
#ifndef PW_WRITE_SVG_INTERNAL_H
#define PW_WRITE_SVG_INTERNAL_H

#include "write/writer.h"

/* ---- svg_numbers.c: numbers as short as XML allows ---- */
/* Parted by a space where no sign parts them. */
void pw_svg_numbers(GString *to, const double *v, int n, int decimals);

bool pw_svg_is_identity(const struct pw_matrix *m);
/* "matrix(...)", also of the identity. */
void pw_svg_matrix(GString *to, const struct pw_matrix *m);
/* The attribute, with a space before it; nothing for the identity. */
void pw_svg_transform(GString *to, const struct pw_matrix *m);

/* ---- svg_picture.c ---- */
/* The picture as a PNG of its own. */
GByteArray *pw_picture_png(const struct pw_picture *picture);

/* ---- svg_shapes.c: paths, and shapes that are defined once ---- */
void pw_svg_path(GString *to, const struct pw_path *path, int decimals);
struct pw_svg_shapes;
/* Looks through the page for shapes that come more than once. */
struct pw_svg_shapes *pw_svg_shapes_new(const struct pw_page *page);
void pw_svg_shapes_free(struct pw_svg_shapes *shapes);
/* The path as one element, or a reference to it, without colour or pen. */
void pw_svg_shapes_use(struct pw_svg_shapes *shapes, const struct pw_mark *mark, GString *to);
void pw_svg_shapes_define(struct pw_svg_shapes *shapes, GString *to);

/* ---- svg_glyphs.c: outlines and runs that are defined once ---- */
struct pw_svg_glyphs;
/* Looks through the page for runs that come more than once. */
struct pw_svg_glyphs *pw_svg_glyphs_new(struct pw_fonts *fonts, const struct pw_page *page);
void pw_svg_glyphs_free(struct pw_svg_glyphs *glyphs);
/* Whether the run has ink at all. */
bool pw_svg_glyphs_any(struct pw_svg_glyphs *glyphs, const struct pw_mark *run);
/* Points in a unit of the em of this run: exactly what is to be written. */
double pw_svg_unit(struct pw_fonts *fonts, const struct pw_mark *run);
/* The run's glyphs in those units, y up. Returns the number of elements. */
int pw_svg_glyphs_use(struct pw_svg_glyphs *glyphs, const struct pw_mark *run, GString *to);
/* The definitions of all that was used. */
void pw_svg_glyphs_define(struct pw_svg_glyphs *glyphs, GString *to);

#endif
