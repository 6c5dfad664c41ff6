/* asc_write.c - writes movements as .ASC 1.0 (Smulders); asc_room.h has the comments.
 *
 * The first line has contestants, tables, rounds, groups of boards and 0 or 1 for individuals; then
 * a line for each round: its tables in order, "NS-EW group" each. Groups are letters, or numbers
 * where there are more than 26. A table that is not used is all zeroes, so is one where a pair sits
 * out.
 */
#include "format/asc_room.h"
#include "format/pass.h"
#include "format/write_internal.h"

static void append_group(GString *out, int set, int sets)
{
    if (set > 0 && sets <= 26)
        g_string_append_c(out, (char)('A' + set - 1));
    else
        g_string_append_printf(out, "%d", set);
}

static void append_seats(GString *out, const struct pw_schedule *s, struct pw_spot spot)
{
    if (s->kind == PW_INDIVIDUALS)
        g_string_append_printf(out, "%d %d %d %d ", spot.who[0], spot.who[1], spot.who[2],
                               spot.who[3]);
    else
        g_string_append_printf(out, "%d-%d ", spot.who[0], spot.who[1]);
    append_group(out, spot.set, s->sets);
}

static bool all_seated(const struct pw_schedule *s, const struct pw_spot *spot)
{
    bool all = true;
    for (int i = 0; i < pw_seats(s); i++)
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
        for (int k = 0; k < pw_seats(s); k++)
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
                           s->kind == PW_INDIVIDUALS ? 1 : 0);
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
