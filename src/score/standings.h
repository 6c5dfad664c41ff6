/* standings.h - who is where: points, then the tie-breaks in the announced order.
 *
 * source  FIDE Handbook C.07 (1 August 2024; effective 1 March 2026), for round robins:
 *         forfeits are regular games (15.2) except where only play over the board
 *         counts (WON, BPG, BWG).
 */
#ifndef PW_SCORE_STANDINGS_H
#define PW_SCORE_STANDINGS_H

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
    PW_TB_COUNT
};

struct pw_criterion {
    enum pw_tiebreak kind;
    int limit; /* KOYA: half points more (or less) than half: KS/L+2 */
};

#define PW_CRITERIA_MAX 12

/* Reads "DE,WIN,SB,KS/L+1"; names of FIDE's lists and ours, any case. Buchholz and
 * its kin are refused, as FIDE does in round robins. *count criteria; the points
 * come first, said or not. NULL or "": DE, WIN, SB, KS. */
enum pw_status pw_criteria_read(const char *text, struct pw_criterion *criteria, int *count,
                                struct pw_reason *why);
/* The same for a Swiss that others have paired: those of the list that count one's own rounds alone
 * (WIN, WON, BPG, BWG, PS, REP, STD, RTNG, TPN). What goes by opponents, whom it would have to
 * count with their byes and forfeits, and what is unknown, is left out: left, "DE, BH/C1", as far
 * as it has room. NULL or "": points alone. */
void pw_criteria_of_swiss(const char *text, struct pw_criterion *criteria, int *count, char *left,
                          size_t size);
#define PW_LEFT_OUT 200 /* bytes that are enough for most */
/* Of this event: of a Swiss as above; a list that stands in a report of other programs has all that
 * is known from its beginning on, and the others are left; one that somebody said has no others. */
enum pw_status pw_criteria_of_event(const struct pw_event *event, struct pw_criterion *criteria,
                                    int *count, char *left, size_t size, struct pw_reason *why);
/* Does it count one's own rounds alone? */
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

#endif
