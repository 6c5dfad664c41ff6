/* teams.c - whose team a player plays for, and the matches of a round robin of teams. */
#include "sched/core/schedule.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static struct pw_schedule_inside *inside_of(struct pw_schedule *s)
{
    return (struct pw_schedule_inside *)s->inside;
}

int pw_schedule_matches(const struct pw_schedule *s)
{
    return s->teams > 0 ? s->stands / s->team_boards : 0;
}

/* Takes both arrays. */
static void take(struct pw_schedule *s, int teams, int boards, int *from, int (*met)[2])
{
    inside_of(s)->team_from = from;
    inside_of(s)->met = met;
    s->team_from = from;
    s->teams = teams;
    s->team_boards = boards;
}

bool pw_schedule_take_teams(struct pw_schedule *s, int teams, int boards, const int *size)
{
    size_t matches = (size_t)s->rounds * (size_t)(s->stands / boards);
    int *from = calloc((size_t)teams + 1, sizeof *from);
    int(*met)[2] = calloc(matches + 1, sizeof *met);
    if (from == NULL || met == NULL) {
        free(from);
        free(met);
        return false;
    }
    for (int i = 0; i < teams; i++)
        from[i + 1] = from[i] + (size != NULL ? size[i] : boards);
    take(s, teams, boards, from, met);
    return true;
}

bool pw_schedule_copy_teams(const struct pw_schedule *s, struct pw_schedule *copy)
{
    if (s->teams == 0)
        return true;
    size_t matches = (size_t)s->rounds * (size_t)pw_schedule_matches(s);
    if (!pw_schedule_take_teams(copy, s->teams, s->team_boards, NULL))
        return false;
    memcpy(inside_of(copy)->team_from, s->team_from, ((size_t)s->teams + 1) * sizeof(int));
    memcpy(inside_of(copy)->met, s->inside->met, matches * sizeof *s->inside->met);
    return true;
}

static int index_of(const struct pw_schedule *s, int round_no, int match_no)
{
    assert(round_no >= 1 && round_no <= s->rounds && match_no >= 1 &&
           match_no <= pw_schedule_matches(s));
    return (round_no - 1) * pw_schedule_matches(s) + match_no - 1;
}

void pw_schedule_put_match(struct pw_schedule *s, int round_no, int match_no, int home_no,
                           int guest_no)
{
    int *met = inside_of(s)->met[index_of(s, round_no, match_no)];
    met[0] = home_no;
    met[1] = guest_no;
}

struct pw_round_match pw_schedule_match(const struct pw_schedule *s, int round_no, int match_no)
{
    const int *met = s->inside->met[index_of(s, round_no, match_no)];
    return (struct pw_round_match){.round_no = round_no,
                                   .match_no = match_no,
                                   .home_no = met[0],
                                   .guest_no = met[1],
                                   .first_stand = (match_no - 1) * s->team_boards + 1};
}

bool pw_schedule_count_matches(const struct pw_schedule *s, int *least, int *most)
{
    int n = s->teams, matches = s->rounds * pw_schedule_matches(s);
    int *met = calloc((size_t)n * (size_t)n + 1, sizeof *met);
    *least = *most = 0;
    if (met == NULL)
        return false;
    for (int i = 0; i < matches; i++) {
        int home_no = s->inside->met[i][0], guest_no = s->inside->met[i][1];
        if (home_no > 0 && guest_no > 0) {
            met[(home_no - 1) * n + guest_no - 1]++;
            met[(guest_no - 1) * n + home_no - 1]++;
        }
    }
    *least = n > 1 ? met[1] : 0;
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++) {
            *least = met[a * n + b] < *least ? met[a * n + b] : *least;
            *most = met[a * n + b] > *most ? met[a * n + b] : *most;
        }
    free(met);
    return true;
}

int pw_schedule_team(const struct pw_schedule *s, int who_no)
{
    if (s->teams == 0)
        return s->team == 0 || who_no == 0 ? 0 : who_no <= s->team ? 1 : 2;
    if (who_no < 1 || who_no > s->team_from[s->teams])
        return 0;
    int low = 0, high = s->teams; /* who is behind team_from[low], and not behind that of high */
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (who_no > s->team_from[middle])
            low = middle;
        else
            high = middle;
    }
    return low + 1;
}

int pw_schedule_team_place(const struct pw_schedule *s, int who_no)
{
    int team_no = pw_schedule_team(s, who_no);
    return s->teams > 0 && team_no > 0 ? who_no - s->team_from[team_no - 1] : 0;
}
