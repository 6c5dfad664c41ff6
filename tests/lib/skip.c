/* skip.c - a cmocka program in which a part was skipped says so to whoever runs it: exit code 77,
 * which ctest shows as skipped. cmocka alone calls such a program a success. What fails is a
 * failure, whatever else was skipped. Linked into every test; the linker hands these calls over.
 */
#include <stdbool.h>
#include <stddef.h>

struct CMUnitTest;

/* cmocka's own. */
void __real__skip(const char *file, int line);
int __real__cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t n,
                                   int (*setup)(void **), int (*teardown)(void **));
void __wrap__skip(const char *file, int line);
int __wrap__cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t n,
                                   int (*setup)(void **), int (*teardown)(void **));

static bool skipped;

void __wrap__skip(const char *file, int line)
{
    skipped = true;
    __real__skip(file, line);
}

int __wrap__cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t n,
                                   int (*setup)(void **), int (*teardown)(void **))
{
    if (__real__cmocka_run_group_tests(name, tests, n, setup, teardown) != 0)
        return 1;
    return skipped ? 77 : 0;
}
