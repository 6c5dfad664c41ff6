/* intern.h - one copy of each name that stands in code, templates and words, so that two of them
 * are the same where their addresses are.
 */
#ifndef PW_BASE_INTERN_H
#define PW_BASE_INTERN_H

/* The copy, which stays as long as the process. Of what the program and its files name, never of
 * what people type: it is not given back. Any thread may ask. */
const char *pw_interned(const char *text);

#endif
