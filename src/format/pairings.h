/* pairings.h - [pairings] of an event file: the rounds of a Swiss that are paired.
 *
 *   1 = 4-1, 2-5, 6-3, 7 bye, 8 H     White first; the bye of the pairing; byes that were asked
 *                                     for: H half a point, F a whole one, Z none
 */
#ifndef PW_FORMAT_PAIRINGS_H
#define PW_FORMAT_PAIRINGS_H

#include "event/event.h"
#include "format/keyfile.h"

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
