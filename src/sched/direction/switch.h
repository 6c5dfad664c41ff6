/* switch.h - arrow switches: lines chosen for single encounters, round by round.
 *
 * source  threshold accepting: G. Dueck and T. Scheuer 1990, on whole numbers. The change
 *         that one switch makes is found in as many steps as there are pairs.
 */
#ifndef PW_SCHED_SWITCH_H
#define PW_SCHED_SWITCH_H

#include "base/random.h"
#include "sched/core/schedule.h"
#include "sched/howell/reduced.h"

/* Which encounters may be switched. */
enum pw_switches {
    PW_SWITCH_ALL,
    PW_SWITCH_SITTING, /* where a pair plays that never moves */
    PW_SWITCH_MOVING   /* where none does: these pairs read their lines from their cards anyway */
};

struct pw_switching {
    enum pw_measure measure;
    enum pw_switches which;
    int missing_no; /* this number will be nobody: its encounters are none; 0: all are there */
    bool afresh;    /* begin with lines at random, else with those of the movement */
    long trials;
};

/* The same pairs movement, written down, with other lines; *sum is the sum over all
 * couples of the square of what is measured. NULL without memory. */
struct pw_schedule *pw_switch(const struct pw_schedule *s, const struct pw_switching *how,
                              struct pw_chance *chance, long long *sum);

/* Pairs for whom pw_switch_tables is not too long. */
#define PW_SWITCH_TABLES_MOST 400

/* Lines for a movement with one winner where every encounter may be switched for itself. first:
 * the same movement with other lines, which are tried as well, or NULL. trials: 0 as many as are
 * usual; more are never worse. *switched is how many encounters are, the fewest that were found for
 * these comparisons; -1: first is the fairest. NULL without memory. */
struct pw_schedule *pw_switch_tables(const struct pw_schedule *s, const struct pw_schedule *first,
                                     long trials, int *switched);

#endif
