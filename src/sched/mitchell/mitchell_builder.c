/* mitchell_builder.c - lines of pairs and rings of boards, written down. */
#include "sched/mitchell/mitchell.h"

#include <assert.h>
#include <stdlib.h>

static size_t at(const struct pw_plan *plan, int round_no, int stand_no)
{
    assert(round_no >= 1 && round_no <= plan->rounds && stand_no >= 1 && stand_no <= plan->stands);
    return (size_t)(round_no - 1) * (size_t)plan->stands + (size_t)(stand_no - 1);
}

static size_t seats_at(const struct pw_plan *plan, int round_no, int table_no)
{
    assert(round_no >= 1 && round_no <= plan->rounds && table_no >= 1 && table_no <= plan->tables);
    return (size_t)(round_no - 1) * (size_t)plan->tables + (size_t)(table_no - 1);
}

void pw_plan_init(struct pw_plan *plan, int tables, int rounds, int sets, int pairs,
                  const int *relays_after)
{
    *plan = (struct pw_plan){
        .tables = tables, .rounds = rounds, .sets = sets, .pairs = pairs, .stands = tables};
    for (int t = 1; relays_after != NULL && t <= tables; t++)
        plan->relays += relays_after[t];
    plan->stands += plan->relays;
    size_t cells = (size_t)rounds * (size_t)plan->stands;
    plan->stand = calloc((size_t)plan->stands, sizeof *plan->stand);
    plan->table_stand = calloc((size_t)tables + 1, sizeof *plan->table_stand);
    plan->who = calloc((size_t)rounds * (size_t)tables, sizeof *plan->who);
    plan->set = calloc(cells, sizeof *plan->set);
    plan->to = calloc(cells, sizeof *plan->to);
    plan->host = calloc(cells, sizeof *plan->host);
    plan->failed = plan->stand == NULL || plan->table_stand == NULL || plan->who == NULL ||
                   plan->set == NULL || plan->to == NULL || plan->host == NULL;
    if (plan->failed)
        return;
    int stand_no = 0, relay_no = 0;
    for (int t = 1; t <= tables; t++) {
        plan->stand[stand_no++].table_no = t;
        plan->table_stand[t] = stand_no;
        for (int i = 0; relays_after != NULL && i < relays_after[t]; i++)
            plan->stand[stand_no++].relay_no = ++relay_no;
    }
}

void pw_plan_finish(struct pw_plan *plan)
{
    free(plan->stand);
    free(plan->table_stand);
    free(plan->who);
    free(plan->set);
    free(plan->to);
    free(plan->host);
}

void pw_plan_seat(struct pw_plan *plan, int round_no, int table_no, int ns, int ew)
{
    if (plan->failed)
        return;
    plan->who[seats_at(plan, round_no, table_no)][0] = ns;
    plan->who[seats_at(plan, round_no, table_no)][1] = ew;
}

static int wrap(int value, int length)
{
    int rest = value % length;
    return rest < 0 ? rest + length : rest;
}

void pw_plan_ring(struct pw_plan *plan, struct pw_board_ring ring)
{
    if (plan->failed)
        return;
    int next = ring.by_place == ring.by_round ? -1 : 1;
    for (int round_no = 1; round_no <= plan->rounds; round_no++) {
        for (int p = 0; p < plan->sets; p++) {
            if (ring.stand_no[p] == 0)
                continue;
            size_t i = at(plan, round_no, ring.stand_no[p]);
            int set = ring.first + ring.by_place * p + ring.by_round * (round_no - 1);
            plan->set[i] = wrap(set, plan->sets) + 1;
            plan->to[i] = round_no < plan->rounds ? ring.stand_no[wrap(p + next, plan->sets)] : 0;
        }
    }
}

void pw_plan_room_ring(struct pw_plan *plan, int last_table)
{
    if (plan->failed)
        return;
    int *stand_no = calloc((size_t)plan->sets, sizeof *stand_no), places = 0;
    if (stand_no == NULL) {
        plan->failed = true;
        return;
    }
    for (int i = 0; i < plan->stands; i++) {
        if (plan->stand[i].table_no <= last_table) {
            assert(places < plan->sets);
            stand_no[places++] = i + 1;
        }
    }
    assert(places == plan->sets);
    pw_plan_ring(plan, (struct pw_board_ring){0, 1, 1, stand_no});
    free(stand_no);
}

void pw_plan_pile(struct pw_plan *plan, int table_no, int first, int by_round)
{
    if (plan->failed)
        return;
    int stand_no = plan->table_stand[table_no];
    for (int round_no = 1; round_no <= plan->rounds; round_no++) {
        size_t i = at(plan, round_no, stand_no);
        plan->set[i] = wrap(first + by_round * (round_no - 1), plan->sets) + 1;
        plan->host[i] = stand_no;
    }
}

void pw_plan_share(struct pw_plan *plan, int round_no, int guest_no, int host_no)
{
    if (plan->failed)
        return;
    int host = plan->table_stand[host_no];
    size_t guest_i = at(plan, round_no, plan->table_stand[guest_no]);
    plan->set[guest_i] = plan->set[at(plan, round_no, host)];
    plan->to[guest_i] = plan->to[at(plan, round_no, host)];
    plan->host[guest_i] = host;
}

/* ---- the schedule ---- */

static bool plays(const struct pw_plan *plan, int round_no, int stand_no, int missing_no)
{
    int table_no = plan->stand[stand_no - 1].table_no;
    if (table_no == 0)
        return false;
    const int *who = plan->who[seats_at(plan, round_no, table_no)];
    return who[1] != 0 && who[0] != missing_no && who[1] != missing_no;
}

/* Whether another table plays with these boards, so that a table where nobody plays has none. */
static bool lent(const struct pw_plan *plan, int round_no, int stand_no, int missing_no)
{
    int host = plan->host[at(plan, round_no, stand_no)];
    if (host != 0)
        return true; /* they lie at the host, at another of its guests, or on the pile */
    for (int other = 1; other <= plan->stands; other++) {
        if (plan->host[at(plan, round_no, other)] == stand_no &&
            plays(plan, round_no, other, missing_no))
            return true;
    }
    return false;
}

/* The set of a stand, once those that play have taken theirs. */
static int set_left(const struct pw_plan *plan, int round_no, int stand_no, int missing_no)
{
    if (plan->stand[stand_no - 1].table_no != 0 && !plays(plan, round_no, stand_no, missing_no) &&
        lent(plan, round_no, stand_no, missing_no))
        return 0;
    return plan->set[at(plan, round_no, stand_no)];
}

/* Where the boards that go to this stand really lie in that round. */
static int lies_at(const struct pw_plan *plan, int round_no, int stand_no, int missing_no)
{
    if (stand_no == 0 || set_left(plan, round_no, stand_no, missing_no) != 0)
        return stand_no;
    int other = 1;
    while (other < plan->stands && (plan->host[at(plan, round_no, other)] != stand_no ||
                                    !plays(plan, round_no, other, missing_no)))
        other++;
    return other;
}

static void write_round(const struct pw_plan *plan, struct pw_schedule *s, int round_no,
                        int missing_no)
{
    for (int stand_no = 1; stand_no <= plan->stands; stand_no++) {
        struct pw_spot spot = {{0}, set_left(plan, round_no, stand_no, missing_no)};
        int table_no = plan->stand[stand_no - 1].table_no;
        if (table_no != 0) {
            const int *who = plan->who[seats_at(plan, round_no, table_no)];
            spot.who[0] = who[0];
            spot.who[1] = who[1];
        }
        size_t i = at(plan, round_no, stand_no);
        if (spot.set != 0 && round_no < plan->rounds)
            s->inside->to[i] = lies_at(plan, round_no + 1, plan->to[i], missing_no);
        pw_schedule_put(s, round_no, stand_no, spot);
    }
}

struct pw_schedule *pw_plan_schedule(const struct pw_plan *plan, int missing_no)
{
    if (plan->failed)
        return NULL;
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, plan->pairs, plan->tables, plan->relays,
                                              plan->rounds, plan->sets, plan->stands, plan->stand);
    if (s == NULL)
        return NULL;
    int *to = calloc((size_t)plan->rounds * (size_t)plan->stands, sizeof *to);
    if (to == NULL) {
        pw_schedule_free(s);
        return NULL;
    }
    pw_schedule_take_ways(s, to);
    for (int round_no = 1; round_no <= plan->rounds; round_no++)
        write_round(plan, s, round_no, missing_no);
    pw_schedule_finish(s);
    s->winners = pw_schedule_lines_apart(s) ? 2 : 1;
    if (missing_no != 0)
        pw_schedule_without(s, missing_no);
    return s;
}
