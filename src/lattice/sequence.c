/* sequence.c - the tape by the writing rule, and every symbol of it by itself. */
#include "lattice/sequence.h"

#include <assert.h>

#include "lattice/points.h"

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

int pw_f_at(int64_t n)
{
    assert(n >= 1);
    return (int)(pw_large_steps(n) - pw_large_steps(n - 1));
}
