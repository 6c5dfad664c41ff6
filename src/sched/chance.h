/* chance.h - the same random numbers on every machine.
 *
 * source  SplitMix64 (Steele, Lea and Flood 2014). Seeds are constants of the
 *         library: the same request has the same answer for ever.
 */
#ifndef PW_SCHED_CHANCE_H
#define PW_SCHED_CHANCE_H

#include <stdint.h>

struct pw_chance {
    uint64_t state;
};

static inline uint64_t pw_chance_bits(struct pw_chance *c)
{
    uint64_t z = (c->state += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* 0 .. below-1, below > 0. */
static inline int pw_chance(struct pw_chance *c, int below)
{
    return (int)(((pw_chance_bits(c) >> 32) * (uint64_t)below) >> 32);
}

#endif
