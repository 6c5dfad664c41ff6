/* design.h - Howell designs that no ring describes: a list of encounters.
 *
 * R rounds, R sets, N encounters in each round; numbers count from 0. A room is
 * chosen for them afterwards: as many pairs as can be keep their table all evening.
 */
#ifndef PW_SCHED_DESIGN_H
#define PW_SCHED_DESIGN_H

#include "base/random.h"
#include "sched/core/schedule.h"

struct pw_encounter {
    short round, set;
    short who[2]; /* pairs, 0 .. 2 tables - 1 */
};

struct pw_design {
    int tables, rounds;
    int count, room; /* encounters; how many the array can hold */
    struct pw_encounter *encounter;
    bool lines; /* who[0] is NS; else there are no lines yet */
};

bool pw_design_init(struct pw_design *d, int tables, int rounds);

void pw_design_finish(struct pw_design *d);

void pw_design_add(struct pw_design *d, int round, int set, int who, int other);

/* H(R,2N) for N even, R = N or N+1, where no ring exists: an automorphism fixes about a
 * third of the rounds and sets (after Bose, Shrikhande and Parker 1960), found by hill
 * climbing. With R = N, N not 6, it is a pair of orthogonal Latin squares: one half of the
 * pairs meets the other half. N from 4, not (4,5). false without memory, or if the search
 * gave up, which was not seen up to 200 tables. */
bool pw_design_fixed_rounds(struct pw_design *d, struct pw_chance *chance);

/* The movement in a room: pairs that keep their table have the highest numbers and sit
 * NS, unless there are lines; the others are numbered as they come to table 1; relays stand after
 * the last table. NULL without memory. */
struct pw_schedule *pw_design_schedule(const struct pw_design *d);

/* Howell designs that a group turns, and who does not meet whom in them.
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
