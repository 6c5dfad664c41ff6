/* teams.c - what the teams are called; see event.h. */
#include "event/event.h"

#include "sched/core/schedule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What teams of four are called: by the names of their two pairs, or of the team. */

static const char *listed(const struct pw_event *event, int who_no)
{
    const char *name =
        who_no >= 1 && who_no <= event->contestants ? event->contestant[who_no - 1].name : NULL;
    return name != NULL && name[0] != '\0' ? name : NULL;
}

const char *pw_event_team_listed(const struct pw_event *event, int who_no)
{
    if (!pw_contest_of(event->schedule)->has_rooms)
        return NULL;
    int team_no = pw_entrant_of(event->schedule, who_no);
    if (team_no > pw_entrants(event->schedule))
        return NULL;
    const char *own = pw_event_team(event, team_no), *one = listed(event, team_no);
    return own != NULL ? own : one;
}

char *pw_event_team_name(const struct pw_event *event, int team_no)
{
    const bool four = pw_contest_of(event->schedule)->has_rooms;
    const char *one = listed(event, team_no);
    const char *two = four ? listed(event, pw_entrant_mate(event->schedule, team_no)) : NULL;
    const char *own = four ? pw_event_team(event, team_no) : NULL;
    if (own != NULL)
        return strdup(own);
    if (one == NULL || two == NULL || strcmp(one, two) == 0)
        return one != NULL ? strdup(one) : two != NULL ? strdup(two) : NULL;
    size_t size = strlen(one) + strlen(two) + sizeof " / ";
    char *both = malloc(size);
    if (both != NULL)
        snprintf(both, size, "%s / %s", one, two);
    return both;
}

const char *pw_event_team(const struct pw_event *event, int team_no)
{
    return team_no >= 1 && team_no <= event->teams ? event->team_name[team_no - 1] : NULL;
}

bool pw_event_set_team(struct pw_event *event, int team_no, const char *name)
{
    if (team_no > event->teams) {
        char **longer = realloc(event->team_name, (size_t)team_no * sizeof *longer);
        if (longer == NULL)
            return false;
        for (int i = event->teams; i < team_no; i++)
            longer[i] = NULL;
        event->team_name = longer;
        event->teams = team_no;
    }
    return pw_event_text(&event->team_name[team_no - 1], name);
}

void pw_event_forget_teams(struct pw_event *event)
{
    for (int i = 0; i < event->teams; i++)
        free(event->team_name[i]);
    free(event->team_name);
    event->team_name = NULL;
    event->teams = 0;
    free(event->line_up);
    event->line_up = NULL;
    event->line_ups = 0;
}

const struct pw_line_said *pw_event_line_up(const struct pw_event *event, int round_no, int team_no)
{
    for (int i = 0; i < event->line_ups; i++)
        if (event->line_up[i].round_no == round_no && event->line_up[i].team_no == team_no)
            return &event->line_up[i];
    return NULL;
}

bool pw_event_set_line_up(struct pw_event *event, const struct pw_line_said *said)
{
    const struct pw_line_said *old = pw_event_line_up(event, said->round_no, said->team_no);
    if (old != NULL && said->count > 0) {
        event->line_up[old - event->line_up] = *said;
        return true;
    }
    if (old != NULL)
        event->line_up[old - event->line_up] = event->line_up[--event->line_ups];
    if (said->count == 0)
        return true;
    struct pw_line_said *longer =
        realloc(event->line_up, ((size_t)event->line_ups + 1) * sizeof *longer);
    if (longer == NULL)
        return false;
    event->line_up = longer;
    longer[event->line_ups++] = *said;
    return true;
}

bool pw_event_same_team(const struct pw_event *event, int *one_no, int *other_no)
{
    for (int a = 1; a <= event->teams; a++)
        for (int b = a + 1; b <= event->teams; b++) {
            const char *one = pw_event_team(event, a), *other = pw_event_team(event, b);
            if (one != NULL && other != NULL && strcmp(one, other) == 0) {
                *one_no = a;
                *other_no = b;
                return true;
            }
        }
    return false;
}

const char *pw_event_players_team(const struct pw_event *event, const struct pw_schedule *s,
                                  int who_no)
{
    return pw_event_team(event, pw_schedule_team(s, who_no));
}
