/* rows.c - finds the columns of a table in a file, reads its rows, and writes one of them anew. */
#include "format/rows.h"

#include "base/error.h"
#include "format/write.h"

#include <string.h>

/* ---- headings ---- */

static bool same_heading(const char *written, const char *name)
{
    for (; *written != '\0' && *name != '\0'; written++, name++) {
        char c = g_ascii_tolower(*written);
        if (c == ' ' || c == '-')
            c = '_';
        if (c != *name)
            return false;
    }
    return *written == *name;
}

char *pw_heading_plain(const char *heading)
{
    g_autofree char *small = g_utf8_strdown(heading, -1);
    GString *plain = g_string_new(NULL);
    for (const char *at = small; *at != '\0'; at = g_utf8_next_char(at))
        if (g_unichar_isalnum(g_utf8_get_char(at)))
            g_string_append_unichar(plain, g_utf8_get_char(at));
    return g_string_free(plain, FALSE);
}

/* Where the word stands among those that blanks part, from 0; -1: nowhere. */
static int word_index(const char *words, const char *word)
{
    size_t length = strlen(word);
    int i = 0;
    for (const char *at = words; at != NULL && *at != '\0'; i++) {
        size_t n = strcspn(at, " ");
        if (n == length && strncmp(at, word, n) == 0)
            return i;
        at += n + strspn(at + n, " ");
    }
    return -1;
}

int pw_heading_spelt(const struct pw_row_column *columns, const char *heading, int *rank)
{
    g_autofree char *plain = pw_heading_plain(heading);
    for (int n = 0; plain[0] != '\0' && columns[n].name != NULL; n++)
        if ((*rank = word_index(columns[n].spellings, plain)) >= 0)
            return n;
    return -1;
}

static int column_named(const struct pw_row_column *columns, const char *heading)
{
    int n = 0;
    while (columns[n].name != NULL && !same_heading(heading, columns[n].name))
        n++;
    return columns[n].name != NULL ? n : -1;
}

int pw_heading_find(const struct pw_row_column *columns, const char *heading)
{
    int rank, n = column_named(columns, heading);
    return n >= 0 ? n : pw_heading_spelt(columns, heading, &rank);
}

bool pw_rows_headed(const struct pw_input *in, const char *heading)
{
    struct pw_csv csv;
    bool headed = false;
    pw_csv_init(&csv, in);
    pw_csv_next(&csv, NULL); /* what is wrong with it is told by who reads it */
    for (int i = 0; i < csv.cells; i++)
        headed = headed || g_ascii_strcasecmp(csv.cell[i], heading) == 0;
    pw_csv_finish(&csv);
    return headed;
}

/* Heading i as one of ours, where it is known in another spelling; else as it is written. */
static const char *heading_of(const struct pw_rows *rows, int i)
{
    return rows->as != NULL && rows->as[i] != NULL ? rows->as[i] : rows->csv.cell[i];
}

/* Is something made of column i of the file? */
static bool is_placed(const struct pw_rows *rows, int i)
{
    for (int n = 0; rows->column[n].name != NULL; n++)
        if (rows->place[n] == i)
            return true;
    return false;
}

/* "board,ns,ew". The caller frees. */
static char *all_names(const struct pw_rows *rows)
{
    GString *all = g_string_new(NULL);
    for (const struct pw_row_column *column = rows->column; column->name != NULL; column++)
        if (!column->aside)
            g_string_append_printf(all, "%s%s", all->len > 0 ? "," : "", column->name);
    return g_string_free(all, FALSE);
}

/* Spelt in another way, or its beginning; "MP score" is another thing than "score". */
static bool nearly(const char *written, const char *name)
{
    const char *const one[] = {name, NULL};
    size_t length = strlen(written), whole = strlen(name);
    bool alike = length <= whole
                     ? length + 2 >= whole || g_ascii_strncasecmp(written, name, length) == 0
                     : whole + 2 >= length;
    return length >= 3 && alike && pw_nearest(written, one) != NULL;
}

/* Each heading that is nearly one of the names that were not found, and what it was meant to be, at
 * once. true: there is none. */
static bool none_near(const struct pw_rows *rows, GError **error)
{
    const struct pw_csv *csv = &rows->csv;
    g_autoptr(GString) all = g_string_new(NULL);
    int first = -1;
    for (int n = 0; rows->column[n].name != NULL; n++) {
        const char *name = rows->column[n].name;
        int i = rows->place[n] >= 0 || rows->column[n].aside ? csv->cells : 0;
        while (i < csv->cells && (is_placed(rows, i) || !nearly(csv->cell[i], name)))
            i++;
        if (i >= csv->cells)
            continue;
        g_autofree char *quoted = pw_quote(csv->cell[i]);
        g_string_append_printf(all,
                               first >= 0 ? " And %s \"%s\"?"
                                          : "the heading %s is not known; did you mean \"%s\"?",
                               quoted, name);
        first = first < 0 ? i : first;
    }
    return first < 0 || pw_fail_at(error, csv->in->name, csv->line, "column %d: %s",
                                   csv->column[first], all->str);
}

/* The headings of which nothing is made, in quotes; *first: the first of them, and how many there
 * are. empty: also those that say nothing. The caller frees. */
static char *unplaced(const struct pw_rows *rows, bool empty, int *first, int *count)
{
    GString *all = g_string_new(NULL);
    *count = 0;
    for (int i = 0; i < rows->csv.cells; i++) {
        if (is_placed(rows, i) || (!empty && rows->csv.cell[i][0] == '\0'))
            continue;
        g_autofree char *quoted = pw_quote(rows->csv.cell[i]);
        g_string_append_printf(all, "%s%s", *count > 0 ? ", " : "", quoted);
        *first = (*count)++ == 0 ? i : *first;
    }
    return g_string_free(all, FALSE);
}

/* All headings but ours are wrong where none other may be. */
static bool none_strange(const struct pw_rows *rows, GError **error)
{
    int first = 0, count = 0;
    g_autofree char *strange = unplaced(rows, true, &first, &count), *all = all_names(rows);
    return count == 0 || pw_refuse_at(error, rows->csv.in->name, rows->csv.line,
                                      count == 1 ? "heading-strange" : "headings-strange",
                                      rows->csv.column[first], strange, all);
}

/* Column i of the file is column n of the table. false: another one is, too. */
static bool put_place(struct pw_rows *rows, int i, int n, GError **error)
{
    const struct pw_csv *csv = &rows->csv;
    int other = rows->place[n];
    rows->place[n] = i;
    if (other < 0 || rows->column[n].aside)
        return true;
    if (rows->as == NULL && !same_heading(csv->cell[i], csv->cell[other]))
        return pw_refuse_at(error, csv->in->name, csv->line, "headings-one", csv->cell[other],
                            csv->cell[i]);
    return pw_refuse_at(error, csv->in->name, csv->line, "heading-twice", csv->column[i],
                        rows->column[n].name);
}

bool pw_rows_open(struct pw_rows *rows, const struct pw_input *in, GError **error)
{
    GError *wrong = NULL;
    pw_csv_init(&rows->csv, in);
    for (int n = 0; n < PW_ROW_COLUMNS_MAX; n++)
        rows->place[n] = -1;
    rows->headed = 0;
    if (!pw_csv_next(&rows->csv, &wrong)) {
        if (wrong == NULL)
            return pw_refuse_at(error, in->name, 0, "headings-none");
        g_propagate_error(error, wrong);
        return false;
    }
    for (int i = 0; i < rows->csv.cells; i++) {
        const char *heading = heading_of(rows, i);
        int n = pw_heading_find(rows->column, heading);
        if (heading[0] != '\0')
            rows->headed |= (guint64)1 << i;
        if (n >= 0 && !put_place(rows, i, n, error))
            return false;
    }
    if ((rows->strict && !none_strange(rows, error)) ||
        (rows->as == NULL && !none_near(rows, error)))
        return false;
    int n = 0;
    while (n < rows->needed && rows->place[n] >= 0)
        n++;
    g_autofree char *all = all_names(rows);
    return n == rows->needed ||
           pw_refuse_at(error, in->name, rows->csv.line, "no-heading", rows->column[n].name, all);
}

bool pw_rows_finish(struct pw_rows *rows, GError *wrong, GError **error)
{
    pw_csv_finish(&rows->csv);
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    return wrong == NULL;
}

char *pw_rows_idle(const struct pw_rows *rows)
{
    int first = 0, count = 0;
    g_autofree char *idle = unplaced(rows, false, &first, &count), *all = all_names(rows);
    return count == 0 ? NULL
                      : g_strdup_printf("%s:%d: the column%s %s %s ignored; known columns: %s",
                                        rows->csv.in->name, rows->csv.line, count > 1 ? "s" : "",
                                        idle, count > 1 ? "are" : "is", all);
}

/* ---- rows ---- */

const char *pw_rows_cell(const struct pw_rows *rows, int column)
{
    return pw_csv_cell(&rows->csv, rows->place[column]);
}

bool pw_rows_number(const struct pw_rows *rows, int column, int *value, GError **error)
{
    const struct pw_csv *csv = &rows->csv;
    const struct pw_row_column *of = &rows->column[column];
    const char *text = pw_rows_cell(rows, column);
    int i = rows->place[column];
    bool word = of->empty == PW_EMPTY_OR_WORD && strspn(text, "+-.0123456789") != strlen(text);
    *value = of->empty >= PW_EMPTY_NOBODY ? -1 : 0;
    if ((text[0] == '\0' && of->empty != PW_EMPTY_NEVER) || word ||
        pw_read_int(text, of->least, of->most, value))
        return true;
    g_autofree char *quoted = pw_quote(text);
    if (of->empty >= PW_EMPTY_NOBODY)
        return pw_refuse_at(error, csv->in->name, csv->line, "cell-nobody", of->name, quoted,
                            of->most);
    if (i >= 0 && i < csv->cells)
        return pw_refuse_at(error, csv->in->name, csv->line, "cell-number", csv->column[i],
                            of->name, quoted, of->least, of->most);
    return pw_refuse_at(error, csv->in->name, csv->line, "row-number", of->name, quoted, of->least,
                        of->most);
}

bool pw_rows_take(const struct pw_rows *rows, void *row, GError **error)
{
    bool sound = true;
    for (int n = 0; sound && rows->column[n].name != NULL; n++)
        sound = rows->column[n].most == 0 ||
                pw_rows_number(rows, n, (int *)((gintptr)row + rows->column[n].slot), error);
    return sound;
}

int pw_rows_beyond(const struct pw_rows *rows)
{
    for (int i = 0; i < rows->csv.cells; i++)
        if (rows->csv.cell[i][0] != '\0' && (rows->headed >> i & 1) == 0)
            return i;
    return -1;
}

bool pw_rows_whole(const struct pw_rows *rows, GError **error)
{
    const struct pw_csv *csv = &rows->csv;
    int i = pw_rows_beyond(rows);
    g_autofree char *quoted = i >= 0 ? pw_quote(csv->cell[i]) : NULL;
    const char separator[] = {csv->separator, '\0'};
    return i < 0 || pw_refuse_at(error, csv->in->name, csv->line, "cells-more", csv->column[i],
                                 quoted, separator);
}

/* ---- one row is written anew; every other line stays byte for byte ---- */

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
static bool put_values(const struct pw_rows *rows, const char *const *values, const char **cell,
                       GError **error)
{
    for (int n = 0; rows->column[n].name != NULL; n++) {
        const char *value = values[n] != NULL ? values[n] : "";
        if (rows->place[n] >= 0)
            cell[rows->place[n]] = value;
        else if (value[0] != '\0')
            return pw_refuse_at(error, rows->csv.in->name, 0, "heading-lacking",
                                rows->column[n].name, value);
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

/* A table of these names alone, with the spellings that there are for them. */
static void name_columns(struct pw_row_column columns[PW_ROW_COLUMNS_MAX], const char *const *names,
                         const struct pw_row_column *spelt)
{
    for (int n = 0; names[n] != NULL; n++) {
        int known = spelt != NULL ? column_named(spelt, names[n]) : -1;
        columns[n] = (struct pw_row_column){.name = names[n]};
        columns[n].spellings = known >= 0 ? spelt[known].spellings : NULL;
    }
}

char *pw_rows_edit(const struct pw_input *in, const char *const *names, const char *const *values,
                   const struct pw_row_column *spelt, int line, GError **error)
{
    struct pw_row_column columns[PW_ROW_COLUMNS_MAX] = {{.name = NULL}};
    struct pw_rows rows = {.column = columns};
    struct pw_csv *csv = &rows.csv;
    GError *wrong = NULL;
    const char *cell[PW_CSV_CELLS] = {NULL};
    GString *out = NULL;
    pw_csv_init(csv, in);
    bool any = pw_csv_next(csv, NULL);
    pw_csv_finish(csv);
    if (!any)
        return values != NULL ? begun(in, names, values) : g_strdup(in->text);
    name_columns(columns, names, spelt);
    bool sound = pw_rows_open(&rows, in, &wrong);
    int cells = csv->cells;
    while (sound && line > 0 && csv->line != line && pw_csv_next(csv, &wrong))
        ;
    sound = sound && wrong == NULL;
    for (int i = 0; sound && line > 0 && i < csv->cells; i++)
        cell[i] = csv->cell[i];
    cells = line > 0 ? MAX(cells, csv->cells) : cells;
    if (sound && (values == NULL || put_values(&rows, values, cell, &wrong))) {
        const char *end = end_of_lines(in->text);
        const char *from = line > 0 ? line_at(in->text, line) : in->text + strlen(in->text);
        out = g_string_new(NULL);
        g_string_append_len(out, in->text, from - in->text);
        if (line == 0 && strchr("\r\n", in->text[strlen(in->text) - 1]) == NULL)
            g_string_append(out, end);
        if (values != NULL)
            append_row(out, cell, cells, csv->separator, end);
        g_string_append(out, line > 0 ? csv->at : "");
    }
    pw_rows_finish(&rows, wrong, error);
    return out != NULL ? g_string_free(out, FALSE) : NULL;
}
