/* Lists that fill their paper: rows that share a page, one step for names, squares as their rows.
 */
#include "layout_kit.h"

#define CARD(inside)                                                                               \
    "<template><cards card='100mm 80mm' sheet='100mm 80mm' nup='1x1' cut='none'>" inside           \
    "</cards></template>"
#define PAGE(inside) "<template><page size='100mm 80mm' margin='10mm'>" inside "</page></template>"

static void fill_rows(int n)
{
    struct pw_field *rows = pw_field_list(kit.root, "rows");
    for (int i = 1; i <= n; i++)
        pw_field_int(pw_field_append(rows), "row", i);
}

#define TABLE(attributes)                                                                          \
    PAGE("<table cols='1*' row='1*' " attributes                                                   \
         "><head h='5mm'><text size='9pt'>No</text></head>"                                        \
         "<repeat each='rows'><cells><column fill='ash'/></cells></repeat></table>")

static void rows_share_the_page_but_are_no_higher_than_is_said(void **state)
{
    (void)state;
    /* 60 mm, the head 5: 55 for 5 rows, 11 each */
    fill_rows(5);
    kit_must(&kit, TABLE("least='8mm' most='15mm'"));
    kit_box(&kit, 1, 0, 10, 15, 80, 11);
    kit_box(&kit, 1, 4, 10, 59, 80, 11);
    kit_must(&kit, TABLE("least='8mm' most='9mm'"));
    kit_box(&kit, 1, 4, 10, 15 + 4 * 9, 80, 9);
    /* without a least height they stand on one page however low */
    fill_rows(55);
    kit_must(&kit, TABLE("most='9mm'"));
    assert_int_equal(pw_scene_pages(kit.scene), 1);
    kit_box(&kit, 1, 54, 10, 69, 80, 1);
}

static void pages_that_are_needed_get_equally_many_rows(void **state)
{
    (void)state;
    /* 55 mm hold 6 rows of 9; 8 rows are two pages of 4, each 13.75 high */
    fill_rows(8);
    kit_must(&kit, TABLE("least='9mm'"));
    assert_int_equal(pw_scene_pages(kit.scene), 2);
    assert_int_equal(kit_paths(&kit, 1), 4);
    kit_box(&kit, 1, 3, 10, 15 + 3 * 13.75, 80, 13.75);
    kit_box(&kit, 2, 0, 10, 15, 80, 13.75);
    /* two side by side: one page of 4 rows */
    kit_must(&kit, TABLE("least='9mm' split='2' gap='10mm'"));
    assert_int_equal(pw_scene_pages(kit.scene), 1);
    kit_box(&kit, 1, 4, 55, 15, 35, 13.75);
    kit_fails(&kit, TABLE("least='60mm'"), "a part that is higher than the page");
    kit_fails(
        &kit,
        CARD("<table cols='1*' row='1*' least='20mm'><repeat each='rows'><cells><box/></cells>"
             "</repeat></table>"),
        "of 8 rows is 80.0 mm higher than its place");
}

/* 55 mm for 5 rows: after the second and the fourth the line is twice as thick, about the same
 * middle; the rows count on over pages. */
static void every_so_many_rows_the_rule_is_thick(void **state)
{
    (void)state;
    static const char table[] =
        PAGE("<table cols='1*' row='1*' least='%dmm' rule='1mm' every='2'><head h='5mm'>"
             "<text size='9pt'>No</text></head><repeat each='rows'><cells><box/></cells></repeat>"
             "</table>");
    fill_rows(5);
    g_autofree char *one = g_strdup_printf(table, 9), *two = g_strdup_printf(table, 18);
    kit_must(&kit, one);
    for (int i = 0; i < 4; i++) {
        double thick = i % 2 == 1 ? 2 : 1;
        kit_box(&kit, 1, i, 10, 15 + 11 * (i + 1) - thick / 2, 80, thick);
    }
    fill_rows(5); /* 3 and 2: the fourth row is the first of the second page */
    kit_must(&kit, two);
    kit_box(&kit, 2, 0, 10, 15 + 55.0 / 3 - 1, 80, 2);
}

/* Nine of "1" and one of ten figures, of 100 pt place: ten figures are 98.6 pt wide at 17 pt, and
 * 116 at 20 pt. */
static void fill_names(void)
{
    struct pw_field *names = pw_field_list(kit.root, "names");
    for (int i = 0; i < 10; i++) {
        struct pw_field *name = pw_field_append(names);
        pw_field_text(name, "name", i < 9 ? "1" : "1234567890");
        pw_field_text(name, "brief", i < 9 ? "1" : "12345678");
        pw_field_text(name, "longer", "1234567890123");
    }
}

#define NAMES(attributes)                                                                          \
    CARD("<column><repeat each='names'><text h='8mm' w='100pt' size='24pt' fit='step' " attributes \
         ">{name}</text></repeat></column>")

static void a_step_is_that_of_most_names(void **state)
{
    (void)state;
    fill_names();
    kit_must(&kit, NAMES(""));
    assert_float_equal(kit_text(&kit, 1, "1", 0)->size, 17, 0.0001);
    /* nine of ten have room at 24 pt; the tenth is cut, with a warning */
    kit_must(&kit, NAMES("most-of='0.9'"));
    assert_float_equal(kit_text(&kit, 1, "1", 0)->size, 24, 0.0001);
    assert_null(kit_text(&kit, 1, "1234567890", 0));
    assert_int_equal(kit.warnings->len, 1);
    kit_must(&kit, NAMES("most-of='0.95'"));
    assert_float_equal(kit_text(&kit, 1, "1", 0)->size, 17, 0.0001);
    /* eight figures are 92.8 pt wide at 20 pt: the shorter text has to fit, down to all-to */
    kit_must(&kit, NAMES("most-of='0.9' short='{brief}' all-to='12pt'"));
    assert_float_equal(kit_text(&kit, 1, "1", 0)->size, 20, 0.0001);
    assert_float_equal(kit_text(&kit, 1, "12345678", 0)->size, 20, 0.0001);
    /* a text said to be shorter that is longer is not taken */
    kit_must(&kit, NAMES("most-of='0.9' short='{longer}' all-to='12pt'"));
    assert_float_equal(kit_text(&kit, 1, "1234567890", 0)->size, 17, 0.0001);
    /* not even the shorter text has room at 24 pt, and lower it must not become */
    kit_must(&kit, NAMES("most-of='0.9' short='{brief}' all-to='24pt'"));
    assert_float_equal(kit_text(&kit, 1, "1", 0)->size, 24, 0.0001);
    assert_null(kit_text(&kit, 1, "12345678", 0));
    kit_fails(&kit, CARD("<column><text fit='shrink' most-of='0.9'>1</text></column>"),
              "has most-of, which has a meaning with fit=\"step\" only");
}

static void squares_are_as_large_as_their_row(void **state)
{
    (void)state;
    /* 10 mm, 28.3 pt: two figures, 1.16 em wide, have 0.86 of that: 21 pt, so 20 */
    kit_must(&kit, CARD("<column><row h='10mm'><set w='17mm' no='7' size='17mm' font-size='34pt' "
                        "fit='row'/><chip colour='black' size='6mm' font-size='20pt' fit='row'>8"
                        "</chip></row></column>"));
    kit_box(&kit, 1, 0, 3.5, 0, 10, 10);
    assert_float_equal(kit_text(&kit, 1, "7", 0)->size, 20, 0.0001);
    /* the chip is no larger than it says: 6 mm, 17 pt, hold 12 pt */
    assert_float_equal(kit_text(&kit, 1, "8", 0)->size, 12, 0.0001);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, make_kit, drop_kit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(rows_share_the_page_but_are_no_higher_than_is_said),
        TEST(pages_that_are_needed_get_equally_many_rows),
        TEST(every_so_many_rows_the_rule_is_thick),
        TEST(a_step_is_that_of_most_names),
        TEST(squares_are_as_large_as_their_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
