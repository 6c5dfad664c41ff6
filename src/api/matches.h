/* matches.h - a Swiss of bridge: its rounds as they are paired, and the next one.
 */
#ifndef PW_API_MATCHES_H
#define PW_API_MATCHES_H

#include "event/event.h"

#include <glib.h>

/* The rounds that are paired, from [pairings]: every round is a match on set r, which all tables
 * play. Of pairs "4-1, 2-5, 7 bye" are tables 1 and 2, NS first ("-" is a table that is empty); of
 * teams a match of teams 4 and 1, at the tables of their numbers, where their NS pairs stay, and
 * 3-5-8 in two rounds a triangle (event/matches.h), which has one set more. NULL
 * with an error: no round is paired yet, or they are not sound. */
struct pw_schedule *pw_matches_schedule(struct pw_event *event, GError **error);

/* Is it "3-5-8", three teams in a triangle? */
bool pw_matches_triangle(const char *word, int team[3]);

/* How many pairs or teams there are, by what is said of them. 0 with an error: nothing is. */
int pw_matches_entrants(const struct pw_event *event, GError **error);

/* Are rounds, boards and scoring such that so many can play them? */
bool pw_matches_fit(const struct pw_event *event, int entrants, GError **error);

/* swiss.h; of such an event. */
char *pw_matches_pair(struct pw_event *event, const struct pw_next_round *next, GError **error);
bool pw_matches_pair_edit(struct pw_event *event, const struct pw_next_round *next, GError **error);
char *pw_matches_check(struct pw_event *event, GError **error);
char *pw_matches_drop(struct pw_event *event, GError **error); /* the round, and its results */
bool pw_matches_faults_each(struct pw_event *event, int round_no,
                            void (*tell)(const GError *fault, void *user), void *user,
                            GError **error);
int pw_matches_due(const struct pw_event *event);

#endif
