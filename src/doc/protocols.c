/* protocols.c - every board with all its results.
 *
 *   protocols    short-boards[], long-boards[], huge-boards[]: all are in one of them, as the
 *                longest board needs it
 *   protocols    at most 8 lines, at most 28, or more: what pw_deal_fields sets, lines[]: round
 *                table ns ew contract by tricks score-ns score-ew points-ns points-ew, top-ns,
 * top-ew (flags: the most that the board gives), waiting (flag); points-figures: how many
 * characters points have, at most; of sections that are one field ns and ew are "A2"; of a board
 * notes (or no): what happened to it; fewer-line (or no) of this board
 */
#include "doc/documents.h"
#include "doc/scores.h"
#include "score/session.h"

#include <limits.h>
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

/* letter: of the section, where there are several; or NULL. */
static void line_fields(struct pw_field *row, const struct pw_session *session,
                        const struct pw_line *line, const char *letter)
{
    static const char *const sides[] = {"ns", "ew"}, *const names[] = {"points-ns", "points-ew"};
    static const char *const tops[] = {"top-ns", "top-ew"};
    pw_round_field(row, session->schedule, "round", line->round_no);
    pw_field_int(row, "table", line->table_no);
    pw_contract_fields(row, line);
    pw_field_flag(row, "score-ns", false);
    pw_field_flag(row, "score-ew", false);
    if (line->kind == PW_PLAYED)
        score_fields(row, line->score);
    for (int side = 0; side < 2; side++) {
        if (letter == NULL) {
            pw_line_side_field(row, sides[side], session, line, side);
        } else {
            int who_no = line->who[pw_side_seat(session, side)];
            g_autofree char *who =
                g_strdup_printf("%s%d", letter, pw_label(session->schedule, who_no).paper_no);
            pw_field_text(row, sides[side], who);
        }
        int seat = pw_line_side_seat(session, line, side);
        pw_field_flag(row, names[side], false);
        pw_field_flag(row, tops[side], pw_is_top(session, line, seat));
        if (pw_line_counts(line, seat))
            pw_points_field(row, names[side], session, line->points[seat]);
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

static void board_fields(struct pw_field *board, const struct pw_subject *subject, int board_no)
{
    int sessions;
    struct pw_session *const *session = pw_scores_sessions(subject, &sessions);
    struct pw_field *lines = pw_field_list(board, "lines");
    pw_deal_fields(board, board_no);
    for (int i = 0; i < sessions; i++) {
        int count;
        const struct pw_line *line = pw_session_board(session[i], board_no, &count);
        const char *letter = subject->sections > 0 ? subject->section[i]->section : NULL;
        for (int k = 0; k < count; k++)
            line_fields(pw_field_append(lines), session[i], &line[k], letter);
    }
    pw_fewer_field(board, &session[0]->reckoning, pw_matchpoints_fewer(session[0], board_no));
    pw_notes_field(board, subject, board_no, 0);
}

PW_FILL(pw_protocols)
{
    if (!pw_scores_begin_field(root, subject, "protocols", error))
        return false;
    int sessions, first = INT_MAX, last = 0;
    struct pw_session *const *session = pw_scores_sessions(subject, &sessions);
    size_t widest = 0;
    for (int i = 0; i < sessions; i++) {
        if (!pw_scores_hold(session[i], "protocols", error))
            return false;
        first = MIN(first, session[i]->first_board);
        last = MAX(last, session[i]->first_board + session[i]->boards - 1);
        widest = MAX(widest, pw_points_widest(session[i]));
    }
    pw_field_int(root, "points-figures", (long)widest);
    struct pw_field *boards = list_for(root, session[0]->field, SHORT_LINES, LONG_LINES);
    for (int board_no = first; board_no <= last; board_no++)
        board_fields(pw_field_append(boards), subject, board_no);
    return true;
}
