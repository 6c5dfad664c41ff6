/* apart.h - numbers that keep players of a group apart: all of them counted, one of them drawn.
 *
 * A numbering gives each of n players one of the numbers 1..n. It keeps groups (federations, clubs,
 * families) apart when no two players of one group have numbers that meet in the last rounds of a
 * schedule. All such numberings are counted exactly; they have an order, and any of them can be
 * had by its place in it, so that a place drawn evenly draws a numbering evenly.
 *
 * method  numbers are given out one after another, so that few of those given have opponents to
 *         come; what matters then is how many players of each group are left, and which groups
 *         have those few. Groups of which the same is left are counted once.
 * order   of numberings: by who has the first number given out, in the order of the list; among
 *         those by the second; and so on.
 * bounds  PW_APART_MOST players; PW_APART_STATES ways that things can stand, for many groups of
 *         many sizes.
 */
#ifndef PW_SCHED_APART_H
#define PW_SCHED_APART_H

#include "base/random.h"
#include "pairwheel.h"

#define PW_APART_MOST 200
#define PW_APART_STATES 1000000
#define PW_APART_DIGITS 400 /* of 200!, and its end */

struct pw_apart;

/* group[0..n-1] of the players in the order of the list, n = s->contestants: any whole numbers; 0
 * is of no group. rounds: how many of the last ones, 1 to 3. errors  PW_BOUND, PW_NO_MEMORY */
enum pw_status pw_apart_new(const struct pw_schedule *s, int rounds, const int *group,
                            struct pw_apart **out, struct pw_reason *why);
void pw_apart_free(struct pw_apart *apart);
/* How many numberings there are, in decimal digits. */
void pw_apart_count(const struct pw_apart *apart, char text[PW_APART_DIGITS]);
/* Numbering `which` in their order, from 0: player[number - 1] becomes the place in the list, from
 * 0. false: there are not so many. */
bool pw_apart_at(const struct pw_apart *apart, uint64_t which, int *player);
/* One of them, each as likely as another. The place is read from the random numbers, 32 bits each,
 * the least first, as many bits as the count has; where that is no place, again. false: none. */
bool pw_apart_draw(const struct pw_apart *apart, struct pw_chance *chance, int *player);

#endif
