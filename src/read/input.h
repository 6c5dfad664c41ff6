/* input.h - a file read whole: bounded, UTF-8, its byte order mark removed.
 */
#ifndef PW_INPUT_H
#define PW_INPUT_H

#include <glib.h>
#include <stdbool.h>

#include "pairwheel.h"

/* A text and the name that messages call it by. On the stack. */
struct pw_input {
    char *name; /* "club.ini", "standard input" */
    char *text; /* UTF-8 without zero bytes, ends with one */
    gsize bytes;
};

/* Reads a file, "-" is standard input. PW_ERROR_IO where it cannot be read,
 * PW_ERROR_INPUT where it is too long or no UTF-8 text; nothing to finish then. */
bool pw_input_load(struct pw_input *in, const char *file, GError **error);
/* The same for bytes in memory; they are copied. */
bool pw_input_init(struct pw_input *in, const char *name, const void *bytes, gsize length,
                   GError **error);
void pw_input_finish(struct pw_input *in);

/* An error PW_ERROR_INPUT "name:line: ..."; line 0: no line is said. */
void pw_input_fail(GError **error, const char *name, int line, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

/* A whole number in decimal digits, nothing else, min..max. */
bool pw_read_int(const char *text, int min, int max, int *value);

/* What a message shows of something that was written: in quotes, control
 * characters as spaces, cut to 40 characters. Caller frees with g_free. */
char *pw_quote(const char *text);

#endif
