/* paired.h - what a file of games says of its rounds: paired.c,
 * what both ask paired_games.c.
 */
#ifndef PW_API_PAIRED_H
#define PW_API_PAIRED_H

#include "event/event.h"
#include "score/tournament.h"

/* Does everybody meet the same opponents in the rounds of s, boards and colours aside? A game with
 * one of these who left may be missing there, as it was not played; leaver may be NULL. */
bool pw_paired_same_games(const struct pw_schedule *s, const struct pw_schedule *other,
                          const struct pw_leaver *leaver);

/* How many games were played with other colours than the table has them. */
int pw_paired_exchanged(const struct pw_games *games, const struct pw_schedule *table);

/* Takes games for a play-off that come after a whole round robin, where those who play them have as
 * many points: they give none, and decide places, which is told. play_off.c */
void pw_event_take_play_off(struct pw_event *event);

#endif
