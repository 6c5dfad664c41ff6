/* swiss.h - pairs the next round of a Swiss.
 */
#ifndef PAIRWHEEL_SWISS_H
#define PAIRWHEEL_SWISS_H

#include "pairwheel/event.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Threads: use each event from one thread at a time; different ones may be used at the same time.
 */

/* Pairs a round by the FIDE (Dutch) System in force from 1 July 2025, from what was played before
 * it. The event is that of a tournament report (TRF of 2016 or 2026), also with results that stand
 * in a file beside it, or has a list of players and the number of rounds alone, and then round 1 is
 * paired: players are numbered by rating, title and name, and the colour of the first is drawn by
 * the seed of lots. Players with H, F or Z in this round are not paired. round_no 0: the first in
 * which nobody is paired. format "text" (NULL), "csv" (columns round, board, white, black; the bye
 * has no black), "json" or "trf" (the report up to this round). why_no: a player of whom a text
 * also says why; 0: of all who float. NULL and an error where games have no result yet, or no
 * pairing keeps the absolute criteria. The caller frees. */
PW_API char *pw_pair_text(struct pw_event *event, int round_no, const char *format, int why_no,
                          struct _GError **error);

#ifdef __cplusplus
}
#endif

#endif
