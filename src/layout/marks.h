/* marks.h - the four marks of the design and the chip, drawn into a scene.
 * Every mark is drawn about its centre. Lengths in points.
 *
 *   table mark   solid square, white figure: people sit here
 *   seat bars    above and below: NS; left and right: EW
 *   board set    open blue square: boards in play
 *   relay        dashed blue square with a letter: boards at rest
 */
#ifndef PW_MARKS_H
#define PW_MARKS_H

#include "layout/text.h"

#define PW_MM (72.0 / 25.4)

/* The colours of a preset; a template's colour names are these. */
struct pw_palette {
    struct pw_colour black, white, blue, red, mist, ash;
};

struct pw_pen {
    struct pw_scene *scene;
    struct pw_type *type;
    const struct pw_palette *palette;
};

enum pw_position { PW_NOWHERE, PW_ABOVE_BELOW, PW_LEFT_RIGHT }; /* NS, EW */

enum pw_table_look {
    PW_TABLE_SOLID,
    PW_TABLE_REVERSED, /* on black: the square white, the figure black */
    PW_TABLE_OPEN      /* white with a black line: another table than this one */
};

void pw_mark_table(struct pw_pen *pen, double cx, double cy, double side, const char *label,
                   enum pw_table_look look);
/* Bars round a table mark of that side. */
void pw_mark_seat(struct pw_pen *pen, double cx, double cy, double side, enum pw_position position,
                  bool reversed);
/* size: of the figure in points, 0: 0.64 of the side's height; sub: small text under it, or NULL. */
void pw_mark_set(struct pw_pen *pen, double cx, double cy, double w, double h, const char *label,
                 double size, const char *sub);
void pw_mark_relay(struct pw_pen *pen, double cx, double cy, double side, const char *letter,
                   double size);
void pw_mark_chip(struct pw_pen *pen, double cx, double cy, double side, bool black,
                  const char *label, double size, enum pw_weight weight);
/* A straight arrow; head is its length, and 0.52 of it to each side. */
void pw_mark_arrow(struct pw_pen *pen, double x1, double y1, double x2, double y2,
                   struct pw_colour colour, double width, double head);
void pw_mark_arrow_head(struct pw_pen *pen, double x, double y, double angle_from_x_degrees,
                        struct pw_colour colour, double head);
void pw_mark_tick(struct pw_pen *pen, double x, double baseline, double size, struct pw_colour colour);

#endif
