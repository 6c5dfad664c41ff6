/* Names that shrink and take a second line before they are cut: fit="shrink" lines="2". */
#include "layout_kit.h"

#define CARD(inside)                                                                               \
    "<template><cards card='100mm 80mm' sheet='100mm 80mm' nup='1x1' cut='none'>" inside           \
    "</cards></template>"

static int setup(void **state)
{
    (void)state;
    kit_init(&kit);
    pw_field_text(kit.root, "name", "Abcdefghij-Klmnopqrst");
    return 0;
}

/* At 8.5 pt, the floor, the name is wider than 60 pt, and each half is less than 60. */
static void a_second_line_where_there_is_height(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<column><text w='60pt' h='30pt' size='14pt' fit='shrink' lines='2'>{name}"
                        "</text></column>"));
    const struct pw_mark *first = kit_text(&kit, 1, "Abcdefghij-", 0);
    const struct pw_mark *second = kit_text(&kit, 1, "Klmnopqrst", 0);
    assert_non_null(first);
    assert_non_null(second);
    assert_true(fabs(first->size - (8.5)) < 0.0001);
    assert_true(fabs(second->y - first->y - (8.5 * 1.25)) < 0.0001);
    /* the two are about the middle: 15 pt and half a figure height of the first one */
    assert_true(fabs((first->y + second->y) / 2 - (15 + 8.5 * 0.36175)) < 0.01);
    assert_int_equal(kit.warnings->len, 0);
    /* two lines are (1.25 + 0.7235) * 8.5 = 16.8 pt high */
    kit_must(&kit, CARD("<column><text w='60pt' h='16pt' size='14pt' fit='shrink' lines='2'>{name}"
                        "</text></column>"));
    assert_null(kit_text(&kit, 1, "Klmnopqrst", 0));
    assert_int_equal(kit.warnings->len, 1);
}

static void in_a_canvas_upwards(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<canvas><text at='10pt 40pt' w='60pt' size='14pt' fit='shrink' lines='2'>"
                        "{name}</text></canvas>"));
    assert_true(fabs(kit_text(&kit, 1, "Klmnopqrst", 0)->y - (40)) < 0.0001);
    assert_true(fabs(kit_text(&kit, 1, "Abcdefghij-", 0)->y - (40 - 8.5 * 1.25)) < 0.0001);
}

static void what_fits_stays_on_one_line(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<canvas><text at='10pt 40pt' w='120pt' size='14pt' fit='shrink' lines='2'>"
                        "{name}</text></canvas>"));
    assert_non_null(kit_text(&kit, 1, "Abcdefghij-Klmnopqrst", 0));
    /* three lines are more than two: cut, as without */
    kit_must(&kit, CARD("<canvas><text at='10pt 40pt' w='20pt' size='14pt' fit='shrink' lines='2'>"
                        "{name}</text></canvas>"));
    assert_int_equal(kit.warnings->len, 1);
    kit_fails(&kit,
              CARD("<canvas><text at='10pt 40pt' w='20pt' fit='step' lines='2'>{name}</text>"
                   "</canvas>"),
              "has lines, which has a meaning with");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, drop_kit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_second_line_where_there_is_height),
        TEST(in_a_canvas_upwards),
        TEST(what_fits_stays_on_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
