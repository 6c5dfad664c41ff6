/* field_help.h - what the names of fields mean, in a line each, for "list fields".
 */
#ifndef PW_FIELD_HELP_H
#define PW_FIELD_HELP_H

/* The meaning of a name without its path: "table" of "pairs[].rounds[].table"; names
 * made of two ("next-table") are told by their parts. "": not told. The text is valid
 * until the next call in this thread. */
const char *pw_field_help(const char *name);

#endif
