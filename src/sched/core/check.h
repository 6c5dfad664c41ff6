/* check.h - what the parts of the referee share. It asks the four accessors of
 * a schedule and nothing else; no generator is known here.
 */
#ifndef PW_SCHED_CHECK_H
#define PW_SCHED_CHECK_H

#include "pairwheel.h"

#include <stdint.h>

/* What is known of one contestant while the rounds go by. */
struct pw_hand {
    int round_no; /* the last round in which it was seen, and where */
    int twice_no; /* the last round in which it was seen a second time */
    int stand_no;
    int place; /* 2 * stand_no + line (0 A, 1 B) in that round; 0: not seen yet */
    int first_stand_no;
    enum pw_side first_side;
    bool moved;
    bool elsewhere; /* at another table than the first */
    int sat_out;    /* rounds */
    int away;       /* rounds in which it is not there */
    int colour_run, whites, blacks;
    enum pw_side colour; /* of the last game that was played */
};

struct pw_referee {
    const struct pw_schedule *s;
    struct pw_report *report;
    int contestants;
    struct pw_hand *hand; /* [contestants + 1] */
    uint16_t *met;        /* [contestants + 1] squared, first the lower number */
    uint16_t *faced;      /* the same of opponents, where `met` has partners; else NULL */
    int16_t *played;      /* [contestants + 1][sets + 1]: the round, negative on line B; 0 never */
    int *next_place;      /* [2 * stands + 2]: where who sat at this place goes; 0 not known */
    bool next_is_sure;    /* all who sat there went the same way */
    int met_allowed;      /* how often two may meet */
    int *copy_of;         /* [stands + 1]: pw_copies_new; NULL: one copy, or a room shares */
};

/* Whether the number is somebody's. */
static inline bool pw_referee_present(const struct pw_referee *t, int who_no)
{
    return who_no >= 1 && who_no <= t->contestants && who_no != t->s->missing_no;
}

/* Where the two are in `met` and `faced`. */
static inline size_t pw_referee_couple(const struct pw_referee *t, int who_no, int other_no)
{
    int low = who_no < other_no ? who_no : other_no, high = who_no < other_no ? other_no : who_no;
    return (size_t)low * (size_t)(t->contestants + 1) + (size_t)high;
}

/* Comparisons and competition balance, from `played` and `met` (balance.c). false without memory.
 */
bool pw_referee_balance(struct pw_referee *t);

#endif
