/* table_bars.h - the usual way from one table, and the bars that overrule it: table_bars.c. */
#ifndef PW_TABLE_BARS_H
#define PW_TABLE_BARS_H

#include "doc/field.h"
#include "sched/core/schedule.h"
#include "sched/flow/flow.h"

/* Where the three go from a table. The lines are those without arrow switch: who sits NS only for
 * this round belongs to EW, and goes where EW goes. */
struct pw_onward {
    struct pw_seat seat[2]; /* of NS and EW; stand_no 0: nobody to go */
    bool there[2];
    int boards_stand;
};

/* After this round. */
struct pw_onward pw_table_way(const struct pw_flow *flow, int round_no, int stand_no);
/* After every round, but for two at most, and no more than a third of them: false: there is no such
 * way. Where nobody sits, nobody goes wrong. */
bool pw_table_usual(const struct pw_flow *flow, int stand_no, struct pw_onward *usual);

struct pw_table_bars {
    const struct pw_flow *flow;
    int stand_no;
    const struct pw_onward *usual; /* NULL: none */
    int last;                      /* the last round that is played */
    int with;                      /* the table that has the same boards in every round; 0: none */
    bool alone;                    /* one pair sits alone here in every round */
    bool first_relay; /* boards rest before they come to the next table, all others go there */
    bool fit;         /* there is room for a bar wherever something happens */
    bool shares;      /* also where boards are shared */
};
struct pw_table_bars pw_table_bars_of(const struct pw_flow *flow, int stand_no,
                                      const struct pw_onward *usual);
/* Puts `bars` of the table; and of a round `bars`, `bars-after`, the flags `shares-barred` (a bar
 * says it) and `loud`, a row that is a bar itself. */
void pw_table_bars_fields(struct pw_field *table, const struct pw_table_bars *b);
void pw_table_round_bars(struct pw_field *row, const struct pw_table_bars *b, int round_no);

#endif
