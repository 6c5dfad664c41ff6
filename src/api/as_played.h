/* as_played.h - the schedule of an event as it was played, where entries say so.
 */
#ifndef PW_API_AS_PLAYED_H
#define PW_API_AS_PLAYED_H

#include <glib.h>

#include "event/event.h"
#include "happened/happened.h"

/* The plan *s becomes the schedule as played; the event keeps the plan then. false: an entry does
 * not hold, which the error says with its place. */
bool pw_event_as_played(struct pw_event *event, struct pw_schedule **s, GError **error);
/* What was played: the event has its schedule. The caller frees. */
struct pw_evening *pw_event_played(const struct pw_event *event, GError **error);
/* One more entry, without a name, behind the others: in memory, not in the text. false: it cannot
 * be, and nothing has changed. The event has its schedule. */
bool pw_event_say(struct pw_event *event, struct pw_happening one);
/* Takes the last entry back, which was said so. */
void pw_event_unsay(struct pw_event *event);

#endif
