/* chess.h - events and results of chess and Go, as programs and federations write them.
 *
 *   trf   FIDE's report of 2016 and of 2026   players, pairings, results; columns are characters
 *   pgn   games; the tags are enough          who plays is who is named, numbered as they come,
 *                                             or by the tags WhiteNo and BlackNo
 *   h9    result file of the EGF (Go)         rows by place; the number is the row
 *   csv   round,board,white,black,result      results of an event that is known: see
 *                                             chess_results.c
 *
 * Files may be in Latin-1. Complaints name line and column (PW_ERROR_INPUT). Records
 * that are not known are kept (pw_games.kept), to be passed on.
 */
#ifndef PW_FORMAT_CHESS_H
#define PW_FORMAT_CHESS_H

#include "base/input.h"
#include "event/event.h"
#include "format/rows.h"

struct pw_scored;

enum pw_chess_format { PW_CHESS_NONE, PW_CHESS_TRF, PW_CHESS_PGN, PW_CHESS_H9 };

/* Which of them the text is; PW_CHESS_NONE: an event file, or something else. */
enum pw_chess_format pw_chess_format(const struct pw_input *in);
/* An event from such a file. The caller frees. */
struct pw_event *pw_chess_read(const struct pw_input *in, enum pw_chess_format format,
                               GError **error);
/* Results for an event that is known: a CSV file, or one of the above whose players have the
 * same numbers (TRF, H9) or names (PGN). They take the place of those it had. What is wrong with a
 * line is added to faults ("file:7: ..."), and the line is not taken.
 * false: nothing can be read at all. */
GPtrArray *pw_chess_faults_new(void); /* of GError, which it owns */
/* One more of them. */
void pw_chess_fault(const struct pw_reason *why, void *faults);
bool pw_chess_results_told(struct pw_event *event, const struct pw_input *in, GPtrArray *faults,
                           GError **error);
/* Does the file name players by their numbers, so that its games would be other people's when the
 * numbers change? */
bool pw_chess_by_number(const struct pw_input *in);
/* The columns of such a CSV file, also as Swiss-Manager and chess-results head them
 * (Runde;Brett;NrW;NrS;Erg). */
extern const struct pw_row_column pw_game_columns[];
/* Handicap, colours and margin each where a game has one. The caller frees. */
char *pw_save_results_csv(const struct pw_scored *scored);
/* All faults by line, as one error with a line for each, the first PW_CHESS_FAULTS of them. true:
 * there are none. */
#define PW_CHESS_FAULTS 20
bool pw_chess_faultless(GPtrArray *faults, const struct pw_input *in, GError **error);
/* Text of a file in UTF-8 or Latin-1. */
bool pw_chess_load(struct pw_input *in, const char *file, GError **error);
/* The same for bytes in memory. */
bool pw_chess_init(struct pw_input *in, const char *name, const void *bytes, gsize length,
                   GError **error);

/* Adds a game, or says that there is no memory. For the readers of this floor. */
bool pw_chess_add(struct pw_event *event, const struct pw_input *in, const struct pw_game *game,
                  GError **error);
/* What is told, as data, which is gone then: in English with "FROM:LINE: " before it. line 0: of
 * none of its lines; from NULL: of no file. */
bool pw_games_note(struct pw_games *games, const char *from, int line, char *told);
/* Takes the games of the other event, by names or by numbers; what cannot be is told in faults. */
bool pw_chess_take_games(struct pw_event *event, const struct pw_event *other, bool names,
                         const struct pw_input *in, GPtrArray *faults, GError **error);
/* "7 from 4: 11": of two players of a file, 11 had the number of 7 from round 4 on. */
struct pw_taken {
    int who_no, round_no, other_no, line;
};
#define PW_TAKEN_FORMAT "%d from %d: %d"
bool pw_taken_read(const char *text, struct pw_taken *taken);
/* Makes one number of each of them, in the order of their rounds; numbers above one that is
 * nobody's then are one less. */
bool pw_chess_take_over(struct pw_event *event, const struct pw_input *in, struct pw_taken *taken,
                        int count, GError **error);

/* ---- whom a file means by a name, among the players of an event ---- */

#define PW_SEVERAL (-1) /* have one name */

/* The numbers of the event's players by their names, also of those who took over, and namesakes
 * with what tells them apart. The caller frees with g_hash_table_destroy. */
GHashTable *pw_naming_new(const struct pw_event *event);
/* 0: nobody's; PW_SEVERAL: of two and more. Papers have the number behind the names of namesakes,
 * "Nowak Jan (3)": where 3 is called so, it is meant. */
int pw_naming_no(GHashTable *numbers, const struct pw_event *event, const char *name);
/* "number 3 or number 7": those of that name, as data of a message. The caller frees with g_free.
 */
char *pw_naming_all(const struct pw_event *event, const char *name);
/* Whose name begins so, or is near: a surname alone, a slip of the pen. NULL: nobody's, or several
 * people's. Borrowed. */
const char *pw_naming_near(const struct pw_event *event, const char *name);
/* Is the event's number called so, or was it some time, as two programs may write one name: the
 * case, the comma and how many blanks do not matter? */
bool pw_naming_is(const struct pw_event *event, int who_no, const char *name);

#endif
