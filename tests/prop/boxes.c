/* No word outside its box and none on another, on every paper: measured in the
 * scene (the ink of the glyphs, and the place that layout gave them) and in the PDF
 * (pdftotext -bbox); and both must find the same words in the same places. A thin run has one event
 * in three: of pairs, of chess, of a lattice, and of teams of players. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "clear.h"

#define BBOX_COMPLAIN complain
#include "bbox.h"
#include "papers.h"
#include "thin.h"
#include "tools.h"

#define UP_AND_DOWN 0.3 /* ems */
#define AGREE 0.5       /* points between the scene and the PDF */

static int alike, clusters;

static void look(const struct paper_made *paper, void *user)
{
    (void)user;
    g_autofree char *pdf = paper_write(paper, "a.pdf", 0, 0);
    struct said said = tool_run("pdftotext", "-bbox", pdf, "-", NULL);
    ASSERT_QUIET(said);
    GPtrArray *pages = bbox_pages(said.out);
    assert_int_equal(pages->len, pw_scene_pages(paper->scene));
    for (guint i = 0; i < pages->len; i++) {
        g_autofree char *where = g_strdup_printf("%s, page %u", paper->template, i + 1);
        GArray *pieces = bbox_pieces(paper->papers->fonts, pw_scene_page(paper->scene, (int)i + 1));
        clear_page(paper->papers->fonts, where, pw_scene_page(paper->scene, (int)i + 1),
                   UP_AND_DOWN);
        bbox_agree(where, pages->pdata[i], pieces, AGREE, &alike, &clusters);
        bbox_apart(where, pages->pdata[i]);
        g_array_unref(pieces);
    }
    g_ptr_array_unref(pages);
    said_free(&said);
}

static void every_word_is_in_its_box(void **state)
{
    (void)state;
    NEED("pdftotext");
    struct papers papers;
    papers_open(&papers);
    papers.only = g_getenv("PW_PAPER");
    int n = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(papers_events); i += (gsize)thinly(3)) {
        struct pw_event *event = papers_event(&papers, papers_events[i]);
        n += papers_each(&papers, event, look, NULL);
        pw_event_free(event);
    }
    print_message("%d papers, %d words alike of %d\n", n, alike, clusters);
    assert_true(alike > 0.9 * clusters);
    assert_int_equal(faults, 0);
    papers_close(&papers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_is_in_its_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
