/* recommend.h - movements for an evening, in three parts: what there may be (recommend.c), how
 * good it is (criteria.c), and what else would be possible where nothing fits (alternatives.c).
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

/* "3 h 30 min" */
#define PW_DURATION_TEXT 32
void pw_duration_text(char out[PW_DURATION_TEXT], long seconds);

/* Says what is possible where nothing fits. wish: with its bounds filled in. */
enum pw_status pw_recommend_nearby(const struct pw_wish *wish, struct pw_reason *why);

/* Every choice that fits, in the order of the catalog. On failure, too, they are the caller's. */
enum pw_status pw_recommend_all(const struct pw_wish *wish, struct pw_advice *advice,
                                struct pw_reason *why);

#endif
