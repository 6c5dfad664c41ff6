/* apart.c - all numberings that keep groups apart in the last rounds; see apart.h. */
#include "sched/robin/apart.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sched/core/family.h"

#define LAST_MOST 3
#define OPEN_MOST 32 /* numbers given out that have opponents to come */

/* ---- whole numbers of any size: limbs of 32 bits, the least first ---- */

typedef uint32_t limb;

/* sum += factor * part */
static void add_times(limb *sum, const limb *part, limb factor, int limbs)
{
    uint64_t carry = 0;
    for (int i = 0; i < limbs; i++) {
        carry += sum[i] + (uint64_t)part[i] * factor;
        sum[i] = (limb)carry;
        carry >>= 32;
    }
}

static bool is_less(const limb *a, const limb *b, int limbs)
{
    for (int i = limbs - 1; i >= 0; i--)
        if (a[i] != b[i])
            return a[i] < b[i];
    return false;
}

static void take(limb *from, const limb *part, int limbs)
{
    uint64_t borrow = 0;
    for (int i = 0; i < limbs; i++) {
        uint64_t rest = (uint64_t)from[i] - part[i] - borrow;
        from[i] = (limb)rest;
        borrow = rest >> 63;
    }
}

static bool is_zero(const limb *a, int limbs)
{
    for (int i = 0; i < limbs; i++)
        if (a[i] != 0)
            return false;
    return true;
}

/* a becomes a / by; returns the rest. */
static limb divide(limb *a, limb by, int limbs)
{
    uint64_t rest = 0;
    for (int i = limbs - 1; i >= 0; i--) {
        rest = rest << 32 | a[i];
        a[i] = (limb)(rest / by);
        rest %= by;
    }
    return (limb)rest;
}

/* ---- how things can stand ---- */

/* Groups of which the same is left: how many of their players, which open numbers they have (a
 * bit each), and how many such groups there are. */
struct kind {
    uint32_t open;
    uint8_t left, groups;
};

/* What can stand when so many numbers are given out. */
struct layer {
    struct kind *kinds; /* of all states, one after another */
    size_t kinds_count, kinds_room;
    struct state {
        size_t from;
        int count;
    } * state;
    int states, room;
    int *table; /* [slots]: state + 1, by what it is; 0 none */
    int slots;
    limb *ways; /* [states][limbs]: how it can go on */
};

struct pw_apart {
    int n, limbs, groups;
    int *group;          /* [n]: 0.. of each player; who has none is a group of one */
    int *size;           /* [groups] */
    int *order;          /* [n]: the numbers as they are given out, from 0 */
    uint32_t *own;       /* [n], in this order: its bit, 0 where nobody to come meets it */
    uint32_t *met;       /* bits of those given out that it meets */
    uint32_t *stay;      /* bits that are still open after it */
    struct layer *layer; /* [n + 1] */
    long states;
};

static int by_kind(const void *a, const void *b)
{
    const struct kind *one = a, *other = b;
    if (one->left != other->left)
        return one->left - other->left;
    return (one->open > other->open) - (one->open < other->open);
}

/* The same in one way: in order, equal ones together, without those that nothing is left of.
 * Returns how many. */
static int settle(struct kind *kind, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (kind[i].left > 0 && kind[i].groups > 0)
            kind[kept++] = kind[i];
    qsort(kind, (size_t)kept, sizeof *kind, by_kind);
    int out = 0;
    for (int i = 0; i < kept; i++) {
        if (out > 0 && by_kind(&kind[out - 1], &kind[i]) == 0)
            kind[out - 1].groups = (uint8_t)(kind[out - 1].groups + kind[i].groups);
        else
            kind[out++] = kind[i];
    }
    return out;
}

/* What stands after a group of kind i has taken the number at place t. Returns how many kinds. */
static int step(const struct pw_apart *apart, int t, const struct kind *kind, int count, int i,
                struct kind *next)
{
    memcpy(next, kind, (size_t)count * sizeof *kind);
    next[count] = (struct kind){next[i].open | apart->own[t], (uint8_t)(next[i].left - 1), 1};
    next[i].groups--;
    for (int k = 0; k <= count; k++)
        next[k].open &= apart->stay[t];
    return settle(next, count + 1);
}

static uint32_t hash_of(const struct kind *kind, int count)
{
    uint32_t hash = 2166136261U; /* FNV-1a */
    for (int i = 0; i < count; i++) {
        const uint32_t words[] = {kind[i].open, (uint32_t)kind[i].left << 8 | kind[i].groups};
        for (int k = 0; k < 8; k++)
            hash = (hash ^ (words[k / 4] >> (k % 4 * 8) & 255)) * 16777619U;
    }
    return hash;
}

static bool is_state(const struct layer *l, int state, const struct kind *kind, int count)
{
    const struct kind *own = &l->kinds[l->state[state].from];
    if (l->state[state].count != count)
        return false;
    for (int i = 0; i < count; i++)
        if (by_kind(&own[i], &kind[i]) != 0 || own[i].groups != kind[i].groups)
            return false;
    return true;
}

/* The place in the table where this state is, or would be. */
static int slot_of(const struct layer *l, const struct kind *kind, int count)
{
    int slot = (int)(hash_of(kind, count) & (uint32_t)(l->slots - 1));
    while (l->table[slot] != 0 && !is_state(l, l->table[slot] - 1, kind, count))
        slot = (slot + 1) & (l->slots - 1);
    return slot;
}

static bool grow_table(struct layer *l)
{
    int slots = l->slots > 0 ? 2 * l->slots : 64;
    int *table = calloc((size_t)slots, sizeof *table);
    if (table == NULL)
        return false;
    free(l->table);
    l->table = table;
    l->slots = slots;
    for (int i = 0; i < l->states; i++)
        table[slot_of(l, &l->kinds[l->state[i].from], l->state[i].count)] = i + 1;
    return true;
}

static bool add_state(struct layer *l, const struct kind *kind, int count)
{
    if (2 * l->states >= l->slots && !grow_table(l))
        return false;
    int slot = slot_of(l, kind, count);
    if (l->table[slot] != 0)
        return true;
    if (l->states == l->room) {
        int room = l->room > 0 ? 2 * l->room : 32;
        struct state *state = realloc(l->state, (size_t)room * sizeof *state);
        if (state == NULL)
            return false;
        l->state = state;
        l->room = room;
    }
    if (l->kinds == NULL ||
        l->kinds_count + (size_t)count > l->kinds_room) { /* the last layer has a place, too */
        size_t room = 2 * (l->kinds_room + (size_t)count) + 1;
        struct kind *kinds = realloc(l->kinds, room * sizeof *kinds);
        if (kinds == NULL)
            return false;
        l->kinds = kinds;
        l->kinds_room = room;
    }
    if (count > 0)
        memcpy(l->kinds + l->kinds_count, kind, (size_t)count * sizeof *kind);
    l->state[l->states] = (struct state){l->kinds_count, count};
    l->kinds_count += (size_t)count;
    l->table[slot] = ++l->states;
    return true;
}

/* The ways from here on; what stands is known in this layer. */
static const limb *ways_of(const struct pw_apart *apart, int t, const struct kind *kind, int count)
{
    const struct layer *l = &apart->layer[t];
    return &l->ways[(size_t)(l->table[slot_of(l, kind, count)] - 1) * (size_t)apart->limbs];
}

/* ---- the order in which numbers are given out ---- */

struct meetings {
    int with[PW_APART_MOST][LAST_MOST], count[PW_APART_MOST];
};

static void find_meetings(const struct pw_schedule *s, int rounds, struct meetings *m)
{
    memset(m, 0, sizeof *m);
    for (int r = s->rounds - rounds + 1; r <= s->rounds; r++) {
        for (int who = 1; r >= 1 && who <= s->contestants; who++) {
            int other = pw_schedule_where(s, who, r).opponent_no;
            if (other != 0 && other <= s->contestants)
                m->with[who - 1][m->count[who - 1]++] = other - 1;
        }
    }
}

/* From `start` on always the number after which fewest are open. Returns the most that were. */
static int greedy_order(const struct meetings *m, int n, int start, int *order)
{
    int to_come[PW_APART_MOST], open = 0, most = 0;
    bool given[PW_APART_MOST] = {false};
    for (int i = 0; i < n; i++)
        to_come[i] = m->count[i];
    for (int t = 0; t < n; t++) {
        int best = -1, least = 0;
        for (int v = 0; v < n; v++) {
            if (given[v] || (t == 0 && v != start))
                continue;
            int change = to_come[v] > 0;
            for (int k = 0; k < m->count[v]; k++) {
                int other = m->with[v][k], again = 0; /* double events may meet again */
                for (int j = 0; j < m->count[v]; j++)
                    again += m->with[v][j] == other;
                change -= given[other] && to_come[other] == again && to_come[other] > 0;
            }
            if (best < 0 || change < least) {
                best = v;
                least = change;
            }
        }
        assert(best >= 0); /* one is left in every turn */
        order[t] = best;
        given[best] = true;
        for (int k = 0; k < m->count[best]; k++)
            to_come[m->with[best][k]]--;
        open = 0;
        for (int v = 0; v < n; v++)
            open += given[v] && to_come[v] > 0;
        most = open > most ? open : most;
    }
    return most;
}

/* Finds the order, and what is open when. false: too much is. */
static bool find_order(struct pw_apart *apart, const struct meetings *m)
{
    int order[PW_APART_MOST], at[PW_APART_MOST], least = OPEN_MOST + 1, n = apart->n;
    for (int start = 0; start < n; start++) {
        int most = greedy_order(m, n, start, order);
        if (most < least) {
            least = most;
            memcpy(apart->order, order, (size_t)n * sizeof *order);
        }
    }
    if (least > OPEN_MOST)
        return false;
    for (int t = 0; t < n; t++)
        at[apart->order[t]] = t;
    uint32_t used = 0, bit[PW_APART_MOST] = {0};
    for (int t = 0; t < n; t++) {
        int v = apart->order[t];
        bool to_come = false;
        for (int k = 0; k < m->count[v]; k++) {
            int other = m->with[v][k];
            to_come = to_come || at[other] > t;
            apart->met[t] |= at[other] < t ? bit[other] : 0;
        }
        if (to_come)
            bit[v] = apart->own[t] = ~used & (used + 1); /* the lowest that is free */
        used |= bit[v];
        for (int u = 0; u < n; u++) { /* whom nobody to come meets is open no more */
            int last = -1;
            for (int k = 0; k < m->count[u]; k++)
                last = at[m->with[u][k]] > last ? at[m->with[u][k]] : last;
            if (at[u] <= t && last <= t) {
                used &= ~bit[u];
                bit[u] = 0;
            }
        }
        apart->stay[t] = used;
    }
    return true;
}

/* ---- counted ---- */

/* What can stand after the number at place t, from all that can before it. */
static enum pw_status explore_step(struct pw_apart *apart, int t, struct pw_reason *why)
{
    struct kind next[PW_APART_MOST + 2];
    const struct layer *l = &apart->layer[t];
    for (int i = 0; i < l->states; i++) {
        const struct kind *kind = l->kinds + l->state[i].from;
        for (int k = 0; k < l->state[i].count; k++) {
            if ((kind[k].open & apart->met[t]) != 0)
                continue;
            int count = step(apart, t, kind, l->state[i].count, k, next);
            if (!add_state(&apart->layer[t + 1], next, count))
                return PW_NO_MEMORY;
        }
        if (apart->states + apart->layer[t + 1].states > PW_APART_STATES)
            return pw_because(why, PW_BOUND,
                              "so many groups of so many sizes keep apart in more ways than are "
                              "counted here (%d in between); write --lots random without apart, or "
                              "join small groups",
                              PW_APART_STATES);
    }
    apart->states += apart->layer[t + 1].states;
    return PW_OK;
}

static enum pw_status explore(struct pw_apart *apart, struct pw_reason *why)
{
    struct kind first[PW_APART_MOST + 2];
    for (int g = 0; g < apart->groups; g++)
        first[g] = (struct kind){0, (uint8_t)apart->size[g], 1};
    if (!add_state(&apart->layer[0], first, settle(first, apart->groups)))
        return PW_NO_MEMORY;
    enum pw_status status = PW_OK;
    for (int t = 0; status == PW_OK && t < apart->n; t++)
        status = explore_step(apart, t, why);
    return status;
}

static enum pw_status count_ways(struct pw_apart *apart)
{
    struct kind next[PW_APART_MOST + 2];
    const size_t limbs = (size_t)apart->limbs;
    for (int t = apart->n; t >= 0; t--) {
        struct layer *l = &apart->layer[t];
        l->ways = calloc((size_t)(l->states > 0 ? l->states : 1) * limbs, sizeof *l->ways);
        if (l->ways == NULL)
            return PW_NO_MEMORY;
        for (int i = 0; i < l->states; i++) {
            const struct kind *kind = l->kinds + l->state[i].from;
            limb *ways = l->ways + (size_t)i * limbs;
            if (t == apart->n)
                ways[0] = 1;
            for (int k = 0; t < apart->n && k < l->state[i].count; k++) {
                if ((kind[k].open & apart->met[t]) != 0)
                    continue;
                int count = step(apart, t, kind, l->state[i].count, k, next);
                add_times(ways, ways_of(apart, t + 1, next, count),
                          (limb)kind[k].left * kind[k].groups, apart->limbs);
            }
        }
    }
    return PW_OK;
}

/* Groups 0.. of the players, and their sizes. */
static void find_groups(struct pw_apart *apart, const int *group)
{
    for (int i = 0; i < apart->n; i++) {
        int same = 0;
        while (same < i && (group[i] == 0 || group[same] != group[i]))
            same++;
        apart->group[i] = same < i ? apart->group[same] : apart->groups++;
        apart->size[apart->group[i]]++;
    }
}

enum pw_status pw_apart_new(const struct pw_schedule *s, int rounds, const int *group,
                            struct pw_apart **out, struct pw_reason *why)
{
    const int n = s->contestants;
    if (n > PW_APART_MOST)
        return pw_because(why, PW_BOUND,
                          "groups are kept apart among %d players at most, and there are %d; write "
                          "--lots random without apart",
                          PW_APART_MOST, n);
    struct pw_apart *apart = calloc(1, sizeof *apart);
    struct meetings *m = calloc(1, sizeof *m);
    const size_t room = (size_t)n + 1;
    enum pw_status status = PW_NO_MEMORY;
    if (apart != NULL) {
        apart->n = n;
        for (int bits = 0, i = 1; i <= n; i++) { /* of n!, or a few more */
            for (int rest = i; rest > 0; rest /= 2)
                bits++;
            apart->limbs = bits / 32 + 1;
        }
        apart->group = calloc(room, sizeof *apart->group);
        apart->size = calloc(room, sizeof *apart->size);
        apart->order = calloc(room, sizeof *apart->order);
        apart->own = calloc(room, sizeof *apart->own);
        apart->met = calloc(room, sizeof *apart->met);
        apart->stay = calloc(room, sizeof *apart->stay);
        apart->layer = calloc(room, sizeof *apart->layer);
    }
    if (m != NULL && apart != NULL && apart->group != NULL && apart->size != NULL &&
        apart->order != NULL && apart->own != NULL && apart->met != NULL && apart->stay != NULL &&
        apart->layer != NULL) {
        find_groups(apart, group);
        find_meetings(s, rounds < LAST_MOST ? rounds : LAST_MOST, m);
        status = find_order(apart, m)
                     ? explore(apart, why)
                     : pw_because(why, PW_BOUND,
                                  "in the last rounds of this schedule too many numbers hang "
                                  "together; write --lots random without apart");
        if (status == PW_OK)
            status = count_ways(apart);
    }
    free(m);
    if (status == PW_NO_MEMORY)
        pw_no_memory(why);
    if (status != PW_OK) {
        pw_apart_free(apart);
        apart = NULL;
    }
    *out = apart;
    return status;
}

void pw_apart_free(struct pw_apart *apart)
{
    if (apart == NULL)
        return;
    for (int t = 0; apart->layer != NULL && t <= apart->n; t++) {
        free(apart->layer[t].kinds);
        free(apart->layer[t].state);
        free(apart->layer[t].table);
        free(apart->layer[t].ways);
    }
    free(apart->layer);
    free(apart->group);
    free(apart->size);
    free(apart->order);
    free(apart->own);
    free(apart->met);
    free(apart->stay);
    free(apart);
}

void pw_apart_count(const struct pw_apart *apart, char text[PW_APART_DIGITS])
{
    limb rest[PW_APART_MOST];
    char digits[PW_APART_DIGITS];
    int count = 0;
    memcpy(rest, apart->layer[0].ways, (size_t)apart->limbs * sizeof *rest);
    do
        digits[count++] = (char)('0' + divide(rest, 10, apart->limbs));
    while (!is_zero(rest, apart->limbs));
    for (int i = 0; i < count; i++)
        text[i] = digits[count - 1 - i];
    text[count] = '\0';
}

/* ---- drawn ---- */

/* The numbering at this place, which there is. */
static void deal(const struct pw_apart *apart, limb *which, int *player)
{
    struct kind of[PW_APART_MOST], kind[PW_APART_MOST + 2], next[PW_APART_MOST + 2];
    bool dealt[PW_APART_MOST] = {false};
    for (int g = 0; g < apart->groups; g++)
        of[g] = (struct kind){0, (uint8_t)apart->size[g], 1};
    for (int t = 0; t < apart->n; t++) {
        for (int p = 0; p < apart->n; p++) {
            int g = apart->group[p];
            if (dealt[p] || (of[g].open & apart->met[t]) != 0)
                continue;
            memcpy(kind, of, (size_t)apart->groups * sizeof *kind);
            int count = step(apart, t, kind, apart->groups, g, next);
            const limb *ways = ways_of(apart, t + 1, next, count);
            if (!is_less(which, ways, apart->limbs)) {
                take(which, ways, apart->limbs);
                continue;
            }
            dealt[p] = true;
            player[apart->order[t]] = p;
            of[g].left--;
            of[g].open |= apart->own[t];
            break;
        }
        for (int g = 0; g < apart->groups; g++)
            of[g].open &= apart->stay[t];
    }
}

bool pw_apart_at(const struct pw_apart *apart, uint64_t which, int *player)
{
    limb place[PW_APART_MOST] = {(limb)which, (limb)(which >> 32)};
    if ((apart->limbs < 2 && place[1] != 0) || !is_less(place, apart->layer[0].ways, apart->limbs))
        return false;
    deal(apart, place, player);
    return true;
}

bool pw_apart_draw(const struct pw_apart *apart, struct pw_chance *chance, int *player)
{
    const limb *all = apart->layer[0].ways;
    limb place[PW_APART_MOST] = {0};
    int used = apart->limbs;
    while (used > 0 && all[used - 1] == 0)
        used--;
    if (used == 0)
        return false;
    limb mask = all[used - 1];
    for (int shift = 1; shift < 32; shift *= 2)
        mask |= mask >> shift;
    do {
        for (int i = 0; i < used; i++)
            place[i] = (limb)(pw_chance_bits(chance) >> 32);
        place[used - 1] &= mask;
    } while (!is_less(place, all, apart->limbs));
    deal(apart, place, player);
    return true;
}
