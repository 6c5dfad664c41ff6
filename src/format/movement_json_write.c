/* movement_json_write.c - writes a schedule as one JSON object, a round a line. */
#include "format/write_internal.h"
#include "sched/flow/flow.h"

static void write_stands(struct pw_json *json, const struct pw_schedule *s, int waiting)
{
    pw_json_array(json, "stands", PW_JSON_ONE_LINE);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_stand(json, "", s, stand_no);
        pw_json_end(json);
    }
    for (int row = 1; row <= waiting; row++) {
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "table", s->tables + row);
        pw_json_truth(json, "waiting", true);
        pw_json_end(json);
    }
    pw_json_end(json);
}

static void write_spot(struct pw_json *json, const struct pw_schedule *s, struct pw_spot spot,
                       bool switched)
{
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    for (int i = 0; i < pw_seats(s); i++)
        pw_json_count(json, pw_seat_words(s)[i], pw_printed(s, spot.who[pw_seat_of(s, i)]));
    if (s->kind != PW_PLAYERS)
        pw_json_count(json, "set", pw_printed(s, spot.set));
    if (switched)
        pw_json_truth(json, "switched", true);
    pw_json_end(json);
}

static void write_spots(struct pw_json *json, const struct pw_schedule *s, int waiting)
{
    pw_json_array(json, "spots", PW_JSON_ROWS);
    for (int round_no = 1; round_no <= s->rounds && pw_json_goes_on(json); round_no++) {
        pw_json_array(json, NULL, PW_JSON_ONE_LINE);
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            write_spot(json, s, pw_schedule_at(s, round_no, stand_no),
                       pw_is_switched(s, round_no, stand_no));
        for (int row = 1; row <= waiting; row++)
            write_spot(json, s, (struct pw_spot){{pw_waiting_at(s, round_no, row)}, 0}, false);
        pw_json_end(json);
    }
    pw_json_end(json);
}

static void write_balance(struct pw_json *json, const struct pw_schedule *s,
                          const struct pw_report *report)
{
    pw_json_object(json, "balance", PW_JSON_ONE_LINE);
    pw_json_truth(json, "legal", report->legal);
    pw_json_truth(json, "reduced", report->reduced);
    pw_json_truth(json, "complete", report->complete);
    pw_json_truth(json, "balanced", report->balanced);
    pw_json_truth(json, "cyclic", report->cyclic);
    pw_json_int(json, "met_min", report->met_min);
    pw_json_int(json, "met_max", report->met_max);
    if (s->kind == PW_PLAYERS) {
        pw_json_int(json, "colour_difference_max", report->colour_difference_max);
        pw_json_int(json, "colour_repeats", report->colour_repeats);
    } else {
        pw_json_int(json, "compared_min", report->compared_min);
        pw_json_int(json, "compared_max", report->compared_max);
        pw_json_qualities(json, report);
    }
    pw_json_end(json);
}

/* For each set at how many places it lies at once, at most: tables that play it and relays, and
 * where every table has a copy of its own those where nobody plays. 1 unless it is shared or
 * copied.
 */
static void write_copies(struct pw_json *json, const struct pw_schedule *s)
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
    pw_json_array(json, "copies", PW_JSON_ONE_LINE);
    for (int set = 1; set <= s->sets; set++)
        pw_json_int(json, NULL, MAX(most[set], 1));
    pw_json_end(json);
    g_free(most);
    g_free(now);
}

char *pw_save_movement_json(const struct pw_schedule *s, const struct pw_report *report,
                            int boards_per_set)
{
    struct pw_json json;
    int waiting = pw_waiting_rows(s);
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "kind", pw_kind_word(s));
    pw_json_int(&json, "contestants", s->contestants);
    pw_json_int(&json, "tables", s->tables);
    pw_json_int(&json, "rounds", s->rounds);
    pw_json_int(&json, "sets", s->sets);
    pw_json_int(&json, "boards_per_set", s->sets > 0 ? boards_per_set : 0);
    write_stands(&json, s, waiting);
    write_spots(&json, s, waiting);
    write_balance(&json, s, report);
    if (s->kind != PW_PLAYERS)
        write_copies(&json, s);
    if (s->copies > 1)
        pw_json_int(&json, "copies_made", s->copies);
    pw_json_int(&json, "winners", s->winners);
    pw_json_int(&json, "number_from", s->number_from);
    pw_json_count(&json, "missing", pw_printed(s, s->missing_no));
    pw_json_string(&json, "method", s->method != NULL && s->method[0] != '\0' ? s->method : NULL);
    pw_json_string(&json, "remark", s->remark);
    return pw_json_finish(&json);
}
