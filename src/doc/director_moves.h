/* director_moves.h - what the director announces of the ways after a round, each a note of the
 * round: note (a word), tables ("1, 2, 5–9", or from where to where: "1↔11, 2→3"), and what the
 * word asks.
 */
#ifndef PW_DOC_DIRECTOR_MOVES_H
#define PW_DOC_DIRECTOR_MOVES_H

#include "doc/documents.h"

/* A note with this word; tables: "" where it names none. */
struct pw_field *pw_director_note(struct pw_field *notes, const char *word, const char *tables);
/* The visitors, where they do not go as usual. */
void pw_director_moves(struct pw_field *notes, const struct pw_flow *flow, int round_no);
/* Do boards go by no rule that is said once? */
bool pw_director_boards_wander(const struct pw_flow *flow);
/* Do all tables play one set in each round, and another one in the next? */
bool pw_director_one_set_a_round(const struct pw_schedule *s);
/* The boards, where they wander or go further than usual, and those that are brought. */
void pw_director_boards(struct pw_field *notes, const struct pw_subject *subject, bool wander,
                        int round_no);

#endif
