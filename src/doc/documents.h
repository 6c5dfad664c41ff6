/* documents.h - the fill functions, one in a file of the document's name; the
 * contract is that of pw_document.fill.
 */
#ifndef PW_DOCUMENTS_H
#define PW_DOCUMENTS_H

#include "doc/catalog.h"

#define PW_FILL(name)                                                                              \
    bool name(struct pw_field *root, const struct pw_subject *subject, GError **error)

PW_FILL(pw_guide_cards);

PW_FILL(pw_wheel_cards);

PW_FILL(pw_movement_sheet);

PW_FILL(pw_table_cards);

PW_FILL(pw_relay_cards);

PW_FILL(pw_room_plan);

PW_FILL(pw_round_sheet);

PW_FILL(pw_board_sheet);

PW_FILL(pw_travellers);

PW_FILL(pw_pickup_slips);

PW_FILL(pw_match_slips);

PW_FILL(pw_name_list);

PW_FILL(pw_sign_up);

PW_FILL(pw_board_labels);

PW_FILL(pw_player_slips);

PW_FILL(pw_phone_codes);

PW_FILL(pw_director_sheet);

PW_FILL(pw_crosstable);

/* The same of an event that others have paired. crosstable.c */

PW_FILL(pw_wall_chart);

PW_FILL(pw_pairings);

PW_FILL(pw_player_cards);

PW_FILL(pw_result_slips);

PW_FILL(pw_match_slips_chess); /* the same of players: team_papers.c */

PW_FILL(pw_board_cards);

PW_FILL(pw_place_cards);

PW_FILL(pw_start_list);

PW_FILL(pw_standings_sheet);

PW_FILL(pw_lots_list);

PW_FILL(pw_seat_rotation);

PW_FILL(pw_methods);

PW_FILL(pw_ranking);

PW_FILL(pw_score_sheets);

PW_FILL(pw_protocols); /* protocols.c */

PW_FILL(pw_frequencies);

PW_FILL(pw_score_matrix); /* score_matrix.c */

PW_FILL(pw_comparison_sheet);

PW_FILL(pw_lattice);

PW_FILL(pw_lattice_tape);

PW_FILL(pw_lattice_strategy);

/* The card of one pair: guide_cards.c; wheel_cards.c has it too, for who stays. */
struct pw_flow;

void pw_guide_card_fields(struct pw_field *card, const struct pw_subject *subject,
                          const struct pw_flow *flow, int pair_no);

/* Sentences of how pairs and boards move: moving.c. */
void pw_moving_fields(struct pw_field *root, const struct pw_schedule *s,
                      const struct pw_report *report);

/* How broad a line of the room may be, where it is the only one and where there are more; a table
 * is five wide, a relay three. */
struct pw_room_breadth {
    int alone, of_several;
};

int pw_room_line_count(const struct pw_schedule *s, struct pw_room_breadth breadth);

/* What else stands in the record of a table or relay. */
typedef void (*pw_room_stand)(struct pw_field *stand, const void *user, int stand_no);

/* The room in lines, each a record of the list rows, with its stands[] and the ways of the boards,
 * as room_plan.c says. Returns whether these are known and shown. */
bool pw_room_lines_fields(struct pw_field *rows, const struct pw_schedule *s,
                          struct pw_room_breadth breadth, pw_room_stand stand_of, const void *user);

/* The lines of the room before the first round: room_plan.c. */
void pw_room_rows_fields(struct pw_field *root, const struct pw_subject *subject);

/* Who sits where, by number: room_plan.c. one_row: the room takes one line of the plan. */
void pw_finder_fields(struct pw_field *root, const struct pw_schedule *s, bool one_row);

/* The list pairs[] with names and starting places: name_list.c. */
void pw_pair_list_fields(struct pw_field *root, const struct pw_subject *subject);

/* ---- how individuals move, in sentences; moving.c says which fields ---- */

/* With those of the boards, as pw_moving_fields has them of pairs. */
void pw_four_moving_fields(struct pw_field *root, const struct pw_subject *subject);

/* What the director announces of the ways after a round, each a note of the
 * round: note (a word), tables ("1, 2, 5–9", or from where to where: "1↔11, 2→3"), and what the
 * word asks.
 */

/* A note with this word; tables: "" where it names none. */
struct pw_field *pw_director_note(struct pw_field *notes, const char *word, const char *tables);
/* The visitors, where they do not go as usual. */
void pw_director_moves(struct pw_field *notes, const struct pw_flow *flow, int round_no);
/* Do boards go by no rule that is said once? */
bool pw_director_boards_wander(const struct pw_flow *flow);
/* Do all tables play one set in each round, and another one in the next? */
bool pw_director_one_set_a_round(const struct pw_schedule *s);
/* The boards, where they wander or go further than usual, and those that are brought. */
void pw_director_boards(struct pw_field *notes, const struct pw_subject *subject, bool wander,
                        int round_no);

/* ---- what happened, as the papers say it ---- */

/* The sentence in the language of the event's papers, with a capital. Caller frees. */
char *pw_note_says(const struct pw_subject *subject, const struct pw_happening *entry);

/* notes: what is said of a board (0: of all of them), or of what a contestant played or was to
 * play, with its penalties (0: of everybody): sentence after sentence, in the order of the entries.
 * Says no where there is nothing. The subject has a session. */
void pw_notes_field(struct pw_field *record, const struct pw_subject *subject, int board_no,
                    int who_no);

/* other-boards: where single tables have other boards than those of the set, or not all of them, as
 * the entries say it; or no. For papers that have the sets alone. */
void pw_other_boards_field(struct pw_field *root, const struct pw_subject *subject);

#endif
