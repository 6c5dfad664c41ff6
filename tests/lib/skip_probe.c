/* skip_probe WORD... - a test that passes, is skipped or fails for each word (pass, skip, fail).
 * tests/unit/skips.sh looks at what becomes of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static char **words;

static void the_next_word(void **state)
{
    (void)state;
    const char *word = *words++;
    if (strcmp(word, "skip") == 0)
        skip();
    assert_string_equal(word, "pass");
}

int main(int argc, char **argv)
{
    struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_word),
        cmocka_unit_test(the_next_word),
        cmocka_unit_test(the_next_word),
    };
    if (argc != 4)
        return 2;
    words = argv + 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
