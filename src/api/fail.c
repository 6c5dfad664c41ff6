/* fail.c - every failure as one GError whose code is the exit code. */
#include "api/internal.h"

#include <string.h>

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
    const char *refused = status == PW_BOUND ? pw_work_refused() : NULL;
    if (refused != NULL) {
        g_propagate_error(error, pw_error_of_work("%s%s%s", file != NULL ? file : "",
                                                  file != NULL ? ": " : "", refused));
        return false;
    }
    return pw_fail(error, code, "%s%s%s", file != NULL ? file : "", file != NULL ? ": " : "",
                   why->text[0] != '\0' ? why->text : "the scheduling core gave no reason");
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

void pw_error_clear(GError **error)
{
    g_clear_error(error);
}

enum pw_error pw_error_code(const GError *error)
{
    bool ours = error->domain == pw_error_quark();
    return ours ? (enum pw_error)error->code : PW_ERROR_INTERNAL;
}
