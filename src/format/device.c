/* device.c - what terminals on the tables leave behind: their database as CSV, of which mdbtools
 * reads the pages in a process of its own, whose end frees what it took; and CSV of their program.
 */
#include "base/error.h"
#include "base/input.h"
#include "base/platform.h"
#include "format/foreign_results.h"
#include "format/movement.h"
#include "format/rows.h"
#include "format/write.h"

#include <string.h>

/* With what a comment of that CSV begins which says who sat down where at first:
 * #player,Section,Table,Direction,Number,Name */
#define PLAYER_TAG "#player"
#define KIND_AT 4 /* where the first page says what the file is */

bool pw_is_device_database(const char *bytes, gsize length)
{
    static const char *const kind[] = {"Standard Jet DB", "Standard ACE DB"};
    for (gsize i = 0; i < G_N_ELEMENTS(kind); i++)
        if (length > KIND_AT + strlen(kind[i]) &&
            memcmp(bytes + KIND_AT, kind[i], strlen(kind[i])) == 0)
            return true;
    return false;
}

#ifdef PW_HAVE_MDB
#include <mdbtools.h>

#define ROWS_MAX 200000 /* 52 boards at 1,000 tables leave room */
#define SECONDS_MAX 20  /* of reading */

/* Columns as they are called there; those of players are there for individuals alone. */
static const char *const column[] = {"Section",  "Table",  "Round",   "Board",    "PairNS",
                                     "PairEW",   "South",  "West",    "Declarer", "NS/EW",
                                     "Contract", "Result", "Remarks", "Erased"};
enum { SECTION, PAIR_NS = 4, PAIR_EW, SOUTH, WEST, ERASED = 13, COLUMNS };

struct table {
    MdbTableDef *def;
    char *cell[COLUMNS]; /* of the row that was read last; NULL: there is no such column */
};

static MdbTableDef *table_open(MdbHandle *mdb, const char *name)
{
    g_autofree char *copy = g_strdup(name);
    MdbTableDef *def = mdb_read_table_by_name(mdb, copy, MDB_TABLE);
    bool sound = def != NULL && mdb_read_columns(def) != NULL && mdb_rewind_table(def) == 0;
    return sound ? def : NULL;
}

/* A buffer that each row's text of the column is written into; NULL: there is no such column. */
static char *bind(MdbTableDef *def, const char *name)
{
    for (unsigned i = 0; i < def->num_cols; i++) {
        const MdbColumn *c = g_ptr_array_index(def->columns, i);
        if (g_ascii_strcasecmp(c->name, name) == 0) {
            char *cell = g_malloc0(MDB_BIND_SIZE);
            mdb_bind_column(def, (int)i + 1, cell, NULL);
            return cell;
        }
    }
    return NULL;
}

/* A column of the sections by their numbers, as "2" to "B"; both owned. */
static GHashTable *of_sections(MdbHandle *mdb, const char *name)
{
    GHashTable *cells = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    MdbTableDef *def = table_open(mdb, "Section");
    if (def == NULL)
        return cells;
    char *id = bind(def, "ID"), *cell = bind(def, name);
    for (int i = 0; id != NULL && cell != NULL && i < ROWS_MAX && mdb_fetch_row(def); i++)
        g_hash_table_insert(cells, g_strdup(id), g_strstrip(g_strdup(cell)));
    return cells;
}

static bool says(const char *cell)
{
    return cell != NULL && *cell != '\0' && strcmp(cell, "0") != 0;
}

/* Rows of individuals name four players, and North and East in the columns of the pairs. */
static void append_heads(GString *csv, const struct table *t, bool players)
{
    static const char *const of_players[COLUMNS] = {[PAIR_NS] = "PlayerId N",
                                                    [PAIR_EW] = "PlayerId E",
                                                    [SOUTH] = "PlayerId S",
                                                    [WEST] = "PlayerId W"};
    for (int i = 0, n = 0; i < ERASED; i++) {
        if (t->cell[i] == NULL || (!players && (i == SOUTH || i == WEST)))
            continue;
        g_string_append_printf(csv, "%s%s", n++ > 0 ? "," : "",
                               players && of_players[i] != NULL ? of_players[i] : column[i]);
    }
    g_string_append_c(csv, '\n');
}

static void append_row(GString *csv, const struct table *t, GHashTable *letters, bool players)
{
    for (int i = 0, n = 0; i < ERASED; i++) {
        if (t->cell[i] == NULL || (!players && (i == SOUTH || i == WEST)))
            continue;
        const char *letter = i == SECTION ? g_hash_table_lookup(letters, t->cell[i]) : NULL;
        if (n++ > 0)
            g_string_append_c(csv, ',');
        pw_append_csv(csv, letter != NULL ? letter : t->cell[i]);
    }
    g_string_append_c(csv, '\n');
}

/* Rows twice: whether there are four players in any of them says which columns there are. */
static char *rows_as_csv(struct table *t, GHashTable *letters)
{
    bool players = false;
    for (int i = 0; t->cell[SOUTH] != NULL && !players && i < ROWS_MAX && mdb_fetch_row(t->def);
         i++)
        players = says(t->cell[SOUTH]);
    mdb_rewind_table(t->def);
    GString *csv = g_string_new(NULL);
    append_heads(csv, t, players);
    for (int i = 0; i < ROWS_MAX && mdb_fetch_row(t->def); i++)
        if (!says(t->cell[ERASED]))
            append_row(csv, t, letters, players);
    return g_string_free(csv, FALSE);
}

/* Names by the numbers of people, both owned. */
static GHashTable *names_of(MdbHandle *mdb)
{
    GHashTable *names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    MdbTableDef *def = table_open(mdb, "PlayerNames");
    if (def == NULL)
        return names;
    char *id = bind(def, "ID"), *text = bind(def, "strID"), *name = bind(def, "Name");
    for (int i = 0; name != NULL && i < ROWS_MAX && mdb_fetch_row(def); i++)
        for (int k = 0; k < 2; k++) {
            const char *number = k == 0 ? id : text;
            if (says(number) && says(name))
                g_hash_table_insert(names, g_strdup(number), g_strdup(name));
        }
    return names;
}

/* Who sat down where, a comment for each: #player,Section,Table,Direction,Number,Name. Where people
 * were entered again in a later round, the first stands. */
static void append_people(GString *csv, MdbHandle *mdb, GHashTable *letters)
{
    static const char *const heads[] = {"Section", "Table", "Direction", "Number", "Name"};
    GHashTable *names = names_of(mdb);
    MdbTableDef *def = table_open(mdb, "PlayerNumbers");
    char *cell[G_N_ELEMENTS(heads)] = {NULL};
    for (gsize i = 0; def != NULL && i < G_N_ELEMENTS(heads); i++)
        cell[i] = bind(def, heads[i]);
    if (cell[0] == NULL || cell[1] == NULL || cell[2] == NULL)
        return;
    for (int i = 0; i < ROWS_MAX && mdb_fetch_row(def); i++) {
        const char *letter = g_hash_table_lookup(letters, cell[0]);
        const char *name = says(cell[4])   ? cell[4]
                           : says(cell[3]) ? g_hash_table_lookup(names, cell[3])
                                           : NULL;
        const char *const words[] = {letter != NULL ? letter : cell[0], cell[1], cell[2],
                                     says(cell[3]) ? cell[3] : "", name != NULL ? name : ""};
        g_string_append(csv, PLAYER_TAG);
        for (gsize k = 0; k < G_N_ELEMENTS(words); k++) {
            g_string_append_c(csv, ',');
            pw_append_csv(csv, words[k]);
        }
        g_string_append_c(csv, '\n');
    }
}

/* One table after the other: they share the page that was read last. */
static char *results_of(MdbHandle *mdb)
{
    if (mdb_read_catalog(mdb, MDB_TABLE) == NULL)
        return NULL;
    GHashTable *letters = of_sections(mdb, "Letter");
    struct table t = {.def = table_open(mdb, "ReceivedData")};
    char *csv = NULL;
    if (t.def != NULL) {
        for (int i = 0; i < COLUMNS; i++)
            t.cell[i] = bind(t.def, column[i]);
        GString *all = g_string_new(NULL);
        csv = rows_as_csv(&t, letters);
        g_string_append(all, csv);
        append_people(all, mdb, letters);
        csv = g_string_free(all, FALSE);
    }
    return csv;
}

static char *rounds_of(MdbHandle *mdb)
{
    static const char *const heads[] = {"Section", "Table",    "Round",    "NSPair",
                                        "EWPair",  "LowBoard", "HighBoard"};
    if (mdb_read_catalog(mdb, MDB_TABLE) == NULL)
        return NULL;
    GHashTable *letters = of_sections(mdb, "Letter"), *missing = of_sections(mdb, "MissingPair");
    MdbTableDef *def = table_open(mdb, "RoundData");
    char *cell[G_N_ELEMENTS(heads)] = {NULL};
    GString *csv = g_string_new(NULL);
    for (gsize i = 0; i < G_N_ELEMENTS(heads); i++) {
        cell[i] = def != NULL ? bind(def, heads[i]) : NULL;
        g_string_append_printf(csv, "%s%s", i > 0 ? "," : "", heads[i]);
        if (cell[i] == NULL)
            return NULL;
    }
    for (int i = 0; i < ROWS_MAX && mdb_fetch_row(def); i++) {
        const char *letter = g_hash_table_lookup(letters, cell[0]);
        const char *nobody = g_hash_table_lookup(missing, cell[0]);
        g_string_append_c(csv, '\n');
        for (gsize k = 0; k < G_N_ELEMENTS(heads); k++) {
            bool is = (k == 3 || k == 4) && says(nobody) && strcmp(cell[k], nobody) == 0;
            g_string_append(csv, k > 0 ? "," : "");
            pw_append_csv(csv, k == 0 && letter != NULL ? letter : is ? "0" : cell[k]);
        }
    }
    g_string_append_c(csv, '\n');
    return g_string_free(csv, FALSE);
}

struct bytes {
    const char *at;
    gsize length;
};

/* The process ends, and all goes with it. */
static MdbHandle *database_of(const struct bytes *bytes)
{
    char *copy = g_malloc(bytes->length);
    memcpy(copy, bytes->at, bytes->length);
    return mdb_open_buffer(copy, bytes->length, MDB_NOFLAGS);
}

static char *read_apart(void *user)
{
    MdbHandle *mdb = database_of(user);
    return mdb != NULL ? results_of(mdb) : NULL;
}

static char *read_rounds_apart(void *user)
{
    MdbHandle *mdb = database_of(user);
    return mdb != NULL ? rounds_of(mdb) : NULL;
}

/* In a process of its own: mdbtools stops at some damaged files. */
char *pw_device_database_rounds(const char *name, const char *bytes, gsize length, GError **error)
{
    struct bytes all = {bytes, length};
    char *csv = pw_text_apart(read_rounds_apart, &all, PW_INPUT_MAX, SECONDS_MAX);
    if (csv == NULL)
        pw_fail_at(error, name, 0,
                   "a database without a table RoundData, which is its movement, or damaged");
    return csv;
}

char *pw_device_database_csv(const char *name, const char *bytes, gsize length, GError **error)
{
    struct bytes all = {bytes, length};
    char *csv = pw_text_apart(read_apart, &all, PW_INPUT_MAX, SECONDS_MAX);
    if (csv == NULL)
        pw_fail_at(error, name, 0,
                   "a database without a table ReceivedData, or damaged; export the results as CSV "
                   "from the terminals' program");
    return csv;
}
#else
static char *not_read(const char *name, GError **error)
{
    pw_fail_at(error, name, 0,
               "a database of terminals, and this pairwheel was built without libmdb, which reads "
               "it; build it with the package mdbtools-dev, or export it as CSV");
    return NULL;
}

char *pw_device_database_csv(const char *name, const char *bytes, gsize length, GError **error)
{
    (void)bytes;
    (void)length;
    return not_read(name, error);
}

char *pw_device_database_rounds(const char *name, const char *bytes, gsize length, GError **error)
{
    (void)bytes;
    (void)length;
    return not_read(name, error);
}
#endif

/* ---- CSV: rows of tables, as terminals have them, and the file that goes to the pages of clubs
 * ---- */

struct heads {
    int columns;
    enum pw_foreign_cell cell[PW_CSV_CELLS];
};

/* Terminals have the pair that declares under Declarer, and its direction under NS/EW. */
static void read_heads(struct heads *heads, struct pw_foreign_rows *rows, const struct pw_csv *csv)
{
    int direction = -1;
    heads->columns = csv->cells;
    for (int i = 0; i < csv->cells; i++) {
        heads->cell[i] = pw_foreign_heading(csv->cell[i]);
        if (heads->cell[i] == PW_FOREIGN_DECLARER && strchr(csv->cell[i], '/') != NULL)
            direction = i;
        if (heads->cell[i] == PW_FOREIGN_CELLS && csv->cell[i][0] != '\0')
            pw_foreign_odd(rows, csv->line, "column", csv->cell[i]);
    }
    for (int i = 0; direction >= 0 && i < csv->cells; i++)
        if (heads->cell[i] == PW_FOREIGN_DECLARER && i != direction)
            heads->cell[i] = PW_FOREIGN_CELLS;
}

static void read_row(struct pw_foreign_rows *rows, const struct heads *heads,
                     const struct pw_csv *csv, const char *board)
{
    char **row = pw_foreign_row(rows, csv->line);
    if (board != NULL)
        pw_foreign_set(row, PW_FOREIGN_BOARD, board);
    for (int i = 0; i < heads->columns; i++)
        if (heads->cell[i] != PW_FOREIGN_CELLS && pw_csv_cell(csv, i)[0] != '\0')
            pw_foreign_set(row, heads->cell[i], pw_csv_cell(csv, i));
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
static struct pw_foreign_person *people_of(struct pw_foreign_rows *rows, const char *section,
                                           int table_no, enum pw_side side)
{
    for (guint i = 0; i < rows->people->len; i++) {
        struct pw_foreign_person *person = rows->people->pdata[i];
        if (person->table_no == table_no && person->side == side &&
            g_ascii_strcasecmp(person->section, section) == 0)
            return person;
    }
    struct pw_foreign_person *person = pw_foreign_person(rows, section);
    person->table_no = table_no;
    person->side = side;
    return person;
}

/* The comments of a database that say who sat down where. */
static void read_people(struct pw_foreign_rows *rows)
{
    enum { OF_SECTION = 1, OF_TABLE, DIRECTION, NUMBER, NAME };
    struct pw_csv csv;
    g_autofree char *text = with_tags(rows->in->text);
    struct pw_input in = {.name = rows->in->name, .text = text};
    pw_csv_init(&csv, &in);
    while (pw_csv_next(&csv, NULL)) {
        const char *to = strchr("NSEW", g_ascii_toupper(pw_csv_cell(&csv, DIRECTION)[0]));
        int table_no = (int)g_ascii_strtoll(pw_csv_cell(&csv, OF_TABLE), NULL, 10);
        if (strcmp(csv.cell[0], "@player") != 0 || to == NULL || *to == '\0' || table_no < 1)
            continue;
        struct pw_foreign_person *person =
            people_of(rows, pw_csv_cell(&csv, OF_SECTION), table_no,
                      strchr("NS", *to) != NULL ? PW_SIDE_A : PW_SIDE_B);
        int i = strchr("SW", *to) != NULL;
        if (person->name[i] == NULL && person->id[i] == NULL) {
            pw_foreign_word(&person->name[i], pw_csv_cell(&csv, NAME));
            pw_foreign_word(&person->id[i], pw_csv_cell(&csv, NUMBER));
        }
    }
    pw_csv_finish(&csv);
}

bool pw_foreign_device(struct pw_foreign_rows *rows, GError **error)
{
    if (strstr(rows->in->text, "\n" PLAYER_TAG ",") != NULL)
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
        if (pw_foreign_heading(csv->cell[i]) == PW_FOREIGN_BOARD)
            return i;
    return 1;
}

/* Columns of #SCORES that say who has a number. */
enum { PAIR, LINE, NAME_1, NAME_2, SCORE_COLUMNS };
static const struct pw_row_column score_columns[] = {[PAIR] = {.name = "pair"},
                                                     [LINE] = {.name = "direction"},
                                                     [NAME_1] = {.name = "name1"},
                                                     [NAME_2] = {.name = "name2"},
                                                     {.name = NULL}};

static void read_score_heads(int place[SCORE_COLUMNS], const struct pw_csv *csv)
{
    for (int n = 0; n < SCORE_COLUMNS; n++)
        place[n] = -1;
    for (int i = 0; i < csv->cells; i++) {
        g_autofree char *plain = pw_heading_plain(csv->cell[i]);
        int n = pw_heading_find(score_columns, plain);
        if (n >= 0)
            place[n] = i;
    }
}

static void read_score(struct pw_foreign_rows *rows, const int place[SCORE_COLUMNS],
                       const struct pw_csv *csv)
{
    if (place[PAIR] < 0 || place[NAME_1] < 0)
        return;
    struct pw_foreign_person *person = pw_foreign_person(rows, NULL);
    person->no = (int)CLAMP(g_ascii_strtoll(pw_csv_cell(csv, place[PAIR]), NULL, 10), 0,
                            PW_CONTESTANTS_MAX + 1);
    person->side = pw_foreign_side(pw_csv_cell(csv, place[LINE]));
    for (int i = 0; i < 2; i++)
        if (place[NAME_1 + i] >= 0)
            pw_foreign_word(&person->name[i], pw_csv_cell(csv, place[NAME_1 + i]));
}

bool pw_foreign_bridgewebs(struct pw_foreign_rows *rows, GError **error)
{
    enum { ELSEWHERE, HEADS, LINES, SCORE_HEADS, SCORES } now = ELSEWHERE;
    int score_place[SCORE_COLUMNS];
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
            read_score_heads(score_place, &csv);
            now = SCORES;
        } else if (now == SCORES) {
            read_score(rows, score_place, &csv);
        }
    }
    pw_csv_finish(&csv);
    g_free(in.text);
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    return wrong == NULL;
}
