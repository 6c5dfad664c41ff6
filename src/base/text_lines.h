/* text_lines.h - a text by lines, and the words and numbers of a line.
 */
#ifndef PW_BASE_TEXT_LINES_H
#define PW_BASE_TEXT_LINES_H

#include "base/input.h"

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
