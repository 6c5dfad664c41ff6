/* reduced.h - Howells in which not everybody meets everybody. */
#ifndef PW_SCHED_REDUCED_H
#define PW_SCHED_REDUCED_H

#include "sched/core/schedule.h"
#include "sched/howell/starter.h"

enum pw_measure {
    PW_MEASURE_DIRECTION,  /* squares of 2 compared - rounds; when turning tables of two as
                            * good ones the fairer in competition */
    PW_MEASURE_COMPETITION /* of C, which weighs meetings as well (balance.c) */
};

/* N tables, N <= R < 2N-1 rounds; not for 2 tables, nor for 3 tables and 5 rounds. Everybody is
 * seated; request->missing_pair will be missing, and the seats are the fairest without it; 0: all
 * will be there. */
struct pw_schedule *pw_reduced_howell(const struct pw_request *request, int tables, int rounds);

/* Turns at random, then as long as it gets better; writes turned[tables], the pair of table
 * 1 NS. missing_no: the number that nobody will have in pw_starter_schedule; 0: all are there.
 * Takes its trials off *trials. Returns the sum over all couples of pairs but those
 * who never move, whose lines are what they are; -1 without memory. */
long long pw_turn(const struct pw_starter *st, enum pw_measure measure, int missing_no,
                  struct pw_chance *chance, bool *turned, long *trials);

#endif
