/* text.c - lists of texts, in order. */
#include "base/text.h"

#include <string.h>

static int by_bytes(const void *one, const void *other, void *unused)
{
    const char *const *a = one, *const *b = other;
    (void)unused;
    return strcmp(*a, *b);
}

void pw_texts_sort(GPtrArray *texts)
{
    g_ptr_array_sort_with_data(texts, by_bytes, NULL);
}
