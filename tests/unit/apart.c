/* Numbers that keep groups apart: there are some just where one of all permutations does, and every
 * one is as likely as another. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"
#include "sched/robin/lots.h"
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

/* How many permutations keep them apart. */
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

/* Draws if some permutation keeps them apart, and then such a one. */
static void check_drawn(const struct pw_schedule *s, int rounds, const int *group)
{
    const int n = s->contestants;
    bool meet[25][25];
    int player[25];
    struct pw_chance chance = {7};
    struct pw_reason why = {0};
    last_meetings(s, rounds, meet);
    bool some = brute(n, meet, group, player, 0, 0) > 0;
    assert_int_equal(pw_apart_draw(s, rounds, group, &chance, player, &why),
                     some ? PW_OK : PW_NO_SCHEDULE);
    for (int seed = 1; some && seed <= 20; seed++) {
        unsigned used = 0;
        chance.state = (uint64_t)seed;
        assert_int_equal(pw_apart_draw(s, rounds, group, &chance, player, &why), PW_OK);
        for (int i = 0; i < n; i++)
            used |= 1U << player[i];
        assert_int_equal(used, (1U << n) - 1);
        assert_true(keeps_apart(n, meet, group, player));
    }
}

static void one_is_drawn_where_there_is_one(void **state)
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
                    check_drawn(s, rounds, groups[g]);
            pw_schedule_free(s);
        }
}

static enum pw_status drawn_of(int n, int rounds, const int *group, int *player,
                               struct pw_reason *why)
{
    struct pw_request request = ask("berger", n);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_chance chance = {1};
    enum pw_status status = pw_apart_draw(s, rounds, group, &chance, player, why);
    pw_schedule_free(s);
    return status;
}

/* Known by hand: a round of ten has five boards, and two of six meet at one of them; half of them
 * are apart in one round, and so in none of two of FIDE's table with odd circles. Beyond so many
 * players nothing is drawn; and of 60 players of whom half are of one family, one numbering in
 * C(60,30) / 2^30, more than 100 millions, keeps them apart in the last round. */
static void what_is_not_drawn_is_said(void **state)
{
    (void)state;
    static const int six[10] = {1, 1, 1, 1, 1, 1};
    int player[PW_APART_MOST + 1], group[PW_APART_MOST + 1] = {0};
    struct pw_reason why = {0};
    for (int rounds = 1; rounds <= 3; rounds++)
        assert_int_equal(drawn_of(10, rounds, six, player, &why), PW_NO_SCHEDULE);
    assert_int_equal(drawn_of(PW_APART_MOST + 1, 3, group, player, &why), PW_BOUND);
    assert_non_null(strstr(why.text, "among 200 players at most, and there are 201"));
    assert_int_equal(drawn_of(PW_APART_MOST, 3, group, player, &why), PW_OK);
    for (int i = 0; i < 30; i++)
        group[i] = 1;
    assert_int_equal(drawn_of(60, 1, group, player, &why), PW_BOUND);
    assert_non_null(strstr(why.text, "none keeps the groups apart"));
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
    struct pw_reason why = {0};
    bool meet[25][25];
    int player[25];
    last_meetings(s, 3, meet);
    const int all = (int)brute(6, meet, group, player, 0, 0);
    assert_in_range(all, 10, 720);
    for (int seed = 1; seed <= each * all; seed++) {
        struct pw_chance chance = {(uint64_t)seed};
        assert_int_equal(pw_apart_draw(s, 3, group, &chance, player, &why), PW_OK);
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
    pw_schedule_free(s);
}

/* Whatever federations 24 players have, numbers are drawn. */
static void any_groups_of_24_are_drawn(void **state)
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
    bool meet[25][25];
    last_meetings(s, 3, meet);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i += (size_t)thinly(7)) {
        int group[24] = {0}, at = 0;
        for (int g = 0; g < 24; g++)
            for (int k = 0; k < sizes[i][g]; k++)
                group[at++] = g + 1;
        struct pw_chance chance = {i + 1};
        struct pw_reason why = {0};
        int player[24];
        /* twice twelve of them: two of one side would meet */
        assert_int_equal(pw_apart_draw(s, 3, group, &chance, player, &why),
                         sizes[i][0] == 12 ? PW_NO_SCHEDULE : PW_OK);
        assert_true(sizes[i][0] == 12 || keeps_apart(24, meet, group, player));
    }
    pw_schedule_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_is_drawn_where_there_is_one),
        cmocka_unit_test(what_is_not_drawn_is_said),
        cmocka_unit_test(every_numbering_is_as_likely_as_another),
        cmocka_unit_test(any_groups_of_24_are_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
