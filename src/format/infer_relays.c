/* infer_relays.c - relays and seats for those who wait. The way of the boards is found in
 * infer_ring.c.
 */
#include "format/infer_relays.h"

#include <glib.h>
#include <string.h>

#include "format/infer_relays_internal.h"

#define EXTRA_MAX 3 /* who sits out and finds no table that is not used */

enum { NS = 1, EW = 2 }; /* the seats of a pair, as bits */

static int seats(const struct pw_room *room)
{
    return room->kind == PW_INDIVIDUALS ? 4 : 2;
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
                bool pair = room->kind == PW_PAIRS;
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
