/* movement.c - finds which kind of file a movement is in. */
#include "format/movement.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

#include "base/input.h"
#include "format/rows.h"

const char *const pw_movement_formats[] = {"csv",  "json",           "asc", "ebuscore",
                                           "kops", "bridgemate-csv", NULL};
enum { CSV, JSON, ASC, EBUSCORE, KOPS, BRIDGEMATE };

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

static int find_format(const struct pw_input *in)
{
    struct pw_text_lines lines = {.in = in};
    int format = CSV;
    if (strstr(in->text, "RUNDY") != NULL && strstr(in->text, "*-") != NULL)
        return KOPS;
    while (pw_text_lines_next(&lines) && pw_text_lines_comment(lines.text))
        ;
    if (lines.text == NULL)
        return CSV;
    const char *first = lines.text + strspn(lines.text, " \t");
    if (*first == '{' || *first == '[')
        format = JSON;
    else if (pw_rows_headed(in, "nspair") && pw_rows_headed(in, "lowboard"))
        format = BRIDGEMATE;
    else if (pw_rows_headed(in, "round"))
        format = CSV;
    else if (count_numbers(first, " \t,;:/-") == 5)
        format = ASC;
    else if (is_ebuscore(in))
        format = EBUSCORE;
    pw_text_lines_finish(&lines);
    return format;
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

static int format_of(const struct pw_input *in, const struct pw_movement_from *from, GError **error)
{
    for (int i = 0; from->format != NULL && pw_movement_formats[i] != NULL; i++)
        if (strcmp(pw_movement_formats[i], from->format) == 0)
            return i;
    if (from->format != NULL) {
        char *all = g_strjoinv(", ", (char **)(gpointer)pw_movement_formats);
        pw_fail_at(error, in->name, 0, "there is no format \"%s\" to read; there are %s",
                   from->format, all);
        g_free(all);
        return -1;
    }
    const char *dot = strrchr(in->name, '.');
    if (dot != NULL && g_ascii_strcasecmp(dot, ".asc") == 0)
        return ASC;
    if (pw_movement_tagged(in))
        return EBUSCORE;
    if (is_group(in)) {
        pw_fail_at(error, in->name, 1, "this is an event; write --event %s", in->name);
        return -1;
    }
    int format = find_format(in);
    /* Five numbers begin an ASC file, and a table whose headings were forgotten. */
    bool table = dot != NULL && g_ascii_strcasecmp(dot, ".csv") == 0;
    return table && format == ASC ? CSV : format;
}

static struct pw_schedule *read_as(const struct pw_input *in, int format,
                                   struct pw_movement_from *from, GError **error)
{
    switch (format) {
    case CSV:
        return pw_movement_csv(in, error);
    case JSON:
        return pw_movement_json(in, from, error);
    case ASC:
        return pw_movement_asc(in, error);
    case EBUSCORE:
        return pw_movement_ebu(in, from, error);
    case KOPS:
        return pw_movement_kops(in, from, error);
    case BRIDGEMATE:
        return pw_movement_bridgemate(in, from, error);
    default:
        return NULL;
    }
}

struct pw_schedule *pw_movement_read(const struct pw_input *in, struct pw_movement_from *from,
                                     GError **error)
{
    struct pw_movement_from none = {0};
    if (from == NULL)
        from = &none;
    from->boards_per_set = from->first_board = from->copies = 0;
    int format = format_of(in, from, error);
    if (format >= 0 && from->item > 1 && format != EBUSCORE && format != KOPS &&
        format != BRIDGEMATE) {
        pw_fail_at(error, in->name, 0,
                   "there is no movement %d in it; a file of the kind %s has one", from->item,
                   pw_movement_formats[format]);
        return NULL;
    }
    struct pw_schedule *s = read_as(in, format, from, error);
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
        int format = CSV;
        if (text != NULL && pw_input_init(&in, pw_input_name(name), text, strlen(text), NULL)) {
            format = format_of(&in, from, NULL);
            if (format >= ASC)
                s = pw_movement_read(&in, from, error);
            pw_input_finish(&in);
        }
        if (format >= ASC)
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
