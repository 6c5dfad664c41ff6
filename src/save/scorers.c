/* scorers.c - movements for the scoring programs of clubs.
 *
 * .ASC 1.0 (Smulders): text; the first line has contestants, tables, rounds,
 * groups of boards and 0 or 1 for individuals; then a line for each round, its
 * tables in order, "NS-EW group" each. Groups are letters, or numbers where there
 * are more than 26. A table that is not used is all zeroes, so is one where a
 * pair sits out.
 *
 * EBUScore text (Barker): a line with a name; type (0 Howell, 1 Mitchell),
 * tables, boards, boards a round, rounds, missing pair; then a line for each
 * table: ns,ew,set of every round. Who sits out meets the missing pair.
 */
#include "save/inside.h"

static void append_group(GString *out, int set, int sets)
{
    if (set > 0 && sets <= 26)
        g_string_append_c(out, (char)('A' + set - 1));
    else
        g_string_append_printf(out, "%d", set);
}

char *pw_save_asc(const struct pw_schedule *s)
{
    bool individual = s->kind == PW_INDIVIDUALS;
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%d %d %d %d %d\n", s->contestants, s->tables, s->rounds, s->sets,
                           individual ? 1 : 0);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        const char *between = "";
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            if (s->stand[stand_no - 1].table_no == 0)
                continue;
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            bool used = true;
            for (int i = 0; i < pw_seats(s); i++)
                used = used && spot.who[i] != 0;
            if (!used)
                spot = (struct pw_spot){{0}, 0};
            if (individual)
                g_string_append_printf(out, "%s%d %d %d %d ", between, spot.who[0], spot.who[1],
                                       spot.who[2], spot.who[3]);
            else
                g_string_append_printf(out, "%s%d-%d ", between, spot.who[0], spot.who[1]);
            append_group(out, spot.set, s->sets);
            between = "  ";
        }
        g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}

char *pw_save_ebuscore(const struct pw_event *event, const struct pw_schedule *s)
{
    bool sits_out = false;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            sits_out = sits_out || (spot.who[0] != 0) != (spot.who[1] != 0);
        }
    int missing = s->missing_no != 0 ? s->missing_no : sits_out ? s->contestants + 1 : 0;
    int boards = pw_event_boards_per_set(event);
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%d pairs, %d tables, %d rounds\n%d,%d,%d,%d,%d,%d\n",
                           s->contestants, s->tables, s->rounds, s->winners == 2 ? 1 : 0, s->tables,
                           s->sets * boards, boards, s->rounds, missing);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (s->stand[stand_no - 1].table_no == 0)
            continue;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            bool alone = (spot.who[0] != 0) != (spot.who[1] != 0);
            int ns = spot.who[0] == 0 && alone ? missing : spot.who[0];
            int ew = spot.who[1] == 0 && alone ? missing : spot.who[1];
            g_string_append_printf(out, "%s%d,%d,%d", round_no > 1 ? "," : "", ns, ew, spot.set);
        }
        g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}
