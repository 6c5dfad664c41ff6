/* The four marks: every length of section 2 of the design, reckoned by hand. */
#include "layout/marks.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "figure_bench.h"

static const struct pw_palette inverse = {.black = {255, 255, 255},
                                          .white = {0, 0, 0},
                                          .blue = {0xff, 0xd8, 0x4a},
                                          .red = {0xff, 0x8c, 0x7a},
                                          .mist = {0x33, 0x33, 0x33},
                                          .ash = {0x33, 0x33, 0x33}};

static int page_open(void **state)
{
    bench_open(state);
    struct bench *b = *state;
    pw_scene_page_begin(b->scene, 200 * MM, 200 * MM);
    return 0;
}

static const struct pw_page *page_of(struct bench *b)
{
    return pw_scene_page(b->scene, 1);
}

static void box_is(struct ink_box box, double x0, double y0, double x1, double y1)
{
    close_to(box.x0, x0, 1e-6);
    close_to(box.y0, y0, 1e-6);
    close_to(box.x1, x1, 1e-6);
    close_to(box.y1, y1, 1e-6);
}

static void colour_is(struct pw_colour a, struct pw_colour b)
{
    assert_true(a.r == b.r && a.g == b.g && a.b == b.b);
}

/* A side of 10 mm about 50, 50: the figure is 6.4 mm high and stands in the middle. */
static void a_table_is_a_square_with_its_figure(void **state)
{
    struct bench *b = *state;
    pw_mark_table(&b->pen, 50 * MM, 50 * MM, 10 * MM, "1", PW_TABLE_SOLID);
    box_is(ink_path(mark_at(page_of(b), 0)), 45 * MM, 45 * MM, 55 * MM, 55 * MM);
    colour_is(mark_at(page_of(b), 0)->colour, palette.black);
    assert_false(mark_at(page_of(b), 0)->stroke);
    /* the corner is 0.07 of the side: the straight part of an edge begins there */
    const struct pw_path *path = &mark_at(page_of(b), 0)->path;
    bool corner = false;
    for (guint i = 0; i + 1 < path->n_xy; i += 2)
        corner = corner ||
                 (fabs(path->xy[i] - 45.7 * MM) < 1e-6 && fabs(path->xy[i + 1] - 45 * MM) < 1e-6);
    assert_true(corner);
    struct ink_box figure = ink_run(b->fonts, mark_at(page_of(b), 1));
    colour_is(figure.colour, palette.white);
    close_to(figure.y1 - figure.y0, 6.4 * MM, 0.08 * MM); /* Lato Black's 1 is 0.729 em */
    close_to((figure.y0 + figure.y1) / 2, 50 * MM, 0.05 * MM);
}

/* Two figures, and three, stay inside with air on both sides. */
static void long_numbers_step_down(void **state)
{
    struct bench *b = *state;
    static const char *const labels[] = {"8", "28", "60", "108", "1000"};
    double last = 1e9;
    for (guint i = 0; i < G_N_ELEMENTS(labels); i++) {
        guint at = page_of(b)->marks->len;
        pw_mark_table(&b->pen, 50 * MM, 50 * MM, 10 * MM, labels[i], PW_TABLE_SOLID);
        struct ink_box figure = ink_run(b->fonts, mark_at(page_of(b), at + 1));
        assert_true(figure.x0 > 45.6 * MM && figure.x1 < 54.4 * MM);
        assert_true(figure.y1 - figure.y0 <= last + 0.2 * MM);
        last = figure.y1 - figure.y0;
    }
    double two = pw_mark_table_size(&b->pen, "10", 10 * MM, PW_TABLE_SOLID);
    assert_true(fabs(two - pw_mark_table_size(&b->pen, "47", 10 * MM, PW_TABLE_SOLID)) < 1e-9);
    close_to(two * PW_FIGURE_HEIGHT, 5.0 * MM, 1e-6);
}

/* Side 10: gap 0.95, thickness 1.5, length 6.4. */
static void bars_above_and_below_are_ns(void **state)
{
    struct bench *b = *state;
    pw_mark_seat(&b->pen, 50 * MM, 50 * MM, 10 * MM, PW_ABOVE_BELOW, false);
    box_is(ink_path(mark_at(page_of(b), 0)), 46.8 * MM, (45 - 0.95 - 1.5) * MM, 53.2 * MM,
           (55 + 0.95 + 1.5) * MM);
    colour_is(mark_at(page_of(b), 0)->colour, palette.black);
    /* nothing between the bars: no point of the outline nearer than the gap */
    const struct pw_path *path = &mark_at(page_of(b), 0)->path;
    for (guint i = 0; i + 1 < path->n_xy; i += 2)
        assert_true(fabs(path->xy[i + 1] - 50 * MM) > (5.95 - 1e-6) * MM);
}

static void bars_left_and_right_are_ew(void **state)
{
    struct bench *b = *state;
    pw_mark_seat(&b->pen, 50 * MM, 50 * MM, 10 * MM, PW_LEFT_RIGHT, true);
    box_is(ink_path(mark_at(page_of(b), 0)), (45 - 0.95 - 1.5) * MM, 46.8 * MM,
           (55 + 0.95 + 1.5) * MM, 53.2 * MM);
    colour_is(mark_at(page_of(b), 0)->colour, palette.white);
    pw_mark_seat(&b->pen, 50 * MM, 50 * MM, 10 * MM, PW_NOWHERE, false);
    assert_int_equal(page_of(b)->marks->len, 1);
}

/* The blue line lies inside the edge: the white begins 0.56 mm further in. */
static void a_set_has_its_line_inside(void **state)
{
    struct bench *b = *state;
    pw_mark_set(&b->pen, 50 * MM, 50 * MM, 16 * MM, 16 * MM, "7", 34, "25–28");
    box_is(ink_path(mark_at(page_of(b), 0)), 42 * MM, 42 * MM, 58 * MM, 58 * MM);
    box_is(ink_path(mark_at(page_of(b), 1)), 42.56 * MM, 42.56 * MM, 57.44 * MM, 57.44 * MM);
    colour_is(mark_at(page_of(b), 0)->colour, palette.blue);
    colour_is(mark_at(page_of(b), 1)->colour, palette.white);
    struct ink_box number = ink_run(b->fonts, mark_at(page_of(b), 2));
    struct ink_box sub = ink_run(b->fonts, mark_at(page_of(b), 3));
    close_to(number.y1 - number.y0, 0.7235 * 34, 0.3);
    /* the air above, between and below is the same */
    close_to(number.y0 - 42.56 * MM, sub.y0 - number.y1, 0.15 * MM);
    close_to(57.44 * MM - sub.y1, sub.y0 - number.y1, 0.15 * MM);
    ink_assert_clear(b->fonts, page_of(b));
}

static void a_small_set_has_a_thinner_line(void **state)
{
    struct bench *b = *state;
    pw_mark_set(&b->pen, 50 * MM, 50 * MM, 5.8 * MM, 5.8 * MM, "14", 12, NULL);
    box_is(ink_path(mark_at(page_of(b), 1)), 47.38 * MM, 47.38 * MM, 52.62 * MM, 52.62 * MM);
    struct ink_box number = ink_run(b->fonts, mark_at(page_of(b), 2));
    assert_true(number.x0 > 47.38 * MM && number.x1 < 52.62 * MM);
    close_to((number.y0 + number.y1) / 2, 50 * MM, 0.05 * MM);
}

/* In black alone there is no blue that tells a board from the white chip of a player: it has two
 * frames, of 0.28 and 0.14 mm, 0.2 mm apart. */
static void a_set_in_black_is_no_chip(void **state)
{
    struct bench *b = *state;
    static const double off[] = {0, 0.28, 0.28 + 0.2, 0.28 + 0.2 + 0.14};
    const struct pw_palette plain = {.white = palette.white, .mist = palette.white, .plain = true};
    b->pen.palette = &plain;
    pw_mark_set(&b->pen, 50 * MM, 50 * MM, 10 * MM, 10 * MM, "7", 12, NULL);
    pw_mark_chip(&b->pen, 80 * MM, 50 * MM, 10 * MM, false, "7", 12, PW_BLACK);
    for (guint i = 0; i < 4; i++) {
        struct ink_box box = ink_path(mark_at(page_of(b), i));
        close_to(box.x1 - box.x0, (10 - 2 * off[i]) * MM, 1e-6);
        close_to(box.y1 - box.y0, (10 - 2 * off[i]) * MM, 1e-6);
        colour_is(mark_at(page_of(b), i)->colour, i % 2 == 0 ? plain.blue : plain.white);
    }
    assert_int_equal(mark_at(page_of(b), 4)->kind, PW_MARK_TEXT);
    close_to(ink_path(mark_at(page_of(b), 5)).x0, 75 * MM, 1e-6); /* the chip has one frame */
    close_to(ink_path(mark_at(page_of(b), 6)).x0, (75 + 0.28) * MM, 1e-6);
    assert_int_equal(mark_at(page_of(b), 7)->kind, PW_MARK_TEXT);
    b->pen.palette = &palette;
}

/* Side 9: five times 1.1 + 0.7. Corners whole, the dashes inside the edge. */
static void a_relay_is_dashed_and_whole_at_its_corners(void **state)
{
    struct bench *b = *state;
    pw_mark_relay(&b->pen, 50 * MM, 50 * MM, 9 * MM, "B", 0, false);
    colour_is(mark_at(page_of(b), 0)->colour, palette.mist);
    box_is(ink_path(mark_at(page_of(b), 0)), 45.5 * MM, 45.5 * MM, 54.5 * MM, 54.5 * MM);
    box_is(ink_path(mark_at(page_of(b), 1)), 45.5 * MM, 45.5 * MM, 54.5 * MM, 54.5 * MM);
    colour_is(mark_at(page_of(b), 1)->colour, palette.blue);
    /* 5 periods a side: 6 dashes, of which two are halves, on four sides */
    const struct pw_path *path = &mark_at(page_of(b), 1)->path;
    assert_int_equal(path->n_xy, 4 * 6 * 8);
    close_to(path->xy[2] - path->xy[0], 0.55 * MM, 1e-6);
    close_to(path->xy[10] - path->xy[8], 1.1 * MM, 1e-6);
    close_to(path->xy[8] - path->xy[2], 0.7 * MM, 1e-6);
}

/* A chip keeps its real colours, its line is the ink of the page. */
static void chips_are_white_and_black_in_every_preset(void **state)
{
    struct bench *b = *state;
    for (int preset = 0; preset < 2; preset++) {
        guint at = page_of(b)->marks->len;
        b->pen.palette = preset ? &inverse : &palette;
        pw_mark_chip(&b->pen, 20 * MM, 50 * MM, 7.2 * MM, false, "½", 17, PW_REGULAR);
        pw_mark_chip(&b->pen, 40 * MM, 50 * MM, 7.2 * MM, true, "1", 17, PW_BLACK);
        colour_is(mark_at(page_of(b), at)->colour, b->pen.palette->black);
        colour_is(mark_at(page_of(b), at + 1)->colour, palette.white);
        colour_is(mark_at(page_of(b), at + 2)->colour, palette.black);
        colour_is(mark_at(page_of(b), at + 4)->colour, palette.black);
        colour_is(mark_at(page_of(b), at + 5)->colour, palette.white);
        box_is(ink_path(mark_at(page_of(b), at + 1)), 16.68 * MM, 46.68 * MM, 23.32 * MM,
               53.32 * MM);
    }
}

/* 3-4-5: from 0, 0 to 30, 40 with a head of 10: its base at 24, 32, half 5.2. */
static void an_arrow_ends_where_it_points(void **state)
{
    struct bench *b = *state;
    const struct pw_arrow arrow = {palette.black, 2, 10, false};
    pw_mark_arrow(&b->pen, 0, 0, 30, 40, &arrow);
    const struct pw_path *path = &mark_at(page_of(b), 0)->path;
    assert_int_equal(path->n_op, 8);
    assert_true(fabs(path->xy[6] - 30) < 1e-9 && fabs(path->xy[7] - 40) < 1e-9);
    /* the outer corners of the head */
    double x = path->xy[4], y = path->xy[5];
    assert_true(fabs(hypot(x - 24, y - 32) - 5.2) < 1e-9);
    assert_true(fabs((x - 24) * 0.6 + (y - 32) * 0.8) < 1e-9);
    /* shorter than its head: only the head */
    pw_mark_arrow(&b->pen, 0, 0, 5, 0, &arrow);
    assert_int_equal(mark_at(page_of(b), 1)->path.n_op, 4);
    /* no way at all: nothing */
    pw_mark_arrow(&b->pen, 3, 3, 3, 3, &arrow);
    assert_int_equal(page_of(b)->marks->len, 2);
}

/* Along x from 0 to 30, head 10 with its base at 20: white lies inside it, 1 from each edge: its
 * own base at 21, and by the length of the slanting edges 5.2, 10 the sides 1 away at every point.
 */
static void a_head_of_boards_is_open(void **state)
{
    struct bench *b = *state;
    pw_mark_arrow(&b->pen, 0, 0, 30, 0, &(struct pw_arrow){palette.blue, 1, 10, .open = true});
    assert_int_equal(page_of(b)->marks->len, 2);
    const struct pw_mark *inside = mark_at(page_of(b), 1);
    colour_is(mark_at(page_of(b), 0)->colour, palette.blue);
    colour_is(inside->colour, palette.white);
    assert_false(inside->stroke);
    double slant = hypot(5.2, 10);
    for (int i = 0; i < 3; i++) {
        double x = inside->path.xy[2 * i], y = fabs(inside->path.xy[2 * i + 1]);
        /* from the edge through (30, 0) and (20, 5.2): 5.2 x + 10 y = 156 */
        assert_true(fabs((156 - 5.2 * x - 10 * y) / slant - 1) < 1e-9);
        assert_true(i == 1 ? x > 25 : fabs(x - 21) < 1e-9);
    }
}

static void a_head_points_down_at_90_degrees(void **state)
{
    struct bench *b = *state;
    pw_mark_arrow_head(&b->pen, 50, 60, 90, &(struct pw_arrow){palette.black, 0, 10, false});
    struct ink_box box = ink_path(mark_at(page_of(b), 0));
    close_to(box.y1, 60, 1e-6);
    close_to(box.y0, 50, 1e-6);
    close_to(box.x0, 50 - 5.2, 1e-6);
    close_to(box.x1, 50 + 5.2, 1e-6);
}

static struct ink_box word_of(struct bench *b, const char *text)
{
    GArray *words = ink_words(b->fonts, page_of(b));
    struct ink_box found = {0};
    for (guint i = 0; i < words->len; i++)
        if (strcmp(g_array_index(words, struct ink_box, i).text, text) == 0)
            found = g_array_index(words, struct ink_box, i);
    g_array_unref(words);
    if (!found.text)
        fail_msg("no word %s", text);
    return found;
}

static void north_is_above_and_from_the_other_side_below(void **state)
{
    struct bench *b = *state;
    const char *const letters[4] = {"N", "E", "S", "W"};
    pw_mark_compass(&b->pen, 50 * MM, 50 * MM, 15.5 * MM, false, letters);
    assert_true(word_of(b, "N").y1 < 42.25 * MM);
    assert_true(word_of(b, "S").y0 > 57.75 * MM);
    assert_true(word_of(b, "W").x1 < 42.25 * MM);
    assert_true(word_of(b, "E").x0 > 57.75 * MM);
    ink_assert_clear(b->fonts, page_of(b));
    pw_scene_free(b->scene);
    b->scene = pw_scene_new("", "en");
    pw_scene_page_begin(b->scene, 200 * MM, 200 * MM);
    b->pen.scene = b->scene;
    pw_mark_compass(&b->pen, 50 * MM, 50 * MM, 15.5 * MM, true, letters);
    assert_true(word_of(b, "S").y1 < 42.25 * MM);
    assert_true(word_of(b, "N").y0 > 57.75 * MM);
    assert_true(word_of(b, "E").x1 < 42.25 * MM);
    assert_true(word_of(b, "W").x0 > 57.75 * MM);
}

/* The gaps between letters and table are alike on all four sides. */
static void the_compass_has_even_gaps(void **state)
{
    struct bench *b = *state;
    const char *const letters[4] = {"N", "E", "S", "W"};
    pw_mark_compass(&b->pen, 50 * MM, 50 * MM, 15.5 * MM, false, letters);
    double gap = 2.2 * MM;
    close_to(42.25 * MM - word_of(b, "N").y1, gap, 0.15 * MM);
    close_to(word_of(b, "S").y0 - 57.75 * MM, gap, 0.15 * MM);
    close_to(42.25 * MM - word_of(b, "W").x1, gap, 0.3 * MM);
    close_to(word_of(b, "E").x0 - 57.75 * MM, gap, 0.3 * MM);
}

#define WITH_PAGE(test) cmocka_unit_test_setup_teardown(test, page_open, bench_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PAGE(a_table_is_a_square_with_its_figure),
        WITH_PAGE(long_numbers_step_down),
        WITH_PAGE(bars_above_and_below_are_ns),
        WITH_PAGE(bars_left_and_right_are_ew),
        WITH_PAGE(a_set_has_its_line_inside),
        WITH_PAGE(a_small_set_has_a_thinner_line),
        WITH_PAGE(a_set_in_black_is_no_chip),
        WITH_PAGE(a_relay_is_dashed_and_whole_at_its_corners),
        WITH_PAGE(chips_are_white_and_black_in_every_preset),
        WITH_PAGE(an_arrow_ends_where_it_points),
        WITH_PAGE(a_head_of_boards_is_open),
        WITH_PAGE(a_head_points_down_at_90_degrees),
        WITH_PAGE(north_is_above_and_from_the_other_side_below),
        WITH_PAGE(the_compass_has_even_gaps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
