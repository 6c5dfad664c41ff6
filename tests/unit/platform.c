/* platform.c - a library that is loaded when it is asked for: its functions are where the table has
 * them; without it, or without one of them, the error says which and what to type, and nothing is
 * put.
 */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "base/platform.h"
#include "pairwheel.h"

#define FILE_NAME "libm.so.6" /* of every Linux; floor and ceil are in it since the first */

struct table {
    double (*floor)(double);
    double (*ceil)(double);
};

static void what_is_there_is_found(void **state)
{
    (void)state;
    const char *const name[] = {"floor", "ceil", NULL};
    const struct pw_library library = {FILE_NAME, "libc6", "the test needs it", name};
    struct table table = {0};
    GError *error = NULL;
    assert_true(pw_library_load(&library, &table, &error));
    assert_null(error);
    assert_true(table.floor(2.5) == 2.0);
    assert_true(table.ceil(2.5) == 3.0);
}

static void what_is_not_there_is_told(void **state)
{
    (void)state;
    const char *const name[] = {"floor", "pw_no_such", NULL};
    const struct {
        struct pw_library library;
        const char *message;
    } lacking[] = {
        {{"libpw-none.so.3", "libpw-none3", "the test needs it", name},
         "the library libpw-none.so.3 is not here, and the test needs it; install it with: apt "
         "install libpw-none3"},
        {{FILE_NAME, "libc6", "the test needs it", name},
         "the library " FILE_NAME " lacks pw_no_such, and the test needs it; install a newer one "
         "with: apt install libc6"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(lacking); i++) {
        struct table table = {0};
        GError *error = NULL;
        assert_false(pw_library_load(&lacking[i].library, &table, &error));
        assert_int_equal(error->code, PW_ERROR_IO);
        assert_string_equal(error->message, lacking[i].message);
        assert_true(table.floor == NULL && table.ceil == NULL);
        g_clear_error(&error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_there_is_found),
        cmocka_unit_test(what_is_not_there_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
