/* card_bars.h - the bars on the card of a pair: card_bars.c. */
#ifndef PW_CARD_BARS_H
#define PW_CARD_BARS_H

#include "doc/field.h"
#include "sched/core/schedule.h"
#include "sched/flow/flow.h"

struct pw_card_bars {
    const struct pw_flow *flow;
    int pair_no;
    int with;    /* the stand that has the same boards in every round, of who stays; 0: none */
    bool fit;    /* there is room for a bar wherever this pair switches or skips */
    bool shares; /* also where it shares boards */
};
struct pw_card_bars pw_card_bars_of(const struct pw_flow *flow, int pair_no);
/* Does this pair sit on the other line than usual in that round, and not in all of its rounds? */
bool pw_card_switched(const struct pw_flow *flow, int pair_no, int round_no);
/* Puts what a round has: the first lines of card_bars.c. */
void pw_card_bars_fields(struct pw_field *row, const struct pw_card_bars *b, int round_no);

/* Puts of the card in which rounds something happens, for a card without rows. */
void pw_card_rounds_fields(struct pw_field *card, const struct pw_card_bars *b);

#endif
