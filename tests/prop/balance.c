/* The balance Qf counted a second time, from what it means and not from its formula: everybody in
 * turn is one trick stronger than all the others, every table of every set has the result that
 * follows, and what the others win or lose by it on matchpoints is that pair's weight on them. */
#include "lines.h"

#include "movement.h"

#define PAIRS_MOST 60 /* 30 tables */
#define NUMBERS (PAIRS_MOST + 1)

struct tables {
    int count;
    int who[PAIRS_MOST][2];
};

/* weight[p][q]: what p loses on all its sets when q is one trick stronger. */
static int weight[NUMBERS][NUMBERS];

static int result(const int *who, int strong)
{
    return (who[0] == strong) - (who[1] == strong);
}

/* Every table against every other one, as a matchpoint is won. Who sits at neither of the two changes
 * nothing between them. */
static void play_set(const struct tables *set)
{
    for (int i = 0; i < set->count; i++)
        for (int k = 0; k < set->count; k++)
            for (int seat = 0; seat < 4 && i != k; seat++) {
                int strong = set->who[seat < 2 ? i : k][seat % 2];
                int won = result(set->who[i], strong) - result(set->who[k], strong);
                weight[set->who[i][0]][strong] -= won;
                weight[set->who[i][1]][strong] += won;
            }
}

static void play(const struct pw_schedule *s)
{
    static struct tables set[2 * NUMBERS];
    assert_in_range(s->contestants, 1, PAIRS_MOST);
    assert_in_range(s->sets, 1, 2 * NUMBERS - 1);
    memset(set, 0, sizeof set);
    memset(weight, 0, sizeof weight);
    for (int r = 1; r <= s->rounds; r++)
        for (int at = 1; at <= s->stands; at++) {
            struct pw_spot spot = pw_schedule_at(s, r, at);
            if (spot.who[0] == 0 || spot.who[1] == 0)
                continue;
            struct tables *here = &set[spot.set];
            here->who[here->count][0] = spot.who[0];
            here->who[here->count++][1] = spot.who[1];
        }
    for (int i = 1; i <= s->sets; i++)
        play_set(&set[i]);
}

static long balance(const struct pw_schedule *s)
{
    long long couples = 0, sum = 0, squares = 0;
    play(s);
    for (int p = 1; p <= s->contestants; p++)
        for (int q = 1; q < p; q++) {
            if (p == s->missing_no || q == s->missing_no)
                continue;
            assert_int_equal(weight[p][q], weight[q][p]);
            couples++;
            sum += weight[p][q];
            squares += (long long)weight[p][q] * weight[p][q];
        }
    if (squares == 0)
        return -1;
    long double quality = 10000.0L * (long double)(sum * sum) / (long double)(couples * squares);
    long hundredths = (long)(quality + 0.5L);
    return hundredths == 10000 && sum * sum != couples * squares ? 9999 : hundredths;
}

/* false: there is no such movement. *uneven counts those in which some sets are played at fewer
 * tables than there are. */
static bool hold(const struct pw_request *request, int *uneven)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    if (pw_schedule_make(request, &s, &why) != PW_OK)
        return false;
    assert_int_equal(s->kind, PW_PAIRS);
    struct pw_report *report = pw_check(s);
    assert_non_null(report);
    long expected = s->winners == 1 ? balance(s) : -1;
    if (report->quality != expected)
        fail_msg("%s %s of %d pairs, %d rounds, without %d: balance %ld, and counted again %ld",
                 request->kind, request->variant, request->contestants, s->rounds, s->missing_no,
                 report->quality, expected);
    *uneven += report->plays < 2L * s->tables * s->sets;
    pw_report_free(report);
    pw_schedule_free(s);
    return true;
}

/* The movement with all there, or with each pair missing in turn, or some of many. */
static int hold_every_missing(struct pw_request request, int *uneven)
{
    int made = hold(&request, uneven), step = request.contestants <= 12 ? 1 : 31;
    for (int p = 1; made > 0 && p <= request.contestants; p += step) {
        request.missing_pair = p;
        made += hold(&request, uneven);
    }
    return made;
}

static void every_family(void **state)
{
    static const char *const variants[] = {"",          "straight",   "skip",
                                           "relay",     "article",    "square",
                                           "blackpool", "hesitation", "double-hesitation"};
    (void)state;
    size_t count;
    const struct pw_family *families = pw_families(&count);
    for (size_t f = 0; f < count; f++) {
        bool mitchell = strcmp(families[f].name, "mitchell") == 0;
        for (size_t v = 0; v < (mitchell ? sizeof variants / sizeof *variants : 1); v++) {
            int made = 0, uneven = 0;
            int step = getenv("PW_SANITIZED") != NULL ? 3 : 1;
            for (int pairs = 3; families[f].kind == PW_PAIRS && pairs <= PAIRS_MOST; pairs += step) {
                struct pw_request request = ask(families[f].name, pairs);
                snprintf(request.variant, sizeof request.variant, "%s", variants[v]);
                made += hold_every_missing(request, &uneven);
                request.winners = 1;
                made += hold_every_missing(request, &uneven);
            }
            if (families[f].kind == PW_PAIRS && (made < 2 || uneven == 0))
                fail_msg("%s %s: %d were counted, %d of them uneven", families[f].name, variants[v],
                         made, uneven);
        }
    }
}

/* Howells of every number of rounds, as they come, without a search for the fairest seats. */
static void every_number_of_rounds(void **state)
{
    (void)state;
    int uneven = 0;
    for (int pairs = 3; pairs <= PAIRS_MOST; pairs++) {
        int tables = (pairs + 1) / 2;
        for (int rounds = tables; rounds <= 2 * tables - 1; rounds++) {
            struct pw_request request = ask("howell", pairs);
            request.rounds = rounds;
            request.optimise = PW_OPTIMISE_NONE;
            assert_true(hold(&request, &uneven));
        }
    }
    assert_true(uneven > 0);
}

/* 9 pairs, 9 rounds, one pair out in each: every set is played at 4 of the 5 tables, so a pair's
 * weights add up to 8 sets of 3 rivals, 24. By the 5 tables they would be 32. No two weights can
 * all be 3: their squares add up to 396 (tests/unit/optimum.c), and 100 108^2 / (36 396) = 81.82.
 */
static void nine_pairs(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 9);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_report *report = pw_check(s);
    assert_int_equal(report->balance_sum, 9 * 24 / 2);
    assert_int_equal(report->quality, 8182);
    pw_report_free(report);
    pw_schedule_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_family),
        cmocka_unit_test(every_number_of_rounds),
        cmocka_unit_test(nine_pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
