/* reduced.c - Howell designs H(R,2N): cyclic wherever a cyclic one exists.
 *
 * source  existence for all but (2,4), (3,4), (5,6), (5,8): Stinson 1982, Anderson,
 *         Schellenberg and Stinson 1984. No ring for N even and R = N or N+1 (the stations
 *         have the wrong sum), nor for (N,R) = (4,6) and (5,8) (exhausted); the Italian
 *         article's example of 5 tables and 8 rounds has therefore no chains.
 */
#include "base/progress.h"
#include "sched/direction/switch.h"
#include "sched/howell/howell.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- arms: shares of the effort ---- */

/* Halves beyond so many are nothing. */
#define HALVES 20

void pw_arms_init(struct pw_arms *arms, int sources)
{
    *arms = (struct pw_arms){.sources = sources};
}

/* Half of the effort to the first that fits, a quarter to the second, and so on. */
static const struct pw_arm *by_halves(const struct pw_arms *arms, const int *order, int count)
{
    const struct pw_arm *best = NULL;
    long long least = 0;
    for (int i = 0; i < count && i < HALVES; i++) {
        const struct pw_arm *arm = &arms->arm[order[i]];
        long long doubled = (long long)arm->spent << i;
        if (best == NULL || doubled < least) {
            best = arm;
            least = doubled;
        }
    }
    return best;
}

static const struct pw_arm *fairest_arm(const struct pw_arms *arms)
{
    int order[HALVES];
    for (int i = 0; i < HALVES; i++)
        order[i] = i;
    return by_halves(arms, order, arms->count);
}

/* The closest arm of each source; of those as close the fairer first. */
static const struct pw_arm *closest(const struct pw_arms *arms)
{
    int order[PW_ARM_SOURCES], count = 0;
    for (int i = 0; i < arms->count; i++) {
        const struct pw_arm *arm = &arms->arm[i];
        bool closer = true;
        for (int k = 0; k < arms->count; k++) {
            const struct pw_arm *other = &arms->arm[k];
            closer = closer && (other->source != arm->source || other->close <= arm->close);
        }
        if (!closer)
            continue;
        int at = count++;
        for (; at > 0 && arms->arm[order[at - 1]].close < arm->close; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    return by_halves(arms, order, count);
}

void pw_arms_next(struct pw_arms *arms)
{
    arms->share = PW_SHARE_ALL;
    for (int i = 1; arms->count > 0 && i < PW_SHARES; i++)
        arms->share = arms->spent[i] < arms->spent[arms->share] ? (enum pw_share)i : arms->share;
    if (arms->share == PW_SHARE_ALL) {
        arms->source = 0;
        arms->least = -1;
        for (int i = 1; i < arms->sources; i++)
            arms->source = arms->spent_on[i] < arms->spent_on[arms->source] ? i : arms->source;
        return;
    }
    const struct pw_arm *arm = arms->share == PW_SHARE_FAIREST ? fairest_arm(arms) : closest(arms);
    arms->source = arm->source;
    arms->least = arm->close;
}

static int find(const struct pw_arms *arms, long close)
{
    int i = 0;
    while (i < arms->count && (arms->arm[i].source != arms->source || arms->arm[i].close != close))
        i++;
    return i;
}

void pw_arms_tell(struct pw_arms *arms, long spent, bool found, long close, long long sum)
{
    arms->spent[arms->share] += spent;
    arms->spent_on[arms->source] += spent;
    int i = find(arms, found ? close : arms->least);
    if (i < arms->count) {
        arms->arm[i].spent += spent;
        if (!found || sum >= arms->arm[i].sum)
            return;
        arms->arm[i].sum = sum;
    } else {
        if (!found)
            return;
        i = arms->count < PW_ARMS_MOST ? arms->count++ : PW_ARMS_MOST - 1;
        arms->arm[i] = (struct pw_arm){arms->source, close, spent, sum};
    }
    struct pw_arm arm = arms->arm[i];
    for (; i > 0 && arms->arm[i - 1].sum > arm.sum; i--)
        arms->arm[i] = arms->arm[i - 1];
    arms->arm[i] = arm;
}

/* ---- designs ---- */

/* Turning whole tables of a ring. */

/* line[x]: of residue x on set 0. met[d]: two movers of difference d meet. On set b the mover x
 * holds the line of residue x - b. Whoever is missing would play every set, once each. */
struct lines {
    int n;
    int plays;           /* tables that play a set */
    long long direction; /* what the first measure counts, against 1 for the second */
    signed char *line;
    bool *met;
    int *same, *kept; /* [n/2 + 1]: autocorrelation of line, from 1, now and before */
    int sum;          /* of line */
    int away;         /* encounter of the stationary pair that is missing; -1: none is */
    int *alone_on;    /* [n]: a mover is missing, let it be 0: mover x would meet it on the set
                       * minus this, and misses that; -1: never. NULL: no mover is missing */
};

static int up(const struct lines *l, int x, int d)
{
    return x + d < l->n ? x + d : x + d - l->n;
}

static int down(const struct lines *l, int x, int d)
{
    return x >= d ? x - d : x - d + l->n;
}

static int around(const struct lines *l, int x, int d, int without)
{
    int above = up(l, x, d), below = down(l, x, d);
    return (above == without ? 0 : l->line[above]) + (below == without ? 0 : l->line[below]);
}

/* Of one couple that is on c more sets on the same line than on opposite ones. */
static long long part(const struct lines *l, long long c, bool met)
{
    long long weighed = c + (met ? l->plays : 0);
    return l->direction * c * c + weighed * weighed;
}

/* All couples of movers, difference by difference; less the sets that one of them misses. */
static long long movers(const struct lines *l, const struct pw_starter *st)
{
    long long all = 0;
    int alone = l->away < 0 ? -1 : st->element[l->away][0];
    for (int d = 1; d <= l->n / 2; d++) {
        int c = l->same[d];
        if (alone >= 0)
            c -= l->line[alone] * around(l, alone, d, -1);
        all += (2 * d == l->n ? l->n / 2 : l->n) * part(l, c, l->met[d]);
    }
    return all;
}

/* The movers who meet a stationary pair hold the line that it does not. */
static long long stationary(const struct lines *l, const struct pw_starter *st)
{
    long long all = 0;
    int sum = l->away < 0 ? l->sum : l->sum - l->line[st->element[l->away][0]];
    for (int i = st->couples; i < st->tables; i++) {
        if (i != l->away)
            all += l->n * part(l, -(long long)l->line[st->element[i][0]] * sum, true);
    }
    return all;
}

/* What mover x adds to the comparisons with y on the set that x misses. */
static int missed(const struct lines *l, int x, int y)
{
    int shift = l->alone_on[x];
    return shift < 0 ? 0 : l->line[up(l, x, shift)] * l->line[up(l, y, shift)];
}

/* Mover 0 is missing: every couple for itself. */
static long long without_mover(const struct lines *l, const struct pw_starter *st)
{
    long long all = 0;
    for (int x = 1; x < l->n; x++) {
        for (int y = x + 1; y < l->n; y++) {
            int d = y - x <= l->n / 2 ? y - x : l->n - (y - x);
            all += part(l, l->same[d] - missed(l, x, y) - missed(l, y, x), l->met[d]);
        }
        for (int i = st->couples; i < st->tables; i++) {
            int own = st->element[i][0], shift = l->alone_on[x];
            int sum = l->sum - l->line[up(l, x, own)];
            if (shift >= 0)
                sum -= l->line[up(l, x, shift)];
            all += part(l, -l->line[own] * sum, true);
        }
    }
    return all;
}

static long long total(const struct lines *l, const struct pw_starter *st)
{
    return l->alone_on != NULL ? without_mover(l, st) : movers(l, st) + stationary(l, st);
}

static void exchange(struct lines *l, const struct pw_starter *st, int i)
{
    int u = st->element[i][0], v = st->element[i][1];
    int *same = l->same;
    l->same = l->kept;
    l->kept = same;
    l->line[u] = (signed char)-l->line[u];
    if (v < 0)
        l->sum += 2 * l->line[u];
    else
        l->line[v] = (signed char)-l->line[v];
}

/* Turns encounter i; what was before is kept, and exchange brings it back. */
static void turn(struct lines *l, const struct pw_starter *st, int i)
{
    int u = st->element[i][0], v = st->element[i][1];
    for (int d = 1; d <= l->n / 2; d++) {
        int change = l->line[u] * around(l, u, d, v);
        if (v >= 0)
            change += l->line[v] * around(l, v, d, u);
        l->kept[d] = l->same[d] - 2 * change;
    }
    exchange(l, st, i);
}

static void begin(struct lines *l, const struct pw_starter *st, struct pw_chance *chance)
{
    l->sum = 0;
    for (int i = 0; i < st->tables; i++) {
        int u = st->element[i][0], v = st->element[i][1];
        l->line[u] = pw_chance(chance, 2) ? 1 : -1;
        if (v < 0) {
            l->sum += l->line[u];
            continue;
        }
        l->line[v] = (signed char)-l->line[u];
        int d = abs(u - v);
        l->met[d < l->n - d ? d : l->n - d] = true;
        if (l->alone_on != NULL) { /* they meet on the set where one of them is 0 */
            l->alone_on[down(l, v, u)] = u;
            l->alone_on[down(l, u, v)] = v;
        }
    }
    for (int d = 1; d <= l->n / 2; d++) {
        l->same[d] = 0;
        for (int x = 0; x < l->n; x++)
            l->same[d] += l->line[x] * l->line[up(l, x, d)];
    }
}

/* Downhill, table by table, until none of them helps. */
static long long improve(struct lines *l, const struct pw_starter *st, long *trials)
{
    long long now = total(l, st);
    int i = 0;
    for (int idle = 0; idle<st->tables && * trials> 0; i = (i + 1) % st->tables) {
        --*trials;
        turn(l, st, i);
        long long then = total(l, st);
        idle++;
        if (then < now) {
            now = then;
            idle = 0;
        } else {
            exchange(l, st, i);
        }
    }
    return now;
}

/* All lines may be exchanged: the pair of table 1 is NS. */
static void write_turned(const struct lines *l, const struct pw_starter *st, bool *turned)
{
    bool all = l->line[st->element[st->tables - 1][0]] > 0;
    for (int k = 0; k < st->tables; k++) {
        bool second = l->line[st->element[k][0]] < 0;
        turned[k] = (st->element[k][1] >= 0 ? second : !second) != all;
    }
}

long long pw_turn(const struct pw_starter *st, enum pw_measure measure, int missing_no,
                  struct pw_chance *chance, bool *turned, long *trials)
{
    int n = st->rounds;
    size_t size = (size_t)n + 1;
    bool mover = missing_no != 0 && missing_no <= n; /* any one of them: they are alike */
    struct lines l = {.n = n,
                      .plays = st->tables - (missing_no != 0),
                      .direction = measure == PW_MEASURE_DIRECTION ? 64 : 0,
                      .line = calloc(size, sizeof *l.line),
                      .met = calloc(size, sizeof *l.met),
                      .same = calloc(size, sizeof *l.same),
                      .kept = calloc(size, sizeof *l.kept),
                      .away = missing_no > n ? st->couples + missing_no - n - 1 : -1,
                      .alone_on = mover ? calloc(size, sizeof *l.alone_on) : NULL};
    long long now = -1;
    if (l.line != NULL && l.met != NULL && l.same != NULL && l.kept != NULL &&
        (l.alone_on != NULL || !mover)) {
        for (int x = 0; mover && x < n; x++)
            l.alone_on[x] = -1;
        begin(&l, st, chance);
        now = improve(&l, st, trials);
        write_turned(&l, st, turned);
    }
    free(l.line);
    free(l.met);
    free(l.same);
    free(l.kept);
    free(l.alone_on);
    return now;
}

/* The smallest designs that no general construction reaches.
 *
 * source  H(6,8): one of the 136 orthogonal couples of one-factorizations of K8 less a
 *         factor; H(8,10): likewise of K10 less a factor; both exist after B. A. Anderson,
 *         P. J. Schellenberg and D. R. Stinson 1984. For 4 tables and 5 rounds all couples of
 *         one-factorizations of all 4-regular complements were tried: one set at two tables
 *         of one round is the least, with the complement of a ring of eight.
 */

/* {round, pair, pair, set} from 1 */
typedef const unsigned char row[4];

static row h_6_8[] = {{1, 1, 3, 1}, {1, 6, 8, 2}, {1, 2, 4, 4}, {1, 5, 7, 6}, {2, 6, 7, 1},
                      {2, 1, 4, 2}, {2, 5, 8, 4}, {2, 2, 3, 6}, {3, 4, 8, 1}, {3, 1, 5, 3},
                      {3, 3, 7, 4}, {3, 2, 6, 5}, {4, 2, 5, 1}, {4, 4, 7, 3}, {4, 1, 6, 4},
                      {4, 3, 8, 5}, {5, 3, 5, 2}, {5, 2, 8, 3}, {5, 1, 7, 5}, {5, 4, 6, 6},
                      {6, 2, 7, 2}, {6, 3, 6, 3}, {6, 4, 5, 5}, {6, 1, 8, 6}};

static row h_8_10[] = {{1, 1, 3, 1},  {1, 7, 10, 2}, {1, 2, 4, 3},  {1, 5, 8, 5},  {1, 6, 9, 6},
                       {2, 1, 4, 2},  {2, 5, 10, 4}, {2, 2, 9, 5},  {2, 3, 7, 6},  {2, 6, 8, 8},
                       {3, 6, 10, 1}, {3, 3, 8, 2},  {3, 1, 5, 3},  {3, 2, 7, 7},  {3, 4, 9, 8},
                       {4, 7, 9, 1},  {4, 1, 6, 4},  {4, 4, 5, 6},  {4, 8, 10, 7}, {4, 2, 3, 8},
                       {5, 5, 9, 2},  {5, 3, 10, 3}, {5, 2, 8, 4},  {5, 1, 7, 5},  {5, 4, 6, 7},
                       {6, 2, 5, 1},  {6, 6, 7, 3},  {6, 3, 9, 4},  {6, 4, 10, 5}, {6, 1, 8, 6},
                       {7, 4, 8, 1},  {7, 3, 6, 5},  {7, 2, 10, 6}, {7, 1, 9, 7},  {7, 5, 7, 8},
                       {8, 2, 6, 2},  {8, 8, 9, 3},  {8, 4, 7, 4},  {8, 3, 5, 7},  {8, 1, 10, 8}};

/* Set 5 is shared in round 1. */
static row h_5_8_shared[] = {{1, 1, 3, 1}, {1, 5, 7, 2}, {1, 6, 8, 5}, {1, 2, 4, 5}, {2, 5, 8, 1},
                             {2, 1, 4, 2}, {2, 2, 6, 3}, {2, 3, 7, 4}, {3, 2, 7, 1}, {3, 3, 6, 2},
                             {3, 1, 5, 3}, {3, 4, 8, 4}, {4, 2, 8, 2}, {4, 4, 7, 3}, {4, 1, 6, 4},
                             {4, 3, 5, 5}, {5, 4, 6, 1}, {5, 3, 8, 3}, {5, 2, 5, 4}, {5, 1, 7, 5}};

/* The few that need neither: H(6,8) and H(8,10), and for 4 tables and 5 rounds, which
 * nobody can have, the one where a single set is shared once. false: not one of these. */
static bool pw_design_small(struct pw_design *d)
{
    row *rows = NULL;
    size_t count = 0;
    if (d->tables == 4 && d->rounds == 6) {
        rows = h_6_8;
        count = sizeof h_6_8 / sizeof *h_6_8;
    } else if (d->tables == 5 && d->rounds == 8) {
        rows = h_8_10;
        count = sizeof h_8_10 / sizeof *h_8_10;
    } else if (d->tables == 4 && d->rounds == 5) {
        rows = h_5_8_shared;
        count = sizeof h_5_8_shared / sizeof *h_5_8_shared;
    }
    d->count = 0;
    for (size_t i = 0; i < count; i++)
        pw_design_add(d, rows[i][0] - 1, rows[i][3] - 1, rows[i][1] - 1, rows[i][2] - 1);
    return count > 0;
}

/* Patience of the search for a starter: more than any size takes. */
#define DRAWS 1000000
#define DRAWS_OF_ONE 100000

/* Trials of a run for each of its encounters. Longer runs are seldom fairer than more of them. */
#define RUN 100
/* Trials of exchanges, for each trial of a run; each is as long as a few of a switch. */
#define EXCHANGES 2
#define EXCHANGE_IS 3
/* Runs with one design. */
#define RUNS_MOST 10
/* Trials times tables that a card for each pair is worth: about a second. */
#define CARDS_WORK 300000000L

static bool has_ring(int tables, int rounds)
{
    if (tables % 2 == 0 && rounds <= tables + 1)
        return false;
    return !(tables == 4 && rounds == 6) && !(tables == 5 && rounds == 8);
}

static struct pw_schedule *written_down(int tables, int rounds, struct pw_chance *chance)
{
    struct pw_design d;
    struct pw_schedule *s = NULL;
    bool small = false, found = false;
    if (pw_design_init(&d, tables, rounds)) {
        small = pw_design_small(&d);
        found = small || pw_design_fixed_rounds(&d, chance);
    }
    if (found)
        s = pw_design_schedule(&d);
    pw_design_finish(&d);
    if (s == NULL)
        return NULL;
    s->method = small ? "small design" : "fixed rounds";
    if (tables == 4 && rounds == 5) {
        s->method = "least sharing";
        pw_schedule_remark(s, "4 tables and 5 rounds are not to be had without sharing: in round 1 "
                              "two tables play set 5; split it in two parts and exchange them");
    }
    return s;
}

static enum pw_measure measure_of(const struct pw_request *request)
{
    return request->optimise == PW_OPTIMISE_DIRECTION ? PW_MEASURE_DIRECTION
                                                      : PW_MEASURE_COMPETITION;
}

static bool switches_all(const struct pw_request *request)
{
    return request->allow_switches || request->optimise == PW_OPTIMISE_CARDS;
}

/* Trials of a search that the director did not ask for: about 50 ms for 16 tables. */
static long trials_of(const struct pw_request *request, int tables, int rounds)
{
    if (request->effort > 0 && !switches_all(request))
        return request->effort;
    long few = 10000L * tables, dear = 300000000L / ((long)(rounds + 20) * (rounds + 20));
    return few < dear ? few : dear;
}

static int relay_places(const struct pw_starter *st, bool *table)
{
    int n = st->rounds, places = 0;
    memset(table, 0, (size_t)n * sizeof *table);
    for (int i = 0; i < st->tables; i++)
        table[st->station[i]] = true;
    for (int x = 0; x < n; x++)
        places += !table[x] && table[(x + n - 1) % n];
    return places;
}

struct best {
    long long sum;
    int places;
    int (*element)[2];
    int *station;
    bool *turned;
};

static void keep(struct best *best, const struct pw_starter *st, const bool *turned, long long sum,
                 int places)
{
    size_t tables = (size_t)st->tables;
    best->sum = sum;
    best->places = places;
    memcpy(best->element, st->element, tables * sizeof *best->element);
    memcpy(best->station, st->station, tables * sizeof *best->station);
    memcpy(best->turned, turned, tables * sizeof *best->turned);
}

/* Many rings, each with its tables turned as well as may be; the fairest is kept, and of
 * two as fair the one with fewer places for relays. */
static bool draw_rings(struct pw_starter *st, const struct pw_request *request,
                       struct pw_chance *chance, struct best *best, bool *turned, bool *table)
{
    enum pw_measure measure = measure_of(request);
    long trials = trials_of(request, st->tables, st->rounds), all = trials;
    bool any = false;
    while (!any || trials > 0) {
        pw_tell_progress("trials of a search", all - trials, all);
        if (!pw_starter_search(st, chance, NULL, NULL, DRAWS_OF_ONE))
            return any;
        long before = trials;
        trials = trials > 4 * st->tables ? trials - 4 * st->tables : 1; /* what a ring costs */
        long long sum = pw_turn(st, measure, request->missing_pair, chance, turned, &trials);
        if (sum < 0 || !pw_work("trials of a search", before - trials, 2L * st->rounds))
            return false;
        int places = relay_places(st, table);
        if (!any || sum < best->sum || (sum == best->sum && places < best->places))
            keep(best, st, turned, sum, places);
        any = true;
    }
    pw_tell_progress("trials of a search", all, all);
    return any;
}

static struct pw_schedule *fair_ring(const struct pw_request *request, struct pw_starter *st,
                                     struct pw_chance *chance)
{
    size_t tables = (size_t)st->tables;
    struct best best = {.element = calloc(tables, sizeof *best.element),
                        .station = calloc(tables, sizeof *best.station),
                        .turned = calloc(tables, sizeof *best.turned)};
    bool *turned = calloc(tables + (size_t)st->rounds, sizeof *turned);
    struct pw_schedule *s = NULL;
    if (best.element != NULL && best.station != NULL && best.turned != NULL && turned != NULL &&
        draw_rings(st, request, chance, &best, turned, turned + tables)) {
        struct pw_starter found = {.tables = st->tables,
                                   .rounds = st->rounds,
                                   .couples = st->couples,
                                   .element = best.element,
                                   .station = best.station};
        s = pw_starter_schedule(&found, best.turned);
    }
    free(best.element);
    free(best.station);
    free(best.turned);
    free(turned);
    return s;
}

/* Turned as well as may be where `fair`; the next ring of the chance. */
static struct pw_schedule *ring(const struct pw_request *request, int tables, int rounds, bool fair,
                                struct pw_chance *chance)
{
    struct pw_starter st;
    struct pw_schedule *s = NULL;
    if (pw_starter_init(&st, tables, rounds)) {
        if (fair)
            s = fair_ring(request, &st, chance);
        else if (pw_starter_search(&st, chance, NULL, NULL, DRAWS))
            s = pw_starter_schedule(&st, NULL);
    }
    pw_starter_finish(&st);
    if (s != NULL)
        s->method = "starter and adder";
    return s;
}

/* ---- lines for single encounters ---- */

/* Trials that the director did not ask for. */
static long usual_trials(const struct pw_request *request, int tables)
{
    long enough = 500000000L / ((long)tables * tables);
    long most = request->allow_switches ? 1000000 : 200000;
    if (request->optimise == PW_OPTIMISE_CARDS)
        return CARDS_WORK / tables;
    return enough < most ? enough : most;
}

/* Movements, each with its lines chosen in several ways; the fairest is kept. */
struct search {
    const struct pw_request *request;
    struct pw_chance *chance;
    int tables, rounds;
    bool rings;
    long each;                             /* trials of a run */
    struct pw_way way[PW_ARM_SOURCES - 1]; /* all in which a group turns designs: with a card for
                                            * each pair they are the sources from 1 on */
    long unfound[PW_ARM_SOURCES - 1];      /* trials of each way since it found a design */
    struct pw_arms arms;
    struct pw_schedule *best;
    long long sum; /* its */
};

static void search_init(struct search *search)
{
    int tables = search->tables, rounds = search->rounds, ways = 0;
    if (search->request->optimise == PW_OPTIMISE_CARDS && !(tables == 4 && rounds == 5))
        ways = pw_ways(tables, rounds, search->way, PW_ARM_SOURCES - 1);
    search->rings = has_ring(tables, rounds);
    search->each = (long)RUN * tables * rounds;
    pw_arms_init(&search->arms, 1 + ways);
}

/* The lines of a movement, which is freed; *sum: how fair it is. false without memory. */
static bool choose_lines(struct search *search, struct pw_schedule *s,
                         const struct pw_switching *how, long long *sum)
{
    struct pw_schedule *tried = s != NULL ? pw_switch(s, how, search->chance, sum) : NULL;
    bool better = tried != NULL && (search->best == NULL || *sum < search->sum);
    pw_schedule_free(s);
    pw_schedule_free(better ? search->best : tried);
    search->best = better ? tried : search->best;
    search->sum = better ? *sum : search->sum;
    return tried != NULL;
}

/* One card for all: a ring, or what there is where there is none. */
static bool run_one_card(struct search *search, int run, long long *sum)
{
    const struct pw_request *request = search->request;
    int tables = search->tables, rounds = search->rounds;
    bool fair = search->rings && run == 0 && rounds != tables;
    struct pw_switching how = {measure_of(request),
                               !switches_all(request)                    ? PW_SWITCH_MOVING
                               : request->allow_switches && run % 3 == 2 ? PW_SWITCH_SITTING
                                                                         : PW_SWITCH_ALL,
                               request->missing_pair, !fair, search->each};
    struct pw_schedule *s = search->rings ? ring(request, tables, rounds, fair, search->chance)
                                          : written_down(tables, rounds, search->chance);
    return choose_lines(search, s, &how, sum);
}

/* Parts of a design are exchanged. Lines are chosen once more where these are the fairest so far,
 * or those of a pair more. */
static bool run_exchanges(struct search *search, struct pw_design *d, long long *sum, long *trials)
{
    const struct pw_request *request = search->request;
    *sum = pw_exchange(d, EXCHANGES * search->each, search->chance);
    *trials -= EXCHANGE_IS * EXCHANGES * search->each;
    if (*sum < 0 || (search->best != NULL && request->missing_pair == 0 && *sum >= search->sum))
        return *sum >= 0;
    struct pw_switching how = {measure_of(request), PW_SWITCH_ALL, request->missing_pair, false,
                               search->each};
    struct pw_schedule *s = pw_design_schedule(d);
    if (s != NULL)
        s->method = "chosen opponents, hill climbing";
    *trials -= search->each;
    return choose_lines(search, s, &how, sum);
}

/* A design, and as many runs with it as are worth what it took to find it. */
static bool run_cards(struct search *search, bool *found, long *close, long long *sum, long *trials)
{
    struct pw_design d, kept;
    long left = *trials, *unfound = &search->unfound[search->arms.source - 1];
    bool sound = pw_design_init(&d, search->tables, search->rounds);
    sound = pw_design_init(&kept, search->tables, search->rounds) && sound &&
            pw_way_design(&search->way[search->arms.source - 1], search->arms.least, &kept,
                          search->chance, found, close, trials);
    *unfound += left - *trials;
    long worth = search->arms.share == PW_SHARE_ALL ? 0 : *unfound / (EXCHANGES * search->each);
    long runs = sound && *found ? 1 + worth : 0;
    runs = runs < RUNS_MOST ? runs : RUNS_MOST;
    for (long i = 0;
         sound && i < runs &&
         (i == 0 || pw_work("trials of a search", search->each, 20 + 2L * search->tables));
         i++) {
        long long its = 0;
        memcpy(d.encounter, kept.encounter, (size_t)kept.count * sizeof *d.encounter);
        d.count = kept.count;
        sound = run_exchanges(search, &d, &its, trials);
        *sum = i == 0 || its < *sum ? its : *sum;
        *unfound = 0;
    }
    pw_design_finish(&d);
    pw_design_finish(&kept);
    return sound;
}

/* A run is as long as its size asks for, whatever the effort: more effort tries all that less of it
 * tries, and then more, so that it is never worse. */
static struct pw_schedule *fairest(const struct pw_request *request, int tables, int rounds,
                                   struct pw_chance *chance, long long *least)
{
    struct search search = {
        .request = request, .chance = chance, .tables = tables, .rounds = rounds};
    long trials = request->effort > 0 ? request->effort : usual_trials(request, tables);
    long all = trials;
    bool sound = true;
    search_init(&search);
    for (int run = 0; sound && (search.best == NULL || trials > 0); run++) {
        long left = trials, close = -1;
        long long sum = 0;
        bool found = true;
        pw_tell_progress("trials of a search", all - trials, all);
        if (!pw_work("trials of a search", search.each, 20 + 2L * tables))
            break;
        pw_arms_next(&search.arms);
        if (search.arms.source == 0) {
            sound = run_one_card(&search, run, &sum);
            trials -= search.each;
        } else {
            sound = run_cards(&search, &found, &close, &sum, &trials);
        }
        pw_arms_tell(&search.arms, left - trials, found, close, sum);
    }
    if (!sound) { /* no memory: the best so far would be another movement than usual */
        pw_schedule_free(search.best);
        search.best = NULL;
    }
    *least = search.sum;
    return search.best;
}

/* All lines of a set may be exchanged, which changes no comparison: the last pair is NS on all it
 * plays. */
static void keep_last_pair_ns(struct pw_schedule *s)
{
    int last = s->contestants;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(s, last, round_no);
        int set = seat.side == PW_SIDE_B ? pw_schedule_at(s, round_no, seat.stand_no).set : 0;
        for (int r = 1; set != 0 && r <= s->rounds; r++)
            for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
                struct pw_spot spot = pw_schedule_at(s, r, stand_no);
                if (spot.set == set && s->stand[stand_no - 1].table_no != 0)
                    pw_schedule_put(
                        s, r, stand_no,
                        (struct pw_spot){.who = {spot.who[1], spot.who[0]}, .set = set});
            }
    }
}

/* With a card for each pair. One card with arrow switches is among what is allowed, and where few
 * trials find no fairer designs it is the answer. */
static struct pw_schedule *fairest_cards(const struct pw_request *request, int tables, int rounds,
                                         struct pw_chance chance)
{
    struct pw_request one_card = *request;
    struct pw_chance same = chance;
    long long sum = 0, other_sum = 0;
    one_card.optimise = PW_OPTIMISE_COMPETITION;
    one_card.allow_switches = true;
    struct pw_schedule *s = fairest(request, tables, rounds, &chance, &sum);
    if (s == NULL)
        return NULL;
    struct pw_schedule *other = fairest(&one_card, tables, rounds, &same, &other_sum);
    bool better = other != NULL && other_sum < sum;
    if (better)
        keep_last_pair_ns(other);
    pw_schedule_free(better || other == NULL ? s : other);
    return other == NULL ? NULL : better ? other : s; /* no memory: not another one than usual */
}

struct pw_schedule *pw_reduced_howell(const struct pw_request *request, int tables, int rounds)
{
    struct pw_chance chance = {(uint64_t)tables << 32 | (uint64_t)rounds};
    bool plain = request->optimise == PW_OPTIMISE_NONE, rings = has_ring(tables, rounds);
    long long sum = 0;
    if (request->optimise == PW_OPTIMISE_CARDS)
        return fairest_cards(request, tables, rounds, chance);
    if (switches_all(request))
        return fairest(request, tables, rounds, &chance, &sum);
    /* With as many rounds as tables one pair of every table sits still: a Mitchell, whose
     * lines are not made fairer by turning tables. */
    bool two_fields = rounds == tables && tables != 6;
    struct pw_schedule *s;
    if (rings)
        s = ring(request, tables, rounds, !plain && !two_fields, &chance);
    else if (plain || two_fields)
        s = written_down(tables, rounds, &chance);
    else
        s = fairest(request, tables, rounds, &chance, &sum);
    if (s != NULL && two_fields)
        pw_schedule_remark(s,
                           "the pairs that sit still and those that move hold opposite lines all "
                           "evening; rank the two lines apart, or write --switches");
    return s;
}
