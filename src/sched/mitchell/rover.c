/* rover.c - a Mitchell and one pair more: the rover takes the seats of another NS pair every
 * round, and who sat there waits.
 *
 * source  D. A. Sweet and S. Gold (1961), after R. McKinnon, bridgecentral.com (two tables up a
 *         round where 2 and 3 do not divide the tables); EBUScore's manual (other rooms).
 * shape   N tables and 2N+1 pairs, the last one is the rover; who waits is at no table. N odd: N
 *         rounds; even: N-1 with a skip, or N with share and relay; or fewer.
 *
 * The rover needs another table, another EW pair and another set every round: queens on a
 * chessboard whose edges are joined. For N odd and divisible by 3 there are N-2 at most (Monsky
 * 1989), and some other rooms are hard: then it meets one or two EW pairs twice, never a set. A
 * search with a bounded number of steps, two tables up first: the same answer always, some
 * hundredths of a second at most.
 */
#include "sched/mitchell/mitchell.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define TABLES_MAX 60 /* of which a way for the rover is searched */
#define STEPS_MAX 1000000
#define REPEATS_MAX 2

struct rover {
    int tables, rounds;
    bool shares;
    int *table_no; /* [rounds]: where the rover sits in round r from 0; [0] none */
    /* A bit for each, the lowest is the first. */
    uint64_t tables_used, sets_used;
    uint64_t met[REPEATS_MAX + 1]; /* EW pairs that were met more than so many times */
    long steps;
};

static int gone(const struct rover *v, int r)
{
    return r + (!v->shares && v->tables % 2 == 0 && r >= v->tables / 2);
}

/* The EW pair from 0 at a table. */
static int ew_at(const struct rover *v, int table_no, int r)
{
    return ((table_no - 1 - gone(v, r)) % v->tables + v->tables) % v->tables;
}

static int set_at(const struct rover *v, int table_no, int r)
{
    int place = table_no - 1;
    if (v->shares && table_no == v->tables)
        place = 0;
    else if (v->shares && table_no > v->tables / 2)
        place++;
    return (place + r) % v->tables;
}

/* Bits of `tables`: each goes down by so many places, the lower ones come in at the top. */
static uint64_t down(const struct rover *v, uint64_t bits, int by)
{
    uint64_t all = ((uint64_t)1 << v->tables) - 1;
    return by == 0 ? bits : (bits >> by | bits << (v->tables - by)) & all;
}

/* The tables at which these sets lie in round r. Where two tables share, a relay lies in the
 * middle. */
static uint64_t tables_of_sets(const struct rover *v, uint64_t sets, int r)
{
    uint64_t places = down(v, sets, r % v->tables);
    if (!v->shares)
        return places;
    uint64_t below = ((uint64_t)1 << v->tables / 2) - 1;
    return (places & below) | (places >> 1 & ~below) | (places & 1) << (v->tables - 1);
}

/* The tables at which these EW pairs sit in round r. */
static uint64_t tables_of_pairs(const struct rover *v, uint64_t pairs, int r)
{
    return down(v, pairs, (v->tables - gone(v, r) % v->tables) % v->tables);
}

static void sit(struct rover *v, int r, int table_no)
{
    uint64_t pair = (uint64_t)1 << ew_at(v, table_no, r);
    for (int times = REPEATS_MAX; times > 0; times--)
        v->met[times] |= v->met[times - 1] & pair;
    v->met[0] |= pair;
    v->tables_used |= (uint64_t)1 << (table_no - 1);
    v->sets_used |= (uint64_t)1 << set_at(v, table_no, r);
    v->table_no[r] = table_no;
}

static bool go_on(struct rover *v, int r, int repeats)
{
    if (r == v->rounds)
        return true;
    if (++v->steps > STEPS_MAX)
        return false;
    int first = ((r == 1 ? v->tables : v->table_no[r - 1]) + 1) % v->tables;
    uint64_t shut = v->tables_used | tables_of_sets(v, v->sets_used, r) |
                    tables_of_pairs(v, v->met[repeats], r);
    uint64_t open = down(v, ~shut & (((uint64_t)1 << v->tables) - 1), first);
    const struct rover before = *v;
    for (int j = 0; open != 0; j++, open >>= 1) {
        if ((open & 1) == 0)
            continue;
        int table_no = (first + j) % v->tables + 1;
        bool again = (v->met[0] >> ew_at(v, table_no, r) & 1) != 0;
        sit(v, r, table_no);
        if (go_on(v, r + 1, repeats - again))
            return true;
        long steps = v->steps;
        *v = before;
        v->steps = steps;
    }
    return false;
}

/* The fewest repeated meetings that are found; -1 none. */
static int search(struct rover *v)
{
    bool hopeless = v->tables % 6 == 3 && v->rounds == v->tables;
    for (int repeats = hopeless; repeats <= REPEATS_MAX; repeats++) {
        v->steps = 0; /* and nothing is taken: who finds no way on has put all back */
        if (go_on(v, 1, repeats))
            return repeats;
    }
    return -1;
}

static bool rover_init(struct rover *v, int tables, int rounds)
{
    *v = (struct rover){.tables = tables,
                        .rounds = rounds,
                        .shares = tables % 2 == 0 && rounds == tables,
                        .table_no = calloc((size_t)rounds, sizeof(int))};
    return v->table_no != NULL;
}

static struct pw_schedule *write_down(const struct rover *v)
{
    int n = v->tables, rover_no = 2 * n + 1;
    int *relays_after = calloc((size_t)n + 1, sizeof *relays_after);
    if (relays_after == NULL)
        return NULL;
    relays_after[n / 2] = v->shares;
    struct pw_plan plan;
    pw_plan_init(&plan, n, v->rounds, n, rover_no, relays_after);
    free(relays_after);
    pw_plan_room_ring(&plan, v->shares ? n - 1 : n);
    for (int r = 0; r < v->rounds; r++) {
        for (int t = 1; t <= n; t++) {
            bool taken = r > 0 && t == v->table_no[r];
            pw_plan_seat(&plan, r + 1, t, taken ? rover_no : t, n + 1 + ew_at(v, t, r));
        }
        if (v->shares)
            pw_plan_share(&plan, r + 1, n, 1);
    }
    struct pw_schedule *s = pw_plan_schedule(&plan, 0);
    pw_plan_finish(&plan);
    if (s != NULL)
        s->waits = true;
    return s;
}

static enum pw_status read_lines(const struct pw_request *request, struct pw_lines *lines,
                                 struct pw_reason *why)
{
    if (request->contestants == 0 || request->contestants % 2 == 0)
        return pw_refuse_why(why, PW_BAD_REQUEST, "rover-even");
    if (request->missing_pair != 0)
        return pw_refuse_why(why, PW_BAD_REQUEST, "rover-missing");
    enum pw_status status = pw_lines_read_plain(request, lines, why);
    if (status != PW_OK)
        return status;
    lines->odd = false;
    int n = --lines->tables, usual = n % 2 != 0 ? n : n - 1;
    if (n < 4 || n > TABLES_MAX)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "rover-pairs", TABLES_MAX, 2 * TABLES_MAX + 1,
                             request->contestants);
    if (lines->rounds > n)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "rover-rounds", n, n, lines->rounds, usual);
    lines->rounds = lines->rounds != 0 ? lines->rounds : usual;
    return PW_OK;
}

static void note_way(struct pw_lines *lines, const struct rover *v)
{
    char list[160] = "";
    size_t used = 0;
    for (int r = 1; r < v->rounds && used < sizeof list - 8; r++)
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%d", r == 1 ? "" : ", ",
                                 v->table_no[r]);
    bool all = used < sizeof list - 8;
    pw_lines_note(lines, "the rover, pair %d, sits out round 1, then takes the NS seats of %s%s%s",
                  pw_numbers_label(&lines->numbers, 2 * v->tables + 1).no,
                  all ? "tables " : "the tables on its card", all ? list : "",
                  "; who sat there waits a round");
    if (v->shares)
        pw_lines_note(lines, "tables 1 and %d share their boards", v->tables);
    else if (v->tables % 2 == 0 && v->rounds > v->tables / 2)
        pw_lines_note(lines, "after round %d the EW pairs skip a table", v->tables / 2);
}

enum pw_status pw_rover_make(const struct pw_request *request, struct pw_schedule **out,
                             struct pw_reason *why)
{
    struct pw_lines lines;
    enum pw_status status = read_lines(request, &lines, why);
    if (status != PW_OK)
        return status;
    struct rover v;
    if (!rover_init(&v, lines.tables, lines.rounds))
        return pw_no_memory(why);
    int repeats = search(&v);
    if (repeats < 0) {
        free(v.table_no);
        return pw_refuse_why(why, PW_NO_SCHEDULE, "rover-no-way", lines.tables, lines.rounds,
                             lines.rounds * 3 / 4);
    }
    note_way(&lines, &v);
    struct pw_schedule *s = write_down(&v);
    free(v.table_no);
    return pw_lines_make(s, &lines, "rover Mitchell", NULL, pw_schedule_turn, out, why);
}
