/* asc_room.c - reads the comments of .ASC that say where boards rest and who sits out. */
#include "format/asc_room.h"

#include <string.h>

#include "base/text_lines.h"

void pw_asc_room_init(struct pw_asc_room *room)
{
    room->stand = g_array_new(FALSE, TRUE, sizeof(struct pw_stand));
    room->remark = g_array_new(FALSE, TRUE, sizeof(struct pw_asc_remark));
    room->spoiled = false;
}

void pw_asc_room_finish(struct pw_asc_room *room)
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

static void read_round(struct pw_asc_room *room, const char *at, int seats)
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

void pw_asc_room_comment(struct pw_asc_room *room, const char *comment, int seats)
{
    const char *at = comment + strspn(comment, " \t");
    if (g_str_has_prefix(at, PW_ASC_ROOM))
        read_stands(room, at + strlen(PW_ASC_ROOM));
    else if (g_str_has_prefix(at, PW_ASC_ROUND) && g_ascii_isdigit(at[strlen(PW_ASC_ROUND)]))
        read_round(room, at + strlen(PW_ASC_ROUND), seats);
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

static bool nobody(const struct pw_spot *spot)
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
    if (!nobody(row) || row->set != 0)
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

struct pw_schedule *pw_asc_room_schedule(const struct pw_asc_room *room,
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
