/* rule.c - the usual rule of the room: visitors who keep their line, or turn. */
#include "base/alloc.h"
#include "sched/flow/flow_internal.h"

#include <stdlib.h>

static size_t by_line(const struct pw_flow *flow, int line_i, int round_no)
{
    return (size_t)line_i * ((size_t)flow->s->rounds + 1) + (size_t)round_no;
}

enum pw_flow_after *pw_flow_after_at(const struct pw_flow *flow, int line_i, int round_no)
{
    return &flow->after[by_line(flow, line_i, round_no)];
}

int *pw_flow_step_at(const struct pw_flow *flow, int line_i, int round_no)
{
    return &flow->steps[by_line(flow, line_i, round_no)];
}

/* ---- visitors who keep their line ---- */

/* Each of them on one line all evening; which tables each line has. */
bool pw_flow_lines_hold(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    struct pw_flow_line line[2] = {{.side = PW_SIDE_A}, {.side = PW_SIDE_B}};
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!pw_flow_visits(flow, who_no))
            continue;
        enum pw_side side = pw_flow_base(flow, who_no, 1).side;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_flow_base base = pw_flow_base(flow, who_no, round_no);
            if (!base.table_no || base.side != side)
                return false;
            struct pw_flow_line *its = &line[side == PW_SIDE_B];
            its->low = its->low && its->low < base.table_no ? its->low : base.table_no;
            its->high = pw_flow_larger(its->high, base.table_no);
        }
    }
    flow->lines = 0;
    for (int i = 1; i >= 0; i--) /* EW first: they are the ones that usually move */
        if (line[i].low)
            flow->line[flow->lines++] = line[i];
    return flow->lines > 0;
}

/* How many tables up all of this line go, 1 to high - low; 0: not the same for all, or they stay.
 */
static int step_after(const struct pw_flow *flow, const struct pw_flow_line *line, int round_no)
{
    const struct pw_schedule *s = flow->s;
    int ring = line->high - line->low + 1, step = -1;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!pw_flow_visits(flow, who_no))
            continue;
        struct pw_flow_base from = pw_flow_base(flow, who_no, round_no);
        if (from.side != line->side)
            continue;
        int up = (pw_flow_base(flow, who_no, round_no + 1).table_no - from.table_no + ring) % ring;
        if (step >= 0 && up != step)
            return 0;
        step = up;
    }
    return pw_flow_larger(step, 0);
}

/* Half round the ring is up as well as down: EW of teams go down. */
static bool goes_down(const struct pw_flow *flow, int step, int ring)
{
    return 2 * step > ring || (2 * step == ring && ring > 2 && flow->s->fours > 0);
}

/* The step of most rounds, of equals the earliest; the others are exceptions, told in the same
 * direction. */
static void steps_find(struct pw_flow *flow, int line_i)
{
    const struct pw_schedule *s = flow->s;
    struct pw_flow_line *line = &flow->line[line_i];
    int ring = line->high - line->low + 1, best = 0;
    int *step = pw_need((size_t)s->rounds + 1, sizeof *step);
    int *count = pw_need((size_t)ring + 1, sizeof *count);
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        step[round_no] = step_after(flow, line, round_no);
        count[step[round_no]]++;
    }
    count[0] = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        best = count[step[round_no]] > count[best] ? step[round_no] : best;
    bool down = goes_down(flow, best, ring);
    line->step = down ? best - ring : best;
    int skip = line->step == 1 ? 2 % ring : line->step == -1 ? ring - 2 : 0, others = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        others += !step[round_no] || (step[round_no] != best && step[round_no] != skip);
    if (others > count[best])
        line->step = best = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        *pw_flow_step_at(flow, line_i, round_no) =
            down && step[round_no] ? step[round_no] - ring : step[round_no];
        *pw_flow_after_at(flow, line_i, round_no) =
            best && step[round_no] == best                     ? PW_AFTER_USUAL
            : best && step[round_no] && step[round_no] == skip ? PW_AFTER_SKIP
                                                               : PW_AFTER_OTHER;
    }
    free(step);
    free(count);
}

void pw_flow_find_steps(struct pw_flow *flow)
{
    for (int i = 0; i < flow->lines; i++)
        steps_find(flow, i);
}

/* ---- visitors who sit NS at a table on their way ---- */

/* The seat that comes after this one, if it is one of the rule. */
static struct pw_flow_base turn_next(const struct pw_flow *flow, struct pw_flow_base at)
{
    bool ns = at.side == PW_SIDE_A;
    if (!ns && at.table_no < flow->s->tables)
        return (struct pw_flow_base){0, at.table_no + 1, PW_SIDE_B};
    int i = ns ? at.table_no == flow->turn[0] ? 1 : 2 : 0;
    return i < flow->turns ? (struct pw_flow_base){0, flow->turn[i], PW_SIDE_A}
                           : (struct pw_flow_base){0, 1, PW_SIDE_B};
}

/* Whether all of them go where the rule says. */
static bool turn_holds(const struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!pw_flow_visits(flow, who_no))
            continue;
        for (int round_no = 1; round_no < s->rounds; round_no++) {
            struct pw_flow_base from = pw_flow_base(flow, who_no, round_no);
            struct pw_flow_base to = pw_flow_base(flow, who_no, round_no + 1);
            struct pw_flow_base rule = turn_next(flow, from);
            bool known = from.side == PW_SIDE_B || from.table_no == flow->turn[0] ||
                         (flow->turns == 2 && from.table_no == flow->turn[1]);
            if (!from.table_no || !known || to.table_no != rule.table_no || to.side != rule.side)
                return false;
        }
    }
    return true;
}

/* The line that somebody holds by the rule, at a table where nobody is at home: where it goes next
 * tells, and of the last round where it comes from. */
static enum pw_side turn_side(const struct pw_flow *flow, int who_no, int round_no, int table_no)
{
    const struct pw_schedule *s = flow->s;
    bool last = round_no == s->rounds;
    int other = pw_schedule_where(s, who_no, last ? round_no - 1 : round_no + 1).table_no;
    int seats = s->tables + flow->turns; /* on the way, from EW at table 1 */
    for (int seat = 0; seat < seats; seat++) {
        enum pw_side side = seat < s->tables ? PW_SIDE_B : PW_SIDE_A;
        int here = side == PW_SIDE_B ? seat + 1 : flow->turn[seat - s->tables];
        int beside = (seat + (last ? seats - 1 : 1)) % seats;
        int there = beside < s->tables ? beside + 1 : flow->turn[beside - s->tables];
        if (here == table_no && there == other)
            return side;
    }
    return PW_SIDE_NONE;
}

/* Where pairs turn, a switch is known by the line that the rule gives them, one by one. */
static void turn_switches(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int table_no = s->stand[stand_no - 1].table_no;
        if (!pw_flow_nobody_home(flow, stand_no))
            continue;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int i = pw_is_there(s, spot.who[0]) ? 0 : 1;
            enum pw_side side = pw_is_there(s, spot.who[i])
                                    ? turn_side(flow, spot.who[i], round_no, table_no)
                                    : PW_SIDE_NONE;
            *pw_flow_switched_at(flow, round_no, stand_no) =
                side != PW_SIDE_NONE && side != (i == 0 ? PW_SIDE_A : PW_SIDE_B);
        }
    }
}

/* The tables where nobody is at home, in the one order or the other. With two tables it is a
 * Howell: who follows whom is said in fewer words. */
bool pw_flow_turn_holds(struct pw_flow *flow, bool said)
{
    const struct pw_schedule *s = flow->s;
    int turn[2] = {0, 0}, turns = 0;
    if (s->tables < 3)
        return false;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!pw_flow_nobody_home(flow, stand_no))
            continue;
        if (turns == 2)
            return false;
        turn[turns++] = s->stand[stand_no - 1].table_no;
    }
    for (int k = 0; k < turns; k++) {
        flow->turns = turns;
        flow->turn[0] = turn[k];
        flow->turn[1] = turns == 2 ? turn[1 - k] : 0;
        if (!said)
            turn_switches(flow);
        if (turn_holds(flow))
            return true;
    }
    return false;
}
