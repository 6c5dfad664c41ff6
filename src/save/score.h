/* score.h - what a session came to, to text. The caller frees with g_free; every text
 * ends with a line end. Numbers of pairs, rounds and tables are as published.
 */
#ifndef PW_SAVE_SCORE_H
#define PW_SAVE_SCORE_H

#include "event/event.h"
#include "score/session.h"

struct pw_scored {
    const struct pw_event *event;
    const struct pw_session *session; /* scored */
};

/* The ranking for a terminal, and with boards the protocols; what is missing at the end. */
char *pw_save_score_text(const struct pw_scored *of, bool boards);
/* rank,pair,names,points,max,percent,boards; with boards a row for each board and pair,
 * board,pair,side,opponent,score,points: the score is the pair's own. */
char *pw_save_score_csv(const struct pw_scored *of, bool boards);
/* One object: the rules, counts, comparison, ranking[], boards[] with their lines. */
char *pw_save_score_json(const struct pw_scored *of);
/* USEBIO 1.2, XML: event, participants, boards with their traveller lines. */
char *pw_save_score_usebio(const struct pw_scored *of);
/* PBN 2.1, without cards: a game for each board with its ScoreTable; the first has the
 * TotalScoreTable. */
char *pw_save_score_pbn(const struct pw_scored *of);

/* score_said.c, for these writers. */
/* "4S", "3NTX", "pass", "A60/40", "NP", or "" (a bare score, or no result). */
void pw_line_contract(char out[32], const struct pw_line *line);
/* "420", "-50", or "" where nothing was scored; of the side 0 or 1. */
void pw_line_score_text(char out[32], const struct pw_line *line, int side);
/* Points of the side, or "" where the line does not count. */
void pw_line_points(char out[PW_POINTS_TEXT], const struct pw_session *session,
                    const struct pw_line *line, int side);
bool pw_line_has_contract(const struct pw_line *line);

#endif
