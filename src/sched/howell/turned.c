/* turned.c - who is left out, and designs without them. */
#include "sched/howell/howell.h"

#include <stdlib.h>
#include <string.h>

/* Who is who, and on which line, by threshold accepting. */

#define BLOCK                                                                                      \
    16 /* rows of numbers are a multiple of this, so that compilers make vectors of it             \
        */

struct parts {
    int pairs, tables, rounds, stride;
    short *weight;               /* [pairs][stride]: C of each two */
    short *line;                 /* [sets][stride]: +1 NS, -1 EW */
    short *set_of, *other_of;    /* [pairs][rounds]: what is played, and against whom */
    short *round_of;             /* [pairs][sets] */
    short *met;                  /* [pairs][pairs] */
    short *by;                   /* [stride]: what an exchange adds to the weights of the first */
    short *cycle;                /* [rounds] */
    short *kept_line, *kept_set; /* of the best */
    int again;                   /* meetings beyond the first of each two */
    long long sum, best;
};

static short *weights_of(const struct parts *a, int who)
{
    return a->weight + (size_t)who * (size_t)a->stride;
}

static short *lines_of(const struct parts *a, int set)
{
    return a->line + (size_t)set * (size_t)a->stride;
}

static size_t cell(const struct parts *a, int who, int round_or_set)
{
    return (size_t)who * (size_t)a->rounds + (size_t)round_or_set;
}

static short *met_of(const struct parts *a, int who, int other)
{
    return &a->met[(size_t)who * (size_t)a->pairs + (size_t)other];
}

static bool parts_init(struct parts *a, const struct pw_design *d)
{
    int pairs = 2 * d->tables;
    *a = (struct parts){.pairs = pairs,
                        .tables = d->tables,
                        .rounds = d->rounds,
                        .stride = (pairs + BLOCK - 1) / BLOCK * BLOCK,
                        .best = -1};
    size_t n = (size_t)pairs, rounds = (size_t)d->rounds, stride = (size_t)a->stride;
    short **row[] = {&a->weight,   &a->line,     &a->kept_line, &a->set_of, &a->other_of,
                     &a->round_of, &a->kept_set, &a->met,       &a->by,     &a->cycle};
    size_t size[] = {n * stride, rounds * stride, rounds * stride, n * rounds, n * rounds,
                     n * rounds, n * rounds,      n * n,           stride,     rounds};
    bool done = true;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        *row[i] = calloc(size[i], sizeof **row[i]);
        done = done && *row[i] != NULL;
    }
    return done;
}

static void parts_finish(struct parts *a)
{
    short *row[] = {a->weight,   a->line,     a->kept_line, a->set_of, a->other_of,
                    a->round_of, a->kept_set, a->met,       a->by,     a->cycle};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        free(row[i]);
}

static void begin(struct parts *a, const struct pw_design *d, struct pw_chance *chance)
{
    for (int i = 0; i < d->count; i++) {
        const struct pw_encounter *e = &d->encounter[i];
        int first = pw_chance(chance, 2);
        for (int k = 0; k < 2; k++) {
            int who = e->who[k], other = e->who[!k];
            a->set_of[cell(a, who, e->round)] = e->set;
            a->round_of[cell(a, who, e->set)] = e->round;
            a->other_of[cell(a, who, e->round)] = (short)other;
            lines_of(a, e->set)[who] = k == first ? 1 : -1;
            *met_of(a, who, other) = 1;
        }
    }
    for (int p = 0; p < a->pairs; p++) {
        for (int q = 0; q < p; q++) {
            int weight = a->tables * *met_of(a, p, q);
            for (int set = 0; set < a->rounds; set++)
                weight += lines_of(a, set)[p] * lines_of(a, set)[q];
            weights_of(a, p)[q] = weights_of(a, q)[p] = (short)weight;
            a->sum += (long long)weight * weight;
        }
    }
}

static void keep(struct parts *a)
{
    a->best = a->sum;
    memcpy(a->kept_line, a->line, (size_t)a->rounds * (size_t)a->stride * sizeof *a->line);
    memcpy(a->kept_set, a->set_of, (size_t)a->pairs * (size_t)a->rounds * sizeof *a->set_of);
}

/* What p's weights gain and q's lose, whose weight for each other stays as it is. */
static void add_weights(struct parts *a, int p, int q)
{
    short *of_p = weights_of(a, p), *of_q = weights_of(a, q), kept = of_p[q];
    for (int i = 0; i < a->stride; i += BLOCK) {
        for (int k = 0; k < BLOCK; k++) {
            of_p[i + k] = (short)(of_p[i + k] + a->by[i + k]);
            of_q[i + k] = (short)(of_q[i + k] - a->by[i + k]);
        }
    }
    of_p[q] = of_q[p] = kept;
    for (int x = 0; x < a->pairs; x++) {
        weights_of(a, x)[p] = of_p[x];
        weights_of(a, x)[q] = of_q[x];
    }
}

/* How the sum of squares changes with that. by[p] and by[q] are 0. */
static int change(const struct parts *a, int p, int q)
{
    const short *of_p = weights_of(a, p), *of_q = weights_of(a, q), *by = a->by;
    int sum = 0;
    for (int i = 0; i < a->stride; i += BLOCK) {
        for (int k = 0; k < BLOCK; k++)
            sum += by[i + k] * (short)(of_p[i + k] - of_q[i + k] + by[i + k]);
    }
    return 2 * sum;
}

/* by = by + times * what p's and q's lines on this set are worth against all others. */
static void add_lines(struct parts *a, int set, short times)
{
    const short *line = lines_of(a, set);
    for (int i = 0; i < a->stride; i += BLOCK) {
        for (int k = 0; k < BLOCK; k++)
            a->by[i + k] = (short)(a->by[i + k] + times * line[i + k]);
    }
}

static void clear(struct parts *a)
{
    memset(a->by, 0, (size_t)a->stride * sizeof *a->by);
}

static void try_switch(struct parts *a, long height, struct pw_chance *chance)
{
    int p = pw_chance(chance, a->pairs), round = pw_chance(chance, a->rounds);
    int q = a->other_of[cell(a, p, round)], set = a->set_of[cell(a, p, round)];
    short *line = lines_of(a, set);
    clear(a);
    add_lines(a, set, (short)(-2 * line[p]));
    a->by[p] = a->by[q] = 0;
    int by = change(a, p, q);
    if (by > height)
        return;
    add_weights(a, p, q);
    line[p] = (short)-line[p];
    line[q] = (short)-line[q];
    a->sum += by;
}

static void meet(struct parts *a, int who, int other)
{
    a->again += *met_of(a, who, other) > 0;
    ++*met_of(a, who, other);
    ++*met_of(a, other, who);
}

static void part(struct parts *a, int who, int other)
{
    --*met_of(a, who, other);
    --*met_of(a, other, who);
    a->again -= *met_of(a, who, other) > 0;
}

/* Whom p has met meets q, and the other way round. */
static void exchange_meetings(struct parts *a, int p, int q, int rounds, bool back)
{
    for (int way = 0; way < 2; way++) {
        for (int i = 0; i < rounds; i++) {
            int of_p = a->other_of[cell(a, p, a->cycle[i])];
            int of_q = a->other_of[cell(a, q, a->cycle[i])];
            if (way == 0) {
                part(a, back ? q : p, of_p);
                part(a, back ? p : q, of_q);
            } else {
                meet(a, back ? p : q, of_p);
                meet(a, back ? q : p, of_q);
            }
        }
    }
}

static void swap(short *one, short *other)
{
    short kept = *one;
    *one = *other;
    *other = kept;
}

static void exchange_parts(struct parts *a, int p, int q, int rounds)
{
    for (int i = 0; i < rounds; i++) { /* the sets of p's rounds are those of q's */
        int round = a->cycle[i], set = a->set_of[cell(a, p, round)];
        short *line = lines_of(a, set);
        swap(&line[p], &line[q]);
        swap(&a->round_of[cell(a, p, set)], &a->round_of[cell(a, q, set)]);
    }
    for (int i = 0; i < rounds; i++) {
        int round = a->cycle[i];
        short *of_p = &a->other_of[cell(a, p, round)], *of_q = &a->other_of[cell(a, q, round)];
        a->other_of[cell(a, *of_p, round)] = (short)q;
        a->other_of[cell(a, *of_q, round)] = (short)p;
        swap(of_p, of_q);
        swap(&a->set_of[cell(a, p, round)], &a->set_of[cell(a, q, round)]);
    }
}

/* A second meeting costs as much as it takes to see that there is none at the end. */
static void try_exchange(struct parts *a, long height, struct pw_chance *chance)
{
    int p = pw_chance(chance, a->pairs), q = pw_chance(chance, a->pairs), rounds = 0;
    int first = pw_chance(chance, a->rounds), round = first, again = a->again;
    if (p == q || a->other_of[cell(a, p, first)] == q)
        return;
    clear(a);
    do {
        int set = a->set_of[cell(a, p, round)];
        const short *line = lines_of(a, set);
        if (line[p] != line[q])
            add_lines(a, set, (short)(line[q] - line[p]));
        a->cycle[rounds++] = (short)round;
        round = a->round_of[cell(a, q, set)];
    } while (round != first);
    for (int i = 0; i < rounds; i++) {
        int of_p = a->other_of[cell(a, p, a->cycle[i])];
        int of_q = a->other_of[cell(a, q, a->cycle[i])];
        a->by[of_p] = (short)(a->by[of_p] - a->tables);
        a->by[of_q] = (short)(a->by[of_q] + a->tables);
    }
    a->by[p] = a->by[q] = 0;
    int by = change(a, p, q);
    exchange_meetings(a, p, q, rounds, false);
    if (by + (a->again - again) * 6L * a->tables > height) {
        exchange_meetings(a, p, q, rounds, true);
        return;
    }
    add_weights(a, p, q);
    exchange_parts(a, p, q, rounds);
    a->sum += by;
}

static void written(const struct parts *a, struct pw_design *d)
{
    for (int i = 0; i < d->count; i++) {
        struct pw_encounter *e = &d->encounter[i];
        const short *line = a->kept_line + (size_t)e->set * (size_t)a->stride;
        e->who[0] = e->who[1] = -1;
        for (int who = 0; who < a->pairs; who++) {
            if (a->kept_set[cell(a, who, e->round)] == e->set)
                e->who[line[who] < 0] = (short)who;
        }
    }
}

long long pw_exchange(struct pw_design *d, long trials, struct pw_chance *chance)
{
    struct parts a;
    if (parts_init(&a, d)) {
        begin(&a, d, chance);
        keep(&a);
        for (long left = trials; left > 0; left--) {
            long height = 3L * a.pairs * left / trials;
            if (pw_chance(chance, 2) != 0)
                try_switch(&a, height, chance);
            else
                try_exchange(&a, height, chance);
            if (a.again == 0 && a.sum < a.best)
                keep(&a);
        }
        written(&a, d);
        d->lines = true;
    }
    parts_finish(&a);
    return a.best;
}

#define TYPES_MAX 16

/* Patience of the search: with other numbers it ends as well, sooner or later. */
#define REPAIRS(orbits) (200L * (orbits) + 2000)
#define EXCHANGES(orbits) (10 * (60 + (orbits)))
#define PATIENCE_FIRST(items) (400L * (items) + 3000)
#define PATIENCE(items) (1000L * (items) + 8000)
#define CLIMBS 3
/* What a look at one of the others' others is worth, in trials. */
#define CLOSENESS_WORK 3

/* ---- ways ---- */

/* Still pairs never meet each other where nothing else stands still; of two of them, one still
 * round and one still set are where they do. */
static bool may_go(int tables, int rounds, const struct pw_way *way)
{
    if (way->types > TYPES_MAX || way->kinds > TYPES_MAX)
        return false;
    if (way->still_rounds == 0)
        return way->types >= way->kinds && way->still <= 2 * tables - rounds;
    return way->types % 2 == 0 && way->types / 2 <= way->kinds &&
           (way->still == 0 || (way->still == 2 && way->still_rounds == 1));
}

int pw_ways(int tables, int rounds, struct pw_way *way, int most)
{
    int count = 0;
    for (int m = rounds; m >= 2; m--) {
        for (int types = 2 * tables / m; types >= 1; types--) {
            struct pw_way next = {m, types, 2 * tables - types * m, rounds / m, rounds % m};
            if (count < most && may_go(tables, rounds, &next))
                way[count++] = next;
        }
    }
    return count;
}

/* ---- who is left out ---- */

struct orbit {
    short type, other, d; /* of (0, type) and (d, other); other from types on: a still pair */
};

struct graph {
    struct pw_way way;
    bool *left_out; /* as in orbits.h; within a type both d and -d */
    struct orbit *orbit;
    int orbits;
    int *lack; /* [types + still]: how many more each of them has to leave out */
    long work; /* that was done, in trials */
    short *add;
};

static bool *left_out(const struct graph *g, int type, int other, int d)
{
    return &g->left_out[(type * (g->way.types + g->way.still) + other) * g->way.m + d];
}

static bool graph_init(struct graph *g, const struct pw_way *way)
{
    size_t m = (size_t)way->m, types = (size_t)way->types, all = types + (size_t)way->still;
    *g = (struct graph){.way = *way,
                        .left_out = calloc(types * all * m, sizeof *g->left_out),
                        .orbit = calloc(types * all * m, sizeof *g->orbit),
                        .lack = calloc(all, sizeof *g->lack),
                        .add = calloc(m * m, sizeof *g->add)};
    if (g->left_out == NULL || g->orbit == NULL || g->lack == NULL || g->add == NULL)
        return false;
    g->work = way->m * way->m * way->types;
    for (int x = 0; x < way->m * way->m; x++)
        g->add[x] = (short)((x / way->m + x % way->m) % way->m);
    for (int type = 0; type < way->types; type++) {
        for (int other = type; other < way->types + way->still; other++) {
            int from = other == type, to = other == type ? (way->m - 1) / 2 + 1 : way->m;
            for (int d = from; d < (other < way->types ? to : 1); d++)
                g->orbit[g->orbits++] = (struct orbit){(short)type, (short)other, (short)d};
        }
    }
    return true;
}

static void graph_finish(struct graph *g)
{
    free(g->left_out);
    free(g->orbit);
    free(g->lack);
    free(g->add);
}

static void flip(struct graph *g, int i)
{
    struct orbit o = g->orbit[i];
    bool *left = left_out(g, o.type, o.other, o.d);
    int by = *left ? 1 : -1;
    *left = !*left;
    if (o.type == o.other)
        *left_out(g, o.type, o.type, g->way.m - o.d) = *left;
    g->lack[o.type] += by;
    g->lack[o.other] += o.other < g->way.types ? by : g->way.m * by;
}

static int wrong(const struct graph *g, const struct orbit *o)
{
    return abs(g->lack[o->type]) + (o->other != o->type ? abs(g->lack[o->other]) : 0);
}

/* By chance, and then put right: everybody leaves out as many as there are to leave out. Two that
 * are half a ring apart never meet. */
static bool choose_graph(struct graph *g, struct pw_chance *chance)
{
    const struct pw_way *way = &g->way;
    int movers = way->types * way->m, others = movers + way->still - 1;
    int leaves = others - way->kinds * way->m - way->still_rounds, all_wrong = 0;
    for (int type = 0; type < way->types + way->still; type++) {
        bool still = type >= way->types;
        g->lack[type] = still && way->still_rounds == 0 ? leaves - (way->still - 1) : leaves;
        for (int other = 0; !still && other < way->types + way->still; other++) {
            for (int d = 0; d < way->m; d++)
                *left_out(g, type, other, d) = false;
        }
        if (!still && way->m % 2 == 0) {
            *left_out(g, type, type, way->m / 2) = true;
            g->lack[type]--;
        }
    }
    for (int i = 0; i < g->orbits; i++) {
        if (pw_chance(chance, others) < leaves)
            flip(g, i);
    }
    for (int type = 0; type < way->types + way->still; type++)
        all_wrong += abs(g->lack[type]);
    for (long left = REPAIRS(g->orbits); left > 0 && all_wrong > 0; left--, g->work++) {
        int i = pw_chance(chance, g->orbits), was = wrong(g, &g->orbit[i]);
        flip(g, i);
        int by = wrong(g, &g->orbit[i]) - was;
        if (by > 0 && (by > 4 || pw_chance(chance, 8) != 0))
            flip(g, i);
        else
            all_wrong += by;
    }
    return all_wrong == 0;
}

/* Numbers as in orbits.h. */
static bool never_meet(const struct graph *g, int who, int other)
{
    int m = g->way.m, types = g->way.types, movers = types * m;
    int low = who < other ? who : other, high = who < other ? other : who;
    if (m < 1 || low >= movers)
        return g->way.still_rounds == 0;
    if (high >= movers)
        return *left_out(g, low / m, types + high - movers, 0);
    return *left_out(g, low / m, high / m,
                     (high - low % m + low / m * m - high / m * m + 2 * m) % m);
}

/* How many two of those whom one leaves out leave each other out, of all together. */
static long closeness(const struct graph *g, short *others)
{
    int m = g->way.m, movers = g->way.types * m, pairs = movers + g->way.still;
    long all = 0;
    for (int who = 0; who < pairs; who += who < movers ? m : 1) {
        int count = 0;
        long close = 0;
        for (int other = 0; other < pairs; other++) {
            if (other != who && never_meet(g, who, other))
                others[count++] = (short)other;
        }
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < i; k++)
                close += never_meet(g, others[k], others[i]);
        }
        all += who < movers ? m * close : close;
    }
    return all;
}

/* Not always as far as it goes: what is fairest need not be the closest. Returns how close. */
static long come_close(struct graph *g, short *others, struct pw_chance *chance)
{
    long now = closeness(g, others);
    int most = EXCHANGES(g->orbits);
    for (int left = pw_chance(chance, 4) == 0 ? pw_chance(chance, most) : most; left > 0; left--) {
        int i = pw_chance(chance, g->orbits), k = pw_chance(chance, g->orbits);
        const struct orbit *a = &g->orbit[i], *b = &g->orbit[k];
        if (a->type != b->type || a->other != b->other ||
            *left_out(g, a->type, a->other, a->d) == *left_out(g, b->type, b->other, b->d))
            continue;
        flip(g, i);
        flip(g, k);
        g->work += CLOSENESS_WORK * (g->way.types + g->way.still);
        long then = closeness(g, others);
        if (then < now && pw_chance(chance, 8) != 0) {
            flip(g, i);
            flip(g, k);
        } else {
            now = then;
        }
    }
    return now;
}

/* ---- the design ---- */

static void write_design(const struct pw_climb *c, struct pw_design *d)
{
    const struct pw_orbits *o = c->o;
    int m = o->m, turning = o->kinds * m;
    d->count = 0;
    for (int by = 0; by < m; by++) {
        for (int i = 0; i < c->items; i++) {
            int shift = pw_climb_add(c, c->shift[PW_OF_ROUNDS][i], by);
            int set = pw_climb_subtract(c, shift, c->shift[PW_OF_SETS][i]);
            pw_design_add(d, c->kind[PW_OF_ROUNDS][i] * m + by, c->kind[PW_OF_SETS][i] * m + set,
                          pw_climb_turn(c, c->item[i][0], shift),
                          pw_climb_turn(c, c->item[i][1], shift));
        }
        for (int e = 0; e < o->still_rounds * o->types / 2; e++) {
            int still = turning + e / (o->types / 2);
            const struct pw_couple *couple = &c->couple[PW_OF_ROUNDS][e];
            pw_design_add(d, couple->kind * m + by, still, pw_climb_turn(c, couple->who[0], by),
                          pw_climb_turn(c, couple->who[1], by));
            couple = &c->couple[PW_OF_SETS][e];
            pw_design_add(d, still, couple->kind * m + by, pw_climb_turn(c, couple->who[0], by),
                          pw_climb_turn(c, couple->who[1], by));
        }
    }
    if (o->still_rounds > 0 && o->still > 0)
        pw_design_add(d, turning, turning, pw_climb_movers(c), pw_climb_movers(c) + 1);
}

/* false without memory. */
static bool climb(struct graph *g, struct pw_design *d, struct pw_chance *chance, bool *found)
{
    const struct pw_way *w = &g->way;
    struct pw_orbits orbits = {w->m,   w->types, w->still, w->kinds,   w->still_rounds,
                               g->add, NULL,     NULL,     g->left_out};
    struct pw_climb c;
    bool sound = pw_climb_init(&c, &orbits);
    for (int tries = 0; sound && tries < CLIMBS && !*found; tries++) {
        if (!pw_climb_begin(&c, chance))
            break;
        *found = pw_climb_up(&c, PW_OF_ROUNDS, chance, PATIENCE_FIRST(c.items)) &&
                 pw_climb_up(&c, PW_OF_SETS, chance, PATIENCE(c.items));
    }
    if (*found)
        write_design(&c, d);
    g->work += c.moves;
    pw_climb_finish(&c);
    return sound;
}

bool pw_way_design(const struct pw_way *way, long least, struct pw_design *d,
                   struct pw_chance *chance, bool *found, long *close, long *trials)
{
    struct graph g;
    short *others = calloc((size_t)d->tables * 2, sizeof *others);
    bool sound = graph_init(&g, way) && others != NULL;
    *found = false;
    if (sound && choose_graph(&g, chance)) {
        *close = come_close(&g, others, chance);
        if (*close >= least)
            sound = climb(&g, d, chance, found);
    }
    *trials -= g.work;
    graph_finish(&g);
    free(others);
    return sound;
}
