/* many_cards.h - balanced rotations that need more than one guide card. */
#ifndef PW_SCHED_MANY_CARDS_H
#define PW_SCHED_MANY_CARDS_H

#include "sched/schedule.h"

/* Berlekamp and Hwang with a proper prime power: 28, 244 and 344 pairs up to 500.
 * NULL without memory. (prime_power.c) */
bool pw_prime_power_has(int pairs);
struct pw_schedule *pw_prime_power_howell(int pairs);

/* From a Legendre pair of length l = pairs/2 - 1 (legendre.c): up to 200 pairs where l is
 * a prime power or one was found by search. In rounds 1..l and again in l+1..2l all
 * sets go round two rings of l stations, and all pairs but two follow one another on two
 * guide cards of length l; then comes one more round. NULL without memory. */
bool pw_legendre_has(int pairs);
struct pw_schedule *pw_legendre_howell(int pairs);

/* 176 pairs, in eight phases of 21 rounds and seven rounds more. (kronecker.c) */
bool pw_kronecker_has(int pairs);
struct pw_schedule *pw_kronecker_howell(void);

#endif
