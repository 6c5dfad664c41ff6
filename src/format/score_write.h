/* score_write.h - what a session came to, to text. The caller frees with g_free; every text
 * ends with a line end. Numbers of pairs, rounds and tables are as published.
 */
#ifndef PW_FORMAT_SCORE_WRITE_H
#define PW_FORMAT_SCORE_WRITE_H

#include "event/event.h"
#include "score/session.h"

struct pw_scored_session {
    const struct pw_event *event;
    const struct pw_session *session; /* scored */
};

/* What is asked for beside the ranking. A CSV file has the first of these alone. */
struct pw_score_parts {
    bool boards, compare, frequencies;
};

/* USEBIO 1.2, XML: event, participants, boards with their traveller lines. */
char *pw_save_score_usebio(const struct pw_scored_session *of, struct pw_score_parts parts);
/* PBN 2.1, without cards, as its export format has it: a game for each board with its ScoreTable;
 * the first has the TotalScoreTable. */
char *pw_save_score_pbn(const struct pw_scored_session *of, struct pw_score_parts parts);
/* Which characters of names and titles Latin-1 has not, and what stands for them there. Caller
 * frees; NULL: it has all. */
char *pw_score_pbn_respells(const struct pw_scored_session *of);
/* score_line.c: what of the scores the format cannot say. The same. */
char *pw_score_usebio_rounds(const struct pw_scored_session *of);
char *pw_score_usebio_loses(const struct pw_scored_session *of);
char *pw_score_pbn_loses(const struct pw_scored_session *of);
/* What a side was assigned, in whole per cent of two figures. exact: it was just that. */
int pw_line_whole_percent(const struct pw_session *session, const struct pw_line *line, int side,
                          bool *exact);

/* score_line.c, for these writers. */
#define PW_LINE_TEXT 160
/* "4S", "3NTX", "pass", "A60/40", "60%420+40%-50", "420/-450", "NP", or "" (a bare score, or no
 * result). */
void pw_line_contract(char out[PW_LINE_TEXT], const struct pw_line *line);
/* "420", "-50", or "" where nothing was scored; of the side 0 (NS) or 1. */
void pw_line_score_text(char out[PW_LINE_TEXT], const struct pw_line *line, int side);
/* Points of a seat (pairs: of the side), or "" where the line does not count. */
void pw_line_points(char out[PW_POINTS_TEXT], const struct pw_session *session,
                    const struct pw_line *line, int seat);
bool pw_line_has_contract(const struct pw_line *line);

#endif
