/* sizes.h - the <sizes> of a template: which of them holds so much, and on how many sheets.
 *
 * Before a document fills its fields pw_sizing_begin says what the paper is, while it fills them it
 * asks through `measure`, and afterwards pw_sizing_settle puts those that the template counts
 * itself.
 */
#ifndef PW_SIZES_H
#define PW_SIZES_H

#include "doc/sizes.h"
#include "layout/layout.h"

struct pw_sizing {
    const struct pw_template *t;
    const struct pw_words *words;
    double paper[2]; /* longer and shorter side that was asked for, in the measure of the type that
                        is printed on it (large print: less); 0: each page has its own */
    struct pw_measure measure; /* for the document */
    GError *error;             /* the first mistake in the template */
};

/* paper: "A4", "Letter", or NULL; larger: how many times type is as large there. root: takes the
 * flag `narrow`: the paper is narrower than A5 lies wide, some 170 mm. */
void pw_sizing_begin(struct pw_sizing *sizing, const struct pw_template *t,
                     const struct pw_words *words, const char *paper, double larger,
                     struct pw_field *root);
/* Puts a field for each <sizes> that says rows or columns itself, and ends: false where the
 * template has a mistake. */
bool pw_sizing_settle(struct pw_sizing *sizing, struct pw_field *root, GError **error);

#endif
