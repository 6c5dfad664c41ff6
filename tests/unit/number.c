/* Numbers in files: typed by hand, then held against printf in the C locale. */
#include "scene/scene.h"

#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void known(void **state)
{
    (void)state;
    static const struct {
        double v;
        int decimals;
        const char *text;
    } rows[] = {
        {0, 2, "0"},         {-0.0, 2, "0"},
        {1, 2, "1"},         {-1, 0, "-1"},
        {1.5, 2, "1.5"},     {1.25, 1, "1.3"},
        {-1.25, 1, "-1.3"},  {0.004, 2, "0"},
        {-0.004, 2, "0"},    {0.005, 2, "0.01"},
        {10, 0, "10"},       {100, 3, "100"},
        {0.1, 6, "0.1"},     {0.000001, 6, "0.000001"},
        {9.999, 2, "10"},    {1234.5678, 3, "1234.568"},
        {-0.5, 1, "-0.5"},   {1e11, 6, "100000000000"},
        {14400, 2, "14400"}, {1.0000001, 6, "1"},
    };
    char text[40];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_ptr_equal(pw_number(text, rows[i].v, rows[i].decimals), text);
        assert_string_equal(text, rows[i].text);
    }
}

/* printf with its zeros taken off; halves are left out, as printf rounds them to even. */
static void like_printf(void **state)
{
    (void)state;
    uint32_t seed = 12345;
    for (int i = 0; i < 200000; i++) {
        seed = seed * 1664525u + 1013904223u;
        double v = ((double)seed / 4294967296.0 - 0.5) * (i % 2 ? 30000 : 3);
        int decimals = i % 7;
        double scaled = fabs(v) * pow(10, decimals);
        if (fabs(scaled - floor(scaled) - 0.5) < 1e-6)
            continue;
        char expected[64], text[40];
        snprintf(expected, sizeof expected, "%.*f", decimals, v);
        if (strchr(expected, '.') != NULL) {
            size_t n = strlen(expected);
            while (expected[n - 1] == '0')
                expected[--n] = '\0';
            if (expected[n - 1] == '.')
                expected[--n] = '\0';
        }
        if (strcmp(expected, "-0") == 0)
            strcpy(expected, "0");
        assert_string_equal(pw_number(text, v, decimals), expected);
    }
}

static void no_locale(void **state)
{
    (void)state;
    char text[40];
    setlocale(LC_ALL, "pl_PL.UTF-8");
    assert_string_equal(pw_number(text, 1234.5, 2), "1234.5");
    setlocale(LC_ALL, "C");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known),
        cmocka_unit_test(like_printf),
        cmocka_unit_test(no_locale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
