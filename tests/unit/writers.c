/* The contract of the writers: the same scene through every one of them gives
 * the same words in the same order on the same pages; always the same bytes; and
 * every failure is said. */
#include "base/plumbing.h"
#include "pairwheel.h"
#include "write/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paper.h"
#include "tools.h"

#include <errno.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const suffixes[] = {"pdf", "svg", "png", "dump"};

/* ---- words ---- */

/* Every word of the runs, in painting order, a line each. */
static char *words_of_scene(const struct pw_scene *scene)
{
    GString *words = g_string_new(NULL);
    for (int page_no = 1; page_no <= pw_scene_pages(scene); page_no++) {
        const struct pw_page *page = pw_scene_page(scene, page_no);
        for (guint i = 0; i < page->marks->len; i++) {
            const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
            if (mark->kind == PW_MARK_TEXT)
                g_string_append_printf(words, "%s\n", mark->text);
        }
    }
    return g_string_free(words, FALSE);
}

/* The same text with every stretch of white space a newline. */
static char *one_a_line(const char *text)
{
    GString *to = g_string_new(NULL);
    char **word = g_strsplit_set(text, " \n\f\t", -1);
    for (char **at = word; *at != NULL; at++)
        if (**at != '\0')
            g_string_append_printf(to, "%s\n", *at);
    g_strfreev(word);
    return g_string_free(to, FALSE);
}

static void assert_same_words(const char *is, const char *should)
{
    char *m = one_a_line(is), *n = one_a_line(should);
    for (size_t i = 0; m[i] != '\0' || n[i] != '\0'; i++)
        if (m[i] != n[i])
            fail_msg("after %zu bytes: \"%.60s\" is not \"%.60s\"", i, m + i, n + i);
    g_free(m);
    g_free(n);
}

static void svg_text(GMarkupParseContext *context, const char *text, gsize bytes, void *to,
                     GError **error)
{
    (void)error;
    if (strcmp(g_markup_parse_context_get_element(context), "text") == 0) {
        g_string_append_len(to, text, (gssize)bytes);
        g_string_append_c(to, '\n');
    }
}

static char *words_of_svg(const char *file)
{
    char *xml;
    gsize bytes;
    assert_true(g_file_get_contents(file, &xml, &bytes, NULL));
    GString *words = g_string_new(NULL);
    const GMarkupParser parser = {.text = svg_text};
    GMarkupParseContext *context = g_markup_parse_context_new(&parser, 0, words, NULL);
    GError *error = NULL;
    if (!g_markup_parse_context_parse(context, xml, (gssize)bytes, &error) ||
        !g_markup_parse_context_end_parse(context, &error))
        fail_msg("%s", error->message);
    g_markup_parse_context_free(context);
    g_free(xml);
    return g_string_free(words, FALSE);
}

/* What stands between quotes in lines of text. */
static char *words_of_dump(const char *file)
{
    char *text;
    assert_true(g_file_get_contents(file, &text, NULL, NULL));
    GString *words = g_string_new(NULL);
    char **line = g_strsplit(text, "\n", -1);
    for (char **at = line; *at != NULL; at++) {
        if (!g_str_has_prefix(*at, "  text "))
            continue;
        for (const char *c = strchr(*at, '"') + 1; *c != '"'; c++) {
            if (*c == '\\')
                c++;
            g_string_append_c(words, *c);
        }
        g_string_append_c(words, '\n');
    }
    g_strfreev(line);
    g_free(text);
    return g_string_free(words, FALSE);
}

static void svg_and_dump_have_the_words_in_order(void **state)
{
    struct paper *paper = *state;
    const draw_pages draws[] = {draw_hard, draw_plain, draw_cards};
    for (size_t i = 0; i < G_N_ELEMENTS(draws); i++) {
        struct pw_scene *scene = paper_scene(paper, draws[i]);
        char *words = words_of_scene(scene);
        pw_scene_free(scene);
        char *svg = paper_print(paper, draws[i], "a.svg");
        char *dump = paper_print(paper, draws[i], "a.dump");
        char *in_svg = words_of_svg(svg), *in_dump = words_of_dump(dump);
        assert_same_words(in_svg, words);
        assert_same_words(in_dump, words);
        g_free(in_svg);
        g_free(in_dump);
        g_free(svg);
        g_free(dump);
        g_free(words);
    }
}

static void pdf_has_the_words_in_order(void **state)
{
    NEED("pdftotext");
    struct paper *paper = *state;
    struct pw_scene *scene = paper_scene(paper, draw_cards);
    char *words = words_of_scene(scene);
    pw_scene_free(scene);
    char *pdf = paper_print(paper, draw_cards, "a.pdf");
    struct said said = tool_run("pdftotext", "-raw", pdf, "-", NULL);
    ASSERT_QUIET(said);
    assert_same_words(said.out, words);
    said_free(&said);
    g_free(pdf);
    g_free(words);
}

/* ---- pages and names ---- */

static void several_pages_are_numbered_files(void **state)
{
    struct paper *paper = *state;
    g_free(paper_print(paper, draw_three, "a.svg"));
    assert_true(paper_has(paper, "a-1.svg") && paper_has(paper, "a-2.svg"));
    assert_true(paper_has(paper, "a-3.svg") && !paper_has(paper, "a-4.svg"));
    assert_false(paper_has(paper, "a.svg"));
    g_free(paper_print(paper, draw_plain, "b.png"));
    assert_true(paper_has(paper, "b.png") && !paper_has(paper, "b-1.png"));
    g_free(paper_print(paper, draw_three, "c.pdf"));
    assert_true(paper_has(paper, "c.pdf") && !paper_has(paper, "c-1.pdf"));

    char *file = paper_file(paper, "d.x.SVG"), *bare = paper_file(paper, "bare");
    assert_true(paper_try(paper, draw_three, file, pw_writer_of_file(file), 0, NULL));
    assert_true(paper_has(paper, "d.x-2.SVG"));
    assert_true(paper_try(paper, draw_three, bare, &pw_svg_writer, 0, NULL));
    assert_true(paper_has(paper, "bare-3"));
    g_free(file);
    g_free(bare);
}

static void one_page_of_many_has_the_exact_name(void **state)
{
    struct paper *paper = *state;
    char *file = paper_file(paper, "a.svg");
    assert_true(paper_try(paper, draw_three, file, &pw_svg_writer, 2, NULL));
    assert_true(paper_has(paper, "a.svg") && !paper_has(paper, "a-2.svg"));
    GError *error = NULL;
    assert_false(paper_try(paper, draw_three, file, &pw_svg_writer, 4, &error));
    assert_int_equal(error->code, PW_ERROR_USAGE);
    ASSERT_HAS(error->message, "1 to 3");
    g_clear_error(&error);
    g_free(file);
}

static void nothing_drawn(struct pw_type *type, struct pw_scene *scene)
{
    (void)type, (void)scene;
}

static void no_page_is_said(void **state)
{
    struct paper *paper = *state;
    for (size_t i = 0; i < G_N_ELEMENTS(suffixes); i++) {
        char *file = paper_file(paper, "none");
        GError *error = NULL;
        assert_false(paper_try(paper, nothing_drawn, file, pw_writer_find(suffixes[i]), 0, &error));
        assert_int_equal(error->code, PW_ERROR_UNMET);
        assert_false(paper_has(paper, "none"));
        g_clear_error(&error);
        g_free(file);
    }
}

static void several_pictures_do_not_go_to_standard_output(void **state)
{
    struct paper *paper = *state;
    for (size_t i = 1; i <= 2; i++) { /* svg and png; PDF and dump take any number of pages */
        GError *error = NULL;
        assert_false(paper_try(paper, draw_three, "-", pw_writer_find(suffixes[i]), 0, &error));
        assert_int_equal(error->code, PW_ERROR_USAGE);
        ASSERT_HAS(error->message, "--page N");
        g_clear_error(&error);
    }
}

static void formats_are_found_by_name_and_suffix(void **state)
{
    (void)state;
    assert_ptr_equal(pw_writer_find("pdf"), &pw_pdf_writer);
    assert_ptr_equal(pw_writer_find("dump"), &pw_dump_writer);
    assert_null(pw_writer_find("gif"));
    assert_ptr_equal(pw_writer_of_file("x/y.PNG"), &pw_png_writer);
    assert_ptr_equal(pw_writer_of_file("a.b.svg"), &pw_svg_writer);
    assert_null(pw_writer_of_file(".pdf"));
    assert_null(pw_writer_of_file("pdf"));
    assert_null(pw_writer_of_file("-"));
}

/* ---- failure ---- */

static void a_full_disk_is_said_by_every_writer(void **state)
{
    struct paper *paper = *state;
    for (size_t i = 0; i < G_N_ELEMENTS(suffixes); i++) {
        GError *error = NULL;
        assert_false(
            paper_try(paper, draw_plain, "/dev/full", pw_writer_find(suffixes[i]), 0, &error));
        assert_int_equal(error->code, PW_ERROR_IO);
        ASSERT_HAS(error->message, g_strerror(ENOSPC));
        g_clear_error(&error);
    }
}

static void what_cannot_be_drawn_leaves_the_old_file(void **state)
{
    struct paper *paper = *state;
    char *old = paper_file(paper, "old.pdf");
    assert_true(g_file_set_contents(old, "old", -1, NULL));
    paper->options.dpi = 1e9;
    GError *error = NULL;
    assert_false(paper_try(paper, draw_plain, old, &pw_png_writer, 0, &error));
    assert_int_equal(error->code, PW_ERROR_USAGE);
    ASSERT_HAS(error->message, "--dpi");
    g_clear_error(&error);
    paper->options.dpi = (double)NAN;
    assert_false(paper_try(paper, draw_plain, old, &pw_png_writer, 0, NULL));
    char *text;
    assert_true(g_file_get_contents(old, &text, NULL, NULL));
    assert_string_equal(text, "old");
    g_free(text);
    g_free(old);
}

static void discard_is_safe_at_any_time(void **state)
{
    struct paper *paper = *state;
    struct pw_scene *scene = paper_scene(paper, draw_plain);
    for (size_t i = 0; i < G_N_ELEMENTS(suffixes); i++)
        for (int stage = 0; stage < 3; stage++) {
            const struct pw_writer_ops *ops = pw_writer_find(suffixes[i]);
            struct pw_batch *batch = pw_batch_new();
            struct pw_output *out = pw_batch_open(batch, NULL, NULL);
            struct pw_writer *writer = ops->open(out, paper->fonts, &paper->options, NULL);
            assert_non_null(writer);
            if (stage > 0)
                ops->page(writer, pw_scene_page(scene, 1));
            if (stage > 1)
                assert_true(ops->close(writer, NULL));
            ops->discard(writer);
            pw_batch_free(batch);
        }
    pw_scene_free(scene);
}

/* ---- the same bytes ---- */

/* A hash of one printed file, made in a child where all around it is different. */
static void print_elsewhere(struct paper *paper, const char *suffix, int how)
{
    static const char *const locales[] = {"pl_PL.UTF-8", "tr_TR.UTF-8", "de_DE.UTF-8",
                                          "ja_JP.UTF-8", "C.utf8"};
    for (size_t i = 0; i < G_N_ELEMENTS(locales); i++)
        if (setlocale(LC_ALL, locales[(i + (size_t)how) % G_N_ELEMENTS(locales)]) != NULL)
            break;
    setenv("TZ", how % 2 ? "Asia/Tokyo" : "America/New_York", 1);
    setenv("HOME", "/nonexistent", 1);
    setenv("LANG", "tr_TR.UTF-8", 1);
    setenv("FONTCONFIG_FILE", "/nonexistent/fonts.conf", 1);
    umask(how % 2 ? 077 : 0);
    char *name = g_strdup_printf("there-%d.%s", how, suffix);
    char *file = paper_file(paper, name);
    struct paper fresh = {.folder = paper->folder, .options = paper->options};
    fresh.fonts = pw_fonts_load(SHEETS_FACES, NULL);
    fresh.type = pw_type_new(fresh.fonts, NULL, NULL);
    if (chdir(how % 2 ? "/" : paper->folder) != 0)
        _exit(2);
    _exit(paper_try(&fresh, draw_hard, file, pw_writer_find(suffix), 0, NULL) ? 0 : 1);
}

static void the_bytes_are_the_same_everywhere(void **state)
{
    struct paper *paper = *state;
    for (size_t i = 0; i < G_N_ELEMENTS(suffixes); i++) {
        char *name = g_strdup_printf("here.%s", suffixes[i]), *here;
        char *file = paper_print(paper, draw_hard, name);
        gsize bytes;
        assert_true(g_file_get_contents(file, &here, &bytes, NULL));
        for (int how = 0; how < 4; how++) {
            fflush(NULL);
            pid_t child = fork();
            if (child == 0)
                print_elsewhere(paper, suffixes[i], how);
            int status;
            waitpid(child, &status, 0);
            assert_int_equal(status, 0);
            char *other_name = g_strdup_printf("there-%d.%s", how, suffixes[i]), *there;
            char *other = paper_file(paper, other_name);
            gsize other_bytes;
            assert_true(g_file_get_contents(other, &there, &other_bytes, NULL));
            assert_int_equal(bytes, other_bytes);
            assert_memory_equal(here, there, bytes);
            g_free(there);
            g_free(other);
            g_free(other_name);
        }
        g_free(here);
        g_free(file);
        g_free(name);
    }
}

/* ---- size ---- */

static long size_of(struct paper *paper, draw_pages draw, const char *name)
{
    char *file = paper_print(paper, draw, name);
    struct stat is;
    assert_int_equal(stat(file, &is), 0);
    g_free(file);
    return (long)is.st_size;
}

static void files_are_small(void **state)
{
    struct paper *paper = *state;
    assert_in_range(size_of(paper, draw_cards, "a.pdf"), 1, 14 * 1024);
    assert_in_range(size_of(paper, draw_cards, "a.svg"), 1, 100 * 1024);
    assert_in_range(size_of(paper, draw_howell60, "b.pdf"), 1, 115 * 1024);
}

#define ON_PAPER(test) cmocka_unit_test_setup_teardown(test, paper_open, paper_close)

static void the_suffix_of_a_file_is_found(void **state)
{
    (void)state;
    assert_string_equal(pw_file_suffix("results.csv"), "csv");
    assert_string_equal(pw_file_suffix("a.b/c.tar.GZ"), "GZ");
    assert_string_equal(pw_file_suffix("x.h9"), "h9");
    assert_string_equal(pw_file_suffix("x.abcdefgh"), "abcdefgh");
    static const char *const none[] = {
        "papers",      "evening.2026", "a.csv/b",    "a.csv/", ".hidden", "a/.hidden", "x.",
        "x.abcdefghi", "2026.11.24",   "st. gallen", "a.b-c",  "-",       ""};
    for (size_t i = 0; i < G_N_ELEMENTS(none); i++)
        assert_null(pw_file_suffix(none[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_PAPER(svg_and_dump_have_the_words_in_order),
        ON_PAPER(pdf_has_the_words_in_order),
        ON_PAPER(several_pages_are_numbered_files),
        ON_PAPER(one_page_of_many_has_the_exact_name),
        ON_PAPER(no_page_is_said),
        ON_PAPER(several_pictures_do_not_go_to_standard_output),
        ON_PAPER(formats_are_found_by_name_and_suffix),
        ON_PAPER(a_full_disk_is_said_by_every_writer),
        ON_PAPER(what_cannot_be_drawn_leaves_the_old_file),
        ON_PAPER(discard_is_safe_at_any_time),
        ON_PAPER(the_bytes_are_the_same_everywhere),
        ON_PAPER(files_are_small),
        cmocka_unit_test(the_suffix_of_a_file_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
