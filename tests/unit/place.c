/* place: where the data is, and what is said when it is not. */
#include "api/internal.h"

#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glib/gstdio.h>
#include <string.h>

static void source_tree_is_found(void **state)
{
    (void)state;
    g_unsetenv("PAIRWHEEL_DATA");
    g_autofree char *path = pw_place_find("templates/README.md", NULL);
    assert_non_null(path);
    assert_true(g_str_has_prefix(path, PW_TEST_SOURCE_DIR));
}

static void told_folder_is_the_only_one(void **state)
{
    (void)state;
    g_autofree char *folder = g_dir_make_tmp("pairwheel-XXXXXX", NULL);
    assert_non_null(folder);
    g_setenv("PAIRWHEEL_DATA", folder, TRUE);
    GError *error = NULL;
    assert_null(pw_place_find("templates", &error));
    assert_true(error->domain == g_quark_from_static_string(PW_ERROR_DOMAIN));
    assert_int_equal(error->code, PW_ERROR_IO);
    assert_non_null(strstr(error->message, folder));
    assert_non_null(strstr(error->message, "PAIRWHEEL_DATA"));
    g_clear_error(&error);

    g_autofree char *templates = g_build_filename(folder, "templates", NULL);
    assert_int_equal(g_mkdir(templates, 0700), 0);
    g_autofree char *path = pw_place_find("templates", &error);
    assert_string_equal(path, templates);
    g_rmdir(templates);
    g_rmdir(folder);
    g_unsetenv("PAIRWHEEL_DATA");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(source_tree_is_found),
        cmocka_unit_test(told_folder_is_the_only_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
