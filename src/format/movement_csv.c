/* movement_csv.c - reads a schedule from rows of a CSV file. The column ew may be called we;
 * lines that # begins are comments.
 */
#include "base/error.h"
#include "base/input.h"
#include "format/json_text.h"
#include "format/movement.h"
#include "format/rows.h"
#include "format/write.h"
#include "pairwheel.h"

#include <stddef.h>
#include <string.h>

/* A schedule as rows of a CSV file, one for each station and round:
 *
 *   pairs        round,table,ns,ew,set
 *   individuals  round,table,n,s,e,w,set
 *   players      round,board,white,black
 *
 * A table is a number; any other name is a relay, and relays are told apart by their order within a
 * round. An empty cell is nobody.
 */

struct row {
    int line;
    int round_no;
    int table_no; /* 0: a relay */
    struct pw_spot spot;
};

struct rows {
    const struct pw_input *in;
    enum pw_kind kind;
    GArray *row; /* of struct row, in the order of the file */
    bool from_zero;
    int rounds, tables, sets, contestants;
};

#define COLUMN(name, spellings, field, most, empty)                                                \
    {                                                                                              \
        name, spellings, false, (int)offsetof(struct row, field), 0, most, empty                   \
    }
#define WHO(name, spellings, i)                                                                    \
    COLUMN(name, spellings, spot.who[i], PW_CONTESTANTS_MAX, PW_EMPTY_NOBODY)
#define ROUND COLUMN("round", NULL, round_no, PW_ROUNDS_MAX, PW_EMPTY_NOBODY)
#define TABLE COLUMN("table", NULL, table_no, PW_TABLES_MAX, PW_EMPTY_OR_WORD)
#define SET COLUMN("set", NULL, spot.set, PW_ROUNDS_MAX, PW_EMPTY_NOBODY)
enum { AT_ROUND, AT_TABLE };

/* The columns of a kind, in their order. */
static const struct pw_row_column *columns_of(enum pw_kind kind)
{
    static const struct pw_row_column pairs[] = {
        ROUND, TABLE, WHO("ns", NULL, 0), WHO("ew", "we", 1), SET, {.name = NULL}};
    static const struct pw_row_column individuals[] = {ROUND,
                                                       TABLE,
                                                       WHO("n", NULL, 0),
                                                       WHO("s", NULL, 1),
                                                       WHO("e", NULL, 2),
                                                       WHO("w", NULL, 3),
                                                       SET,
                                                       {.name = NULL}};
    static const struct pw_row_column players[] = {
        ROUND,
        COLUMN("board", NULL, table_no, PW_TABLES_MAX, PW_EMPTY_NOBODY),
        WHO("white", NULL, 0),
        WHO("black", NULL, 1),
        {.name = NULL}};
    static const struct pw_row_column *const columns[] = {
        [PW_PAIRS] = pairs, [PW_INDIVIDUALS] = individuals, [PW_PLAYERS] = players};
    return columns[kind];
}

/* ---- writing ---- */

static void append_number(GString *out, int printed)
{
    g_string_append_c(out, ',');
    if (printed >= 0)
        g_string_append_printf(out, "%d", printed);
}

char *pw_save_movement_csv(const struct pw_schedule *s)
{
    GString *out = g_string_new(NULL);
    const struct pw_row_column *columns = columns_of(s->kind);
    int waiting = pw_waiting_rows(s);
    for (int i = 0; columns[i].name != NULL; i++)
        g_string_append_printf(out, "%s%s", i > 0 ? "," : "", columns[i].name);
    g_string_append_c(out, '\n');
    for (int round_no = 1; round_no <= s->rounds && pw_pass(out); round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            g_string_append_printf(out, "%d", pw_label_round(s, round_no));
            int table = pw_label_table(s, stand_no);
            if (table >= 0)
                append_number(out, table);
            else
                g_string_append_printf(out, ",R%d", s->stand[stand_no - 1].relay_no);
            for (int i = 0; i < pw_contest_of(s)->seats; i++)
                append_number(out, pw_label(s, spot.who[pw_seat_of(s, i)]).movement_no);
            if (pw_contest_of(s)->has_boards)
                append_number(out, pw_label_set(s, spot.set));
            g_string_append_c(out, '\n');
        }
        for (int row = 1; row <= waiting; row++) {
            g_string_append_printf(out, "%d,%d", pw_label_round(s, round_no), s->tables + row);
            append_number(out, pw_label(s, pw_waiting_at(s, round_no, row)).movement_no);
            for (int i = 1; i < pw_contest_of(s)->seats + 1; i++)
                append_number(out, -1);
            g_string_append_c(out, '\n');
        }
    }
    return g_string_free(out, FALSE);
}

/* ---- reading ---- */

static int count_of(const struct pw_row_column *columns)
{
    int n = 0;
    while (columns[n].name != NULL)
        n++;
    return n;
}

static bool read_row(struct rows *rows, const struct pw_rows *from, GError **error)
{
    struct row row = {.line = from->csv.line, .table_no = -1, .spot = {{-1, -1, -1, -1}, -1}};
    const char *file = rows->in->name, *table = pw_rows_cell(from, AT_TABLE);
    if (from->csv.cells != count_of(from->column))
        return pw_fail_at(error, file, row.line, "%d cells, and the first line has %d",
                          from->csv.cells, count_of(from->column));
    if (!pw_rows_number(from, AT_ROUND, &row.round_no, error))
        return false;
    if (row.round_no < 0)
        return pw_fail_at(error, file, row.line, "the cell \"round\" is empty");
    if (table[0] == '\0')
        return pw_fail_at(error, file, row.line,
                          "the cell \"%s\" is empty; write the table's number, or R1 for a relay",
                          from->column[AT_TABLE].name);
    if (!pw_rows_take(from, &row, error))
        return false;
    rows->from_zero = rows->from_zero || row.round_no == 0;
    g_array_append_val(rows->row, row);
    return true;
}

/* Moves all numbers so that they begin with 1; a 0 in a file that begins with 1 is refused. */
static bool settle(struct rows *rows, GError **error)
{
    int more = rows->from_zero ? 1 : 0;
    for (guint i = 0; i < rows->row->len; i++) {
        struct row *row = &g_array_index(rows->row, struct row, i);
        int *value[] = {&row->table_no,    &row->spot.who[0], &row->spot.who[1],
                        &row->spot.who[2], &row->spot.who[3], &row->spot.set};
        row->round_no += more;
        for (size_t k = 0; k < G_N_ELEMENTS(value); k++) {
            if (*value[k] == 0 && !rows->from_zero) {
                pw_fail_at(error, rows->in->name, row->line,
                           "0 is no number here; numbers begin with 1, an empty cell is nobody");
                return false;
            }
            *value[k] = *value[k] < 0 ? 0 : *value[k] + more;
        }
        rows->rounds = MAX(rows->rounds, row->round_no);
        rows->tables = MAX(rows->tables, row->table_no);
        rows->sets = MAX(rows->sets, row->spot.set);
        for (int k = 0; k < 4; k++)
            rows->contestants = MAX(rows->contestants, row->spot.who[k]);
    }
    return true;
}

/* The first line of this round, table or set; 0 are not asked for. */
static int line_of(const struct rows *rows, int round_no, int table_no, int set)
{
    for (guint i = 0; i < rows->row->len; i++) {
        const struct row *row = &g_array_index(rows->row, struct row, i);
        if ((round_no == 0 || row->round_no == round_no) &&
            (table_no == 0 || row->table_no == table_no) && (set == 0 || row->spot.set == set))
            return row->line;
    }
    return 0;
}

/* Every round and every table has a row: else a far too high number would make
 * a schedule of mostly nothing. */
static bool nothing_left_out(const struct rows *rows, GError **error)
{
    guchar *round = g_malloc0((gsize)rows->rounds + 1);
    guchar *table = g_malloc0((gsize)rows->tables + 1);
    for (guint i = 0; i < rows->row->len; i++) {
        const struct row *row = &g_array_index(rows->row, struct row, i);
        round[row->round_no] = 1;
        table[row->table_no] = 1;
    }
    int no_round = 1, no_table = 1, less = rows->from_zero ? 1 : 0;
    while (no_round <= rows->rounds && round[no_round] != 0)
        no_round++;
    while (no_table <= rows->tables && table[no_table] != 0)
        no_table++;
    g_free(round);
    g_free(table);
    const char *place = pw_contest_of_kind(rows->kind)->place;
    if (no_round <= rows->rounds)
        pw_fail_at(error, rows->in->name, line_of(rows, rows->rounds, 0, 0),
                   "there is a round %d, and no row for round %d", rows->rounds - less,
                   no_round - less);
    /* Published from 0, tables and relays share one count, and relays have no number. */
    else if (no_table <= rows->tables && !rows->from_zero)
        pw_fail_at(error, rows->in->name, line_of(rows, 0, rows->tables, 0),
                   "there is a %s %d, and no row for %s %d; number them without a gap", place,
                   rows->tables, place, no_table);
    else if (rows->sets > (int)rows->row->len + 1)
        pw_fail_at(error, rows->in->name, line_of(rows, 0, 0, rows->sets),
                   "there is a set %d, and only %u rows", rows->sets - less, rows->row->len);
    else
        return true;
    return false;
}

/* The stands in room order. In each round a row takes a stand of its own: a table
 * the one of its number, relays one after the other. A second row for a table of
 * the same round takes an extra stand, for the referee to find. */
struct room {
    GArray *stand; /* of struct pw_stand */
    int relays;
    int *first;  /* [tables + 1]: index of the first stand of each table; [0] of relays; -1 none */
    int *of_row; /* index of the stand of each row */
};

/* The next stand for this table (0: relays) from index i on, made where there is none. */
static int next_stand(struct room *room, int table_no, int i)
{
    int stands = (int)room->stand->len;
    while (i < stands && g_array_index(room->stand, struct pw_stand, i).table_no != table_no)
        i++;
    if (i == stands) {
        struct pw_stand stand = {table_no, table_no == 0 ? ++room->relays : 0};
        g_array_append_val(room->stand, stand);
    }
    if (room->first[table_no] < 0)
        room->first[table_no] = i;
    return i;
}

/* Rows of one round, given by their indices in the order of the file. used is
 * [tables + 1] of working memory. */
static void place_round(struct room *room, const struct rows *rows, const guint *row_i, guint n,
                        int *used)
{
    for (int t = 0; t <= rows->tables; t++)
        used[t] = -1;
    for (guint k = 0; k < n; k++) {
        int t = g_array_index(rows->row, struct row, row_i[k]).table_no;
        int from = used[t] >= 0 ? used[t] + 1 : room->first[t];
        used[t] = next_stand(room, t, from >= 0 ? from : (int)room->stand->len);
        room->of_row[row_i[k]] = used[t];
    }
}

static void place_rows(struct room *room, const struct rows *rows)
{
    /* begin[r]..begin[r + 1]: where the rows of round r are in `order`. */
    guint *begin = g_new0(guint, (gsize)rows->rounds + 2);
    guint *order = g_new0(guint, rows->row->len);
    guint *at = g_new0(guint, (gsize)rows->rounds + 2);
    int *used = g_new0(int, (gsize)rows->tables + 1);
    for (guint i = 0; i < rows->row->len; i++)
        begin[g_array_index(rows->row, struct row, i).round_no + 1]++;
    for (int r = 1; r <= rows->rounds + 1; r++)
        at[r] = begin[r] += begin[r - 1];
    for (guint i = 0; i < rows->row->len; i++)
        order[at[g_array_index(rows->row, struct row, i).round_no]++] = i;
    /* The round with most rows shows the whole room. */
    int fullest = 1;
    for (int r = 2; r <= rows->rounds; r++)
        if (begin[r + 1] - begin[r] > begin[fullest + 1] - begin[fullest])
            fullest = r;
    place_round(room, rows, order + begin[fullest], begin[fullest + 1] - begin[fullest], used);
    for (int r = 1; r <= rows->rounds; r++)
        place_round(room, rows, order + begin[r], begin[r + 1] - begin[r], used);
    g_free(begin);
    g_free(order);
    g_free(at);
    g_free(used);
}

/* Published from 0, a table bears the number of its station: here they are counted anew. */
static int count_tables(struct room *room, const struct rows *rows)
{
    if (!rows->from_zero)
        return rows->tables;
    int tables = 0;
    int *table_no = g_new0(int, (gsize)rows->tables + 1);
    for (guint i = 0; i < room->stand->len; i++) {
        struct pw_stand *stand = &g_array_index(room->stand, struct pw_stand, i);
        if (stand->table_no > 0 && table_no[stand->table_no] == 0)
            table_no[stand->table_no] = ++tables;
        stand->table_no = table_no[stand->table_no];
    }
    g_free(table_no);
    return tables;
}

static struct pw_schedule *build(const struct rows *rows, GError **error)
{
    struct room room = {
        .stand = g_array_new(FALSE, TRUE, sizeof(struct pw_stand)),
        .first = g_new0(int, (gsize)rows->tables + 1),
        .of_row = g_new0(int, rows->row->len),
    };
    for (int t = 0; t <= rows->tables; t++)
        room.first[t] = -1;
    place_rows(&room, rows);
    int tables = count_tables(&room, rows);
    struct pw_schedule *s = NULL;
    /* Else a small file could ask for a very large schedule. */
    if ((long)room.stand->len * rows->rounds > 4L * (long)rows->row->len + 1000)
        pw_fail_at(error, rows->in->name, 0, "most tables have no row in most rounds");
    else {
        s = pw_schedule_build(rows->kind, rows->contestants, tables, room.relays, rows->rounds,
                              rows->sets, (int)room.stand->len,
                              (const struct pw_stand *)(gpointer)room.stand->data);
        if (s == NULL)
            pw_movement_not_built(rows->in, error);
    }
    for (guint i = 0; s != NULL && i < rows->row->len; i++) {
        const struct row *row = &g_array_index(rows->row, struct row, i);
        pw_schedule_put(s, row->round_no, room.of_row[i] + 1, row->spot);
        pw_schedule_put_line(s, row->round_no, room.of_row[i] + 1, row->line);
    }
    g_array_free(room.stand, TRUE);
    g_free(room.first);
    g_free(room.of_row);
    if (s != NULL) {
        pw_schedule_finish(s);
        pw_numbers_take(s, (struct pw_numbers){.from_zero = rows->from_zero});
        pw_movement_winners(s);
        s = pw_schedule_fold(s);
    }
    return s;
}

struct pw_schedule *pw_movement_csv(const struct pw_input *in, struct pw_movement_from *asked,
                                    GError **error)
{
    (void)asked;
    struct rows rows = {.in = in, .row = g_array_new(FALSE, TRUE, sizeof(struct row))};
    GError *wrong = NULL;
    struct pw_schedule *s = NULL;
    if (pw_rows_headed(in, "n"))
        rows.kind = PW_INDIVIDUALS;
    else if (pw_rows_headed(in, "white"))
        rows.kind = PW_PLAYERS;
    struct pw_rows from = {.column = columns_of(rows.kind), .strict = true};
    from.needed = count_of(from.column);
    bool sound = pw_rows_open(&from, in, &wrong);
    while (sound && pw_csv_next(&from.csv, &wrong))
        sound = read_row(&rows, &from, &wrong);
    if (wrong == NULL && rows.row->len == 0)
        pw_fail_at(&wrong, in->name, 0, "headings, and no row under them");
    if (wrong == NULL && settle(&rows, &wrong) && nothing_left_out(&rows, &wrong))
        s = build(&rows, &wrong);
    pw_rows_finish(&from, wrong, error);
    g_array_free(rows.row, TRUE);
    return s;
}
