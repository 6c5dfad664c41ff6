/* mitchell.h - what the movements with two lines have in common.
 *
 * N tables, NS pairs 1..N who stay (mostly), EW pairs N+1..2N who move. Each kind
 * is a file, and the short ones share mitchell.c (straight, skip, relay, Italian, square,
 * Blackpool, hesitation): web.c, mitchell.c, rover.c, teams.c. Pairs bear the number of
 * the table they begin at, EW pairs N more, in movements with one winner, too.
 */
#ifndef PW_SCHED_MITCHELL_H
#define PW_SCHED_MITCHELL_H

#include "sched/core/family.h"
#include "sched/core/schedule.h"

/* A request, once it is known to make sense for two lines. */
struct pw_lines {
    int tables;
    int rounds;                /* 0: as many as are usual */
    int missing_no;            /* 0: all there, or the maker chooses (odd) */
    bool odd;                  /* somebody is missing */
    int winners;               /* 0: as the movement is */
    int switches;              /* rounds in which NS and EW change places; 0: not said */
    bool single;               /* every encounter may be switched for itself */
    long effort;               /* trials of that; 0: not said */
    struct pw_numbers numbers; /* of the pairs, in what is said of them */
    /* What the director must know, "; " between the facts. */
    char note[300];
};

/* Reads how many play (of whom the last may be missing), rounds, winners, switches. */
enum pw_status pw_lines_read(const struct pw_request *request, struct pw_lines *lines,
                             struct pw_reason *why);

/* The same for kinds that have no variants. */
enum pw_status pw_lines_read_plain(const struct pw_request *request, struct pw_lines *lines,
                                   struct pw_reason *why);

/* Adds a fact to the note. */
void pw_lines_note(struct pw_lines *lines, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Exchanges NS and EW in one round, but not at the tables that `except` holds: there pairs turn,
 * and nobody is at home. */
typedef void pw_turner(struct pw_schedule *s, int round_no, const bool *except);

/* The last steps of every maker: who meets again, arrow switches where they were asked for,
 * winners, the remark. s (NULL: no memory) is made with the missing pair taken out; turn is
 * pw_schedule_turn for what is written down. except [tables + 1] marks tables where pairs turn,
 * NULL: none. Owns s: on failure it is gone. */
enum pw_status pw_lines_make(struct pw_schedule *s, struct pw_lines *lines, const char *method,
                             const bool *except, pw_turner *turn, struct pw_schedule **out,
                             struct pw_reason *why);

/* Their names, from 0; NULL behind the last. */
const char *pw_mitchell_variant(int i);

/* Arrow switches (lines.c). */
struct pw_arrows {
    int *round_no; /* [rounds], ascending: switched but for the tables of `except` */
    int rounds;
    int (*single)[2]; /* [singles]: table and round of each encounter there that is switched */
    int singles;
    bool tried;          /* by the balance; else the last rounds are switched */
    bool climbed;        /* some sets of rounds were tried, not all */
    bool none_is_fairer; /* than none at all, where NS and EW stay what they are */
    long before, after;  /* the balance, as the referee has it; -1 not tried */
};

/* ---- mitchell_builder.c: a movement written table by table: lines of pairs, rings of boards
 * ----
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
 * then gives NULL. */

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
