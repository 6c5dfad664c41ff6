/* reduced.h - Howells in which not everybody meets everybody. */
#ifndef PW_SCHED_REDUCED_H
#define PW_SCHED_REDUCED_H

#include <stdbool.h>

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

/* Which of several searches gets how much of the effort.
 *
 * Designs differ by their source, and by how close together those are whom everybody leaves out
 * (turned.c). Those alike in both are an arm. What an arm is worth shows only after many trials, of
 * which most are better spent on few arms; and it is not known which. Three get a third each:
 *     the source on which least was spent, which finds arms,
 *     the fairest arms: half of it to the first, a quarter to the second, and so on,
 *     the closest arm of each source likewise, the closest first: theirs are the fairest more often
 *     than not, but of many designs only one is.
 * What comes next follows from what was, and not from how much will be spent, so that more effort
 * tries all that less of it tries.
 *
 * source  the halves are those of successive halving: Z. Karnin, T. Koren and O. Somekh 2013.
 */

#define PW_ARMS_MOST 128
#define PW_ARM_SOURCES 64

struct pw_arm {
    int source;
    long close;    /* more is closer */
    long spent;    /* trials */
    long long sum; /* of the fairest; less is fairer */
};

enum pw_share { PW_SHARE_ALL, PW_SHARE_FAIREST, PW_SHARE_CLOSEST, PW_SHARES };

struct pw_arms {
    int sources; /* at most PW_ARM_SOURCES */
    long spent_on[PW_ARM_SOURCES], spent[PW_SHARES];
    struct pw_arm arm[PW_ARMS_MOST]; /* the fairest first */
    int count;
    enum pw_share share; /* what comes next, */
    int source;          /* from where, */
    long least;          /* and as close as this, or closer */
};

void pw_arms_init(struct pw_arms *arms, int sources);
/* Fills source and least. */
void pw_arms_next(struct pw_arms *arms);
/* What came of that: so many trials were spent, and where `found` a movement was made. */
void pw_arms_tell(struct pw_arms *arms, long spent, bool found, long close, long long sum);

#endif
