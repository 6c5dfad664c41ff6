/* sitting.c - relays and seats for those who wait.
 *
 * The sets of most movements lie on a ring of stations: a set goes one station
 * on every round. Tables are some of the stations, the others are relays. How
 * many stations are between two tables is found from the sets: what is at table
 * t now is d rounds later at the table before it.
 */
#include "read/sitting.h"

#include <glib.h>
#include <string.h>

#define EXTRA_MAX 3 /* tables that are added for who sits out */

struct room {
    enum pw_kind kind;
    int contestants, tables, rounds, sets;
    struct pw_spot *spot; /* [rounds][tables] */
    int stations;         /* of the ring; 0: none was found */
    int *station;         /* [tables]: where on the ring each table is, from 0 */
    int *base;            /* [stations]: set at station j in round r is base[(j + step * r) mod] */
    int step;
};

static struct pw_spot *at(const struct room *room, int r, int t)
{
    return &room->spot[(gsize)r * (gsize)room->tables + (gsize)t];
}

static int seats(const struct room *room)
{
    return room->kind == PW_INDIVIDUALS ? 4 : 2;
}

static bool empty(const struct room *room, const struct pw_spot *spot)
{
    for (int i = 0; i < seats(room); i++)
        if (spot->who[i] != 0)
            return false;
    return true;
}

/* ---- who sits out ---- */

/* Calls for each round and each contestant who plays in some round but not in this. */
static int absent_in(const struct room *room, const bool *seen, int r, bool *here, int *absent)
{
    int n = 0;
    memset(here, 0, (gsize)(room->contestants + 1) * sizeof *here);
    for (int t = 0; t < room->tables; t++)
        for (int i = 0; i < seats(room); i++) {
            int who = at(room, r, t)->who[i];
            if (who >= 1 && who <= room->contestants)
                here[who] = true;
        }
    for (int who = 1; who <= room->contestants; who++)
        if (seen[who] && !here[who])
            absent[n++] = who;
    return n;
}

static int unused_in(const struct room *room, int r)
{
    int n = 0;
    for (int t = 0; t < room->tables; t++)
        n += empty(room, at(room, r, t));
    return n;
}

static void add_tables(struct room *room, int extra)
{
    int tables = room->tables + extra;
    struct pw_spot *spot = g_new0(struct pw_spot, (gsize)room->rounds * (gsize)tables);
    for (int r = 0; r < room->rounds; r++)
        memcpy(spot + (gsize)r * (gsize)tables, at(room, r, 0), (gsize)room->tables * sizeof *spot);
    g_free(room->spot);
    room->spot = spot;
    room->tables = tables;
}

static void seat_who_waits(struct room *room)
{
    gsize n = (gsize)room->contestants + 1;
    bool *seen = g_new0(bool, n), *here = g_new0(bool, n);
    int *absent = g_new0(int, n);
    for (int r = 0; r < room->rounds; r++)
        for (int t = 0; t < room->tables; t++)
            for (int i = 0; i < seats(room); i++) {
                int who = at(room, r, t)->who[i];
                if (who >= 1 && who <= room->contestants)
                    seen[who] = true;
            }
    int extra = 0;
    for (int r = 0; r < room->rounds; r++)
        extra = MAX(extra, absent_in(room, seen, r, here, absent) - unused_in(room, r));
    if (extra > 0 && extra <= EXTRA_MAX && room->tables + extra <= PW_TABLES_MAX)
        add_tables(room, extra);
    for (int r = 0; r < room->rounds; r++) {
        int waiting = absent_in(room, seen, r, here, absent);
        for (int t = 0, k = 0; t < room->tables && k < waiting; t++)
            if (empty(room, at(room, r, t)))
                at(room, r, t)->who[0] = absent[k++];
    }
    g_free(seen);
    g_free(here);
    g_free(absent);
}

/* ---- the ring of boards ---- */

/* Is the set of table t d rounds later at table to, wherever both are known? */
static bool goes(const struct room *room, int t, int to, int d)
{
    int compared = 0;
    bool round_and_round = room->rounds == room->sets;
    for (int r = 0; r < room->rounds; r++) {
        int later = r + d;
        if (later >= room->rounds && !round_and_round)
            break;
        int now = at(room, r, t)->set, then = at(room, later % room->rounds, to)->set;
        if (now == 0 || then == 0)
            continue;
        if (now != then)
            return false;
        compared++;
    }
    return compared > 0;
}

/* Stations from one table to the other, or -1: its boards do not come at an even pace. */
static int pace(const struct room *room, int lower, int upper)
{
    int from = room->step > 0 ? upper : lower, to = room->step > 0 ? lower : upper;
    for (int d = 0; d < room->sets; d++)
        if (goes(room, from, to, d))
            return d;
    return -1;
}

static bool has_boards(const struct room *room, int t)
{
    for (int r = 0; r < room->rounds; r++)
        if (at(room, r, t)->set != 0)
            return true;
    return false;
}

/* Puts the tables on the ring, in their order from station 0. A table without
 * boards takes the station before or behind its neighbour, where that is free. */
static bool place_tables(struct room *room)
{
    int last = -1; /* the last table that has boards */
    for (int t = 0; t < room->tables; t++) {
        room->station[t] = -1;
        if (!has_boards(room, t))
            continue;
        int d = last < 0 ? 0 : pace(room, last, t);
        if (d < 0)
            return false;
        room->station[t] = last < 0 ? 0 : room->station[last] + d;
        if (room->station[t] >= room->sets)
            return false;
        last = t;
    }
    if (last < 0)
        return false;
    int first = 0, next = room->sets;
    while (room->station[first] < 0)
        first++;
    int front = MIN(first, room->sets - 1 - room->station[last]);
    for (int t = 0; t < room->tables; t++) /* room for those in front */
        room->station[t] = t < front ? t : room->station[t] < 0 ? -1 : room->station[t] + front;
    for (int t = room->tables - 1; t > first; t--) {
        if (room->station[t] >= 0)
            next = room->station[t];
        else if (room->station[t - 1] >= 0 && room->station[t - 1] + 1 < next)
            room->station[t] = room->station[t - 1] + 1;
    }
    return true;
}

/* Which set of the ring is at the station in this round. */
static int ring_index(const struct room *room, int station, int r)
{
    int s = room->sets;
    return ((station + room->step * (r % s)) % s + s) % s;
}

static bool fill_base(struct room *room)
{
    int s = room->sets;
    int *where = g_new0(int, (gsize)s + 1); /* of each set on the ring, from 1 */
    bool sound = true;
    memset(room->base, 0, (gsize)s * sizeof *room->base);
    for (int r = 0; r < room->rounds && sound; r++)
        for (int t = 0; t < room->tables && sound; t++) {
            int set = at(room, r, t)->set;
            if (set == 0 || room->station[t] < 0)
                continue;
            int j = ring_index(room, room->station[t], r);
            sound = set <= s && (room->base[j] == 0 || room->base[j] == set) &&
                    (where[set] == 0 || where[set] == j + 1);
            if (sound) {
                room->base[j] = set;
                where[set] = j + 1;
            }
        }
    /* A set that nobody plays has no place of its own. */
    for (int j = 0, set = 1; j < s && sound; j++) {
        if (room->base[j] != 0)
            continue;
        while (set <= s && where[set] != 0)
            set++;
        room->base[j] = set++;
    }
    g_free(where);
    return sound;
}

static void find_ring(struct room *room)
{
    if (room->sets < 2 || room->tables < 2)
        return;
    for (room->step = 1; room->step >= -1; room->step -= 2) {
        if (place_tables(room) && fill_base(room)) {
            room->stations = room->sets;
            return;
        }
    }
}

/* ---- the schedule ---- */

static struct pw_schedule *build(const struct room *room, int relays, const struct pw_stand *stand)
{
    return pw_schedule_build(room->kind, room->contestants, room->tables, relays, room->rounds,
                             room->sets, room->tables + relays, stand);
}

/* Stands in room order: at each station its tables, or else a relay. station[k]
 * is that of stand k, -1: no boards come there. */
static int room_order(const struct room *room, struct pw_stand *stand, int *station)
{
    int n = 0, relays = 0, j = 0;
    for (int t = 0; t < room->tables; t++) {
        for (; j < room->station[t]; j++) {
            stand[n].relay_no = ++relays;
            station[n++] = j;
        }
        stand[n].table_no = t + 1;
        station[n++] = room->station[t];
        j = MAX(j, room->station[t] + 1);
    }
    for (; j < room->stations; j++) {
        stand[n].relay_no = ++relays;
        station[n++] = j;
    }
    return n;
}

static struct pw_schedule *with_ring(const struct room *room)
{
    struct pw_stand *stand = g_new0(struct pw_stand, (gsize)(room->tables + room->stations));
    int *station = g_new0(int, (gsize)(room->tables + room->stations));
    int n = room_order(room, stand, station);
    struct pw_schedule *s = build(room, n - room->tables, stand);
    for (int r = 0; s != NULL && r < room->rounds; r++)
        for (int k = 0; k < n; k++) {
            struct pw_spot spot = {{0}, 0};
            if (stand[k].table_no != 0)
                spot = *at(room, r, stand[k].table_no - 1);
            if (station[k] >= 0)
                spot.set = room->base[ring_index(room, station[k], r)];
            pw_schedule_put(s, r + 1, k + 1, spot);
        }
    g_free(stand);
    g_free(station);
    return s;
}

/* Which sets are at no table in this round; returns how many. */
static int resting_in(const struct room *room, int r, bool *rests)
{
    int n = room->sets;
    for (int set = 1; set <= room->sets; set++)
        rests[set] = true;
    for (int t = 0; t < room->tables; t++) {
        int set = at(room, r, t)->set;
        if (set >= 1 && set <= room->sets && rests[set]) {
            rests[set] = false;
            n--;
        }
    }
    return n;
}

static struct pw_schedule *with_shelf(const struct room *room)
{
    bool *rests = g_new0(bool, (gsize)room->sets + 1);
    int relays = 0;
    for (int r = 0; r < room->rounds; r++)
        relays = MAX(relays, resting_in(room, r, rests));
    if ((gint64)(room->tables + relays) * room->rounds > PW_SITTING_STANDS_MAX)
        relays = 0;
    struct pw_schedule *s = build(room, relays, NULL);
    int *lies = g_new0(int, (gsize)relays + 1); /* the set at each relay */
    for (int r = 0; s != NULL && r < room->rounds; r++) {
        for (int t = 0; t < room->tables; t++)
            pw_schedule_put(s, r + 1, t + 1, *at(room, r, t));
        if (relays == 0)
            continue;
        resting_in(room, r, rests);
        for (int k = 0; k < relays; k++) {
            if (lies[k] != 0 && !rests[lies[k]])
                lies[k] = 0;
            rests[lies[k]] = false;
        }
        for (int set = 1, k = 0; set <= room->sets; set++) {
            while (rests[set] && k < relays && lies[k] != 0)
                k++;
            if (rests[set] && k < relays)
                lies[k] = set;
        }
        for (int k = 0; k < relays; k++)
            pw_schedule_put(s, r + 1, room->tables + k + 1, (struct pw_spot){{0}, lies[k]});
    }
    g_free(lies);
    g_free(rests);
    return s;
}

struct pw_schedule *pw_sitting_schedule(const struct pw_sitting *sitting)
{
    gsize spots = (gsize)sitting->rounds * (gsize)sitting->tables;
    struct room room = {
        .kind = sitting->kind,
        .contestants = sitting->contestants,
        .tables = sitting->tables,
        .rounds = sitting->rounds,
        .sets = sitting->sets,
        .spot = g_memdup2(sitting->spot, spots * sizeof *sitting->spot),
        .station = g_new0(int, (gsize)sitting->tables + EXTRA_MAX),
        .base = g_new0(int, (gsize)sitting->sets + 1),
    };
    seat_who_waits(&room);
    if ((gint64)room.rounds * (room.tables + room.sets) <= PW_SITTING_STANDS_MAX)
        find_ring(&room);
    struct pw_schedule *s = room.stations > 0 ? with_ring(&room) : with_shelf(&room);
    g_free(room.spot);
    g_free(room.station);
    g_free(room.base);
    if (s != NULL)
        pw_schedule_finish(s);
    return s;
}

void pw_sitting_apart(struct pw_spot *spot, size_t n, int contestants)
{
    int most = 0;
    bool self = false;
    for (size_t i = 0; i < n; i++) {
        most = MAX(most, MAX(spot[i].who[0], spot[i].who[1]));
        self = self || (spot[i].who[0] != 0 && spot[i].who[0] == spot[i].who[1]);
    }
    if (!self || 2 * most > contestants)
        return;
    for (size_t i = 0; i < n; i++)
        if (spot[i].who[1] != 0)
            spot[i].who[1] += most;
}
