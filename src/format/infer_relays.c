/* infer_relays.c - what a file of a movement does not say: relays and seats for those who wait,
 * from the way of the boards; who wins; which of several movements is meant. */

#include "base/error.h"
#include "format/movement.h"
#include "sched/core/schedule.h"

#include <glib.h>
#include <string.h>

/* Tables first..last (from 0) whose boards go round: a set is one station further every
 * round. */
struct pw_ring {
    int first, last;
    int stations; /* as many as there are sets that go round */
    int step;     /* 1: a set goes one station down a round, -1: up */
    int *base; /* [stations]: in round r (from 0) station j has base[(j + step * r) mod stations] */
};

struct pw_room {
    enum pw_kind kind;
    int contestants, tables, rounds, sets;
    struct pw_spot *spot; /* [rounds][tables] */
    bool whole;           /* a table that is not used has no boards: the file says so */
    int turns;            /* the first rounds; in the others all tables play one set */
    int playing;          /* tables that have boards in some round */
    bool *apart;          /* [sets + 1]: sets that are in those other rounds only */
    int *place;           /* [tables]: where on the way of its run, from 0; stations and more: once
                           * more round, beside the table that is there; -1: no boards come there */
    struct pw_ring *run;  /* in room order, together all tables; runs 0: none were found */
    int runs;
    bool waits;         /* somebody is at no table in some round, and waits */
    bool sides_guessed; /* who sits out now and then holds NS, now and then EW */
    bool guessed; /* a table without boards was put on a way where more than one place was free */
};

#define PW_RUNS_MAX 8 /* copies of the boards that are found */

/* The way of the boards, found from who plays which set when.
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

static struct pw_spot *pw_room_at(const struct pw_room *room, int r, int t)
{
    return &room->spot[(gsize)r * (gsize)room->tables + (gsize)t];
}

/* Where the set that is at this station in round r was in the first one: an index of base. */
static int start_of(const struct pw_ring *run, int station, int r)
{
    int n = run->stations, j = (station + run->step * (r % n)) % n;
    return j < 0 ? j + n : j;
}

/* The set at a station of the run in round r (from 0). */
static int pw_ring_set(const struct pw_ring *run, int station, int r)
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

static void pw_room_free_runs(struct pw_room *room)
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

/* Fills turns, apart, place, run, runs and guessed. */
static void pw_room_find_runs(struct pw_room *room)
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

#define EXTRA_MAX 3 /* who sits out and finds no table that is not used */

enum { NS = 1, EW = 2 }; /* the seats of a pair, as bits */

static int seats(const struct pw_room *room)
{
    return pw_contest_of_kind(room->kind)->seats;
}

static bool empty(const struct pw_room *room, const struct pw_spot *spot)
{
    for (int i = 0; i < seats(room); i++)
        if (spot->who[i] != 0)
            return false;
    return true;
}

/* ---- who sits out ---- */

/* Who plays in some round but not in this, by number, to absent; returns how many. seen: of each
 * contestant, a bit for every seat that it has in some round. */
static int absent_in(const struct pw_room *room, const guint8 *seen, int r, bool *here, int *absent)
{
    int n = 0;
    memset(here, 0, (gsize)(room->contestants + 1) * sizeof *here);
    for (int t = 0; t < room->tables; t++)
        for (int i = 0; i < seats(room); i++) {
            int who = pw_room_at(room, r, t)->who[i];
            if (who >= 1 && who <= room->contestants)
                here[who] = true;
        }
    for (int who = 1; who <= room->contestants; who++)
        if (seen[who] != 0 && !here[who])
            absent[n++] = who;
    return n;
}

static int unused_in(const struct pw_room *room, int r)
{
    int n = 0;
    for (int t = 0; t < room->tables; t++)
        n += empty(room, pw_room_at(room, r, t));
    return n;
}

static void seat_who_waits(struct pw_room *room)
{
    gsize n = (gsize)room->contestants + 1;
    guint8 *seen = g_new0(guint8, n);
    bool *here = g_new0(bool, n);
    int *absent = g_new0(int, n);
    for (int r = 0; r < room->rounds; r++)
        for (int t = 0; t < room->tables; t++)
            for (int i = 0; i < seats(room); i++) {
                int who = pw_room_at(room, r, t)->who[i];
                if (who >= 1 && who <= room->contestants)
                    seen[who] |= (guint8)(1 << i);
            }
    int extra = 0;
    for (int r = 0; r < room->rounds; r++)
        extra = MAX(extra, absent_in(room, seen, r, here, absent) - unused_in(room, r));
    room->waits = extra > 0 && extra <= EXTRA_MAX;
    for (int r = 0; r < room->rounds; r++) {
        int waiting = absent_in(room, seen, r, here, absent);
        for (int t = 0, k = 0; t < room->tables && k < waiting; t++)
            if (empty(room, pw_room_at(room, r, t))) {
                int who = absent[k++];
                bool pair = pw_contest_of_kind(room->kind)->has_lines;
                room->sides_guessed = room->sides_guessed || (pair && seen[who] == (NS | EW));
                pw_room_at(room, r, t)->who[pair && seen[who] == EW] = who;
            }
    }
    g_free(seen);
    g_free(here);
    g_free(absent);
}

/* ---- the schedule ---- */

static struct pw_schedule *build(const struct pw_room *room, int relays,
                                 const struct pw_stand *stand)
{
    return pw_schedule_build(room->kind, room->contestants, room->tables, relays, room->rounds,
                             room->sets, room->tables + relays, stand);
}

/* Stands in room order: at each station its tables, or else a relay. run and station are those
 * of the stand; station -1: no boards come there. */
struct spread {
    struct pw_stand *stand;
    const struct pw_ring **run;
    int *station;
    int n, relays;
};

static void add_stand(struct spread *spread, int table_no, const struct pw_ring *run, int station)
{
    spread->stand[spread->n].table_no = table_no;
    spread->stand[spread->n].relay_no = table_no == 0 ? ++spread->relays : 0;
    spread->run[spread->n] = run;
    spread->station[spread->n++] = station;
}

static void spread_run(const struct pw_room *room, const struct pw_ring *run, struct spread *spread)
{
    bool *taken = g_new0(bool, (gsize)run->stations);
    int j = 0;
    for (int t = run->first; t <= run->last; t++)
        if (room->place[t] >= 0)
            taken[room->place[t] % run->stations] = true;
    for (int t = run->first; t <= run->last; t++) {
        for (; j < MIN(room->place[t], run->stations); j++)
            if (!taken[j])
                add_stand(spread, 0, run, j);
        add_stand(spread, t + 1, run, room->place[t] < 0 ? -1 : room->place[t] % run->stations);
    }
    for (; j < run->stations; j++)
        if (!taken[j])
            add_stand(spread, 0, run, j);
    g_free(taken);
}

/* Does another table have this station? Then who sits alone here leaves the boards there. */
static bool shared(const struct spread *spread, int k)
{
    int users = 0;
    for (int i = 0; i < spread->n; i++)
        users += spread->run[i] == spread->run[k] && spread->station[i] == spread->station[k];
    return users > 1;
}

static struct pw_schedule *with_runs(const struct pw_room *room)
{
    gsize most = (gsize)room->tables;
    for (int i = 0; i < room->runs; i++)
        most += (gsize)room->run[i].stations;
    struct spread spread = {g_new0(struct pw_stand, most), g_new0(const struct pw_ring *, most),
                            g_new0(int, most), 0, 0};
    for (int i = 0; i < room->runs; i++)
        spread_run(room, &room->run[i], &spread);
    struct pw_schedule *s = build(room, spread.relays, spread.stand);
    for (int k = 0; s != NULL && k < spread.n; k++) {
        int table_no = spread.stand[k].table_no;
        bool fill =
            spread.station[k] >= 0 && (table_no == 0 || (!room->whole && !shared(&spread, k)));
        for (int r = 0; r < room->rounds; r++) {
            struct pw_spot spot = {{0}, 0};
            if (table_no != 0)
                spot = *pw_room_at(room, r, table_no - 1);
            if (fill && spot.set == 0)
                spot.set = pw_ring_set(spread.run[k], spread.station[k], r);
            pw_schedule_put(s, r + 1, k + 1, spot);
        }
    }
    g_free(spread.stand);
    g_free(spread.run);
    g_free(spread.station);
    return s;
}

/* Which sets are at no table in this round; returns how many. */
static int resting_in(const struct pw_room *room, int r, bool *rests)
{
    int n = 0;
    for (int set = 1; set <= room->sets; set++) {
        rests[set] = room->turns > 0 && !room->apart[set];
        n += rests[set];
    }
    for (int t = 0; t < room->tables; t++) {
        int set = pw_room_at(room, r, t)->set;
        if (set >= 1 && set <= room->sets && rests[set]) {
            rests[set] = false;
            n--;
        }
    }
    return n;
}

static struct pw_schedule *with_shelf(const struct pw_room *room)
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
            pw_schedule_put(s, r + 1, t + 1, *pw_room_at(room, r, t));
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

/* What nobody can know from such a file, for who prints from it. */
static void remark(const struct pw_room *room, struct pw_schedule *s)
{
    GString *text = g_string_new(NULL);
    if (room->runs == 0 && s->relays > 0)
        g_string_append(text,
                        "where boards rest is not in the file, and their way does not tell it: "
                        "the relays are put behind the last table");
    if (room->sides_guessed || room->guessed)
        g_string_append_printf(text, "%s%s of who sits out %s not in the file",
                               text->len > 0 ? "; " : "",
                               !room->guessed         ? "the side"
                               : !room->sides_guessed ? "the boards"
                                                      : "the side and the boards",
                               room->sides_guessed && room->guessed ? "are" : "is");
    if (text->len > 0)
        pw_schedule_remark(s, text->str);
    g_string_free(text, TRUE);
}

struct pw_schedule *pw_sitting_schedule(const struct pw_seating *sitting)
{
    gsize spots = (gsize)sitting->rounds * (gsize)sitting->tables;
    struct pw_room room = {
        .kind = sitting->kind,
        .contestants = sitting->contestants,
        .tables = sitting->tables,
        .rounds = sitting->rounds,
        .sets = sitting->sets,
        .spot = g_memdup2(sitting->spot, spots * sizeof *sitting->spot),
        .whole = sitting->whole,
        .turns = sitting->rounds,
        .apart = g_new0(bool, (gsize)sitting->sets + 1),
        .place = g_new0(int, (gsize)sitting->tables),
        .run = g_new0(struct pw_ring, PW_RUNS_MAX),
    };
    seat_who_waits(&room);
    if ((gint64)room.rounds * (room.tables + room.sets) <= PW_SITTING_STANDS_MAX)
        pw_room_find_runs(&room);
    struct pw_schedule *s = room.runs > 0 ? with_runs(&room) : with_shelf(&room);
    if (s != NULL) {
        remark(&room, s);
        s->waits = room.waits;
        pw_schedule_finish(s);
        s = pw_schedule_fold(s);
    }
    pw_room_free_runs(&room);
    g_free(room.spot);
    g_free(room.apart);
    g_free(room.place);
    g_free(room.run);
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

/* ---- which of the movements of a file, and what its rows say of winners ---- */

void pw_movement_winners(struct pw_schedule *s)
{
    if (!pw_contest_of(s)->has_lines || s->rounds < 2 || !pw_schedule_lines_apart(s))
        return;
    s->winners = 2;
    s->fours = pw_schedule_fours(s);
}

bool pw_movement_not_built(const struct pw_input *in, GError **error)
{
    return pw_fail(error, PW_ERROR_INTERNAL, "%s: no memory for the movement", in->name);
}

int pw_movement_choose(const struct pw_input *in, const struct pw_movement_from *from,
                       const GPtrArray *names, GError **error)
{
    int n = (int)names->len;
    if (n == 0)
        pw_fail_at(error, in->name, 0, "no movement in it");
    else if (from->item > n)
        pw_fail_at(error, in->name, 0, "there is no movement %d; the last one is %s#%d", from->item,
                   in->name, n);
    else if (from->item > 0 || n == 1)
        return from->item > 0 ? from->item : 1;
    else {
        GString *list = g_string_new(NULL);
        for (int i = 0; i < n && i < 12; i++) {
            char *quoted = pw_quote(names->pdata[i]);
            g_string_append_printf(list, "%s#%d %s", i > 0 ? ", " : "", i + 1, quoted);
            g_free(quoted);
        }
        if (n > 12)
            g_string_append_printf(list, ", ... #%d", n);
        pw_fail_at(error, in->name, 0, "%d movements; say which, as in %s#2: %s", n, in->name,
                   list->str);
        g_string_free(list, TRUE);
    }
    return 0;
}
