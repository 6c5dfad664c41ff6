/* roster.h - who plays, from a CSV file.
 *
 *   bridge pairs   pair,player1,player2,id1,id2,club
 *   players        no,name,title,rating,federation,fide_id,club
 *
 * Columns in any order; others than these are passed over. Needed are the number
 * and player1, or the number and name (which does for pairs, too). A number or a
 * name that stands twice is an error.
 */
#ifndef PW_ROSTER_H
#define PW_ROSTER_H

#include "event/event.h"
#include "read/input.h"

/* Puts the names of the file in the place of all names of the event. When it
 * fails, the event has the names it had. */
bool pw_roster_read(struct pw_event *event, const struct pw_input *in, GError **error);

/* Writes "Anna Nowak & Piotr Żółkiewski" also as two players. false: no memory. */
bool pw_roster_name(struct pw_contestant *contestant, const char *name);

/* Two numbers with one name, and nothing that tells them apart: *a and *b, or false. */
bool pw_roster_same_name(const struct pw_event *event, int *a, int *b);

#endif
