/* simulate_games.h - plausible results of chess and Go, for trying out and for tests.
 *
 * Ratings count where they are known; the others are drawn. The same seed gives the same results.
 */
#ifndef PW_SCORE_SIMULATE_GAMES_H
#define PW_SCORE_SIMULATE_GAMES_H

#include "event/event.h"
#include "pairwheel.h"

/* A result for each pairing of the schedule that has none, added to the games of the event; *made
 * of them. PW_BAD_REQUEST: results that the schedule has not. */
enum pw_status pw_games_simulate(struct pw_event *event, const struct pw_schedule *s, long seed,
                                 int *made, struct pw_reason *why);

#endif
