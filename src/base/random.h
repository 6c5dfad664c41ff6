/* random.h - the same random numbers on every machine.
 *
 * source  SplitMix64 (Steele, Lea and Flood 2014). Seeds are constants of the
 *         library: the same request has the same answer for ever.
 */
#ifndef PW_BASE_RANDOM_H
#define PW_BASE_RANDOM_H

#include <stdint.h>

#include "pairwheel.h"

#define PW_CHANCE_STEP UINT64_C(0x9E3779B97F4A7C15)
#define PW_CHANCE_STEPS UINT64_C(0xF1DE83E19937733D) /* times that, 1 in 64 bits */

struct pw_chance {
    uint64_t state;
};

static inline uint64_t pw_chance_bits(struct pw_chance *c)
{
    uint64_t z = (c->state += PW_CHANCE_STEP);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* 0 .. below-1, below > 0. */
static inline int pw_chance(struct pw_chance *c, int below)
{
    return (int)(((pw_chance_bits(c) >> 32) * (uint64_t)below) >> 32);
}

/* May a search go on, after what it has drawn since it was last asked? *counted: the state then. */
static inline bool pw_chance_goes_on(const struct pw_chance *c, uint64_t *counted)
{
    uint64_t drawn = (c->state - *counted) * PW_CHANCE_STEPS;
    *counted = c->state;
    return pw_work("trials of a search", (long long)drawn, 16);
}

/* Numbers of which one at random is wanted, and each may go or come back at once. */

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
