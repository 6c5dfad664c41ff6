/* advice.h - movements that were recommended, in words for a director and for programs.
 */
#ifndef PW_ADVISE_ADVICE_H
#define PW_ADVISE_ADVICE_H

#include <glib.h>

#include "pairwheel.h"
#include "sched/core/family.h"

/* Why it is good and what it costs, each a struct pw_suggestion_reason whose text is a sentence
 * without a full stop; g_ptr_array_unref. */
GPtrArray *pw_choice_pros(const struct pw_choice *choice);
GPtrArray *pw_choice_cons(const struct pw_choice *choice, int boards_asked);
/* "howell --pairs 8 --boards-per-round 4": what names it on the command line. */
char *pw_choice_options(const struct pw_choice *choice);
/* "Howell, 7 rounds of 4 boards: 28 boards in 3 h 23 min" */
char *pw_choice_title(const struct pw_choice *choice);

/* An empty list of reasons. */
GPtrArray *pw_reasons_new(void);
/* Adds one, with its numbers; format NULL: another one says it in English, too. */
void pw_reason_say(GPtrArray *reasons, const char *key, const long n[4], const char *format, ...)
    G_GNUC_PRINTF(4, 5);
#define PW_NUMBERS(...) ((const long[4]){__VA_ARGS__})
#define PW_NO_NUMBERS PW_NUMBERS(0)
/* The sentences alone, borrowed from the reasons; g_ptr_array_unref. */
GPtrArray *pw_reasons_texts(const GPtrArray *reasons);
/* Each begun with lead; words go on the next line where one is full, under the first word. */
void pw_append_reasons(GString *out, const char *lead, const GPtrArray *reasons);
struct pw_json;
/* A list of their sentences. */
void pw_reasons_write(struct pw_json *json, const char *key, const GPtrArray *reasons);

/* Both end in a line end. */
char *pw_save_advice(const struct pw_advice *advice);
char *pw_save_advice_json(const struct pw_advice *advice);

/* Movements for an evening, in three parts: what there may be (recommend.c), how
 * good it is, and what else would be possible where nothing fits.
 */

/* How long so many rounds take. */
long pw_evening_seconds(const struct pw_wish *wish, int rounds, int boards_per_round);

/* Whether rounds of so many boards are what was asked for. */
bool pw_evening_fits(const struct pw_wish *wish, int rounds, int boards_per_round);

/* Fills the merits and the total of a choice whose other figures are known. */
void pw_choice_judge(struct pw_choice *choice, const struct pw_wish *wish);

/* How many boards whoever plays least lacks of those that were asked for; 0 none. */
int pw_choice_short(const struct pw_choice *choice, int boards_asked);

/* "3 h 30 min" */
#define PW_DURATION_TEXT 32

void pw_duration_text(char out[PW_DURATION_TEXT], long seconds);

#endif
