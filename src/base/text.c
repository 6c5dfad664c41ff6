/* text.c - lists of texts, in order, and the details behind a name. */
#include "base/text.h"

#include <stdbool.h>
#include <string.h>

static int by_bytes(const void *one, const void *other, void *unused)
{
    const char *const *a = one, *const *b = other;
    (void)unused;
    return strcmp(*a, *b);
}

const char *pw_name_details(const char *name)
{
    const char *open = strrchr(name, '[');
    bool are =
        open != NULL && open > name && strchr(open, '=') != NULL && name[strlen(name) - 1] == ']';
    return are ? open : NULL;
}

void pw_texts_sort(GPtrArray *texts)
{
    g_ptr_array_sort_with_data(texts, by_bytes, NULL);
}
