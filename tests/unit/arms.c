/* Which of several searches gets how much of the effort. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "sched/howell/howell.h"

/* Four sources; an arm of each: how close it is, and how fair. */
static const struct {
    long close;
    long long sum;
} known[] = {{0, 400}, {9, 300}, {5, 100}, {9, 200}};

static void spend(struct pw_arms *arms, int times)
{
    for (int i = 0; i < times; i++) {
        pw_arms_next(arms);
        assert_in_range(arms->source, 0, 3);
        assert_true(arms->least <= known[arms->source].close);
        pw_arms_tell(arms, 10, true, known[arms->source].close, known[arms->source].sum);
    }
}

static void every_share_gets_a_third(void **state)
{
    (void)state;
    struct pw_arms arms;
    pw_arms_init(&arms, 4);
    spend(&arms, 3000);
    for (int i = 0; i < PW_SHARES; i++)
        assert_in_range(arms.spent[i], 9990, 10010);
    assert_int_equal(arms.count, 4);
}

/* By fairness sources 2, 3, 1, 0; by closeness 3 and 1, the fairer first, 2, 0. So 2 and 3 get
 * their third each, and 0 and 1 share that of those on which least was spent. */
static void the_first_get_most(void **state)
{
    (void)state;
    struct pw_arms arms;
    pw_arms_init(&arms, 4);
    spend(&arms, 30000);
    const int order[] = {2, 3, 1, 0};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(arms.arm[i].source, order[i]);
        assert_int_equal(arms.arm[i].sum, known[order[i]].sum);
        assert_true(arms.spent_on[i] >= 45000);
    }
    assert_in_range(arms.spent_on[2], 95000, 110000);
    assert_in_range(arms.spent_on[3], 95000, 110000);
}

/* Where nothing is found, something is spent all the same. */
static void nothing_need_be_found(void **state)
{
    (void)state;
    struct pw_arms arms;
    pw_arms_init(&arms, 2);
    for (int i = 0; i < 100; i++) {
        pw_arms_next(&arms);
        assert_int_equal(arms.share, PW_SHARE_ALL);
        pw_arms_tell(&arms, 1, false, 0, 0);
    }
    assert_int_equal(arms.count, 0);
    assert_int_equal(arms.spent_on[0], 50);
    assert_int_equal(arms.spent_on[1], 50);
}

/* More arms than there is room for: a new one takes the place of the least fair. */
static void the_fairest_arms_are_kept(void **state)
{
    (void)state;
    struct pw_arms arms;
    pw_arms_init(&arms, 1);
    for (int i = 0; i < 3 * PW_ARMS_MOST; i++) {
        arms.share = PW_SHARE_ALL;
        arms.source = 0;
        arms.least = -1;
        pw_arms_tell(&arms, 1, true, i, 1000 - i);
    }
    assert_int_equal(arms.count, PW_ARMS_MOST);
    for (int i = 0; i < PW_ARMS_MOST; i++)
        assert_int_equal(arms.arm[i].close, 3 * PW_ARMS_MOST - 1 - i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_share_gets_a_third), cmocka_unit_test(the_first_get_most),
        cmocka_unit_test(nothing_need_be_found), cmocka_unit_test(the_fairest_arms_are_kept)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
