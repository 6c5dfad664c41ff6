/* turned.h - Howell designs that a group turns, and who does not meet whom in them.
 *
 * In a Howell of R rounds every pair does not meet 2N-1-R others. How fair the comparisons can be
 * depends more on who these are than on the lines: they should be few groups in which nobody meets
 * anybody, as far as that goes. So they are chosen first, and the design is climbed (climb.h)
 * without them.
 *
 * ways    the group is that of the m turns of a ring. m divides R, or leaves a few rounds and sets
 *         that stand still; so many rings of m pairs each, and perhaps some pairs that
 *         never turn. m = R with one ring is the Howell of starter.h; m = N with two rings has no
 *         pair that never turns, and R-N rounds that stand still.
 */
#ifndef PW_SCHED_TURNED_H
#define PW_SCHED_TURNED_H

#include "sched/howell/design.h"

struct pw_way {
    int m, types, still, kinds, still_rounds; /* as in orbits.h */
};

/* Those of N tables and R rounds, N <= R < 2N-1, that may go; returns how many, at most `most`. */
int pw_ways(int tables, int rounds, struct pw_way *way, int most);

/* One design in this way. Who is left out is chosen by chance, and such that those whom one leaves
 * out leave each other out, as far as a short search goes; *close: how far that was, the sum over
 * all pairs of the couples among those whom it leaves out that leave each other out. least: it is
 * to be as much as this, else there is no design this time. *found: whether it came to an end.
 * false without memory. */
bool pw_way_design(const struct pw_way *way, long least, struct pw_design *d,
                   struct pw_chance *chance, bool *found, long *close, long *trials);

/* Changes who[0], NS from now on, and who[1] of every encounter, beginning with lines by chance,
 * so that the comparisons are as fair in competition as so many trials find. Nobody meets anybody
 * twice. Returns the sum over all couples of C squared (balance.c); -1 without memory. */
long long pw_exchange(struct pw_design *d, long trials, struct pw_chance *chance);

#endif
