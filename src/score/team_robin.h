/* team_robin.h - the matches of a round robin of teams, and which team is where.
 *
 * source  FIDE Handbook C.07, team competitions. A match won is 2 match points, a drawn one 1; one
 *         that gives neither side a game point (nobody came, both lost all) is lost by both. Games
 *         count as the event has them. Teams go by match points, then game points, then
 *         direct encounter (match points among the tied, once all of their matches are decided),
 *         then Sonneborn-Berger (each opponent's match points times the game points made against
 *         it), and share the place where all are equal. A bye gives nothing.
 */
#ifndef PW_SCORE_TEAM_ROBIN_H
#define PW_SCORE_TEAM_ROBIN_H

#include "sched/core/schedule.h"
#include "score/tournament.h"

/* A board of a match: 0 is nobody there. */
struct pw_team_board {
    int board_no;        /* from 1 */
    int stand_no;        /* of the schedule */
    int who[2];          /* of the team at home, and of the guests */
    bool home_white;     /* at home has White, as planned */
    char code[2];        /* as in games.h; who has nobody to play has + */
    long long points[2]; /* in PW_POINT */
};
struct pw_team_board pw_team_board(const struct pw_tournament *t, const struct pw_schedule *s,
                                   const struct pw_round_match *match, int board_no);

struct pw_team_result {
    int boards, open;         /* with somebody there; of these without a result */
    long long game_points[2]; /* of home and guests, in PW_POINT */
    int match_points[2];      /* 0 while a board is open */
};
struct pw_team_result pw_team_result(const struct pw_tournament *t, const struct pw_schedule *s,
                                     const struct pw_round_match *match);

struct pw_team_standing {
    int team_no, rank; /* those who are equal share it */
    int matches, won, drawn, lost;
    int match_points, direct;
    long long game_points; /* in PW_POINT, also of matches that are not over */
    long long sb;          /* in PW_POINT */
};
/* [s->teams], in their order. open: matches that are not over. The caller frees; NULL without
 * memory. */
struct pw_team_standing *pw_team_standings(const struct pw_tournament *t,
                                           const struct pw_schedule *s, int *open);

/* What a player has made: games with a result and points, also without playing. */
struct pw_team_score {
    int games;
    long long points;
};
struct pw_team_score pw_team_score(const struct pw_tournament *t, int who_no);

/* A player of a team at a board, or a reserve, whose place is behind the boards. */
struct pw_board_line {
    int who_no, place;
    struct pw_team_score score;
};
/* Fills lines[s->contestants] with those at the boards and the reserves who have a name: by board,
 * then points, fewer games and number. Returns how many they are. */
int pw_team_board_lines(const struct pw_event *event, const struct pw_tournament *t,
                        const struct pw_schedule *s, struct pw_board_line *lines);

#endif
