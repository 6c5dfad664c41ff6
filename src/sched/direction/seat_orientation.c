/* seat_orientation.c - turning whole tables of a ring. */
#include "sched/direction/seat_orientation.h"

#include <stdlib.h>
#include <string.h>

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
