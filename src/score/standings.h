/* standings.h - who is where: points, then the tie-breaks in the announced order.
 *
 * source  FIDE Handbook C.07 (1 August 2024; effective 1 March 2026), for round robins:
 *         forfeits are regular games (15.2) except where only play over the board
 *         counts (WON, BPG, BWG). For a Swiss: those by opponents.
 */
#ifndef PW_SCORE_STANDINGS_H
#define PW_SCORE_STANDINGS_H

#include "sched/core/schedule.h"
#include "score/tournament.h"

enum pw_tiebreak {
    PW_TB_POINTS,      /* PTS */
    PW_TB_DIRECT,      /* DE: points among the tied; of two who meet more often, their average */
    PW_TB_WINS,        /* WIN: as many points as a win gives, also without playing */
    PW_TB_WON,         /* WON: won over the board */
    PW_TB_BLACK_GAMES, /* BPG: played with Black over the board */
    PW_TB_BLACK_WINS,  /* BWG: won with Black over the board */
    PW_TB_SB,          /* SB: sum over games of points times the opponent's score */
    PW_TB_SB_CUT1,     /* SB/C1: without the game against the lowest opponent */
    PW_TB_SB_CUT2,     /* SB/C2: without those against the two lowest */
    PW_TB_KOYA,        /* KS: points against who has half of what can be had, or more */
    PW_TB_PROGRESSIVE, /* PS: sum of the scores after each round */
    PW_TB_PLAYED,      /* REP: rounds one chose to play */
    PW_TB_STANDARD, /* STD: 1 for each round with more points than a draw gives, 1/2 for as many */
    PW_TB_RATING,   /* RTNG: the higher rating first; parts nobody where somebody has none */
    PW_TB_RATING_LOW,  /* RTNG/R: the lower one first */
    PW_TB_NUMBER,      /* TPN: the lower number first */
    PW_TB_NUMBER_HIGH, /* TPN/R: the higher one first */
    /* of a Swiss alone, by opponents */
    PW_TB_BH,         /* BH: sum of the opponents' scores */
    PW_TB_BH_CUT1,    /* BH/C1: without the lowest */
    PW_TB_BH_CUT2,    /* BH/C2 */
    PW_TB_BH_MEDIAN1, /* BH/M1: without the lowest and the highest */
    PW_TB_BH_MEDIAN2, /* BH/M2 */
    PW_TB_FB,         /* FB: BH with draws in the last round */
    PW_TB_FB_CUT1,    /* FB/C1 */
    PW_TB_AOB,        /* AOB: average BH of the opponents */
    PW_TB_ARO,        /* ARO: average rating of the opponents */
    PW_TB_ARO_CUT1,   /* ARO/C1 */
    PW_TB_TPR,        /* TPR: performance rating */
    PW_TB_PTP,        /* PTP: lowest rating of whom as many points are expected */
    PW_TB_APRO,       /* APRO: average TPR of the opponents */
    PW_TB_APPO,       /* APPO: average PTP of the opponents */
    PW_TB_COUNT
};

struct pw_criterion {
    enum pw_tiebreak kind;
    int limit; /* KOYA: half points more (or less) than half: KS/L+2; PROGRESSIVE: rounds cut */
};

#define PW_CRITERIA_MAX 12

/* Reads "DE,WIN,SB,KS/L+1"; names of FIDE's lists and ours, any case. Buchholz and
 * its kin are refused, as FIDE does in round robins. *count criteria; the points
 * come first, said or not. NULL or "": DE, WIN, SB, KS. */
enum pw_status pw_criteria_read(const char *text, struct pw_criterion *criteria, int *count,
                                struct pw_reason *why);
/* The same for a Swiss: all of them but KS, which is for round robins. What is unknown is left out:
 * left, "KS, XYZ", as far as it has room, and all behind it, as it would decide first. NULL or "":
 * points alone. */
void pw_criteria_of_swiss(const char *text, struct pw_criterion *criteria, int *count, char *left,
                          size_t size);
#define PW_LEFT_OUT 200 /* bytes that are enough for most */
/* What decides in an event of kind=swiss that says nothing else: FIDE's usual order. */
#define PW_TIE_BREAKS_OF_SWISS "DE,BH/C1,BH,SB"
/* Of this event: of a Swiss as above, of kind=swiss by default as here; a list that stands in a
 * report of other programs has all that is known from its beginning on, and the others are left;
 * one that somebody said has no others. */
enum pw_status pw_criteria_of_event(const struct pw_event *event, struct pw_criterion *criteria,
                                    int *count, char *left, size_t size, struct pw_reason *why);
/* Can it be asked of a Swiss? */
bool pw_criterion_of_swiss(const struct pw_criterion *criterion);
/* "SB/C1", "KS/L+2", as FIDE's files have it: at most 15 characters. */
void pw_criterion_code(const struct pw_criterion *criterion, char out[16]);
/* The same for people: in Go what is called otherwise there, "SODOS" for SB. */
void pw_criterion_name(const struct pw_criterion *criterion, bool go, char out[16]);

struct pw_standing {
    int who_no;
    long long key; /* while sorting */
    int rank;      /* those tied to the end share it; 0: out of the count */
    long long points;
    long long value[PW_CRITERIA_MAX]; /* of the criteria, as they were used */
};

/* All players in their order; of two teams, those of A before those of B, each ranked among its
 * own. Behind them who is out of the count. *count of them; the caller frees with free. NULL
 * without memory. */
struct pw_standing *pw_standings(const struct pw_tournament *t, const struct pw_criterion *criteria,
                                 int criteria_count, int *count);

/* One tie-break of one player. DE: among those with as many points. */
long long pw_tiebreak(const struct pw_tournament *t, const struct pw_criterion *criterion,
                      int who_no);
/* What one round of a player gives to BH, FB, SB and their cuts. */
struct pw_contribution {
    int opponent_no;  /* 0: a round of a Swiss without a game, as if against the own score */
    long long score;  /* the opponent's, as it counts */
    long long points; /* the player's own, of that round */
    long long value;  /* the score, or its product with the points */
    bool absent;      /* chose not to play, and is cut first */
    bool cut;
};
/* Does direct encounter count the game? In a Swiss not one that was not played. */
bool pw_view_met(const struct pw_tournament *t, const struct pw_view *view);
/* DE among the group. */
long long pw_direct(const struct pw_tournament *t, int who_no, const int *group, int size);
/* What DE among the group can still be: with all open games among them lost, and won. */
void pw_direct_bounds(const struct pw_tournament *t, int who_no, const int *group, int size,
                      long long *least, long long *most);
/* "9.25", "1.33", "4": in points, or the count. At most 23 characters. */
void pw_value_text(const struct pw_criterion *criterion, long long value, char out[24]);
/* "SB 9.25 = 1 × 3.5 + 0.5 × 4 + ...", cut at size. For what is counted only: "WIN 4". */
void pw_working(const struct pw_tournament *t, const struct pw_criterion *criterion, int who_no,
                char *out, size_t size);
/* The same of criteria[c] for the value as it stands in the standings, where it may be another:
 * direct encounter that open games leave unasked is "DE 0: 1 (4), * (7)". Of who is out of the
 * count, whose values stand nowhere, what it would be. */
void pw_working_standing(const struct pw_tournament *t, const struct pw_criterion *criteria, int c,
                         const struct pw_standing *standing, char *out, size_t size);

/* The matches of a round robin of teams, and which team is where.
 *
 * source  FIDE Handbook C.07, team competitions. A match won is 2 match points, a drawn one 1; one
 *         that gives neither side a game point (nobody came, both lost all) is lost by both. Games
 *         count as the event has them. Teams go by match points, then game points, then
 *         direct encounter (match points among the tied, once all of their matches are decided),
 *         then Sonneborn-Berger (each opponent's match points times the game points made against
 *         it), and share the place where all are equal. A bye gives nothing.
 */

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
