/* Numbers by lot: the shuffle against a second program, Varma's envelopes against the schedule. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "sched/robin/lots.h"
#include "movement.h"

static void shuffles_are_those_of_another_program(void **state)
{
    (void)state;
    /* written in another language from the sentences of the manual */
    static const struct {
        uint64_t seed;
        int n, number[10];
    } known[] = {
        {4711, 6, {1, 6, 5, 3, 2, 4}},
        {2013, 10, {5, 7, 1, 2, 8, 9, 6, 3, 10, 4}},
        {UINT64_MAX, 10, {7, 8, 1, 4, 6, 5, 3, 2, 10, 9}},
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        struct pw_chance chance = {known[k].seed};
        int number[10];
        pw_lots_shuffle(&chance, 1, known[k].n, number);
        for (int i = 0; i < known[k].n; i++)
            assert_int_equal(number[i], known[k].number[i]);
    }
}

static void every_place_is_as_likely_as_another(void **state)
{
    (void)state;
    int count[5][5] = {{0}};
    for (uint64_t seed = 1; seed <= 20000; seed++) {
        struct pw_chance chance = {seed};
        int number[5];
        pw_lots_shuffle(&chance, 0, 5, number);
        for (int i = 0; i < 5; i++)
            count[i][number[i]]++;
    }
    /* 4000 each; six times the standard deviation (56.6) is beyond any chance */
    for (int i = 0; i < 25; i++)
        assert_in_range(count[i / 5][i % 5], 4000 - 340, 4000 + 340);
}

/* Do two numbers of one envelope meet in the last three rounds of FIDE's table? */
static int meetings(int n, bool mended)
{
    int of[25] = {0}, count = 0, found = 0, all = 0;
    for (int e = 0; e < PW_VARMA_ENVELOPES; e++) {
        const signed char *number = pw_varma_envelope(n, mended, e, &count);
        assert_non_null(number);
        for (int i = 0; i < count; i++) {
            assert_in_range(number[i], 1, n);
            assert_int_equal(of[number[i]], 0);
            of[number[i]] = e + 1;
            all++;
        }
    }
    assert_int_equal(all, n);
    struct pw_request request = ask("berger", n);
    struct pw_schedule *s = make_or_fail(&request);
    for (int r = s->rounds - 2; r <= s->rounds; r++) {
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            if (spot.who[0] != 0 && spot.who[1] != 0)
                found += of[spot.who[0]] == of[spot.who[1]];
        }
    }
    pw_schedule_free(s);
    return found;
}

static void envelopes_part_the_last_rounds(void **state)
{
    (void)state;
    int count;
    for (int n = PW_VARMA_LEAST; n <= PW_VARMA_MOST; n++) {
        assert_int_equal(meetings(n, true), 0);
        assert_int_equal(meetings(n, false), n == 12 ? 1 : 0); /* 6 and 12, published so */
    }
    assert_null(pw_varma_envelope(8, false, 0, &count));
    assert_null(pw_varma_envelope(25, false, 0, &count));
}

static void check_drawing(int n, int contingents, const int *size, int parts)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct pw_chance chance = {seed};
        struct pw_reason why = {0};
        int number[24], envelope[24], parted = -1, seen[25] = {0}, at = 0;
        assert_int_equal(
            pw_lots_varma(&chance, n, true, contingents, size, number, envelope, &parted, &why),
            PW_OK);
        assert_int_equal(parted, parts);
        for (int i = 0; i < n; i++) {
            assert_in_range(number[i], 1, n);
            assert_int_equal(seen[number[i]]++, 0);
            int count = 0;
            bool inside = false;
            const signed char *of = pw_varma_envelope(n, true, envelope[i], &count);
            for (int k = 0; k < count; k++)
                inside = inside || of[k] == number[i];
            assert_true(inside);
        }
        for (int c = 0; c < contingents && parts == 0; c++)
            for (int i = 0; i < size[c]; i++, at++)
                assert_int_equal(envelope[at], envelope[at - i]);
    }
}

static void contingents_draw_from_one_envelope(void **state)
{
    (void)state;
    check_drawing(10, 10, (const int[]){1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 0);
    /* 3 3 2 2: four envelopes, and each must take its own */
    check_drawing(10, 4, (const int[]){3, 3, 2, 2}, 0);
    check_drawing(9, 4, (const int[]){3, 3, 2, 1}, 0);
    check_drawing(12, 6, (const int[]){3, 2, 2, 2, 2, 1}, 0);
    check_drawing(24, 5, (const int[]){10, 9, 3, 1, 1}, 0);
    /* four of one federation are more than any envelope of ten holds */
    check_drawing(10, 7, (const int[]){4, 1, 1, 1, 1, 1, 1}, 1);
    struct pw_chance chance = {1};
    struct pw_reason why = {0};
    int number[25], envelope[25], parted;
    assert_int_equal(
        pw_lots_varma(&chance, 25, false, 1, (const int[]){25}, number, envelope, &parted, &why),
        PW_NO_SCHEDULE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shuffles_are_those_of_another_program),
        cmocka_unit_test(every_place_is_as_likely_as_another),
        cmocka_unit_test(envelopes_part_the_last_rounds),
        cmocka_unit_test(contingents_draw_from_one_envelope),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
