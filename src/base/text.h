/* text.h - lists of texts.
 */
#ifndef PW_BASE_TEXT_H
#define PW_BASE_TEXT_H

#include <glib.h>

/* By their bytes, so that it is the same order everywhere. Only functions of GLib that are given
 * data sort here: g_ptr_array_sort, g_array_sort and g_list_sort call one of two arguments with
 * three, and that is a trap where calls are typed. */
void pw_texts_sort(GPtrArray *texts);

#endif
