/* figures.h - the larger drawings that are made of marks: the line of stops, the
 * wheel, the room strip, the whole movement.
 *
 * Each is a plain structure of what is to be drawn and one function that draws
 * it. Lengths in points, y down, strings borrowed for the call. A function
 * returns by how much the place is too small (points), 0 when all fits; then
 * nothing is drawn on anything else.
 */
#ifndef PW_FIGURES_H
#define PW_FIGURES_H

#include "layout/elements.h"
#include "layout/marks.h"

/* ---- the rounds as stops of a circular line ------------------------------ */

struct pw_stop {
    const char *label;
    bool first;     /* solid, a little larger */
    bool bar;       /* something stands across the way before it */
    bool two_lines; /* its row has a second line, and the height of two */
};

/*    (1)
 *     |      x is the line, y..y+h are as many equal rows as there are stops; one with
 *     v      two lines is as high as two, and its stop is beside the first.
 *    ( 2 )
 */
struct pw_stops {
    const struct pw_stop *stop;
    int n;
    double x, y, h;
    double r;   /* of a stop at most; 0: 3.9 mm. Rows below 9.3 mm make it smaller */
    double bar; /* height of what stands before a stop with `bar`; rows share the rest */
};

double pw_figure_stops(struct pw_pen *pen, const struct pw_stops *stops);

/* ---- the wheel ------------------------------------------------------------ */

struct pw_wheel_stop {
    const char *table;
    enum pw_position side;
    const char *letters; /* "NS" */
    const char *label;   /* inside the ring: "Start", "2" */
    bool start;          /* solid black */
};

/* Clockwise from the top. With more than seven stops they shrink and the ring
 * grows, its outer edge stays. Up to 19 stops in the ring of the design. */
struct pw_wheel {
    const struct pw_wheel_stop *stop;
    int n;
    double cx, cy;
    double radius; /* of the ring; 0: 34.4 mm */
    double r;      /* of a stop at most; 0: 11.1 mm */
    double hub;    /* width of what stands in the middle; 0: 28 mm, two figures at 68 pt */
};

double pw_figure_wheel(struct pw_pen *pen, const struct pw_wheel *wheel);

/* ---- the room as a line --------------------------------------------------- */

struct pw_strip_stand {
    const char *table; /* or NULL and */
    const char *relay; /* its letter */
    bool here;         /* always solid */
    bool next;         /* an arrow comes from the stand after it */
    int over; /* the way back goes from here to the stand of this number, from 1; 0: none */
};

/* [1] <- A <- B <- [2] <- C <- [3]   [4]    first and last flush with x and x+w;
 *  `-----------------------------^           boards go towards the first, in one ring or several
 *
 * Ways back go below the word of the relays. What has no room (a square has at least 4.4 mm) is
 * left out round three dots; the first, the last and the neighbours of `here` stay. */
struct pw_strip {
    const struct pw_strip_stand *stand;
    int n;
    double x, y, w; /* y: the top of the squares */
    double size;    /* of a square at most; 0: 8.4 mm */
    double back;    /* ways from the first of a ring to its last, so far below; 0: none */
    bool open;      /* tables open, except `here` */
    /* Below each relay, or once below relays side by side where it is wider than they are apart;
     * NULL: nothing. */
    const char *word;
};

double pw_figure_strip(struct pw_pen *pen, const struct pw_strip *strip);

/* ---- the whole movement ---------------------------------------------------- */

struct pw_movement_stand {
    const char *table; /* or NULL and */
    const char *relay; /* its letter */
};

/* NULL or "": nobody, nothing. One of ns and ew alone sits out: the box is then
 * that of boards at rest. */
struct pw_movement_cell {
    const char *ns, *ew;      /* above and below, left and right; */
    const char *south, *east; /* where somebody else sits below and right; else NULL */
    const char *set, *boards;
    const char *half[2]; /* the parts of the set that this table and the next one begin with */
    bool exchange;       /* in this round, this table and the next one play the same boards */
    bool rests;          /* these boards are not played here in this round */
    int to; /* the stand, from 1, where the boards are in the next round; 0: not said, they are
             * where the set is seen again; -1: nowhere */
};

/* The widest texts of a movement, in ems; table: most characters of a name. */
struct pw_movement_ems {
    double pair, set, rest, boards, letter, round, word, relay;
    int table;
};

struct pw_movement {
    int rounds, stands;
    const char *const *round;
    const struct pw_movement_stand *stand; /* in room order from table 1 */
    const struct pw_movement_cell *cell;   /* [stand_i * rounds + round_i] */
    const bool *off;                       /* [rounds]: nobody plays in it; NULL: all are played */
    const char *off_word;                  /* stands at each table then, in place of the cell */
    const char *round_word;                /* "Round", heads the corner */
    bool stands_across; /* the article's order: 1, then from the last stand down; rounds down */
    double size;        /* of the pairs at most, points; 0: 34, stands across 17 */
    double least;       /* and at least, while rounds can go on the next sheet; 0: 8.5 */
    const char *exchange_word;         /* stands beside the parts that two tables exchange */
    const char *relay_word;            /* stands beside the letter of a relay, with rounds across */
    const struct pw_movement_ems *ems; /* measured before; NULL: measured when needed */
};

/* Measures it once for many pages. */
void pw_movement_measure(struct pw_type *type, const struct pw_movement *m,
                         struct pw_movement_ems *ems);

struct pw_movement_room {
    double x, y, w, h;
};

#define PW_MOVEMENT_DONE (-1)

/* Draws the part from `from` (0 at the start) and returns the part to go on with,
 * PW_MOVEMENT_DONE at the end, or `from` when not even one row and column fits;
 * then *excess says by how much. *used: the height taken. With pen->scene NULL it
 * only reckons, and answers the same.
 *
 * Sizes come in sets (pairs 34, 24, 20, 17, 14, 12, 8.5 pt, with box, gap and
 * mark of that set); the largest whose rows and columns all fit is taken. When
 * none fits, the movement is cut into blocks of rounds, then of stands, as few as
 * 8.5 pt needs, and the largest set that needs no more blocks is taken; all
 * blocks have that set. */
int pw_figure_movement(struct pw_pen *pen, const struct pw_movement *movement,
                       struct pw_movement_room room, int from, double *used, double *excess);

/* The size of pairs that the part `from` is drawn with; 0: fits nowhere. */
double pw_figure_movement_size(struct pw_pen *pen, const struct pw_movement *movement,
                               struct pw_movement_room room, int from);

/* The key to it: a cell with words where the numbers will be. */
struct pw_movement_key {
    const char *ns, *ew;      /* above and below, left and right; */
    const char *south, *east; /* other words below and right, or NULL */
    const char *set;          /* in the box */
    bool table;               /* which is a table's mark */
    double size;
};

void pw_figure_movement_key(struct pw_pen *pen, double cx, double cy,
                            const struct pw_movement_key *key);

/* Its natural width and height. */
void pw_figure_movement_key_size(struct pw_type *type, const struct pw_movement_key *key, double *w,
                                 double *h);

/* ---- the figures as elements, for the table in elements_marks.c ---- */

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
