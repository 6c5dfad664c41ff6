/* reports.c - TRF, PGN and H9 on the desk. The report stays as it is; beside it lies an event file
 * that names it, and has whatever is said on the desk.
 */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

static const char ini[] = ".ini";

bool pw_desk_is_report(const char *file)
{
    return !g_str_has_suffix(file, ini) && pw_event_file(file);
}

bool pw_desk_of_report(const struct pw_desk *desk, const struct pw_event *event)
{
    g_autofree char *name = pw_desk_event_value(event, "movement", "file");
    g_autofree char *file =
        g_path_is_absolute(name) ? g_strdup(name) : g_build_filename(desk->folder, name, NULL);
    return name[0] != '\0' && pw_desk_is_report(file);
}

char *pw_desk_report_said(const struct asked *a)
{
    g_autofree char *name = pw_desk_event_value(a->evening->event, "movement", "file");
    g_autofree char *file = g_path_get_basename(name);
    bool waits = pw_desk_evening_schedule(a->evening) == NULL &&
                 pw_desk_evening_contest(a->evening)->has_boards; /* it may be another one yet */
    if (pw_desk_is_swiss(a->evening->event) && !waits)
        return pw_desk_asked_say(a, "locked-swiss", NULL);
    return pw_desk_of_report(a->desk, a->evening->event)
               ? pw_desk_asked_say(a, "locked-report", "file", file, NULL)
               : NULL;
}

/* Writes what the report says under this key. */
static bool say(struct pw_event *event, const struct pw_event *report, const char *group,
                const char *key, GError **error)
{
    char *value = pw_event_value(report, group, key);
    bool done = value == NULL || value[0] == '\0' || pw_event_edit(event, group, key, value, error);
    free(value);
    return done;
}

char *pw_desk_report_text(const struct pw_desk *desk, const char *bytes, gsize length,
                          const char *name, const char *file, GError **error)
{
    const char *language =
        desk->language != NULL ? desk->language : pw_vocabulary_language(desk->words);
    struct pw_event *report = pw_event_parse(bytes, length, name, NULL, error), *event = NULL;
    char *own = report != NULL ? pw_event_text_whole(report) : NULL, *text = NULL, *mine = NULL;
    bool sound = report != NULL && own == NULL && pw_event_schedule(report, error) != NULL;
    if (own != NULL)
        sound = pw_fail(error, PW_ERROR_IO, "%s: the name of an event file ends in .ini", name);
    char *game = sound ? pw_event_value(report, "chess", "game") : NULL;
    /* Seen from a folder that has no files: what the report is called here is not read yet. */
    if (sound)
        event = pw_event_parse("", 0, NULL, "/dev/null", error);
    if (event != NULL && say(event, report, "event", "title", error) &&
        say(event, report, "event", "date", error) &&
        pw_event_edit(event, "event", "language", language, error) &&
        pw_event_edit(event, "event", "paper", pw_desk_paper_here(desk), error) &&
        (strcmp(game, "go") != 0 || pw_event_edit(event, "chess", "game", game, error)) &&
        pw_event_edit(event, "movement", "file", file, error))
        text = pw_event_text_whole(event);
    mine = g_strdup(text);
    free(text);
    free(game);
    free(own);
    pw_event_free(event);
    pw_event_free(report);
    return mine;
}

/* ---- those that lie in the folder ---- */

static int by_name(const void *a, const void *b, void *unused)
{
    (void)unused;
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* What the event files of the folder name as their movement: the file of each event. The caller
 * unrefs. */
static GHashTable *named(const struct pw_desk *desk)
{
    GHashTable *all = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    g_autoptr(GPtrArray) entries = pw_desk_entries_of(desk);
    for (guint i = 0; i < entries->len; i++) {
        const struct evening_entry *entry = g_ptr_array_index(entries, i);
        if (entry->movement[0] != '\0')
            g_hash_table_replace(all, g_strdup(entry->movement), g_strdup(entry->name));
    }
    return all;
}

/* By its name, so that other files of a large folder need not be read. */
static bool is_called_report(const char *name)
{
    static const char *const end[] = {".trf", ".trfx", ".pgn", ".h9"};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot != NULL && name[0] != '.' && i < G_N_ELEMENTS(end); i++)
        if (g_ascii_strcasecmp(dot, end[i]) == 0)
            return g_utf8_validate(name, -1, NULL);
    return false;
}

GPtrArray *pw_desk_reports_of(const struct pw_desk *desk)
{
    GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GHashTable) events = NULL;
    g_autoptr(GDir) dir = g_dir_open(desk->folder, 0, NULL);
    for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
        g_autofree char *file = g_build_filename(desk->folder, name, NULL);
        if (!is_called_report(name) || !pw_desk_is_report(file))
            continue;
        events = events != NULL ? events : named(desk);
        if (!g_hash_table_contains(events, name))
            g_ptr_array_add(all, g_strdup(name));
    }
    g_ptr_array_sort_with_data(all, by_name, NULL);
    return all;
}

/* "report.ini", or "report-2.ini": nothing of an event of this name lies there. The caller frees.
 */
static char *free_name(const struct pw_desk *desk, const char *name)
{
    static const char *const end[] = {".ini", ".desk", "-results.csv"};
    const char *dot = strrchr(name, '.');
    g_autofree char *plain = g_strndup(name, dot != NULL ? (gsize)(dot - name) : strlen(name));
    for (int n = 1;; n++) {
        g_autofree char *stem = n == 1 ? g_strdup(plain) : g_strdup_printf("%s-%d", plain, n);
        bool taken = false;
        for (size_t i = 0; i < G_N_ELEMENTS(end) && !taken; i++) {
            g_autofree char *one = g_strconcat(stem, end[i], NULL);
            g_autofree char *file = g_build_filename(desk->folder, one, NULL);
            taken = g_file_test(file, G_FILE_TEST_EXISTS);
        }
        if (!taken)
            return g_strconcat(stem, ini, NULL);
    }
}

char *pw_desk_report_event(const struct pw_desk *desk, const char *name, GError **error)
{
    g_autoptr(GHashTable) events = named(desk);
    const char *its = g_hash_table_lookup(events, name);
    if (its != NULL)
        return g_strdup(its);
    g_autofree char *report = g_build_filename(desk->folder, name, NULL), *bytes = NULL;
    gsize length = 0;
    GError *wrong = NULL;
    if (!g_file_get_contents(report, &bytes, &length, &wrong)) {
        pw_fail(error, PW_ERROR_IO, "%s", wrong->message);
        g_error_free(wrong);
        return NULL;
    }
    g_autofree char *text = pw_desk_report_text(desk, bytes, length, name, name, error);
    g_autofree char *event = text != NULL ? free_name(desk, name) : NULL;
    g_autofree char *file = event != NULL ? g_build_filename(desk->folder, event, NULL) : NULL;
    pw_sources_forget();
    return file != NULL && pw_write_text(file, text, error) ? g_steal_pointer(&event) : NULL;
}
