/* imps.h - international match points, and victory points.
 *
 * source  Law 78B (the scale of IMPs); World Bridge Federation, continuous scale of 20
 *         victory points (2013): after n boards a margin of B = 15 sqrt(n) IMPs is 20 : 0, and
 *         the winner has 10 + 10 (1 - R^(3 M / B)) / (1 - R^3), R = (sqrt 5 - 1) / 2, rounded to
 *         hundredths; where that makes an IMP worth more than the one before it, the points
 *         between them are raised by a hundredth, until none is (8 boards, 40 IMPs: 19.74).
 */
#ifndef PW_IMPS_H
#define PW_IMPS_H

#include "score/session.h"

/* -24..24 for a difference of scores. */
int pw_imps(int difference);
/* Victory points in hundredths, 0..2000, of who is so many hundredths of IMPs ahead
 * (less than 0: behind) after so many boards. 1000 where there was no board. The scale is for
 * whole IMPs; a part of one has its part of the step. */
int pw_victory_points(long long hundredths, int boards);
/* The same of IMPs in units, so many to one. */
int pw_victory_points_of(long long imps, long long unit, int boards);

/* Butler: IMPs of each score against the mean of all, or of those that the event does not leave out
 * at both ends, rounded to the nearest 10. work has room for so many numbers as there are lines. */
void pw_butler_board(const struct pw_session *session, struct pw_line *line, int lines, int *work);
/* Cross-IMPs: the mean of the IMPs against each other score. */
void pw_cross_imps_board(const struct pw_session *session, struct pw_line *line, int lines);

#endif
