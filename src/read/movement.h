/* movement.h - schedules that somebody wrote down: CSV and JSON to struct pw_schedule.
 *
 * Nothing is believed: a row is kept as it is, and the referee names what is
 * wrong. Refused at the door (PW_ERROR_INPUT, with file and line) is only what is
 * no schedule: words for numbers, rounds or tables that are left out altogether.
 *
 * Where the round 0 occurs, everything is numbered from 0, as some articles do.
 */
#ifndef PW_MOVEMENT_H
#define PW_MOVEMENT_H

#include "read/input.h"
#include "sched/schedule.h"

/* By its first character: '{' is JSON, anything else CSV. The caller frees. */
struct pw_schedule *pw_movement_read(const struct pw_input *in, GError **error);

struct pw_schedule *pw_movement_csv(const struct pw_input *in, GError **error);
struct pw_schedule *pw_movement_json(const struct pw_input *in, GError **error);

/* Two lines that never mix are ranked apart: sets winners to 2 where every pair
 * holds the same line in all rounds. */
void pw_movement_winners(struct pw_schedule *s);

#endif
