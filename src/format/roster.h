/* roster.h - who plays, from a CSV file.
 *
 *   bridge pairs   pair,player1,player2,id1,id2,club
 *   players        no,name,title,rating,federation,fide_id,club
 *
 * Columns in any order; others than these are passed over. Needed are the number
 * and player1, or the number and name (which does for pairs, too). A number or a
 * name that stands twice is an error.
 */
#ifndef PW_FORMAT_ROSTER_H
#define PW_FORMAT_ROSTER_H

#include "base/input.h"
#include "event/event.h"

/* Puts the names of the file in the place of all names of the event. When it
 * fails, the event has the names it had. */
bool pw_roster_read(struct pw_event *event, const struct pw_input *in, GError **error);

/* Writes "Anna Nowak & Piotr Żółkiewski" also as two players. false: no memory. */
bool pw_roster_name(struct pw_contestant *contestant, const char *name);

/* One column of a list of players by its heading (title, rating, federation, fide_id, club, sex,
 * birth). false: there is none, or the value is wrong. */
bool pw_roster_detail(struct pw_contestant *contestant, const char *heading, const char *value);

/* Two numbers with one name that are one pair, or one person, twice: *a and *b, or false. Players
 * of one name are told apart by their numbers; pairs: it is known that these are pairs. */
bool pw_roster_same_name(const struct pw_event *event, bool pairs, int *a, int *b);

#endif
