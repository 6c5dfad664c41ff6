/* leavers.h - who left, as the event says it.
 */
#ifndef PW_SCORE_LEAVERS_H
#define PW_SCORE_LEAVERS_H

#include "event/event.h"
#include "pairwheel.h"

/* last_no is the last round before that, -1 where it was not said. */
struct pw_leaver {
    int who_no, last_no;
};

/* All that the event names, and behind them one that is nobody, 0. The caller frees *out, also
 * where it fails. */
enum pw_status pw_leavers_read(const struct pw_event *event, const struct pw_schedule *s,
                               struct pw_leaver **out, struct pw_reason *why);

#endif
