/* advice.h - movements that were recommended, in words for a director and for programs.
 */
#ifndef PW_SAVE_ADVICE_H
#define PW_SAVE_ADVICE_H

#include <glib.h>

#include "pairwheel.h"

/* Why it is good and what it costs, a sentence each without a full stop; g_ptr_array_unref. */
GPtrArray *pw_choice_pros(const struct pw_choice *choice);
GPtrArray *pw_choice_cons(const struct pw_choice *choice);
/* "howell --pairs 8 --boards-per-round 4": what names it on the command line. */
char *pw_choice_options(const struct pw_choice *choice);
/* "howell-7x4" */
char *pw_choice_name(const struct pw_choice *choice);

/* Words go on the next line where this one is full; it begins under the first word. */
void pw_append_wrapped(GString *out, const char *lead, const char *text);

/* Both end in a line end. */
char *pw_save_advice(const struct pw_advice *advice);
char *pw_save_advice_json(const struct pw_advice *advice);

#endif
