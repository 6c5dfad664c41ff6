/* fuzz.h - what the fuzz targets share.
 */
#ifndef PW_FUZZ_H
#define PW_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* The one function of a target. Returns 0; a fault is a crash. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
