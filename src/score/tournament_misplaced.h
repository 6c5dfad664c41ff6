/* tournament_misplaced.h - why a result is of no pairing. */
#ifndef PW_SCORE_TOURNAMENT_MISPLACED_H
#define PW_SCORE_TOURNAMENT_MISPLACED_H

#include "base/reason.h"
#include "score/tournament.h"

/* place: where the result was read, "file:7: ", or "". Always PW_BAD_REQUEST, with the reason. */
enum pw_status pw_misplaced(const struct pw_tournament *t, const struct pw_schedule *s,
                            const struct pw_game *result, const char *place, struct pw_reason *why);

#define PW_RESULT_PLACE 160
/* "club.csv:12: ", what begins a message about this result. */
void pw_result_place(const struct pw_games *games, const struct pw_game *result,
                     char place[PW_RESULT_PLACE]);
/* Nobody plays in the round of that game; that it is open says the same, and is PW_OK. */
enum pw_status pw_misplaced_off(const struct pw_game *game, const struct pw_game *result,
                                const char *place, struct pw_reason *why);

#endif
