/* thin.h - how much a test does that counts by brute force. .ci/run takes every size in the build
 * of preset dev, or one in some where each is a search that takes long. tests/run, which somebody
 * waits for, sets PW_THIN=1: few of the sizes, which run the same lines; so does
 * tests/CMakeLists.txt in a build with sanitizers or counters, many times as slow and there for
 * something else. PW_LONG=1 takes them all everywhere.
 */
#ifndef PW_TEST_THIN_H
#define PW_TEST_THIN_H

#include <stdbool.h>
#include <stdlib.h>

static inline bool thin(void)
{
    const char *asked = getenv("PW_THIN");
    return asked != NULL && asked[0] != '\0' && getenv("PW_LONG") == NULL;
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
