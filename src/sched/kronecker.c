/* kronecker.c - the balanced rotation of 176 pairs, from a product of Hadamard matrices.
 *
 * H is Sylvester's matrix of order 4, E Paley's of order 44 on the residues mod 43 and
 * infinity: E(x,y) = 1 if x or y is infinite, -1 if x = y, else the character of x - y. Pair
 * (i,x) has on set (j,y) the line H(i,j) E(x,y). Multiplication by squares mod 43, a cyclic
 * group of order 21, turns all of it: x and y run over the squares and over their negatives,
 * and 0 and infinity stand still. The movement inside these lines is that of orbits.h.
 */
#include "sched/many_cards.h"
#include "sched/orbits.h"

#include <stdlib.h>

#define PRIME 43
#define INFINITE PRIME
#define TURNS 21 /* squares */
#define COPIES 4
#define STILL (2 * COPIES)
#define TYPES (2 * COPIES)
#define KINDS (TYPES + STILL - 1)
#define PAIRS (TYPES * TURNS + STILL)

/* A Room square of side 7 on the still pairs inside their lines, found by search. */
static const unsigned char corner[STILL * (STILL - 1) / 2][4] = {
    {0, 6, 0, 1}, {0, 4, 2, 6}, {0, 3, 3, 4}, {0, 5, 5, 7}, {1, 2, 0, 2}, {1, 3, 1, 6},
    {1, 1, 3, 5}, {1, 4, 4, 7}, {2, 4, 0, 3}, {2, 0, 1, 4}, {2, 6, 2, 5}, {2, 2, 6, 7},
    {3, 5, 0, 4}, {3, 2, 1, 3}, {3, 3, 2, 7}, {3, 0, 5, 6}, {4, 3, 0, 5}, {4, 1, 1, 7},
    {4, 0, 2, 3}, {4, 6, 4, 6}, {5, 1, 0, 6}, {5, 5, 1, 2}, {5, 6, 3, 7}, {5, 2, 4, 5},
    {6, 0, 0, 7}, {6, 4, 1, 5}, {6, 1, 2, 4}, {6, 5, 3, 6}};

static int character(int x)
{
    int power = 1;
    for (int i = 0; i < TURNS; i++)
        power = power * x % PRIME;
    return power == PRIME - 1 ? -1 : power;
}

static int paley(int x, int y)
{
    if (x == INFINITE || y == INFINITE)
        return 1;
    return x == y ? -1 : character((x - y + PRIME) % PRIME);
}

static int sylvester(int i, int j)
{
    return __builtin_popcount((unsigned)(i & j)) % 2 ? -1 : 1;
}

/* Of the x-th mover, or of the still one: its copy i, and its residue. */
static void who_is(int who, int *i, int *x)
{
    static const int generator = 3; /* of the multiplicative group mod 43 */
    if (who >= TYPES * TURNS) {
        *i = (who - TYPES * TURNS) / 2;
        *x = who % 2 == 0 ? INFINITE : 0;
        return;
    }
    int type = who / TURNS, power = 1;
    for (int k = 0; k < 2 * (who % TURNS); k++)
        power = power * generator % PRIME;
    *i = type / 2;
    *x = type % 2 == 0 ? power : PRIME - power;
}

bool pw_kronecker_has(int pairs)
{
    return pairs == PAIRS;
}

struct pw_schedule *pw_kronecker_howell(void)
{
    signed char *line = calloc((size_t)PAIRS * KINDS, sizeof *line);
    short add[TURNS * TURNS];
    if (line == NULL)
        return NULL;
    for (int x = 0; x < TURNS * TURNS; x++)
        add[x] = (short)((x / TURNS + x % TURNS) % TURNS);
    for (int who = 0; who < PAIRS; who++) {
        for (int kind = 0; kind < KINDS; kind++) {
            /* The set of infinity in the first copy would be the same line for all. */
            int set = kind < TYPES ? kind * TURNS : TYPES * TURNS + kind - TYPES + 1, i, x, j, y;
            who_is(who, &i, &x);
            who_is(set, &j, &y);
            line[who * KINDS + kind] = (signed char)(sylvester(i, j) * paley(x, y));
        }
    }
    struct pw_schedule *s =
        pw_orbits_howell(&(struct pw_orbits){TURNS, TYPES, STILL, add, line, corner});
    free(line);
    if (s != NULL)
        s->method = "product of Hadamard matrices";
    return s;
}
