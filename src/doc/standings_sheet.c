/* standings_sheet.c - who is where, with the tie-breaks in their announced order.
 *
 *   heads[]    code of each tie-break
 *   rows[]     rank (none: out of the count), the player's fields, points, values[]: value
 *   order, open (games without a result; a flag when there are none)
 */
#include "doc/chess.h"

#include <stdlib.h>

#include "score/standings.h"

/* "8½" */
static void points_field(struct pw_field *row, const char *name, long points)
{
    long halves = points * 2 / PW_POINT;
    g_autofree char *text = halves == 1
                                ? g_strdup("½")
                                : g_strdup_printf("%ld%s", halves / 2, halves % 2 != 0 ? "½" : "");
    pw_field_text(row, name, text);
}

static void row_fields(struct pw_field *row, const struct pw_subject *subject,
                       const struct pw_criterion *criteria, int count,
                       const struct pw_standing *standing)
{
    pw_player_fields(row, "", subject->event, subject->schedule, standing->who_no);
    pw_field_flag(row, "rank", false);
    if (standing->rank > 0)
        pw_field_int(row, "rank", standing->rank);
    points_field(row, "points-scored", standing->points);
    struct pw_field *values = pw_field_list(row, "values");
    for (int c = 1; c < count; c++) {
        char text[24] = "";
        if (standing->rank > 0)
            pw_value_text(&criteria[c], standing->value[c], text);
        pw_field_text(pw_field_append(values), "value", text);
    }
}

PW_FILL(pw_standings_sheet)
{
    if (!pw_needs_players(subject, "standings", why, code))
        return false;
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    int criteria_count = 0, count = 0;
    struct pw_tournament *t = NULL;
    if (pw_criteria_read(subject->event->tie_breaks, criteria, &criteria_count, why) != PW_OK) {
        *code = PW_ERROR_USAGE;
        return false;
    }
    if (criteria_count > 8)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "seven tie-breaks fit the sheet, and %d were asked; leave some out",
                         criteria_count - 1);
    if (pw_tournament_of_event(subject->event, subject->schedule, &t, why) != PW_OK) {
        *code = PW_ERROR_INPUT;
        return false;
    }
    struct pw_standing *standing = pw_standings(t, criteria, criteria_count, &count);
    pw_event_fields(root, subject);
    pw_field_flag(root, "open", false);
    if (t->open > 0)
        pw_field_int(root, "open", t->open);
    struct pw_field *heads = pw_field_list(root, "heads");
    GString *order = g_string_new("PTS");
    for (int c = 1; c < criteria_count; c++) {
        char name[16];
        pw_criterion_code(&criteria[c], name);
        pw_field_text(pw_field_append(heads), "code", name);
        g_string_append_printf(order, ", %s", name);
    }
    pw_field_text(root, "order", order->str);
    g_string_free(order, TRUE);
    struct pw_field *rows = pw_field_list(root, "rows");
    for (int i = 0; standing && i < count; i++)
        row_fields(pw_field_append(rows), subject, criteria, criteria_count, &standing[i]);
    free(standing);
    pw_tournament_free(t);
    return true;
}
