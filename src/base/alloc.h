/* alloc.h - memory for those who answer with a number and so cannot say that there is none.
 */
#ifndef PW_BASE_ALLOC_H
#define PW_BASE_ALLOC_H

#include <stddef.h>

/* calloc that ends the program, with a message, as GLib's does: a wrong place in a ranking is worse
 * than none. The caller frees. */
void *pw_need(size_t n, size_t size);

#endif
