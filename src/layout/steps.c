/* steps.c - the one step that texts take together; see steps.h. */
#include "layout/steps.h"

#include <math.h>

#define SAME 1e-6

const double pw_steps[PW_STEPS] = {8.5, 12, 14, 17, 20, 24, 34, 48, 68, 96, 136};

void pw_step_must(struct pw_type_step *step, double size)
{
    step->all = step->all > 0 ? fmin(step->all, size) : size;
}

void pw_step_may(struct pw_type_step *step, double size, double share)
{
    guint i = PW_STEPS;
    while (i > 0 && pw_steps[i - 1] > size + SAME)
        i--;
    if (i > 0)
        step->fits[i - 1]++;
    else
        step->never++;
    step->share = fmax(step->share, share);
}

double pw_step_taken(const struct pw_type_step *step, double size)
{
    guint texts = step->never, small = step->never;
    for (guint i = 0; i < PW_STEPS; i++)
        texts += step->fits[i];
    double most = texts > 0 ? fmin(pw_steps[0], size) : size;
    for (guint i = 0; i + 1 < PW_STEPS && texts > 0 && pw_steps[i] < size - SAME; i++) {
        small += step->fits[i];
        if (small > (1 - step->share) * texts + SAME)
            break;
        most = fmin(pw_steps[i + 1], size);
    }
    return step->all > 0 ? fmin(step->all, most) : most;
}

double pw_step_below(double size)
{
    for (guint i = PW_STEPS; i > 0; i--)
        if (pw_steps[i - 1] < size - SAME)
            return pw_steps[i - 1];
    return 0;
}
