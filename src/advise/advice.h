/* advice.h - movements that were recommended, in words for a director and for programs.
 */
#ifndef PW_ADVISE_ADVICE_H
#define PW_ADVISE_ADVICE_H

#include <glib.h>

#include "pairwheel.h"

/* Why it is good and what it costs, a sentence each without a full stop; g_ptr_array_unref. */
GPtrArray *pw_choice_pros(const struct pw_choice *choice);
GPtrArray *pw_choice_cons(const struct pw_choice *choice);
/* "howell --pairs 8 --boards-per-round 4": what names it on the command line. */
char *pw_choice_options(const struct pw_choice *choice);
/* "Howell, 7 rounds of 4 boards: 28 boards in 3 h 23 min" */
char *pw_choice_title(const struct pw_choice *choice);
/* "howell-7x4", "straight-7x4-one-winner": no two answers of one list share it. */
char *pw_choice_name(const struct pw_choice *choice);

/* Adds a reason to such a list. */
void pw_reason_say(GPtrArray *reasons, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Each begun with lead; words go on the next line where one is full, under the first word. */
void pw_append_reasons(GString *out, const char *lead, const GPtrArray *reasons);

/* Both end in a line end. */
char *pw_save_advice(const struct pw_advice *advice);
char *pw_save_advice_json(const struct pw_advice *advice);

#endif
