/* input.h - a file read whole: bounded, UTF-8, its byte order mark removed.
 */
#ifndef PW_BASE_INPUT_H
#define PW_BASE_INPUT_H

#include <glib.h>
#include <stdbool.h>

#include "base/plumbing.h"

#define PW_WORK_A_BYTE 20000 /* steps that each byte of a file may ask for: a row, a card */

/* A text and the name that messages call it by. On the stack. */
struct pw_input {
    char *name; /* "club.ini", "standard input" */
    char *text; /* UTF-8 without zero bytes, ends with one */
    gsize bytes;
    GArray *lines; /* of int, for a text that was made of another one: where each of its lines
                    * stood; NULL: it is as it was read */
};
/* The line of the file that this line of the text is made of. */
int pw_input_line(const struct pw_input *in, int line);

/* Reads a file, "-" is standard input. PW_ERROR_IO where it cannot be read,
 * PW_ERROR_INPUT where it is too long or no UTF-8 text; nothing to finish then. */
bool pw_input_load(struct pw_input *in, const char *file, GError **error);
/* The same of a list that some spreadsheet or pairing program wrote: what is no UTF-8 is read as
 * Windows-1252, which has Latin-1 in it, and *windows is true. */
bool pw_input_load_windows(struct pw_input *in, const char *file, bool *windows, GError **error);
/* The same for bytes in memory; they are copied. */
bool pw_input_init(struct pw_input *in, const char *name, const void *bytes, gsize length,
                   GError **error);
void pw_input_finish(struct pw_input *in);

/* The steps of pw_input_load, for who has to look at bytes first. At most one byte more than
 * PW_INPUT_MAX is read; NULL and PW_ERROR_IO where that fails. Caller frees. */
char *pw_input_bytes(const char *file, gsize *length, GError **error);
/* What messages call the file: "standard input" for "-". Borrowed. */
const char *pw_input_name(const char *file);
/* Bytes of Latin-1 as UTF-8; NULL: too long, or a zero byte among them. Caller frees. */
char *pw_input_from_latin1(const void *bytes, gsize length);
/* The same of Windows-1252; NULL also where it has no such character. Caller frees. */
char *pw_input_from_windows(const void *bytes, gsize length);

/* A whole number in decimal digits, nothing else, min..max. */
bool pw_read_int(const char *text, int min, int max, int *value);

/* ---- a text by lines, and the words and numbers of a line ---- */

/* On the stack; zero it, set in. Lines end with LF, CRLF or CR. */
struct pw_text_lines {
    const struct pw_input *in;
    gsize next; /* the first byte of the next line */
    int line;   /* of the current one, from 1 */
    char *text; /* the current line without its end; changed at will by who reads it */
};

/* The next line with anything but blanks in it. false: there is none. */
bool pw_text_lines_next(struct pw_text_lines *lines);
void pw_text_lines_finish(struct pw_text_lines *lines);

/* Is it a comment, which # begins? */
bool pw_text_lines_comment(const char *text);
/* Is it "[H0407]" and nothing else: one word or more in brackets, but no number and no JSON? */
bool pw_text_lines_tag(const char *text);

/* A run of decimal digits at *at, moved behind it. Numbers beyond a million are a
 * million: out of all ranges. */
int pw_scan_digits(const char **at);

#endif
