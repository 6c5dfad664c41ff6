/* sequence.h - F = 0 1 0 1 1 0 1 0 1 1 0 1 1 ..., the small (0) and large (1) steps
 * from black point to black point. d_1 is the step from P_0 to P_1.
 *
 *   small step (0): x grows by 2, y by 1        large step (1): x by 3, y by 2
 *
 * The article's automaton is one tape that passes a writing head and then a
 * reading head; between them it hangs down in a loop that grows longer:
 *
 *        read so far                 the loop            writing head
 *     0 1 0 1 1 [reading head] 0 1 0 1 1 0 1 [here: for 0 write 1, for 1 write 01]
 *
 * After k symbols are read, 1 + k + b_k are written: 1 + b_k hang in the loop.
 *
 * source  Laeuchli 1982: the writing rule after Satz 2, Satz 6.
 */
#ifndef PW_LATTICE_SEQUENCE_H
#define PW_LATTICE_SEQUENCE_H

#include <stddef.h>
#include <stdint.h>

/* The tape after so many readings. */
struct pw_heads {
    size_t read;    /* k; the reading head is on symbol k + 1 */
    size_t written; /* the writing head is behind it */
};

/* Begins a tape of `room` symbols, 0 and 1 as numbers, the first 0 written.
 * room >= 1. */
struct pw_heads pw_tape_begin(unsigned char *tape, size_t room);
/* Reads one symbol and writes what belongs to it. What has no room on the tape is
 * counted, not kept; the symbol read must have been kept. */
void pw_tape_step(struct pw_heads *heads, unsigned char *tape, size_t room);

/* One symbol alone: d_n = b_n - b_(n-1) (Satz 6), n = 1..PW_STEPS_MAX. */
int pw_f_at(int64_t n);

#endif
