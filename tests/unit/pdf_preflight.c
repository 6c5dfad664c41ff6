/* What our scenes print is a valid PDF/A-1b, by Apache PDFBox. Alone, since its packages
 * (PW_PREFLIGHT_PACKAGES in cmake/packages.sh) are not among those of tests/run. */
#include "pairwheel.h"
#include "write/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paper.h"
#include "tools.h"

/* Characters that no font has. */
static void draw_missing(struct pw_type *type, struct pw_scene *scene)
{
    sheets_hard(type, scene, false);
    pw_scene_page_begin(scene, 300, 200);
    pw_type_set(type, scene, "a box \xf3\xb0\x80\x80 here, \xf3\xb0\x80\x81\xcc\x81 there",
                PW_REGULAR, 12, sheets_black, 10, 50, PW_LEFT);
}

static void it_is_an_archivable_pdf(void **state)
{
    static const char *const jars[] = {"preflight",        "pdfbox2",         "xmpbox",
                                       "fontbox2",         "commons-logging", "commons-io",
                                       "javax.activation", "jaxb-api"};
    NEED("java");
    GString *path = g_string_new(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(jars); i++) {
        char *jar = g_strdup_printf("/usr/share/java/%s.jar", jars[i]);
        bool there = g_file_test(jar, G_FILE_TEST_EXISTS);
        g_string_append_printf(path, "%s%s", i > 0 ? ":" : "", jar);
        g_free(jar);
        if (!there) {
            g_string_free(path, TRUE);
            SKIP("%s.jar is not installed", jars[i]);
        }
    }
    struct paper *paper = *state;
    struct pw_write_options options[] = {
        {.title = "Żółć & <b>", .language = "pl"},
        {.title = "Żółć & <b>", .language = "pl", .author = "Ćma <&>", .date = "2026-11-24"},
        {.title = NULL},
    };
    const draw_pages draws[] = {draw_hard, draw_howell60, draw_missing};
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++) {
        paper->options = options[i];
        char *pdf = paper_print(paper, draws[i], "a.pdf");
        struct said said = tool_run("java", "-Xshare:auto", "-cp", path->str,
                                    "org.apache.pdfbox.preflight.Validator_A1b", pdf, NULL);
        ASSERT_HAS(said.out, "is a valid PDF/A-1b file");
        said_free(&said);
        g_free(pdf);
    }
    g_string_free(path, TRUE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_is_an_archivable_pdf, paper_open, paper_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
