/* h9.c - files of the format H9: no bytes may break the reader, and what was read can be
 * scheduled, scored and written again.
 */
#include "chess.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_chess(data, size, PW_CHESS_H9);
    return 0;
}
