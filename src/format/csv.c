/* csv.c - reads rows of cells. */
#include "format/csv.h"

#include "base/error.h"

#include <string.h>

/* The separator that the first row with text uses most, outside of quotes. */
static char separator_of(const char *text)
{
    const char separators[] = ",;\t";
    int count[3] = {0};
    bool quoted = false;
    for (; *text != '\0'; text++) {
        if (*text == '"')
            quoted = !quoted;
        if (quoted)
            continue;
        if (*text == '\n' || *text == '\r')
            break;
        const char *found = strchr(separators, *text);
        if (found != NULL)
            count[found - separators]++;
    }
    int best = 0;
    for (int i = 1; i < 3; i++)
        if (count[i] > count[best])
            best = i;
    return separators[best];
}

static const char *line_end(const char *at)
{
    at += strcspn(at, "\r\n");
    at += *at == '\r' ? 1 : 0;
    return at + (*at == '\n' ? 1 : 0);
}

static const char *behind_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

static const char *behind_comments(const char *at)
{
    while (*at != '\0' && strchr("#\r\n", *behind_blanks(at)) != NULL && *behind_blanks(at) != '\0')
        at = line_end(at);
    return at;
}

void pw_csv_init(struct pw_csv *csv, const struct pw_input *in)
{
    memset(csv, 0, sizeof *csv);
    csv->in = in;
    csv->at = in->text;
    csv->next_line = 1;
    csv->separator = separator_of(behind_comments(in->text));
    csv->text = g_string_new(NULL);
}

void pw_csv_finish(struct pw_csv *csv)
{
    if (csv->text != NULL)
        g_string_free(csv->text, TRUE);
    csv->text = NULL;
}

const char *pw_csv_cell(const struct pw_csv *csv, int i)
{
    return i >= 0 && i < csv->cells ? csv->cell[i] : "";
}

/* A quoted cell; at stands on its first quote and is left behind its last. */
static bool read_quoted(struct pw_csv *csv, GError **error)
{
    int line = csv->next_line;
    csv->at++;
    for (;;) {
        char c = *csv->at;
        if (c == '\0') {
            pw_refuse_at(error, csv->in->name, line, "quote-open", csv->column[csv->cells]);
            return false;
        }
        csv->at++;
        if (c == '"') {
            if (*csv->at != '"')
                return true;
            csv->at++;
        }
        if (c == '\n' || (c == '\r' && *csv->at != '\n'))
            csv->next_line++;
        g_string_append_c(csv->text, c);
    }
}

/* A cell that a spreadsheet would take for a formula is written behind an apostrophe
 * (format/write.c): that one goes. */
static void unguard(GString *text, gsize from)
{
    static const char *const formula[] = {"=",  "+",      "-",      "@",      "\t",    "\r",
                                          "\n", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};
    const char *cell = text->str + from;
    const char *behind = cell + strspn(cell, "'");
    for (gsize i = 0; behind > cell && i < G_N_ELEMENTS(formula); i++)
        if (g_str_has_prefix(behind, formula[i])) {
            g_string_erase(text, (gssize)from, 1);
            return;
        }
}

static bool ends_row(char c)
{
    return c == '\0' || c == '\n' || c == '\r';
}

static bool read_cell(struct pw_csv *csv, const char *start, GError **error)
{
    while (*csv->at == ' ' || (*csv->at == '\t' && csv->separator != '\t'))
        csv->at++;
    csv->column[csv->cells] = (int)g_utf8_pointer_to_offset(start, csv->at) + 1;
    gsize from = csv->text->len;
    if (*csv->at == '"') {
        if (!read_quoted(csv, error))
            return false;
        while (*csv->at == ' ')
            csv->at++;
        if (!ends_row(*csv->at) && *csv->at != csv->separator) {
            pw_refuse_at(error, csv->in->name, csv->next_line, "quote-after");
            return false;
        }
    } else {
        while (!ends_row(*csv->at) && *csv->at != csv->separator)
            g_string_append_c(csv->text, *csv->at++);
        while (csv->text->len > from && g_ascii_isspace(csv->text->str[csv->text->len - 1]))
            g_string_truncate(csv->text, csv->text->len - 1);
    }
    g_string_append_c(csv->text, '\0');
    unguard(csv->text, from);
    csv->cells++;
    return true;
}

/* One row, also an empty one. */
static bool read_row(struct pw_csv *csv, GError **error)
{
    const char *start = csv->at;
    gsize offset[PW_CSV_CELLS];
    csv->line = csv->next_line;
    csv->cells = 0;
    g_string_truncate(csv->text, 0);
    for (;;) {
        if (csv->cells == PW_CSV_CELLS) {
            pw_refuse_at(error, csv->in->name, csv->line, "cells-most", PW_CSV_CELLS);
            return false;
        }
        offset[csv->cells] = csv->text->len;
        if (!read_cell(csv, start, error))
            return false;
        if (*csv->at != csv->separator)
            break;
        csv->at++;
    }
    if (*csv->at == '\r')
        csv->at++;
    if (*csv->at == '\n')
        csv->at++;
    csv->next_line++;
    for (int i = 0; i < csv->cells; i++)
        csv->cell[i] = csv->text->str + offset[i];
    return true;
}

bool pw_csv_next(struct pw_csv *csv, GError **error)
{
    while (*csv->at != '\0') {
        const char *first = behind_blanks(csv->at);
        if (*first == '#') {
            if (csv->hidden_line == 0 && g_unichar_isalnum(g_utf8_get_char(first + 1)))
                csv->hidden_line = csv->next_line;
            csv->at = line_end(csv->at);
            csv->next_line++;
            continue;
        }
        if (!read_row(csv, error))
            break;
        for (int i = 0; i < csv->cells; i++)
            if (csv->cell[i][0] != '\0')
                return true;
    }
    csv->cells = 0;
    return false;
}
