/* kronecker.c - balanced rotations from products of Hadamard matrices.
 *
 * H is Sylvester's matrix, E Paley's of order q + 1 on the residues mod a prime q = 3 mod 4 and
 * infinity: E(x,y) = 1 if x or y is infinite, -1 if x = y, else the character of x - y. Pair
 * (i,x) has on set (j,y) the line H(i,j) E(x,y). Eight pairs have to stand still, since for four
 * there is no Room square. Two groups leave so many:
 *
 *     squares  H of order 4; multiplication by squares mod q, of order (q-1)/2: x and y run over
 *              the squares and over their negatives; 0 and infinity stand still. 4(q+1) pairs
 *     sums     H of order 8; addition mod q: infinity stands still. 8(q+1) pairs
 *
 * Either way pairs turn in eight rings and the lines of the still ones are Sylvester's matrix of
 * order 8. The movement inside these lines is that of orbits.h.
 */
#include "sched/howell/galois.h"
#include "sched/howell/many_cards.h"
#include "sched/howell/orbits.h"

#include <stdlib.h>

#define STILL 8
#define TYPES 8
#define KINDS (TYPES + STILL - 1)
#define PRIME_MIN 43 /* below, there are better ways */
#define PRIME_MAX 107

/* A Room square of side 7 on the still pairs inside their lines, found by search. */
static const unsigned char corner[STILL * (STILL - 1) / 2][4] = {
    {0, 6, 0, 1}, {0, 4, 2, 6}, {0, 3, 3, 4}, {0, 5, 5, 7}, {1, 2, 0, 2}, {1, 3, 1, 6},
    {1, 1, 3, 5}, {1, 4, 4, 7}, {2, 4, 0, 3}, {2, 0, 1, 4}, {2, 6, 2, 5}, {2, 2, 6, 7},
    {3, 5, 0, 4}, {3, 2, 1, 3}, {3, 3, 2, 7}, {3, 0, 5, 6}, {4, 3, 0, 5}, {4, 1, 1, 7},
    {4, 0, 2, 3}, {4, 6, 4, 6}, {5, 1, 0, 6}, {5, 5, 1, 2}, {5, 6, 3, 7}, {5, 2, 4, 5},
    {6, 0, 0, 7}, {6, 4, 1, 5}, {6, 1, 2, 4}, {6, 5, 3, 6}};

struct product {
    int q;        /* prime; infinity has the same number */
    bool squares; /* else sums */
    int m;        /* order of the group */
    int character[PRIME_MAX];
    int square[PRIME_MAX]; /* the powers of a square that has them all */
};

/* Powers of g, until they are 1; whether they are all the squares. */
static bool all_squares(struct product *p, int g)
{
    int power = 1, m = 0;
    do {
        p->square[m++] = power;
        power = power * g % p->q;
    } while (power != 1);
    return m == (p->q - 1) / 2;
}

static bool product_init(struct product *p, int pairs)
{
    p->squares = pairs % 32 != 0 || !pw_is_prime(pairs / 8 - 1);
    p->q = pairs / (p->squares ? 4 : 8) - 1;
    if (pairs % 16 != 0 || p->q < PRIME_MIN || p->q > PRIME_MAX || !pw_is_prime(p->q))
        return false;
    p->m = p->squares ? (p->q - 1) / 2 : p->q;
    for (int x = 0; x < p->q; x++)
        p->character[x] = x == 0 ? 0 : -1;
    for (int x = 1; x < p->q; x++)
        p->character[x * x % p->q] = 1;
    for (int x = 2; x < p->q && !all_squares(p, x * x % p->q); x++)
        ;
    return true;
}

static int paley(const struct product *p, int x, int y)
{
    if (x == p->q || y == p->q)
        return 1;
    return x == y ? -1 : p->character[(x - y + p->q) % p->q];
}

static int sylvester(int i, int j)
{
    return __builtin_popcount((unsigned)(i & j)) % 2 ? -1 : 1;
}

/* Of the x-th mover, or of the still one: its copy i, and its residue. */
static void who_is(const struct product *p, int who, int *i, int *x)
{
    int type = who / p->m, still = who - TYPES * p->m;
    if (!p->squares) {
        *i = still >= 0 ? still : type;
        *x = still >= 0 ? p->q : who % p->m;
    } else {
        *i = still >= 0 ? still / 2 : type / 2;
        if (still >= 0)
            *x = still % 2 == 0 ? p->q : 0;
        else
            *x = type % 2 == 0 ? p->square[who % p->m] : p->q - p->square[who % p->m];
    }
}

bool pw_kronecker_has(int pairs)
{
    struct product p;
    return product_init(&p, pairs);
}

struct pw_schedule *pw_kronecker_howell(int pairs)
{
    struct product p;
    signed char *line = calloc((size_t)pairs * KINDS, sizeof *line);
    short *add = calloc((size_t)PRIME_MAX * PRIME_MAX, sizeof *add);
    struct pw_schedule *s = NULL;
    if (line != NULL && add != NULL && product_init(&p, pairs)) {
        for (int x = 0; x < p.m * p.m; x++)
            add[x] = (short)((x / p.m + x % p.m) % p.m);
        for (int at = 0; at < pairs * KINDS; at++) {
            /* The set of infinity in the first copy would be the same line for all. */
            int kind = at % KINDS, i, x, j, y;
            int set = kind < TYPES ? kind * p.m : TYPES * p.m + kind - TYPES + 1;
            who_is(&p, at / KINDS, &i, &x);
            who_is(&p, set, &j, &y);
            line[at] = (signed char)(sylvester(i, j) * paley(&p, x, y));
        }
        s = pw_orbits_howell(
            &(struct pw_orbits){p.m, TYPES, STILL, TYPES, STILL - 1, add, line, corner, NULL});
    }
    free(line);
    free(add);
    if (s != NULL)
        s->method = "product of Hadamard matrices";
    return s;
}
