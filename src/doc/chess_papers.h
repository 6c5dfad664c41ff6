/* chess_papers.h - what chess.c fills of the papers of chess and Go, for those that have a file of
 * their own.
 */
#ifndef PW_DOC_CHESS_PAPERS_H
#define PW_DOC_CHESS_PAPERS_H

#include "doc/played.h"

/* What the papers of an event are filled from. */
struct pw_papers {
    const struct pw_subject *subject;
    const struct pw_tournament *t; /* who has left is not met any more; NULL: nobody has */
    struct pw_players *players;
    bool cards; /* rounds have the lists for their cells */
};

/* The results that are shown; NULL: the sheet is to be filled in, whatever was played. */
const struct pw_tournament *pw_papers_shown(const struct pw_papers *of);

/* What somebody has of the rounds first..last, by the games that count in the standings alone:
 * "1½", or "–" of who is out of the count; the caller frees. false: it is not known, and *text
 * NULL. t may be NULL. */
bool pw_papers_total(const struct pw_tournament *t, int who_no, int first_no, int last_no,
                     char **text);

/* rounds[] first..last of one player. cycle: rounds of one, 0: they are no cycles. */
void pw_papers_rounds(struct pw_field *row, const struct pw_papers *of, int who_no, int cycle,
                      int first_no, int last_no);

/* How many rounds a cycle has; 0: it is one, or they are no cycles. */
int pw_papers_cycle(const struct pw_subject *subject);

/* What all of them have. */
void pw_papers_fields(struct pw_field *root, const struct pw_subject *subject);

/* Puts round-count: the last round that is played, up to which the sheets of rounds go. */
void pw_round_count_field(struct pw_field *root, const struct pw_subject *subject);

/* pairings of games; of teams team_papers.c has others. */
PW_FILL(pw_papers_pairings);

/* Is it chess or Go, and not too much? Else false, with the reason. */
bool pw_papers_fit(const struct pw_subject *subject, const char *document, GError **error);

/* ---- games that were postponed: rounds.c ---- */

/* Has the game of that round no result yet? t may be NULL: none has. */
bool pw_game_is_open(const struct pw_tournament *t, int who_no, int round_no);

/* Is the game of that round not played any more, as one of the two has left? t may be NULL: no. */
bool pw_game_is_off(const struct pw_tournament *t, int who_no, int round_no);

/* What is said of the game at this board: puts the flag exchanged where colours were, and
 * postponed, the sentence, with later-round and later-when, "5" or the day; or no. */
void pw_entry_fields(struct pw_field *game, const struct pw_subject *subject, int round_no,
                     int board_no);

/* Puts waiting-games[], games of rounds before this one that were postponed, are still to be
 * played, and not in this round: each is put there by `put`, which is given papers. When the round
 * to which it was postponed is over, and it has no result, it waits as well. waiting-games-more,
 * with more: how many others there are; or no. */
void pw_waiting_fields(struct pw_field *sheet, const struct pw_subject *subject,
                       const struct pw_tournament *t, int round_no,
                       void (*put)(struct pw_field *games, const struct pw_happening *entry,
                                   int round_no, const void *papers),
                       const void *papers);
/* The same of a sheet that names none. */
void pw_no_waiting_fields(struct pw_field *sheet);

/* Puts postponements[]: round, board and the same of the first games that are postponed, open, and
 * not off as one of the two has left; and postponements-more: how many others, with more; or no.
 * postponed-lines: how many lines these are. t, or NULL: nobody has left, and nothing was played.
 */
void pw_postponed_fields(struct pw_field *root, const struct pw_subject *subject,
                         const struct pw_tournament *t);

/* ---- what papers of chess are for a round robin of teams; see team_papers.c ---- */

bool pw_team_standings_sheet(struct pw_field *root, const struct pw_subject *subject,
                             GError **error);
bool pw_team_crosstable(struct pw_field *root, const struct pw_subject *subject, GError **error);
/* Puts the lists that these have, empty. */
void pw_no_team_fields(struct pw_field *root);

#endif
