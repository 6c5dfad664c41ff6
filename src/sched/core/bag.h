/* bag.h - numbers of which one at random is wanted, and each may go or come back at once. */
#ifndef PW_SCHED_BAG_H
#define PW_SCHED_BAG_H

#include "base/random.h"

struct pw_bag {
    int *item; /* [count] */
    int *at;   /* [number]: where it is in item; only of those inside */
    int count;
};

static inline void pw_bag_put(struct pw_bag *bag, int x)
{
    bag->at[x] = bag->count;
    bag->item[bag->count++] = x;
}

static inline void pw_bag_take(struct pw_bag *bag, int x)
{
    int last = bag->item[--bag->count];
    bag->item[bag->at[x]] = last;
    bag->at[last] = bag->at[x];
}

static inline int pw_bag_any(const struct pw_bag *bag, struct pw_chance *chance)
{
    return bag->item[pw_chance(chance, bag->count)];
}

#endif
