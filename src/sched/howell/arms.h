/* arms.h - which of several searches gets how much of the effort.
 *
 * Designs differ by their source, and by how close together those are whom everybody leaves out
 * (turned.h). Those alike in both are an arm. What an arm is worth shows only after many trials, of
 * which most are better spent on few arms; and it is not known which. So a third of the effort each
 * goes to
 *     the source on which least was spent, which finds arms,
 *     the fairest arms: half of it to the first, a quarter to the second, and so on,
 *     the closest arm of each source likewise, the closest first: theirs are the fairest more often
 *     than not, but of many designs only one is.
 * What comes next follows from what was, and not from how much will be spent, so that more effort
 * tries all that less of it tries.
 *
 * source  the halves are those of successive halving: Z. Karnin, T. Koren and O. Somekh 2013.
 */
#ifndef PW_SCHED_ARMS_H
#define PW_SCHED_ARMS_H

#include <stdbool.h>

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
