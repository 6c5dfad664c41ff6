/* The balanced rotation of the Polish article: every row below is typed in from it. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"

/* "Przebieg turnieju": tables 1, 4, 3, relay, 2, relay, relay; NS, EW, set. */
static const int first_table[7][7][3] = {
    {{8, 1, 1}, {3, 4, 7}, {5, 7, 6}, {0, 0, 5}, {2, 6, 4}, {0, 0, 3}, {0, 0, 2}},
    {{8, 2, 2}, {4, 5, 1}, {6, 1, 7}, {0, 0, 6}, {3, 7, 5}, {0, 0, 4}, {0, 0, 3}},
    {{8, 3, 3}, {5, 6, 2}, {7, 2, 1}, {0, 0, 7}, {4, 1, 6}, {0, 0, 5}, {0, 0, 4}},
    {{8, 4, 4}, {6, 7, 3}, {1, 3, 2}, {0, 0, 1}, {5, 2, 7}, {0, 0, 6}, {0, 0, 5}},
    {{8, 5, 5}, {7, 1, 4}, {2, 4, 3}, {0, 0, 2}, {6, 3, 1}, {0, 0, 7}, {0, 0, 6}},
    {{8, 6, 6}, {1, 2, 5}, {3, 5, 4}, {0, 0, 3}, {7, 4, 2}, {0, 0, 1}, {0, 0, 7}},
    {{8, 7, 7}, {2, 3, 6}, {4, 6, 5}, {0, 0, 4}, {1, 5, 3}, {0, 0, 2}, {0, 0, 1}},
};

/* The table at the end: stations 0 to 6, numbers from 0; the number above and below
 * the box (NS), those beside it (EW), the set. */
static const int second_table[7][7][3] = {
    {{7, 0, 0}, {3, 2, 6}, {6, 4, 5}, {-1, -1, 4}, {5, 1, 3}, {-1, -1, 2}, {-1, -1, 1}},
    {{7, 1, 1}, {4, 3, 0}, {0, 5, 6}, {-1, -1, 5}, {6, 2, 4}, {-1, -1, 3}, {-1, -1, 2}},
    {{7, 2, 2}, {5, 4, 1}, {1, 6, 0}, {-1, -1, 6}, {0, 3, 5}, {-1, -1, 4}, {-1, -1, 3}},
    {{7, 3, 3}, {6, 5, 2}, {2, 0, 1}, {-1, -1, 0}, {1, 4, 6}, {-1, -1, 5}, {-1, -1, 4}},
    {{7, 4, 4}, {0, 6, 3}, {3, 1, 2}, {-1, -1, 1}, {2, 5, 0}, {-1, -1, 6}, {-1, -1, 5}},
    {{7, 5, 5}, {1, 0, 4}, {4, 2, 3}, {-1, -1, 2}, {3, 6, 1}, {-1, -1, 0}, {-1, -1, 6}},
    {{7, 6, 6}, {2, 1, 5}, {5, 3, 4}, {-1, -1, 3}, {4, 0, 2}, {-1, -1, 1}, {-1, -1, 0}},
};

static struct pw_schedule *eight(enum pw_orientation orientation)
{
    struct pw_request request = ask("balanced-howell", 8);
    request.orientation = orientation;
    return make_or_fail(&request);
}

static void eight_pairs_are_the_article_s_table(void **state)
{
    (void)state;
    static const int column_of_stand[7] = {0, 6, 5, 4, 3, 2, 1}; /* room order from table 1 */
    static const struct pw_stand stand[7] = {{1, 0}, {0, 1}, {0, 2}, {2, 0},
                                             {0, 3}, {3, 0}, {4, 0}};
    struct pw_schedule *s = eight(PW_ORIENTATION_PRINTED);
    assert_int_equal(s->contestants, 8);
    assert_int_equal(s->tables, 4);
    assert_int_equal(s->relays, 3);
    assert_int_equal(s->rounds, 7);
    assert_int_equal(s->sets, 7);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(s->stand[i].table_no, stand[i].table_no);
        assert_int_equal(s->stand[i].relay_no, stand[i].relay_no);
    }
    for (int r = 0; r < 7; r++) {
        for (int i = 0; i < 7; i++) {
            struct pw_spot spot = pw_schedule_at(s, r + 1, i + 1);
            const int *row = first_table[r][column_of_stand[i]];
            assert_int_equal(spot.who[0], row[0]);
            assert_int_equal(spot.who[1], row[1]);
            assert_int_equal(spot.set, row[2]);
        }
    }
    pw_schedule_free(s);
}

static void starting_places_and_first_moves_are_the_article_s(void **state)
{
    (void)state;
    static const struct {
        int table_no;
        enum pw_side side;
    } place[2][8] = {{{1, PW_SIDE_B},
                      {2, PW_SIDE_A},
                      {4, PW_SIDE_A},
                      {4, PW_SIDE_B},
                      {3, PW_SIDE_A},
                      {2, PW_SIDE_B},
                      {3, PW_SIDE_B},
                      {1, PW_SIDE_A}},
                     {{3, PW_SIDE_B},
                      {1, PW_SIDE_B},
                      {2, PW_SIDE_A},
                      {4, PW_SIDE_A},
                      {4, PW_SIDE_B},
                      {3, PW_SIDE_A},
                      {2, PW_SIDE_B},
                      {1, PW_SIDE_A}}};
    struct pw_schedule *s = eight(PW_ORIENTATION_PRINTED);
    for (int r = 0; r < 2; r++) {
        for (int i = 0; i < 8; i++) {
            struct pw_seat seat = pw_schedule_where(s, i + 1, r + 1);
            assert_int_equal(seat.table_no, place[r][i].table_no);
            assert_int_equal(seat.side, place[r][i].side);
        }
    }
    pw_schedule_free(s);
}

/* "Dzieje rozdania numer 6": told with the lines of tables 2 to 4 interchanged. */
static void the_story_of_set_6_is_the_narrative_one(void **state)
{
    (void)state;
    static const int story[7][3] = {{3, 7, 5}, {0, 0, 0}, {2, 1, 4}, {0, 0, 0},
                                    {0, 0, 0}, {1, 8, 6}, {4, 3, 2}};
    struct pw_schedule *s = eight(PW_ORIENTATION_NARRATIVE);
    for (int r = 0; r < 7; r++) {
        int stand_no = pw_schedule_where_set(s, 6, r + 1);
        struct pw_spot spot = pw_schedule_at(s, r + 1, stand_no);
        assert_int_equal(spot.set, 6);
        assert_int_equal(s->stand[stand_no - 1].table_no, story[r][0]);
        assert_int_equal(spot.who[0], story[r][1]);
        assert_int_equal(spot.who[1], story[r][2]);
    }
    pw_schedule_free(s);
}

static void compared(const struct pw_schedule *s, int who_no, int other_no,
                     const struct pw_comparison *expected)
{
    struct pw_comparison found[8];
    assert_int_equal(pw_compare(s, who_no, other_no, found, 8), 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(found[i].set, expected[i].set);
        assert_int_equal(found[i].side, expected[i].side);
        assert_int_equal(found[i].round_no, expected[i].round_no);
        assert_int_equal(found[i].other_round_no, expected[i].other_round_no);
    }
    assert_int_equal(pw_compare(s, who_no, other_no, found, 2), 3);
    assert_int_equal(pw_compare(s, who_no, other_no, NULL, 0), 3);
}

static void comparisons_are_the_article_s(void **state)
{
    (void)state;
    struct pw_schedule *s = eight(PW_ORIENTATION_NARRATIVE);
    compared(
        s, 7, 5,
        (struct pw_comparison[]){{2, PW_SIDE_B, 6, 3}, {3, PW_SIDE_A, 4, 7}, {7, PW_SIDE_B, 7, 4}});
    compared(
        s, 2, 6,
        (struct pw_comparison[]){{3, PW_SIDE_B, 5, 4}, {5, PW_SIDE_A, 6, 7}, {6, PW_SIDE_B, 7, 6}});
    pw_schedule_free(s);
    /* Read off the first table by hand. */
    s = eight(PW_ORIENTATION_PRINTED);
    compared(
        s, 7, 5,
        (struct pw_comparison[]){{2, PW_SIDE_A, 6, 3}, {3, PW_SIDE_B, 4, 7}, {5, PW_SIDE_B, 2, 5}});
    compared(
        s, 2, 6,
        (struct pw_comparison[]){{2, PW_SIDE_B, 2, 3}, {3, PW_SIDE_A, 5, 4}, {5, PW_SIDE_B, 6, 7}});
    pw_schedule_free(s);
}

static void the_published_form_is_the_table_at_the_end(void **state)
{
    (void)state;
    struct pw_request request = ask("balanced-howell", 8);
    request.as_published = true;
    request.orientation = PW_ORIENTATION_NARRATIVE;
    struct pw_schedule *s = make_or_fail(&request);
    assert_int_equal(pw_label_round(s, 1), 0);
    for (int r = 0; r < 7; r++) {
        for (int t = 0; t < 7; t++) {
            struct pw_spot spot = pw_schedule_at(s, r + 1, t + 1);
            assert_int_equal(spot.who[0] - 1, second_table[r][t][0]);
            assert_int_equal(spot.who[1] - 1, second_table[r][t][1]);
            assert_int_equal(spot.set - 1, second_table[r][t][2]);
        }
    }
    pw_schedule_free(s);
}

/* ---- the general rule, with Legendre's symbol worked out by Euler's criterion ---- */

static int inverse(int a, int p)
{
    for (int x = 1; x < p; x++) {
        if (a * x % p == 1)
            return x;
    }
    return 0;
}

static int symbol(int a, int p)
{
    int power = 1;
    a = (a % p + p) % p;
    for (int i = 0; i < (p - 1) / 2; i++)
        power = power * a % p;
    return power == p - 1 ? -1 : power;
}

static int modulo(int a, int p)
{
    return (a % p + p) % p;
}

struct place {
    int station, line;
};

/* The article's rule; with `corrected`, the lines of the two results for (t,-1) exchanged. */
static struct place next_place(struct place at, int p, bool corrected)
{
    int alpha = (p + 5) / 4, t = at.station;
    int minus = inverse(alpha - 1, p), plus = inverse(alpha + 1, p);
    if (t == 0)
        return at.line > 0 ? at : (struct place){plus, -1};
    if (at.line > 0) {
        int a = modulo(1 - t * (alpha - 1), p);
        if (symbol(a, p) >= 0)
            return (struct place){a * plus % p, -1};
        return (struct place){modulo(t - minus, p), 1};
    }
    int a = 1 + t * (alpha + 1);
    if (symbol(a, p) > 0)
        return (struct place){modulo(t + plus, p), corrected ? -1 : 1};
    return (struct place){modulo(-a, p) * minus % p, corrected ? 1 : -1};
}

static void the_corrected_rule_tells_where_pairs_go(void **state)
{
    (void)state;
    static const int primes[] = {7, 11, 19, 23, 31, 43, 47};
    for (size_t i = 0; i < sizeof primes / sizeof *primes; i++) {
        int p = primes[i];
        struct pw_request request = ask("balanced-howell", p + 1);
        request.as_published = true;
        struct pw_schedule *s = make_or_fail(&request);
        for (int who_no = 1; who_no <= p + 1; who_no++) {
            for (int round_no = 1; round_no < p; round_no++) {
                struct pw_seat from = pw_schedule_where(s, who_no, round_no);
                struct pw_seat to = pw_schedule_where(s, who_no, round_no + 1);
                struct place at = {from.stand_no - 1, from.side == PW_SIDE_A ? 1 : -1};
                struct place next = next_place(at, p, true);
                assert_int_equal(next.station, to.stand_no - 1);
                assert_int_equal(next.line, to.side == PW_SIDE_A ? 1 : -1);
                next = next_place(at, p, false);
                if (at.station != 0 && at.line < 0)
                    assert_int_not_equal(next.line, to.side == PW_SIDE_A ? 1 : -1);
            }
        }
        pw_schedule_free(s);
    }
}

static void what_cannot_be_balanced_is_refused_with_what_can(void **state)
{
    (void)state;
    static const struct {
        int pairs;
        const char *says;
    } cases[] = {{4, "--pairs 8"},
                 {6, "--pairs 8"},
                 {10, "--pairs 8 or 12"},
                 {13, "--pairs 12 or 16"},
                 {155, "published in 2021 is not at hand (a Legendre pair of length 77)"},
                 {156, "--pairs 152 or 160"},
                 {232, "nobody is known to have found one (a Legendre pair of length 115)"},
                 {232, "--pairs 228 or 240"},
                 {404, "none is known here (a Legendre pair of length 201)"},
                 {501, "up to 500"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct pw_request request = ask("balanced-howell", cases[i].pairs);
        struct pw_schedule *s = NULL;
        struct pw_reason why = {0};
        assert_int_equal(pw_schedule_make(&request, &s, &why), PW_NO_SCHEDULE);
        assert_null(s);
        assert_non_null(strstr(why.text, cases[i].says));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eight_pairs_are_the_article_s_table),
        cmocka_unit_test(starting_places_and_first_moves_are_the_article_s),
        cmocka_unit_test(the_story_of_set_6_is_the_narrative_one),
        cmocka_unit_test(comparisons_are_the_article_s),
        cmocka_unit_test(the_published_form_is_the_table_at_the_end),
        cmocka_unit_test(the_corrected_rule_tells_where_pairs_go),
        cmocka_unit_test(what_cannot_be_balanced_is_refused_with_what_can),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
