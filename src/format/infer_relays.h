/* infer_relays.h - who sits at which table with which boards, from files that say no
 * more: neither where boards rest nor where somebody waits who does not play.
 */
#ifndef PW_FORMAT_INFER_RELAYS_H
#define PW_FORMAT_INFER_RELAYS_H

#include "sched/core/schedule.h"

#define PW_SITTING_STANDS_MAX 2000000 /* rounds times stands, for what may be filled in */

struct pw_seating {
    enum pw_kind kind;
    int contestants, tables, rounds, sets;
    const struct pw_spot *spot; /* [rounds][tables]; nobody and set 0: not used */
    bool whole; /* who sits out is there, with boards or without; else the file leaves both out */
};

/* The schedule, finished. What the file leaves open is worked out:
 *   - who is nowhere in a round sits out at a table that is not used, in the line it
 *     always holds, and where there is none, beside the tables (three in a round at most;
 *     else the referee names them);
 *   - relays: where the sets go round the room at an even pace, as many between
 *     two tables as that takes; else behind the last table, each set staying where
 *     it was put until it is played. None where all tables play one set.
 * What could only be guessed the schedule's remark says.
 * NULL without memory or beyond the bounds. */
struct pw_schedule *pw_sitting_schedule(const struct pw_seating *sitting);

/* Two lines that are ranked apart may both be numbered from 1: then some number
 * meets itself, and EW get numbers of their own, behind those of NS. Only where
 * there are at most `contestants` of both. n spots, of pairs. */
void pw_sitting_apart(struct pw_spot *spot, size_t n, int contestants);

#endif
