/* flow.c - all of it together, and what is asked of it. */
#include "sched/flow/flow.h"

#include "base/alloc.h"
#include "sched/flow/flow_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- the rule ---- */

static enum pw_rule_of rule_of_rows(struct pw_flow *flow)
{
    for (int trial = 0; trial < PW_SWITCH_TRIALS; trial++) {
        pw_flow_try_switches(flow, trial);
        if (pw_flow_lines_hold(flow))
            return PW_RULE_LINES;
        flow->turns = flow->turn[0] = flow->turn[1] = 0;
        if (pw_flow_turn_holds(flow, false))
            return PW_RULE_TURN;
    }
    flow->turns = 0;
    if (pw_flow_switches_by_line(flow) && pw_flow_lines_hold(flow))
        return PW_RULE_LINES;
    return PW_RULE_NONE;
}

static enum pw_rule_of rule_with_switches(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            *pw_flow_switched_at(flow, round_no, stand_no) =
                pw_schedule_turned(s, round_no, stand_no);
    if (pw_flow_lines_hold(flow))
        return PW_RULE_LINES;
    if (pw_flow_turn_holds(flow, true))
        return PW_RULE_TURN;
    flow->turns = 0;
    return PW_RULE_NONE;
}

static void find_rule(struct pw_flow *flow, bool as_said)
{
    const struct pw_schedule *s = flow->s;
    size_t rounds = (size_t)s->rounds + 1, stands = (size_t)s->stands + 1;
    bool said = as_said && pw_schedule_lines_said(s);
    flow->home = pw_need(stands, sizeof *flow->home);
    flow->keeps = pw_need((size_t)s->contestants + 1, sizeof *flow->keeps);
    flow->switched = pw_need(rounds * stands, sizeof *flow->switched);
    flow->after = pw_need(2 * rounds, sizeof *flow->after);
    flow->steps = pw_need(2 * rounds, sizeof *flow->steps);
    if (s->rounds > 1) {
        pw_flow_find_homes(flow);
        flow->rule = said ? rule_with_switches(flow) : rule_of_rows(flow);
    }
    if (flow->rule == PW_RULE_NONE && !said)
        memset(flow->switched, 0, rounds * stands * sizeof *flow->switched);
    if (flow->rule == PW_RULE_NONE)
        flow->lines = flow->turns = flow->rover_no = 0;
    pw_flow_find_steps(flow);
    if (flow->rule != PW_RULE_NONE || said)
        pw_flow_count_switches(flow);
}

/* ---- made, kept, freed ---- */

static struct pw_flow *derive(const struct pw_schedule *s, bool as_said)
{
    struct pw_flow *flow = pw_need(1, sizeof *flow);
    flow->s = s;
    find_rule(flow, as_said);
    pw_flow_find_followers(flow);
    pw_flow_find_boards(flow);
    return flow;
}

struct pw_flow *pw_flow_of_rows(const struct pw_schedule *s)
{
    return derive(s, false);
}

const struct pw_flow *pw_flow(const struct pw_schedule *s)
{
    const struct pw_flow *kept = pw_schedule_kept_flow(s);
    if (kept != NULL && kept->s == s)
        return kept;
    struct pw_flow *flow = derive(s, true);
    pw_schedule_keep_flow(s, flow, pw_flow_free);
    return flow;
}

void pw_flow_free(struct pw_flow *flow)
{
    if (flow == NULL)
        return;
    free(flow->home);
    free(flow->keeps);
    free(flow->switched);
    free(flow->after);
    free(flow->steps);
    free(flow->follows);
    free(flow->followed);
    free(flow->ring);
    free(flow->stays);
    free(flow->boards_to);
    free(flow->boards_from);
    free(flow->boards_go);
    free(flow->boards_come);
    free(flow->board_ring);
    free(flow->boards_way);
    free(flow);
}

/* ---- what is asked ---- */

struct pw_step pw_flow_step(const struct pw_flow *flow, int round_no, int who_no)
{
    const struct pw_schedule *s = flow->s;
    struct pw_seat at = pw_schedule_where(s, who_no, round_no);
    struct pw_seat to = pw_schedule_where(s, who_no, round_no + 1);
    struct pw_step step = {
        .stand_no = at.stand_no, .to_stand_no = to.stand_no, .side = at.side, .to_side = to.side};
    if (!pw_is_there(s, who_no) || round_no < 1 || round_no > s->rounds)
        return step;
    step.stays = at.stand_no != 0 && at.stand_no == to.stand_no && at.side == to.side;
    step.waits = at.stand_no == 0;
    step.sits_out = at.opponent_no == 0;
    step.switched = at.stand_no != 0 && pw_flow_switched(flow, round_no, at.stand_no);
    bool leaves = at.stand_no != 0 && at.stand_no != to.stand_no;
    for (int later = round_no + 2; leaves && step.back_round_no == 0 && later <= s->rounds; later++)
        if (pw_schedule_where(s, who_no, later).stand_no == at.stand_no)
            step.back_round_no = later;
    return step;
}

bool pw_flow_switched(const struct pw_flow *flow, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(flow->s, round_no, stand_no);
    return pw_is_there(flow->s, spot.who[0]) && pw_is_there(flow->s, spot.who[1]) &&
           *pw_flow_switched_at(flow, round_no, stand_no);
}

bool pw_is_switched(const struct pw_schedule *s, int round_no, int stand_no)
{
    if (s->kind != PW_PAIRS || pw_schedule_lines_said(s))
        return pw_schedule_switched(s, round_no, stand_no);
    return pw_flow_switched(pw_flow(s), round_no, stand_no);
}

enum pw_flow_after pw_flow_after(const struct pw_flow *flow, int line_i, int round_no)
{
    bool known = line_i < flow->lines && round_no < flow->s->rounds;
    return known ? *pw_flow_after_at(flow, line_i, round_no) : PW_AFTER_USUAL;
}

int pw_flow_step_after(const struct pw_flow *flow, int line_i, int round_no)
{
    bool known = line_i < flow->lines && round_no >= 1 && round_no < flow->s->rounds;
    return known ? *pw_flow_step_at(flow, line_i, round_no) : 0;
}

int pw_flow_visitor(const struct pw_flow *flow, int line_i, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(flow->s, round_no, stand_no);
    for (int i = 0; line_i < flow->lines && i < 2; i++)
        if (pw_flow_visits(flow, spot.who[i]) &&
            pw_flow_base(flow, spot.who[i], round_no).side == flow->line[line_i].side)
            return spot.who[i];
    return 0;
}

bool pw_flow_skips(const struct pw_flow *flow, int round_no, int stand_no)
{
    for (int i = 0; i < flow->lines; i++)
        if (pw_flow_after(flow, i, round_no) == PW_AFTER_SKIP &&
            pw_flow_visitor(flow, i, round_no, stand_no))
            return true;
    return false;
}

bool pw_met_before(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    if (!pw_is_there(s, spot.who[0]) || !pw_is_there(s, spot.who[1]))
        return false;
    for (int before = 1; before < round_no; before++)
        if (pw_schedule_where(s, spot.who[0], before).opponent_no == spot.who[1])
            return true;
    return false;
}
