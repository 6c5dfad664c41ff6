/* simulate_games.h - plausible results of chess and Go, for trying out and for tests.
 *
 * Ratings count where they are known; the others are drawn. The same seed gives the same results.
 */
#ifndef PW_SCORE_SIMULATE_GAMES_H
#define PW_SCORE_SIMULATE_GAMES_H

#include "event/event.h"
#include "pairwheel.h"

/* A result for each pairing of the schedule that has none, added to the games of the event; *made
 * of them. Games that are not played, as somebody has left by then, get none. PW_BAD_REQUEST:
 * results that the schedule has not, or (*of_leavers) that somebody who has left cannot have. */
enum pw_status pw_games_simulate(struct pw_event *event, const struct pw_schedule *s, long seed,
                                 int *made, bool *of_leavers, struct pw_reason *why);

#endif
