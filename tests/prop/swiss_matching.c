/* A matching of greatest weight is the best of all matchings, which are counted here one by one in
 * random graphs of up to 10 vertices; so it is after edges have changed, and after pairs have been
 * settled; and what may be together is together in one of the best; and who can stand for another
 * is counted. A thin run has fewer graphs.
 */
#include "base/random.h"
#include "sched/swiss/matching.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "thin.h"

enum { MOST = 10, PLACES = 3, KINDS = 4 };

struct graph {
    int n, places, kinds, kind[MOST];
    int64_t weight[KINDS][KINDS][PLACES], added[MOST][MOST];
    bool edge[MOST][MOST], plain[MOST][MOST], gone[MOST];
};

struct best {
    bool any, with[MOST][MOST]; /* pairs of one of the best */
    int64_t sum[PLACES];
};

static int order(const int64_t *a, const int64_t *b, int places)
{
    for (int i = 0; i < places; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

static void add(const struct graph *g, int u, int v, int64_t *sum)
{
    if (g->plain[u][v])
        return;
    for (int i = 0; i < g->places; i++)
        sum[i] += g->weight[g->kind[u]][g->kind[v]][i];
    sum[g->places - 1] += g->added[u][v];
}

static void all_matchings(const struct graph *g, int *mate, const int64_t *sum, struct best *best)
{
    int u = 0;
    while (u < g->n && (g->gone[u] || mate[u] >= 0))
        u++;
    if (u == g->n) {
        int than = best->any ? order(sum, best->sum, g->places) : 1;
        if (than < 0)
            return;
        if (than > 0)
            *best = (struct best){.any = true};
        memcpy(best->sum, sum, sizeof best->sum);
        for (int v = 0; v < g->n; v++)
            if (!g->gone[v])
                best->with[v][mate[v]] = true;
        return;
    }
    for (int v = u + 1; v < g->n; v++) {
        if (g->gone[v] || mate[v] >= 0 || !g->edge[u][v])
            continue;
        int64_t more[PLACES];
        memcpy(more, sum, sizeof more);
        add(g, u, v, more);
        mate[u] = v;
        mate[v] = u;
        all_matchings(g, mate, more, best);
        mate[u] = mate[v] = -1;
    }
}

/* What the edges of up to two pairs weigh; false: one of them is none. */
static bool weigh(const struct graph *g, const int pair[][2], int pairs, int64_t *sum)
{
    for (int i = 0; i < pairs; i++) {
        if (!g->edge[pair[i][0]][pair[i][1]])
            return false;
        add(g, pair[i][0], pair[i][1], sum);
    }
    return true;
}

/* u stands for v: with the mate of v, or with a, whose mate then has that of v. */
static void compare_trades(const struct graph *g, const struct pw_matching *m)
{
    for (int u = 0; u < g->n; u++)
        for (int v = 0; v < g->n; v++)
            for (int a = 0; a < g->n; a++) {
                if (g->gone[u] || g->gone[v] || g->gone[a] || u == v || u == a || v == a)
                    continue;
                int mate = pw_matching_mate(m, v), other = pw_matching_mate(m, a);
                if (mate == u || other == u)
                    continue;
                int pairs = a == mate ? 1 : 2;
                int64_t before[PLACES] = {0}, after[PLACES] = {0};
                weigh(g, (const int[][2]){{v, mate}, {a, other}}, pairs, before);
                bool same = weigh(g, (const int[][2]){{u, a}, {other, mate}}, pairs, after) &&
                            order(before, after, g->places) == 0;
                assert_int_equal(pw_matching_trade(m, u, v, a), same);
            }
}

static void compare(const struct graph *g, struct pw_matching *m, uint64_t seed)
{
    int mate[MOST];
    int64_t sum[PLACES] = {0}, none[PLACES] = {0};
    struct best best = {0};
    memset(mate, -1, sizeof mate);
    all_matchings(g, mate, none, &best);
    bool found = pw_matching_solve(m);
    if (found != best.any)
        fail_msg("seed %llu: a matching %s", (unsigned long long)seed, found ? "found" : "lost");
    if (!found)
        return;
    for (int u = 0; u < g->n; u++) {
        int v = pw_matching_mate(m, u);
        if (g->gone[u])
            continue;
        assert_in_range(v, 0, g->n - 1);
        assert_int_equal(pw_matching_mate(m, v), u);
        assert_true(g->edge[u][v]);
        if (u < v)
            add(g, u, v, sum);
    }
    if (order(sum, best.sum, g->places) != 0)
        fail_msg("seed %llu: not the greatest weight", (unsigned long long)seed);
    for (int u = 0; u < g->n; u++)
        for (int v = 0; v < g->n; v++)
            if (u != v && !g->gone[u] && !g->gone[v] && best.with[u][v])
                assert_true(pw_matching_may(m, u, v));
    compare_trades(g, m);
}

static void edge_again(struct graph *g, struct pw_matching *m, struct pw_chance *c, int u, int v,
                       int dense)
{
    g->edge[u][v] = g->edge[v][u] = g->edge[u][v] || pw_chance(c, 10) < dense;
    g->added[u][v] = g->added[v][u] = pw_chance(c, 7) - 3;
    g->plain[u][v] = g->plain[v][u] = pw_chance(c, 5) == 0;
    if (g->edge[u][v] && g->plain[u][v])
        pw_matching_join_plain(m, u, v);
    else if (g->edge[u][v])
        pw_matching_join(m, u, v, g->added[u][v]);
}

static void try_graph(uint64_t seed)
{
    struct pw_chance c = {seed};
    struct graph g = {.n = 2 + 2 * pw_chance(&c, MOST / 2), .places = 1 + pw_chance(&c, PLACES)};
    int dense = 3 + pw_chance(&c, 8);
    g.kinds = 1 + pw_chance(&c, KINDS);
    struct pw_matching *m = pw_matching_new(g.n, g.kinds, g.places);
    for (int a = 0; a < g.kinds; a++)
        for (int b = a; b < g.kinds; b++)
            for (int i = 0; i < g.places; i++)
                g.weight[a][b][i] = g.weight[b][a][i] = pw_matching_weight(m, a, b)[i] =
                    pw_chance(&c, 5) - 2;
    for (int v = 0; v < g.n; v++) {
        g.kind[v] = pw_chance(&c, g.kinds);
        pw_matching_kind(m, v, g.kind[v]);
    }
    for (int u = 0; u < g.n; u++)
        for (int v = u + 1; v < g.n; v++)
            edge_again(&g, m, &c, u, v, dense);
    compare(&g, m, seed);
    for (int change = 0; change < 6; change++) {
        int u = pw_chance(&c, g.n);
        if (g.gone[u])
            continue;
        if (pw_chance(&c, 4) == 0 && pw_matching_solve(m)) {
            int v = pw_matching_mate(m, u);
            pw_matching_settle(m, u);
            g.gone[u] = g.gone[v] = true;
        } else {
            pw_matching_loosen(m, u);
            for (int v = 0; v < g.n; v++)
                if (v != u && !g.gone[v])
                    edge_again(&g, m, &c, u, v, dense);
        }
        compare(&g, m, seed);
    }
    pw_matching_free(m);
}

static void best_of_all(void **state)
{
    (void)state;
    for (int i = 0; i < searched(200000, 20000, 3000); i++)
        try_graph((uint64_t)i);
}

/* Larger graphs, where rings lie in rings. Numbers of vertices prove a matching: no pair weighs
 * more than both of its numbers, so none weighs more in all than one whose pairs weigh just that.
 */
static void finds_what_was_put_in(void **state)
{
    (void)state;
    enum { LARGE = 120 };
    static int64_t added[LARGE][LARGE];
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct pw_chance c = {seed};
        int n = 40 + 2 * pw_chance(&c, (LARGE - 40) / 2), at[LARGE];
        struct pw_matching *m = pw_matching_new(n, 1, 1);
        int64_t number[LARGE], whole = 0, sum = 0;
        for (int v = 0; v < n; v++) {
            at[v] = v;
            number[v] = pw_chance(&c, 30);
            whole += number[v];
        }
        for (int v = n - 1; v > 0; v--) {
            int u = pw_chance(&c, v + 1), kept = at[v];
            at[v] = at[u];
            at[u] = kept;
        }
        for (int i = 0; i < n; i++)
            for (int k = i + 1; k < n; k++) {
                int u = at[i], v = at[k];
                bool put_in = i % 2 == 0 && k == i + 1;
                added[u][v] = added[v][u] = number[u] + number[v] - (put_in ? 0 : pw_chance(&c, 3));
                if (put_in || pw_chance(&c, 3) > 0)
                    pw_matching_join(m, u, v, added[u][v]);
            }
        assert_true(pw_matching_solve(m));
        for (int v = 0; v < n; v++) {
            int u = pw_matching_mate(m, v);
            assert_int_equal(pw_matching_mate(m, u), v);
            sum += u < v ? added[u][v] : 0;
        }
        assert_true(sum == whole);
        pw_matching_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(best_of_all),
        cmocka_unit_test(finds_what_was_put_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
