/* ebuscore_write.c - writes movements as EBUScore text (Barker).
 *
 * A line with a name; then type (0 Howell, 1 Mitchell), tables, boards, boards a round, rounds,
 * missing pair; then a line for each table: ns,ew,set of every round. Who sits out meets the
 * missing pair, who waits beside the tables at one more table.
 */
#include "format/pass.h"
#include "format/write_internal.h"

char *pw_save_ebuscore(const struct pw_event *event, const struct pw_schedule *s)
{
    int missing = s->missing_no != 0 ? s->missing_no : pw_sits_out(s) ? s->contestants + 1 : 0;
    int boards = pw_event_boards_per_set(event);
    int tables = 0, *table = pw_tables_in_order(s, &tables), waiting = pw_waiting_rows(s);
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
