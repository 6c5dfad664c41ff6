/* lots_write.h - the numbers that were drawn, told and kept. The caller frees all texts.
 */
#ifndef PW_FORMAT_LOTS_WRITE_H
#define PW_FORMAT_LOTS_WRITE_H

#include "event/event.h"

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
