/* Advice for evenings whose figures were worked out by hand. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "advise/advice.h"
#include "pairwheel.h"

#include <stdio.h>

#include "movement.h"

static struct pw_wish wish_of(int pairs)
{
    struct pw_wish wish;
    pw_wish_init(&wish);
    wish.pairs = pairs;
    return wish;
}

static struct pw_advice *advise(const struct pw_wish *wish)
{
    struct pw_advice *advice = NULL;
    struct pw_reason why = {0};
    if (pw_recommend(wish, &advice, &why) != PW_OK)
        fail_msg("%d pairs: %s", wish->pairs, why.text);
    assert_in_range(advice->count, 1, wish->most);
    return advice;
}

/* Every merit of a movement that nobody would play, worked out by hand. */
static void merits_of_an_invented_movement(void **state)
{
    (void)state;
    struct pw_report r = {.quality = -1,
                          .compared_sum = 100,
                          .compared_couples = 50,
                          .plays = 90,
                          .sit_outs = 10,
                          .plays_needed = 125,
                          .couples_met = 24,
                          .stationary = 3,
                          .shared = 5,
                          .copies_max = 2,
                          .rounds_min = 8,
                          .rounds_max = 10,
                          .sit_out_most = 2};
    struct pw_choice choice = {.request = {.kind = "howell", .winners = 1},
                               .rounds = 10,
                               .boards_per_round = 2,
                               .winners = 1,
                               .copies = 1,
                               .relay_places = 2,
                               .boards_needed = 25,
                               .report = &r};
    struct pw_wish wish = {.pairs = 10, .boards_to = 24, .rounds_to = 12};
    wish.weight[PW_MERIT_OPPONENTS] = 1;
    wish.weight[PW_MERIT_EASE] = 3;
    pw_choice_judge(&choice, &wish);
    /* 48 meetings; rounds of four boards have 6 x 10, of two 9 x 10: 0.85 x 80 + 0.15 x 53.33,
     * less 15, as nine rounds would do for all to meet all */
    assert_int_equal(choice.merit[PW_MERIT_OPPONENTS], 6099);
    assert_int_equal(choice.merit[PW_MERIT_BALANCE], 2000);     /* 100 of 50 x 10 */
    assert_int_equal(choice.merit[PW_MERIT_SAME_BOARDS], 8000); /* 100 of 125 */
    /* seven move at five tables and no card is like another, two relay places, boards shared in
     * half of the rounds, switches, two rounds more than eight: 26 + 10 + 5 + 8 + 4 */
    assert_int_equal(choice.merit[PW_MERIT_EASE], 4700);
    assert_int_equal(choice.merit[PW_MERIT_BOARDS], 6666); /* 16 of 24 */
    /* 2 of 10 are three fifths of a third, and others lose none of them */
    assert_int_equal(choice.merit[PW_MERIT_SIT_OUTS], 2000);
    assert_int_equal(choice.merit[PW_MERIT_STATIONARY], 7500); /* 3 seats */
    assert_int_equal(choice.merit[PW_MERIT_EQUIPMENT], 8000);  /* 20 of 25 */
    assert_int_equal(choice.total, (6099 + 3 * 4700) / 4);

    wish.weight[PW_MERIT_EASE] = 0;
    pw_choice_judge(&choice, &wish);
    assert_int_equal(choice.total, 6099);
    r.couples_met = 45; /* of all: nothing is left to be wished */
    pw_choice_judge(&choice, &wish);
    assert_int_equal(choice.merit[PW_MERIT_OPPONENTS], 10000);

    /* A balance that is known counts, were it 0; two lines have four rivals each. */
    r.quality = 0;
    choice.winners = 2;
    pw_choice_judge(&choice, &wish);
    assert_int_equal(choice.merit[PW_MERIT_BALANCE], 0);
    assert_int_equal(choice.merit[PW_MERIT_RIVALS], 4444); /* 16 of 36 */

    /* The same cards all round, copies enough, no switches, five pairs that stay; eight rounds. */
    r.cycle = 9;
    r.shared = 0;
    r.stationary = 5;
    choice.copies = 2;
    choice.request.winners = 0;
    choice.rounds = 8;
    choice.relay_places = 7;
    pw_choice_judge(&choice, &wish);
    /* five move at five tables; as three places; copies */
    assert_int_equal(choice.merit[PW_MERIT_EASE], 10000 - 100 * (12 + 15 + 8));
    snprintf(choice.request.kind, sizeof choice.request.kind, "mitchell");
    snprintf(choice.request.variant, sizeof choice.request.variant, "skip");
    pw_choice_judge(&choice, &wish);
    assert_int_equal(choice.merit[PW_MERIT_EASE], 10000 - 100 * (15 + 8 + 10));
}

/* 7 rounds of 4 boards: 7 x (4 x 7 + 1) = 203 minutes are enough, and a second less is not. */
static void an_evening_that_just_fits(void **state)
{
    (void)state;
    struct pw_wish wish = wish_of(8);
    wish.boards_from = wish.boards_to = 28;
    wish.rounds_from = wish.rounds_to = 7;
    wish.seconds = 203 * 60;
    assert_int_equal(pw_evening_seconds(&wish, 7, 4), 203 * 60);
    assert_true(pw_evening_fits(&wish, 7, 4));
    wish.seconds--;
    assert_false(pw_evening_fits(&wish, 7, 4));
    wish.seconds = 0; /* as long as it takes */
    assert_true(pw_evening_fits(&wish, 7, 4));
    assert_false(pw_evening_fits(&wish, 7, 3));
    assert_false(pw_evening_fits(&wish, 14, 2));
    assert_false(pw_evening_fits(&wish, 4, 7));
}

/* Four tables: 7 rounds, all meet; 7 x (4 x 7 + 1) = 203 minutes; three relays in two places. */
static void eight_pairs_play_the_howell(void **state)
{
    (void)state;
    struct pw_wish wish = wish_of(8);
    wish.boards_from = 24;
    wish.boards_to = 28;
    wish.seconds = 210 * 60;
    struct pw_advice *advice = advise(&wish);
    const struct pw_choice *first = &advice->choice[0];
    assert_string_equal(first->request.kind, "howell");
    assert_int_equal(first->rounds, 7);
    assert_int_equal(first->boards_per_round, 4);
    assert_int_equal(first->seconds, 203 * 60);
    assert_int_equal(first->boards_needed, 28);
    assert_int_equal(first->copies, 1);
    assert_int_equal(first->winners, 1);
    assert_int_equal(first->relays, 3);
    assert_int_equal(first->relay_places, 2);
    assert_int_equal(first->report->opponents_min, 7);
    assert_int_equal(first->report->stationary, 1);
    assert_int_equal(first->report->quality, 10000);
    assert_int_equal(first->merit[PW_MERIT_OPPONENTS], 10000);
    assert_int_equal(first->merit[PW_MERIT_BALANCE], 10000);
    assert_int_equal(first->merit[PW_MERIT_SAME_BOARDS], 10000);
    assert_int_equal(first->merit[PW_MERIT_BOARDS], 10000);
    assert_int_equal(first->merit[PW_MERIT_SIT_OUTS], 10000);
    assert_int_equal(first->merit[PW_MERIT_STATIONARY], 5000); /* one seat: half */
    assert_int_equal(first->merit[PW_MERIT_RIVALS], 7101);     /* 7 x 7 / (7 x 7 + 20) */
    assert_int_equal(first->merit[PW_MERIT_EQUIPMENT], 10000);
    pw_advice_free(advice);
}

/* Nine tables, an odd number: the Mitchell that every club plays, 9 x 22 minutes. */
static void nine_tables_play_the_mitchell(void **state)
{
    (void)state;
    struct pw_wish wish = wish_of(18);
    struct pw_advice *advice = advise(&wish);
    const struct pw_choice *first = &advice->choice[0];
    assert_string_equal(first->request.kind, "mitchell");
    assert_string_equal(first->request.variant, "straight");
    assert_int_equal(first->rounds, 9);
    assert_int_equal(first->boards_per_round, 3);
    assert_int_equal(first->seconds, 9 * 22 * 60);
    assert_int_equal(first->boards_needed, 27);
    assert_int_equal(first->winners, 2);
    assert_int_equal(first->relays, 0);
    assert_int_equal(first->report->opponents_min, 9);
    assert_int_equal(first->report->stationary, 9);
    assert_int_equal(first->report->compared_min, 9);
    assert_int_equal(first->merit[PW_MERIT_EASE], 9800); /* one round more than eight */
    pw_advice_free(advice);
}

/* Two tables, half of one: three rounds, everybody sits out once. */
static void three_pairs_sit_out_once_each(void **state)
{
    (void)state;
    struct pw_wish wish = wish_of(3);
    struct pw_advice *advice = advise(&wish);
    const struct pw_choice *first = &advice->choice[0];
    assert_string_equal(first->request.kind, "howell");
    assert_int_equal(first->rounds, 3);
    assert_int_equal(first->report->opponents_min, 2);
    assert_int_equal(first->report->sit_outs, 3);
    assert_int_equal(first->report->rounds_min, 2);
    assert_int_equal(first->merit[PW_MERIT_SIT_OUTS], 0); /* a third of the evening */
    pw_advice_free(advice);
}

/* Thirteen pairs: somebody waits every round; in 7 rounds seven pairs do, each one of them. */
static void thirteen_pairs_wait_in_turn(void **state)
{
    (void)state;
    struct pw_wish wish = wish_of(13);
    bool seen = false;
    wish.most = 30;
    struct pw_advice *advice = advise(&wish);
    for (int i = 0; i < advice->count; i++) {
        const struct pw_choice *choice = &advice->choice[i];
        assert_int_equal(choice->report->sit_outs, choice->rounds);
        if (strcmp(choice->request.variant, "straight") != 0 || choice->rounds != 7)
            continue;
        seen = true;
        assert_int_equal(choice->report->sit_out_people, 7);
        assert_int_equal(choice->report->sit_out_most, 1);
        assert_int_equal(choice->boards_per_round, 4);
    }
    assert_true(seen);
    pw_advice_free(advice);
}

/* Fifty tables: nobody plays more than a quarter of a Mitchell's boards, all of a web's. */
static void a_hundred_pairs_need_copies(void **state)
{
    (void)state;
    struct pw_wish wish = wish_of(100);
    struct pw_advice *advice = advise(&wish);
    const struct pw_choice *first = &advice->choice[0];
    assert_string_equal(first->request.kind, "web");
    assert_int_equal(first->report->plays, 100L * first->rounds);
    assert_true(first->copies >= 50 / first->rounds);
    assert_int_equal(first->boards_needed, first->rounds * first->boards_per_round * first->copies);
    pw_advice_free(advice);
    wish.copies = 1;
    advice = advise(&wish);
    for (int i = 0; i < advice->count; i++)
        assert_int_equal(advice->choice[i].copies, 1);
    pw_advice_free(advice);
}

static void the_director_weighs(void **state)
{
    (void)state;
    struct pw_wish wish = wish_of(10);
    struct _GError *error = NULL;
    assert_true(pw_wish_set(&wish, "weights", "opponents=0.5,ease=0", &error));
    assert_int_equal(wish.weight[PW_MERIT_OPPONENTS], 50);
    assert_int_equal(wish.weight[PW_MERIT_EASE], 0);
    assert_int_equal(wish.weight[PW_MERIT_BALANCE], 300);
    for (int i = 0; i < PW_MERITS; i++)
        wish.weight[i] = i == PW_MERIT_STATIONARY ? 100 : 0;
    struct pw_advice *advice = advise(&wish);
    assert_int_equal(advice->choice[0].report->stationary, 5); /* all of a line */
    assert_int_equal(advice->choice[0].total, advice->choice[0].merit[PW_MERIT_STATIONARY]);
    pw_advice_free(advice);
    for (int i = 0; i < PW_MERITS; i++)
        wish.weight[i] = i == PW_MERIT_OPPONENTS ? 100 : 0;
    advice = advise(&wish);
    assert_int_equal(advice->choice[0].report->opponents_min, 9); /* all of them */
    pw_advice_free(advice);
}

static void wishes_are_read(void **state)
{
    static const struct {
        const char *key, *value;
        int pairs, from, to, seconds;
    } good[] = {
        {"pairs", "13", 13, 0, 0, 0},        {"tables", "6", 12, 0, 0, 0},
        {"tables", "6.5", 13, 0, 0, 0},      {"tables", "6,5", 13, 0, 0, 0},
        {"tables", "6 1/2", 13, 0, 0, 0},    {"boards", "24..28", 0, 24, 28, 0},
        {"boards", "24-28", 0, 24, 28, 0},   {"boards", "26", 0, 26, 26, 0},
        {"minutes", "210", 0, 0, 0, 12600},  {"minutes", "3:30", 0, 0, 0, 12600},
        {"minutes", "3h30", 0, 0, 0, 12600}, {"minutes", "3.5h", 0, 0, 0, 12600},
        {"minutes", "3h", 0, 0, 0, 10800},   {"minutes", "7.5", 0, 0, 0, 450},
    };
    static const char *const bad[][2] = {
        {"pairs", "2"},      {"pairs", "4001"},     {"pairs", "x"},       {"tables", "6.25"},
        {"tables", ""},      {"tables", "-3"},      {"boards", "28..24"}, {"boards", "..28"},
        {"boards", "24.."},  {"boards", "0"},       {"minutes", "3:60"},  {"minutes", ""},
        {"minutes", "0"},    {"minutes", "1e2"},    {"minutes", "0x10"},  {"winners", "3"},
        {"copies", "0"},     {"top", "0"},          {"weights", "ease"},  {"weights", "ease=-1"},
        {"weights", "es=1"}, {"weights", "ease="},  {"hours", "3"},       {"rounds", "9..7"},
        {"weights", ""},     {"boards", "1..2..3"}, {"minutes", "nan"},   {"minutes", "inf"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct pw_wish wish = wish_of(0);
        struct _GError *error = NULL;
        if (!pw_wish_set(&wish, good[i].key, good[i].value, &error))
            fail_msg("%s %s", good[i].key, good[i].value);
        assert_int_equal(wish.pairs, good[i].pairs);
        assert_int_equal(wish.boards_from, good[i].from);
        assert_int_equal(wish.boards_to, good[i].to);
        assert_int_equal(wish.seconds, good[i].seconds);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct pw_wish wish = wish_of(0);
        if (pw_wish_set(&wish, bad[i][0], bad[i][1], NULL))
            fail_msg("%s \"%s\" is taken", bad[i][0], bad[i][1]);
    }
}

/* In two hours and a half there are 20 boards of 7 minutes with 5 rounds; 24 need more. */
static void where_nothing_fits_it_says_what_does(void **state)
{
    (void)state;
    struct pw_wish wish = wish_of(8);
    struct pw_advice *advice = NULL;
    struct pw_reason why = {0};
    wish.boards_from = 24;
    wish.boards_to = 28;
    wish.seconds = 150 * 60;
    assert_int_equal(pw_recommend(&wish, &advice, &why), PW_NO_SCHEDULE);
    assert_null(advice);
    assert_non_null(strstr(why.text, "(20 boards"));
    assert_non_null(strstr(why.text, "with more time"));
    assert_non_null(strstr(why.text, "(24 boards"));
    wish.pairs = 2;
    assert_int_equal(pw_recommend(&wish, &advice, &why), PW_BAD_REQUEST);
    wish.pairs = 4001;
    assert_int_equal(pw_recommend(&wish, &advice, &why), PW_BOUND);
}

/* Whole points are rounded, 85.50 up; but what is less than perfect is never 100. */
static void points_of_a_balance(void **state)
{
    static const struct {
        int plain, quality;
        const char *says;
    } known[] = {{8449, 8450, "balance 84 -> 85 "},
                 {8450, 8549, "balance 85 -> 85 "},
                 {9899, 9949, "balance 99 -> 99 "},
                 {9950, 9999, "balance 99 -> 99 "},
                 {9999, 10000, "balance 99 -> 100 "}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct pw_report report = {.quality = known[i].quality, .opponents_max = 1};
        struct pw_choice choice = {.report = &report, .quality_plain = known[i].plain};
        GPtrArray *pros = pw_choice_pros(&choice);
        bool said = false;
        for (guint k = 0; k < pros->len; k++)
            said |= strstr(((const struct pw_suggestion_reason *)pros->pdata[k])->text,
                           known[i].says) != NULL;
        if (!said)
            fail_msg("%d and %d: not \"%s\"", known[i].plain, known[i].quality, known[i].says);
        g_ptr_array_unref(pros);
    }
}

/* One ranking of NS and EW who are never compared is none. */
static void one_winner_is_offered_where_lines_are_compared(void **state)
{
    (void)state;
    for (int pairs = 4; pairs <= 8; pairs++) {
        struct pw_wish wish = wish_of(pairs);
        wish.boards_from = 8;
        wish.most = 40;
        struct pw_advice *advice = advise(&wish);
        struct pw_reason why;
        for (int i = 0; i < advice->count; i++) {
            const struct pw_choice *choice = &advice->choice[i];
            if (strcmp(choice->request.kind, "mitchell") != 0 || choice->winners == 2)
                continue;
            struct pw_schedule *s = NULL;
            assert_int_equal(pw_schedule_make(&choice->request, &s, &why), PW_OK);
            bool mixed = false;
            for (int who = 1; who <= s->contestants; who++)
                for (int r = 2; r <= s->rounds; r++) {
                    struct pw_seat a = pw_schedule_where(s, who, 1);
                    struct pw_seat b = pw_schedule_where(s, who, r);
                    mixed = mixed || (a.stand_no && b.stand_no && a.side != b.side);
                }
            if (!mixed)
                fail_msg("%d pairs: %s", pairs, s->remark);
            pw_schedule_free(s);
        }
        pw_advice_free(advice);
    }
}

/* NS of a rover make room for a round, all but one pair: of 7 tables the rover takes 6, of 9 eight,
 * and the first round it waits itself. Only EW and the rover go to other tables. */
static void who_makes_room_for_a_rover_comes_back(void **state)
{
    (void)state;
    for (int pairs = 15; pairs <= 19; pairs += 4) {
        struct pw_request request = {.kind = "rover", .contestants = pairs};
        struct pw_schedule *s = NULL;
        struct pw_reason why;
        int tables = pairs / 2;
        assert_int_equal(pw_schedule_make(&request, &s, &why), PW_OK);
        struct pw_report *r = pw_check(s);
        assert_int_equal(s->rounds, tables);
        assert_int_equal(r->stationary, 1);
        assert_int_equal(r->come_back, tables - 1);
        struct pw_choice choice = {.request = request,
                                   .rounds = tables,
                                   .boards_per_round = 3,
                                   .winners = 2,
                                   .copies = 1,
                                   .boards_needed = 3 * tables,
                                   .report = r};
        struct pw_wish wish = {.pairs = pairs, .boards_to = 28, .rounds_to = 12};
        wish.weight[PW_MERIT_EASE] = 1;
        pw_choice_judge(&choice, &wish);
        /* one more than a line moves: 45 / 15 or 45 / 19 points; 12 for the rover; 2 for a 9th
         * round */
        assert_int_equal(choice.merit[PW_MERIT_EASE],
                         10000 - 100 * (45 / pairs + 12 + (tables == 9 ? 2 : 0)));
        pw_report_free(r);
        pw_schedule_free(s);
    }
}

/* Three rounds part eight who win all, and two more; of a few, as many as let all meet: of an odd
 * number each has the bye once. */
static void rounds_of_a_swiss(void **state)
{
    static const int of[][2] = {{0, 1}, {2, 1}, {3, 3},  {4, 3},   {5, 5},
                                {8, 5}, {9, 6}, {30, 7}, {300, 11}};
    (void)state;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        assert_int_equal(pw_swiss_rounds(of[i][0]), of[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_winner_is_offered_where_lines_are_compared),
        cmocka_unit_test(who_makes_room_for_a_rover_comes_back),
        cmocka_unit_test(an_evening_that_just_fits),
        cmocka_unit_test(merits_of_an_invented_movement),
        cmocka_unit_test(eight_pairs_play_the_howell),
        cmocka_unit_test(nine_tables_play_the_mitchell),
        cmocka_unit_test(three_pairs_sit_out_once_each),
        cmocka_unit_test(thirteen_pairs_wait_in_turn),
        cmocka_unit_test(a_hundred_pairs_need_copies),
        cmocka_unit_test(the_director_weighs),
        cmocka_unit_test(wishes_are_read),
        cmocka_unit_test(where_nothing_fits_it_says_what_does),
        cmocka_unit_test(points_of_a_balance),
        cmocka_unit_test(rounds_of_a_swiss),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
