/* event_text.h - the text of an event file line by line, where comments and order are to stay. */
#ifndef PW_DESK_EVENT_TEXT_H
#define PW_DESK_EVENT_TEXT_H

#include "desk/desk.h"

/* The lines of a text; the last has an end, too. NULL ends them; the caller frees. */
char **pw_desk_text_lines(const char *text);
/* "[Section a]" is "section-a"; NULL: it heads no group. The caller frees. */
char *pw_desk_text_heading(const char *line);
/* "names-b" of "names" is 'B', "names" itself '\0'; -1: it is another group. */
int pw_desk_text_letter(const char *heading, const char *of);
/* Is it a key with its value, no comment and no heading? */
bool pw_desk_text_is_key(const char *line);
/* "colour = red": has the line this key? */
bool pw_desk_text_says(const char *line, const char *key);
/* The text without names, results, what happened and who is missing: those have numbers themselves.
 * The caller frees. */
char *pw_desk_text_bare(const char *text);

#endif
