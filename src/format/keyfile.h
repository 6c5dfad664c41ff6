/* keyfile.h - groups of key=value lines, with the line of each.
 *
 * GKeyFile behind a scan that keeps line numbers and is stricter where GKeyFile
 * is silent: a group or a key that stands twice is an error. '#' and ';' begin
 * comment lines. Names are compared without capitals; ' ' and '_' are '-'.
 */
#ifndef PW_FORMAT_KEYFILE_H
#define PW_FORMAT_KEYFILE_H

#include "base/input.h"

struct pw_entry {
    char *group; /* lower case */
    char *key;   /* lower case, '-' between words */
    char *value; /* without escapes: \s \t \n \\ are taken */
    int line;
    int group_line; /* of "[group]" */
    char section;   /* whose group it is, see event_file.h; 0: nobody's */
};

struct pw_keyfile {
    char *name;
    GArray *entries; /* of struct pw_entry, in the order of the file */
};

/* The name of a group or a key as it is compared. Caller frees. */
char *pw_keyfile_name(const char *written);
/* Nothing to finish when it fails. */
bool pw_keyfile_load(struct pw_keyfile *file, const struct pw_input *in, GError **error);
void pw_keyfile_finish(struct pw_keyfile *file);
/* The entry of that key, as names are compared; NULL: there is none. Borrowed. */
const struct pw_entry *pw_keyfile_find(const struct pw_keyfile *file, const char *group,
                                       const char *key);

/* The text of a sound key file with another value of this key, which stands where it stood, or at
 * the end of its group, or in a new group at the end; numbers stand in their order. Every other
 * line stays byte for byte. value NULL: without its line. Names without '=' and ends of lines. The
 * caller frees with g_free. */
char *pw_keyfile_edit(const char *text, const char *group, const char *key, const char *value);

#endif
