/* scheveningen.c - team against team: everybody plays everybody of the other side.
 *
 * source  the tables in use since 1923 for 2 to 8 boards, met by these rules (6 is
 *         typed in, it follows none).
 * shape   n boards and n rounds; team A is 1..n, team B n+1..2n, board i is A's player i.
 *         h = n/2. Player i of A meets, in round r from 0, player
 *
 *     n odd        i+r mod n; A has White on (n+1)/2 boards in rounds 0, 2, ... and on
 *                  (n-1)/2 in the others, a run of boards that goes back by one
 *     n = 0 mod 4  i+r modulo h within his half, in the second half of the rounds of the
 *                  other half; A's first half starts with White, the second with
 *                  Black, and all of A alternate
 *     n = 2 mod 4  i+r mod n; h+1 of A start with White and all alternate: White on
 *                  half the boards of every round cannot be had from sums modulo n
 *
 * |White - Black| is 0 for n even and 1 for n odd.
 */
#include "sched/robin/robin.h"

#define BOARDS_MIN 2
#define BOARDS_MAX 20

/* Six boards: whom A's players meet in each round, negative where B has White. */
static const signed char six[6][6] = {
    {1, -2, -3, 4, -5, 6}, {-2, 3, 5, -6, 4, -1}, {3, -5, -1, 2, 6, -4},
    {-4, -6, 2, 1, -3, 5}, {5, 4, 6, -3, -1, -2}, {-6, 1, -4, -5, 2, 3},
};

static int wrap(int i, int m)
{
    i %= m;
    return i < 0 ? i + m : i;
}

/* The opponent from 0, and whether A has White. */
static int meets(int n, int round_i, int i, bool *white)
{
    int h = n / 2;
    if (n == 6) {
        int j = six[round_i][i];
        *white = j > 0;
        return (j > 0 ? j : -j) - 1;
    }
    if (n % 2 == 1) {
        int t = round_i / 2, from = round_i % 2 == 0 ? -t : h - t;
        *white = wrap(i - from, n) < (round_i % 2 == 0 ? h + 1 : h);
        return (i + round_i) % n;
    }
    if (n % 4 == 0) {
        int own = i / h, other = round_i < h ? own : 1 - own;
        *white = (own + round_i) % 2 == 0;
        return other * h + (i % h + round_i) % h;
    }
    *white = (i <= h) == (round_i % 2 == 0);
    return (i + round_i) % n;
}

static void scheveningen_board(const struct pw_robin *b, int round_i, int board_i, int *white,
                               int *black)
{
    bool a_white = false;
    int n = b->boards, other = n + 1 + meets(n, round_i, board_i, &a_white);
    *white = a_white ? board_i + 1 : other;
    *black = a_white ? other : board_i + 1;
}

static int scheveningen_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    int n = b->boards;
    bool white;
    if (who_no <= n)
        return who_no - 1;
    for (int i = 0; i < n; i++)
        if (meets(n, round_i, i, &white) == who_no - n - 1)
            return i;
    return 0;
}

static const struct pw_system scheveningen = {"Scheveningen table", scheveningen_board,
                                              scheveningen_board_of, false};

enum pw_status pw_scheveningen_make(const struct pw_request *request, struct pw_schedule **out,
                                    struct pw_reason *why)
{
    int n = request->contestants;
    if (n == 0)
        return pw_because(why, PW_BAD_REQUEST,
                          "a Scheveningen match needs to know how many play on each side; write "
                          "--players N");
    if (n < BOARDS_MIN || n > BOARDS_MAX)
        return pw_because(why, PW_NO_SCHEDULE,
                          "a Scheveningen match is for %d to %d players on each side, and %d were "
                          "asked",
                          BOARDS_MIN, BOARDS_MAX, n);
    enum pw_status status = pw_robin_sound(request, n, why);
    if (status != PW_OK)
        return status;
    /* Its rounds are not those of a table in which the last two may change places. */
    struct pw_request plain = *request;
    plain.no_exchange = true;
    status = pw_robin_make(&scheveningen, &plain, 2 * n, n, false, out, why);
    if (status == PW_OK)
        (*out)->team = n;
    return status;
}
