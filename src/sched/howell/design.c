/* design.c - a room for a list of encounters. */
#include "sched/howell/design.h"

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
