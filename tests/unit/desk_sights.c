/* desk_sights.c - the desk as one function: what a page is drawn with, and what it says to who does
 * not see it. */
#include "lib/desk.h"

#include <hb.h>

/* Is there a glyph for it in this file of a font? */
static bool font_has(const char *path, hb_codepoint_t c)
{
    const struct pw_desk_answer *answer = ask("GET", path, NULL, false);
    if (answer->status != 200)
        fail_msg("%s: %d", path, answer->status);
    assert_string_equal(answer->type, "font/ttf");
    assert_true(answer->keeps);
    hb_blob_t *blob = hb_blob_create(answer->bytes, (unsigned)answer->length,
                                     HB_MEMORY_MODE_DUPLICATE, NULL, NULL);
    hb_face_t *face = hb_face_create(blob, 0);
    hb_font_t *font = hb_font_create(face);
    hb_codepoint_t glyph = 0;
    bool has = hb_font_get_nominal_glyph(font, c, &glyph) && glyph != 0;
    hb_font_destroy(font);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    return has;
}

static void fonts_are_its_own(void **state)
{
    (void)state;
    static const char *const lato[] = {"/fonts/lato-regular.ttf", "/fonts/lato-bold.ttf",
                                       "/fonts/lato-black.ttf"};
    static const hb_codepoint_t europe[] = {'A', '0', 0x17B /* Ż */, 0xE4, 0x42F, 0x2013, 0xBD};
    for (size_t f = 0; f < G_N_ELEMENTS(lato); f++) {
        for (size_t i = 0; i < G_N_ELEMENTS(europe); i++)
            assert_true(font_has(lato[f], europe[i]));
        assert_false(font_has(lato[f], 0x2660));
        holds("/desk.css", lato[f] + 1);
    }
    static const hb_codepoint_t sign[] = {0x2660, 0x2665, 0x265E, 0x2713, 0x2192};
    for (size_t i = 0; i < G_N_ELEMENTS(sign); i++)
        assert_true(font_has("/fonts/dejavu-sans.ttf", sign[i]));
    assert_false(font_has("/fonts/dejavu-sans.ttf", 'A'));
    lacks("/desk.css", "local(");
    static const char *const nowhere[] = {"/fonts/",
                                          "/fonts/.ttf",
                                          "/fonts/lato.ttf",
                                          "/fonts/../desk.css",
                                          "/fonts/../../fonts/x.ttf",
                                          "/fonts/lato-bold",
                                          "/fonts/ttf"};
    for (size_t i = 0; i < G_N_ELEMENTS(nowhere); i++)
        assert_int_equal(ask("GET", nowhere[i], NULL, false)->status, 404);
    assert_int_equal(ask("POST", lato[0], "", false)->status, 404);
    size_t bytes = 1;
    GError *error = NULL;
    assert_null(pw_font_web("comic-sans", &bytes, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_USAGE);
    assert_int_equal(bytes, 0);
    g_clear_error(&error);
    /* No program prints without its fonts: it says so. */
    g_setenv("PAIRWHEEL_DATA", folder, TRUE);
    assert_null(pw_font_web("lato-bold", &bytes, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_IO);
    g_clear_error(&error);
    g_unsetenv("PAIRWHEEL_DATA");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(fonts_are_its_own)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
