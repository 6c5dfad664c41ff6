/* csv_edit.c - one row of a CSV text is written anew; every other line stays byte for byte. */
#include "format/csv.h"

#include "base/error.h"
#include "format/write_internal.h"

#include <string.h>

/* Where this line begins, from 1. */
static const char *line_at(const char *text, int line)
{
    while (--line > 0 && *text != '\0') {
        text += strcspn(text, "\r\n");
        text += text[0] == '\r' && text[1] == '\n' ? 2 : text[0] != '\0' ? 1 : 0;
    }
    return text;
}

static const char *end_of_lines(const char *text)
{
    const char *end = text + strcspn(text, "\r\n");
    return end[0] != '\r' ? "\n" : end[1] == '\n' ? "\r\n" : "\r";
}

static void append_row(GString *out, const char *const *cell, int cells, char separator,
                       const char *end)
{
    for (int i = 0; i < cells; i++) {
        if (i > 0)
            g_string_append_c(out, separator);
        pw_append_csv(out, cell[i]);
    }
    g_string_append(out, end);
}

/* Every value has a column, and stands in cell there. */
static bool put_values(const struct pw_csv *csv, const char *const *names,
                       const char *const *values, const int *place, const char **cell,
                       GError **error)
{
    for (int i = 0; names[i] != NULL; i++) {
        const char *value = values[i] != NULL ? values[i] : "";
        if (place[i] >= 0)
            cell[place[i]] = value;
        else if (value[0] != '\0') {
            pw_fail_at(error, csv->in->name, 0,
                       "there is no column %s for \"%s\"; add it to the first line", names[i],
                       value);
            return false;
        }
    }
    return true;
}

/* A text without any row: the headings come first. */
static char *begun(const struct pw_input *in, const char *const *names, const char *const *values)
{
    GString *out = g_string_new(in->text);
    int count = (int)g_strv_length((char **)(gpointer)names);
    if (out->len > 0 && strchr("\r\n", out->str[out->len - 1]) == NULL)
        g_string_append_c(out, '\n');
    append_row(out, names, count, ',', "\n");
    append_row(out, values, count, ',', "\n");
    return g_string_free(out, FALSE);
}

char *pw_csv_edit(const struct pw_input *in, const char *const *names, const char *const *values,
                  const struct pw_csv_word *words, int line, GError **error)
{
    struct pw_csv csv;
    GError *wrong = NULL;
    int place[PW_CSV_CELLS];
    const char *cell[PW_CSV_CELLS] = {NULL};
    GString *out = NULL;
    pw_csv_init(&csv, in);
    bool any = pw_csv_next(&csv, NULL);
    pw_csv_finish(&csv);
    if (!any)
        return values != NULL ? begun(in, names, values) : g_strdup(in->text);
    pw_csv_init(&csv, in);
    csv.words = words;
    bool sound = pw_csv_head(&csv, names, 0, false, place, &wrong);
    int cells = csv.cells;
    while (sound && line > 0 && csv.line != line && pw_csv_next(&csv, &wrong))
        ;
    sound = sound && wrong == NULL;
    for (int i = 0; sound && line > 0 && i < csv.cells; i++)
        cell[i] = csv.cell[i];
    cells = line > 0 ? MAX(cells, csv.cells) : cells;
    if (sound && (values == NULL || put_values(&csv, names, values, place, cell, &wrong))) {
        const char *end = end_of_lines(in->text);
        const char *from = line > 0 ? line_at(in->text, line) : in->text + strlen(in->text);
        out = g_string_new(NULL);
        g_string_append_len(out, in->text, from - in->text);
        if (line == 0 && strchr("\r\n", in->text[strlen(in->text) - 1]) == NULL)
            g_string_append(out, end);
        if (values != NULL)
            append_row(out, cell, cells, csv.separator, end);
        g_string_append(out, line > 0 ? csv.at : "");
    }
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    pw_csv_finish(&csv);
    return out != NULL ? g_string_free(out, FALSE) : NULL;
}
