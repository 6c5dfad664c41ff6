/* movement_csv.h - a schedule as rows of a CSV file, one for each station and round:
 *
 *   pairs        round,table,ns,ew,set
 *   individuals  round,table,n,s,e,w,set
 *   players      round,board,white,black
 *
 * A table is a number; any other name is a relay, and relays are told apart by their order within a
 * round. An empty cell is nobody.
 */
#ifndef PW_FORMAT_MOVEMENT_CSV_H
#define PW_FORMAT_MOVEMENT_CSV_H

#include "base/input.h"
#include "pairwheel.h"

/* The headings of a kind, in their order; NULL ends them. */
const char *const *pw_movement_csv_heads(enum pw_kind kind);

#endif
