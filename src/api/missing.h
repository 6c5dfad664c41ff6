/* missing.h - half a table: which number nobody has, where the names tell.
 *
 * Names with numbers say it themselves: who has none is missing. Names in order, without numbers,
 * are those of the others.
 */
#ifndef PW_API_MISSING_H
#define PW_API_MISSING_H

#include "event/event.h"

/* The one number of 1..count without a name; 0: there is none, there are several, or the names
 * have no numbers. */
int pw_event_nameless(const struct pw_event *event, int count);
/* How many pairs the names are of: up to the last number, and one fewer where one number is left
 * out, so that the tables of the others are full but for half a one. */
int pw_event_named(const struct pw_event *event);
/* Makes the movement again where the pair that is missing in it has a name and only one other has
 * none: that one is missing then, which is told in a note. Not where missing-pair was said. */
void pw_event_miss_nameless(struct pw_event *event, struct pw_schedule **s);
/* Names in order pass over the missing number, which is told in a note, until
 * pw_event_join_names. false: no memory. */
bool pw_event_seat_names(struct pw_event *event, const struct pw_schedule *s);

#endif
