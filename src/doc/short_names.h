/* short_names.h - what players are called where there is no room for the whole name.
 */
#ifndef PW_DOC_SHORT_NAMES_H
#define PW_DOC_SHORT_NAMES_H

#include <glib.h>
#include <stdbool.h>

/* The two ways to be called, each unlike that of everybody else on the list. */
struct pw_short_name {
    char *surname;  /* "Berg", where there are two of them as below */
    char *initials; /* "Berg J."; the whole name where it has no ", " */
};

/* Of names[0..count-1], NULL nobody; no[] is what stands behind names that nothing else tells
 * apart: "Berg J. (7)". Two are alike when they look alike: case, the composition of accents and
 * how many blanks do not matter. The caller frees with pw_short_names_free. */
struct pw_short_name *pw_short_names(const char *const *names, const int *no, int count);
void pw_short_names_free(struct pw_short_name *names, int count);

#endif
