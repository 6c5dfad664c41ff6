/* apart.h - draws numbers that keep players of a group apart.
 *
 * A numbering gives each of n players one of the numbers 1..n. It keeps groups (federations, clubs,
 * families) apart when no two players of one group have numbers that meet in the last rounds of a
 * schedule. Numberings are drawn until one does, so that each of those is as likely as another. A
 * short search looks beforehand whether there is any.
 */
#ifndef PW_SCHED_APART_H
#define PW_SCHED_APART_H

#include "base/random.h"
#include "pairwheel.h"

#define PW_APART_MOST 200

/* group[0..n-1] of the players in the order of the list, n = s->contestants: any whole numbers; 0
 * is of no group. rounds: how many of the last ones, 1 to 3. player[number - 1] becomes the place
 * in the list, from 0.
 * errors  PW_NO_SCHEDULE where there is no such numbering (without a reason); PW_BOUND above
 *         PW_APART_MOST players, and where none was found in so many drawings */
enum pw_status pw_apart_draw(const struct pw_schedule *s, int rounds, const int *group,
                             struct pw_chance *chance, int *player, struct pw_reason *why);

#endif
