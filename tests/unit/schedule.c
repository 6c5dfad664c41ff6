/* The four questions, asked of a schedule written down, of a broken one and of a ring. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "sched/core/schedule.h"

/* Two tables with a relay between them, two rounds. */
static struct pw_schedule *two_rounds(void)
{
    const struct pw_stand stand[] = {{1, 0}, {0, 1}, {2, 0}};
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 4, 2, 1, 2, 3, 3, stand);
    assert_non_null(s);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{4, 1}, 1});
    pw_schedule_put(s, 1, 2, (struct pw_spot){{0}, 2});
    pw_schedule_put(s, 1, 3, (struct pw_spot){{2, 3}, 3});
    pw_schedule_put(s, 2, 1, (struct pw_spot){{4, 2}, 2});
    pw_schedule_put(s, 2, 2, (struct pw_spot){{0}, 3});
    pw_schedule_put(s, 2, 3, (struct pw_spot){{3, 1}, 1});
    pw_schedule_finish(s);
    return s;
}

static void what_was_put_is_found(void **state)
{
    (void)state;
    struct pw_schedule *s = two_rounds();
    assert_int_equal(s->stand[1].relay_no, 1);
    assert_int_equal(s->stand[2].table_no, 2);
    assert_int_equal(pw_schedule_at(s, 2, 3).who[0], 3);
    struct pw_seat seat = pw_schedule_where(s, 1, 2);
    assert_int_equal(seat.stand_no, 3);
    assert_int_equal(seat.table_no, 2);
    assert_int_equal(seat.side, PW_SIDE_B);
    assert_int_equal(seat.opponent_no, 3);
    assert_int_equal(seat.set, 1);
    assert_int_equal(pw_schedule_where_set(s, 3, 2), 2);
    pw_schedule_free(s);
}

static void beyond_the_edges_is_nothing(void **state)
{
    (void)state;
    struct pw_schedule *s = two_rounds();
    assert_int_equal(pw_schedule_at(s, 0, 1).who[0], 0);
    assert_int_equal(pw_schedule_at(s, 1, 4).set, 0);
    assert_int_equal(pw_schedule_where(s, 5, 1).stand_no, 0);
    assert_int_equal(pw_schedule_where(s, 1, 3).stand_no, 0);
    assert_int_equal(pw_schedule_where_set(s, 4, 1), 0);
    for (int round_no = 0; round_no <= 3; round_no++) {
        bool there = round_no == 1 || round_no == 2;
        for (int stand_no = 0; stand_no <= 4; stand_no++)
            assert_int_equal(pw_schedule_at(s, round_no, stand_no).set != 0,
                             there && stand_no >= 1 && stand_no <= 3);
        for (int who_no = 0; who_no <= 5; who_no++)
            assert_int_equal(pw_schedule_where(s, who_no, round_no).stand_no != 0,
                             there && who_no >= 1 && who_no <= 4);
        for (int set = 0; set <= 4; set++)
            assert_int_equal(pw_schedule_where_set(s, set, round_no) != 0,
                             there && set >= 1 && set <= 3);
    }
    pw_schedule_free(s);
    pw_schedule_free(NULL);
}

/* What a file says, line by line of it; where nobody says so, and beyond the edges, line 0. */
static void lines_of_a_file(void **state)
{
    (void)state;
    struct pw_schedule *s = two_rounds();
    for (int round_no = 0; round_no <= 3; round_no++)
        for (int stand_no = 0; stand_no <= 4; stand_no++)
            assert_int_equal(pw_schedule_line(s, round_no, stand_no), 0);
    for (int round_no = 1; round_no <= 2; round_no++)
        for (int stand_no = 1; stand_no <= 3; stand_no++)
            pw_schedule_put_line(s, round_no, stand_no, 10 * round_no + stand_no);
    for (int round_no = 0; round_no <= 3; round_no++) {
        for (int stand_no = 0; stand_no <= 4; stand_no++) {
            bool there = round_no >= 1 && round_no <= 2 && stand_no >= 1 && stand_no <= 3;
            assert_int_equal(pw_schedule_line(s, round_no, stand_no),
                             there ? 10 * round_no + stand_no : 0);
        }
    }
    pw_schedule_free(s);
}

/* What was there before the last change is forgotten, in the last round as in the first. */
static void finished_again(void **state)
{
    (void)state;
    struct pw_schedule *s = two_rounds();
    for (int round_no = 1; round_no <= 2; round_no++)
        for (int stand_no = 1; stand_no <= 3; stand_no++)
            pw_schedule_put(s, round_no, stand_no, (struct pw_spot){{0}, 0});
    pw_schedule_put(s, 2, 3, (struct pw_spot){{3, 2}, 3});
    pw_schedule_finish(s);
    for (int round_no = 1; round_no <= 2; round_no++) {
        for (int set = 1; set <= 3; set++)
            assert_int_equal(pw_schedule_where_set(s, set, round_no),
                             round_no == 2 && set == 3 ? 3 : 0);
        for (int who_no = 1; who_no <= 4; who_no++)
            assert_int_equal(pw_schedule_where(s, who_no, round_no).stand_no,
                             round_no == 2 && (who_no == 2 || who_no == 3) ? 3 : 0);
    }
    assert_int_equal(s->missing_no,
                     0); /* two never play, and neither is missing more than the other */
    pw_schedule_free(s);
}

/* A number that never plays is missing where somebody waits for it, and not in a room where all
 * who sit have somebody against them. */
static void nobody_waits_nobody_is_missing(void **state)
{
    (void)state;
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 5, 3, 0, 1, 3, 3, NULL);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{4, 1}, 1});
    pw_schedule_put(s, 1, 2, (struct pw_spot){{2, 3}, 2});
    pw_schedule_finish(s);
    assert_int_equal(s->missing_no, 0);
    pw_schedule_free(s);
}

static void who_should_meet_the_missing_sits_out(void **state)
{
    (void)state;
    struct pw_schedule *s = two_rounds();
    pw_schedule_without(s, 4);
    assert_int_equal(s->contestants, 3);
    assert_int_equal(s->missing_no, 0);
    assert_int_equal(pw_schedule_at(s, 1, 1).who[0], 0);
    struct pw_seat seat = pw_schedule_where(s, 1, 1);
    assert_int_equal(seat.table_no, 1);
    assert_int_equal(seat.opponent_no, 0);
    assert_int_equal(seat.set, 0);
    assert_int_equal(pw_schedule_where(s, 4, 1).table_no, 0);
    assert_int_equal(pw_schedule_where(s, 3, 2).opponent_no, 1);
    pw_schedule_free(s);

    s = two_rounds();
    pw_schedule_without(s, 2);
    assert_int_equal(s->contestants, 4);
    assert_int_equal(s->missing_no, 2);
    assert_int_equal(pw_schedule_where(s, 3, 1).opponent_no, 0);
    assert_int_equal(pw_schedule_where(s, 2, 1).table_no, 0);
    pw_schedule_free(s);
}

static void a_number_never_seen_is_missing(void **state)
{
    (void)state;
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 4, 2, 0, 1, 2, 2, NULL);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{4, 1}, 1});
    pw_schedule_put(s, 1, 2, (struct pw_spot){{0, 3}, 2});
    pw_schedule_finish(s);
    assert_int_equal(s->missing_no, 2);
    pw_schedule_free(s);
}

static void a_wrong_movement_is_kept_as_it_is(void **state)
{
    (void)state;
    const struct pw_stand stand[] = {{1, 0}, {2, 0}, {2, 0}};
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 4, 2, 0, 1, 2, 3, stand);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{99, -1}, 17});
    pw_schedule_put(s, 1, 2, (struct pw_spot){{2, 3}, 2});
    pw_schedule_put(s, 1, 3, (struct pw_spot){{3, 2}, 2});
    pw_schedule_finish(s);
    assert_int_equal(pw_schedule_at(s, 1, 1).who[0], 99);
    assert_int_equal(pw_schedule_at(s, 1, 1).set, 17);
    assert_int_equal(pw_schedule_where(s, 2, 1).stand_no, 2);
    assert_int_equal(pw_schedule_where_set(s, 2, 1), 2);
    pw_schedule_free(s);
}

/* Five stations, three tables; the third round is worked out by hand. */
static void a_ring_turns(void **state)
{
    (void)state;
    int start[5][2] = {{6, 1}, {0, 0}, {2, 5}, {0, 0}, {3, 4}};
    struct pw_schedule *s = pw_schedule_ring(3, 5, start, 1);
    assert_non_null(s);
    assert_int_equal(s->tables, 3);
    assert_int_equal(s->relays, 2);
    const int third[5][3] = {{6, 3, 3}, {0, 0, 4}, {4, 2, 5}, {0, 0, 1}, {5, 1, 2}};
    for (int i = 0; i < 5; i++) {
        struct pw_spot spot = pw_schedule_at(s, 3, i + 1);
        assert_int_equal(spot.who[0], third[i][0]);
        assert_int_equal(spot.who[1], third[i][1]);
        assert_int_equal(spot.set, third[i][2]);
        assert_int_equal(pw_schedule_where_set(s, third[i][2], 3), i + 1);
    }
    assert_int_equal(pw_schedule_where(s, 1, 3).stand_no, 5);
    assert_int_equal(pw_schedule_where(s, 6, 5).stand_no, 1);
    assert_int_equal(pw_schedule_where(s, 2, 1).stand_no, 3);
    pw_schedule_free(s);
}

/* ---- copies of the boards ---- */

/* Four tables, two sets of which there are two copies: which set lies where. */
static struct pw_schedule *lying(int rounds, const int set[][4])
{
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 8, 4, 0, rounds, 2, 4, NULL);
    for (int r = 0; r < rounds; r++)
        for (int t = 0; t < 4; t++)
            pw_schedule_put(s, r + 1, t + 1, (struct pw_spot){{t + 1, 5 + (t + r) % 4}, set[r][t]});
    pw_schedule_finish(s);
    return s;
}

/* A copy goes from a table always to the same next one, and through both sets. */
static void copies_go_round_on_their_own(void **state)
{
    (void)state;
    struct pw_schedule *s = lying(3, (const int[][4]){{1, 2, 1, 2}, {2, 1, 2, 1}, {1, 2, 1, 2}});
    assert_true(pw_schedule_copied(s, 2));
    assert_int_equal(s->copies, 2);
    for (int stand_no = 1; stand_no <= 4; stand_no++)
        assert_int_equal(pw_schedule_boards_to(s, 1, stand_no),
                         (stand_no - 1) / 2 * 2 + 1 + stand_no % 2);
    int *copy_of = pw_copies_new(s);
    for (int stand_no = 1; stand_no <= 4; stand_no++)
        assert_int_equal(copy_of[stand_no], (stand_no + 1) / 2);
    free(copy_of);
    pw_schedule_free(s);
}

static void are_no_copies(int rounds, const int set[][4])
{
    struct pw_schedule *s = lying(rounds, set);
    int before = s->copies;
    assert_false(pw_schedule_copied(s, 2));
    assert_int_equal(s->copies, before);
    for (int r = 1; r < rounds; r++)
        for (int stand_no = 1; stand_no <= 4; stand_no++)
            assert_int_equal(pw_schedule_boards_to(s, r, stand_no), 0);
    pw_schedule_free(s);
}

static void what_does_not_go_round_is_no_copy(void **state)
{
    (void)state;
    /* Set 1 at three tables. */
    are_no_copies(2, (const int[][4]){{1, 1, 1, 2}, {2, 2, 1, 1}});
    /* From table 2 the boards go nowhere in both rounds but to table 4, where those of 1 go. */
    are_no_copies(3, (const int[][4]){{1, 1, 2, 2}, {2, 2, 1, 1}, {1, 2, 1, 2}});
    /* Boards of tables 1 and 2 change places, and are the same: set 2 never comes there. */
    are_no_copies(2, (const int[][4]){{1, 1, 2, 2}, {1, 1, 2, 2}});
}

/* Where the ways are written down, but lead one copy to two tables in one round. */
static void a_copy_is_at_one_table(void **state)
{
    (void)state;
    struct pw_schedule *s = lying(2, (const int[][4]){{1, 1, 2, 2}, {2, 2, 1, 1}});
    int *to = calloc(8, sizeof *to);
    for (int t = 0; t < 4; t++)
        to[t] = t % 2 == 0 ? t + 2 : t; /* 1 and 2, 3 and 4 */
    pw_schedule_take_ways(s, to);
    s->copies = 2;
    assert_null(pw_copies_new(s));
    s->copies = 3; /* and these are two rings */
    assert_null(pw_copies_new(s));
    pw_schedule_free(s);
}

/* Three teams of four: each sits NS at its own table, and its other pair meets the two others. In a
 * match both meet the other's on the same boards. At the relay nobody sits. */
static void teams_of_four_with_a_relay(void **state)
{
    (void)state;
    const struct pw_stand stand[] = {{1, 0}, {0, 1}, {2, 0}, {3, 0}};
    static const int away[2][3] = {{2, 3, 1}, {3, 1, 2}}, set[2][3] = {{1, 2, 3}, {3, 1, 2}};
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 6, 3, 1, 2, 3, 4, stand);
    for (int r = 0; r < 2; r++)
        for (int t = 0; t < 3; t++)
            pw_schedule_put(s, r + 1, t + 1 + (t > 0),
                            (struct pw_spot){{t + 1, 3 + away[r][t]}, set[r][t]});
    pw_schedule_finish(s);
    s->winners = 2;
    assert_int_equal(pw_schedule_fours(s), 3);
    /* The second match of teams 1 and 3 on other boards than the first. */
    pw_schedule_put(s, 2, 1, (struct pw_spot){{1, 6}, 1});
    pw_schedule_finish(s);
    assert_int_equal(pw_schedule_fours(s), 0);
    pw_schedule_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_put_is_found),
        cmocka_unit_test(beyond_the_edges_is_nothing),
        cmocka_unit_test(lines_of_a_file),
        cmocka_unit_test(finished_again),
        cmocka_unit_test(nobody_waits_nobody_is_missing),
        cmocka_unit_test(who_should_meet_the_missing_sits_out),
        cmocka_unit_test(a_number_never_seen_is_missing),
        cmocka_unit_test(a_wrong_movement_is_kept_as_it_is),
        cmocka_unit_test(a_ring_turns),
        cmocka_unit_test(copies_go_round_on_their_own),
        cmocka_unit_test(what_does_not_go_round_is_no_copy),
        cmocka_unit_test(a_copy_is_at_one_table),
        cmocka_unit_test(teams_of_four_with_a_relay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
