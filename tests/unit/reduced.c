/* How fair Howells with fewer rounds are, with whole tables turned and with switches. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"
#include "sched/core/schedule.h"
#include "sched/howell/howell.h"
#include "thin.h"

static struct pw_report *report_of(int tables, int rounds, enum pw_optimise optimise, bool switches,
                                   long effort)
{
    struct pw_request request = ask("howell", 2 * tables);
    request.rounds = rounds;
    request.optimise = optimise;
    request.allow_switches = switches;
    request.effort = effort;
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_report *r = pw_check(s);
    assert_non_null(r);
    assert_true(r->reduced);
    pw_schedule_free(s);
    return r;
}

static long quality(struct pw_request request, int without_no)
{
    struct pw_schedule *s = make_or_fail(&request);
    if (without_no != 0)
        pw_schedule_without(s, without_no);
    struct pw_report *report = pw_check(s);
    assert_non_null(report);
    assert_true(report->legal);
    long quality = report->quality;
    pw_report_free(report);
    pw_schedule_free(s);
    return quality;
}

/* What others publish turned table by table: 84.08, 77.85 and 95.28. */
static void turning_tables_is_as_fair_as_the_best_that_is_known(void **state)
{
    (void)state;
    static const int known[][3] = {{5, 7, 8408}, {7, 10, 7785}, {8, 14, 9528}, {10, 18, 9738}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct pw_report *r =
            report_of(known[i][0], known[i][1], PW_OPTIMISE_COMPETITION, false, 0);
        assert_true(r->quality >= known[i][2]);
        assert_true(r->cyclic); /* one guide card serves all */
        assert_int_equal(r->stationary, 2 * known[i][0] - known[i][1]);
        pw_report_free(r);
    }
}

static void switches_make_it_fairer(void **state)
{
    (void)state;
    static const int known[][3] = {{8, 8, 9200},   {7, 9, 8500},   {11, 13, 8600},
                                   {11, 19, 9600}, {12, 14, 8600}, {16, 29, 9600}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i += (size_t)thinly(2)) {
        struct pw_report *r = report_of(known[i][0], known[i][1], PW_OPTIMISE_COMPETITION, true, 0);
        assert_true(r->quality >= known[i][2]);
        pw_report_free(r);
    }
}

static void each_way_is_good_at_what_it_is_asked_for(void **state)
{
    (void)state;
    struct pw_report *none = report_of(9, 14, PW_OPTIMISE_NONE, false, 0);
    struct pw_report *direction = report_of(9, 14, PW_OPTIMISE_DIRECTION, false, 0);
    struct pw_report *competition = report_of(9, 14, PW_OPTIMISE_COMPETITION, false, 0);
    assert_true(direction->compared_squares < none->compared_squares);
    assert_true(direction->compared_squares <= competition->compared_squares);
    assert_true(competition->quality >= direction->quality);
    assert_true(competition->quality > none->quality);
    pw_report_free(none);
    pw_report_free(direction);
    pw_report_free(competition);
}

/* 7 tables, 10 rounds: columns (10 196 + 4 90 - 14 100) / 2 = 460, and then
 * (460 - 2 10 70 + 100 91) / 4 = 2040. */
static void nothing_is_fairer_than_the_bound(void **state)
{
    (void)state;
    struct pw_report *r = report_of(7, 10, PW_OPTIMISE_DIRECTION, true, 0);
    assert_int_equal(r->compared_squares_least, 2040);
    assert_int_equal(r->compared_squares, 2040);
    pw_report_free(r);
    for (int tables = 4; tables <= 12; tables += searched(1, 3, 3)) {
        for (int rounds = tables; rounds <= 2 * tables - 1; rounds += thinly(3)) {
            if (tables == 4 && rounds == 5)
                continue;
            r = report_of(tables, rounds, PW_OPTIMISE_DEFAULT, true, 20000);
            assert_true(r->compared_squares_least > 0);
            assert_true(r->compared_squares >= r->compared_squares_least);
            pw_report_free(r);
        }
    }
}

/* Trials are counted and not timed. */
static void the_same_effort_has_the_same_answer(void **state)
{
    (void)state;
    for (int switches = 0; switches < 2; switches++) {
        struct pw_report *one = report_of(9, 12, PW_OPTIMISE_COMPETITION, switches, 3000);
        struct pw_report *other = report_of(9, 12, PW_OPTIMISE_COMPETITION, switches, 3000);
        assert_int_equal(one->balance_squares, other->balance_squares);
        assert_int_equal(one->compared_squares, other->compared_squares);
        pw_report_free(one);
        pw_report_free(other);
    }
}

/* What was found elsewhere by annealing the switches of designs in which those who do not meet are
 * chosen; with one card for all, and switches, it is 84.08, 86.08, 91.29, 91.29 and 88.03. The last
 * takes some seconds and is for PW_LONG; a thin run has the first, which is found with less. */
static void a_card_for_each_pair_is_fairer(void **state)
{
    (void)state;
    static const struct {
        int tables, rounds;
        long effort, quality;
    } known[] = {{5, 7, 0, 8540},
                 {7, 9, 0, 9087},
                 {8, 11, 0, 9344},
                 {9, 12, 0, 9478},
                 {7, 10, 100000000, 9204}};
    for (size_t i = 0; i < sizeof known / sizeof *known - (size_t)searched(0, 1, 4); i++) {
        struct pw_report *r = report_of(known[i].tables, known[i].rounds, PW_OPTIMISE_CARDS, false,
                                        thin() ? 10000000 : known[i].effort);
        if (r->quality < known[i].quality)
            fail_msg("%d tables, %d rounds: %ld, and %ld is known", known[i].tables,
                     known[i].rounds, r->quality, known[i].quality);
        pw_report_free(r);
    }
    if (thin()) { /* as much as is usual is searched soonest in a large room */
        struct pw_request request = ask("howell", 60);
        request.rounds = 31;
        request.optimise = PW_OPTIMISE_CARDS;
        assert_true(quality(request, 0) > 0);
    }
}

/* Every size has a movement, with each pair missing too, and the last pair is NS all evening. */
static void cards_are_to_be_had_for_every_size(void **state)
{
    (void)state;
    for (int tables = 2; tables <= 9; tables += searched(1, 3, 3))
        for (int rounds = tables; rounds < 2 * tables; rounds += thinly(3)) {
            bool shared =
                tables == 2 || (tables == 3 && rounds == 5) || (tables == 4 && rounds == 5);
            struct pw_request request = ask("howell", 2 * tables);
            request.rounds = rounds;
            request.optimise = PW_OPTIMISE_CARDS;
            request.effort = searched(300000, 300000, 20000);
            struct pw_schedule *s = make_or_fail(&request);
            struct pw_report *r = pw_check(s);
            assert_true(r->legal);
            assert_int_equal(r->reduced, !shared);
            assert_int_equal(s->rounds, rounds);
            for (int round_no = 1; !shared && round_no <= rounds; round_no++)
                assert_int_equal(pw_schedule_where(s, 2 * tables, round_no).side, PW_SIDE_A);
            pw_report_free(r);
            pw_schedule_free(s);
            request.contestants--;
            for (int missing_no = 0; missing_no <= 2 * tables; missing_no += tables) {
                request.missing_pair = missing_no;
                assert_true(quality(request, 0) > 0 || tables == 2);
            }
        }
}

/* One card with switches is among what a card for each pair allows. */
static void cards_are_never_less_fair_than_switches(void **state)
{
    (void)state;
    static const int size[][3] = {{7, 10, 100000}, {6, 8, 300000}, {9, 12, 200000}};
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        struct pw_request request = ask("howell", 2 * size[i][0]);
        request.rounds = size[i][1];
        request.effort = size[i][2];
        request.allow_switches = true;
        long switched = quality(request, 0);
        request.allow_switches = false;
        request.optimise = PW_OPTIMISE_CARDS;
        assert_true(quality(request, 0) >= switched);
    }
}

/* More effort tries all that less of it tries, and more. The sizes are those of rings, of designs
 * that are none, and with a pair missing. */
static void more_effort_is_never_worse(void **state)
{
    (void)state;
    static const int size[][3] = {{4, 6, 0},  {6, 7, 0},   {7, 9, 0},   {8, 9, 0},
                                  {9, 12, 0}, {9, 12, 18}, {12, 14, 0}, {7, 10, 14}};
    static const long effort[] = {1, 3000, 20000, 200000, 400000, 2000000};
    const size_t efforts = sizeof effort / sizeof *effort - (size_t)searched(0, 1, 2);
    for (size_t i = 0; i < sizeof size / sizeof *size; i += (size_t)thinly(3))
        for (int way = 0; way < 3; way++) {
            struct pw_request request = ask("howell", 2 * size[i][0] - (size[i][2] != 0));
            request.rounds = size[i][1];
            request.missing_pair = size[i][2];
            request.allow_switches = way == 1;
            request.optimise = way == 2 ? PW_OPTIMISE_CARDS : PW_OPTIMISE_COMPETITION;
            long before = 0;
            for (size_t k = 0; k < efforts; k++) {
                request.effort = effort[k];
                long is = quality(request, 0);
                if (is < before)
                    fail_msg("%d tables, %d rounds, way %d: %ld with effort %ld, and %ld "
                             "with less",
                             size[i][0], size[i][1], way, is, effort[k], before);
                before = is;
            }
        }
}

/* The same lines may be had with the last pair always NS. */
static void the_last_pair_need_not_switch(void **state)
{
    (void)state;
    static const int size[][2] = {{8, 8}, {12, 12}, {4, 4}};
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        struct pw_request request = ask("howell", 2 * size[i][0]);
        request.rounds = size[i][1];
        request.allow_switches = true;
        request.effort = 1; /* one run, which may switch everything */
        struct pw_schedule *s = make_or_fail(&request);
        for (int r = 1; r <= s->rounds; r++)
            assert_int_equal(pw_schedule_where(s, s->contestants, r).side, PW_SIDE_A);
        pw_schedule_free(s);
    }
}

/* The smallest of all: a design for 4 tables and 6 rounds is not a ring. */
static void small_designs_sit_in_a_room(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 8);
    request.rounds = 6;
    struct pw_schedule *s = make_or_fail(&request);
    assert_int_equal(s->tables, 4);
    assert_int_equal(s->relays, 2);
    struct pw_report *r = pw_check(s);
    assert_true(r->reduced);
    assert_true(r->stationary >= 2);
    assert_int_equal(r->couples_met, 24);
    assert_int_equal(pw_schedule_at(s, 1, 1).who[0], 8);
    assert_int_equal(pw_schedule_at(s, 1, 1).who[1], 1);
    pw_report_free(r);
    pw_schedule_free(s);
}

/* Where no fairer seats are looked for, the others sit where they would, whoever is missing; only
 * where sets are shared, boards that nobody needs are taken away. */
static void any_pair_may_be_missing(void **state)
{
    (void)state;
    for (int tables = 2; tables <= 8; tables++)
        for (int rounds = tables; rounds < 2 * tables; rounds++)
            for (int missing_no = 0; missing_no <= 2 * tables; missing_no += tables) {
                struct pw_request request = ask("howell", 2 * tables - (missing_no == 0));
                request.rounds = rounds;
                request.optimise = PW_OPTIMISE_NONE;
                request.missing_pair = missing_no;
                struct pw_schedule *s = make_or_fail(&request);
                request.contestants = 2 * tables;
                request.missing_pair = 0;
                struct pw_schedule *whole = make_or_fail(&request);
                assert_int_equal(s->rounds, rounds);
                assert_int_equal(s->tables, tables);
                int gone = s->missing_no != 0 ? s->missing_no : 2 * tables;
                for (int r = 1; r <= rounds; r++)
                    for (int who = 1; who <= s->contestants; who++) {
                        struct pw_seat is = pw_schedule_where(s, who, r);
                        struct pw_seat was = pw_schedule_where(whole, who, r);
                        if (who == gone)
                            continue;
                        assert_int_equal(is.stand_no, was.stand_no);
                        assert_int_equal(is.side, was.side);
                        assert_int_equal(is.opponent_no,
                                         was.opponent_no == gone ? 0 : was.opponent_no);
                    }
                struct pw_report *report = pw_check(s);
                assert_true(report->legal);
                assert_int_equal(report->sit_outs, rounds);
                pw_report_free(report);
                pw_schedule_free(whole);
                pw_schedule_free(s);
            }
}

/* The seats are the fairest for those who are there, not for a pair more. With 13 pairs in 10
 * rounds: 84.22, the most that was found by trying all ways to turn the tables of 60 rings; those
 * of 14 pairs without the last one have 69.93. */
static void half_tables_have_seats_of_their_own(void **state)
{
    (void)state;
    for (int tables = 5; tables <= 8; tables += thinly(3))
        for (int rounds = tables + 2; rounds < 2 * tables - 1; rounds += thinly(3))
            for (int missing_no = 2; missing_no <= 2 * tables; missing_no += tables - 1) {
                struct pw_request whole = ask("howell", 2 * tables);
                whole.rounds = rounds;
                struct pw_request half = whole;
                half.contestants--;
                half.missing_pair = missing_no;
                long is = quality(half, 0), was = quality(whole, missing_no);
                if (is < was)
                    fail_msg("%d tables, %d rounds, without %d: %ld, and of the whole %ld", tables,
                             rounds, missing_no, is, was);
            }
    struct pw_request request = ask("howell", 13);
    request.rounds = 10;
    assert_true(quality(request, 0) >= 8422);
}

/* The rings of a way hold all pairs, and all rounds; more than 16 rings are not looked at. */
static void ways_of_a_large_room(void **state)
{
    (void)state;
    struct pw_way way[64];
    int many = 0;
    for (int tables = 17; tables <= 40; tables += 23)
        for (int rounds = tables; rounds < 2 * tables - 1; rounds += 3) {
            int count = pw_ways(tables, rounds, way, 64);
            for (int i = 0; i < count; i++) {
                assert_int_equal(way[i].m * way[i].types + way[i].still, 2 * tables);
                assert_int_equal(way[i].m * way[i].kinds + way[i].still_rounds, rounds);
                assert_in_range(way[i].types, 1, 16);
                assert_in_range(way[i].kinds, 1, 16);
                assert_in_range(way[i].still, 0, 2 * tables - rounds);
                many += way[i].types == 16;
            }
        }
    assert_true(many > 0);
    /* 17 tables, 17 rounds: two rings of 17, or one with 17 pairs that never turn; or two pairs
     * that never turn and a round that stands still, with rings of 16, 8, 4 or 2. */
    assert_int_equal(pw_ways(17, 17, way, 64), 6);
    assert_int_equal(way[5].types, 16);
    assert_int_equal(way[0].types, 2);
    assert_int_equal(way[1].types, 1);
    assert_int_equal(way[1].still, 17);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turning_tables_is_as_fair_as_the_best_that_is_known),
        cmocka_unit_test(switches_make_it_fairer),
        cmocka_unit_test(each_way_is_good_at_what_it_is_asked_for),
        cmocka_unit_test(nothing_is_fairer_than_the_bound),
        cmocka_unit_test(the_same_effort_has_the_same_answer),
        cmocka_unit_test(a_card_for_each_pair_is_fairer),
        cmocka_unit_test(cards_are_to_be_had_for_every_size),
        cmocka_unit_test(cards_are_never_less_fair_than_switches),
        cmocka_unit_test(more_effort_is_never_worse),
        cmocka_unit_test(the_last_pair_need_not_switch),
        cmocka_unit_test(small_designs_sit_in_a_room),
        cmocka_unit_test(any_pair_may_be_missing),
        cmocka_unit_test(half_tables_have_seats_of_their_own),
        cmocka_unit_test(ways_of_a_large_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
