/* steps.h - the scale of type, and the one step that texts take together (fit="step").
 *
 * While the steps are sought every text says which is the largest that it fits. All that must fit
 * give the step of the group; of those of which only most have to (`most-of`), a few may not.
 */
#ifndef PW_STEPS_H
#define PW_STEPS_H

#include <glib.h>
#include <stdbool.h>

#define PW_STEPS 11

/* 8.5 to 136 pt, rising. */
extern const double pw_steps[PW_STEPS];

struct pw_type_step {
    double all;           /* the smallest that one which must fit asks for; 0: none asked */
    double share;         /* of the others so many have to fit, 0 to 1 */
    guint fits[PW_STEPS]; /* of the others: how many have this as their largest */
    guint never;          /* and how many fit none */
};

/* A text that must fit says its step. */
void pw_step_must(struct pw_type_step *step, double size);
/* One of which most have to; size 0: it fits none. */
void pw_step_may(struct pw_type_step *step, double size, double share);
/* The step of the group, size at most. */
double pw_step_taken(const struct pw_type_step *step, double size);
/* The step below size; 0: none. */
double pw_step_below(double size);

#endif
