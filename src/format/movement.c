/* movement.c - the formats that movements are read in, and which of them a file is. */
#include "format/movement.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

#include "base/input.h"
#include "format/rows.h"

/* ---- which format ---- */

/* Numbers and what separates them, nothing else; how many, or -1. */
static int count_numbers(const char *line, const char *separators)
{
    int n = 0;
    for (const char *at = line; *at != '\0';) {
        if (g_ascii_isdigit(*at)) {
            pw_scan_digits(&at);
            n++;
        } else if (strchr(separators, *at) != NULL) {
            at++;
        } else {
            return -1;
        }
    }
    return n;
}

static bool is_kops(const struct pw_input *in)
{
    return strstr(in->text, "RUNDY") != NULL && strstr(in->text, "*-") != NULL;
}

/* A name, the numbers of a movement behind it, and tags around them, or the words of the manual. */
static bool is_ebuscore(const struct pw_input *in)
{
    struct pw_text_lines lines = {.in = in};
    bool tag = false, found = false;
    for (int i = 0; i < 4 && !found && pw_text_lines_next(&lines);) {
        if (pw_text_lines_comment(lines.text))
            continue;
        tag = tag || pw_text_lines_tag(lines.text);
        pw_ebu_untag(lines.text);
        found = i > 0 && ((i == 1 || tag) && count_numbers(lines.text, ", \t") >= 5);
        found = found || (i > 0 && tag && pw_ebu_manual(lines.text));
        i++;
    }
    pw_text_lines_finish(&lines);
    return found;
}

bool pw_movement_tagged(const struct pw_input *in)
{
    struct pw_text_lines lines = {.in = in};
    bool more = pw_text_lines_next(&lines);
    while (more && pw_text_lines_comment(lines.text))
        more = pw_text_lines_next(&lines);
    const char *first = more ? lines.text + strspn(lines.text, " \t") : "";
    bool tagged = *first == '[' && strchr(first, ']') != NULL && is_ebuscore(in);
    pw_text_lines_finish(&lines);
    return tagged;
}

static bool has_suffix(const struct pw_input *in, const char *suffix)
{
    const char *dot = strrchr(in->name, '.');
    return dot != NULL && g_ascii_strcasecmp(dot, suffix) == 0;
}

/* What stands in the first line that is no comment. */
static bool first_line_is(const struct pw_input *in, bool (*like)(const char *line))
{
    struct pw_text_lines lines = {.in = in};
    bool more = pw_text_lines_next(&lines);
    while (more && pw_text_lines_comment(lines.text))
        more = pw_text_lines_next(&lines);
    bool is = more && like(lines.text + strspn(lines.text, " \t"));
    pw_text_lines_finish(&lines);
    return is;
}

static bool like_json(const char *line)
{
    return *line == '{' || *line == '[';
}

static bool like_asc(const char *line)
{
    return count_numbers(line, " \t,;:/-") == 5;
}

static bool is_json(const struct pw_input *in)
{
    return first_line_is(in, like_json);
}

static bool is_bridgemate(const struct pw_input *in)
{
    return pw_rows_headed(in, "nspair") && pw_rows_headed(in, "lowboard");
}

static bool is_csv(const struct pw_input *in)
{
    return pw_rows_headed(in, "round");
}

static bool is_asc(const struct pw_input *in)
{
    return first_line_is(in, like_asc);
}

/* ---- the formats ---- */

const char *const pw_movement_formats[] = {"csv",  "json",           "asc", "ebuscore",
                                           "kops", "bridgemate-csv", NULL};

/* The first that claims a text reads it. */
static const struct reader {
    const char *name;
    bool (*is)(const struct pw_input *in);
    struct pw_schedule *(*read)(const struct pw_input *in, struct pw_movement_from *from,
                                GError **error);
    bool several; /* movements in one file */
    bool latin1;  /* as programs of that time write */
} readers[] = {
    {"kops", is_kops, pw_movement_kops, true, true},
    {"json", is_json, pw_movement_json, false, false},
    {"bridgemate-csv", is_bridgemate, pw_movement_bridgemate, true, true},
    {"csv", is_csv, pw_movement_csv, false, false},
    {"asc", is_asc, pw_movement_asc, false, true},
    {"ebuscore", is_ebuscore, pw_movement_ebu, true, true},
};

static const struct reader *reader_named(const char *name)
{
    gsize i = 0;
    while (i < G_N_ELEMENTS(readers) && strcmp(readers[i].name, name) != 0)
        i++;
    return i < G_N_ELEMENTS(readers) ? &readers[i] : NULL;
}

static const struct reader *find_reader(const struct pw_input *in)
{
    gsize i = 0;
    while (i < G_N_ELEMENTS(readers) && !readers[i].is(in))
        i++;
    /* Five numbers begin an ASC file, and a table whose headings were forgotten. */
    bool forgotten = i < G_N_ELEMENTS(readers) && readers[i].is == is_asc && has_suffix(in, ".csv");
    return i == G_N_ELEMENTS(readers) || forgotten ? reader_named("csv") : &readers[i];
}

/* "[event]": the first line of another kind of file. */
static bool is_group(const struct pw_input *in)
{
    const char *at = in->text + strspn(in->text, " \t\r\n");
    if (*at++ != '[')
        return false;
    while (g_ascii_isalpha(*at))
        at++;
    return at[-1] != '[' && *at == ']';
}

static const struct reader *reader_of(const struct pw_input *in,
                                      const struct pw_movement_from *from, GError **error)
{
    const struct reader *named = from->format != NULL ? reader_named(from->format) : NULL;
    if (from->format != NULL && named == NULL) {
        char *all = g_strjoinv(", ", (char **)(gpointer)pw_movement_formats);
        pw_fail_at(error, in->name, 0, "there is no format \"%s\" to read; there are %s",
                   from->format, all);
        g_free(all);
    }
    if (from->format != NULL)
        return named;
    if (has_suffix(in, ".asc"))
        return reader_named("asc");
    if (pw_movement_tagged(in))
        return reader_named("ebuscore");
    if (!is_group(in))
        return find_reader(in);
    pw_fail_at(error, in->name, 1, "this is an event; write --event %s", in->name);
    return NULL;
}

struct pw_schedule *pw_movement_read(const struct pw_input *in, struct pw_movement_from *from,
                                     GError **error)
{
    struct pw_movement_from none = {0};
    if (from == NULL)
        from = &none;
    from->boards_per_set = from->first_board = from->copies = 0;
    const struct reader *reader = reader_of(in, from, error);
    if (reader == NULL)
        return NULL;
    if (from->item > 1 && !reader->several) {
        pw_fail_at(error, in->name, 0,
                   "there is no movement %d in it; a file of the kind %s has one", from->item,
                   reader->name);
        return NULL;
    }
    struct pw_schedule *s = reader->read(in, from, error);
    if (pw_contest_of(s)->has_boards && from->copies > 1)
        pw_schedule_copied(s, from->copies);
    else if (pw_contest_of(s)->has_boards)
        pw_schedule_find_copies(s);
    if (s != NULL)
        pw_schedule_find_rooms(s);
    return s;
}

/* ---- files ---- */

/* The name before "#3" where there is such a file and none of the whole name. */
static char *without_item(const char *file, int *item)
{
    const char *hash = strrchr(file, '#');
    if (hash == NULL || hash == file || g_file_test(file, G_FILE_TEST_EXISTS) ||
        !pw_read_int(hash + 1, 1, 100000, item))
        return g_strdup(file);
    return g_strndup(file, (gsize)(hash - file));
}

struct pw_schedule *pw_movement_load(const char *file, struct pw_movement_from *from,
                                     GError **error)
{
    struct pw_movement_from none = {0};
    if (from == NULL)
        from = &none;
    char *name = without_item(file, &from->item);
    gsize length = 0;
    char *bytes = pw_input_bytes(name, &length, error);
    if (bytes != NULL && pw_is_device_database(bytes, length)) {
        char *csv = pw_device_database_rounds(pw_input_name(name), bytes, length, error);
        g_free(bytes);
        bytes = csv;
        length = csv != NULL ? strlen(csv) : 0;
    }
    struct pw_schedule *s = NULL;
    struct pw_input in;
    GError *why = NULL;
    if (bytes != NULL && pw_input_init(&in, pw_input_name(name), bytes, length, &why)) {
        s = pw_movement_read(&in, from, error);
        pw_input_finish(&in);
    } else if (bytes != NULL) {
        /* Programs of that time write Latin-1, or what came before it. */
        char *text = pw_input_from_latin1(bytes, length);
        const struct reader *reader = NULL;
        if (text != NULL && pw_input_init(&in, pw_input_name(name), text, strlen(text), NULL)) {
            reader = reader_of(&in, from, NULL);
            if (reader != NULL && reader->latin1)
                s = pw_movement_read(&in, from, error);
            pw_input_finish(&in);
        }
        if (reader != NULL && reader->latin1)
            g_clear_error(&why);
        else
            g_propagate_error(error, why);
        g_free(text);
    }
    g_free(bytes);
    g_free(name);
    return s;
}

struct pw_schedule *pw_schedule_load(const char *file, GError **error)
{
    return pw_movement_load(file, NULL, error);
}
