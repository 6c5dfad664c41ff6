/* fields.h - for tests of what papers say: the fields of a document, filled or failed. Include
 * after cmocka. */
#ifndef PW_TESTS_FIELDS_H
#define PW_TESTS_FIELDS_H

#include "doc/catalog.h"

/* The caller frees. */
static inline struct pw_field *fields_of(const char *document, const struct pw_subject *subject)
{
    struct pw_reason why = {""};
    enum pw_error code;
    struct pw_field *root = pw_field_new();
    if (!pw_document_find(document)->fill(root, subject, &why, &code))
        fail_msg("%s of %s, %d contestants: %s", document, subject->event->request.kind,
                 subject->event->request.contestants, why.text);
    return root;
}

#endif
