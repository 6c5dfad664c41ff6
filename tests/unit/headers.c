/* Every header compiles on its own behind the warnings of the house. */
#include "doc/words.h"
#include "layout/elements.h"
#include "layout/layout.h"
#include "layout/marks.h"
#include "pairwheel.h"
#include "write/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void version_is_said(void **state)
{
    (void)state;
    assert_string_equal(pw_version(), "0.1.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(version_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
