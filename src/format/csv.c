/* csv.c - reads rows of cells. */
#include "format/csv.h"

#include "base/error.h"
#include "format/write_internal.h"

#include <string.h>

/* One row of a CSV text is written anew; every other line stays byte for byte. */

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
            pw_refuse_at(error, csv->in->name, 0, "heading-lacking", names[i], value);
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
 * (format/write_internal.c): that one goes. */
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

/* Heading i as one of ours, where it is known in another spelling; else as it is written. */
static const char *heading_of(const struct pw_csv *csv, int i)
{
    if (csv->as != NULL && csv->as[i] != NULL)
        return csv->as[i];
    for (const struct pw_csv_word *w = csv->words; w != NULL && w->spelling != NULL; w++)
        if (g_ascii_strcasecmp(w->spelling, csv->cell[i]) == 0)
            return w->name;
    return csv->cell[i];
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

/* A heading that is nearly name n, which was not found: its column, or -1. */
static int near_heading(const struct pw_csv *csv, const char *const *names, const int *place, int n)
{
    for (int i = 0; place[n] < 0 && i < csv->cells; i++) {
        bool other = nearly(heading_of(csv, i), names[n]);
        for (int k = 0; names[k] != NULL; k++)
            other = other && place[k] != i;
        if (other)
            return i;
    }
    return -1;
}

/* Each heading that is nearly one of the names that were not found, and what it was meant to be, at
 * once. true: there is none. */
static bool none_near(const struct pw_csv *csv, const char *const *names, const int *place,
                      GError **error)
{
    g_autoptr(GString) all = g_string_new(NULL);
    int first = -1;
    for (int n = 0; names[n] != NULL; n++) {
        int i = near_heading(csv, names, place, n);
        if (i < 0)
            continue;
        char *quoted = pw_quote(csv->cell[i]);
        if (first < 0)
            g_string_append_printf(all, "the heading %s is not known; did you mean \"%s\"?", quoted,
                                   names[n]);
        else
            g_string_append_printf(all, " And %s \"%s\"?", quoted, names[n]);
        g_free(quoted);
        first = first < 0 ? i : first;
    }
    return first < 0 || pw_fail_at(error, csv->in->name, csv->line, "column %d: %s",
                                   csv->column[first], all->str);
}

/* All headings but these are wrong where none other may be. */
static bool none_strange(const struct pw_csv *csv, const char *const *names, const int *place,
                         GError **error)
{
    g_autoptr(GString) strange = g_string_new(NULL);
    int first = -1, count = 0;
    for (int i = 0; i < csv->cells; i++) {
        bool known = false;
        for (int n = 0; names[n] != NULL; n++)
            known = known || place[n] == i;
        if (known)
            continue;
        char *quoted = pw_quote(csv->cell[i]);
        g_string_append_printf(strange, "%s%s", count > 0 ? ", " : "", quoted);
        g_free(quoted);
        first = count++ == 0 ? i : first;
    }
    g_autofree char *all = g_strjoinv(",", (char **)(gpointer)names);
    if (count == 0)
        return true;
    if (count == 1)
        return pw_refuse_at(error, csv->in->name, csv->line, "heading-strange", csv->column[first],
                            strange->str, all);
    return pw_refuse_at(error, csv->in->name, csv->line, "headings-strange", csv->column[first],
                        strange->str, all);
}

bool pw_csv_head(struct pw_csv *csv, const char *const *names, int needed, bool strict, int *place,
                 GError **error)
{
    GError *wrong = NULL;
    if (!pw_csv_next(csv, &wrong)) {
        if (wrong != NULL)
            g_propagate_error(error, wrong);
        else
            pw_refuse_at(error, csv->in->name, 0, "headings-none");
        return false;
    }
    csv->headed = 0;
    for (int n = 0; names[n] != NULL; n++)
        place[n] = -1;
    for (int i = 0; i < csv->cells; i++) {
        int n = 0;
        if (heading_of(csv, i)[0] != '\0')
            csv->headed |= (guint64)1 << i;
        while (names[n] != NULL && !same_heading(heading_of(csv, i), names[n]))
            n++;
        if (names[n] != NULL && place[n] >= 0) {
            pw_refuse_at(error, csv->in->name, csv->line, "heading-twice", csv->column[i],
                         names[n]);
            return false;
        }
        if (names[n] != NULL)
            place[n] = i;
    }
    if ((strict && !none_strange(csv, names, place, error)) ||
        (csv->as == NULL && !none_near(csv, names, place, error)))
        return false;
    for (int n = 0; n < needed; n++) {
        if (place[n] >= 0)
            continue;
        char *all = g_strjoinv(",", (char **)(gpointer)names);
        pw_refuse_at(error, csv->in->name, csv->line, "no-heading", names[n], all);
        g_free(all);
        return false;
    }
    return true;
}

char *pw_csv_idle(const struct pw_csv *csv, const char *const *names, const int *place,
                  const int also[2])
{
    GString *idle = g_string_new(NULL);
    bool several = false;
    for (int i = 0; i < csv->cells; i++) {
        bool known = csv->cell[i][0] == '\0' || (also != NULL && (i == also[0] || i == also[1]));
        for (int n = 0; names[n] != NULL; n++)
            known = known || place[n] == i;
        if (known)
            continue;
        char *quoted = pw_quote(csv->cell[i]);
        several = idle->len > 0;
        g_string_append_printf(idle, "%s%s", several ? ", " : "", quoted);
        g_free(quoted);
    }
    char *all = g_strjoinv(",", (char **)(gpointer)names), *said = NULL;
    if (idle->len > 0)
        said =
            g_strdup_printf("%s:%d: the column%s %s %s ignored; known columns: %s", csv->in->name,
                            csv->line, several ? "s" : "", idle->str, several ? "are" : "is", all);
    g_free(all);
    g_string_free(idle, TRUE);
    return said;
}

int pw_csv_beyond(const struct pw_csv *csv)
{
    for (int i = 0; i < csv->cells; i++)
        if (csv->cell[i][0] != '\0' && (csv->headed >> i & 1) == 0)
            return i;
    return -1;
}

bool pw_csv_whole(const struct pw_csv *csv, GError **error)
{
    int i = pw_csv_beyond(csv);
    if (i < 0)
        return true;
    char *quoted = pw_quote(csv->cell[i]);
    const char separator[] = {csv->separator, '\0'};
    pw_refuse_at(error, csv->in->name, csv->line, "cells-more", csv->column[i], quoted, separator);
    g_free(quoted);
    return false;
}

bool pw_csv_int(const struct pw_csv *csv, int i, const char *name, int least, int max, bool empty,
                int *value, GError **error)
{
    const char *text = pw_csv_cell(csv, i);
    if (empty && text[0] == '\0') {
        *value = 0;
        return true;
    }
    if (pw_read_int(text, least, max, value))
        return true;
    char *quoted = pw_quote(text);
    if (i >= 0 && i < csv->cells)
        pw_refuse_at(error, csv->in->name, csv->line, "cell-number", csv->column[i], name, quoted,
                     least, max);
    else
        pw_refuse_at(error, csv->in->name, csv->line, "row-number", name, quoted, least, max);
    g_free(quoted);
    return false;
}
