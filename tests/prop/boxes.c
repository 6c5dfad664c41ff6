/* No word outside its box and none on another, on every paper: measured in the
 * scene (the ink of the glyphs, and the place that layout gave them) and in the PDF
 * (pdftotext -bbox); and both must find the same words in the same places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glib.h>

#define FAULTS_SAID 40

/* Every fault is said; the test fails at its end. */
static int faults;

static void complain(const char *format, ...) G_GNUC_PRINTF(1, 2);

static void complain(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *message = g_strdup_vprintf(format, args);
    va_end(args);
    if (++faults <= FAULTS_SAID)
        print_error("%s\n", message);
}

#define BBOX_COMPLAIN complain
#include "bbox.h"
#include "ink.h"
#include "papers.h"
#include "tools.h"

/* What may stick out of a place, in points: sideways the curve of a letter, up and
 * down (in ems) what reaches above and below the figures that are centred in it. */
#define SIDEWAYS 0.75
#define UP_AND_DOWN 0.3
#define HAIR 0.25 /* two words may touch by so much of a point */
#define AGREE 0.5 /* points between the scene and the PDF */

static const char pairs_8[] =
    "[event]\ntitle=Tuesday Pairs\ndate=2026-11-24\nclub=Klub Brydżowy Łódź\nsection=B\n"
    "[movement]\nkind=howell\npairs=8\nboards-per-round=3\n"
    "[names]\n1=Anna Nowak & Piotr Żółkiewski\n2=Mary Smith & John Brown\n"
    "3=Grażyna Wójcik & Łukasz Gęś\n4=Ewa Lis & Jan Kot\n"
    "5=Aleksandra Wiśniewska & Bartłomiej Szczepański\n6=Kaarina Pöytä & Jürgen Strauß\n"
    "7=Maria Dąbrowska & Tomasz Źrebiec\n8=Halina Ćwik & Zdzisław Ożóg\n"
    "[results]\nsimulate=7\n";
static const char pairs_13[] = "[event]\ntitle=Autumn Cup\n[movement]\nkind=howell\npairs=13\n"
                               "boards-per-round=2\n[results]\nsimulate=3\n";
static const char mitchell[] = "[movement]\nkind=mitchell\npairs=12\nboards-per-round=4\n"
                               "[results]\nsimulate=4\n[scoring]\nmethod=butler\n";
static const char norway[] = "[event]\ntitle=Norway Chess 2013\n[movement]\nkind=berger\n"
                             "players=10\n[names]\nfile=" PW_TEST_SOURCE_DIR
                             "/tests/events/norway-2013-players.csv\n[results]\n"
                             "file=" PW_TEST_SOURCE_DIR "/tests/events/norway-2013.csv\n"
                             "[chess]\ntie-breaks=DE,SB,WIN,KS\n";
static const char players_7[] = "[event]\ntitle=Go evening\n[movement]\nkind=berger\nplayers=7\n"
                                "[chess]\ngame=go\n";
/* The first, with a pair at two tables in the first round. */
static const char broken[] = "[event]\ntitle=Broken\n[movement]\nfile=broken.csv\n"
                             "boards-per-round=3\n[names]\n7=Maria Dąbrowska & Tomasz Źrebiec\n"
                             "2=Mary Smith & John Brown\n[results]\nsimulate=5\n";
static const char lattice[] = "[event]\ntitle=Gitterspiel\n";

static const char *const events[] = {pairs_8,   pairs_13, mitchell, norway,
                                     players_7, broken,   lattice};

/* ---- the scene ---- */

struct run {
    const struct pw_mark *mark;
    struct ink_box ink;
};

static void assert_inside(const struct paper_made *paper, int page_no, const struct pw_page *page,
                          const struct pw_mark *mark, struct ink_box ink)
{
    const double *b = mark->box, *t = page->trim;
    double tall = UP_AND_DOWN * mark->size;
    bool upright = mark->matrix.b == 0;
    double dx = upright ? SIDEWAYS : tall, dy = upright ? tall : SIDEWAYS;
    if (b[2] <= 0)
        complain("%s, page %d: nobody said where \"%s\" may be", paper->template, page_no,
                 mark->text);
    if (ink.x0 < b[0] - dx || ink.y0 < b[1] - dy || ink.x1 > b[0] + b[2] + dx ||
        ink.y1 > b[1] + b[3] + dy)
        complain("%s, page %d: \"%s\" (%.1f %.1f to %.1f %.1f) leaves its box (%.1f %.1f to %.1f "
                 "%.1f)",
                 paper->template, page_no, mark->text, ink.x0, ink.y0, ink.x1, ink.y1, b[0], b[1],
                 b[0] + b[2], b[1] + b[3]);
    if (ink.x0 < 0 || ink.y0 < 0 || ink.x1 > page->width || ink.y1 > page->height)
        complain("%s, page %d: \"%s\" leaves the page", paper->template, page_no, mark->text);
    if (t[2] > 0 &&
        (ink.x0 < t[0] || ink.y0 < t[1] || ink.x1 > t[0] + t[2] || ink.y1 > t[1] + t[3]))
        complain("%s, page %d: \"%s\" would be cut off", paper->template, page_no, mark->text);
}

/* Runs of one line touch where the face changes within a name. */
static void assert_apart(const struct paper_made *paper, int page_no, const struct pw_page *page)
{
    struct pw_fonts *fonts = paper->papers->fonts;
    GArray *all = g_array_new(FALSE, FALSE, sizeof(struct run));
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        struct run run = {.mark = mark};
        if (mark->kind != PW_MARK_TEXT)
            continue;
        run.ink = ink_run(fonts, mark);
        if (run.ink.x1 <= run.ink.x0)
            continue;
        assert_inside(paper, page_no, page, mark, run.ink);
        for (guint k = 0; k < all->len; k++) {
            struct run *other = &g_array_index(all, struct run, k);
            if (ink_over(run.ink, other->ink, HAIR) && ink_on(fonts, mark, other->mark, HAIR))
                complain("%s, page %d: \"%s\" lies on \"%s\" at %.1f %.1f", paper->template,
                         page_no, mark->text, other->mark->text, run.ink.x0, run.ink.y0);
        }
        g_array_append_val(all, run);
    }
    g_array_unref(all);
}

/* ---- the PDF ---- */

static int alike, clusters;

static void look(const struct paper_made *paper, void *user)
{
    (void)user;
    for (int i = 1; i <= pw_scene_pages(paper->scene); i++)
        assert_apart(paper, i, pw_scene_page(paper->scene, i));
    g_autofree char *pdf = paper_write(paper, "a.pdf", 0, 0);
    struct said said = tool_run("pdftotext", "-bbox", pdf, "-", NULL);
    ASSERT_QUIET(said);
    GPtrArray *pages = bbox_pages(said.out);
    assert_int_equal(pages->len, pw_scene_pages(paper->scene));
    for (guint i = 0; i < pages->len; i++) {
        g_autofree char *where = g_strdup_printf("%s, page %u", paper->template, i + 1);
        GArray *pieces = bbox_pieces(paper->papers->fonts, pw_scene_page(paper->scene, (int)i + 1));
        bbox_agree(where, pages->pdata[i], pieces, AGREE, &alike, &clusters);
        bbox_apart(where, pages->pdata[i]);
        g_array_unref(pieces);
    }
    g_ptr_array_unref(pages);
    said_free(&said);
}

/* Eight pairs, pair 7 at two tables: broken.csv. */
static void break_movement(const struct papers *papers)
{
    GError *error = NULL;
    struct pw_event *event = pw_event_new();
    assert_true(pw_event_set(event, "movement", "kind", "howell", &error) &&
                pw_event_set(event, "movement", "pairs", "8", &error));
    g_autofree char *good = pw_show(event, "csv", PW_SHOW_MOVEMENT, 0, &error);
    g_auto(GStrv) line = g_strsplit(good, "\n1,2,2,6,4\n", 2);
    assert_non_null(line[1]);
    g_autofree char *bad = g_strjoinv("\n1,2,2,7,4\n", line);
    g_autofree char *file = g_build_filename(papers->folder, "broken.csv", NULL);
    assert_true(g_file_set_contents(file, bad, -1, NULL));
    pw_event_free(event);
}

static void every_word_is_in_its_box(void **state)
{
    (void)state;
    NEED("pdftotext");
    struct papers papers;
    papers_open(&papers);
    papers.only = g_getenv("PW_PAPER");
    break_movement(&papers);
    int n = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(events); i++) {
        struct pw_event *event = papers_event(&papers, events[i]);
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
