/* results_internal.h - a row's cells, for results.c and results_cells.c.
 */
#ifndef PW_FORMAT_RESULTS_INTERNAL_H
#define PW_FORMAT_RESULTS_INTERNAL_H

#include "format/results.h"

/* "3", and with its line "EW 3", "3EW", as programs and papers have it in our languages. */
bool pw_cell_pair(const char *text, enum pw_side *line, int *no);
/* What a cell says; the message says what it should have said. Caller frees it. wrong NULL: nobody
 * asks why. */
bool pw_cell_contract(const char *text, struct pw_contract *contract, char **wrong);
bool pw_cell_declarer(const char *text, enum pw_direction *declarer, char **wrong);
bool pw_cell_tricks(const char *text, int level, int *tricks, char **wrong);
/* What is possible, and hardly meant: "1" for +1. Caller frees; NULL: nothing is strange. The line
 * has its contract, tricks and score. */
char *pw_cell_tricks_doubt(const char *text, const struct pw_line *line);
bool pw_cell_score(const char *text, int *score, char **wrong);
/* "A60/40": fills percent and average. */
bool pw_cell_assigned(const char *text, struct pw_line *line, char **wrong);
/* "25%" or "1.5"; it is taken away, so that "-1.5" says the same. */
bool pw_cell_penalty(const char *text, struct pw_penalty *penalty, char **wrong);
bool pw_cell_is_not_played(const char *text);

/* results_sections.c: the column that says whose row it is, -1: all rows are of this session.
 * false: there has to be one, or the event has to say which of several it is. */
struct pw_csv;
bool pw_results_find_section(const struct pw_session *session, const struct pw_csv *csv,
                             const struct pw_input *in, int *column, GError **error);
/* Has the first row that heading? */
bool pw_results_have_sections(const struct pw_input *in);
bool pw_is_section(const struct pw_session *session, const char *of);

/* results_doubt.c: why no two pairs ns and ew play this board, and what was probably meant.
 * The numbers are of the schedule. Caller frees. */
char *pw_doubt(const struct pw_session *session, int board_no, int ns_no, int ew_no);
/* results_penalty.c: a penalty of more than can be won was meant as something else: what is wrong
 * with it, NULL: it counts. *doubt, where it takes more than a whole board gives. The caller frees
 * both. */
char *pw_penalty_too_much(const struct pw_session *session, const struct pw_penalty *penalty,
                          const char *written, char **doubt);
/* Of all that somebody loses, in match points of 2 and 1, what no entry of the event has said.
 * false: nothing. */
bool pw_penalty_rest(const struct pw_session *session, struct pw_penalty *penalty);

/* results_explain.c: once all rows are read, those that the movement does not have are told with
 * the entries that would explain them. */
void pw_findings_explain(const struct pw_session *session, struct pw_findings *findings);
/* The same as pw_doubt of individuals; who: N, S, E, W, 0 where nothing was written. */
char *pw_doubt_players(const struct pw_session *session, int board_no, const int who[4]);

#endif
