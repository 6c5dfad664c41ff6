/* points.h - where the black points of the lattice are, in whole numbers.
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
#ifndef PW_LATTICE_POINTS_H
#define PW_LATTICE_POINTS_H

#include <stdbool.h>
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

#endif
