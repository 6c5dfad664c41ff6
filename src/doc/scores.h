/* scores.h - what the documents of a session share.
 */
#ifndef PW_DOC_SCORES_H
#define PW_DOC_SCORES_H

#include "doc/documents.h"
#include "doc/facts.h"
#include "score/session.h"

/* The fields of all: partial (flag), results-in, results-all, top, points-line and fewer-line
 * (sentences), compared-line, balance-line, so-far-line (sentences, or they say no), who (the word
 * for a pair, or a player), individual (flag), percents[] (one record, or none where points have no
 * percentage). false, with the reason: not of bridge, or without results.
 */
bool pw_scores_begin(struct pw_field *root, const struct pw_subject *subject, const char *document,
                     GError **error);
/* The same for a paper of all sections that are one field, where the subject has such: its head has
 * their letters, and counts the results of all. */
bool pw_scores_begin_field(struct pw_field *root, const struct pw_subject *subject,
                           const char *document, GError **error);
/* The sessions of such a paper: those of the sections, or the one there is; *count of them. */
struct pw_session *const *pw_scores_sessions(const struct pw_subject *subject, int *count);
/* What section i of them is: its own event, schedule and session. */
struct pw_subject pw_scores_section(const struct pw_subject *subject, int i);
/* Puts fewer-line, a sentence: how boards with fewer scores count; it says no where all have as
 * many. */
void pw_fewer_field(struct pw_field *record, const struct pw_reckoning *reckoning, bool fewer);
/* Puts what points of a board are: points-head (a word), points-line (a sentence, with {top}), and
 * fewer-line, which says no. */
void pw_points_words(struct pw_field *root, const struct pw_reckoning *reckoning);
/* Are there no more lines than a document with all of them holds? false, with the reason. */
bool pw_scores_hold(const struct pw_session *session, const char *document, GError **error);
void pw_points_field(struct pw_field *record, const char *name, const struct pw_session *session,
                     long long points);
/* place, place-tied, place-no, pair, name, points, percent, percents[] (the same: percent),
 * boards, penalty */
void pw_tally_fields(struct pw_field *row, const struct pw_subject *subject, int who_no);
/* A list of one record where that is so, else of none: what has a column of its own. */
void pw_one_if(struct pw_field *record, const char *list, bool there);
/* Has anybody a name? */
bool pw_somebody_named(const struct pw_event *event);
/* What the bars of a ranking are drawn from, the same in all sessions: bar-from, bar-base, bar-to,
 * bar-head; of a row: bar. */
void pw_bar_fields(struct pw_field *root, const struct pw_session *const *session, int sessions);
void pw_bar_field(struct pw_field *row, const struct pw_session *session, int who_no);
/* contract, by, tricks, waiting: each may say no */
void pw_contract_fields(struct pw_field *row, const struct pw_line *line);
/* Is it the most that the board gives? Of match points alone. */
bool pw_is_top(const struct pw_session *session, const struct pw_line *line, int seat);
/* From where to where the bars of points of a board go: cell-from, cell-base, cell-to, cell-solid.
 */
void pw_cell_bar_fields(struct pw_field *root, const struct pw_session *session);
/* Those of a side: "7", or of individuals "8+1". */
void pw_line_side_field(struct pw_field *row, const char *name, const struct pw_session *session,
                        const struct pw_line *line, int side);
/* Characters of the longest points of a line: "-2.25" has 5. */
gsize pw_points_widest(const struct pw_session *session);

#endif
