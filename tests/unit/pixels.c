/* The same pixels from every format, within what viewers differ among themselves,
 * and a PNG that says how large it is on paper. */
#include "pairwheel.h"
#include "write/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paper.h"
#include "pixels.h"
#include "tools.h"

#include <stdlib.h>
#include <zlib.h>

#define DPI 150

static void assert_alike(const struct pixels *a, const struct pixels *b, double share,
                         double beyond, double ssim)
{
    assert_non_null(a->rgb);
    assert_non_null(b->rgb);
    assert_int_equal(a->width, b->width);
    assert_int_equal(a->height, b->height);
    struct difference d = pixels_compare(a, b);
    print_message("%.5f %% of pixels differ, %.6f %% beyond 3x3, SSIM %.5f\n", 100 * d.share,
                  100 * d.beyond, d.ssim);
    if (d.share > share || d.beyond > beyond || d.ssim < ssim)
        fail_msg("more than %.5f %%, %.6f %% or less than %.5f", 100 * share, 100 * beyond, ssim);
}

static struct pixels print_png(struct paper *paper, draw_pages draw, double dpi, const char *name)
{
    paper->options.dpi = dpi;
    char *file = paper_print(paper, draw, name);
    struct pixels pixels = pixels_load(file);
    g_free(file);
    return pixels;
}

/* The measure itself: a shift by a pixel is far from alike, a copy is alike. */
static void the_measure_sees_a_shift(void **state)
{
    struct paper *paper = *state;
    struct pixels one = print_png(paper, draw_plain, DPI, "one.png");
    struct pixels two = {one.width, one.height, NULL};
    size_t bytes = (size_t)one.width * (size_t)one.height * 3;
    two.rgb = g_memdup2(one.rgb, bytes);
    struct difference d = pixels_compare(&one, &two);
    assert_true(d.share == 0 && d.beyond == 0 && d.ssim > 0.999999);
    memmove(two.rgb + 9, one.rgb, bytes - 9);
    d = pixels_compare(&one, &two);
    assert_true(d.share > 0.01 && d.beyond > 0.001 && d.ssim < 0.8);
    pixels_free(&one);
    pixels_free(&two);
}

static void svg_is_like_png(struct paper *paper, draw_pages draw)
{
    struct pixels ours = print_png(paper, draw, DPI, "ours.png");
    char *svg = paper_print(paper, draw, "a.svg"), *png = paper_file(paper, "theirs.png");
    struct said said = tool_run("rsvg-convert", "-d", "150", "-p", "150", "-o", png, svg, NULL);
    ASSERT_QUIET(said);
    struct pixels theirs = pixels_load(png);
    assert_alike(&ours, &theirs, 0.0001, 0.000005, 0.999);
    pixels_free(&ours);
    pixels_free(&theirs);
    said_free(&said);
    g_free(svg);
    g_free(png);
}

static void svg_has_the_pixels_of_png(void **state)
{
    NEED("rsvg-convert");
    svg_is_like_png(*state, draw_hard);
}

/* Both at four times the resolution, then shrunk. */
static void pdf_is_like_png(struct paper *paper, draw_pages draw)
{
    struct pixels ours = pixels_shrink(print_png(paper, draw, 4 * DPI, "ours.png"), 4);
    char *pdf = paper_print(paper, draw, "a.pdf"), *png = paper_file(paper, "theirs.png");
    struct said said = tool_run("mutool", "draw", "-q", "-r", "600", "-o", png, pdf, "1", NULL);
    assert_int_equal(said.status, 0);
    struct pixels theirs = pixels_shrink(pixels_load(png), 4);
    assert_alike(&ours, &theirs, 0.002, 0.000005, 0.994);
    pixels_free(&ours);
    pixels_free(&theirs);
    said_free(&said);
    g_free(pdf);
    g_free(png);
}

static void pdf_has_the_pixels_of_png(void **state)
{
    NEED("mutool");
    pdf_is_like_png(*state, draw_hard);
}

/* ---- the PNG itself ---- */

struct png_head {
    guint32 width, height, per_metre;
    int type; /* 0 grey, 2 colour */
    bool srgb;
    guint8 *rows; /* with a filter byte each */
    gsize row_bytes;
};

static guint32 big(const guint8 *at)
{
    return (guint32)at[0] << 24 | (guint32)at[1] << 16 | (guint32)at[2] << 8 | at[3];
}

/* Reads a PNG by its definition (ISO/IEC 15948), checking every chunk's sum. */
static struct png_head read_png(const char *file)
{
    struct png_head head = {0};
    char *text;
    gsize bytes;
    assert_true(g_file_get_contents(file, &text, &bytes, NULL));
    const guint8 *data = (const guint8 *)text;
    assert_memory_equal(data, "\x89PNG\r\n\x1a\n", 8);
    GByteArray *packed = g_byte_array_new();
    bool ended = false;
    for (gsize at = 8; at < bytes;) {
        guint32 length = big(data + at);
        const guint8 *type = data + at + 4, *body = data + at + 8;
        assert_true(at + 12 + length <= bytes);
        assert_int_equal(crc32(0, type, length + 4), big(body + length));
        if (memcmp(type, "IHDR", 4) == 0) {
            head.width = big(body);
            head.height = big(body + 4);
            assert_int_equal(body[8], 8);
            head.type = body[9];
        } else if (memcmp(type, "pHYs", 4) == 0) {
            head.per_metre = big(body);
            assert_int_equal(big(body + 4), head.per_metre);
            assert_int_equal(body[8], 1);
        } else if (memcmp(type, "IDAT", 4) == 0) {
            g_byte_array_append(packed, body, length);
        }
        head.srgb = head.srgb || memcmp(type, "sRGB", 4) == 0;
        ended = memcmp(type, "IEND", 4) == 0;
        at += 12 + length;
    }
    assert_true(ended);
    head.row_bytes = 1 + (gsize)head.width * (head.type == 0 ? 1 : 3);
    uLongf room = (uLongf)(head.row_bytes * head.height + 1);
    head.rows = g_malloc(room);
    assert_int_equal(uncompress(head.rows, &room, packed->data, packed->len), Z_OK);
    assert_int_equal(room, head.row_bytes * head.height);
    g_byte_array_unref(packed);
    g_free(text);
    return head;
}

static void a_png_knows_its_size_on_paper(void **state)
{
    struct paper *paper = *state;
    static const struct {
        double dpi;
        int width, height, per_metre;
    } sizes[] = {
        {0, 1000, 1250, 5906}, /* 150 when nothing is said */
        {72, 480, 600, 2835},
        {300, 2000, 2500, 11811},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++) {
        paper->options.dpi = sizes[i].dpi;
        char *file = paper_print(paper, draw_plain, "a.png");
        struct png_head head = read_png(file);
        assert_int_equal(head.width, sizes[i].width);
        assert_int_equal(head.height, sizes[i].height);
        assert_int_equal(head.per_metre, sizes[i].per_metre);
        assert_true(head.srgb);
        assert_int_equal(head.type, 2);
        g_free(head.rows);
        g_free(file);
    }
}

static void draw_greys(struct pw_type *type, struct pw_scene *scene, struct pw_colour odd)
{
    pw_scene_page_begin(scene, SHEETS_WIDTH, SHEETS_HEIGHT);
    for (int i = 0; i < 40; i++) {
        guint8 v = (guint8)(i * 6);
        pw_scene_circle(scene, 100 + 7.3 * i, 200 + 3.1 * i, 60);
        pw_scene_fill(scene, (struct pw_colour){v, v, v});
    }
    pw_scene_circle(scene, 240, 300, 100);
    pw_scene_clip(scene);
    pw_type_set(type, scene, "Black on grey", PW_BLACK, 48, sheets_black, 100, 300, PW_LEFT);
    pw_type_set(type, scene, "White on grey", PW_BLACK, 48, (struct pw_colour){255, 255, 255}, 100,
                350, PW_LEFT);
    pw_scene_unclip(scene);
    pw_scene_rect(scene, 0, 0, 1e-3, 1e-3);
    pw_scene_fill(scene, odd);
}

static void draw_grey(struct pw_type *type, struct pw_scene *scene)
{
    draw_greys(type, scene, sheets_ash);
}

static void draw_almost_grey(struct pw_type *type, struct pw_scene *scene)
{
    draw_greys(type, scene, (struct pw_colour){255, 255, 254});
}

static void a_page_of_greys_has_one_byte_a_pixel_and_the_same_pixels(void **state)
{
    struct paper *paper = *state;
    char *grey = paper_print(paper, draw_grey, "grey.png");
    char *colour = paper_print(paper, draw_almost_grey, "colour.png");
    struct png_head m = read_png(grey), n = read_png(colour);
    assert_int_equal(m.type, 0);
    assert_int_equal(n.type, 2);
    int most = 0;
    for (gsize y = 0; y < m.height; y++)
        for (gsize x = 0; x < m.width; x++)
            most = MAX(most,
                       abs(m.rows[y * m.row_bytes + 1 + x] - n.rows[y * n.row_bytes + 1 + 3 * x]));
    assert_in_range(most, 0, 2); /* rounding of two ways to mix */
    g_free(m.rows);
    g_free(n.rows);
    g_free(grey);
    g_free(colour);
}

static void draw_wide(struct pw_type *type, struct pw_scene *scene)
{
    (void)type;
    pw_scene_page_begin(scene, PW_PAGE_MAX, 7.2);
    for (int i = 0; i < 144; i++) {
        pw_scene_rect(scene, 100 * i, 0, 50, 7.2);
        pw_scene_fill(scene, sheets_black);
    }
}

static void draw_tall(struct pw_type *type, struct pw_scene *scene)
{
    (void)type;
    pw_scene_page_begin(scene, 7.2, PW_PAGE_MAX);
    for (int i = 0; i < 144; i++) {
        pw_scene_rect(scene, 0, 100 * i, 7.2, 50);
        pw_scene_fill(scene, sheets_black);
    }
}

/* Stripes of 50 points on, 50 off, to the last pixel of 60,000. */
static void a_page_may_be_larger_than_a_surface(void **state)
{
    struct paper *paper = *state;
    paper->options.dpi = 300;
    char *wide = paper_print(paper, draw_wide, "wide.png");
    char *tall = paper_print(paper, draw_tall, "tall.png");
    struct png_head m = read_png(wide), n = read_png(tall);
    assert_int_equal(m.width, 60000);
    assert_int_equal(n.height, 60000);
    for (gsize i = 0; i < 60000; i++) {
        double at = (double)i * 72 / 300, in = fmod(at, 100);
        if (fabs(in - 50) < 0.3 || in < 0.3 || in > 99.7)
            continue; /* the border of a stripe */
        int should = in < 50 ? 0 : 255;
        if (m.rows[15 * m.row_bytes + 1 + i] != should || n.rows[i * n.row_bytes + 15] != should)
            fail_msg("pixel %zu is %d and %d, not %d", i, m.rows[15 * m.row_bytes + 1 + i],
                     n.rows[i * n.row_bytes + 15], should);
    }
    g_free(m.rows);
    g_free(n.rows);
    g_free(wide);
    g_free(tall);
}

#define ON_PAPER(test) cmocka_unit_test_setup_teardown(test, paper_open, paper_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_PAPER(the_measure_sees_a_shift),
        ON_PAPER(svg_has_the_pixels_of_png),
        ON_PAPER(pdf_has_the_pixels_of_png),
        ON_PAPER(a_png_knows_its_size_on_paper),
        ON_PAPER(a_page_of_greys_has_one_byte_a_pixel_and_the_same_pixels),
        ON_PAPER(a_page_may_be_larger_than_a_surface),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
