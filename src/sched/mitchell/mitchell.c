/* mitchell.c - NS pairs stay, EW pairs go one table up, boards one down.
 *
 * source  J. T. Mitchell, Duplicate Whist, 1891; skip and share-and-relay as in every club's
 *         book: R. McKinnon, bridgecentral.com (even table Mitchell organisation); bridgewebs.com,
 *         Arran and Hitchin (tables and relay), bernardmageebridge.com (half tables).
 *
 *     straight  tables odd: as many rounds as tables, or fewer. Even: half as many at most.
 *     skip      tables even: after half the tables in rounds, EW go two tables up once;
 *               one round less than tables at most (one more would be a revenge). A set
 *               is missed by everybody.
 *     relay     tables even, as many rounds, nobody misses a set: a relay stand lies in the
 *               middle and table 1 shares its boards with the last table. Where the NS pair
 *               of the last table is missing, nothing is shared.
 *
 * By rule: memory grows with tables, stands and rounds, not with their product. In round r
 * from 0 the stand at place p of the ring has set (p + r mod sets) + 1 and table t from 0
 * has the EW pair that began at table t - tables_gone(r).
 *
 * The Italian article calls the 3 tables with 5 rounds, the last one shared, a Mitchell; it is a
 * Howell, and so made.
 */
#include "sched/mitchell/mitchell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two board sets more than tables, so that an even room needs neither skip nor
 * share: every pair plays every set, and every EW pair meets two NS pairs twice
 * (lines.c counts).
 *
 * source  "extra board" Mitchells, R. McKinnon, bridgecentral.com/xtrbrdmitch.htm; relays between
 *         the middle tables and after the last one: a club's sheet, docslib.org 13710955
 *         (10 tables).
 * shape   tables even, 4 or more; tables+2 rounds and sets. In the last round the EW pair k
 *         goes to table N+1-k, where it has not played that set; all other moves are one up.
 *         Checked for every even number of tables to 100. With an odd number both relays lie
 *         after the last table, and in the last round one couple meets for the third time: so
 *         it is wherever two relays are put (all places tried, 5 to 23 tables).
 */

static enum pw_status blackpool_make(struct pw_lines *lines, struct pw_schedule **out,
                                     struct pw_reason *why)
{
    int n = lines->tables, sets = n + 2;
    if (n < 4)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "blackpool-tables", n);
    if (lines->rounds > sets)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "blackpool-rounds", n, sets, lines->rounds);
    int rounds = lines->rounds != 0 ? lines->rounds : sets;
    int *relays_after = calloc((size_t)n + 1, sizeof *relays_after);
    if (relays_after == NULL)
        return pw_no_memory(why);
    relays_after[n % 2 == 0 ? n / 2 : n]++;
    relays_after[n]++;
    struct pw_plan plan;
    pw_plan_init(&plan, n, rounds, sets, 2 * n, relays_after);
    free(relays_after);
    pw_plan_room_ring(&plan, n);
    for (int r = 0; r < rounds; r++) {
        for (int k = 1; k <= n; k++) {
            int table_no = r + 1 < sets ? (k - 1 + r) % n + 1 : n + 1 - k;
            pw_plan_seat(&plan, r + 1, table_no, table_no, n + k);
        }
    }
    if (rounds == sets)
        pw_lines_note(lines,
                      "for round %d, EW pairs go to table %d less the number of their "
                      "first table",
                      rounds, n + 1);
    struct pw_schedule *s = pw_plan_schedule(&plan, !lines->odd              ? 0
                                                    : lines->missing_no != 0 ? lines->missing_no
                                                                             : n);
    pw_plan_finish(&plan);
    return pw_lines_make(s, lines, "Blackpool", NULL, pw_schedule_turn, out, why);
}

/* Mitchells of one round, or two, more than tables: the moving pairs stop at
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

static enum pw_status hesitating(struct pw_lines *lines, bool twice, struct pw_schedule **out,
                                 struct pw_reason *why)
{
    int n = lines->tables, least = twice ? 5 : 3;
    const char *name = twice ? "double hesitation" : "hesitation";
    struct way way = way_of(n, twice);
    if (n < least)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "mitchell-named-tables", name, least, n);
    if (lines->rounds > way.stops)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "mitchell-named-rounds", n, name, way.stops,
                             lines->rounds);
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

static enum pw_status hesitation_make(struct pw_lines *lines, struct pw_schedule **out,
                                      struct pw_reason *why)
{
    return hesitating(lines, false, out, why);
}

static enum pw_status double_hesitation_make(struct pw_lines *lines, struct pw_schedule **out,
                                             struct pw_reason *why)
{
    return hesitating(lines, true, out, why);
}

/* The straight Mitchell in the numbers of the Italian article.
 *
 * source  "Movimenti Howell", its tables with as many rounds as tables (3, 5 and 7 are printed):
 *         pairs 1..N move, pairs N+1..2N stay; pair 2N meets pair r in round r with set r; and
 *         where p meets q > N with set s in round r, p+1 meets q with s+1 in round r+1 (N is
 *         followed by 1). The article gives its pairs no tables and says that a true Mitchell
 *         needs the right numbering of them. This is it: pair 2N stays at table 1, 2N-1 at
 *         table 2 and so on, the others go one table up, the boards one down.
 * shape   tables odd, 3 or more; as many rounds, or fewer.
 */

static enum pw_status article_make(struct pw_lines *lines, struct pw_schedule **out,
                                   struct pw_reason *why)
{
    int n = lines->tables, rounds = lines->rounds != 0 ? lines->rounds : n;
    if (n % 2 == 0 || n < 3)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "mitchell-italian", n);
    if (rounds > n)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "mitchell-italian-rounds", n, n, rounds);
    struct pw_plan plan;
    pw_plan_init(&plan, n, rounds, n, 2 * n, NULL);
    pw_plan_room_ring(&plan, n);
    for (int r = 0; r < rounds; r++) {
        for (int t = 0; t < n; t++)
            pw_plan_seat(&plan, r + 1, t + 1, 2 * n - t, (r - t + n) % n + 1);
    }
    int missing_no = lines->missing_no != 0 ? lines->missing_no : 2 * n;
    struct pw_schedule *s = pw_plan_schedule(&plan, lines->odd ? missing_no : 0);
    pw_plan_finish(&plan);
    return pw_lines_make(s, lines, "straight Mitchell, numbers of the article", NULL,
                         pw_schedule_turn, out, why);
}

/* The Mitchell of 4 tables without skip, share and relay.
 *
 * source  the "square Mitchell" of BridgeMats (web.mit.edu/mitdlbc): EW pairs change tables
 *         along the sides, the diagonals, the sides; the boards along the other sides, the
 *         first sides, the other ones. Two orthogonal Latin squares of order 4, the tables
 *         being the numbers 0..3 and a change an exclusive or.
 *
 *     table   1 -- 4      after round   1      2      3
 *             |    |      EW            1|2    1/3    1|2     and the other two tables
 *             2 -- 3      boards        1-4    1|2    1-4
 */

enum { UP = 1, DIAGONAL = 2, ACROSS = 3 }; /* table 1 to 2, to 3, to 4 as an exclusive or */

static enum pw_status square_make(struct pw_lines *lines, struct pw_schedule **out,
                                  struct pw_reason *why)
{
    static const int pairs_at[4] = {0, UP, UP ^ DIAGONAL, DIAGONAL};
    static const int boards_at[4] = {0, ACROSS, ACROSS ^ UP, UP};
    if (lines->tables != 4)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "square-tables", lines->tables);
    if (lines->rounds > 4)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "square-rounds", lines->rounds);
    int rounds = lines->rounds != 0 ? lines->rounds : 4;
    struct pw_plan plan;
    pw_plan_init(&plan, 4, rounds, 4, 8, NULL);
    for (int r = 0; !plan.failed && r < rounds; r++) {
        for (int t = 0; t < 4; t++) {
            pw_plan_seat(&plan, r + 1, t + 1, t + 1, (t ^ pairs_at[r]) + 5);
            plan.set[r * 4 + t] = (t ^ boards_at[r]) + 1;
            plan.to[r * 4 + t] = r + 1 < rounds ? (t ^ boards_at[r] ^ boards_at[r + 1]) + 1 : 0;
        }
    }
    struct pw_schedule *s = pw_plan_schedule(&plan, !lines->odd              ? 0
                                                    : lines->missing_no != 0 ? lines->missing_no
                                                                             : 4);
    pw_plan_finish(&plan);
    return pw_lines_make(s, lines, "square Mitchell", NULL, pw_schedule_turn, out, why);
}

struct mitchell {
    struct pw_schedule_inside inside;
    int tables, skip_after; /* skip_after rounds from the first, EW skip a table; 0 never */
    int *place;             /* [stands]: on the ring of boards, from 0 */
    int *stand_at;          /* [tables]: the first stand of a place */
    int *stand_of_table;    /* [tables + 1] */
    bool shares;            /* the first table and the last one have one place */
    bool *turned;           /* [rounds + 1] */
};

static const struct mitchell *mitchell_of(const struct pw_schedule *s)
{
    return (const struct mitchell *)(const void *)s->inside;
}

/* How many tables EW have gone up when round r from 0 begins. */
static int tables_gone(const struct mitchell *m, int r)
{
    return r + (m->skip_after != 0 && r >= m->skip_after);
}

static int ew_at(const struct mitchell *m, int table_no, int round_no)
{
    int began = (table_no - 1 - tables_gone(m, round_no - 1)) % m->tables;
    return (began < 0 ? began + m->tables : began) + 1 + m->tables;
}

static bool idle(const struct mitchell *m, int table_no, int round_no)
{
    int phantom_no = m->inside.phantom_no;
    return phantom_no != 0 &&
           (phantom_no == table_no || phantom_no == ew_at(m, table_no, round_no));
}

/* Of two tables that share, one where nobody plays has no boards. */
static int set_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    const struct mitchell *m = mitchell_of(s);
    int table_no = s->stand[stand_no - 1].table_no;
    if (m->shares && (table_no == 1 || table_no == m->tables) && idle(m, table_no, round_no))
        return 0;
    return (m->place[stand_no - 1] + round_no - 1) % s->sets + 1;
}

static struct pw_spot mitchell_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    const struct mitchell *m = mitchell_of(s);
    int table_no = s->stand[stand_no - 1].table_no, set = set_at(s, round_no, stand_no);
    if (table_no == 0)
        return (struct pw_spot){{0}, set};
    int ew = ew_at(m, table_no, round_no);
    if (m->turned[round_no])
        return (struct pw_spot){{ew, table_no}, set};
    return (struct pw_spot){{table_no, ew}, set};
}

static int mitchell_stand_of(const struct pw_schedule *s, int who_no, int round_no)
{
    const struct mitchell *m = mitchell_of(s);
    if (who_no <= m->tables)
        return m->stand_of_table[who_no];
    int began = who_no - m->tables - 1;
    return m->stand_of_table[(began + tables_gone(m, round_no - 1)) % m->tables + 1];
}

static int mitchell_stand_of_set(const struct pw_schedule *s, int set, int round_no)
{
    const struct mitchell *m = mitchell_of(s);
    int place = (set - round_no) % s->sets;
    int stand_no = m->stand_at[place < 0 ? place + s->sets : place];
    return set_at(s, round_no, stand_no) != 0 ? stand_no : s->stands;
}

/* Both tables that share give the boards to the place below. */
static int mitchell_boards_to(const struct pw_schedule *s, int round_no, int stand_no)
{
    const struct mitchell *m = mitchell_of(s);
    if (set_at(s, round_no, stand_no) == 0)
        return 0;
    int to = m->stand_at[(m->place[stand_no - 1] + s->sets - 1) % s->sets];
    return set_at(s, round_no + 1, to) != 0 ? to : s->stands;
}

static bool mitchell_switched(const struct pw_schedule *s, int round_no, int stand_no)
{
    (void)stand_no; /* every table is */
    return mitchell_of(s)->turned[round_no];
}

static void mitchell_finish(struct pw_schedule_inside *inside)
{
    struct mitchell *m = (struct mitchell *)(void *)inside;
    free(m->place);
    free(m->stand_at);
    free(m->stand_of_table);
    free(m->turned);
}

static const struct pw_rule mitchell_rule = {mitchell_at, mitchell_stand_of, mitchell_stand_of_set,
                                             mitchell_finish};

static void turn(struct pw_schedule *s, int round_no, const bool *except)
{
    (void)except; /* no table is */
    bool *turned = mitchell_of(s)->turned;
    turned[round_no] = !turned[round_no];
}

/* Room order: the tables, with the relay in the middle. */
static void lay_out(struct mitchell *m, struct pw_stand *stand)
{
    int stand_no = 0, place = 0;
    for (int t = 1; t <= m->tables; t++) {
        bool guest = m->shares && t == m->tables;
        m->stand_of_table[t] = stand_no + 1;
        stand[stand_no].table_no = t;
        m->place[stand_no++] = guest ? 0 : place;
        if (!guest)
            m->stand_at[place++] = stand_no;
        if (m->shares && t == m->tables / 2) {
            stand[stand_no].relay_no = 1;
            m->place[stand_no++] = place;
            m->stand_at[place++] = stand_no;
        }
    }
}

static struct pw_schedule *make(const struct pw_lines *lines, bool shares, int skip_after)
{
    struct mitchell *m = calloc(1, sizeof *m);
    size_t stands = (size_t)lines->tables + shares;
    struct pw_stand *stand = calloc(stands, sizeof *stand);
    if (m == NULL || stand == NULL) {
        free(m);
        free(stand);
        return NULL;
    }
    m->inside.rule = &mitchell_rule;
    m->inside.boards_to = mitchell_boards_to;
    m->inside.switched = mitchell_switched;
    m->tables = lines->tables;
    m->skip_after = skip_after;
    m->shares = shares;
    m->place = calloc(stands, sizeof *m->place);
    m->stand_at = calloc((size_t)lines->tables, sizeof *m->stand_at);
    m->stand_of_table = calloc((size_t)lines->tables + 1, sizeof *m->stand_of_table);
    m->turned = calloc((size_t)lines->rounds + 1, sizeof *m->turned);
    struct pw_schedule *s = NULL;
    if (m->place != NULL && m->stand_at != NULL && m->stand_of_table != NULL && m->turned != NULL) {
        lay_out(m, stand);
        s = pw_schedule_by_rule(&m->inside, lines->tables, shares, (int)stands, stand);
    } else {
        mitchell_finish(&m->inside);
        free(m);
    }
    free(stand);
    if (s == NULL)
        return NULL;
    s->kind = PW_PAIRS;
    s->contestants = 2 * lines->tables;
    s->rounds = lines->rounds;
    s->sets = lines->tables;
    s->winners = 2;
    if (lines->odd)
        pw_schedule_without(s, lines->missing_no != 0 ? lines->missing_no : lines->tables);
    return s;
}

/* ---- the variants of this file ---- */

static enum pw_status straight_make(struct pw_lines *lines, struct pw_schedule **out,
                                    struct pw_reason *why)
{
    int n = lines->tables, most = n % 2 != 0 ? n : n / 2;
    if (lines->rounds == 0 && n % 2 == 0)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "straight-even", n, n - 1, most);
    if (lines->rounds > most && n % 2 == 0)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "straight-over-even", n, most, lines->rounds,
                             n - 1);
    if (lines->rounds > most)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "straight-over", n, most, lines->rounds, n + 1);
    lines->rounds = lines->rounds != 0 ? lines->rounds : most;
    return pw_lines_make(make(lines, false, 0), lines, "straight Mitchell", NULL, turn, out, why);
}

static enum pw_status skip_make(struct pw_lines *lines, struct pw_schedule **out,
                                struct pw_reason *why)
{
    int n = lines->tables;
    if (n % 2 != 0)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "skip-odd", n);
    if (lines->rounds > n - 1)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "skip-over", n, n - 1, lines->rounds);
    lines->rounds = lines->rounds != 0 ? lines->rounds : n - 1;
    if (lines->rounds > n / 2)
        pw_lines_note(lines, "after round %d the EW pairs skip a table", n / 2);
    return pw_lines_make(make(lines, false, n / 2), lines, "skip Mitchell", NULL, turn, out, why);
}

static enum pw_status relay_make(struct pw_lines *lines, struct pw_schedule **out,
                                 struct pw_reason *why)
{
    int n = lines->tables;
    if (n % 2 != 0)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "relay-odd", n);
    if (lines->rounds > n)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "relay-over", n, n, lines->rounds, n + 1);
    lines->rounds = lines->rounds != 0 ? lines->rounds : n;
    int missing_no = lines->missing_no;
    if (!lines->odd || (missing_no != 0 && missing_no != 1 && missing_no != n))
        pw_lines_note(lines, "tables 1 and %d share their boards", n);
    return pw_lines_make(make(lines, true, 0), lines, "share-and-relay Mitchell", NULL, turn, out,
                         why);
}

/* 3 tables, 5 rounds: the Howell whose last set is at all three tables. */
static enum pw_status three_tables(const struct pw_request *request, struct pw_schedule **out,
                                   struct pw_reason *why)
{
    struct pw_request howell = *request;
    memcpy(howell.kind, "howell", sizeof "howell");
    howell.variant[0] = '\0';
    return pw_howell_make(&howell, out, why);
}

/* Variants of a Mitchell. Each may choose rounds and missing_no. */
typedef enum pw_status lines_maker(struct pw_lines *lines, struct pw_schedule **out,
                                   struct pw_reason *why);

static const struct {
    const char *name;
    lines_maker *make;
} variants[] = {{"straight", straight_make},     {"skip", skip_make},
                {"relay", relay_make},           {"article", article_make},
                {"square", square_make},         {"blackpool", blackpool_make},
                {"hesitation", hesitation_make}, {"double-hesitation", double_hesitation_make}};

const char *pw_mitchell_variant(int i)
{
    return i < (int)(sizeof variants / sizeof *variants) ? variants[i].name : NULL;
}

/* What the size needs: nothing shared where that can be, and then as many rounds as asked. */
static lines_maker *chosen(const struct pw_lines *lines)
{
    int n = lines->tables, rounds = lines->rounds;
    if (rounds == n + 1)
        return hesitation_make;
    if (rounds == n + 2)
        return n % 2 == 0 ? blackpool_make : double_hesitation_make;
    if (n % 2 != 0)
        return straight_make;
    if (n == 4 && (rounds == 0 || rounds == 4) && !lines->odd)
        return square_make;
    /* without the NS pair of the last table nothing is shared */
    if (lines->odd && lines->missing_no == 0)
        return relay_make;
    return rounds == n ? relay_make : skip_make;
}

/* Says so where another movement is chosen because a missing pair is named: who printed papers of
 * the half table, and only then heard who stays away, cannot go on with them. The other one, relay
 * or square, has as many rounds as tables. */
static void note_other_movement(struct pw_lines *lines, bool half_table)
{
    struct pw_lines plain = *lines;
    plain.missing_no = 0;
    plain.odd = half_table;
    lines_maker *maker = chosen(lines), *other = chosen(&plain);
    for (size_t i = 0; other != maker && i < sizeof variants / sizeof *variants; i++) {
        if (variants[i].make == other)
            pw_lines_note(lines,
                          "another movement than where no missing pair is named (%d rounds, "
                          "--variant %s): print all papers anew",
                          plain.rounds != 0 ? plain.rounds : plain.tables, variants[i].name);
    }
}

enum pw_status pw_mitchell_make(const struct pw_request *request, struct pw_schedule **out,
                                struct pw_reason *why)
{
    struct pw_lines lines;
    enum pw_status status = pw_lines_read(request, &lines, why);
    if (status != PW_OK)
        return status;
    if (lines.tables == 3 && lines.rounds == 5 && request->variant[0] == '\0')
        return three_tables(request, out, why);
    if (request->variant[0] == '\0' && lines.rounds > lines.tables + 2)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "mitchell-over", lines.tables, lines.tables + 2,
                             lines.rounds);
    if (request->variant[0] == '\0') {
        note_other_movement(&lines, request->contestants % 2 != 0);
        return chosen(&lines)(&lines, out, why);
    }
    char names[256] = "";
    size_t used = 0, count = sizeof variants / sizeof *variants;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(request->variant, variants[i].name) == 0)
            return variants[i].make(&lines, out, why);
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", i == 0 ? "" : ", ",
                                 variants[i].name);
    }
    return pw_refuse_why(why, PW_BAD_REQUEST, "mitchell-variant", request->variant, names);
}

/* ---- the appendix ---- */

/* A Mitchell of N sites with a second table at the first A of them, which shares
 * the boards of the first.
 *
 * source  the Beynon appendix Mitchell, R. McKinnon, bridgecentral.com/AppendixMitchell.htm;
 *         EBUScore's manual ("dual carriageway", 13 sites). There N is a prime; what is
 *         needed is that neither 2 nor 3 divides it: the lines move 0, 1 and 2 sites, the
 *         boards -1, and their differences 1, 2, 3 must reach every site.
 * shape   N + A tables, 1 <= A <= N; N rounds or fewer, N sets.
 *
 *     site i <= A   table i      NS pair i stays, moving EW pairs
 *                   table N+i    moving NS pairs, its EW pair stays
 *     site i > A    table i      both move
 *     after a round moving NS pairs go one site up, moving EW pairs two, the boards one down
 *
 * Pairs bear the number of the table they begin at, EW pairs N+A more. Nobody meets twice.
 */

static bool fits(int sites)
{
    return sites % 2 != 0 && sites % 3 != 0 && sites >= 5;
}

/* The sites for so many tables: a usual evening, 13, or what comes near. 0: none. */
static int choose_sites(int tables, int rounds)
{
    if (rounds != 0) {
        for (int sites = rounds; sites < tables; sites++) {
            if (fits(sites) && 2 * sites >= tables)
                return sites;
        }
        return 0;
    }
    for (int sites = tables - 1 < 13 ? tables - 1 : 13; 2 * sites >= tables; sites--) {
        if (fits(sites))
            return sites;
    }
    for (int sites = 13; sites < tables; sites++) {
        if (fits(sites) && 2 * sites >= tables)
            return sites;
    }
    return 0;
}

static struct pw_schedule *write_appendix(int tables, int sites, int rounds, int missing_no)
{
    int added = tables - sites;
    struct pw_plan plan;
    pw_plan_init(&plan, tables, rounds, sites, 2 * tables, NULL);
    pw_plan_room_ring(&plan, sites);
    for (int r = 0; r < rounds; r++) {
        for (int i = 1; i <= added; i++)
            pw_plan_share(&plan, r + 1, sites + i, i);
        for (int site = 0; site < sites; site++) {
            bool dual = site < added;
            int ns_site = ((site - r) % sites + sites) % sites;
            int ew_site = ((site - 2 * r) % sites + sites) % sites;
            /* where they began, as table numbers */
            int ns = ns_site < added ? sites + ns_site + 1 : ns_site + 1;
            int ew = tables + ew_site + 1;
            pw_plan_seat(&plan, r + 1, site + 1, dual ? site + 1 : ns, ew);
            if (dual)
                pw_plan_seat(&plan, r + 1, sites + site + 1, ns, tables + sites + site + 1);
        }
    }
    struct pw_schedule *s = pw_plan_schedule(&plan, missing_no);
    pw_plan_finish(&plan);
    return s;
}

enum pw_status pw_appendix_make(const struct pw_request *request, struct pw_schedule **out,
                                struct pw_reason *why)
{
    struct pw_lines lines;
    enum pw_status status = pw_lines_read_plain(request, &lines, why);
    if (status != PW_OK)
        return status;
    int n = lines.tables, sites = choose_sites(n, lines.rounds);
    if (sites == 0)
        return pw_refuse_why(why, PW_NO_SCHEDULE,
                             lines.rounds != 0 ? "appendix-rounds" : "appendix-tables", n);
    int rounds = lines.rounds != 0 ? lines.rounds : sites, missing_no = lines.missing_no;
    /* an EW pair that stays at the last table: so one table less shares */
    if (lines.odd && missing_no == 0)
        missing_no = 2 * n;
    struct pw_schedule *s = write_appendix(n, sites, rounds, missing_no);
    if (n == sites + 1)
        pw_lines_note(&lines, "table %d shares with table 1", n);
    else
        pw_lines_note(&lines, "tables %d to %d share with tables 1 to %d", sites + 1, n, n - sites);
    pw_lines_note(&lines,
                  "who moves goes round tables 1 to %d: NS pairs one up, through tables %d "
                  "to %d instead of 1 to %d; EW pairs two up",
                  sites, sites + 1, n, n - sites);
    return pw_lines_make(s, &lines, "appendix Mitchell", NULL, pw_schedule_turn, out, why);
}

/* ---- Bowman ---- */

/* More tables than sets, with the boards of a smaller Mitchell.
 *
 * R rounds and sets, NS stay, EW go one table up; R even: EW skip a table after R/2 rounds.
 *
 * Two tables more than rounds ("Bowman", "1 1/2 table appendix Mitchell" with a half table):
 *     tables 1..R        one set each, going down
 *     table R+1          shares with table 1
 *     table R+2          shares round the room: it plays the sets from the last to the first
 * source  J. Pain, "Switched Bowman for 11 tables", EBU Club Focus, spring 2011 (table 11 shares
 *         with 9, 7, 5, 3, 1, 8, 6, 4, 2); R. McKinnon, bridgecentral.com (1 1/2 tables).
 *
 * R + 2M tables, M to R ("large" or "super Bowman"), three copies of the boards, nothing shared:
 *     base tables A1..AR, and M more in each of the rows B and C; copies A and C go down
 *     their row, copy B goes up. EW go A1 B1 C1 C2 B2 A2 A3 B3 C3 C4 ...; we number the tables
 *     in this order, so that EW go one table up.
 * source  R. McKinnon, bridgecentral.com (Bowman large pairs movement): 6 tables to 18; where the
 *         sets of row B begin is found by search. Checked for all sizes to 60 tables.
 */

static void seat_lines(struct pw_plan *plan)
{
    int n = plan->tables, rounds = plan->rounds;
    for (int r = 0; r < rounds; r++) {
        int gone = r + (rounds % 2 == 0 && r >= rounds / 2);
        for (int k = 0; k < n; k++) {
            int table_no = (k + gone) % n + 1;
            pw_plan_seat(plan, r + 1, table_no, table_no, n + 1 + k);
        }
    }
}

static struct pw_schedule *shared(int rounds, int missing_no)
{
    int n = rounds + 2;
    struct pw_plan plan;
    pw_plan_init(&plan, n, rounds, rounds, 2 * n, NULL);
    pw_plan_room_ring(&plan, rounds);
    for (int r = 0; r < rounds; r++) {
        pw_plan_share(&plan, r + 1, rounds + 1, 1);
        int host = (rounds - 1 - 2 * r) % rounds; /* it has the r-th set from the last */
        pw_plan_share(&plan, r + 1, rounds + 2, (host < 0 ? host + rounds : host) + 1);
    }
    seat_lines(&plan);
    struct pw_schedule *s = pw_plan_schedule(&plan, missing_no);
    pw_plan_finish(&plan);
    return s;
}

/* The table numbers of a row (0 A, 1 B, 2 C) on the way of the EW pairs; 0 where it has none. */
static void find_row(int *table_no, int row, int rounds, int more)
{
    int number = 1;
    for (int i = 0; i < rounds; i++) {
        for (int step = 0; step < (i < more ? 3 : 1); step++, number++) {
            int here = i < more && i % 2 != 0 ? 2 - step : step;
            if (here == row)
                table_no[i] = number;
        }
    }
}

static struct pw_schedule *copied(int rounds, int more, int missing_no)
{
    int n = rounds + 2 * more, relay = n + 1;
    int *relays_after = calloc((size_t)n + 1, sizeof *relays_after);
    int *stand_no = calloc((size_t)rounds, sizeof *stand_no);
    struct pw_schedule *s = NULL;
    if (relays_after != NULL && stand_no != NULL) {
        struct pw_plan plan;
        relays_after[n] = 2 * (rounds - more);
        pw_plan_init(&plan, n, rounds, rounds, 2 * n, relays_after);
        for (int row = 0; row < 3; row++) {
            find_row(stand_no, row, rounds, more);
            for (int p = more; row > 0 && p < rounds; p++)
                stand_no[p] = relay++;
            struct pw_board_ring ring = {row == 1 ? -1 : 0, 1, row == 1 ? -1 : 1, stand_no};
            pw_plan_ring(&plan, ring);
        }
        seat_lines(&plan);
        s = pw_plan_schedule(&plan, missing_no);
        pw_plan_finish(&plan);
    }
    free(relays_after);
    free(stand_no);
    if (s != NULL)
        s->copies = 3;
    return s;
}

static enum pw_status check_rounds(struct pw_lines *lines, struct pw_reason *why)
{
    int n = lines->tables;
    if (n < 6)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "bowman-tables", n);
    if (lines->rounds == 0)
        lines->rounds = n - 2;
    int more = n - lines->rounds, least = (n + 2) / 3;
    if (more >= 2 && more % 2 == 0 && lines->rounds >= least && lines->rounds >= 4)
        return PW_OK;
    return pw_refuse_why(why, PW_NO_SCHEDULE, "bowman-rounds", n, n - 2, lines->rounds);
}

enum pw_status pw_bowman_make(const struct pw_request *request, struct pw_schedule **out,
                              struct pw_reason *why)
{
    struct pw_lines lines;
    enum pw_status status = pw_lines_read_plain(request, &lines, why);
    if (status == PW_OK)
        status = check_rounds(&lines, why);
    if (status != PW_OK)
        return status;
    int n = lines.tables, rounds = lines.rounds, missing_no = lines.missing_no;
    /* the last NS pair: then nothing is shared round the room */
    if (lines.odd && missing_no == 0)
        missing_no = n;
    bool two = n == rounds + 2;
    struct pw_schedule *s =
        two ? shared(rounds, missing_no) : copied(rounds, (n - rounds) / 2, missing_no);
    if (two)
        pw_lines_note(&lines, "table %d shares with table 1%s", n - 1,
                      missing_no == n ? "" : ", the last table round the room");
    else
        pw_lines_note(&lines, "three copies of the boards");
    if (rounds % 2 == 0)
        pw_lines_note(&lines, "after round %d the EW pairs skip a table", rounds / 2);
    return pw_lines_make(s, &lines, two ? "Bowman" : "large Bowman", NULL, pw_schedule_turn, out,
                         why);
}
