/* svg_internal.h - what tests ask of the SVG writer. */
#ifndef PW_WRITE_SVG_INTERNAL_H
#define PW_WRITE_SVG_INTERNAL_H

#include "write/writer.h"

/* The picture as a PNG of its own. */
GByteArray *pw_picture_png(const struct pw_picture *picture);

/* Outlines and runs that are defined once. */
struct pw_svg_glyphs;

void pw_svg_glyphs_free(struct pw_svg_glyphs *glyphs);

#endif
