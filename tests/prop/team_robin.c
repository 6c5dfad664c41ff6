/* Round robins of teams, over all sizes: who meets whom, at which board, and with which colours is
 * counted from the rows, and not from what the schedule says of its matches. */
#include "pairwheel.h"
#include "sched/core/check.h"
#include "sched/core/schedule.h"
#include "sched/robin/robin.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct pw_request ask(int teams, int boards, int cycles, int home_black)
{
    struct pw_request request = {.size = sizeof request,
                                 .teams = teams,
                                 .team_boards = boards,
                                 .cycles = cycles,
                                 .home_black = home_black};
    strcpy(request.kind, "team-berger");
    return request;
}

static struct pw_schedule *made(struct pw_request request)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    if (pw_schedule_make(&request, &s, &why) != PW_OK)
        fail_msg("%d teams at %d boards: %s", request.teams, request.team_boards, why.text);
    return s;
}

/* Everybody meets whoever sits at the same board of each other team, once a cycle. */
static void count_games(const struct pw_schedule *s, int teams, int boards, int cycles)
{
    int n = teams * boards, *met = calloc((size_t)(n + 1) * (size_t)(n + 1), sizeof *met);
    assert_non_null(met);
    assert_int_equal(s->contestants, n);
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int i = 1; i <= s->stands; i++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, i);
            met[spot.who[0] * (n + 1) + spot.who[1]]++;
        }
    for (int a = 1; a <= n; a++)
        for (int b = 1; b < a; b++) {
            bool same_board = a % boards == b % boards,
                 same_team = (a - 1) / boards == (b - 1) / boards;
            int times = met[a * (n + 1) + b] + met[b * (n + 1) + a];
            if (times != (same_board && !same_team ? cycles : 0))
                fail_msg("%d teams at %d boards: %d and %d met %d times", teams, boards, a, b,
                         times);
        }
    free(met);
}

/* In a match one team has White on the odd boards and the other one on the even ones. */
static void count_colours(const struct pw_schedule *s, int boards, int home_black)
{
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int m = 1; m <= pw_schedule_matches(s); m++) {
            struct pw_round_match match = pw_schedule_match(s, round_no, m);
            for (int board_no = 1; board_no <= boards && match.guest_no != 0; board_no++) {
                struct pw_spot spot = pw_schedule_at(s, round_no, match.first_stand + board_no - 1);
                bool home_white = (board_no % 2 == 1) == (home_black == 0);
                int white = home_white ? match.home_no : match.guest_no;
                assert_int_equal((spot.who[0] - 1) / boards + 1, white);
                assert_int_equal((spot.who[0] - 1) % boards + 1, board_no);
                assert_int_equal((spot.who[1] - 1) % boards + 1, board_no);
            }
        }
}

static void every_two_teams_meet(void **state)
{
    (void)state;
    for (int teams = 2; teams <= 14; teams++)
        for (int boards = 1; boards <= 6; boards++)
            for (int cycles = 1; cycles <= 2; cycles++) {
                int home_black = (teams + boards) % 2, least = 0, most = 0;
                struct pw_schedule *s = made(ask(teams, boards, cycles, home_black));
                struct pw_schedule *copy = pw_schedule_copy(s);
                struct pw_report *report = pw_check(s);
                assert_int_equal(s->rounds, cycles * (teams - 1 + teams % 2));
                count_games(s, teams, boards, cycles);
                count_colours(s, boards, home_black);
                assert_true(report->legal && report->faults_total == 0);
                assert_int_equal(report->met_min, cycles);
                assert_int_equal(report->met_max, cycles);
                assert_true(pw_schedule_count_matches(copy, &least, &most));
                assert_int_equal(least, cycles);
                assert_int_equal(most, cycles);
                for (int who = 1; who <= teams * boards; who++) {
                    assert_int_equal(pw_schedule_team(copy, who), (who - 1) / boards + 1);
                    assert_int_equal(pw_schedule_team_place(copy, who), (who - 1) % boards + 1);
                }
                assert_int_equal(pw_schedule_team(copy, teams * boards + 1), 0);
                pw_report_free(report);
                pw_schedule_free(copy);
                pw_schedule_free(s);
            }
}

/* The last of every team is absent in round 1, where the reserve plays. */
static int last_is_absent(int round_no, int team_no, int board_no, const void *user)
{
    const struct pw_request *request = user;
    (void)team_no;
    return round_no == 1 && board_no == request->team_boards ? board_no + 1 : board_no;
}

static void reserves_have_numbers_of_their_team(void **state)
{
    static const int size[] = {5, 6, 5, 7};
    struct pw_request request = ask(4, 4, 1, 0);
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    (void)state;
    assert_int_equal(pw_team_robin_make(&request, size, last_is_absent, &request, &s, &why), PW_OK);
    assert_int_equal(s->contestants, 23);
    /* by FIDE's table team 1 meets team 4 and 2 meets 3 in round 1; team 4 begins behind 16 */
    assert_int_equal(pw_schedule_at(s, 1, 1).who[0], 1);
    assert_int_equal(pw_schedule_at(s, 1, 1).who[1], 17);
    assert_int_equal(pw_schedule_at(s, 1, 4).who[0], 21);
    assert_int_equal(pw_schedule_at(s, 1, 4).who[1], 5);
    assert_int_equal(pw_schedule_team_place(s, 21), 5);
    struct pw_report *report = pw_check(s);
    assert_true(report->legal);
    pw_report_free(report);
    pw_schedule_free(s);
}

static void what_cannot_be_is_refused(void **state)
{
    const struct {
        struct pw_request request;
        enum pw_status status;
        const char *says;
    } wrong[] = {
        {ask(0, 4, 1, 0), PW_BAD_REQUEST, "--teams N --team-boards K"},
        {ask(4, 0, 1, 0), PW_BAD_REQUEST, "--teams N --team-boards K"},
        {ask(1, 4, 1, 0), PW_NO_SCHEDULE, "2 to 200 teams"},
        {ask(4, 51, 1, 0), PW_NO_SCHEDULE, "1 to 50 boards"},
        {ask(200, 21, 1, 0), PW_BOUND, "the most is 4000"},
        {ask(4, 4, 9, 0), PW_NO_SCHEDULE, "1 to 8 times"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct pw_schedule *s = NULL;
        struct pw_reason why = {0};
        assert_int_equal(pw_schedule_make(&wrong[i].request, &s, &why), wrong[i].status);
        if (strstr(why.text, wrong[i].says) == NULL)
            fail_msg("%zu: %s", i, why.text);
    }
    struct pw_request players = ask(4, 4, 1, 0);
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    players.contestants = 17;
    assert_int_equal(pw_schedule_make(&players, &s, &why), PW_BAD_REQUEST);
    assert_non_null(strstr(why.text, "4 teams at 4 boards are 16 players"));
    static const int many[] = {3900, 200};
    struct pw_request two = ask(2, 4, 1, 0);
    assert_int_equal(pw_team_robin_make(&two, many, NULL, NULL, &s, &why), PW_BOUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_two_teams_meet),
        cmocka_unit_test(reserves_have_numbers_of_their_team),
        cmocka_unit_test(what_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
