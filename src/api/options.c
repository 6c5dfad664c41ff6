/* options.c - structs of options: smaller where the caller is older than the library. */
#include "api/internal.h"

#include "base/options.h"

bool pw_options_take(void *ours, size_t size, size_t first, const void *theirs, GError **error)
{
    memset(ours, 0, size);
    if (theirs == NULL)
        return true;
    size_t said = pw_struct_take(ours, size, first, theirs);
    for (size_t i = size; i < said; i++)
        if (((const char *)theirs)[i] != 0)
            return pw_fail(error, PW_ERROR_USAGE,
                           "options of %zu bytes say what version %s of the library does not know; "
                           "install a newer one",
                           said, pw_version());
    return true;
}
