/* legendre.c - balanced rotations from Legendre pairs.
 *
 * A and B, sequences of +1 and -1 on a group G of odd order l, each with sum 1, whose
 * autocorrelations add up to -2, make a Hadamard matrix with two circulant cores (Fletcher,
 * Gysin and Seberry 2001). Its rows are pairs of two types, its columns sets of two kinds:
 *
 *     (x,0) on (b,0) A(x-b), on (b,1) B(x-b);     (x,1) on (b,0) B(b-x), on (b,1) -A(b-x)
 *     still pairs: -, - and +; +, - and -;         on the still set (x,0) +, (x,1) -
 *
 * The movement inside these lines is that of orbits.h.
 *
 * source  A and B by quadratic characters for a prime power l (the same paper); twice the same
 *         difference set where all its autocorrelations are -1 (line_sequence.h); the others were
 *         found by search among sequences with multipliers. tests/unit/many_cards.c counts them.
 */
#include "sched/howell/galois.h"
#include "sched/howell/line_sequence.h"
#include "sched/howell/many_cards.h"
#include "sched/howell/orbits.h"

#include <stdio.h>
#include <stdlib.h>

#define LENGTH_MAX 249
#define KINDS 3 /* two that turn, and the set that does not */

static const char *const *searched(int l)
{
    static const struct {
        int l;
        const char *pair[2];
    } found[] = {
        {45,
         {"+-+-++++-+++--++--------+++-++-+----+++--+-++",
          "+-++-+--++--+--+++-----+-++-+-+-+++-+++---+-+"}},
        {55,
         {"+-++-+----++-+-+++---+---+-++++----+-++---+-++-+++-+-++",
          "+++-++++--++-+-++-++-----++-------++-+-++++-++--++---+-"}},
        {57,
         {"++--++-+--+-++-+++++---+-+-+++--+-++-------++--+++-+-+-+-",
          "+++--+-+--+-++++++++---++--+------+++----+-++--+++-+--++-"}},
        {85,
         {"+-+++++--+---++---+--+--+-+++--+++++-++-++-----+-+-++++----+--+-+-++--+++-+-+-+--+-+-",
          "+++-+---+++++---+++--++++-++--+-++-----+-++---------++--++-++--+++-+++---+--+-++-+-++"}},
        {91,
         {"+-+-++-++-++-++---++-+-+-++-+-+----+++-+-+++-+--+--++-------+--++++-+-+++-----+-+-++++--"
          "+-+",
          "++++-+++-++-+++--++--+----+++-++---+---++++--++---+-+-++-----+++++----++------+--++-+-++"
          "+-+"}},
        {93,
         {"+-++-+--++--+-+++---+++-+--+++-++--+--++++++-+-++++-+-+-+--++---------++--+++--++--+++--"
          "---+-",
          "+++++--+----+--+-++-++++++-+-+-+---++++--++-+-----++-+------++-+-+++-+----++-+++--++-+-+"
          "+-+--"}},
        {123,
         {"+---+--+---+++----++--++-+---+-+---+--+-++++++-----+-+-++++--+--++++++++++-++-+--+---+"
          "+-++---+-+-+------++++-++-++-++-+-+-+",
          "++---++-+++++-+-++---++---+-++---++-++++-+-++--+--+-++------+++------+-+-+-++--++---+-"
          "-+-++--+++++-++++---+-+++---+++-+-+--"}},
        {195,
         {"+++-+-+++-+-+++++----+--+++-++--+--+++--+----+-+-+-++-+++-+--+--++-+-+---++----+---++-"
          "-----+--++++++++--+---+--++-+-+----++-----++++--++-+-+++-+--+++----+-+--+-+--+--++++++"
          "--+----+-++--+++++-++++",
          "+--+-----+++-+-+-+++--++-+++---+-+++--+-+++++++-+---++-+-+-+--++-++-+--++---++---++---"
          "++++-+++-+----+-+++-++-+---+----++---++-++--+-++-++-+-+-+++----+-++-++-+-++++-+----++-"
          "++--+++---++++---------"}},
    };
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
        if (found[i].l == l)
            return found[i].pair;
    }
    return NULL;
}

/* The difference set; false: none is known. */
static bool difference_set(int l, signed char *line)
{
    return l % 4 == 3 && pw_pattern_ring(l, line) == PW_PATTERN_BALANCED;
}

bool pw_legendre_has(int pairs)
{
    struct pw_galois f;
    signed char line[LENGTH_MAX];
    int l = pairs / 2 - 1;
    return pairs % 4 == 0 && l >= 7 && l <= LENGTH_MAX &&
           (searched(l) != NULL || pw_galois_init(&f, l) || difference_set(l, line));
}

/* Known are 77 (Turner, Kotsireas, Bulutoglu and Geyer 2021) and 117, 129, 133 and 147 (Kotsireas
 * and Koutschan 2021), whose signs are not at hand. Below 200 there are open, as of Kotsireas,
 * Koutschan, Bulutoglu, Arquette, Turner and Ryan 2023: 115, 145, 177, 185, 187, and some
 * that are done without or were found here. */
void pw_legendre_tell(int pairs, char *text, size_t size)
{
    static const short published[] = {77, 117, 129, 133, 147};
    int l = pairs / 2 - 1;
    const char *what = l < 200 ? "nobody is known to have found one" : "none is known here";
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        if (published[i] == l)
            what = "the one that was published in 2021 is not at hand";
    }
    (void)snprintf(text, size, "%s (a Legendre pair of length %d)", what, l);
}

/* The group, and the two sequences on it. */
static void choose_sequences(int l, short *add, signed char *a, signed char *b)
{
    const char *const *pair = searched(l);
    struct pw_galois f;
    bool field = pair == NULL && pw_galois_init(&f, l);
    if (pair == NULL && !field) {
        (void)difference_set(l, a);
        (void)difference_set(l, b);
    }
    for (int x = 0; x < l; x++) {
        for (int y = 0; y < l; y++)
            add[x * l + y] = (short)(field ? pw_galois_add(&f, x, y) : (x + y) % l);
        if (pair != NULL) {
            a[x] = pair[0][x] == '+' ? 1 : -1;
            b[x] = pair[1][x] == '+' ? 1 : -1;
        } else if (field) {
            int character = x == 0 ? 1 : pw_galois_character(&f, x);
            a[x] = (signed char)character;
            b[x] = (signed char)(l % 4 == 1 && x != 0 ? -character : character);
        }
    }
}

static void make_sum_one(signed char *sequence, int l)
{
    int sum = 0;
    for (int x = 0; x < l; x++)
        sum += sequence[x];
    for (int x = 0; x < l && sum < 0; x++)
        sequence[x] = (signed char)-sequence[x];
}

static int minus(int l, const short *add, int x)
{
    int y = 0;
    while (add[x * l + y] != 0)
        y++;
    return y;
}

struct pw_schedule *pw_legendre_howell(int pairs)
{
    static const unsigned char corner[][4] = {{0, 0, 0, 1}};
    static const signed char still[2][KINDS] = {{-1, -1, 1}, {-1, 1, -1}};
    int l = pairs / 2 - 1;
    signed char a[LENGTH_MAX], b[LENGTH_MAX], *line = calloc((size_t)pairs * KINDS, sizeof *line);
    short *add = calloc((size_t)l * (size_t)l, sizeof *add);
    struct pw_schedule *s = NULL;
    if (line != NULL && add != NULL) {
        choose_sequences(l, add, a, b);
        make_sum_one(a, l);
        make_sum_one(b, l);
        for (int x = 0; x < l; x++) {
            signed char *first = line + x * KINDS, *second = line + (l + x) * KINDS;
            int back = minus(l, add, x);
            first[0] = a[x];
            first[1] = b[x];
            first[2] = 1;
            second[0] = b[back];
            second[1] = (signed char)-a[back];
            second[2] = -1;
        }
        for (int i = 0; i < 2 * KINDS; i++)
            line[2 * l * KINDS + i] = still[i / KINDS][i % KINDS];
        s = pw_orbits_howell(&(struct pw_orbits){l, 2, 2, 2, 1, add, line, corner, NULL});
    }
    free(line);
    free(add);
    if (s != NULL)
        s->method = "legendre pair";
    return s;
}
