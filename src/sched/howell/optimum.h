/* optimum.h - complete Howells on one guide card with the best balance there can be. */
#ifndef PW_SCHED_OPTIMUM_H
#define PW_SCHED_OPTIMUM_H

#include "sched/core/schedule.h"
#include "sched/howell/line_sequence.h"

/* What pw_optimum_howell can give for this number of tables; none for more than 250. */
enum pw_pattern pw_optimum_has(int tables);

/* Whether its relays then stand in as few places as they can. */
bool pw_optimum_has_few_places(int tables);

/* A complete Howell from a line pattern. Balanced: every two pairs hold the same line on
 * tables-1 sets. Optimum, tables odd: on tables-1 or one more or fewer, variance
 * (tables-1)/tables, the least possible. Up to 25 tables the relays stand in one place
 * where the number of tables is odd, and in two where it is even; fewer is impossible.
 * Good: the best that a short search found. NULL without memory. tables must be one that
 * pw_optimum_has. */
struct pw_schedule *pw_optimum_howell(int tables);

/* The same for a half table: the stationary pair, who has the highest number, will be missing. 9,
 * 13, 17, 21 and 25 pairs have seats of their own then, the fairest there are on one guide card. */
struct pw_schedule *pw_optimum_half_table(int tables);

#endif
