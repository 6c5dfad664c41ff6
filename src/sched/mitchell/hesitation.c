/* hesitation.c - Mitchells of one round, or two, more than tables: the moving pairs stop at
 * one table, or two, to sit NS for a round.
 *
 * source  hesitation: E. E. Blandon, Bridge Magazine, February 1973, after R. McKinnon,
 *         bridgecentral.com; J. Pain, EBU Club Focus (7 tables x 8 rounds); even tables with a
 *         share: Exeter Bridge Club (8 x 9, 12 x 13). Double hesitation: Exeter (11 x 13:
 *         two relays between 6 and 7; EW 11, NS 2, NS 11, EW 1). For even tables the places
 *         of the double one are ours, found by search and checked.
 *
 *     tables N          odd                          even
 *     single   way      EW 1 .. EW N, NS N           the same
 *              relays   one after (N-1)/2            two after N/2; tables 1 and N share
 *     double   way      EW 1 .. EW N, NS 2, NS N     EW 1 .. EW N, NS N, NS 3
 *              relays   two after (N+1)/2            one after N/2, two after N/2+1; 1 and N share
 *
 * Everybody plays every set once, nobody meets twice. Numbers: NS pairs 1..N and EW pairs
 * N+1..2N by their first table, those of the tables where pairs turn among them.
 */
#include "sched/mitchell/mitchell.h"
#include "sched/mitchell/mitchell_builder.h"

#include <stdlib.h>

struct way {
    int tables, stops; /* on the way of the moving pairs */
    int turning[2];    /* tables where they sit NS, in the order of the way */
    int relays_at[3];  /* after these tables lies a relay; 0 none */
};

static struct way way_of(int n, bool twice)
{
    if (!twice && n % 2 != 0)
        return (struct way){n, n + 1, {n, 0}, {(n - 1) / 2, 0, 0}};
    if (!twice)
        return (struct way){n, n + 1, {n, 0}, {n / 2, n / 2, 0}};
    if (n % 2 != 0)
        return (struct way){n, n + 2, {2, n}, {(n + 1) / 2, (n + 1) / 2, 0}};
    return (struct way){n, n + 2, {n, 3}, {n / 2, n / 2 + 1, n / 2 + 1}};
}

/* The number of the pair that begins at this stop of the way. */
static int begins_at(const struct way *way, int stop)
{
    return stop < way->tables ? way->tables + 1 + stop : way->turning[stop - way->tables];
}

static bool turns(const struct way *way, int table_no)
{
    return table_no == way->turning[0] || table_no == way->turning[1];
}

static void seat(struct pw_plan *plan, const struct way *way, int round_no)
{
    int n = way->tables;
    for (int t = 1; t <= n; t++) {
        int ns = t, stop_ns = t == way->turning[0] ? n : n + 1;
        if (turns(way, t))
            ns = begins_at(way, (stop_ns + 2 * way->stops - (round_no - 1)) % way->stops);
        int ew = begins_at(way, (t - 1 + 2 * way->stops - (round_no - 1)) % way->stops);
        pw_plan_seat(plan, round_no, t, ns, ew);
    }
}

static struct pw_schedule *write_down(const struct way *way, int rounds, int missing_no)
{
    int n = way->tables;
    bool shares = n % 2 == 0;
    int *relays_after = calloc((size_t)n + 1, sizeof *relays_after);
    if (relays_after == NULL)
        return NULL;
    for (int i = 0; i < 3; i++)
        relays_after[way->relays_at[i]] += way->relays_at[i] != 0;
    struct pw_plan plan;
    pw_plan_init(&plan, n, rounds, way->stops, 2 * n, relays_after);
    free(relays_after);
    pw_plan_room_ring(&plan, shares ? n - 1 : n);
    for (int round_no = 1; round_no <= rounds; round_no++) {
        if (shares)
            pw_plan_share(&plan, round_no, n, 1);
        seat(&plan, way, round_no);
    }
    struct pw_schedule *s = pw_plan_schedule(&plan, missing_no);
    pw_plan_finish(&plan);
    return s;
}

static enum pw_status make(struct pw_lines *lines, bool twice, struct pw_schedule **out,
                           struct pw_reason *why)
{
    int n = lines->tables, least = twice ? 5 : 3;
    const char *name = twice ? "double hesitation" : "hesitation";
    struct way way = way_of(n, twice);
    if (n < least)
        return pw_because(why, PW_NO_SCHEDULE,
                          "a %s Mitchell is for %d tables or more, and there are %d; write howell",
                          name, least, n);
    if (lines->rounds > way.stops)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables have a %s Mitchell of %d rounds, and %d were asked; write "
                          "--rounds %d or fewer",
                          n, name, way.stops, lines->rounds, way.stops);
    int rounds = lines->rounds != 0 ? lines->rounds : way.stops, missing_no = 0;
    /* at even tables the one that shares, so that nothing is shared; NS 1, for NS N moves */
    if (lines->odd)
        missing_no = lines->missing_no != 0 ? lines->missing_no : 1;
    if (n % 2 == 0 && missing_no != 1)
        pw_lines_note(lines, "tables 1 and %d share their boards", n);
    if (twice)
        pw_lines_note(lines,
                      "after EW %d the moving pairs sit NS at table %d, then NS at table "
                      "%d, then EW 1",
                      n, way.turning[0], way.turning[1]);
    else
        pw_lines_note(lines, "after EW %d the moving pairs sit NS there, then EW 1", n);
    struct pw_schedule *s = write_down(&way, rounds, missing_no);
    bool *except = calloc((size_t)n + 1, sizeof *except);
    if (except == NULL) {
        pw_schedule_free(s);
        s = NULL;
    } else {
        except[way.turning[0]] = true;
        except[way.turning[1]] = twice;
    }
    enum pw_status status =
        pw_lines_make(s, lines, twice ? "double hesitation Mitchell" : "hesitation Mitchell",
                      except, pw_schedule_turn, out, why);
    free(except);
    return status;
}

enum pw_status pw_hesitation_make(struct pw_lines *lines, struct pw_schedule **out,
                                  struct pw_reason *why)
{
    return make(lines, false, out, why);
}

enum pw_status pw_double_hesitation_make(struct pw_lines *lines, struct pw_schedule **out,
                                         struct pw_reason *why)
{
    return make(lines, true, out, why);
}
