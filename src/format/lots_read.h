/* lots_read.h - numbers that were drawn or chosen, and whose they are.
 *
 *   no,name        5,"Nowak, Adam"      in either order, with the headings or without
 *
 * Names are those of the event's list, each once, each number once; of several who have one name,
 * as pw_event_label says. Where a name is not among them the message says which was probably meant.
 */
#ifndef PW_FORMAT_LOTS_READ_H
#define PW_FORMAT_LOTS_READ_H

#include "base/input.h"
#include "event/event.h"

/* Reads a file of chosen numbers. from[0..count-1] becomes the place in the event's list that each
 * number goes to, from 1; places without a name get the numbers that are left, in
 * their order. */
bool pw_lots_read(const struct pw_event *event, const struct pw_input *in, int *from, int count,
                  GError **error);
/* The same from the numbers that the event file keeps (event->lots.kept). */
bool pw_lots_kept(const struct pw_event *event, int *from, int count, GError **error);

#endif
