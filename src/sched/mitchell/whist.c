/* whist.c - teams of four: the American Whist movement.
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
#include "sched/mitchell/mitchell.h"

#include "sched/mitchell/mitchell_builder.h"

#include <string.h>

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

static struct pw_schedule *write_down(int n, int rounds)
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
        return pw_because(why, PW_BAD_REQUEST,
                          "teams of four have no variant \"%.31s\"; write american, thurner or "
                          "stagger, or leave out --variant",
                          variant);
    if (*kind == AMERICAN || (n % 2 == 0 && n >= 4 && (*kind == STAGGER || pw_thurner_has(n))))
        return PW_OK;
    return n % 2 != 0
               ? pw_because(why, PW_NO_SCHEDULE,
                            "%d teams, an odd number, meet all others without sharing boards; "
                            "leave out --variant",
                            n)
               : pw_because(why, PW_NO_SCHEDULE,
                            "a Thurner movement is for 6, 8, 12, 14, 18, ... teams, where one "
                            "fewer is no multiple of 3, and there are %d; write --variant stagger",
                            n);
}

static struct pw_schedule *make_american(int n, int rounds, struct pw_lines *lines)
{
    pw_lines_note(lines, "EW pairs go two tables down, boards one");
    if (n % 2 == 0)
        pw_lines_note(lines,
                      "to round %d and round %d EW pairs go three down, to round %d the "
                      "boards two; teams %d apart do not meet",
                      (n - 2) / 4 + 1, rounds - (n - 2) / 4 + 1, rounds - (n - 2) / 4 + 1, n / 2);
    return write_down(n, rounds);
}

/* What cannot be, whichever movement it is. */
static enum pw_status check_request(const struct pw_lines *lines, int rounds, struct pw_reason *why)
{
    int n = lines->tables;
    if (lines->odd)
        return pw_because(why, PW_BAD_REQUEST,
                          "teams have two pairs each; write --teams N for N teams");
    if (n < 3)
        return pw_because(why, PW_NO_SCHEDULE,
                          "the American Whist movement is for 3 teams or more, and there are %d",
                          n);
    if (lines->rounds != 0 && lines->rounds != rounds)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d teams play %d rounds, for a match has two halves, and %d were "
                          "asked; leave out --rounds",
                          n, rounds, lines->rounds);
    if (lines->switches > 0 || lines->single || lines->winners == 1)
        return pw_because(why, PW_BAD_REQUEST,
                          "teams of four have no arrow switches; leave out --switch and --winners");
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
