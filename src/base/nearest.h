/* nearest.h - more of pw_nearest.
 */
#ifndef PW_BASE_NEAREST_H
#define PW_BASE_NEAREST_H

#include "base/plumbing.h"

/* The first of the names (NULL ends them) that is fewest edits from the word, of those that are
 * `most` or fewer; a name that begins with the word is one edit from it. NULL: there is none.
 * Borrowed from names. */
const char *pw_nearest_within(const char *word, const char *const *names, int most);

#endif
