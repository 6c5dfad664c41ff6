/* starter.c - the search for starters and adders by hill climbing. */
#include "base/random.h"
#include "sched/core/schedule.h"
#include "sched/howell/howell.h"

#include <stdlib.h>
#include <string.h>

/* Patience of the search: with other numbers it ends as well, sooner or later. */
#define PATIENCE(rounds) (60L * (rounds) + 400)

bool pw_starter_init(struct pw_starter *st, int tables, int rounds)
{
    st->tables = tables;
    st->rounds = rounds;
    st->couples = rounds - tables;
    st->element = calloc((size_t)tables, sizeof *st->element);
    st->station = calloc((size_t)tables, sizeof *st->station);
    st->work = calloc((size_t)rounds * 8, sizeof *st->work);
    return st->element != NULL && st->station != NULL && st->work != NULL;
}

void pw_starter_finish(struct pw_starter *st)
{
    free(st->element);
    free(st->station);
    free(st->work);
    *st = (struct pw_starter){0};
}

/* ---- strong starters ---- */

/* The couple of difference d is element[d-1]. -1 in owner and owner_of_sum: nobody's. */
struct strong {
    struct pw_starter *st;
    int n;
    int *owner, *owner_of_sum;
    struct pw_bag residues, differences;
};

static int sum_of(const struct strong *s, int i)
{
    return (s->st->element[i][0] + s->st->element[i][1]) % s->n;
}

static void strong_drop(struct strong *s, int i)
{
    for (int k = 0; k < 2; k++) {
        s->owner[s->st->element[i][k]] = -1;
        pw_bag_put(&s->residues, s->st->element[i][k]);
    }
    s->owner_of_sum[sum_of(s, i)] = -1;
    pw_bag_put(&s->differences, i);
}

/* A free residue, a free difference: the couple goes in if it is in the way of at
 * most one other, which goes out. */
static void strong_move(struct strong *s, struct pw_chance *chance)
{
    int x = pw_bag_any(&s->residues, chance), i = pw_bag_any(&s->differences, chance), d = i + 1;
    int y = (x + (pw_chance(chance, 2) ? d : s->n - d)) % s->n, sum = (x + y) % s->n;
    if (y == 0 || sum == 0)
        return;
    int one = s->owner[y], other = s->owner_of_sum[sum];
    if (one >= 0 && other >= 0 && one != other)
        return;
    if (one >= 0 || other >= 0)
        strong_drop(s, one >= 0 ? one : other);
    s->st->element[i][0] = x;
    s->st->element[i][1] = y;
    s->owner[x] = s->owner[y] = s->owner_of_sum[sum] = i;
    pw_bag_take(&s->residues, x);
    pw_bag_take(&s->residues, y);
    pw_bag_take(&s->differences, i);
}

static bool strong_try(struct strong *s, struct pw_chance *chance)
{
    s->residues.count = s->differences.count = 0;
    for (int i = 0; i < s->n; i++) {
        s->owner[i] = s->owner_of_sum[i] = -1;
        if (i > 0)
            pw_bag_put(&s->residues, i);
    }
    for (int i = 0; i < s->st->couples; i++)
        pw_bag_put(&s->differences, i);
    /* Stuck states are common, and a new start is cheaper than a way out. */
    for (long left = 40L * s->n + 200; left > 0 && s->differences.count > 0; left--)
        strong_move(s, chance);
    return s->differences.count == 0;
}

bool pw_starter_strong(struct pw_starter *st, struct pw_chance *chance)
{
    int n = st->rounds;
    int *w = st->work;
    struct strong s = {st, n, w, w + n, {w + 2 * n, w + 3 * n, 0}, {w + 4 * n, w + 5 * n, 0}};
    bool done = false;
    uint64_t counted = chance->state;
    for (int tries = 0; tries < 2000 && !done && pw_chance_goes_on(chance, &counted); tries++)
        done = strong_try(&s, chance);
    if (!done)
        return false;
    /* The starter itself is round 0, so on set 0 is the starter less its sums. */
    for (int i = 0; i < st->couples; i++) {
        int x = st->element[i][0], y = st->element[i][1];
        st->station[i] = (x + y) % n;
        st->element[i][0] = n - y;
        st->element[i][1] = n - x;
    }
    st->element[st->couples][0] = 0;
    st->element[st->couples][1] = -1;
    st->station[st->couples] = 0;
    return true;
}

/* ---- any starter: set 0 ---- */

/* Which differences are used: all of 1..(R-1)/2 if every one is needed, else at random. */
static void choose_differences(struct pw_starter *st, struct pw_chance *chance, int *difference)
{
    int most = (st->rounds - 1) / 2;
    for (int i = 0; i < most; i++)
        difference[i] = i + 1;
    for (int i = 0; i < st->couples && st->couples < most; i++) {
        int k = i + pw_chance(chance, most - i), keep = difference[i];
        difference[i] = difference[k];
        difference[k] = keep;
    }
}

bool pw_starter_draw(struct pw_starter *st, struct pw_chance *chance, const signed char *line)
{
    int n = st->rounds, last = -1;
    int *w = st->work, *difference = w + 5 * n, *owner = w;
    struct pw_bag residues = {w + n, w + 2 * n, 0}, open = {w + 3 * n, w + 4 * n, 0};
    choose_differences(st, chance, difference);
    if (line != NULL) {
        do
            last = pw_chance(chance, n);
        while (line[last] > 0);
    }
    for (int x = 0; x < n; x++) {
        owner[x] = -1;
        if (x != last)
            pw_bag_put(&residues, x);
    }
    for (int i = 0; i < st->couples; i++)
        pw_bag_put(&open, i);
    for (long left = 400L * n + 1000; open.count > 0; left--) {
        if (left == 0)
            return false;
        int x = pw_bag_any(&residues, chance), i = pw_bag_any(&open, chance);
        int y = (x + (pw_chance(chance, 2) ? difference[i] : n - difference[i])) % n;
        if (y == last || (line != NULL && line[x] == line[y]))
            continue;
        if (owner[y] >= 0) { /* a couple in the way goes out */
            int other = owner[y];
            for (int k = 0; k < 2; k++) {
                owner[st->element[other][k]] = -1;
                pw_bag_put(&residues, st->element[other][k]);
            }
            pw_bag_put(&open, other);
        }
        st->element[i][0] = x;
        st->element[i][1] = y;
        owner[x] = owner[y] = i;
        pw_bag_take(&residues, x);
        pw_bag_take(&residues, y);
        pw_bag_take(&open, i);
    }
    for (int i = st->couples; i < st->tables; i++) {
        bool is_last = i == st->tables - 1 && last >= 0;
        st->element[i][0] = is_last ? last : residues.item[i - st->couples];
        st->element[i][1] = -1;
    }
    return true;
}

/* ---- any starter: the stations ---- */

struct fit {
    struct pw_starter *st;
    int n;
    int *owner;            /* of each residue in round 0; -1 nobody */
    int *owner_of_station; /* -1 nobody */
    struct pw_bag residues, open;
};

static void fit_drop(struct fit *f, int i)
{
    for (int k = 0; k < 2 && f->st->element[i][k] >= 0; k++) {
        int x = (f->st->element[i][k] + f->st->station[i]) % f->n;
        f->owner[x] = -1;
        pw_bag_put(&f->residues, x);
    }
    f->owner_of_station[f->st->station[i]] = -1;
    pw_bag_put(&f->open, i);
    f->st->station[i] = -1;
}

static void fit_put(struct fit *f, int i, int station)
{
    f->st->station[i] = station;
    for (int k = 0; k < 2 && f->st->element[i][k] >= 0; k++) {
        int x = (f->st->element[i][k] + station) % f->n;
        f->owner[x] = i;
        pw_bag_take(&f->residues, x);
    }
    f->owner_of_station[station] = i;
    pw_bag_take(&f->open, i);
}

/* A free residue and an encounter without a station: that gives the station. */
static void fit_move(struct fit *f, struct pw_chance *chance, const bool *allowed)
{
    if (f->open.count <= 2 && pw_chance(chance, 16) == 0) { /* out of a dead end */
        int i = pw_chance(chance, f->st->tables);
        if (f->st->station[i] >= 0)
            fit_drop(f, i);
        return;
    }
    int x = pw_bag_any(&f->residues, chance), i = pw_bag_any(&f->open, chance);
    const int *element = f->st->element[i];
    int k = element[1] >= 0 ? pw_chance(chance, 2) : 0;
    int station = (x - element[k] + f->n) % f->n;
    if (allowed != NULL && !allowed[station])
        return;
    int one = element[1] >= 0 ? f->owner[(element[1 - k] + station) % f->n] : -1;
    int other = f->owner_of_station[station];
    if (one >= 0 && other >= 0 && one != other) {
        if (pw_chance(chance, 64) != 0)
            return;
        fit_drop(f, other);
    }
    if (one >= 0)
        fit_drop(f, one);
    else if (other >= 0)
        fit_drop(f, other);
    fit_put(f, i, station);
}

bool pw_starter_fit(struct pw_starter *st, struct pw_chance *chance, const bool *allowed,
                    long trials)
{
    int n = st->rounds;
    int *w = st->work;
    struct fit f = {st, n, w, w + n, {w + 2 * n, w + 3 * n, 0}, {w + 4 * n, w + 5 * n, 0}};
    for (int x = 0; x < n; x++) {
        f.owner[x] = f.owner_of_station[x] = -1;
        pw_bag_put(&f.residues, x);
    }
    for (int i = 0; i < st->tables; i++) {
        st->station[i] = -1;
        pw_bag_put(&f.open, i);
    }
    while (f.open.count > 0 && trials-- > 0)
        fit_move(&f, chance, allowed);
    return f.open.count == 0;
}

bool pw_starter_search(struct pw_starter *st, struct pw_chance *chance, const signed char *line,
                       const bool *allowed, int draws)
{
    bool found = false;
    uint64_t counted = chance->state;
    while (!found && draws-- > 0 && pw_chance_goes_on(chance, &counted))
        found = pw_starter_draw(st, chance, line) &&
                pw_starter_fit(st, chance, allowed, PATIENCE(st->rounds));
    return found;
}

/* ---- the room ---- */

struct pw_schedule *pw_starter_schedule(const struct pw_starter *st, const bool *turned)
{
    int n = st->rounds, last = st->tables - 1, (*start)[2] = calloc((size_t)n, sizeof *start);
    if (start == NULL)
        return NULL;
    int table_1 = st->station[last];
    int first = (st->element[last][0] + table_1) % n; /* who is at table 1 in round 0 */
    for (int i = 0; i < st->tables; i++) {
        int place = (st->station[i] - table_1 + n) % n, who[2];
        for (int k = 0; k < 2; k++)
            who[k] = (st->element[i][k] + st->station[i] - first + n) % n + 1;
        if (st->element[i][1] < 0) {
            who[1] = who[0];
            who[0] = n + 1 + i - st->couples;
        }
        bool turn = turned != NULL && turned[i];
        start[place][0] = who[turn];
        start[place][1] = who[!turn];
    }
    struct pw_schedule *s = pw_schedule_ring(st->tables, n, start, 1);
    free(start);
    return s;
}

/* ---- the ring ---- */

/* A pairs movement by its rule: everything follows from the first round. */

struct ring {
    struct pw_schedule_inside inside;
    int step;
    int (*start)[2]; /* [rounds]: who is at the station in the first round */
    int *station;    /* [numbers + 1]: where the number is in the first round, from 0 */
};

static const struct ring *ring_of(const struct pw_schedule *s)
{
    return (const struct ring *)(const void *)s->inside;
}

/* Who has taken the place of this number after so many rounds. */
static int after(int who_no, int passed, int rounds)
{
    return who_no == 0 || who_no > rounds ? who_no : (who_no - 1 + passed) % rounds + 1;
}

static struct pw_spot ring_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    const struct ring *ring = ring_of(s);
    const int *start = ring->start[stand_no - 1];
    int passed = round_no - 1;
    int set_i = (passed + ring->step * (stand_no - 1)) % s->rounds;
    return (struct pw_spot){
        {after(start[0], passed, s->rounds), after(start[1], passed, s->rounds)},
        (set_i + s->rounds) % s->rounds + 1};
}

static int ring_stand_of(const struct pw_schedule *s, int who_no, int round_no)
{
    return ring_of(s)->station[after(who_no, s->rounds - (round_no - 1), s->rounds)] + 1;
}

static int ring_stand_of_set(const struct pw_schedule *s, int set, int round_no)
{
    int station = ring_of(s)->step * (set - round_no) % s->rounds;
    return (station + s->rounds) % s->rounds + 1;
}

static void ring_finish(struct pw_schedule_inside *inside)
{
    struct ring *ring = (struct ring *)(void *)inside;
    free(ring->start);
    free(ring->station);
}

static const struct pw_rule ring_rule = {ring_at, ring_stand_of, ring_stand_of_set, ring_finish};

struct pw_schedule *pw_schedule_ring(int tables, int rounds, int (*start)[2], int step)
{
    struct ring *ring = calloc(1, sizeof *ring);
    struct pw_stand *stand = calloc((size_t)rounds, sizeof *stand);
    if (ring == NULL || stand == NULL) {
        free(ring);
        free(stand);
        return NULL;
    }
    ring->inside.rule = &ring_rule;
    ring->step = step;
    ring->start = calloc((size_t)rounds, sizeof *ring->start);
    ring->station = calloc((size_t)(2 * tables) + 1, sizeof *ring->station);
    if (ring->start == NULL || ring->station == NULL) {
        ring_finish(&ring->inside);
        free(ring);
        free(stand);
        return NULL;
    }
    memcpy(ring->start, start, (size_t)rounds * sizeof *ring->start);
    int table_no = 0, relay_no = 0;
    for (int station = 0; station < rounds; station++) {
        if (start[station][0] == 0) {
            stand[station].relay_no = ++relay_no;
            continue;
        }
        stand[station].table_no = ++table_no;
        for (int line = 0; line < 2; line++)
            ring->station[start[station][line]] = station;
    }
    struct pw_schedule *s = pw_schedule_by_rule(&ring->inside, table_no, relay_no, rounds, stand);
    free(stand);
    if (s == NULL)
        return NULL;
    s->kind = PW_PAIRS;
    s->contestants = 2 * tables;
    s->rounds = rounds;
    s->sets = rounds;
    return s;
}
