/* movement_ebu.c - movements as EBUScore text. */
#include "referee.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_movement("ebuscore", data, size);
    return 0;
}
