/* many_cards.h - balanced rotations that need more than one guide card. */
#ifndef PW_SCHED_MANY_CARDS_H
#define PW_SCHED_MANY_CARDS_H

#include "sched/core/schedule.h"

#include <stddef.h>

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
