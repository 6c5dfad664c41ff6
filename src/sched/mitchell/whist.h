/* whist.h - teams of four, where all of an even number meet (whist_even.c).
 */
#ifndef PW_SCHED_WHIST_H
#define PW_SCHED_WHIST_H

#include "sched/mitchell/mitchell.h"

/* Is there a Thurner movement of so many teams? */
bool pw_thurner_has(int teams);
/* The movements, with what the director must know of them in the note. NULL: no memory. The
 * number of teams is even, 4 or more, and there is such a movement (asserted by nobody). */
struct pw_schedule *pw_thurner(int teams, struct pw_lines *lines);
struct pw_schedule *pw_stagger(int teams, struct pw_lines *lines);

#endif
