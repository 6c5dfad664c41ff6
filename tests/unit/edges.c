/* What is printed keeps 5 mm from the edge of its paper or card; a template that does not is told
 * so, whoever wrote it. */
#include "layout_kit.h"

static int setup(void **state)
{
    (void)state;
    kit_init(&kit);
    kit.edges = true;
    struct pw_field *list = pw_field_list(kit.root, "pairs");
    for (int i = 1; i <= 4; i++)
        pw_field_int(pw_field_append(list), "pair", i);
    return 0;
}

/* The one warning has these parts ("|" between); NULL: there is none. */
static void warned(const char *xml, const char *parts)
{
    g_ptr_array_set_size(kit.warnings, 0);
    kit_must(&kit, xml);
    const char *said = kit.warnings->len ? g_ptr_array_index(kit.warnings, 0) : NULL;
    if (!parts) {
        if (said)
            fail_msg("%s: %s", xml, said);
        return;
    }
    if (!said)
        fail_msg("no warning: %s", xml);
    assert_int_equal(kit.warnings->len, 1);
    g_auto(GStrv) part = g_strsplit(parts, "|", -1);
    for (char **p = part; *p; p++)
        if (!strstr(said, *p))
            fail_msg("\"%s\" does not say \"%s\"", said, *p);
}

#define PAGE(margin, inside)                                                                       \
    "<template>\n<page size='A6' margin='" margin "'>" inside "</page></template>"
#define CARD(inside)                                                                               \
    "<template>\n<cards card='74mm 52mm' sheet='A4' nup='2x4' each='pairs'><canvas>" inside        \
    "</canvas></cards></template>"

static void a_page_keeps_off_its_paper(void **state)
{
    (void)state;
    warned(PAGE("5mm", "<rule lw='bar'/>"), NULL);
    warned(PAGE("4mm", "<rule lw='bar'/>"),
           "t.xml:2:1: <page> has a line or a shape 4 mm from the edge of its paper; keep 5 mm");
    warned(PAGE("3mm", "<text h='20mm' align='right'>right</text>"),
           "has \"right\" 3 mm from the edge");
    /* on each side */
    warned(PAGE("0", "<canvas><box at='50mm 3mm' w='9mm' h='9mm' fill='black'/></canvas>"),
           " 3 mm");
    warned(PAGE("0", "<canvas><box at='50mm 136mm' w='9mm' h='9mm' fill='blue'/></canvas>"),
           " 3 mm");
    warned(PAGE("0", "<canvas><circle at='9mm 50mm' r='5mm' stroke='red' lw='2mm'/></canvas>"),
           " 4 mm");
    warned(PAGE("0", "<canvas><box at='9mm 50mm' w='9mm' h='9mm' stroke='black'/></canvas>"), NULL);
}

static void a_card_keeps_off_the_knife(void **state)
{
    (void)state;
    warned(CARD("<text at='6mm 20mm' size='12pt'>pair {pair}</text>"), NULL);
    /* once, however many cards there are */
    warned(CARD("<text at='2mm 20mm' size='12pt'>pair {pair}</text>"),
           "t.xml:2:1: <cards> has \"pair 1\" 2 mm from the edge of its card; keep 5 mm");
    /* letters that hang down */
    warned(CARD("<text at='20mm 46.5mm' size='20pt'>A</text>"), NULL);
    warned(CARD("<text at='20mm 46.5mm' size='20pt'>g</text>"), "from the edge");
    /* turned */
    warned(CARD("<turn by='90' at='3mm 6mm' w='10mm' h='30mm'><text size='20pt'>up</text></turn>"),
           "from the edge");
}

static void what_is_no_ink_may_be_at_the_edge(void **state)
{
    (void)state;
    warned(CARD("<box at='0 0' w='20mm' h='20mm' fill='white'/>"), NULL);
    /* the ground of the whole card */
    warned(CARD("<box at='0 0' w='100%' h='100%' fill='mist'/>"), NULL);
    warned(CARD("<box at='0 0' w='100%' h='9mm' fill='mist'/>"), "from the edge");
    /* where a tent is folded */
    warned(PAGE("0", "<canvas><rule at='0 50%' w='8mm' lw='hair' dash='1mm 1mm'/></canvas>"), NULL);
    kit.options.preset = PW_PRESET_INVERSE;
    warned(CARD("<text at='6mm 20mm' size='12pt'>pair {pair}</text>"), NULL);
    warned(CARD("<text at='2mm 20mm' size='12pt'>pair {pair}</text>"), "\"pair 1\" 2 mm");
    kit.options.preset = PW_PRESET_COLOUR;
}

static void what_is_drawn_smaller_is_measured_smaller(void **state)
{
    (void)state;
    kit.options.paper = "A6";
    warned("<template><page size='A5' margin='7.5mm' fit='scale'><text size='24pt'>small</text>"
           "</page></template>",
           NULL);
    warned("<template><page size='A5' margin='4mm' fit='scale'><text size='24pt'>small</text>"
           "</page></template>",
           "3.2 mm from the edge of its paper; keep 3.5 mm");
    kit.options.paper = NULL;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_keeps_off_its_paper),
        cmocka_unit_test(a_card_keeps_off_the_knife),
        cmocka_unit_test(what_is_no_ink_may_be_at_the_edge),
        cmocka_unit_test(what_is_drawn_smaller_is_measured_smaller),
    };
    return cmocka_run_group_tests(tests, setup, drop_kit);
}
