/* Rows that grow, names of one size, bars and dots: what a list for the wall is made of. Expected
 * places are reckoned by hand from what the template says. */
#include "layout_kit.h"

#include "ink.h"

#define PAGE(inside) "<template><page size='100mm 120mm' margin='10mm'>" inside "</page></template>"

static struct pw_field *rows_of(int n)
{
    struct pw_field *rows = pw_field_list(kit.root, "rows");
    for (int i = 1; i <= n; i++)
        pw_field_int(pw_field_append(rows), "no", i);
    return rows;
}

/* The middle of the figures of the text, mm from the upper edge. */
static double middle_of(int page_no, const char *says)
{
    const struct pw_mark *m = kit_text(&kit, page_no, says, 0);
    assert_non_null(m);
    return (m->y - 0.36175 * m->size) / PW_MM;
}

/* ---- rows that grow ---- */

#define GROWING                                                                                    \
    "<table cols='1*' row='8mm' most='20mm'><repeat each='rows'><cells>"                           \
    "<text size='12pt'>{no}</text></cells></repeat></table>"

/* 100 mm for three rows of 20 at most; for eight rows 12.5 each. */
static void rows_share_the_page_up_to_their_most(void **state)
{
    (void)state;
    rows_of(3);
    kit_must(&kit, PAGE(GROWING));
    kit_near(middle_of(1, "1"), 20);
    kit_near(middle_of(1, "3"), 60);
    pw_field_free(kit.root);
    kit.root = pw_field_new();
    rows_of(8);
    kit_must(&kit, PAGE(GROWING));
    kit_near(middle_of(1, "1"), 10 + 6.25);
    kit_near(middle_of(1, "8"), 10 + 7.5 * 12.5);
}

/* Twelve rows of 8 mm fit 100 mm. Thirteen are seven and six, each 100 / 7 high, and not twelve
 * and one. */
static void rows_that_grow_are_shared_out_over_pages(void **state)
{
    (void)state;
    rows_of(13);
    kit_must(&kit, PAGE(GROWING));
    assert_int_equal(pw_scene_pages(kit.scene), 2);
    assert_non_null(kit_text(&kit, 1, "7", 0));
    assert_null(kit_text(&kit, 1, "8", 0));
    kit_near(middle_of(1, "7"), 10 + 6.5 * 100 / 7);
    kit_near(middle_of(2, "8"), 10 + 0.5 * 100 / 7);
    kit_near(middle_of(2, "13"), 10 + 5.5 * 100 / 7);
}

/* Two tables and a heading of 10 mm share what is left: 90 mm for two and four rows, 15 each. */
static void tables_one_under_the_other_grow_alike(void **state)
{
    (void)state;
    rows_of(3);
    kit_must(&kit, PAGE(GROWING "<text h='10mm' size='12pt'>x</text>" GROWING));
    kit_near(middle_of(1, "1"), 10 + 7.5);
    kit_near(middle_of(1, "x"), 10 + 45 + 5);
    const struct pw_mark *again = kit_text(&kit, 1, "3", 1);
    assert_non_null(again);
    kit_near((again->y - 0.36175 * again->size) / PW_MM, 10 + 55 + 2.5 * 15);
}

/* Rows as high as their contents grow as well: of 6 mm to 100 / 5. */
static void rows_without_a_height_grow(void **state)
{
    (void)state;
    rows_of(5);
    kit_must(&kit, PAGE("<table cols='1*' most='50mm'><repeat each='rows'><cells>"
                        "<column><text h='6mm' size='12pt'>{no}</text></column>"
                        "</cells></repeat></table>"));
    kit_near(middle_of(1, "5"), 10 + 4 * 20 + 3);
}

/* A list on A4 that enlarges is on A3 larger by the same part: 420 / 297. */
static void a_page_enlarges_on_larger_paper(void **state)
{
    (void)state;
    kit.options.paper = "200mm 240mm";
    kit_must(&kit, "<template><page size='100mm 120mm' margin='10mm' enlarge='yes'>"
                   "<text h='10mm' size='12pt'>x</text></page></template>");
    const struct pw_mark *m = kit_text(&kit, 1, "x", 0);
    assert_non_null(m);
    kit_near(m->size * m->matrix.a, 24);
    kit.options.paper = "60mm 120mm"; /* on narrower paper it is set at its own size */
    kit_must(&kit, "<template><page size='100mm 120mm' margin='10mm' enlarge='yes'>"
                   "<text h='10mm' size='12pt'>x</text></page></template>");
    m = kit_text(&kit, 1, "x", 0);
    kit_near(m->size * m->matrix.a, 12);
}

/* ---- names ---- */

#define NAMES(row)                                                                                 \
    PAGE("<table cols='1*' row='" row "'><repeat each='rows'><cells>"                              \
         "<names one='{one}' two='{two}' size='24pt' weight='bold'/></cells></repeat></table>")

static void name(struct pw_field *rows, const char *one, const char *two)
{
    struct pw_field *row = pw_field_append(rows);
    pw_field_text(row, "one", one);
    pw_field_text(row, "two", two);
}

/* 2 x 1.17 x 24 pt and 0.9 mm are 20.7 mm. */
static void names_stand_on_two_lines_in_high_rows(void **state)
{
    (void)state;
    name(pw_field_list(kit.root, "rows"), "Ewa Lis", "Jan Kot");
    kit_must(&kit, NAMES("21mm"));
    const struct pw_mark *one = kit_text(&kit, 1, "Ewa Lis", 0);
    assert_non_null(one);
    kit_near(one->size, 24);
    kit_near(middle_of(1, "Jan Kot") - middle_of(1, "Ewa Lis"), 1.17 * 24 / PW_MM);
    kit_must(&kit, NAMES("20mm"));
    kit_near(kit_text(&kit, 1, "Ewa Lis", 0)->size, 20);
    kit_must(&kit, NAMES("9mm"));
    assert_non_null(kit_text(&kit, 1, "Ewa Lis \u2013 Jan Kot", 0));
}

/* Nine of ten fit at 24 pt; the tenth gets initials and no smaller type. Of nine one is too many.
 */
static void a_long_name_gets_initials_and_no_smaller_type(void **state)
{
    (void)state;
    struct pw_field *rows = pw_field_list(kit.root, "rows");
    for (int i = 0; i < 4; i++)
        name(rows, "Ewa Lis", "Jan Kot");
    name(rows, "Ewa Lis", "Christopher Wolstenholme");
    kit_must(&kit, NAMES("20.8mm"));
    kit_near(kit_text(&kit, 1, "Ewa Lis", 0)->size, 24);
    assert_non_null(kit_text(&kit, 2, "C. Wolstenholme", 0)); /* four rows fill page 1 */
    assert_int_equal(kit.warnings->len, 0);
    pw_field_free(kit.root);
    kit.root = pw_field_new();
    rows = pw_field_list(kit.root, "rows");
    name(rows, "Ewa Lis", "Christopher Wolstenholme");
    kit_must(&kit, NAMES("20.8mm"));
    assert_non_null(kit_text(&kit, 1, "Christopher Wolstenholme", 0));
    assert_true(kit_text(&kit, 1, "Ewa Lis", 0)->size < 24);
}

/* What initials do not help is cut, with one warning; a script without capitals has none. */
static void what_is_still_too_long_is_cut_and_said(void **state)
{
    (void)state;
    struct pw_field *rows = pw_field_list(kit.root, "rows");
    for (int i = 0; i < 9; i++)
        name(rows, "Ewa Lis", "");
    name(rows, "Maria Wolstenholme-Wolstenholme-Wolstenholme-Wolstenholme", "");
    kit_must(&kit, NAMES("9mm"));
    assert_int_equal(kit.warnings->len, 1);
    assert_non_null(strstr(g_ptr_array_index(kit.warnings, 0), "M. Wol"));
}

/* Rows too low for two lines of 12 pt, names too long for one: two lines of 8.5 pt. */
static void low_rows_hold_two_small_lines_before_names_are_cut(void **state)
{
    (void)state;
    name(pw_field_list(kit.root, "rows"), "Bartholomew Montgomery-Stonehaugh",
         "Christopher Wolstenholme");
    kit_must(&kit, NAMES("9mm"));
    const struct pw_mark *m = kit_text(&kit, 1, "Christopher Wolstenholme", 0);
    assert_non_null(m);
    kit_near(m->size, 8.5);
}

/* On the list where names are looked up none is shortened while there is type for it. */
static void whole_names_are_not_shortened(void **state)
{
    (void)state;
    struct pw_field *rows = pw_field_list(kit.root, "rows");
    for (int i = 0; i < 9; i++)
        name(rows, "Ewa Lis", "");
    name(rows, "Elizabeth Montgomery-Stonehaugh-Wolstenholme", "");
    kit_must(&kit, PAGE("<table cols='1*' row='9mm'><repeat each='rows'><cells><names one='{one}' "
                        "size='24pt' whole='yes'/></cells></repeat></table>"));
    assert_non_null(kit_text(&kit, 1, "Elizabeth Montgomery-Stonehaugh-Wolstenholme", 0));
    assert_true(kit_text(&kit, 1, "Ewa Lis", 0)->size < 17);
}

static void names_of_a_group_have_one_size(void **state)
{
    (void)state;
    pw_field_text(kit.root, "long", "Christopher Wolstenholme");
    kit_must(&kit, PAGE("<names h='30mm' w='80mm' one='{long}' size='24pt' group='a'/>"
                        "<names h='30mm' w='80mm' one='Ewa' size='24pt' group='a'/>"
                        "<names one='Jan' size='24pt'/>"));
    kit_near(kit_text(&kit, 1, "Ewa", 0)->size,
             kit_text(&kit, 1, "Christopher Wolstenholme", 0)->size);
    assert_true(kit_text(&kit, 1, "Ewa", 0)->size < 24);
}

/* ---- bars, dots ---- */

/* 80 mm from 30 to 70: 2 mm each; 55 is 10 mm right of the middle, 45 as far left of it. */
static void a_bar_goes_from_its_base_to_its_value(void **state)
{
    (void)state;
#define BAR(value)                                                                                 \
    PAGE("<bar h='20mm' value='" value "' from='30' to='70' base='50' thick='0.5' least='1mm'/>")
    kit_must(&kit, BAR("55"));
    kit_box(&kit, 1, 0, 50, 15, 10, 10);
    kit_must(&kit, BAR("45"));
    kit_box(&kit, 1, 0, 40.14, 15.14, 9.72, 9.72); /* open: the line lies inside */
    assert_true(kit_path(&kit, 1, 0)->stroke);
    kit_must(&kit, BAR("50.4")); /* 0.8 mm */
    assert_int_equal(kit_paths(&kit, 1), 0);
    kit_must(&kit, BAR("90")); /* no farther than its place */
    kit_box(&kit, 1, 0, 50, 15, 40, 10);
    kit_must(&kit, BAR("")); /* nothing to show */
    assert_int_equal(kit_paths(&kit, 1), 0);
    kit_fails(&kit, PAGE("<bar h='20mm' value='1' from='3' to='3'/>"), "from 3 to 3");
}

static void a_bar_upwards_is_solid_from_where_it_says(void **state)
{
    (void)state;
#define UP(value)                                                                                  \
    PAGE("<bar h='20mm' value='" value                                                             \
         "' from='0' to='6' solid='6' along='up' thick='0.25' line='hair'/>")
    kit_must(&kit, UP("6"));
    kit_box(&kit, 1, 0, 40, 10, 20, 20);
    assert_false(kit_path(&kit, 1, 0)->stroke);
    kit_must(&kit, UP("3"));
    kit_box(&kit, 1, 0, 40.14, 20.14, 19.72, 9.72);
    assert_true(kit_path(&kit, 1, 0)->stroke);
    assert_int_equal(kit_paths(&kit, 1), 2); /* and the line at its base */
}

/* Five dots of 1 mm: three below, two above; 2.2 mm from one to the next. */
static void dots_stand_three_in_a_row_from_below(void **state)
{
    (void)state;
    kit_must(&kit, PAGE("<dots count='5' r='1mm'/>"));
    assert_int_equal(kit_paths(&kit, 1), 5);
    kit_box(&kit, 1, 0, 50 - 3.2, 10 + 2.4, 2, 2);
    kit_box(&kit, 1, 3, 50 - 2.1, 10 + 0.2, 2, 2);
}

/* The largest count of the sheet gives the height of all. */
static void dots_are_as_high_as_the_most_of_them(void **state)
{
    (void)state;
    kit_must(&kit, PAGE("<dots count='1' most='7' r='1mm'/><text h='10mm' size='12pt'>x</text>"));
    kit_box(&kit, 1, 0, 49, 10 + 2 * 2.2 + 0.2, 2, 2);
    kit_near(middle_of(1, "x"), 10 + 3 * 2.2 + 5);
    /* ten are more than three rows of three: four in a row */
    kit_must(&kit, PAGE("<dots count='4' most='10' r='1mm'/>"));
    kit_box(&kit, 1, 3, 50 + 2.3, 10 + 2 * 2.2 + 0.2, 2, 2);
    kit_fails(&kit, PAGE("<dots h='3mm' count='5' r='1mm'/>"), "2 rows of 3|no room");
}

/* Four boards more are a square of twice the side; open squares have their line inside. In a low
 * place all of a sheet are smaller, and those below `above` have no figure. */
static void a_square_is_as_large_as_its_number(void **state)
{
    (void)state;
    kit_must(&kit, PAGE("<square h='20mm' value='4' one='5mm' size='12pt'/>"));
    kit_box(&kit, 1, 0, 45, 15, 10, 10);
    assert_non_null(kit_text(&kit, 1, "+4", 0));
    kit_must(&kit, PAGE("<square h='20mm' value='-1' one='5mm' size='12pt'/>"));
    kit_box(&kit, 1, 0, 47.5 + 0.28, 17.5 + 0.28, 5 - 0.56, 5 - 0.56);
    const struct pw_mark *small = kit_text(&kit, 1, "−1", 0);
    assert_true(small && small->size < 12);
    /* the largest of the sheet is nine: it takes 0.92 of 9 mm, and one a third of that */
    kit_must(&kit, PAGE("<square h='9mm' value='1' most='9' one='5mm' size='12pt' above='10mm'/>"));
    kit_box(&kit, 1, 0, 50 - 1.38, 14.5 - 1.38, 2.76, 2.76);
    assert_null(kit_text(&kit, 1, "+1", 0));
    kit_must(&kit, PAGE("<square h='9mm' value='' one='5mm'/>"
                        "<square h='9mm' value='0' most='4' one='5mm'/>"));
    assert_int_equal(kit_paths(&kit, 1), 0);
}

#define WITH(test) cmocka_unit_test_setup_teardown(test, make_kit, drop_kit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH(a_square_is_as_large_as_its_number),
        WITH(rows_share_the_page_up_to_their_most),
        WITH(rows_that_grow_are_shared_out_over_pages),
        WITH(tables_one_under_the_other_grow_alike),
        WITH(rows_without_a_height_grow),
        WITH(a_page_enlarges_on_larger_paper),
        WITH(names_stand_on_two_lines_in_high_rows),
        WITH(a_long_name_gets_initials_and_no_smaller_type),
        WITH(what_is_still_too_long_is_cut_and_said),
        WITH(low_rows_hold_two_small_lines_before_names_are_cut),
        WITH(whole_names_are_not_shortened),
        WITH(names_of_a_group_have_one_size),
        WITH(a_bar_goes_from_its_base_to_its_value),
        WITH(a_bar_upwards_is_solid_from_where_it_says),
        WITH(dots_stand_three_in_a_row_from_below),
        WITH(dots_are_as_high_as_the_most_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
