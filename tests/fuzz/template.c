/* template.c - templates: no bytes may break the reader, and what it accepts is
 * laid out for the fields of one document after another until one fits, and then
 * written by one of the writers; or it is refused with an error.
 */
#include "fuzz.h"

#include "paper.h"

static const struct pw_field *roots[5];

static void roots_make(void)
{
    roots[0] = fuzz_fields("Żółć & <b>{pair}</b>", 8, 7);
    roots[1] = fuzz_document("guide-cards", "howell", 4);
    roots[2] = fuzz_document("movement-sheet", "howell", 4);
    roots[3] = fuzz_document("table-cards", "howell", 4);
    roots[4] = fuzz_document("crosstable", "berger", 4);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (roots[0] == NULL)
        roots_make();
    GError *error = NULL;
    struct pw_template *t = pw_template_parse("fuzz.xml", (const char *)data, (gsize)size, &error);
    g_assert((t != NULL) == (error == NULL));
    int writer = (int)fuzz_choice(data, size, PW_FUZZ_WRITERS);
    bool printed = t == NULL;
    for (size_t i = 0; !printed && i < G_N_ELEMENTS(roots); i++)
        printed = fuzz_print(t, roots[i], writer);
    pw_template_free(t);
    fuzz_error(&error);
    return 0;
}
