/* thin.h - how much a test does that counts by brute force. The build of preset dev takes every
 * size, or one in some where each is a search that takes long. A build with sanitizers or counters
 * is many times as slow and looks for something else: there PW_THIN=1 (tests/CMakeLists.txt) takes
 * few of the sizes, which run the same lines. PW_LONG=1 takes them all everywhere.
 */
#ifndef PW_TEST_THIN_H
#define PW_TEST_THIN_H

#include <stdbool.h>
#include <stdlib.h>

static inline bool thin(void)
{
    return getenv("PW_THIN") != NULL && getenv("PW_LONG") == NULL;
}

/* From one size to the next: `step` in a thin run, else 1. Choose one without a divisor in common
 * with what makes sizes differ (2, 4, 12), so that odd and even, and half tables, have their turn.
 */
static inline int thinly(int step)
{
    return thin() ? step : 1;
}

/* How much is searched: with PW_LONG all of it, else usually less, in a thin run least. */
static inline int searched(int at_length, int usually, int in_a_thin_run)
{
    return getenv("PW_LONG") != NULL ? at_length : thin() ? in_a_thin_run : usually;
}

#endif
