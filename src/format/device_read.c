/* device_read.c - results in the CSV files of others: rows of tables, as terminals have them, and
 * the file that goes to the pages of clubs.
 */
#include "format/taken_results.h"

#include "base/error.h"

#include <string.h>

#include "format/csv.h"
#include "format/device_database.h"

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

/* Its lines that begin with # are no comments: here @ stands for it. Caller frees. */
static char *with_tags(const char *text)
{
    char *out = g_strdup(text);
    for (char *at = out; *at != '\0'; at++)
        if (*at == '#' && (at == out || at[-1] == '\n' || at[-1] == '\r'))
            *at = '@';
    return out;
}

/* The two of a line at a table; N and E are the first. */
static struct pw_taken_person *people_of(struct pw_taken_rows *rows, const char *section,
                                         int table_no, enum pw_side side)
{
    for (guint i = 0; i < rows->people->len; i++) {
        struct pw_taken_person *person = rows->people->pdata[i];
        if (person->table_no == table_no && person->side == side &&
            g_ascii_strcasecmp(person->section, section) == 0)
            return person;
    }
    struct pw_taken_person *person = pw_taken_person(rows, section);
    person->table_no = table_no;
    person->side = side;
    return person;
}

/* The comments of a database that say who sat down where. */
static void read_people(struct pw_taken_rows *rows)
{
    enum { SECTION = 1, TABLE, DIRECTION, NUMBER, NAME };
    struct pw_csv csv;
    g_autofree char *text = with_tags(rows->in->text);
    struct pw_input in = {.name = rows->in->name, .text = text};
    pw_csv_init(&csv, &in);
    while (pw_csv_next(&csv, NULL)) {
        const char *to = strchr("NSEW", g_ascii_toupper(pw_csv_cell(&csv, DIRECTION)[0]));
        int table_no = (int)g_ascii_strtoll(pw_csv_cell(&csv, TABLE), NULL, 10);
        if (strcmp(csv.cell[0], "@player") != 0 || to == NULL || *to == '\0' || table_no < 1)
            continue;
        struct pw_taken_person *person =
            people_of(rows, pw_csv_cell(&csv, SECTION), table_no,
                      strchr("NS", *to) != NULL ? PW_SIDE_A : PW_SIDE_B);
        int i = strchr("SW", *to) != NULL;
        if (person->name[i] == NULL && person->id[i] == NULL) {
            pw_taken_word(&person->name[i], pw_csv_cell(&csv, NAME));
            pw_taken_word(&person->id[i], pw_csv_cell(&csv, NUMBER));
        }
    }
    pw_csv_finish(&csv);
}

bool pw_take_device(struct pw_taken_rows *rows, GError **error)
{
    if (strstr(rows->in->text, "\n" PW_DEVICE_PLAYER ",") != NULL)
        read_people(rows);
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

/* Which cell of a line #BOARD is its number: as #BOARDFORMAT says, else the first. */
static int board_place(const struct pw_csv *csv)
{
    for (int i = 1; i < csv->cells; i++)
        if (pw_taken_heading(csv->cell[i]) == PW_TAKEN_BOARD)
            return i;
    return 1;
}

/* Columns of #SCORES that say who has a number. */
struct score_heads {
    int pair, line, name[2];
};

static void read_score_heads(struct score_heads *heads, const struct pw_csv *csv)
{
    *heads = (struct score_heads){-1, -1, {-1, -1}};
    for (int i = 0; i < csv->cells; i++) {
        g_autofree char *head = pw_taken_plain(csv->cell[i]);
        int *place = strcmp(head, "pair") == 0        ? &heads->pair
                     : strcmp(head, "direction") == 0 ? &heads->line
                     : strcmp(head, "name1") == 0     ? &heads->name[0]
                     : strcmp(head, "name2") == 0     ? &heads->name[1]
                                                      : NULL;
        if (place != NULL)
            *place = i;
    }
}

static void read_score(struct pw_taken_rows *rows, const struct score_heads *heads,
                       const struct pw_csv *csv)
{
    if (heads->pair < 0 || heads->name[0] < 0)
        return;
    struct pw_taken_person *person = pw_taken_person(rows, NULL);
    person->no = (int)g_ascii_strtoll(pw_csv_cell(csv, heads->pair), NULL, 10);
    if (heads->line >= 0)
        person->side = pw_taken_side(pw_csv_cell(csv, heads->line));
    for (int i = 0; i < 2; i++)
        if (heads->name[i] >= 0)
            pw_taken_word(&person->name[i], pw_csv_cell(csv, heads->name[i]));
}

bool pw_take_bridgewebs(struct pw_taken_rows *rows, GError **error)
{
    enum { ELSEWHERE, HEADS, LINES, SCORE_HEADS, SCORES } now = ELSEWHERE;
    struct score_heads score_heads;
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
        } else if (g_ascii_strcasecmp(tag, "@SCORES") == 0) {
            now = SCORE_HEADS;
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
        } else if (now == SCORE_HEADS) {
            read_score_heads(&score_heads, &csv);
            now = SCORES;
        } else if (now == SCORES) {
            read_score(rows, &score_heads, &csv);
        }
    }
    pw_csv_finish(&csv);
    g_free(in.text);
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    return wrong == NULL;
}
