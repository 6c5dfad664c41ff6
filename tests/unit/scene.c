/* The scene: what is stored, what fails, and its dump typed by hand. */
#include "scene/scene.h"

#include "pairwheel.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct pw_colour black = {0, 0, 0}, blue = {0x0b, 0x4e, 0xa2};

#define assert_close(a, b)                                                                         \
    do {                                                                                           \
        double a_ = (a), b_ = (b);                                                                 \
        if (!(fabs(a_ - b_) <= 1e-4))                                                              \
            fail_msg("%.6f is not %.6f", a_, b_);                                                  \
    } while (0)

static const char *face_name(int face, void *user)
{
    (void)user;
    return face == 1 ? "Lato Bold" : "Lato Regular";
}

static struct pw_scene *page(double width, double height)
{
    struct pw_scene *s = pw_scene_new("Test", "en");
    pw_scene_page_begin(s, width, height);
    return s;
}

static const struct pw_mark *mark_of(const struct pw_scene *s, guint i)
{
    const struct pw_page *p = pw_scene_page(s, 1);
    assert_non_null(p);
    assert_true(i < p->marks->len);
    return &g_array_index(p->marks, struct pw_mark, i);
}

static void ended(struct pw_scene *s)
{
    GError *error = NULL;
    if (!pw_scene_end(s, &error))
        fail_msg("%s", error->message);
}

/* Ends the scene, which must have failed with this code and word, and frees it. */
static void failed(struct pw_scene *s, int code, const char *word)
{
    GError *error = NULL;
    assert_false(pw_scene_end(s, &error));
    assert_non_null(error);
    assert_string_equal(g_quark_to_string(error->domain), PW_ERROR_DOMAIN);
    assert_int_equal(error->code, code);
    if (strstr(error->message, word) == NULL)
        fail_msg("\"%s\" does not say %s", error->message, word);
    g_error_free(error);
    pw_scene_free(s);
}

static void text(struct pw_scene *s, double x, double y)
{
    static const struct pw_glyph glyph[] = {{5, 0, 0, 0, 1}, {6, 7, -1, 1, 2}};
    pw_scene_glyphs(s, 1, 12, black, x, y, "ab", glyph, 2, 14);
}

static void a_small_scene_is_dumped(void **state)
{
    (void)state;
    struct pw_scene *s = page(297.64, 419.53);
    pw_scene_label(s, "A \"1\"");
    pw_scene_bookmark(s, "Pair 3", 1, 20);
    pw_scene_trim(s, 10, 10, 200, 300, 8.5);
    static const struct pw_glyph glyph[] = {{5, 0, 0, 0, 1}, {0, 7, 0, 1, 2}};
    pw_scene_glyphs(s, 1, 12, black, 30, 48, "P3", glyph, 2, 43.2);
    pw_scene_rule(s, 30, 82.375, 267.64, 82.375, black, 0.75);
    pw_scene_rect(s, 1, 2, 3, 4);
    pw_scene_clip(s);
    pw_scene_move(s, 0, 0);
    pw_scene_curve_to(s, 1, 2, 3, 4, 5, 6);
    pw_scene_stroke_dashed(s, blue, 1.588, 3.118, 1.984);
    pw_scene_unclip(s);
    pw_scene_link(s, 5, 6, 70, 8, "https://example.org/");
    pw_scene_page_begin(s, 100, 50);
    pw_scene_rule(s, 7, 40, 7, 10, (struct pw_colour){255, 255, 255}, 2);
    pw_scene_push(s, pw_matrix_turn(90));
    text(s, 3, -4);
    pw_scene_pop(s);
    ended(s);
    char *dump = pw_scene_dump(s, face_name, NULL);
    assert_string_equal(
        dump, "page 1  297.64 x 419.53  \"A \\\"1\\\"\"\n"
              "  trim    10.00   10.00  200.00  300.00  bleed 8.5\n"
              "  mark 1 at 20.00  \"Pair 3\"\n"
              "  text    30.00   48.00  w 43.20  Lato Bold 12  black  \"P3\"  missing 1\n"
              "  path   fill black  M 30.00 82.00 H 267.64 V 82.75 H 30.00 Z\n"
              "  clip   M 1.00 2.00 H 4.00 V 6.00 H 1.00 Z\n"
              "  path   stroke #0b4ea2 width 1.588 dash 3.118 1.984"
              "  M 0.00 0.00 C 1.00 2.00 3.00 4.00 5.00 6.00\n"
              "  unclip\n"
              "  link     5.00    6.00   70.00    8.00  \"https://example.org/\"\n"
              "page 2  100.00 x 50.00\n"
              "  path   fill white  M 6.00 10.00 H 8.00 V 40.00 H 6.00 Z\n"
              "  text     4.00    3.00  w 14.00  Lato Bold 12  black  turned 90  \"ab\"\n");
    g_free(dump);
    pw_scene_free(s);
}

static void matrices_multiply_and_turn(void **state)
{
    (void)state;
    struct pw_matrix move = {1, 0, 0, 1, 10, 0}, twice = {2, 0, 0, 2, 0, 0};
    double x = 1, y = 1;
    struct pw_matrix m = pw_matrix_then(move, twice); /* (1, 1) to (11, 1) to (22, 2) */
    pw_matrix_apply(&m, &x, &y);
    assert_close(x, 22);
    assert_close(y, 2);
    m = pw_matrix_turn(90); /* clockwise: what points right then points down */
    x = 1;
    y = 0;
    pw_matrix_apply(&m, &x, &y);
    assert_true(x == 0 && y == 1);
    m = pw_matrix_turn(45);
    x = 1;
    y = 0;
    pw_matrix_apply(&m, &x, &y);
    assert_close(x, sqrt(0.5));
    assert_close(y, sqrt(0.5));
    m = pw_matrix_turn(-720);
    assert_true(pw_matrix_is_identity(&m));
}

static void marks_lie_on_the_page(void **state)
{
    (void)state;
    struct pw_scene *s = page(500, 500);
    pw_scene_push(s, (struct pw_matrix){2, 0, 0, 2, 100, 50});
    pw_scene_push(s, (struct pw_matrix){1, 0, 0, 1, 5, 5});
    pw_scene_rect(s, 0, 0, 10, 20);
    pw_scene_fill(s, black);
    pw_scene_move(s, 0, 0);
    pw_scene_line_to(s, 10, 10);
    pw_scene_stroke_dashed(s, black, 1, 3, 2);
    text(s, 1, 2);
    pw_scene_pop(s);
    pw_scene_link(s, 1, 2, 3, 4, "x");
    pw_scene_pop(s);
    text(s, 1, 2);
    ended(s);

    const struct pw_mark *m = mark_of(s, 0);
    assert_true(pw_matrix_is_identity(&m->matrix));
    static const double box[] = {110, 60, 130, 60, 130, 100, 110, 100};
    assert_int_equal(m->path.n_xy, 8);
    for (int i = 0; i < 8; i++)
        assert_close(m->path.xy[i], box[i]);
    assert_memory_equal(m->path.op, "MLLLZ", 5);

    m = mark_of(s, 1);
    assert_true(pw_matrix_is_identity(&m->matrix));
    assert_close(m->width, 2);
    assert_close(m->dash[0], 6);
    assert_close(m->dash[1], 4);

    m = mark_of(s, 2);
    assert_true(pw_matrix_is_identity(&m->matrix));
    assert_close(m->size, 24);
    assert_close(m->advance, 28);
    assert_close(m->x, 112);
    assert_close(m->y, 64);
    assert_close(m->glyph[1].x, 126);
    assert_close(m->glyph[1].y, 62);
    assert_int_equal(m->glyph[1].text_from, 1);

    m = mark_of(s, 3);
    assert_close(m->box[0], 102);
    assert_close(m->box[1], 54);
    assert_close(m->box[2], 6);
    assert_close(m->box[3], 8);

    m = mark_of(s, 4);
    assert_close(m->size, 12);
    assert_close(m->x, 1);
    pw_scene_free(s);
}

static void only_an_oval_pen_keeps_a_matrix(void **state)
{
    (void)state;
    static const struct pw_matrix uneven = {2, 0, 0, 1, 0, 0}, mirror = {-3, 0, 0, 3, 0, 0};
    struct pw_scene *s = page(500, 500);
    pw_scene_push(s, uneven);
    pw_scene_move(s, 1, 1);
    pw_scene_line_to(s, 2, 2);
    pw_scene_stroke(s, black, 1);
    pw_scene_circle(s, 50, 50, 10);
    pw_scene_fill(s, black);
    pw_scene_pop(s);
    pw_scene_push(s, pw_matrix_then(mirror, pw_matrix_turn(30)));
    pw_scene_move(s, 1, 0);
    pw_scene_line_to(s, 2, 0);
    pw_scene_stroke(s, black, 1);
    text(s, 0, 0);
    pw_scene_pop(s);
    ended(s);
    assert_close(mark_of(s, 0)->matrix.a, 2);
    assert_close(mark_of(s, 0)->path.xy[2], 2);
    assert_close(mark_of(s, 0)->width, 1);
    assert_true(pw_matrix_is_identity(&mark_of(s, 1)->matrix));
    assert_close(mark_of(s, 1)->path.xy[0], 100);
    assert_true(pw_matrix_is_identity(&mark_of(s, 2)->matrix));
    assert_close(mark_of(s, 2)->width, 3);
    assert_close(mark_of(s, 2)->path.xy[0], -3 * cos(30 * G_PI / 180));
    assert_close(mark_of(s, 3)->matrix.a, -3 * cos(30 * G_PI / 180));
    assert_close(mark_of(s, 3)->size, 12);
    pw_scene_free(s);
}

/* Every point of the curves lies on the circle, to one part in 3000. */
static void arcs_are_round(void **state)
{
    (void)state;
    struct pw_scene *s = page(500, 500);
    pw_scene_arc(s, 100, 100, 50, 0, 90);
    pw_scene_stroke(s, black, 1);
    pw_scene_arc(s, 100, 100, 50, 350, -100);
    pw_scene_stroke(s, black, 1);
    pw_scene_circle(s, 100, 100, 50);
    pw_scene_fill(s, black);
    ended(s);
    const double *first = mark_of(s, 0)->path.xy; /* from the top to the right */
    assert_close(first[0], 100);
    assert_close(first[1], 50);
    assert_close(first[6], 150);
    assert_close(first[7], 100);
    for (guint i = 0; i < 3; i++) {
        const struct pw_path *p = &mark_of(s, i)->path;
        for (guint at = 2; at + 6 <= p->n_xy; at += 6)
            for (double t = 0; t <= 1; t += 0.125) {
                const double *q = p->xy + at - 2;
                double u = 1 - t;
                double k[] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
                double x = k[0] * q[0] + k[1] * q[2] + k[2] * q[4] + k[3] * q[6] - 100;
                double y = k[0] * q[1] + k[1] * q[3] + k[2] * q[5] + k[3] * q[7] - 100;
                assert_true(fabs(hypot(x, y) - 50) < 50.0 / 3000);
            }
    }
    pw_scene_free(s);
}

static void round_boxes_stay_in_their_box(void **state)
{
    (void)state;
    struct pw_scene *s = page(500, 500);
    pw_scene_round_rect(s, 10, 20, 30, 40, 100); /* the radius is cut to half the width */
    pw_scene_fill(s, black);
    pw_scene_round_rect(s, 10, 20, 30, 40, 0);
    pw_scene_fill(s, black);
    ended(s);
    const struct pw_path *p = &mark_of(s, 0)->path;
    for (guint i = 0; i < p->n_xy; i += 2) {
        assert_true(p->xy[i] >= 10 && p->xy[i] <= 40);
        assert_true(p->xy[i + 1] >= 20 && p->xy[i + 1] <= 60);
    }
    assert_close(p->xy[0], 25);
    assert_int_equal(mark_of(s, 1)->path.n_op, 5);
    pw_scene_free(s);
}

static void pasting_goes_through_the_matrix(void **state)
{
    (void)state;
    struct pw_scene *card = page(100, 100);
    pw_scene_bookmark(card, "Pair 1", 2, 10);
    pw_scene_rect(card, 0, 0, 10, 10);
    pw_scene_clip(card);
    text(card, 5, 5);
    pw_scene_unclip(card);
    pw_scene_link(card, 0, 0, 10, 20, "y");
    ended(card);

    struct pw_scene *sheet = page(400, 400);
    pw_scene_push(sheet, (struct pw_matrix){1, 0, 0, 1, 100, 200});
    pw_scene_paste(sheet, pw_scene_page(card, 1));
    pw_scene_pop(sheet);
    /* upside down about the middle of the sheet, as the back half of a tent */
    pw_scene_push(sheet,
                  pw_matrix_then(pw_matrix_turn(180), (struct pw_matrix){1, 0, 0, 1, 400, 400}));
    pw_scene_paste(sheet, pw_scene_page(card, 1));
    pw_scene_pop(sheet);
    ended(sheet);
    pw_scene_free(card);

    assert_close(mark_of(sheet, 0)->path.xy[0], 100);
    assert_close(mark_of(sheet, 0)->path.xy[1], 200);
    assert_close(mark_of(sheet, 1)->x, 105);
    assert_close(mark_of(sheet, 1)->glyph[1].x, 112);
    assert_string_equal(mark_of(sheet, 1)->text, "ab");
    assert_int_equal(mark_of(sheet, 2)->kind, PW_MARK_UNCLIP);
    assert_close(mark_of(sheet, 3)->box[1], 200);
    const struct pw_mark *turned = mark_of(sheet, 5);
    double x = (double)turned->glyph[1].x, y = (double)turned->glyph[1].y;
    pw_matrix_apply(&turned->matrix, &x, &y);
    assert_close(x, 400 - 12);
    assert_close(y, 400 - 4);
    assert_close(mark_of(sheet, 7)->box[0], 390);
    assert_close(mark_of(sheet, 7)->box[1], 380);
    const struct pw_page *p = pw_scene_page(sheet, 1);
    assert_int_equal(p->bookmarks->len, 2);
    assert_close(g_array_index(p->bookmarks, struct pw_bookmark, 0).y, 210);
    assert_close(g_array_index(p->bookmarks, struct pw_bookmark, 1).y, 390);
    pw_scene_free(sheet);
}

static void the_first_failure_is_kept(void **state)
{
    (void)state;
    struct pw_scene *s = page(100, 100);
    pw_scene_rect(s, 0, 0, NAN, 1);
    pw_scene_fill(s, black);
    assert_true(pw_scene_failed(s));
    pw_scene_rect(s, 0, 0, 20000, 1); /* a second one, which is not the one to hear of */
    pw_scene_fill(s, black);
    text(s, 0, 0);
    failed(s, PW_ERROR_INTERNAL, "not a number");

    s = page(100, 100);
    pw_scene_rect(s, 0, 0, 20000, 1);
    pw_scene_fill(s, black);
    failed(s, PW_ERROR_INPUT, "14400 pt");

    s = page(100, 100);
    text(s, INFINITY, 0);
    failed(s, PW_ERROR_INTERNAL, "not a number");

    s = page(100, 100);
    pw_scene_arc(s, 0, 0, 1, NAN, 0);
    pw_scene_stroke(s, black, 1);
    failed(s, PW_ERROR_INTERNAL, "not a number");

    s = page(100, 100);
    pw_scene_rect(s, 0, 0, 1, 1);
    pw_scene_stroke(s, black, NAN);
    failed(s, PW_ERROR_INTERNAL, "not a number");

    s = page(100, 100);
    pw_scene_link(s, 0, NAN, 1, 1, "https://example.org/");
    failed(s, PW_ERROR_INTERNAL, "not a number");

    s = page(100, 100);
    pw_scene_bookmark(s, "Pair 3", 1, NAN);
    pw_scene_paste(s, NULL); /* nothing is looked at any more */
    failed(s, PW_ERROR_INTERNAL, "not a number");

    s = page(100, 100);
    pw_scene_trim(s, 0, 0, NAN, 1, 0);
    failed(s, PW_ERROR_INTERNAL, "not a number");

    failed(page(100, 14401), PW_ERROR_INPUT, "14400 pt");
    failed(page(0, 100), PW_ERROR_INPUT, "14400 pt");
    failed(page(NAN, 100), PW_ERROR_INPUT, "14400 pt");

    s = page(100, 100);
    pw_scene_unclip(s);
    failed(s, PW_ERROR_INTERNAL, "twice");

    s = page(100, 100);
    pw_scene_rect(s, 0, 0, 1, 1);
    pw_scene_clip(s);
    failed(s, PW_ERROR_INTERNAL, "inside a clip");

    s = page(100, 100);
    pw_scene_pop(s);
    failed(s, PW_ERROR_INTERNAL, "never pushed");

    s = page(100, 100);
    pw_scene_push(s, pw_matrix_identity);
    failed(s, PW_ERROR_INTERNAL, "never popped");

    s = pw_scene_new(NULL, NULL);
    text(s, 0, 0);
    failed(s, PW_ERROR_INTERNAL, "before the first page");

    s = page(100, 100);
    pw_scene_fail(s, g_error_new(g_quark_from_static_string(PW_ERROR_DOMAIN), 3, "ours"));
    pw_scene_fail(s, g_error_new(g_quark_from_static_string(PW_ERROR_DOMAIN), 4, "theirs"));
    failed(s, 3, "ours");
}

struct seen {
    int pages, stop_at;
    guint marks;
};

static bool sink(const struct pw_page *p, int page_no, void *user, GError **error)
{
    struct seen *seen = user;
    assert_int_equal(page_no, ++seen->pages);
    seen->marks += p->marks->len;
    if (page_no != seen->stop_at)
        return true;
    g_set_error_literal(error, g_quark_from_static_string(PW_ERROR_DOMAIN), PW_ERROR_IO,
                        "disk full");
    return false;
}

static void pages_go_to_the_sink(void **state)
{
    (void)state;
    struct seen seen = {0};
    struct pw_scene *s = pw_scene_new("", "pl");
    pw_scene_set_sink(s, sink, &seen);
    for (int i = 1; i <= 3; i++) {
        pw_scene_page_begin(s, 100, 100);
        for (int k = 0; k < i; k++)
            text(s, 0, 0);
        assert_int_equal(seen.pages, i - 1);
    }
    ended(s);
    assert_int_equal(seen.pages, 3);
    assert_int_equal(seen.marks, 6);
    assert_int_equal(pw_scene_pages(s), 3);
    assert_null(pw_scene_page(s, 1));
    pw_scene_free(s);

    seen = (struct seen){.stop_at = 2};
    s = pw_scene_new("", "pl");
    pw_scene_set_sink(s, sink, &seen);
    for (int i = 1; i <= 5; i++)
        pw_scene_page_begin(s, 100, 100);
    failed(s, PW_ERROR_IO, "disk full");
    assert_int_equal(seen.pages, 2);
}

static void empty_paths_leave_no_mark(void **state)
{
    (void)state;
    struct pw_scene *s = page(100, 100);
    pw_scene_fill(s, black);
    pw_scene_close(s);
    pw_scene_stroke(s, black, 1);
    pw_scene_glyphs(s, 0, 12, black, 0, 0, "", NULL, 0, 0);
    ended(s);
    assert_int_equal(pw_scene_page(s, 1)->marks->len, 0);
    pw_scene_free(s);
}

/* Nothing gets through a hole without a path; a dump shows what cannot be printed, and faces
 * without names by their numbers. */
static void odd_marks_are_dumped(void **state)
{
    (void)state;
    struct pw_scene *s = page(100, 50);
    static const struct pw_glyph glyph = {5, 0, 0, 0, 1};
    pw_scene_clip(s);
    pw_scene_glyphs(s, 1, 12, black, 30, 48, "\t", &glyph, 1, 7);
    pw_scene_unclip(s);
    ended(s);
    char *dump = pw_scene_dump(s, NULL, NULL);
    assert_string_equal(dump, "page 1  100.00 x 50.00\n"
                              "  clip   M 0.00 0.00 H 0.00 H 0.00 H 0.00 Z\n"
                              "  text    30.00   48.00  w 7.00  face 1 12  black  \"\\x09\"\n"
                              "  unclip\n");
    g_free(dump);
    pw_scene_free(s);
}

/* An arena of many blocks: large pages keep every mark as it was. */
static void large_pages_keep_their_marks(void **state)
{
    (void)state;
    struct pw_scene *s = page(100, 100);
    static double far[2 * 40000];
    for (int i = 0; i < 20000; i++)
        text(s, i % 100, i % 90);
    pw_scene_move(s, 0, 0);
    for (int i = 0; i < 40000; i++) {
        far[2 * i] = i % 97;
        far[2 * i + 1] = i % 89;
        pw_scene_line_to(s, far[2 * i], far[2 * i + 1]);
    }
    pw_scene_fill(s, black);
    ended(s);
    for (guint i = 0; i < 20000; i++) {
        assert_close(mark_of(s, i)->x, i % 100);
        assert_string_equal(mark_of(s, i)->text, "ab");
    }
    assert_memory_equal(mark_of(s, 20000)->path.xy + 2, far, sizeof far);
    pw_scene_free(s);
}

/* Words are in a part of their own where no part holds marks; what is inside a cell is the cell's.
 */
static void parts_hold_marks_or_parts(void **state)
{
    (void)state;
    struct pw_scene *scene = pw_scene_new("", "en");
    const struct pw_glyph glyph = {3, 0, 0, 0, 1};
    pw_scene_set_tagged(scene, true);
    pw_scene_page_begin(scene, 100, 100);
    pw_scene_glyphs(scene, 0, 12, (struct pw_colour){0, 0, 0}, 10, 10, "a", &glyph, 1, 6);
    int page = pw_scene_part_begin(scene, PW_TAG_SECTION, "Pair 3");
    int section = pw_scene_part_begin(scene, PW_TAG_CELL, NULL);
    int cell = pw_scene_part_begin(scene, PW_TAG_TABLE, NULL); /* none: a cell has marks */
    pw_scene_glyphs(scene, 0, 12, (struct pw_colour){0, 0, 0}, 10, 30, "b", &glyph, 1, 6);
    pw_scene_part_end(scene, cell);
    pw_scene_part_end(scene, section);
    pw_scene_rect(scene, 0, 0, 5, 5);
    pw_scene_fill(scene, (struct pw_colour){0, 0, 0});
    pw_scene_part_end(scene, page);
    const struct pw_page *kept = pw_scene_page(scene, 1);
    assert_int_equal(kept->parts->len, 3);
    const struct pw_part *part = (const struct pw_part *)(const void *)kept->parts->data;
    assert_true(part[0].tag == PW_TAG_TEXT && part[0].within == 0);
    assert_true(part[1].tag == PW_TAG_SECTION && part[1].within == 0);
    assert_string_equal(part[1].title, "Pair 3");
    assert_true(part[2].tag == PW_TAG_CELL && part[2].within == 2);
    static const int in_part[] = {1, 3, 2};
    assert_int_equal(kept->marks->len, 3);
    for (guint i = 0; i < 3; i++)
        assert_int_equal(g_array_index(kept->marks, struct pw_mark, i).part, in_part[i]);
    /* Pasted, they come behind those there are. */
    struct pw_scene *other = pw_scene_new("", "en");
    pw_scene_set_tagged(other, true);
    pw_scene_page_begin(other, 100, 100);
    pw_scene_part_begin(other, PW_TAG_SECTION, NULL);
    pw_scene_paste(other, kept);
    kept = pw_scene_page(other, 1);
    part = (const struct pw_part *)(const void *)kept->parts->data;
    assert_int_equal(kept->parts->len, 4);
    assert_true(part[1].within == 1 && part[2].within == 1 && part[3].within == 3);
    assert_int_equal(g_array_index(kept->marks, struct pw_mark, 1).part, 4);
    pw_scene_free(other);
    pw_scene_free(scene);
}

/* A run keeps the place that it was given, and the place goes with the page. */
static void runs_know_their_place(void **state)
{
    (void)state;
    struct pw_scene *scene = pw_scene_new("", "en");
    const struct pw_glyph glyph = {3, 0, 0, 0, 1};
    double outer[4], inner[4];
    pw_scene_page_begin(scene, 100, 100);
    pw_scene_enter(scene, 0, 0, 100, 50, outer);
    pw_scene_push(scene, pw_matrix_turn(90));
    pw_scene_enter(scene, 10, -30, 20, 5, inner);
    pw_scene_glyphs(scene, 0, 12, (struct pw_colour){0, 0, 0}, 12, -28, "a", &glyph, 1, 6);
    pw_scene_leave(scene, inner);
    pw_scene_pop(scene);
    pw_scene_glyphs(scene, 0, 12, (struct pw_colour){0, 0, 0}, 12, 28, "b", &glyph, 1, 6);
    pw_scene_leave(scene, outer);
    const struct pw_page *page = pw_scene_page(scene, 1);
    static const double place[2][4] = {{25, 10, 5, 20}, {0, 0, 100, 50}};
    for (guint i = 0; i < 2; i++)
        for (int k = 0; k < 4; k++)
            assert_true(fabs(g_array_index(page->marks, struct pw_mark, i).box[k] - place[i][k]) <
                        1e-9);
    pw_scene_free(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_hold_marks_or_parts),
        cmocka_unit_test(runs_know_their_place),
        cmocka_unit_test(a_small_scene_is_dumped),
        cmocka_unit_test(matrices_multiply_and_turn),
        cmocka_unit_test(marks_lie_on_the_page),
        cmocka_unit_test(only_an_oval_pen_keeps_a_matrix),
        cmocka_unit_test(arcs_are_round),
        cmocka_unit_test(round_boxes_stay_in_their_box),
        cmocka_unit_test(pasting_goes_through_the_matrix),
        cmocka_unit_test(the_first_failure_is_kept),
        cmocka_unit_test(pages_go_to_the_sink),
        cmocka_unit_test(empty_paths_leave_no_mark),
        cmocka_unit_test(odd_marks_are_dumped),
        cmocka_unit_test(large_pages_keep_their_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
