/* movement_asc.c - movements as .ASC 1.0. */
#include "referee.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_movement("asc", data, size);
    return 0;
}
