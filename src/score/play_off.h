/* play_off.h - a play-off decides places among players with as many points, and gives none.
 *
 * source  FIDE Handbook C.07, article 3
 */
#ifndef PW_SCORE_PLAY_OFF_H
#define PW_SCORE_PLAY_OFF_H

#include "score/tournament.h"

/* Reads "2,1; 5,4" into play_off and play_off_group; NULL or "no": there was none. PW_BAD_REQUEST:
 * it names nobody, or somebody twice, or, when all games are decided, players with other points;
 * *wrong then.
 */
enum pw_status pw_play_off_take(struct pw_tournament *t, const char *text, bool *wrong,
                                struct pw_reason *why);

/* Who has that place in that play-off, both from 1, in the order in which they are said; 0: nobody,
 * or there is no such play-off. */
int pw_play_off_who(const struct pw_tournament *t, int group, int place);

#endif
