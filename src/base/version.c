/* version.c - which version of the library this is. */
#include "pairwheel.h"

const char *pw_version(void)
{
    return PW_VERSION_TEXT;
}
