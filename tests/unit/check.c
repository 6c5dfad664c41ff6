/* The referee on small movements whose figures were counted by hand. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include <stdlib.h>

#include "movement.h"
#include "sched/core/schedule.h"

struct row {
    int round_no, stand_no, ns, ew, set;
};

/* A movement of pairs: tables first, then relays. */
static struct pw_schedule *movement(int pairs, int tables, int relays, int rounds, int sets,
                                    const struct row *rows, size_t count)
{
    struct pw_schedule *s =
        pw_schedule_build(PW_PAIRS, pairs, tables, relays, rounds, sets, tables + relays, NULL);
    assert_non_null(s);
    for (size_t i = 0; i < count; i++)
        pw_schedule_put(s, rows[i].round_no, rows[i].stand_no,
                        (struct pw_spot){{rows[i].ns, rows[i].ew}, rows[i].set});
    pw_schedule_finish(s);
    return s;
}
#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* Finds the one fault of this kind; how many faults there are altogether is checked, too. */
static struct pw_fault only(const struct pw_report *report, enum pw_fault_kind kind, long total)
{
    struct pw_fault found = {0};
    int count = 0;
    for (int i = 0; i < report->faults_kept; i++) {
        if (report->faults[i].kind == kind) {
            found = report->faults[i];
            count++;
        }
    }
    assert_int_equal(count, 1);
    assert_int_equal(report->faults_total, total);
    return found;
}

static void says(const struct pw_schedule *s, const struct pw_fault *fault, const char *sentence)
{
    struct pw_reason reason;
    pw_fault_describe(s, fault, &reason);
    assert_string_equal(reason.text, sentence);
}

/* The first table of the Italian article's examples: 3 tables, 3 rounds, no relays. */
static const struct row three[] = {{1, 1, 1, 6, 1}, {1, 2, 5, 3, 2}, {1, 3, 4, 2, 3},
                                   {2, 1, 4, 3, 1}, {2, 2, 2, 6, 2}, {2, 3, 5, 1, 3},
                                   {3, 1, 5, 2, 1}, {3, 2, 4, 1, 2}, {3, 3, 3, 6, 3}};

static void a_sound_movement_has_its_figures(void **state)
{
    (void)state;
    struct pw_schedule *s = movement(6, 3, 0, 3, 3, three, COUNT(three));
    struct pw_report *r = pw_check(s);
    assert_true(r->legal && r->reduced);
    assert_false(r->complete || r->balanced || r->cyclic);
    assert_int_equal(r->faults_total, 0);
    assert_int_equal(r->couples, 15);
    assert_int_equal(r->couples_met, 9);
    assert_int_equal(r->met_min, 0);
    assert_int_equal(r->met_max, 1);
    assert_int_equal(r->plays, 18);
    assert_int_equal(r->plays_needed, 18);
    assert_int_equal(r->copies_max, 1);
    assert_int_equal(r->stationary, 0);
    assert_int_equal(r->relay_places, 0);
    /* Each set compares 3 + 3 couples: 18 in all. */
    assert_int_equal(r->compared_sum, 18);
    assert_int_equal(r->balance_sum, 18);
    pw_report_free(r);
    pw_schedule_free(s);
}

static void changed(const struct row *change, size_t changes, enum pw_fault_kind kind, long total,
                    bool legal, const char *sentence)
{
    struct row rows[COUNT(three)];
    memcpy(rows, three, sizeof rows);
    for (size_t c = 0; c < changes; c++) {
        for (size_t i = 0; i < COUNT(three); i++) {
            if (rows[i].round_no == change[c].round_no && rows[i].stand_no == change[c].stand_no)
                rows[i] = change[c];
        }
    }
    struct pw_schedule *s = movement(6, 3, 0, 3, 3, rows, COUNT(rows));
    struct pw_report *r = pw_check(s);
    struct pw_fault fault = only(r, kind, total);
    says(s, &fault, sentence);
    assert_false(r->reduced);
    assert_int_equal(r->legal, legal);
    pw_report_free(r);
    pw_schedule_free(s);
}
#define CHANGED(kind, total, legal, sentence, ...)                                                 \
    changed((const struct row[]){__VA_ARGS__}, COUNT(((const struct row[]){__VA_ARGS__})), kind,   \
            total, legal, sentence)

static void every_fault_is_named(void **state)
{
    (void)state;
    /* 17 in the place of 4: 4 has no seat. */
    CHANGED(PW_FAULT_RANGE, 2, false, "round 1, table 3: there is no pair 17, only 1 to 6",
            {1, 3, 17, 2, 3});
    CHANGED(PW_FAULT_NOT_SEATED, 2, false, "round 1: pair 4 has no seat", {1, 3, 17, 2, 3});
    CHANGED(PW_FAULT_RANGE, 1, false, "round 2, table 1: there is no set 9, only 1 to 3",
            {2, 1, 4, 3, 9});
    /* 6 in the place of 4 at table 3: 4 has no seat, 6 plays set 3 again and meets 2 again. */
    CHANGED(PW_FAULT_SEATED_TWICE, 4, false, "round 1: pair 6 sits at table 1 and at table 3",
            {1, 3, 6, 2, 3});
    CHANGED(PW_FAULT_SET_AGAIN, 4, false,
            "pair 6 plays set 3 in round 1 and again in round 3, at table 3", {1, 3, 6, 2, 3});
    CHANGED(PW_FAULT_NO_SET, 1, false, "round 3, table 2: people without a set of boards",
            {3, 2, 4, 1, 0});
    CHANGED(PW_FAULT_SELF, 2, false, "round 1, table 1: pair 1 meets itself", {1, 1, 1, 1, 1});
    CHANGED(PW_FAULT_SET_LOST, 3, false, "round 1: set 1 is nowhere in the room", {1, 1, 0, 0, 0});
}

static void a_shared_set_is_legal(void **state)
{
    (void)state;
    static const struct row rows[] = {{1, 1, 4, 1, 1}, {1, 2, 2, 3, 1}, {2, 1, 4, 2, 2},
                                      {2, 2, 3, 1, 2}, {3, 1, 4, 3, 3}, {3, 2, 1, 2, 3}};
    struct pw_schedule *s = movement(4, 2, 0, 3, 3, rows, COUNT(rows));
    struct pw_report *r = pw_check(s);
    assert_true(r->legal);
    assert_false(r->reduced || r->complete || r->balanced);
    assert_int_equal(r->shared, 3);
    assert_int_equal(r->copies_max, 2);
    assert_int_equal(r->met_min, 1);
    says(s, &r->faults[0], "round 1: table 1 and table 2 share set 1");
    pw_report_free(r);
    pw_schedule_free(s);
}

/* The same with a copy of every set for each table: nobody shares. With one table more, somebody
 * does. */
static void a_copy_is_not_shared(void **state)
{
    (void)state;
    static const struct row rows[] = {{1, 1, 4, 1, 1}, {1, 2, 2, 3, 1}, {1, 3, 5, 6, 1}};
    for (int tables = 2; tables <= 3; tables++) {
        struct pw_schedule *s = movement(2 * tables, tables, 0, 1, 1, rows, (size_t)tables);
        s->copies = 2;
        struct pw_report *r = pw_check(s);
        assert_true(r->legal);
        assert_int_equal(r->reduced, tables == 2);
        assert_int_equal(r->shared, tables - 2);
        assert_int_equal(r->faults_total, tables - 2);
        assert_int_equal(r->copies_max, tables);
        pw_report_free(r);
        pw_schedule_free(s);
    }
}

static void meeting_again_is_named(void **state)
{
    (void)state;
    static const struct row rows[] = {{1, 1, 1, 2, 1}, {2, 1, 2, 1, 2}};
    struct pw_schedule *s = movement(2, 1, 0, 2, 2, rows, 2);
    struct pw_report *r = pw_check(s);
    assert_true(r->reduced); /* twice round the whole field */
    pw_report_free(r);
    pw_schedule_free(s);

    static const struct row four[] = {
        {1, 1, 1, 2, 1}, {1, 2, 3, 4, 2}, {2, 1, 2, 1, 2}, {2, 2, 3, 4, 1}};
    s = movement(4, 2, 0, 2, 2, four, COUNT(four));
    r = pw_check(s);
    assert_true(r->legal);
    assert_false(r->reduced);
    assert_int_equal(r->faults_total, 2);
    says(s, &r->faults[0], "pairs 2 and 1 meet in round 1 and again in round 2, at table 1");
    pw_report_free(r);
    pw_schedule_free(s);
}

static void two_rows_for_a_table_are_named(void **state)
{
    (void)state;
    const struct pw_stand stand[] = {{1, 0}, {2, 0}, {2, 0}, {0, 1}};
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 4, 2, 1, 1, 3, 4, stand);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{1, 2}, 1});
    pw_schedule_put(s, 1, 2, (struct pw_spot){{3, 4}, 2});
    pw_schedule_put(s, 1, 3, (struct pw_spot){{3, 4}, 2});
    pw_schedule_put(s, 1, 4, (struct pw_spot){{0}, 1});
    pw_schedule_finish(s);
    struct pw_report *r = pw_check(s);
    assert_false(r->legal);
    struct pw_fault fault = r->faults[0];
    assert_int_equal(fault.kind, PW_FAULT_STAND_TWICE);
    says(s, &fault, "round 1: two rows for table 2");
    for (int i = 0; i < r->faults_kept; i++) {
        if (r->faults[i].kind == PW_FAULT_SET_TWICE)
            fault = r->faults[i];
    }
    says(s, &fault, "round 1: set 1 is at table 1 and at relay R1");
    pw_report_free(r);
    pw_schedule_free(s);
}

/* Four players, three rounds; 1 has White three times. */
static void colours_are_counted(void **state)
{
    (void)state;
    static const int game[3][2][2] = {{{1, 4}, {2, 3}}, {{1, 3}, {2, 4}}, {{1, 2}, {3, 4}}};
    struct pw_schedule *s = pw_schedule_build(PW_PLAYERS, 4, 2, 0, 3, 0, 2, NULL);
    for (int r = 0; r < 3; r++) {
        for (int b = 0; b < 2; b++)
            pw_schedule_put(s, r + 1, b + 1, (struct pw_spot){{game[r][b][0], game[r][b][1]}, 0});
    }
    pw_schedule_finish(s);
    struct pw_report *r = pw_check(s);
    assert_true(r->complete);
    assert_false(r->balanced);
    assert_int_equal(r->colour_difference_max, 3);
    /* 1 WWW, 2 WWB, 3 BBW, 4 BBB */
    assert_int_equal(r->colour_repeats, 6);
    assert_int_equal(r->colour_run_max, 3);
    assert_int_equal(r->quality, -1);
    pw_report_free(r);
    pw_schedule_free(s);
}

/* Straight Mitchell, three tables: NS sit, EW go up a table, boards go down one. */
static void lines_ranked_apart_meet_the_other_line(void **state)
{
    (void)state;
    static const struct row rows[] = {{1, 1, 1, 4, 1}, {1, 2, 2, 5, 2}, {1, 3, 3, 6, 3},
                                      {2, 1, 1, 6, 2}, {2, 2, 2, 4, 3}, {2, 3, 3, 5, 1},
                                      {3, 1, 1, 5, 3}, {3, 2, 2, 6, 1}, {3, 3, 3, 4, 2}};
    struct pw_schedule *s = movement(6, 3, 0, 3, 3, rows, COUNT(rows));
    s->winners = 2;
    struct pw_report *r = pw_check(s);
    assert_true(r->balanced);
    assert_true(r->cyclic);
    assert_int_equal(r->cycle, 3);
    assert_int_equal(r->stationary, 3);
    assert_int_equal(r->couples, 9);
    assert_int_equal(r->compared_min, 3);
    assert_int_equal(r->compared_max, 3);
    assert_int_equal(r->quality, -1);
    pw_report_free(r);
    pw_schedule_free(s);
}

/* Two tables of individuals, one round of three. */
static void partners_meet_among_individuals(void **state)
{
    (void)state;
    static const int who[3][4] = {{1, 2, 3, 4}, {1, 3, 4, 2}, {1, 4, 2, 3}};
    struct pw_schedule *s = pw_schedule_build(PW_INDIVIDUALS, 4, 1, 0, 3, 3, 1, NULL);
    for (int r = 0; r < 3; r++)
        pw_schedule_put(s, r + 1, 1,
                        (struct pw_spot){{who[r][0], who[r][1], who[r][2], who[r][3]}, r + 1});
    pw_schedule_finish(s);
    struct pw_seat seat = pw_schedule_where(s, 4, 2);
    assert_int_equal(seat.side, PW_SIDE_B);
    assert_int_equal(seat.partner_no, 2);
    struct pw_report *r = pw_check(s);
    assert_true(r->balanced);
    assert_int_equal(r->couples, 6);
    assert_int_equal(r->compared_min, 1);
    assert_int_equal(r->compared_max, 1);
    pw_report_free(r);
    pw_schedule_free(s);
}

static void the_balanced_eight_are_perfect(void **state)
{
    (void)state;
    struct pw_request request = ask("balanced-howell", 8);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_report *r = pw_check(s);
    assert_true(r->balanced && r->cyclic && r->boards_go_down);
    assert_int_equal(r->compared_min, 3);
    assert_int_equal(r->compared_max, 3);
    assert_int_equal(r->quality, 10000);
    assert_int_equal(r->cycle, 7);
    assert_int_equal(r->stationary, 1);
    assert_int_equal(r->relay_places, 2);
    pw_report_free(r);
    pw_schedule_free(s);
}

/* Seven tables, pair 7 missing: six NS pairs are compared on all 7 sets, seven EW pairs on the 5
 * that neither of the two sits out; couples of different lines are not compared at all. */
static void two_winners_are_compared_within_their_line(void **state)
{
    (void)state;
    struct pw_request request = {.kind = "mitchell", .contestants = 13};
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_OK);
    struct pw_report *r = pw_check(s);
    assert_non_null(r);
    assert_int_equal(r->compared_couples, 15 + 21);
    assert_int_equal(r->compared_min, 5);
    assert_int_equal(r->compared_max, 7);
    assert_int_equal(r->compared_sum, 15 * 7 + 21 * 5);
    pw_report_free(r);
    pw_schedule_free(s);
}

/* Pair 6 of six is missing; it would meet pair 1 twice and pair 3 once. Pair 2 meets 4 twice; pair
 * 3 meets 2 and 5 once, so that nobody would sit out twice if 3 were missing and 6 were there. */
static void who_sits_out_is_counted(void **state)
{
    static const int who[3][3][2] = {
        {{1, 0}, {2, 3}, {4, 5}}, {{1, 0}, {2, 4}, {3, 5}}, {{3, 0}, {1, 5}, {4, 2}}};
    (void)state;
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 5, 3, 0, 3, 9, 3, NULL);
    for (int r = 0; r < 3; r++)
        for (int t = 0; t < 3; t++)
            pw_schedule_put(s, r + 1, t + 1,
                            (struct pw_spot){{who[r][t][0], who[r][t][1]}, 3 * r + t + 1});
    pw_schedule_finish(s);
    s->winners = 1;
    struct pw_report *r = pw_check(s);
    assert_int_equal(r->sit_outs, 3);
    assert_int_equal(r->sit_out_people, 2);
    assert_int_equal(r->sit_out_most, 2);
    assert_int_equal(r->rounds_min, 1);
    assert_int_equal(r->rounds_max, 3);
    assert_int_equal(r->opponents_min, 1); /* 1 meets 5 */
    assert_int_equal(r->opponents_max, 3); /* 5 meets 4, 3 and 1 */
    /* 2 meets 4 twice; 3 meets 2 and 5 once and sat out once */
    assert_int_equal(r->fairer_missing_no, 3);
    assert_int_equal(r->fairer_sit_out_most, 1);
    pw_report_free(r);
    char *text = pw_sit_outs_text(s);
    assert_string_equal(text, "pair 1 sits out 2 rounds; pair 3 sits out 1 round; the others play "
                              "all 3 rounds; fairer: with pair 3 missing instead, nobody would sit "
                              "out more than 1 round");
    free(text);
    pw_schedule_free(s);
}

/* The Blackpool of 5 tables with its arrow switch, without pair p. */
static struct pw_report *blackpool_without(int p)
{
    struct pw_request request = ask("mitchell", 10);
    memcpy(request.variant, "blackpool", sizeof "blackpool");
    request.winners = 1;
    struct pw_schedule *s = make_or_fail(&request);
    pw_schedule_without(s, p);
    struct pw_report *r = pw_check(s);
    pw_schedule_free(s);
    return r;
}

/* Some would be missing so that nobody sits out three times: of these the one without whom the
 * comparisons are fairest, and not the first. */
static void of_equals_the_fairer_one_is_missing(void **state)
{
    (void)state;
    int least = 99, best_no = 0;
    long best = -1;
    for (int p = 1; p <= 10; p++) {
        struct pw_report *r = blackpool_without(p);
        if (r->sit_out_most < least || (r->sit_out_most == least && r->quality > best)) {
            least = r->sit_out_most;
            best = r->quality;
            best_no = p;
        }
        pw_report_free(r);
    }
    struct pw_report *first = blackpool_without(1), *r = blackpool_without(3);
    assert_int_equal(first->sit_out_most, least);
    assert_true(first->quality < best);
    assert_true(r->sit_out_most > least);
    assert_int_equal(r->fairer_sit_out_most, least);
    assert_int_equal(r->fairer_missing_no, best_no);
    pw_report_free(first);
    pw_report_free(r);
}

/* Thirteen pairs, hand counted: in a Mitchell each of the seven EW pairs sits out once, and the six
 * NS pairs meet all of them; in a Howell all are hit once, and everybody meets everybody. */
static void half_tables_are_counted(void **state)
{
    static const struct {
        const char *kind;
        int people, opponents_min, opponents_max, rounds_min;
    } wanted[] = {{"mitchell", 7, 6, 7, 6}, {"howell", 13, 12, 12, 12}};
    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        struct pw_request request = ask(wanted[i].kind, 13);
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_report *r = pw_check(s);
        assert_int_equal(r->sit_out_people, wanted[i].people);
        assert_int_equal(r->sit_out_most, 1);
        assert_int_equal(r->opponents_min, wanted[i].opponents_min);
        assert_int_equal(r->opponents_max, wanted[i].opponents_max);
        assert_int_equal(r->rounds_min, wanted[i].rounds_min);
        assert_int_equal(r->fairer_missing_no, 0);
        pw_report_free(r);
        pw_schedule_free(s);
    }
}

/* As published numbers begin with 0, and a station bears the number of its place in the room; the
 * number that is missing is said to be so. */
static void faults_in_other_numbers(void **state)
{
    (void)state;
    struct pw_request request = ask("balanced-howell", 8);
    request.as_published = true;
    struct pw_schedule *s = make_or_fail(&request);
    assert_int_equal(pw_label_round(s, 1), 0);
    struct pw_fault fault = {.kind = PW_FAULT_RANGE, .round_no = 3, .stand_no = 1, .who_no = 9};
    says(s, &fault, "round 2, table 0: there is no pair 8, only 0 to 7");
    pw_schedule_free(s);
    request = ask("howell", 7);
    request.missing_pair = 3;
    s = make_or_fail(&request);
    assert_int_equal(s->missing_no, 3);
    fault.who_no = 3;
    says(s, &fault, "round 3, table 1: pair 3 is the missing one");
    pw_schedule_free(s);
}

/* One encounter turned in a balanced movement: too little to be seen in hundredths, and said. */
static void nearly_balanced_is_not_balanced(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 128);
    struct pw_schedule *ring = make_or_fail(&request);
    struct pw_schedule *s =
        pw_schedule_build(PW_PAIRS, ring->contestants, ring->tables, ring->relays, ring->rounds,
                          ring->sets, ring->stands, ring->stand);
    assert_non_null(s);
    for (int turned = 0; turned < 2; turned++) {
        for (int r = 1; r <= ring->rounds; r++)
            for (int i = 1; i <= ring->stands; i++)
                pw_schedule_put(s, r, i, pw_schedule_at(ring, r, i));
        struct pw_spot spot = pw_schedule_at(ring, 1, 1);
        if (turned)
            pw_schedule_put(s, 1, 1, (struct pw_spot){{spot.who[1], spot.who[0]}, spot.set});
        pw_schedule_finish(s);
        struct pw_report *r = pw_check(s);
        assert_true(r->legal);
        assert_int_equal(r->balanced, !turned);
        assert_int_equal(r->quality, turned ? 9999 : 10000);
        pw_report_free(r);
    }
    pw_schedule_free(s);
    pw_schedule_free(ring);
}

/* Two pairs on one set are on opposite lines: compared on none, and less is not to be had. */
static void two_pairs_are_compared_on_nothing(void **state)
{
    (void)state;
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 2, 1, 0, 1, 1, 1, NULL);
    assert_non_null(s);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{1, 2}, 1});
    pw_schedule_finish(s);
    struct pw_report *r = pw_check(s);
    assert_int_equal(s->winners, 1);
    assert_int_equal(r->compared_couples, 1);
    assert_int_equal(r->compared_squares, 0);
    assert_int_equal(r->compared_squares_least, 0);
    assert_int_equal(r->faced_min, 0); /* partners are for life, so nobody counts opponents */
    assert_int_equal(r->faced_max, 0);
    pw_report_free(r);
    pw_schedule_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearly_balanced_is_not_balanced),
        cmocka_unit_test(two_pairs_are_compared_on_nothing),
        cmocka_unit_test(faults_in_other_numbers),
        cmocka_unit_test(a_sound_movement_has_its_figures),
        cmocka_unit_test(every_fault_is_named),
        cmocka_unit_test(a_shared_set_is_legal),
        cmocka_unit_test(a_copy_is_not_shared),
        cmocka_unit_test(meeting_again_is_named),
        cmocka_unit_test(two_rows_for_a_table_are_named),
        cmocka_unit_test(colours_are_counted),
        cmocka_unit_test(lines_ranked_apart_meet_the_other_line),
        cmocka_unit_test(partners_meet_among_individuals),
        cmocka_unit_test(two_winners_are_compared_within_their_line),
        cmocka_unit_test(the_balanced_eight_are_perfect),
        cmocka_unit_test(who_sits_out_is_counted),
        cmocka_unit_test(of_equals_the_fairer_one_is_missing),
        cmocka_unit_test(half_tables_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
