/* reduced.c - Howell designs H(R,2N): cyclic wherever a cyclic one exists.
 *
 * source  existence for all but (2,4), (3,4), (5,6), (5,8): Stinson 1982, Anderson,
 *         Schellenberg and Stinson 1984. No ring for N even and R = N or N+1 (the stations
 *         have the wrong sum), nor for (N,R) = (4,6) and (5,8) (exhausted); the Italian
 *         article's example of 5 tables and 8 rounds has therefore no chains.
 */
#include "sched/reduced.h"

#include "sched/design.h"
#include "sched/exchange.h"
#include "sched/starter.h"
#include "sched/switch.h"
#include "sched/turn.h"
#include "sched/turned.h"
#include "sched/watch.h"

#include <stdlib.h>
#include <string.h>

/* Patience of the search for a starter: more than any size takes. */
#define DRAWS 1000000
#define DRAWS_OF_ONE 100000

/* Trials of a run for each of its encounters. Longer runs are seldom fairer than more of them. */
#define RUN 100
/* Trials of exchanges, for each trial of a run. */
#define EXCHANGES 6
/* Trials times tables that a card for each pair is worth: a second or two. */
#define CARDS_WORK 150000000L

static bool has_ring(int tables, int rounds)
{
    if (tables % 2 == 0 && rounds <= tables + 1)
        return false;
    return !(tables == 4 && rounds == 6) && !(tables == 5 && rounds == 8);
}

static struct pw_schedule *written_down(int tables, int rounds, struct pw_chance *chance)
{
    struct pw_design d;
    struct pw_schedule *s = NULL;
    bool small = false, found = false;
    if (pw_design_init(&d, tables, rounds)) {
        small = pw_design_small(&d);
        found = small || pw_design_fixed_rounds(&d, chance);
    }
    if (found)
        s = pw_design_schedule(&d);
    pw_design_finish(&d);
    if (s == NULL)
        return NULL;
    s->method = small ? "small design" : "fixed rounds";
    if (tables == 4 && rounds == 5) {
        s->method = "least sharing";
        pw_schedule_remark(s, "4 tables and 5 rounds are not to be had without sharing: in round 1 "
                              "two tables play set 5; split it in two parts and exchange them");
    }
    return s;
}

static enum pw_measure measure_of(const struct pw_request *request)
{
    return request->optimise == PW_OPTIMISE_DIRECTION ? PW_MEASURE_DIRECTION
                                                      : PW_MEASURE_COMPETITION;
}

static bool switches_all(const struct pw_request *request)
{
    return request->allow_switches || request->optimise == PW_OPTIMISE_CARDS;
}

/* Trials of a search that the director did not ask for: about 50 ms for 16 tables. */
static long trials_of(const struct pw_request *request, int tables, int rounds)
{
    if (request->effort > 0 && !switches_all(request))
        return request->effort;
    long few = 10000L * tables, dear = 300000000L / ((long)(rounds + 20) * (rounds + 20));
    return few < dear ? few : dear;
}

static int relay_places(const struct pw_starter *st, bool *table)
{
    int n = st->rounds, places = 0;
    memset(table, 0, (size_t)n * sizeof *table);
    for (int i = 0; i < st->tables; i++)
        table[st->station[i]] = true;
    for (int x = 0; x < n; x++)
        places += !table[x] && table[(x + n - 1) % n];
    return places;
}

struct best {
    long long sum;
    int places;
    int (*element)[2];
    int *station;
    bool *turned;
};

static void keep(struct best *best, const struct pw_starter *st, const bool *turned, long long sum,
                 int places)
{
    size_t tables = (size_t)st->tables;
    best->sum = sum;
    best->places = places;
    memcpy(best->element, st->element, tables * sizeof *best->element);
    memcpy(best->station, st->station, tables * sizeof *best->station);
    memcpy(best->turned, turned, tables * sizeof *best->turned);
}

/* Many rings, each with its tables turned as well as may be; the fairest is kept, and of
 * two as fair the one with fewer places for relays. */
static bool search(struct pw_starter *st, const struct pw_request *request,
                   struct pw_chance *chance, struct best *best, bool *turned, bool *table)
{
    enum pw_measure measure = measure_of(request);
    long trials = trials_of(request, st->tables, st->rounds), all = trials;
    bool any = false;
    while (!any || trials > 0) {
        pw_tell_progress("trials of a search", all - trials, all);
        if (!pw_starter_search(st, chance, NULL, NULL, DRAWS_OF_ONE))
            return any;
        long before = trials;
        trials = trials > 4 * st->tables ? trials - 4 * st->tables : 1; /* what a ring costs */
        long long sum = pw_turn(st, measure, request->missing_pair, chance, turned, &trials);
        if (sum < 0 || !pw_work("trials of a search", before - trials, 2L * st->rounds))
            return false;
        int places = relay_places(st, table);
        if (!any || sum < best->sum || (sum == best->sum && places < best->places))
            keep(best, st, turned, sum, places);
        any = true;
    }
    pw_tell_progress("trials of a search", all, all);
    return any;
}

static struct pw_schedule *fair_ring(const struct pw_request *request, struct pw_starter *st,
                                     struct pw_chance *chance)
{
    size_t tables = (size_t)st->tables;
    struct best best = {.element = calloc(tables, sizeof *best.element),
                        .station = calloc(tables, sizeof *best.station),
                        .turned = calloc(tables, sizeof *best.turned)};
    bool *turned = calloc(tables + (size_t)st->rounds, sizeof *turned);
    struct pw_schedule *s = NULL;
    if (best.element != NULL && best.station != NULL && best.turned != NULL && turned != NULL &&
        search(st, request, chance, &best, turned, turned + tables)) {
        struct pw_starter found = {.tables = st->tables,
                                   .rounds = st->rounds,
                                   .couples = st->couples,
                                   .element = best.element,
                                   .station = best.station};
        s = pw_starter_schedule(&found, best.turned);
    }
    free(best.element);
    free(best.station);
    free(best.turned);
    free(turned);
    return s;
}

/* Turned as well as may be where `fair`; the next ring of the chance. */
static struct pw_schedule *ring(const struct pw_request *request, int tables, int rounds, bool fair,
                                struct pw_chance *chance)
{
    struct pw_starter st;
    struct pw_schedule *s = NULL;
    if (pw_starter_init(&st, tables, rounds)) {
        if (fair)
            s = fair_ring(request, &st, chance);
        else if (pw_starter_search(&st, chance, NULL, NULL, DRAWS))
            s = pw_starter_schedule(&st, NULL);
    }
    pw_starter_finish(&st);
    if (s != NULL)
        s->method = "starter and adder";
    return s;
}

/* ---- lines for single encounters ---- */

#define SOURCES_MAX 64

/* Where movements come from: source 0 is the one card of a ring, or what there is where none is;
 * with a card for each pair the others are all ways in which a group turns designs. */
struct sources {
    struct pw_way way[SOURCES_MAX - 1];
    long spent[SOURCES_MAX]; /* trials */
    int count, best;
};

static void find_sources(struct sources *from, const struct pw_request *request, int tables,
                         int rounds)
{
    *from = (struct sources){.count = 1};
    if (request->optimise == PW_OPTIMISE_CARDS && !(tables == 4 && rounds == 5))
        from->count += pw_ways(tables, rounds, from->way, SOURCES_MAX - 1);
}

/* Every second time where the fairest came from, else the one that was tried least. */
static int source_of(const struct sources *from, int run)
{
    int least = 0;
    for (int i = 1; i < from->count; i++)
        least = from->spent[i] < from->spent[least] ? i : least;
    return run % 2 == 1 ? from->best : least;
}

/* Trials that the director did not ask for. */
static long usual_trials(const struct pw_request *request, int tables)
{
    long enough = 500000000L / ((long)tables * tables);
    long most = request->allow_switches ? 1000000 : 200000;
    if (request->optimise == PW_OPTIMISE_CARDS)
        return CARDS_WORK / tables;
    return enough < most ? enough : most;
}

/* For so many trials parts are exchanged as well; 0: no. Each is as long as a few of a switch. */
#define EXCHANGE_IS 3

/* false without memory; *s NULL where this time there is none. */
static bool turned_design(const struct pw_way *way, long exchanges, struct pw_design *d,
                          struct pw_chance *chance, struct pw_schedule **s, long *trials)
{
    bool found = false, sound = pw_way_design(way, d, chance, &found, trials);
    if (sound && found && exchanges > 0) {
        sound = pw_exchange(d, exchanges, chance) >= 0;
        *trials -= EXCHANGE_IS * exchanges;
    }
    *s = sound && found ? pw_design_schedule(d) : NULL;
    if (*s != NULL)
        (*s)->method = "chosen opponents, hill climbing";
    return sound && (*s != NULL || !found);
}

/* Several movements, each with its lines chosen in several ways; the fairest is kept. A run is as
 * long as its size asks for, whatever the effort: more effort tries all that less of it tries, and
 * then more, so that it is never worse. */
static struct pw_schedule *fairest(const struct pw_request *request, int tables, int rounds,
                                   struct pw_chance *chance)
{
    bool rings = has_ring(tables, rounds), switches = request->allow_switches,
         cards = request->optimise == PW_OPTIMISE_CARDS, sound = true;
    long trials = request->effort > 0 ? request->effort : usual_trials(request, tables);
    long all = trials, each = (long)RUN * tables * rounds;
    struct sources from;
    struct pw_schedule *best = NULL;
    long long best_sum = 0;
    find_sources(&from, request, tables, rounds);
    for (int run = 0; sound && (best == NULL || trials > 0); run++) {
        bool fair = rings && run == 0 && rounds != tables;
        int source = source_of(&from, run);
        struct pw_schedule *s = NULL;
        long left = trials;
        pw_tell_progress("trials of a search", all - trials, all);
        if (!pw_work("trials of a search", each, 20 + 2L * tables))
            break;
        bool exchanges = source > 0 && run % 4 >= 2;
        if (source > 0) {
            struct pw_design d;
            sound = pw_design_init(&d, tables, rounds) &&
                    turned_design(&from.way[source - 1], exchanges ? EXCHANGES * each : 0, &d,
                                  chance, &s, &trials);
            pw_design_finish(&d);
        } else {
            s = rings ? ring(request, tables, rounds, fair, chance)
                      : written_down(tables, rounds, chance);
        }
        trials -= s != NULL ? each : 0;
        from.spent[source] += left - trials;
        if (sound && source > 0 && s == NULL)
            continue;
        struct pw_switching how = {measure_of(request),
                                   cards          ? PW_SWITCH_ALL
                                   : !switches    ? PW_SWITCH_MOVING
                                   : run % 3 == 2 ? PW_SWITCH_SITTING
                                                  : PW_SWITCH_ALL,
                                   request->missing_pair, !fair && !exchanges, each};
        long long sum = 0;
        struct pw_schedule *tried = s != NULL ? pw_switch(s, &how, chance, &sum) : NULL;
        pw_schedule_free(s);
        sound = tried != NULL;
        bool better = sound && (best == NULL || sum < best_sum);
        pw_schedule_free(better ? best : tried);
        best = better ? tried : best;
        best_sum = better ? sum : best_sum;
        from.best = better ? source : from.best;
    }
    if (!sound) { /* no memory: the best so far would be another movement than usual */
        pw_schedule_free(best);
        best = NULL;
    }
    return best;
}

struct pw_schedule *pw_reduced_howell(const struct pw_request *request, int tables, int rounds)
{
    struct pw_chance chance = {(uint64_t)tables << 32 | (uint64_t)rounds};
    bool plain = request->optimise == PW_OPTIMISE_NONE, rings = has_ring(tables, rounds);
    if (switches_all(request))
        return fairest(request, tables, rounds, &chance);
    /* With as many rounds as tables one pair of every table sits still: a Mitchell, whose
     * lines are not made fairer by turning tables. */
    bool two_fields = rounds == tables && tables != 6;
    struct pw_schedule *s;
    if (rings)
        s = ring(request, tables, rounds, !plain && !two_fields, &chance);
    else if (plain || two_fields)
        s = written_down(tables, rounds, &chance);
    else
        s = fairest(request, tables, rounds, &chance);
    if (s != NULL && two_fields)
        pw_schedule_remark(s,
                           "the pairs that sit still and those that move hold opposite lines all "
                           "evening; rank the two lines apart, or write --switches");
    return s;
}
