/* circle.c - the round robin that turns about one player who stays.
 *
 * source  P. Karjalainen, "Algoritmi täyskierrosturnauksen paritukseen", 2004; the
 *         second numbering and its colours: J. Kivinen's comment there, 2005.
 * shape   n players (even), n-1 rounds. Round 1 of the article, column = board:
 *
 *     1   2   3   ...  n/2          1 stays; the others go one place on, clockwise.
 *     n  n-1 n-2  ... n/2+1         Above, odd columns have Black and even ones White;
 *                                   in column 1, player 1 has Black in odd rounds.
 *
 *     1  n/2+1  2  n/2+2  ...       n stays; the others go one place back. Numbers of
 *     n  n/2   n-1 n/2-1  ...       one parity: the higher has White, else the lower.
 *                                   These are the pairings and colours of FIDE's tables.
 *
 * An odd field: the article's phantom holds place 1, so players 1..N hold places
 * 2..N+1; in the second numbering the phantom is player n.
 */
#include "sched/robin/robin.h"

static int wrap(int i, int m)
{
    i %= m;
    return i < 0 ? i + m : i;
}

/* Who holds a place of the article's matrix: places 1..n/2 above, then below from the right. */
static int article_at(const struct pw_robin *b, int place, int round_i)
{
    int held = place == 1 ? 1 : wrap(place - 2 - round_i, b->m) + 2;
    if (!b->bye)
        return held;
    return held == 1 ? b->n : held - 1;
}

static void article_board(const struct pw_robin *b, int round_i, int board_i, int *white,
                          int *black)
{
    int above = article_at(b, board_i + 1, round_i);
    int below = article_at(b, b->n - board_i, round_i);
    bool above_white = board_i == 0 ? round_i % 2 == 1 : board_i % 2 == 1;
    *white = above_white ? above : below;
    *black = above_white ? below : above;
}

static int article_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    int held = !b->bye ? who_no : who_no == b->n ? 1 : who_no + 1;
    if (held == 1)
        return 0;
    int place = wrap(held - 2 + round_i, b->m) + 2;
    return place <= b->boards ? place - 1 : b->n - place;
}

/* The ring without player n, clockwise from above him: 1, n/2+1, 2, n/2+2, ... */
static int ring_at(const struct pw_robin *b, int i)
{
    return (int)((long)wrap(i, b->m) * b->boards % b->m) + 1;
}

static void chess_board(const struct pw_robin *b, int round_i, int board_i, int *white, int *black)
{
    int one = ring_at(b, board_i + round_i);
    if (board_i == 0) {
        bool first = one <= b->boards;
        *white = first ? one : b->n;
        *black = first ? b->n : one;
        return;
    }
    int other = ring_at(b, round_i - board_i);
    bool one_white = (one + other) % 2 == 1 ? one < other : one > other;
    *white = one_white ? one : other;
    *black = one_white ? other : one;
}

static int chess_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    if (who_no == b->n)
        return 0;
    int i = wrap(2 * (who_no - 1) - round_i, b->m);
    return i <= b->m - i ? i : b->m - i;
}

static const struct pw_system article = {"circle, the first player stays", article_board,
                                         article_board_of, true};
static const struct pw_system chess = {"circle, the last player stays", chess_board, chess_board_of,
                                       true};

enum pw_status pw_circle_make(const struct pw_request *request, struct pw_schedule **out,
                              struct pw_reason *why)
{
    int n = request->contestants + request->contestants % 2;
    enum pw_status status = pw_robin_sound(request, n - 1, why);
    if (status != PW_OK)
        return status;
    return pw_robin_make(request->numbering == PW_NUMBERING_CHESS ? &chess : &article, request, n,
                         n - 1, n != request->contestants, out, why);
}
