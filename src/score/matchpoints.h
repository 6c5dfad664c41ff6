/* matchpoints.h - comparing the scores of one board.
 *
 * source  Law 78A: 2 for each score worse than the pair's own, 1 for each equal one.
 *         Neuberg: a score that was obtained n times in place of N counts N/n times, so
 *         M = (m + 1) N / n - 1.
 *         English Bridge Union, White Book 4.2.3.3 (PW_NEUBERG_EBU): of a fouled board A scores of
 *         one deal, A at most 3 and at most a third of N, have no Neuberg; a score of M match
 *         points among them is 60 % + (M - (A - 1)) x 5 %, and so for the other side. A score
 *         alone is average plus for both.
 */
#ifndef PW_MATCHPOINTS_H
#define PW_MATCHPOINTS_H

#include "score/session.h"

/* Units to a match point for this session: a common multiple of 10000 and of the numbers
 * of scores on all boards, so that every share is whole, and every per cent of a top. Where that
 * would be beyond pw_units_most, of the numbers up to 22 instead, and *exact is false. */
long long pw_units_of(const struct pw_session *session, bool *exact);
/* So many units to a point leave the totals of an evening in range. */
long long pw_units_most(const struct pw_session *session);

/* How many of the lines from here on, of so many, are of one board and one deal. */
int pw_deal_lines(const struct pw_line *line, int left);
/* Fills the points of the lines of one deal that were played. work has room for so many
 * numbers as there are lines. */
void pw_matchpoints_board(const struct pw_session *session, struct pw_line *line, int lines,
                          int *work);

/* Has a deal of this board (0: of any) scores, but fewer than N, so that it counts by the formula?
 * Where match points are counted. */
bool pw_matchpoints_fewer(const struct pw_session *session, int board_no);

/* Least common multiple, or 0 when beyond max. Both at least 1. */
long long pw_common_multiple(long long a, long long b, long long max);

#endif
