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
 *   [section A] ... [section Z], [names A], ...: one field of several sections
 *   [scoring]   method=matchpoints|butler|cross-imps|victory-points scale=2|1 neuberg=yes|no|ebu
 *               butler-without=1|10%
 *               forfeit
 */
#ifndef PW_FORMAT_EVENT_FILE_H
#define PW_FORMAT_EVENT_FILE_H

#include "base/input.h"
#include "event/event.h"
#include "format/keyfile.h"

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

/* ---- pairings.c: [pairings] of an event file: the rounds of a Swiss that are paired ----
 *
 *   1 = 4-1, 2-5, 6-3, 7 bye, 8 H     White first; the bye of the pairing; byes that were asked
 *                                     for: H half a point, F a whole one, Z none */

/* "4-1", "4 - 1 by hand", "7 bye", "8 H": the first number, the other one or 0, and what stands
 * behind them. false: it is none of these. */
bool pw_pairings_word(const char *word, int *one, int *other, const char **behind);
/* Does the report that is made of such a file say this entry already? */
bool pw_pairings_hold(const struct pw_entry *entry);
/* The players of the event with their numbers, and the rounds that the file has, as a report of
 * 2026. *paired: how many rounds. The caller frees; NULL
 * with an error: a round is not sound. */
char *pw_pairings_report(const struct pw_event *event, const struct pw_keyfile *file, int *paired,
                         GError **error);
/* Numbers the boards of each round as the file has them: the report stands in the order of players.
 */
void pw_pairings_number(const struct pw_keyfile *file, struct pw_event *report);
/* The report that round 1 is paired from: players are numbered by rating, title and name, and the
 * colour of the first is drawn. The caller frees. */
char *pw_pairings_start(const struct pw_event *event);

#endif
