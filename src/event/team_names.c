/* team_names.c - what teams of four are called: by the names of their two pairs, or of the team. */
#include "event/teams.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *listed(const struct pw_event *event, int who_no)
{
    const char *name =
        who_no >= 1 && who_no <= event->contestants ? event->contestant[who_no - 1].name : NULL;
    return name != NULL && name[0] != '\0' ? name : NULL;
}

const char *pw_event_team_listed(const struct pw_event *event, int who_no)
{
    int teams = event->schedule != NULL ? event->schedule->fours : 0;
    int team_no = pw_event_team_of(event, who_no);
    if (teams == 0 || team_no > teams)
        return NULL;
    const char *own = pw_event_team(event, team_no), *one = listed(event, team_no);
    return own != NULL ? own : one;
}

int pw_event_team_of(const struct pw_event *event, int who_no)
{
    int teams = event->schedule != NULL ? event->schedule->fours : 0;
    return teams > 0 && who_no > teams ? who_no - teams : who_no;
}

char *pw_event_team_name(const struct pw_event *event, int team_no)
{
    int teams = event->schedule != NULL ? event->schedule->fours : 0;
    const char *one = listed(event, team_no), *two = listed(event, teams + team_no);
    const char *own = teams > 0 ? pw_event_team(event, team_no) : NULL;
    if (own != NULL)
        return strdup(own);
    if (teams == 0 || one == NULL || two == NULL || strcmp(one, two) == 0)
        return one != NULL ? strdup(one) : two != NULL && teams > 0 ? strdup(two) : NULL;
    size_t size = strlen(one) + strlen(two) + sizeof " / ";
    char *both = malloc(size);
    if (both != NULL)
        snprintf(both, size, "%s / %s", one, two);
    return both;
}
