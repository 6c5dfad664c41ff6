/* pbn_read.c - the ScoreTable of each board of a PBN file (PBN 2.1, tistis.nl/pbn). */
#include "format/taken_results.h"

#include "base/error.h"
#include "base/text_lines.h"

#include <string.h>

#define COLUMNS_MAX 64

struct table {
    int columns;
    enum pw_taken_cell cell[COLUMNS_MAX];
    int percent[2]; /* columns of what NS and EW got in per cent, or -1 */
};

/* The value of [Name "value"]; NULL: it is another tag, or none. Caller frees. */
static char *tag_value(const char *line, const char *name)
{
    gsize length = strlen(name);
    const char *at = line + 1;
    if (*line != '[' || g_ascii_strncasecmp(at, name, length) != 0 ||
        !g_ascii_isspace(at[length]) || (at = strchr(at, '"')) == NULL)
        return NULL;
    GString *value = g_string_new(NULL);
    for (at++; *at != '\0' && *at != '"'; at++) {
        at += *at == '\\' && at[1] != '\0';
        g_string_append_c(value, *at);
    }
    return g_string_free(value, FALSE);
}

/* "Table\3R;+Round;PairId_NS\4R" */
static void read_heads(struct table *t, struct pw_taken_rows *rows, int line, const char *value)
{
    g_auto(GStrv) heads = g_strsplit(value, ";", -1);
    *t = (struct table){.percent = {-1, -1}};
    for (int i = 0; i < COLUMNS_MAX && heads[i] != NULL; i++) {
        char *head = g_strstrip(heads[i]);
        head += *head == '+' || *head == '-';
        /* tag_value has taken the backslash away: "PairId_NS4R" */
        gsize length = strlen(head);
        if (length > 1 && strchr("LR", head[length - 1]) != NULL &&
            g_ascii_isdigit(head[length - 2])) {
            head[--length] = '\0';
            while (length > 0 && g_ascii_isdigit(head[length - 1]))
                head[--length] = '\0';
        }
        t->cell[i] = pw_taken_heading(head);
        for (int side = 0; side < 2; side++)
            if (g_ascii_strcasecmp(head, side == 0 ? "Percentage_NS" : "Percentage_EW") == 0)
                t->percent[side] = i;
        if (t->cell[i] == PW_TAKEN_CELLS)
            pw_taken_odd(rows, line, "column", head);
        t->columns = i + 1;
    }
}

/* The next word, or what stands in quotes; *at goes behind it. NULL: no more. Caller frees. */
static char *token(const char **at)
{
    const char *from = *at + strspn(*at, " \t");
    if (*from == '\0')
        return NULL;
    gsize length = *from == '"' ? strcspn(from + 1, "\"") : strcspn(from, " \t");
    const char *word = from + (*from == '"');
    *at = word + length + (*from == '"' && word[length] == '"');
    return g_strndup(word, length);
}

static void read_row(struct pw_taken_rows *rows, const struct table *t, int line, const char *text,
                     const char *board)
{
    char **row = pw_taken_row(rows, line);
    g_autofree char *percent[2] = {NULL, NULL};
    g_autofree char *ew = NULL;
    if (board != NULL)
        pw_taken_set(row, PW_TAKEN_BOARD, board);
    for (int i = 0; i < t->columns; i++) {
        g_autofree char *word = token(&text);
        if (word == NULL)
            break;
        if (t->cell[i] != PW_TAKEN_CELLS)
            pw_taken_set(row, t->cell[i], word);
        else if (*word == '^' && i == t->percent[0] && percent[0] == NULL)
            percent[0] = g_strdup(word + 1);
        else if (*word == '^' && i == t->percent[1] && ew == NULL)
            ew = g_strdup(word + 1);
    }
    if (percent[0] != NULL && ew != NULL) { /* assigned */
        g_autofree char *given = g_strdup_printf("A%s/%s", percent[0], ew);
        pw_taken_set(row, PW_TAKEN_CONTRACT, given);
    }
}

/* Columns of the TotalScoreTable that say who has a number: [0] PairId or PlayerId, [1] Names. */
struct totals {
    int column[2];
};

static void read_total_heads(struct totals *t, const char *value)
{
    g_auto(GStrv) heads = g_strsplit(value, ";", -1);
    *t = (struct totals){{-1, -1}};
    for (int i = 0; i < COLUMNS_MAX && heads[i] != NULL; i++) {
        char *head = g_strstrip(heads[i]);
        head += *head == '+' || *head == '-';
        if (g_str_has_prefix(head, "PairId") || g_str_has_prefix(head, "PlayerId"))
            t->column[0] = i;
        else if (g_str_has_prefix(head, "Names"))
            t->column[1] = i;
    }
}

/* "Anna;Bo" are two, who are a pair. */
static void read_total(struct pw_taken_rows *rows, const struct totals *t, const char *text)
{
    if (t->column[0] < 0 || t->column[1] < 0)
        return;
    struct pw_taken_person *person = pw_taken_person(rows, NULL);
    for (int i = 0; i <= MAX(t->column[0], t->column[1]); i++) {
        g_autofree char *word = token(&text);
        if (word == NULL)
            return;
        if (i == t->column[0])
            person->no = (int)g_ascii_strtoll(word, NULL, 10);
        if (i != t->column[1])
            continue;
        g_auto(GStrv) names = g_strsplit(word, ";", 2);
        for (int k = 0; k < 2 && names[0] != NULL && names[k] != NULL; k++)
            pw_taken_word(&person->name[k], names[k]);
    }
}

bool pw_take_pbn(struct pw_taken_rows *rows, GError **error)
{
    struct pw_text_lines lines = {.in = rows->in};
    struct table t = {0};
    struct totals totals;
    g_autofree char *board = NULL;
    bool in_table = false, in_totals = false, any = false;
    while (pw_text_lines_next(&lines)) {
        const char *text = lines.text + strspn(lines.text, " \t");
        if (*text == '[') {
            g_autofree char *of = tag_value(text, "Board"), *heads = NULL;
            heads = tag_value(text, "ScoreTable");
            if (of != NULL) {
                g_free(board);
                board = g_strdup(of);
            }
            g_autofree char *all = tag_value(text, "TotalScoreTable");
            in_table = heads != NULL;
            in_totals = all != NULL;
            if (all != NULL)
                read_total_heads(&totals, all);
            any = any || in_table;
            if (heads != NULL)
                read_heads(&t, rows, lines.line, heads);
        } else if (in_table && *text != '%' && *text != ';') {
            read_row(rows, &t, lines.line, text, board);
        } else if (in_totals && *text != '%' && *text != ';') {
            read_total(rows, &totals, text);
        }
    }
    pw_text_lines_finish(&lines);
    if (!any)
        return pw_fail_at(error, rows->in->name, 0,
                          "PBN without a ScoreTable: games say who held the cards, not which "
                          "pairs played");
    return true;
}
