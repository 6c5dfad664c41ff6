/* fields.h - for tests of what papers say: the fields of a document, filled or failed. Include
 * after cmocka. */
#ifndef PW_TESTS_FIELDS_H
#define PW_TESTS_FIELDS_H

#include "doc/catalog.h"
#include "fill.h"

/* The caller frees. */
static inline struct pw_field *fields_of(const char *document, const struct pw_subject *subject)
{
    struct pw_reason why = {0};
    enum pw_error code;
    struct pw_field *root = pw_field_new();
    if (!fills(pw_document_find(document)->fill, root, subject, &why, &code))
        fail_msg("%s of %s, %d contestants: %s", document, subject->event->request.kind,
                 subject->event->request.contestants, why.text);
    return root;
}

/* The boards of all tables in that round, "3\u20134", where the director's sheet has them in the
 * cell of the round; else NULL. */
static inline const char *boards_of_cell(const struct pw_field *sheet, int round_no)
{
    const struct pw_field *lines = pw_field_find(sheet, "clock-lines");
    for (guint i = 0; i < pw_field_length(lines); i++) {
        const struct pw_field *cells = pw_field_find(pw_field_at(lines, i), "cells");
        for (guint k = 0; k < pw_field_length(cells); k++) {
            const struct pw_field *cell = pw_field_at(cells, k);
            const char *no = pw_field_value(pw_field_find(cell, "round"));
            const struct pw_field *boards = pw_field_find(cell, "boards");
            if (no != NULL && atoi(no) == round_no && boards != NULL)
                return pw_field_value(boards);
        }
    }
    return NULL;
}

#endif
