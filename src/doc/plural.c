/* plural.c - which form of a word goes with a number (Unicode CLDR, whole numbers). */
#include "doc/plural.h"

#include <string.h>

const char *const pw_form_suffix[PW_FORMS] = {".one", ".few", ".many", ".other"};

static enum pw_form one_or_other(guint64 n)
{
    return n == 1 ? PW_FORM_ONE : PW_FORM_OTHER;
}

static enum pw_form polish(guint64 n)
{
    if (n == 1)
        return PW_FORM_ONE;
    if (n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14))
        return PW_FORM_FEW;
    return PW_FORM_MANY;
}

static enum pw_form czech(guint64 n)
{
    return n == 1 ? PW_FORM_ONE : n >= 2 && n <= 4 ? PW_FORM_FEW : PW_FORM_OTHER;
}

static enum pw_form russian(guint64 n)
{
    return n % 10 == 1 && n % 100 != 11 ? PW_FORM_ONE : polish(n);
}

static enum pw_form lithuanian(guint64 n)
{
    bool teen = n % 100 >= 11 && n % 100 <= 19;
    return teen || n % 10 == 0 ? PW_FORM_OTHER : n % 10 == 1 ? PW_FORM_ONE : PW_FORM_FEW;
}

static enum pw_form french(guint64 n)
{
    return n <= 1 ? PW_FORM_ONE : PW_FORM_OTHER;
}

static enum pw_form without(guint64 n)
{
    (void)n;
    return PW_FORM_OTHER;
}

static const struct pw_plural rules[] = {
    {"en", one_or_other}, {"pl", polish},  {"de", one_or_other}, {"it", one_or_other},
    {"fi", one_or_other}, {"cs", czech},   {"ru", russian},      {"lt", lithuanian},
    {"fr", french},       {"ja", without},
};

const struct pw_plural *pw_plural_find(const char *name)
{
    for (gsize i = 0; i < G_N_ELEMENTS(rules); i++)
        if (strcmp(rules[i].name, name) == 0)
            return &rules[i];
    return NULL;
}
