/* sizes.h - what a document asks of the template that it is printed with: which of its sizes holds
 * so many columns and rows, and on how many sheets.
 *
 * Documents know no paper and no length. The <sizes> of a template have them, and the layout
 * answers (layout/layout.h); without a template everything stands on one sheet.
 */
#ifndef PW_DOC_SIZES_H
#define PW_DOC_SIZES_H

#include "doc/field.h"

struct pw_subject;

struct pw_cut {
    const char *size;  /* what the template calls it; "": it has none. Interned */
    bool enlarged;     /* drawn for the template's own paper, and larger with it */
    int columns, rows; /* on one sheet, at most; as even as can be */
    int across, down;  /* sheets */
    int columns_most;  /* that one sheet of this size has room for */
};

/* Who answers. */
struct pw_measure {
    struct pw_cut (*cut)(void *user, const struct pw_field *record, const char *sizes, int columns,
                         int rows);
    void *user;
};

/* record: what the template's lengths may ask for stands there already. */
struct pw_cut pw_cut_of(const struct pw_subject *subject, const struct pw_field *record,
                        const char *sizes, int columns, int rows);
/* The same, put as the field `sizes`: the name of the size. */
struct pw_cut pw_cut_field(const struct pw_subject *subject, struct pw_field *record,
                           const char *sizes, int columns, int rows);

/* First and last (from 0, half open) of part i of n things in so many parts. */
void pw_part_of(int n, int parts, int i, int *from, int *to);

#endif
