/* Circles, rules, arrows, paths, links and figures as boxes among others, not in a canvas: how
 * large they are, where they stand, and what is said where they have no room. Reckoned by hand.
 */
#include "layout_kit.h"

#define CARD(inside)                                                                               \
    "<template><cards card='100mm 80mm' sheet='100mm 80mm' nup='1x1' cut='none'>" inside           \
    "</cards></template>"
#define PAGE(inside) "<template><page size='100mm 80mm' margin='10mm'>" inside "</page></template>"

static int setup(void **state)
{
    (void)state;
    kit_init(&kit);
    struct pw_field *list = pw_field_list(kit.root, "points");
    for (int i = 0; i < 3; i++) {
        struct pw_field *point = pw_field_append(list);
        pw_field_int(point, "x", i);
        pw_field_int(point, "y", i);
        pw_field_text(point, "label", "");
        pw_field_flag(point, "large", false);
    }
    return 0;
}

/* ---- circles, arrows, paths ---- */

static void a_circle_takes_the_middle_of_its_box(void **state)
{
    (void)state;
    /* Of a row 20 mm high and 100 wide: the largest circle has r 10 about (50, 10). */
    kit_must(&kit, CARD("<column><circle h='20mm' fill='black'/></column>"));
    kit_box(&kit, 1, 0, 40, 0, 20, 20);
    /* It is as high as it is wide: 2 r, and what follows stands below that. */
    kit_must(&kit,
             CARD("<column><circle r='6mm' fill='black'/><box h='5mm' fill='ash'/></column>"));
    kit_box(&kit, 1, 0, 44, 0, 12, 12);
    kit_box(&kit, 1, 1, 0, 12, 100, 5);
    /* A line lies inside the edge: 10 mm less half of 1 mm on every side. */
    kit_must(&kit,
             CARD("<column><circle h='20mm' stroke='black' lw='1mm' dash='2mm 1mm'/></column>"));
    kit_box(&kit, 1, 0, 40.5, 0.5, 19, 19);
    assert_true(fabs(kit_path(&kit, 1, 0)->dash[0] - 2 * PW_MM) < 1e-6);
    assert_true(fabs(kit_path(&kit, 1, 0)->dash[1] - PW_MM) < 1e-6);
    kit_fails(&kit, CARD("<column><circle h='10mm' r='6mm' fill='black'/></column>"),
              "<circle>|is 2.0 mm larger than its place; make r smaller");
}

static void an_arrow_runs_along_its_box(void **state)
{
    (void)state;
    /* Across a box that is wider than high, down one that is higher; the tip is on the edge. */
    kit_must(&kit, CARD("<column><arrow h='10mm'/></column>"));
    double right = 0, low = 0;
    for (int n = 0; kit_path(&kit, 1, n); n++) {
        const struct pw_path *path = &kit_path(&kit, 1, n)->path;
        for (guint i = 0; i < path->n_xy; i += 2)
            right = fmax(right, path->xy[i] / PW_MM);
    }
    kit_near(right, 100);
    kit_must(&kit, CARD("<row><arrow w='10mm' h='60mm'/></row>"));
    for (int n = 0; kit_path(&kit, 1, n); n++) {
        const struct pw_path *path = &kit_path(&kit, 1, n)->path;
        for (guint i = 0; i < path->n_xy; i += 2) {
            low = fmax(low, path->xy[i + 1] / PW_MM);
            assert_true(path->xy[i] / PW_MM < 10);
        }
    }
    kit_near(low, 60);
    kit_fails(&kit, CARD("<row><arrow w='3mm' h='2mm' head='5mm'/></row>"),
              "<arrow>|is shorter than its head; make it longer or head smaller");
}

static void a_path_is_as_large_as_its_points(void **state)
{
    (void)state;
    /* 5 x 3 units of 2 mm; what follows stands 6 mm below. */
    kit_must(&kit, CARD("<column><path unit='2mm' d='M 0 0 H 5 V 3 C 4 3 1 3 0 3 Z' fill='blue'/>"
                        "<box h='5mm' fill='ash'/></column>"));
    kit_box(&kit, 1, 0, 0, 0, 10, 6);
    kit_box(&kit, 1, 1, 0, 6, 100, 5);
    assert_int_equal(kit_path(&kit, 1, 0)->path.op[3], 'C');
    kit_fails(&kit, CARD("<canvas><path at='95mm 10mm' d='M 0 0 H 8 V 3 Z' fill='blue'/></canvas>"),
              "<path>|has points 3.0 mm outside its place; move it, or make unit smaller");
}

static void a_link_lies_over_its_child(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<column><link to='https://example.org/'><box h='7mm' fill='ash'/></link>"
                        "<box h='5mm' fill='ash'/></column>"));
    kit_box(&kit, 1, 0, 0, 0, 100, 7);
    kit_box(&kit, 1, 1, 0, 7, 100, 5);
    const struct pw_page *page = pw_scene_page(kit.scene, 1);
    int links = 0;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        if (m->kind == PW_MARK_LINK) {
            links++;
            assert_string_equal(m->uri, "https://example.org/");
        }
    }
    assert_int_equal(links, 1);
}

static void a_turned_column_is_as_high_as_it_is_wide(void **state)
{
    (void)state;
    /* A box of 30 x 8 that lies on its side takes 8 x 30: the next stands below 30. */
    kit_must(&kit, CARD("<column><turn by='90'><box w='30mm' h='8mm' fill='ash'/></turn>"
                        "<box h='5mm' fill='ash'/></column>"));
    kit_box(&kit, 1, 1, 0, 30, 100, 5);
}

/* ---- no room ---- */

static void what_has_no_room_says_by_how_much(void **state)
{
    (void)state;
    kit_fails(&kit, CARD("<column><box w='120mm' h='5mm' fill='ash'/></column>"),
              "<box>|is 20.0 mm wider than its place in <column>|larger --paper");
    kit_fails(&kit, CARD("<column><row h='10mm'><box h='14mm' fill='ash'/></row></column>"),
              "<box>|is 4.0 mm higher than its place in <row>; make the place higher");
    kit_fails(&kit, CARD("<grid cols='60mm 50mm' gap='2mm'><box h='5mm' fill='ash'/></grid>"),
              "is 12.0 mm wider than its place in <grid>");
    kit_fails(&kit,
              CARD("<grid cols='1*' rows='30mm'><box fill='ash'/><box fill='ash'/>"
                   "<box fill='ash'/></grid>"),
              "is 10.0 mm higher than its place in <grid>");
    kit_fails(&kit, CARD("<canvas><rule at='7mm 30mm' w='20mm' h='20mm'/></canvas>"),
              "<rule>|has both w and h; a rule has w (horizontal) or h (vertical)");
    kit_fails(&kit, PAGE("<head><box/></head><box h='5mm' fill='ash'/>"),
              "holds a box that takes what it gets; give the box or <head> a height (h)");
    kit_fails(&kit, CARD("<column><text size='0.2pt'>x</text></column>"),
              "<text>|has a size that is not between 1 pt and 1000 pt");
    kit_fails(&kit, CARD("<table cols='1*' split='1.5'><cells><box/></cells></table>"),
              "<table>|has a split that is not a whole number from 1 to 20");
    kit_fails(&kit, CARD("<table cols='1*' every='1.5'><cells><box/></cells></table>"),
              "<table>|has an every that is not a whole number up to 1000");
    kit_fails(&kit, CARD("<table cols='18mm@nothing'><cells><box/></cells></table>"),
              "has columns for each record of \"nothing\", which is no list here");
    kit_fails(&kit,
              CARD("<column><text h='4mm' size='34pt' fit='step' within='0.2'>1</text></column>"),
              "<text>|higher than its place");
}

/* One gap is both that across and that down. */
static void a_grid_with_one_gap(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<grid cols='1* 1*' gap='4mm' rows='10mm'><box fill='ash'/>"
                        "<box fill='ash'/><box fill='ash'/></grid>"));
    kit_box(&kit, 1, 1, 52, 0, 48, 10);
    kit_box(&kit, 1, 2, 0, 14, 48, 10);
}

/* ---- text ---- */

static void text_at_a_point(void **state)
{
    (void)state;
    /* Figures are 0.72 em high in this family: their top is at the point, the baseline below it. */
    kit_must(&kit, CARD("<canvas><text at='10mm 20mm' valign='baseline' size='20pt'>5</text>"
                        "<text at='10mm 20mm' valign='top' size='20pt'>6</text></canvas>"));
    double base = kit_text(&kit, 1, "5", 0)->y, top = kit_text(&kit, 1, "6", 0)->y;
    kit_near(base / PW_MM, 20);
    kit_near((top - base) / PW_MM, 20 * PW_FIGURE_HEIGHT / PW_MM);
}

/* A size below the scale is a step of its own. */
static void a_step_below_the_scale(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<column><text h='9mm' size='6pt' fit='step'>17</text></column>"));
    assert_true(fabs(kit_text(&kit, 1, "17", 0)->size - 6) < 1e-6);
}

/* Two lines at most: what is longer ends in the second with dots, and a warning has all of it. */
static void what_is_too_long_for_its_lines_is_cut_in_the_last(void **state)
{
    (void)state;
    kit_must(&kit,
             CARD("<column><text w='30mm' h='12mm' size='9pt' fit='shrink' min='100%' lines='2'>"
                  "Wolfeschlegelstein Hausenberger Dorffwelche Vorraltern</text></column>"));
    const struct pw_mark *first = kit_text(&kit, 1, "Wolfeschlegelstein", 0);
    assert_non_null(first);
    int lines = 0;
    const struct pw_page *page = pw_scene_page(kit.scene, 1);
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        if (m->kind != PW_MARK_TEXT)
            continue;
        lines++;
        if (m != first) {
            assert_true(g_str_has_prefix(m->text, "Hausenberger"));
            assert_true(g_str_has_suffix(m->text, "…"));
        }
    }
    assert_int_equal(lines, 2);
    assert_int_equal(kit.warnings->len, 1);
    assert_non_null(
        strstr(kit.warnings->pdata[0], "too long for its lines, and the last of them is \"Hausen"));
}

/* A name takes the lines that it is given, and so do the rows that it stands in. */
static void a_name_folds_and_is_cut(void **state)
{
    (void)state;
    /* On two lines only: "456 789" is cut in the second, and that is said of the whole. */
    assert_int_equal(kit.warnings->len, 0);
    kit_must(
        &kit,
        CARD("<column><text w='30pt' size='10pt' fit='fold' lines='2' h='80pt' valign='top'>123 "
             "456 789</text><text h='10pt' size='10pt'>end</text></column>"));
    kit_at(&kit, 1, "123", 0, 7.235 / PW_MM);
    kit_at(&kit, 1, "456\u2026", 0, (7.235 + 12.5) / PW_MM);
    assert_int_equal(kit.warnings->len, 1);
    assert_non_null(strstr(g_ptr_array_index(kit.warnings, 0),
                           "\"123 456 789\" is too long for its lines, and the last of them is "
                           "\"456\u2026\""));
    /* A row is as high as the lines that are printed: two of 12.5 pt, and what is next stands
     * there.
     */
    kit_must(&kit, CARD("<column><text w='30pt' size='10pt' fit='fold' lines='2'>1 2 3 4 5 6 7 8 9 "
                        "1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9</text>"
                        "<text h='10pt' size='10pt' valign='top'>end</text></column>"));
    kit_at(&kit, 1, "end", 0, (25 + 7.235) / PW_MM);
}

/* ---- figures ---- */

static void figures_need_their_room(void **state)
{
    (void)state;
#define LATTICE "<lattice each='points' steps='points' "
    kit_fails(&kit, CARD("<column>" LATTICE "across='0' up='3'/></column>"),
              "<lattice>|across=\"0\" is no number of steps; write 1 to 1000");
    kit_fails(&kit,
              CARD("<column>" LATTICE "across='4' up='4' h='40mm' from='a b' to='1 1'/></column>"),
              "from=\"a b\" is no lattice point; write it like \"10 7\"");
    kit_fails(&kit, CARD("<column><tape symbols='012'/></column>"),
              "<tape>|symbols=\"012\" is no tape; write 1 to 1000 of 0 and 1");
    kit_fails(&kit, CARD("<column><tape h='9mm' symbols='01' cells='900'/></column>"),
              "<tape>|of 900 symbols needs|take fewer steps or larger paper");
    kit_fails(&kit, CARD("<column><tape-loop symbols='2' read='1'/></column>"),
              "<tape-loop>|is no tape");
    kit_fails(&kit, CARD("<column><tape-loop symbols='01010' read='2'/></column>"),
              "needs 1 symbol read and 8 more to make a loop");
    kit_fails(&kit,
              CARD("<column><tape-loop w='10mm' h='10mm' read='3' reads='r' writes='w' "
                   "symbols='0101010101010101'/></column>"),
              "of 16 symbols needs");
#undef LATTICE
}

/* A loop whose bends do not touch: its legs go straight down and up between them. */
static void a_loop_has_legs(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<column><tape-loop read='2' reads='r' writes='w' "
                        "symbols='0101010101010101010101'/></column>"));
    /* 22 symbols: every one is said once. */
    int noughts = 0, ones = 0;
    while (kit_text(&kit, 1, "0", noughts))
        noughts++;
    while (kit_text(&kit, 1, "1", ones))
        ones++;
    assert_int_equal(noughts + ones, 22);
    assert_int_equal(noughts, 11);
}

/* A lattice is as high as its width needs: equal steps both ways. */
static void a_lattice_is_as_high_as_its_width_needs(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<column><lattice w='60mm' h='auto' across='8' up='4' each='points'/>"
                        "<box h='5mm' fill='ash'/></column>"));
    int last = kit_paths(&kit, 1) - 1;
    const struct pw_mark *box = kit_path(&kit, 1, last);
    double narrow = box->path.xy[1] / PW_MM;
    kit_must(&kit, CARD("<column><lattice w='60mm' h='auto' across='8' up='8' each='points'/>"
                        "<box h='5mm' fill='ash'/></column>"));
    last = kit_paths(&kit, 1) - 1;
    double square = kit_path(&kit, 1, last)->path.xy[1] / PW_MM;
    /* Four steps more, of which eight are as wide as the lattice without what stands beside it. */
    assert_true(square - narrow > 20 && square - narrow < 30);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, drop_kit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_circle_takes_the_middle_of_its_box),
        TEST(an_arrow_runs_along_its_box),
        TEST(a_path_is_as_large_as_its_points),
        TEST(a_link_lies_over_its_child),
        TEST(a_turned_column_is_as_high_as_it_is_wide),
        TEST(what_has_no_room_says_by_how_much),
        TEST(a_grid_with_one_gap),
        TEST(text_at_a_point),
        TEST(a_step_below_the_scale),
        TEST(what_is_too_long_for_its_lines_is_cut_in_the_last),
        TEST(a_name_folds_and_is_cut),
        TEST(figures_need_their_room),
        TEST(a_loop_has_legs),
        TEST(a_lattice_is_as_high_as_its_width_needs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
