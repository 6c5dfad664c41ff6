/* lots.c - a shuffle, and Varma's envelopes. */
#include "sched/robin/lots.h"
#include "sched/core/family.h"

#include <string.h>

/* Pairs of players that share an envelope do not meet in the last three rounds. */
static const struct list {
    int n; /* for n-1 and n players */
    signed char count[PW_VARMA_ENVELOPES];
    signed char number[24];
} lists[] = {
    {10, {3, 3, 2, 2}, {3, 4, 8, 5, 7, 9, 1, 6, 2, 10}},
    {12, {4, 3, 3, 2}, {4, 5, 9, 10, 1, 2, 7, 6, 8, 12, 3, 11}},
    {14, {5, 4, 3, 2}, {4, 5, 6, 11, 12, 1, 2, 8, 9, 7, 10, 13, 3, 14}},
    {16, {6, 5, 3, 2}, {5, 6, 7, 12, 13, 14, 1, 2, 3, 9, 10, 8, 11, 15, 4, 16}},
    {18, {7, 6, 3, 2}, {5, 6, 7, 8, 14, 15, 16, 1, 2, 3, 10, 11, 12, 9, 13, 17, 4, 18}},
    {20, {8, 7, 3, 2}, {6, 7, 8, 9, 15, 16, 17, 18, 1, 2, 3, 11, 12, 13, 14, 5, 10, 19, 4, 20}},
    {22, {9, 8, 3, 2}, {6, 7, 8,  9,  10, 17, 18, 19, 20, 1, 2,
                        3, 4, 12, 13, 14, 15, 11, 16, 21, 5, 22}},
    {24, {10, 9, 3, 2}, {6, 7, 8,  9,  10, 11, 19, 20, 21, 22, 1, 2,
                         3, 4, 13, 14, 15, 16, 17, 12, 18, 23, 5, 24}},
};
static const struct list mended_12 = {12, {4, 3, 3, 2}, {4, 5, 9, 10, 1, 2, 7, 6, 8, 11, 3, 12}};

void pw_lots_shuffle(struct pw_chance *chance, int from, int n, int *number)
{
    for (int i = 0; i < n; i++)
        number[i] = from + i;
    for (int i = n - 1; i > 0; i--) {
        int j = pw_chance(chance, i + 1), kept = number[i];
        number[i] = number[j];
        number[j] = kept;
    }
}

static const struct list *list_of(int n, bool mended)
{
    int even = n + n % 2;
    if (mended && even == 12)
        return &mended_12;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (lists[i].n == even)
            return &lists[i];
    return NULL;
}

const signed char *pw_varma_envelope(int n, bool mended, int envelope, int *count)
{
    const struct list *list = list_of(n, mended);
    if (list == NULL)
        return NULL;
    int from = 0;
    for (int e = 0; e < envelope; e++)
        from += list->count[e];
    *count = list->count[envelope];
    /* The last number stands last in its envelope, and an odd field has not got it. */
    for (int i = 0; i < list->count[envelope]; i++)
        *count -= list->number[from + i] > n;
    return &list->number[from];
}

/* Do the contingents from here on all find an envelope? */
static bool all_fit(int left[PW_VARMA_ENVELOPES], const int *size, int contingents)
{
    if (contingents == 0 || *size <= 1)
        return true; /* the rest draw one by one what is there */
    for (int e = 0; e < PW_VARMA_ENVELOPES; e++) {
        bool tried = false;
        for (int before = 0; before < e; before++)
            tried = tried || left[before] == left[e];
        if (tried || left[e] < *size)
            continue;
        left[e] -= *size;
        bool fits = all_fit(left, size + 1, contingents - 1);
        left[e] += *size;
        if (fits)
            return true;
    }
    return false;
}

struct drawing {
    struct pw_chance *chance;
    int left[PW_VARMA_ENVELOPES];
    int number[PW_VARMA_ENVELOPES][24];
};

static int draw_from(struct drawing *d, int e)
{
    int i = pw_chance(d->chance, d->left[e]), drawn = d->number[e][i];
    d->number[e][i] = d->number[e][--d->left[e]];
    return drawn;
}

/* An envelope for the first of these contingents; -1: none has room. */
static int choose(struct drawing *d, const int *size, int contingents, bool ahead)
{
    int fit[PW_VARMA_ENVELOPES], fits = 0;
    for (int e = 0; e < PW_VARMA_ENVELOPES; e++) {
        if (d->left[e] < *size)
            continue;
        d->left[e] -= *size;
        if (!ahead || all_fit(d->left, size + 1, contingents - 1))
            fit[fits++] = e;
        d->left[e] += *size;
    }
    return fits > 0 ? fit[pw_chance(d->chance, fits)] : -1;
}

static int fullest(const struct drawing *d)
{
    int best = 0;
    for (int e = 1; e < PW_VARMA_ENVELOPES; e++)
        best = d->left[e] > d->left[best] ? e : best;
    return best;
}

enum pw_status pw_lots_varma(struct pw_chance *chance, int n, bool mended, int contingents,
                             const int *size, int *number, int *envelope, int *parted,
                             struct pw_reason *why)
{
    struct drawing d = {.chance = chance};
    if (list_of(n, mended) == NULL)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "varma-players", PW_VARMA_LEAST, PW_VARMA_MOST,
                             n);
    for (int e = 0; e < PW_VARMA_ENVELOPES; e++) {
        const signed char *from = pw_varma_envelope(n, mended, e, &d.left[e]);
        for (int i = 0, at = 0; at < d.left[e]; i++)
            if (from[i] <= n)
                d.number[e][at++] = from[i];
    }
    bool ahead = all_fit(d.left, size, contingents);
    int at = 0;
    *parted = 0;
    for (int c = 0; c < contingents; c++) {
        int e = choose(&d, &size[c], contingents - c, ahead);
        *parted += e < 0;
        for (int i = 0; i < size[c]; i++, at++) {
            envelope[at] = e >= 0 ? e : fullest(&d);
            number[at] = draw_from(&d, envelope[at]);
        }
    }
    return PW_OK;
}

/* ---- apart: draws numberings until one keeps groups apart in the last rounds ---- */

#define LAST_MOST 3
#define DRAWN_MOST 50000000 /* numbers given out; the rarest case that we know takes 2000000 */
#define DRAWN_A_TIME 65536
#define TRIED_MOST 1000000 /* steps of the search for one */

/* Numbers are given out in an order in which those that meet follow one another, so that a
 * drawing that fails does so early. */
struct meetings {
    int n;
    int order[PW_APART_MOST];          /* the numbers, from 0 */
    int before[PW_APART_MOST];         /* how many of its opponents have come before it, */
    int met[PW_APART_MOST][LAST_MOST]; /* and at which places of the order */
};

static void find_meetings(struct meetings *m, const struct pw_schedule *s, int rounds)
{
    bool given[PW_APART_MOST] = {false};
    int at[PW_APART_MOST] = {0}, first = s->rounds - rounds + 1;
    int known[PW_APART_MOST] = {0}; /* opponents that have been given out */
    *m = (struct meetings){.n = s->contestants};
    for (int t = 0; t < m->n; t++) {
        int best = 0;
        while (given[best])
            best++;
        for (int v = best + 1; v < m->n; v++)
            if (!given[v] && known[v] > known[best])
                best = v;
        m->order[t] = best;
        given[best] = true;
        at[best] = t;
        for (int r = first > 1 ? first : 1; r <= s->rounds; r++) {
            int other = pw_schedule_where(s, best + 1, r).opponent_no - 1;
            if (other < 0 || other >= m->n)
                continue;
            known[other]++;
            if (given[other])
                m->met[t][m->before[t]++] = at[other];
        }
    }
}

/* Does the number at place t meet one of this group? taken: the groups at the places before. */
static bool meets(const struct meetings *m, int t, const int *taken, int group)
{
    bool some = false;
    for (int k = 0; k < m->before[t]; k++)
        some = some || taken[m->met[t][k]] == group;
    return some && group != 0;
}

/* Looks for one, group by group. */
struct search {
    const struct meetings *m;
    int name[PW_APART_MOST], size[PW_APART_MOST], left[PW_APART_MOST], groups;
    int taken[PW_APART_MOST];
    int tried;
};

static bool is_equal_before(const struct search *search, int g)
{
    bool equal = false;
    for (int k = 0; k < g && search->left[g] == search->size[g]; k++)
        equal =
            equal || (search->left[k] == search->size[g] && search->size[k] == search->size[g] &&
                      search->name[k] != 0 && search->name[g] != 0);
    return equal;
}

/* From place t on. */
static bool goes_on(struct search *search, int t)
{
    if (t == search->m->n)
        return true;
    for (int g = 0; g < search->groups && search->tried < TRIED_MOST; g++) {
        if (search->left[g] == 0 || is_equal_before(search, g) ||
            meets(search->m, t, search->taken, search->name[g]))
            continue;
        search->tried++;
        search->taken[t] = search->name[g];
        search->left[g]--;
        if (goes_on(search, t + 1))
            return true;
        search->left[g]++;
    }
    return false;
}

/* false: there is none. true: there is one, or the search was too long. */
static bool may_be(const struct meetings *m, const int *group)
{
    struct search search = {.m = m};
    for (int i = 0; i < m->n; i++) {
        int g = 0;
        while (g < search.groups && search.name[g] != group[i])
            g++;
        search.groups += g == search.groups;
        search.name[g] = group[i];
        search.left[g] = ++search.size[g];
    }
    return goes_on(&search, 0) || search.tried >= TRIED_MOST;
}

/* One drawing; it ends where two of a group meet. *drawn: how many numbers were given out. */
static bool draw(const struct meetings *m, const int *group, struct pw_chance *chance, int *place,
                 int *taken, int *drawn)
{
    for (int t = 0; t < m->n; t++, ++*drawn) {
        int i = t + pw_chance(chance, m->n - t), one = place[i];
        place[i] = place[t];
        place[t] = one;
        taken[t] = group[one];
        if (meets(m, t, taken, taken[t]))
            return false;
    }
    return true;
}

enum pw_status pw_apart_draw(const struct pw_schedule *s, int rounds, const int *group,
                             struct pw_chance *chance, int *player, struct pw_reason *why)
{
    struct meetings m;
    int place[PW_APART_MOST] = {0}, taken[PW_APART_MOST];
    const int n = s->contestants;
    if (n > PW_APART_MOST)
        return pw_refuse_why(why, PW_BOUND, "apart-many", PW_APART_MOST, n);
    find_meetings(&m, s, rounds < LAST_MOST ? rounds : LAST_MOST);
    if (!may_be(&m, group))
        return PW_NO_SCHEDULE;
    for (int i = 0; i < n; i++)
        place[i] = i;
    bool done = false;
    uint64_t counted = chance->state;
    for (int drawn = 0; !done && drawn < DRAWN_MOST && pw_chance_goes_on(chance, &counted);)
        for (int until = drawn + DRAWN_A_TIME; !done && drawn < until;)
            done = draw(&m, group, chance, place, taken, &drawn);
    for (int t = 0; done && t < n; t++)
        player[m.order[t]] = place[t];
    return done ? PW_OK : pw_refuse_why(why, PW_BOUND, "apart-none");
}
