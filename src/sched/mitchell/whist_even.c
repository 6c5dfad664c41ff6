/* whist_even.c - teams of four, an even number N of them, where everybody meets everybody.
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
#include "sched/mitchell/whist.h"

#include "sched/mitchell/mitchell_builder.h"

/* x / 3 modulo n. */
static int third(int x, int n)
{
    while (x % 3 != 0)
        x += n;
    return x / 3 % n;
}

bool pw_thurner_has(int teams)
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

struct pw_schedule *pw_thurner(int teams, struct pw_lines *lines)
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

struct pw_schedule *pw_stagger(int teams, struct pw_lines *lines)
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
