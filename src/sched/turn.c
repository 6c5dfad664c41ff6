/* turn.c - turning whole tables of a ring. */
#include "sched/turn.h"

#include <stdlib.h>
#include <string.h>

/* line[x]: of residue x on set 0. met[d]: two movers of difference d meet. */
struct lines {
    int n;
    int tables;
    long long direction; /* what the first measure counts, against 1 for the second */
    signed char *line;
    bool *met;
    int *same, *trial; /* [n/2 + 1]: autocorrelation of line, from 1 */
    int sum;           /* of line */
};

static int around(const struct lines *l, int x, int d, int without)
{
    int above = x + d < l->n ? x + d : x + d - l->n, below = x >= d ? x - d : x - d + l->n;
    return (above == without ? 0 : l->line[above]) + (below == without ? 0 : l->line[below]);
}

/* Of one couple that is on c more sets on the same line than on opposite ones. */
static long long part(const struct lines *l, long long c, bool met)
{
    long long weighed = c + (met ? l->tables : 0);
    return l->direction * c * c + weighed * weighed;
}

static long long class_of(const struct lines *l, int d, int same)
{
    return (2 * d == l->n ? l->n / 2 : l->n) * part(l, same, l->met[d]);
}

/* The movers who meet a stationary pair hold the line that it does not. */
static long long stationary_of(const struct lines *l, int line, int sum)
{
    return l->n * part(l, -(long long)line * sum, true);
}

static long long total(const struct lines *l, const struct pw_starter *st)
{
    long long all = 0;
    for (int d = 1; d <= l->n / 2; d++)
        all += class_of(l, d, l->same[d]);
    for (int i = st->couples; i < st->tables; i++)
        all += stationary_of(l, l->line[st->element[i][0]], l->sum);
    return all;
}

/* What it would be with encounter i turned; its autocorrelations go to trial. */
static long long turned_total(struct lines *l, const struct pw_starter *st, int i)
{
    int u = st->element[i][0], v = st->element[i][1];
    long long all = 0;
    for (int d = 1; d <= l->n / 2; d++) {
        int change = l->line[u] * around(l, u, d, v);
        if (v >= 0)
            change += l->line[v] * around(l, v, d, u);
        l->trial[d] = l->same[d] - 2 * change;
        all += class_of(l, d, l->trial[d]);
    }
    int sum = v >= 0 ? l->sum : l->sum - 2 * l->line[u];
    for (int k = st->couples; k < st->tables; k++) {
        int line = l->line[st->element[k][0]];
        all += stationary_of(l, k == i ? -line : line, sum);
    }
    return all;
}

static void turn(struct lines *l, const struct pw_starter *st, int i)
{
    int u = st->element[i][0], v = st->element[i][1];
    int *keep = l->same;
    l->same = l->trial;
    l->trial = keep;
    if (v < 0)
        l->sum -= 2 * l->line[u];
    else
        l->line[v] = (signed char)-l->line[v];
    l->line[u] = (signed char)-l->line[u];
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
    }
    for (int d = 1; d <= l->n / 2; d++) {
        l->same[d] = 0;
        for (int x = 0; x < l->n; x++)
            l->same[d] += l->line[x] * l->line[x + d < l->n ? x + d : x + d - l->n];
    }
}

long long pw_turn(const struct pw_starter *st, enum pw_measure measure, struct pw_chance *chance,
                  bool *turned, long *trials)
{
    int n = st->rounds;
    size_t size = (size_t)n + 1;
    struct lines l = {.n = n,
                      .tables = st->tables,
                      .direction = measure == PW_MEASURE_DIRECTION ? 64 : 0,
                      .line = calloc(size, sizeof *l.line),
                      .met = calloc(size, sizeof *l.met),
                      .same = calloc(size, sizeof *l.same),
                      .trial = calloc(size, sizeof *l.trial)};
    long long now = -1;
    if (l.line != NULL && l.met != NULL && l.same != NULL && l.trial != NULL) {
        begin(&l, st, chance);
        now = total(&l, st);
        int i = 0;
        for (int idle = 0; *trials > 0 && idle < st->tables; i = (i + 1) % st->tables) {
            --*trials;
            long long then = turned_total(&l, st, i);
            idle++;
            if (then < now) {
                turn(&l, st, i);
                now = then;
                idle = 0;
            }
        }
        /* All lines may be exchanged: the pair of table 1 is NS. */
        bool all = l.line[st->element[st->tables - 1][0]] > 0;
        for (int k = 0; k < st->tables; k++) {
            bool second = l.line[st->element[k][0]] < 0;
            turned[k] = (st->element[k][1] >= 0 ? second : !second) != all;
        }
    }
    free(l.line);
    free(l.met);
    free(l.same);
    free(l.trial);
    return now;
}
