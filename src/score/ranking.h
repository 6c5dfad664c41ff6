/* ranking.h - comparing the scores of one board.
 *
 * source  Law 78A: 2 for each score worse than the pair's own, 1 for each equal one.
 *         Neuberg: a score that was obtained n times in place of N counts N/n times, so
 *         M = (m + 1) N / n - 1.
 *         English Bridge Union, White Book 4.2.3.3 (PW_NEUBERG_EBU): of a fouled board A scores of
 *         one deal, A at most 3 and at most a third of N, have no Neuberg; a score of M match
 *         points among them is 60 % + (M - (A - 1)) x 5 %, and so for the other side. A score
 *         alone is average plus for both.
 */
#ifndef PW_SCORE_RANKING_H
#define PW_SCORE_RANKING_H

#include "score/session.h"

/* Has a deal of this board (0: of any) scores, but fewer than N, so that it counts by the formula?
 * Where match points are counted. */
bool pw_matchpoints_fewer(const struct pw_session *session, int board_no);

#endif
