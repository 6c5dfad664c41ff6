/* session.h - one evening of pairs or individuals: every board at every table that the movement
 * asks for, what came in for it, and the scores and places that follow.
 *
 *     session = pw_session_new(event, schedule)     all lines are there, none has a result
 *     line->kind = PW_PLAYED ...                    as results come in
 *     pw_session_score(session)                     points, sums, places; any number of times
 *
 * Whole numbers throughout (but for the victory point scale): all points are counted in
 * parts of a match point, `unit` of them to one, so that Neuberg's fractions add up
 * exactly. Match points are counted 2 for a better and 1 for an equal score; where the
 * event wants 1 and 1/2, they are only printed so (pw_session_scale).
 */
#ifndef PW_SESSION_H
#define PW_SESSION_H

#include "event/event.h"
#include "happened/happened.h"
#include "pairwheel.h"

__extension__ typedef __int128 pw_wide;

/* a / b to the nearest whole number, from the middle away from 0; b > 0. */
static inline long long pw_nearest_share(pw_wide a, pw_wide b)
{
    pw_wide size = a < 0 ? -a : a, nearest = (2 * size + b) / (2 * b);
    return (long long)(a < 0 ? -nearest : nearest);
}

enum pw_line_kind {
    PW_NO_RESULT,  /* not yet, or its line was refused */
    PW_PLAYED,     /* a score was obtained */
    PW_ASSIGNED,   /* percentages instead of a score */
    PW_NOT_PLAYED, /* and it will not be: counts for nobody */
    PW_AWARDED,    /* scores that the director assigned: weighted, or not the same for both sides */
};

/* What one side was awarded (Law 12C1): scores, each as its own, and how much of each. */
#define PW_AWARD_SCORES 4
struct pw_award {
    int scores;
    short score[PW_AWARD_SCORES];
    short share[PW_AWARD_SCORES]; /* in 1/100 per cent; together PW_AWARD_WHOLE */
};
#define PW_AWARD_WHOLE 10000

/* ---- contract.c: what a contract is worth, and who is dealer and vulnerable on a board ----
 *
 * source  Laws of Duplicate Bridge 2017: Law 77 (scores), Law 2 (dealer, vulnerability). */

enum pw_strain { PW_CLUBS, PW_DIAMONDS, PW_HEARTS, PW_SPADES, PW_NOTRUMP };

/* Clockwise; N and S hold PW_SIDE_A. */
enum pw_direction { PW_NORTH, PW_EAST, PW_SOUTH, PW_WEST };

struct pw_contract {
    int level; /* 1..7; 0: passed out */
    enum pw_strain strain;
    int doubled; /* 0 no, 1 doubled, 2 redoubled */
};

/* As files write it: "4S", "3NTX", "pass". */
void pw_contract_text(char out[16], struct pw_contract contract);

/* What declarer's side scores with so many tricks (0..13); less than 0 where the
 * contract goes down. 0 for a board passed out. */
int pw_contract_score(struct pw_contract contract, bool vulnerable, int tricks);
/* Is there a contract and a number of tricks with this score for declarer's side? */
bool pw_contract_scores(int score, bool vulnerable);

/* The side of a direction. */
enum pw_side pw_direction_side(enum pw_direction direction);
/* board_no from 1; boards 17, 33, ... are as board 1. */
enum pw_direction pw_board_dealer(int board_no);
bool pw_board_vulnerable(int board_no, enum pw_side side);

/* ---- the lines of an evening ---- */

/* Assigned as an average (Law 12C2): at least 60, 50 or at most 40 per cent; more or
 * less where the pair's own session says so. */
enum pw_average { PW_AVERAGE_FIXED, PW_AVERAGE_MINUS, PW_AVERAGE_EVEN, PW_AVERAGE_PLUS };

struct pw_line {
    int board_no, round_no, table_no;
    int who[4]; /* pairs: NS, EW; individuals: N, S, E, W (session->seats of them) */
    enum pw_line_kind kind;
    bool bare; /* a score without its contract */
    struct pw_contract contract;
    enum pw_direction declarer;
    int tricks;
    int score;                  /* of NS */
    int percent[2];             /* PW_ASSIGNED: in 1/100 per cent of the top */
    enum pw_average average[2]; /* and whether they may move */
    struct pw_award award[2];   /* PW_AWARDED: of NS and EW */
    int file_line;              /* where it was read; 0: nowhere */
    int deal;                   /* of a fouled board: scores of one deal are compared */
    int entry_no;               /* of [happened], that changed this line; 0: none */
    bool settled;               /* that entry says the result: not played, or assigned */
    bool nothing[4];            /* whose result it is not: it had gone home */
    /* set by pw_session_score: PW_PLAYED, PW_AWARDED and PW_ASSIGNED lines count */
    bool counts;
    long long points[4]; /* of each seat as in who: match points, or IMPs, in units */
};

/* Is there a score, with which others are compared? */
static inline bool pw_line_scored(const struct pw_line *line)
{
    return line->kind == PW_PLAYED || line->kind == PW_AWARDED;
}

/* Did the director assign it? */
static inline bool pw_line_adjusted(const struct pw_line *line)
{
    return line->kind == PW_ASSIGNED || line->kind == PW_AWARDED;
}

/* What a side has of a line that is scored: a score that was played is all of it. */
struct pw_award pw_line_award(const struct pw_line *line, int side);

/* Does each side have what the other loses? */
bool pw_awards_mirror(const struct pw_award *a, const struct pw_award *b);

/* What two awards are worth, each score of the one with each of the other added (sign 1) or taken
 * away (-1), in parts of PW_AWARD_WHOLE times PW_AWARD_WHOLE. */
long long pw_awards_worth(const struct pw_award *a, int sign, const struct pw_award *b,
                          int (*worth)(int score));

/* The same of two lines, what one side has against the same side of the other. */
long long pw_line_against(const struct pw_line *line, const struct pw_line *other, int side,
                          int (*worth)(int difference));

/* Does the line count for who has this seat? Once it is scored. */
static inline bool pw_line_counts(const struct pw_line *line, int seat)
{
    return line->counts && !line->nothing[seat];
}

struct pw_penalty {
    int who_no;
    bool of_top;    /* hundredths are per cent of the top of one board; else points as printed */
    int hundredths; /* 2500: 25 %, or 25 points */
    int file_line;  /* 0: an entry of [happened] says it */
};

/* The evening of one pair, or of one player. */
struct pw_tally {
    bool ranked;            /* somebody has this number, and plays */
    enum pw_side line;      /* two winners: the line that it is ranked in, else none */
    long long points, most; /* in units; most 0 where there is no such thing (IMPs) */
    long long penalty;      /* taken off points already */
    int off;                /* units by which points may be wrong; 0 where units are exact */
    int boards;             /* that counted */
    int waiting;            /* lines without a result */
    int place;              /* from 1, in its line */
    bool tied;
    int byes;       /* of a Swiss, for which it has victory points */
    long long made; /* in units, what the others are of: IMPs or match points */
};

/* What somebody made of a round, where rounds are matches for victory points. */
struct pw_round_won {
    int against_no;         /* 0: nobody */
    int boards;             /* that count */
    int waiting;            /* without a result */
    long long points, most; /* of the boards: IMPs or match points, in units */
    bool bye;
    int vp; /* in hundredths; of a Swiss once all boards are in */
};

/* On how many boards every two contestants held the same line: as the movement has it, and
 * where both had a score. */
struct pw_couples {
    int contestants;
    int *planned, *played; /* [contestants + 1][contestants + 1], the lower number first */
    struct pw_held *held;  /* room for those who held one side of a board */
};

struct pw_held {
    int who_no, line, deal; /* the deal is one of the line alone where it has no score */
};

#define PW_COMPARED_MAX 1000 /* contestants; more are not counted */

/* How often a score was made on a board, and what it gave NS and EW. */
struct pw_frequency {
    int score, times; /* score of NS */
    long long points[2];
};

struct pw_session {
    const struct pw_schedule *schedule; /* borrowed */
    const struct pw_schedule *plan;     /* borrowed: the same, or what was planned */
    struct pw_reckoning reckoning;
    enum pw_method compared;          /* of a Swiss: what its victory points are made of */
    const struct pw_matches *matches; /* of a Swiss, borrowed; NULL: it is none */
    struct pw_round_won *won;       /* [rounds * (contestants + 1)], of victory points; else NULL */
    const char *section, *sections; /* borrowed: its letter, of these; NULL: there are none */
    const char *letter;             /* that the event says of itself, also where it is alone */
    const char *language;           /* borrowed: of its papers, "fr"; NULL: English */
    bool results_common;            /* the results of all sections are in one file */
    int refused;                    /* rows of results that were not taken */
    int first_board, boards;        /* board numbers first_board .. first_board + boards - 1 */
    int seats;                      /* of a line: 2, with individuals 4 */
    int lines;
    struct pw_line *line; /* [lines]: by board, then round, then room order */
    /* [unplayed]: boards at tables where they were due and are not played, as somebody is not there
     * or others were played; owned. NULL: there are none */
    struct pw_played_line *missed;
    int unplayed;
    int *from; /* [boards + 1]: lines of board i are from[i] .. from[i + 1] - 1 */
    int field; /* most results that a board can have, see pw_session_wanted: N of Neuberg's formula
                */
    int penalties;
    struct pw_penalty *penalty; /* owned */
    enum pw_side *home; /* [contestants + 1]: two winners, where a pair may have sat in the other
                         * line; NULL: all sat as ranked */
    /* Sections that play the same boards, this one among them: a score is compared with those of
     * all. Borrowed; pw_sessions_join. */
    struct pw_session *const *peer;
    int peers;
    struct pw_session **kept; /* the same list, where this one owns it and the others in it */
    /* set by pw_session_score */
    long long unit;
    bool exact; /* every share is a whole number of units, own averages and penalties too */
    int played, assigned, not_played, waiting; /* lines of each kind; awarded ones are assigned */
    int begun;   /* of a Swiss the last round of which there is a result; else the last round */
    int to_come; /* lines of rounds after it, which are not waiting */
    struct pw_tally *tally; /* [contestants + 1] */
    int ranked, *order;     /* [ranked]: who, by place */
    /* room for what is asked later, so that no answer lacks memory */
    struct pw_frequency *frequency; /* [lines of a board + 1] */
    struct pw_couples couples;
};

/* The schedule is not of players (asserted) and must stay; it is the one as played, where the event
 * has a plan beside it. NULL: no memory, more lines than PW_LINES_MAX, or entries that cannot be,
 * which pw_played_new says. */
struct pw_session *pw_session_new(const struct pw_event *event, const struct pw_schedule *s);

void pw_session_free(struct pw_session *session);

/* Adds to penalty. false: no memory. */
bool pw_session_penalise(struct pw_session *session, struct pw_penalty penalty);

/* For pw_session_score: sums become victory points of rounds; of a Swiss once all boards of a match
 * are in. top: what a board gives at most, pw_session_top. false: no memory. matches.c, as the next
 * ones. */
bool pw_session_add_matches(struct pw_session *session,
                            long long (*top)(const struct pw_session *session, int board_no));

/* What somebody made of a round; NULL: there are no victory points of pairs. */
const struct pw_round_won *pw_session_won(const struct pw_session *session, int who_no,
                                          int round_no);

/* Of a Swiss: tells of each match of which no board is played, and that gives nobody anything.
 * false: no memory. */
bool pw_session_unplayed_each(const struct pw_session *session,
                              void (*tell)(int round_no, int one, int other, void *user),
                              void *user);

/* How boards are scored: as the reckoning says, and in a Swiss what its victory points are made of.
 */
static inline enum pw_method pw_session_of_boards(const struct pw_session *session)
{
    bool pairs = session->matches != NULL && session->reckoning.method == PW_VICTORY_POINTS;
    return pairs ? session->compared : session->reckoning.method;
}

/* What a match gives at most, in hundredths of a victory point; and a bye. */
static inline int pw_session_vp_most(const struct pw_session *session)
{
    bool own = session->matches != NULL && session->matches->scale.steps > 0;
    return own ? session->matches->scale.most : 2000;
}

static inline int pw_session_vp_bye(const struct pw_session *session)
{
    int bye = session->matches != NULL ? session->matches->bye : 0;
    return (pw_session_vp_most(session) * (bye > 0 ? bye : PW_BYE_USUAL) + 50) / 100;
}

/* The victory points of so many units more than the other side, or than 50 per cent, by the
 * federation's scale; unit: an IMP, or a per cent. */
int pw_vp_by_scale(const struct pw_vp_scale *scale, long long margin, long long unit);
/* Of a match with so many IMPs more than the other side: by the event's own scale, or that of the
 * WBF for these boards. */
int pw_session_vp_of(const struct pw_session *session, long long imps, long long unit, int boards);

/* What it takes away, in hundredths of what is printed. */
int pw_session_penalty_points(const struct pw_session *session, const struct pw_penalty *penalty);

/* So many hundredths of a per cent of the top of one board, to the nearest of the units of which a
 * point has so many. With victory points a board has its share of the 20 of a round, and of teams
 * it is the 20 of a match. */
long long pw_session_of_top(const struct pw_session *session, long long unit, long long percent);

/* Works out points, sums and places from what the lines say. false: no memory. */
bool pw_session_score(struct pw_session *session);

/* How many results are in, of how many; of several sections together. */
int pw_sessions_in(struct pw_session *const *session, int count, int *of);

/* The same of one: where one section of a field is asked for, those of all, as
 * its points hang on them. */
int pw_session_in(const struct pw_session *session, int *of);

/* The lines of a board: *count of them, borrowed. NULL: no such board. */
struct pw_line *pw_session_board(const struct pw_session *session, int board_no, int *count);

/* How many results of this board there can be: all lines but those that an entry has settled, as
 * not played or assigned. */
int pw_session_wanted(const struct pw_session *session, int board_no);

/* The line of the two pairs on this board, or NULL. */
struct pw_line *pw_session_find(const struct pw_session *session, int board_no, int ns_no,
                                int ew_no);

/* The line of this board where the contestant sits, and at which seat (index of who); or NULL. */
struct pw_line *pw_session_line_with(const struct pw_session *session, int board_no, int who_no,
                                     int *seat);

/* 0 (NS) or 1 (EW) of a seat; the first seat of a side; the partner's seat, or the same for pairs.
 */
int pw_seat_side(const struct pw_session *session, int seat);

int pw_side_seat(const struct pw_session *session, int side);

/* The seat whose points are those of the side: the first that has a result; else the first. */
int pw_line_side_seat(const struct pw_session *session, const struct pw_line *line, int side);

int pw_seat_partner(const struct pw_session *session, int seat);

/* Takes the score from contract, declarer and tricks of a line. */
int pw_line_score(const struct pw_line *line);

/* What the director assigned to a side of a line, in hundredths of a per cent of the top, once it
 * is scored; at IMPs 3 are 10 per cent. */
int pw_line_percent(const struct pw_session *session, const struct pw_line *line, int side);

/* What a board counts at most, in units; 0: nothing was scored, or there is no such thing. */
long long pw_session_top(const struct pw_session *session, int board_no);

/* What a penalty can take, in the hundredths in which it is said: `one` of a whole, and `all` that
 * somebody is to play. Returns what the whole is: "board", "round", "match". NULL: nothing is to be
 * played. */
const char *pw_session_penalty_whole(const struct pw_session *session,
                                     const struct pw_penalty *penalty, long long *one,
                                     long long *all);

/* Units in what is printed as one point: two match points are one where 1 and 1/2 are asked. */
long long pw_session_scale(const struct pw_session *session);

#define PW_POINTS_TEXT 32

/* Points as they are printed: "3", "4.5", "5.67". */
void pw_points_text(char out[PW_POINTS_TEXT], const struct pw_session *session, long long points);

/* A total of somebody, with as many figures behind the point as any total of the session needs, so
 * that they stand below one another: "91.00" over "78.75". */
void pw_total_text(char out[PW_POINTS_TEXT], const struct pw_session *session, long long points);

/* Have the points of this session a percentage? IMPs have none. */
bool pw_has_percents(const struct pw_session *session);

/* "58.33"; "" where there is no such thing. */
void pw_percent_text(char out[PW_POINTS_TEXT], const struct pw_tally *tally);

/* "3", and "3=" for who shares it. */
void pw_place_text(char out[PW_POINTS_TEXT], const struct pw_tally *tally);

/* Counted now; borrowed. NULL: more contestants than PW_COMPARED_MAX. */
const struct pw_couples *pw_session_couples(const struct pw_session *session);

int pw_couples_planned(const struct pw_couples *couples, int one_no, int two_no);

int pw_couples_played(const struct pw_couples *couples, int one_no, int two_no);

/* Are the two ranked against one another? Not with themselves, nor across two winners' lines. */
bool pw_session_rivals(const struct pw_session *session, int one_no, int two_no);

/* The same for all rivals together. */
struct pw_compared {
    long couples;
    int planned_least, planned_most;
    int least, most;
    long as_planned; /* couples compared as often as planned */
};

/* false: more contestants than PW_COMPARED_MAX. */
bool pw_session_compared(const struct pw_session *session, struct pw_compared *out);

/* Those of what was played, the best of NS first: *count of them, borrowed until it is
 * asked again. */
const struct pw_frequency *pw_session_frequencies(const struct pw_session *session, int board_no,
                                                  int *count);

/* Scores the sections again, each board over all of them: N of Neuberg's formula is the number of
 * lines of all. The list stays as long as they do. false: no memory. */
bool pw_sessions_join(struct pw_session *const *session, int count);

/* How many lines a board has in all sections together, at most. */
int pw_sessions_field(struct pw_session *const *session, int count);

/* Somebody in the ranking over all sections. */
struct pw_across {
    int session_i, who_no;
    struct pw_tally tally; /* place and tied: over all */
};

/* By line (of one winner, NS, EW), place, section and number; out has room for everybody. By
 * percentage, as sections may differ in boards. Returns how many. */
int pw_sessions_rank(struct pw_session *const *session, int count, struct pw_across *out);

/* Plausible results for every line that has none: the same for the same seed. */
void pw_session_simulate(struct pw_session *session, unsigned long seed);

/* Comparing the scores of one board.
 *
 * source  Law 78A: 2 for each score worse than the pair's own, 1 for each equal one.
 *         Neuberg: a score that was obtained n times in place of N counts N/n times, so
 *         M = (m + 1) N / n - 1.
 *         English Bridge Union, White Book 4.2.3.3 (PW_NEUBERG_EBU): of a fouled board A scores of
 *         one deal, A at most 3 and at most a third of N, have no Neuberg; a score of M match
 *         points among them is 60 % + (M - (A - 1)) x 5 %, and so for the other side. A score
 *         alone is average plus for both.
 */

/* Has a deal of this board (0: of any) scores, but fewer than N, so that it counts by the formula?
 * Where match points are counted. */
bool pw_matchpoints_fewer(const struct pw_session *session, int board_no);

/* International match points, and victory points.
 *
 * source  Law 78B (the scale of IMPs); World Bridge Federation, continuous scale of 20
 *         victory points (2013): after n boards a margin of B = 15 sqrt(n) IMPs is 20 : 0, and
 *         the winner has 10 + 10 (1 - R^(3 M / B)) / (1 - R^3), R = (sqrt 5 - 1) / 2, rounded to
 *         hundredths; where that makes an IMP worth more than the one before it, the points
 *         between them are raised by a hundredth, until none is (8 boards, 40 IMPs: 19.74).
 */

/* -24..24 for a difference of scores. */
int pw_imps(int difference);
/* Victory points in hundredths, 0..2000, of who is so many IMPs ahead (less than 0: behind), in
 * units, so many to one, after so many boards. 1000 where there was no board. The scale is for
 * whole IMPs; a part of one has its part of the step. */
int pw_victory_points(long long imps, long long unit, int boards);

/* Butler: IMPs of each score against the mean of all, or of those that the event does not leave out
 * at both ends, rounded to the nearest 10. work has room for so many numbers as there are lines. */
void pw_butler_board(const struct pw_session *session, struct pw_line *line, int lines, int *work);
/* Cross-IMPs: the mean of the IMPs against each other score. */
void pw_cross_imps_board(const struct pw_session *session, struct pw_line *line, int lines);

#endif
