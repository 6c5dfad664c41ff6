/* options.c - a struct of options as its caller begins it. */
#include "base/options.h"

#include "pairwheel.h"

void pw_options_init(void *options, size_t size)
{
    memset(options, 0, size);
    memcpy(options, &size, sizeof size);
}
