/* event_file.h - the event file, and its keys one by one.
 *
 *   [event]     title date language paper club section section-colour (or -color)
 *   [movement]  kind file from pairs players tables rounds boards-per-round first-board
 *               missing-pair cycles double no-exchange variant switch switches
 *               optimise effort winners orientation numbering as-published
 *   [names]     1=... 2=...   or   file=
 *   [paper]     DOCUMENT=SIZE: a document on other paper than that of [event]
 *   [templates] DOCUMENT=FILE: a document by a template of the club's own
 *   [chess]     game nigiri komi handicap points tie-breaks withdrawn replaced
 *   [lots]      method seed, and numbers that were drawn: 1=... 2=...
 *   [print]     order blank short
 *   [lattice]   size steps worksheet no-mirror no-line no-staircase: sheets of the lattice game
 *   [results]   file (as in results.h), or simulate=SEED
 *   [section A] ... [section Z], [names A], ...: one field of several sections (event_sections.h)
 *   [scoring]   method=matchpoints|butler|cross-imps|victory-points scale=2|1 neuberg=yes|no|ebu
 *               butler-without=1|10%
 *               forfeit
 */
#ifndef PW_FORMAT_EVENT_FILE_H
#define PW_FORMAT_EVENT_FILE_H

#include "base/input.h"
#include "event/event.h"

/* Sets one key. value is UTF-8. On failure the event is as it was, and the
 * message begins with what is wrong, without a place. A relative file starts
 * from event->movement_base, or from the working folder. */
bool pw_event_key(struct pw_event *event, const char *group, const char *key, const char *value,
                  GError **error);

/* Reads an event file. The caller frees. */
struct pw_event *pw_event_read(const struct pw_input *in, GError **error);
/* The same for a text that is no file: relative files start from the folder, and it may be empty.
 */
struct pw_event *pw_event_read_in(const struct pw_input *in, const char *folder, GError **error);

#endif
