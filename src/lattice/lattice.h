/* lattice.h - the lattice game: where its black points are, in whole numbers, its tape, and how to
 * win.
 *
 * The game: from a lattice point with coordinates >= 0 a player moves left, down,
 * or diagonally left and down, as far as they like. A point is black when no black
 * point can be reached from it; whoever hands over a black point wins.
 *
 *      y                         P_n   = (x_n, y_n)   below the main diagonal,
 *      5 . . . #                 P'_n  = (y_n, x_n)   its mirror image,
 *      4 . . . . . . . #         P_0   = (0, 0).
 *      3 . . . . . #
 *      2 . # . . . . .           x_n - y_n = n, so the number of a diagonal,
 *      1 . . # . . . .           d = x - y, names its one black point: P_d, and
 *      0 # . . . . . .           for d < 0 the mirror image P'_{-d}.
 *        0 1 2 3 4 5 6 7  x
 *
 * source  P. Laeuchli, "Das Gitterspiel", Elemente der Mathematik 37 (1982), Satz 1, 6, 7 and 8,
 *         with q = (sqrt 5 - 1) / 2; y_n = n + b_n, x_n = 2 n + b_n, b_n = floor(n q).
 *         b_n = floor((sqrt(5 n^2) - n) / 2), and the root may be a whole number: n + r
 *         and n + floor(r) have the same half, rounded down.
 * errors  none: a number beyond its bound is a caller's mistake.
 *
 * Two slips of the article, neither of which touches a result. The proof of Satz 1
 * says k < n, where y_n + k is the first row above P_n without a black point above
 * the main diagonal: but k = 1 for n = 0 and k = 2 for n = 1 (P_1 = (2, 1), P_2 =
 * (5, 3)); from n = 2 on it holds. And the rule "z is an x_n if and only if a whole
 * number lies between z/(2+q) and (z+1)/(2+q)" fails for z = 0: 0 is an end of that
 * interval, not inside it, and yet 0 = x_0. It is y_0 as well.
 */
#ifndef PW_LATTICE_H
#define PW_LATTICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pw_point {
    int64_t x, y;
};

/* 5 n^2 has room in 64 bits up to this n; the squares of greater ones take 128. */
#define PW_NARROW_MAX INT64_C(1920767766)
/* The last n whose P_n has coordinates below 2^63. */
#define PW_POINT_MAX INT64_C(3523014627193176565)
/* The last n whose 5 n^2 has room in 128 bits: no formula here reaches beyond. */
#define PW_STEPS_MAX INT64_C(8249634742471189717)
/* The last number that pw_member can tell: it looks at z + 1. */
#define PW_MEMBER_MAX (PW_STEPS_MAX - 1)
/* The largest coordinate of the game and of its sheets: a number that people can
 * name, and every point spoken of while playing stays below 2^63. */
#define PW_LATTICE_MAX INT64_C(1000000000000000000)

/* b_n = floor(n q), the large steps among the first n: n = 0..PW_STEPS_MAX. */
int64_t pw_large_steps(int64_t n);

/* The black point of the diagonal d = x - y, -PW_POINT_MAX..PW_POINT_MAX. */
struct pw_point pw_black_point(int64_t d);

/* Which of the two a number is. Every z >= 1 is exactly one of them. */
enum pw_member {
    PW_MEMBER_BOTH, /* z = 0 = x_0 = y_0 */
    PW_MEMBER_X,
    PW_MEMBER_Y
};

/* z = 0..PW_MEMBER_MAX is x_n, or y_n, with the n that goes into *n. */
enum pw_member pw_member(int64_t z, int64_t *n);

/* F = 0 1 0 1 1 0 1 0 1 1 0 1 1 ..., the small (0) and large (1) steps
 * from black point to black point. d_1 is the step from P_0 to P_1.
 *
 *   small step (0): x grows by 2, y by 1        large step (1): x by 3, y by 2
 *
 * The article's automaton is one tape that passes a writing head and then a
 * reading head; between them it hangs down in a loop that grows longer:
 *
 *        read so far                 the loop            writing head
 *     0 1 0 1 1 [reading head] 0 1 0 1 1 0 1 [here: for 0 write 1, for 1 write 01]
 *
 * After k symbols are read, 1 + k + b_k are written: 1 + b_k hang in the loop.
 *
 * source  Laeuchli 1982: the writing rule after Satz 2, Satz 6.
 */

/* The tape after so many readings. */
struct pw_heads {
    size_t read;    /* k; the reading head is on symbol k + 1 */
    size_t written; /* the writing head is behind it */
};

/* Begins a tape of `room` symbols, 0 and 1 as numbers, the first 0 written.
 * room >= 1. */
struct pw_heads pw_tape_begin(unsigned char *tape, size_t room);
/* Reads one symbol and writes what belongs to it. What has no room on the tape is
 * counted, not kept; the symbol read must have been kept. */
void pw_tape_step(struct pw_heads *heads, unsigned char *tape, size_t room);

/* One symbol alone: d_n = b_n - b_(n-1) (Satz 6), n = 1..PW_STEPS_MAX. */
int pw_f_at(int64_t n);

/* What to do from a lattice point.
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
