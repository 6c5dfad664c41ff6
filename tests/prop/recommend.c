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
    for (int pairs = 3; pairs <= PAIRS; pairs++) {
        struct pw_wish wish;
        pw_wish_init(&wish);
        wish.pairs = pairs;
        wish.most = 12;
        struct pw_advice *advice = NULL;
        struct pw_reason why = {""};
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
    for (int pairs = 3; pairs <= 30; pairs++) {
        for (size_t i = 0; i < sizeof minutes / sizeof *minutes; i++) {
            struct pw_wish wish;
            pw_wish_init(&wish);
            wish.pairs = pairs;
            wish.seconds = minutes[i] * 60;
            struct pw_advice *advice = NULL;
            struct pw_reason why = {""};
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_recommended_is_so),
        cmocka_unit_test(every_evening_has_an_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
