/* alloc.c - memory, or the end. */
#include "base/alloc.h"

#include <stdio.h>
#include <stdlib.h>

void *pw_need(size_t n, size_t size)
{
    void *block = calloc(n, size);
    if (block == NULL) {
        fputs("pairwheel: there is not enough memory to score\n", stderr);
        abort();
    }
    return block;
}
