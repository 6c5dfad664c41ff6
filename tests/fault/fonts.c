/* Fonts that are missing, cut short, or have wrong bytes: refused with a message that names the
 * file, or what is printed is what is printed without that font. Never a crash, never half a page.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools.h"
#include "trial.h"

/* The fonts that every page is set in. */
static const char *const fonts[] = {
    "/usr/share/fonts/truetype/lato/Lato-Regular.ttf",
    "/usr/share/fonts/truetype/lato/Lato-Bold.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
};
static const char *const printed[] = {"pdf", "svg", "png"};

static char *place;    /* the folder that PW_FONT_PATH names */
static char *variable; /* PW_FONT_PATH=place */

static int make_place(void **state)
{
    (void)state;
    place = g_build_filename(trial_above(), "fonts", NULL);
    variable = g_strconcat("PW_FONT_PATH=", place, NULL);
    return g_mkdir(place, 0755);
}

static int forget_place(void **state)
{
    g_free(place);
    g_free(variable);
    return trial_finish(state);
}

/* Puts this in the place of the font for one run of each format. What comes of it may be anything
 * but a crash: a face with a broken glyph is still one. */
static void print_with(const char *font, const char *bytes, gsize size, const char *what)
{
    char *name = g_path_get_basename(font), *file = g_build_filename(place, name, NULL);
    FILE *to = fopen(file, "wb");
    assert_non_null(to);
    assert_int_equal(fwrite(bytes, 1, size, to), size);
    assert_int_equal(fclose(to), 0);
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        const struct misfortune m = {.environment = {variable}, .other_bytes = true};
        trial(job_find(printed[i]), &m, "%s, %s", name, what);
        if (trial_code != 0 && strstr(trial_message, "font") == NULL &&
            strstr(trial_message, name) == NULL && strstr(trial_message, "Lato") == NULL &&
            strstr(trial_message, "DejaVu") == NULL)
            fail_msg("%s, %s: the message does not say which font: %s", name, what, trial_message);
    }
    g_unlink(file);
    g_free(file);
    g_free(name);
}

static void a_font_cut_short(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof fonts / sizeof *fonts; i++) {
        char *bytes, what[64];
        gsize size;
        if (!g_file_get_contents(fonts[i], &bytes, &size, NULL))
            SKIP("%s is not installed", fonts[i]);
        gsize cuts = trial_all() ? 200 : 7;
        for (gsize n = 0; n < cuts; n += (gsize)trial_thinly(3)) {
            gsize kept = n < 4 ? n * 100 : size * n / cuts;
            snprintf(what, sizeof what, "cut to %lu bytes", (unsigned long)kept);
            print_with(fonts[i], bytes, kept, what);
        }
        g_free(bytes);
    }
}

static unsigned next_random(uint64_t *seed)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(*seed >> 33);
}

static void a_font_of_noise(void **state)
{
    (void)state;
    uint64_t seed = 1;
    char noise[5000];
    for (size_t i = 0; i < sizeof noise; i++)
        noise[i] = (char)next_random(&seed);
    print_with(fonts[0], noise, sizeof noise, "noise");
    memcpy(noise, "\0\1\0\0\0\20", 6); /* the start of a TrueType font with 16 tables */
    print_with(fonts[0], noise, sizeof noise, "noise behind a sound start");
    memcpy(noise, "ttcf", 4);
    print_with(fonts[0], noise, sizeof noise, "noise called a collection");
    print_with(fonts[0], "not a font\n", 11, "text");
}

/* Mistakes in the table directory, and anywhere. */
static void a_font_with_wrong_bytes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof fonts / sizeof *fonts; i++) {
        char *bytes, what[64];
        gsize size;
        if (!g_file_get_contents(fonts[i], &bytes, &size, NULL))
            SKIP("%s is not installed", fonts[i]);
        uint64_t seed = i + 7;
        for (int n = 0; n < (trial_all() ? 500 : 12 / trial_thinly(2)); n++) {
            char *changed = g_memdup2(bytes, size);
            int mistakes = 1 << next_random(&seed) % 8;
            for (int k = 0; k < mistakes; k++)
                changed[next_random(&seed) % (n % 2 ? 300 : size)] ^=
                    (char)(1 + next_random(&seed) % 255);
            snprintf(what, sizeof what, "%d wrong bytes, number %d", mistakes, n);
            print_with(fonts[i], changed, size, what);
            g_free(changed);
        }
        g_free(bytes);
    }
}

/* A list of fonts that names a file which is not there. */
static void a_font_that_is_missing(void **state)
{
    (void)state;
    char *data = g_build_filename(trial_above(), "data", NULL);
    char *told = g_strconcat("PAIRWHEEL_DATA=", data, NULL);
    char *list = g_build_filename(data, "fonts", NULL), *faces = NULL;
    assert_int_equal(g_mkdir(data, 0755), 0);
    assert_int_equal(g_mkdir(list, 0755), 0);
    static const char *const kept[] = {"fonts/faces.ini", "fonts/fontconfig.xml"};
    for (size_t i = 0; i < 2; i++) {
        char *from = g_build_filename(g_getenv("PW_SOURCE"), kept[i], NULL);
        char *to = g_build_filename(data, kept[i], NULL), *text;
        assert_true(g_file_get_contents(from, &text, NULL, NULL));
        char **parts = g_strsplit(text, "Lato-Bold.ttf", -1);
        char *changed = g_strjoinv("Lato-Missing.ttf", parts);
        assert_true(g_file_set_contents(to, changed, -1, NULL));
        g_strfreev(parts);
        g_free(changed);
        g_free(text);
        g_free(from);
        g_free(to);
    }
    char *templates = g_build_filename(g_getenv("PW_SOURCE"), "templates", NULL);
    char *link = g_build_filename(data, "templates", NULL);
    assert_int_equal(symlink(templates, link), 0);
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        const struct misfortune m = {.environment = {told}};
        assert_int_equal(trial(job_find(printed[i]), &m, "no Lato Bold"), TRIAL_REFUSED);
        if (strstr(trial_message, "fonts-lato") == NULL)
            fail_msg("the package to install is not named: %s", trial_message);
    }
    g_free(templates);
    g_free(link);
    g_free(faces);
    g_free(list);
    g_free(told);
    g_free(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_font_that_is_missing),
        cmocka_unit_test(a_font_cut_short),
        cmocka_unit_test(a_font_of_noise),
        cmocka_unit_test(a_font_with_wrong_bytes),
    };
    return cmocka_run_group_tests(tests, make_place, forget_place);
}
