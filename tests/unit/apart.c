/* Numbers that keep groups apart: the count against all permutations, every numbering once, and
 * every one as likely as another. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "sched/robin/apart.h"
#include "movement.h"
#include "thin.h"

#define MOST 8

/* Which numbers meet in the last rounds, by the schedule alone. */
static void last_meetings(const struct pw_schedule *s, int rounds, bool meet[25][25])
{
    memset(meet, 0, 25 * sizeof meet[0]);
    for (int r = s->rounds - rounds + 1; r <= s->rounds; r++)
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            if (spot.who[0] != 0 && spot.who[1] != 0)
                meet[spot.who[0]][spot.who[1]] = meet[spot.who[1]][spot.who[0]] = true;
        }
}

static bool keeps_apart(int n, bool meet[25][25], const int *group, const int *player)
{
    for (int a = 1; a <= n; a++)
        for (int b = 1; b < a; b++)
            if (meet[a][b] && group[player[a - 1]] != 0 &&
                group[player[a - 1]] == group[player[b - 1]])
                return false;
    return true;
}

/* Where a permutation stands among all, from 0. */
static int place_of(int n, const int *player)
{
    int place = 0;
    for (int i = 0; i < n; i++) {
        int less = 0;
        for (int k = i + 1; k < n; k++)
            less += player[k] < player[i];
        place = place * (n - i) + less;
    }
    return place;
}

static long brute(int n, bool meet[25][25], const int *group, int *player, unsigned used, int at)
{
    if (at == n)
        return keeps_apart(n, meet, group, player);
    long found = 0;
    for (int p = 0; p < n; p++) {
        player[at] = p;
        if ((used >> p & 1) == 0)
            found += brute(n, meet, group, player, used | 1U << p, at + 1);
    }
    return found;
}

/* All numberings, each of them once. */
static void check_all(const struct pw_schedule *s, int rounds, const int *group)
{
    const int n = s->contestants;
    bool meet[25][25];
    int player[25];
    struct pw_apart *apart = NULL;
    struct pw_reason why = {""};
    char text[PW_APART_DIGITS];
    last_meetings(s, rounds, meet);
    long expected = brute(n, meet, group, player, 0, 0);
    assert_int_equal(pw_apart_new(s, rounds, group, &apart, &why), PW_OK);
    pw_apart_count(apart, text);
    assert_int_equal(atol(text), expected);
    static bool seen[40320];
    memset(seen, 0, sizeof seen);
    for (long i = 0; i < expected; i++) {
        assert_true(pw_apart_at(apart, (uint64_t)i, player));
        assert_true(keeps_apart(n, meet, group, player));
        assert_false(seen[place_of(n, player)]);
        seen[place_of(n, player)] = true;
    }
    assert_false(pw_apart_at(apart, (uint64_t)expected, player));
    struct pw_chance chance = {7};
    assert_int_equal(pw_apart_draw(apart, &chance, player), expected > 0);
    pw_apart_free(apart);
}

static void all_numberings_are_counted_and_had_once(void **state)
{
    (void)state;
    static const int groups[][MOST] = {
        {0},
        {1, 1},
        {1, 0, 1, 0, 1},
        {1, 1, 2, 2},
        {1, 2, 3, 1, 2, 3},
        {1, 1, 1, 1},
        {1, 1, 1, 2, 2, 2},
        {5, 5, 5, 5, 5},
        {1, 2, 1, 2, 3, 3, 4, 4},
        {1, 1, 1, 2, 2, 3, 3, 3},
    };
    static const char *const kinds[] = {"berger", "circle", "modular", "berger"};
    for (int k = 0; k < 4; k += thinly(3))
        for (int n = 3; n <= MOST - (k > 0); n++) {
            struct pw_request request = ask(kinds[k], n);
            request.cycles = k == 3 ? 2 : 1;
            struct pw_schedule *s = make_or_fail(&request);
            for (size_t g = 0; g < sizeof groups / sizeof *groups; g++)
                for (int rounds = 1; rounds <= 3; rounds++)
                    check_all(s, rounds, groups[g]);
            pw_schedule_free(s);
        }
}

/* Counts that are known by hand. Nobody in a group: n!. Two of n = 10: 45 pairs of numbers, and the
 * last three rounds have 3 * 5 of them, so 30 pairs of numbers are apart, two ways round, 8! for
 * the others. */
static void counts_known_by_hand(void **state)
{
    (void)state;
    static const struct {
        int n, group[24];
        const char *count;
    } known[] = {
        {24, {0}, "620448401733239439360000"},
        {10, {1, 1}, "2419200"},
        {10, {1, 1, 1, 1, 1, 1}, "0"}, /* a round has five boards, and six of ten meet */
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct pw_request request = ask("berger", known[i].n);
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_apart *apart = NULL;
        struct pw_reason why = {""};
        char text[PW_APART_DIGITS];
        assert_int_equal(pw_apart_new(s, 3, known[i].group, &apart, &why), PW_OK);
        pw_apart_count(apart, text);
        assert_string_equal(text, known[i].count);
        pw_apart_free(apart);
        pw_schedule_free(s);
    }
}

/* Five of twelve in one federation: an independent set of five numbers, in 5! orders, and 7! for
 * the others. */
static void a_federation_larger_than_its_envelope(void **state)
{
    (void)state;
    static const int group[24] = {3, 3, 3, 3, 3};
    struct pw_request request = ask("berger", 12);
    struct pw_schedule *s = make_or_fail(&request);
    bool meet[25][25];
    last_meetings(s, 3, meet);
    long sets = 0;
    for (unsigned set = 0; set < 1U << 12; set++) {
        int size = 0;
        bool apart = true;
        for (int a = 1; a <= 12; a++) {
            size += (int)(set >> (a - 1) & 1);
            for (int b = 1; b < a; b++)
                apart = apart && !(meet[a][b] && (set >> (a - 1) & set >> (b - 1) & 1));
        }
        sets += size == 5 && apart;
    }
    assert_true(sets > 0);
    struct pw_apart *apart = NULL;
    struct pw_reason why = {""};
    char text[PW_APART_DIGITS];
    assert_int_equal(pw_apart_new(s, 3, group, &apart, &why), PW_OK);
    pw_apart_count(apart, text);
    assert_int_equal(atol(text), sets * 120 * 5040);
    pw_apart_free(apart);
    pw_schedule_free(s);
}

static void what_is_too_large_is_said(void **state)
{
    (void)state;
    int group[PW_APART_MOST + 2] = {0};
    struct pw_request request = ask("berger", PW_APART_MOST + 1);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_apart *apart = NULL;
    struct pw_reason why = {""};
    assert_int_equal(pw_apart_new(s, 3, group, &apart, &why), PW_BOUND);
    assert_null(apart);
    pw_apart_free(apart); /* as of all that was not made */
    pw_schedule_free(s);
    request = ask("berger", 120); /* of fifteen sizes each */
    s = make_or_fail(&request);
    for (int g = 1, at = 0; g <= 15; g++)
        for (int k = 0; k < g && at < 120; k++)
            group[at++] = g;
    assert_int_equal(pw_apart_new(s, 3, group, &apart, &why), PW_BOUND);
    assert_non_null(strstr(why.text, "more ways than are counted"));
    pw_schedule_free(s);
}

/* Two families of two among six players, in the last three rounds of FIDE's table: as many
 * drawings for each numbering, by Pearson's chi square. 100 for each are expected, in a thin
 * run 20. */
static void every_numbering_is_as_likely_as_another(void **state)
{
    (void)state;
    static const int group[] = {1, 1, 2, 2, 0, 0};
    static int count[720];
    const int each = searched(100, 100, 20);
    struct pw_request request = ask("berger", 6);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_apart *apart = NULL;
    struct pw_reason why = {""};
    char text[PW_APART_DIGITS];
    assert_int_equal(pw_apart_new(s, 3, group, &apart, &why), PW_OK);
    pw_apart_count(apart, text);
    const int all = atoi(text);
    assert_in_range(all, 10, 720);
    for (int seed = 1; seed <= each * all; seed++) {
        struct pw_chance chance = {(uint64_t)seed};
        int player[6];
        assert_true(pw_apart_draw(apart, &chance, player));
        count[place_of(6, player)]++;
    }
    double chi = 0;
    int kinds = 0;
    for (int i = 0; i < 720; i++)
        if (count[i] > 0) {
            kinds++;
            chi += (count[i] - each) * (count[i] - each) / (double)each;
        }
    assert_int_equal(kinds, all);
    /* its mean is all - 1, its variance twice that: five standard deviations */
    const double off = chi - (all - 1);
    assert_true(off * off < 25 * 2.0 * (all - 1));
    pw_apart_free(apart);
    pw_schedule_free(s);
}

/* Whatever federations 24 players have, they are counted. */
static void any_groups_of_24_are_counted(void **state)
{
    (void)state;
    static const int sizes[][24] = {
        {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2},
        {3, 3, 3, 3, 3, 3, 3, 3},
        {4, 4, 4, 4, 4, 4},
        {6, 5, 4, 3, 2, 1, 1, 1, 1},
        {5, 5, 4, 4, 3, 3},
        {7, 6, 5, 4, 2},
        {8, 8, 8},
        {12, 12},
        {4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1},
        {6, 6, 6, 6},
        {9, 5, 3, 3, 2, 1, 1},
        {5, 4, 3, 3, 2, 2, 2, 1, 1, 1},
    };
    struct pw_request request = ask("berger", 24);
    struct pw_schedule *s = make_or_fail(&request);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i += (size_t)thinly(7)) {
        int group[24] = {0}, at = 0;
        for (int g = 0; g < 24; g++)
            for (int k = 0; k < sizes[i][g]; k++)
                group[at++] = g + 1;
        struct pw_apart *apart = NULL;
        struct pw_reason why = {""};
        char text[PW_APART_DIGITS];
        assert_int_equal(pw_apart_new(s, 3, group, &apart, &why), PW_OK);
        pw_apart_count(apart, text);
        /* twice twelve of them: two of one side would meet */
        assert_int_equal(strcmp(text, "0") == 0, sizes[i][0] == 12);
        pw_apart_free(apart);
    }
    pw_schedule_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_numberings_are_counted_and_had_once),
        cmocka_unit_test(counts_known_by_hand),
        cmocka_unit_test(a_federation_larger_than_its_envelope),
        cmocka_unit_test(what_is_too_large_is_said),
        cmocka_unit_test(every_numbering_is_as_likely_as_another),
        cmocka_unit_test(any_groups_of_24_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
