/* score_line.c - says a line of a protocol in the words of files. */
#include "format/score_write.h"

#include <glib.h>

bool pw_line_has_contract(const struct pw_line *line)
{
    return line->kind == PW_PLAYED && !line->bare;
}

static void percent_text(char out[16], int hundredths, enum pw_average average)
{
    static const char *const signs[] = {"", "-", "=", "+"};
    if (average != PW_AVERAGE_FIXED)
        g_strlcpy(out, signs[average], 16);
    else if (hundredths % 100 == 0)
        g_snprintf(out, 16, "%d", hundredths / 100);
    else
        g_snprintf(out, 16, "%d.%02d", hundredths / 100, hundredths % 100);
}

void pw_line_contract(char out[32], const struct pw_line *line)
{
    out[0] = '\0';
    if (line->kind == PW_NOT_PLAYED) {
        g_strlcpy(out, "NP", 32);
    } else if (line->kind == PW_ASSIGNED) {
        char ns[16], ew[16];
        percent_text(ns, line->percent[0], line->average[0]);
        percent_text(ew, line->percent[1], line->average[1]);
        g_snprintf(out, 32, "A%s/%s", ns, ew);
    } else if (pw_line_has_contract(line)) {
        pw_contract_text(out, line->contract);
    }
}

void pw_line_score_text(char out[32], const struct pw_line *line, int side)
{
    out[0] = '\0';
    if (line->kind == PW_PLAYED)
        g_snprintf(out, 32, "%d", side == 0 ? line->score : -line->score);
    else
        pw_line_contract(out, line);
}

void pw_line_points(char out[PW_POINTS_TEXT], const struct pw_session *session,
                    const struct pw_line *line, int seat)
{
    out[0] = '\0';
    if (pw_line_counts(line, seat))
        pw_points_text(out, session, line->points[seat]);
}
