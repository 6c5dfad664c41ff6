/* strategy.h - what to do from a lattice point.
 *
 * From a white point the article's procedure finds a winning move: the black point
 * of the diagonal, whose number is x - y; where that lies right and above, the
 * black point of the row, then that of the column. Row and column ask whether
 * their number is an x_n or a y_n (pw_member). From a white point with x >= y the
 * diagonal or the row always serves; with x <= y the diagonal or the column.
 *
 * In misere play whoever makes the last move loses. Of the black points only three
 * change: (0, 0), (2, 1), (1, 2) become (1, 0), (0, 1), (2, 2); a test holds that
 * against the colouring by definition.
 *
 * source  Laeuchli 1982, "Die Durchfuehrung des Spiels". Best resistance: ours.
 */
#ifndef PW_LATTICE_STRATEGY_H
#define PW_LATTICE_STRATEGY_H

#include "lattice/points.h"

/* In the order in which the procedure tries them. */
enum pw_way { PW_WAY_DIAGONAL, PW_WAY_LEFT, PW_WAY_DOWN };
#define PW_WAYS 3

struct pw_move {
    enum pw_way way;
    int64_t steps; /* 1 or more */
};

/* What makes a point black. */
enum pw_black_kind {
    PW_BLACK_P,      /* P_n, below the main diagonal, or (0, 0) */
    PW_BLACK_MIRROR, /* P'_n, above it */
    PW_BLACK_CORNER  /* one of the three of misere play */
};

/* A black point on one of the three lines through a point. */
struct pw_black {
    struct pw_point at;
    enum pw_black_kind kind;
    int64_t n; /* of P_n or P'_n */
};

/* A move that hands over a black point. */
struct pw_win {
    struct pw_move move;
    struct pw_black black;
};

/* Every point is with coordinates 0..PW_LATTICE_MAX. */

/* How far one can go that way: 0 for none. */
int64_t pw_moves_most(struct pw_point from, enum pw_way way);
/* Where a move ends. */
struct pw_point pw_move_to(struct pw_point from, struct pw_move move);
/* The move that leads there; false: it cannot be reached. */
bool pw_move_between(struct pw_point from, struct pw_point to, struct pw_move *move);

/* The one black point of the line through a point: of its diagonal, row, column. */
struct pw_black pw_black_on(struct pw_point at, enum pw_way line, bool misere);
/* Is it black? In misere play (0, 0) is white: whoever is there has won. */
bool pw_is_black(struct pw_point at, bool misere);

/* All moves that win, in the order of the procedure: the first is the one it
 * chooses. Returns how many, 0 for a black point. */
int pw_winning_moves(struct pw_point from, bool misere, struct pw_win win[PW_WAYS]);

/* From a black point every move loses against a player who knows all this. This one
 * makes it hardest: of all moves of up to PW_RESISTANCE_STEPS steps, one that leaves
 * the fewest winning answers; among these, one whose nearest answer leaves the
 * largest x + y, so that the game lasts; then fewer steps, then diagonal, left, down.
 * *answers is how many winning answers there are. There must be a move. */
#define PW_RESISTANCE_STEPS 64
struct pw_move pw_best_resistance(struct pw_point from, bool misere, int *answers);

#endif
