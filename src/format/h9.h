/* h9.h - the result file of the European Go Federation: what its reader and its writer share.
 *
 *   ; EV[name]                              header, in any number of lines
 *   place name rank country club criteria   then a game for each round
 *
 * The number of a player is the row, from 1: that is what opponents are given as. Black is first,
 * as everywhere in Go.
 */
#ifndef PW_FORMAT_H9_H
#define PW_FORMAT_H9_H

#include "base/input.h"
#include "format/scored.h"
#include "format/write.h"

/* The columns that the format has; other programs keep to those of place and name alone. */
enum pw_h9_field {
    PW_H9_PLACE,
    PW_H9_NAME,
    PW_H9_RANK,
    PW_H9_COUNTRY,
    PW_H9_CLUB, /* the criteria follow */
    PW_H9_FIELDS
};
extern const struct pw_text_columns pw_h9_row[PW_H9_FIELDS];

/* What the header says: "EV[name]". */
#define PW_H9_EVENT "EV["    /* name */
#define PW_H9_PLACE_OF "PC[" /* "FI, Helsinki" */
#define PW_H9_DATES "DT["    /* "2026-05-01,2026-05-03"; the second may be missing */
#define PW_H9_KOMI "KM["     /* "6.5" */
#define PW_H9_HANDICAP "HA[" /* "h1": a stone less than the ranks are apart; h9: none */

/* What a word ends in that says who won, and what it goes on with: 12+/b0. */
#define PW_H9_PLAYED '/'
#define PW_H9_FORFEIT '!'

/* Before the number of a player in the European list, at the end of the row. */
#define PW_H9_ID '|'

/* Comments of ours: the rows of those who left, as --withdrawn has numbers; and "7 from 4: 11",
 * rows, where 11 is who took over (pw_taken_read). */
#define PW_H9_WITHDRAWN "; withdrawn "
#define PW_H9_REPLACED "; replaced "

/* h9.c: takes players and games. */
bool pw_h9_read(struct pw_event *event, const struct pw_input *in, GError **error);
/* h9.c: rows by rank; of a file that came in, as they stood there. The caller frees. */
char *pw_save_h9(const struct pw_scored *scored);

#endif
