/* version.c - the version of the library. */
#include "pairwheel.h"

const char *pw_version(void)
{
    return PW_VERSION_TEXT;
}
