/* fail.c - every failure as one GError whose code is the exit code. */
#include "api/internal.h"

#include <string.h>

bool pw_fail(GError **error, enum pw_error code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = g_strdup_vprintf(format, arguments), *message = pw_message(text);
    va_end(arguments);
    const char *refused = pw_work_refused(); /* whatever follows from it */
    if (refused != NULL && strstr(message, refused) == NULL) {
        g_free(message);
        message = g_strdup(refused);
    }
    code = refused != NULL ? PW_ERROR_UNMET : code;
    g_set_error_literal(error, g_quark_from_static_string(PW_ERROR_DOMAIN), (gint)code, message);
    g_free(message);
    g_free(text);
    return false;
}

enum pw_error pw_event_blame(const struct pw_event *event)
{
    return event != NULL && event->file != NULL && !event->changed ? PW_ERROR_INPUT
                                                                   : PW_ERROR_USAGE;
}

bool pw_fail_status(GError **error, enum pw_status status, const struct pw_reason *why,
                    const struct pw_event *event)
{
    enum pw_error blame = pw_event_blame(event);
    const char *file = blame == PW_ERROR_INPUT ? event->file : NULL;
    enum pw_error code = PW_ERROR_INTERNAL;
    switch (status) {
    case PW_NO_SCHEDULE:
        code = PW_ERROR_UNMET;
        break;
    case PW_BOUND:
    case PW_BAD_REQUEST:
        code = blame;
        break;
    case PW_NO_MEMORY:
    case PW_OK:
        break;
    }
    return pw_fail(error, code, "%s%s%s", file != NULL ? file : "", file != NULL ? ": " : "",
                   why->text[0] != '\0' ? why->text : "the scheduling core gave no reason");
}

bool pw_fail_unknown(GError **error, enum pw_error code, const char *what, const char *name,
                     const char *const *known)
{
    const char *near = pw_nearest(name, known);
    if (near != NULL)
        return pw_fail(error, code, "there is no %s \"%s\"; did you mean %s?", what, name, near);
    char *all = g_strjoinv(", ", (char **)(gpointer)known);
    pw_fail(error, code, "there is no %s \"%s\"; there are %s", what, name, all);
    g_free(all);
    return false;
}

int pw_format_find(const char *format, const char *const *formats, GError **error)
{
    int i = 0;
    while (format != NULL && formats[i] != NULL && strcmp(formats[i], format) != 0)
        i++;
    if (formats[i] != NULL)
        return i;
    pw_fail_unknown(error, PW_ERROR_USAGE, "format", format, formats);
    return -1;
}

bool pw_format_is_json(const char *format, bool *json, GError **error)
{
    static const char *const formats[] = {"text", "json", NULL};
    int i = pw_format_find(format, formats, error);
    *json = i == 1;
    return i >= 0;
}

void pw_error_free(GError *error)
{
    g_clear_error(&error);
}

enum pw_error pw_error_code(const GError *error)
{
    bool ours = error->domain == g_quark_from_static_string(PW_ERROR_DOMAIN);
    return ours ? (enum pw_error)error->code : PW_ERROR_INTERNAL;
}
