/* design.c - a room for a list of encounters. */
#include "base/random.h"
#include "sched/howell/howell.h"

#include <stdlib.h>

bool pw_design_init(struct pw_design *d, int tables, int rounds)
{
    d->tables = tables;
    d->rounds = rounds;
    d->count = 0;
    d->lines = false;
    d->room = tables * rounds;
    d->encounter = calloc((size_t)d->room, sizeof *d->encounter);
    return d->encounter != NULL;
}

void pw_design_finish(struct pw_design *d)
{
    free(d->encounter);
    *d = (struct pw_design){0};
}

void pw_design_add(struct pw_design *d, int round, int set, int who, int other)
{
    if (d->count < d->room)
        d->encounter[d->count++] =
            (struct pw_encounter){(short)round, (short)set, {(short)who, (short)other}};
}

struct room {
    int pairs;
    bool *met;    /* [pairs][pairs] */
    int *holder;  /* [tables]: who keeps this table; -1 nobody */
    int *home;    /* [pairs]: the table that the pair keeps; -1 none */
    int *number;  /* [pairs]: from 1 */
    int *last_at; /* [pairs]: table of the round before */
    int holders;
};

static bool room_init(struct room *room, const struct pw_design *d)
{
    size_t n = (size_t)d->tables * 2;
    *room = (struct room){.pairs = d->tables * 2,
                          .met = calloc(n * n, sizeof(bool)),
                          .holder = calloc(n, sizeof(int)),
                          .home = calloc(n, sizeof(int)),
                          .number = calloc(n, sizeof(int)),
                          .last_at = calloc(n, sizeof(int))};
    return room->met != NULL && room->holder != NULL && room->home != NULL &&
           room->number != NULL && room->last_at != NULL;
}

static void room_finish(struct room *room)
{
    free(room->met);
    free(room->holder);
    free(room->home);
    free(room->number);
    free(room->last_at);
}

/* Pairs of which no two meet can all keep their tables. Every pair is tried as the first,
 * and the others join in order; two-field movements give a whole field. */
static void choose_holders(struct room *room, const struct pw_design *d)
{
    int n = room->pairs, *tried = room->last_at;
    for (int i = 0; i < d->count; i++) {
        const short *who = d->encounter[i].who;
        room->met[who[0] * n + who[1]] = room->met[who[1] * n + who[0]] = true;
    }
    for (int first = 0; first < n && room->holders < d->tables; first++) {
        int count = 1;
        tried[0] = first;
        for (int who = 0; who < n && count < d->tables; who++) {
            bool joins = who != first;
            for (int i = 0; i < count && joins; i++)
                joins = !room->met[who * n + tried[i]];
            if (joins)
                tried[count++] = who;
        }
        if (count > room->holders) {
            room->holders = count;
            for (int i = 0; i < count; i++)
                room->holder[i] = tried[i];
        }
    }
    for (int who = 0; who < n; who++)
        room->home[who] = room->last_at[who] = -1;
    for (int i = 0; i < room->holders; i++)
        room->home[room->holder[i]] = i;
}

/* Holders from the highest number down; the others as they come to table 1, then as
 * they come to table 2, and so on. */
static void number_pairs(struct room *room, const struct pw_design *d)
{
    int next = 1;
    for (int table = 0; table < room->holders; table++)
        room->number[room->holder[table]] = room->pairs - table;
    for (int table = 0; table < room->holders; table++) {
        for (int round = 0; round < d->rounds; round++) {
            for (int i = 0; i < d->count; i++) {
                const struct pw_encounter *e = &d->encounter[i];
                int k = e->who[1] == room->holder[table];
                if (e->round != round || e->who[k] != room->holder[table])
                    continue;
                if (room->number[e->who[!k]] == 0)
                    room->number[e->who[!k]] = next++;
            }
        }
    }
    for (int who = 0; who < room->pairs; who++) {
        if (room->number[who] == 0)
            room->number[who] = next++;
    }
}

static int free_table(const struct room *room, const struct pw_design *d, const bool *taken,
                      const struct pw_encounter *e)
{
    for (int k = 0; k < 2; k++) { /* rather where one of them sits already */
        int at = room->last_at[e->who[k]];
        if (at >= room->holders && !taken[at])
            return at;
    }
    int table = room->holders;
    while (table < d->tables - 1 && taken[table])
        table++;
    return table;
}

static void seat_round(struct room *room, const struct pw_design *d, int round,
                       struct pw_schedule *s, bool *taken, bool *in_play)
{
    for (int i = 0; i < d->tables; i++)
        taken[i] = false;
    for (int i = 0; i < d->rounds; i++)
        in_play[i] = false;
    for (int i = 0; i < d->count; i++) {
        const struct pw_encounter *e = &d->encounter[i];
        int k = room->home[e->who[1]] >= 0, table = room->home[e->who[k]];
        if (e->round != round)
            continue;
        if (table < 0)
            table = free_table(room, d, taken, e);
        taken[table] = true;
        in_play[e->set] = true;
        room->last_at[e->who[0]] = room->last_at[e->who[1]] = table;
        int ns = d->lines ? 0 : k;
        pw_schedule_put(
            s, round + 1, table + 1,
            (struct pw_spot){{room->number[e->who[ns]], room->number[e->who[!ns]]}, e->set + 1});
    }
    int stand_no = d->tables + 1;
    for (int set = 0; set < d->rounds && stand_no <= s->stands; set++) {
        if (!in_play[set])
            pw_schedule_put(s, round + 1, stand_no++, (struct pw_spot){{0}, set + 1});
    }
}

struct pw_schedule *pw_design_schedule(const struct pw_design *d)
{
    struct room room;
    int relays = d->rounds - d->tables;
    bool *taken = calloc((size_t)d->tables + (size_t)d->rounds, sizeof *taken);
    struct pw_schedule *s = NULL;
    if (room_init(&room, d) && taken != NULL)
        s = pw_schedule_build(PW_PAIRS, room.pairs, d->tables, relays, d->rounds, d->rounds,
                              d->rounds, NULL);
    if (s != NULL) {
        choose_holders(&room, d);
        number_pairs(&room, d);
        for (int round = 0; round < d->rounds; round++)
            seat_round(&room, d, round, s, taken, taken + d->tables);
        pw_schedule_finish(s);
    }
    room_finish(&room);
    free(taken);
    return s;
}

/* ---- fixed rounds ---- */

/* Howell designs with as many rounds as tables, or one more, tables even.
 *
 * No ring can do these: the stations of all encounters would have to sum to another
 * number. So g rounds and g sets stand still while the others turn:
 *
 *     m = R - g   length of the ring; two copies of it, u and m+u, hold the pairs
 *     f           pairs that never turn: 2g where R = N, 2(g-1) where R = N+1
 *     corner      on the fixed rounds and sets, the f pairs play a cyclic H(g,f)
 *
 * Set 0 and round 0 are starter and adder as in howell.h, but for one couple of
 * different copies for each fixed set (in round 0) and each fixed round (on set 0). With
 * g near N/3 most encounters have a pair that never turns, and the climb is easy. Where
 * all couples are of different copies, the movement is two-field: orthogonal Latin squares.
 */

/* Patience of the search: with other numbers it ends as well, sooner or later. */
#define TRIES 1000000
#define COUPLE_TRIES(m) (20 * (m))
#define ITEM_PATIENCE(elements) (300L * (elements) + 2000)
#define SHIFT_PATIENCE(elements) (100L * (elements) + 400)
#define CORNER_DRAWS 100000

struct turning {
    int m, g, f, elements;
    bool two_field;
    int items;
    int (*item)[2]; /* [.]: round 0; the second is -1 where a pair that never turns is met */
    int *shift;     /* [items]: what is taken off for set 0; -1 open */
    int (*round_couple)[2], (*set_couple)[2]; /* [g]: of a fixed round, of a fixed set */
    int *owner, *owner_of_shift;              /* -1 nobody, -2 taken by a fixed couple */
    int *mate, *kind_of, *permuted;
    bool *used; /* differences: m mixed ones, then (m-1)/2 within each copy */
    struct pw_bag free, open;
    int *memory;
};

static int turn(const struct turning *t, int element, int by)
{
    int copy = element >= t->m;
    return copy * t->m + (element - copy * t->m + by) % t->m;
}

static bool turning_init(struct turning *t)
{
    size_t e = (size_t)t->elements, g = (size_t)t->g;
    t->memory = calloc(16 * e + 8 * g + 64, sizeof *t->memory);
    t->used = calloc(2 * e + 4, sizeof *t->used);
    if (t->memory == NULL || t->used == NULL)
        return false;
    int *at = t->memory;
    t->item = (void *)at;
    at += 2 * e;
    t->round_couple = (void *)at;
    at += 2 * g;
    t->set_couple = (void *)at;
    at += 2 * g;
    int **rows[] = {&t->shift,    &t->owner,     &t->owner_of_shift, &t->mate,      &t->kind_of,
                    &t->permuted, &t->free.item, &t->free.at,        &t->open.item, &t->open.at};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        *rows[i] = at;
        at += e;
    }
    return true;
}

static void turning_finish(struct turning *t)
{
    free(t->memory);
    free(t->used);
}

/* A couple of different copies for each fixed round (or set), no pair in two of them. */
static bool choose_couples(struct turning *t, struct pw_chance *chance, const int *difference,
                           int (*couple)[2])
{
    for (int e = 0; e < t->elements; e++)
        t->owner[e] = -1;
    for (int i = 0; i < t->g; i++) {
        int tries = COUPLE_TRIES(t->m), u, v;
        do {
            u = pw_chance(chance, t->m);
            v = t->m + (u + difference[i]) % t->m;
        } while ((t->owner[u] != -1 || t->owner[v] != -1) && --tries > 0);
        if (tries == 0)
            return false;
        t->owner[u] = t->owner[v] = -2;
        couple[i][0] = u;
        couple[i][1] = v;
    }
    return true;
}

/* A partner for u: his number, and in *kind which difference that is; -1 if there is none. */
static int partner(const struct turning *t, struct pw_chance *chance, int u, int *kind)
{
    int way = t->two_field ? 0 : pw_chance(chance, 4), most = (t->m - 1) / 2;
    if (way < 2) {
        *kind = pw_chance(chance, t->m);
        return u < t->m ? t->m + (u + *kind) % t->m : (u - *kind) % t->m;
    }
    if (most == 0)
        return -1;
    int d = 1 + pw_chance(chance, most);
    *kind = t->m + (u >= t->m ? most : 0) + d - 1;
    return turn(t, u, way == 2 ? d : t->m - d);
}

/* Round 0: couples of distinct differences, until as many are single as never turn. */
static bool choose_items(struct turning *t, struct pw_chance *chance)
{
    int m = t->m;
    for (int i = 0; i < 2 * t->elements + 4; i++)
        t->used[i] = false;
    for (int i = 0; i < m; i++)
        t->permuted[i] = i;
    for (int i = 0; i < 2 * t->g; i++) {
        int k = i + pw_chance(chance, m - i), keep = t->permuted[i];
        t->permuted[i] = t->permuted[k];
        t->permuted[k] = keep;
        t->used[t->permuted[i]] = true;
    }
    if (!choose_couples(t, chance, t->permuted, t->round_couple) ||
        !choose_couples(t, chance, t->permuted + t->g, t->set_couple))
        return false;
    t->free.count = 0;
    for (int e = 0; e < t->elements; e++) {
        t->mate[e] = -1;
        if (t->owner[e] == -1)
            pw_bag_put(&t->free, e);
    }
    for (long left = ITEM_PATIENCE(t->elements); t->free.count > t->f; left--) {
        if (left == 0)
            return false;
        int u = pw_bag_any(&t->free, chance), kind, v = partner(t, chance, u, &kind);
        if (v < 0 || t->used[kind] || t->owner[v] == -2)
            continue;
        if (t->mate[v] >= 0) {
            int other = t->mate[v];
            t->used[t->kind_of[v]] = false;
            t->mate[v] = t->mate[other] = -1;
            pw_bag_put(&t->free, v);
            pw_bag_put(&t->free, other);
        }
        t->mate[u] = v;
        t->mate[v] = u;
        t->kind_of[u] = t->kind_of[v] = kind;
        t->used[kind] = true;
        pw_bag_take(&t->free, u);
        pw_bag_take(&t->free, v);
    }
    t->items = 0;
    for (int u = 0; u < t->elements; u++) {
        if (t->mate[u] > u) {
            t->item[t->items][0] = u;
            t->item[t->items++][1] = t->mate[u];
        }
    }
    /* Singles of the first copy first: in a two-field movement these meet one half of those
     * who never turn, and the corner plays one half against the other. */
    for (int u = 0; u < t->elements; u++) {
        if (t->mate[u] < 0 && t->owner[u] != -2) {
            t->item[t->items][0] = u;
            t->item[t->items++][1] = -1;
        }
    }
    return true;
}

static void drop(struct turning *t, int i)
{
    for (int k = 0; k < 2 && t->item[i][k] >= 0; k++) {
        int e = turn(t, t->item[i][k], t->m - t->shift[i]);
        t->owner[e] = -1;
        pw_bag_put(&t->free, e);
    }
    t->owner_of_shift[t->shift[i]] = -1;
    t->shift[i] = -1;
    pw_bag_put(&t->open, i);
}

static void put(struct turning *t, int i, int shift)
{
    t->shift[i] = shift;
    for (int k = 0; k < 2 && t->item[i][k] >= 0; k++) {
        int e = turn(t, t->item[i][k], t->m - shift);
        t->owner[e] = i;
        pw_bag_take(&t->free, e);
    }
    t->owner_of_shift[shift] = i;
    pw_bag_take(&t->open, i);
}

static void move(struct turning *t, struct pw_chance *chance)
{
    if (t->open.count <= 2 && pw_chance(chance, 16) == 0) { /* out of a dead end */
        int i = pw_chance(chance, t->items);
        if (t->shift[i] >= 0)
            drop(t, i);
        return;
    }
    int e = pw_bag_any(&t->free, chance), i = pw_bag_any(&t->open, chance), copy = e >= t->m;
    const int *item = t->item[i];
    bool fits[2] = {(item[0] >= t->m) == copy, item[1] >= 0 && (item[1] >= t->m) == copy};
    if (!fits[0] && !fits[1])
        return;
    int k = fits[0] && fits[1] ? pw_chance(chance, 2) : fits[1];
    int shift = (item[k] - e + t->m) % t->m;
    int one = item[1] >= 0 ? t->owner[turn(t, item[!k], t->m - shift)] : -1;
    int other = t->owner_of_shift[shift];
    if (one == -2)
        return;
    if (one >= 0 && other >= 0 && one != other) {
        if (pw_chance(chance, 64) != 0)
            return;
        drop(t, other);
    }
    if (one >= 0)
        drop(t, one);
    else if (other >= 0)
        drop(t, other);
    put(t, i, shift);
}

/* Set 0: a shift for every item, so that nobody plays it twice. */
static bool choose_shifts(struct turning *t, struct pw_chance *chance)
{
    t->free.count = t->open.count = 0;
    for (int e = 0; e < t->elements; e++)
        t->owner[e] = -1;
    for (int x = 0; x < t->m; x++)
        t->owner_of_shift[x] = -1;
    for (int i = 0; i < t->g; i++)
        t->owner[t->round_couple[i][0]] = t->owner[t->round_couple[i][1]] = -2;
    for (int e = 0; e < t->elements; e++) {
        if (t->owner[e] == -1)
            pw_bag_put(&t->free, e);
    }
    for (int i = 0; i < t->items; i++) {
        t->shift[i] = -1;
        pw_bag_put(&t->open, i);
    }
    for (long left = SHIFT_PATIENCE(t->elements); left > 0 && t->open.count > 0; left--)
        move(t, chance);
    return t->open.count == 0;
}

/* The f pairs that never turn, on the g fixed rounds and sets: a ring of g. */
static bool add_corner(struct pw_design *d, const struct turning *t, struct pw_chance *chance)
{
    if (t->f == 0)
        return true;
    struct pw_starter st;
    bool found = pw_starter_init(&st, t->f / 2, t->g) &&
                 pw_starter_search(&st, chance, NULL, NULL, CORNER_DRAWS);
    for (int round = 0; found && round < t->g; round++) {
        for (int i = 0; i < st.tables; i++) {
            int set = (st.station[i] + round) % t->g, who[2];
            for (int k = 0; k < 2; k++)
                who[k] = (st.element[i][k] + set) % t->g;
            if (st.element[i][1] < 0)
                who[1] = t->g + i - st.couples;
            pw_design_add(d, t->m + round, t->m + set, t->elements + who[0], t->elements + who[1]);
        }
    }
    pw_starter_finish(&st);
    return found;
}

static void add_turning(struct pw_design *d, const struct turning *t)
{
    for (int by = 0; by < t->m; by++) {
        int never = t->elements;
        for (int i = 0; i < t->items; i++)
            pw_design_add(d, by, (t->shift[i] + by) % t->m, turn(t, t->item[i][0], by),
                          t->item[i][1] < 0 ? never++ : turn(t, t->item[i][1], by));
        for (int i = 0; i < t->g; i++) {
            pw_design_add(d, by, t->m + i, turn(t, t->set_couple[i][0], by),
                          turn(t, t->set_couple[i][1], by));
            pw_design_add(d, t->m + i, by, turn(t, t->round_couple[i][0], by),
                          turn(t, t->round_couple[i][1], by));
        }
    }
}

bool pw_design_fixed_rounds(struct pw_design *d, struct pw_chance *chance)
{
    bool square = d->rounds == d->tables;
    int g = square ? d->tables / 3 : (d->tables + 1) / 3;
    while (g > 1 && (square ? g % 2 == 0 : g % 2 == 1 || g < 4))
        g--;
    g = g < 1 ? 1 : g;
    struct turning t = {.m = d->rounds - g,
                        .g = g,
                        .f = square ? 2 * g : 2 * (g - 1),
                        .elements = 2 * (d->rounds - g),
                        .two_field = square && d->tables != 6};
    bool found = false;
    uint64_t counted = chance->state;
    d->count = 0;
    if (turning_init(&t)) {
        for (long tries = 0; tries < TRIES && !found && pw_chance_goes_on(chance, &counted);
             tries++)
            found = choose_items(&t, chance) && choose_shifts(&t, chance);
    }
    if (found) {
        add_turning(d, &t);
        found = add_corner(d, &t, chance);
    }
    turning_finish(&t);
    return found;
}
