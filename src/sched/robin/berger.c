/* berger.c - the round robin of FIDE: pairings, colours and order of boards of its tables.
 *
 * source  FIDE Handbook C.05, annex 1 (Berger tables; Schurig 1886).
 * shape   n players (an odd field is taken for one more, whose opponent has the bye),
 *         m = n-1 rounds; round r from 1 turns about p = (r-1) n/2 mod m:
 *
 *     board 1      odd r  p+1 - n       even r  n - p+1          White - Black
 *     board k+1    (p+k mod m)+1 - (p-k mod m)+1                 k = 1 .. n/2-1
 *
 * With a bye, boards 2, 3, ... of the table are boards 1, 2, ... and the bye comes last.
 * Twice round: the second cycle has the colours exchanged, and the last two rounds of
 * the first one change places, so that nobody has the same colour three times running
 * where the cycles meet. `no_exchange` leaves them. More cycles: every second one exchanged.
 */
#include "sched/robin/robin.h"

static void berger_board(const struct pw_robin *b, int round_i, int board_i, int *white, int *black)
{
    int pivot = (int)((long)round_i * b->boards % b->m);
    *white = (pivot + board_i) % b->m + 1;
    *black = (pivot + b->m - board_i) % b->m + 1;
    if (board_i > 0)
        return;
    bool first = round_i % 2 == 0;
    *white = first ? pivot + 1 : b->n;
    *black = first ? b->n : pivot + 1;
}

static int berger_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    if (who_no == b->n)
        return 0;
    int pivot = (int)((long)round_i * b->boards % b->m);
    int k = (who_no - 1 - pivot + b->m) % b->m;
    return k > b->m - k ? b->m - k : k;
}

static const struct pw_system berger = {"Berger table", berger_board, berger_board_of, true};
static const struct pw_system berger_twice = {"Berger table, twice", berger_board, berger_board_of,
                                              true};

enum pw_status pw_berger_make(const struct pw_request *request, struct pw_schedule **out,
                              struct pw_reason *why)
{
    int n = request->contestants + request->contestants % 2;
    enum pw_status status = pw_robin_sound(request, n - 1, why);
    if (status != PW_OK)
        return status;
    return pw_robin_make(request->cycles == 2 ? &berger_twice : &berger, request, n, n - 1,
                         n != request->contestants, out, why);
}
