/* fours.c - is this movement of teams of four?
 *
 * Team t is pair t, which sits NS at home, and pair N+t, which sits EW elsewhere. In a match of two
 * teams both meet the other's pair at home, on the same boards: so where a and N+b meet, b and N+a
 * do, too, on the same set, and nobody meets the own team. No movement of pairs is so: in a
 * Mitchell, where EW go one table up and boards one down, both would be the same only for two who
 * begin a third of the room apart.
 *
 * In a round robin of teams both rooms of a match are side by side, and all play one set at a time:
 * so it is known where two teams meet twice, too, when each of the two meetings is a match.
 */
#include "sched/core/schedule.h"

#include <stdlib.h>

/* The set on which NS pair a meets pair n + b; 0: they do not meet. */
static int *meeting(int *sets, int n, int a, int b)
{
    return &sets[(size_t)(a - 1) * (size_t)n + (size_t)(b - 1)];
}

/* Every meeting goes into sets, [n][n]. false: pairs sit otherwise. */
static bool read_rows(const struct pw_schedule *s, int n, int *sets)
{
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int a = spot.who[0], b = spot.who[1] - n;
            if (s->stand[stand_no - 1].table_no == 0)
                continue;
            if (a < 1 || a > n || b < 1 || b > n || a == b || spot.set == 0 ||
                *meeting(sets, n, a, b) != 0)
                return false;
            *meeting(sets, n, a, b) = spot.set;
        }
    return true;
}

/* Do all tables of this round, to the last, play one set, and are tables 1 and 2, 3 and 4, ... two
 * rooms of a match of n teams? */
static bool in_two_rooms(const struct pw_schedule *s, int n, int last, int round_no)
{
    int set = pw_schedule_at(s, round_no, 1).set;
    for (int stand_no = 1; stand_no <= last; stand_no += 2) {
        struct pw_spot open = pw_schedule_at(s, round_no, stand_no);
        struct pw_spot closed = pw_schedule_at(s, round_no, stand_no + 1);
        if (open.set != set || closed.set != set || open.who[0] + n != closed.who[1] ||
            closed.who[0] + n != open.who[1])
            return false;
    }
    return true;
}

/* Are all rounds so, in a room of tables 1, 2, ... alone? */
static bool all_in_two_rooms(const struct pw_schedule *s, int n)
{
    bool rooms = s->tables % 2 == 0 && s->stands == s->tables;
    for (int stand_no = 1; rooms && stand_no <= s->stands; stand_no++)
        rooms = s->stand[stand_no - 1].table_no == stand_no;
    for (int round_no = 1; rooms && round_no <= s->rounds; round_no++)
        rooms = in_two_rooms(s, n, s->stands, round_no);
    return rooms;
}

/* More than once round: every round has a set of its own, and nobody meets the own team. */
static bool go_round_again(const struct pw_schedule *s, int n)
{
    bool *seen = calloc((size_t)s->sets + 1, sizeof *seen);
    bool again = seen != NULL && s->sets > n && all_in_two_rooms(s, n);
    for (int round_no = 1; again && round_no <= s->rounds; round_no++) {
        int set = pw_schedule_at(s, round_no, 1).set;
        again = set >= 1 && set <= s->sets && !seen[set];
        if (again)
            seen[set] = true;
        for (int stand_no = 1; again && stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            again = spot.who[0] >= 1 && spot.who[0] <= n && spot.who[1] > n &&
                    spot.who[1] != spot.who[0] + n;
        }
    }
    free(seen);
    return again;
}

int pw_schedule_fours(const struct pw_schedule *s)
{
    int n = s->contestants / 2; /* where a team has a bye, there is a table fewer */
    if (s->kind != PW_PAIRS || s->winners != 2 || n < 3 || s->rounds < 2 || s->missing_no != 0 ||
        s->contestants % 2 != 0 || s->tables != (s->waits ? n - 1 : n))
        return 0;
    if (s->sets > n)
        return go_round_again(s, n) ? n : 0;
    int *sets = calloc((size_t)n * (size_t)n, sizeof *sets);
    bool fours = sets != NULL && read_rows(s, n, sets);
    for (int a = 1; fours && a <= n; a++)
        for (int b = 1; fours && b < a; b++)
            fours = *meeting(sets, n, a, b) == *meeting(sets, n, b, a);
    free(sets);
    return fours ? n : 0;
}

int pw_schedule_team_of_pair(const struct pw_schedule *s, int pair_no)
{
    return (pair_no - 1) % s->fours + 1;
}

bool pw_schedule_meetings(const struct pw_schedule *s, struct pw_team_meetings *out)
{
    int n = s->fours;
    int *met = calloc((size_t)n * (size_t)n + 1, sizeof *met);
    *out = (struct pw_team_meetings){0};
    for (int i = 0; met != NULL && i < s->rounds * s->stands; i++) {
        struct pw_spot spot = pw_schedule_at(s, i / s->stands + 1, i % s->stands + 1);
        int one = spot.who[0] != 0 ? pw_schedule_team_of_pair(s, spot.who[0]) : 0;
        int two = spot.who[1] != 0 ? pw_schedule_team_of_pair(s, spot.who[1]) : 0;
        if (one != 0 && two != 0 && one != two &&
            !pw_schedule_unplayed(s, i / s->stands + 1, i % s->stands + 1))
            ++*meeting(met, n, one < two ? one : two, one < two ? two : one);
    }
    for (int one = 1; met != NULL && one <= n; one++)
        for (int two = one + 1; two <= n; two++) {
            int times = *meeting(met, n, one, two) / 2; /* a match has two rooms */
            out->matches += times;
            out->couples += times > 0;
            out->most = times > out->most ? times : out->most;
        }
    bool known = met != NULL;
    free(met);
    return known;
}

/* Three tables whose teams all meet in this round and the next one, on three sets: NS stay, and EW
 * and the boards go from one to the other (mitchell/teams.c). first: the first of them. */
static bool is_triangle(const struct pw_schedule *s, int first, int round_no)
{
    int n = s->fours, ns[3], ew[3], set[3];
    for (int k = 0; k < 3; k++) {
        struct pw_spot now = pw_schedule_at(s, round_no, first + k);
        ns[k] = now.who[0];
        ew[k] = now.who[1] - n;
        set[k] = now.set;
    }
    for (int k = 0; k < 3; k++) {
        struct pw_spot then = pw_schedule_at(s, round_no + 1, first + k);
        int before = (k + 2) % 3;
        if (ew[k] != ns[(k + 1) % 3] || then.who[0] != ns[k] || then.who[1] - n != ns[before] ||
            then.set != set[before])
            return false;
    }
    return true;
}

/* Rooms at all tables but the last three, which are triangles of two rounds each. */
static bool has_triangles(const struct pw_schedule *s)
{
    bool so = s->tables > 5 && s->tables % 2 == 1 && s->tables == s->fours && s->rounds % 2 == 0 &&
              s->stands == s->tables;
    for (int stand_no = 1; so && stand_no <= s->stands; stand_no++)
        so = s->stand[stand_no - 1].table_no == stand_no;
    for (int round_no = 1; so && round_no <= s->rounds; round_no++)
        so = in_two_rooms(s, s->fours, s->stands - 3, round_no) &&
             (round_no % 2 == 0 || is_triangle(s, s->stands - 2, round_no));
    return so;
}

void pw_schedule_find_rooms(struct pw_schedule *s)
{
    if (s->fours > 0 && s->copies <= 1 && s->tables > 2 &&
        (all_in_two_rooms(s, s->fours) || has_triangles(s)))
        s->copies = s->tables / 2;
}
