/* movement_kops.c - movements as HOWELL.DAT of KoPS. */
#include "referee.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_movement("kops", data, size);
    return 0;
}
