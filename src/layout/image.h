/* image.h - pictures that stand beside a template: PNG as pixels, SVG as paths.
 *
 * Files of others are read here: bounded in bytes, in pixels before anything is unpacked, and in
 * points; what an SVG has and we do not draw is refused by its name.
 */
#ifndef PW_IMAGE_H
#define PW_IMAGE_H

#include "layout/layout.h"

#define PW_IMAGE_SIDE 10000      /* pixels */
#define PW_IMAGE_PIXELS 8000000L /* of one picture */
#define PW_IMAGE_POINTS 200000   /* of one drawing */

/* A filled or drawn path, in the units of its drawing. */
struct pw_image_shape {
    GByteArray *op; /* M L C Z, as in a scene */
    GArray *xy;     /* of double */
    bool filled, drawn;
    struct pw_colour fill, stroke;
    double width; /* of the stroke */
};

struct pw_image {
    double w, h;                /* as large as it says it is, points */
    struct pw_picture *picture; /* of a PNG; else NULL */
    GPtrArray *shapes;          /* of an SVG: struct pw_image_shape */
    double origin[2], size[2];  /* of the drawing, in its units */
};

/* name: for messages. PW_ERROR_INPUT where it is none, or too large. */
struct pw_image *pw_image_png(const char *name, const guint8 *bytes, gsize length,
                              enum pw_preset preset, GError **error);
struct pw_image *pw_image_svg(const char *name, const char *text, gsize length,
                              enum pw_preset preset, GError **error);
void pw_image_free(void *image);
/* Fills the box. */
void pw_image_draw(const struct pw_image *image, struct pw_scene *scene, double x, double y,
                   double w, double h);

/* ---- paths ---- */

struct pw_image_shape *pw_image_shape_new(void);
void pw_image_shape_free(void *shape);
/* An ellipse about its middle, closed. */
void pw_image_ellipse(struct pw_image_shape *shape, double cx, double cy, double rx, double ry);
/* The d of a <path>. false: it is none. */
bool pw_image_path(struct pw_image_shape *shape, const char *d);
/* Turns its parts so that what is filled by crossing lines is filled by winding, too; right where
 * the lines do not cross one another. */
void pw_image_even_odd(struct pw_image_shape *shape);

#endif
