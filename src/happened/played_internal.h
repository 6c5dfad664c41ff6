/* played_internal.h - what the files of what was played share.
 */
#ifndef PW_HAPPENED_PLAYED_INTERNAL_H
#define PW_HAPPENED_PLAYED_INTERNAL_H

#include "happened/happened.h"

/* What is at the stand, as entries left it. */
struct pw_played_place pw_played_place_at(const struct pw_evening *played, int round_no,
                                          int stand_no);
/* Makes the schedule, where seats or sets are not as planned. false: no memory. */
bool pw_played_make_schedule(struct pw_evening *played);

#endif
