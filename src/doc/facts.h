/* facts.h - what several documents ask of a schedule, and how it is said.
 *
 * Everything is read off the schedule's answers; a statement ("follows", "stays")
 * is made only after it held in every round. A prefix is put before each name
 * that a function sets: "next-" and `table` make `next-table`.
 */
#ifndef PW_FACTS_H
#define PW_FACTS_H

#include "doc/catalog.h"

/* The most rows of a document with a card each: contestants times rounds. */
#define PW_CARD_ROWS_MAX 200000L

/* Points: the shorter side of paper on which a list has fewer columns. */
#define PW_NARROW (170 * 72 / 25.4)

/* A number as it is printed: the same, or one less where the schedule is as published; of teams of
 * four both pairs bear that of their team. */
int pw_shown(const struct pw_schedule *s, int no);
/* "A".."Z", "AA", ... for relays 1, 2, ... */
void pw_relay_letters(int relay_no, char out[8]);
/* Puts the number as it is printed; 0 says no. */
void pw_number_field(struct pw_field *record, const struct pw_schedule *s, const char *name,
                     int no);
/* Writes "1, 2, 5–9" of rising numbers, a run of three or more as its ends. run is {0, 0} at first;
 * no 0 ends the list. */
void pw_runs_add(GString *list, int run[2], int no);
/* Puts the text, or the word; NULL (and an empty text) says no. */
void pw_text_or_no(struct pw_field *record, const char *name, const char *value);
void pw_word_or_no(struct pw_field *record, const char *name, const char *key);
/* Is somebody of this number there at all? */
bool pw_is_there(const struct pw_schedule *s, int who_no);

/* Puts `side`, a word, and `position`, "ns" or "ew": how the marks show it. */
void pw_side_fields(struct pw_field *record, const char *prefix, enum pw_side side);
/* Puts `table` (number) or `relay` (letters) of a stand; the other of the two
 * says no, and for stand_no 0 both do. */
void pw_stand_fields(struct pw_field *record, const struct pw_schedule *s, const char *prefix,
                     int stand_no);
/* Puts where somebody begins: `start-table`, `start-side`, `start-position`; and `start-word`, what
 * stands there for one who begins at no table. */
struct pw_ways;
void pw_start_fields(struct pw_field *record, const struct pw_schedule *s,
                     const struct pw_ways *ways, int who_no);
/* The line of the first round in which it sits at all. */
enum pw_side pw_first_side(const struct pw_schedule *s, int who_no);
/* Puts the boards of a set: "25–28", or "25". set 0 says no. */
void pw_boards_field(struct pw_field *record, const char *name, const struct pw_event *event,
                     int set);
/* Puts `name`, and `name-one`, `name-two` where the two of a pair can be told
 * apart. Without a name they say no. */
void pw_name_fields(struct pw_field *record, const char *prefix, const struct pw_event *event,
                    int who_no);
/* Where boards go after every round, if that is one place down, within the room or parts of it:
 * [stands + 1], for each stand the last one of its ring, from whose first the boards go to that;
 * 0 where no boards ever lie. NULL: they go otherwise, or there is one round. The caller frees.
 *
 *   [1] <- [2] <- A <- [3]   [4]     {-, 4, 4, 4, 4, 0}
 *    `------------------^            half a table: nobody has boards at table 4 */
int *pw_board_rings_new(const struct pw_schedule *s, const struct pw_report *report);
/* The last stand of the one ring that all boards go round, from table 1 on; 0: none, or several. */
int pw_board_ring_end(const int *ring, int stands);
/* Puts of one stand: `boards-next`, a flag: boards come here from the next place after every
 * round; `boards-over`: the place in the line, from 1, to which they go from here, if it is not the
 * one before. ring: as above, or NULL. */
void pw_ring_fields(struct pw_field *stand, const int *ring, int stands, int stand_no);
/* Puts the list: the room from table 1, each with `table` or `relay`, the flag `here` for the stand
 * here_no (0: none), and how boards go (ring: as above, or NULL). */
void pw_room_fields(struct pw_field *record, const char *list, const struct pw_schedule *s,
                    const int *ring, int here_no);
/* Puts `board`, `dealer` (a word: n, e, s, w) with a flag `dealer-n` ..., `vulnerable`
 * (a word) and the flags `ns-vulnerable`, `ew-vulnerable`: of each number of a board
 * the Laws of Duplicate Bridge say them (2017, Law 2; they repeat after 16 boards). */
void pw_deal_fields(struct pw_field *record, int board_no);
/* Puts the list: a record with `board` for every board of a set; set 0: an empty list. */
void pw_set_board_fields(struct pw_field *record, const char *list, const struct pw_event *event,
                         int set);

/* How the contestants move. Arrays by contestant number, [contestants + 1]. */
struct pw_ways {
    int *follows;  /* whose seat of the round before it takes, every round; 0: nobody's */
    int *followed; /* who takes its seat, every round; 0: nobody */
    int *ring;     /* stops of the closed ring it goes round, each one's followers; 0: none */
    bool *stays;   /* same table and side in all rounds */
    int staying, moving;
    int rover_no; /* who takes the seats of those who wait in their turn, and has none; 0: nobody */
    int moving_first, moving_last; /* when the moving ones are a run of numbers, else 0 */
    bool one_lower;  /* every moving one follows the number below, the first follows the last */
    bool one_higher; /* the number above, the last follows the first */
    int *
        boards_go; /* [stands + 1]: the one stand that has its boards a round later, always; or 0 */
    int *boards_come; /* [stands + 1]: the one stand whose boards always go to this one; 0: none, or
                         several */
};
/* The caller frees with pw_ways_free. */
struct pw_ways *pw_ways_new(const struct pw_schedule *s);
void pw_ways_free(struct pw_ways *ways);

/* The stand where the set of each stand is one round later, at [round_no * (stands + 1) +
 * stand_no], for rounds 1 to last_no; 0: nowhere, the last round, or a set at several tables of
 * which the movement does not say more. The caller frees. */
int *pw_boards_to_new(const struct pw_schedule *s, int last_no);

/* Puts the letter of a copy of the boards, "A" for 1; 0, or copies NULL: says no. copies as
 * pw_copies_new has them, by stands. */
void pw_copy_field(struct pw_field *record, int copy_no);
void pw_copy_at_field(struct pw_field *record, const int *copies, int stand_no);
/* How many lists of boards there are of each set: the copies, or 1. */
int pw_copy_count(const struct pw_schedule *s, const int *copies);
/* Puts `shares`, the other tables with the same boards in this round ("2, 3"), and
 * `share-count`, how many. stand_no 0, or a copy of the boards for each: none. */
void pw_shares_fields(struct pw_field *row, const struct pw_subject *subject, int round_no,
                      int stand_no);

/* false, with the reason: not a schedule of pairs (of players). */
bool pw_needs_pairs(const struct pw_subject *subject, const char *document, struct pw_reason *why,
                    enum pw_error *code);
bool pw_needs_players(const struct pw_subject *subject, const char *document, struct pw_reason *why,
                      enum pw_error *code);
/* Writes the reason; always false. */
bool pw_refuse(struct pw_reason *why, enum pw_error *code, enum pw_error is, const char *format,
               ...) G_GNUC_PRINTF(4, 5);

#endif
