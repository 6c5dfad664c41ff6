/* fail.c - every failure as one GError whose code is the exit code. */
#include "api/internal.h"

#include <string.h>

#include "format/keyfile.h"

enum pw_error pw_event_blame(const struct pw_event *event)
{
    return event != NULL && event->file != NULL && !event->changed ? PW_ERROR_INPUT
                                                                   : PW_ERROR_USAGE;
}

char *pw_event_group_written(const struct pw_event *event, const char *group)
{
    static const char *const own[] = {"movement", "names", "happened", "results", NULL};
    bool common = strcmp(group, "results") == 0 && event->results_common;
    if (event->sections == NULL || common || !g_strv_contains(own, group))
        return g_strdup(group);
    return g_strconcat(strcmp(group, own[0]) == 0 ? "section" : group, " ", event->section, NULL);
}

int pw_event_group_line(const struct pw_event *event, const char *group)
{
    g_autofree char *written = pw_event_group_written(event, group);
    g_auto(GStrv) lines = g_strsplit(event->written != NULL ? event->written : "", "\n", -1);
    for (int i = 0; lines[i] != NULL; i++) {
        const char *text = g_strstrip(lines[i]);
        size_t length = strlen(text);
        if (length < 2 || text[0] != '[' || text[length - 1] != ']')
            continue;
        g_autofree char *inside = g_strndup(text + 1, length - 2);
        g_autofree char *name = pw_keyfile_name(inside);
        if (g_ascii_strcasecmp(name, written) == 0)
            return i + 1;
    }
    return 1;
}

int pw_event_key_line(const struct pw_event *event, const char *group, const char *key)
{
    struct pw_input in = {.name = event->file, .text = event->written};
    struct pw_keyfile keys;
    if (event->file == NULL || event->written == NULL || !pw_keyfile_load(&keys, &in, NULL))
        return 0;
    g_autofree char *written = pw_event_group_written(event, group);
    const struct pw_entry *entry = pw_keyfile_find(&keys, written, key);
    int line = entry != NULL ? entry->line : 0;
    pw_keyfile_finish(&keys);
    return line;
}

void pw_event_place(const struct pw_event *event, const char *group, const char *key,
                    GError **error)
{
    if (error == NULL || *error == NULL || pw_event_blame(event) != PW_ERROR_INPUT)
        return;
    int line = pw_event_key_line(event, group, key);
    if (line > 0)
        g_prefix_error(error, "%s:%d: [%s] ", event->file, line, group);
    else
        g_prefix_error(error, "%s: ", event->file);
}

/* The line of the key, or of its group where it does not stand there. */
static int line_of(const struct pw_event *event, const char *group, const char *key)
{
    int line = key != NULL ? pw_event_key_line(event, group, key) : 0;
    return line > 0 ? line : pw_event_group_line(event, group);
}

bool pw_event_refuse_told(const struct pw_event *event, GError **error, const char *group,
                          const char *key, const struct pw_detail *message)
{
    enum pw_error blame = pw_event_blame(event);
    bool placed = blame == PW_ERROR_INPUT;
    return pw_error_refuse(error, blame, placed ? event->file : NULL,
                           placed ? line_of(event, group, key) : 0, message);
}

bool pw_event_refuse_reason(const struct pw_event *event, GError **error, const char *group,
                            const char *key, const struct pw_reason *why)
{
    enum pw_error blame = pw_event_blame(event);
    bool placed = blame == PW_ERROR_INPUT;
    return pw_refuse_reason(error, blame, placed ? event->file : NULL,
                            placed ? line_of(event, group, key) : 0, why);
}

/* place: what stands before the reason, as "club.ini: ". */
static bool fail_placed(GError **error, enum pw_status status, const struct pw_reason *why,
                        enum pw_error blame, const char *place)
{
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
        g_propagate_error(error, pw_error_of_work("%s%s", place, refused));
        return false;
    }
    GError *wrong = NULL;
    if (why->text[0] != '\0')
        pw_refuse_reason(&wrong, code, NULL, 0, why);
    else
        pw_fail(&wrong, code, "the scheduling core gave no reason");
    g_propagate_prefixed_error(error, wrong, "%s", place);
    return false;
}

bool pw_fail_status(GError **error, enum pw_status status, const struct pw_reason *why,
                    const struct pw_event *event)
{
    enum pw_error blame = pw_event_blame(event);
    g_autofree char *place =
        blame == PW_ERROR_INPUT ? g_strconcat(event->file, ": ", NULL) : g_strdup("");
    return fail_placed(error, status, why, blame, place);
}

bool pw_fail_movement(GError **error, enum pw_status status, const struct pw_reason *why,
                      const struct pw_event *event)
{
    enum pw_error blame = pw_event_blame(event);
    int line = blame == PW_ERROR_INPUT ? pw_event_key_line(event, "movement", "kind") : 0;
    if (line == 0)
        return pw_fail_status(error, status, why, event);
    g_autofree char *group = pw_event_group_written(event, "movement");
    g_autofree char *place = g_strdup_printf("%s:%d: [%s] ", event->file, line, group);
    return fail_placed(error, status, why, blame, place);
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
