/* alloc.h - memory for those who answer with a number and so cannot say that there is none.
 */
#ifndef PW_BASE_ALLOC_H
#define PW_BASE_ALLOC_H

#include <stddef.h>

/* Zeroed. Without memory GLib ends the process with a message, as pairwheel.h says: a wrong way on
 * a card is worse than none. n and size are more than 0; the caller frees, with free. */
void *pw_need(size_t n, size_t size);

#endif
