/* robin.h - what the round robins share: cycles, exchanged colours, the bye on the last board.
 *
 * A system says who plays whom in one cycle, in numbers of a full field; the rest
 * is here. Answers are worked out when asked, so memory does not grow with the rounds.
 */
#ifndef PW_SCHED_ROBIN_H
#define PW_SCHED_ROBIN_H

#include "sched/core/family.h"

/* The most cycles: nobody plays the same opponent more often. */
#define PW_CYCLES_MAX 8

struct pw_robin;

struct pw_system {
    const char *method;
    /* round_i from 0 within a cycle, board_i from 0 in the published order. */
    void (*at)(const struct pw_robin *robin, int round_i, int board_i, int *white, int *black);
    /* The board of this player of the full field, from 0. */
    int (*board_of)(const struct pw_robin *robin, int who_no, int round_i);
    bool bye_first; /* the bye is always on the first board of the system, not on the last */
};

struct pw_robin {
    struct pw_schedule_inside inside;
    const struct pw_system *system;
    int n;      /* players of the full field */
    int m;      /* rounds of a cycle */
    int boards; /* with that of the bye */
    bool bye, exchange, as_published;
};

/* Who plays and how often, or why not: contestants from 2, cycles, no wrong number of rounds. */
enum pw_status pw_robin_sound(const struct pw_request *request, int rounds_of_a_cycle,
                              struct pw_reason *why);
/* The schedule of a system for an even field n of which the last number is nobody when `bye`. */
enum pw_status pw_robin_make(const struct pw_system *system, const struct pw_request *request,
                             int n, int rounds_of_a_cycle, bool bye, struct pw_schedule **out,
                             struct pw_reason *why);

#endif
