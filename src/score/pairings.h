/* pairings.h - a schedule from games: who met whom in a file that says all.
 */
#ifndef PW_SCORE_PAIRINGS_H
#define PW_SCORE_PAIRINGS_H

#include "event/games.h"
#include "pairwheel.h"

/* A schedule of players 1..contestants with the games' rounds. Boards are counted from 1 in the
 * order of those that the games say; behind them games that say none, in their order, then byes.
 * The caller frees; NULL without memory, or with more than the bounds. */
struct pw_schedule *pw_schedule_of_games(const struct pw_games *games, int contestants);

#endif
