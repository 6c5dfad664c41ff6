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

#endif
