/* asc.c - reads movements from .ASC 1.0 (Smulders).
 *
 * The first line has contestants, tables, rounds, groups of boards, and 0 or 1
 * for individuals; then a line for each round: for each table NS EW group, or
 * N S E W group. Groups are capital letters from A, or numbers from 1. Whatever
 * is neither digit nor letter separates; # begins a comment. Those that pairwheel writes
 * say where boards rest: they are read, too.
 */
#include "base/error.h"
#include "base/input.h"
#include "format/json_text.h"
#include "format/movement.h"
#include "format/write.h"

#include <glib.h>
#include <string.h>

/* What pairwheel says of a room in the comments of a .ASC file.
 *
 *     # room: 1 R R 2 R 3 4                      tables and relays in room order
 *     # round 1: T1 1-0 A, R1 B, R2 C, R3 E      tables with seats free; relays
 *
 * The rounds are what counts. A comment that does not fit them (somebody edited the rounds, or
 * it is a comment of somebody else) spoils all: then nothing of this is believed.
 */

#define PW_ASC_ROOM "room:"

#define PW_ASC_ROUND "round "

struct pw_asc_room {
    GArray *stand;  /* of struct pw_stand, in room order */
    GArray *remark; /* of struct pw_asc_remark */
    bool spoiled;
};

struct pw_asc_remark {
    int round_no, table_no, relay_no; /* one of the two is 0 */
    struct pw_spot spot;
};

/* Writes movements as .ASC 1.0 (Smulders); asc_room.h has the comments.
 *
 * The first line has contestants, tables, rounds, groups of boards and 0 or 1 for individuals; then
 * a line for each round: its tables in order, "NS-EW group" each. Groups are letters, or numbers
 * where there are more than 26. A table that is not used is all zeroes, so is one where a pair sits
 * out.
 */

static void append_group(GString *out, int set, int sets)
{
    if (set > 0 && sets <= 26)
        g_string_append_c(out, (char)('A' + set - 1));
    else
        g_string_append_printf(out, "%d", set);
}

static void append_seats(GString *out, const struct pw_schedule *s, struct pw_spot spot)
{
    if (pw_contest_of(s)->partners_change)
        g_string_append_printf(out, "%d %d %d %d ", spot.who[0], spot.who[1], spot.who[2],
                               spot.who[3]);
    else
        g_string_append_printf(out, "%d-%d ", spot.who[0], spot.who[1]);
    append_group(out, spot.set, s->sets);
}

static bool all_seated(const struct pw_schedule *s, const struct pw_spot *spot)
{
    bool all = true;
    for (int i = 0; i < pw_contest_of(s)->seats; i++)
        all = all && spot->who[i] != 0;
    return all;
}

/* What the rounds leave out of this one. */
static void append_rest(GString *out, const struct pw_schedule *s, const int *table, int tables,
                        int round_no)
{
    gsize before = out->len;
    for (int i = 0; i < tables; i++) {
        struct pw_spot spot = pw_schedule_at(s, round_no, table[i]);
        bool nobody = true;
        for (int k = 0; k < pw_contest_of(s)->seats; k++)
            nobody = nobody && spot.who[k] == 0;
        if (all_seated(s, &spot) || (nobody && spot.set == 0))
            continue;
        g_string_append_printf(out, "%s T%d ", out->len > before ? "," : "", i + 1);
        append_seats(out, s, spot);
    }
    for (int stand_no = 1, relay = 0; stand_no <= s->stands; stand_no++) {
        int set = pw_schedule_at(s, round_no, stand_no).set;
        if (s->stand[stand_no - 1].table_no != 0)
            continue;
        relay++;
        if (set == 0)
            continue;
        g_string_append_printf(out, "%s R%d ", out->len > before ? "," : "", relay);
        append_group(out, set, s->sets);
    }
}

static void append_room(GString *out, const struct pw_schedule *s, const int *table, int tables)
{
    g_string_append(out, "# In comments, which other programs pass over: where boards rest (R), "
                         "and who sits out.\n# " PW_ASC_ROOM);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int i = 0;
        while (i < tables && table[i] != stand_no)
            i++;
        if (i < tables)
            g_string_append_printf(out, " %d", i + 1);
        else
            g_string_append(out, " R");
    }
    g_string_append_c(out, '\n');
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        g_string_append_printf(out, "# " PW_ASC_ROUND "%d:", round_no);
        append_rest(out, s, table, tables, round_no);
        g_string_append_c(out, '\n');
    }
}

char *pw_save_asc(const struct pw_schedule *s, bool room)
{
    int tables = 0, *table = pw_tables_in_order(s, &tables);
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%d %d %d %d %d\n", s->contestants, tables, s->rounds, s->sets,
                           pw_contest_of(s)->partners_change ? 1 : 0);
    for (int round_no = 1; round_no <= s->rounds && pw_pass(out); round_no++) {
        for (int i = 0; i < tables; i++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, table[i]);
            if (!all_seated(s, &spot))
                spot = (struct pw_spot){{0}, 0};
            g_string_append(out, i > 0 ? "  " : "");
            append_seats(out, s, spot);
        }
        g_string_append_c(out, '\n');
    }
    if (room)
        append_room(out, s, table, tables);
    g_free(table);
    return g_string_free(out, FALSE);
}

/* Reads the comments of .ASC that say where boards rest and who sits out. */

static void pw_asc_room_init(struct pw_asc_room *room)
{
    room->stand = g_array_new(FALSE, TRUE, sizeof(struct pw_stand));
    room->remark = g_array_new(FALSE, TRUE, sizeof(struct pw_asc_remark));
    room->spoiled = false;
}

static void pw_asc_room_finish(struct pw_asc_room *room)
{
    g_array_free(room->stand, TRUE);
    g_array_free(room->remark, TRUE);
}

static void read_stands(struct pw_asc_room *room, const char *at)
{
    int relays = 0;
    room->spoiled = room->spoiled || room->stand->len > 0;
    for (at += strspn(at, " \t"); *at != '\0'; at += strspn(at, " \t")) {
        struct pw_stand stand = {0, 0};
        if (*at == 'R') {
            stand.relay_no = ++relays;
            at++;
        } else if (g_ascii_isdigit(*at)) {
            stand.table_no = pw_scan_digits(&at);
        }
        if (stand.relay_no == 0 && stand.table_no == 0) {
            room->spoiled = true;
            return;
        }
        g_array_append_val(room->stand, stand);
    }
}

static int scan_group(const char **at)
{
    *at += strspn(*at, " \t");
    if (g_ascii_isupper(**at))
        return *(*at)++ - 'A' + 1;
    return g_ascii_isdigit(**at) ? pw_scan_digits(at) : -1;
}

static void room_read_round(struct pw_asc_room *room, const char *at, int seats)
{
    int round_no = pw_scan_digits(&at);
    room->spoiled = room->spoiled || *at != ':';
    at += *at == ':';
    for (at += strspn(at, " \t,"); *at != '\0' && !room->spoiled; at += strspn(at, " \t,")) {
        struct pw_asc_remark one = {.round_no = round_no};
        char what = *at++;
        int number = pw_scan_digits(&at);
        if (what == 'T')
            one.table_no = number;
        else if (what == 'R')
            one.relay_no = number;
        room->spoiled = number == 0 || (what != 'T' && what != 'R');
        for (int i = 0; i < seats && what == 'T' && !room->spoiled; i++) {
            at += strspn(at, " \t-");
            room->spoiled = !g_ascii_isdigit(*at);
            one.spot.who[i] = pw_scan_digits(&at);
        }
        one.spot.set = room->spoiled ? 0 : scan_group(&at);
        room->spoiled = room->spoiled || one.spot.set < 0;
        g_array_append_val(room->remark, one);
    }
}

/* Looks at a comment, from behind its #. seats: 2 or 4. */
static void pw_asc_room_comment(struct pw_asc_room *room, const char *comment, int seats)
{
    const char *at = comment + strspn(comment, " \t");
    if (g_str_has_prefix(at, PW_ASC_ROOM))
        read_stands(room, at + strlen(PW_ASC_ROOM));
    else if (g_str_has_prefix(at, PW_ASC_ROUND) && g_ascii_isdigit(at[strlen(PW_ASC_ROUND)]))
        room_read_round(room, at + strlen(PW_ASC_ROUND), seats);
}

/* Every table once; stand_of is [tables + 1], relay_at [relays + 1]. */
static bool stands_fit(const struct pw_asc_room *room, int tables, int *stand_of, int *relay_at)
{
    int seen = 0;
    for (guint i = 0; i < room->stand->len; i++) {
        struct pw_stand stand = g_array_index(room->stand, struct pw_stand, i);
        int *place = stand.table_no != 0 ? &stand_of[MIN(stand.table_no, tables)]
                                         : &relay_at[stand.relay_no];
        if (stand.table_no > tables || *place != 0)
            return false;
        *place = (int)i + 1;
        seen += stand.table_no != 0;
    }
    return seen == tables;
}

struct filling {
    struct pw_schedule *s;
    const struct pw_spot *spot; /* [rounds][tables] */
    int *at_tables, *at_relays; /* [sets + 1]: of one round */
    bool *seated;               /* [contestants + 1] */
    bool shares;                /* a set is at two tables at a time: there may be copies */
};

static bool is_empty(const struct pw_spot *spot)
{
    return spot->who[0] == 0 && spot->who[1] == 0 && spot->who[2] == 0 && spot->who[3] == 0;
}

static bool remark_fits(struct filling *f, const struct pw_asc_remark *one)
{
    struct pw_schedule *s = f->s;
    if (one->spot.set > s->sets)
        return false;
    if (one->table_no == 0) {
        f->at_relays[one->spot.set]++;
        return f->shares || one->spot.set == 0 ||
               f->at_tables[one->spot.set] + f->at_relays[one->spot.set] == 1;
    }
    const struct pw_spot *row =
        &f->spot[(gsize)(one->round_no - 1) * (gsize)s->tables + (gsize)(one->table_no - 1)];
    if (!is_empty(row) || row->set != 0)
        return false;
    for (int i = 0; i < 4; i++) {
        int who = one->spot.who[i];
        if (who > s->contestants || (who != 0 && f->seated[who]))
            return false;
        f->seated[who] = true;
    }
    f->at_tables[one->spot.set]++;
    return true;
}

/* Tables first, in every round: then is known what lies at them. */
static bool fill_round(struct filling *f, const struct pw_asc_room *room, int round_no,
                       const int *stand_of, const int *relay_at, guint *from)
{
    struct pw_schedule *s = f->s;
    memset(f->at_tables, 0, ((gsize)s->sets + 1) * sizeof *f->at_tables);
    memset(f->at_relays, 0, ((gsize)s->sets + 1) * sizeof *f->at_relays);
    memset(f->seated, 0, ((gsize)s->contestants + 1) * sizeof *f->seated);
    for (int t = 0; t < s->tables; t++) {
        struct pw_spot spot = f->spot[(gsize)(round_no - 1) * (gsize)s->tables + (gsize)t];
        pw_schedule_put(s, round_no, stand_of[t + 1], spot);
        if (spot.set > 0)
            f->at_tables[spot.set]++;
        for (int i = 0; i < 4; i++)
            if (spot.who[i] > 0 && spot.who[i] <= s->contestants)
                f->seated[spot.who[i]] = true;
    }
    for (; *from < room->remark->len; (*from)++) {
        const struct pw_asc_remark *one = &g_array_index(room->remark, struct pw_asc_remark, *from);
        if (one->round_no != round_no)
            break;
        if (one->table_no > s->tables || one->relay_no > s->relays || !remark_fits(f, one))
            return false;
        pw_schedule_put(s, round_no,
                        one->table_no > 0 ? stand_of[one->table_no] : relay_at[one->relay_no],
                        one->spot);
    }
    return true;
}

static bool sets_are_shared(const struct pw_seating *of)
{
    int *round_of = g_new0(int, (gsize)of->sets + 1);
    bool shared = false;
    for (int r = 0; r < of->rounds && !shared; r++)
        for (int t = 0; t < of->tables && !shared; t++) {
            int set = of->spot[(gsize)r * (gsize)of->tables + (gsize)t].set;
            shared = set > 0 && round_of[set] == r + 1;
            round_of[set] = r + 1;
        }
    g_free(round_of);
    return shared;
}

/* The schedule of these rounds in that room, not finished. NULL: the file has no such comments, or
 * they do not fit; *unfit says which. */
static struct pw_schedule *pw_asc_room_schedule(const struct pw_asc_room *room,
                                                const struct pw_seating *sitting, bool *unfit)
{
    int stands = (int)room->stand->len, tables = sitting->tables, sets = sitting->sets;
    *unfit = stands > 0 && room->spoiled; /* without a room they are comments of others */
    /* As much as the comments of a file of this size can fill, and no more. */
    if (*unfit || stands == 0 || stands - tables > (int)room->remark->len + sets ||
        (gint64)stands * sitting->rounds > PW_SITTING_STANDS_MAX)
        return NULL;
    int *stand_of = g_new0(int, (gsize)tables + 1), *relay_at = g_new0(int, (gsize)stands + 1);
    struct filling f = {.spot = sitting->spot, .shares = sets_are_shared(sitting)};
    f.at_tables = g_new0(int, (gsize)sets + 1);
    f.at_relays = g_new0(int, (gsize)sets + 1);
    f.seated = g_new0(bool, (gsize)sitting->contestants + 1);
    if (stands_fit(room, tables, stand_of, relay_at))
        f.s = pw_schedule_build(sitting->kind, sitting->contestants, tables, stands - tables,
                                sitting->rounds, sets, stands,
                                (const struct pw_stand *)(gpointer)room->stand->data);
    bool sound = f.s != NULL;
    guint from = 0;
    for (int round_no = 1; round_no <= sitting->rounds && sound; round_no++)
        sound = fill_round(&f, room, round_no, stand_of, relay_at, &from);
    if (!sound || from < room->remark->len) {
        pw_schedule_free(f.s);
        f.s = NULL;
        *unfit = true;
    }
    g_free(stand_of);
    g_free(relay_at);
    g_free(f.at_tables);
    g_free(f.at_relays);
    g_free(f.seated);
    return f.s;
}

enum { CONTESTANTS, TABLES, ROUNDS, GROUPS, INDIVIDUAL, HEADER };

struct asc {
    struct pw_text_lines lines;
    int header[HEADER];
    int seats;
    char style; /* of the groups: 'A', '1', or 0 not seen yet */
    GArray *spot;
    struct pw_asc_room room;
};

/* The line without its comment; false: there is nothing but that. */
static bool content(struct asc *asc)
{
    char *text = asc->lines.text, *comment = strchr(text, '#');
    if (comment != NULL && asc->seats != 0)
        pw_asc_room_comment(&asc->room, comment + 1, asc->seats);
    text[strcspn(text, "#")] = '\0';
    return text[strspn(text, " \t")] != '\0';
}

static bool read_header(struct asc *asc, GError **error)
{
    static const struct {
        const char *name;
        int min, max;
    } of[HEADER] = {{"contestants", 1, PW_CONTESTANTS_MAX},
                    {"tables", 1, PW_TABLES_MAX},
                    {"rounds", 1, PW_ROUNDS_MAX},
                    {"groups of boards", 0, PW_ROUNDS_MAX},
                    {"0 or 1 for individuals", 0, 1}};
    const char *name = asc->lines.in->name;
    bool more = pw_text_lines_next(&asc->lines);
    while (more && !content(asc))
        more = pw_text_lines_next(&asc->lines);
    if (!more) {
        pw_fail_at(error, name, 0, "nothing in it");
        return false;
    }
    int n = 0;
    for (const char *at = asc->lines.text; *at != '\0';) {
        if (!g_ascii_isdigit(*at)) {
            if (g_ascii_isalpha(*at))
                break;
            at++;
            continue;
        }
        int value = pw_scan_digits(&at);
        if (n < HEADER)
            asc->header[n] = value;
        n++;
    }
    if (n != HEADER) {
        pw_fail_at(error, name, asc->lines.line,
                   "%d numbers; the first line of .ASC has five: contestants, tables, rounds, "
                   "groups of boards, 0 or 1 for individuals",
                   n);
        return false;
    }
    for (int i = 0; i < HEADER; i++)
        if (asc->header[i] < of[i].min || asc->header[i] > of[i].max) {
            pw_fail_at(error, name, asc->lines.line, "%s: %d is not from %d to %d", of[i].name,
                       asc->header[i], of[i].min, of[i].max);
            return false;
        }
    asc->seats = asc->header[INDIVIDUAL] ? 4 : 2;
    return true;
}

/* The next number or group of the line: *letter is 0 for a number. false: the end. */
static bool next_word(const char **at, int *value, char *letter)
{
    while (**at != '\0' && !g_ascii_isalnum(**at))
        (*at)++;
    *letter = 0;
    if (g_ascii_isdigit(**at)) {
        *value = pw_scan_digits(at);
        return true;
    }
    if (**at == '\0')
        return false;
    *letter = *(*at)++;
    *value = *letter - 'A' + 1;
    return true;
}

static bool group_is_sound(struct asc *asc, int value, char letter, GError **error)
{
    const char *name = asc->lines.in->name;
    char style = letter != 0 ? 'A' : '1';
    if (letter != 0 && !g_ascii_isupper(letter)) {
        pw_fail_at(error, name, asc->lines.line,
                   "the group \"%c\"; groups are capital letters or numbers", letter);
        return false;
    }
    if (letter == 0 && value == 0)
        return true;
    if (asc->style != 0 && asc->style != style) {
        pw_fail_at(error, name, asc->lines.line,
                   "groups are letters in one place and numbers in another; write one kind");
        return false;
    }
    asc->style = style;
    if (value <= PW_ROUNDS_MAX)
        return true;
    pw_fail_at(error, name, asc->lines.line, "the group %d is more than %d", value, PW_ROUNDS_MAX);
    return false;
}

static bool read_round(struct asc *asc, int round_no, GError **error)
{
    const char *name = asc->lines.in->name, *at = asc->lines.text;
    int words = 0, wanted = asc->header[TABLES] * (asc->seats + 1), value;
    char letter;
    struct pw_spot spot = {{0}, 0};
    while (next_word(&at, &value, &letter)) {
        int i = words % (asc->seats + 1);
        if (++words > wanted)
            continue;
        if (i == asc->seats) {
            if (!group_is_sound(asc, value, letter, error))
                return false;
            spot.set = value;
            g_array_append_val(asc->spot, spot);
            spot = (struct pw_spot){{0}, 0};
            continue;
        }
        if (letter != 0 || value > PW_CONTESTANTS_MAX) {
            pw_fail_at(error, name, asc->lines.line,
                       "table %d: a number of a contestant, 0 to %d, is wanted before the group",
                       words / (asc->seats + 1) + 1, PW_CONTESTANTS_MAX);
            return false;
        }
        spot.who[i] = value;
    }
    if (words == wanted)
        return true;
    pw_fail_at(error, name, asc->lines.line,
               "round %d has %d numbers and groups, and %d tables need %d", round_no, words,
               asc->header[TABLES], wanted);
    return false;
}

static bool read_rounds(struct asc *asc, GError **error)
{
    int rounds = 0;
    while (pw_text_lines_next(&asc->lines)) {
        if (!content(asc))
            continue;
        if (++rounds > asc->header[ROUNDS]) {
            pw_fail_at(error, asc->lines.in->name, asc->lines.line,
                       "the first line says %d rounds, and here is one more", asc->header[ROUNDS]);
            return false;
        }
        if (!read_round(asc, rounds, error))
            return false;
    }
    if (rounds == asc->header[ROUNDS])
        return true;
    pw_fail_at(error, asc->lines.in->name, 0, "the first line says %d rounds, and there are %d",
               asc->header[ROUNDS], rounds);
    return false;
}

/* From the rounds alone, or with what the comments add to them. */
static struct pw_schedule *build(struct asc *asc)
{
    struct pw_spot *spot = (struct pw_spot *)(gpointer)asc->spot->data;
    struct pw_seating sitting = {
        .kind = asc->header[INDIVIDUAL] ? PW_INDIVIDUALS : PW_PAIRS,
        .contestants = asc->header[CONTESTANTS],
        .tables = asc->header[TABLES],
        .rounds = asc->header[ROUNDS],
        .sets = asc->header[GROUPS],
        .spot = spot,
    };
    for (guint i = 0; i < asc->spot->len; i++)
        sitting.sets = MAX(sitting.sets, spot[i].set);
    bool unfit = false;
    struct pw_schedule *s = pw_asc_room_schedule(&asc->room, &sitting, &unfit);
    if (s != NULL) {
        pw_schedule_finish(s);
        return s;
    }
    if (pw_contest_of_kind(sitting.kind)->has_lines)
        pw_sitting_apart(spot, asc->spot->len, sitting.contestants);
    s = pw_sitting_schedule(&sitting);
    if (s != NULL && unfit)
        pw_schedule_remark(s, "the comments in the file that say where boards rest and who sits "
                              "out do not fit its rounds, and were passed over");
    return s;
}

struct pw_schedule *pw_movement_asc(const struct pw_input *in, struct pw_movement_from *from,
                                    GError **error)
{
    (void)from;
    struct asc asc = {.lines = {.in = in},
                      .spot = g_array_new(FALSE, TRUE, sizeof(struct pw_spot))};
    struct pw_schedule *s = NULL;
    pw_asc_room_init(&asc.room);
    if (read_header(&asc, error) && read_rounds(&asc, error)) {
        s = build(&asc);
        if (s == NULL)
            pw_movement_not_built(in, error);
        else
            pw_movement_winners(s);
    }
    pw_asc_room_finish(&asc.room);
    pw_text_lines_finish(&asc.lines);
    g_array_free(asc.spot, TRUE);
    return s;
}
