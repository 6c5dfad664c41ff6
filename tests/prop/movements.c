/* Movements of every size; what they promise is counted here, and not by the referee. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"
#include "thin.h"

#include <stdlib.h>

/* Everything that a schedule of pairs must keep, from its rows: returns for each two
 * pairs how often they hold the same line, [numbers][numbers]. */
struct tally {
    int numbers;
    int *met, *same;
};

static void tally_free(struct tally *t)
{
    free(t->met);
    free(t->same);
}

static struct tally count(const struct pw_schedule *s, bool compare, bool shares)
{
    int n = s->contestants + 1;
    struct tally t = {n, calloc((size_t)(n * n), sizeof(int)),
                      calloc((size_t)(n * n), sizeof(int))};
    signed char *line = calloc((size_t)(n * (s->sets + 1)), 1);
    for (int r = 1; r <= s->rounds; r++) {
        int *seated = calloc((size_t)n, sizeof(int)),
            *lies = calloc((size_t)s->sets + 1, sizeof(int));
        for (int k = 1; k <= s->stands; k++) {
            struct pw_spot spot = pw_schedule_at(s, r, k);
            int a = spot.who[0], b = spot.who[1];
            if (spot.set < 1 || spot.set > s->sets || (lies[spot.set]++ != 0 && !shares))
                fail_msg("%d pairs, round %d: set %d", s->contestants, r, spot.set);
            if (!shares)
                assert_int_equal(pw_schedule_where_set(s, spot.set, r), k);
            for (int i = 0; i < 2; i++) {
                int who_no = spot.who[i];
                if (who_no == 0)
                    continue;
                if (s->stand[k - 1].table_no == 0 || seated[who_no]++ != 0)
                    fail_msg("%d pairs, round %d: pair %d", s->contestants, r, who_no);
                struct pw_seat seat = pw_schedule_where(s, who_no, r);
                assert_int_equal(seat.stand_no, k);
                assert_int_equal(seat.side, i == 0 ? PW_SIDE_A : PW_SIDE_B);
                assert_int_equal(seat.opponent_no, spot.who[!i]);
                if (a == 0 || b == 0)
                    continue;
                signed char *l = &line[who_no * (s->sets + 1) + spot.set];
                if (*l != 0)
                    fail_msg("%d pairs: pair %d has set %d again", s->contestants, who_no,
                             spot.set);
                *l = i == 0 ? 1 : -1;
            }
            if (a != 0 && b != 0) {
                t.met[a * n + b]++;
                t.met[b * n + a]++;
            }
        }
        for (int who_no = 1; who_no < n; who_no++)
            assert_int_equal(seated[who_no], who_no != s->missing_no);
        free(seated);
        free(lies);
    }
    for (int p = 1; p < n && compare; p++) {
        for (int q = 1; q < n; q++) {
            for (int set = 1; set <= s->sets; set++) {
                signed char one = line[p * (s->sets + 1) + set],
                            other = line[q * (s->sets + 1) + set];
                t.same[p * n + q] += one != 0 && one == other;
            }
        }
    }
    free(line);
    return t;
}

static void met_between(const struct pw_schedule *s, const struct tally *t, int least, int most)
{
    for (int p = 1; p <= s->contestants; p++) {
        for (int q = 1; q < p; q++) {
            int met = t->met[p * t->numbers + q];
            if (p != s->missing_no && q != s->missing_no && (met < least || met > most))
                fail_msg("%d pairs, %d rounds: %d and %d met %d times", s->contestants, s->rounds,
                         p, q, met);
        }
    }
}

/* Sets go down a stand a round, and every pair takes the place of the next lower number. */
static void goes_round(const struct pw_schedule *s)
{
    for (int r = 1; r < s->rounds; r++) {
        for (int set = 1; set <= s->sets; set++) {
            int from = pw_schedule_where_set(s, set, r), to = pw_schedule_where_set(s, set, r + 1);
            assert_int_equal(to, from == 1 ? s->stands : from - 1);
        }
        for (int who_no = 1; who_no <= s->rounds; who_no++) {
            struct pw_seat to = pw_schedule_where(s, who_no % s->rounds + 1, r + 1);
            struct pw_seat from = pw_schedule_where(s, who_no, r);
            assert_int_equal(to.stand_no, from.stand_no);
            assert_int_equal(to.side, from.side);
        }
    }
    for (int r = 1; r <= s->rounds; r++) {
        struct pw_spot spot = pw_schedule_at(s, r, 1);
        assert_int_equal(spot.who[0], s->contestants);
        assert_int_equal(spot.who[1], r);
        assert_int_equal(spot.set, r);
    }
}

/* Two pairs hold the same line on N-1 sets where N is even, and on N-2, N-1 or N with a
 * variance of (N-1)/N where it is odd. It is known to be reached for these. */
static void as_fair_as_can_be(const struct pw_schedule *s, const struct tally *t)
{
    static const int even[] = {4, 6, 8, 10, 12, 16, 18, 22, 24, 30, 32, 34, 36, 40, 42, 52, 54, 0};
    static const int odd[] = {27, 29, 31, 37, 45, 49, 51, 55, 57, 0};
    int tables = s->tables;
    long squares = 0;
    for (int p = 1; p <= s->contestants; p++) {
        for (int q = 1; q < p; q++) {
            long off = t->same[p * t->numbers + q] - (tables - 1);
            squares += off * off;
        }
    }
    for (int i = 0; even[i] != 0; i++) {
        if (even[i] == tables)
            assert_int_equal(squares, 0);
    }
    bool reached = tables % 2 == 1 && tables <= 25;
    for (int i = 0; odd[i] != 0; i++)
        reached = reached || odd[i] == tables;
    if (reached)
        assert_int_equal(squares, (2 * tables - 1) * (tables - 1));
}

static void complete_howells(void **state)
{
    (void)state;
    for (int tables = 4; tables <= 60; tables += thinly(5)) {
        for (int none = 0; none < 2; none++) {
            struct pw_request request = ask("howell", 2 * tables);
            request.optimise = none ? PW_OPTIMISE_NONE : PW_OPTIMISE_DEFAULT;
            struct pw_schedule *s = make_or_fail(&request);
            assert_int_equal(s->contestants, 2 * tables);
            assert_int_equal(s->rounds, 2 * tables - 1);
            assert_int_equal(s->relays, tables - 1);
            struct tally t = count(s, true, false);
            met_between(s, &t, 1, 1);
            goes_round(s);
            if (!none)
                as_fair_as_can_be(s, &t);
            tally_free(&t);
            pw_schedule_free(s);
        }
    }
}

static bool is_prime(int p)
{
    for (int d = 2; d < p; d++) {
        if (p % d == 0)
            return false;
    }
    return p > 1;
}

/* Every multiple of four up to 400, but those whose lines are open or not at hand; beyond, some.
 * The article's construction wherever a prime allows it, in both orientations. */
static void balanced_rotations(void **state)
{
    (void)state;
    static const int without[] = {156, 232, 236, 260, 268, 292, 296, 356, 372, 376, 0};
    for (int pairs = 8; pairs <= searched(500, 500, 300); pairs += 4 * thinly(7)) {
        bool article = is_prime(pairs - 1), refused = false;
        for (int i = 0; without[i] != 0; i++)
            refused = refused || without[i] == pairs;
        if (refused) {
            struct pw_request request = ask("balanced-howell", pairs);
            struct pw_schedule *s = NULL;
            struct pw_reason why;
            assert_int_equal(pw_schedule_make(&request, &s, &why), PW_NO_SCHEDULE);
            assert_non_null(strstr(why.text, "a Legendre pair of length"));
            continue;
        }
        if (pairs > 400 && !(article && pairs % 5 == 0))
            continue; /* the counting takes its time */
        for (int narrative = 0; narrative < 2; narrative++) {
            struct pw_request request = ask("balanced-howell", pairs);
            request.orientation = narrative ? PW_ORIENTATION_NARRATIVE : PW_ORIENTATION_PRINTED;
            struct pw_schedule *s = make_or_fail(&request);
            struct tally t = count(s, true, false);
            met_between(s, &t, 1, 1);
            if (article)
                goes_round(s);
            for (int p = 1; p <= pairs; p++) {
                for (int q = 1; q < p; q++)
                    assert_int_equal(t.same[p * t.numbers + q], pairs / 2 - 1);
            }
            for (int r = 1; r <= s->rounds; r++) /* the last pair sits NS at table 1 */
                assert_int_equal(pw_schedule_at(s, r, 1).who[0], pairs);
            tally_free(&t);
            pw_schedule_free(s);
            if (!article)
                break;
        }
    }
}

/* All that there are; four cannot be had, and share as little as can be. */
static void howells_with_fewer_rounds(void **state)
{
    (void)state;
    int made = 0;
    for (int tables = 2; tables <= 60; tables += thinly(7)) {
        for (int rounds = tables; rounds <= 2 * tables - 1; rounds++) {
            struct pw_request request = ask("howell", 2 * tables);
            request.rounds = rounds;
            request.optimise = PW_OPTIMISE_NONE;
            struct pw_schedule *s = make_or_fail(&request);
            bool shares =
                tables == 2 || (tables == 3 && rounds == 5) || (tables == 4 && rounds == 5);
            assert_int_equal(s->rounds, rounds);
            assert_int_equal(s->sets, rounds);
            bool two_fields = rounds == tables && tables != 2 && tables != 6;
            assert_int_equal(s->remark != NULL, shares || two_fields);
            struct tally t = count(s, false, shares);
            met_between(s, &t, rounds == 2 * tables - 1, 1);
            bool ring = (tables % 2 != 0 || rounds > tables + 1) && !(tables == 4 && rounds == 6) &&
                        !(tables == 5 && rounds == 8);
            if (ring && !shares)
                goes_round(s);
            tally_free(&t);
            pw_schedule_free(s);
            made++;
        }
    }
    assert_int_equal(made,
                     thin() ? 270 : 1829); /* tables of them: 2 + 9 + ... + 58; 2 + ... + 60 */
}

/* Turned and switched, the movement is still the same one, and one guide card still serves
 * all where nothing is switched. */
static void fair_howells_with_fewer_rounds(void **state)
{
    (void)state;
    for (int tables = 3; tables <= 20; tables += thinly(5)) {
        for (int rounds = tables; rounds < 2 * tables - 1; rounds++) {
            if (tables == 4 && rounds == 5)
                continue;
            for (int way = 0; way < 3; way++) {
                struct pw_request request = ask("howell", 2 * tables);
                request.rounds = rounds;
                request.optimise = way == 1 ? PW_OPTIMISE_COMPETITION : PW_OPTIMISE_DEFAULT;
                request.allow_switches = way == 2;
                request.effort = 5000;
                struct pw_schedule *s = make_or_fail(&request);
                struct tally t = count(s, false, false);
                met_between(s, &t, 0, 1);
                bool ring = (tables % 2 != 0 || rounds > tables + 1) &&
                            !(tables == 4 && rounds == 6) && !(tables == 5 && rounds == 8);
                if (ring && way < 2)
                    goes_round(s);
                tally_free(&t);
                pw_schedule_free(s);
            }
        }
    }
}

static void half_tables(void **state)
{
    (void)state;
    for (int pairs = 7; pairs <= 25; pairs += 2) {
        for (int missing = 0; missing <= pairs + 1; missing += 3) {
            struct pw_request request = ask("howell", pairs);
            request.missing_pair = missing;
            struct pw_schedule *s = make_or_fail(&request);
            struct tally t = count(s, true, false);
            met_between(s, &t, 1, 1);
            int *sat_out = calloc((size_t)pairs + 2, sizeof(int));
            for (int r = 1; r <= s->rounds; r++) {
                for (int who_no = 1; who_no <= s->contestants; who_no++) {
                    struct pw_seat seat = pw_schedule_where(s, who_no, r);
                    sat_out[who_no] += seat.table_no != 0 && seat.opponent_no == 0;
                    assert_true(who_no == s->missing_no || seat.table_no != 0);
                }
            }
            for (int who_no = 1; who_no <= s->contestants; who_no++)
                assert_int_equal(sat_out[who_no], who_no != s->missing_no);
            if (missing == 0 || missing == pairs + 1) {
                assert_int_equal(s->contestants, pairs);
                assert_int_equal(s->missing_no, 0);
            } else {
                assert_int_equal(s->contestants, pairs + 1);
                assert_int_equal(s->missing_no, missing);
            }
            struct pw_report *r = pw_check(s);
            assert_true(r->complete);
            assert_int_equal(r->sit_outs, pairs);
            pw_report_free(r);
            free(sat_out);
            tally_free(&t);
            pw_schedule_free(s);
        }
    }
}

static void round_robins(void **state)
{
    (void)state;
    for (int players = 2; players <= 100; players += thinly(5)) {
        struct pw_request request = ask("berger", players);
        struct pw_schedule *s = make_or_fail(&request);
        int n = players + 1, repeats = 0;
        int *met = calloc((size_t)(n * n), sizeof(int)), *last = calloc((size_t)n, sizeof(int)),
            *whites = calloc((size_t)n, sizeof(int)), *byes = calloc((size_t)n, sizeof(int));
        for (int r = 1; r <= s->rounds; r++) {
            for (int b = 1; b <= s->tables; b++) {
                struct pw_spot spot = pw_schedule_at(s, r, b);
                if (spot.who[1] == 0) {
                    assert_int_equal(b, s->tables);
                    byes[spot.who[0]]++;
                    continue;
                }
                met[spot.who[0] * n + spot.who[1]]++;
                for (int i = 0; i < 2; i++) {
                    int colour = i == 0 ? 1 : -1;
                    whites[spot.who[i]] += colour;
                    repeats += last[spot.who[i]] == colour;
                    last[spot.who[i]] = colour;
                }
            }
        }
        for (int p = 1; p <= players; p++) {
            assert_int_equal(byes[p], players % 2);
            /* The lower half has the White more. */
            assert_int_equal(whites[p], players % 2 ? 0 : p <= players / 2 ? 1 : -1);
            for (int q = 1; q < p; q++)
                assert_int_equal(met[p * n + q] + met[q * n + p], 1);
        }
        assert_int_equal(repeats, players % 2 ? 0 : players - 2); /* de Werra's least */
        struct pw_report *report = pw_check(s);
        assert_int_equal(report->colour_repeats, repeats);
        assert_true(report->complete);
        pw_report_free(report);
        free(met);
        free(last);
        free(whites);
        free(byes);
        pw_schedule_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(complete_howells),
        cmocka_unit_test(balanced_rotations),
        cmocka_unit_test(howells_with_fewer_rounds),
        cmocka_unit_test(fair_howells_with_fewer_rounds),
        cmocka_unit_test(half_tables),
        cmocka_unit_test(round_robins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
