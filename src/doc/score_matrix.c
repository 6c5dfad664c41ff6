/* score_matrix.c - all by boards; wide ones in blocks with their heads again.
 *
 *   score-matrix  matrix-title (a word); blocks[]: boards[]: board; groups[]: line-side (a word, or
 *                 no), rows[]: place pair name-one name-two points percent, cells[]: points, value
 *                 (the same as a number), top (flag), set-begins (flag: the first board of a round;
 *                 of the boards[], too); names[]: one record where names stand; cell-from,
 * cell-base, cell-to, cell-solid: of the bars, and bars-line: what they are
 */
#include "doc/scores.h"

#include <stdlib.h>
#include <string.h>

/* Which line of each board everybody sits at: [contestants + 1][boards]. Caller frees. */
static const struct pw_line **lines_by_who(const struct pw_session *session)
{
    gsize across = (gsize)session->boards, all = (gsize)session->schedule->contestants + 1;
    const struct pw_line **at = g_new0(const struct pw_line *, across *all);
    for (int k = 0; k < session->lines; k++)
        for (int seat = 0; seat < session->seats; seat++)
            at[(gsize)session->line[k].who[seat] * across +
               (gsize)(session->line[k].board_no - session->first_board)] = &session->line[k];
    return at;
}

static void matrix_cell(struct pw_field *cell, const struct pw_session *session,
                        const struct pw_line *line, int who_no)
{
    char text[PW_POINTS_TEXT];
    pw_field_flag(cell, "points", false);
    pw_field_flag(cell, "value", false);
    pw_field_flag(cell, "top", false);
    int seat = 0;
    while (line != NULL && seat + 1 < session->seats && line->who[seat] != who_no)
        seat++;
    if (line == NULL || !pw_line_counts(line, seat))
        return;
    long long points = line->points[seat];
    pw_points_field(cell, "points", session, points);
    pw_points_text(text, session, points);
    pw_field_text(cell, "value", text);
    pw_field_flag(cell, "top", pw_is_top(session, line, seat));
}

static void set_begins_field(struct pw_field *record, const struct pw_subject *subject, int i)
{
    int first = 1, last = 0;
    pw_event_boards(subject->event, 1, &first, &last);
    int size = last - first + 1;
    pw_field_flag(record, "set-begins", size > 1 && i > 0 && i % size == 0);
}

static struct pw_field *boards_add(struct pw_field *boards, int board_no)
{
    struct pw_field *board = pw_field_append(boards);
    pw_field_int(board, "board", board_no);
    return board;
}

/* How many are ranked together, at most: two lines stand on pages of their own. */
static int longest_group(const struct pw_session *session, const int *order, int count)
{
    int longest = 0;
    for (int r = 0, n = 0; r < count; r++) {
        bool same = r > 0 && session->tally[order[r]].line == session->tally[order[r - 1]].line;
        n = same ? n + 1 : 1;
        longest = MAX(longest, n);
    }
    return longest;
}

/* The boards side by side: with the names where the template has room for them, or has them always.
 */
static struct pw_cut columns_of(struct pw_field *root, const struct pw_subject *subject,
                                bool *names)
{
    const struct pw_session *session = subject->session;
    int last_no = session->first_board + session->boards - 1;
    int figures = MAX((int)pw_points_widest(session), last_no > 999 ? 4 : last_no > 99 ? 3 : 2);
    pw_field_int(root, "points-figures", figures);
    struct pw_cut plain = pw_cut_of(subject, root, "boards-plain", session->boards, 1);
    struct pw_cut named = pw_cut_of(subject, root, "boards-named", session->boards, 1);
    struct pw_cut fit = pw_cut_field(subject, root, "names-fit", 1, 1);
    *names = pw_somebody_named(subject->event) && strcmp(fit.size, "no") != 0 &&
             (strcmp(fit.size, "always") == 0 || named.across == plain.across);
    return *names ? named : plain;
}

PW_FILL(pw_score_matrix)
{
    if (!pw_scores_begin(root, subject, "score-matrix", error))
        return false;
    const struct pw_session *session = subject->session;
    if (!pw_scores_hold(session, "score-matrix", error))
        return false;
    pw_field_word(root, "matrix-title",
                  session->seats == 4 ? "score-matrix-players" : "score-matrix");
    const int count = session->ranked, *order = session->order;
    int longest = longest_group(session, order, count);
    pw_field_int(root, "group-most", longest);
    bool names = false,
         barred = strcmp(pw_cut_field(subject, root, "rows-as", 1, longest).size, "plain");
    struct pw_cut cut = columns_of(root, subject, &names);
    pw_one_if(root, "names", names);
    pw_cell_bar_fields(root, session);
    pw_word_or_no(root, "bars-line",
                  !barred                                       ? NULL
                  : session->reckoning.method == PW_MATCHPOINTS ? "score-matrix-tops"
                                                                : "score-matrix-imps");
    g_autofree const struct pw_line **at = lines_by_who(session);
    struct pw_field *blocks = pw_field_list(root, "blocks");
    for (int b = 0; b < cut.across; b++) {
        struct pw_field *block = pw_field_append(blocks);
        int first, end;
        pw_part_of(session->boards, cut.across, b, &first, &end);
        struct pw_field *boards = pw_field_list(block, "boards");
        for (int i = first; i < end; i++)
            set_begins_field(boards_add(boards, session->first_board + i), subject, i);
        struct pw_field *groups = pw_field_list(block, "groups"), *rows = NULL;
        for (int r = 0; r < count; r++) {
            enum pw_side line = session->tally[order[r]].line;
            if (r == 0 || session->tally[order[r - 1]].line != line) {
                struct pw_field *group = pw_field_append(groups);
                pw_side_fields(group, "line-", line);
                rows = pw_field_list(group, "rows");
            }
            struct pw_field *row = pw_field_append(rows);
            pw_tally_fields(row, subject, order[r]);
            pw_one_if(row, "names", names);
            struct pw_field *cells = pw_field_list(row, "cells");
            for (int i = first; i < end; i++) {
                struct pw_field *cell = pw_field_append(cells);
                set_begins_field(cell, subject, i);
                matrix_cell(cell, session, at[(gsize)order[r] * (gsize)session->boards + (gsize)i],
                            order[r]);
            }
        }
    }
    return true;
}
