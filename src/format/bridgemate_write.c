/* bridgemate_write.c - a movement for the terminals on the tables.
 *
 * CSV: the columns of RoundData, a row for each table and round. JSON: session,
 * scoring groups, sections, tables, rounds, with the names of the data model.
 * In both a pair 0 is nobody, both 0 an empty table, and a set of boards is its
 * lowest and highest number. The session's GUID is made from what is written:
 * the same movement has the same.
 */
#include "format/pass.h"
#include "format/write_internal.h"

#include <string.h>

enum { PAIRS_GAME = 10, MATCH_POINTS = 10 };

struct line {
    int ns, ew, low, high;
};

static struct line line_at(const struct pw_event *event, const struct pw_schedule *s, int round_no,
                           int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    struct line line = {spot.who[0], spot.who[1], 0, 0};
    if (spot.set > 0 && (spot.who[0] != 0 || spot.who[1] != 0))
        pw_event_boards(event, spot.set, &line.low, &line.high);
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
    GString *out = g_string_new("Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\n");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (s->stand[stand_no - 1].table_no == 0)
            continue;
        for (int round_no = 1; pw_pass(out) && round_no <= s->rounds; round_no++) {
            struct line line = line_at(event, s, round_no, stand_no);
            g_string_append_printf(out, "%d,%d,%d,%d,%d,%d,%d\n", section_no(event),
                                   s->stand[stand_no - 1].table_no, round_no, line.ns, line.ew,
                                   line.low, line.high);
        }
    }
    return g_string_free(out, FALSE);
}

static void append_rounds(GString *out, const struct pw_event *event, const struct pw_schedule *s,
                          int stand_no, const char *guid)
{
    int table_no = s->stand[stand_no - 1].table_no;
    for (int round_no = 1; pw_pass(out) && round_no <= s->rounds; round_no++) {
        struct line line = line_at(event, s, round_no, stand_no);
        g_string_append_printf(out, "%s\n            {\"SessionGuid\": \"%s\", ",
                               round_no > 1 ? "," : "", guid);
        g_string_append(out, "\"SectionLetters\": ");
        pw_append_json(out, section_of(event));
        g_string_append_printf(out,
                               ", \"TableNumber\": %d, \"RoundNumber\": %d, \"PairNS\": %d, "
                               "\"PairEW\": %d, \"LowBoardNumber\": %d, \"HighBoardNumber\": %d}",
                               table_no, round_no, line.ns, line.ew, line.low, line.high);
    }
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
    GString *out = g_string_new("{\n");
    g_string_append_printf(out, "  \"SessionGuid\": \"%s\",\n  \"Name\": ", guid);
    pw_append_json(out, event->title);
    g_string_append(out, ",\n  \"Date\": ");
    pw_append_json(out, event->date);
    g_string_append_printf(out,
                           ",\n  \"ScoringGroups\": [{\n    \"ScoringMethod\": %d,\n"
                           "    \"Sections\": [{\n      \"SectionLetters\": ",
                           MATCH_POINTS);
    pw_append_json(out, section_of(event));
    g_string_append_printf(out,
                           ",\n      \"GameType\": %d,\n      \"Winners\": %d,\n"
                           "      \"MissingPair\": %d,\n      \"Tables\": [",
                           PAIRS_GAME, s->winners == 2 ? 2 : 1, s->missing_no);
    bool first = true;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (s->stand[stand_no - 1].table_no == 0)
            continue;
        g_string_append_printf(out,
                               "%s\n        {\n          \"TableNumber\": %d,\n"
                               "          \"Rounds\": [",
                               first ? "" : ",", s->stand[stand_no - 1].table_no);
        append_rounds(out, event, s, stand_no, guid);
        g_string_append(out, "\n          ]\n        }");
        first = false;
    }
    g_string_append(out, "\n      ]\n    }]\n  }]\n}\n");
    g_free(guid);
    return g_string_free(out, FALSE);
}
