/* scorers_write.c - movements for the scoring programs of clubs.
 *
 * .ASC 1.0 (Smulders): text; the first line has contestants, tables, rounds,
 * groups of boards and 0 or 1 for individuals; then a line for each round, its
 * tables in order, "NS-EW group" each. Groups are letters, or numbers where there
 * are more than 26. A table that is not used is all zeroes, so is one where a
 * pair sits out. # begins a comment; what the rounds leave out may follow in comments
 * of ours, for pw_movement_asc:
 *
 *     # room: 1 R R 2 R 3 4                      tables and relays in room order
 *     # round 1: T1 1-0 A, R1 B, R2 C, R3 E      tables with seats free; relays
 *
 * EBUScore text (Barker): a line with a name; type (0 Howell, 1 Mitchell),
 * tables, boards, boards a round, rounds, missing pair; then a line for each
 * table: ns,ew,set of every round. Who sits out meets the missing pair, who waits beside the
 * tables at one more table.
 */
#include "format/pass.h"
#include "format/write_internal.h"

static void append_group(GString *out, int set, int sets)
{
    if (set > 0 && sets <= 26)
        g_string_append_c(out, (char)('A' + set - 1));
    else
        g_string_append_printf(out, "%d", set);
}

/* The stands of tables by their numbers, which need not be room order. [*count], g_free. */
static int *tables_in_order(const struct pw_schedule *s, int *count)
{
    int *stand_no = g_new0(int, (gsize)s->stands + 1), n = 0;
    for (int table_no = 1; table_no <= s->tables; table_no++)
        for (int i = 0; i < s->stands; i++) /* two rows for one table are two stands */
            if (s->stand[i].table_no == table_no)
                stand_no[n++] = i + 1;
    *count = n;
    return stand_no;
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
                         "and who sits out.\n# room:");
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
        g_string_append_printf(out, "# round %d:", round_no);
        append_rest(out, s, table, tables, round_no);
        g_string_append_c(out, '\n');
    }
}

char *pw_save_asc(const struct pw_schedule *s, bool room)
{
    int tables = 0, *table = tables_in_order(s, &tables);
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

char *pw_save_ebuscore(const struct pw_event *event, const struct pw_schedule *s)
{
    int missing = s->missing_no != 0 ? s->missing_no : pw_sits_out(s) ? s->contestants + 1 : 0;
    int boards = pw_event_boards_per_set(event);
    int tables = 0, *table = tables_in_order(s, &tables), waiting = pw_waiting_rows(s);
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%d pairs, %d tables, %d rounds\n%d,%d,%d,%d,%d,%d\n",
                           s->contestants, tables, s->rounds, s->winners == 2 ? 1 : 0,
                           tables + waiting, s->sets * boards, boards, s->rounds, missing);
    for (int i = 0; i < tables && pw_pass(out); i++) {
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, table[i]);
            bool alone = (spot.who[0] != 0) != (spot.who[1] != 0);
            int ns = spot.who[0] == 0 && alone ? missing : spot.who[0];
            int ew = spot.who[1] == 0 && alone ? missing : spot.who[1];
            g_string_append_printf(out, "%s%d,%d,%d", round_no > 1 ? "," : "", ns, ew, spot.set);
        }
        g_string_append_c(out, '\n');
    }
    for (int row = 1; row <= waiting; row++) {
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            int who_no = pw_waiting_at(s, round_no, row);
            g_string_append_printf(out, "%s%d,%d,0", round_no > 1 ? "," : "", who_no,
                                   who_no != 0 ? missing : 0);
        }
        g_string_append_c(out, '\n');
    }
    g_free(table);
    return g_string_free(out, FALSE);
}
