/* Teams of four are told from pairs by their rows: whatever format they come from, and no movement
 * of pairs is taken for them. */
#include "event/event.h"
#include "format/movement.h"
#include "format/write.h"
#include "sched/core/schedule.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct pw_schedule *read_again(const char *text, const char *format)
{
    struct pw_input in;
    struct pw_movement_from from = {.format = format};
    struct pw_schedule *s = NULL;
    if (pw_input_init(&in, "movement", text, strlen(text), NULL)) {
        s = pw_movement_read(&in, &from, NULL);
        pw_input_finish(&in);
    }
    return s;
}

/* The movement, and read from its files: teams of four as many, or pairs (0). */
static bool are(const char *kind, const char *variant, struct pw_request asked, int fours)
{
    static const char *const formats[] = {"csv", "json", "asc", "ebuscore"};
    struct pw_reason why = {0};
    struct pw_schedule *s = NULL;
    g_strlcpy(asked.kind, kind, sizeof asked.kind);
    g_strlcpy(asked.variant, variant, sizeof asked.variant);
    if (pw_schedule_make(&asked, &s, &why) != PW_OK)
        return false;
    struct pw_event *event = pw_event_new();
    struct pw_report *report = pw_check(s);
    event->request = asked;
    assert_int_equal(s->fours, fours);
    char *const texts[] = {pw_save_movement_csv(s), pw_save_movement_json(s, report, 1),
                           pw_save_asc(s, false), pw_save_ebuscore(event, s)};
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++) {
        struct pw_schedule *again = read_again(texts[i], formats[i]);
        assert_non_null(again);
        /* One for each match, where all matches have the same boards. Where not all tables play one
         * set, as with triangles, bare rows of other programs do not say that no boards rest. */
        bool told = strcmp(variant, "triangles") != 0 || i < 2;
        if (fours > 0 && told)
            assert_int_equal(again->copies, s->copies);
        if (again->fours != fours)
            fail_msg("%s %s of %d pairs as %s: %d teams", kind, variant, s->contestants, formats[i],
                     again->fours);
        pw_schedule_free(again);
        g_free(texts[i]);
    }
    pw_report_free(report);
    pw_event_free(event);
    pw_schedule_free(s);
    return true;
}

/* How often the teams meet in both rooms, on one set; and whether rows are sound: nobody plays the
 * own team, nobody a set twice, nobody two of another team in one round. */
static void count_matches(const struct pw_schedule *s, int n, int (*halves)[128])
{
    static int set_of[128][128];
    static bool played[256][256];
    memset(halves, 0, 128 * sizeof *halves);
    memset(played, 0, sizeof played);
    for (int r = 1; r <= s->rounds; r++) {
        bool seated[256] = {false};
        for (int no = 1; no <= s->stands; no++) {
            struct pw_spot spot = pw_schedule_at(s, r, no);
            int a = spot.who[0], b = spot.who[1] - n;
            if (s->stand[no - 1].table_no == 0)
                continue;
            assert_in_range(a, 1, n);
            assert_in_range(b, 1, n);
            assert_int_not_equal(a, b);
            assert_in_range(spot.set, 1, s->sets);
            assert_false(seated[a] || seated[n + b] || played[a][spot.set] ||
                         played[n + b][spot.set]);
            seated[a] = seated[n + b] = played[a][spot.set] = played[n + b][spot.set] = true;
            set_of[a][b] = spot.set;
            halves[a][b]++;
        }
    }
    for (int a = 1; a <= n; a++)
        for (int b = 1; b <= n; b++)
            if (halves[a][b] > 0)
                assert_int_equal(set_of[a][b], set_of[b][a]);
}

/* Everybody meets everybody once, but for who is `never` numbers away. */
static void all_meet(struct pw_request asked, int never)
{
    static int halves[128][128];
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    if (asked.kind[0] == '\0')
        g_strlcpy(asked.kind, "whist", sizeof asked.kind);
    if (pw_schedule_make(&asked, &s, &why) != PW_OK)
        fail_msg("%s %d teams: %s", asked.variant, asked.tables, why.text);
    count_matches(s, asked.tables, halves);
    for (int a = 1; a <= asked.tables; a++)
        for (int b = 1; b <= asked.tables; b++)
            assert_int_equal(halves[a][b], a != b && abs(a - b) != never);
    pw_schedule_free(s);
}

static void teams(void **state)
{
    (void)state;
    for (int n = 3; n <= 40; n++) {
        assert_true(are("whist", "", (struct pw_request){.contestants = 2 * n}, n));
        all_meet((struct pw_request){.tables = n}, n % 2 == 0 ? n / 2 : 0);
    }
}

/* N-1 rounds of an even number: all meet all, whichever movement it is. */
static void even_teams(void **state)
{
    int thurners = 0;
    (void)state;
    for (int n = 4; n <= 100; n += 2) {
        bool thurner = n > 4 && (n - 1) % 3 != 0;
        all_meet((struct pw_request){.tables = n, .rounds = n - 1}, 0);
        all_meet((struct pw_request){.tables = n, .variant = "stagger"}, 0);
        if (thurner)
            all_meet((struct pw_request){.tables = n, .variant = "thurner"}, 0);
        thurners += thurner;
        if (n > 40)
            continue;
        assert_true(are("whist", "stagger", (struct pw_request){.contestants = 2 * n}, n));
        assert_int_equal(are("whist", "thurner", (struct pw_request){.contestants = 2 * n}, n),
                         thurner);
    }
    assert_int_equal(thurners, 32);
}

/* The published 6 teams: where EW of teams 1 to 6 begin, and that table 6 shares with table 1. */
static void published_thurner(void **state)
{
    static const int first[] = {6, 4, 2, 5, 3, 1};
    struct pw_request asked = {.kind = "whist", .variant = "thurner", .tables = 6};
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    (void)state;
    assert_int_equal(pw_schedule_make(&asked, &s, &why), PW_OK);
    for (int team = 1; team <= 6; team++)
        assert_int_equal(pw_schedule_where(s, 6 + team, 1).table_no, first[team - 1]);
    assert_int_equal(pw_schedule_at(s, 1, 6).set, pw_schedule_at(s, 1, 1).set);
    for (int r = 1; r < 5; r++) /* EW of team 6 go two up */
        assert_int_equal(pw_schedule_where(s, 12, r + 1).table_no,
                         (pw_schedule_where(s, 12, r).table_no + 1) % 5 + 1);
    pw_schedule_free(s);
}

/* A round robin: both rooms side by side in one round, on its set; everybody is at home as often as
 * away, or once more or less where the rounds are odd; of an odd number each has one bye. */
static void robins(void **state)
{
    (void)state;
    for (int n = 3; n <= 40; n++) {
        struct pw_request asked = {.kind = "teams", .tables = n};
        struct pw_schedule *s = NULL;
        struct pw_reason why;
        int home[64] = {0}, byes[64] = {0};
        all_meet(asked, 0);
        assert_true(are("teams", "", (struct pw_request){.contestants = 2 * n}, n));
        assert_int_equal(pw_schedule_make(&asked, &s, &why), PW_OK);
        assert_int_equal(s->rounds, n % 2 == 0 ? n - 1 : n);
        assert_int_equal(s->tables, n - n % 2);
        assert_int_equal(s->copies, n > 3 ? n / 2 : 0);
        for (int r = 1; r <= s->rounds; r++) {
            for (int table = 1; table <= s->tables; table += 2) {
                struct pw_spot open = pw_schedule_at(s, r, table);
                struct pw_spot closed = pw_schedule_at(s, r, table + 1);
                assert_int_equal(open.who[0] + n, closed.who[1]);
                assert_int_equal(closed.who[0] + n, open.who[1]);
                assert_int_equal(open.set, r);
                assert_int_equal(closed.set, r);
                home[open.who[0]]++;
            }
            for (int team = 1; team <= n; team++) {
                bool out = pw_schedule_where(s, team, r).stand_no == 0;
                assert_int_equal(pw_schedule_where(s, n + team, r).stand_no == 0, out);
                byes[team] += out;
            }
        }
        for (int team = 1; team <= n; team++) {
            assert_int_equal(byes[team], n % 2);
            assert_in_range(home[team], (n - 1) / 2, n / 2);
        }
        struct pw_report *report = pw_check(s);
        assert_true(report->legal);
        pw_report_free(report);
        pw_schedule_free(s);
    }
}

/* Once round a round robin of n teams, and how often two have met with this one at home. */
static void count_homes(const struct pw_schedule *s, int n, int first, int rounds, int (*home)[64])
{
    for (int r = first; r < first + rounds; r++)
        for (int table = 1; table <= s->tables; table += 2) {
            struct pw_spot open = pw_schedule_at(s, r, table);
            struct pw_spot closed = pw_schedule_at(s, r, table + 1);
            assert_int_equal(open.who[0] + n, closed.who[1]);
            assert_int_equal(closed.who[0] + n, open.who[1]);
            assert_int_equal(open.set, r); /* boards of their own */
            assert_int_equal(closed.set, r);
            home[open.who[0]][closed.who[0]]++;
        }
}

/* A double round robin: once round everybody has met everybody once, twice round each of two was
 * at home once. Read from a file it is the same, and the referee finds nothing. */
static void double_robins(void **state)
{
    (void)state;
    for (int n = 3; n <= 24; n++)
        for (int kept = 0; kept < 2; kept++) {
            struct pw_request asked = {
                .kind = "teams", .contestants = 2 * n, .cycles = 2, .no_exchange = kept == 1};
            struct pw_reason why;
            struct pw_schedule *s = NULL;
            int home[64][64] = {{0}}, once = n % 2 == 0 ? n - 1 : n;
            assert_true(are("teams", "", asked, n));
            assert_int_equal(pw_schedule_make(&asked, &s, &why), PW_OK);
            assert_int_equal(s->rounds, 2 * once);
            assert_int_equal(s->sets, 2 * once);
            count_homes(s, n, 1, once, home);
            for (int a = 1; a <= n; a++)
                for (int b = 1; b < a; b++)
                    assert_int_equal(home[a][b] + home[b][a], 1);
            count_homes(s, n, once + 1, once, home);
            for (int a = 1; a <= n; a++)
                for (int b = 1; b <= n; b++)
                    assert_int_equal(home[a][b], a != b);
            struct pw_team_meetings meetings;
            assert_true(pw_schedule_meetings(s, &meetings));
            assert_int_equal(meetings.couples, n * (n - 1) / 2);
            assert_int_equal(meetings.matches, n * (n - 1));
            assert_int_equal(meetings.most, 2);
            struct pw_report *report = pw_check(s);
            assert_true(report->legal);
            pw_report_free(report);
            pw_schedule_free(s);
        }
}

/* More often, up to the most, and what is no such thing. */
static void more_robins(void **state)
{
    (void)state;
    for (int cycles = 3; cycles <= 8; cycles++) {
        struct pw_request asked = {.kind = "teams", .contestants = 10, .cycles = cycles};
        struct pw_schedule *s = NULL;
        struct pw_reason why;
        assert_true(are("teams", "", asked, 5));
        assert_int_equal(pw_schedule_make(&asked, &s, &why), PW_OK);
        assert_int_equal(s->rounds, 5 * cycles);
        pw_schedule_free(s);
    }
    struct pw_request asked = {.kind = "teams", .contestants = 8, .cycles = 2, .rounds = 3};
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    assert_int_equal(pw_schedule_make(&asked, &s, &why), PW_NO_SCHEDULE);
    assert_non_null(strstr(why.text, "4 teams meet one another twice in 6 rounds, and 3 were"));
}

/* Nobody sits out: in every two rounds three teams meet one another on three sets, the last of
 * which nobody has who was not in that triangle; all others meet in two rooms on the set of the
 * round. */
static void count_triangles(const struct pw_schedule *s, int n, int *in_triangle)
{
    for (int r = 1; r <= s->rounds; r += 2) {
        int teams[3], pairs[3] = {0};
        for (int k = 0; k < 3; k++)
            teams[k] = pw_schedule_at(s, r, n - 2 + k).who[0];
        for (int round_no = r; round_no <= r + 1; round_no++)
            for (int k = 0; k < 3; k++) {
                struct pw_spot spot = pw_schedule_at(s, round_no, n - 2 + k);
                int a = spot.who[0], b = spot.who[1] - n, both = 0;
                for (int t = 0; t < 3; t++)
                    both += teams[t] == a || teams[t] == b ? 1 << t : 0;
                assert_true(both == 3 || both == 5 || both == 6); /* two of the three */
                pairs[both == 3 ? 0 : both == 5 ? 1 : 2]++;
                assert_true(spot.set == r || spot.set == r + 1 || spot.set == n);
                assert_true(spot.set != n || (a != n && b != n));
            }
        for (int k = 0; k < 3; k++) {
            assert_int_equal(pairs[k], 2); /* a half in each round */
            in_triangle[teams[k]]++;
        }
    }
}

static void triangles(void **state)
{
    int made = 0;
    (void)state;
    for (int n = 3; n <= 41; n++) {
        struct pw_request asked = {.kind = "teams", .variant = "triangles", .contestants = 2 * n};
        struct pw_schedule *s = NULL;
        struct pw_reason why;
        bool has =
            n == 7 || n == 9 || n == 11 || n == 15 || n == 17 || n == 19 || n == 23 || n == 25;
        assert_int_equal(pw_schedule_make(&asked, &s, &why), has ? PW_OK : PW_NO_SCHEDULE);
        assert_true(has || strstr(why.text, "leave out --variant") || n == 3);
        if (!has)
            continue;
        made++;
        int home[64] = {0}, away[64] = {0}, in[64] = {0};
        all_meet((struct pw_request){.kind = "teams", .variant = "triangles", .tables = n}, 0);
        assert_true(are("teams", "triangles", (struct pw_request){.contestants = 2 * n}, n));
        assert_int_equal(s->rounds, n - 1);
        assert_int_equal(s->sets, n);
        assert_int_equal(pw_schedule_triangle(s), n - 2);
        for (int r = 1; r <= s->rounds; r++) {
            for (int who = 1; who <= 2 * n; who++)
                assert_int_not_equal(pw_schedule_where(s, who, r).opponent_no, 0);
            for (int table = 1; table < n - 2; table += 2) {
                struct pw_spot open = pw_schedule_at(s, r, table);
                struct pw_spot closed = pw_schedule_at(s, r, table + 1);
                assert_int_equal(open.who[0] + n, closed.who[1]);
                assert_int_equal(closed.who[0] + n, open.who[1]);
                assert_true(open.set == r && closed.set == r);
                home[open.who[0]]++;
                away[closed.who[0]]++;
            }
        }
        count_triangles(s, n, in);
        for (int team = 1; team <= n; team++) {
            assert_int_equal(in[team], team == n ? n / 2 : 1);
            assert_int_equal(home[team], away[team]);
        }
        int *copy_of = pw_copies_new(s);
        assert_non_null(copy_of);
        for (int table = 1; table <= n; table++)
            assert_int_equal(copy_of[table], table < n - 2 ? (table + 1) / 2 : n / 2);
        free(copy_of);
        struct pw_report *report = pw_check(s);
        assert_true(report->legal);
        assert_int_equal(report->sit_outs, 0);
        pw_report_free(report);
        pw_schedule_free(s);
    }
    assert_int_equal(made, 8);
    struct pw_request asked = {.kind = "teams", .variant = "triangles", .tables = 7, .cycles = 2};
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    assert_int_equal(pw_schedule_make(&asked, &s, &why), PW_BAD_REQUEST);
    assert_non_null(strstr(why.text, "leave out --double"));
    strcpy(asked.variant, "skip");
    assert_int_equal(pw_schedule_make(&asked, &s, &why), PW_BAD_REQUEST);
    assert_non_null(strstr(why.text, "write triangles"));
}

/* Three tables that are no triangle, or rooms that are none: the boards are not told from copies.
 */
static void no_triangle(void **state)
{
    (void)state;
    struct pw_request asked = {.kind = "teams", .variant = "triangles", .contestants = 14};
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    assert_int_equal(pw_schedule_make(&asked, &s, &why), PW_OK);
    const int swapped[][2] = {{0, 0}, {6, 7}, {1, 3}};
    for (int i = 0; i < 3; i++) {
        struct pw_schedule *other = pw_schedule_copy(s);
        assert_non_null(other);
        for (int k = 0; k < 2 && i > 0; k++)
            pw_schedule_put(other, 1, swapped[i][k], pw_schedule_at(s, 1, swapped[i][1 - k]));
        pw_schedule_finish(other);
        other->fours = pw_schedule_fours(other);
        assert_int_equal(other->fours, 7);
        other->copies = 0;
        pw_schedule_find_rooms(other);
        assert_int_equal(other->copies, i == 0 ? 3 : 0);
        pw_schedule_free(other);
    }
    pw_schedule_free(s);
}

/* Twice round it is of teams only where every round has boards of its own, and both rooms of a
 * match are side by side. */
static void boards_again(void **state)
{
    (void)state;
    struct pw_request asked = {.kind = "teams", .contestants = 8, .cycles = 2};
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    assert_int_equal(pw_schedule_make(&asked, &s, &why), PW_OK);
    struct pw_schedule *other = pw_schedule_copy(s);
    assert_non_null(other);
    for (int table = 1; table <= 4; table++) {
        struct pw_spot spot = pw_schedule_at(s, 6, table);
        spot.set = 5;
        pw_schedule_put(other, 6, table, spot);
    }
    pw_schedule_finish(other);
    assert_int_equal(pw_schedule_fours(s), 4);
    assert_int_equal(pw_schedule_fours(other), 0);
    pw_schedule_free(other);
    other = pw_schedule_copy(s);
    assert_non_null(other); /* one whose rooms are at other tables */
    pw_schedule_put(other, 6, 1, pw_schedule_at(s, 6, 3));
    pw_schedule_put(other, 6, 3, pw_schedule_at(s, 6, 1));
    pw_schedule_finish(other);
    assert_int_equal(pw_schedule_fours(other), 0);
    pw_schedule_free(other);
    pw_schedule_free(s);
}

static void pairs(void **state)
{
    static const char *const kinds[][2] = {{"howell", ""},
                                           {"mitchell", ""},
                                           {"mitchell", "skip"},
                                           {"mitchell", "relay"},
                                           {"mitchell", "square"},
                                           {"mitchell", "blackpool"},
                                           {"web", ""},
                                           {"bowman", ""},
                                           {"appendix-mitchell", ""},
                                           {"rover", ""},
                                           {"mitchell", "hesitation"}};
    int made = 0;
    (void)state;
    for (size_t k = 0; k < G_N_ELEMENTS(kinds); k++)
        for (int n = 6; n <= (k == 0 ? 20 : 40); n++)
            for (int rounds = 0; rounds <= 3; rounds++)
                made += are(kinds[k][0], kinds[k][1],
                            (struct pw_request){.contestants = n,
                                                .rounds = rounds,
                                                .optimise = k == 0 ? PW_OPTIMISE_NONE
                                                                   : PW_OPTIMISE_DEFAULT},
                            0);
    assert_true(made > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams),
        cmocka_unit_test(even_teams),
        cmocka_unit_test(published_thurner),
        cmocka_unit_test(robins),
        cmocka_unit_test(double_robins),
        cmocka_unit_test(more_robins),
        cmocka_unit_test(boards_again),
        cmocka_unit_test(triangles),
        cmocka_unit_test(no_triangle),
        cmocka_unit_test(pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
