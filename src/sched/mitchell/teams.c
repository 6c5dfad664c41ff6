/* teams.c - a round robin of teams of four, a match in two rooms at a time.
 *
 * source  FIDE Handbook C.05, annex 1 (Berger tables), with teams in the place of players: who has
 *         White is at home.
 *         With --variant triangles nobody of an odd number sits out.
 * shape   N teams, N-1 rounds, or N where N is odd and somebody has a bye; twice round as many
 *         again, with home and away exchanged (robin.c). Match m is at tables
 *         2m - 1, the open room, and 2m, the closed room; team t is the pairs t and N + t.
 *
 *             open    NS pair of the home team, EW pair of the other
 *             closed  NS pair of the other, EW pair of the home team
 *
 * All play set r in round r. Each match has a copy of it, which its two rooms share.
 */
#include "sched/core/family.h"
#include "sched/mitchell/mitchell.h"

#include <string.h>

/* A round robin of an odd number of teams of four in which nobody sits out: every two
 * rounds three teams play a triangle, each of them a match with both others.
 *
 * source  the triangle over two rounds: D. Stevenson, "Threesomes in Swiss Teams", blakjak.org
 *         (long threesomes); EBU, Triple Scoring Booklet: its boards are those of the two rounds
 * and one set more. Which teams are where: all couples of N = 2m + 1 teams parted into m rounds of
 * one triangle and even cycles (the Oberwolfach problem), by turning the first. shape   N - 1
 * rounds. Of teams 1..2m round a circle, opposite ones stand m apart, and team N is in the middle.
 * For i = 0..m-1, in rounds 2i + 1 and 2i + 2:
 *
 *             the triangle  N, 1 + i, 1 + i + m
 *             the cycles    those of `first_cycle`, i further: a match for every other line in the
 * first round, for the others in the second; each is once at home, once away
 *
 *         Matches are at tables 1 and 2, 3 and 4, ... on set r in round r. The triangle A, B, C is
 * at the last three, one copy of the boards for itself, and of the last set (c) there is no other:
 * A never plays it, and B and C are in one triangle alone.
 *
 *             first round   A-B set a   B-C set c   C-A set b     a, b: of this and the next round
 *             second        A-C set b   B-A set a   C-B set c
 *
 * sizes   7, 9, 11, 15, 17, 19, 23 and 25 teams. Of 5 two teams would be left over, who cannot meet
 *         twice. For 13 and 21 no cycles can be turned so: the steps of a cycle, each length from 1
 *         to m - 1 once, add up to an odd number where an even one is needed.
 */

#define CYCLE_MOST 11

/* Half of a cycle, or one of two cycles: m - 1 places of 1..2m-1 without m, all different where m
 * apart counts as the same, each length of a step once. Behind the last comes the place m further
 * than the first, and so round to the first; or, where m leaves 1 when divided by 4, the first, and
 * the other cycle is m further. */
static const struct {
    int m, place[CYCLE_MOST];
} first_cycle[] = {
    {3, {1, 2}},
    {4, {1, 2, 7}},
    {5, {1, 2, 4, 8}},
    {7, {1, 2, 5, 11, 13, 3}},
    {8, {1, 2, 4, 7, 11, 5, 14}},
    {9, {1, 2, 4, 8, 3, 6, 14, 7}},
    {11, {1, 2, 4, 7, 3, 20, 6, 16, 10, 19}},
    {12, {1, 2, 4, 7, 11, 6, 22, 5, 20, 9, 3}},
};

static const int *cycle_of(int teams)
{
    for (size_t i = 0; i < sizeof first_cycle / sizeof *first_cycle; i++)
        if (2 * first_cycle[i].m + 1 == teams)
            return first_cycle[i].place;
    return NULL;
}

/* The same of a round robin with triangles. */
static bool pw_triangles_has(int teams)
{
    return cycle_of(teams) != NULL;
}

/* The place behind k steps on the cycle, which has 2m - 2 of them, or both cycles as many. */
static int place_at(const int *cycle, int m, int k)
{
    int half = m - 1;
    bool two = m % 4 == 1;
    int turned = two ? k / half : k / half % 2;
    return (cycle[k % half] + (turned != 0 ? m : 0)) % (2 * m);
}

static int team_at(int m, int place, int turn)
{
    return (place + turn) % (2 * m) + 1;
}

/* The matches of a round, which is the first or the second (1) of two. */
static void put_matches(struct pw_plan *plan, const int *cycle, int m, int turn, int second)
{
    int teams = plan->pairs / 2, half = m - 1, round_no = 2 * turn + second + 1;
    for (int k = second, table_no = 1; k < 2 * half; k += 2, table_no += 2) {
        bool last_of_one = m % 4 == 1 && (k + 1) % half == 0; /* of two cycles */
        int next = last_of_one ? k + 1 - half : (k + 1) % (2 * half);
        int home = team_at(m, place_at(cycle, m, k), turn);
        int away = team_at(m, place_at(cycle, m, next), turn);
        pw_plan_seat(plan, round_no, table_no, home, teams + away);
        pw_plan_seat(plan, round_no, table_no + 1, away, teams + home);
        for (int t = table_no; !plan->failed && t <= table_no + 1; t++)
            plan->set[(round_no - 1) * plan->stands + t - 1] = round_no;
    }
}

/* A table of the triangle, from 0: who sits there, on which set, and to which of its tables the
 * boards go; -1: away. */
static void put_table(struct pw_plan *plan, int round_no, int place, const int seat[3], int to)
{
    int table_no = plan->tables - 2 + place, teams = plan->pairs / 2;
    pw_plan_seat(plan, round_no, table_no, seat[0], teams + seat[1]);
    if (plan->failed)
        return;
    int cell = (round_no - 1) * plan->stands + table_no - 1;
    plan->set[cell] = seat[2];
    if (to >= 0 && round_no < plan->rounds)
        plan->to[cell] = plan->tables - 2 + to;
}

static void put_triangle(struct pw_plan *plan, int m, int turn)
{
    int a = plan->pairs / 2, b = turn + 1, c = turn + m + 1, odd = 2 * turn + 1, even = odd + 1;
    put_table(plan, odd, 0, (const int[]){a, b, odd}, 1);
    put_table(plan, odd, 1, (const int[]){b, c, plan->sets}, 2);
    put_table(plan, odd, 2, (const int[]){c, a, even}, 0);
    put_table(plan, even, 0, (const int[]){a, c, even}, -1);
    put_table(plan, even, 1, (const int[]){b, a, odd}, -1);
    put_table(plan, even, 2, (const int[]){c, b, plan->sets}, 1);
}

static struct pw_schedule *pw_triangles(int teams, struct pw_lines *lines)
{
    const int *cycle = cycle_of(teams);
    int m = teams / 2;
    struct pw_plan plan;
    pw_plan_init(&plan, teams, teams - 1, teams, 2 * teams, NULL);
    for (int turn = 0; turn < m; turn++) {
        put_matches(&plan, cycle, m, turn, 0);
        put_matches(&plan, cycle, m, turn, 1);
        put_triangle(&plan, m, turn);
    }
    struct pw_schedule *s = pw_plan_schedule(&plan, 0);
    pw_plan_finish(&plan);
    if (s != NULL) {
        s->copies = m;
        s->fours = teams;
    }
    pw_lines_note(
        lines,
        "tables %d to %d are a triangle of three teams in rounds 1 and 2, 3 and 4, and so "
        "on",
        teams - 2, teams);
    return s;
}

static void put_match(struct pw_plan *plan, int round_no, int match_no, int home, int away)
{
    int teams = plan->pairs / 2, open = 2 * match_no - 1, closed = 2 * match_no;
    pw_plan_seat(plan, round_no, open, home, teams + away);
    pw_plan_seat(plan, round_no, closed, away, teams + home);
    for (int table_no = open; !plan->failed && table_no <= closed; table_no++)
        plan->set[(round_no - 1) * plan->tables + table_no - 1] = round_no;
}

/* who_meets: the Berger table of the teams. */
static struct pw_schedule *write_down(int teams, const struct pw_schedule *who_meets)
{
    int matches = teams / 2;
    struct pw_plan plan;
    pw_plan_init(&plan, 2 * matches, who_meets->rounds, who_meets->rounds, 2 * teams, NULL);
    for (int round_no = 1; round_no <= who_meets->rounds; round_no++)
        for (int match_no = 1; match_no <= matches; match_no++) { /* a bye comes last */
            struct pw_spot at = pw_schedule_at(who_meets, round_no, match_no);
            put_match(&plan, round_no, match_no, at.who[0], at.who[1]);
        }
    struct pw_schedule *s = pw_plan_schedule(&plan, 0);
    pw_plan_finish(&plan);
    if (s != NULL) {
        s->waits = teams % 2 != 0;
        s->copies = matches > 1 ? matches : 0;
        s->fours = teams;
    }
    return s;
}

static bool asks_triangles(const struct pw_request *request)
{
    return strcmp(request->variant, "triangles") == 0;
}

/* Can so many teams play it, so often? */
static enum pw_status check_variant(const struct pw_request *request, int teams, int cycles,
                                    struct pw_reason *why)
{
    if (request->variant[0] == '\0')
        return PW_OK;
    if (!asks_triangles(request))
        return pw_refuse_why(why, PW_BAD_REQUEST, "triangles-variant", request->kind,
                             request->variant);
    if (cycles > 1)
        return pw_refuse_why(why, PW_BAD_REQUEST, "triangles-once");
    if (teams % 2 == 0)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "triangles-even", teams);
    if (teams == 3)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "triangles-three");
    if (!pw_triangles_has(teams))
        return pw_refuse_why(why, PW_NO_SCHEDULE, "triangles-teams", teams);
    return PW_OK;
}

static enum pw_status meet_with_triangles(int teams, struct pw_lines *lines,
                                          struct pw_schedule **out, struct pw_reason *why)
{
    struct pw_schedule *s = pw_triangles(teams, lines);
    return pw_lines_make(s, lines, "triangles of teams", NULL, pw_schedule_turn, out, why);
}

enum pw_status pw_teams_make(const struct pw_request *request, struct pw_schedule **out,
                             struct pw_reason *why)
{
    struct pw_lines lines;
    enum pw_status status = pw_lines_read(request, &lines, why);
    if (status != PW_OK)
        return status;
    int teams = lines.tables, cycles = request->cycles > 0 ? request->cycles : 1;
    int once = asks_triangles(request) ? teams - 1 : teams + teams % 2 - 1, rounds = cycles * once;
    if (lines.odd)
        return pw_refuse_why(why, PW_BAD_REQUEST, "teams-of-pairs");
    if (teams < 3)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "teams-few", teams);
    status = check_variant(request, teams, cycles, why);
    if (status != PW_OK)
        return status;
    if (lines.rounds != 0 && lines.rounds != rounds)
        return pw_refuse_why(why, PW_NO_SCHEDULE,
                             cycles == 1   ? "teams-rounds"
                             : cycles == 2 ? "teams-rounds-twice"
                                           : "teams-rounds-often",
                             teams, rounds, lines.rounds);
    if (lines.switches > 0 || lines.single || lines.winners == 1)
        return pw_refuse_why(why, PW_BAD_REQUEST, "teams-no-switch");
    pw_lines_note(&lines, "team 1 is pairs 1 and %d, team 2 pairs 2 and %d, and so on", teams + 1,
                  teams + 2);
    pw_lines_note(&lines, "tables 1 and 2 are the two rooms of a match, 3 and 4 of the next; the "
                          "team that is NS at the first table is at home");
    if (asks_triangles(request))
        return meet_with_triangles(teams, &lines, out, why);
    if (cycles > 1)
        pw_lines_note(&lines,
                      cycles == 2 ? "every two teams meet twice, once at home each"
                                  : "every two teams meet %d times, at home by turns",
                      cycles);
    const struct pw_request berger = {
        .contestants = teams, .cycles = request->cycles, .no_exchange = request->no_exchange};
    struct pw_schedule *who_meets = NULL;
    status = pw_berger_make(&berger, &who_meets, why);
    if (status != PW_OK)
        return status;
    struct pw_schedule *s = write_down(teams, who_meets);
    pw_schedule_free(who_meets);
    return pw_lines_make(s, &lines,
                         cycles == 2 ? "Berger table of teams, twice" : "Berger table of teams",
                         NULL, pw_schedule_turn, out, why);
}

/* ---- American Whist ---- */

/* Teams of four: the American Whist movement.
 *
 * source  American Whist League; ACBL technical files (boardamatch, 5 and 6 tables) at
 *         bridgehands.com; "Teams of Four (Single Session)" at docsbay.net: pairs down two,
 *         boards down one, the first move before any play.
 * shape   N tables and teams; team t is pair t, which stays NS at table t, and pair N+t, EW.
 *
 * Where EW have gone d tables down and the boards b, EW of team k are at table k - d with set
 * k - d + b. Teams k and k-d meet on the same set in both rooms if the round b' with d' = -d
 * has b' = b - d. So d = 2b for an odd number of tables: N-1 rounds, everybody meets everybody.
 * For an even number that gives the even d only. The odd ones have d = 2b+1; with m the
 * whole part of (N-2)/4 the rounds are
 *
 *     b = 1..m           d = 2b       pairs down two, boards down one
 *     b = m+1..N-m-2     d = 2b+1     the first one of these: pairs down three
 *     b = N-m..N-1       d = 2b       the first one of these: pairs down three, boards down two
 *
 * N-2 rounds, everybody but the team opposite (the published 6 tables: 2, 5, 1, 4). Matches are
 * whole only when all rounds are played. With N-1 rounds everybody of an even number is met, in the
 * movements for even numbers below. Of 3 tables it is the triangle: each match has a half in both
 * rounds.
 */

/* Teams of four, an even number N of them, where everybody meets everybody.
 *
 * source  club movement files of EBUScore: "6 teams, Thurner", "8 teams, Stagger" at
 *         bridgewebs.com/amersham. The rule behind each was worked out from those sizes.
 * shape   N-1 rounds; team t is pair t, which stays NS at table t, and pair N+t, EW. Both need
 *         tables that share boards. Everything below counts from 0.
 *
 * Thurner, N-1 = n tables in a ring, and table N: EW of team k are in round r at table r - 2k of
 * the ring, so they go up one; boards go down one. Teams k and j meet in both rooms on the set
 * 2(k + j). Where r = 3k they would be at home: they go to table N for that round, which shares
 * the boards of their home, and EW of the last team come there. That is one team a round, and
 * another one every round, where 3 is no divisor of n.
 *
 * Stagger, tables t and t + N/2 share boards; EW go down two, boards down one.
 *
 *     rounds 1..N/2        EW are 1, 3, 5, ... below home    sets 1..N/2
 *     the N/2 - 1 others   EW are 2, 4, 6, ... below home    sets N/2 + 1..N
 *
 * d below home in round r (from 1) is d = 2r - 1; the other half of a match, N - d, comes in round
 * N/2 + 1 - r of these, when the set is the same for it lies d higher, modulo N/2. So it is for
 * the even ones.
 */

/* x / 3 modulo n. */
static int third(int x, int n)
{
    while (x % 3 != 0)
        x += n;
    return x / 3 % n;
}

/* Is there a Thurner movement of so many teams? */
static bool pw_thurner_has(int teams)
{
    return teams >= 6 && teams % 2 == 0 && (teams - 1) % 3 != 0;
}

/* A round of it, from 0. */
static void thurner_round(struct pw_plan *plan, int r, int teams)
{
    int n = teams - 1, home = third(r, n);
    for (int k = 0; k < n; k++) {
        int table = ((r - 2 * k) % n + n) % n;
        if (k == home)
            table = n;
        pw_plan_seat(plan, r + 1, table + 1, table + 1, teams + k + 1);
    }
    pw_plan_seat(plan, r + 1, home + 1, home + 1, 2 * teams);
    pw_plan_share(plan, r + 1, teams, home + 1);
}

/* The movements, with what the director must know of them in the note. NULL: no memory. The
 * number of teams is even, 4 or more, and there is such a movement (asserted by nobody). */
static struct pw_schedule *pw_thurner(int teams, struct pw_lines *lines)
{
    struct pw_plan plan;
    pw_plan_init(&plan, teams, teams - 1, teams - 1, 2 * teams, NULL);
    pw_plan_room_ring(&plan, teams - 1);
    for (int r = 0; r < teams - 1; r++)
        thurner_round(&plan, r, teams);
    struct pw_schedule *s = pw_plan_schedule(&plan, 0);
    pw_plan_finish(&plan);
    pw_lines_note(lines,
                  "EW pairs go one table up, boards one down; who would come home plays at table "
                  "%d instead, which shares the boards of that home, and EW of team %d play there",
                  teams, teams);
    return s;
}

/* Both stanzas: EW are `below` and then two more below home each round, the boards of `first` and
 * the following sets go down one. */
static void stanza(struct pw_plan *plan, int teams, int from_no, int rounds, int below, int first)
{
    int half = teams / 2;
    for (int r = 0; !plan->failed && r < rounds; r++)
        for (int t = 0; t < teams; t++) {
            int cell = (from_no - 1 + r) * teams + t;
            pw_plan_seat(plan, from_no + r, t + 1, t + 1, teams + 1 + (t + below + 2 * r) % teams);
            plan->set[cell] = first + (t % half + r) % half;
            if (t >= half)
                plan->host[cell] = t - half + 1;
            if (r + 1 < rounds)
                plan->to[cell] = (t % half + half - 1) % half + 1;
        }
}

static struct pw_schedule *pw_stagger(int teams, struct pw_lines *lines)
{
    struct pw_plan plan;
    int half = teams / 2;
    pw_plan_init(&plan, teams, teams - 1, teams, 2 * teams, NULL);
    stanza(&plan, teams, 1, half, 1, 1);
    stanza(&plan, teams, half + 1, half - 1, 2, half + 1);
    struct pw_schedule *s = pw_plan_schedule(&plan, 0);
    pw_plan_finish(&plan);
    pw_lines_note(lines,
                  "tables %d apart share boards: 1 and %d, 2 and %d, and so on; EW pairs go two "
                  "tables down, boards one; to round %d EW pairs go three down, and sets %d to %d "
                  "come into play",
                  half, half + 1, half + 2, half + 1, half + 1, teams);
    return s;
}

static int pairs_down(int tables, int b)
{
    int m = (tables - 2) / 4;
    bool middle = tables % 2 == 0 && b > m && b < tables - m - 1;
    return 2 * b + middle;
}

static struct pw_schedule *write_whist(int n, int rounds)
{
    struct pw_plan plan;
    pw_plan_init(&plan, n, rounds, n, 2 * n, NULL);
    int skipped = n % 2 == 0 ? n - (n - 2) / 4 - 1 : n;
    for (int b = 1, round_no = 1; round_no <= rounds; b++) {
        if (b == skipped)
            continue;
        for (int t = 0; t < n; t++) {
            int ew = (t + pairs_down(n, b)) % n;
            pw_plan_seat(&plan, round_no, t + 1, t + 1, n + 1 + ew);
            if (plan.failed)
                continue;
            plan.set[(round_no - 1) * n + t] = (t + b) % n + 1;
            int next = b + 1 == skipped ? 2 : 1;
            if (round_no < rounds)
                plan.to[(round_no - 1) * n + t] = (t - next + n) % n + 1;
        }
        round_no++;
    }
    struct pw_schedule *s = pw_plan_schedule(&plan, 0);
    pw_plan_finish(&plan);
    return s;
}

/* Which of the movements it is. */
enum kind { AMERICAN, THURNER, STAGGER };

/* The rounds are those of one of them: with an even number of teams, N-1 is everybody against
 * everybody. */
static enum pw_status choose_kind(const struct pw_request *request, int n, enum kind *kind,
                                  struct pw_reason *why)
{
    static const char *const names[] = {"american", "thurner", "stagger"};
    const char *variant = request->variant;
    *kind = AMERICAN;
    if (variant[0] == '\0' && n % 2 == 0 && n >= 4 && request->rounds == n - 1)
        *kind = pw_thurner_has(n) ? THURNER : STAGGER;
    int known = variant[0] == '\0';
    for (int i = 0; i < 3; i++)
        if (strcmp(variant, names[i]) == 0) {
            *kind = (enum kind)i;
            known = 1;
        }
    if (!known)
        return pw_refuse_why(why, PW_BAD_REQUEST, "fours-variant", variant);
    if (*kind == AMERICAN || (n % 2 == 0 && n >= 4 && (*kind == STAGGER || pw_thurner_has(n))))
        return PW_OK;
    return n % 2 != 0 ? pw_refuse_why(why, PW_NO_SCHEDULE, "fours-odd", n)
                      : pw_refuse_why(why, PW_NO_SCHEDULE, "thurner-teams", n);
}

static struct pw_schedule *make_american(int n, int rounds, struct pw_lines *lines)
{
    pw_lines_note(lines, "EW pairs go two tables down, boards one");
    if (n % 2 == 0)
        pw_lines_note(lines,
                      "to round %d and round %d EW pairs go three down, to round %d the "
                      "boards two; teams %d apart do not meet",
                      (n - 2) / 4 + 1, rounds - (n - 2) / 4 + 1, rounds - (n - 2) / 4 + 1, n / 2);
    return write_whist(n, rounds);
}

/* What cannot be, whichever movement it is. */
static enum pw_status check_request(const struct pw_lines *lines, int rounds, struct pw_reason *why)
{
    int n = lines->tables;
    if (lines->odd)
        return pw_refuse_why(why, PW_BAD_REQUEST, "teams-of-pairs");
    if (n < 3)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "whist-few", n);
    if (lines->rounds != 0 && lines->rounds != rounds)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "whist-rounds", n, rounds, lines->rounds);
    if (lines->switches > 0 || lines->single || lines->winners == 1)
        return pw_refuse_why(why, PW_BAD_REQUEST, "teams-no-switch");
    return PW_OK;
}

enum pw_status pw_whist_make(const struct pw_request *request, struct pw_schedule **out,
                             struct pw_reason *why)
{
    static const char *const methods[] = {"American Whist", "Thurner", "Stagger"};
    struct pw_lines lines;
    enum kind kind = AMERICAN;
    enum pw_status status = pw_lines_read(request, &lines, why);
    if (status == PW_OK)
        status = choose_kind(request, lines.tables, &kind, why);
    if (status != PW_OK)
        return status;
    int n = lines.tables, rounds = n % 2 != 0 || kind != AMERICAN ? n - 1 : n - 2;
    status = check_request(&lines, rounds, why);
    if (status != PW_OK)
        return status;
    pw_lines_note(&lines, "team 1 is pairs 1 and %d, team 2 pairs 2 and %d, and so on", n + 1,
                  n + 2);
    struct pw_schedule *s = kind == THURNER   ? pw_thurner(n, &lines)
                            : kind == STAGGER ? pw_stagger(n, &lines)
                                              : make_american(n, rounds, &lines);
    if (s != NULL)
        s->fours = n;
    return pw_lines_make(s, &lines, n == 3 ? "triangle" : methods[kind], NULL, pw_schedule_turn,
                         out, why);
}
