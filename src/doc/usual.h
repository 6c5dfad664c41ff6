/* usual.h - what is usual at the tables of a movement whose home pairs keep their
 * table, and in which rounds it is not so: arrow switches and skips.
 *
 * A home pair sits at one table in all rounds, on either line; the others visit.
 * Howells have hardly any, so nothing is usual there, and all answers are no.
 */
#ifndef PW_USUAL_H
#define PW_USUAL_H

#include "doc/catalog.h"

struct pw_usual {
    const struct pw_schedule *s; /* borrowed */
    int *home;                   /* [stands + 1] pair that keeps this table; 0 none */
    enum pw_side *side;          /* [stands + 1] the line where it sits in most rounds */
    int homes;                   /* tables that have one */
    int step; /* tables that a visitor goes on by in most rounds; 0: none is usual */
};

struct pw_usual *pw_usual_new(const struct pw_schedule *s);
void pw_usual_free(struct pw_usual *usual);
/* Does the home pair of this stand sit on the other line in this round? */
bool pw_usual_switched(const struct pw_usual *usual, int round_no, int stand_no);
/* Does who visits here go two steps instead of one after this round? */
bool pw_usual_skips(const struct pw_usual *usual, int round_no, int stand_no);
/* Have the two who sit here met in an earlier round? */
bool pw_met_before(const struct pw_schedule *s, int round_no, int stand_no);

#endif
