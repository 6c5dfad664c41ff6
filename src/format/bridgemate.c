/* bridgemate.c - reads a movement of the terminals on the tables: rows of RoundData, as they
 * are written here and lie in a club's database (device.c).
 *
 * Section, Table, Round, NSPair, EWPair, LowBoard, HighBoard; other columns are passed over. A pair
 * 0 is nobody. Boards are taken for sets of one size. Where both lines have numbers from 1 on, so
 * that one stands in both in a round, EW get numbers behind those of NS. Of several sections each
 * is a movement: FILE#2.
 */
#include "base/error.h"
#include "format/json_text.h"
#include "format/movement.h"
#include "format/rows.h"
#include "format/write.h"

#include <stddef.h>
#include <string.h>

/* Writes a movement for the terminals on the tables.
 *
 * CSV: the columns of RoundData, a row for each table and round. JSON: session,
 * scoring groups, sections, tables, rounds, with the names of the data model.
 * In both a pair 0 is nobody, both 0 an empty table, and a set of boards is its
 * lowest and highest number. Where EW bear numbers of their own line on the cards they do so here,
 * as terminals allow with two winners. The session's GUID is made from what is written:
 * the same movement has the same.
 */

enum { PAIRS_GAME = 10, MATCH_POINTS = 10 };

struct line {
    int ns, ew, low, high;
};

/* Do both lines bear numbers of their own, as the cards have them, and everybody sits in his? */
static bool by_line(const struct pw_schedule *s)
{
    bool apart = pw_label(s, 1).line != PW_SIDE_NONE;
    for (int i = 0; apart && i < s->rounds * s->stands; i++) {
        struct pw_spot spot = pw_schedule_at(s, i / s->stands + 1, i % s->stands + 1);
        apart = pw_label(s, spot.who[0]).line != PW_SIDE_B &&
                pw_label(s, spot.who[1]).line != PW_SIDE_A;
    }
    return apart;
}

/* The number of the pair, or of its line; nobody is 0, and numbers begin with 1 here. */
static int number_of(const struct pw_schedule *s, int who_no, bool lines)
{
    struct pw_label label = pw_label(s, who_no);
    return who_no == 0 ? 0 : (lines ? label.paper_no : label.no) + pw_label_from_zero(s);
}

/* lines: as number_of. */
static struct line line_at(const struct pw_event *event, const struct pw_schedule *s, bool lines,
                           int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    struct line line = {number_of(s, spot.who[0], false), number_of(s, spot.who[1], lines), 0, 0};
    if (spot.set > 0 && (spot.who[0] != 0 || spot.who[1] != 0))
        pw_event_boards_at(event, s, round_no, stand_no, &line.low, &line.high);
    return line;
}

static const char *letter_written(const struct pw_event *event)
{
    return event->section != NULL ? event->section : "A";
}

/* Sections are numbered as their letters are: A is 1. */
static int section_no(const struct pw_event *event)
{
    const char *section = letter_written(event);
    bool letter = g_ascii_isalpha(section[0]) && section[1] == '\0';
    return letter ? g_ascii_toupper(section[0]) - 'A' + 1 : 1;
}

char *pw_save_bridgemate_csv(const struct pw_event *event, const struct pw_schedule *s)
{
    bool lines = by_line(s);
    GString *out = g_string_new("Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\n");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (s->stand[stand_no - 1].table_no == 0)
            continue;
        for (int round_no = 1; pw_pass(out) && round_no <= s->rounds; round_no++) {
            struct line line = line_at(event, s, lines, round_no, stand_no);
            g_string_append_printf(out, "%d,%d,%d,%d,%d,%d,%d\n", section_no(event),
                                   s->stand[stand_no - 1].table_no, round_no, line.ns, line.ew,
                                   line.low, line.high);
        }
    }
    return g_string_free(out, FALSE);
}

static void write_rounds(struct pw_json *json, const struct pw_event *event,
                         const struct pw_schedule *s, int stand_no, const char *guid)
{
    bool lines = by_line(s);
    pw_json_array(json, "Rounds", PW_JSON_ROWS);
    for (int round_no = 1; pw_json_goes_on(json) && round_no <= s->rounds; round_no++) {
        struct line line = line_at(event, s, lines, round_no, stand_no);
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_string(json, "SessionGuid", guid);
        pw_json_string(json, "SectionLetters", letter_written(event));
        pw_json_int(json, "TableNumber", s->stand[stand_no - 1].table_no);
        pw_json_int(json, "RoundNumber", round_no);
        pw_json_int(json, "PairNS", line.ns);
        pw_json_int(json, "PairEW", line.ew);
        pw_json_int(json, "LowBoardNumber", line.low);
        pw_json_int(json, "HighBoardNumber", line.high);
        pw_json_end(json);
    }
    pw_json_end(json);
}

static void write_tables(struct pw_json *json, const struct pw_event *event,
                         const struct pw_schedule *s, const char *guid)
{
    pw_json_array(json, "Tables", PW_JSON_ROWS);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (s->stand[stand_no - 1].table_no == 0)
            continue;
        pw_json_object(json, NULL, PW_JSON_LINES);
        pw_json_int(json, "TableNumber", s->stand[stand_no - 1].table_no);
        write_rounds(json, event, s, stand_no, guid);
        pw_json_end(json);
    }
    pw_json_end(json);
}

static void take_sum(const char *text, gsize bytes, void *sum)
{
    g_checksum_update(sum, (const guchar *)text, (gssize)bytes);
}

/* Of the rows, and of what the event is called. */
static char *guid_of(const struct pw_event *event, const struct pw_schedule *s)
{
    GChecksum *sum = g_checksum_new(G_CHECKSUM_MD5);
    struct pw_passing before = pw_pass_to((struct pw_passing){take_sum, sum, 0});
    char *rest = pw_save_bridgemate_csv(event, s);
    pw_pass_to(before);
    char *all = g_strjoin("\n", rest, event->title != NULL ? event->title : "",
                          event->date != NULL ? event->date : "", letter_written(event), NULL);
    take_sum(all, strlen(all), sum);
    char *guid = g_ascii_strup(g_checksum_get_string(sum), -1);
    g_checksum_free(sum);
    g_free(all);
    g_free(rest);
    return guid;
}

char *pw_save_bridgemate_json(const struct pw_event *event, const struct pw_schedule *s)
{
    char *guid = guid_of(event, s);
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "SessionGuid", guid);
    pw_json_string(&json, "Name", event->title);
    pw_json_string(&json, "Date", event->date);
    pw_json_array(&json, "ScoringGroups", PW_JSON_ONE_LINE);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_int(&json, "ScoringMethod", MATCH_POINTS);
    pw_json_array(&json, "Sections", PW_JSON_ONE_LINE);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "SectionLetters", letter_written(event));
    pw_json_int(&json, "GameType", PAIRS_GAME);
    pw_json_int(&json, "Winners", s->winners == 2 ? 2 : 1);
    /* by line a number is not enough; a row with a pair 0 says as much */
    pw_json_int(&json, "MissingPair", by_line(s) ? 0 : number_of(s, s->missing_no, 0));
    write_tables(&json, event, s, guid);
    g_free(guid);
    return pw_json_finish(&json);
}

enum { TABLE, ROUND, NS, EW, LOW, HIGH, SECTION };

struct row {
    int line, section_i; /* index of the section's name */
    int cell[SECTION];
};

#define CELL(of) (int)(offsetof(struct row, cell) + (of) * sizeof(int))
static const struct pw_row_column columns[] = {
    [TABLE] = {"table", NULL, false, CELL(TABLE), 1, PW_TABLES_MAX, PW_EMPTY_NEVER},
    [ROUND] = {"round", NULL, false, CELL(ROUND), 1, PW_ROUNDS_MAX, PW_EMPTY_NEVER},
    [NS] = {"nspair", NULL, false, CELL(NS), 0, PW_CONTESTANTS_MAX, PW_EMPTY_NONE},
    [EW] = {"ewpair", NULL, false, CELL(EW), 0, PW_CONTESTANTS_MAX, PW_EMPTY_NONE},
    [LOW] = {"lowboard", NULL, false, CELL(LOW), 0, 999999, PW_EMPTY_NONE},
    [HIGH] = {"highboard", NULL, false, CELL(HIGH), 0, 999999, PW_EMPTY_NONE},
    [SECTION] = {.name = "section"},
    {.name = NULL},
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
    struct pw_rows rows = {.column = columns, .needed = SECTION};
    GError *wrong = NULL;
    bool sound = pw_rows_open(&rows, r->in, &wrong);
    while (sound && pw_csv_next(&rows.csv, &wrong)) {
        struct row row = {.line = rows.csv.line,
                          .section_i = section_of(r, pw_rows_cell(&rows, SECTION))};
        sound = pw_rows_take(&rows, &row, &wrong);
        if (sound)
            g_array_append_val(r->row, row);
    }
    return pw_rows_finish(&rows, wrong, error);
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
