/* mitchell_builder.h - a movement written table by table: lines of pairs, rings of boards.
 *
 * For movements of the Mitchell kind, which are short and have two parts that do
 * not know of one another: who sits where, and where the boards go. A plan is
 * filled part by part and becomes a schedule at the end.
 *
 *     struct pw_plan plan;
 *     pw_plan_init(&plan, tables, rounds, sets, 2 * tables, relays_after);
 *     pw_plan_ring(&plan, ring);                  the boards of all rounds
 *     pw_plan_seat(&plan, round_no, table_no, ns, ew);   ... every table and round
 *     pw_plan_share(&plan, round_no, guest_no, host_no); ... where tables share
 *     s = pw_plan_schedule(&plan, missing_no);
 *     pw_plan_finish(&plan);
 *
 * Numbers of rounds, tables, stands, sets and pairs are from 1. Everything is in
 * range (asserted). The first lack of memory is remembered; pw_plan_schedule
 * then gives NULL.
 */
#ifndef PW_SCHED_MITCHELL_BUILDER_H
#define PW_SCHED_MITCHELL_BUILDER_H

#include "sched/core/schedule.h"

struct pw_plan {
    int tables, relays, stands, rounds, sets, pairs;
    struct pw_stand *stand; /* [stands] in room order */
    int *table_stand;       /* [tables + 1]: stand_no */
    int (*who)[2];          /* [rounds * tables]: NS, EW */
    int *set;               /* [rounds * stands] */
    int *to;                /* [rounds * stands]: the stand where the boards go; 0 nowhere */
    int *host;              /* [rounds * stands]: the stand whose boards are shared; 0 its own */
    bool failed;
};

/* relays_after[t] relay stands lie between table t and the next one, [tables + 1];
 * NULL: none. */
void pw_plan_init(struct pw_plan *plan, int tables, int rounds, int sets, int pairs,
                  const int *relays_after);
void pw_plan_finish(struct pw_plan *plan);

/* Who is alone there has the line NS, and ew is 0. */
void pw_plan_seat(struct pw_plan *plan, int round_no, int table_no, int ns, int ew);

/* Boards that go round for ever: at place p (from 0) lies in round r (from 0)
 *     set (first + by_place * p + by_round * r) mod sets + 1,
 * by_place and by_round 1 or -1: they go one place down where the two are equal,
 * else one up. As many places as sets; place p is stand_no[p], 0 none. */
struct pw_board_ring {
    int first, by_place, by_round;
    const int *stand_no;
};
void pw_plan_ring(struct pw_plan *plan, struct pw_board_ring ring);
/* One ring through the whole room, set 1 at table 1, one place down a round. The room
 * has as many stands as there are sets, without the tables above `last_table`. */
void pw_plan_room_ring(struct pw_plan *plan, int last_table);

/* A table that takes its boards from a pile beside it, and lays them back there: set
 * (first + by_round * r) mod sets + 1 in round r (from 0). Where nobody plays none are taken. */
void pw_plan_pile(struct pw_plan *plan, int table_no, int first, int by_round);

/* The guest has in this round the boards of the host. Where only one of the two
 * plays, only that one has boards. */
void pw_plan_share(struct pw_plan *plan, int round_no, int guest_no, int host_no);

/* The movement, without the pair missing_no (0: all there). Two winners, where no
 * pair changes its line. NULL without memory or beyond the bounds. */
struct pw_schedule *pw_plan_schedule(const struct pw_plan *plan, int missing_no);

#endif
