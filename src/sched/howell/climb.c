/* climb.c - hill climbing for encounters that a group turns. */
#include "sched/howell/howell.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define TYPES_MAX 16
#define NOBODY (-1)
#define TAKEN (-2)

/* Patience of the search: with other numbers it ends as well, sooner or later. */
#define COUPLE_TRIES 200
#define KIND_TRIES 100
#define KIND_TRIES_OF_MANY 6 /* where there are others that may be left out */
/* So many tries of a couple take as long as a move. */
#define TRIES_A_MOVE 4

/* ---- the group ---- */

int pw_climb_add(const struct pw_climb *c, int x, int y)
{
    return c->o->add[x * c->o->m + y];
}

int pw_climb_subtract(const struct pw_climb *c, int x, int y)
{
    return pw_climb_add(c, x, c->minus[y]);
}

int pw_climb_movers(const struct pw_climb *c)
{
    return c->o->types * c->o->m;
}

int pw_climb_turn(const struct pw_climb *c, int who, int by)
{
    int m = c->o->m;
    return who >= pw_climb_movers(c) ? who : who / m * m + pw_climb_add(c, who % m, by);
}

/* The type of a mover; every still pair is a type of its own. */
static int type_of(const struct pw_climb *c, int who)
{
    return who < pw_climb_movers(c) ? who / c->o->m : c->o->types + who - pw_climb_movers(c);
}

/* On set (b, kind), or on the still set of kind - kinds. All lines of a set may be exchanged, which
 * changes no comparison: the last pair is NS on every set. */
bool pw_climb_is_ns(const struct pw_climb *c, int who, int kind, int b)
{
    int kinds = c->o->kinds + c->o->still_rounds;
    int back = pw_climb_turn(c, who, c->minus[b]);
    return c->o->line[back * kinds + kind] == c->o->line[(c->pairs - 1) * kinds + kind];
}

/* ---- memory ---- */

/* All that there can be. */
static size_t items_of(const struct pw_orbits *o)
{
    size_t types = (size_t)o->types, m = (size_t)o->m;
    return types * (m - 1) / 2 + types * (types - 1) / 2 * m + types * (size_t)o->still;
}

bool pw_climb_init(struct pw_climb *c, const struct pw_orbits *o)
{
    *c = (struct pw_climb){.o = o, .pairs = o->types * o->m + o->still};
    size_t items = items_of(o), cells = (size_t)o->kinds * (size_t)c->pairs, m = (size_t)o->m;
    size_t places = (size_t)o->kinds * (size_t)o->kinds * m;
    size_t couples = (size_t)o->still_rounds * (size_t)o->types / 2;
    c->memory = calloc(8 * items + 3 * cells + places, sizeof *c->memory);
    c->used = calloc((size_t)o->types * (size_t)o->types * m, sizeof *c->used);
    c->minus = calloc(m, sizeof *c->minus);
    c->couple[PW_OF_ROUNDS] = calloc(2 * couples + 1, sizeof *c->couple[PW_OF_ROUNDS]);
    if (c->memory == NULL || c->used == NULL || c->minus == NULL || c->couple[PW_OF_ROUNDS] == NULL)
        return false;
    c->couple[PW_OF_SETS] = c->couple[PW_OF_ROUNDS] + couples;
    int *at = c->memory;
    c->item = (void *)at;
    at += 2 * items;
    int **of_items[] = {&c->kind[0],  &c->kind[1],   &c->shift[0],
                        &c->shift[1], &c->open.item, &c->open.at};
    for (size_t i = 0; i < sizeof of_items / sizeof *of_items; i++, at += items)
        *of_items[i] = at;
    int **of_cells[] = {&c->owner, &c->free.item, &c->free.at};
    for (size_t i = 0; i < sizeof of_cells / sizeof *of_cells; i++, at += cells)
        *of_cells[i] = at;
    c->owner_of_place = at;
    for (int x = 0; x < o->m; x++) {
        for (int y = 0; y < o->m; y++) {
            if (pw_climb_add(c, x, y) == 0)
                c->minus[x] = (short)y;
        }
    }
    return true;
}

void pw_climb_finish(struct pw_climb *c)
{
    free(c->memory);
    free(c->used);
    free(c->minus);
    free(c->couple[PW_OF_ROUNDS]);
}

/* ---- what is to be placed ---- */

static void shuffle(int *list, int count, struct pw_chance *chance)
{
    for (int i = 0; i < count; i++)
        list[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int k = pw_chance(chance, i + 1), keep = list[i];
        list[i] = list[k];
        list[k] = keep;
    }
}

static bool *used_of(const struct pw_climb *c, const int who[2])
{
    int m = c->o->m, one = type_of(c, who[0]), other = type_of(c, who[1]);
    return &c->used[(one * c->o->types + other) * m + pw_climb_subtract(c, who[1] % m, who[0] % m)];
}

/* Whether the couple may be: a new difference, nobody twice, and different lines where it
 * plays. j is the still set or round. */
static bool may_be(const struct pw_climb *c, enum pw_side_of side, int j,
                   const struct pw_couple *couple)
{
    if (*used_of(c, couple->who))
        return false;
    for (int k = 0; k < 2; k++) {
        if (c->owner[couple->kind * c->pairs + couple->who[k]] != NOBODY)
            return false;
    }
    int kind = side == PW_OF_SETS ? couple->kind : c->o->kinds + j;
    return c->o->line == NULL ||
           pw_climb_is_ns(c, couple->who[0], kind, 0) != pw_climb_is_ns(c, couple->who[1], kind, 0);
}

/* Half as many couples as there are types, every type once, each of another kind. */
static bool choose_couples(struct pw_climb *c, enum pw_side_of side, int j,
                           struct pw_chance *chance)
{
    int types = c->o->types, type[TYPES_MAX], kind[TYPES_MAX];
    assert(types <= TYPES_MAX && c->o->kinds <= TYPES_MAX && types / 2 <= c->o->kinds);
    struct pw_couple *couple = c->couple[side] + j * types / 2;
    shuffle(type, types, chance);
    shuffle(kind, c->o->kinds, chance);
    for (int e = 0; e < types / 2; e++) {
        int low = type[2 * e] < type[2 * e + 1] ? type[2 * e] : type[2 * e + 1];
        int high = type[2 * e] + type[2 * e + 1] - low, tries = COUPLE_TRIES;
        do {
            couple[e].who[0] = low * c->o->m + pw_chance(chance, c->o->m);
            couple[e].who[1] = high * c->o->m + pw_chance(chance, c->o->m);
            couple[e].kind = kind[e];
        } while (!may_be(c, side, j, &couple[e]) && --tries > 0);
        c->moves += (COUPLE_TRIES - tries) / TRIES_A_MOVE + 1;
        if (tries == 0)
            return false;
    }
    for (int e = 0; e < types / 2; e++) {
        *used_of(c, couple[e].who) = true;
        for (int k = 0; k < 2; k++)
            c->owner[couple[e].kind * c->pairs + couple[e].who[k]] = TAKEN;
    }
    return true;
}

static bool choose_all_couples(struct pw_climb *c, struct pw_chance *chance)
{
    int cells = c->o->kinds * c->pairs;
    for (int side = PW_OF_ROUNDS; side <= PW_OF_SETS; side++) {
        for (int at = 0; at < cells; at++)
            c->owner[at] = NOBODY;
        for (int j = 0; j < c->o->still_rounds; j++) {
            int tries = c->o->left_out != NULL ? KIND_TRIES_OF_MANY : KIND_TRIES;
            while (!choose_couples(c, (enum pw_side_of)side, j, chance)) {
                if (--tries == 0)
                    return false;
            }
        }
    }
    return true;
}

static bool is_left_out(const struct pw_climb *c, int type, int other, int d)
{
    const struct pw_orbits *o = c->o;
    return o->left_out != NULL && o->left_out[(type * (o->types + o->still) + other) * o->m + d];
}

/* What is left out counts as used. */
static void leave_out(struct pw_climb *c)
{
    int m = c->o->m, types = c->o->types;
    for (int at = 0; at < types * types * m; at++)
        c->used[at] = is_left_out(c, at / m / types, at / m % types, at % m);
}

static void choose_items(struct pw_climb *c)
{
    int m = c->o->m, types = c->o->types, n = 0;
    for (int type = 0; type < types; type++) {
        for (int d = 1; d < m; d++) {
            if (d < c->minus[d] && !c->used[(type * types + type) * m + d]) {
                c->item[n][0] = type * m;
                c->item[n++][1] = type * m + d;
            }
        }
        for (int other = type + 1; other < types; other++) {
            for (int d = 0; d < m; d++) {
                if (!c->used[(type * types + other) * m + d]) {
                    c->item[n][0] = type * m;
                    c->item[n++][1] = other * m + d;
                }
            }
        }
        for (int still = 0; still < c->o->still; still++) {
            if (!is_left_out(c, type, types + still, 0)) {
                c->item[n][0] = type * m;
                c->item[n++][1] = pw_climb_movers(c) + still;
            }
        }
    }
    c->items = n;
}

bool pw_climb_begin(struct pw_climb *c, struct pw_chance *chance)
{
    leave_out(c);
    if (!choose_all_couples(c, chance))
        return false;
    choose_items(c);
    return true;
}

/* ---- the climb ---- */

static int *owner_of_place(const struct pw_climb *c, int i, int set_kind, int set_shift)
{
    int place = pw_climb_subtract(c, set_shift, c->shift[PW_OF_ROUNDS][i]);
    return &c->owner_of_place[(c->kind[PW_OF_ROUNDS][i] * c->o->kinds + set_kind) * c->o->m +
                              place];
}

static void drop(struct pw_climb *c, enum pw_side_of side, int i)
{
    int kind = c->kind[side][i], shift = c->shift[side][i];
    for (int k = 0; k < 2; k++) {
        int at = kind * c->pairs + pw_climb_turn(c, c->item[i][k], shift);
        c->owner[at] = NOBODY;
        pw_bag_put(&c->free, at);
    }
    if (side == PW_OF_SETS)
        *owner_of_place(c, i, kind, shift) = NOBODY;
    c->kind[side][i] = NOBODY;
    pw_bag_put(&c->open, i);
}

static void put(struct pw_climb *c, enum pw_side_of side, int i, int kind, int shift)
{
    c->kind[side][i] = kind;
    c->shift[side][i] = shift;
    for (int k = 0; k < 2; k++) {
        int at = kind * c->pairs + pw_climb_turn(c, c->item[i][k], shift);
        c->owner[at] = i;
        pw_bag_take(&c->free, at);
    }
    if (side == PW_OF_SETS)
        *owner_of_place(c, i, kind, shift) = i;
    pw_bag_take(&c->open, i);
}

/* A free pair of a kind, an item without a place: the item goes there, if it is in the way of
 * at most one other, which goes out. */
static void move(struct pw_climb *c, enum pw_side_of side, struct pw_chance *chance)
{
    if (side == PW_OF_SETS && c->open.count <= 2 &&
        pw_chance(chance, 32) == 0) { /* out of a dead end */
        int i = pw_chance(chance, c->items);
        if (c->kind[side][i] != NOBODY)
            drop(c, side, i);
        return;
    }
    int m = c->o->m, at = pw_bag_any(&c->free, chance), i = pw_bag_any(&c->open, chance);
    int kind = at / c->pairs, who = at % c->pairs, type = type_of(c, who);
    const int *item = c->item[i];
    bool fits[2] = {type_of(c, item[0]) == type, type_of(c, item[1]) == type};
    if (!fits[0] && !fits[1])
        return;
    int k = fits[0] && fits[1] ? pw_chance(chance, 2) : fits[1];
    int shift = who < pw_climb_movers(c) ? pw_climb_subtract(c, who % m, item[k] % m)
                                         : pw_chance(chance, m);
    int with = pw_climb_turn(c, item[!k], shift), one = c->owner[kind * c->pairs + with],
        other = NOBODY;
    if (one == TAKEN)
        return;
    if (side == PW_OF_SETS) {
        if (c->o->line != NULL &&
            pw_climb_is_ns(c, who, kind, 0) == pw_climb_is_ns(c, with, kind, 0))
            return;
        other = *owner_of_place(c, i, kind, shift);
    }
    if (one >= 0 && other >= 0 && one != other) {
        if (pw_chance(chance, 64) != 0)
            return;
        drop(c, side, other);
    }
    if (one >= 0)
        drop(c, side, one);
    else if (other >= 0)
        drop(c, side, other);
    put(c, side, i, kind, shift);
}

bool pw_climb_up(struct pw_climb *c, enum pw_side_of side, struct pw_chance *chance, long trials)
{
    int kinds = c->o->kinds, cells = kinds * c->pairs;
    c->free.count = c->open.count = 0;
    for (int at = 0; at < cells; at++)
        c->owner[at] = NOBODY;
    for (int i = 0; i < kinds * kinds * c->o->m; i++)
        c->owner_of_place[i] = NOBODY;
    for (int e = 0; e < c->o->still_rounds * c->o->types / 2; e++) {
        const struct pw_couple *couple = &c->couple[side][e];
        for (int k = 0; k < 2; k++)
            c->owner[couple->kind * c->pairs + couple->who[k]] = TAKEN;
    }
    for (int at = 0; at < cells; at++) {
        if (c->owner[at] == NOBODY)
            pw_bag_put(&c->free, at);
    }
    for (int i = 0; i < c->items; i++) {
        c->kind[side][i] = NOBODY;
        pw_bag_put(&c->open, i);
    }
    for (; c->open.count > 0 && trials > 0; trials--, c->moves++)
        move(c, side, chance);
    return c->open.count == 0;
}
