/* optimum.h - complete Howells on one guide card with the best balance there can be. */
#ifndef PW_SCHED_OPTIMUM_H
#define PW_SCHED_OPTIMUM_H

#include <stdbool.h>

#include "sched/core/schedule.h"

/* Who holds which line on one set, chosen before the movement itself.
 *
 * On a ring of v residues with a stationary pair, all lines follow from those of set
 * 0. How often two movers hold the same line depends on the periodic autocorrelation
 * of that sequence alone, so the sequence can be the best there is before anybody
 * knows who meets whom.
 */

enum pw_pattern {
    PW_PATTERN_NONE,    /* none is known here */
    PW_PATTERN_GOOD,    /* v = 3 mod 4 without a difference set: the best that was found */
    PW_PATTERN_OPTIMUM, /* v = 1 mod 4: autocorrelations 1 and -3, and nothing can be better */
    PW_PATTERN_BALANCED /* v = 3 mod 4: all autocorrelations -1, a cyclic difference set */
};

/* Fills line[v], +1 or -1, with one more -1 than +1. v odd.
 *
 * balanced  squares mod a prime; twin primes (Stanton and Sprott 1958); v = 2^d - 1
 *           (Singer 1938). There are no others below 3439 (Baumert and Gordon 2003).
 * optimum   squares mod a prime, but for 5 and 17, where no movement fits; sequences
 *           found by search for 9, 17, 21, 25, 33, 45, 49 and 57.
 * good      27 (where nothing can be better), 39, 51 and 55. */
enum pw_pattern pw_pattern_ring(int v, signed char *line);

/* The same where the stationary pair is missing, and residue 0 would meet it: line[0] is -1. Then
 * everybody misses one set, and what counts is the autocorrelation with a 0 in place of line[0].
 * Of the squares mod a prime it is -1 everywhere, so that 13 and 17 pairs are perfectly balanced;
 * of 9, 21 and 25 all sequences were tried. With the pair there, they are optimum, too. false: none
 * is known that is better than pw_pattern_ring. */
bool pw_pattern_half_table(int v, signed char *line);

/* What pw_optimum_howell can give for this number of tables; none for more than 250. */
enum pw_pattern pw_optimum_has(int tables);

/* Whether its relays then stand in as few places as they can. */
bool pw_optimum_has_few_places(int tables);

/* A complete Howell from a line pattern. Balanced: every two pairs hold the same line on
 * tables-1 sets. Optimum, tables odd: on tables-1 or one more or fewer, variance
 * (tables-1)/tables, the least possible. Up to 25 tables the relays stand in one place
 * where the number of tables is odd, and in two where it is even; fewer is impossible.
 * Good: the best that a short search found. NULL without memory. tables must be one that
 * pw_optimum_has. */
struct pw_schedule *pw_optimum_howell(int tables);

/* The same for a half table: the stationary pair, who has the highest number, will be missing. 9,
 * 13, 17, 21 and 25 pairs have seats of their own then, the fairest there are on one guide card. */
struct pw_schedule *pw_optimum_half_table(int tables);

/* The longest odd v for which a pattern is searched, by threshold accepting with a fixed seed, in
 * about 20 ms or less. */
#define PW_PATTERN_SEARCHED 499

#endif
