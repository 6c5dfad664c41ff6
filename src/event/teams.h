/* teams.h - what the teams are called ([teams]): plain data, libc only. Teams are numbered from 1;
 * of two that meet in a Scheveningen they are A and B, as their keys are. */
#ifndef PW_EVENT_TEAMS_H
#define PW_EVENT_TEAMS_H

#include "event/event.h"

/* The name of that team; NULL: it has none. Borrowed. */
const char *pw_event_team(const struct pw_event *event, int team_no);
/* "" takes the name back. false: no memory. */
bool pw_event_set_team(struct pw_event *event, int team_no, const char *name);
void pw_event_forget_teams(struct pw_event *event);
/* Who plays for a team in a round, where that is another line-up than its first ones. */
#define PW_LINE_MAX 50
struct pw_line_said {
    int round_no, team_no;
    bool without; /* the places are those who are absent: who sits behind them moves up */
    int count;
    int place[PW_LINE_MAX]; /* of each board in order, 0 nobody; or who is absent */
};
/* NULL: nothing is said. Borrowed. */
const struct pw_line_said *pw_event_line_up(const struct pw_event *event, int round_no,
                                            int team_no);
/* In the place of what was said of that round and team; count 0 takes it back. false: no memory. */
bool pw_event_set_line_up(struct pw_event *event, const struct pw_line_said *said);

/* Two teams of one name: their numbers, the lower one first. */
bool pw_event_same_team(const struct pw_event *event, int *one_no, int *other_no);
/* The name of a player's team; NULL: it has none. Borrowed. */
const char *pw_event_players_team(const struct pw_event *event, const struct pw_schedule *s,
                                  int who_no);

#endif
