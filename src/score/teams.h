/* teams.h - teams of four: every match on the boards that both rooms played, in IMPs and victory
 * points, and the places of the teams.
 *
 *     session scored (session.h)  ->  pw_team_scores_new  ->  matches, boards, places
 *
 * Team t is the pairs t and teams + t. A board of a match is compared where one team sat NS in the
 * one room and the other in the other, with one deal. The difference of the two scores is in IMPs;
 * an assigned score is 3 IMPs for each 10 per cent from 50 (Law 12C2), for each team its own, also
 * where the other room did not play the board (Law 86B asks for no score there). A
 * match of which nothing can be compared as a team was not there gives the other one the victory
 * points that the event says, else 12, and none where both were not: Law 80B2 leaves the methods of
 * scoring to the organizer, and regulations differ (18 to 0 on a scale of 25 has unibridge.eu), so
 * 12 of 20, 60 per cent, is practice and no rule. A match whose boards are all in is worth victory
 * points, by the number of boards that were compared; one without such boards is none. Where what
 * was assigned does not balance, as A40/40, each team has its own IMPs in its own column, less
 * than 0 too, and its own victory points. Where the teams go round again every meeting of two is a
 * match of its own: what they play in a round is of the one that the plan has nearest to it.
 *
 * places  by victory points, then IMPs, then the victory points of the matches among those who are
 *         equal, where all of them have met, and equally often
 * units   IMPs and victory points are in hundredths
 */
#ifndef PW_SCORE_TEAMS_H
#define PW_SCORE_TEAMS_H

#include "score/session.h"

struct pw_match_board {
    int board_no;
    const struct pw_line *line[2]; /* where team[0] is NS, where team[1] is; NULL: nowhere */
    bool one_way;   /* one team is NS in both rooms, so that the scores are not compared: */
    int one_way_ns; /* which */
    bool compared, waiting;
    int imps[2];
};

struct pw_match {
    int team[2];              /* home and away where the rooms are side by side, else the lower */
    int meeting_no;           /* of these two: 1, or more where all go round again */
    int round_no, last_round; /* of its first and of its last line */
    int boards, from;         /* board[from .. from + boards - 1] */
    int compared, waiting;    /* of these */
    bool absent[2];           /* somebody of the team was not there, as an entry says */
    bool forfeited; /* and nothing of it can be compared: reckoning.forfeit for a team that was */
    bool done;
    int won[2];  /* what stands in the column of each: pw_team_column */
    int imps[2]; /* won less lost: the one less than 0 by what the other is more, unless somebody
                  * was given IMPs that nobody has lost */
    int vp[2];   /* 0 while it is not done */
};

struct pw_team_place {
    int team_no, place;
    bool tied;
    int matches, boards; /* that are done; compared in these */
    int waiting;         /* matches that are not */
    int imps;            /* of these: won less lost */
    int vp, penalty;     /* what is taken off vp already */
};

struct pw_team_scores {
    int teams, matches;
    int byes;                     /* of a Swiss, that count */
    struct pw_match *match;       /* [matches], by round, then number of the first team */
    struct pw_match_board *board; /* by match, then number */
    struct pw_team_place *place;  /* [teams], from the first */
};

/* The session is scored, of teams (asserted), and stays. NULL: no memory. */
struct pw_team_scores *pw_team_scores_new(const struct pw_session *session);

void pw_team_scores_free(struct pw_team_scores *scores);

/* The place of a team. */
const struct pw_team_place *pw_team_place(const struct pw_team_scores *scores, int team_no);

/* The match of two teams, the first where there are several, *side which of the two the first is;
 * NULL: there is none. */
const struct pw_match *pw_team_match(const struct pw_team_scores *scores, int team_no, int other_no,
                                     int *side);

/* Which team, 0 or 1, sits there; seat 0 is NS. */
int pw_team_side(const struct pw_match_board *board, int room, int seat);

/* What stands in the column of a side: what it has won on a board that balances; where it does not,
 * what it was given, less than 0 too. 0: nothing stands there. */
int pw_team_column(const struct pw_match_board *board, int side);

/* "12", "-3.5": hundredths, without zeros at the end; with both figures behind the point. */
void pw_team_imps_text(char out[PW_POINTS_TEXT], int hundredths);

void pw_team_vp_text(char out[PW_POINTS_TEXT], int hundredths);

#endif
