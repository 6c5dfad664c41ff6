/* movement_csv_write.c - writes a schedule as rows of a CSV file. */
#include "format/movement_csv.h"
#include "format/pass.h"
#include "format/write_internal.h"

static void append_number(GString *out, int printed)
{
    g_string_append_c(out, ',');
    if (printed >= 0)
        g_string_append_printf(out, "%d", printed);
}

char *pw_save_movement_csv(const struct pw_schedule *s)
{
    GString *out = g_string_new(NULL);
    const char *const *heads = pw_movement_csv_heads(s->kind);
    int waiting = pw_waiting_rows(s);
    for (int i = 0; heads[i] != NULL; i++)
        g_string_append_printf(out, "%s%s", i > 0 ? "," : "", heads[i]);
    g_string_append_c(out, '\n');
    for (int round_no = 1; round_no <= s->rounds && pw_pass(out); round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            g_string_append_printf(out, "%d", pw_printed(s, round_no));
            int table = pw_printed_table(s, stand_no);
            if (table >= 0)
                append_number(out, table);
            else
                g_string_append_printf(out, ",R%d", s->stand[stand_no - 1].relay_no);
            for (int i = 0; i < pw_seats(s); i++)
                append_number(out, pw_printed(s, spot.who[pw_seat_of(s, i)]));
            if (s->kind != PW_PLAYERS)
                append_number(out, pw_printed(s, spot.set));
            g_string_append_c(out, '\n');
        }
        for (int row = 1; row <= waiting; row++) {
            g_string_append_printf(out, "%d,%d", pw_printed(s, round_no), s->tables + row);
            append_number(out, pw_printed(s, pw_waiting_at(s, round_no, row)));
            for (int i = 1; i < pw_seats(s) + 1; i++)
                append_number(out, -1);
            g_string_append_c(out, '\n');
        }
    }
    return g_string_free(out, FALSE);
}
