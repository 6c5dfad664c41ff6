/* movement_first.c - movements as their first round in shorthand. */
#include "referee.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_movement("shorthand", data, size);
    return 0;
}
