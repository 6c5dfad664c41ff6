/* device_read.c - results in the CSV files of others: rows of tables, as terminals have them, and
 * the file that goes to the pages of clubs.
 */
#include "format/taken_results.h"

#include "base/error.h"

#include <string.h>

#include "format/csv.h"

struct heads {
    int columns;
    enum pw_taken_cell cell[PW_CSV_CELLS];
};

/* Terminals have the pair that declares under Declarer, and its direction under NS/EW. */
static void read_heads(struct heads *heads, struct pw_taken_rows *rows, const struct pw_csv *csv)
{
    int direction = -1;
    heads->columns = csv->cells;
    for (int i = 0; i < csv->cells; i++) {
        heads->cell[i] = pw_taken_heading(csv->cell[i]);
        if (heads->cell[i] == PW_TAKEN_DECLARER && strchr(csv->cell[i], '/') != NULL)
            direction = i;
        if (heads->cell[i] == PW_TAKEN_CELLS && csv->cell[i][0] != '\0')
            pw_taken_odd(rows, csv->line, "column", csv->cell[i]);
    }
    for (int i = 0; direction >= 0 && i < csv->cells; i++)
        if (heads->cell[i] == PW_TAKEN_DECLARER && i != direction)
            heads->cell[i] = PW_TAKEN_CELLS;
}

static void read_row(struct pw_taken_rows *rows, const struct heads *heads,
                     const struct pw_csv *csv, const char *board)
{
    char **row = pw_taken_row(rows, csv->line);
    if (board != NULL)
        pw_taken_set(row, PW_TAKEN_BOARD, board);
    for (int i = 0; i < heads->columns; i++)
        if (heads->cell[i] != PW_TAKEN_CELLS && pw_csv_cell(csv, i)[0] != '\0')
            pw_taken_set(row, heads->cell[i], pw_csv_cell(csv, i));
}

bool pw_take_device(struct pw_taken_rows *rows, GError **error)
{
    struct pw_csv csv;
    struct heads heads = {0};
    GError *wrong = NULL;
    pw_csv_init(&csv, rows->in);
    if (pw_csv_next(&csv, &wrong))
        read_heads(&heads, rows, &csv);
    while (wrong == NULL && pw_csv_next(&csv, &wrong))
        read_row(rows, &heads, &csv, NULL);
    pw_csv_finish(&csv);
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    return wrong == NULL;
}

/* Its lines that begin with # are no comments: here @ stands for it. Caller frees. */
static char *with_tags(const char *text)
{
    char *out = g_strdup(text);
    for (char *at = out; *at != '\0'; at++)
        if (*at == '#' && (at == out || at[-1] == '\n' || at[-1] == '\r'))
            *at = '@';
    return out;
}

/* Which cell of a line #BOARD is its number: as #BOARDFORMAT says, else the first. */
static int board_place(const struct pw_csv *csv)
{
    for (int i = 1; i < csv->cells; i++)
        if (pw_taken_heading(csv->cell[i]) == PW_TAKEN_BOARD)
            return i;
    return 1;
}

bool pw_take_bridgewebs(struct pw_taken_rows *rows, GError **error)
{
    enum { ELSEWHERE, HEADS, LINES } now = ELSEWHERE;
    struct pw_csv csv;
    struct heads heads = {0};
    struct pw_input in = {.name = rows->in->name, .text = with_tags(rows->in->text)};
    GError *wrong = NULL;
    int board_at = 1;
    g_autofree char *board = NULL;
    pw_csv_init(&csv, &in);
    while (pw_csv_next(&csv, &wrong)) {
        const char *tag = csv.cell[0];
        if (g_ascii_strcasecmp(tag, "@BOARDFORMAT") == 0) {
            board_at = board_place(&csv);
            now = ELSEWHERE;
        } else if (g_ascii_strcasecmp(tag, "@TRAVELLERS") == 0) {
            now = HEADS;
        } else if (g_ascii_strcasecmp(tag, "@BOARD") == 0) {
            g_free(board);
            board = g_strdup(pw_csv_cell(&csv, board_at));
            now = heads.columns > 0 ? LINES : ELSEWHERE;
        } else if (*tag == '@') {
            now = ELSEWHERE;
        } else if (now == HEADS) {
            read_heads(&heads, rows, &csv);
            now = ELSEWHERE;
        } else if (now == LINES) {
            read_row(rows, &heads, &csv, board);
        }
    }
    pw_csv_finish(&csv);
    g_free(in.text);
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    return wrong == NULL;
}
