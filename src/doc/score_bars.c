/* score_bars.c - what a bar beside the points of everybody is drawn from: how far from the mean.
 *
 *   root   bar-from, bar-base, bar-to (numbers), bar-head (what the base is, as printed)
 *   row    bar (a number)
 *
 * Where points have a percentage, the base is 50 % and 20 of them to each side, or as many as
 * somebody is away; of IMPs it is 0 and the largest sum.
 */
#include "doc/scores.h"

#include <math.h>
#include <stdlib.h>

#define HALF 50.0
#define SPAN 20.0 /* percents to each side, at least */

static bool bar_of(const struct pw_session *session, int who_no, char text[PW_POINTS_TEXT])
{
    const struct pw_tally *tally = &session->tally[who_no];
    if (!pw_has_percents(session)) {
        pw_points_text(text, session, tally->points);
        return true;
    }
    pw_percent_text(text, tally);
    return *text != '\0';
}

void pw_bar_fields(struct pw_field *root, const struct pw_session *const *session, int sessions)
{
    bool percents = pw_has_percents(session[0]);
    double base = percents ? HALF : 0, span = percents ? SPAN : 1;
    for (int k = 0; k < sessions; k++)
        for (int i = 0; i < session[k]->ranked; i++) {
            char text[PW_POINTS_TEXT];
            if (bar_of(session[k], session[k]->order[i], text))
                span = fmax(span, ceil(fabs(g_ascii_strtod(text, NULL) - base)));
        }
    pw_field_int(root, "bar-from", (int)(base - span));
    pw_field_int(root, "bar-base", (int)base);
    pw_field_int(root, "bar-to", (int)(base + span));
    pw_field_text(root, "bar-head", percents ? "50 %" : "0");
}

void pw_bar_field(struct pw_field *row, const struct pw_session *session, int who_no)
{
    char text[PW_POINTS_TEXT];
    pw_field_flag(row, "bar", false);
    if (bar_of(session, who_no, text))
        pw_field_text(row, "bar", text);
}

/* ---- of one board ---- */

/* Match points have a top; IMPs may be less than nothing. */
static bool has_tops(const struct pw_session *session)
{
    return session->reckoning.method == PW_MATCHPOINTS;
}

bool pw_is_top(const struct pw_session *session, const struct pw_line *line, int seat)
{
    return pw_line_counts(line, seat) && has_tops(session) && line->points[seat] > 0 &&
           line->points[seat] >= pw_session_top(session, line->board_no);
}

/* From 0 to the top; of IMPs, and of what may be less than nothing, from the largest loss to the
 * largest gain. */
void pw_cell_bar_fields(struct pw_field *root, const struct pw_session *session)
{
    long long most = pw_session_scale(session) / 100; /* the least that is printed */
    for (int k = 0; k < session->lines; k++)
        for (int seat = 0; session->line[k].counts && seat < session->seats; seat++)
            most = MAX(most, llabs(session->line[k].points[seat]));
    char text[PW_POINTS_TEXT], minus[PW_POINTS_TEXT];
    bool tops = has_tops(session);
    pw_points_text(text, session, most);
    pw_points_text(minus, session, -most);
    pw_field_text(root, "cell-to", text);
    pw_field_text(root, "cell-from", tops ? "0" : minus);
    pw_field_text(root, "cell-base", "0");
    pw_field_text(root, "cell-solid", tops ? "1000000" : "0");
}
