/* text.h - shaping by Pango, one line at a time, with a cache.
 */
#ifndef PW_TEXT_H
#define PW_TEXT_H

#include "font/font.h"
#include "scene/scene.h"

struct pw_type;

/* fonts is borrowed and must outlive it. warn (may be NULL): characters that no
 * face has, each once; they are printed as a box. */
struct pw_type *pw_type_new(struct pw_fonts *fonts, void (*warn)(const char *message, void *user),
                            void *user);
void pw_type_free(struct pw_type *type);
/* Shapes everything with Pango, also what goes the short way otherwise: for tests. */
void pw_type_pango_only(struct pw_type *type, bool yes);

enum pw_align { PW_LEFT, PW_CENTRE, PW_RIGHT };

/* Lato's measures, in ems: to centre figures on a line put the baseline
 * PW_FIGURE_HALF below it. */
#define PW_FIGURE_HEIGHT 0.7235
#define PW_FIGURE_HALF 0.36175
#define PW_LEADING 1.25 /* of lines one under the other */

/* Natural width in points. */
double pw_type_width(struct pw_type *type, const char *utf8, enum pw_weight weight, double size);
/* Are all ten figures equally wide, in each weight? */
bool pw_type_figures_even(struct pw_type *type);
/* How high a line must be, in ems, that its letters, centred by their figures, stay
 * clear of the lines above and below: PW_LEADING, and more where a script piles
 * signs up (Thai) or hangs them down (Devanagari). */
double pw_type_leading(struct pw_type *type, const char *utf8, enum pw_weight weight);
/* Sets one line with its baseline at y; x is the left end, the middle or the
 * right end as align says. Returns the width. A newline is a space. */
double pw_type_set(struct pw_type *type, struct pw_scene *scene, const char *utf8,
                   enum pw_weight weight, double size, struct pw_colour colour, double x, double y,
                   enum pw_align align);
/* Where lines break so that each is at most width wide: the lines. A word wider
 * than that breaks between letters, where sixteen of them fit; else it is a line of its own. An
 * empty text has one empty line. g_strfreev. */
char **pw_type_wrap(struct pw_type *type, const char *utf8, enum pw_weight weight, double size,
                    double width);
/* The text cut so that with an ellipsis it is at most width wide, at a border of
 * what readers take for characters. Caller frees. */
char *pw_type_ellipsis(struct pw_type *type, const char *utf8, enum pw_weight weight, double size,
                       double width);

#endif
