/* recommend.h - movements for an evening, in three parts: what there may be (recommend.c), how
 * good it is, and what else would be possible where nothing fits.
 */
#ifndef PW_ADVISE_RECOMMEND_H
#define PW_ADVISE_RECOMMEND_H

#include "sched/core/family.h"

/* How long so many rounds take. */
long pw_evening_seconds(const struct pw_wish *wish, int rounds, int boards_per_round);

/* Whether rounds of so many boards are what was asked for. */
bool pw_evening_fits(const struct pw_wish *wish, int rounds, int boards_per_round);

/* Fills the merits and the total of a choice whose other figures are known. */
void pw_choice_judge(struct pw_choice *choice, const struct pw_wish *wish);

/* How many boards whoever plays least lacks of those that were asked for; 0 none. */
int pw_choice_short(const struct pw_choice *choice, int boards_asked);

/* "3 h 30 min" */
#define PW_DURATION_TEXT 32

void pw_duration_text(char out[PW_DURATION_TEXT], long seconds);

#endif
