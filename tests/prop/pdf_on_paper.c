/* Every paper as a PDF that others can use: tagged, with every word in the structure and
 * every row as wide as its table; boxes for the knife; and names that come back, letter
 * by letter, when they are searched for or copied. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "clear.h"

#define BBOX_COMPLAIN complain
#include "bbox.h"
#include "papers.h"
#include "thin.h"
#include "tools.h"

/* Poppler is slow to read a structure: papers of more pages are looked at with PW_LONG. */
#define PAGES 6

/* ---- structure ---- */

/* The words of `pdfinfo -struct-text`: what stands in quotation marks. */
static char *words_of_structure(const char *said)
{
    GString *words = g_string_new(NULL);
    g_auto(GStrv) line = g_strsplit(said, "\n", -1);
    for (char **at = line; *at; at++) {
        const char *text = *at + strspn(*at, " ");
        gsize n = strlen(text);
        if (n >= 2 && *text == '"' && text[n - 1] == '"')
            g_string_append_printf(words, "%.*s ", (int)(n - 2), text + 1);
    }
    return g_string_free(words, FALSE);
}

static int depth_of(const char *line)
{
    return (int)strspn(line, " ");
}

/* In every table, every row has as many cells as the first. Returns the tables. */
static int rows_are_even(const char *paper, const char *structure)
{
    int tables = 0, row_depth = -1, cells = 0, width = -1;
    g_auto(GStrv) line = g_strsplit(structure, "\n", -1);
    for (char **at = line;; at++) {
        const char *name = *at ? *at + depth_of(*at) : "";
        bool row = g_str_has_prefix(name, "TR"), table = g_str_has_prefix(name, "Table");
        bool ends = row_depth >= 0 && (!*at || row || table || depth_of(*at) <= row_depth);
        if (ends && *name != '/') {
            if (width >= 0 && cells != width)
                complain("%s: a row of %d cells in a table of %d", paper, cells, width);
            width = cells;
            row_depth = -1;
        }
        if (!*at)
            return tables;
        tables += table;
        if (table)
            width = -1;
        if (row) {
            row_depth = depth_of(*at);
            cells = 0;
        } else if (row_depth >= 0 && depth_of(*at) == row_depth + 2) {
            cells += g_str_has_prefix(name, "TH") || g_str_has_prefix(name, "TD");
        }
    }
}

static struct said quiet(const char *tool, const char *option, const char *file, const char *last)
{
    struct said said = tool_run(tool, option, file, last, NULL);
    ASSERT_QUIET(said);
    return said;
}

struct count {
    int seen, papers, tables, headings;
};

static void look_at_tags(const struct paper_made *paper, void *user)
{
    struct count *count = user;
    if (pw_scene_pages(paper->scene) > PAGES && !g_getenv("PW_LONG"))
        return;
    if (count->seen++ % thinly(5) != 0)
        return;
    g_autofree char *pdf = paper_write(paper, "tagged.pdf", 0, 0);
    struct said check = quiet("qpdf", "--check", pdf, NULL);
    struct said tags = quiet("pdfinfo", "-struct-text", pdf, NULL);
    struct said text = quiet("pdftotext", "-raw", pdf, "-");
    struct said info = quiet("pdfinfo", "-box", pdf, NULL);
    ASSERT_HAS(info.out, "Tagged:          yes");
    g_autofree char *words = words_of_structure(tags.out);
    g_autofree char *ours = bbox_letters(words), *theirs = bbox_letters(text.out);
    if (strcmp(ours, theirs) != 0)
        complain("%s: not every word is in the structure", paper->template);
    count->tables += rows_are_even(paper->template, tags.out);
    count->headings += strstr(tags.out, "H1") != NULL;
    count->papers++;
    const struct pw_page *page = pw_scene_page(paper->scene, 1);
    if (page->trim[2] > 0 && (!strstr(info.out, "TrimBox:") || !strstr(info.out, "BleedBox:")))
        complain("%s: no boxes for the knife", paper->template);
    if (g_strrstr(paper->template, "-cards") && page->trim[2] <= 0 &&
        !strstr(paper->template, "board-cards") && !strstr(paper->template, "table-cards"))
        complain("%s: cards without a trim box", paper->template);
    said_free(&check);
    said_free(&tags);
    said_free(&text);
    said_free(&info);
}

static void every_paper_can_be_tagged(void **state)
{
    (void)state;
    NEED("pdfinfo");
    NEED("qpdf");
    struct papers papers;
    struct count count = {0};
    papers_open(&papers);
    papers.only = g_getenv("PW_PAPER");
    papers.tagged = true;
    static const char *const events[] = {papers_pairs_8, papers_norway, papers_lattice};
    for (gsize i = 0; i < G_N_ELEMENTS(events); i++) {
        struct pw_event *event = papers_event(&papers, events[i]);
        papers_each(&papers, event, look_at_tags, &count);
        pw_event_free(event);
    }
    print_message("%d papers, %d with a heading, %d tables\n", count.papers, count.headings,
                  count.tables);
    assert_true(count.papers < 2 || count.headings > count.papers / 2);
    assert_true(count.papers < 2 || count.tables > 20 / thinly(5));
    papers_close(&papers);
    assert_int_equal(faults, 0);
}

/* ---- bookmarks ---- */

static void count_bookmarks(const struct paper_made *paper, void *user)
{
    int *n = user;
    for (int i = 1; i <= pw_scene_pages(paper->scene); i++)
        *n += (int)pw_scene_page(paper->scene, i)->bookmarks->len;
}

/* One for each pair or player, counted by hand: eight and ten. */
static void cards_have_bookmarks(void **state)
{
    (void)state;
    static const struct {
        const char *event, *template;
        int cards;
    } cases[] = {
        {papers_pairs_8, "guide-cards", 8},  {papers_pairs_8, "wheel-cards", 8},
        {papers_pairs_8, "table-cards", 4},  {papers_pairs_8, "score-sheets", 8},
        {papers_norway, "player-cards", 10}, {papers_norway, "place-cards", 10},
    };
    struct papers papers;
    papers_open(&papers);
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        int n = 0;
        struct pw_event *event = papers_event(&papers, cases[i].event);
        papers.only = cases[i].template;
        assert_int_equal(papers_each(&papers, event, count_bookmarks, &n), 1);
        pw_event_free(event);
        if (n != cases[i].cards)
            fail_msg("%s: %d bookmarks", cases[i].template, n);
    }
    papers_close(&papers);
}

/* ---- names that come back ---- */

static const char *const names[] = {
    "Griffith Straßer",
    "Čiževskij Ağaoğlu",
    "Nguyễn Thiệu",
    "Αλέξανδρος Παπαΐδης",
    "Щербакова Ђорђевић",
    "שרה כהן",
    "שָׁלוֹם",
    "محمد عبدالله",
    "لالا مُحَمَّد",
    "लक्ष्मी श्रीवास्तव",
    "ज्ञानेश्वरी क्षत्रिय",
    "สุรศักดิ์ น้ำผึ้ง",
    "เก้าแก้ว ปู่ญี่",
    "გიორგი ბერიძე",
    "Արամ Խաչատրյան",
    "王小明",
    "欧阳修",
    "김철수",
    "각산",
    "O'Connor-Ωμέγα",
};

static char *plain(const char *text)
{
    g_autofree char *composed = g_utf8_normalize(text, -1, G_NORMALIZE_NFC);
    GString *out = g_string_new(NULL);
    for (const char *p = composed; *p; p = g_utf8_next_char(p))
        if (!pw_unichar_is_invisible(g_utf8_get_char(p)))
            g_string_append_unichar(out, g_utf8_get_char(p));
    return g_string_free(out, FALSE);
}

/* Hebrew or Arabic with signs for its vowels. */
static bool pointed(const char *text)
{
    bool points = false;
    for (const char *p = text; *p; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);
        points = points || (c >= 0x05B0 && c <= 0x05C7) || (c >= 0x064B && c <= 0x0652);
    }
    return points;
}

static void look_for_names(const struct paper_made *paper, void *user)
{
    (void)user;
    g_autofree char *pdf = paper_write(paper, "names.pdf", 0, 0);
    struct said said = quiet("pdftotext", "-layout", pdf, "-");
    g_autofree char *text = plain(said.out);
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    g_autofree char *tight = g_strjoinv("", words);
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
        g_auto(GStrv) word = g_strsplit(names[i], " ", -1);
        for (char **at = word; *at; at++) {
            g_autofree char *wanted = plain(*at);
            /* Poppler puts blanks between letters with points. */
            if (!strstr(pointed(wanted) ? tight : text, wanted))
                complain("%s: %s is not found", paper->template, wanted);
        }
    }
    said_free(&said);
}

static void names_come_back_from_the_pdf(void **state)
{
    (void)state;
    NEED("pdftotext");
    struct papers papers;
    papers_open(&papers);
    for (int chess = 0; chess < 2; chess++) {
        GString *ini = g_string_new("[movement]\nkind=");
        int n = (int)G_N_ELEMENTS(names);
        g_string_append_printf(ini,
                               chess ? "berger\nplayers=%d\n[names]\n"
                                     : "howell\npairs=%d\nboards-per-round=2\n[names]\n",
                               chess ? n : n / 2);
        for (int i = 0; i < n; i++) {
            if (chess || i % 2 == 0)
                g_string_append_printf(ini, "%d=", chess ? i + 1 : i / 2 + 1);
            g_string_append(ini, names[i]);
            g_string_append(ini, chess || i % 2 ? "\n" : " & ");
        }
        struct pw_event *event = papers_event(&papers, ini->str);
        papers.only = chess ? "start-list" : "name-list";
        assert_int_equal(papers_each(&papers, event, look_for_names, NULL), 1);
        papers.only = chess ? "place-cards" : "player-slips";
        if (!chess)
            assert_int_equal(papers_each(&papers, event, look_for_names, NULL), 1);
        pw_event_free(event);
        g_string_free(ini, TRUE);
    }
    papers_close(&papers);
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_paper_can_be_tagged),
        cmocka_unit_test(cards_have_bookmarks),
        cmocka_unit_test(names_come_back_from_the_pdf),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
