/* The article's sentences 1 to 8 over many n, and the strategy, each against the
 * definition itself: the lattice coloured row by row. */
#include "lattice/dialogue.h"
#include "lattice/lattice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tape.h"

__extension__ typedef __int128 wide;

#define SIDE 400 /* of the lattice coloured by definition */
#define LENGTH 200000

/* ---- the definition ---- */

static bool black[SIDE][SIDE], misere_black[SIDE][SIDE]; /* [y][x] */

/* Black: no black point can be reached. In misere play the end is white: whoever
 * is there has won, for the other made the last move. */
static void colour(bool board[SIDE][SIDE], bool misere)
{
    static bool row[SIDE], column[SIDE], diagonal[2 * SIDE];
    memset(row, 0, sizeof row);
    memset(column, 0, sizeof column);
    memset(diagonal, 0, sizeof diagonal);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            bool reach = row[y] || column[x] || diagonal[x - y + SIDE];
            board[y][x] = !reach && !(misere && x == 0 && y == 0);
            if (board[y][x])
                row[y] = column[x] = diagonal[x - y + SIDE] = true;
        }
    }
}

static int setup(void **state)
{
    (void)state;
    colour(black, false);
    colour(misere_black, true);
    return 0;
}

/* P_0, P_1, ... as the colouring has them, by distance from the main diagonal. */
static int coloured_points(struct pw_point *p)
{
    int count = 0;
    for (int d = 0; d < SIDE; d++)
        for (int y = 0; y + d < SIDE; y++)
            if (black[y][y + d]) {
                assert_int_equal(count, d); /* no diagonal is left out (Satz 1, 4) */
                p[count++] = (struct pw_point){y + d, y};
                break;
            }
    return count;
}

/* ---- Satz 1 ---- */

/* The figure of the article is lost. A is taken for the strip from the main diagonal
 * to that of P_n, B for what lies to the right of A below the row of P_n. */
static void satz_1(void **state)
{
    (void)state;
    static struct pw_point p[SIDE];
    int count = coloured_points(p);
    assert_true(count > SIDE / 3);
    for (int n = 0; n < count; n++) {
        if (n > 0) /* 1 */
            assert_true(p[n].x > p[n - 1].x && p[n].y > p[n - 1].y);
        assert_int_equal(p[n].x - p[n].y, n); /* 2 */
        assert_true(p[n].y >= n);             /* 3 */
        for (int y = 0; y < p[n].y; y++) {
            int in_row = 0, in_b = 0;
            for (int x = 0; x < SIDE; x++) {
                in_row += black[y][x];
                in_b += black[y][x] && x - y > n;
            }
            if (in_row != 1) /* 5 */
                fail_msg("row %d below P%d has %d black points", y, n, in_row);
            if (in_b != 0) /* 6 */
                fail_msg("row %d has a black point in B of P%d", y, n);
        }
    }
}

/* The slip in its proof: k < n, where row y_n + k is the first above P_n without a
 * black point above the main diagonal. */
static void satz_1_slip(void **state)
{
    (void)state;
    static struct pw_point p[SIDE];
    int count = coloured_points(p);
    for (int n = 0; n + 1 < count; n++) {
        int k = 1;
        while (true) {
            bool above = false;
            for (int x = 0; x < p[n].y + k; x++)
                above = above || black[p[n].y + k][x];
            if (!above)
                break;
            k++;
        }
        assert_int_equal(p[n + 1].x, p[n].x + k + 1);
        assert_int_equal(p[n + 1].y, p[n].y + k);
        assert_true(k <= 2);
        assert_int_equal(k < n, n >= 2);
    }
}

/* ---- the colouring against the formula, and Satz 2 ---- */

static void formula_and_colouring(void **state)
{
    (void)state;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            assert_int_equal(black[y][x], black[x][y]); /* symmetric */
            if (pw_is_black((struct pw_point){x, y}, false) != black[y][x])
                fail_msg("(%d, %d)", x, y);
            if (pw_is_black((struct pw_point){x, y}, true) != misere_black[y][x])
                fail_msg("misere (%d, %d)", x, y);
        }
}

static void satz_2_and_f(void **state)
{
    (void)state;
    static struct pw_point p[SIDE];
    int count = coloured_points(p);
    static unsigned char f[SIDE];
    f_by_writing(f, (size_t)count);
    for (int n = 0; n + 1 < count; n++) {
        int large = (int)(p[n + 1].y - p[n].y) - 1;
        assert_true(large == 0 || large == 1);
        assert_int_equal(p[n + 1].x - p[n].x, 2 + large);
        assert_int_equal(f[n], large);
    }
}

/* ---- F ---- */

static unsigned char written[LENGTH], substituted[LENGTH], floored[LENGTH];

static void three_ways(void **state)
{
    (void)state;
    for (size_t k = 0; k < 300; k++) { /* every length, also those that end inside a word */
        memset(written, 9, k + 1);
        memset(substituted, 9, k + 1);
        memset(floored, 9, k + 1);
        f_by_writing(written, k);
        f_by_substitution(substituted, k);
        f_by_floors(floored, k);
        assert_memory_equal(written, substituted, k + 1);
        assert_memory_equal(written, floored, k + 1);
        assert_int_equal(written[k], 9);
    }
    f_by_writing(written, LENGTH);
    f_by_substitution(substituted, LENGTH);
    f_by_floors(floored, LENGTH);
    assert_memory_equal(written, substituted, LENGTH);
    assert_memory_equal(written, floored, LENGTH);
}

static void satz_3(void **state)
{
    (void)state;
    f_by_writing(written, LENGTH);
    for (int i = 2; i < LENGTH; i++) {
        assert_false(written[i] == 0 && written[i - 1] == 0);
        assert_false(written[i] == 1 && written[i - 1] == 1 && written[i - 2] == 1);
    }
}

static void satz_4(void **state)
{
    (void)state;
    f_by_floors(floored, LENGTH);
    int at = 0;
    for (int i = 0; at + 3 <= LENGTH; i++) {
        assert_int_equal(floored[at++], 0);
        assert_int_equal(floored[at++], 1);
        if (floored[i] == 1)
            assert_int_equal(floored[at++], 1);
    }
}

/* No period up to 2000, wherever it would begin up to near the end. */
static void satz_5(void **state)
{
    (void)state;
    f_by_writing(written, LENGTH);
    for (int period = 1; period <= 2000; period++) {
        int last = -1; /* where it was last broken */
        for (int i = LENGTH - period - 1; i >= 0 && last < 0; i--)
            if (written[i] != written[i + period])
                last = i;
        if (last < LENGTH - 20000)
            fail_msg("period %d from %d on", period, last + 1);
    }
}

/* b = floor(n q) says b <= n q < b + 1, and with q q + q = 1 that is, squared in
 * whole numbers, b b + b n <= n n < (b+1)(b+1) + (b+1) n: no root, no q. */
static bool is_floor_nq(int64_t n, int64_t b)
{
    wide m = n, c = b;
    return c * c + c * m <= m * m && m * m < (c + 1) * (c + 1) + (c + 1) * m;
}

static const int64_t steps_at[] = {0,
                                   1,
                                   102334155, /* a double is wrong here */
                                   PW_NARROW_MAX - 50,
                                   PW_LATTICE_MAX - 50,
                                   PW_POINT_MAX - 99};

static void satz_6(void **state)
{
    (void)state;
    int64_t ones = 0;
    f_by_writing(written, LENGTH);
    for (int n = 1; n <= LENGTH; n++) {
        ones += written[n - 1];
        assert_int_equal(pw_large_steps(n), ones);
        assert_true(is_floor_nq(n, ones));
    }
    for (size_t i = 0; i < sizeof steps_at / sizeof steps_at[0]; i++)
        for (int64_t n = steps_at[i]; n < steps_at[i] + 100; n++)
            if (!is_floor_nq(n, pw_large_steps(n)))
                fail_msg("b of %lld", (long long)n);
    /* Up to the last: n n has room in 127 bits, the other side in 128 only. */
    assert_true(is_floor_nq(PW_STEPS_MAX, pw_large_steps(PW_STEPS_MAX)));
}

/* y_n = floor(n (1+q)) = n + floor(n q), x_n = floor(n (2+q)) = 2 n + floor(n q). */
static void satz_7(void **state)
{
    (void)state;
    f_by_writing(written, LENGTH);
    struct pw_point p = {0, 0};
    for (int n = 0; n < LENGTH; n++) {
        assert_int_equal(pw_black_point(n).x, p.x);
        assert_int_equal(pw_black_point(n).y, p.y);
        assert_int_equal(pw_black_point(-n).x, p.y);
        assert_int_equal(pw_black_point(-n).y, p.x);
        p.x += 2 + written[n];
        p.y += 1 + written[n];
    }
    for (size_t i = 0; i < sizeof steps_at / sizeof steps_at[0]; i++)
        for (int64_t n = steps_at[i]; n < steps_at[i] + 100 && n <= PW_POINT_MAX; n++) {
            p = pw_black_point(n);
            assert_int_equal(p.x - p.y, n);
            assert_true(is_floor_nq(n, p.y - n));
        }
}

static void satz_8(void **state)
{
    (void)state;
    for (int64_t n = 0; n < LENGTH; n++)
        assert_true(is_floor_nq(pw_black_point(n).x, pw_black_point(n).y));
    for (int64_t n = PW_POINT_MAX - 100; n <= PW_POINT_MAX; n++)
        assert_true(is_floor_nq(pw_black_point(n).x, pw_black_point(n).y));
}

/* ---- membership ---- */

static void members(void **state)
{
    (void)state;
    int64_t z = 1, n;
    for (int64_t i = 1; z < LENGTH; i++) { /* x and y share out the numbers from 1 on */
        struct pw_point p = pw_black_point(i);
        assert_int_equal(pw_member(p.x, &n), PW_MEMBER_X);
        assert_int_equal(n, i);
        assert_int_equal(pw_member(p.y, &n), PW_MEMBER_Y);
        assert_int_equal(n, i);
        z = p.y;
    }
    static const int64_t from[] = {1, PW_NARROW_MAX - 500, PW_LATTICE_MAX - 1000,
                                   PW_MEMBER_MAX - 1000};
    for (size_t i = 0; i < sizeof from / sizeof from[0]; i++)
        for (z = from[i]; z < from[i] + 1000; z++) {
            enum pw_member member = pw_member(z, &n);
            int64_t b = pw_large_steps(n);
            assert_true(is_floor_nq(n, b));
            assert_true(n >= 1);
            assert_int_equal((uint64_t)n * (member == PW_MEMBER_X ? 2 : 1) + (uint64_t)b,
                             (uint64_t)z);
        }
}

/* ---- strategy ---- */

static void check_wins(bool board[SIDE][SIDE], bool misere)
{
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            struct pw_win win[PW_WAYS];
            struct pw_point from = {x, y};
            int wins = pw_winning_moves(from, misere, win), counted = 0;
            for (int k = 1; k <= x; k++)
                counted += board[y][x - k];
            for (int k = 1; k <= y; k++)
                counted += board[y - k][x];
            for (int k = 1; k <= x && k <= y; k++)
                counted += board[y - k][x - k];
            if (wins != counted)
                fail_msg("(%d, %d): %d winning moves, counted %d", x, y, wins, counted);
            for (int i = 0; i < wins; i++) {
                struct pw_point to = pw_move_to(from, win[i].move);
                assert_true(board[to.y][to.x]);
                assert_true(to.x == win[i].black.at.x && to.y == win[i].black.at.y);
                assert_true(i == 0 || win[i].move.way > win[i - 1].move.way);
            }
            bool end = x == 0 && y == 0;
            assert_int_equal(wins == 0, board[y][x] || end);
        }
    }
}

static void all_winning_moves(void **state)
{
    (void)state;
    check_wins(black, false);
    check_wins(misere_black, true);
}

/* With x >= y the diagonal or the row, with x <= y the diagonal or the column. */
static void two_lines_are_enough(void **state)
{
    (void)state;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            struct pw_win win[PW_WAYS];
            if (black[y][x])
                continue;
            assert_true(pw_winning_moves((struct pw_point){x, y}, false, win) >= 1);
            assert_true(win[0].move.way != (x >= y ? PW_WAY_DOWN : PW_WAY_LEFT));
        }
}

static int answers_of(bool board[SIDE][SIDE], struct pw_point at)
{
    int answers = 0;
    for (int k = 1; k <= at.x; k++)
        answers += board[at.y][at.x - k];
    for (int k = 1; k <= at.y; k++)
        answers += board[at.y - k][at.x];
    for (int k = 1; k <= at.x && k <= at.y; k++)
        answers += board[at.y - k][at.x - k];
    return answers;
}

/* No move, of any length, leaves fewer answers than the one chosen. */
static void check_resistance(bool board[SIDE][SIDE], bool misere)
{
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            struct pw_point from = {x, y};
            if (!board[y][x] || (x == 0 && y == 0))
                continue;
            int said, fewest = 99;
            struct pw_move best = pw_best_resistance(from, misere, &said);
            for (enum pw_way way = PW_WAY_DIAGONAL; way <= PW_WAY_DOWN; way++)
                for (int64_t k = 1; k <= pw_moves_most(from, way); k++) {
                    struct pw_point to = pw_move_to(from, (struct pw_move){way, k});
                    bool lost = to.x == 0 && to.y == 0;
                    if (!lost && answers_of(board, to) < fewest)
                        fewest = answers_of(board, to);
                }
            struct pw_point to = pw_move_to(from, best);
            bool lost = to.x == 0 && to.y == 0;
            assert_int_equal(lost, fewest == 99);
            if (!lost && (said != fewest || answers_of(board, to) != fewest))
                fail_msg("(%d, %d): %d answers, %d can be had", x, y, said, fewest);
        }
}

static void best_resistance(void **state)
{
    (void)state;
    check_resistance(black, false);
    check_resistance(misere_black, true);
}

/* ---- the dialogue: whoever begins at a white point and plays perfectly wins ---- */

static void hear(void *user, const char *key, const struct pw_blank *blank, int blanks)
{
    const char **last = user;
    (void)blank;
    (void)blanks;
    if (strncmp(key, "result-", 7) == 0)
        *last = key;
}

static void hear_row(void *user, const char *text)
{
    (void)user;
    (void)text;
}

/* Plays a game of some moves against the computer and returns who made the last one. */
static const char *result_of(const struct pw_dialogue_options *options, uint64_t *chance)
{
    static const char *const words[PW_COMMANDS] = {"l", "d", "x", "h", "w", "u",
                                                   "s", "b", "n", "?", "q"};
    static const char letter[PW_WAYS] = {'x', 'l', 'd'};
    const char *result = NULL;
    struct pw_dialogue *d =
        pw_dialogue_new(options, words, (struct pw_listener){&result, hear, hear_row});
    assert_non_null(d);
    pw_dialogue_begin(d);
    while (!pw_dialogue_is_over(d)) {
        *chance = *chance * UINT64_C(6364136223846793005) + 1442695040888963407u;
        enum pw_way way = (enum pw_way)((*chance >> 33) % PW_WAYS);
        int64_t most = pw_moves_most(pw_dialogue_at(d), way);
        char line[32];
        if (most == 0)
            continue;
        snprintf(line, sizeof line, "%c %d", letter[way],
                 1 + (int)((*chance >> 40) % (uint64_t)most));
        assert_true(pw_dialogue_line(d, line));
    }
    pw_dialogue_free(d);
    assert_non_null(result);
    return result;
}

static void the_computer_wins_from_white(void **state)
{
    (void)state;
    uint64_t chance = 1;
    int lost[PW_LEVEL_RANDOM + 1] = {0};
    for (int game = 0; game < 4000; game++) {
        struct pw_dialogue_options options = {
            .start_given = true,
            .start = {1 + game % 40, 1 + game / 40 % 40},
            .seats = PW_SEATS_COMPUTER_FIRST,
            .level = (enum pw_level)(game / 1000),
            .misere = game % 2 == 1,
            .seed = (uint64_t)game,
        };
        if (pw_is_black(options.start, options.misere))
            continue;
        const char *result = result_of(&options, &chance);
        bool last_is_mine = strncmp(result, "result-computer", 15) == 0;
        if (last_is_mine == options.misere)
            lost[options.level]++;
    }
    assert_int_equal(lost[PW_LEVEL_PERFECT], 0);
    assert_int_equal(lost[PW_LEVEL_TEACHER], 0);
    assert_true(lost[PW_LEVEL_FALLIBLE] > 0); /* it can be beaten, even by chance */
    assert_true(lost[PW_LEVEL_RANDOM] > lost[PW_LEVEL_FALLIBLE]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(satz_1),
        cmocka_unit_test(satz_1_slip),
        cmocka_unit_test(formula_and_colouring),
        cmocka_unit_test(satz_2_and_f),
        cmocka_unit_test(three_ways),
        cmocka_unit_test(satz_3),
        cmocka_unit_test(satz_4),
        cmocka_unit_test(satz_5),
        cmocka_unit_test(satz_6),
        cmocka_unit_test(satz_7),
        cmocka_unit_test(satz_8),
        cmocka_unit_test(members),
        cmocka_unit_test(all_winning_moves),
        cmocka_unit_test(two_lines_are_enough),
        cmocka_unit_test(best_resistance),
        cmocka_unit_test(the_computer_wins_from_white),
    };
    return cmocka_run_group_tests(tests, setup, NULL);
}
