/* seat_orientation.h - which tables of a ring to turn so that the comparisons are fair.
 *
 * Turning a table for the whole evening costs nobody anything: the guide card stays one
 * ring, only some of its seats are the other line. On a ring all comparisons follow
 * from one sequence, so a trial costs as much as there are rounds. With a half table, too,
 * where a stationary pair is missing: all who move miss the set on which they hold the same
 * place. Where one who moves is missing, a trial costs as much as there are couples.
 */
#ifndef PW_SCHED_SEAT_ORIENTATION_H
#define PW_SCHED_SEAT_ORIENTATION_H

#include "sched/howell/starter.h"

enum pw_measure {
    PW_MEASURE_DIRECTION,  /* squares of 2 compared - rounds; when turning tables of two as
                            * good ones the fairer in competition */
    PW_MEASURE_COMPETITION /* of C, which weighs meetings as well (balance.c) */
};

/* Turns at random, then as long as it gets better; writes turned[tables], the pair of table
 * 1 NS. missing_no: the number that nobody will have in pw_starter_schedule; 0: all are there.
 * Takes its trials off *trials. Returns the sum over all couples of pairs but those
 * who never move, whose lines are what they are; -1 without memory. */
long long pw_turn(const struct pw_starter *st, enum pw_measure measure, int missing_no,
                  struct pw_chance *chance, bool *turned, long *trials);

#endif
