/* roster_heads.h - headings of lists of pairs and of players as other programs and clubs write
 * them, in their languages: Swiss-Manager, chess-results, a spreadsheet. Capitals, blanks, dots and
 * strokes in them do not matter.
 */
#ifndef PW_FORMAT_ROSTER_HEADS_H
#define PW_FORMAT_ROSTER_HEADS_H

#include "format/csv.h"

/* What a list says of somebody, in one name for each; NULL ends them. Those behind "team" stand in
 * when what they say is missing under "rating", "fide_id" and "name". */
extern const char *const pw_roster_heads_of_players[];
extern const char *const pw_roster_heads_of_pairs[];
#define PW_ROSTER_HEADS_MAX 20

struct pw_roster_heads {
    bool foreign; /* some are known in another spelling than ours; else as[] says nothing */
    bool pairs;
    bool numbered;                /* one is that of the numbers */
    bool maybe_numbered;          /* one that is not known has numbers below it */
    bool named;                   /* one is of names */
    const char *as[PW_CSV_CELLS]; /* of each column the name of ours, or NULL: it is not known, or
                                     another column says the same */
};

/* What the first row of the list says. off: a bit for each column that is passed over. any: also
 * where all are in our own spelling. */
struct pw_roster_heads pw_roster_heads_of(const struct pw_input *in, guint64 off, bool any);
/* A sentence of what each was taken for, and which are not known, with the line; the caller frees.
 */
char *pw_roster_heads_told(const struct pw_roster_heads *heads, const struct pw_input *in);

#endif
