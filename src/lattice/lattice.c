/* lattice.c - the lattice game: its black points, its tape, and the move that wins. */
#include "lattice/lattice.h"

#include <assert.h>

/* ---- the black points, by roots and squares in whole numbers ---- */

/* ISO C has no name for it; gcc and clang have it on every 64-bit machine. */
__extension__ typedef unsigned __int128 wide;

/* The root rounded down, bit by bit from the top: no division, no floating point. */
static uint64_t root_narrow(uint64_t square)
{
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 62; bit != 0; bit >>= 2) {
        if (square >= root + bit) {
            square -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return root;
}

static uint64_t root_wide(wide square)
{
    wide root = 0;
    for (wide bit = (wide)1 << 126; bit != 0; bit >>= 2) {
        if (square >= root + bit) {
            square -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return (uint64_t)root;
}

int64_t pw_large_steps(int64_t n)
{
    assert(n >= 0 && n <= PW_STEPS_MAX);
    uint64_t m = (uint64_t)n;
    uint64_t root = n <= PW_NARROW_MAX ? root_narrow(5 * m * m) : root_wide((wide)5 * m * m);
    return (int64_t)((root - m) / 2);
}

struct pw_point pw_black_point(int64_t d)
{
    assert(d >= -PW_POINT_MAX && d <= PW_POINT_MAX);
    int64_t n = d < 0 ? -d : d;
    int64_t lower = n + pw_large_steps(n);
    return d < 0 ? (struct pw_point){lower, lower + n} : (struct pw_point){lower + n, lower};
}

/* 1/(2+q) = 1 - q, so for z >= 1 the whole numbers up to z/(2+q) are z - b_z - 1
 * many (z q is never whole), and there is one more up to (z+1)/(2+q) exactly when
 * b_{z+1} = b_z. That one is the n of x_n; otherwise z is one of the y_n, of which
 * the z - (z - b_z - 1) numbers up to z that are no x make the b_z + 1st. */
enum pw_member pw_member(int64_t z, int64_t *n)
{
    assert(z >= 0 && z <= PW_MEMBER_MAX);
    *n = 0;
    if (z == 0)
        return PW_MEMBER_BOTH;
    int64_t large = pw_large_steps(z);
    bool is_x = pw_large_steps(z + 1) == large;
    *n = is_x ? z - large : large + 1;
    return is_x ? PW_MEMBER_X : PW_MEMBER_Y;
}

/* ---- the tape by the writing rule, and every symbol of it by itself ---- */

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

/* ---- the moves there are, and the one that wins ---- */

int64_t pw_moves_most(struct pw_point from, enum pw_way way)
{
    int64_t smaller = from.x < from.y ? from.x : from.y;
    return way == PW_WAY_LEFT ? from.x : way == PW_WAY_DOWN ? from.y : smaller;
}

struct pw_point pw_move_to(struct pw_point from, struct pw_move move)
{
    assert(move.steps >= 1 && move.steps <= pw_moves_most(from, move.way));
    int64_t left = move.way == PW_WAY_DOWN ? 0 : move.steps;
    int64_t down = move.way == PW_WAY_LEFT ? 0 : move.steps;
    return (struct pw_point){from.x - left, from.y - down};
}

bool pw_move_between(struct pw_point from, struct pw_point to, struct pw_move *move)
{
    int64_t left = from.x - to.x, down = from.y - to.y;
    if (left < 0 || down < 0 || (left == 0 && down == 0))
        return false;
    if (left != 0 && down != 0 && left != down)
        return false;
    move->way = left == 0 ? PW_WAY_DOWN : down == 0 ? PW_WAY_LEFT : PW_WAY_DIAGONAL;
    move->steps = left != 0 ? left : down;
    return true;
}

static struct pw_black corner(int64_t x, int64_t y)
{
    return (struct pw_black){{x, y}, PW_BLACK_CORNER, 0};
}

static struct pw_black black_of_diagonal(int64_t d)
{
    return (struct pw_black){pw_black_point(d), d < 0 ? PW_BLACK_MIRROR : PW_BLACK_P,
                             d < 0 ? -d : d};
}

/* Row z: z is y_n, then P_n is in it; or z is x_n, then P'_n. Column z the other way round. */
static struct pw_black black_of_line(int64_t z, bool row)
{
    int64_t n;
    enum pw_member member = pw_member(z, &n);
    bool mirror = member == (row ? PW_MEMBER_X : PW_MEMBER_Y);
    return black_of_diagonal(mirror ? -n : n);
}

static bool corner_on(struct pw_point at, enum pw_way line, struct pw_black *black)
{
    int64_t z = line == PW_WAY_DIAGONAL ? at.x - at.y : line == PW_WAY_LEFT ? at.y : at.x;
    if (line == PW_WAY_DIAGONAL) {
        if (z < -1 || z > 1)
            return false;
        *black = z == 0 ? corner(2, 2) : z > 0 ? corner(1, 0) : corner(0, 1);
        return true;
    }
    if (z > 2)
        return false;
    bool row = line == PW_WAY_LEFT;
    *black = z == 2 ? corner(2, 2) : (z == 0) == row ? corner(1, 0) : corner(0, 1);
    return true;
}

struct pw_black pw_black_on(struct pw_point at, enum pw_way line, bool misere)
{
    struct pw_black black;
    if (misere && corner_on(at, line, &black))
        return black;
    if (line == PW_WAY_DIAGONAL)
        return black_of_diagonal(at.x - at.y);
    return black_of_line(line == PW_WAY_LEFT ? at.y : at.x, line == PW_WAY_LEFT);
}

bool pw_is_black(struct pw_point at, bool misere)
{
    struct pw_point black = pw_black_on(at, PW_WAY_DIAGONAL, misere).at;
    return black.x == at.x && black.y == at.y;
}

int pw_winning_moves(struct pw_point from, bool misere, struct pw_win win[PW_WAYS])
{
    int wins = 0;
    for (enum pw_way way = PW_WAY_DIAGONAL; way <= PW_WAY_DOWN; way++) {
        struct pw_black black = pw_black_on(from, way, misere);
        struct pw_move move;
        if (pw_move_between(from, black.at, &move))
            win[wins++] = (struct pw_win){move, black};
    }
    return wins;
}

/* How well a move from a black point holds out: fewer answers, then more left. */
struct resistance {
    int rank, answers;
    int64_t left;
};

static struct resistance resistance_of(struct pw_point to, bool misere)
{
    if (misere && to.x == 0 && to.y == 0) /* loses at once: only where nothing else is there */
        return (struct resistance){PW_WAYS + 1, 0, 0};
    struct pw_win win[PW_WAYS];
    int wins = pw_winning_moves(to, misere, win);
    int64_t left = INT64_MAX;
    /* The answer that hurries most leaves the least. */
    for (int i = 0; i < wins; i++)
        if (win[i].black.at.x + win[i].black.at.y < left)
            left = win[i].black.at.x + win[i].black.at.y;
    return (struct resistance){wins, wins, left};
}

struct pw_move pw_best_resistance(struct pw_point from, bool misere, int *answers)
{
    struct pw_move best = {PW_WAY_DIAGONAL, 0};
    struct resistance most = {PW_WAYS + 2, 0, 0};
    for (int64_t steps = 1; steps <= PW_RESISTANCE_STEPS; steps++) {
        for (enum pw_way way = PW_WAY_DIAGONAL; way <= PW_WAY_DOWN; way++) {
            struct pw_move move = {way, steps};
            if (steps > pw_moves_most(from, way))
                continue;
            struct resistance this = resistance_of(pw_move_to(from, move), misere);
            if (this.rank < most.rank || (this.rank == most.rank && this.left > most.left)) {
                most = this;
                best = move;
            }
        }
    }
    assert(best.steps > 0);
    *answers = most.answers;
    return best;
}
