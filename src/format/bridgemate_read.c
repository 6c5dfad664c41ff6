/* bridgemate_read.c - reads a movement of the terminals on the tables: rows of RoundData, as
 * bridgemate_write.c has them and as they lie in a club's database (device_database.h).
 *
 * Section, Table, Round, NSPair, EWPair, LowBoard, HighBoard; other columns are passed over. A pair
 * 0 is nobody. Boards are taken for sets of one size. Where both lines have numbers from 1 on, so
 * that one stands in both in a round, EW get numbers behind those of NS. Of several sections each
 * is a movement: FILE#2.
 */
#include "format/movement.h"

#include "base/error.h"
#include "format/csv.h"
#include "format/infer_relays.h"

#include <string.h>

enum { TABLE, ROUND, NS, EW, LOW, HIGH, SECTION, HEADS };
static const char *const head[] = {"table",    "round",     "nspair",  "ewpair",
                                   "lowboard", "highboard", "section", NULL};
#define BOARDS_MAX 999999

struct row {
    int line, section_i; /* index of the section's name */
    int cell[SECTION];
};

struct reading {
    const struct pw_input *in;
    GArray *row;         /* of struct row */
    GPtrArray *sections; /* names, owned */
};

static int section_of(struct reading *r, const char *name)
{
    for (guint i = 0; i < r->sections->len; i++)
        if (strcmp(r->sections->pdata[i], name) == 0)
            return (int)i;
    g_ptr_array_add(r->sections, g_strdup(name));
    return (int)r->sections->len - 1;
}

static bool read_rows(struct reading *r, GError **error)
{
    static const int most[] = {PW_TABLES_MAX,      PW_ROUNDS_MAX, PW_CONTESTANTS_MAX,
                               PW_CONTESTANTS_MAX, BOARDS_MAX,    BOARDS_MAX};
    struct pw_csv csv;
    int place[HEADS];
    GError *wrong = NULL;
    pw_csv_init(&csv, r->in);
    bool sound = pw_csv_head(&csv, head, SECTION, false, place, &wrong);
    while (sound && pw_csv_next(&csv, &wrong)) {
        const char *section = place[SECTION] >= 0 ? pw_csv_cell(&csv, place[SECTION]) : "";
        struct row row = {.line = csv.line, .section_i = section_of(r, section)};
        for (int i = 0; sound && i < SECTION; i++)
            sound = pw_csv_int(&csv, place[i], head[i], i < NS ? 1 : 0, most[i], i >= NS,
                               &row.cell[i], &wrong);
        if (sound)
            g_array_append_val(r->row, row);
    }
    pw_csv_finish(&csv);
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    return wrong == NULL;
}

static const struct row *row_at(const struct reading *r, guint i)
{
    return &g_array_index(r->row, struct row, i);
}

/* Leaves the rows of one section. */
static bool one_section(struct reading *r, const struct pw_movement_from *from, GError **error)
{
    int no = pw_movement_choose(r->in, from, r->sections, error);
    for (guint i = r->row->len; no > 0 && i-- > 0;)
        if (row_at(r, i)->section_i != no - 1)
            g_array_remove_index(r->row, i);
    return no > 0;
}

/* How many boards a set has, at least 1, and the first of all; 0: no row has boards. false: they
 * are no sets of one size. */
static bool find_sets(const struct reading *r, int *first, int *each, GError **error)
{
    *first = 0;
    *each = 1;
    for (guint i = 0; i < r->row->len; i++) {
        const int *cell = row_at(r, i)->cell;
        if (cell[LOW] == 0)
            continue;
        *first = *first == 0 || cell[LOW] < *first ? cell[LOW] : *first;
        *each = MAX(*each, cell[HIGH] - cell[LOW] + 1);
    }
    for (guint i = 0; i < r->row->len; i++) {
        const int *cell = row_at(r, i)->cell;
        if (cell[LOW] == 0 ||
            (cell[HIGH] - cell[LOW] + 1 == *each && (cell[LOW] - *first) % *each == 0))
            continue;
        return pw_fail_at(error, r->in->name, row_at(r, i)->line,
                          "boards %d to %d, and sets of %d from board %d on are wanted; "
                          "a set is the same boards everywhere",
                          cell[LOW], cell[HIGH], *each, *first);
    }
    return true;
}

/* Does a number stand in both lines in a round? Then each line has its own. */
static bool lines_apart(const struct reading *r)
{
    g_autoptr(GHashTable) ns = g_hash_table_new(g_direct_hash, g_direct_equal);
    bool apart = false;
    for (int side = 0; side < 2; side++)
        for (guint i = 0; i < r->row->len; i++) {
            const int *cell = row_at(r, i)->cell;
            int who = cell[side == 0 ? NS : EW];
            gpointer at = GINT_TO_POINTER(cell[ROUND] * (PW_CONTESTANTS_MAX + 1) + who);
            if (side == 0 && who > 0)
                g_hash_table_add(ns, at);
            apart = apart || (side == 1 && who > 0 && g_hash_table_contains(ns, at));
        }
    return apart;
}

static struct pw_schedule *build(const struct reading *r, struct pw_seating *sitting, int first,
                                 int each, GError **error)
{
    bool apart = lines_apart(r);
    int highest = 0;
    for (guint i = 0; i < r->row->len; i++) {
        const int *cell = row_at(r, i)->cell;
        sitting->tables = MAX(sitting->tables, cell[TABLE]);
        sitting->rounds = MAX(sitting->rounds, cell[ROUND]);
        highest = MAX(highest, MAX(cell[NS], cell[EW]));
    }
    gsize cells = (gsize)sitting->tables * (gsize)sitting->rounds;
    if (cells > 4 * (gsize)r->row->len + 1000) {
        pw_fail_at(error, r->in->name, 0, "most tables have no row in most rounds");
        return NULL;
    }
    struct pw_spot *spot = g_new0(struct pw_spot, cells + 1);
    for (guint i = 0; i < r->row->len; i++) {
        const int *cell = row_at(r, i)->cell;
        gsize at = (gsize)(cell[ROUND] - 1) * (gsize)sitting->tables + (gsize)(cell[TABLE] - 1);
        int ew = cell[EW] > 0 && apart ? cell[EW] + highest : cell[EW];
        spot[at] = (struct pw_spot){{cell[NS], ew, 0, 0},
                                    cell[LOW] > 0 ? (cell[LOW] - first) / each + 1 : 0};
        sitting->sets = MAX(sitting->sets, spot[at].set);
    }
    sitting->contestants = apart ? 2 * highest : highest;
    sitting->spot = spot;
    struct pw_schedule *s = pw_sitting_schedule(sitting);
    if (s == NULL)
        pw_movement_not_built(r->in, error);
    else
        pw_movement_winners(s);
    g_free(spot);
    return s;
}

struct pw_schedule *pw_movement_bridgemate(const struct pw_input *in, struct pw_movement_from *from,
                                           GError **error)
{
    struct reading r = {.in = in,
                        .row = g_array_new(FALSE, TRUE, sizeof(struct row)),
                        .sections = g_ptr_array_new_with_free_func(g_free)};
    struct pw_seating sitting = {.kind = PW_PAIRS, .whole = true};
    struct pw_schedule *s = NULL;
    int first = 0, each = 0;
    if (read_rows(&r, error) && one_section(&r, from, error) && find_sets(&r, &first, &each, error))
        s = build(&r, &sitting, first, each, error);
    if (s != NULL) {
        from->boards_per_set = each;
        from->first_board = first;
    }
    g_array_free(r.row, TRUE);
    g_ptr_array_unref(r.sections);
    return s;
}
