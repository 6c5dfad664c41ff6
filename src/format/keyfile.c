/* keyfile.c - the scan in front of GKeyFile. */
#include "format/keyfile.h"

#include "base/error.h"

#include <string.h>

/* What GKeyFile is asked for: the names as they were written. */
struct written {
    char *group, *key;
};

struct scan {
    const struct pw_input *in;
    GString *clean;   /* the text for GKeyFile: lines end with LF, comments with '#' */
    GArray *entries;  /* of struct pw_entry, values not yet there */
    GArray *written;  /* of struct written, one for each entry */
    GHashTable *seen; /* "group" and "group\nkey" to their line */
    char *group;      /* as it is written, NULL before the first */
    char *group_name; /* as we compare it */
};

char *pw_keyfile_name(const char *written)
{
    return g_strdelimit(g_ascii_strdown(written, -1), "_ ", '-');
}

static void clear_entry(gpointer entry)
{
    struct pw_entry *e = entry;
    g_free(e->group);
    g_free(e->key);
    g_free(e->value);
}

static void clear_written(gpointer written)
{
    struct written *w = written;
    g_free(w->group);
    g_free(w->key);
}

/* The line where the name was seen before, or 0 and it is seen now. Takes name. */
static int seen_before(struct scan *scan, char *name, int line)
{
    int before = GPOINTER_TO_INT(g_hash_table_lookup(scan->seen, name));
    if (before != 0)
        g_free(name);
    else
        g_hash_table_insert(scan->seen, name, GINT_TO_POINTER(line));
    return before;
}

static bool scan_group(struct scan *scan, const char *line, int line_no, GError **error)
{
    gsize length = strlen(line);
    char *name = length >= 3 && line[length - 1] == ']' ? g_strndup(line + 1, length - 2) : NULL;
    if (name == NULL || strpbrk(name, "[]") != NULL) {
        g_free(name);
        pw_fail_at(error, scan->in->name, line_no,
                   "a group is a line of its own: its name between [ and ]");
        return false;
    }
    g_free(scan->group);
    g_free(scan->group_name);
    scan->group = name;
    scan->group_name = pw_keyfile_name(name);
    int before = seen_before(scan, g_strdup(scan->group_name), line_no);
    if (before != 0) {
        pw_fail_at(error, scan->in->name, line_no,
                   "[%s] stands here a second time; put its keys into line %d and after",
                   scan->group_name, before);
        return false;
    }
    return true;
}

/* The number after the highest of a group whose keys are numbers; 0: its keys are words. */
static int next_number(const struct scan *scan)
{
    if (scan->group_name == NULL ||
        (strcmp(scan->group_name, "happened") != 0 && strcmp(scan->group_name, "names") != 0))
        return 0;
    int highest = 0;
    for (guint i = 0; i < scan->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(scan->entries, struct pw_entry, i);
        gint64 no = 0;
        if (strcmp(entry->group, scan->group_name) == 0 &&
            g_ascii_string_to_signed(entry->key, 10, 1, 9998, &no, NULL))
            highest = MAX(highest, (int)no);
    }
    return highest + 1;
}

static void fail_without_equals(const struct scan *scan, const char *line, int line_no,
                                GError **error)
{
    char *quoted = pw_quote(line);
    int number = next_number(scan);
    if (number > 0)
        pw_fail_at(error, scan->in->name, line_no,
                   "%s has no number; write %d = before it, or # before a comment", quoted, number);
    else
        pw_fail_at(error, scan->in->name, line_no,
                   "%s is neither key=value nor [group]; write # before a comment", quoted);
    g_free(quoted);
}

static bool scan_key(struct scan *scan, const char *line, int line_no, GError **error)
{
    const char *equals = strchr(line, '=');
    if (equals == NULL) {
        fail_without_equals(scan, line, line_no, error);
        return false;
    }
    if (scan->group == NULL) {
        pw_fail_at(error, scan->in->name, line_no,
                   "a key before the first group; begin with [event] or [movement]");
        return false;
    }
    char *key = g_strchomp(g_strndup(line, (gsize)(equals - line)));
    struct pw_entry entry = {
        .group = g_strdup(scan->group_name), .key = pw_keyfile_name(key), .line = line_no};
    struct written written = {.group = g_strdup(scan->group), .key = key};
    g_array_append_val(scan->entries, entry);
    g_array_append_val(scan->written, written);
    if (key[0] == '\0' || strpbrk(key, "[]") != NULL) {
        char *quoted = pw_quote(line);
        pw_fail_at(error, scan->in->name, line_no, "%s is no key=value", quoted);
        g_free(quoted);
        return false;
    }
    int before = seen_before(scan, g_strconcat(entry.group, "\n", entry.key, NULL), line_no);
    if (before != 0) {
        pw_fail_at(error, scan->in->name, line_no,
                   "[%s] %s stands twice, first in line %d; keep one of the two", entry.group,
                   entry.key, before);
        return false;
    }
    return true;
}

static bool scan_lines(struct scan *scan, GError **error)
{
    const char *at = scan->in->text;
    for (int line_no = 1; *at != '\0'; line_no++) {
        gsize length = strcspn(at, "\r\n");
        char *line = g_strstrip(g_strndup(at, length));
        at += length;
        if (at[0] == '\r' && at[1] == '\n')
            at++;
        if (*at != '\0')
            at++;
        bool sound = true;
        if (line[0] == '#' || line[0] == ';')
            line[0] = '#';
        else if (line[0] == '[')
            sound = scan_group(scan, line, line_no, error);
        else if (line[0] != '\0')
            sound = scan_key(scan, line, line_no, error);
        g_string_append(scan->clean, line);
        g_string_append_c(scan->clean, '\n');
        g_free(line);
        if (!sound)
            return false;
    }
    return true;
}

static bool take_values(struct scan *scan, GError **error)
{
    GKeyFile *keys = g_key_file_new();
    GError *wrong = NULL;
    bool sound = scan->entries->len == 0 ||
                 g_key_file_load_from_data(keys, scan->clean->str, scan->clean->len,
                                           G_KEY_FILE_NONE, &wrong);
    if (!sound)
        pw_fail_at(error, scan->in->name, 0, "%s", wrong->message);
    for (guint i = 0; sound && i < scan->entries->len; i++) {
        struct pw_entry *entry = &g_array_index(scan->entries, struct pw_entry, i);
        struct written *written = &g_array_index(scan->written, struct written, i);
        entry->value = g_key_file_get_string(keys, written->group, written->key, &wrong);
        if (wrong != NULL || entry->value == NULL) { /* a wrong escape gives both */
            sound = false;
            pw_fail_at(error, scan->in->name, entry->line,
                       "[%s] %s: a backslash begins \\s \\t \\n or \\\\ here; write \\\\ for one",
                       entry->group, entry->key);
        }
    }
    g_clear_error(&wrong);
    g_key_file_free(keys);
    return sound;
}

bool pw_keyfile_load(struct pw_keyfile *file, const struct pw_input *in, GError **error)
{
    struct scan scan = {
        .in = in,
        .clean = g_string_new(NULL),
        .entries = g_array_new(FALSE, TRUE, sizeof(struct pw_entry)),
        .written = g_array_new(FALSE, TRUE, sizeof(struct written)),
        .seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
    };
    g_array_set_clear_func(scan.entries, clear_entry);
    g_array_set_clear_func(scan.written, clear_written);
    bool sound = scan_lines(&scan, error) && take_values(&scan, error);
    g_string_free(scan.clean, TRUE);
    g_array_free(scan.written, TRUE);
    g_hash_table_destroy(scan.seen);
    g_free(scan.group);
    g_free(scan.group_name);
    if (!sound) {
        g_array_free(scan.entries, TRUE);
        return false;
    }
    file->name = g_strdup(in->name);
    file->entries = scan.entries;
    return true;
}

void pw_keyfile_finish(struct pw_keyfile *file)
{
    g_free(file->name);
    if (file->entries != NULL)
        g_array_free(file->entries, TRUE);
    file->name = NULL;
    file->entries = NULL;
}
