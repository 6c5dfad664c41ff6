/* four_moves.h - how individuals move, in sentences; four_moves.c says which fields.
 */
#ifndef PW_DOC_FOUR_MOVES_H
#define PW_DOC_FOUR_MOVES_H

#include "doc/catalog.h"

/* With those of the boards, as pw_moving_fields has them of pairs. */
void pw_four_moving_fields(struct pw_field *root, const struct pw_subject *subject);

#endif
