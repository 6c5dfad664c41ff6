/* Every round robin of every size to 200: meetings, byes and colours, counted here. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"

#define MOST 200

struct counts {
    int difference_max, run_max, colour_difference_of_last;
    long repeats;
};

/* Plays the schedule through. Everybody meets everybody `cycles` times; a match only the other
 * side. */
static struct counts count(const struct pw_schedule *s, int cycles, bool match)
{
    static unsigned char met[2 * MOST + 1][2 * MOST + 1];
    static int balance[2 * MOST + 1], last[2 * MOST + 1], run[2 * MOST + 1], byes[2 * MOST + 1];
    memset(met, 0, sizeof met);
    memset(balance, 0, sizeof balance);
    memset(last, 0, sizeof last);
    memset(run, 0, sizeof run);
    memset(byes, 0, sizeof byes);
    struct counts c = {0};
    for (int r = 1; r <= s->rounds; r++) {
        bool seated[2 * MOST + 1] = {false};
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            for (int line = 0; line < 2; line++) {
                int who = spot.who[line], other = spot.who[!line];
                if (who == 0)
                    continue;
                assert_in_range(who, 1, s->contestants);
                assert_false(seated[who]);
                seated[who] = true;
                if (other == 0) {
                    byes[who]++;
                    continue;
                }
                met[who][other]++;
                int colour = line == 0 ? 1 : -1;
                balance[who] += colour;
                run[who] = last[who] == colour ? run[who] + 1 : 1;
                c.repeats += last[who] == colour;
                last[who] = colour;
                c.run_max = run[who] > c.run_max ? run[who] : c.run_max;
            }
        }
        for (int who = 1; who <= s->contestants; who++)
            assert_true(seated[who]);
    }
    for (int who = 1; who <= s->contestants; who++) {
        assert_int_equal(byes[who], s->contestants % 2 == 1 ? cycles : 0);
        int difference = balance[who] < 0 ? -balance[who] : balance[who];
        c.difference_max = difference > c.difference_max ? difference : c.difference_max;
        for (int other = 1; other <= s->contestants; other++) {
            bool apart = !match || (who <= s->contestants / 2) != (other <= s->contestants / 2);
            assert_int_equal(met[who][other], who != other && apart ? cycles : 0);
        }
    }
    c.colour_difference_of_last = balance[s->contestants];
    return c;
}

static struct counts of(const char *kind, int n, int cycles, bool as_published,
                        enum pw_numbering numbering)
{
    struct pw_request request = ask(kind, n);
    request.cycles = cycles;
    request.as_published = as_published;
    request.numbering = numbering;
    struct pw_schedule *s = make_or_fail(&request);
    struct counts c = count(s, cycles, strcmp(kind, "scheveningen") == 0);
    struct pw_report *report = pw_check(s);
    assert_true(report->legal);
    assert_int_equal(report->colour_difference_max, c.difference_max);
    assert_int_equal(report->colour_repeats, c.repeats);
    bool match = strcmp(kind, "scheveningen") == 0;
    assert_true(cycles > 1 || report->complete);
    assert_int_equal(report->couples, match ? (long)n * n : (long)n * (n - 1) / 2);
    assert_int_equal(report->couples_met, report->couples);
    pw_report_free(report);
    pw_schedule_free(s);
    return c;
}

static void once_round_has_the_least_repeats(void **state)
{
    (void)state;
    static const char *const kinds[] = {"berger", "circle", "circle", "modular"};
    for (int k = 0; k < 4; k++) {
        for (int n = 3; n <= MOST; n++) {
            struct counts c =
                of(kinds[k], n, 1, false, k == 2 ? PW_NUMBERING_CHESS : PW_NUMBERING_ARTICLE);
            assert_int_equal(c.difference_max, n % 2 == 0 ? 1 : 0);
            assert_int_equal(c.repeats, n % 2 == 0 ? n - 2 : 0);
            assert_true(c.run_max <= 2);
        }
    }
}

static void more_cycles_meet_as_often(void **state)
{
    (void)state;
    static const char *const kinds[] = {"berger", "circle", "circle", "modular"};
    for (int k = 0; k < 4; k++) {
        for (int n = 3; n <= 40; n++) {
            for (int cycles = 2; cycles <= 5; cycles++) {
                struct counts c = of(kinds[k], n, cycles, false,
                                     k == 2 ? PW_NUMBERING_CHESS : PW_NUMBERING_ARTICLE);
                assert_int_equal(c.difference_max, cycles % 2 == 1 && n % 2 == 0 ? 1 : 0);
                if (cycles == 2)
                    assert_true(c.run_max <= (n == 4 ? 3 : 2));
            }
        }
    }
}

static void published_colours_are_as_they_are(void **state)
{
    (void)state;
    for (int n = 4; n <= MOST; n += 2) {
        struct counts c = of("modular", n, 1, true, PW_NUMBERING_ARTICLE);
        assert_int_equal(c.difference_max, n - 1);
        assert_int_equal(c.colour_difference_of_last, -(n - 1));
    }
    for (int n = 4; n <= 128; n *= 2)
        assert_int_equal(of("halving", n, 1, true, PW_NUMBERING_ARTICLE).difference_max, n - 1);
}

static void halving_is_repaired(void **state)
{
    (void)state;
    for (int n = 2, e = 1; n <= 128; n *= 2, e++) {
        struct counts c = of("halving", n, 1, false, PW_NUMBERING_ARTICLE);
        assert_int_equal(c.difference_max, 1);
        assert_int_equal(c.repeats, n / 2 * (e - 1));
    }
}

/* One fewer than a power of two: everybody sits out once, always on the last board, and meets the
 * others as in the full field. 5 or 6 players would leave several boards of 8 empty. */
static void halving_plays_with_one_missing(void **state)
{
    (void)state;
    for (int n = 3; n <= 127; n = 2 * n + 1) {
        for (int published = 0; published < 2; published++) {
            of("halving", n, 1, published == 1, PW_NUMBERING_ARTICLE);
            of("halving", n, 2, published == 1, PW_NUMBERING_ARTICLE);
        }
        struct pw_request request = ask("halving", n), full = ask("halving", n + 1);
        struct pw_schedule *s = make_or_fail(&request), *whole = make_or_fail(&full);
        for (int r = 1; r <= s->rounds; r++) {
            assert_int_equal(pw_schedule_at(s, r, s->stands).who[1], 0);
            for (int who = 1; who <= n; who++) {
                struct pw_seat at = pw_schedule_where(s, who, r);
                struct pw_seat as_whole = pw_schedule_where(whole, who, r);
                struct pw_spot spot = pw_schedule_at(s, r, at.stand_no);
                assert_true(spot.who[0] == who || spot.who[1] == who);
                assert_int_equal(at.opponent_no,
                                 as_whole.opponent_no <= n ? as_whole.opponent_no : 0);
                assert_true(at.opponent_no == 0 || at.side == as_whole.side);
            }
        }
        pw_schedule_free(s);
        pw_schedule_free(whole);
    }
    for (int n = 5; n <= 13; n++) {
        struct pw_request request = ask("halving", n);
        struct pw_schedule *s = NULL;
        struct pw_reason why = {0};
        bool plays = n == 7 || n == 8;
        assert_int_equal(pw_schedule_make(&request, &s, &why), plays ? PW_OK : PW_NO_SCHEDULE);
        assert_true(plays || strstr(why.text, "2, 4, 8, 16, ... players or one fewer") != NULL);
        pw_schedule_free(s);
    }
}

/* The least repeats of halving's pairings in their order, over all colours: from round
 * to round only the colours of the round before count, so the best of each is kept. */
static void halving_cannot_repeat_less(void **state)
{
    (void)state;
    for (int n = 4; n <= 16; n *= 2) {
        struct pw_request request = ask("halving", n);
        struct pw_schedule *s = make_or_fail(&request);
        static unsigned best[256], next[256], whites[256], before[256];
        int boards = n / 2, all = 1 << boards;
        for (int r = 1; r < n; r++) {
            for (int c = 0; c < all; c++) {
                whites[c] = 0;
                for (int b = 0; b < boards; b++)
                    whites[c] |= 1U << (pw_schedule_at(s, r, b + 1).who[c >> b & 1] - 1);
                next[c] = r == 1 ? 0 : UINT32_MAX;
                for (int p = 0; r > 1 && p < all; p++) {
                    unsigned same = ~(before[p] ^ whites[c]) & ((1U << n) - 1), repeats = 0;
                    for (; same != 0; same &= same - 1)
                        repeats++;
                    next[c] = best[p] + repeats < next[c] ? best[p] + repeats : next[c];
                }
            }
            memcpy(best, next, sizeof best);
            memcpy(before, whites, sizeof before);
        }
        unsigned least = UINT32_MAX;
        for (int c = 0; c < all; c++)
            least = best[c] < least ? best[c] : least;
        assert_int_equal(least, n == 4 ? 2 : n == 8 ? 8 : 24);
        pw_schedule_free(s);
    }
}

static void matches_are_balanced(void **state)
{
    (void)state;
    for (int n = 2; n <= 20; n++) {
        struct counts c = of("scheveningen", n, 1, false, PW_NUMBERING_ARTICLE);
        assert_int_equal(c.difference_max, n % 2);
        struct pw_request request = ask("scheveningen", n);
        struct pw_schedule *s = make_or_fail(&request);
        int most = n == 2 ? 2 : n % 4 == 2 && n != 6 ? 1 : 0;
        for (int r = 1; r <= n; r++) { /* how many of A have White */
            int whites = 0;
            for (int b = 1; b <= n; b++)
                whites += pw_schedule_at(s, r, b).who[0] <= n;
            assert_in_range(2 * whites + 4, n + 4 - (n % 2) - 2 * most, n + 4 + (n % 2) + 2 * most);
        }
        pw_schedule_free(s);
        of("scheveningen", n, 2, false, PW_NUMBERING_ARTICLE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(once_round_has_the_least_repeats),
        cmocka_unit_test(more_cycles_meet_as_often),
        cmocka_unit_test(published_colours_are_as_they_are),
        cmocka_unit_test(halving_is_repaired),
        cmocka_unit_test(halving_plays_with_one_missing),
        cmocka_unit_test(halving_cannot_repeat_less),
        cmocka_unit_test(matches_are_balanced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
