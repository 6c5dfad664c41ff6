/* For every size: what is recommended is made again, and counted here from its rows. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include <stdlib.h>

#include "movement.h"
#include "thin.h"

#define PAIRS 64

struct seen {
    bool met[PAIRS + 1][PAIRS + 1], played[PAIRS + 1][PAIRS + 1];
    int sat_out[PAIRS + 1];
};

static void look(const struct pw_schedule *s, struct seen *seen)
{
    memset(seen, 0, sizeof *seen);
    for (int r = 1; r <= s->rounds; r++) {
        for (int at = 1; at <= s->stands; at++) {
            struct pw_spot spot = pw_schedule_at(s, r, at);
            int ns = spot.who[0], ew = spot.who[1];
            assert_in_range(ns, 0, s->contestants);
            assert_in_range(ew, 0, s->contestants);
            if (ns != 0 && ew != 0) {
                seen->met[ns][ew] = seen->met[ew][ns] = true;
                assert_in_range(spot.set, 1, s->sets);
                assert_false(seen->played[ns][spot.set] || seen->played[ew][spot.set]);
                seen->played[ns][spot.set] = seen->played[ew][spot.set] = true;
            } else if (ns + ew != 0) {
                seen->sat_out[ns + ew]++;
            }
        }
        for (int p = 1; s->waits && p <= s->contestants; p++)
            seen->sat_out[p] += pw_schedule_where(s, p, r).stand_no == 0;
    }
}

static void hold_against(const struct pw_choice *choice, const struct pw_wish *wish)
{
    static struct seen seen;
    struct pw_schedule *s = make_or_fail(&choice->request);
    assert_int_equal(s->rounds, choice->rounds);
    assert_int_equal(s->winners, choice->winners);
    assert_int_equal(s->relays, choice->relays);
    assert_int_equal(s->contestants - (s->missing_no != 0), wish->pairs);
    look(s, &seen);
    int least = PAIRS, most = 0, waits = 0, waiting = 0;
    for (int p = 1; p <= s->contestants; p++) {
        int opponents = 0;
        if (p == s->missing_no)
            continue;
        for (int q = 1; q <= s->contestants; q++)
            opponents += seen.met[p][q];
        least = opponents < least ? opponents : least;
        most = opponents > most ? opponents : most;
        waits = seen.sat_out[p] > waits ? seen.sat_out[p] : waits;
        waiting += seen.sat_out[p] > 0;
    }
    assert_int_equal(choice->report->opponents_min, least);
    assert_int_equal(choice->report->opponents_max, most);
    assert_int_equal(choice->report->sit_out_most, waits);
    assert_int_equal(choice->report->sit_out_people, waiting);
    if (wish->pairs % 2 == 0)
        assert_int_equal(waiting, 0);
    int boards = choice->rounds * choice->boards_per_round;
    assert_in_range(boards, 24, 28);
    assert_int_equal(choice->boards_needed, s->sets * choice->boards_per_round * choice->copies);
    assert_int_equal(choice->seconds, 60 * (7 * boards + choice->rounds));
    pw_schedule_free(s);
}

static void what_is_recommended_is_so(void **state)
{
    (void)state;
    for (int pairs = 3; pairs <= PAIRS; pairs += searched(1, 5, 19)) {
        struct pw_wish wish;
        pw_wish_init(&wish);
        wish.pairs = pairs;
        wish.most = 12;
        struct pw_advice *advice = NULL;
        struct pw_reason why = {0};
        if (pw_recommend(&wish, &advice, &why) != PW_OK)
            fail_msg("%d pairs: %s", pairs, why.text);
        assert_in_range(advice->count, 1, 12);
        assert_true(advice->count <= advice->fits);
        for (int i = 0; i < advice->count; i++) {
            const struct pw_choice *choice = &advice->choice[i];
            long sum = 0, weights = 0;
            hold_against(choice, &wish);
            for (int m = 0; m < PW_MERITS; m++) {
                assert_in_range(choice->merit[m], 0, 10000);
                sum += (long)choice->merit[m] * wish.weight[m];
                weights += wish.weight[m];
            }
            assert_int_equal(choice->total, sum / weights);
            if (i > 0)
                assert_true(choice->total <= advice->choice[i - 1].total);
        }
        pw_advice_free(advice);
    }
}

/* Whatever the evening: an answer that keeps to it, or a reason with something that is possible. */
static void every_evening_has_an_answer(void **state)
{
    static const int minutes[] = {45, 90, 150, 195, 240};
    (void)state;
    for (int pairs = 3; pairs <= 30; pairs += searched(1, 5, 7)) {
        for (size_t i = 0; i < sizeof minutes / sizeof *minutes; i += (size_t)thinly(2)) {
            struct pw_wish wish;
            pw_wish_init(&wish);
            wish.pairs = pairs;
            wish.seconds = minutes[i] * 60;
            struct pw_advice *advice = NULL;
            struct pw_reason why = {0};
            enum pw_status status = pw_recommend(&wish, &advice, &why);
            if (status != PW_OK) {
                assert_int_equal(status, PW_NO_SCHEDULE);
                if (strstr(why.text, "; there are ") == NULL)
                    fail_msg("%d pairs, %d minutes: %s", pairs, minutes[i], why.text);
                continue;
            }
            for (int k = 0; k < advice->count; k++)
                assert_true(advice->choice[k].seconds <= wish.seconds);
            pw_advice_free(advice);
        }
    }
}

/* What a director runs on an evening of 24 to 28 boards, by the tables (in halves). A Howell up to
 * six tables, complete up to four; a Mitchell from there: of as many rounds as tables while these
 * are odd and the boards fit, with rounds of 4 boards under 9 tables, 3 up to 12, then 2; above 16
 * tables one in which pairs play most of the boards. Half a table does not make it another evening.
 * sources: J. Manning (24 to 28 boards), J. Trowbridge (boards a round), the EBU's club pages
 * (Howells for small rooms; 70 % of the boards in play), smaller sit-outs with half tables; the
 * Oxford club (a complete Howell of 9 or 10 pairs; twelve rounds of two for ten tables and eleven).
 * A Bowman, in which tables share all evening, is on none of these lists. */
static const struct practice {
    int pairs_from, pairs_to;
    int howell, mitchell; /* whether it may be one */
    int rounds_from, rounds_to;
    int boards_from, boards_to; /* a round */
} usual[] = {{3, 4, 1, 0, 3, 3, 8, 9},    {5, 6, 1, 0, 5, 5, 5, 5},    {7, 8, 1, 0, 7, 7, 4, 4},
             {9, 10, 1, 0, 9, 9, 3, 3},   {11, 12, 1, 1, 6, 9, 3, 4},  {13, 14, 0, 1, 7, 7, 4, 4},
             {15, 16, 0, 1, 7, 9, 3, 4},  {17, 18, 0, 1, 9, 9, 3, 3},  {19, 20, 0, 1, 8, 12, 2, 3},
             {21, 22, 0, 1, 8, 12, 2, 3}, {23, 24, 0, 1, 9, 12, 2, 3}, {25, 26, 0, 1, 13, 13, 2, 2},
             {27, 60, 0, 1, 12, 14, 2, 2}};
/* The same in three hours, 24 boards or 25: seven rounds of four take 203 minutes, nine of three
 * 198, so that six tables and a half may play twelve of two rather than sit out for four boards. */
static const struct practice three_hours[] = {
    {3, 4, 1, 0, 3, 3, 8, 8},    {5, 6, 1, 0, 5, 5, 5, 5},   {7, 8, 1, 0, 6, 6, 4, 4},
    {9, 10, 1, 1, 5, 8, 3, 5},   {11, 12, 1, 1, 6, 8, 3, 4}, {13, 13, 1, 1, 6, 12, 2, 4},
    {14, 16, 0, 1, 6, 8, 3, 4},  {17, 18, 0, 1, 8, 8, 3, 3}, {19, 22, 0, 1, 8, 12, 2, 3},
    {23, 60, 0, 1, 12, 12, 2, 2}};

static void is_practice(int pairs, int seconds, const struct practice *here)
{
    struct pw_wish wish;
    struct pw_advice *advice = NULL;
    struct pw_reason why = {0};
    pw_wish_init(&wish);
    wish.pairs = pairs;
    wish.boards_from = 24;
    wish.boards_to = 28;
    wish.seconds = seconds;
    if (pw_recommend(&wish, &advice, &why) != PW_OK)
        fail_msg("%d pairs: %s", pairs, why.text);
    const struct pw_choice *first = &advice->choice[0];
    const struct pw_report *r = first->report;
    bool howell = strstr(first->request.kind, "howell") != NULL;
    bool whole = here->mitchell || pairs > 8 || seconds != 0 || r->couples_met == r->couples;
    if (!(howell ? here->howell : here->mitchell) || !whole || first->rounds < here->rounds_from ||
        first->rounds > here->rounds_to || first->boards_per_round < here->boards_from ||
        first->boards_per_round > here->boards_to)
        fail_msg("%d pairs, %d minutes: first comes %s %s, %d rounds of %d boards", pairs,
                 seconds / 60, first->request.kind, first->request.variant, first->rounds,
                 first->boards_per_round);
    if (strcmp(first->request.kind, "bowman") == 0)
        fail_msg("%d pairs, %d minutes: first comes a Bowman", pairs, seconds / 60);
    if (10 * (r->plays + r->sit_outs) < 7 * r->plays_needed)
        fail_msg("%d pairs play less than 70 %% of the boards", pairs);
    pw_advice_free(advice);
}

static void what_directors_run_comes_first(void **state)
{
    (void)state;
    int step = searched(1, 5, 19);
    size_t every = (size_t)thinly(2); /* and of two evenings each has its own */
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i += every)
        for (int pairs = usual[i].pairs_from; pairs <= usual[i].pairs_to; pairs += step)
            is_practice(pairs, 0, &usual[i]);
    for (size_t i = every - 1; i < sizeof three_hours / sizeof *three_hours; i += every)
        for (int pairs = three_hours[i].pairs_from; pairs <= three_hours[i].pairs_to; pairs += step)
            is_practice(pairs, 180 * 60, &three_hours[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_recommended_is_so),
        cmocka_unit_test(every_evening_has_an_answer),
        cmocka_unit_test(what_directors_run_comes_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
