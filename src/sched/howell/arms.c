/* arms.c - shares of the effort. */
#include "sched/howell/arms.h"

#include <stddef.h>

/* Halves beyond so many are nothing. */
#define HALVES 20

void pw_arms_init(struct pw_arms *arms, int sources)
{
    *arms = (struct pw_arms){.sources = sources};
}

/* Half of the effort to the first that fits, a quarter to the second, and so on. */
static const struct pw_arm *by_halves(const struct pw_arms *arms, const int *order, int count)
{
    const struct pw_arm *best = NULL;
    long long least = 0;
    for (int i = 0; i < count && i < HALVES; i++) {
        const struct pw_arm *arm = &arms->arm[order[i]];
        long long doubled = (long long)arm->spent << i;
        if (best == NULL || doubled < least) {
            best = arm;
            least = doubled;
        }
    }
    return best;
}

static const struct pw_arm *fairest(const struct pw_arms *arms)
{
    int order[HALVES];
    for (int i = 0; i < HALVES; i++)
        order[i] = i;
    return by_halves(arms, order, arms->count);
}

/* The closest arm of each source; of those as close the fairer first. */
static const struct pw_arm *closest(const struct pw_arms *arms)
{
    int order[PW_ARM_SOURCES], count = 0;
    for (int i = 0; i < arms->count; i++) {
        const struct pw_arm *arm = &arms->arm[i];
        bool closer = true;
        for (int k = 0; k < arms->count; k++) {
            const struct pw_arm *other = &arms->arm[k];
            closer = closer && (other->source != arm->source || other->close <= arm->close);
        }
        if (!closer)
            continue;
        int at = count++;
        for (; at > 0 && arms->arm[order[at - 1]].close < arm->close; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    return by_halves(arms, order, count);
}

void pw_arms_next(struct pw_arms *arms)
{
    arms->share = PW_SHARE_ALL;
    for (int i = 1; arms->count > 0 && i < PW_SHARES; i++)
        arms->share = arms->spent[i] < arms->spent[arms->share] ? (enum pw_share)i : arms->share;
    if (arms->share == PW_SHARE_ALL) {
        arms->source = 0;
        arms->least = -1;
        for (int i = 1; i < arms->sources; i++)
            arms->source = arms->spent_on[i] < arms->spent_on[arms->source] ? i : arms->source;
        return;
    }
    const struct pw_arm *arm = arms->share == PW_SHARE_FAIREST ? fairest(arms) : closest(arms);
    arms->source = arm->source;
    arms->least = arm->close;
}

static int find(const struct pw_arms *arms, long close)
{
    int i = 0;
    while (i < arms->count && (arms->arm[i].source != arms->source || arms->arm[i].close != close))
        i++;
    return i;
}

void pw_arms_tell(struct pw_arms *arms, long spent, bool found, long close, long long sum)
{
    arms->spent[arms->share] += spent;
    arms->spent_on[arms->source] += spent;
    int i = find(arms, found ? close : arms->least);
    if (i < arms->count) {
        arms->arm[i].spent += spent;
        if (!found || sum >= arms->arm[i].sum)
            return;
        arms->arm[i].sum = sum;
    } else {
        if (!found)
            return;
        i = arms->count < PW_ARMS_MOST ? arms->count++ : PW_ARMS_MOST - 1;
        arms->arm[i] = (struct pw_arm){arms->source, close, spent, sum};
    }
    struct pw_arm arm = arms->arm[i];
    for (; i > 0 && arms->arm[i - 1].sum > arm.sum; i--)
        arms->arm[i] = arms->arm[i - 1];
    arms->arm[i] = arm;
}
