/* Matches of teams of four: counted by hand, equal teams, assigned and missing boards, penalties.
 */
#include "score/teams.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "movement.h"

struct evening {
    struct pw_event event;
    struct pw_schedule *s;
    struct pw_session *session;
    struct pw_team_scores *scores;
};

/* The triangle, two boards a set: 1 and 2 are those of teams 2 and 3, 3 and 4 of 1 and 3, 5 and 6
 * of 1 and 2. Pair 3 + t is the other one of team t. */
static struct evening triangle(void)
{
    struct pw_request request = {.kind = "whist", .tables = 3, .boards_per_round = 2};
    struct evening e = {.event = {.request = request}, .s = make_or_fail(&request)};
    e.session = pw_session_new(&e.event, e.s);
    assert_non_null(e.session);
    return e;
}

static void leave(struct evening *e)
{
    pw_team_scores_free(e->scores);
    pw_session_free(e->session);
    pw_schedule_free(e->s);
}

static struct pw_line *line_of(const struct evening *e, int board_no, int ns_team, int ew_team)
{
    struct pw_line *line = pw_session_find(e->session, board_no, ns_team, e->s->fours + ew_team);
    if (line == NULL)
        fail_msg("%d and %d do not play board %d", ns_team, ew_team, board_no);
    return line;
}

static void put(const struct evening *e, int board_no, int ns_team, int ew_team, int score)
{
    struct pw_line *line = line_of(e, board_no, ns_team, ew_team);
    line->kind = PW_PLAYED;
    line->bare = true;
    line->score = score;
}

static void assign(const struct evening *e, int board_no, int ns_team, int ew_team, int ns, int ew)
{
    struct pw_line *line = line_of(e, board_no, ns_team, ew_team);
    line->kind = PW_ASSIGNED;
    line->percent[0] = 100 * ns;
    line->percent[1] = 100 * ew;
}

static void count(struct evening *e)
{
    pw_team_scores_free(e->scores);
    assert_true(pw_session_score(e->session));
    e->scores = pw_team_scores_new(e->session);
    assert_non_null(e->scores);
}

/* The match as the first of the two sees it. */
static void match_is(const struct evening *e, int team, int other, const int won[2],
                     const int vp[2])
{
    int side;
    const struct pw_match *match = pw_team_match(e->scores, team, other, &side);
    assert_non_null(match);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(match->won[i == 0 ? side : 1 - side], 100 * won[i]);
        assert_int_equal(match->vp[i == 0 ? side : 1 - side], vp[i]);
    }
}

static void place_is(const struct evening *e, int team, int place, bool tied, int imps, int vp)
{
    const struct pw_team_place *is = pw_team_place(e->scores, team);
    assert_int_equal(is->place, place);
    assert_int_equal(is->tied, tied);
    assert_int_equal(is->imps, 100 * imps);
    assert_int_equal(is->vp, vp);
}

/* The scores of one evening. By Law 78B: board 1, 420 and -50 differ by 470, 10 IMPs for team 3;
 * board 2, 30: 1 for team 2; 3: none; 4, 90: 3 for team 1; 5, 820: 13 for team 2; 6, 700: 12 for
 * team 1. */
static struct evening played(void)
{
    struct evening e = triangle();
    put(&e, 1, 3, 2, 420);
    put(&e, 1, 2, 3, -50);
    put(&e, 2, 3, 2, 600);
    put(&e, 2, 2, 3, 630);
    put(&e, 3, 1, 3, 110);
    put(&e, 3, 3, 1, 110);
    put(&e, 4, 1, 3, 0);
    put(&e, 4, 3, 1, -90);
    put(&e, 5, 2, 1, 620);
    put(&e, 5, 1, 2, -200);
    put(&e, 6, 2, 1, -600);
    put(&e, 6, 1, 2, 100);
    return e;
}

/* The WBF's scale for 2 boards, B = 15 sqrt(2): 9 IMPs are 16.00, 3 are 12.42, 1 is 10.86. */
static void by_hand(void **state)
{
    struct evening e = played();
    (void)state;
    count(&e);
    assert_int_equal(e.scores->matches, 3);
    match_is(&e, 3, 2, (int[]){10, 1}, (int[]){1600, 400});
    match_is(&e, 1, 3, (int[]){3, 0}, (int[]){1242, 758});
    match_is(&e, 2, 1, (int[]){13, 12}, (int[]){1086, 914});
    place_is(&e, 3, 1, false, 6, 2358);
    place_is(&e, 1, 2, false, 2, 2156);
    place_is(&e, 2, 3, false, -8, 1486);
    /* a pair has the IMPs of its team, and its place */
    for (int pair = 0; pair < 2; pair++) {
        assert_int_equal(e.session->tally[3 + 3 * pair].points, 6 * e.session->unit);
        assert_int_equal(e.session->tally[3 + 3 * pair].place, 1);
    }
    leave(&e);
}

static void penalties(void **state)
{
    struct evening e = played();
    (void)state;
    /* half a point from the other pair of team 3; a tenth of 20 from team 1 */
    assert_true(pw_session_penalise(e.session, (struct pw_penalty){6, false, 50, 0}));
    assert_true(pw_session_penalise(e.session, (struct pw_penalty){1, true, 1000, 0}));
    count(&e);
    place_is(&e, 3, 1, false, 6, 2308);
    place_is(&e, 1, 2, false, 2, 1956);
    assert_int_equal(pw_team_place(e.scores, 1)->penalty, 200);
    leave(&e);
}

/* A third of 20 from team 1, twice, by each of its pairs: 33.33 per cent and 33.33 are 66.66, or
 * 13.332 points. */
static void penalties_are_rounded(void **state)
{
    struct evening e = played();
    (void)state;
    const struct pw_penalty third = {1, true, 3333, 0}, other = {4, true, 3333, 0};
    assert_true(pw_session_penalise(e.session, third));
    count(&e);
    assert_int_equal(pw_team_place(e.scores, 1)->penalty, 667);
    assert_int_equal(pw_session_penalty_points(e.session, &third), 667);
    assert_true(pw_session_penalise(e.session, other));
    count(&e);
    assert_int_equal(pw_team_place(e.scores, 1)->penalty, 1333);
    assert_int_equal(pw_team_place(e.scores, 1)->vp, 2156 - 1333);
    leave(&e);
}

/* Law 86: the side that is not at fault has 3 IMPs, whatever the other room did with the board. By
 * played() team 2 would have 1 IMP of board 2, and board 1 is 10 for team 3. */
static void assigned_and_not_played(void **state)
{
    struct evening e = played();
    (void)state;
    assign(&e, 2, 3, 2, 60, 40);
    line_of(&e, 2, 2, 3)->kind = PW_NOT_PLAYED;
    count(&e);
    int side;
    const struct pw_match *match = pw_team_match(e.scores, 3, 2, &side);
    assert_int_equal(match->compared, 2);
    assert_int_equal(match->imps[side], 1300);
    assert_true(match->done);
    leave(&e);
}

/* While a board is missing the match is worth nothing yet; one that is not played is none of it. */
static void missing_boards(void **state)
{
    struct evening e = played();
    int side;
    (void)state;
    line_of(&e, 1, 2, 3)->kind = PW_NO_RESULT;
    line_of(&e, 4, 1, 3)->kind = PW_NOT_PLAYED;
    count(&e);
    const struct pw_match *waiting = pw_team_match(e.scores, 2, 3, &side);
    assert_false(waiting->done);
    assert_int_equal(waiting->waiting, 1);
    assert_int_equal(waiting->compared, 1);
    match_is(&e, 2, 3, (int[]){1, 0}, (int[]){0, 0});
    match_is(&e, 1, 3, (int[]){0, 0}, (int[]){1000, 1000});
    assert_int_equal(pw_team_match(e.scores, 1, 3, &side)->compared, 1);
    assert_int_equal(pw_team_place(e.scores, 3)->matches, 1);
    assert_int_equal(pw_team_place(e.scores, 3)->waiting, 1);
    /* both boards of the match are off: it was none */
    line_of(&e, 3, 3, 1)->kind = PW_NOT_PLAYED;
    count(&e);
    assert_false(pw_team_match(e.scores, 1, 3, &side)->done);
    assert_int_equal(pw_team_place(e.scores, 3)->matches, 0);
    assert_int_equal(pw_team_place(e.scores, 3)->waiting, 1);
    leave(&e);
}

/* Law 12C2: 3 IMPs for each 10 per cent. Where both rooms were assigned, half of each. */
static void assigned(void **state)
{
    struct evening e = played();
    int side;
    (void)state;
    assign(&e, 3, 1, 3, 60, 60);
    count(&e);
    const struct pw_match *match = pw_team_match(e.scores, 1, 3, &side);
    assert_int_equal(match->imps[side], 600);    /* 3 of board 4 and 3 given */
    assert_int_equal(match->imps[1 - side], 0);  /* 3 lost and 3 given */
    assert_int_equal(match->vp[1 - side], 1000); /* nobody is behind */
    assert_int_equal(match->won[1 - side], 300);
    assign(&e, 3, 3, 1, 50, 40); /* team 3 has 60 and 50, team 1 60 and 40 */
    count(&e);
    match = pw_team_match(e.scores, 1, 3, &side);
    assert_int_equal(match->imps[side], 300);
    assert_int_equal(match->imps[1 - side], -150);
    leave(&e);
}

/* 60 % of 420 and 40 % of -50 against 170 in the other room: 0.6 x 6 - 0.4 x 6 IMPs. NS 420 and EW
 * -450: 6 for the one team, and -7 for the other. */
static void awarded(void **state)
{
    struct evening e = played();
    int side;
    (void)state;
    put(&e, 3, 3, 1, 170);
    struct pw_line *line = line_of(&e, 3, 1, 3);
    line->kind = PW_AWARDED;
    line->award[0] = (struct pw_award){2, {420, -50}, {6000, 4000}};
    line->award[1] = (struct pw_award){2, {-420, 50}, {6000, 4000}};
    count(&e);
    const struct pw_match *match = pw_team_match(e.scores, 1, 3, &side);
    assert_int_equal(match->imps[side], 420); /* 3 of board 4 */
    assert_int_equal(match->imps[1 - side], -420);
    line->award[0] = (struct pw_award){1, {420}, {10000}};
    line->award[1] = (struct pw_award){1, {-450}, {10000}};
    count(&e);
    match = pw_team_match(e.scores, 1, 3, &side);
    assert_int_equal(match->imps[side], 900);
    assert_int_equal(match->imps[1 - side], -1000);
    leave(&e);
}

/* A40/40 takes 3 IMPs from both: each has its own in its own column, at the lines of both rooms,
 * and both pairs of a team have the sum. The boards of 1 and 3 were 0 and 3 IMPs for team 1. */
static void assigned_to_both(void **state)
{
    struct evening e = played();
    int side;
    (void)state;
    assign(&e, 3, 1, 3, 40, 40);
    count(&e);
    const struct pw_match *match = pw_team_match(e.scores, 1, 3, &side);
    assert_int_equal(match->imps[side], 0);
    assert_int_equal(match->imps[1 - side], -600);
    assert_int_equal(match->won[side], 0); /* 3 and -3 */
    assert_int_equal(match->won[1 - side], -300);
    assert_int_equal(pw_team_column(&e.scores->board[match->from], side), -300);
    assert_int_equal(pw_team_column(&e.scores->board[match->from + 1], 1 - side), 0);
    for (int room = 0; room < 2; room++) {
        const struct pw_line *line = line_of(&e, 3, room == 0 ? 1 : 3, room == 0 ? 3 : 1);
        assert_true(line->counts);
        assert_int_equal(line->points[0], -3 * e.session->unit);
        assert_int_equal(line->points[1], -3 * e.session->unit);
    }
    for (int pair = 0; pair < 2; pair++) /* 1 lost 13 and won 12 against 2 */
        assert_int_equal(e.session->tally[1 + 3 * pair].points, -1 * e.session->unit);
    leave(&e);
}

/* While the other room is open a line is worth nothing, and nobody has 0 for it. */
static void waits_for_the_other_room(void **state)
{
    struct evening e = played();
    (void)state;
    line_of(&e, 1, 2, 3)->kind = PW_NO_RESULT;
    count(&e);
    assert_false(line_of(&e, 1, 3, 2)->counts);
    assert_int_equal(e.session->tally[3].boards, 3);
    leave(&e);
}

/* Pairs stand in the order of their teams. */
static void order_of_pairs(void **state)
{
    struct evening e = played();
    (void)state;
    count(&e);
    assert_int_equal(e.session->ranked, 6);
    static const int is[] = {3, 6, 1, 4, 2, 5};
    for (int i = 0; i < 6; i++)
        assert_int_equal(e.session->order[i], is[i]);
    leave(&e);
}

/* A board of two deals, or one team NS in both rooms: there is nothing to compare. */
static void not_comparable(void **state)
{
    struct evening e = played();
    int side;
    (void)state;
    line_of(&e, 4, 1, 3)->deal = 1;
    struct pw_line *turned = line_of(&e, 1, 2, 3);
    turned->who[0] = 6;
    turned->who[1] = 2;
    count(&e);
    assert_int_equal(pw_team_match(e.scores, 1, 3, &side)->compared, 1);
    assert_int_equal(pw_team_match(e.scores, 2, 3, &side)->compared, 1);
    assert_int_equal(pw_team_match(e.scores, 2, 3, &side)->imps[side], 100);
    assert_null(pw_team_match(e.scores, 2, 2, &side));
    assert_null(pw_team_place(e.scores, 4));
    leave(&e);
}

/* All three win by as much and lose by as much: equal in all, and in the matches among them. */
static void round_about(void **state)
{
    struct evening e = triangle();
    (void)state;
    for (int board_no = 1; board_no <= 6; board_no++) {
        static const int match[3][2] = {{2, 3}, {3, 1}, {1, 2}}; /* who wins first */
        const int *of = match[(board_no - 1) / 2];
        put(&e, board_no, of[0], of[1], 420);
        put(&e, board_no, of[1], of[0], 170);
    }
    count(&e);
    for (int team = 1; team <= 3; team++)
        place_is(&e, team, 1, true, 0, 2000);
    leave(&e);
}

/* Four teams, everybody meets everybody: 1 and 2 have the same victory points and IMPs, and 2 has
 * won their match. Of three boards one decides. */
static void head_to_head(void **state)
{
    struct pw_request request = {.kind = "whist", .tables = 4, .rounds = 3};
    struct evening e = {.event = {.request = request}, .s = make_or_fail(&request)};
    (void)state;
    e.session = pw_session_new(&e.event, e.s);
    for (int k = 0; k < e.session->lines; k++) {
        /* what a team makes of a match against another, in tens: 3 IMPs are 90 */
        static const int gain[5][5] = {
            {0}, {0, 0, -9, 9, 9}, {0, 9, 0, -9, 9}, {0, -9, 9, 0, 0}, {0, -9, -9, 0, 0}};
        struct pw_line *line = &e.session->line[k];
        int ns = line->who[0], ew = line->who[1] - 4;
        line->kind = PW_PLAYED;
        line->bare = true;
        line->score = ns < ew ? 10 * gain[ns][ew] : 0;
    }
    count(&e);
    const struct pw_team_place *one = pw_team_place(e.scores, 1), *two = pw_team_place(e.scores, 2);
    assert_int_equal(one->vp, two->vp);
    assert_int_equal(one->imps, two->imps);
    assert_int_equal(two->place, 1);
    assert_int_equal(one->place, 2);
    assert_false(one->tied || two->tied);
    leave(&e);
}

static void texts(void **state)
{
    char text[PW_POINTS_TEXT];
    (void)state;
    pw_team_imps_text(text, -300);
    assert_string_equal(text, "-3");
    pw_team_imps_text(text, 150);
    assert_string_equal(text, "1.5");
    pw_team_imps_text(text, -75);
    assert_string_equal(text, "-0.75");
    pw_team_vp_text(text, 1000);
    assert_string_equal(text, "10.00");
    pw_team_vp_text(text, -50);
    assert_string_equal(text, "-0.50");
}

/* Three teams: by their own numbers and names, with victory points of two matches each. */
static void teams_have_places(void **state)
{
    (void)state;
    static const char text[] = "[movement]\nkind=teams\nteams=3\n[teams]\n1=Reds\n2=Blues\n"
                               "[results]\nsimulate=2\n";
    struct pw_event *e = pw_event_parse(text, strlen(text), NULL, NULL, NULL);
    assert_non_null(e);
    struct pw_ranking *ranking = pw_ranking_make(e, NULL, NULL);
    double all = 0;
    assert_non_null(ranking);
    assert_int_equal(ranking->count, 3);
    for (int i = 0; i < 3; i++) {
        const struct pw_ranked *one = ranking->place[i];
        assert_in_range(one->who_no, 1, 3);
        if (one->who_no == 3)
            assert_null(one->name);
        else
            assert_string_equal(one->name, one->who_no == 1 ? "Reds" : "Blues");
        assert_int_equal(one->played, 2);
        assert_int_equal(one->waiting, 0);
        assert_in_range(one->rank, 1, i + 1);
        all += strtod(one->points, NULL);
    }
    assert_true(all > 59.99 && all < 60.01); /* 20 of each of three matches */
    pw_ranking_free(ranking);
    pw_event_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),
        cmocka_unit_test(penalties),
        cmocka_unit_test(penalties_are_rounded),
        cmocka_unit_test(assigned_and_not_played),
        cmocka_unit_test(missing_boards),
        cmocka_unit_test(assigned),
        cmocka_unit_test(awarded),
        cmocka_unit_test(not_comparable),
        cmocka_unit_test(round_about),
        cmocka_unit_test(head_to_head),
        cmocka_unit_test(texts),
        cmocka_unit_test(teams_have_places),
        cmocka_unit_test(assigned_to_both),
        cmocka_unit_test(waits_for_the_other_room),
        cmocka_unit_test(order_of_pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
