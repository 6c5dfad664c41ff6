/* exchange.h - lines for single encounters, and pairs that play each other's part.
 *
 * In a Howell design two pairs p and q follow one another through rounds and sets: from a round
 * of p's to the round in which q plays the same set, and so on, until they are round. For the
 * rounds of one such cycle p and q may exchange what they do. Everybody still plays once in
 * every round and once on every set, no set is twice in a round; only who meets whom changes. So a
 * design becomes another one, with no group that turns it, whose comparisons may be fairer.
 *
 * source  threshold accepting: G. Dueck and T. Scheuer 1990, on whole numbers.
 */
#ifndef PW_SCHED_EXCHANGE_H
#define PW_SCHED_EXCHANGE_H

#include "sched/howell/design.h"

/* Changes who[0], NS from now on, and who[1] of every encounter, beginning with lines by chance,
 * so that the comparisons are as fair in competition as so many trials find. Nobody meets anybody
 * twice. Returns the sum over all couples of C squared (balance.c); -1 without memory. */
long long pw_exchange(struct pw_design *d, long trials, struct pw_chance *chance);

#endif
