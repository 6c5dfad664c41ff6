/* names.c - what people are called, through layout into a writer: any name prints,
 * however it is fitted, in every format.
 */
#include "fuzz.h"

#include "paper.h"

static const char card[] =
    "<template title='{title}'>"
    "<cards card='90mm 66mm' nup='2x2' each='pairs' bookmark='{name}'><column "
    "pad='2mm'>"
    "<text size='12pt' fit='shrink'>{name}</text>"
    "<text size='12pt' fit='ellipsis' weight='bold' align='right'>{pair} "
    "{name} {pair}</text>"
    "<text h='1*' size='9pt' fit='wrap' lines='3'>{w:pair} {name}</text>"
    "</column></cards></template>";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct pw_template *t;
    GError *error = NULL;
    if (t == NULL)
        t = pw_template_parse("card.xml", card, sizeof card - 1, &error);
    g_assert_no_error(error);
    g_autofree char *name = g_strndup((const char *)data, size);
    struct pw_field *root = fuzz_fields(name, 2, 1);
    fuzz_print(t, root, (int)fuzz_choice(data, size, PW_FUZZ_WRITERS));
    pw_field_free(root);
    return 0;
}
