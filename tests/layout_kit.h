/* layout_kit.h - what the tests of templates, layout and sheets share: a template
 * as a string, fields made in place, and marks of the scene asked for by what
 * they say. Lengths asked in millimetres, as templates write them.
 */
#ifndef PW_LAYOUT_KIT_H
#define PW_LAYOUT_KIT_H

#include "layout/layout.h"
#include "layout/marks.h"
#include "pairwheel.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct kit {
    struct pw_fonts *fonts;
    struct pw_words *words;
    struct pw_field *root;
    struct pw_scene *scene;
    struct pw_layout_options options;
    GPtrArray *warnings;
    bool edges; /* warnings of what is near an edge count: most cards here have no margin */
    GError *error;
};

static void kit_warn(const char *message, void *user)
{
    struct kit *kit = user;
    if (!kit->edges && strstr(message, " mm from the edge of its "))
        return;
    g_ptr_array_add(kit->warnings, g_strdup(message));
}

static void kit_init(struct kit *kit)
{
    GError *error = NULL;
    memset(kit, 0, sizeof *kit);
    kit->fonts = pw_fonts_load(PW_TEST_SOURCE_DIR "/fonts/faces.ini", &error);
    if (!kit->fonts)
        fail_msg("%s", error->message);
    kit->words = pw_words_load(PW_TEST_SOURCE_DIR "/templates/words", "en", &error);
    if (!kit->words)
        fail_msg("%s", error->message);
    kit->root = pw_field_new();
    kit->warnings = g_ptr_array_new_with_free_func(g_free);
    kit->options.warn = kit_warn;
    kit->options.user = kit;
}

static void kit_finish(struct kit *kit)
{
    pw_scene_free(kit->scene);
    pw_field_free(kit->root);
    pw_words_free(kit->words);
    pw_fonts_free(kit->fonts);
    g_ptr_array_free(kit->warnings, TRUE);
    g_clear_error(&kit->error);
}

/* Lays the template out; false: kit->error. */
static bool kit_layout(struct kit *kit, const char *xml)
{
    g_clear_error(&kit->error);
    pw_scene_free(kit->scene);
    kit->scene = pw_scene_new("test", "en");
    struct pw_template *t = pw_template_parse("t.xml", xml, strlen(xml), &kit->error);
    if (!t)
        return false;
    bool done =
        pw_layout(t, kit->root, kit->words, kit->fonts, &kit->options, kit->scene, &kit->error);
    done = done && pw_scene_end(kit->scene, &kit->error);
    pw_template_free(t);
    assert_true(done == (kit->error == NULL));
    return done;
}

static inline void kit_must(struct kit *kit, const char *xml)
{
    if (!kit_layout(kit, xml))
        fail_msg("%s", kit->error->message);
}

/* It must fail, with each of the parts ("|" between) in the message. */
static inline void kit_fails(struct kit *kit, const char *xml, const char *parts)
{
    if (kit_layout(kit, xml))
        fail_msg("no failure, expected %s", parts);
    g_auto(GStrv) part = g_strsplit(parts, "|", -1);
    for (char **p = part; *p; p++)
        if (!strstr(kit->error->message, *p))
            fail_msg("\"%s\" does not say \"%s\"", kit->error->message, *p);
}

/* The n-th (from 0) text mark that says this on the page; NULL: none. */
static inline const struct pw_mark *kit_text(const struct kit *kit, int page_no, const char *says,
                                             int n)
{
    const struct pw_page *page = pw_scene_page(kit->scene, page_no);
    if (!page)
        return NULL;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        if (m->kind == PW_MARK_TEXT && strcmp(m->text, says) == 0 && n-- == 0)
            return m;
    }
    return NULL;
}

/* The n-th path of the page, in painting order. */
static inline const struct pw_mark *kit_path(const struct kit *kit, int page_no, int n)
{
    const struct pw_page *page = pw_scene_page(kit->scene, page_no);
    for (guint i = 0; page && i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        if (m->kind == PW_MARK_PATH && n-- == 0)
            return m;
    }
    return NULL;
}

static inline int kit_paths(const struct kit *kit, int page_no)
{
    int n = 0;
    while (kit_path(kit, page_no, n))
        n++;
    return n;
}

#define kit_near(got, want) kit_near_at(got, want, 0.01, #got, __LINE__)
/* Equal to the hundredth of a millimetre. */
static inline void kit_near_at(double got_mm, double want_mm, double by, const char *what, int line)
{
    if (!(fabs(got_mm - want_mm) < by))
        fail_msg("line %d: %s is %.4f mm and not %.4f mm", line, what, got_mm, want_mm);
}

/* The path's bounding box is x y w h, millimetres. */
#define kit_box(kit, page, n, x, y, w, h) kit_box_at(kit, page, n, x, y, w, h, __LINE__)
static inline void kit_box_at(const struct kit *kit, int page, int n, double x, double y, double w,
                              double h, int line)
{
    const struct pw_mark *m = kit_path(kit, page, n);
    if (!m)
        fail_msg("line %d: page %d has no path %d", line, page, n);
    double low[2] = {1e9, 1e9}, high[2] = {-1e9, -1e9};
    for (guint i = 0; i < m->path.n_xy; i++) {
        low[i % 2] = fmin(low[i % 2], m->path.xy[i] / PW_MM);
        high[i % 2] = fmax(high[i % 2], m->path.xy[i] / PW_MM);
    }
    kit_near_at(low[0], x, 0.01, "x", line);
    kit_near_at(low[1], y, 0.01, "y", line);
    kit_near_at(high[0] - low[0], w, 0.01, "w", line);
    kit_near_at(high[1] - low[1], h, 0.01, "h", line);
}

/* The text's left end and baseline, millimetres. */
#define kit_at(kit, page, says, x, y) kit_at_line(kit, page, says, 0, x, y, __LINE__)
static inline void kit_at_line(const struct kit *kit, int page, const char *says, int n, double x,
                               double y, int line)
{
    const struct pw_mark *m = kit_text(kit, page, says, n);
    if (!m)
        fail_msg("line %d: page %d does not say \"%s\"", line, page, says);
    double px = m->x, py = m->y;
    pw_matrix_apply(&m->matrix, &px, &py);
    kit_near_at(px / PW_MM, x, 0.01, says, line);
    kit_near_at(py / PW_MM, y, 0.01, says, line);
}

/* For cmocka_run_group_tests or cmocka_unit_test_setup_teardown. */
static struct kit kit;

G_GNUC_UNUSED static int make_kit(void **state)
{
    (void)state;
    kit_init(&kit);
    return 0;
}

G_GNUC_UNUSED static int drop_kit(void **state)
{
    (void)state;
    kit_finish(&kit);
    return 0;
}

#endif
