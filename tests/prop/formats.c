/* The same page in the three formats: every template as PNG, as SVG by rsvg-convert
 * and as PDF by mutool, pixel by pixel, within what viewers differ among themselves.
 *
 * PW_LONG=1 looks at the first four pages of each, not at one; a thin run (thin.h) at one
 * paper in nine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "clear.h"
#include "papers.h"
#include "pixels.h"
#include "thin.h"
#include "tools.h"

/* Three pixels a millimetre: low, so that all papers take seconds, and pages of the A
 * series have whole pixels. A viewer puts glyphs on a grid of its own, and lines on whole
 * pixels: the PDF is drawn FINER times as large and shrunk. */
#define DPI 76.2
#define FINER 3
#define WINDOW 12

/* Where no pixel is beyond 3x3 all ink is in its place, and two ways to smooth an edge are all that
 * differs: of a page with a few letters of an inch, every window is an edge. */
#define SMOOTHING 0.01

/* most: pixels beyond 3x3 in any window of 12 by 12: a letter that is missing or elsewhere
 * is more, viewers' smoothing is less. */
struct limits {
    double share, beyond, ssim;
    int most;
};
static const struct limits svg_limits = {0.0002, 0.00001, 0.99, 1};
static const struct limits pdf_limits = {0.015, 0.0003, 0.98, 20};

static struct difference worst = {0, 0, 1};
static int worst_window;

/* Windows lie every half of a window: each is four cells of that size. */
static int window_most(const struct pixels *a, const struct pixels *b)
{
    enum { CELL = WINDOW / 2 };
    int across = a->width / CELL + 2, down = a->height / CELL + 2, most = 0;
    g_autofree int *cell = g_new0(int, (gsize)across *(gsize)down);
    for (int y = 0; y < a->height; y++)
        for (int x = 0; x < a->width; x++)
            cell[y / CELL * across + x / CELL] += !pixels_near(a, x, y, pixels_at(b, x, y)) ||
                                                  !pixels_near(b, x, y, pixels_at(a, x, y));
    for (int y = 0; y + 1 < down; y++)
        for (int x = 0; x + 1 < across; x++) {
            const int *at = &cell[y * across + x];
            most = MAX(most, at[0] + at[1] + at[across] + at[across + 1]);
        }
    return most;
}

static void compare(const char *what, const struct pixels *ours, struct pixels theirs,
                    const struct limits *limits)
{
    if (!ours->rgb || !theirs.rgb) {
        complain("%s: no pixels", what);
    } else if (abs(ours->width - theirs.width) > 1 || abs(ours->height - theirs.height) > 1) {
        complain("%s: %d x %d pixels, not %d x %d", what, theirs.width, theirs.height, ours->width,
                 ours->height);
    } else {
        struct pixels crop =
            pixels_crop(ours, MIN(ours->width, theirs.width), MIN(ours->height, theirs.height));
        struct pixels other = pixels_crop(&theirs, crop.width, crop.height);
        struct difference d = pixels_compare(&crop, &other);
        int most = window_most(&crop, &other);
        double similar = limits->ssim - (d.beyond > 0 ? 0 : SMOOTHING);
        if (d.share > limits->share || d.beyond > limits->beyond || d.ssim < similar ||
            most > limits->most)
            complain("%s: %.4f %% of pixels differ, %.5f %% beyond 3x3 (%d of a letter), SSIM %.4f",
                     what, 100 * d.share, 100 * d.beyond, most, d.ssim);
        worst_window = MAX(worst_window, most);
        worst.share = fmax(worst.share, d.share);
        worst.beyond = fmax(worst.beyond, d.beyond);
        worst.ssim = fmin(worst.ssim, d.ssim);
        pixels_free(&crop);
        pixels_free(&other);
    }
    pixels_free(&theirs);
}

static void look_at_page(const struct paper_made *paper, int page_no)
{
    char dpi[16], fine[16], page[16];
    g_snprintf(dpi, sizeof dpi, "%.1f", DPI);
    g_snprintf(fine, sizeof fine, "%.1f", DPI * FINER);
    g_snprintf(page, sizeof page, "%d", page_no);
    g_autofree char *other = g_build_filename(paper->papers->folder, "other.png", NULL);
    g_autofree char *where = g_strdup_printf("%s, page %d, SVG", paper->template, page_no);

    g_autofree char *png = paper_write(paper, "page.png", page_no, DPI);
    g_autofree char *svg = paper_write(paper, "page.svg", page_no, 0);
    struct pixels ours = pixels_load(png);
    struct said said = tool_run("rsvg-convert", "-d", dpi, "-p", dpi, "-o", other, svg, NULL);
    ASSERT_QUIET(said);
    said_free(&said);
    compare(where, &ours, pixels_load(other), &svg_limits);
    pixels_free(&ours);

    g_autofree char *where_pdf = g_strdup_printf("%s, page %d, PDF", paper->template, page_no);
    g_autofree char *large = paper_write(paper, "large.png", page_no, DPI * FINER);
    g_autofree char *pdf = paper_write(paper, "page.pdf", 0, 0);
    ours = pixels_shrink(pixels_load(large), FINER);
    said = tool_run("mutool", "draw", "-q", "-F", "pnm", "-c", "rgb", "-r", fine, "-o", other, pdf,
                    page, NULL);
    assert_int_equal(said.status, 0);
    said_free(&said);
    compare(where_pdf, &ours, pixels_shrink(pixels_load_pnm(other), FINER), &pdf_limits);
    pixels_free(&ours);
}

static void look(const struct paper_made *paper, void *user)
{
    int *turn = user;
    if ((*turn)++ % 9 != 0 && thin())
        return;
    int pages = g_getenv("PW_LONG") ? MIN(pw_scene_pages(paper->scene), 4) : 1;
    for (int i = 1; i <= pages; i++)
        look_at_page(paper, i);
}

static void every_paper_is_the_same_in_three_formats(void **state)
{
    (void)state;
    NEED("mutool");
    NEED("rsvg-convert");
    static const char *const events[] = {papers_pairs_8, papers_norway, papers_lattice};
    struct papers papers;
    papers_open(&papers);
    papers.only = g_getenv("PW_PAPER");
    int n = 0, turn = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(events); i++) {
        struct pw_event *event = papers_event(&papers, events[i]);
        n += papers_each(&papers, event, look, &turn);
        pw_event_free(event);
    }
    print_message("%d papers; at worst %.4f %% of pixels differ, %.5f %% beyond 3x3 (%d of a "
                  "letter), SSIM %.4f\n",
                  n, 100 * worst.share, 100 * worst.beyond, worst_window, worst.ssim);
    papers_close(&papers);
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_paper_is_the_same_in_three_formats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
