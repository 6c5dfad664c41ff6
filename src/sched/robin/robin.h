/* robin.h - a round robin of teams: every two play a match at several boards.
 *
 * source  the teams meet by FIDE's table (Handbook C.05, annex 1); in a match the team that is
 *         named first, at home, has White on the odd boards and Black on the even ones (Handbook
 *         D, team competitions, as at Olympiads), or with home_black the other way round, as in
 *         leagues whose guests have White on board 1.
 * shape   match m of a round is at tables (m-1)*boards+1..m*boards, its boards in their order; of
 *         an odd number of teams the last match is the one of the team that has a bye, alone.
 */
#ifndef PW_SCHED_ROBIN_H
#define PW_SCHED_ROBIN_H

#include "sched/core/family.h"

#define PW_TEAM_BOARDS_MAX 50

/* Who sits at a board of the team in that round: a place in the team, from 1; 0: nobody. */
typedef int pw_line_up(int round_no, int team_no, int board_no, const void *user);

/* size: [teams], how many each team has, at least one; their numbers follow one another. NULL: as
 * many as there are boards. line_up NULL: everybody at the board of the own place. Teams and boards
 * as the request says them. The caller frees. */
enum pw_status pw_team_robin_make(const struct pw_request *request, const int *size,
                                  pw_line_up *line_up, const void *user, struct pw_schedule **out,
                                  struct pw_reason *why);
/* Is the request one of teams and boards that there can be? */
enum pw_status pw_team_robin_sound(const struct pw_request *request, struct pw_reason *why);

#endif
