/* carried.h - what formats of scoring programs keep of a movement. Two ways know it: the
 * text is read again, and the schedules are compared.
 */
#ifndef PW_CARRIED_H
#define PW_CARRIED_H

#include "event/event.h"

/* Whether the text of this format reads back as this schedule, relays and who sits out included. */
bool pw_carried(const struct pw_schedule *s, const char *text, const char *format);
/* .ASC: with comments only where the rounds alone do not say all. */
char *pw_carried_asc(const struct pw_schedule *s);

#endif
