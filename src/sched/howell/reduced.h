/* reduced.h - Howells in which not everybody meets everybody. */
#ifndef PW_SCHED_REDUCED_H
#define PW_SCHED_REDUCED_H

#include "sched/core/schedule.h"

/* N tables, N <= R < 2N-1 rounds; not for 2 tables, nor for 3 tables and 5 rounds. Everybody is
 * seated; request->missing_pair will be missing, and the seats are the fairest without it; 0: all
 * will be there. */
struct pw_schedule *pw_reduced_howell(const struct pw_request *request, int tables, int rounds);

#endif
