/* text.h - lists of texts, and the details behind a name.
 */
#ifndef PW_BASE_TEXT_H
#define PW_BASE_TEXT_H

#include <glib.h>

/* By their bytes, so that it is the same order everywhere. Only functions of GLib that are given
 * data sort here: g_ptr_array_sort, g_array_sort and g_list_sort call one of two arguments with
 * three, and that is a trap where calls are typed. */
void pw_texts_sort(GPtrArray *texts);

/* Where "[rating=2310 club=SK Oslo]" begins behind a name, as [names] of an event has it; NULL: it
 * does not end so, and brackets without "=" are of the name itself. */
const char *pw_name_details(const char *name);

#endif
