/* exchange.c - who is who, and on which line, by threshold accepting. */
#include "sched/direction/exchange.h"

#include <stdlib.h>
#include <string.h>

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
