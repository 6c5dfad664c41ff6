/* teams.c - a round robin of teams of four, a match in two rooms at a time.
 *
 * source  FIDE Handbook C.05, annex 1 (Berger tables), with teams in the place of players: who has
 *         White is at home.
 *         With --variant triangles nobody of an odd number sits out: triangles.c.
 * shape   N teams, N-1 rounds, or N where N is odd and somebody has a bye; twice round as many
 *         again, with home and away exchanged (berger.c). Match m is at tables
 *         2m - 1, the open room, and 2m, the closed room; team t is the pairs t and N + t.
 *
 *             open    NS pair of the home team, EW pair of the other
 *             closed  NS pair of the other, EW pair of the home team
 *
 * All play set r in round r. Each match has a copy of it, which its two rooms share.
 */
#include "sched/core/family.h"
#include "sched/mitchell/mitchell_builder.h"
#include "sched/mitchell/whist.h"

#include <string.h>

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
        return pw_because(why, PW_BAD_REQUEST,
                          "teams has no variant \"%.31s\"; write triangles, or leave out --variant",
                          request->variant);
    if (cycles > 1)
        return pw_because(why, PW_BAD_REQUEST,
                          "with triangles every two teams meet once; leave out --double or "
                          "--variant triangles");
    if (teams % 2 == 0)
        return pw_because(why, PW_NO_SCHEDULE,
                          "of %d teams, an even number, nobody sits out; leave out --variant",
                          teams);
    if (teams == 3)
        return pw_because(why, PW_NO_SCHEDULE,
                          "3 teams are a triangle by themselves; write whist --teams 3");
    if (!pw_triangles_has(teams))
        return pw_because(why, PW_NO_SCHEDULE,
                          "a round robin with triangles is for 7, 9, 11, 15, 17, 19, 23 or 25 "
                          "teams, and there are %d; leave out --variant, or write whist --teams %d",
                          teams, teams);
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
        return pw_because(why, PW_BAD_REQUEST,
                          "teams have two pairs each; write --teams N for N teams");
    if (teams < 3)
        return pw_because(why, PW_NO_SCHEDULE,
                          "a round robin is for 3 teams or more, and there are %d", teams);
    status = check_variant(request, teams, cycles, why);
    if (status != PW_OK)
        return status;
    if (lines.rounds != 0 && lines.rounds != rounds)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d teams meet one another %sin %d rounds, and %d were asked; leave out "
                          "--rounds",
                          teams,
                          cycles == 1   ? ""
                          : cycles == 2 ? "twice "
                                        : "so often ",
                          rounds, lines.rounds);
    if (lines.switches > 0 || lines.single || lines.winners == 1)
        return pw_because(why, PW_BAD_REQUEST,
                          "teams of four have no arrow switches; leave out --switch and --winners");
    pw_lines_note(&lines, "team 1 is pairs 1 and %d, team 2 pairs 2 and %d, and so on", teams + 1,
                  teams + 2);
    pw_lines_note(&lines, "tables 1 and 2 are the rooms of one match, 3 and 4 of the next: who is "
                          "NS at the first of them is at home");
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
