/* modular.c - the round robin of constant sums.
 *
 * source  "Turniej szachowy" (in Polish): on day i player i rests, and i-1 plays i+1,
 *         i-2 plays i+2, ..., numbers modulo n for n odd; in an even field who should
 *         rest plays the last player.
 * shape   n players (even field), m = n-1 rounds; board j: i+j - i-j modulo m, the last
 *         board: i - n. As published the first of the two has White, so that n has
 *         Black in every round.
 *
 * Colours repaired (the article leaves them to the reader): i+j has White for odd j and
 * i-j for even j; n has White in odd rounds and Black in even ones. Proof: from round
 * to round the distance from i of every other player goes down by one, so its colour
 * changes with the parity of j, also where the distance goes from -(m-1)/2 to
 * (m-1)/2, and the two sides of i cancel: |White - Black| <= 1. Distances 1 and -1
 * have White and Black, so the game against n between them repeats one of them, unless
 * it is the last round: n-2 in all, the least that there is (de Werra 1981). With a
 * bye in that place nobody repeats.
 */
#include "sched/robin/robin.h"

static void modular_board(const struct pw_robin *b, int round_i, int board_i, int *white,
                          int *black)
{
    int j = board_i + 1;
    int up = (round_i + j) % b->m + 1, down = (round_i + b->m - j) % b->m + 1;
    bool swap = !b->as_published && j % 2 == 0;
    if (j == b->boards) {
        up = round_i + 1;
        down = b->n;
        swap = !b->as_published && round_i % 2 == 0;
    }
    *white = swap ? down : up;
    *black = swap ? up : down;
}

static int modular_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    int d = who_no == b->n ? 0 : (who_no - 1 - round_i + b->m) % b->m;
    if (d == 0)
        return b->boards - 1;
    return (d <= b->m - d ? d : b->m - d) - 1;
}

static const struct pw_system published = {"constant sums, colours as published", modular_board,
                                           modular_board_of, false};
static const struct pw_system repaired = {"constant sums, colours repaired", modular_board,
                                          modular_board_of, false};

enum pw_status pw_modular_make(const struct pw_request *request, struct pw_schedule **out,
                               struct pw_reason *why)
{
    int n = request->contestants + request->contestants % 2;
    enum pw_status status = pw_robin_sound(request, n - 1, why);
    if (status != PW_OK)
        return status;
    return pw_robin_make(request->as_published ? &published : &repaired, request, n, n - 1,
                         n != request->contestants, out, why);
}
