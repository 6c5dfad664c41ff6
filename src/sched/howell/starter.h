/* starter.h - cyclic Howell movements: a starter, an adder, and what follows from them.
 *
 * R rounds, N tables, N <= R < 2N. R pairs move and are the residues 0..R-1, the
 * other 2N-R never move. On set 0 (over the whole evening) play R-N couples of
 * movers, whose differences are all distinct, and 2N-R movers who then meet a
 * stationary pair; each residue once. Each of these N encounters has a station of
 * its own, where it is played in round -station, and where in round 0 the encounter
 * with station added to its residues is played; these, too, are each residue once.
 * All else follows by adding 1. The adder of the literature is the list of stations.
 *
 *     element[i] = {u, v}      on set 0; v is -1 where u meets a stationary pair
 *     station[i] = a           in round 0: {u+a, v+a}, with set a
 *
 * The first R-N encounters are couples of movers, the last one is with the pair that
 * will sit at table 1.
 *
 * source  starter and adder: Stanton and Mullin 1968; hill climbing: J. H. Dinitz and
 *         D. R. Stinson, SIAM J. Alg. Disc. Meth. 2 (1981), extended to all R here.
 */
#ifndef PW_SCHED_STARTER_H
#define PW_SCHED_STARTER_H

#include "base/random.h"
#include "sched/core/schedule.h"

struct pw_starter {
    int tables, rounds;
    int couples; /* rounds - tables */
    int (*element)[2];
    int *station;
    int *work; /* for the search */
};

/* false without memory; finish it all the same. */
bool pw_starter_init(struct pw_starter *st, int tables, int rounds);
void pw_starter_finish(struct pw_starter *st);

/* A strong starter, whose sums are the adder: rounds = 2 tables - 1 only. false when
 * it gave up: none for 2, 3 and 5 tables; else never seen, to 2000 tables. */
bool pw_starter_strong(struct pw_starter *st, struct pw_chance *chance);

/* Elements for set 0, stations still open. With `line` (of each residue on set 0,
 * +1 or -1), the two of a couple hold different lines, and who meets the stationary
 * pair of table 1 has -1. false when it gave up; try again. */
bool pw_starter_draw(struct pw_starter *st, struct pw_chance *chance, const signed char *line);
/* Stations for the elements, among the allowed ones only (NULL: all). false when it
 * gave up after so many trials; draw other elements. */
bool pw_starter_fit(struct pw_starter *st, struct pw_chance *chance, const bool *allowed,
                    long trials);
/* draw and fit until it is done, at most `draws` times. */
bool pw_starter_search(struct pw_starter *st, struct pw_chance *chance, const signed char *line,
                       const bool *allowed, int draws);

/* The movement, renumbered for the room: the last stationary pair is the highest
 * number, sits NS at table 1 and is reached by the others in the order 1, 2, 3, ...; sets go
 * to the next lower station; relays where no table is. turned[i]: the second of encounter
 * i is NS (of the last encounters: the stationary pair is EW); NULL: none is.
 * NULL without memory. */
struct pw_schedule *pw_starter_schedule(const struct pw_starter *st, const bool *turned);

#endif
