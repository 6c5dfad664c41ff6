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
 * has the EW pair that began at table t - gone(r).
 *
 * The Italian article calls the 3 tables with 5 rounds, the last one shared, a Mitchell; it is a
 * Howell, and so made.
 */
#include "sched/mitchell/mitchell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
static int gone(const struct mitchell *m, int r)
{
    return r + (m->skip_after != 0 && r >= m->skip_after);
}

static int ew_at(const struct mitchell *m, int table_no, int round_no)
{
    int began = (table_no - 1 - gone(m, round_no - 1)) % m->tables;
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
    return m->stand_of_table[(began + gone(m, round_no - 1)) % m->tables + 1];
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
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables have no straight Mitchell of %d rounds; write --variant skip "
                          "(%d rounds) or --variant relay (%d rounds, two tables share), or "
                          "--rounds %d",
                          n, n, n - 1, n, most);
    if (lines->rounds > most && n % 2 == 0)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables have a straight Mitchell of %d rounds at most, and %d were "
                          "asked; write --variant skip (%d rounds) or --variant relay (%d rounds, "
                          "two tables share)",
                          n, most, lines->rounds, n - 1, n);
    if (lines->rounds > most)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables have a straight Mitchell of %d rounds at most, and %d were "
                          "asked; write --variant hesitation (%d rounds)",
                          n, most, lines->rounds, n + 1);
    lines->rounds = lines->rounds != 0 ? lines->rounds : most;
    return pw_lines_make(make(lines, false, 0), lines, "straight Mitchell", NULL, turn, out, why);
}

static enum pw_status skip_make(struct pw_lines *lines, struct pw_schedule **out,
                                struct pw_reason *why)
{
    int n = lines->tables;
    if (n % 2 != 0)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables need no skip; write --variant straight (%d rounds)", n, n);
    if (lines->rounds > n - 1)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables have a skip Mitchell of %d rounds at most, and %d were asked; "
                          "write --variant relay (%d rounds, two tables share)",
                          n, n - 1, lines->rounds, n);
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
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables need neither share nor relay; write --variant straight "
                          "(%d rounds)",
                          n, n);
    if (lines->rounds > n)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables have a share-and-relay Mitchell of %d rounds at most, and %d "
                          "were asked; write --variant hesitation (%d rounds)",
                          n, n, lines->rounds, n + 1);
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

static const struct {
    const char *name;
    pw_lines_maker *make;
} variants[] = {{"straight", straight_make},
                {"skip", skip_make},
                {"relay", relay_make},
                {"article", pw_article_make},
                {"square", pw_square_make},
                {"blackpool", pw_blackpool_make},
                {"hesitation", pw_hesitation_make},
                {"double-hesitation", pw_double_hesitation_make}};

const char *pw_mitchell_variant(int i)
{
    return i < (int)(sizeof variants / sizeof *variants) ? variants[i].name : NULL;
}

/* What the size needs: nothing shared where that can be, and then as many rounds as asked. */
static pw_lines_maker *chosen(const struct pw_lines *lines)
{
    int n = lines->tables, rounds = lines->rounds;
    if (rounds == n + 1)
        return pw_hesitation_make;
    if (rounds == n + 2)
        return n % 2 == 0 ? pw_blackpool_make : pw_double_hesitation_make;
    if (n % 2 != 0)
        return straight_make;
    if (n == 4 && (rounds == 0 || rounds == 4) && !lines->odd)
        return pw_square_make;
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
    pw_lines_maker *maker = chosen(lines), *other = chosen(&plain);
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
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables have a Mitchell of %d rounds at most, and %d were asked; "
                          "write --rounds %d or fewer, or howell",
                          lines.tables, lines.tables + 2, lines.rounds, lines.tables + 2);
    if (request->variant[0] == '\0') {
        note_other_movement(&lines, request->contestants % 2 != 0);
        return chosen(&lines)(&lines, out, why);
    }
    char names[256] = "";
    size_t used = 0, count = sizeof variants / sizeof *variants;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(request->variant, variants[i].name) == 0)
            return variants[i].make(&lines, out, why);
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s",
                                 i == 0           ? ""
                                 : i + 1 == count ? " or "
                                                  : ", ",
                                 variants[i].name);
    }
    return pw_because(why, PW_BAD_REQUEST, "a Mitchell has no variant \"%.31s\"; write %s",
                      request->variant, names);
}
