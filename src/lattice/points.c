/* points.c - the black points, by roots and squares in whole numbers. */
#include "lattice/points.h"

#include <assert.h>

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
