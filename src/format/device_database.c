/* device_database.c - the terminals' database as CSV; mdbtools reads the pages of it, in a process
 * of its own, whose end frees what it took.
 */
#include "format/device_database.h"

#include "base/error.h"
#include "base/input.h"
#include "base/platform.h"

#include <string.h>

#include "format/write_internal.h"

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

/* Letters of the sections by their numbers, as "2" to "B"; both owned. */
static GHashTable *letters_of(MdbHandle *mdb)
{
    GHashTable *letters = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    MdbTableDef *def = table_open(mdb, "Section");
    if (def == NULL)
        return letters;
    char *id = bind(def, "ID"), *letter = bind(def, "Letter");
    for (int i = 0; id != NULL && letter != NULL && i < ROWS_MAX && mdb_fetch_row(def); i++)
        g_hash_table_insert(letters, g_strdup(id), g_strstrip(g_strdup(letter)));
    return letters;
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
        g_string_append(csv, PW_DEVICE_PLAYER);
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
    GHashTable *letters = letters_of(mdb);
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

/* Who is missing by the numbers of the sections, both as text, owned. */
static GHashTable *missing_of(MdbHandle *mdb)
{
    GHashTable *missing = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    MdbTableDef *def = table_open(mdb, "Section");
    if (def == NULL)
        return missing;
    char *id = bind(def, "ID"), *no = bind(def, "MissingPair");
    for (int i = 0; id != NULL && no != NULL && i < ROWS_MAX && mdb_fetch_row(def); i++)
        if (says(no))
            g_hash_table_insert(missing, g_strdup(id), g_strdup(no));
    return missing;
}

static char *rounds_of(MdbHandle *mdb)
{
    static const char *const heads[] = {"Section", "Table",    "Round",    "NSPair",
                                        "EWPair",  "LowBoard", "HighBoard"};
    if (mdb_read_catalog(mdb, MDB_TABLE) == NULL)
        return NULL;
    GHashTable *letters = letters_of(mdb), *missing = missing_of(mdb);
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
            bool is = (k == 3 || k == 4) && nobody != NULL && strcmp(cell[k], nobody) == 0;
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
