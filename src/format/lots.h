/* lots.h - numbers that were drawn or chosen, and whose they are.
 *
 *   no,name        5,"Nowak, Adam"      in either order, with the headings or without
 *
 * Names are those of the event's list, each once, each number once; of several who have one name,
 * as pw_event_label says. Where a name is not among them the message says which was probably meant.
 */
#ifndef PW_FORMAT_LOTS_H
#define PW_FORMAT_LOTS_H

#include "base/input.h"
#include "event/event.h"

/* Reads a file of chosen numbers. from[0..count-1] becomes the place in the event's list that each
 * number goes to, from 1; places without a name get the numbers that are left, in
 * their order. */
bool pw_lots_read(const struct pw_event *event, const struct pw_input *in, int *from, int count,
                  GError **error);
/* The same from the numbers that the event file keeps (event->lots.kept). */
bool pw_lots_kept(const struct pw_event *event, int *from, int count, GError **error);

/* Who has which number, how that came about, and what each number gets. */
char *pw_save_lots(const struct pw_event *event, const struct pw_schedule *s, const char *method);

/* no,name: what --lots FILE reads. */
char *pw_save_lots_csv(const struct pw_event *event);

/* The method, the seed, and of every number its name, place in the list before the drawing, and
 * envelope. */
char *pw_save_lots_json(const struct pw_event *event, const char *method);

/* The text of an event file with the numbers in its group [lots]; method and seed are the ones
 * that were drawn with, earlier numbers go, every other line stays byte for byte. */
char *pw_event_text_with_lots(const struct pw_event *event, const char *text, const char *method);

#endif
