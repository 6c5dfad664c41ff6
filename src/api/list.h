/* list.h - names that printing looks up, too.
 */
#ifndef PW_API_LIST_H
#define PW_API_LIST_H

#include <glib.h>

#include "doc/catalog.h"

/* The document, or NULL and an error with the nearest name. Borrowed. */
const struct pw_document *pw_document_named(const char *name, GError **error);

#endif
