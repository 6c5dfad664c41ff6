/* template.c - templates: no bytes may break the reader, and what it accepts is
 * laid out for the fields of one document after another until one fits, and then
 * written by one of the writers; or it is refused with an error.
 */
#include "fuzz.h"

#include "layout/layout.h"
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

/* Asks its <sizes> as a document and the layout do, and prints. */
static bool sized_print(const struct pw_template *t, const struct pw_field *root, int writer)
{
    struct pw_field *own = pw_field_new_within(root);
    struct pw_sizing sizing;
    GError *error = NULL;
    pw_sizing_begin(&sizing, t, fuzz_words(), writer % 2 == 0 ? NULL : "A3", 1, own);
    struct pw_cut cut = sizing.measure.cut(sizing.measure.user, own, "crowd", 30, 40);
    g_assert(cut.across >= 1 && cut.down >= 1 && cut.size != NULL);
    bool sound = pw_sizing_settle(&sizing, own, &error);
    g_assert(sound == (error == NULL));
    fuzz_error(&error);
    bool printed = sound && fuzz_print(t, own, writer);
    pw_field_free(own);
    return printed;
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
        printed = sized_print(t, roots[i], writer);
    pw_template_free(t);
    fuzz_error(&error);
    return 0;
}
