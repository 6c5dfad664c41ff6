/* bridgemate_write.c - writes a movement for the terminals on the tables.
 *
 * CSV: the columns of RoundData, a row for each table and round. JSON: session,
 * scoring groups, sections, tables, rounds, with the names of the data model.
 * In both a pair 0 is nobody, both 0 an empty table, and a set of boards is its
 * lowest and highest number. Where EW bear numbers of their own line on the cards they do so here,
 * as terminals allow with two winners. The session's GUID is made from what is written:
 * the same movement has the same.
 */
#include "format/pass.h"
#include "format/write_internal.h"

#include <string.h>

enum { PAIRS_GAME = 10, MATCH_POINTS = 10 };

struct line {
    int ns, ew, low, high;
};

/* Do both lines bear numbers of their own, as the cards have them, and everybody sits in his? */
static bool by_line(const struct pw_schedule *s)
{
    bool apart = s->ew_from > 0;
    for (int i = 0; apart && i < s->rounds * s->stands; i++) {
        struct pw_spot spot = pw_schedule_at(s, i / s->stands + 1, i % s->stands + 1);
        apart = spot.who[0] <= s->ew_from && (spot.who[1] == 0 || spot.who[1] > s->ew_from);
    }
    return apart;
}

/* As the pair bears it; nobody is 0. less: of EW by line. */
static int number_of(const struct pw_schedule *s, int who_no, int less)
{
    if (who_no == 0)
        return 0;
    return s->number_from == 0 ? who_no - less : pw_schedule_number(s, who_no - less);
}

/* less: as number_of. */
static struct line line_at(const struct pw_event *event, const struct pw_schedule *s, int less,
                           int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    struct line line = {number_of(s, spot.who[0], 0), number_of(s, spot.who[1], less), 0, 0};
    if (spot.set > 0 && (spot.who[0] != 0 || spot.who[1] != 0))
        pw_event_boards_at(event, s, round_no, stand_no, &line.low, &line.high);
    return line;
}

static const char *section_of(const struct pw_event *event)
{
    return event->section != NULL ? event->section : "A";
}

/* Sections are numbered as their letters are: A is 1. */
static int section_no(const struct pw_event *event)
{
    const char *section = section_of(event);
    bool letter = g_ascii_isalpha(section[0]) && section[1] == '\0';
    return letter ? g_ascii_toupper(section[0]) - 'A' + 1 : 1;
}

char *pw_save_bridgemate_csv(const struct pw_event *event, const struct pw_schedule *s)
{
    int less = by_line(s) ? s->ew_from : 0;
    GString *out = g_string_new("Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\n");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (s->stand[stand_no - 1].table_no == 0)
            continue;
        for (int round_no = 1; pw_pass(out) && round_no <= s->rounds; round_no++) {
            struct line line = line_at(event, s, less, round_no, stand_no);
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
    int less = by_line(s) ? s->ew_from : 0;
    pw_json_array(json, "Rounds", PW_JSON_ROWS);
    for (int round_no = 1; pw_json_goes_on(json) && round_no <= s->rounds; round_no++) {
        struct line line = line_at(event, s, less, round_no, stand_no);
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_string(json, "SessionGuid", guid);
        pw_json_string(json, "SectionLetters", section_of(event));
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
                          event->date != NULL ? event->date : "", section_of(event), NULL);
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
    pw_json_string(&json, "SectionLetters", section_of(event));
    pw_json_int(&json, "GameType", PAIRS_GAME);
    pw_json_int(&json, "Winners", s->winners == 2 ? 2 : 1);
    /* by line a number is not enough; a row with a pair 0 says as much */
    pw_json_int(&json, "MissingPair", by_line(s) ? 0 : number_of(s, s->missing_no, 0));
    write_tables(&json, event, s, guid);
    g_free(guid);
    return pw_json_finish(&json);
}
