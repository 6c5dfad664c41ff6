/* balanced.h - lines first, then a complete Howell inside them, with a group that turns it all.
 *
 *     pairs   (x, type) for x in a group of odd order m, and `still` ones that do not turn
 *     sets    (b, kind), and some that do not turn; rounds likewise. In a complete Howell there are
 *             as many kinds as types, and still - 1 that do not turn
 *     line    who holds which line on which set, unchanged when all of it turns
 *
 * For each difference of two movers one encounter is looked for, with a place in the rounds of
 * b = 0 and a place on the sets of b = 0, such that its two pairs hold different lines; all
 * else follows by turning. Sets and rounds that do not turn take half as many differences
 * between movers of different types as there are types; on those sets in those rounds the
 * pairs meet that do not turn. Found by hill climbing as in starter.h.
 *
 * Numbers here count from 0: a mover is type*m + x, then come the still ones; a set is
 * kind*m + b, then come the still ones.
 */
#ifndef PW_SCHED_HOWELL_BALANCED_H
#define PW_SCHED_HOWELL_BALANCED_H

#include <stddef.h>

#include "sched/core/schedule.h"

struct pw_orbits {
    int m, types, still;
    int kinds, still_rounds; /* of sets as of rounds; with still ones, types are even */
    const short *add;        /* [m][m]: the group */
    /* [pairs][kinds + still rounds]: +1 or -1 of each pair on set (0, kind), on still sets after;
     * NULL: any line may be had */
    const signed char *line;
    /* [still * (still-1) / 2]: where still pairs meet: still round, still set, two of them */
    const unsigned char (*corner)[4];
    /* [types][types + still][m]: encounters of (0, type) and (d, other), or the still pair,
     * that are not played; NULL: all are */
    const bool *left_out;
};

/* ---- balanced rotations that need more than one guide card ---- */

/* Berlekamp and Hwang with a proper prime power: 28, 244 and 344 pairs up to 500.
 * NULL without memory. (balanced.c) */
bool pw_prime_power_has(int pairs);

struct pw_schedule *pw_prime_power_howell(int pairs);

/* From a Legendre pair of length l = pairs/2 - 1 (balanced.c): up to 500 pairs where l is
 * a prime power or one less than a power of two, the product of twin primes, or one was found by
 * search. In rounds 1..l and again in l+1..2l all
 * sets go round two rings of l stations, and all pairs but two follow one another on two
 * guide cards of length l; then comes one more round. NULL without memory. */
bool pw_legendre_has(int pairs);

struct pw_schedule *pw_legendre_howell(int pairs);

/* 176 pairs, in eight phases of 21 rounds and seven rounds more; 320 and 352 likewise in phases
 * of 39 and 43 rounds; and others that have a better construction. (balanced.c) */
bool pw_kronecker_has(int pairs);

struct pw_schedule *pw_kronecker_howell(int pairs);

#endif
