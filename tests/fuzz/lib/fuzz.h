/* fuzz.h - what the fuzz targets share.
 */
#ifndef PW_FUZZ_H
#define PW_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* The one function of a target. Returns 0; a fault is a crash. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One of n ways to go on, by the bytes alone (FNV-1a): where each way is slow, a run takes one. */
static inline unsigned fuzz_choice(const uint8_t *data, size_t size, unsigned n)
{
    uint32_t hash = 2166136261U;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ data[i]) * 16777619U;
    return (hash >> 8) % n;
}

#endif
