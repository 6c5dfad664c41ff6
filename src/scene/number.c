/* number.c - one way to write a number, whatever the locale. */
#include "scene/scene.h"

#include <math.h>

char *pw_number(char *buffer, double v, int decimals)
{
    static const long long power[] = {1, 10, 100, 1000, 10000, 100000, 1000000};
    g_assert(isfinite(v) && fabs(v) < 1e12);
    g_assert(decimals >= 0 && decimals <= 6);

    long long scaled = (long long)(fabs(v) * (double)power[decimals] + 0.5);
    long long whole = scaled / power[decimals];
    long long part = scaled % power[decimals];

    char *out = buffer;
    if (v < 0 && scaled != 0)
        *out++ = '-';
    char digit[24];
    int n = 0;
    do
        digit[n++] = (char)('0' + whole % 10);
    while ((whole /= 10) != 0);
    while (n > 0)
        *out++ = digit[--n];
    if (part != 0) {
        for (; part % 10 == 0; part /= 10)
            decimals--;
        *out++ = '.';
        for (int i = decimals - 1; i >= 0; i--, part /= 10)
            out[i] = (char)('0' + part % 10);
        out += decimals;
    }
    *out = '\0';
    return buffer;
}

void pw_number_append(GString *to, double v, int decimals)
{
    char text[40];
    const char *digits = pw_number(text, v, decimals);
    bool negative = *digits == '-';
    digits += negative;
    if (digits[0] == '0' && digits[1] == '.')
        digits++;
    if (negative)
        g_string_append_c(to, '-');
    g_string_append(to, digits);
}
