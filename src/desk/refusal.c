/* refusal.c - why something cannot be, in the words of the screen: by what the error says as data,
 * and where only its message says it, behind a sentence of ours.
 */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

/* A word of the screen, or NULL where it has none. The caller frees. */
static char *word_or_none(const struct asked *a, const char *key, const long n[3])
{
    char number[3][24];
    for (int i = 0; i < 3; i++)
        g_snprintf(number[i], sizeof number[i], "%s%ld", n[i] < 0 ? "−" : "", labs(n[i]));
    char *said =
        pw_desk_asked_say(a, key, "count", number[0], "b", number[1], "c", number[2], NULL);
    if (strcmp(said, key) == 0)
        g_clear_pointer(&said, g_free);
    return said;
}

/* What a value should be: "Time is written in minutes, 210, or in hours, 3:30." */
static char *value_told(const struct asked *a, const char *key)
{
    static const long none[3];
    g_autofree char *word = g_strconcat("value-", key, NULL);
    char *said = word_or_none(a, word, none);
    return said != NULL ? said
                        : pw_desk_asked_say(a, "value-other", "key", key, "value",
                                            pw_desk_asked_field(a, "value"), NULL);
}

char *pw_desk_refusal_told(const struct asked *a, const char *what, const long n[3])
{
    g_autofree char *word = g_strconcat("refused-", what, NULL);
    return word_or_none(a, word, n);
}

/* The messages in the language of the page. NULL: they are not installed. */
static const struct pw_vocabulary *messages_of(struct pw_desk *desk)
{
    const char *wanted = pw_vocabulary_language(desk->words);
    if (desk->messages != NULL && strcmp(pw_vocabulary_language(desk->messages), wanted) == 0)
        return desk->messages;
    pw_vocabulary_free(desk->messages);
    desk->messages = pw_vocabulary_load("messages", wanted, NULL);
    return desk->messages;
}

/* The message in the language of the page, as a sentence of its own. NULL: it is English alone. */
static char *message_told(const struct asked *a, const GError *error)
{
    gsize lead = 0;
    bool several = pw_error_about(error) == PW_ABOUT_SEVERAL;
    const struct pw_vocabulary *messages =
        several || pw_error_data(error, &lead) != NULL ? messages_of(a->desk) : NULL;
    char *text = messages != NULL ? pw_error_say(error, messages) : NULL;
    if (messages == NULL ||
        (text == NULL && !g_str_has_prefix(pw_vocabulary_language(messages), "en")))
        return NULL;
    g_autofree char *said = text != NULL ? text : g_strdup(error->message);
    gunichar first = g_utf8_get_char(said), last = (guchar)said[strlen(said) - 1];
    GString *out = g_string_new(NULL);
    g_string_append_unichar(out, lead == 0 && !several ? g_unichar_toupper(first) : first);
    g_string_append(out, g_utf8_next_char(said));
    if (several)
        g_string_replace(out, "\n", ".\n", 0);
    if (strchr(".?!", (int)last) == NULL)
        g_string_append_c(out, '.');
    return g_string_free(out, FALSE);
}

char *pw_desk_refusal(const struct asked *a, const GError *error)
{
    long n[3];
    const char *what = pw_error_what(error, n), *key = pw_error_key(error);
    char *said = what != NULL ? pw_desk_refusal_told(a, what, n) : NULL;
    if (said != NULL)
        return said;
    if (key != NULL)
        return value_told(a, key);
    said = message_told(a, error);
    if (said != NULL)
        return said;
    enum pw_error code = pw_error_code(error);
    const char *opening = code == PW_ERROR_INPUT                             ? "opening-file"
                          : code == PW_ERROR_IO || code == PW_ERROR_INTERNAL ? "opening-disk"
                                                                             : "opening";
    return pw_desk_asked_say(a, opening, "text", error->message, NULL);
}

bool pw_desk_line_fits(const char *text, GError **error)
{
    if (g_utf8_strlen(text, -1) <= DESK_LINE_MAX)
        return true;
    return pw_fail(error, PW_ERROR_UNMET, "more than %d letters", DESK_LINE_MAX) ||
           pw_error_tell(error, "line-long", PW_TELLS(DESK_LINE_MAX));
}
