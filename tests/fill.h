/* fill.h - the fields of a document; and why it has none, as a text and a code. */
#ifndef PW_TESTS_FILL_H
#define PW_TESTS_FILL_H

#include "doc/documents.h"

static inline bool fills(PW_FILL((*fill)), struct pw_field *to, const struct pw_subject *of,
                         struct pw_reason *why, enum pw_error *code)
{
    GError *error = NULL;
    bool done = fill(to, of, &error);
    if (error != NULL) {
        g_strlcpy(why->text, error->message, sizeof why->text);
        *code = pw_error_code(error);
        g_clear_error(&error);
    }
    return done;
}

#endif
