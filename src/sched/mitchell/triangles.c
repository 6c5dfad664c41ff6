/* triangles.c - a round robin of an odd number of teams of four in which nobody sits out: every two
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
 *             the cycles    those of `first`, i further: a match for every other line in the first
 *                           round, for the others in the second; each is once at home, once away
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
#include "sched/mitchell/mitchell_builder.h"
#include "sched/mitchell/whist.h"

#include <string.h>

#define CYCLE_MOST 11

/* Half of a cycle, or one of two cycles: m - 1 places of 1..2m-1 without m, all different where m
 * apart counts as the same, each length of a step once. Behind the last comes the place m further
 * than the first, and so round to the first; or, where m leaves 1 when divided by 4, the first, and
 * the other cycle is m further. */
static const struct {
    int m, place[CYCLE_MOST];
} first[] = {
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
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        if (2 * first[i].m + 1 == teams)
            return first[i].place;
    return NULL;
}

bool pw_triangles_has(int teams)
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

struct pw_schedule *pw_triangles(int teams, struct pw_lines *lines)
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
