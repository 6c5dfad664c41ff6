/* tape.h - for tests of the lattice game: F in three ways that know nothing of one another, by the
 * writing rule, by substitution (Laeuchli 1982, Satz 4) and symbol by symbol (Satz 6). Each fills
 * f[0] = d_1 ... f[k-1] = d_k. */
#ifndef PW_TESTS_TAPE_H
#define PW_TESTS_TAPE_H

#include "lattice/lattice.h"

#include <stddef.h>
#include <stdint.h>

/* ---- by the writing rule ---- */

static inline void f_by_writing(unsigned char *f, size_t k)
{
    if (k == 0)
        return;
    struct pw_heads heads = pw_tape_begin(f, k);
    while (heads.written < k)
        pw_tape_step(&heads, f, k);
}

/* ---- by substitution ---- */

/* What one symbol becomes after `depth` substitutions, until f is full. The depth
 * is at most 46: the length grows by more than 2.6 each time. */
static inline void substitute(unsigned char *f, size_t k, size_t *filled, int symbol, int depth)
{
    if (*filled == k)
        return;
    if (depth == 0) {
        f[(*filled)++] = (unsigned char)symbol;
        return;
    }
    substitute(f, k, filled, 0, depth - 1);
    substitute(f, k, filled, 1, depth - 1);
    if (symbol == 1)
        substitute(f, k, filled, 1, depth - 1);
}

static inline void f_by_substitution(unsigned char *f, size_t k)
{
    /* After m substitutions a 0 is `zero` symbols long and a 1 `one`. */
    size_t zero = 1, one = 1;
    int depth = 0;
    while (zero < k) {
        zero = zero + one;
        one = zero + one;
        depth++;
    }
    size_t filled = 0;
    substitute(f, k, &filled, 0, depth);
}

static inline void f_by_floors(unsigned char *f, size_t k)
{
    for (size_t i = 0; i < k; i++)
        f[i] = (unsigned char)pw_f_at((int64_t)i + 1);
}

#endif
