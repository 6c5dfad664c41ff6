/* whist.h - teams of four: all of an even number meet (whist_even.c), or all of an odd number while
 * nobody sits out (triangles.c).
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

/* The same of a round robin with triangles. */
bool pw_triangles_has(int teams);
struct pw_schedule *pw_triangles(int teams, struct pw_lines *lines);

#endif
