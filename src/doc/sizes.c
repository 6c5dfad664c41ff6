/* sizes.c - what a document asks of its template, and even parts; see sizes.h. */
#include "doc/sizes.h"

#include "doc/catalog.h"

struct pw_cut pw_cut_of(const struct pw_subject *subject, const struct pw_field *record,
                        const char *sizes, int columns, int rows)
{
    const struct pw_measure *measure = subject->measure;
    if (measure)
        return measure->cut(measure->user, record, sizes, columns, rows);
    return (struct pw_cut){"", false, columns, rows, 1, 1, G_MAXINT};
}

struct pw_cut pw_cut_field(const struct pw_subject *subject, struct pw_field *record,
                           const char *sizes, int columns, int rows)
{
    struct pw_cut cut = pw_cut_of(subject, record, sizes, columns, rows);
    pw_field_text(record, sizes, cut.size);
    return cut;
}

void pw_part_of(int n, int parts, int i, int *from, int *to)
{
    *from = n * i / parts;
    *to = n * (i + 1) / parts;
}
