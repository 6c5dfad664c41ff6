/* The round robin against the printed tables of FIDE (Handbook C.05, annex 1), typed in. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"

static const int four[3][2][2] = {{{1, 4}, {2, 3}}, {{4, 3}, {1, 2}}, {{2, 4}, {3, 1}}};
static const int six[5][3][2] = {{{1, 6}, {2, 5}, {3, 4}},
                                 {{6, 4}, {5, 3}, {1, 2}},
                                 {{2, 6}, {3, 1}, {4, 5}},
                                 {{6, 5}, {1, 4}, {2, 3}},
                                 {{3, 6}, {4, 2}, {5, 1}}};
static const int eight[7][4][2] = {
    {{1, 8}, {2, 7}, {3, 6}, {4, 5}}, {{8, 5}, {6, 4}, {7, 3}, {1, 2}},
    {{2, 8}, {3, 1}, {4, 7}, {5, 6}}, {{8, 6}, {7, 5}, {1, 4}, {2, 3}},
    {{3, 8}, {4, 2}, {5, 1}, {6, 7}}, {{8, 7}, {1, 6}, {2, 5}, {3, 4}},
    {{4, 8}, {5, 3}, {6, 2}, {7, 1}}};

static void expect(int players, int rounds, int boards, const int (*games)[2])
{
    struct pw_request request = ask("berger", players);
    struct pw_schedule *s = make_or_fail(&request);
    assert_int_equal(s->kind, PW_PLAYERS);
    assert_int_equal(s->contestants, players);
    assert_int_equal(s->rounds, rounds);
    assert_int_equal(s->tables, boards);
    for (int round_no = 1; round_no <= rounds; round_no++) {
        for (int board_no = 1; board_no <= boards; board_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, board_no);
            const int *game = games[(round_no - 1) * boards + board_no - 1];
            assert_int_equal(spot.who[0], game[0]);
            assert_int_equal(spot.who[1], game[1]);
            assert_int_equal(spot.set, 0);
            for (int line = 0; line < 2; line++) {
                if (game[line] == 0)
                    continue;
                struct pw_seat seat = pw_schedule_where(s, game[line], round_no);
                assert_int_equal(seat.table_no, board_no);
                assert_int_equal(seat.side, line == 0 ? PW_SIDE_A : PW_SIDE_B);
                assert_int_equal(seat.opponent_no, game[!line]);
            }
        }
    }
    pw_schedule_free(s);
}

static void even_fields_are_the_printed_tables(void **state)
{
    (void)state;
    expect(4, 3, 2, four[0]);
    expect(6, 5, 3, six[0]);
    expect(8, 7, 4, eight[0]);
    expect(2, 1, 1, (const int[][2]){{1, 2}});
}

/* Who would meet the highest number has the bye, in the last row. */
static void odd_fields_have_a_bye_at_the_end(void **state)
{
    (void)state;
    expect(3, 3, 2, (const int[][2]){{2, 3}, {1, 0}, {1, 2}, {3, 0}, {3, 1}, {2, 0}});
    int games[7 * 4][2];
    for (int r = 0; r < 7; r++) {
        for (int b = 0; b < 4; b++) {
            const int *game = eight[r][(b + 1) % 4];
            bool bye = b == 3;
            games[r * 4 + b][0] = bye ? game[0] == 8 ? game[1] : game[0] : game[0];
            games[r * 4 + b][1] = bye ? 0 : game[1];
        }
    }
    expect(7, 7, 4, (void *)games);
}

static void twice_round_exchanges_the_last_two_rounds(void **state)
{
    (void)state;
    static const int first_cycle[5] = {0, 1, 2, 4, 3};
    for (int no_exchange = 0; no_exchange < 2; no_exchange++) {
        struct pw_request request = ask("berger", 6);
        request.cycles = 2;
        request.no_exchange = no_exchange;
        struct pw_schedule *s = make_or_fail(&request);
        assert_int_equal(s->rounds, 10);
        for (int r = 0; r < 10; r++) {
            int like = r >= 5 ? r - 5 : no_exchange ? r : first_cycle[r];
            for (int b = 0; b < 3; b++) {
                struct pw_spot spot = pw_schedule_at(s, r + 1, b + 1);
                assert_int_equal(spot.who[0], six[like][b][r >= 5]);
                assert_int_equal(spot.who[1], six[like][b][r < 5]);
            }
        }
        struct pw_report *report = pw_check(s);
        assert_true(report->complete);
        assert_int_equal(report->met_min, 2);
        assert_int_equal(report->colour_difference_max, 0);
        assert_int_equal(report->colour_repeats, 12); /* 3n - 6 */
        assert_int_equal(report->colour_run_max, no_exchange ? 3 : 2);
        pw_report_free(report);
        pw_schedule_free(s);
    }
}

static void nonsense_is_refused(void **state)
{
    (void)state;
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    struct pw_request request = ask("berger", 0);
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_BAD_REQUEST);
    request.contestants = 1;
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_BAD_REQUEST);
    request.contestants = 6;
    request.rounds = 4;
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_NO_SCHEDULE);
    request.contestants = 4001;
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_BOUND);
    assert_null(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(even_fields_are_the_printed_tables),
        cmocka_unit_test(odd_fields_have_a_bye_at_the_end),
        cmocka_unit_test(twice_round_exchanges_the_last_two_rounds),
        cmocka_unit_test(nonsense_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
