/* played.h - what papers of chess and Go say about results: who is where, and in which order
 * players stand on a sheet.
 */
#ifndef PW_DOC_PLAYED_H
#define PW_DOC_PLAYED_H

#include "doc/chess.h"
#include "score/standings.h"

#define PW_PAPER_TIES 7 /* tie-breaks that a sheet has columns for */

/* The results of the event, counted. Zeroed, then made; finish frees what is inside. */
struct pw_played {
    struct pw_tournament *t;
    struct pw_criterion criteria[PW_CRITERIA_MAX]; /* [0] are the points */
    int criteria_count;
    int shown[PW_CRITERIA_MAX]; /* those after the points that part somebody, in their order */
    int shown_count;
    struct pw_standing *standing; /* in their order */
    int count;
    const struct pw_standing **of; /* [contestants + 1], by number; NULL: nobody */
    const int *label; /* [contestants + 1]: the numbers that the sheet has in their place; NULL: it
                       * has their own. Borrowed */
};

/* Puts paired-elsewhere (a flag): the pairings are those of a file that is no round robin, and
 * left-out: tie-breaks of it that are not counted here (a flag where there are none). */
void pw_swiss_fields(struct pw_field *root, const struct pw_event *event);

/* false, with the reason: a result that cannot be, a tie-break that there is not, too many. */
bool pw_played_make(struct pw_played *played, const struct pw_subject *subject, GError **error);

void pw_played_finish(struct pw_played *played);

/* Did any result come in? */
bool pw_has_results(const struct pw_event *event);

/* Numbers of those who are there, *count of them, in the order that the event asks for:
 * PW_ORDER_AUTO is by number. By rank needs played. The caller frees with g_free. Names go
 * by their letters without marks and case, then by number. */
int *pw_player_order(const struct pw_subject *subject, enum pw_print_order order,
                     const struct pw_played *played, int *count);

/* The same by the names of that round, in which others may have had numbers than at the end. */
int *pw_player_order_in(const struct pw_subject *subject, int round_no, int *count);

/* Puts heads[]: code of each tie-break that parts somebody, as a column of equal numbers decides
 * nothing; equal: the word for how equal points are parted,
 * with the words tb-1, tb-2, ...; order; open: games without a result, left: somebody is
 * out of the count (flags when there are none); teams (a flag), team-a, team-b and match-score, "7
 * – 9"; replacements[]: no, name, round, former; exchanges[]: round, board, white-name, black-name
 * of the first games whose colours were exchanged, and exchanges-more: how many others; leavers[]:
 * no, name, round and left-line, the sentence, of the first who left, and leavers-more; uncounted.
 */
void pw_played_fields(struct pw_field *root, const struct pw_played *played,
                      const struct pw_event *event);

/* How many lines these and exchanges-more are. */
int pw_exchange_lines(const struct pw_tournament *t);

/* Puts rounds-off-line, the sentence which of so many rounds were not played, with what it names
 * (facts.h), or no; and rounds-off-lines: 0 or 1. How many rounds were played. */
int pw_rounds_off_fields(struct pw_field *root, const struct pw_event *event, int rounds);

/* Was every round played, and has nobody left? Else not all meet. t may be NULL: nobody has. */
bool pw_is_as_planned(const struct pw_tournament *t, const struct pw_event *event, int rounds);

/* Puts points-scored (also as points-whole, "8", and points-half, "½" or nothing; "–" of who is out
 * of the count), rank (none: out
 * of the count), values[]: value of each of heads[] (direct encounter only where points are equal),
 * and workings[]: working, "SB 9.25 = 1 × 3.5 + ...", points first. */
void pw_standing_fields(struct pw_field *row, const struct pw_played *played,
                        const struct pw_standing *standing);

/* Puts of that team (from 1): name, "A" or what the event calls it; title, the same as it stands
 * alone, "Team A". title NULL: not that. */
void pw_team_name_fields(struct pw_field *record, const char *name, const char *title,
                         const struct pw_event *event, int team_no);

/* Puts team and team-title of that team (0 or 1), and team-points. */
void pw_team_fields(struct pw_field *record, const struct pw_event *event,
                    const struct pw_tournament *t, int team);

/* "8½" of points in the unit of tournament.h; The caller frees. */
char *pw_halves_text(long long points);

/* Does the game count for this player: has neither of the two left before half of the games? */
bool pw_game_counts(const struct pw_tournament *t, int who_no, const struct pw_view *view);

/* Puts uncounted: who they are, "5 Echo, Eve", whose games do not count, or no; uncounted-numbers,
 * "5"; and
 * uncounted-lines: 0 or 1. t may be NULL: nobody; label too: see pw_played. */
void pw_uncounted_fields(struct pw_field *root, const struct pw_tournament *t,
                         const struct pw_event *event, const int *label);

/* Is a game of this player in these rounds decided without play, "+" or "–"? t may be NULL: none.
 */
bool pw_has_forfeits(const struct pw_tournament *t, int who_no, int first_no, int last_no);

/* What a cell says of a game: "1", "½", "0", "+", "–"; "" while it is open. */
const char *pw_code_shown(char code);

/* What chess.c fills of the papers of chess and Go, for those that have a file of
 * their own.
 */

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
