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
    int imps[2];    /* or in IMPs */
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
    *t = (struct table){.percent = {-1, -1}, .imps = {-1, -1}};
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
        for (int side = 0; side < 2; side++)
            if (g_ascii_strcasecmp(head, side == 0 ? "IMP_NS" : "IMP_EW") == 0)
                t->imps[side] = i;
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

/* What a side was assigned, by Law 12C2: 3 IMPs are 10 per cent above 50. Caller frees; NULL: it
 * was not, or nothing of it is theirs. */
static char *assigned(const struct table *t, int i, int side, const char *word)
{
    if (*word != '^')
        return NULL;
    if (i == t->percent[side])
        return g_strdup(word + 1);
    if (i != t->imps[side] || t->percent[side] >= 0)
        return NULL;
    double imps = g_ascii_strtod(word + 1, NULL);
    if (!(imps >= -15 && imps <= 15)) /* or no number at all */
        return NULL;
    int hundredths = (int)((50 + imps * 10 / 3) * 100 + 0.5);
    return g_strdup_printf("%d.%02d", hundredths / 100, hundredths % 100);
}

static bool is_dash(char **row, enum pw_taken_cell cell)
{
    return row[cell] != NULL && strcmp(row[cell], "-") == 0;
}

/* "-" is what is not there: a pair, so that the other sits out; a contract and a score, so that the
 * board was not played. What is not known is "?". */
static void take_dashes(struct pw_taken_rows *rows, char **row, int line)
{
    bool score = is_dash(row, PW_TAKEN_SCORE) &&
                 (row[PW_TAKEN_SCORE_EW] == NULL || is_dash(row, PW_TAKEN_SCORE_EW));
    if (is_dash(row, PW_TAKEN_NS) || is_dash(row, PW_TAKEN_EW)) {
        g_ptr_array_remove_index(rows->row, rows->row->len - 1);
        g_array_set_size(rows->line, rows->line->len - 1);
    } else if (score && is_dash(row, PW_TAKEN_CONTRACT)) {
        pw_taken_set(row, PW_TAKEN_CONTRACT, "NP");
        if (g_hash_table_add(rows->odd, g_strdup("-")))
            pw_taken_find(rows, PW_FINDING_NOTE, line,
                          g_strdup("rows with \"-\" for contract, score and points are boards that "
                                   "were not played"));
    }
}

static void read_row(struct pw_taken_rows *rows, const struct table *t, int line, const char *text,
                     const char *board)
{
    char **row = pw_taken_row(rows, line);
    g_autofree char *ns = NULL;
    g_autofree char *ew = NULL;
    bool caret = false;
    if (board != NULL)
        pw_taken_set(row, PW_TAKEN_BOARD, board);
    for (int i = 0; i < t->columns; i++) {
        g_autofree char *word = token(&text);
        if (word == NULL)
            break;
        caret = caret || *word == '^';
        if (t->cell[i] != PW_TAKEN_CELLS)
            pw_taken_set(row, t->cell[i], word);
        else if (ns == NULL && (ns = assigned(t, i, 0, word)) != NULL)
            continue;
        else if (ew == NULL)
            ew = assigned(t, i, 1, word);
    }
    if (ns != NULL && ew != NULL) {
        g_autofree char *given = g_strdup_printf("A%s/%s", ns, ew);
        pw_taken_set(row, PW_TAKEN_CONTRACT, given);
    } else if (!caret) {
        take_dashes(rows, row, line);
    } else if (ns == NULL && ew == NULL) {
        pw_taken_find(rows, PW_FINDING_REFUSED, line,
                      g_strdup("what was assigned (^) is not taken; it is read from the columns "
                               "Percentage_NS and Percentage_EW, or from 15 IMPs at most"));
    }
}

/* Columns of the TotalScoreTable that say who has a number: [0] PairId or PlayerId, [1] Names; and
 * [2] what was taken away: Penalty. */
struct totals {
    int column[3];
};

static void read_total_heads(struct totals *t, const char *value)
{
    g_auto(GStrv) heads = g_strsplit(value, ";", -1);
    *t = (struct totals){{-1, -1, -1}};
    for (int i = 0; i < COLUMNS_MAX && heads[i] != NULL; i++) {
        char *head = g_strstrip(heads[i]);
        head += *head == '+' || *head == '-';
        if (g_str_has_prefix(head, "PairId") || g_str_has_prefix(head, "PlayerId"))
            t->column[0] = i;
        else if (g_str_has_prefix(head, "Names"))
            t->column[1] = i;
        else if (g_str_has_prefix(head, "Penalty"))
            t->column[2] = i;
    }
}

/* "Anna;Bo" are two, who are a pair. */
static void read_total(struct pw_taken_rows *rows, const struct totals *t, int line,
                       const char *text)
{
    if (t->column[0] < 0 || t->column[1] < 0)
        return;
    struct pw_taken_person *person = pw_taken_person(rows, NULL);
    person->line = line;
    for (int i = 0; i <= MAX(MAX(t->column[0], t->column[1]), t->column[2]); i++) {
        g_autofree char *word = token(&text);
        if (word == NULL)
            return;
        if (i == t->column[0])
            person->no = (int)g_ascii_strtoll(word, NULL, 10);
        if (i == t->column[2] && strcmp(word, "-") != 0)
            pw_taken_word(&person->lost, word);
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
    struct totals totals = {{-1, -1, -1}};
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
            g_autofree char *scoring = tag_value(text, "Scoring");
            rows->halves = rows->halves || (scoring != NULL && strstr(scoring, "MP2") != NULL);
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
            read_total(rows, &totals, lines.line, text);
        }
    }
    pw_text_lines_finish(&lines);
    if (!any)
        return pw_fail_at(error, rows->in->name, 0,
                          "PBN without a ScoreTable: games say who held the cards, not which "
                          "pairs played");
    return true;
}
