/* score_matrix.c - all by boards, and all by all; wide ones in blocks with their heads again.
 *
 *   score-matrix  matrix-title (a word); blocks[]: boards[]: board; groups[]: line-side (a word, or
 *                 no), rows[]: place pair points percent, cells[]: points
 *   comparison    blocks[]: line-side (a word, or no), columns[]: pair; rows[]: pair, cells[]:
 *                 own (flag), played (a number; with `planned`, another number, where it differs)
 */
#include "doc/scores.h"

#include <string.h>

#define COLUMNS_MAX 30
#define MM (72 / 25.4)

/* So many fewer on paper smaller than A4 that they are as wide as on A4, where that many fit beside
 * what always stands there (millimetres). */
static int columns_on(const struct pw_subject *subject, int most, double frame)
{
    double a4 = 297 - 24 - frame, room = subject->paper[0] / MM - 24 - frame;
    return subject->paper[0] > 0 && room < a4 ? MAX((int)(most * room / a4), 1) : most;
}

/* Columns as the points that stand in them, and the numbers of boards above them, are wide. */
static int columns_of(const struct pw_session *session)
{
    int last_no = session->first_board + session->boards - 1;
    gsize widest = MAX(pw_points_widest(session), last_no > 999 ? 6 : last_no > 99 ? 5 : 4);
    return widest <= 4 ? COLUMNS_MAX : widest == 5 ? COLUMNS_MAX - 6 : COLUMNS_MAX - 12;
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
    pw_field_flag(cell, "points", false);
    if (line == NULL || !line->counts)
        return;
    int seat = 0;
    while (seat + 1 < session->seats && line->who[seat] != who_no)
        seat++;
    pw_points_field(cell, "points", session, line->points[seat]);
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
    int count, most = columns_on(subject, columns_of(session), 77);
    g_autofree int *order = pw_places(session, &count);
    g_autofree const struct pw_line **at = lines_by_who(session);
    struct pw_field *blocks = pw_field_list(root, "blocks");
    for (int b = 0; b < pw_blocks(session->boards, most); b++) {
        struct pw_field *block = pw_field_append(blocks);
        int first = pw_block_first(session->boards, most, b);
        int end = pw_block_first(session->boards, most, b + 1);
        struct pw_field *boards = pw_field_list(block, "boards");
        for (int i = first; i < end; i++)
            pw_field_int(pw_field_append(boards), "board", session->first_board + i);
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
            struct pw_field *cells = pw_field_list(row, "cells");
            for (int i = first; i < end; i++)
                matrix_cell(pw_field_append(cells), session,
                            at[(gsize)order[r] * (gsize)session->boards + (gsize)i], order[r]);
        }
    }
    return true;
}

static void comparison_cell(struct pw_field *cell, const struct pw_couples *couples, int one,
                            int two)
{
    pw_field_flag(cell, "own", one == two);
    pw_field_flag(cell, "played", false);
    pw_field_flag(cell, "planned", false);
    if (one == two)
        return;
    int planned = pw_couples_planned(couples, one, two);
    int played = pw_couples_played(couples, one, two);
    pw_field_int(cell, "played", played);
    if (played != planned)
        pw_field_int(cell, "planned", planned);
}

/* "14/15" wants more room than "15". */
static int comparison_columns(const struct pw_session *session)
{
    struct pw_compared c;
    if (!pw_session_compared(session, &c) || c.as_planned == c.couples)
        return COLUMNS_MAX;
    return c.planned_most < 10 ? COLUMNS_MAX - 6 : c.planned_most < 100 ? 20 : 16;
}

/* All of one line against one another; of everybody where the line is none. */
static void line_blocks(struct pw_field *blocks, const struct pw_subject *subject,
                        const struct pw_couples *couples, enum pw_side line)
{
    const struct pw_session *session = subject->session;
    const struct pw_schedule *s = session->schedule;
    int n = 0, most = columns_on(subject, comparison_columns(session), 16);
    g_autofree int *who = g_new0(int, (gsize)s->contestants + 1);
    for (int who_no = 1; who_no <= s->contestants; who_no++)
        if (session->tally[who_no].ranked && session->tally[who_no].line == line)
            who[n++] = who_no;
    for (int b = 0; b < pw_blocks(n, most); b++) {
        struct pw_field *block = pw_field_append(blocks);
        int first = pw_block_first(n, most, b);
        int end = pw_block_first(n, most, b + 1);
        pw_side_fields(block, "line-", line);
        struct pw_field *columns = pw_field_list(block, "columns");
        for (int i = first; i < end; i++)
            pw_field_int(pw_field_append(columns), "pair", pw_shown(s, who[i]));
        struct pw_field *rows = pw_field_list(block, "rows");
        for (int r = 0; r < n; r++) {
            struct pw_field *row = pw_field_append(rows);
            pw_field_int(row, "pair", pw_shown(s, who[r]));
            struct pw_field *cells = pw_field_list(row, "cells");
            for (int i = first; i < end; i++)
                comparison_cell(pw_field_append(cells), couples, who[r], who[i]);
        }
    }
}

#define COMPARISON_MAX 300

PW_FILL(pw_comparison_sheet)
{
    if (!pw_scores_begin(root, subject, "comparison", why, code))
        return false;
    const struct pw_session *session = subject->session;
    if (session->schedule->contestants > COMPARISON_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "a comparison is of at most %d, and there are %d; \"score --compare "
                         "--format csv\" lists them all",
                         COMPARISON_MAX, session->schedule->contestants);
    const struct pw_couples *couples = pw_session_couples(session);
    g_assert(couples != NULL);
    struct pw_field *blocks = pw_field_list(root, "blocks");
    if (session->schedule->winners == 2 && session->seats == 2) {
        line_blocks(blocks, subject, couples, PW_SIDE_A);
        line_blocks(blocks, subject, couples, PW_SIDE_B);
    } else {
        line_blocks(blocks, subject, couples, PW_SIDE_NONE);
    }
    return true;
}
