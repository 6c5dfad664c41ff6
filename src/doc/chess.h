/* chess.h - what the papers of chess and Go have in common.
 *
 *   players[]  no, name, last-name, surname (the same, of two who share it as much more as tells
 *              them apart), given, short-name, title-before, rating, federation, player-club,
 *              player-team, detail, detail-short (without the given name), rounds[]
 *   rounds[]   round, plays or bye (flags), board, opponent, opponent-name, opponent-surname,
 *              colour, opponent-colour, colour-word (no where it is drawn at the board), new-cycle
 *              (flag), result and total (flags while open), result-weight: a result that does not
 *              count stands in brackets, is regular, and has no part in the total; "–" is the total
 *              of who is out of the count, and before any game that counts
 *
 *   sheets[]   one or two for each round: round; by-name (a flag); game-count, games[], byes[]: the
 *              player, names[]: the player, plays or bye (flags), board, colour, colour-word,
 *              opponent, opponent-colour and the opponent's names;
 *              name-columns: in so many, by the sizes of the template
 *   games[]    board, and with first- and second-: no, name, surname, detail, score (when the
 *              round begins), result
 *   slips[]    round and one game of sheets[].games, round by round; who has left gets none; a game
 *              that is played in another round has its slip there, with own-round
 *   a start list has title-column[], federation-column[], rating-column[], club-column[],
 *              team-column[]: one record where somebody has that, else none
 *   boards[]   board: every one that is played on in some round
 *
 *   a wall chart has sheets[]: part of part-count, heat, reversed (a flag), columns[]: round,
 *              players[] with the rounds[] of this sheet, from-row, to-row, from-round,
 *              to-round, sum-head; each player's sum: the points of these
 *              rounds, all of them on the last sheet (a flag while they are not known); filled (a
 *              flag): with results; head-height: of the columns; crowd "a" to "d": how much stands
 * on it; page-fit: crosstable.c
 *
 *   begins, time, round-date   words, of sheets[], slips[], rounds[] and columns[]: when the round
 *              begins, with its day where rounds are on several; flags that are off while that is
 *              not said
 *   begins-column[]   of the whole, and of every record of rounds[] for its cells: one record where
 *              it is said when some round begins, else none; date-column[], time-column[]: where
 *              the day is said, and the time; handicap-column[]: where games of Go have handicaps;
 *              tight[]: where there is one of these, roomy[]: where there is none; colour-beside[],
 *              colour-small[], colour-column[] or colour-narrow[]: where games have colours, by the
 * room that the other columns leave begins-days, begins-times (flags)   of a wall chart: rounds are
 * on several days; have a time
 *
 *   first-colour, second-colour   "white" and "black", in Go the other way round;
 *   first-word, second-word       and what they are called
 */
#ifndef PW_DOC_CHESS_H
#define PW_DOC_CHESS_H

#include "doc/documents.h"
#include "doc/facts.h"
#include "score/standings.h"

/* All players of a document: how they are called for short and their handicaps, found once for all
 * who are asked for. The subject is borrowed. The caller frees. players.c */
struct pw_players;
struct pw_players *pw_players_new(const struct pw_subject *subject);
void pw_players_free(struct pw_players *players);
/* They stand under the name of their team: it is not said of each. */
void pw_players_by_team(struct pw_players *players);

/* no, name, surname, given, ... of one player; each name with the prefix. */
void pw_player_fields(struct pw_field *record, const char *prefix, struct pw_players *players,
                      int who_no);
/* The same as it is in that round: somebody may have taken over. */
void pw_player_fields_in(struct pw_field *record, const char *prefix, struct pw_players *players,
                         int who_no, int round_no);
/* name, last-name, surname, given, and short-name: "Lastname F."; no two have one surname or
 * short-name. */
void pw_player_name_fields(struct pw_field *record, const char *prefix, struct pw_players *players,
                           int who_no, int round_no);
/* How two sit at a board: as planned, or as a file of results says that they did. */
struct pw_sitting {
    int first, second; /* White and Black, in Go Black and White */
    int stones;        /* the handicap: of Black; 0 none */
    bool even;         /* it is known that there is none */
    bool exchanged;    /* the other way round than planned */
    bool drawn;        /* nobody has a colour before they sit there: nigiri */
};
struct pw_sitting pw_sitting_of(const struct pw_players *players, int round_no, int stand_no);
/* "white" or "black"; where colours are drawn at the board, all are "white". */
const char *pw_sitting_colour(const struct pw_players *players, const struct pw_sitting *sitting,
                              int who_no);
/* Has any game a handicap, by ranks or by results? event_fields.c */
bool pw_any_handicap(const struct pw_event *event);
/* What White gets in a handicap game, where the event says komi: "½", or "0" where komi is whole,
 * so that it may be jigo. Static. */
const char *pw_handicap_komi(const struct pw_event *event);
/* Puts exchanged (a flag); handicap: stones, "–" for none, no where it is not known; and in a game
 * that has its colours while others are drawn, nigiri, first-colour and second-colour of its own;
 * with a handicap also komi. */
void pw_sitting_fields(struct pw_field *game, const struct pw_players *players,
                       const struct pw_sitting *sitting);
/* Puts begins, time, round-date where they are said, and what they are made of. rounds.c */
void pw_round_start_fields(struct pw_field *record, const struct pw_subject *subject, int round_no);
/* The same of a game, which may be postponed to another round or day. */
void pw_game_start_fields(struct pw_field *record, const struct pw_subject *subject, int round_no,
                          int board_no);
/* Puts begins, time and round-date as not said, begins-column[] to roomy[], and long-names. The
 * letters of the longest surname: the words of colours leave it room. */
int pw_round_column_fields(struct pw_field *root, const struct pw_subject *subject);
/* Puts those of the lists that have a record into a round, for its cells. */
void pw_round_cell_fields(struct pw_field *round, const struct pw_subject *subject, int letters);
/* The colour of a side: in Go, side A is Black; where colours are drawn at the board, all
 * are "white", and papers say so (`nigiri`). */
const char *pw_colour_of(const struct pw_event *event, enum pw_side side);

/* Do all but one go from seat to seat in one ring, once round? *stayer: the number that keeps its
 * board, 0 where there is none. seat_rotation.c */
bool pw_seats_rotate(const struct pw_schedule *s, int *stayer);

/* What papers of chess and Go say about results: who is where, and in which order
 * players stand on a sheet.
 */

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
/* Puts such a text as two fields: "8", and "½" or nothing, which hangs to the right of it. */
void pw_halves_fields(struct pw_field *row, const char *whole, const char *half,
                      const char *points);

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
    bool cards;  /* rounds have the lists for their cells */
    int letters; /* and so many the longest surname */
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

/* What all of them have. As pw_round_column_fields. */
int pw_papers_fields(struct pw_field *root, const struct pw_subject *subject);

/* Puts round-count: the last round that is played; of a Swiss the last that is announced. */
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
