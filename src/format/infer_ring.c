/* infer_ring.c - the way of the boards, found from who plays which set when.
 *
 * The sets of most movements lie on a ring of stations: a set goes one station
 * on every round. Tables are some of the stations, the others are relays. How
 * many stations are between two tables is found from the sets: what is at table
 * t now is d rounds later at the table before it. Tables that share boards have
 * one station: d is 0, or the way leads once round and back to it.
 *
 * Where one ring does not hold all tables there may be copies of the boards, each
 * going its own way (a web): then the tables are cut into runs.
 *
 * At the end some movements have rounds in which all tables play one set; those
 * sets are on no ring.
 */
#include <glib.h>
#include <string.h>

#include "format/infer_relays_internal.h"

struct pw_spot *pw_room_at(const struct pw_room *room, int r, int t)
{
    return &room->spot[(gsize)r * (gsize)room->tables + (gsize)t];
}

/* Where the set that is at this station in round r was in the first one: an index of base. */
static int start_of(const struct pw_ring *run, int station, int r)
{
    int n = run->stations, j = (station + run->step * (r % n)) % n;
    return j < 0 ? j + n : j;
}

int pw_ring_set(const struct pw_ring *run, int station, int r)
{
    return run->base[start_of(run, station, r)];
}

static bool has_boards(const struct pw_room *room, int t)
{
    for (int r = 0; r < room->turns; r++)
        if (pw_room_at(room, r, t)->set != 0)
            return true;
    return false;
}

/* ---- rounds with one set for all ---- */

static bool one_for_all(const struct pw_room *room, int r)
{
    int set = 0, tables = 0;
    for (int t = 0; t < room->tables; t++) {
        int here = pw_room_at(room, r, t)->set;
        if (here == 0)
            continue;
        if (set != 0 && here != set)
            return false;
        set = here;
        tables++;
    }
    return tables > 1 || (tables == 1 && room->playing == 1);
}

/* How many sets go round. */
static int split_rounds(struct pw_room *room)
{
    room->turns = room->rounds;
    room->playing = 0;
    for (int t = 0; t < room->tables; t++)
        room->playing += has_boards(room, t);
    while (room->turns > 0 && one_for_all(room, room->turns - 1))
        room->turns--;
    int n = room->sets;
    for (int r = room->turns; r < room->rounds; r++)
        for (int t = 0; t < room->tables; t++)
            room->apart[pw_room_at(room, r, t)->set] = true;
    for (int r = 0; r < room->turns; r++)
        for (int t = 0; t < room->tables; t++)
            room->apart[pw_room_at(room, r, t)->set] = false;
    for (int set = 1; set <= room->sets; set++)
        n -= room->apart[set];
    return n;
}

/* ---- one run ---- */

/* Is the set of table t d rounds later at table to, wherever both are known? */
static bool goes(const struct pw_room *room, const struct pw_ring *run, int t, int to, int d)
{
    int compared = 0;
    bool round_and_round = room->turns == run->stations;
    for (int r = 0; r < room->turns; r++) {
        int later = r + d;
        if (later >= room->turns && !round_and_round)
            break;
        int now = pw_room_at(room, r, t)->set;
        int then = pw_room_at(room, later % room->turns, to)->set;
        if (now == 0 || then == 0)
            continue;
        if (now != then)
            return false;
        compared++;
    }
    return compared > 0;
}

/* Stations from one table to the other, or -1: its boards do not come at an even pace. */
static int pace(const struct pw_room *room, const struct pw_ring *run, int lower, int upper)
{
    int from = run->step > 0 ? upper : lower, to = run->step > 0 ? lower : upper;
    for (int d = 0; d < run->stations; d++)
        if (goes(room, run, from, to, d))
            return d;
    return -1;
}

/* Puts the tables that have boards on the way, the first at place 0, as far as the pace is
 * even: sets last and the places. */
static bool place_tables(struct pw_room *room, struct pw_ring *run)
{
    int before = -1; /* the last table that has boards */
    run->last = run->first;
    for (int t = run->first; t < room->tables; t++) {
        room->place[t] = -1;
        if (has_boards(room, t)) {
            int d = before < 0 ? 0 : pace(room, run, before, t);
            int place = before < 0 ? 0 : room->place[before] + d;
            if (d < 0 || place >= 2 * run->stations)
                break;
            room->place[t] = place;
            before = t;
        }
        run->last = t;
    }
    return before >= 0;
}

/* A table without boards takes the place before or behind its neighbour, where that is free. */
static void place_others(struct pw_room *room, const struct pw_ring *run)
{
    int first = run->first, last = run->last, next = run->stations;
    while (room->place[first] < 0)
        first++;
    while (room->place[last] < 0)
        last--;
    int free_places = MAX(0, run->stations - 1 - room->place[last]);
    int front = MIN(first - run->first, free_places);
    for (int t = run->first; t <= run->last; t++) /* room for those in front */
        room->place[t] = t - run->first < front ? t - run->first
                         : room->place[t] < 0   ? -1
                                                : room->place[t] + front;
    room->guessed = room->guessed || (front > 0 && free_places > front);
    for (int t = run->last; t > first; t--) {
        if (room->place[t] >= 0)
            next = room->place[t];
        else if (room->place[t - 1] >= 0 && room->place[t - 1] + 1 < next) {
            room->place[t] = room->place[t - 1] + 1;
            room->guessed = room->guessed || room->place[t] + 1 < next;
        }
    }
}

/* Which set is where; false: the sets contradict one another. */
static bool fill_base(const struct pw_room *room, struct pw_ring *run)
{
    int n = run->stations;
    int *where = g_new0(int, (gsize)room->sets + 1); /* of each set on the ring, from 1 */
    bool sound = true;
    memset(run->base, 0, (gsize)n * sizeof *run->base);
    for (int r = 0; r < room->turns && sound; r++)
        for (int t = run->first; t <= run->last && sound; t++) {
            int set = pw_room_at(room, r, t)->set;
            if (set == 0 || room->place[t] < 0)
                continue;
            int j = start_of(run, room->place[t], r);
            sound = (run->base[j] == 0 || run->base[j] == set) &&
                    (where[set] == 0 || where[set] == j + 1);
            if (sound) {
                run->base[j] = set;
                where[set] = j + 1;
            }
        }
    /* A set that nobody plays has no place of its own. */
    for (int j = 0, set = 1; j < n && sound; j++) {
        if (run->base[j] != 0)
            continue;
        while (set <= room->sets && (where[set] != 0 || room->apart[set]))
            set++;
        run->base[j] = set++;
    }
    g_free(where);
    return sound;
}

/* The longest run from this table, of both ways that boards may go. false: none. */
static bool find_run(struct pw_room *room, int first, int stations)
{
    struct pw_ring best = {.last = -1};
    int *place = g_new(int, (gsize)room->tables);
    for (int step = 1; step >= -1; step -= 2) {
        struct pw_ring run = {.first = first, .stations = stations, .step = step};
        run.base = g_new(int, (gsize)stations);
        bool sound = place_tables(room, &run) && run.last > best.last;
        if (sound) {
            place_others(room, &run);
            sound = fill_base(room, &run);
        }
        if (!sound) {
            g_free(run.base);
            continue;
        }
        g_free(best.base);
        best = run;
        memcpy(place, room->place, (gsize)room->tables * sizeof *place);
    }
    memcpy(room->place, place, (gsize)room->tables * sizeof *place);
    g_free(place);
    if (best.last >= 0)
        room->run[room->runs++] = best;
    return best.last >= 0;
}

/* ---- all of them ---- */

void pw_room_free_runs(struct pw_room *room)
{
    for (int i = 0; i < room->runs; i++)
        g_free(room->run[i].base);
    room->runs = 0;
}

/* Several runs are several copies of the boards: then most stations of each are tables. */
static bool are_copies(const struct pw_room *room)
{
    for (int i = 0; i < room->runs; i++) {
        const struct pw_ring *run = &room->run[i];
        if (2 * (run->last - run->first + 1) <= run->stations)
            return false;
    }
    return true;
}

void pw_room_find_runs(struct pw_room *room)
{
    int stations = split_rounds(room), next = 0;
    room->runs = 0;
    if (stations < 2 || room->tables < 2)
        return;
    while (next < room->tables && room->runs < PW_RUNS_MAX && find_run(room, next, stations))
        next = room->run[room->runs - 1].last + 1;
    if (next < room->tables || (room->runs > 1 && !are_copies(room)))
        pw_room_free_runs(room);
}
