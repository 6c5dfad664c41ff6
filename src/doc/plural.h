/* plural.h - which form of a word goes with a number, by the rules of languages. */
#ifndef PW_DOC_PLURAL_H
#define PW_DOC_PLURAL_H

#include <glib.h>
#include <stdbool.h>

enum pw_form { PW_FORM_ONE, PW_FORM_FEW, PW_FORM_MANY, PW_FORM_OTHER, PW_FORMS };

extern const char *const pw_form_suffix[PW_FORMS]; /* ".few" */

struct pw_plural {
    const char *name;
    enum pw_form (*form)(guint64 n);
};

/* By the name of a language that has the rule, as "pl"; NULL: there is none. */
const struct pw_plural *pw_plural_find(const char *name);

#endif
