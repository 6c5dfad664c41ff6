/* facts.h - what several documents ask of a schedule, and how it is said.
 *
 * Everything is read off the schedule's answers; a statement ("follows", "stays")
 * is made only after it held in every round. A prefix is put before each name
 * that a function sets: "next-" and `table` make `next-table`.
 */
#ifndef PW_FACTS_H
#define PW_FACTS_H

#include "doc/catalog.h"
#include "sched/core/schedule.h"
#include "sched/flow/flow.h"

/* The most rows of a document with a card each: contestants times rounds. */
#define PW_CARD_ROWS_MAX 200000L

/* The word that stands before it: "pair", or its line where each has its own numbers. */
const char *pw_who_word(const struct pw_schedule *s, int pair_no);

/* `phone`: what the code says that leads to the card of this number on a phone; no: they may not
 * look. `network`: which network the phone has to be in. */
void pw_phone_fields(struct pw_field *record, const struct pw_event *event, int who_no);

/* `team`, for --only: of teams of four that of the pair; else nothing. */
void pw_team_field(struct pw_field *record, const struct pw_schedule *s, int pair_no);

/* Puts `pair` and `who`, that word. */
void pw_who_fields(struct pw_field *record, const struct pw_schedule *s, int pair_no);

/* Puts the number of a contestant, without its line; 0 says no. */
void pw_label_field(struct pw_field *record, const struct pw_schedule *s, const char *name,
                    int who_no);

/* The same of a pair that sits on this side: where the lines have numbers of their own and it is of
 * the other one, with the letters of its line, "EW 101". name: ns, ew, against; `ns-no` has the
 * number alone then and `ns-line` the letters, and else both say no. */
void pw_seated_field(struct pw_field *record, const struct pw_schedule *s, const char *name,
                     int pair_no, enum pw_side side);

/* Puts the number of a round, of a set, of the table at a stand; 0 says no. */
void pw_round_field(struct pw_field *record, const struct pw_schedule *s, const char *name,
                    int round_no);
void pw_set_field(struct pw_field *record, const struct pw_schedule *s, const char *name, int set);
void pw_table_field(struct pw_field *record, const struct pw_schedule *s, const char *name,
                    int stand_no);

/* Writes "1, 2, 5–9" of rising numbers, a run of three or more as its ends. run is {0, 0} at first;
 * no 0 ends the list. */
void pw_runs_add(GString *list, int run[2], int no);

/* Puts the text, or the word; NULL (and an empty text) says no. */
void pw_text_or_no(struct pw_field *record, const char *name, const char *value);

void pw_word_or_no(struct pw_field *record, const char *name, const char *key);

/* Puts `rounds-off-line` and `boards-off-line`, sentences: what is not played in the whole room, in
 * all sections of a field; and what they name: `unplayed-rounds`, `unplayed-boards`, and how many.
 * event_fields.c */
void pw_unplayed_fields(struct pw_field *root, const struct pw_subject *subject);

/* Those of the rounds alone, of a list of them ("3, 7 to 9") and how many they are. */
void pw_rounds_unplayed_fields(struct pw_field *record, const char *rounds, int count);

/* Puts `side`, a word, and `position`, "ns" or "ew": how the marks show it. */
void pw_side_fields(struct pw_field *record, const char *prefix, enum pw_side side);

/* Puts `table` (number) or `relay` (letters) of a stand; the other of the two
 * says no, and for stand_no 0 both do. */
void pw_stand_fields(struct pw_field *record, const struct pw_schedule *s, const char *prefix,
                     int stand_no);

/* Puts where somebody begins: `start-table`, `start-side`, `start-position`; and `start-word`, what
 * stands there for one who begins at no table. */
void pw_start_fields(struct pw_field *record, const struct pw_schedule *s,
                     const struct pw_flow *flow, int who_no);

/* Who sits at a table: `ns`, `ew`; of individuals `n`, `s`, `e`, `w`; and the names of each. */
void pw_table_who_fields(struct pw_field *record, const struct pw_subject *subject,
                         const int who[4]);

/* Of individuals: the own seat in that round, `side` (a word) and `position` ("n"). */
void pw_seat_of_four_fields(struct pw_field *record, const char *prefix,
                            const struct pw_schedule *s, int who_no, int round_no);

/* Puts a sentence, why a card does not list all rounds, and `absence-round`, of somebody who left
 * after that round or came for it. Of others nothing. */
void pw_absence_field(struct pw_field *card, const char *name, const struct pw_schedule *s,
                      int who_no);

/* The line of the first round in which it sits at all. */
enum pw_side pw_first_side(const struct pw_schedule *s, int who_no);

/* "25–28", or "25". The caller frees. */
char *pw_run_text(int first, int last);

/* Puts the boards of a set: "25–28", or "25". set 0 says no. */
void pw_boards_field(struct pw_field *record, const char *name, const struct pw_event *event,
                     int set);

/* The same of the boards at a stand in a round, which an entry may have put there in the place of
 * others; stand_no 0, or no boards there, says no. */
void pw_boards_at_field(struct pw_field *record, const char *name, const struct pw_subject *subject,
                        int round_no, int stand_no);

/* The same of the set that lies there, for who lays out the room: single boards that were others
 * came from other places. */
void pw_boards_laid_field(struct pw_field *record, const char *name,
                          const struct pw_subject *subject, int round_no, int stand_no);

/* The dash that stands where boards are not played. */
#define PW_NO_BOARDS "\u2013"

/* The same of the boards that are to be played there: "25, 27–28" without one that an entry takes
 * out, "–" where none is left, or all have a score by an entry. */
int pw_boards_due_field(struct pw_field *record, const char *name, const struct pw_subject *subject,
                        int round_no, int stand_no);

/* How many they are, which the field answers, too. */
int pw_boards_due(const struct pw_subject *subject, int round_no, int stand_no);

/* Puts `name`, and `name-one`, `name-two` where the two of a pair can be told
 * apart. Without a name they say no. */
void pw_name_fields(struct pw_field *record, const char *prefix, const struct pw_event *event,
                    int who_no);

/* Puts the list: the room from table 1, each with `table` or `relay`, the flag `here` for the stand
 * here_no (0: none), and how boards go (ring: as above, or NULL). */
void pw_room_fields(struct pw_field *record, const char *list, const struct pw_schedule *s,
                    const int *ring, int here_no);

/* Puts `board`, `dealer` (a word: n, e, s, w) with a flag `dealer-n` ..., `vulnerable`
 * (a word) and the flags `ns-vulnerable`, `ew-vulnerable`: of each number of a board
 * the Laws of Duplicate Bridge say them (2017, Law 2; they repeat after 16 boards). */
void pw_deal_fields(struct pw_field *record, int board_no);

/* The i-th contestant, from 0, of a list: by number, teams of four pair by pair together. */
int pw_listed(const struct pw_schedule *s, int i);

/* Puts what the director assigned, in hundredths of a per cent: "60", "33.33". */
void pw_percent_field(struct pw_field *record, const char *name, int percent);

/* Puts `given` (a flag), `percent-ns` and `percent-ew`: what an entry assigns to a board; NULL:
 * nothing, and they say no. */
void pw_given_fields(struct pw_field *record, const int *percent);

/* Puts the list: a record with `board` for every board that is to be played at a stand in a round,
 * and what an entry assigns to it; in the order of its parts where boards are shared, and with the
 * flag `swap` where the next part begins. */
void pw_boards_at_fields(struct pw_field *record, const char *list,
                         const struct pw_subject *subject, int round_no, int stand_no);

/* Puts the letter of a copy of the boards, "A" for 1; 0, or copies NULL: says no. copies as
 * pw_copies_new has them, by stands. */
void pw_copy_field(struct pw_field *record, int copy_no);

void pw_copy_at_field(struct pw_field *record, const int *copies, int stand_no);

/* How many lists of boards there are of each set: the copies, or 1. */
int pw_copy_count(const struct pw_schedule *s, const int *copies);

/* Puts part part_i, from 0, of so many parts of the boards from boards[0] to boards[1], as equal as
 * can be, the larger ones first ("1–4"); no more parts than boards. */
void pw_part_field(struct pw_field *record, const char *name, const int boards[2], int parts,
                   int part_i);

/* Puts `end-line`, a sentence: what the last round that is played means, and `end-round`, which it
 * is. */
void pw_end_fields(struct pw_field *record, const struct pw_schedule *s);

/* Puts `shares`, the other tables with the same boards in this round ("2, 3"), and
 * `share-count`, how many; `first-boards` and `then-boards`, the part with which this table begins
 * and those that follow ("5–8" and "1–4"); `swap-line`, a word, and `swap-tables[]` behind it (as
 * pw_stand_fields): with whom it swaps, from whom it takes the next part, or with whom it shares
 * fewer boards than there are tables, or a part of them. stand_no 0: none. */
void pw_shares_fields(struct pw_field *row, const struct pw_subject *subject, int round_no,
                      int stand_no);

/* false, with the reason: not a schedule of pairs (of players). */
bool pw_needs_pairs(const struct pw_subject *subject, const char *document, GError **error);

/* The same, but individuals will do. */
bool pw_needs_bridge(const struct pw_subject *subject, const char *document, GError **error);

bool pw_needs_players(const struct pw_subject *subject, const char *document, GError **error);

/* Has the pair a table of its own all evening, on either line? The card there says all. */
bool pw_has_a_table(const struct pw_flow *flow, int pair_no);

/* Cards of those who move, and there are none: always false. */
bool pw_refuse_movers(GError **error);

#endif
