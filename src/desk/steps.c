/* steps.c - what a change is, kept as a key of templates/words/desk and its blanks, so that it is
 * told in the language of the day on which it is taken back.
 */
#include "desk/desk.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS 8 /* of a step, at most */

json_t *pw_desk_step(const char *key, ...)
{
    json_t *step = json_array();
    va_list list;
    va_start(list, key);
    for (const char *one = key; one != NULL; one = va_arg(list, const char *))
        json_array_append_new(step, json_string(one));
    va_end(list);
    return step;
}

/* ["what-name", "no", "3"], as pw_desk_step makes it. NULL: it is none. The caller frees. */
static char *said_of(const struct asked *a, const json_t *said)
{
    const char *text[1 + 2 * BLANKS + 1] = {NULL};
    size_t count = json_array_size(said);
    if (count % 2 == 0 || count > 1 + 2 * BLANKS)
        return NULL;
    for (size_t i = 0; i < count; i++)
        if ((text[i] = json_string_value(json_array_get(said, i))) == NULL)
            return NULL;
    char *told = pw_vocabulary_say(a->desk->words, text[0], text + 1);
    char *mine = g_strdup(told);
    free(told);
    return mine;
}

char *pw_desk_step_told(const struct asked *a, const json_t *step)
{
    const char *letter = json_string_value(json_object_get(step, "letter"));
    char *said = said_of(a, json_object_get(step, "said"));
    if (said == NULL) /* of a program that kept the words of its day */
        return g_strdup(json_string_value(json_object_get(step, "what")));
    if (letter == NULL || letter[0] == '\0')
        return said;
    char *whole = g_strconcat(letter, ": ", said, NULL);
    g_free(said);
    return whole;
}
