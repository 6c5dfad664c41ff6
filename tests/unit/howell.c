/* Howells that share, Howells that are refused, and who is missing. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"

static void refused(int pairs, int tables, int rounds, int missing, enum pw_status status,
                    const char *sentence)
{
    struct pw_request request = ask("howell", pairs);
    request.tables = tables;
    request.rounds = rounds;
    request.missing_pair = missing;
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    assert_int_equal(pw_schedule_make(&request, &s, &why), status);
    assert_null(s);
    assert_string_equal(why.text, sentence);
}

static void what_cannot_be_is_refused_with_what_can(void **state)
{
    (void)state;
    refused(
        8, 0, 9, 0, PW_NO_SCHEDULE,
        "4 tables have a Howell of 4 to 7 rounds, and 9 were asked for; write --rounds 7 or fewer, "
        "or --tables 5");
    refused(
        0, 8, 6, 0, PW_NO_SCHEDULE,
        "8 tables have a Howell of 8 to 15 rounds, and 6 were asked for; write --rounds 8 or more, "
        "or --tables 6");
    refused(8, 5, 0, 0, PW_BAD_REQUEST,
            "8 pairs need 4 tables, and 5 were asked for; write only one of --pairs and --tables");
    refused(7, 0, 0, 9, PW_BAD_REQUEST, "there is no pair 9 among 8; write --missing-pair 1 to 8");
    refused(2, 0, 0, 0, PW_BAD_REQUEST,
            "a movement is for 3 pairs or more, and 2 were asked for; write --pairs 3 or more");
    refused(0, 0, 0, 0, PW_BAD_REQUEST,
            "a movement needs to know how many play; write --pairs N or --tables T");
    refused(4002, 0, 0, 0, PW_BOUND, "4002 pairs or players are too many; the most is 4000");
    refused(-8, 0, 0, 0, PW_BAD_REQUEST, "-8 is not a number of pairs or players");
}

static void tables_or_pairs_say_the_same(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 0);
    request.tables = 7;
    struct pw_schedule *s = make_or_fail(&request);
    assert_int_equal(s->contestants, 14);
    pw_schedule_free(s);
}

/* The least sharing that there can be: 2 (round, set), 3, and 1 at three tables. */
static void the_smallest_share_as_little_as_they_can(void **state)
{
    (void)state;
    static const struct {
        int pairs, rounds, shared, copies;
    } cases[] = {{4, 2, 2, 2}, {4, 3, 3, 2}, {6, 5, 1, 3}, {8, 5, 1, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct pw_request request = ask("howell", cases[i].pairs);
        request.rounds = cases[i].rounds;
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_report *r = pw_check(s);
        assert_true(r->legal);
        assert_false(r->reduced);
        assert_int_equal(r->met_max, 1);
        assert_int_equal(r->met_min, cases[i].rounds == cases[i].pairs - 1);
        assert_int_equal(r->shared, cases[i].shared);
        assert_int_equal(r->copies_max, cases[i].copies);
        assert_int_equal(r->plays, r->plays_needed);
        assert_non_null(s->remark);
        pw_report_free(r);
        pw_schedule_free(s);
    }
    /* With three pairs one table plays, and nothing is shared. */
    struct pw_request request = ask("howell", 3);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_report *r = pw_check(s);
    assert_true(r->complete);
    assert_null(s->remark);
    pw_report_free(r);
    pw_schedule_free(s);
}

/* With a half table nobody shares with somebody who sits out. */
static void half_tables_share_less(void **state)
{
    (void)state;
    for (int missing = 1; missing <= 8; missing++) {
        for (int tables = 2; tables <= 4; tables++) {
            struct pw_request request = ask("howell", 2 * tables - 1);
            request.rounds = tables == 2 ? 3 : 5;
            request.missing_pair = missing;
            if (missing > 2 * tables)
                continue;
            struct pw_schedule *s = make_or_fail(&request);
            struct pw_report *r = pw_check(s);
            assert_true(r->legal);
            assert_int_equal(r->faults_total,
                             r->copies_max - 1); /* no set at a table and at rest */
            assert_int_equal(r->shared, r->copies_max - 1);
            assert_int_equal(s->remark != NULL, r->shared > 0);
            pw_report_free(r);
            pw_schedule_free(s);
        }
    }
}

static void the_same_request_has_the_same_answer(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 38);
    struct pw_schedule *one = make_or_fail(&request), *other = make_or_fail(&request);
    for (int r = 1; r <= one->rounds; r++) {
        for (int k = 1; k <= one->stands; k++) {
            struct pw_spot a = pw_schedule_at(one, r, k), b = pw_schedule_at(other, r, k);
            assert_memory_equal(&a, &b, sizeof a);
        }
    }
    pw_schedule_free(one);
    pw_schedule_free(other);
}

static void the_catalog_lists_what_can_be_made(void **state)
{
    (void)state;
    size_t count = 0;
    const struct pw_family *family = pw_families(&count);
    assert_true(count >= 3);
    for (size_t i = 0; i < count; i++) {
        assert_true(family[i].what[0] != '\0' && family[i].source[0] != '\0');
        /* a size that each one has: most of them 8 */
        static const struct {
            const char *name;
            int contestants;
        } other[] = {{"bowman", 12}, {"appendix-mitchell", 14}, {"rover", 15}, {"rainbow", 20}};
        struct pw_request request = ask(family[i].name, 8);
        for (size_t k = 0; k < sizeof other / sizeof *other; k++)
            if (strcmp(family[i].name, other[k].name) == 0)
                request.contestants = other[k].contestants;
        if (strcmp(family[i].name, "team-berger") == 0) {
            request.size = sizeof request;
            request.teams = 4;
            request.team_boards = 2;
        }
        struct pw_schedule *s = make_or_fail(&request);
        assert_int_equal(s->kind, family[i].kind);
        pw_schedule_free(s);
    }
    struct pw_request request = ask("waltz", 8);
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_BAD_REQUEST);
    assert_non_null(strstr(why.text, "\"waltz\""));
    assert_non_null(strstr(why.text, "howell"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_is_refused_with_what_can),
        cmocka_unit_test(tables_or_pairs_say_the_same),
        cmocka_unit_test(the_smallest_share_as_little_as_they_can),
        cmocka_unit_test(half_tables_share_less),
        cmocka_unit_test(the_same_request_has_the_same_answer),
        cmocka_unit_test(the_catalog_lists_what_can_be_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
