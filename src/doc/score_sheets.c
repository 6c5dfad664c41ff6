/* score_sheets.c - a sheet for every pair or player: its boards, scores and points.
 *
 *   pairs[]    what pw_tally_fields sets, notes (or no), rows[]: round board side against (of
 *              individuals also partner) contract by tricks score points, value (the same as a
 *              plain number), top (flag)
 *   cell-from ... as on the score-matrix
 */
#include "doc/notes.h"
#include "doc/scores.h"

#include <stdlib.h>

/* The own line of one board. */
static void own_fields(struct pw_field *row, const struct pw_session *session,
                       const struct pw_line *line, int seat)
{
    static const char *const seats[] = {"n", "s", "e", "w"};
    const struct pw_schedule *s = session->schedule;
    int side = pw_seat_side(session, seat);
    pw_field_int(row, "round", pw_shown(s, line->round_no));
    pw_field_int(row, "board", line->board_no);
    pw_field_flag(row, "partner", false);
    pw_side_fields(row, "", side == 0 ? PW_SIDE_A : PW_SIDE_B);
    pw_line_side_field(row, "against", session, line, 1 - side);
    if (session->seats == 4) {
        pw_field_word(row, "side", seats[seat]);
        pw_field_int(row, "partner", pw_shown(s, line->who[pw_seat_partner(session, seat)]));
    }
    pw_contract_fields(row, line);
    pw_field_flag(row, "score", false);
    pw_field_flag(row, "points", false);
    if (line->kind == PW_PLAYED) {
        int score = side == 0 ? line->score : -line->score;
        char text[32];
        g_snprintf(text, sizeof text, "%s%d", score < 0 ? "\u2212" : "", ABS(score));
        pw_field_text(row, "score", text);
    }
    pw_field_flag(row, "value", false);
    pw_field_flag(row, "top", pw_is_top(session, line, seat));
    if (!pw_line_counts(line, seat))
        return;
    char value[PW_POINTS_TEXT];
    pw_points_text(value, session, line->points[seat]);
    pw_field_text(row, "value", value);
    pw_points_field(row, "points", session, line->points[seat]);
}

PW_FILL(pw_score_sheets)
{
    if (!pw_scores_begin(root, subject, "score-sheets", why, code))
        return false;
    const struct pw_session *session = subject->session;
    int contestants = session->schedule->contestants;
    if (!pw_scores_hold(session, "score-sheets", why, code))
        return false;
    pw_cell_bar_fields(root, session);
    pw_cut_field(subject, root, "sheet-form", 1, session->boards);
    struct pw_field *pairs = pw_field_list(root, "pairs");
    g_autofree struct pw_field **rows = g_new0(struct pw_field *, (gsize)contestants + 1);
    for (int who_no = 1; who_no <= contestants; who_no++) {
        if (!session->tally[who_no].ranked)
            continue;
        struct pw_field *pair = pw_field_append(pairs);
        pw_tally_fields(pair, subject, who_no);
        rows[who_no] = pw_field_list(pair, "rows");
        pw_notes_field(pair, subject, 0, who_no);
    }
    for (int k = 0; k < session->lines; k++)
        for (int seat = 0; seat < session->seats; seat++)
            if (!session->line[k].nothing[seat])
                own_fields(pw_field_append(rows[session->line[k].who[seat]]), session,
                           &session->line[k], seat);
    return true;
}
