/* answer.c - what every answer in text goes through before somebody has it. */
#include "api/inside.h"

#include "event/characters.h"

char *pw_answer(char *text, enum pw_answer_as as, GError **error)
{
    if (text != NULL && pw_work_refused() != NULL) { /* it is not all there */
        g_free(text);
        pw_fail(error, PW_ERROR_UNMET, "%s", pw_work_refused());
        return NULL;
    }
    const char *at = text, *found = text != NULL ? pw_hidden_find(text) : NULL;
    if (found == NULL)
        return text;
    GString *out = g_string_new(NULL);
    for (; found != NULL; found = pw_hidden_find(at)) {
        unsigned code = 0;
        g_string_append_len(out, at, found - at);
        at = found + pw_hidden(found, &code);
        if (as == PW_AS_COLUMNS)
            g_string_append_c(out, ' ');
        else
            g_string_append_printf(out, as == PW_AS_XML ? "&#x%04X;" : "\\u%04x", code);
    }
    g_string_append(out, at);
    g_free(text);
    return g_string_free(out, FALSE);
}
