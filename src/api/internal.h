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

/* answer.c: an answer in text, with nothing hidden in it that turns a line (base/characters.h): as
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

/* numbering.c: pairs bear the numbers from first_pair on. false, with an error: they cannot, or
 * those of another section are among them. */
bool pw_event_number_on(const struct pw_event *event, struct pw_schedule *s, GError **error);

/* Is the number of who is missing one of them? Once it is known how many they are. */
bool pw_event_missing_there(const struct pw_event *event, GError **error);

/* Who is missing was said by the line ("EW 3"): becomes the movement's number, of so many tables.
 * lines: NS are 1 to T in it, and EW the others; else false, with an error. */
bool pw_event_missing_line(struct pw_event *event, int tables, bool lines, GError **error);

/* EW pairs bear 1 to T on paper where the event asks for it. false, with an error:
 * they cannot. */
bool pw_event_number_lines(const struct pw_event *event, struct pw_schedule *s, GError **error);

/* The schedule with the referee's report: both are in the event then. */
bool pw_event_settle(struct pw_event *event, GError **error);

/* The sections of an event, "A, B and C". Caller frees. */
char *pw_event_letters(const struct pw_event *event);

/* An edit of the text keeps what was set over it. */
void pw_event_note_over(struct pw_event *event, const char *group, const char *key,
                        const char *value);

/* The event is that section alone from now on. */
bool pw_event_section(struct pw_event *event, const char *letter, GError **error);

#endif
