/* template_arg.c - where a part asks for what its use says: {arg:title}. */
#include "layout/template.h"

#include <string.h>

const char *pw_arg_find(const char *text, char **name, const char **end)
{
    const char *blank = "{" PW_ARG;
    gsize bytes = strlen(blank);
    for (const char *at = strchr(text, '{'); at; at = strchr(at, '{')) {
        const char *close = strncmp(at, blank, bytes) == 0 ? strchr(at, '}') : NULL;
        if (!close) {
            at += at[1] == '{' ? 2 : 1;
            continue;
        }
        if (name)
            *name = g_strndup(at + bytes, (gsize)(close - at) - bytes);
        if (end)
            *end = close + 1;
        return at;
    }
    return NULL;
}
