/* format_loss.h - what formats of scoring programs keep of a movement: the text is read again, and
 * the schedules are compared, relays and who sits out included.
 */
#ifndef PW_API_FORMAT_LOSS_H
#define PW_API_FORMAT_LOSS_H

#include <glib.h>

#include "event/event.h"

/* .ASC: with comments only where the rounds alone do not say all. NULL with an error: no memory to
 * find that out. */
char *pw_carried_asc(const struct pw_schedule *s, GError **error);
/* Appends what the format leaves out of the event's movement, and what becomes of it. false with an
 * error: no memory to find that out. */
bool pw_asc_drops(GString *out, const struct pw_event *event, GError **error);
bool pw_ebuscore_drops(GString *out, const struct pw_event *event, GError **error);

#endif
