/* pgn.c - files of the format PGN: no bytes may break the reader, and what was read can be
 * scheduled, scored and written again.
 */
#include "chess.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_chess(data, size, PW_CHESS_PGN);
    return 0;
}
