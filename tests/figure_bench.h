/* figure_bench.h - what the tests of marks and figures share: a scene with its pen,
 * and paths asked for by colour and size. Include it after cmocka.h. */
#ifndef PW_TEST_FIGURE_BENCH_H
#define PW_TEST_FIGURE_BENCH_H

#include "ink.h"

#define MM PW_MM

static const struct pw_palette palette = {.black = {0, 0, 0},
                                          .white = {255, 255, 255},
                                          .blue = {0x0b, 0x4e, 0xa2},
                                          .red = {0xc0, 0x00, 0x10},
                                          .mist = {0xe4, 0xed, 0xf7},
                                          .ash = {0xe3, 0xe3, 0xe3}};

struct bench {
    struct pw_fonts *fonts;
    struct pw_type *type;
    struct pw_scene *scene;
    struct pw_pen pen;
};

static inline int bench_open(void **state)
{
    struct bench *b = g_new0(struct bench, 1);
    GError *error = NULL;
    b->fonts = pw_fonts_load(PW_TEST_SOURCE_DIR "/fonts/faces.ini", &error);
    if (!b->fonts)
        fail_msg("%s", error->message);
    b->type = pw_type_new(b->fonts, NULL, NULL);
    b->scene = pw_scene_new("", "en");
    b->pen = (struct pw_pen){b->scene, b->type, &palette};
    *state = b;
    return 0;
}

static inline int bench_close(void **state)
{
    struct bench *b = *state;
    pw_scene_free(b->scene);
    pw_type_free(b->type);
    pw_fonts_free(b->fonts);
    g_free(b);
    return 0;
}

static inline const struct pw_page *last_page(struct bench *b)
{
    return pw_scene_page(b->scene, pw_scene_pages(b->scene));
}

static inline const struct pw_mark *mark_at(const struct pw_page *page, guint i)
{
    assert_true(i < page->marks->len);
    return &g_array_index(page->marks, struct pw_mark, i);
}

static inline void close_to(double a, double b, double slack)
{
    if (!(fabs(a - b) <= slack))
        fail_msg("%.4f mm is not %.4f mm", a / MM, b / MM);
}

static inline bool same(struct pw_colour a, struct pw_colour b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

/* The n-th path of that colour whose box is about w by h (0: any); counts in *found. */
static inline struct ink_box path_like(const struct pw_page *page, struct pw_colour colour,
                                       double w, double h, int nth, int *found)
{
    struct ink_box result = {0};
    *found = 0;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = mark_at(page, i);
        if (mark->kind != PW_MARK_PATH || !same(mark->colour, colour))
            continue;
        struct ink_box box = ink_path(mark);
        if ((w > 0 && fabs(box.x1 - box.x0 - w) > 0.02 * MM) ||
            (h > 0 && fabs(box.y1 - box.y0 - h) > 0.02 * MM))
            continue;
        if ((*found)++ == nth)
            result = box;
    }
    return result;
}

#define WITH_BENCH(test) cmocka_unit_test_setup_teardown(test, bench_open, bench_close)

#endif
