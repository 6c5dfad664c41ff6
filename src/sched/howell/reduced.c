/* reduced.c - Howell designs H(R,2N): cyclic wherever a cyclic one exists.
 *
 * source  existence for all but (2,4), (3,4), (5,6), (5,8): Stinson 1982, Anderson,
 *         Schellenberg and Stinson 1984. No ring for N even and R = N or N+1 (the stations
 *         have the wrong sum), nor for (N,R) = (4,6) and (5,8) (exhausted); the Italian
 *         article's example of 5 tables and 8 rounds has therefore no chains.
 */
#include "sched/howell/reduced.h"

#include "base/progress.h"
#include "sched/direction/exchange.h"
#include "sched/direction/seat_orientation.h"
#include "sched/direction/switch.h"
#include "sched/howell/arms.h"
#include "sched/howell/design.h"
#include "sched/howell/starter.h"
#include "sched/howell/turned.h"

#include <stdlib.h>
#include <string.h>

/* Patience of the search for a starter: more than any size takes. */
#define DRAWS 1000000
#define DRAWS_OF_ONE 100000

/* Trials of a run for each of its encounters. Longer runs are seldom fairer than more of them. */
#define RUN 100
/* Trials of exchanges, for each trial of a run; each is as long as a few of a switch. */
#define EXCHANGES 2
#define EXCHANGE_IS 3
/* Runs with one design. */
#define RUNS_MOST 10
/* Trials times tables that a card for each pair is worth: about a second. */
#define CARDS_WORK 300000000L

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
static bool draw_rings(struct pw_starter *st, const struct pw_request *request,
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
        draw_rings(st, request, chance, &best, turned, turned + tables)) {
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

/* Trials that the director did not ask for. */
static long usual_trials(const struct pw_request *request, int tables)
{
    long enough = 500000000L / ((long)tables * tables);
    long most = request->allow_switches ? 1000000 : 200000;
    if (request->optimise == PW_OPTIMISE_CARDS)
        return CARDS_WORK / tables;
    return enough < most ? enough : most;
}

/* Movements, each with its lines chosen in several ways; the fairest is kept. */
struct search {
    const struct pw_request *request;
    struct pw_chance *chance;
    int tables, rounds;
    bool rings;
    long each;                             /* trials of a run */
    struct pw_way way[PW_ARM_SOURCES - 1]; /* all in which a group turns designs: with a card for
                                            * each pair they are the sources from 1 on */
    long unfound[PW_ARM_SOURCES - 1];      /* trials of each way since it found a design */
    struct pw_arms arms;
    struct pw_schedule *best;
    long long sum; /* its */
};

static void search_init(struct search *search)
{
    int tables = search->tables, rounds = search->rounds, ways = 0;
    if (search->request->optimise == PW_OPTIMISE_CARDS && !(tables == 4 && rounds == 5))
        ways = pw_ways(tables, rounds, search->way, PW_ARM_SOURCES - 1);
    search->rings = has_ring(tables, rounds);
    search->each = (long)RUN * tables * rounds;
    pw_arms_init(&search->arms, 1 + ways);
}

/* The lines of a movement, which is freed; *sum: how fair it is. false without memory. */
static bool choose_lines(struct search *search, struct pw_schedule *s,
                         const struct pw_switching *how, long long *sum)
{
    struct pw_schedule *tried = s != NULL ? pw_switch(s, how, search->chance, sum) : NULL;
    bool better = tried != NULL && (search->best == NULL || *sum < search->sum);
    pw_schedule_free(s);
    pw_schedule_free(better ? search->best : tried);
    search->best = better ? tried : search->best;
    search->sum = better ? *sum : search->sum;
    return tried != NULL;
}

/* One card for all: a ring, or what there is where there is none. */
static bool run_one_card(struct search *search, int run, long long *sum)
{
    const struct pw_request *request = search->request;
    int tables = search->tables, rounds = search->rounds;
    bool fair = search->rings && run == 0 && rounds != tables;
    struct pw_switching how = {measure_of(request),
                               !switches_all(request)                    ? PW_SWITCH_MOVING
                               : request->allow_switches && run % 3 == 2 ? PW_SWITCH_SITTING
                                                                         : PW_SWITCH_ALL,
                               request->missing_pair, !fair, search->each};
    struct pw_schedule *s = search->rings ? ring(request, tables, rounds, fair, search->chance)
                                          : written_down(tables, rounds, search->chance);
    return choose_lines(search, s, &how, sum);
}

/* Parts of a design are exchanged. Lines are chosen once more where these are the fairest so far,
 * or those of a pair more. */
static bool run_exchanges(struct search *search, struct pw_design *d, long long *sum, long *trials)
{
    const struct pw_request *request = search->request;
    *sum = pw_exchange(d, EXCHANGES * search->each, search->chance);
    *trials -= EXCHANGE_IS * EXCHANGES * search->each;
    if (*sum < 0 || (search->best != NULL && request->missing_pair == 0 && *sum >= search->sum))
        return *sum >= 0;
    struct pw_switching how = {measure_of(request), PW_SWITCH_ALL, request->missing_pair, false,
                               search->each};
    struct pw_schedule *s = pw_design_schedule(d);
    if (s != NULL)
        s->method = "chosen opponents, hill climbing";
    *trials -= search->each;
    return choose_lines(search, s, &how, sum);
}

/* A design, and as many runs with it as are worth what it took to find it. */
static bool run_cards(struct search *search, bool *found, long *close, long long *sum, long *trials)
{
    struct pw_design d, kept;
    long left = *trials, *unfound = &search->unfound[search->arms.source - 1];
    bool sound = pw_design_init(&d, search->tables, search->rounds);
    sound = pw_design_init(&kept, search->tables, search->rounds) && sound &&
            pw_way_design(&search->way[search->arms.source - 1], search->arms.least, &kept,
                          search->chance, found, close, trials);
    *unfound += left - *trials;
    long worth = search->arms.share == PW_SHARE_ALL ? 0 : *unfound / (EXCHANGES * search->each);
    long runs = sound && *found ? 1 + worth : 0;
    runs = runs < RUNS_MOST ? runs : RUNS_MOST;
    for (long i = 0;
         sound && i < runs &&
         (i == 0 || pw_work("trials of a search", search->each, 20 + 2L * search->tables));
         i++) {
        long long its = 0;
        memcpy(d.encounter, kept.encounter, (size_t)kept.count * sizeof *d.encounter);
        d.count = kept.count;
        sound = run_exchanges(search, &d, &its, trials);
        *sum = i == 0 || its < *sum ? its : *sum;
        *unfound = 0;
    }
    pw_design_finish(&d);
    pw_design_finish(&kept);
    return sound;
}

/* A run is as long as its size asks for, whatever the effort: more effort tries all that less of it
 * tries, and then more, so that it is never worse. */
static struct pw_schedule *fairest(const struct pw_request *request, int tables, int rounds,
                                   struct pw_chance *chance, long long *least)
{
    struct search search = {
        .request = request, .chance = chance, .tables = tables, .rounds = rounds};
    long trials = request->effort > 0 ? request->effort : usual_trials(request, tables);
    long all = trials;
    bool sound = true;
    search_init(&search);
    for (int run = 0; sound && (search.best == NULL || trials > 0); run++) {
        long left = trials, close = -1;
        long long sum = 0;
        bool found = true;
        pw_tell_progress("trials of a search", all - trials, all);
        if (!pw_work("trials of a search", search.each, 20 + 2L * tables))
            break;
        pw_arms_next(&search.arms);
        if (search.arms.source == 0) {
            sound = run_one_card(&search, run, &sum);
            trials -= search.each;
        } else {
            sound = run_cards(&search, &found, &close, &sum, &trials);
        }
        pw_arms_tell(&search.arms, left - trials, found, close, sum);
    }
    if (!sound) { /* no memory: the best so far would be another movement than usual */
        pw_schedule_free(search.best);
        search.best = NULL;
    }
    *least = search.sum;
    return search.best;
}

/* All lines of a set may be exchanged, which changes no comparison: the last pair is NS on all it
 * plays. */
static void keep_last_pair_ns(struct pw_schedule *s)
{
    int last = s->contestants;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(s, last, round_no);
        int set = seat.side == PW_SIDE_B ? pw_schedule_at(s, round_no, seat.stand_no).set : 0;
        for (int r = 1; set != 0 && r <= s->rounds; r++)
            for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
                struct pw_spot spot = pw_schedule_at(s, r, stand_no);
                if (spot.set == set && s->stand[stand_no - 1].table_no != 0)
                    pw_schedule_put(
                        s, r, stand_no,
                        (struct pw_spot){.who = {spot.who[1], spot.who[0]}, .set = set});
            }
    }
}

/* With a card for each pair. One card with arrow switches is among what is allowed, and where few
 * trials find no fairer designs it is the answer. */
static struct pw_schedule *fairest_cards(const struct pw_request *request, int tables, int rounds,
                                         struct pw_chance chance)
{
    struct pw_request one_card = *request;
    struct pw_chance same = chance;
    long long sum = 0, other_sum = 0;
    one_card.optimise = PW_OPTIMISE_COMPETITION;
    one_card.allow_switches = true;
    struct pw_schedule *s = fairest(request, tables, rounds, &chance, &sum);
    if (s == NULL)
        return NULL;
    struct pw_schedule *other = fairest(&one_card, tables, rounds, &same, &other_sum);
    bool better = other != NULL && other_sum < sum;
    if (better)
        keep_last_pair_ns(other);
    pw_schedule_free(better || other == NULL ? s : other);
    return other == NULL ? NULL : better ? other : s; /* no memory: not another one than usual */
}

struct pw_schedule *pw_reduced_howell(const struct pw_request *request, int tables, int rounds)
{
    struct pw_chance chance = {(uint64_t)tables << 32 | (uint64_t)rounds};
    bool plain = request->optimise == PW_OPTIMISE_NONE, rings = has_ring(tables, rounds);
    long long sum = 0;
    if (request->optimise == PW_OPTIMISE_CARDS)
        return fairest_cards(request, tables, rounds, chance);
    if (switches_all(request))
        return fairest(request, tables, rounds, &chance, &sum);
    /* With as many rounds as tables one pair of every table sits still: a Mitchell, whose
     * lines are not made fairer by turning tables. */
    bool two_fields = rounds == tables && tables != 6;
    struct pw_schedule *s;
    if (rings)
        s = ring(request, tables, rounds, !plain && !two_fields, &chance);
    else if (plain || two_fields)
        s = written_down(tables, rounds, &chance);
    else
        s = fairest(request, tables, rounds, &chance, &sum);
    if (s != NULL && two_fields)
        pw_schedule_remark(s,
                           "the pairs that sit still and those that move hold opposite lines all "
                           "evening; rank the two lines apart, or write --switches");
    return s;
}
