/* table.c - writes the rows of a table for people, as CSV or as JSON. */
#include "format/table.h"

#include <stdlib.h>
#include <string.h>

enum { NAME, HEADING, WIDTH, PARTS }; /* of a column for people, in the form */

void pw_table_csv(struct pw_table *table, GString *out, const char *form, ...)
{
    va_list args;
    va_start(args, form);
    g_autofree char *heads = g_strdup_vprintf(form, args);
    va_end(args);
    *table = (struct pw_table){.out = out, .csv = true, .texts = g_string_new(NULL)};
    table->form = g_strsplit(heads, ",", -1);
    g_string_append_printf(out, "%s\n", heads);
}

void pw_table_json(struct pw_table *table, struct pw_json *json, const char *key, const char *form)
{
    *table = (struct pw_table){.json = json, .texts = g_string_new(NULL)};
    table->form = form != NULL ? g_strsplit(form, ",", -1) : NULL;
    pw_json_array(json, key, PW_JSON_ROWS);
}

void pw_table_text(struct pw_table *table, GString *out, const char *form, ...)
{
    va_list args;
    va_start(args, form);
    g_autofree char *columns = g_strdup_vprintf(form, args);
    va_end(args);
    *table = (struct pw_table){.out = out, .texts = g_string_new(NULL)};
    table->form = g_strsplit_set(columns, ":|", -1);
    g_assert(g_strv_length(table->form) % PARTS == 0);
}

void pw_table_finish(struct pw_table *table)
{
    if (table->json != NULL)
        pw_json_end(table->json);
    g_strfreev(table->form);
    g_string_free(table->texts, TRUE);
}

/* ---- cells ---- */

static void put(struct pw_table *table, const char *name, const char *text, bool digits)
{
    int i = table->cells++;
    g_assert(i < PW_TABLE_CELLS);
    table->cell[i].name = name;
    table->cell[i].text = text != NULL ? (gssize)table->texts->len : -1;
    table->cell[i].digits = digits;
    table->cell[i].list = NULL;
    if (text != NULL)
        g_string_append_len(table->texts, text, (gssize)strlen(text) + 1);
}

void pw_table_put_text(struct pw_table *table, const char *name, const char *text)
{
    put(table, name, text, false);
}

void pw_table_put_digits(struct pw_table *table, const char *name, const char *digits)
{
    put(table, name, digits, true);
}

void pw_table_put_number(struct pw_table *table, const char *name, long number)
{
    char text[24];
    g_snprintf(text, sizeof text, "%ld", number);
    put(table, name, text, true);
}

void pw_table_put_truth(struct pw_table *table, const char *name, bool is)
{
    put(table, name, is ? "true" : "false", true);
}

void pw_table_put_list(struct pw_table *table, const char *name, const GPtrArray *texts,
                       bool own_line)
{
    put(table, name, NULL, false);
    table->cell[table->cells - 1].list = texts;
    table->cell[table->cells - 1].own_line = own_line;
}

/* The cell of that name; -1: the row has none. They are mostly put in the order in which they are
 * looked for, so the search begins behind the one that was found last. */
static int find(struct pw_table *table, const char *name)
{
    for (int k = 1; k <= table->cells; k++) {
        int i = (table->last + k) % table->cells;
        if (strcmp(table->cell[i].name, name) == 0)
            return table->last = i;
    }
    return -1;
}

static const char *text_of(const struct pw_table *table, int i)
{
    return i < 0 || table->cell[i].text < 0 ? "" : table->texts->str + table->cell[i].text;
}

/* ---- what stands in a cell ---- */

/* "-50", "+1", "-0.5": what a spreadsheet may take as it is. */
static bool is_number(const char *text)
{
    const char *at = text + (*text == '+' || *text == '-');
    size_t digits = strspn(at, "0123456789");
    at += digits;
    if (digits > 0 && (*at == '.' || *at == ',')) {
        digits = strspn(at + 1, "0123456789");
        at += 1 + digits;
    }
    return digits > 0 && *at == '\0';
}

/* Spreadsheets take a cell that begins so for a formula, the wide ones of Japanese keyboards, too,
 * if it is no number. */
static bool begins_formula(const char *text)
{
    static const char *const wide[] = {"\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};
    bool begins = *text != '\0' && strchr("=+-@\t\r\n", *text) != NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(wide); i++)
        begins = begins || g_str_has_prefix(text, wide[i]);
    return begins;
}

void pw_append_csv(GString *out, const char *text)
{
    if (text == NULL)
        return;
    /* Behind an apostrophe it is a text, here and there; one that was before it gets another, so
     * that the reader knows which one to take away (format/csv.c). */
    bool guarded = begins_formula(text + strspn(text, "'")) && !is_number(text);
    /* Blanks at either end belong to a cell only in quotes. */
    bool blanks = g_str_has_prefix(text, " ") || g_str_has_suffix(text, " ");
    if (!blanks && strpbrk(text, ",;\t\"\n\r") == NULL) {
        if (guarded)
            g_string_append_c(out, '\'');
        g_string_append(out, text);
        return;
    }
    g_string_append(out, guarded ? "\"'" : "\"");
    for (; *text != '\0'; text++) {
        if (*text == '"')
            g_string_append_c(out, '"');
        g_string_append_c(out, *text);
    }
    g_string_append_c(out, '"');
}

void pw_append_column(GString *out, const char *text, int width, bool right)
{
    glong length = g_utf8_strlen(text, -1);
    if (right)
        for (glong i = length; i < width; i++)
            g_string_append_c(out, ' ');
    const char *end = length > width ? g_utf8_offset_to_pointer(text, width) : text + strlen(text);
    g_string_append_len(out, text, end - text);
    if (!right)
        for (glong i = length; i < width; i++)
            g_string_append_c(out, ' ');
}

/* ---- rows ---- */

static void append_column(GString *out, const char *text, long width)
{
    int length = (int)g_utf8_strlen(text, -1); /* the eye counts characters, not bytes */
    if (width <= 0)
        g_string_append(out, "  ");
    pw_append_column(out, text, MAX((int)labs(width), length), width > 0);
}

static void end_line(GString *out)
{
    while (out->len > 0 && out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
    g_string_append_c(out, '\n');
}

void pw_table_heads(const struct pw_table *table)
{
    for (char **column = table->form; *column != NULL; column += PARTS)
        append_column(table->out, column[HEADING], strtol(column[WIDTH], NULL, 10));
    end_line(table->out);
}

static void append_columns(struct pw_table *table)
{
    for (char **column = table->form; *column != NULL; column += PARTS)
        append_column(table->out, text_of(table, find(table, column[NAME])),
                      strtol(column[WIDTH], NULL, 10));
    end_line(table->out);
}

static void append_cells(struct pw_table *table)
{
    for (char **name = table->form; *name != NULL; name++) {
        int i = find(table, *name);
        if (i >= 0 && table->cell[i].digits)
            g_string_append(table->out, text_of(table, i));
        else
            pw_append_csv(table->out, text_of(table, i));
        g_string_append_c(table->out, name[1] != NULL ? ',' : '\n');
    }
}

static void write_member(struct pw_table *table, int i)
{
    const char *name = table->cell[i].name;
    if (table->cell[i].list != NULL && table->cell[i].own_line)
        pw_json_new_line(table->json);
    if (table->cell[i].list != NULL)
        pw_json_strings(table->json, name, table->cell[i].list);
    else if (table->cell[i].digits)
        pw_json_digits(table->json, name, text_of(table, i));
    else
        pw_json_string(table->json, name, table->cell[i].text < 0 ? NULL : text_of(table, i));
}

static void write_object(struct pw_table *table)
{
    pw_json_object(table->json, NULL, PW_JSON_ONE_LINE);
    for (int i = 0; table->form == NULL && i < table->cells; i++)
        write_member(table, i);
    for (char **name = table->form; name != NULL && *name != NULL; name++) {
        int i = find(table, *name);
        if (i >= 0)
            write_member(table, i);
    }
    pw_json_end(table->json);
}

bool pw_table_row(struct pw_table *table)
{
    if (table->json != NULL)
        write_object(table);
    else if (table->csv)
        append_cells(table);
    else
        append_columns(table);
    table->cells = 0;
    table->last = -1;
    g_string_truncate(table->texts, 0);
    return table->json != NULL ? pw_json_goes_on(table->json) : pw_pass(table->out);
}
