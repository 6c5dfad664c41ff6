/* label.c - what contestants, rounds and tables are called: by the README, a section's pairs number
 * on (14 pairs before it: its first is 15), with numbering=line NS and EW of a Mitchell both begin
 * with the same number, and a movement as published counts from 0, tables and relays together. */
#include "sched/core/schedule.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "movement.h"

static struct pw_schedule *mitchell(int pairs)
{
    struct pw_request request = ask("mitchell", pairs);
    return make_or_fail(&request);
}

static void is(struct pw_label label, int no, enum pw_side line, int paper_no, const char *text)
{
    assert_int_equal(label.no, no);
    assert_int_equal(label.line, line);
    assert_int_equal(label.paper_no, paper_no);
    assert_string_equal(label.text, text);
}

static void plain(void **state)
{
    (void)state;
    struct pw_schedule *s = mitchell(14);
    is(pw_label(s, 1), 1, PW_SIDE_NONE, 1, "1");
    is(pw_label(s, 10), 10, PW_SIDE_NONE, 10, "10");
    is(pw_label(s, 0), -1, PW_SIDE_NONE, -1, "");
    is(pw_numbers_label(NULL, 4000), 4000, PW_SIDE_NONE, 4000, "4000");
    assert_int_equal(pw_numbers_find(NULL, 3), 3);
    assert_int_equal(pw_label_find(s, 14), 14);
    assert_int_equal(pw_label_round(s, 0), -1);
    assert_int_equal(pw_label_round(s, 7), 7);
    assert_int_equal(pw_label_table(s, 0), -1);
    /* "EW 3" of a Mitchell of 7 tables is its pair 10, and "NS 3" pair 3, though they are not so on
     * paper. */
    assert_int_equal(pw_label_find_written(s, PW_SIDE_B, 3, PW_SIDE_A), 10);
    assert_int_equal(pw_label_find_written(s, PW_SIDE_A, 3, PW_SIDE_B), 3);
    assert_int_equal(pw_label_find_written(s, PW_SIDE_NONE, 3, PW_SIDE_B), 3);
    assert_int_equal(pw_label_find_written(s, PW_SIDE_NONE, 15, PW_SIDE_B), 0);
    pw_schedule_free(s);
    struct pw_request howell = ask("howell", 8);
    s = make_or_fail(&howell);
    assert_int_equal(pw_label_find_written(s, PW_SIDE_B, 3, PW_SIDE_A), 0); /* it has no lines */
    pw_schedule_free(s);
}

static void by_line(void **state)
{
    (void)state;
    struct pw_schedule *s = mitchell(14);
    pw_numbers_set(s, &(struct pw_numbers){.first = 101});
    pw_numbers_by_lines(s, 7);
    is(pw_label(s, 1), 101, PW_SIDE_A, 101, "NS 101");
    is(pw_label(s, 7), 107, PW_SIDE_A, 107, "NS 107");
    is(pw_label(s, 8), 108, PW_SIDE_B, 101, "EW 101");
    is(pw_label(s, 14), 114, PW_SIDE_B, 107, "EW 107");
    is(pw_label_written(s, 8, PW_SIDE_B), 108, PW_SIDE_B, 101, "101");
    is(pw_label_written(s, 8, PW_SIDE_A), 108, PW_SIDE_B, 101, "EW 101");
    is(pw_label_written(s, 1, PW_SIDE_NONE), 101, PW_SIDE_A, 101, "NS 101");
    assert_int_equal(pw_label_find(s, 108), 8);
    assert_int_equal(pw_label_find(s, 100), 0);
    /* In its column a number is that of the line; a higher one that of the whole movement. */
    assert_int_equal(pw_label_find_written(s, PW_SIDE_NONE, 101, PW_SIDE_A), 1);
    assert_int_equal(pw_label_find_written(s, PW_SIDE_NONE, 101, PW_SIDE_B), 8);
    assert_int_equal(pw_label_find_written(s, PW_SIDE_NONE, 108, PW_SIDE_B), 8);
    assert_int_equal(pw_label_find_written(s, PW_SIDE_A, 101, PW_SIDE_B), 1);
    assert_int_equal(pw_label_find_written(s, PW_SIDE_B, 108, PW_SIDE_B), 0);
    assert_int_equal(pw_label_find_written(s, PW_SIDE_NONE, 100, PW_SIDE_A), 0);
    /* Every label is read back as who bears it, in every column. */
    for (int who_no = 1; who_no <= 14; who_no++) {
        struct pw_label label = pw_label(s, who_no);
        assert_int_equal(pw_label_find(s, label.no), who_no);
        for (enum pw_side column = PW_SIDE_NONE; column <= PW_SIDE_B; column++)
            assert_int_equal(pw_label_find_written(s, label.line, label.paper_no, column), who_no);
    }
    struct pw_schedule *copy = pw_schedule_copy(s);
    is(pw_label(copy, 8), 108, PW_SIDE_B, 101, "EW 101");
    pw_schedule_free(copy);
    pw_schedule_free(s);
}

static void of_teams(void **state)
{
    (void)state;
    struct pw_schedule *s = mitchell(14);
    s->fours = 7; /* the pairs of team t are t and 7 + t */
    is(pw_label(s, 3), 3, PW_SIDE_NONE, 3, "3");
    is(pw_label(s, 10), 10, PW_SIDE_NONE, 3, "10");
    pw_schedule_free(s);
}

static void as_published(void **state)
{
    (void)state;
    struct pw_request request = ask("balanced-howell", 8);
    request.as_published = true;
    struct pw_schedule *s = make_or_fail(&request);
    is(pw_label(s, 1), 0, PW_SIDE_NONE, 0, "0");
    is(pw_label(s, 8), 7, PW_SIDE_NONE, 7, "7");
    assert_int_equal(pw_label(s, 1).movement_no, 0);
    assert_int_equal(pw_label_find(s, 0), 1);
    assert_int_equal(pw_label_set(s, 7), 6);
    assert_true(pw_label_from_zero(s));
    int tables = 0; /* stations 0 to 6, of which four are tables */
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        bool relay = s->stand[stand_no - 1].relay_no != 0;
        tables += !relay;
        assert_int_equal(pw_label_table(s, stand_no), relay ? -1 : stand_no - 1);
    }
    assert_int_equal(tables, 4);
    pw_schedule_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain),
        cmocka_unit_test(by_line),
        cmocka_unit_test(of_teams),
        cmocka_unit_test(as_published),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
