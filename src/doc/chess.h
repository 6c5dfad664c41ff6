/* chess.h - what the papers of chess and Go have in common.
 *
 *   players[]  no, name, last-name, surname (the same, of two who share it as much more as tells
 *              them apart), given, short-name, title-before, rating, federation, player-club,
 *              player-team, detail, detail-short (without the given name), rounds[]
 *   rounds[]   round, plays or bye (flags), board, opponent, opponent-name, opponent-surname,
 *              colour, opponent-colour, colour-word (no where it is drawn at the board), new-cycle
 *              (flag), result and total (flags while open): a result that does not count stands in
 *              brackets, and has no part in the total; "–" is that of who is out of the count
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
 *              the day is said, and the time; handicap-column[]: in Go; tight[]: where there is one
 *              of these, roomy[]: where there is none; colour-column[] or colour-narrow[]:
 *              where games have colours, by the room that the other columns leave
 *   begins-days, begins-times (flags)   of a wall chart: rounds are on several days; have a time
 *
 *   first-colour, second-colour   "white" and "black", in Go the other way round;
 *   first-word, second-word       and what they are called
 */
#ifndef PW_DOC_CHESS_H
#define PW_DOC_CHESS_H

#include "doc/documents.h"
#include "doc/facts.h"

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
/* Puts begins, time and round-date as not said, and begins-column[] to roomy[]. */
void pw_round_column_fields(struct pw_field *root, const struct pw_subject *subject);
/* Puts those of the lists that have a record into a round, for its cells. */
void pw_round_cell_fields(struct pw_field *round, const struct pw_subject *subject);
/* The colour of a side: in Go, side A is Black; where colours are drawn at the board, all
 * are "white", and papers say so (`nigiri`). */
const char *pw_colour_of(const struct pw_event *event, enum pw_side side);

/* Do all but one go from seat to seat in one ring, once round? *stayer: the number that keeps its
 * board, 0 where there is none. seat_rotation.c */
bool pw_seats_rotate(const struct pw_schedule *s, int *stayer);

#endif
