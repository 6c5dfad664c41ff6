/* chess.h - what the papers of chess and Go have in common.
 *
 *   players[]  no, name, surname, given, short-name, title-before, rating, federation, player-club,
 * detail, rounds[]: round, plays or bye (flags), board, opponent, opponent-name, opponent-surname,
 * colour, opponent-colour, new-cycle (flag) rounds[]   round, games[]: board, and with first- and
 * second-: no, name, surname, detail; bye (flag) with bye-no, bye-name slips[]    round and one
 * game of rounds[].games, round by round boards[]   board: every one that is played on in some
 * round; wide: there are ten and more crowd      "a" to "d": how much stands on a sheet of players
 * and rounds first-colour, second-colour   "white" and "black", in Go the other way round;
 *   first-word, second-word       and what they are called
 */
#ifndef PW_DOC_CHESS_H
#define PW_DOC_CHESS_H

#include "doc/documents.h"
#include "doc/facts.h"

/* no, name, surname, given, ... of one player; each name with the prefix. */
void pw_player_fields(struct pw_field *record, const char *prefix, const struct pw_event *event,
                      const struct pw_schedule *s, int who_no);
/* The colour of a side: in Go, side A is Black. */
const char *pw_colour_of(const struct pw_event *event, enum pw_side side);

#endif
