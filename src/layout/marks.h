/* marks.h - the four marks of the design and the chip, drawn into a scene.
 * Every mark is drawn about its centre. Lengths in points.
 *
 *   table mark   solid square, white figure: people sit here
 *   seat bars    above and below: NS; left and right: EW
 *   board set    open blue square: boards in play
 *   relay        dashed blue square with a letter: boards at rest
 *   section      circle with a ring of its colour and a letter: a part of the room
 */
#ifndef PW_MARKS_H
#define PW_MARKS_H

#include "layout/text.h"

/* What signs say (pw_scene_role); templates/README.md has the same table. */
#define PW_ROLE_HERE "here"     /* the place of whoever reads this card or row */
#define PW_ROLE_OTHER "other"   /* another table: to go to, to swap with */
#define PW_ROLE_BOARD "board"   /* a board, or a set of boards */
#define PW_ROLE_REST "rest"     /* boards rest there */
#define PW_ROLE_OWN "own"       /* the colour of the player of this row or card */
#define PW_ROLE_PLAYER "player" /* the colour of the player whose number is in it */
#define PW_ROLE_START "start"   /* the first round */
#define PW_ROLE_STOP "stop"     /* a later round */
#define PW_ROLE_UNSAID "unsaid" /* the template does not say it */

#define PW_MM (72.0 / 25.4)

/* Lines double each time. */
#define PW_LINE_HAIR (0.14 * PW_MM)

#define PW_LINE_RULE (0.28 * PW_MM)

#define PW_LINE_BOX (0.56 * PW_MM)

#define PW_LINE_BAR (1.12 * PW_MM)

/* The colours of a preset; a template's colour names are these. */
struct pw_palette {
    struct pw_colour black, white, blue, red, mist, ash;
    bool plain; /* black and white alone: also of a colour by number */
};

/* Nearer to white: an ink that is, is one on black paper. */
bool pw_is_light(struct pw_colour colour);

struct pw_pen {
    struct pw_scene *scene;
    struct pw_type *type;
    const struct pw_palette *palette;
};

/* NS, EW; and of one player: N, S, W, E. */
enum pw_position {
    PW_NOWHERE,
    PW_ABOVE_BELOW,
    PW_LEFT_RIGHT,
    PW_ONLY_ABOVE,
    PW_ONLY_BELOW,
    PW_ONLY_LEFT,
    PW_ONLY_RIGHT
};

enum pw_table_look {
    PW_TABLE_SOLID,
    PW_TABLE_REVERSED, /* on black: the square white, the figure black */
    PW_TABLE_OPEN      /* white with a black line: another table than this one */
};

/* One figure is 0.64 of the side high (in an open table 0.58), two are 0.50, three 0.335. */
void pw_mark_table(struct pw_pen *pen, double cx, double cy, double side, const char *label,
                   enum pw_table_look look);

/* The same in two steps, for marks whose figures shall all have one size. */
double pw_mark_table_size(struct pw_pen *pen, const char *label, double side,
                          enum pw_table_look look);

void pw_mark_table_sized(struct pw_pen *pen, double cx, double cy, double side, const char *label,
                         enum pw_table_look look, double size);

/* A mark with its bars is this much of its side long: 1 + 2 (0.095 + 0.15). */
#define PW_MARK_WITH_BARS 1.49

/* Bars round a table mark of that side. */
void pw_mark_seat(struct pw_pen *pen, double cx, double cy, double side, enum pw_position position,
                  bool reversed);

/* size: of the figure in points, 0: 0.52 of the box high (three figures 0.335);
 * sub: small text (8.5 pt) under it, or NULL. The line lies inside the edge: box
 * (0.56 mm), in boxes below 6.5 mm rule (0.28). */
void pw_mark_set(struct pw_pen *pen, double cx, double cy, double w, double h, const char *label,
                 double size, const char *sub);

/* Its parts: the empty box, the line it has, the text in it. */
void pw_mark_box(struct pw_pen *pen, double cx, double cy, double w, double h, double line);

double pw_mark_set_line(double w, double h);

/* The same with the small text of that size. */
void pw_mark_set_text_sized(struct pw_pen *pen, double cx, double cy, double w, double h,
                            double line, const char *label, double size, const char *sub,
                            double sub_size);

/* Boards at rest: mist, dashed blue edge; every corner is whole. */
void pw_mark_rest(struct pw_pen *pen, double cx, double cy, double w, double h, double line);

/* size 0: 0.48 of the side high. here: the reader's card lies on it, and it is solid. */
void pw_mark_relay(struct pw_pen *pen, double cx, double cy, double side, const char *letter,
                   double size, bool here);

/* The letter in a circle, size across; NULL: a black ring, else a ring of this colour
 * between black lines, so that no colour is needed to see it. */
void pw_mark_section(struct pw_pen *pen, double cx, double cy, double size, const char *letter,
                     const struct pw_colour *colour);

/* In every preset white is white and black is black. size 0: 0.56 of the side high. */
void pw_mark_chip(struct pw_pen *pen, double cx, double cy, double side, bool black,
                  const char *label, double size, enum pw_weight weight);

/* People go where an arrow with a solid head points; boards have an open head, an outline. */
struct pw_arrow {
    struct pw_colour colour;
    double width; /* of its line, and of the outline of an open head at most */
    double head;  /* length; 0.52 of it to each side */
    bool open;
};

/* A straight arrow; shorter than its head it is the head alone. */
void pw_mark_arrow(struct pw_pen *pen, double x1, double y1, double x2, double y2,
                   const struct pw_arrow *arrow);

void pw_mark_arrow_head(struct pw_pen *pen, double x, double y, double angle_from_x_degrees,
                        const struct pw_arrow *arrow);

/* size in points, as of the text beside it; 1 em wide. */
void pw_mark_tick(struct pw_pen *pen, double x, double baseline, double size,
                  struct pw_colour colour);

/* A needle that points up, turned clockwise. */
void pw_mark_needle(struct pw_pen *pen, double cx, double cy, double length, double turn_degrees,
                    struct pw_colour colour);

/* A small open table with its needle and n, e, s, w round it at 17 pt. turned:
 * as seen from the other side of a tent: south above, the letters upright. */
void pw_mark_compass(struct pw_pen *pen, double cx, double cy, double side, bool turned,
                     const char *const letters[4]);

/* Its width and height with the letters. */
void pw_mark_compass_size(struct pw_type *type, double side, const char *const letters[4],
                          double *w, double *h);

#endif
