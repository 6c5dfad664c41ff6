/* PDFs as others read them: valid, searchable, archivable. */
#include "pairwheel.h"
#include "write/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paper.h"
#include "tools.h"

#include <stdlib.h>

static const draw_pages documents[] = {draw_hard, draw_three, draw_cards, draw_howell60};

/* ---- validity ---- */

static void qpdf_finds_nothing(void **state)
{
    NEED("qpdf");
    struct paper *paper = *state;
    for (size_t i = 0; i < G_N_ELEMENTS(documents); i++) {
        char *pdf = paper_print(paper, documents[i], "a.pdf");
        struct said said = tool_run("qpdf", "--check", pdf, NULL);
        ASSERT_QUIET(said);
        ASSERT_HAS(said.out, "No syntax or stream encoding errors found");
        ASSERT_HAS(said.out, "PDF Version: 1.4");
        said_free(&said);
        g_free(pdf);
    }
}

static void poppler_has_nothing_to_complain_about(void **state)
{
    NEED("pdftotext");
    struct paper *paper = *state;
    for (size_t i = 0; i < G_N_ELEMENTS(documents); i++) {
        char *pdf = paper_print(paper, documents[i], "a.pdf");
        const char *const tools[] = {"pdfinfo", "pdffonts", "pdftotext"};
        for (size_t k = 0; k < G_N_ELEMENTS(tools); k++) {
            struct said said = tool_run(tools[k], pdf, k == 2 ? "-" : NULL, NULL);
            ASSERT_QUIET(said);
            said_free(&said);
        }
        g_free(pdf);
    }
}

static void every_font_is_an_embedded_subset_with_unicode(void **state)
{
    NEED("pdffonts");
    struct paper *paper = *state;
    char *pdf = paper_print(paper, draw_hard, "a.pdf");
    struct said said = tool_run("pdffonts", pdf, NULL);
    ASSERT_QUIET(said);
    char **line = g_strsplit(said.out, "\n", -1);
    int fonts = 0;
    for (char **at = line + 2; *at != NULL && **at != '\0'; at++, fonts++) {
        ASSERT_HAS(*at, "Identity-H");
        ASSERT_HAS(*at, "yes yes yes");
        assert_int_equal((*at)[6], '+');
    }
    /* Lato in three weights and DejaVu in two, at least. */
    assert_true(fonts >= 5);
    g_strfreev(line);
    said_free(&said);
    g_free(pdf);
}

/* ---- text ---- */

static void the_text_is_exact(void **state)
{
    NEED("pdftotext");
    NEED("mutool");
    struct paper *paper = *state;
    char *pdf = paper_print(paper, draw_plain, "a.pdf");
    struct said poppler = tool_run("pdftotext", "-layout", pdf, "-", NULL);
    struct said mupdf = tool_run("mutool", "draw", "-q", "-F", "txt", pdf, NULL);
    ASSERT_QUIET(poppler);
    ASSERT_HAS(poppler.out, SHEETS_LATIN);
    ASSERT_HAS(mupdf.out, SHEETS_LATIN);
    for (size_t i = 0; i < G_N_ELEMENTS(sheets_lines); i++) {
        ASSERT_HAS(poppler.out, sheets_lines[i]);
        /* MuPDF composes letters with their marks. */
        char *composed = g_utf8_normalize(sheets_lines[i], -1, G_NORMALIZE_NFC);
        char *out = g_utf8_normalize(mupdf.out, -1, G_NORMALIZE_NFC);
        ASSERT_HAS(out, composed);
        g_free(out);
        g_free(composed);
    }
    said_free(&poppler);
    said_free(&mupdf);
    g_free(pdf);
}

/* A search for a word of any script finds it, whichever way it is read. */
static void other_scripts_keep_their_characters(void **state)
{
    NEED("pdftotext");
    struct paper *paper = *state;
    char *pdf = paper_print(paper, draw_hard, "a.pdf");
    struct said said = tool_run("pdftotext", pdf, "-", NULL);
    ASSERT_QUIET(said);
    const char *const words[] = {"שלום", "العربية", "नमस्ते",   "दुनिया",
                                 "สวัสดี", "ภาษาไทย", "日本語", "한국어"};
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
        ASSERT_HAS(said.out, words[i]);
    said_free(&said);
    g_free(pdf);
}

static void copy(const char *from, const char *to)
{
    char *text;
    gsize bytes;
    assert_true(g_file_get_contents(from, &text, &bytes, NULL));
    assert_true(g_file_set_contents(to, text, (gssize)bytes, NULL));
    g_free(text);
}

static char *without_blanks(const char *text)
{
    char *tight = g_strdup(text), *to = tight;
    for (const char *at = text; *at != '\0'; at++)
        if (!g_ascii_isspace(*at))
            *to++ = *at;
    *to = '\0';
    return tight;
}

/* Inter is a CFF font by names, Noto Sans CJK one by CIDs, all others are TrueType. */
static void a_font_of_postscript_outlines_does_as_well(void **state)
{
    NEED("pdffonts");
    NEED("pdftotext");
    if (!g_file_test("/usr/share/fonts/opentype/inter/Inter-Regular.otf", G_FILE_TEST_EXISTS)) {
        print_message("skipped: fonts-inter is not installed\n");
        skip();
    }
    struct paper *paper = *state;
    char *list = paper_file(paper, "faces.ini"), *config = paper_file(paper, "fontconfig.xml");
    copy(PW_TEST_SOURCE_DIR "/fonts/fontconfig.xml", config);
    assert_true(g_file_set_contents(
        list,
        "[Inter]\npackage=fonts-inter\nlicence=OFL-1.1\nfolder=/usr/share/fonts/opentype/inter\n"
        "regular=Inter-Regular.otf\nbold=Inter-Bold.otf\nblack=Inter-Black.otf\n"
        "[DejaVu Sans]\npackage=fonts-dejavu-core\nlicence=Bitstream-Vera\n"
        "folder=/usr/share/fonts/truetype/dejavu\nregular=DejaVuSans.ttf\n",
        -1, NULL));
    pw_type_free(paper->type);
    pw_fonts_free(paper->fonts);
    GError *error = NULL;
    paper->fonts = pw_fonts_load(list, &error);
    if (paper->fonts == NULL)
        fail_msg("%s", error->message);
    paper->type = pw_type_new(paper->fonts, NULL, NULL);
    char *pdf = paper_print(paper, draw_plain, "a.pdf");
    struct said said = tool_run("pdffonts", pdf, NULL);
    ASSERT_QUIET(said);
    ASSERT_HAS(said.out,
               "+Inter-Regular                 CID Type 0C       Identity-H       yes yes yes");
    said_free(&said);
    /* Where a mark is set far from its letter, poppler puts it on a line of its own. */
    said = tool_run("pdftotext", "-raw", pdf, "-", NULL);
    ASSERT_QUIET(said);
    char *read = without_blanks(said.out);
    for (size_t i = 0; i < G_N_ELEMENTS(sheets_lines); i++) {
        char *line = without_blanks(sheets_lines[i]);
        ASSERT_HAS(read, line);
        g_free(line);
    }
    g_free(read);
    said_free(&said);
    g_free(pdf);
    g_free(list);
    g_free(config);
}

/* ---- what it says about itself ---- */

static void title_language_and_date_are_said(void **state)
{
    NEED("pdfinfo");
    struct paper *paper = *state;
    char *pdf = paper_print(paper, draw_three, "a.pdf");
    struct said said = tool_run("pdfinfo", "-isodates", pdf, NULL);
    ASSERT_HAS(said.out, "Title:           Żółć & <b>\n");
    ASSERT_HAS(said.out, "Pages:           3\n");
    ASSERT_HAS(said.out, "Page size:       480 x 600 pts");
    if (strstr(said.out, "Date") != NULL)
        fail_msg("a date that nobody gave: %s", said.out);
    said_free(&said);
    paper->options.date = "2026-11-24";
    g_free(paper_print(paper, draw_three, "a.pdf"));
    said = tool_run("pdfinfo", "-isodates", pdf, NULL);
    ASSERT_HAS(said.out, "CreationDate:    2026-11-24T00:00:00");
    said_free(&said);
    paper->options.date = "next Tuesday"; /* is no date, so there is none */
    g_free(paper_print(paper, draw_three, "a.pdf"));
    said = tool_run("pdfinfo", "-isodates", pdf, NULL);
    if (strstr(said.out, "Date") != NULL)
        fail_msg("%s", said.out);
    said_free(&said);
    char *text;
    gsize bytes;
    assert_true(g_file_get_contents(pdf, &text, &bytes, NULL));
    assert_non_null(memmem(text, bytes, "/Lang (pl)", 10));
    g_free(text);
    g_free(pdf);
}

static void boxes_and_links_are_where_they_should_be(void **state)
{
    NEED("pdfinfo");
    struct paper *paper = *state;
    char *pdf = paper_print(paper, draw_plain, "a.pdf");
    struct said said = tool_run("pdfinfo", "-box", pdf, NULL);
    ASSERT_HAS(said.out, "MediaBox:            0.00     0.00   480.00   600.00");
    ASSERT_HAS(said.out, "BleedBox:            6.00     6.00   474.00   594.00");
    ASSERT_HAS(said.out, "TrimBox:            12.00    12.00   468.00   588.00");
    said_free(&said);
    said = tool_run("pdfinfo", "-url", pdf, NULL);
    ASSERT_HAS(said.out, "https://example.org/?a=1&b=%C5%BC%C3%B3%C5%82%C4%87");
    said_free(&said);
    g_free(pdf);
}

static void bookmarks_lead_to_their_pages(void **state)
{
    NEED("mutool");
    struct paper *paper = *state;
    char *pdf = paper_print(paper, draw_three, "a.pdf");
    struct said said = tool_run("mutool", "show", pdf, "outline", NULL);
    int outer = 0, inner = 0;
    char **line = g_strsplit(said.out, "\n", -1);
    for (char **at = line; *at != NULL; at++) {
        outer += strstr(*at, "\"Żółć – 1 & 2\"") != NULL;
        inner += strstr(*at, "\"inside\"") != NULL;
        char *place = g_strdup_printf("#page=%d&", outer);
        if (**at != '\0')
            ASSERT_HAS(*at, place);
        g_free(place);
    }
    assert_int_equal(outer, 3);
    assert_int_equal(inner, 3);
    g_strfreev(line);
    said_free(&said);
    g_free(pdf);
}

static void page_with(struct pw_scene *scene, const char *label)
{
    pw_scene_page_begin(scene, 100, 100);
    if (label != NULL)
        pw_scene_label(scene, label);
}

static void draw_labels(struct pw_type *type, struct pw_scene *scene)
{
    (void)type;
    page_with(scene, NULL);
    page_with(scene, "A1–ż");
    page_with(scene, NULL);
    page_with(scene, NULL);
}

/* 0: plain; 1: a label (as UTF-16); 2: plain from 3 on. */
static void pages_are_labelled(void **state)
{
    NEED("qpdf");
    struct paper *paper = *state;
    char *pdf = paper_print(paper, draw_labels, "a.pdf");
    struct said said = tool_run("qpdf", "--json=1", "--json-key=pagelabels", pdf, NULL);
    ASSERT_QUIET(said);
    char *tight = without_blanks(said.out);
    ASSERT_HAS(tight, "{\"index\":0,\"label\":{\"/S\":\"/D\",\"/St\":1}}");
    ASSERT_HAS(tight, "{\"index\":1,\"label\":{\"/P\":\"A1–ż\",\"/St\":1}}");
    ASSERT_HAS(tight, "{\"index\":2,\"label\":{\"/S\":\"/D\",\"/St\":3}}");
    g_free(tight);
    said_free(&said);
    g_free(pdf);
}

static const char *const titles[] = {"Pair 3", "Wölfe (1)", "a\\b)"};

static void draw_titled(struct pw_type *type, struct pw_scene *scene)
{
    pw_scene_set_tagged(scene, true);
    pw_scene_page_begin(scene, 200, 100);
    for (size_t i = 0; i < G_N_ELEMENTS(titles); i++) {
        int outer = pw_scene_part_begin(scene, PW_TAG_SECTION, titles[i]);
        pw_type_set(type, scene, "x", PW_BOLD, 12, sheets_black, 20, 20 + 20.0 * (double)i,
                    PW_LEFT);
        pw_scene_part_end(scene, outer);
    }
}

/* Titles of sections, with what a string of a PDF may not have as it is. */
static void sections_have_their_titles(void **state)
{
    NEED("qpdf");
    struct paper *paper = *state;
    paper->options = (struct pw_write_options){.title = "Cards", .language = "de", .tagged = true};
    char *pdf = paper_print(paper, draw_titled, "a.pdf");
    struct said said = tool_run("qpdf", "--json", pdf, NULL);
    ASSERT_QUIET(said);
    for (size_t i = 0; i < G_N_ELEMENTS(titles); i++) {
        g_auto(GStrv) parts = g_strsplit(titles[i], "\\", -1); /* as JSON has it */
        g_autofree char *title = g_strjoinv("\\\\", parts);
        g_autofree char *old = g_strdup_printf("\"/T\": \"%s\"", title);
        g_autofree char *now = g_strdup_printf("\"/T\": \"u:%s\"", title);
        if (!strstr(said.out, old) && !strstr(said.out, now))
            fail_msg("no section is called %s", titles[i]);
    }
    said_free(&said);
    g_free(pdf);
}

/* What one reader makes of the catalog, and another; with a title, tagged, and with neither. */
static void the_dialogue_for_printing_begins_at_actual_size(void **state)
{
    NEED("qpdf");
    NEED("mutool");
    struct paper *paper = *state;
    const struct pw_write_options options[] = {
        {.title = "Cards", .language = "en"}, {.title = "Cards", .tagged = true}, {.title = NULL}};
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++) {
        paper->options = options[i];
        char *pdf = paper_print(paper, draw_three, "a.pdf");
        struct said said = tool_run("mutool", "show", pdf, "trailer/Root/ViewerPreferences", NULL);
        ASSERT_QUIET(said);
        ASSERT_HAS(said.out, "/PrintScaling /None");
        assert_int_equal(strstr(said.out, "/DisplayDocTitle true") != NULL,
                         options[i].title != NULL);
        said_free(&said);
        said = tool_run("qpdf", "--qdf", "--object-streams=disable", pdf, "-", NULL);
        ASSERT_QUIET(said);
        ASSERT_HAS(said.out, "/PrintScaling /None");
        said_free(&said);
        g_free(pdf);
    }
}

/* A shape keeps the hundredths of a point of each of its corners, as another reader gives them. */
static void draw_odd_shape(struct pw_type *type, struct pw_scene *scene)
{
    (void)type;
    pw_scene_page_begin(scene, 100, 100);
    pw_scene_move(scene, 10, 20);
    pw_scene_line_to(scene, 11.23, 20.46);
    pw_scene_line_to(scene, 13.57, 27.89);
    pw_scene_close(scene);
    pw_scene_fill(scene, sheets_black);
}

static void corners_keep_their_hundredths(void **state)
{
    NEED("mutool");
    struct paper *paper = *state;
    char *pdf = paper_print(paper, draw_odd_shape, "a.pdf");
    struct said said = tool_run("mutool", "trace", pdf, NULL);
    ASSERT_QUIET(said);
    ASSERT_HAS(said.out, "<lineto x=\"1.23\" y=\"-.46\"/>");
    ASSERT_HAS(said.out, "<lineto x=\"3.57\" y=\"-7.89\"/>");
    said_free(&said);
    g_free(pdf);
}

/* ---- many pages ---- */

static void draw_many(struct pw_type *type, struct pw_scene *scene)
{
    for (int i = 1; i <= 300; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", i);
        pw_scene_page_begin(scene, 200, 100);
        pw_type_set(type, scene, text, PW_BOLD, 24, sheets_black, 20, 50, PW_LEFT);
    }
}

/* More than one node of the tree of pages. */
static void many_pages_stay_in_order(void **state)
{
    NEED("qpdf");
    NEED("pdftotext");
    struct paper *paper = *state;
    char *pdf = paper_print(paper, draw_many, "a.pdf");
    struct said said = tool_run("qpdf", "--check", pdf, NULL);
    ASSERT_QUIET(said);
    said_free(&said);
    said = tool_run("pdftotext", pdf, "-", NULL);
    ASSERT_QUIET(said);
    char **page = g_strsplit(said.out, "\f", -1);
    assert_int_equal(g_strv_length(page), 301);
    for (int i = 1; i <= 300; i++)
        assert_int_equal(atoi(page[i - 1]), i);
    g_strfreev(page);
    said_free(&said);
    g_free(pdf);
}

/* ---- hostile words ---- */

static void draw_hostile(struct pw_type *type, struct pw_scene *scene)
{
    pw_scene_page_begin(scene, 300, 200);
    pw_scene_bookmark(scene, "a\x01) (\\ \n b", 1, 5);
    pw_scene_bookmark(scene, "", 3, 5);
    pw_type_set(type, scene, ") Tj ET Q (\\ <> /Span BT", PW_REGULAR, 12, sheets_black, 10, 50,
                PW_LEFT);
    pw_scene_link(scene, 10, 40, 50, 12, "x:)(\\\n \x7f");
    pw_scene_page_begin(scene, 300, 200);
    pw_scene_label(scene, ") (");
}

static void hostile_words_are_only_words(void **state)
{
    NEED("qpdf");
    NEED("pdftotext");
    struct paper *paper = *state;
    paper->options.title = "a ) endobj (\\ \x02 \xff <x>&amp; 👍";
    paper->options.author = ")";
    char *pdf = paper_print(paper, draw_hostile, "a.pdf");
    struct said said = tool_run("qpdf", "--check", pdf, NULL);
    ASSERT_QUIET(said);
    said_free(&said);
    said = tool_run("pdftotext", pdf, "-", NULL);
    ASSERT_HAS(said.out, ") Tj ET Q (\\ <> /Span BT");
    said_free(&said);
    said = tool_run("pdfinfo", pdf, NULL);
    ASSERT_QUIET(said);
    ASSERT_HAS(said.out, "a ) endobj (\\   \xef\xbf\xbd <x>&amp; 👍");
    said_free(&said);
    g_free(pdf);
}

#define ON_PAPER(test) cmocka_unit_test_setup_teardown(test, paper_open, paper_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_PAPER(qpdf_finds_nothing),
        ON_PAPER(poppler_has_nothing_to_complain_about),
        ON_PAPER(every_font_is_an_embedded_subset_with_unicode),
        ON_PAPER(the_text_is_exact),
        ON_PAPER(other_scripts_keep_their_characters),
        ON_PAPER(a_font_of_postscript_outlines_does_as_well),
        ON_PAPER(title_language_and_date_are_said),
        ON_PAPER(boxes_and_links_are_where_they_should_be),
        ON_PAPER(bookmarks_lead_to_their_pages),
        ON_PAPER(pages_are_labelled),
        ON_PAPER(sections_have_their_titles),
        ON_PAPER(the_dialogue_for_printing_begins_at_actual_size),
        ON_PAPER(corners_keep_their_hundredths),
        ON_PAPER(many_pages_stay_in_order),
        ON_PAPER(hostile_words_are_only_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
