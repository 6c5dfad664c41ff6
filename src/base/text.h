/* text.h - lists of texts, and the details behind a name.
 */
#ifndef PW_BASE_TEXT_H
#define PW_BASE_TEXT_H

#include <glib.h>

#include "base/plumbing.h"

/* By their bytes, so that it is the same order everywhere. Only functions of GLib that are given
 * data sort here: g_ptr_array_sort, g_array_sort and g_list_sort call one of two arguments with
 * three, and that is a trap where calls are typed. */
void pw_texts_sort(GPtrArray *texts);

/* Where "[rating=2310 club=SK Oslo]" begins behind a name, as [names] of an event has it; NULL: it
 * does not end so, and brackets without "=" are of the name itself. */
const char *pw_name_details(const char *name);

/* ---- more of pw_nearest ---- */

/* The first of the names (NULL ends them) that is fewest edits from the word, of those that are
 * `most` or fewer; a name that begins with the word is one edit from it. NULL: there is none.
 * Borrowed from names. */
const char *pw_nearest_within(const char *word, const char *const *names, int most);

/* One copy of each name that stands in code, templates and words, so that two of them
 * are the same where their addresses are.
 */

/* The copy, which stays as long as the process. Of what the program and its files name, never of
 * what people type: it is not given back. Any thread may ask. */
const char *pw_interned(const char *text);

#endif
