/* flow_internal.h - what the parts of the flow share: homes and switches (homes.c), the rule of the
 * visitors and who follows whom (flow.c), the boards (boards.c, board_rule.c).
 */
#ifndef PW_SCHED_FLOW_INTERNAL_H
#define PW_SCHED_FLOW_INTERNAL_H

#include "sched/core/schedule.h"
#include "sched/flow/flow.h"

/* Where somebody would sit without switches. */
struct pw_flow_base {
    int stand_no, table_no;
    enum pw_side side;
};

static inline enum pw_side pw_flow_other_side(enum pw_side side)
{
    return side == PW_SIDE_A ? PW_SIDE_B : PW_SIDE_A;
}

static inline int pw_flow_larger(int a, int b)
{
    return a > b ? a : b;
}

/* By round and stand, [(rounds + 1) * (stands + 1)]. */
static inline size_t pw_flow_cell(const struct pw_flow *flow, int round_no, int stand_no)
{
    return (size_t)round_no * ((size_t)flow->s->stands + 1) + (size_t)stand_no;
}

bool *pw_flow_switched_at(const struct pw_flow *flow, int round_no, int stand_no);

struct pw_flow_base pw_flow_base(const struct pw_flow *flow, int who_no, int round_no);

/* Is it somebody who keeps no table and is no rover? */
bool pw_flow_visits(const struct pw_flow *flow, int who_no);

/* Fills home, keeps and rover_no. */
void pw_flow_find_homes(struct pw_flow *flow);

/* Whether visitors play one another there. */
bool pw_flow_nobody_home(const struct pw_flow *flow, int stand_no);

/* Ways to read switches off the rows, the likely ones first; each fills switched. */
#define PW_SWITCH_TRIALS 6

void pw_flow_try_switches(struct pw_flow *flow, int trial);

/* Each encounter may be switched for itself, though nobody is at home there. false: there are not
 * two lines. */
bool pw_flow_switches_by_line(struct pw_flow *flow);

/* Fills switches and switched_all. */
void pw_flow_count_switches(struct pw_flow *flow);

void pw_flow_find_boards(struct pw_flow *flow);

#endif
