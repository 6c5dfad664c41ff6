/* show.c - the schedule itself. */
#include "api/internal.h"

#include <string.h>

#include "api/format_loss.h"
#include "format/write.h"
#include "report/report.h"

static const char *const formats[] = {
    "text", "csv", "json", "asc", "ebuscore", "bridgemate-csv", "bridgemate-json", NULL};
enum { TEXT, CSV, JSON, ASC, EBUSCORE, BRIDGEMATE_CSV };

static char *history(const struct pw_schedule *s, int format, int set, GError **error)
{
    if (format > JSON) {
        pw_fail(error, PW_ERROR_USAGE, "a history is written as text, csv or json");
        return NULL;
    }
    if (set < 1 || set > s->sets) {
        if (s->sets == 0)
            pw_fail(error, PW_ERROR_USAGE, "this movement has no board sets");
        else
            pw_fail(error, PW_ERROR_USAGE, "there is no set %d; the sets are %d to %d",
                    set - 1 + pw_label_set(s, 1), pw_label_set(s, 1), pw_label_set(s, s->sets));
        return NULL;
    }
    return format == CSV    ? pw_save_history_csv(s, set)
           : format == JSON ? pw_save_history_json(s, set)
                            : pw_save_history(s, set);
}

static char *board_sheet(const struct pw_schedule *s, int format, GError **error)
{
    if (s->sets == 0)
        pw_fail(error, PW_ERROR_USAGE, "a board sheet is for movements with boards");
    else if (format >= JSON)
        pw_fail(error, PW_ERROR_USAGE, "a board sheet is written as text or csv");
    else
        return format == CSV ? pw_save_board_sheet_csv(s) : pw_save_board_sheet(s);
    return NULL;
}

static char *for_scorers(const struct pw_event *event, const struct pw_schedule *s, int format,
                         GError **error)
{
    if (pw_contest_of(s)->has_games || (format != ASC && !pw_contest_of(s)->has_lines)) {
        pw_fail(error, PW_ERROR_USAGE, "%s is a format for bridge %s", formats[format],
                format != ASC ? "pairs" : "movements");
        return NULL;
    }
    if (format == ASC || format == EBUSCORE)
        return format == ASC ? pw_carried_asc(s, error) : pw_save_ebuscore(event, s);
    return format == BRIDGEMATE_CSV ? pw_save_bridgemate_csv(event, s)
                                    : pw_save_bridgemate_json(event, s);
}

/* Section after section: text with its letter above, or rows behind a column of it. */
static char *all_sections(struct pw_event *event, int format, GError **error)
{
    GString *out = g_string_new(NULL);
    for (int i = 0; i < event->parts; i++) {
        struct pw_event *part = event->part[i];
        if (!pw_event_settle(part, error)) {
            g_string_free(out, TRUE);
            return NULL;
        }
        if (format == TEXT) {
            g_autofree char *text = pw_save_movement_text(part, part->schedule, part->report);
            g_string_append_printf(out, "%ssection %s\n%s", i > 0 ? "\n" : "", part->section, text);
            continue;
        }
        g_autofree char *text = pw_save_movement_csv(part->schedule);
        char **lines = g_strsplit(text, "\n", -1);
        for (int k = i > 0; lines[k] != NULL; k++)
            if (lines[k][0] != '\0')
                g_string_append_printf(out, "%s,%s\n", k == 0 ? "section" : part->section,
                                       lines[k]);
        g_strfreev(lines);
    }
    return g_string_free(out, FALSE);
}

char *pw_show(struct pw_event *event, const char *format, enum pw_show_as as, int history_set,
              GError **error)
{
    int i = pw_format_find(format, formats, error);
    if (i < 0)
        return NULL;
    if (event->parts > 0 && i <= CSV && as == PW_SHOW_MOVEMENT && history_set == 0)
        return all_sections(event, i, error);
    if (!pw_event_settle(event, error))
        return NULL;
    const struct pw_schedule *s = event->schedule;
    enum pw_answer_as as_text = i == ASC || i == EBUSCORE ? PW_AS_COLUMNS : PW_AS_TEXT;
    if (i != ASC) /* its lines are looked at again */
        pw_answer_begin(as_text);
    char *text = history_set != 0            ? history(s, i, history_set, error)
                 : as == PW_SHOW_BOARD_SHEET ? board_sheet(s, i, error)
                 : i == TEXT                 ? pw_save_movement_text(event, s, event->report)
                 : i == CSV                  ? pw_save_movement_csv(s)
                 : i == JSON
                     ? pw_save_movement_json(s, event->report, pw_event_boards_per_set(event))
                     : for_scorers(event, s, i, error);
    return pw_answer(text, as_text, error);
}
