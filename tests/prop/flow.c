/* The flow of a movement says where everybody and all boards go: who follows it by hand from the
 * first round, by its rule and its exceptions, comes to sit where the rows have him. Here that is
 * done for all kinds and sizes to 30 tables, from the rows and the words of flow.h alone; and what
 * the movement says of its arrow switches can be read off its rows. */
#include "sched/flow/flow.h"
#include "sched/core/schedule.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "movement.h"
#include "thin.h"

enum { PAIRS_MOST = 60, SWITCHED_MOST = 26, SINGLE_MOST = 16, TRIALS = 10000 };

static struct {
    int movements, lines, turns, follows, skips, switched, rovers, shares, relays, rings;
} seen;

/* On which side somebody sits whose line is `line`. */
static enum pw_side side_of(const struct pw_flow *flow, enum pw_side line, int round_no, int stand)
{
    bool turned = pw_flow_switched(flow, round_no, stand);
    return turned ? (line == PW_SIDE_A ? PW_SIDE_B : PW_SIDE_A) : line;
}

static void sits(const struct pw_schedule *s, int round_no, int table_no,
                 const struct pw_flow *flow, enum pw_side line, int who)
{
    struct pw_seat at = pw_schedule_where(s, who, round_no);
    if (at.table_no != table_no)
        fail_msg("%s, round %d: %d should be at table %d and is at %d", s->method, round_no, who,
                 table_no, at.table_no);
    if (at.opponent_no != 0 && at.side != side_of(flow, line, round_no, at.stand_no))
        fail_msg("%s, round %d: %d at table %d sits on the wrong line", s->method, round_no, who,
                 table_no);
}

/* ---- visitors ---- */

static void follow_line(const struct pw_schedule *s, const struct pw_flow *flow, int line_i)
{
    const struct pw_flow_line *line = &flow->line[line_i];
    int ring = line->high - line->low + 1;
    for (int r = 1; r < s->rounds && line->step != 0; r++) {
        enum pw_flow_after after = pw_flow_after(flow, line_i, r);
        int step = line->step + (after == PW_AFTER_SKIP ? (line->step > 0 ? 1 : -1) : 0);
        seen.skips += after == PW_AFTER_SKIP;
        for (int at = 1; at <= s->stands && after != PW_AFTER_OTHER; at++) {
            int who = pw_flow_visitor(flow, line_i, r, at);
            if (who == 0)
                continue;
            int table = s->stand[at - 1].table_no - line->low + step;
            sits(s, r + 1, line->low + ((table % ring) + ring) % ring, flow, line->side, who);
        }
    }
}

/* EW one up, from the last table NS at the first turning one, then at the second, then EW at 1. */
static void follow_turns(const struct pw_schedule *s, const struct pw_flow *flow)
{
    for (int r = 1; r < s->rounds; r++)
        for (int at = 1; at <= s->stands; at++)
            for (int i = 0; i < 2; i++) {
                int who = pw_schedule_at(s, r, at).who[i], table = s->stand[at - 1].table_no;
                if (who == 0 || flow->keeps[who] || !pw_is_there(s, who))
                    continue;
                enum pw_side line = i == 0 ? PW_SIDE_A : PW_SIDE_B;
                bool alone = pw_schedule_where(s, who, r).opponent_no == 0;
                if (alone) /* its side says nothing */
                    continue;
                line = side_of(flow, line, r, at);
                if (line == PW_SIDE_B && table < s->tables)
                    sits(s, r + 1, table + 1, flow, PW_SIDE_B, who);
                else if (line == PW_SIDE_B)
                    sits(s, r + 1, flow->turn[0], flow, PW_SIDE_A, who);
                else if (flow->turns == 2 && table == flow->turn[0])
                    sits(s, r + 1, flow->turn[1], flow, PW_SIDE_A, who);
                else
                    sits(s, r + 1, 1, flow, PW_SIDE_B, who);
            }
}

/* Who is at home is there in every round, or the rover sits in the seat. */
static void homes_stay(const struct pw_schedule *s, const struct pw_flow *flow)
{
    for (int at = 1; at <= s->stands; at++)
        for (int r = 1; r <= s->rounds && flow->home[at] != 0; r++) {
            bool here = pw_schedule_where(s, flow->home[at], r).stand_no == at;
            bool rover =
                flow->rover_no != 0 && pw_schedule_where(s, flow->rover_no, r).stand_no == at;
            seen.rovers += rover;
            if (here == rover)
                fail_msg("%s, round %d: %d is at home at stand %d, and %s there", s->method, r,
                         flow->home[at], at, here ? "the rover, too, is" : "nobody is");
        }
}

/* ---- who follows whom ---- */

static void follow_others(const struct pw_schedule *s, const struct pw_flow *flow)
{
    int staying = 0, moving = 0;
    for (int who = 1; who <= s->contestants; who++) {
        if (!pw_is_there(s, who))
            continue;
        int ahead = flow->follows[who];
        bool stays = true;
        for (int r = 1; r < s->rounds; r++) {
            struct pw_seat to = pw_schedule_where(s, who, r + 1);
            struct pw_seat from = pw_schedule_where(s, ahead != 0 ? ahead : who, r);
            bool same = to.stand_no == from.stand_no && to.side == from.side;
            stays = stays && same && ahead == 0 && to.stand_no != 0;
            if (ahead != 0 && !same)
                fail_msg("%s, round %d: %d does not take the seat of %d", s->method, r + 1, who,
                         ahead);
        }
        stays = stays && pw_schedule_where(s, who, 1).stand_no != 0;
        assert_int_equal(flow->stays[who], stays);
        staying += stays;
        moving += !stays;
        seen.follows += ahead != 0;
        if (ahead != 0)
            assert_int_equal(flow->followed[ahead], who);
    }
    assert_int_equal(flow->staying, staying);
    assert_int_equal(flow->moving, moving);
}

/* ---- boards ---- */

static int places_of(const struct pw_schedule *s, int round_no, int set)
{
    int places = 0;
    for (int at = 1; at <= s->stands; at++)
        places += pw_schedule_at(s, round_no, at).set == set;
    return places;
}

static void follow_boards(const struct pw_schedule *s, const struct pw_flow *flow)
{
    const int *ring = pw_flow_board_ring(flow);
    for (int r = 1; r <= s->rounds; r++)
        for (int at = 1; at <= s->stands; at++) {
            int set = pw_schedule_at(s, r, at).set, to = pw_flow_boards_to(flow, r, at);
            int from = pw_flow_boards_from(flow, r, at), other = 0, shares = 0;
            while ((other = pw_flow_shares(flow, r, at, other)) != 0) {
                assert_true(other != at && pw_schedule_at(s, r, other).set == set);
                shares++;
            }
            seen.shares += shares;
            seen.relays += to != 0 && s->stand[to - 1].relay_no != 0;
            if (to != 0)
                assert_int_equal(pw_schedule_at(s, r + 1, to).set, set);
            else if (set != 0 && r < s->rounds && places_of(s, r, set) == 1 &&
                     places_of(s, r + 1, set) == 1)
                fail_msg("%s, round %d: the boards of stand %d go nowhere", s->method, r, at);
            if (from != 0)
                assert_int_equal(pw_flow_boards_to(flow, r - 1, from), at);
            if (flow->boards_go[at] != 0 && r < s->rounds)
                assert_int_equal(to, flow->boards_go[at]);
            if (ring == NULL || ring[at] == 0 || set == 0 || to == 0)
                continue;
            seen.rings++;
            bool first = at == 1 || ring[at - 1] != ring[at];
            assert_int_equal(to, first ? ring[at] : at - 1);
        }
}

/* ---- all of it ---- */

/* A switch that was made is read off the rows, where these have a rule. */
static void same_of_rows(const struct pw_schedule *s, const struct pw_flow *flow)
{
    struct pw_flow *rows = pw_flow_of_rows(s);
    if (rows->rule != PW_RULE_NONE || flow->rule != PW_RULE_NONE) {
        assert_int_equal(rows->rule, flow->rule);
        for (int r = 1; r <= s->rounds; r++)
            for (int at = 1; at <= s->stands; at++)
                if (pw_flow_switched(rows, r, at) != pw_flow_switched(flow, r, at))
                    fail_msg("%s of %d: round %d, stand %d is switched, or is not", s->method,
                             s->contestants, r, at);
    }
    pw_flow_free(rows);
}

static void hold(struct pw_request request)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    if (pw_schedule_make(&request, &s, &why) != PW_OK)
        return;
    const struct pw_flow *flow = pw_flow(s);
    assert_ptr_equal(flow, pw_flow(s));
    seen.movements++;
    seen.lines += flow->rule == PW_RULE_LINES;
    seen.turns += flow->rule == PW_RULE_TURN;
    seen.switched += flow->switches;
    for (int i = 0; i < flow->lines; i++)
        follow_line(s, flow, i);
    if (flow->rule == PW_RULE_TURN)
        follow_turns(s, flow);
    if (flow->rule != PW_RULE_NONE)
        homes_stay(s, flow);
    follow_others(s, flow);
    follow_boards(s, flow);
    same_of_rows(s, flow);
    pw_schedule_free(s);
}

static void by_hand_from_the_first_round(void **state)
{
    static const char *const variants[] = {"",       "straight",  "skip",       "relay",
                                           "square", "blackpool", "hesitation", "double-hesitation",
                                           "article"};
    size_t families = 0;
    const struct pw_family *family = pw_families(&families);
    (void)state;
    for (size_t i = 0; i < families; i++) {
        bool mitchell = strcmp(family[i].name, "mitchell") == 0;
        size_t kinds = mitchell ? sizeof variants / sizeof *variants : 1;
        for (size_t v = 0; v < kinds && family[i].kind == PW_PAIRS; v++)
            for (int pairs = 4; pairs <= PAIRS_MOST;
                 pairs += pairs < SWITCHED_MOST ? 1 : thinly(7)) {
                struct pw_request request = ask(family[i].name, pairs);
                snprintf(request.variant, sizeof request.variant, "%s", variants[v]);
                request.optimise = PW_OPTIMISE_NONE;
                hold(request);
                request.winners = 1;
                if (strstr(family[i].options, "--switch K") == NULL || pairs > SWITCHED_MOST)
                    continue;
                hold(request);
                request.allow_switches = true;
                request.effort = searched(TRIALS, TRIALS, TRIALS / 20);
                if (pairs <= SINGLE_MOST)
                    hold(request);
            }
    }
    if (seen.movements < 500 || seen.lines < 200 || seen.turns < 20 || seen.follows < 500 ||
        seen.skips < 20 || seen.switched < 200 || seen.rovers < 50 || seen.shares < 100 ||
        seen.relays < 500 || seen.rings < 5000)
        fail_msg("too few: %d movements, %d by lines, %d with turns, %d follow, %d skips, %d "
                 "switches, %d seats taken, %d shares, %d relays, %d on rings",
                 seen.movements, seen.lines, seen.turns, seen.follows, seen.skips, seen.switched,
                 seen.rovers, seen.shares, seen.relays, seen.rings);
}

/* It is derived once; when a row changes, that is another flow. */
static void kept_until_a_row_changes(void **state)
{
    (void)state;
    struct pw_request request = ask("mitchell", 10);
    struct pw_schedule *made = make_or_fail(&request), *s = pw_schedule_copy(made);
    assert_int_equal(pw_flow(s)->rule, PW_RULE_LINES);
    struct pw_spot spot = pw_schedule_at(s, 3, 1);
    pw_schedule_put(s, 3, 1, (struct pw_spot){{spot.who[1], spot.who[0]}, spot.set});
    pw_schedule_finish(s);
    assert_false(pw_flow(s)->stays[spot.who[0]]);
    assert_true(pw_flow(made)->stays[spot.who[0]]);
    pw_schedule_free(s);
    pw_schedule_free(made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand_from_the_first_round),
        cmocka_unit_test(kept_until_a_row_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
