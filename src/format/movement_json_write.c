/* movement_json_write.c - a schedule as one JSON object, a round a line. */
#include "format/pass.h"
#include "format/write_internal.h"
#include "sched/core/schedule.h"

static void append_number(GString *out, const char *key, int printed)
{
    if (printed >= 0)
        g_string_append_printf(out, "\"%s\": %d", key, printed);
    else
        g_string_append_printf(out, "\"%s\": null", key);
}

static void append_stands(GString *out, const struct pw_schedule *s, int waiting)
{
    g_string_append(out, "  \"stands\": [");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int table = pw_printed_table(s, stand_no);
        if (table >= 0)
            g_string_append_printf(out, "{\"table\": %d}", table);
        else
            g_string_append_printf(out, "{\"relay\": %d}", s->stand[stand_no - 1].relay_no);
        g_string_append(out, stand_no < s->stands ? ", " : "");
    }
    for (int row = 1; row <= waiting; row++)
        g_string_append_printf(out, ", {\"table\": %d, \"waiting\": true}", s->tables + row);
    g_string_append(out, "],\n");
}

static void append_spot(GString *out, const struct pw_schedule *s, struct pw_spot spot,
                        bool switched)
{
    const char *const *seats = pw_seat_words(s);
    g_string_append_c(out, '{');
    for (int i = 0; i < pw_seats(s); i++) {
        append_number(out, seats[i], pw_printed(s, spot.who[pw_seat_of(s, i)]));
        if (i + 1 < pw_seats(s))
            g_string_append(out, ", ");
    }
    if (s->kind != PW_PLAYERS) {
        g_string_append(out, ", ");
        append_number(out, "set", pw_printed(s, spot.set));
    }
    g_string_append(out, switched ? ", \"switched\": true}" : "}");
}

static void append_spots(GString *out, const struct pw_schedule *s, int waiting)
{
    g_string_append(out, "  \"spots\": [\n");
    for (int round_no = 1; round_no <= s->rounds && pw_pass(out); round_no++) {
        g_string_append(out, "    [");
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            g_string_append(out, stand_no > 1 ? ", " : "");
            append_spot(out, s, pw_schedule_at(s, round_no, stand_no),
                        pw_schedule_switched(s, round_no, stand_no));
        }
        for (int row = 1; row <= waiting; row++) {
            g_string_append(out, ", ");
            append_spot(out, s, (struct pw_spot){{pw_waiting_at(s, round_no, row)}, 0}, false);
        }
        g_string_append(out, round_no < s->rounds ? "],\n" : "]\n");
    }
    g_string_append(out, "  ],\n");
}

static const char *truth(bool is)
{
    return is ? "true" : "false";
}

static void append_balance(GString *out, const struct pw_schedule *s,
                           const struct pw_report *report)
{
    g_string_append_printf(out,
                           "  \"balance\": {\"legal\": %s, \"reduced\": %s, \"complete\": %s, "
                           "\"balanced\": %s, \"cyclic\": %s, ",
                           truth(report->legal), truth(report->reduced), truth(report->complete),
                           truth(report->balanced), truth(report->cyclic));
    if (s->kind == PW_PLAYERS)
        g_string_append_printf(out,
                               "\"met_min\": %d, \"met_max\": %d, \"colour_difference_max\": %d, "
                               "\"colour_repeats\": %ld}",
                               report->met_min, report->met_max, report->colour_difference_max,
                               report->colour_repeats);
    else {
        g_string_append_printf(out,
                               "\"met_min\": %d, \"met_max\": %d, \"compared_min\": %d, "
                               "\"compared_max\": %d, ",
                               report->met_min, report->met_max, report->compared_min,
                               report->compared_max);
        pw_append_qualities(out, report);
        g_string_append_c(out, '}');
    }
}

/* For each set at how many places it lies at once, at most: tables that play it and relays, and
 * where every table has a copy of its own those where nobody plays. 1 unless it is shared or
 * copied.
 */
static void append_copies(GString *out, const struct pw_schedule *s)
{
    int *most = g_new0(int, (gsize)s->sets + 1);
    int *now = g_new0(int, (gsize)s->sets + 1);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            bool played = spot.who[0] != 0 && (spot.who[1] != 0 || spot.who[2] != 0);
            bool lies = played || s->copies > 1 || s->stand[stand_no - 1].table_no == 0;
            if (spot.set < 1 || spot.set > s->sets || !lies)
                continue;
            now[spot.set]++;
            most[spot.set] = MAX(most[spot.set], now[spot.set]);
        }
        for (int set = 1; set <= s->sets; set++)
            now[set] = 0;
    }
    g_string_append(out, ",\n  \"copies\": [");
    for (int set = 1; set <= s->sets; set++)
        g_string_append_printf(out, "%s%d", set > 1 ? ", " : "", MAX(most[set], 1));
    g_string_append_c(out, ']');
    g_free(most);
    g_free(now);
}

char *pw_save_json(const struct pw_schedule *s, const struct pw_report *report, int boards_per_set)
{
    GString *out = g_string_new("{\n");
    g_string_append_printf(out,
                           "  \"kind\": \"%s\",\n  \"contestants\": %d,\n  \"tables\": %d,\n"
                           "  \"rounds\": %d,\n  \"sets\": %d,\n  \"boards_per_set\": %d,\n",
                           pw_kind_word(s), s->contestants, s->tables, s->rounds, s->sets,
                           s->sets > 0 ? boards_per_set : 0);
    int waiting = pw_waiting_rows(s);
    append_stands(out, s, waiting);
    append_spots(out, s, waiting);
    append_balance(out, s, report);
    if (s->kind != PW_PLAYERS)
        append_copies(out, s);
    if (s->copies > 1)
        g_string_append_printf(out, ",\n  \"copies_made\": %d", s->copies);
    g_string_append_printf(out, ",\n  \"winners\": %d,\n  \"number_from\": %d,\n  ", s->winners,
                           s->number_from);
    append_number(out, "missing", pw_printed(s, s->missing_no));
    g_string_append(out, ",\n  \"method\": ");
    pw_append_json(out, s->method != NULL && s->method[0] != '\0' ? s->method : NULL);
    g_string_append(out, ",\n  \"remark\": ");
    pw_append_json(out, s->remark);
    g_string_append(out, "\n}\n");
    return g_string_free(out, FALSE);
}
