/* version.c - which version of the library this is. */
#include "base/options.h"
#include "pairwheel.h"

const char *pw_version(void)
{
    return PW_VERSION_TEXT;
}

/* ---- a struct of options as its caller begins it ---- */

void pw_options_init(void *options, size_t size)
{
    memset(options, 0, size);
    memcpy(options, &size, sizeof size);
}
