/* strategy.c - the moves there are, and the one that wins. */
#include "lattice/strategy.h"

#include <assert.h>

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
