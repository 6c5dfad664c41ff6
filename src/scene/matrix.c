/* matrix.c - affine maps of the page. */
#include "scene/internal.h"

#include <math.h>

const struct pw_matrix pw_matrix_identity = {1, 0, 0, 1, 0, 0};

struct pw_matrix pw_matrix_then(struct pw_matrix m, struct pw_matrix n)
{
    return (struct pw_matrix){
        .a = n.a * m.a + n.c * m.b,
        .b = n.b * m.a + n.d * m.b,
        .c = n.a * m.c + n.c * m.d,
        .d = n.b * m.c + n.d * m.d,
        .e = n.a * m.e + n.c * m.f + n.e,
        .f = n.b * m.e + n.d * m.f + n.f,
    };
}

struct pw_matrix pw_matrix_turn(double degrees)
{
    double quarters = degrees / 90;
    double c = cos(degrees * G_PI / 180), s = sin(degrees * G_PI / 180);
    if (quarters == floor(quarters)) { /* no 6e-17 where a zero is meant */
        c = round(c);
        s = round(s);
    }
    return (struct pw_matrix){c, s, -s, c, 0, 0};
}

bool pw_matrix_is_identity(const struct pw_matrix *m)
{
    return m->a == 1 && m->b == 0 && m->c == 0 && m->d == 1 && m->e == 0 && m->f == 0;
}

void pw_matrix_apply(const struct pw_matrix *m, double *x, double *y)
{
    double to_x = m->a * *x + m->c * *y + m->e;
    *y = m->b * *x + m->d * *y + m->f;
    *x = to_x;
}

double pw_matrix_scale(const struct pw_matrix *m)
{
    double s = hypot(m->a, m->b), slack = 1e-9 * s;
    bool turned = fabs(m->a - m->d) <= slack && fabs(m->b + m->c) <= slack;
    bool mirrored = fabs(m->a + m->d) <= slack && fabs(m->b - m->c) <= slack;
    return turned || mirrored ? s : 0;
}

bool pw_matrix_upright(const struct pw_matrix *m)
{
    return m->b == 0 && m->c == 0 && m->a == m->d && m->a > 0;
}
