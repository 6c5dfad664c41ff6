/* Every word about meetings: over all families and sizes the test counts who meets how often, and
 * reads what the director's note, the referee's report and the advice say of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "pairwheel.h"
#include "thin.h"

#define MOST 140

static int met[MOST][MOST];
static int noted, tried;

struct counted {
    int twice, more; /* couples */
    int least, most; /* NS pairs whom an EW pair meets twice, of those who meet none
                      * more often; -1: no such pair */
    int again, highest;
};

static struct counted count(const struct pw_schedule *s, int lines)
{
    struct counted c = {.least = -1, .most = -1};
    memset(met, 0, sizeof met);
    for (int r = 1; r <= s->rounds; r++)
        for (int j = 1; j <= s->stands; j++) {
            struct pw_spot spot = pw_schedule_at(s, r, j);
            int a = spot.who[0], b = spot.who[1];
            if (a != 0 && b != 0)
                met[a < b ? a : b][a < b ? b : a]++;
        }
    for (int q = 1; q <= s->contestants; q++) {
        int twice = 0, more = 0;
        for (int p = 1; p < q; p++) {
            twice += met[p][q] == 2;
            more += met[p][q] > 2;
            c.highest = met[p][q] > c.highest ? met[p][q] : c.highest;
        }
        c.twice += twice;
        c.more += more;
        if (q <= lines || q == s->missing_no || more > 0)
            continue;
        c.least = c.least < 0 || twice < c.least ? twice : c.least;
        c.most = twice > c.most ? twice : c.most;
    }
    c.again = c.twice + c.more;
    return c;
}

/* One fact of the note. Returns how many couples it speaks of; -1: not about meetings. */
static int check_fact(const char *what, const char *fact, const struct counted *c, int ew)
{
    int a, b, used = 0;
    const char *at = strstr(fact, "EW pair meets ");
    if (at != NULL) {
        if (sscanf(at, "EW pair meets %d or %d NS pairs twice", &a, &b) == 2 ||
            sscanf(at, "EW pair meets %d to %d NS pairs twice", &a, &b) == 2) {
            if (a != c->least || b != c->most)
                fail_msg("%s: \"%s\", and it is %d to %d", what, fact, c->least, c->most);
        } else if (sscanf(at, "EW pair meets %d NS pair", &a) == 1) {
            if (a != c->least || a != c->most)
                fail_msg("%s: \"%s\", and it is %d to %d", what, fact, c->least, c->most);
        } else {
            fail_msg("%s: \"%s\" cannot be read", what, fact);
        }
        assert_true((strstr(fact, "each other") != NULL) == (c->more > 0));
        assert_true(ew > 0);
        return c->twice;
    }
    if (sscanf(fact, "pairs %d and %d meet %n", &a, &b, &used) == 2 && used > 0) {
        int times = strncmp(fact + used, "twice", 5) == 0          ? 2
                    : strncmp(fact + used, "three times", 11) == 0 ? 3
                                                                   : atoi(fact + used);
        if (met[a][b] != times)
            fail_msg("%s: \"%s\", and they meet %d times", what, fact, met[a][b]);
        return 1;
    }
    if (sscanf(fact, "%d couples of pairs meet %n", &a, &used) == 1 && used > 0) {
        int there = strncmp(fact + used, "twice", 5) == 0 ? c->twice : c->more;
        if (a != there)
            fail_msg("%s: \"%s\", and they are %d", what, fact, there);
        return a;
    }
    if (strstr(fact, "meet") != NULL || strstr(fact, "twice") != NULL)
        fail_msg("%s: \"%s\" is not understood", what, fact);
    return -1;
}

static bool check(const struct pw_request *request)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    char what[160], remark[300] = "";
    snprintf(what, sizeof what, "%s %s, %d pairs, %d missing, %d rounds, %d winners", request->kind,
             request->variant, request->contestants, request->missing_pair, request->rounds,
             request->winners);
    if (pw_schedule_make(request, &s, &why) != PW_OK)
        return false;
    assert_true(s->contestants < MOST);
    int lines = strcmp(request->kind, "rover") == 0 ? request->contestants / 2 : s->tables;
    struct counted c = count(s, lines);
    int told = 0;
    snprintf(remark, sizeof remark, "%s", s->remark != NULL ? s->remark : "");
    for (char *fact = remark, *end; fact != NULL; fact = end) {
        end = strstr(fact, "; ");
        if (end != NULL) {
            *end = '\0';
            end += 2;
        }
        int couples = check_fact(what, fact, &c, s->contestants - lines);
        told += couples > 0 ? couples : 0;
    }
    bool two_lines = strcmp(request->kind, "howell") != 0;
    if (two_lines && told != c.again)
        fail_msg("%s: %d couples meet again, and the note tells of %d: %s", what, c.again, told,
                 s->remark != NULL ? s->remark : "");
    struct pw_report *r = pw_check(s);
    assert_int_equal(r->met_max, c.highest);
    if (s->winners == 1) /* of two lines only those who could meet are counted: the same here */
        assert_int_equal(r->couples_again, c.again);
    if (r->most_no != 0)
        assert_int_equal(met[r->most_no][r->most_other_no], c.highest);
    assert_true((r->most_no != 0) == (c.highest > 1));
    pw_report_free(r);
    noted += told > 0;
    tried++;
    pw_schedule_free(s);
    return true;
}

/* Every size to 12 tables, and one in three above, odd and even; all with PW_LONG. In a thin run
 * there are 5, 8, 15 and 38 pairs. */
static int step(int pairs)
{
    if (thin())
        return pairs < 8 ? 3 : pairs < 15 ? 7 : 23;
    return pairs < 24 || getenv("PW_LONG") ? 1 : 3;
}

static void all_sizes(const char *kind, const char *variant, int to)
{
    int made = 0;
    for (int pairs = 5; pairs <= to; pairs += step(pairs)) {
        int tables = (pairs + 1) / 2;
        for (int rounds = 0; rounds <= tables + 2;
             rounds += rounds == 0 && tables > 4 ? tables - 3 : 1)
            for (int winners = 0; winners <= 1; winners++) {
                struct pw_request q = {.contestants = pairs, .rounds = rounds, .winners = winners};
                snprintf(q.kind, sizeof q.kind, "%s", kind);
                snprintf(q.variant, sizeof q.variant, "%s", variant);
                made += check(&q);
            }
        for (int missing = 1; missing <= 2 * tables && pairs % 2 != 0 && pairs < 16;
             missing += thinly(5)) {
            struct pw_request q = {.contestants = pairs, .missing_pair = missing};
            snprintf(q.kind, sizeof q.kind, "%s", kind);
            snprintf(q.variant, sizeof q.variant, "%s", variant);
            made += check(&q);
        }
    }
    assert_true(made > 0);
}

static void test_mitchells(void **state)
{
    (void)state;
    static const char *const variants[] = {
        "", "straight", "skip", "relay", "square", "blackpool", "hesitation", "double-hesitation"};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
        all_sizes("mitchell", variants[i], 46);
}

static void test_others(void **state)
{
    (void)state;
    static const char *const kinds[] = {"web", "bowman", "appendix-mitchell", "rover"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        all_sizes(kinds[i], "", 46);
    print_message("%d movements, %d with a word about who meets again\n", tried, noted);
    assert_true(noted > tried / 20); /* else nothing was looked at */
}

/* Of individuals: partners and opponents, each counted here. */
static void test_individuals(void **state)
{
    (void)state;
    static const int players[] = {8, 20, 28, 44, 52};
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        struct pw_request q = {.contestants = players[i]};
        struct pw_schedule *s = NULL;
        struct pw_reason why;
        static int with[60][60], against[60][60];
        snprintf(q.kind, sizeof q.kind, "%s", players[i] == 8 ? "individual" : "rainbow");
        assert_int_equal(pw_schedule_make(&q, &s, &why), PW_OK);
        memset(with, 0, sizeof with);
        memset(against, 0, sizeof against);
        for (int r = 1; r <= s->rounds; r++)
            for (int j = 1; j <= s->stands; j++) {
                struct pw_spot spot = pw_schedule_at(s, r, j);
                for (int a = 0; a < 4 && spot.who[0] != 0; a++)
                    for (int b = 0; b < 4; b++)
                        if (a != b)
                            (a / 2 == b / 2 ? with : against)[spot.who[a]][spot.who[b]]++;
            }
        long partners = 0, opponents = 0;
        int least = 1000, most = 0;
        for (int a = 1; a <= players[i]; a++) {
            int faced = 0;
            for (int b = 1; b <= players[i]; b++) {
                partners += a < b && with[a][b] > 0;
                opponents += a < b && against[a][b] > 0;
                faced += against[a][b] > 0;
                most = against[a][b] > most ? against[a][b] : most;
            }
            least = faced < least ? faced : least;
        }
        struct pw_report *r = pw_check(s);
        assert_int_equal(r->couples_met, partners);
        assert_int_equal(r->couples_faced, opponents);
        assert_int_equal(r->faced_max, most);
        assert_int_equal(r->opponents_min, least);
        if (players[i] == 28) { /* 7 rounds: 7 partners and 14 opponents, nobody twice */
            assert_int_equal(partners, 28 * 7 / 2);
            assert_int_equal(opponents, 28 * 14 / 2);
            assert_int_equal(least, 14);
        }
        pw_report_free(r);
        pw_schedule_free(s);
    }
}

/* What is recommended has no third meeting, and tells of the second as it is. */
static void test_advice(void **state)
{
    (void)state;
    struct pw_wish wish;
    struct pw_advice *advice = NULL;
    struct pw_reason why;
    pw_wish_init(&wish);
    wish.pairs = 22;
    wish.boards_from = 24;
    wish.boards_to = 26;
    wish.seconds = 12600;
    wish.most = 40;
    assert_int_equal(pw_recommend(&wish, &advice, &why), PW_OK);
    for (int i = 0; i < advice->count; i++) {
        const struct pw_choice *choice = &advice->choice[i];
        assert_true(choice->report->met_max < 3);
        assert_true(check(&choice->request));
    }
    pw_advice_free(advice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mitchells),
        cmocka_unit_test(test_others),
        cmocka_unit_test(test_individuals),
        cmocka_unit_test(test_advice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
