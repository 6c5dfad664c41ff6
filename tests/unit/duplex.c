/* Backs of cards: the sheet is turned in the hand of the test, and cut. */
#include "layout_kit.h"

static void pairs_of(int n)
{
    pw_field_free(kit.root);
    kit.root = pw_field_new();
    struct pw_field *pairs = pw_field_list(kit.root, "pairs");
    for (int i = 1; i <= n; i++) {
        char name[8];
        g_snprintf(name, sizeof name, "%d", i);
        pw_field_text(pw_field_append(pairs), "pair", name);
    }
}

/* In the middle of every card: a letter and its number on the front, another behind, and above it
 * (nearer the head of the card) a word. */
static const char *const sheets[] = {
    "<template><cards card='105mm 148.5mm' sheet='A4' nup='2x2' each='pairs'>" /* upright */
    "<canvas><text at='50% 50%'>F{pair}</text><text at='50% 30%'>fh{pair}</text></canvas>"
    "<back><canvas><text at='50% 50%'>B{pair}</text><text at='50% 30%'>bh{pair}</text></canvas>"
    "</back></cards></template>",
    "<template><cards card='85mm 60mm' sheet='A4 landscape' nup='3x2' gap='5mm 8mm' cut='marks' "
    "each='pairs'>"
    "<canvas><text at='50% 50%'>F{pair}</text><text at='50% 30%'>fh{pair}</text></canvas>"
    "<back><canvas><text at='50% 50%'>B{pair}</text><text at='50% 30%'>bh{pair}</text></canvas>"
    "</back></cards></template>"};
static const int per_sheet[] = {4, 6};

/* Where the pen of a text is, on the page as it is printed. */
static bool pen_of(int page_no, const char *letters, int i, double at[2])
{
    char text[16];
    g_snprintf(text, sizeof text, "%s%d", letters, i);
    const struct pw_mark *m = kit_text(&kit, page_no, text, 0);
    if (!m)
        return false;
    at[0] = m->x;
    at[1] = m->y;
    pw_matrix_apply(&m->matrix, &at[0], &at[1]);
    return true;
}

/* The sheet lies with its front up. What is printed on the other side is seen through the
 * paper: turned over an upright edge, left and right change; over a level one, top and bottom.
 * Which edge is long, is seen from the paper. */
static void look_through(const struct pw_page *page, bool flip_short, double at[2])
{
    double longer = MAX(page->width, page->height);
    bool edge_upright = (page->height == longer) != flip_short; /* the edge it is turned over */
    if (edge_upright)
        at[0] = page->width - at[0];
    else
        at[1] = page->height - at[1];
}

static void every_back_lies_behind_its_front(void **state)
{
    (void)state;
    for (int which = 0; which < 2; which++) {
        for (int n = 1; n <= 2 * per_sheet[which] + 1; n++) {
            for (int flip_short = 0; flip_short < 2; flip_short++) {
                pairs_of(n);
                kit.options.backs = true;
                kit.options.flip = flip_short ? "short" : "long";
                kit_must(&kit, sheets[which]);
                int per = per_sheet[which], leaves = (n + per - 1) / per;
                assert_int_equal(pw_scene_pages(kit.scene), 2 * leaves);
                for (int i = 1; i <= n; i++) {
                    int front_no = 2 * ((i - 1) / per) + 1;
                    const struct pw_page *page = pw_scene_page(kit.scene, front_no + 1);
                    double f[2], b[2], fh[2], bh[2];
                    assert_true(pen_of(front_no, "F", i, f));
                    assert_true(pen_of(front_no, "fh", i, fh));
                    assert_true(pen_of(front_no + 1, "B", i, b));
                    assert_true(pen_of(front_no + 1, "bh", i, bh));
                    look_through(page, flip_short, b);
                    look_through(page, flip_short, bh);
                    kit_near(b[0] / PW_MM, f[0] / PW_MM);
                    kit_near(b[1] / PW_MM, f[1] / PW_MM);
                    /* and its head at the head of the card: it is turned like a page of a book */
                    kit_near(bh[0] / PW_MM, fh[0] / PW_MM);
                    kit_near(bh[1] / PW_MM, fh[1] / PW_MM);
                }
            }
        }
    }
}

/* Every mark that is no text: the knife's, on both sides of the paper at the same places. */
static void cuts_lie_on_one_another(void **state)
{
    (void)state;
    for (int which = 0; which < 2; which++) {
        pairs_of(per_sheet[which] + 1);
        kit.options.backs = true;
        kit.options.flip = "short";
        kit_must(&kit, sheets[which]);
        for (int front_no = 1; front_no <= 3; front_no += 2) {
            const struct pw_page *front = pw_scene_page(kit.scene, front_no);
            const struct pw_page *back = pw_scene_page(kit.scene, front_no + 1);
            int cuts = 0;
            for (guint i = 0; i < front->marks->len; i++) {
                const struct pw_mark *a = &g_array_index(front->marks, struct pw_mark, i);
                bool found = false;
                if (a->kind != PW_MARK_PATH)
                    continue;
                cuts++;
                double mid[2] = {(a->path.xy[0] + a->path.xy[4]) / 2,
                                 (a->path.xy[1] + a->path.xy[5]) / 2};
                for (guint k = 0; k < back->marks->len && !found; k++) {
                    const struct pw_mark *b = &g_array_index(back->marks, struct pw_mark, k);
                    if (b->kind != PW_MARK_PATH)
                        continue;
                    double seen[2] = {(b->path.xy[0] + b->path.xy[4]) / 2,
                                      (b->path.xy[1] + b->path.xy[5]) / 2};
                    look_through(back, true, seen);
                    found = fabs(seen[0] - mid[0]) < 0.01 && fabs(seen[1] - mid[1]) < 0.01;
                }
                assert_true(found);
            }
            assert_true(cuts > 0);
        }
    }
}

static void pages_are_labelled_as_leaves(void **state)
{
    (void)state;
    pairs_of(5);
    kit.options.backs = true;
    kit_must(&kit, sheets[0]);
    static const char *const label[] = {"1a", "1b", "2a", "2b"};
    for (int i = 0; i < 4; i++)
        assert_string_equal(pw_scene_page(kit.scene, i + 1)->label, label[i]);
    /* fronts alone are pages like any other */
    kit.options.backs = false;
    kit_must(&kit, sheets[0]);
    assert_int_equal(pw_scene_pages(kit.scene), 2);
    assert_null(pw_scene_page(kit.scene, 1)->label);
    assert_null(kit_text(&kit, 1, "B1", 0));
}

static void a_printer_that_shifts_is_helped(void **state)
{
    (void)state;
    double straight[2], moved[2], front[2], front_moved[2];
    pairs_of(3);
    kit.options.backs = true;
    kit_must(&kit, sheets[0]);
    assert_true(pen_of(1, "F", 2, front) && pen_of(2, "B", 2, straight));
    kit.options.shift[0] = 1.5 * PW_MM;
    kit.options.shift[1] = -0.5 * PW_MM;
    kit_must(&kit, sheets[0]);
    assert_true(pen_of(1, "F", 2, front_moved) && pen_of(2, "B", 2, moved));
    kit_near((moved[0] - straight[0]) / PW_MM, 1.5);
    kit_near((moved[1] - straight[1]) / PW_MM, -0.5);
    kit_near(front_moved[0] / PW_MM, front[0] / PW_MM);
    kit_box(&kit, 2, 0, 104.93 + 1.5, -0.5, 0.14, 10); /* the knife's marks go along */
}

/* The pile of sheets, front up and the first on top, is cut: at each place of the sheet a
 * pile. They are put on one another, the pile at the first place on top, and dealt from the
 * top. */
static void a_cut_pile_is_in_order_with_its_backs(void **state)
{
    (void)state;
    for (int which = 0; which < 2; which++) {
        for (int n = 1; n <= 3 * per_sheet[which] + 2; n++) {
            pairs_of(n);
            kit.options.backs = true;
            kit.options.stack = true;
            kit.options.flip = "long";
            kit_must(&kit, sheets[which]);
            int leaves = pw_scene_pages(kit.scene) / 2, next = 1;
            /* places of the sheet in reading order, from the cards of the first leaf of a full
             * sheet in rows: width and height of a cell */
            int columns = which ? 3 : 2, rows = 2;
            for (int place = 0; place < columns * rows; place++) {
                for (int leaf = 0; leaf < leaves; leaf++) {
                    const struct pw_page *page = pw_scene_page(kit.scene, 2 * leaf + 1);
                    double w = page->width / columns, h = page->height / rows;
                    for (int i = 1; i <= n; i++) {
                        double f[2], b[2];
                        if (!pen_of(2 * leaf + 1, "F", i, f) ||
                            (int)(f[0] / w) != place % columns ||
                            (int)(f[1] / h) != place / columns)
                            continue;
                        assert_int_equal(i, next++);
                        assert_true(pen_of(2 * leaf + 2, "B", i, b));
                        look_through(page, false, b);
                        kit_near(b[0] / PW_MM, f[0] / PW_MM);
                        kit_near(b[1] / PW_MM, f[1] / PW_MM);
                    }
                }
            }
            assert_int_equal(next, n + 1);
        }
    }
}

static void backs_are_asked_for_or_always_there(void **state)
{
    (void)state;
    pairs_of(3);
    kit_must(&kit, "<template><cards card='A6' each='pairs' backs='yes' flip='short'><box/>"
                   "<back pad='5mm'><text size='20pt'>B{pair}</text></back></cards></template>");
    assert_int_equal(pw_scene_pages(kit.scene), 2);
    assert_non_null(kit_text(&kit, 2, "B3", 0));
    kit_fails(&kit, "<template><cards card='A6' backs='yes'><box/></cards></template>",
              "says backs and has none");
    kit_fails(&kit,
              "<template><cards card='A6'><box/><back><box/></back><back><box/></back></cards>"
              "</template>",
              "more than one <back>");
    kit_fails(&kit,
              "<template><cards card='A6' each='pairs'><box/><if test='pair'><back><box/></back>"
              "</if></cards></template>",
              "<back> stands in <if>|put it in <cards> itself");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_kit, drop_kit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_back_lies_behind_its_front),      TEST(cuts_lie_on_one_another),
        TEST(pages_are_labelled_as_leaves),          TEST(a_printer_that_shifts_is_helped),
        TEST(a_cut_pile_is_in_order_with_its_backs), TEST(backs_are_asked_for_or_always_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
