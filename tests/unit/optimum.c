/* Line patterns and the complete Howells made of them. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"
#include "sched/howell/howell.h"

/* What the header promises of every pattern, counted here. */
static void patterns_have_the_promised_autocorrelations(void **state)
{
    (void)state;
    signed char line[PW_PATTERN_SEARCHED];
    int balanced = 0, optimum = 0;
    for (int v = 7; v <= PW_PATTERN_SEARCHED; v += 2) {
        enum pw_pattern pattern = pw_pattern_ring(v, line);
        if (pattern == PW_PATTERN_NONE)
            continue;
        int sum = 0;
        for (int x = 0; x < v; x++)
            sum += line[x];
        assert_int_equal(sum, -1);
        balanced += pattern == PW_PATTERN_BALANCED;
        optimum += pattern == PW_PATTERN_OPTIMUM;
        for (int d = 1; d < v && pattern != PW_PATTERN_GOOD; d++) {
            int a = 0;
            for (int x = 0; x < v; x++)
                a += line[x] * line[(x + d) % v];
            if (pattern == PW_PATTERN_BALANCED ? a != -1 : a != 1 && a != -3)
                fail_msg("v %d, d %d: %d", v, d, a);
        }
    }
    /* 49 primes from 7 to 499 that are 3 mod 4; 15, 35, 63, 143, 255, 323. */
    assert_int_equal(balanced, 49 + 6);
    /* 43 primes that are 1 mod 4, from 13 on; 9, 21, 25, 33, 45, 49, 57. */
    assert_int_equal(optimum, 43 + 7);
}

/* Round the room from table 1: how often a relay follows a table. */
static int places_of_relays(const struct pw_schedule *s)
{
    int places = 0;
    for (int i = 1; i < s->stands; i++)
        places += s->stand[i].relay_no != 0 && s->stand[i - 1].relay_no == 0;
    return places;
}

/* One place of relays for an odd number of tables, two for an even one, is the least. Where
 * pairs are a multiple of four, the balance is complete nevertheless, but for 28 and 40. */
static void relays_stand_in_as_few_places_as_they_can(void **state)
{
    (void)state;
    for (int tables = 4; tables <= 25; tables++) {
        struct pw_request request = ask("howell", 2 * tables);
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_report *r = pw_check(s);
        assert_true(r->complete && r->cyclic);
        assert_int_equal(places_of_relays(s), tables % 2 ? 1 : 2);
        assert_int_equal(r->relay_places, tables % 2 ? 1 : 2);
        assert_int_equal(r->stationary, 1);
        if (tables % 2 == 0 && tables != 14 && tables != 20) {
            assert_true(r->balanced);
            assert_int_equal(r->quality, 10000);
        }
        pw_report_free(r);
        pw_schedule_free(s);
    }
}

/* The form and the orientation of the article: its relays stand between as many tables. */
static void the_article_keeps_its_form(void **state)
{
    (void)state;
    for (int way = 0; way < 3; way++) {
        struct pw_request request = ask("balanced-howell", way == 0 ? 8 : 20);
        request.as_published = way == 1;
        request.orientation = way == 2 ? PW_ORIENTATION_NARRATIVE : PW_ORIENTATION_PRINTED;
        struct pw_schedule *s = make_or_fail(&request);
        assert_string_equal(s->method, "berlekamp-hwang");
        /* tables are where squares are: mod 19 these are 1 4-7 9 11 16 17, and 0; in the room -t */
        assert_int_equal(places_of_relays(s), way == 0 ? 2 : 5);
        pw_schedule_free(s);
    }
    struct pw_request request = ask("balanced-howell", 20);
    struct pw_schedule *s = make_or_fail(&request);
    assert_int_equal(places_of_relays(s), 2);
    pw_schedule_free(s);
}

static void quality_is_what_the_bound_allows(void **state)
{
    (void)state;
    /* 100 (N-1) / (N-1 + 4/N) in hundredths where N is odd. */
    static const int quality[][2] = {{4, 10000},  {5, 8333},   {6, 10000}, {7, 9130},   {8, 10000},
                                     {9, 9474},   {10, 10000}, {11, 9649}, {12, 10000}, {13, 9750},
                                     {18, 10000}, {25, 9934},  {72, 10000}};
    for (size_t i = 0; i < sizeof quality / sizeof *quality; i++) {
        struct pw_request request = ask("howell", 2 * quality[i][0]);
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_report *r = pw_check(s);
        assert_int_equal(r->quality, quality[i][1]);
        /* The bound for complete Howells, worked out by hand: all N-1, or with N odd
         * (2N-1)(N-1) more in squares than that. */
        long long n = quality[i][0], couples = n * (2 * n - 1);
        long long least = couples * (n - 1) * (n - 1) + (n % 2 ? (2 * n - 1) * (n - 1) : 0);
        assert_int_equal(r->compared_squares_least, least);
        assert_int_equal(r->compared_squares, least);
        pw_report_free(r);
        pw_schedule_free(s);
    }
}

/* Sum of the squares of C over all couples of v pairs on a ring whose lines on set 0 are these: the
 * stationary pair is missing, and residue `alone` would meet it. All meet once, on sets that
 * (v-1)/2 tables play. */
static long long half_table(int v, const signed char *line, int alone)
{
    long long sum = 0;
    for (int d = 1; d <= v / 2; d++) {
        int same = (v - 1) / 2;
        for (int x = 0; x < v; x++)
            if (x != alone && (x + d) % v != alone)
                same += line[x] * line[(x + d) % v];
        sum += (long long)v * same * same;
    }
    return sum;
}

/* Of all sequences of 9: the lines of a set are half NS and half EW, but for who is alone. */
static long long least_of_nine(void)
{
    long long least = -1;
    for (unsigned bits = 0; bits < 1U << 9; bits++) {
        signed char line[9];
        int sum = 0;
        for (int x = 0; x < 9; x++) {
            line[x] = bits >> x & 1 ? 1 : -1;
            sum += line[x];
        }
        long long squares = half_table(9, line, 0);
        if (sum - line[0] == 0 && (least < 0 || squares < least))
            least = squares;
    }
    return least;
}

/* Odd numbers of pairs: the seats are the fairest without the stationary pair, and, should it come
 * after all, with it, too. */
static void half_tables_are_as_fair_as_they_can_be(void **state)
{
    (void)state;
    assert_int_equal(least_of_nine(), 396);
    for (int v = 9; v <= 25; v += 4) {
        signed char line[PW_PATTERN_SEARCHED];
        struct pw_request request = ask("howell", v);
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_report *r = pw_check(s);
        assert_true(pw_pattern_half_table(v, line));
        assert_int_equal(r->balance_squares, half_table(v, line, 0));
        for (int other = 1; other < v; other++)
            assert_true(line[other] > 0 || half_table(v, line, other) >= r->balance_squares);
        if (v == 13 || v == 17)
            assert_int_equal(r->quality, 10000);
        if (v == 9)
            assert_int_equal(r->balance_squares, 396);
        assert_int_equal(r->relay_places, (v + 1) / 2 % 2 ? 1 : 2);
        assert_true(r->complete && r->cyclic);
        pw_report_free(r);
        pw_schedule_free(s);
        s = pw_optimum_half_table((v + 1) / 2);
        r = pw_check(s);
        assert_int_equal(r->compared_squares, r->compared_squares_least);
        pw_report_free(r);
        pw_schedule_free(s);
    }
}

static void twin_primes_and_powers_of_two_are_balanced(void **state)
{
    (void)state;
    static const int pairs[] = {16, 36, 64, 144, 256, 324};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct pw_request request = ask("balanced-howell", pairs[i]);
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_report *r = pw_check(s);
        assert_true(r->balanced && r->cyclic);
        pw_report_free(r);
        pw_schedule_free(s);
    }
    struct pw_request request = ask("balanced-howell", 16);
    request.as_published = true;
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_NO_SCHEDULE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_have_the_promised_autocorrelations),
        cmocka_unit_test(relays_stand_in_as_few_places_as_they_can),
        cmocka_unit_test(the_article_keeps_its_form),
        cmocka_unit_test(quality_is_what_the_bound_allows),
        cmocka_unit_test(half_tables_are_as_fair_as_they_can_be),
        cmocka_unit_test(twin_primes_and_powers_of_two_are_balanced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
