/* score_matrix.c - all by boards; wide ones in blocks with their heads again.
 *
 *   score-matrix  matrix-title (a word); blocks[]: boards[]: board; groups[]: line-side (a word, or
 *                 no), rows[]: place pair name-one name-two points percent, cells[]: points, value
 *                 (the same as a number), top (flag), set-begins (flag: the first board of a round;
 *                 of the boards[], too); names[]: one record where names stand; barred (flag: there
 *                 is room for bars); cell-from, cell-base, cell-to, cell-solid: of the bars, and
 *                 bars-line: what they are
 */
#include "doc/scores.h"

#include <stdlib.h>
#include <string.h>

#define COLUMNS_MAX 30
#define FRAME_HIGH 62   /* millimetres of the height that are not the rows' */
#define ROW 9           /* millimetres of a row, at least */
#define NAMED_ALWAYS 14 /* rows with names, also where boards go on on a sheet more for them */
#define BARRED 10.3     /* of one that is high enough for bars */
#define MM (72 / 25.4)

/* So many fewer on paper smaller than A4 that they are as wide as on A4, where that many fit beside
 * what always stands there (millimetres). */
static int columns_on(const struct pw_subject *subject, int most, double frame)
{
    double a4 = 297 - 24 - frame, room = subject->paper[0] / MM - 24 - frame;
    return subject->paper[0] > 0 && room < a4 ? MAX((int)(most * room / a4), 1) : most;
}

/* Columns as the points that stand in them, and the numbers of boards above them, are wide: on A4
 * 170 mm are theirs, and 43 more where there are no names. */
static int columns_of(const struct pw_session *session, bool names)
{
    int last_no = session->first_board + session->boards - 1;
    int widest = MAX((int)pw_points_widest(session), last_no > 999 ? 4 : last_no > 99 ? 3 : 2);
    double room = names ? 170 : 213, wide = widest * 1.8 + 2.6;
    return (int)CLAMP(room / wide, 1, COLUMNS_MAX);
}

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
    if (line == NULL || !line->counts)
        return;
    int seat = 0;
    while (seat + 1 < session->seats && line->who[seat] != who_no)
        seat++;
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

static int rows_of_page(const struct pw_subject *subject, double row)
{
    double height = subject->paper[1] > 0 ? subject->paper[1] / MM : 210;
    return MAX((int)((height - FRAME_HIGH) / row), 1);
}

/* So many rows go on over pages evenly: are those of a page high enough for bars? */
static bool has_bars(const struct pw_subject *subject, int rows)
{
    int pages = pw_blocks(rows, rows_of_page(subject, ROW));
    return pw_blocks(rows, MAX(pages, 1)) <= rows_of_page(subject, BARRED);
}

PW_FILL(pw_score_matrix)
{
    if (!pw_scores_begin(root, subject, "score-matrix", why, code))
        return false;
    const struct pw_session *session = subject->session;
    if (!pw_scores_hold(session, "score-matrix", why, code))
        return false;
    pw_field_word(root, "matrix-title",
                  session->seats == 4 ? "score-matrix-players" : "score-matrix");
    int count;
    g_autofree int *order = pw_places(session, &count);
    bool barred = has_bars(subject, longest_group(session, order, count));
    int most = columns_on(subject, columns_of(session, false), 60);
    int beside_names = columns_on(subject, columns_of(session, true), 103);
    bool room = pw_blocks(session->boards, beside_names) == pw_blocks(session->boards, most) ||
                longest_group(session, order, count) <= NAMED_ALWAYS;
    bool names = room && pw_somebody_named(subject->event) &&
                 (subject->paper[0] <= 0 || subject->paper[0] / MM >= 270);
    if (names)
        most = beside_names;
    pw_field_flag(root, "barred", barred);
    pw_one_if(root, "names", names);
    pw_cell_bar_fields(root, session);
    pw_word_or_no(root, "bars-line",
                  !barred                                       ? NULL
                  : session->reckoning.method == PW_MATCHPOINTS ? "score-matrix-tops"
                                                                : "score-matrix-imps");
    g_autofree const struct pw_line **at = lines_by_who(session);
    struct pw_field *blocks = pw_field_list(root, "blocks");
    for (int b = 0; b < pw_blocks(session->boards, most); b++) {
        struct pw_field *block = pw_field_append(blocks);
        int first = pw_block_first(session->boards, most, b);
        int end = pw_block_first(session->boards, most, b + 1);
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
