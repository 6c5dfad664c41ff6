/* results.h - what was played, from a CSV file: board,ns,ew,contract,declarer,tricks[,score]
 *
 *   ns, ew    the pairs; with individuals n, s, e, w: one of them is enough, what else stands
 *             there must agree
 *   contract  4S, 3NTX, 1HXX, pass; A60/40 or A+/- for an adjusted score, NP for a board
 *             that is not played. Empty, with a score: the score alone counts
 *   declarer  N, E, S, W
 *   tricks    as taken, 0..13, or =, +1, -2; empty, with a score: those that give it
 *   score     of NS; where it stands with a contract it must be what that is worth
 *   penalty   in the place of a board: who in ns (or ew; n), and under contract 25% (of the
 *             top of one board) or 1.5 (points); taken away, with a minus before it or without
 *   penalties the same of files of other programs, which know the sum alone: entries of [happened]
 *             are in it, and match points are 2 and 1
 *
 *   round, table  need not be there; where a row says others than the movement, that is told once
 *
 * Columns in any order; others are passed over. Every row is held against the movement.
 * What is not sound is not taken, and is said with the line and what was probably meant;
 * the rest is scored. A later row for the same table and board takes the place of an
 * earlier one. Rows of which all cells behind the
 * numbers are empty say nothing yet.
 */
#ifndef PW_FORMAT_RESULTS_H
#define PW_FORMAT_RESULTS_H

#include "base/input.h"
#include "base/messages.h"
#include "format/rows.h"
#include "score/session.h"

/* What there is to say about the file, in its order. On the stack. */
enum pw_finding_kind {
    PW_FINDING_NOTE, /* a correction; nothing is wrong */
    PW_FINDING_DOUBT,
    PW_FINDING_REFUSED /* the row was not taken */
};
#define PW_EXPLANATIONS 4 /* of one row; of more nobody knows which it was */
struct pw_finding {
    enum pw_finding_kind kind;
    int line;
    bool of_all; /* what all rows together tell */
    char *text;  /* "results.csv:7: ..." */
    char *data;  /* what the text says behind its place (pw_told); NULL: the text alone says it */
    gsize lead;  /* bytes of the place, where there is data */
    /* What is wrong as data, as pw_error_tell has it: "contract", "declarer", "tricks", or
     * "score-none"; "score-impossible" (the score, the board, the nearest that can be),
     * "score-other" (that of the contract, the one that stands there, the tricks that would give
     * it or -1), "score-never" (the score); "bid-missing", "bid-alone" (passed out, assigned or not
     * played, and more), "assigned"; "settled" (the entry). NULL: the text alone says it. */
    const char *tells;
    long told[3];
    int departed[3]; /* board, NS, EW of a row that the movement does not have */
    bool slip;       /* another number in one place makes it a row that is open, at a table with
                      * other results as planned */
    int entries;     /* that would explain the row, each by itself */
    struct pw_happening entry[PW_EXPLANATIONS]; /* the likely one first */
    bool over[PW_EXPLANATIONS]; /* its round is over, but for the tables of those whom it names */
    bool single, vouched; /* the first puts single boards in the place of others; and other results
                           * speak for it */
};
struct pw_findings {
    GArray *finding; /* of struct pw_finding */
};

/* What is wrong, as a part of a message. Borrowed from the finding. */
struct pw_detail pw_finding_why(const struct pw_finding *finding);
/* Its data is this from now on, and its text says that. Takes the data. */
void pw_finding_say(struct pw_finding *finding, char *data);

void pw_findings_init(struct pw_findings *findings);
void pw_findings_finish(struct pw_findings *findings);

/* The columns of results, of pairs or with four seats: board, who sits there, contract, declarer,
 * tricks, score; and aside round, table and section. */
const struct pw_row_column *pw_board_columns(int seats);

/* Writes the results into the session's lines. false, with PW_ERROR_INPUT: not such a file
 * at all, and nothing was taken. */
bool pw_results_read(struct pw_session *session, const struct pw_input *in,
                     struct pw_findings *findings, GError **error);
/* Is any of its lines, or of its penalties, from a file? */
bool pw_results_count(const struct pw_session *session);

/* ---- for results.c, results_cells.c and results_explain.c: a row's cells ---- */

/* "3", and with its line "EW 3", "3EW", as programs and papers have it in our languages. */
bool pw_cell_pair(const char *text, enum pw_side *line, int *no);

/* What a cell says; *wrong says what it should have said, as pw_told has it. Caller frees it. wrong
 * NULL: nobody asks why. */
bool pw_cell_contract(const char *text, struct pw_contract *contract, char **wrong);

/* language: of the papers, whose letters are read, too; NULL: none. */
bool pw_cell_declarer(const char *text, const char *language, enum pw_direction *declarer,
                      char **wrong);

bool pw_cell_tricks(const char *text, int level, int *tricks, char **wrong);

/* What is possible, and hardly meant: "1" for +1. Caller frees; NULL: nothing is strange. The line
 * has its contract, tricks and score. */
char *pw_cell_tricks_doubt(const char *text, const struct pw_line *line);

bool pw_cell_score(const char *text, int *score, char **wrong);

/* "A60/40": fills percent and average. line NULL: is it meant as such? */
bool pw_cell_assigned(const char *text, struct pw_line *line, char **wrong);

/* "60%420+40%-50", "420/-450": fills kind and award, or the score where it is one for both sides.
 * pw_cell_is_award: it is meant as such. */
bool pw_cell_is_award(const char *text);
bool pw_cell_award(const char *text, struct pw_line *line, char **wrong);

/* Both sides have together more than one result gives: that is right where the director had erred
 * (Law 82C), and else the sign of EW is wrong. NULL: they have not. The caller frees. */
char *pw_award_doubt(const struct pw_line *line);

/* Does a contract give NS this score on the board; and which was probably meant? */
bool pw_score_possible(int board_no, int score);
int pw_score_near(int board_no, int score);

/* "25%" or "1.5"; it is taken away, so that "-1.5" says the same. */
bool pw_cell_penalty(const char *text, struct pw_penalty *penalty, char **wrong);

bool pw_cell_is_not_played(const char *text);

/* Has the first row that heading? */
bool pw_results_have_sections(const struct pw_input *in);

/* results_cells.c: why no two pairs ns and ew play this board, and what was probably meant, as
 * pw_told has it. The numbers are of the schedule. Caller frees. */
char *pw_doubt(const struct pw_session *session, int board_no, int ns_no, int ew_no);
/* The same of individuals; who: N, S, E, W, 0 where nothing was written. */
char *pw_doubt_players(const struct pw_session *session, int board_no, const int who[4]);

/* results_explain.c: once all rows are read, those that the movement does not have are told with
 * the entries that would explain them. */
void pw_findings_explain(const struct pw_session *session, struct pw_findings *findings);

#endif
