/* flow.c - all of it together, and what is asked of it. */
#include "sched/flow/flow.h"

#include "base/alloc.h"
#include "sched/flow/flow_internal.h"

#include <stdlib.h>
#include <string.h>

/* The usual rule of the room: visitors who keep their line, or turn. */

static size_t by_line(const struct pw_flow *flow, int line_i, int round_no)
{
    return (size_t)line_i * ((size_t)flow->s->rounds + 1) + (size_t)round_no;
}

static enum pw_flow_after *pw_flow_after_at(const struct pw_flow *flow, int line_i, int round_no)
{
    return &flow->after[by_line(flow, line_i, round_no)];
}

static int *pw_flow_step_at(const struct pw_flow *flow, int line_i, int round_no)
{
    return &flow->steps[by_line(flow, line_i, round_no)];
}

/* ---- visitors who keep their line ---- */

/* Each of them on one line all evening; which tables each line has. */
static bool pw_flow_lines_hold(struct pw_flow *flow)
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

static void pw_flow_find_steps(struct pw_flow *flow)
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
static bool pw_flow_turn_holds(struct pw_flow *flow, bool said)
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

/* Who stays, and who takes whose seat after every round. */

static bool same_seat(struct pw_seat a, struct pw_seat b)
{
    return a.stand_no == b.stand_no && a.side == b.side;
}

static bool stays_all_evening(const struct pw_schedule *s, int who_no)
{
    struct pw_seat first = pw_schedule_where(s, who_no, 1);
    if (!first.table_no)
        return false;
    for (int round_no = 2; round_no <= s->rounds; round_no++)
        if (!same_seat(first, pw_schedule_where(s, who_no, round_no)))
            return false;
    return true;
}

/* Who sat in round 1 where this one sits in round 2, if that goes on all evening. */
static int whom_it_follows(const struct pw_schedule *s, int who_no)
{
    struct pw_seat second = pw_schedule_where(s, who_no, 2);
    if (!second.table_no)
        return 0;
    struct pw_spot spot = pw_schedule_at(s, 1, second.stand_no);
    int ahead_no = spot.who[second.side == PW_SIDE_A ? 0 : 1];
    if (!pw_is_there(s, ahead_no) || ahead_no == who_no)
        return 0;
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        struct pw_seat before = pw_schedule_where(s, ahead_no, round_no);
        if (!before.table_no || !same_seat(before, pw_schedule_where(s, who_no, round_no + 1)))
            return 0;
    }
    return ahead_no;
}

/* Follows the one ahead, and the one ahead of that, until it is back. */
static void rings_find(struct pw_flow *flow, int contestants)
{
    for (int who_no = 1; who_no <= contestants; who_no++) {
        int length = 0, at = who_no;
        do {
            at = flow->follows[at];
            length++;
        } while (at && at != who_no && length <= contestants && !flow->ring[who_no]);
        if (at != who_no || flow->ring[who_no])
            continue;
        do {
            flow->ring[at] = length;
            at = flow->follows[at];
        } while (at != who_no);
    }
}

static void find_run(struct pw_flow *flow, int first, int last)
{
    if (flow->moving == 0 || last - first + 1 != flow->moving)
        return;
    flow->moving_first = first;
    flow->moving_last = last;
    flow->one_lower = flow->one_higher = true;
    for (int who_no = first; who_no <= last; who_no++) {
        flow->one_lower &= flow->follows[who_no] == (who_no == first ? last : who_no - 1);
        flow->one_higher &= flow->follows[who_no] == (who_no == last ? first : who_no + 1);
    }
}

static void pw_flow_find_followers(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    size_t room = (size_t)s->contestants + 1;
    int first = 0, last = 0;
    flow->follows = pw_need(room, sizeof *flow->follows);
    flow->followed = pw_need(room, sizeof *flow->followed);
    flow->ring = pw_need(room, sizeof *flow->ring);
    flow->stays = pw_need(room, sizeof *flow->stays);
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!pw_is_there(s, who_no))
            continue;
        flow->stays[who_no] = stays_all_evening(s, who_no);
        if (flow->stays[who_no]) {
            flow->staying++;
            continue;
        }
        flow->moving++;
        first = first ? first : who_no;
        last = who_no;
        int ahead_no = s->rounds > 1 ? whom_it_follows(s, who_no) : 0;
        flow->follows[who_no] = ahead_no;
        if (ahead_no)
            flow->followed[ahead_no] = who_no;
    }
    rings_find(flow, s->contestants);
    find_run(flow, first, last);
}

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
    free(flow->copy_of);
    free(flow->boards_to);
    free(flow->boards_from);
    free(flow->boards_go);
    free(flow->boards_come);
    free(flow->board_ring);
    free(flow->boards_way);
    free(flow);
}

/* ---- what is asked ---- */

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
