/* keyfile_edit.c - one key of a text is written anew; every other line stays byte for byte. */
#include "format/keyfile.h"

#include <string.h>

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
