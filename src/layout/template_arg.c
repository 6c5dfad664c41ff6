/* template_arg.c - where a part asks for what its use says: {arg:title}. */
#include "layout/template.h"

#include <string.h>

const char *pw_arg_find(const char *text, char **name, const char **end)
{
    const char *blank = "{" PW_ARG;
    for (const char *at = text; *at; at++) {
        if (at[0] == '{' && at[1] == '{') {
            at++;
            continue;
        }
        const char *close = g_str_has_prefix(at, blank) ? strchr(at, '}') : NULL;
        if (!close)
            continue;
        if (name)
            *name = g_strndup(at + strlen(blank), (gsize)(close - at) - strlen(blank));
        if (end)
            *end = close + 1;
        return at;
    }
    return NULL;
}
