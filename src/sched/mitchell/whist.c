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
 * movements of whist_even.c. Of 3 tables it is the triangle: each match has a half in both rounds.
 */
#include "sched/mitchell/whist.h"
#include "sched/mitchell/mitchell_builder.h"

#include <string.h>

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
