/* protocols.c - every board with all its results.
 *
 *   protocols    short-boards[], long-boards[], huge-boards[]: all are in one of them, as the
 *                longest board needs it
 *   protocols    at most 8 lines, at most 28, or more: what pw_deal_fields sets, lines[]: round
 *                table ns ew contract by tricks score-ns score-ew points-ns points-ew, top-ns,
 * top-ew (flags: the most that the board gives), waiting (flag); points-wide (flag): some points
 * have five characters or more; of a board notes (or no): what happened to it
 */
#include "doc/notes.h"
#include "doc/scores.h"

#include <stdlib.h>

#define SHORT_LINES 8
#define LONG_LINES 28

/* The score stands on the side that has it, as on a traveller; 0 with NS. */
static void score_fields(struct pw_field *row, int score)
{
    static const char *const names[] = {"score-ns", "score-ew"};
    for (int side = 0; side < 2; side++) {
        int own = side == 0 ? score : -score;
        pw_field_flag(row, names[side], false);
        if (own > 0 || (own == 0 && side == 0))
            pw_field_int(row, names[side], own);
    }
}

static void line_fields(struct pw_field *row, const struct pw_session *session,
                        const struct pw_line *line)
{
    static const char *const sides[] = {"ns", "ew"}, *const names[] = {"points-ns", "points-ew"};
    static const char *const tops[] = {"top-ns", "top-ew"};
    pw_field_int(row, "round", pw_shown(session->schedule, line->round_no));
    pw_field_int(row, "table", line->table_no);
    pw_contract_fields(row, line);
    pw_field_flag(row, "score-ns", false);
    pw_field_flag(row, "score-ew", false);
    if (line->kind == PW_PLAYED)
        score_fields(row, line->score);
    for (int side = 0; side < 2; side++) {
        pw_line_side_field(row, sides[side], session, line, side);
        pw_field_flag(row, names[side], false);
        pw_field_flag(row, tops[side], pw_is_top(session, line, pw_side_seat(session, side)));
        if (line->counts)
            pw_points_field(row, names[side], session, line->points[pw_side_seat(session, side)]);
    }
}

/* Of the three lists the one that all boards go to. */
static struct pw_field *list_for(struct pw_field *root, int longest, int most_short, int most_long)
{
    struct pw_field *shorter = pw_field_list(root, "short-boards");
    struct pw_field *longer = pw_field_list(root, "long-boards");
    struct pw_field *huge = pw_field_list(root, "huge-boards");
    return longest <= most_short ? shorter : longest <= most_long ? longer : huge;
}

PW_FILL(pw_protocols)
{
    if (!pw_scores_begin(root, subject, "protocols", why, code))
        return false;
    const struct pw_session *session = subject->session;
    if (!pw_scores_hold(session, "protocols", why, code))
        return false;
    pw_field_flag(root, "points-wide", pw_points_widest(session) >= 5);
    struct pw_field *boards = list_for(root, session->field, SHORT_LINES, LONG_LINES);
    for (int i = 0; i < session->boards; i++) {
        int count, board_no = session->first_board + i;
        const struct pw_line *line = pw_session_board(session, board_no, &count);
        struct pw_field *board = pw_field_append(boards);
        pw_deal_fields(board, board_no);
        struct pw_field *lines = pw_field_list(board, "lines");
        for (int k = 0; k < count; k++)
            line_fields(pw_field_append(lines), session, &line[k]);
        pw_notes_field(board, subject, board_no, 0);
    }
    return true;
}
