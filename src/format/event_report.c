/* event_report.c - the report of games that an event file stands over. */
#include "format/event_report.h"

#include <string.h>

#include "format/chess.h"

/* Borrowed; NULL: no movement comes from a file. Sections have movements of their own, which are of
 * bridge. */
static const char *movement_file(const struct pw_keyfile *file)
{
    const char *name = NULL;
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        if (entry->section != '\0')
            return NULL;
        if (strcmp(entry->group, "movement") == 0 && strcmp(entry->key, "file") == 0)
            name = entry->value;
    }
    return name != NULL && name[0] != '\0' && strcmp(name, "-") != 0 ? name : NULL;
}

bool pw_event_report_read(const struct pw_keyfile *file, const char *folder,
                          struct pw_event **report, GError **error)
{
    struct pw_input in;
    const char *name = movement_file(file);
    *report = NULL;
    if (name == NULL)
        return true;
    g_autofree char *path =
        g_path_is_absolute(name) ? g_strdup(name) : g_build_filename(folder, name, NULL);
    if (!pw_chess_load(&in, path, NULL))
        return true; /* whoever reads the movement says what is wrong with it */
    enum pw_chess_format format = pw_chess_format(&in);
    if (format != PW_CHESS_NONE)
        *report = pw_chess_read(&in, format, error);
    pw_input_finish(&in);
    return format == PW_CHESS_NONE || *report != NULL;
}
