/* keyfile.c - the scan in front of GKeyFile. */
#include "format/keyfile.h"

#include "base/error.h"

#include <string.h>

/* One key of a text is written anew; every other line stays byte for byte. */

/* A line of the text. */
struct line {
    const char *at;
    gsize length; /* without its end */
    gsize whole;  /* with it */
};

static struct line line_at(const char *at)
{
    gsize length = strcspn(at, "\r\n");
    gsize end = at[length] == '\r' && at[length + 1] == '\n' ? 2 : at[length] != '\0' ? 1 : 0;
    return (struct line){at, length, length + end};
}

/* What the line says as it is compared: the name of a group, or that of a key; NULL: neither. */
static char *name_in(struct line line, bool *group)
{
    g_autofree char *text = g_strstrip(g_strndup(line.at, line.length));
    gsize length = strlen(text);
    *group = text[0] == '[';
    if (*group) {
        text[length - 1] = '\0';
        return pw_keyfile_name(text + 1);
    }
    char *equals = strchr(text, '=');
    if (text[0] == '#' || text[0] == ';' || equals == NULL)
        return NULL;
    *equals = '\0';
    return pw_keyfile_name(g_strchomp(text));
}

static const char *end_of_lines(const char *text)
{
    const char *end = text + strcspn(text, "\r\n");
    return end[0] == '\r' ? (end[1] == '\n' ? "\r\n" : "\r") : "\n";
}

/* A value as GKeyFile reads it back, and input.c before it. */
static void append_value(GString *out, const char *value)
{
    static const char special[] = "\\\t\n\r", letter[] = "\\tnr";
    gsize length = strlen(value);
    for (gsize i = 0; i < length; i++) {
        const char *found = strchr(special, value[i]);
        bool edge = value[i] == ' ' && (i == 0 || i + 1 == length);
        if (found != NULL || edge)
            g_string_append_c(out, '\\');
        g_string_append_c(out, edge ? 's' : found != NULL ? letter[found - special] : value[i]);
    }
}

/* Where the key would stand. */
struct place {
    gssize line, after;  /* where its line begins, and the next; -1: there is none */
    gssize insert;       /* where a new one would; -1: the group is not there */
    gssize before_large; /* numbers stand in their order: before this line; -1 */
};

static bool number_of(const char *key, int *no)
{
    return pw_read_int(key, 1, 999999999, no);
}

static struct place find(const char *text, const char *group, const char *key)
{
    struct place place = {-1, -1, -1, -1};
    bool inside = false;
    int own = 0, other = 0;
    bool numbered = number_of(key, &own);
    for (const char *at = text; *at != '\0';) {
        struct line line = line_at(at);
        bool is_group = false;
        g_autofree char *name = name_in(line, &is_group);
        at += line.whole;
        if (is_group)
            inside = strcmp(name, group) == 0;
        if (!inside || name == NULL)
            continue;
        place.insert = at - text;
        if (is_group)
            continue;
        if (strcmp(name, key) == 0) {
            place.line = line.at - text;
            place.after = at - text;
        }
        if (numbered && number_of(name, &other) && other > own && place.before_large < 0)
            place.before_large = line.at - text;
    }
    return place;
}

static void begin_line(GString *out, const char *end)
{
    char last = '\n';
    if (out->len > 0)
        last = out->str[out->len - 1];
    if (last != '\n' && last != '\r')
        g_string_append(out, end);
}

static void append_line(GString *out, const char *key, const char *value, const char *end)
{
    begin_line(out, end);
    g_string_append_printf(out, "%s=", key);
    append_value(out, value);
    g_string_append(out, end);
}

/* The line as it is written, with another value. */
static void append_changed(GString *out, struct line line, const char *value)
{
    const char *from = memchr(line.at, '=', line.length);
    from++;
    while (from < line.at + line.length && (*from == ' ' || *from == '\t'))
        from++;
    g_string_append_len(out, line.at, from - line.at);
    append_value(out, value);
    g_string_append_len(out, line.at + line.length, (gssize)(line.whole - line.length));
}

static bool is_blank_line(const char *at, gsize length)
{
    for (gsize i = 0; i < length; i++)
        if (strchr(" \t\r\n", at[i]) == NULL)
            return false;
    return true;
}

/* The start of the line that ends before this place. */
static gsize line_before(const GString *text, gsize at)
{
    gsize start = at > 0 ? at - 1 : 0;
    while (start > 0 && text->str[start - 1] != '\n')
        start--;
    return start;
}

/* The start of the blank lines that end before this place; where there is none, the place. */
static gsize above_blank_lines(const GString *text, gsize at)
{
    for (gsize line; at > 0; at = line) {
        line = line_before(text, at);
        if (!is_blank_line(text->str + line, at - line))
            break;
    }
    return at;
}

/* A group from which the last line was taken, at this place, goes with it, as does the blank line
 * above it where nothing follows. A comment in it keeps it, and so does the name of a section,
 * which is there without a key. */
static void drop_empty_group(GString *text, gsize at)
{
    gsize head = line_before(text, above_blank_lines(text, at)), to = at;
    while (to < text->len) {
        const char *end = strchr(text->str + to, '\n');
        gsize length = end != NULL ? (gsize)(end + 1 - (text->str + to)) : text->len - to;
        if (!is_blank_line(text->str + to, length))
            break;
        to += length;
    }
    if (text->str[head] != '[' || g_str_has_prefix(text->str + head, "[section") ||
        (to < text->len && text->str[to] != '['))
        return;
    if (to == text->len)
        head = above_blank_lines(text, head);
    g_string_erase(text, (gssize)head, (gssize)(to - head));
}

char *pw_keyfile_edit(const char *text, const char *group, const char *key, const char *value)
{
    const char *end = end_of_lines(text);
    g_autofree char *group_name = pw_keyfile_name(group), *key_name = pw_keyfile_name(key);
    struct place place = find(text, group_name, key_name);
    GString *out = g_string_new(NULL);
    if (place.line >= 0) {
        g_string_append_len(out, text, place.line);
        if (value != NULL)
            append_changed(out, line_at(text + place.line), value);
        g_string_append(out, text + place.after);
        if (value == NULL)
            drop_empty_group(out, (gsize)place.line);
    } else if (value == NULL) {
        g_string_append(out, text);
    } else if (place.insert >= 0) {
        gssize at = place.before_large >= 0 ? place.before_large : place.insert;
        g_string_append_len(out, text, at);
        append_line(out, key_name, value, end);
        g_string_append(out, text + at);
    } else {
        g_string_append(out, text);
        begin_line(out, end);
        g_string_append_printf(out, "%s[%s]%s", out->len > 0 ? end : "", group, end);
        append_line(out, key_name, value, end);
    }
    return g_string_free(out, FALSE);
}

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
        pw_refuse_at(error, scan->in->name, line_no, "group-line");
        return false;
    }
    g_free(scan->group);
    g_free(scan->group_name);
    scan->group = name;
    scan->group_name = pw_keyfile_name(name);
    int before = seen_before(scan, g_strdup(scan->group_name), line_no);
    if (before != 0) {
        pw_refuse_at(error, scan->in->name, line_no, "group-twice", scan->group_name, before);
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
        pw_refuse_at(error, scan->in->name, line_no, "line-no-number", quoted, number);
    else
        pw_refuse_at(error, scan->in->name, line_no, "line-no-key", quoted);
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
        pw_refuse_at(error, scan->in->name, line_no, "key-before-group");
        return false;
    }
    char *key = g_strchomp(g_strndup(line, (gsize)(equals - line)));
    struct pw_entry entry = {
        .group = g_strdup(scan->group_name),
        .key = pw_keyfile_name(key),
        .line = line_no,
        .group_line = GPOINTER_TO_INT(g_hash_table_lookup(scan->seen, scan->group_name))};
    struct written written = {.group = g_strdup(scan->group), .key = key};
    g_array_append_val(scan->entries, entry);
    g_array_append_val(scan->written, written);
    if (key[0] == '\0' || strpbrk(key, "[]") != NULL) {
        char *quoted = pw_quote(line);
        pw_refuse_at(error, scan->in->name, line_no, "key-no-value", quoted);
        g_free(quoted);
        return false;
    }
    int before = seen_before(scan, g_strconcat(entry.group, "\n", entry.key, NULL), line_no);
    if (before != 0) {
        pw_refuse_at(error, scan->in->name, line_no, "key-twice", entry.group, entry.key, before);
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

const struct pw_entry *pw_keyfile_find(const struct pw_keyfile *file, const char *group,
                                       const char *key)
{
    g_autofree char *group_name = pw_keyfile_name(group), *key_name = pw_keyfile_name(key);
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        if (strcmp(entry->group, group_name) == 0 && strcmp(entry->key, key_name) == 0)
            return entry;
    }
    return NULL;
}
