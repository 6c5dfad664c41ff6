/* reason.h - why not, for floors that have no GLib: a status, and a sentence for people.
 */
#ifndef PW_BASE_REASON_H
#define PW_BASE_REASON_H

#include "pairwheel.h"

/* Writes the reason, cut between two characters, and returns the status. */
enum pw_status pw_because(struct pw_reason *why, enum pw_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
