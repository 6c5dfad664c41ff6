/* line_sequence.h - who holds which line on one set, chosen before the movement itself.
 *
 * On a ring of v residues with a stationary pair, all lines follow from those of set
 * 0. How often two movers hold the same line depends on the periodic autocorrelation
 * of that sequence alone, so the sequence can be the best there is before anybody
 * knows who meets whom.
 */
#ifndef PW_SCHED_LINE_SEQUENCE_H
#define PW_SCHED_LINE_SEQUENCE_H

#include <stdbool.h>

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

/* For any odd v up to PW_PATTERN_SEARCHED: a good one, by threshold accepting with a
 * fixed seed, in about 20 ms or less. */
#define PW_PATTERN_SEARCHED 499
void pw_pattern_search(int v, signed char *line);

#endif
