/* Cards on sheets: places, order and the knife, to the hundredth of a millimetre. */
#include "layout_kit.h"

static int setup(void **state)
{
    (void)state;
    kit_init(&kit);
    struct pw_field *pairs = pw_field_list(kit.root, "pairs");
    for (int i = 1; i <= 10; i++) {
        char name[8];
        struct pw_field *pair = pw_field_append(pairs);
        g_snprintf(name, sizeof name, "N%d", i);
        pw_field_int(pair, "pair", i);
        pw_field_text(pair, "name", name);
    }
    return 0;
}

#define QUARTERS                                                                                   \
    "<template><cards card='105mm 148.5mm' sheet='A4' nup='2x2' each='pairs' bookmark='{name}'>"   \
    "<canvas><text at='7mm 10mm'>{name}</text><text at='0 "                                        \
    "100%'>{pair}</text></canvas></cards></template>"

static void quarters_share_two_cuts(void **state)
{
    (void)state;
    kit_must(&kit, QUARTERS);
    assert_int_equal(pw_scene_pages(kit.scene), 3);
    kit_at(&kit, 1, "N1", 7, 10);
    kit_at(&kit, 1, "N2", 112, 10);
    kit_at(&kit, 1, "N3", 7, 158.5);
    kit_at(&kit, 1, "N4", 112, 158.5);
    kit_at(&kit, 3, "N9", 7, 10);
    assert_null(kit_text(&kit, 3, "N11", 0));
    /* ticks 10 mm in at the four ends of the two cuts, and one 4 mm cross */
    assert_int_equal(kit_paths(&kit, 1), 6);
    kit_box(&kit, 1, 0, 104.93, 0, 0.14, 10);
    kit_box(&kit, 1, 1, 104.93, 287, 0.14, 10);
    kit_box(&kit, 1, 2, 0, 148.43, 10, 0.14);
    kit_box(&kit, 1, 3, 200, 148.43, 10, 0.14);
    kit_box(&kit, 1, 4, 103, 148.43, 4, 0.14);
    kit_box(&kit, 1, 5, 104.93, 146.5, 0.14, 4);
    const struct pw_page *page = pw_scene_page(kit.scene, 1);
    assert_int_equal(page->bookmarks->len, 4);
    kit_near(g_array_index(page->bookmarks, struct pw_bookmark, 2).y / PW_MM, 148.5);
}

static void cards_are_centred_and_all_cuts_ticked(void **state)
{
    (void)state;
    /* 2 x 90 in 210: 15 each side; 4 x 66 in 297: 16.5 */
    kit_must(&kit, "<template><cards card='90mm 66mm' sheet='A4' nup='2x4' each='pairs' trim='yes'>"
                   "<text h='10mm' valign='baseline'>{name}</text></cards></template>");
    assert_int_equal(pw_scene_pages(kit.scene), 2);
    kit_at(&kit, 1, "N8", 105, 16.5 + 3 * 66 + 10);
    /* 3 upright and 5 level cuts: 16 ticks, 15 crosses of 2 */
    assert_int_equal(kit_paths(&kit, 1), 16 + 30);
    kit_box(&kit, 1, 0, 14.93, 0, 0.14, 10);
    kit_box(&kit, 1, 6, 0, 16.43, 10, 0.14);
    const struct pw_page *page = pw_scene_page(kit.scene, 1);
    kit_near(page->trim[0] / PW_MM, 15);
    kit_near(page->trim[3] / PW_MM, 264);
}

static void crop_marks_stay_off_the_cards(void **state)
{
    (void)state;
    /* 2 cards of 80 and a gap of 10: 170 wide, from x 20; marks 2 mm off, 4 long, in the gap to its
     * middle */
    kit_must(&kit, "<template><cards card='80mm 100mm' sheet='A4' nup='2x1' gap='10mm' cut='marks' "
                   "each='pairs'><box/></cards></template>");
    assert_int_equal(kit_paths(&kit, 1), 16);
    kit_box(&kit, 1, 0, 14, 98.43, 4, 0.14);
    kit_box(&kit, 1, 1, 19.93, 92.5, 0.14, 4);
    /* right corner of the first card: from 101.667 to 105 */
    kit_box(&kit, 1, 2, 100 + 5.0 / 3, 98.43, 5 - 5.0 / 3, 0.14);
    kit_must(&kit,
             "<template><cards card='80mm 100mm' nup='2x1' cut='none' each='pairs'><box/></cards>"
             "</template>");
    assert_int_equal(kit_paths(&kit, 1), 0);
}

static void stacks_are_in_order_when_cut(void **state)
{
    (void)state;
    /* 10 cards on sheets of 4: 3 sheets. The pile at place p holds cards 3p+1, 3p+2, 3p+3. */
    kit_must(&kit, "<template><cards card='A6' sheet='A4' nup='2x2' order='stack' each='pairs'>"
                   "<text>{name}</text></cards></template>");
    assert_int_equal(pw_scene_pages(kit.scene), 3);
    const char *const sheet[3][4] = {
        {"N1", "N4", "N7", "N10"}, {"N2", "N5", "N8", NULL}, {"N3", "N6", "N9", NULL}};
    for (int s = 0; s < 3; s++) {
        for (int p = 0; p < 4; p++) {
            if (!sheet[s][p])
                continue;
            const struct pw_mark *m = kit_text(&kit, s + 1, sheet[s][p], 0);
            assert_non_null(m);
            assert_true((m->x > 104 * PW_MM) == (p % 2 == 1));
            assert_true((m->y > 149 * PW_MM) == (p / 2 == 1));
        }
    }
}

static void quarters_of_letter_keep_their_widths(void **state)
{
    (void)state;
    kit.options.paper = "Letter";
    kit_must(&kit, QUARTERS);
    assert_int_equal(pw_scene_pages(kit.scene), 3);
    /* cards of 107.95 x 139.7; the 105 mm of the design are centred in the width */
    kit_at(&kit, 1, "N1", 1.475 + 7, 10);
    kit_at(&kit, 1, "N4", 107.95 + 1.475 + 7, 149.7);
    kit_at(&kit, 1, "4", 107.95 + 1.475, 279.4);
    kit_box(&kit, 1, 0, 107.95 - 0.07, 0, 0.14, 10);
    assert_int_equal(kit_paths(&kit, 1), 6);
}

static void large_print_turns_the_sheet(void **state)
{
    (void)state;
    kit.options.scale = 1.414;
    kit_must(&kit, QUARTERS);
    /* A5 cards: two on A4 landscape; 2 x 148.47 = 296.94, 0.03 from the left */
    const struct pw_page *page = pw_scene_page(kit.scene, 1);
    kit_near(page->width / PW_MM, 297);
    kit_near(page->height / PW_MM, 210);
    assert_int_equal(pw_scene_pages(kit.scene), 5);
    kit_at(&kit, 1, "N1", 0.03 + 7 * 1.414, 0.01 + 10 * 1.414);
    kit_at(&kit, 1, "N2", 0.03 + 148.47 + 7 * 1.414, 0.01 + 10 * 1.414);
    assert_true(fabs(kit_text(&kit, 1, "N1", 0)->size - 12 * 1.414) < 0.001);
    /* one cut: two ticks */
    assert_int_equal(kit_paths(&kit, 1), 2);
    /* a page goes one paper up */
    kit_must(&kit, "<template><page size='A4'><text>x</text></page></template>");
    kit_near(pw_scene_page(kit.scene, 1)->width / PW_MM, 297);
    kit_near(pw_scene_page(kit.scene, 1)->height / PW_MM, 420);
}

static void nup_and_only(void **state)
{
    (void)state;
    kit.options.nup = "1x1";
    kit.options.only = "pair=3";
    kit_must(&kit, QUARTERS);
    assert_int_equal(pw_scene_pages(kit.scene), 1);
    kit_at(&kit, 1, "N3", 52.5 + 7, 74.25 + 10);
    kit.options.only = NULL;
    kit.options.nup = "3x2";
    kit_fails(&kit, QUARTERS,
              "<cards> puts 3x2 cards of 105 x 148.5 mm on paper of 210 x 297 mm|--nup 2x2");
    assert_int_equal(kit.error->code, PW_ERROR_UNMET);
    kit.options.nup = "two";
    kit_fails(&kit, QUARTERS, "\"two\"|write --nup 2x4");
    assert_int_equal(kit.error->code, PW_ERROR_USAGE);
    kit.options.nup = NULL;
    kit.options.paper = "A7";
    kit_fails(&kit, QUARTERS, "larger than the paper of");
    kit.options.paper = "B44";
    kit_fails(&kit, QUARTERS, "\"B44\", which is no paper");
    /* on larger paper as many as fit: A3 holds 2x4, or lying 4x2 */
    kit.options.paper = "A3";
    kit_must(&kit, QUARTERS);
    assert_int_equal(pw_scene_pages(kit.scene), 2);
}

static void papers_lie_as_the_template(void **state)
{
    (void)state;
    kit.options.paper = "Letter";
    kit_must(&kit, "<template><page size='A4 landscape'><text>x</text></page></template>");
    kit_near(pw_scene_page(kit.scene, 1)->width / PW_MM, 279.4);
    kit.options.paper = "Letter portrait";
    kit_must(&kit, "<template><page size='A4 landscape'><text>x</text></page></template>");
    kit_near(pw_scene_page(kit.scene, 1)->width / PW_MM, 215.9);
}

/* Letter is 215.9 x 279.4: the width lets A4 be 1.028 as large, the height 0.940741,
 * so it is 197.556 wide, with (215.9 - 197.556) / 2 at each side. */
static void drawn_pages_scale_to_the_paper(void **state)
{
    (void)state;
    const char *page =
        "<template><page size='A4' margin='0' fit='scale'><canvas h='297mm'>"
        "<box at='0 0' w='210mm' h='297mm' fill='black'/></canvas></page></template>";
    kit.options.paper = "Letter";
    kit_must(&kit, page);
    kit_near(pw_scene_page(kit.scene, 1)->width / PW_MM, 215.9);
    kit_near(pw_scene_page(kit.scene, 1)->height / PW_MM, 279.4);
    kit_box(&kit, 1, 0, 9.172, 0, 197.556, 279.4);
    /* large print: the next larger paper, also of one that nobody said; one that is said stays */
    kit.options.scale = 1.4142135623730951;
    kit.options.paper = NULL;
    kit_must(&kit, page);
    kit_near(pw_scene_page(kit.scene, 1)->width / PW_MM, 297);
    kit.options.paper = "A5";
    kit.options.paper_usual = true;
    kit_must(&kit, page);
    kit_near(pw_scene_page(kit.scene, 1)->width / PW_MM, 210);
    kit.options.paper_usual = false;
    kit_must(&kit, page);
    kit_near(pw_scene_page(kit.scene, 1)->width / PW_MM, 148);
    kit.options.paper = NULL;
    kit.options.scale = 0;
}

static void an_empty_list_prints_nothing_and_says_so(void **state)
{
    (void)state;
    pw_field_list(kit.root, "none");
    kit_fails(&kit, "<template><cards card='A6' each='none'><box/></cards></template>",
              "nothing that the template prints");
    assert_int_equal(kit.error->code, PW_ERROR_UNMET);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, drop_kit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(quarters_share_two_cuts),
        TEST(cards_are_centred_and_all_cuts_ticked),
        TEST(crop_marks_stay_off_the_cards),
        TEST(stacks_are_in_order_when_cut),
        TEST(quarters_of_letter_keep_their_widths),
        TEST(large_print_turns_the_sheet),
        TEST(nup_and_only),
        TEST(papers_lie_as_the_template),
        TEST(drawn_pages_scale_to_the_paper),
        TEST(an_empty_list_prints_nothing_and_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
