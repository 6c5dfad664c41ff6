/* internal.h - what the conductor's files share.
 */
#ifndef PW_API_INTERNAL_H
#define PW_API_INTERNAL_H

#include "base/error.h"
#include "base/options.h"
#include "base/plumbing.h"
#include "event/event.h"
#include "pairwheel.h"

#include <glib.h>

struct pw_document;

/* What the scheduling core answered, as an error. The event says whether a file
 * or the caller is to blame; NULL: the caller. */
bool pw_fail_status(GError **error, enum pw_status status, const struct pw_reason *why,
                    const struct pw_event *event);
/* The same of the numbers of a movement, which do not fit together: at the line of its kind. */
bool pw_fail_movement(GError **error, enum pw_status status, const struct pw_reason *why,
                      const struct pw_event *event);

/* Which of the formats it is (NULL ends them; no format is the first); -1 with an error: none. */
int pw_format_find(const char *format, const char *const *formats, GError **error);

/* What somebody reads, or JSON: NULL is text. *json says which; false with an error: neither. */
bool pw_format_is_json(const char *format, bool *json, GError **error);

/* PW_ERROR_INPUT where the event is a file as it was read, else PW_ERROR_USAGE. */
enum pw_error pw_event_blame(const struct pw_event *event);
/* Puts before the error in which line of the event's file the key stands, where the file is to
 * blame. fail.c, as the next three. */
void pw_event_place(const struct pw_event *event, const char *group, const char *key,
                    GError **error);
/* The message, at the line of the event's file in which the key stands (where it does not, that of
 * its group), where the file is to blame; else the message alone. Returns false. */
#define pw_event_refuse(event, error, group, key, ...)                                             \
    pw_event_refuse_told((event), (error), (group), (key), PW_DETAILS(__VA_ARGS__))
bool pw_event_refuse_told(const struct pw_event *event, GError **error, const char *group,
                          const char *key, const struct pw_detail *message);
/* The same of a reason. */
bool pw_event_refuse_reason(const struct pw_event *event, GError **error, const char *group,
                            const char *key, const struct pw_reason *why);
/* The line of the event's file in which the key stands; 0: in none. */
int pw_event_key_line(const struct pw_event *event, const char *group, const char *key);
/* The line of the event's file in which the group begins; 1: in none. */
int pw_event_group_line(const struct pw_event *event, const char *group);
/* The group as the text has it: of one section among several it bears its letter. Caller frees. */
char *pw_event_group_written(const struct pw_event *event, const char *group);

/* options.c: what the caller's struct says (NULL: nothing), in one of ours. size: of ours; first:
 * as large it is where it says no size. false, with an error: it says what this library does not
 * know.
 */
bool pw_options_take(void *ours, size_t size, size_t first, const void *theirs, GError **error);

/* All that these had in version 0.1. */
#define PW_PRINT_FIRST PW_SIZE_TO(struct pw_print, take)

#define PW_SCORE_FIRST PW_SIZE_TO(struct pw_score, user)

#define PW_WISH_FIRST PW_SIZE_TO(struct pw_wish, weight)

#define PW_RESULT_FIRST PW_SIZE_TO(struct pw_result, result)

#define PW_PLAY_FIRST PW_SIZE_TO(struct pw_play_options, two_people)

/* write.c: an answer in text, with nothing hidden in it that turns a line (base/characters.h): as
 * \u202e, which people see, and JSON and our readers understand; XML has its own way; where columns
 * count, a blank. Takes text, which may be NULL. NULL and an error where it took too much work. The
 * caller frees. */
enum pw_answer_as { PW_AS_TEXT, PW_AS_XML, PW_AS_COLUMNS };

/* Before a long one is made, and nothing between them fails: where answers pour, its pieces leave.
 */
void pw_answer_begin(enum pw_answer_as as);

char *pw_answer(char *text, enum pw_answer_as as, GError **error);

/* write.c: as pw_write_text, for a file that is read and is meant to be changed. before: the text
 * that was read from it; where another program has changed it since, it stays as it is:
 * PW_ERROR_IO. */
bool pw_write_over_source(const char *file, const char *before, const char *text, GError **error);
/* Over the file that the event was read from; of one that came otherwise nothing is written. */
bool pw_event_write_back(const struct pw_event *event, const char *text, GError **error);

/* results.c: a message "NAME:7: ..." as data. */
struct pw_doubt pw_doubt_of(const char *message, const char *name, bool taken);

/* standings.c: tells each of these notes. */
void pw_games_tell(const struct pw_games_note *note, int count, bool taken,
                   void (*tell)(const struct pw_doubt *doubt, void *user), void *user);

/* Notes in the games' doubts who has the name of another, and nothing that tells them apart; and
 * what their list says that nothing is made of. */
void pw_event_tell_namesakes(struct pw_event *event);

/* Notes there which games were played with exchanged colours, where that is known from a file of
 * games alone, and handicaps that the stronger has. */
void pw_event_tell_colours(struct pw_event *event);

/* paired.c: the schedule of a file of games, which says who met whom; that of the table they
 * follow, or of the games alone. NULL, with an error: too many. */
struct pw_schedule *pw_event_take_pairings(struct pw_event *event, GError **error);

/* The schedule with the referee's report: both are in the event then. */
bool pw_event_settle(struct pw_event *event, GError **error);

/* The sections of an event, "A, B and C". Caller frees. */
char *pw_event_letters(const struct pw_event *event);

/* An edit of the text keeps what was set over it. */
void pw_event_note_over(struct pw_event *event, const char *group, const char *key,
                        const char *value);

/* The event is that section alone from now on. */
bool pw_event_section(struct pw_event *event, const char *letter, GError **error);

/* ---- the players of a round robin of teams get numbers and seats ---- */

/* Is it one that the event asks for? */
bool pw_event_of_teams(const struct pw_event *event);

/* Puts the names in the order of teams and boards, and says how many teams there are; then makes
 * the schedule with the line-ups. NULL: and an error. */
struct pw_schedule *pw_event_make_teams(struct pw_event *event, GError **error);

/* ---- half a table: which number nobody has, where the names tell. Names with numbers say it:
 * the number without a name is missing. Names in order are those of the other numbers. ---- */

/* The one number of 1..count without a name; 0: there is none, there are several, or the names
 * have no numbers. */
int pw_event_nameless(const struct pw_event *event, int count);

/* ---- drawing the numbers of an event; the sentences about it ---- */

/* Draws, where [lots] asks for it, and puts the names into their new order. Called once with the
 * schedule; pw_event_undraw takes it back. */
bool pw_event_draw(struct pw_event *event, const struct pw_schedule *s, GError **error);

/* "none", "random", "varma", ...: by enum pw_lots_method. */
extern const char *const pw_lots_methods[];

/* ---- the secret words at which people find their cards on their phones ---- */

/* What lies beside the event is in event->phone_word, of its sections in theirs; it is looked for
 * once. false and an error, once: there is none, or it cannot be read. */
bool pw_event_read_phones(struct pw_event *event, GError **error);

/* ---- names that printing looks up, too ---- */

/* The document, or NULL and an error with the nearest name. Borrowed. */
const struct pw_document *pw_document_named(const char *name, GError **error);

/* ---- vocabulary.c ---- */
/* The text in the language of pw_speak: its first bytes, a place, and behind them what the data
 * says; the text (NULL: the English of the data) where there is no sentence for it. The caller
 * frees. */
char *pw_spoken(const char *text, gsize lead, const char *data);

/* ---- data_dir.c: where the data that comes with pairwheel is: templates, words, the list of
 * fonts ----
 *
 * In this order: the folder that PAIRWHEEL_DATA names, and no other when it is
 * set; share/pairwheel as seen from the program or the shared library, so that
 * an installation may be moved; the source tree they were built from; the folder
 * they were meant to be installed in. */

/* The path of "templates", "templates/words" or "fonts/faces.ini". The first
 * place that has it counts. Caller frees; NULL and an error (PW_ERROR_IO) that
 * lists where it was looked for. */
char *pw_place_find(const char *name, GError **error);
struct pw_fonts;
/* The fonts of our list; before them the family `own` (NULL: none), as pw_fonts_prefer finds it.
 * The caller frees with pw_fonts_free. */
struct pw_fonts *pw_place_fonts(const char *own, const char *beside, GError **error);
/* Those that are listed, also where they are not there: see pw_fonts_listed. */
struct pw_fonts *pw_place_fonts_listed(GError **error);
/* The names of our templates, sorted; g_strfreev. */
char **pw_template_list(GError **error);

/* ---- matches.c: a Swiss of bridge: its rounds as they are paired, and the next one ---- */

/* The rounds that are paired, from [pairings]: every round is a match on set r, which all tables
 * play. Of pairs "4-1, 2-5, 7 bye" are tables 1 and 2, NS first ("-" is a table that is empty); of
 * teams a match of teams 4 and 1, at the tables of their numbers, where their NS pairs stay, and
 * 3-5-8 in two rounds a triangle (event/event.h), which has one set more. NULL
 * with an error: no round is paired yet, or they are not sound. */
struct pw_schedule *pw_matches_schedule(struct pw_event *event, GError **error);

/* Is it "3-5-8", three teams in a triangle? */
bool pw_matches_triangle(const char *word, int team[3]);

/* How many pairs or teams there are, by what is said of them. 0 with an error: nothing is. */
int pw_matches_entrants(const struct pw_event *event, GError **error);

/* Are rounds, boards and scoring such that so many can play them? */
bool pw_matches_fit(const struct pw_event *event, int entrants, GError **error);

/* swiss.h; of such an event. */
char *pw_matches_pair(struct pw_event *event, const struct pw_next_round *next, GError **error);
bool pw_matches_pair_edit(struct pw_event *event, const struct pw_next_round *next, GError **error);
char *pw_matches_check(struct pw_event *event, GError **error);
char *pw_matches_drop(struct pw_event *event, GError **error); /* the round, and its results */
bool pw_matches_faults_each(struct pw_event *event, int round_no,
                            void (*tell)(const GError *fault, void *user), void *user,
                            GError **error);
int pw_matches_due(const struct pw_event *event);

#endif
