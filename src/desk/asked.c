/* asked.c - what was asked: fields of the request, and words in the language of its answer. */
#include "desk/desk.h"

#include <stdarg.h>
#include <stdlib.h>

const char *pw_desk_asked_field(const struct asked *a, const char *name)
{
    const char *value = g_hash_table_lookup(a->field, name);
    return value != NULL ? value : "";
}

long pw_desk_asked_number(const struct asked *a, const char *name, long least, long most)
{
    const char *text = pw_desk_asked_field(a, name);
    gint64 n = 0;
    return g_ascii_string_to_signed(text, 10, least, most, &n, NULL) ? (long)n : 0;
}

char *pw_desk_asked_say(const struct asked *a, const char *key, ...)
{
    const char *blank[2 * 8 + 1] = {NULL};
    va_list list;
    va_start(list, key);
    for (size_t n = 0; n + 1 < G_N_ELEMENTS(blank); n++)
        if ((blank[n] = va_arg(list, const char *)) == NULL)
            break;
    va_end(list);
    char *said = pw_vocabulary_say(a->desk->words, key, blank);
    char *mine = g_strdup(said);
    free(said);
    return mine;
}

char *pw_desk_asked_say_count(const struct asked *a, const char *key, long count)
{
    char number[24];
    g_snprintf(number, sizeof number, "%ld", count);
    return pw_desk_asked_say(a, key, "count", number, NULL);
}
