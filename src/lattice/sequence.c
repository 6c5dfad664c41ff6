/* sequence.c - the tape by the writing rule, and every symbol of it by itself. */
#include "lattice/sequence.h"

#include <assert.h>

#include "lattice/points.h"

/* ---- by the writing rule ---- */

static void write_symbol(struct pw_heads *heads, unsigned char *tape, size_t room, int symbol)
{
    if (heads->written < room)
        tape[heads->written] = (unsigned char)symbol;
    heads->written++;
}

struct pw_heads pw_tape_begin(unsigned char *tape, size_t room)
{
    assert(room >= 1);
    struct pw_heads heads = {0, 0};
    write_symbol(&heads, tape, room, 0);
    return heads;
}

void pw_tape_step(struct pw_heads *heads, unsigned char *tape, size_t room)
{
    assert(heads->read < room && heads->read < heads->written);
    int symbol = tape[heads->read++];
    if (symbol == 1)
        write_symbol(heads, tape, room, 0);
    write_symbol(heads, tape, room, 1);
}

void pw_f_by_writing(unsigned char *f, size_t k)
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
static void substitute(unsigned char *f, size_t k, size_t *filled, int symbol, int depth)
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

void pw_f_by_substitution(unsigned char *f, size_t k)
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

/* ---- by floor differences ---- */

int pw_f_at(int64_t n)
{
    assert(n >= 1);
    return (int)(pw_large_steps(n) - pw_large_steps(n - 1));
}

void pw_f_by_floors(unsigned char *f, size_t k)
{
    for (size_t i = 0; i < k; i++)
        f[i] = (unsigned char)pw_f_at((int64_t)i + 1);
}
