/* event.h - the players of a round robin of teams get numbers and seats.
 */
#ifndef PW_API_EVENT_H
#define PW_API_EVENT_H

#include "event/event.h"

#include <glib.h>

/* Is it one that the event asks for? */
bool pw_event_of_teams(const struct pw_event *event);

/* Puts the names in the order of teams and boards, and says how many teams there are; then makes
 * the schedule with the line-ups. NULL: and an error. */
struct pw_schedule *pw_event_make_teams(struct pw_event *event, GError **error);

#endif
