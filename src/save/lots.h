/* lots.h - the numbers that were drawn, told and kept. The caller frees all texts.
 */
#ifndef PW_SAVE_LOTS_H
#define PW_SAVE_LOTS_H

#include "event/event.h"

/* Who has which number, how that came about, and what each number gets. */
char *pw_save_lots(const struct pw_event *event, const struct pw_schedule *s, const char *method);
/* no,name,envelope,place: the place in the list before the drawing. */
char *pw_save_lots_csv(const struct pw_event *event);
char *pw_save_lots_json(const struct pw_event *event, const char *method);
/* The text of an event file with the numbers in its group [lots]; method and seed are the ones
 * that were drawn with, earlier numbers go, every other line stays byte for byte. */
char *pw_save_kept_lots(const struct pw_event *event, const char *text, const char *method);

#endif
