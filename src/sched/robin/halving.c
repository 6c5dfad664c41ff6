/* halving.c - the round robin of powers of two: half against half, then each half for itself.
 *
 * source  "Turniej szachowy" (in Polish), the answer for n = 2^e.
 * shape   n-1 rounds. The first n/2: player j of the first half plays n/2 + (i+j mod n/2)
 *         of the second in round i from 0; then both halves do the same at once.
 *         Boards in the order in which the article's recursion writes them. One player fewer: the
 *         last number is nobody, and who would meet it sits out, on the last board.
 *
 * As published the first half always has White: player 1 in all rounds. Repaired: the
 * first half has White in rounds 0, 2, 4, ... of its step. A step has an even number of
 * rounds but for the last, so |White - Black| = 1. Nobody repeats within a step; where
 * steps meet, all of a block had one colour and every second one has it again: in
 * all n/2 (log2 n - 1) repeats. That is the least for these pairings in this order (searched
 * in full for 4, 8 and 16 players: 2, 8, 24); n-2 needs another order of rounds.
 */
#include "sched/robin/robin.h"

/* The step of this round: block is twice the half that plays the other half. */
static int half_of(const struct pw_robin *b, int *round_i)
{
    int half = b->n / 2;
    while (*round_i >= half) {
        *round_i -= half;
        half /= 2;
    }
    return half;
}

/* The board on which the last number is, by the recursion. half: of this round, round_i from 0
 * within its step. */
static int last_number_at(const struct pw_robin *b, int half, int round_i)
{
    return b->boards - 1 - round_i % half;
}

static void halving_board(const struct pw_robin *b, int round_i, int board_i, int *white,
                          int *black)
{
    int half = half_of(b, &round_i), bye_i = last_number_at(b, half, round_i);
    if (b->bye && board_i >= bye_i) /* it comes last, and the others move up */
        board_i = board_i == b->boards - 1 ? bye_i : board_i + 1;
    int j = board_i % half;
    int first = board_i / half * 2 * half + 1;
    int one = first + j, other = first + half + (round_i + j) % half;
    bool swap = !b->as_published && round_i % 2 == 1;
    *white = swap ? other : one;
    *black = swap ? one : other;
}

static int halving_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    int half = half_of(b, &round_i);
    int block = (who_no - 1) / (2 * half), i = (who_no - 1) % (2 * half);
    int j = i < half ? i : (i - half - round_i % half + half) % half;
    int board_i = block * half + j, bye_i = last_number_at(b, half, round_i);
    if (b->bye && board_i >= bye_i)
        return board_i == bye_i ? b->boards - 1 : board_i - 1;
    return board_i;
}

static const struct pw_system published = {"halving, colours as published", halving_board,
                                           halving_board_of, false};
static const struct pw_system repaired = {"halving, colours repaired", halving_board,
                                          halving_board_of, false};

enum pw_status pw_halving_make(const struct pw_request *request, struct pw_schedule **out,
                               struct pw_reason *why)
{
    int players = request->contestants, n = 2;
    while (n < players)
        n *= 2;
    enum pw_status status = pw_robin_sound(request, n - 1, why);
    if (status != PW_OK)
        return status;
    if (players < n - 1)
        return pw_because(why, PW_NO_SCHEDULE,
                          "halving plays 2, 4, 8, 16, ... players or one fewer, and %d were asked; "
                          "write --players %d or %d, or berger or circle, which take any number",
                          players, n - 1, n);
    return pw_robin_make(request->as_published ? &published : &repaired, request, n, n - 1,
                         players < n, out, why);
}
