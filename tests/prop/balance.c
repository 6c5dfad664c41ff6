/* The balance Qf counted a second time, from what it means and not from its formula: everybody in
 * turn is one trick stronger than all the others, every table of every set has the result that
 * follows, and what the others win or lose by it on matchpoints is that pair's weight on them. */
#include "lines.h"

#include "movement.h"
#include "sched/core/schedule.h"
#include "thin.h"

#define PAIRS_MOST 60 /* 30 tables */
#define NUMBERS (PAIRS_MOST + 1)
#define THIN_MOST 34

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

/* Every table against every other one, as a matchpoint is won. Who sits at neither of the two
 * changes nothing between them. */
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

static long hundredths(long long couples, long long sum, long long squares)
{
    long double quality = 10000.0L * (long double)(sum * sum) / (long double)(couples * squares);
    long rounded = (long)(quality + 0.5L);
    return rounded == 10000 && sum * sum != couples * squares ? 9999 : rounded;
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
    return hundredths(couples, sum, squares);
}

/* What is never exceeded, of parities and a sum: the least sum of squares of whole numbers from
 * -most to most, `even` of them even and `odd` odd, that have this sum. All sums are tried, number
 * by number. */
#define SUM_MOST 4000
static long long squares_least(int even, int odd, int sum, int most)
{
    static long long least[2][2 * SUM_MOST + 1];
    long long(*now)[2 * SUM_MOST + 1] = &least[0], (*then)[2 * SUM_MOST + 1] = &least[1];
    for (int at = 0; at <= 2 * SUM_MOST; at++)
        (*now)[at] = at == SUM_MOST ? 0 : -1;
    for (int i = 0; i < even + odd; i++) {
        for (int at = 0; at <= 2 * SUM_MOST; at++)
            (*then)[at] = -1;
        for (int c = -most; c <= most; c++) {
            if ((c % 2 != 0) != (i >= even))
                continue;
            for (int at = 0; at <= 2 * SUM_MOST; at++) {
                int to = at + c;
                if ((*now)[at] < 0 || to < 0 || to > 2 * SUM_MOST)
                    continue;
                long long squares = (*now)[at] + (long long)c * c;
                if ((*then)[to] < 0 || squares < (*then)[to])
                    (*then)[to] = squares;
            }
        }
        long long(*keep)[2 * SUM_MOST + 1] = now;
        now = then;
        then = keep;
    }
    assert_in_range(sum, 0, SUM_MOST);
    return (*now)[SUM_MOST + sum];
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
    if (report->quality > report->quality_most ||
        (report->quality >= 0) != (report->quality_most > 0))
        fail_msg("%s %s of %d pairs, %d rounds, without %d: balance %ld, and never more than %ld",
                 request->kind, request->variant, request->contestants, s->rounds, s->missing_no,
                 report->quality, report->quality_most);
    *uneven += report->plays < 2L * s->tables * s->sets;
    pw_report_free(report);
    pw_schedule_free(s);
    return true;
}

/* The movement with all there, or with each pair missing in turn, or some of many. */
static int hold_every_missing(struct pw_request request, int *uneven)
{
    int made = hold(&request, uneven), step = request.contestants <= 12 ? thinly(5) : 31;
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
            const char *how = getenv("PW_LONG"); /* 2: every size */
            int most = how != NULL && strcmp(how, "2") == 0 ? PAIRS_MOST : thin() ? 8 : 18;
            for (int pairs = 3;
                 families[f].kind == PW_PAIRS && pairs <= (thin() ? THIN_MOST : PAIRS_MOST);
                 pairs += pairs < most ? 1
                          : thin()     ? 13
                                       : 5) {
                struct pw_request request = ask(families[f].name, pairs);
                snprintf(request.variant, sizeof request.variant, "%s", variants[v]);
                made += hold_every_missing(request, &uneven);
                request.winners = 1;
                made += hold_every_missing(request, &uneven);
            }
            bool at_once =
                strcmp(families[f].name, "teams") == 0; /* all play each set, or sit out */
            if (families[f].kind == PW_PAIRS && (made < 2 || (uneven == 0) != at_once))
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
    for (int pairs = 3; pairs <= PAIRS_MOST; pairs += thinly(7)) {
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

/* Howells of all rounds: N tables, R rounds, C = R + N modulo 2 for the R N couples who meet, R for
 * the others, their sum R N (N - 1). Where all meet, the columns of lines say more (optimum.c). */
static void the_bound_follows_from_parities(void **state)
{
    (void)state;
    for (int tables = 3; tables <= 8; tables++)
        for (int rounds = tables; rounds < 2 * tables - 1; rounds++) {
            struct pw_request request = ask("howell", 2 * tables);
            request.rounds = rounds;
            request.optimise = PW_OPTIMISE_NONE;
            struct pw_schedule *s = make_or_fail(&request);
            struct pw_report *report = pw_check(s);
            int couples = tables * (2 * tables - 1), met = tables * rounds;
            int odd =
                ((rounds + tables) % 2 != 0 ? met : 0) + (rounds % 2 != 0 ? couples - met : 0);
            int sum = rounds * tables * (tables - 1);
            long long least = squares_least(couples - odd, odd, sum, tables + 3);
            assert_int_equal(report->balance_sum, sum);
            assert_int_equal(report->balance_squares_least, least);
            assert_int_equal(report->quality_most, hundredths(couples, sum, least));
            pw_report_free(report);
            pw_schedule_free(s);
        }
}

/* All lines of small movements. */
static void no_lines_are_fairer_than_the_bound(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        int pairs, rounds;
    } small[] = {{"howell", 6, 3}, {"howell", 6, 4}, {"howell", 5, 4},   {"howell", 7, 4},
                 {"howell", 4, 3}, {"howell", 5, 5}, {"mitchell", 6, 3}, {"mitchell", 7, 4}};
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        struct pw_request request = ask(small[i].kind, small[i].pairs);
        request.rounds = small[i].rounds;
        request.winners = 1;
        request.optimise = PW_OPTIMISE_NONE;
        struct pw_schedule *made = make_or_fail(&request), *s = pw_schedule_copy(made);
        struct pw_report *report = pw_check(s);
        int count = 0, where[16][2];
        long best = 0;
        for (int r = 1; r <= s->rounds; r++)
            for (int at = 1; at <= s->stands; at++)
                if (pw_schedule_at(s, r, at).who[0] != 0 && pw_schedule_at(s, r, at).who[1] != 0) {
                    assert_in_range(count, 0, 15);
                    where[count][0] = r;
                    where[count++][1] = at;
                }
        for (int code = 1; code < 1 << count; code++) { /* Gray: one encounter at a time */
            int k = __builtin_ctz((unsigned)code);
            struct pw_spot spot = pw_schedule_at(s, where[k][0], where[k][1]);
            spot = (struct pw_spot){{spot.who[1], spot.who[0]}, spot.set};
            pw_schedule_put(s, where[k][0], where[k][1], spot);
            long is = balance(s);
            best = is > best ? is : best;
        }
        if (best > report->quality_most)
            fail_msg("%s of %d pairs, %d rounds: %ld, and never more than %ld", small[i].kind,
                     small[i].pairs, small[i].rounds, best, report->quality_most);
        pw_report_free(report);
        pw_schedule_free(made);
        pw_schedule_free(s);
    }
}

/* Perfect where a balanced rotation is; and of 2 modulo 4 pairs 100 (N - 1) / (N - 1 + 4 / N). */
static void the_bound_is_reached(void **state)
{
    (void)state;
    static const int known[][2] = {{8, 10000},  {12, 10000}, {16, 10000}, {28, 10000},
                                   {40, 10000}, {10, 8333},  {14, 9130},  {18, 9474}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct pw_request request =
            ask(known[i][0] % 4 == 0 ? "balanced-howell" : "howell", known[i][0]);
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_report *report = pw_check(s);
        assert_int_equal(report->quality_most, known[i][1]);
        assert_int_equal(report->quality, known[i][1]);
        assert_int_equal(report->balance_squares, report->balance_squares_least);
        pw_report_free(report);
        pw_schedule_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_family),
        cmocka_unit_test(every_number_of_rounds),
        cmocka_unit_test(nine_pairs),
        cmocka_unit_test(the_bound_follows_from_parities),
        cmocka_unit_test(no_lines_are_fairer_than_the_bound),
        cmocka_unit_test(the_bound_is_reached),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
