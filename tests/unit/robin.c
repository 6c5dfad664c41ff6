/* Round robins of the two articles against what stands there, worked by hand; Scheveningen
 * against tables in use, typed in. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"

static void expect_of(const struct pw_request *request, int rounds, int boards,
                      const int (*games)[2])
{
    struct pw_schedule *s = make_or_fail(request);
    assert_int_equal(s->kind, PW_PLAYERS);
    assert_true(s->rounds >= rounds);
    assert_int_equal(s->tables, boards);
    for (int round_no = 1; round_no <= rounds; round_no++) {
        for (int board_no = 1; board_no <= boards; board_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, board_no);
            const int *game = games[(round_no - 1) * boards + board_no - 1];
            assert_int_equal(spot.who[0], game[0]);
            assert_int_equal(spot.who[1], game[1]);
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

/* The article's five matrices, White - Black by its rule: above, column 1 turns
 * with the round and begins Black, column 2 has White, column 3 Black. */
static void the_circle_is_the_article(void **state)
{
    (void)state;
    static const int matrices[15][2] = {{6, 1}, {2, 5}, {4, 3}, {1, 5}, {6, 4},
                                        {3, 2}, {4, 1}, {5, 3}, {2, 6}, {1, 3},
                                        {4, 2}, {6, 5}, {2, 1}, {3, 6}, {5, 4}};
    struct pw_request request = ask("circle", 6);
    expect_of(&request, 5, 3, matrices);
}

/* Five players: the phantom holds place 1, players 1..5 hold 2..6. */
static void the_articles_phantom_holds_place_one(void **state)
{
    (void)state;
    static const int games[15][2] = {{1, 4}, {3, 2}, {5, 0}, {5, 3}, {2, 1}, {4, 0}, {4, 2}, {1, 5},
                                     {3, 0}, {3, 1}, {5, 4}, {2, 0}, {2, 5}, {4, 3}, {1, 0}};
    struct pw_request request = ask("circle", 5);
    expect_of(&request, 5, 3, games);
}

/* The comment's matrix for 6: 1 4 2 above 6 3 5; it turns back, 6 stays. */
static void the_second_numbering_is_the_comment(void **state)
{
    (void)state;
    static const int games[15][2] = {{1, 6}, {3, 4}, {2, 5}, {6, 4}, {1, 2}, {5, 3}, {2, 6}, {4, 5},
                                     {3, 1}, {6, 5}, {2, 3}, {1, 4}, {3, 6}, {5, 1}, {4, 2}};
    struct pw_request request = ask("circle", 6);
    request.numbering = PW_NUMBERING_CHESS;
    expect_of(&request, 5, 3, games);
}

/* "n = 7, player 3 rests: (2,4), (1,5), (7,6)"; the program there writes i+j first. */
static void modular_is_the_article(void **state)
{
    (void)state;
    struct pw_request request = ask("modular", 7);
    request.as_published = true;
    struct pw_schedule *s = make_or_fail(&request);
    static const int day3[4][2] = {{4, 2}, {5, 1}, {6, 7}, {3, 0}};
    for (int board_no = 1; board_no <= 4; board_no++) {
        struct pw_spot spot = pw_schedule_at(s, 3, board_no);
        assert_int_equal(spot.who[0], day3[board_no - 1][0]);
        assert_int_equal(spot.who[1], day3[board_no - 1][1]);
    }
    pw_schedule_free(s);
    request.contestants = 8;
    s = make_or_fail(&request);
    for (int day = 1; day <= 7; day++) { /* who should rest plays the last one */
        assert_int_equal(pw_schedule_at(s, day, 4).who[0], day);
        assert_int_equal(pw_schedule_at(s, day, 4).who[1], 8);
    }
    pw_schedule_free(s);
}

/* The article's table for the first four days of eight, and its recursion for the rest. */
static void halving_is_the_article(void **state)
{
    (void)state;
    static const int games[28][2] = {{1, 5}, {2, 6}, {3, 7}, {4, 8}, {1, 6}, {2, 7}, {3, 8},
                                     {4, 5}, {1, 7}, {2, 8}, {3, 5}, {4, 6}, {1, 8}, {2, 5},
                                     {3, 6}, {4, 7}, {1, 3}, {2, 4}, {5, 7}, {6, 8}, {1, 4},
                                     {2, 3}, {5, 8}, {6, 7}, {1, 2}, {3, 4}, {5, 6}, {7, 8}};
    struct pw_request request = ask("halving", 8);
    request.as_published = true;
    expect_of(&request, 7, 4, games);
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    request.contestants = 12;
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_NO_SCHEDULE);
    assert_non_null(strstr(why.text, "--players 15 or 16"));
}

/* Positive: A has White. Columns are A's players. */
static void expect_match(int n, const int *table)
{
    struct pw_request request = ask("scheveningen", n);
    struct pw_schedule *s = make_or_fail(&request);
    assert_int_equal(s->contestants, 2 * n);
    assert_int_equal(s->rounds, n);
    for (int r = 0; r < n; r++) {
        for (int i = 0; i < n; i++) {
            int b = table[r * n + i];
            struct pw_spot spot = pw_schedule_at(s, r + 1, i + 1);
            assert_int_equal(spot.who[b > 0 ? 0 : 1], i + 1);
            assert_int_equal(spot.who[b > 0 ? 1 : 0], n + (b > 0 ? b : -b));
        }
    }
    pw_schedule_free(s);
}

static void scheveningen_is_the_tables_in_use(void **state)
{
    (void)state;
    static const int two[] = {1, 2, -2, -1};
    static const int three[] = {1, 2, -3, -2, 3, -1, 3, -1, 2};
    static const int four[] = {1, 2, -3, -4, -2, -1, 4, 3, 3, 4, -1, -2, -4, -3, 2, 1};
    static const int five[] = {1,  2, 3,  -4, -5, -2, -3, 4, 5,  -1, 3, 4, -5,
                               -1, 2, -4, 5,  1,  -2, -3, 5, -1, -2, 3, 4};
    static const int six[] = {1,  -2, -3, 4, -5, 6, -2, 3, 5, -6, 4,  -1, 3,  -5, -1, 2,  6, -4,
                              -4, -6, 2,  1, -3, 5, 5,  4, 6, -3, -1, -2, -6, 1,  -4, -5, 2, 3};
    expect_match(2, two);
    expect_match(3, three);
    expect_match(4, four);
    expect_match(5, five);
    expect_match(6, six);
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    struct pw_request request = ask("scheveningen", 21);
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_NO_SCHEDULE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_circle_is_the_article),
        cmocka_unit_test(the_articles_phantom_holds_place_one),
        cmocka_unit_test(the_second_numbering_is_the_comment),
        cmocka_unit_test(modular_is_the_article),
        cmocka_unit_test(halving_is_the_article),
        cmocka_unit_test(scheveningen_is_the_tables_in_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
