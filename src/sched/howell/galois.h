/* galois.h - finite fields, by logarithms.
 *
 * Elements are 0 .. q-1, their digits in base p the coefficients of a polynomial: 0 is 0, 1
 * is 1, and in a field of prime order every element is itself.
 */
#ifndef PW_SCHED_GALOIS_H
#define PW_SCHED_GALOIS_H

#include <stdbool.h>

#define PW_GALOIS_MAX 512

/* Of p >= 2. */
bool pw_is_prime(int p);

struct pw_galois {
    int p, degree, q;
    int power[PW_GALOIS_MAX]; /* of a primitive element, [q - 1] */
    int log[PW_GALOIS_MAX];
};

/* false when q is not a prime power below PW_GALOIS_MAX. */
bool pw_galois_init(struct pw_galois *f, int q);
int pw_galois_add(const struct pw_galois *f, int a, int b);
int pw_galois_subtract(const struct pw_galois *f, int a, int b);
int pw_galois_multiply(const struct pw_galois *f, int a, int b);
/* 1 for a square, -1 for another, 0 for 0. q odd. */
int pw_galois_character(const struct pw_galois *f, int a);

#endif
