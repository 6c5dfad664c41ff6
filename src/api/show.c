/* show.c - the schedule itself. */
#include "api/internal.h"

#include <string.h>

#include "api/formats.h"
#include "format/write.h"
#include "report/report.h"
#include "sched/core/schedule.h"

static char *history(const struct pw_schedule *s, const struct pw_format *format, int set,
                     GError **error)
{
    if (format->history == NULL) {
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
    return format->history(s, set);
}

static char *board_sheet(const struct pw_schedule *s, const struct pw_format *format,
                         GError **error)
{
    if (s->sets == 0)
        pw_fail(error, PW_ERROR_USAGE, "a board sheet is for movements with boards");
    else if (format->board_sheet == NULL)
        pw_fail(error, PW_ERROR_USAGE, "a board sheet is written as text or csv");
    else
        return format->board_sheet(s);
    return NULL;
}

static char *movement(const struct pw_event *event, const struct pw_format *format, GError **error)
{
    const struct pw_contest *contest = pw_contest_of(event->schedule);
    const char *of = format->movement_of;
    bool written =
        of == NULL || (!contest->has_games && (strcmp(of, "pairs") != 0 || contest->has_lines));
    if (written)
        return format->movement(event, error);
    pw_fail(error, PW_ERROR_USAGE, "%s is a format for bridge %s", format->name, of);
    return NULL;
}

/* Section after section: text with its letter above, or rows behind a column of it. */
static char *all_sections(struct pw_event *event, bool as_text, GError **error)
{
    GString *out = g_string_new(NULL);
    for (int i = 0; i < event->parts; i++) {
        struct pw_event *part = event->part[i];
        if (!pw_event_settle(part, error)) {
            g_string_free(out, TRUE);
            return NULL;
        }
        if (as_text) {
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
    const struct pw_format *found = pw_format_for(format, PW_FORMAT_MOVEMENT, error);
    if (found == NULL)
        return NULL;
    bool text = strcmp(found->name, "text") == 0, rows = text || strcmp(found->name, "csv") == 0;
    if (event->parts > 0 && rows && as == PW_SHOW_MOVEMENT && history_set == 0)
        return all_sections(event, text, error);
    if (!pw_event_settle(event, error))
        return NULL;
    if (found->pours)
        pw_answer_begin(found->as);
    char *answer = history_set != 0            ? history(event->schedule, found, history_set, error)
                   : as == PW_SHOW_BOARD_SHEET ? board_sheet(event->schedule, found, error)
                                               : movement(event, found, error);
    return pw_answer(answer, found->as, error);
}

char *pw_show_drops(struct pw_event *event, const char *format, GError **error)
{
    const struct pw_schedule *s = pw_event_schedule(event, error);
    if (s == NULL || pw_contest_of(s)->has_games || format == NULL)
        return NULL;
    const struct pw_format *found = pw_format_for(format, PW_FORMAT_MOVEMENT, NULL);
    if (found == NULL || found->drops == NULL)
        return NULL;
    GString *out = g_string_new(NULL);
    bool known = found->drops(out, event, error);
    if (known && pw_label_from_zero(s))
        g_string_append_printf(out, "%snumbers begin with 1 there, and were published from 0",
                               out->len > 0 ? "; " : "");
    return g_string_free(out, !known || out->len == 0);
}
