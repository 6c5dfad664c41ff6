/* alloc.c - memory, or the end: GLib's, as everywhere in the library. */
#include "base/alloc.h"

#include <glib.h>

void *pw_need(size_t n, size_t size)
{
    return g_malloc0_n(n, size);
}
