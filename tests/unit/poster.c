/* A page on several sheets: the sheets are cut and glued together by the test. */
#include "layout/page.h"
#include "layout_kit.h"

#define ACROSS 19
#define DOWN 20

/* A page full of words, "3.7" in column 3 and row 7, with rules between columns and rows. */
static char *table(const char *attributes, double dx, double dy)
{
    GString *xml = g_string_new(NULL);
    g_string_append_printf(xml, "<template><page margin='12mm' %s><canvas h='1*'>", attributes);
    for (int c = 0; c < ACROSS; c++) {
        g_string_append_printf(xml, "<rule at='%.2fmm 0' h='100%%' lw='hair'/>", c * dx);
        for (int r = 0; r < DOWN; r++)
            g_string_append_printf(xml, "<text at='%.2fmm %.2fmm' size='9pt'>%d.%d</text>",
                                   c * dx + 3, r * dy + 6, c, r);
    }
    g_string_append(xml, "</canvas></page></template>");
    return g_string_free(xml, FALSE);
}

struct box {
    double low[2], high[2];
};

static struct box box_of(const struct pw_mark *m)
{
    struct box b = {{1e9, 1e9}, {-1e9, -1e9}};
    double text[] = {m->x, m->y - 0.75 * m->size, m->x + m->advance, m->y};
    const double *xy = m->kind == PW_MARK_TEXT ? text : m->path.xy;
    guint n = m->kind == PW_MARK_TEXT ? 4 : m->path.n_xy;
    for (guint i = 0; i < n; i++) {
        b.low[i % 2] = fmin(b.low[i % 2], xy[i]);
        b.high[i % 2] = fmax(b.high[i % 2], xy[i]);
    }
    return b;
}

static bool inside(const struct box *in, const struct box *out)
{
    return in->low[0] >= out->low[0] - 0.01 && in->low[1] >= out->low[1] - 0.01 &&
           in->high[0] <= out->high[0] + 0.01 && in->high[1] <= out->high[1] + 0.01;
}

static bool meets(const struct box *a, const struct box *b)
{
    return a->low[0] < b->high[0] && b->low[0] < a->high[0] && a->low[1] < b->high[1] &&
           b->low[1] < a->high[1];
}

/* A sheet as it lies in the poster: its paper after the knife, and what it shows. */
struct sheet {
    struct box paper, window;
    double moved[2];
};

static struct box moved(struct box b, const double by[2])
{
    for (int k = 0; k < 2; k++) {
        b.low[k] += by[k];
        b.high[k] += by[k];
    }
    return b;
}

/* Where the sheet lies: every word on it must say the same. whole has them in their places. */
static void lay(const struct pw_scene *whole, int page_no, int columns, struct sheet *s)
{
    const struct pw_page *page = pw_scene_page(kit.scene, page_no);
    const struct pw_page *all = pw_scene_page(whole, 1);
    int words = 0;
    bool column_1 = (page_no - 1) % columns == 0, row_1 = page_no <= columns;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        if (m->kind == PW_MARK_CLIP)
            s->window = box_of(m);
        if (m->kind != PW_MARK_TEXT || !strchr(m->text, '.'))
            continue;
        for (guint k = 0; k < all->marks->len; k++) {
            const struct pw_mark *w = &g_array_index(all->marks, struct pw_mark, k);
            if (w->kind != PW_MARK_TEXT || strcmp(w->text, m->text) != 0)
                continue;
            double by[2] = {w->x - m->x, w->y - m->y};
            if (words++ > 0 &&
                (fabs(by[0] - s->moved[0]) > 0.01 || fabs(by[1] - s->moved[1]) > 0.01))
                fail_msg("sheet %d: %s is not where the others are", page_no, m->text);
            s->moved[0] = by[0];
            s->moved[1] = by[1];
        }
    }
    assert_true(words > 20);
    /* the knife: 10 mm off at the left, at the top */
    s->paper = (struct box){{column_1 ? 0 : 10 * PW_MM, row_1 ? 0 : 10 * PW_MM},
                            {page->width, page->height}};
    for (int k = 0; k < 2; k++)
        s->window.low[k] = fmax(s->window.low[k], s->paper.low[k]);
    s->window = moved(s->window, s->moved);
    s->paper = moved(s->paper, s->moved);
}

static void poster_holds_all(const char *tiles, int columns, int rows, const char *paper,
                             double width_mm, double height_mm, double dx, double dy)
{
    g_autofree char *attributes = g_strdup_printf("size='%s' tiles='%s'", paper, tiles);
    g_autofree char *xml = table(attributes, dx, dy);
    g_autofree char *large = g_strdup_printf("size='%.2fmm %.2fmm'", width_mm, height_mm);
    g_autofree char *xml_whole = table(large, dx, dy);
    kit_must(&kit, xml_whole);
    struct pw_scene *whole = kit.scene;
    kit.scene = NULL;
    assert_int_equal(pw_scene_pages(whole), 1);
    kit_must(&kit, xml);
    int n = columns * rows;
    assert_int_equal(pw_scene_pages(kit.scene), n + 1); /* and the plan */
    struct sheet *sheet = g_new0(struct sheet, (gsize)n);
    for (int i = 0; i < n; i++)
        lay(whole, i + 1, columns, &sheet[i]);
    /* every word is seen whole, on the sheet that lies on top there */
    const struct pw_page *all = pw_scene_page(whole, 1);
    for (guint k = 0; k < all->marks->len; k++) {
        const struct pw_mark *w = &g_array_index(all->marks, struct pw_mark, k);
        if (w->kind != PW_MARK_TEXT)
            continue;
        struct box word = box_of(w);
        int top = n - 1;
        while (top >= 0 && !meets(&word, &sheet[top].paper))
            top--;
        assert_true(top >= 0);
        if (!inside(&word, &sheet[top].window))
            fail_msg("%s is cut by sheet %d", w->text, top + 1);
        assert_non_null(kit_text(&kit, top + 1, w->text, 0));
    }
    /* hatching, and what sheet it is, is cut off or covered: as far as no window shows it */
    for (int i = 0; i < n; i++) {
        const struct pw_page *page = pw_scene_page(kit.scene, i + 1);
        bool said = false, clipped = false;
        for (guint k = 0; k < page->marks->len; k++) {
            const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, k);
            clipped = m->kind == PW_MARK_CLIP || (clipped && m->kind != PW_MARK_UNCLIP);
            if (clipped || m->kind == PW_MARK_UNCLIP)
                continue;
            struct box b = {{1e9, 1e9}, {-1e9, -1e9}};
            if (m->kind == PW_MARK_TEXT) {
                assert_true(m->size >= 8.5);
                said |= strstr(m->text, "row ") != NULL;
                double xy[] = {m->x, m->y, m->x + m->advance, m->y - 0.7 * m->size};
                for (int c = 0; c < 4; c += 2) {
                    pw_matrix_apply(&m->matrix, &xy[c], &xy[c + 1]);
                    for (int j = 0; j < 2; j++) {
                        b.low[j] = fmin(b.low[j], xy[c + j]);
                        b.high[j] = fmax(b.high[j], xy[c + j]);
                    }
                }
            } else if (m->stroke) {
                b = box_of(m);
            } else {
                continue; /* a tick, on the cut */
            }
            /* nothing within 5 mm of the edge */
            assert_true(b.low[0] >= 5 * PW_MM - 0.01 && b.low[1] >= 5 * PW_MM - 0.01);
            assert_true(b.high[0] <= page->width - 5 * PW_MM + 0.01);
            assert_true(b.high[1] <= page->height - 5 * PW_MM + 0.01);
            b = moved(b, sheet[i].moved);
            struct box seen = b;
            bool off = b.high[0] <= sheet[i].paper.low[0] || b.high[1] <= sheet[i].paper.low[1];
            for (int later = i + 1; later < n && !off; later++) /* a strip may go under two */
                for (int j = 0; j < 2; j++)
                    if (seen.low[!j] >= sheet[later].paper.low[!j] - 0.01 &&
                        seen.high[!j] <= sheet[later].paper.high[!j] + 0.01 &&
                        seen.low[j] >= sheet[later].paper.low[j] - 0.01 &&
                        seen.low[j] < sheet[later].paper.high[j])
                        seen.low[j] = sheet[later].paper.high[j];
            off |= seen.low[0] >= seen.high[0] - 0.01 || seen.low[1] >= seen.high[1] - 0.01;
            if (!off)
                fail_msg("sheet %d of %d: a mark is seen on the poster", i + 1, n);
        }
        assert_true(said);
    }
    g_free(sheet);
    pw_scene_free(whole);
}

/* Windows are 20 mm smaller than the sheet; each seam takes 10 mm of overlap and an eighth
 * of the window, 24 mm at most, by which it may be moved. */
static void every_word_is_whole_and_nothing_else_is_seen(void **state)
{
    (void)state;
    poster_holds_all("2x2", 2, 2, "A4", 2 * 190 - 33.75 + 20, 2 * 277 - 34 + 20, 17, 25);
    poster_holds_all("2x1", 2, 1, "A4", 2 * 190 - 33.75 + 20, 297, 17, 13.5);
    /* lying: so the poster is nearer to the shape of the page */
    poster_holds_all("1x3", 1, 3, "A3", 420, 3 * 277 - 2 * 34 + 20, 20, 37);
}

static void sheets_say_where_they_belong(void **state)
{
    (void)state;
    g_autofree char *xml = table("size='A4' tiles='2x2'", 17, 25);
    kit_must(&kit, xml);
    assert_non_null(kit_text(&kit, 2, "row 1, column 2 of 2×2", 0));
    assert_non_null(kit_text(&kit, 3, "row 2, column 1 of 2×2", 0));
    assert_non_null(kit_text(&kit, 1, "glue here", 1));
    assert_null(kit_text(&kit, 4, "glue here", 0));
    static const char *const label[] = {"1-1", "1-2", "2-1", "2-2"};
    for (int i = 0; i < 4; i++)
        assert_string_equal(pw_scene_page(kit.scene, i + 1)->label, label[i]);
    assert_non_null(kit_text(&kit, 5, "Putting the sheets together", 0));
    assert_non_null(kit_text(&kit, 5, "4", 0));
}

static const char *drawn =
    "<template><page size='A4' margin='12mm' fit='scale'><canvas h='273mm'>"
    "<text at='0 10mm' size='8.5pt'>small</text><text at='100% 100%' align='right'>end</text>"
    "</canvas></page></template>";

/* Letter holds 94 % of A4: 8 pt. The page is as high as A4, so it cannot be set anew. */
static void type_never_gets_too_small(void **state)
{
    (void)state;
    kit.options.paper = "A5";
    kit_must(&kit, drawn);
    int sheets = pw_scene_pages(kit.scene) - 1;
    assert_in_range(sheets, 3, 4); /* A4 without its margins on A5 without 10 mm of its edges */
    assert_true(fabs(kit_text(&kit, 1, "small", 0)->size - 8.5) < 0.001);
    assert_non_null(kit_text(&kit, sheets, "end", 0));
    kit.options.tiles = "none";
    kit_fails(&kit, drawn, "type of 6 pt|8.5 pt|--paper A4, or --tiles auto");
    assert_int_equal(kit.error->code, PW_ERROR_UNMET);
    kit.options.paper = "A6";
    kit_fails(&kit, drawn, "--paper A4");
    /* larger type may be made smaller: 12 pt at 0.705 is 8.5 */
    kit.options.paper = "A5";
    kit_must(&kit, "<template><page size='A4' margin='12mm' fit='scale'><canvas h='273mm'>"
                   "<text at='0 10mm' size='12.1pt'>small</text></canvas></page></template>");
    assert_int_equal(pw_scene_pages(kit.scene), 1);
    assert_true(kit_text(&kit, 1, "small", 0)->size < 8.6);
    /* what can be set anew is */
    kit_must(&kit, "<template><page size='A4' margin='12mm' least='A4'>"
                   "<text size='8.5pt' fit='wrap'>small and much more that takes two lines where "
                   "the paper is no longer broad, as on A5 it is not, and so on, and on</text>"
                   "</page></template>");
    assert_int_equal(pw_scene_pages(kit.scene), 1);
    assert_true(pw_scene_page(kit.scene, 1)->marks->len == 2); /* two lines */
}

/* What sees to its own edges falls into halves: A4 into two of A5, 0.25 mm off its middle
 * (A5 is 148 mm and not 148.5). */
static void a_tent_falls_into_its_faces(void **state)
{
    (void)state;
    const char *xml = "<template><page size='A4' margin='0' fit='scale' tiles='none'>"
                      "<canvas h='297mm'><text at='20mm 20mm' size='8.5pt'>upper</text>"
                      "<text at='20mm 168.5mm' size='8.5pt'>lower</text></canvas></page>"
                      "</template>";
    kit.options.paper = "A5";
    kit_must(&kit, xml);
    assert_int_equal(pw_scene_pages(kit.scene), 2);
    kit_near(pw_scene_page(kit.scene, 1)->width / PW_MM, 210);
    kit_at(&kit, 1, "upper", 20, 19.75);
    kit_at(&kit, 2, "lower", 20, 19.75);
    kit.options.paper = "A6";
    kit_fails(&kit, xml, "--paper A4");
    kit.options.paper = "A5";
    kit.options.tiles = "none";
    kit_fails(&kit, xml, "--paper A4");
}

/* Cards are made smaller as far as their type allows. */
static void small_cards_are_refused_with_the_paper(void **state)
{
    (void)state;
    const char *xml = "<template><cards card='148.5mm 210mm' sheet='A4 landscape' nup='2x1' "
                      "fit='scale'><text size='%spt'>card</text></cards></template>";
    g_autofree char *small =
        g_strdup_printf("%.*s8.5%s", (int)(strstr(xml, "%s") - xml), xml, strstr(xml, "%s") + 2);
    g_autofree char *large =
        g_strdup_printf("%.*s12.1%s", (int)(strstr(xml, "%s") - xml), xml, strstr(xml, "%s") + 2);
    kit.options.paper = "A6";
    kit_fails(&kit, small, "type of 6 pt|--paper A5");
    assert_int_equal(kit.error->code, PW_ERROR_UNMET);
    kit_must(&kit, large);
    kit.options.paper = "A5"; /* 148 mm and not 148.5 */
    kit_must(&kit, small);
}

static void auto_takes_as_few_sheets_as_hold_it(void **state)
{
    (void)state;
    struct pw_field *rounds = pw_field_list(kit.root, "rounds");
    for (int i = 1; i <= 40; i++)
        pw_field_int(pw_field_append(rounds), "round", i);
    /* 40 rows of 10 mm: 400 mm */
    const char *xml = "<template><page size='A4' margin='12mm' tiles='auto'>"
                      "<table cols='1*' row='10mm' rule='hair'><repeat each='rounds'><cells>"
                      "<text>{round}</text></cells></repeat></table></page></template>";
    kit_must(&kit, xml);
    assert_int_equal(pw_scene_pages(kit.scene), 3);
    assert_string_equal(pw_scene_page(kit.scene, 1)->label, "1-1");
    assert_string_equal(pw_scene_page(kit.scene, 2)->label, "2-1");
    kit.options.tiles = "none"; /* pages, one after the other */
    kit_must(&kit, xml);
    assert_int_equal(pw_scene_pages(kit.scene), 2);
    assert_null(pw_scene_page(kit.scene, 1)->label);
    kit.options.tiles = NULL;
    kit.options.paper = "A2"; /* where it fits there is nothing to glue */
    kit_must(&kit, xml);
    assert_int_equal(pw_scene_pages(kit.scene), 1);
    kit.options.paper = NULL;
    kit.options.tiles = "2by3";
    kit_fails(&kit, xml, "\"2by3\"|write tiles 2x3|auto or none");
    assert_int_equal(kit.error->code, PW_ERROR_USAGE);
    kit.options.tiles = "31x1";
    kit_fails(&kit, xml, "120 together at most");
}

static void drawn_pages_grow_to_the_poster(void **state)
{
    (void)state;
    kit.options.tiles = "2x2";
    kit_must(&kit, drawn);
    assert_int_equal(pw_scene_pages(kit.scene), 5);
    /* 366.25 x 540 for a page of 210 x 297: 1.74 times as large */
    double size = kit_text(&kit, 1, "small", 0)->size;
    assert_in_range((int)(size * 100), 1300, 1485);
}

static void overlap_is_as_asked(void **state)
{
    (void)state;
    kit.options.overlap = 20 * PW_MM;
    g_autofree char *xml = table("size='A4' tiles='2x1'", 15, 13.5);
    kit_must(&kit, xml);
    const struct pw_page *page = pw_scene_page(kit.scene, 1);
    double tick = 0, edge = 0;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        struct box b = m->kind == PW_MARK_TEXT ? (struct box){{0}, {0}} : box_of(m);
        if (m->kind == PW_MARK_CLIP)
            edge = b.high[0];
        if (m->kind == PW_MARK_PATH && b.low[1] <= 0.01)
            tick = b.low[0];
    }
    kit_near((edge - tick) / PW_MM, 20);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_kit, drop_kit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_word_is_whole_and_nothing_else_is_seen),
        TEST(sheets_say_where_they_belong),
        TEST(type_never_gets_too_small),
        TEST(a_tent_falls_into_its_faces),
        TEST(small_cards_are_refused_with_the_paper),
        TEST(auto_takes_as_few_sheets_as_hold_it),
        TEST(drawn_pages_grow_to_the_poster),
        TEST(overlap_is_as_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
