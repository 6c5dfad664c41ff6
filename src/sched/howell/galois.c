/* galois.c - finite fields, by logarithms. */
#include "sched/howell/howell.h"

/* Besides 1, where there is one. */
static int least_divisor(int q)
{
    int p = 2;
    while (p * p <= q && q % p != 0)
        p++;
    return q % p == 0 ? p : q;
}

bool pw_is_prime(int p)
{
    return least_divisor(p) == p;
}

static bool prime_power(struct pw_galois *f, int q)
{
    int p = least_divisor(q);
    f->p = p;
    f->q = q;
    f->degree = 0;
    for (; q % p == 0 && q > 1; q /= p)
        f->degree++;
    return q == 1 && f->degree > 0;
}

/* In each digit a + sign * b. */
static int combine(const struct pw_galois *f, int a, int b, int sign)
{
    int sum = 0;
    for (int place = 1; place < f->q; place *= f->p) {
        int digit = (a / place + sign * (b / place)) % f->p;
        sum += (digit + f->p) % f->p * place;
    }
    return sum;
}

int pw_galois_add(const struct pw_galois *f, int a, int b)
{
    return combine(f, a % f->q, b % f->q, 1);
}

int pw_galois_subtract(const struct pw_galois *f, int a, int b)
{
    return combine(f, a, b, -1);
}

int pw_galois_multiply(const struct pw_galois *f, int a, int b)
{
    return a == 0 || b == 0 ? 0 : f->power[(f->log[a] + f->log[b]) % (f->q - 1)];
}

int pw_galois_character(const struct pw_galois *f, int a)
{
    return a == 0 ? 0 : f->log[a] % 2 == 0 ? 1 : -1;
}

/* a times x, where x to the degree is the element `top`. In a prime field, a times top. */
static int times_x(const struct pw_galois *f, int a, int top)
{
    if (f->degree == 1)
        return a * top % f->p;
    int highest = f->q / f->p, digit = a / highest, product = a % highest * f->p;
    for (int i = 0; i < digit; i++)
        product = combine(f, product, top, 1);
    return product;
}

/* Whether the powers of x are all the elements but 0; fills the tables. */
static bool is_primitive(struct pw_galois *f, int top)
{
    int element = 1;
    for (int i = 0; i < f->q - 1; i++) {
        if (element == 0 || (element == 1 && i > 0))
            return false;
        f->power[i] = element;
        f->log[element] = i;
        element = times_x(f, element, top);
    }
    return element == 1;
}

bool pw_galois_init(struct pw_galois *f, int q)
{
    if (q < 3 || q >= PW_GALOIS_MAX || !prime_power(f, q))
        return false;
    for (int top = 1; top < q; top++) {
        if (is_primitive(f, top))
            return true;
    }
    return false;
}
