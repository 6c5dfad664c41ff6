/* Webs, Bowmans, appendix tables, rovers, teams and individuals: every size that is claimed. */
#include "lines.h"

/* The published layouts: 10 tables and 7 sets (McKinnon), 4 tables and 3 rounds (a club's
 * report), 14 tables and 8 rounds (table 8 of the sheet: EW and sets), 11 tables and 9 rounds
 * (evenings of American clubs: a straight Mitchell at tables 1 to 9, table 10 goes up the second
 * copy and table 11 down it, and they want one set together, in round 5). */
static void webs_as_published(void **state)
{
    static const int ten[10] = {1, 2, 3, 4, 5, 4, 3, 2, 1, 7};
    static const int four[4][3] = {{1, 2, 3}, {2, 3, 1}, {1, 3, 2}, {3, 2, 1}};
    static const int eighth[8][2] = {{8, 6}, {7, 5}, {6, 4}, {5, 3},
                                     {3, 2}, {2, 1}, {1, 8}, {14, 7}};
    (void)state;
    struct pw_schedule *s = made("web", "", (struct pw_request){.tables = 10, .rounds = 7});
    for (int j = 1, t = 0; j <= s->stands; j++)
        if (s->stand[j - 1].table_no != 0)
            assert_int_equal(pw_schedule_at(s, 1, j).set, ten[t++]);
    assert_int_equal(s->copies, 2);
    pw_schedule_free(s);
    s = made("web", "", (struct pw_request){.tables = 4, .rounds = 3});
    for (int j = 1; j <= s->stands; j++)
        for (int r = 1; r <= 3 && s->stand[j - 1].table_no != 0; r++)
            assert_int_equal(pw_schedule_at(s, r, j).set,
                             four[s->stand[j - 1].table_no - 1][r - 1]);
    pw_schedule_free(s);
    s = made("web", "", (struct pw_request){.tables = 14, .rounds = 8});
    int stand_no = pw_schedule_where(s, 8, 1).stand_no;
    for (int r = 1; r <= 8; r++) {
        struct pw_spot spot = pw_schedule_at(s, r, stand_no);
        assert_int_equal(spot.who[1], 14 + eighth[r - 1][0]);
        assert_int_equal(spot.set, eighth[r - 1][1]);
    }
    pw_schedule_free(s);
    s = made("web", "", (struct pw_request){.tables = 11, .rounds = 9});
    assert_int_equal(s->stands, 11); /* nothing lies on relays */
    assert_int_equal(s->copies, 2);
    for (int r = 1; r <= 9; r++) {
        for (int t = 1; t <= 9; t++)
            assert_int_equal(pw_schedule_at(s, r, t).set, (t + r - 2) % 9 + 1);
        assert_int_equal(pw_schedule_at(s, r, 10).set, r);
        assert_int_equal(pw_schedule_at(s, r, 11).set, 10 - r);
        assert_int_equal(pw_flow_shares(pw_flow(s), r, 10, 0), r == 5 ? 11 : 0);
        assert_int_equal(pw_flow_shares(pw_flow(s), r, 5, 0), 0);
    }
    pw_schedule_free(s);
}

static void webs(void **state)
{
    (void)state;
    for (int n = 4; n <= 40; n++) {
        for (int rounds = 2; rounds < n - n % 2; rounds++) {
            if (n % 2 != 0 && rounds % 2 == 0) {
                refused("web", "", (struct pw_request){.tables = n, .rounds = rounds});
                continue;
            }
            struct pw_schedule *s =
                made("web", "", (struct pw_request){.tables = n, .rounds = rounds});
            struct seen seen = sound(s);
            assert_int_equal(s->sets, rounds);
            assert_int_equal(s->winners, 2);
            assert_int_equal(seen.met_most, 1);
            assert_int_equal(seen.plays_least, rounds);
            bool pile = n % 2 != 0 && n == rounds + 2; /* two tables share a copy, in one round */
            assert_true(seen.tables_most <= s->copies + pile);
            assert_true(!pile || (s->copies == 2 && s->relays == 0));
            if (rounds >= n / 2 && n % 2 == 0)
                assert_int_equal(s->copies, 2);
            pw_schedule_free(s);
            s = made("web", "", (struct pw_request){.contestants = 2 * n - 1, .rounds = rounds});
            assert_int_equal(sound(s).sits_most, 1);
            pw_schedule_free(s);
        }
        refused("web", "", (struct pw_request){.tables = n, .rounds = n});
    }
}

static void bowmans(void **state)
{
    static const int hosts[9] = {9, 7, 5, 3, 1, 8, 6, 4, 2}; /* EBU Club Focus, table 11 */
    (void)state;
    struct pw_schedule *s = made("bowman", "", (struct pw_request){.tables = 11});
    assert_int_equal(s->rounds, 9);
    for (int r = 1; r <= 9; r++)
        assert_int_equal(pw_schedule_at(s, r, 11).set, pw_schedule_at(s, r, hosts[r - 1]).set);
    pw_schedule_free(s);
    for (int n = 6; n <= 60; n++) {
        for (int rounds = n - 2; rounds >= 4 && 3 * rounds >= n; rounds -= 2) {
            s = made("bowman", "", (struct pw_request){.tables = n, .rounds = rounds});
            struct seen seen = sound(s);
            assert_int_equal(s->sets, rounds);
            assert_int_equal(seen.met_most, 1);
            assert_int_equal(seen.plays_least, rounds);
            assert_true(seen.tables_most <= 3);
            pw_schedule_free(s);
            /* with a half table nobody plays more than the one share, and one sits a round */
            s = made("bowman", "", (struct pw_request){.contestants = 2 * n - 1, .rounds = rounds});
            seen = sound(s);
            assert_int_equal(seen.sits_most, 1);
            assert_true(rounds < n - 2 || seen.tables_most == 2);
            pw_schedule_free(s);
        }
    }
    refused("bowman", "", (struct pw_request){.tables = 11, .rounds = 8});
    refused("bowman", "", (struct pw_request){.tables = 5});
}

static void appendix_tables(void **state)
{
    (void)state;
    for (int sites = 5; sites <= 29; sites++) {
        if (sites % 2 == 0 || sites % 3 == 0)
            continue;
        for (int n = sites + 1; n <= 2 * sites; n++) {
            struct pw_schedule *s =
                made("appendix-mitchell", "", (struct pw_request){.tables = n, .rounds = sites});
            struct seen seen = sound(s);
            assert_int_equal(s->rounds, sites);
            assert_int_equal(s->winners, 2);
            assert_int_equal(seen.met_most, 1);
            assert_int_equal(seen.couples_met, n * sites);
            assert_int_equal(seen.plays_least, sites);
            assert_int_equal(seen.tables_most, 2);
            struct pw_report *report = pw_check(s);
            assert_int_equal(report->stationary, 2 * (n - sites));
            pw_report_free(report);
            pw_schedule_free(s);
            s = made("appendix-mitchell", "",
                     (struct pw_request){.contestants = 2 * n - 1, .rounds = sites});
            seen = sound(s);
            assert_int_equal(seen.sits_most, 1);
            assert_int_equal(seen.tables_most, n == sites + 1 ? 1 : 2);
            pw_schedule_free(s);
        }
    }
    struct pw_schedule *s = made("appendix-mitchell", "", (struct pw_request){.tables = 18});
    assert_int_equal(s->rounds, 13);
    pw_schedule_free(s);
    refused("appendix-mitchell", "", (struct pw_request){.tables = 5});
}

/* The published ways of rovers go through the same two tests as ours. */
static void rovers(void **state)
{
    (void)state;
    for (int n = 4; n <= 29; n++) {
        for (int full = 0; full <= (n % 2 == 0 && n <= 20); full++) {
            int rounds = full ? n : 0;
            struct pw_schedule *s =
                made("rover", "", (struct pw_request){.contestants = 2 * n + 1, .rounds = rounds});
            struct seen seen = sound(s);
            rounds = s->rounds;
            assert_int_equal(rounds, full || n % 2 != 0 ? n : n - 1);
            assert_int_equal(s->tables, n); /* nobody waits at a table that is not there */
            assert_int_equal(s->stands, n + full);
            assert_int_equal(seen.sits_most, 1);
            assert_int_equal(seen.sit_outs, rounds);
            /* 9 and 15 tables: one EW pair is met twice, as published; 21 and 27, too */
            assert_int_equal(seen.again, n % 6 == 3 ? 1 : 0);
            assert_int_equal(seen.plays_least, rounds - 1);
            assert_int_equal(seen.tables_most, full ? 2 : 1);
            /* the seats of the rover */
            for (int r = 2; r <= rounds; r++) {
                struct pw_seat seat = pw_schedule_where(s, 2 * n + 1, r);
                assert_true(seat.table_no >= 1 && seat.table_no <= n);
                assert_int_equal(pw_schedule_where(s, seat.table_no, r).table_no, 0);
            }
            pw_schedule_free(s);
        }
    }
    /* two tables up, where 2 and 3 do not divide the tables (Sweet) */
    struct pw_schedule *s = made("rover", "", (struct pw_request){.contestants = 15});
    static const int seven[6] = {2, 4, 6, 1, 3, 5};
    for (int r = 2; r <= 7; r++)
        assert_int_equal(pw_schedule_where(s, 15, r).table_no, seven[r - 2]);
    pw_schedule_free(s);
    refused("rover", "", (struct pw_request){.contestants = 16});
    refused("rover", "", (struct pw_request){.contestants = 15, .missing_pair = 3});
    refused("rover", "", (struct pw_request){.contestants = 15, .rounds = 8});
}

/* Both halves of every match are played with the same boards; every team but the opposite
 * one is met. The sheets of the ACBL: 5 tables, team 1 meets 3, 5, 2, 4. */
static void teams(void **state)
{
    static const int five[4][2] = {{3, 2}, {5, 3}, {2, 4}, {4, 5}};
    static const int six[4] = {3, 6, 2, 5};
    (void)state;
    struct pw_schedule *s = made("whist", "", (struct pw_request){.tables = 5});
    for (int r = 1; r <= 4; r++) {
        assert_int_equal(pw_schedule_at(s, r, 1).who[1], 5 + five[r - 1][0]);
        assert_int_equal(pw_schedule_at(s, r, 1).set, five[r - 1][1]);
    }
    pw_schedule_free(s);
    s = made("whist", "", (struct pw_request){.tables = 6});
    for (int r = 1; r <= 4; r++)
        assert_int_equal(pw_schedule_at(s, r, 1).who[1], 6 + six[r - 1]);
    pw_schedule_free(s);
    for (int n = 4; n <= 60; n++) {
        s = made("whist", "", (struct pw_request){.tables = n});
        struct seen seen = sound(s);
        assert_int_equal(s->rounds, n % 2 != 0 ? n - 1 : n - 2);
        assert_int_equal(seen.met_most, 1);
        assert_int_equal(seen.tables_most, 1);
        int set_of[64][64] = {{0}};
        for (int r = 1; r <= s->rounds; r++) {
            for (int j = 1; j <= n; j++) {
                struct pw_spot spot = pw_schedule_at(s, r, j);
                assert_int_equal(spot.who[0], j);
                assert_int_not_equal(spot.who[1], n + j);
                set_of[j][spot.who[1] - n] = spot.set;
            }
        }
        for (int a = 1; a <= n; a++) {
            for (int b = 1; b <= n; b++) {
                bool met = a != b && (n % 2 != 0 || (a - b + n) % n != n / 2);
                assert_int_equal(set_of[a][b] != 0, met);
                assert_int_equal(set_of[a][b], set_of[b][a]);
            }
        }
        pw_schedule_free(s);
    }
    refused("whist", "", (struct pw_request){.contestants = 13});
    refused("whist", "", (struct pw_request){.tables = 7, .rounds = 5});
}

/* ---- everybody for himself ---- */

#define COMPANY 130 /* players, and one more */

struct company {
    int partner[COMPANY][COMPANY], opponent[COMPANY][COMPANY], played[COMPANY][COMPANY];
};

static void accompany(const struct pw_schedule *s, struct company *c)
{
    memset(c, 0, sizeof *c);
    assert_int_equal(s->kind, PW_INDIVIDUALS);
    for (int r = 1; r <= s->rounds; r++) {
        int seated[COMPANY] = {0};
        for (int j = 1; j <= s->stands; j++) {
            struct pw_spot spot = pw_schedule_at(s, r, j);
            for (int i = 0; i < 4; i++) {
                int who = spot.who[i];
                assert_in_range(who, 1, s->contestants);
                assert_int_equal(seated[who]++, 0);
                c->played[who][spot.set]++;
                for (int k = 0; k < 4; k++) {
                    if (k / 2 == i / 2 && k != i)
                        c->partner[who][spot.who[k]]++;
                    else if (k != i)
                        c->opponent[who][spot.who[k]]++;
                }
            }
        }
    }
    struct pw_report *report = pw_check(s);
    assert_true(report->legal);
    pw_report_free(report);
}

static void eight_individuals(void **state)
{
    static struct company c;
    (void)state;
    struct pw_schedule *s = made("individual", "", (struct pw_request){.contestants = 8});
    accompany(s, &c);
    assert_int_equal(s->rounds, 7);
    for (int a = 1; a <= 8; a++) {
        for (int b = 1; b <= 8; b++) {
            assert_int_equal(c.partner[a][b], a != b);
            assert_int_equal(c.opponent[a][b], a != b ? 2 : 0);
        }
        for (int set = 1; set <= 7; set++)
            assert_int_equal(c.played[a][set], 1);
    }
    for (int r = 1; r <= 7; r++) {
        assert_int_equal(pw_schedule_at(s, r, 1).who[0], 8);
        /* everybody else follows the one below: South of table 1 goes to South of table 2 */
        if (r < 7)
            assert_int_equal(pw_schedule_at(s, r + 1, 2).who[1], pw_schedule_at(s, r, 1).who[1]);
    }
    pw_schedule_free(s);
    refused("individual", "", (struct pw_request){.contestants = 20});
}

/* Of 4n players: partners once, opponents twice, each set once; how many tables share a set then.
 */
static void whist_tournaments(void **state)
{
    static struct company c;
    static const struct {
        int players, sharing;
    } known[] = {{12, 3}, {16, 2}, {24, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        int n = known[i].players;
        struct pw_schedule *s = made("individual", "", (struct pw_request){.contestants = n});
        assert_int_equal(s->rounds, n - 1);
        assert_int_equal(s->sets, n - 1);
        accompany(s, &c);
        for (int a = 1; a <= n; a++) {
            for (int b = 1; b <= n; b++) {
                assert_int_equal(c.partner[a][b], a != b);
                assert_int_equal(c.opponent[a][b], a != b ? 2 : 0);
            }
            for (int set = 1; set < n; set++)
                assert_int_equal(c.played[a][set], 1);
        }
        for (int r = 1; r < n; r++) {
            int most = 0;
            for (int set = 1; set < n; set++) {
                int at = 0;
                for (int t = 1; t <= n / 4; t++)
                    at += pw_schedule_at(s, r, t).set == set;
                most = at > most ? at : most;
            }
            assert_int_equal(most, known[i].sharing);
            assert_int_equal(pw_schedule_at(s, r, 1).who[0], n);
        }
        pw_schedule_free(s);
        /* In fewer rounds all tables play the same set, so that every score is compared. */
        s = made("individual", "", (struct pw_request){.contestants = n, .rounds = 5});
        assert_int_equal(s->sets, 5);
        for (int r = 1; r <= 5; r++)
            for (int t = 1; t <= n / 4; t++)
                assert_int_equal(pw_schedule_at(s, r, t).set, r);
        accompany(s, &c);
        for (int a = 1; a <= n; a++)
            for (int b = 1; b <= n; b++)
                assert_true(c.partner[a][b] <= 1 && c.opponent[a][b] <= 2);
        pw_schedule_free(s);
        refused("individual", "", (struct pw_request){.contestants = n, .rounds = n});
    }
}

static void rainbows(void **state)
{
    static struct company c;
    static const int tables[] = {5, 7, 8, 9, 11, 13, 16, 25, 27, 32};
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        int n = tables[i];
        struct pw_schedule *s = made("rainbow", "", (struct pw_request){.tables = n});
        assert_int_equal(s->contestants, 4 * n);
        accompany(s, &c);
        for (int a = 1; a <= 4 * n; a++) {
            int partners = 0;
            for (int b = 1; b <= 4 * n; b++) {
                assert_true(c.partner[a][b] + c.opponent[a][b] <= 1);
                partners += c.partner[a][b];
            }
            assert_int_equal(partners, n);
            for (int set = 1; set <= n; set++)
                assert_int_equal(c.played[a][set], 1);
        }
        pw_schedule_free(s);
    }
    refused("rainbow", "", (struct pw_request){.tables = 4});
    refused("rainbow", "", (struct pw_request){.tables = 6});
    refused("rainbow", "", (struct pw_request){.tables = 12});
    refused("rainbow", "", (struct pw_request){.contestants = 22});
}

/* With arrow switches every kind stays sound; lines that are whole have one winner then. */
static void switched(void **state)
{
    static const struct {
        const char *kind;
        struct pw_request request;
    } asked[] = {{"web", {.tables = 14, .rounds = 9, .switches = 1}},
                 {"bowman", {.tables = 11, .switches = 1}},
                 {"bowman", {.tables = 16, .rounds = 8, .switches = 1}},
                 {"appendix-mitchell", {.tables = 9, .switches = 1}},
                 {"rover", {.contestants = 23, .switches = 2}}};
    (void)state;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        struct pw_request request = asked[i].request;
        struct pw_schedule *s = made(asked[i].kind, "", request);
        sound(s);
        assert_int_equal(s->winners, 1);
        struct pw_report *with = pw_check(s);
        request.switches = 0;
        struct pw_schedule *plain = made(asked[i].kind, "", request);
        plain->winners = 1;
        struct pw_report *without = pw_check(plain);
        assert_true(with->quality > without->quality);
        pw_report_free(with);
        pw_report_free(without);
        pw_schedule_free(plain);
        pw_schedule_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(webs_as_published),
        cmocka_unit_test(webs),
        cmocka_unit_test(bowmans),
        cmocka_unit_test(appendix_tables),
        cmocka_unit_test(rovers),
        cmocka_unit_test(teams),
        cmocka_unit_test(eight_individuals),
        cmocka_unit_test(whist_tournaments),
        cmocka_unit_test(rainbows),
        cmocka_unit_test(switched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
