/* The four questions, asked of a schedule written down, of a broken one and of a ring. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "sched/schedule.h"

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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
