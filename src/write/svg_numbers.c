/* svg_numbers.c - numbers and matrices in as few characters as SVG allows. */
#include "write/svg_internal.h"

void pw_svg_numbers(GString *to, const double *v, int n, int decimals)
{
    for (int i = 0; i < n; i++) {
        gsize at = to->len;
        pw_number_append(to, v[i], decimals);
        char before = at > 0 ? to->str[at - 1] : ' ', first = to->str[at];
        /* A sign or a letter parts numbers as well as a space does. */
        if (first != '-' && (g_ascii_isdigit(before) || before == '.'))
            g_string_insert_c(to, (gssize)at, ' ');
    }
}

bool pw_svg_is_identity(const struct pw_matrix *m)
{
    return m->a == 1 && m->b == 0 && m->c == 0 && m->d == 1 && m->e == 0 && m->f == 0;
}

void pw_svg_matrix(GString *to, const struct pw_matrix *m)
{
    const double lin[4] = {m->a, m->b, m->c, m->d}, shift[2] = {m->e, m->f};
    g_string_append(to, "matrix(");
    pw_svg_numbers(to, lin, 4, 6);
    pw_svg_numbers(to, shift, 2, 3);
    g_string_append(to, ")");
}

void pw_svg_transform(GString *to, const struct pw_matrix *m)
{
    if (pw_svg_is_identity(m))
        return;
    g_string_append(to, " transform=\"");
    pw_svg_matrix(to, m);
    g_string_append_c(to, '"');
}
