/* teams.h - what the teams are called ([teams]): plain data, libc only. Teams are numbered from 1;
 * of two that meet in a Scheveningen they are A and B, as their keys are. */
#ifndef PW_EVENT_TEAMS_H
#define PW_EVENT_TEAMS_H

#include "event/event.h"

#define PW_TEAMS_MAX 200

/* The name of that team; NULL: it has none. Borrowed. */
const char *pw_event_team(const struct pw_event *event, int team_no);
/* "" takes the name back. false: no memory. */
bool pw_event_set_team(struct pw_event *event, int team_no, const char *name);
void pw_event_forget_teams(struct pw_event *event);
/* Two teams of one name: their numbers, the lower one first. */
bool pw_event_same_team(const struct pw_event *event, int *one_no, int *other_no);
/* Of two teams that meet, 1..s->team and the others: the team of that player, from 1. 0: there are
 * none. */
int pw_team_of(const struct pw_schedule *s, int who_no);
/* The name of a player's team; NULL: it has none. Borrowed. */
const char *pw_event_players_team(const struct pw_event *event, const struct pw_schedule *s,
                                  int who_no);

#endif
