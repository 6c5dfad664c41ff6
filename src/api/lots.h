/* lots.h - drawing the numbers of an event; the sentences about it.
 */
#ifndef PW_API_LOTS_H
#define PW_API_LOTS_H

#include "api/internal.h"

/* Draws, where [lots] asks for it, and puts the names into their new order. Called once with the
 * schedule; pw_event_undraw takes it back. */
bool pw_event_draw(struct pw_event *event, const struct pw_schedule *s, GError **error);

/* "none", "random", "varma", ...: by enum pw_lots_method. */
extern const char *const pw_lots_methods[];

#endif
