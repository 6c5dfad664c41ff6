/* options.h - structs of options that say their size first, as PW_INIT writes it: smaller where the
 * caller is older than the library.
 */
#ifndef PW_BASE_OPTIONS_H
#define PW_BASE_OPTIONS_H

#include <stddef.h>
#include <string.h>

/* Up to this member and with it: all that a struct had in version 0.1, where it says no size. */
#define PW_SIZE_TO(type, member) (offsetof(type, member) + sizeof(((type *)0)->member))

/* What a caller's struct says, in one of ours, as far as both go. Returns the caller's size. */
static inline size_t pw_struct_take(void *ours, size_t size, size_t first, const void *theirs)
{
    size_t said = 0;
    memcpy(&said, theirs, sizeof said);
    said = said != 0 ? said : first;
    memset(ours, 0, size);
    memcpy(ours, theirs, said < size ? said : size);
    return said;
}

#endif
