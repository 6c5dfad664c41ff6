/* balanced.c - complete balanced Howell rotations: every two pairs meet once, play every
 * set, and hold the same line on the same number of sets, pairs/2 - 1.
 *
 * source  E. R. Berlekamp and F. K. Hwang, "Constructions for Balanced Howell Rotations
 *         for Bridge Tournaments", J. Combin. Theory A 12 (1972); in the form of
 *         W. Guzicki, "Turnieje Howella".
 * sizes   pairs = p + 1, p prime, p = 3 mod 4, p > 3. Where pairs - 1 is the product of
 *         twin primes or one less than a power of two, howell.h has another construction,
 *         on one guide card as well; it comes first up to 50 pairs, since its relays stand in two
 *         places. The other multiples of four up to 152, and beyond where the lines are known,
 *         need a card for every pair: howell.h.
 *
 * With alpha = (p+5)/4, both alpha-1 and alpha+1 are squares mod p. Station t is a
 * table where t is 0 or a square; there, in round r (all numbers mod p, from 0):
 *
 *     NS r + t(alpha-1)    EW r - t(alpha+1)    set r - t
 *     and at station 0: NS pair p, who never moves, EW pair r, set r.
 *
 * In this form (`as_published`) sets go to the next higher station, and a pair at
 * (t, line; +1 NS, -1 EW) goes to, with the symbol (a/p) of Legendre:
 *
 *     (0,+1) -> (0,+1)         (0,-1) -> (1/(alpha+1), -1)
 *     (t,+1) -> ((1 - t(alpha-1)) / (alpha+1), -1)    if 1 - t(alpha-1) is 0 or a square
 *               (t - 1/(alpha-1), +1)                 else
 *     (t,-1) -> (t + 1/(alpha+1), -1)                 if 1 + t(alpha+1) is a square
 *               ((-1 - t(alpha+1)) / (alpha-1), +1)   else
 *
 * The article prints the lines of the last two results interchanged; its own example
 * for p = 7 has them right.
 *
 * Renumbered for the table: station t becomes place -t mod p in room order, so that
 * sets go to the next lower station, and 1 is added to every number, so that pairs
 * come to table 1 EW in the order 1, 2, 3, ... For 8 pairs that is the table and the
 * guide card with which the article begins.
 *
 * The article tells the rest of its story with another orientation: the history of
 * set 6, its score sheet, the two lists of comparisons, the card with arrows and the
 * table at the end hold the lines of every table but the first interchanged. That is
 * PW_ORIENTATION_NARRATIVE. Both are completely balanced.
 */

#include "sched/core/family.h"
#include "sched/core/schedule.h"
#include "sched/howell/howell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A complete Howell inside given lines, by climbing, and its room. */

/* Patience of the search: with other numbers it ends as well, sooner or later. */
#define TRIES 100000
#define PATIENCE_FIRST(items) (400L * (items) + 5000)
#define PATIENCE(items) (400L * (items) + 4000)

/* Where the search is long, where it has to begin to succeed at once. Any other number is as
 * right, and only takes longer: 20 s of 320 pairs. */
static unsigned first_seed(int pairs)
{
    static const struct {
        short pairs, seed;
    } known[] = {{172, 4},   {204, 2},   {208, 13},  {220, 5},   {276, 49}, {280, 3},   {288, 27},
                 {300, 8},   {304, 29},  {316, 29},  {320, 384}, {328, 6},  {340, 24},  {352, 265},
                 {364, 9},   {388, 72},  {392, 67},  {396, 46},  {400, 11}, {424, 105}, {448, 112},
                 {456, 103}, {460, 276}, {484, 159}, {488, 647}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].pairs == pairs)
            return (unsigned)known[i].seed;
    }
    return 0;
}

static bool search(struct pw_climb *c)
{
    struct pw_chance chance = {(uint64_t)c->pairs << 32 | first_seed(c->pairs)};
    uint64_t counted = chance.state;
    for (int tries = 0; tries < TRIES && pw_chance_goes_on(&chance, &counted); tries++) {
        if (!pw_climb_begin(c, &chance) ||
            !pw_climb_up(c, PW_OF_ROUNDS, &chance, PATIENCE_FIRST(c->items)))
            continue;
        for (int again = 0; again < 3; again++) {
            if (pw_climb_up(c, PW_OF_SETS, &chance, PATIENCE(c->items)))
                return true;
        }
    }
    return false;
}

/* ---- the room ---- */

struct room {
    int *number;   /* [pairs]: from 1 */
    int *stand_no; /* [rounds]: of station kind * m + place, then of still sets */
    bool *table;   /* [rounds] */
};

/* Movers are numbered as they come to table 1, where the last pair sits. */
static void number_pairs(const struct pw_climb *c, int *number)
{
    int m = c->o->m;
    for (int who = pw_climb_movers(c); who < c->pairs; who++)
        number[who] = who + 1;
    for (int i = 0; i < c->items; i++) {
        if (c->item[i][1] != c->pairs - 1)
            continue;
        for (int by = 0; by < m; by++) {
            int who =
                pw_climb_turn(c, pw_climb_turn(c, c->item[i][0], c->shift[PW_OF_ROUNDS][i]), by);
            number[who] = c->kind[PW_OF_ROUNDS][i] * m + by + 1;
        }
    }
}

/* Set (b, kind) lies at station (b - r, kind) in round r of every phase. */
static int station_of(const struct pw_climb *c, int i)
{
    return c->kind[PW_OF_SETS][i] * c->o->m +
           pw_climb_subtract(c, c->shift[PW_OF_ROUNDS][i], c->shift[PW_OF_SETS][i]);
}

/* The stations of a phase: first the tables of still pairs, the last pair's first of all; then
 * the other tables as they follow in the room, then the relays. */
static void orbits_place_stations(const struct pw_climb *c, int phase, struct room *room)
{
    int stations = c->pairs - 1, next = c->o->still + 1, first = 0;
    memset(room->stand_no, 0, (size_t)stations * sizeof *room->stand_no);
    memset(room->table, 0, (size_t)stations * sizeof *room->table);
    for (int i = 0; i < c->items; i++) {
        if (c->kind[PW_OF_ROUNDS][i] != phase)
            continue;
        int station = station_of(c, i);
        room->table[station] = true;
        if (c->item[i][1] >= pw_climb_movers(c))
            room->stand_no[station] = c->pairs - c->item[i][1];
        if (c->item[i][1] == c->pairs - 1)
            first = station;
    }
    for (int e = 0; e < (c->o->still - 1) * c->o->types / 2; e++) {
        if (c->couple[PW_OF_ROUNDS][e].kind == phase)
            room->table[pw_climb_movers(c) + e / (c->o->types / 2)] = true;
    }
    for (int relays = 0; relays < 2; relays++) {
        for (int k = 0; k < stations; k++) {
            int station = (first + k) % stations;
            if (room->stand_no[station] == 0 && room->table[station] == !relays)
                room->stand_no[station] = next++;
        }
    }
}

static struct pw_spot spot_of(const struct pw_climb *c, const struct room *room, int who, int other,
                              int kind, int b)
{
    int one = room->number[who], two = room->number[other], types = c->o->types;
    int set = kind < types ? kind * c->o->m + b : pw_climb_movers(c) + kind - types;
    bool first = pw_climb_is_ns(c, who, kind, b);
    return (struct pw_spot){{first ? one : two, first ? two : one}, set + 1};
}

static void fill_phase(const struct pw_climb *c, int phase, const struct room *room,
                       struct pw_schedule *s)
{
    int m = c->o->m, types = c->o->types;
    for (int by = 0; by < m; by++) {
        int round_no = phase * m + by + 1;
        for (int station = 0; station < c->pairs - 1; station++) { /* every set is somewhere */
            int set = station < pw_climb_movers(c)
                          ? station / m * m + pw_climb_add(c, station % m, by)
                          : station;
            pw_schedule_put(s, round_no, room->stand_no[station], (struct pw_spot){{0}, set + 1});
        }
        for (int i = 0; i < c->items; i++) {
            if (c->kind[PW_OF_ROUNDS][i] != phase)
                continue;
            int station = station_of(c, i), shift = pw_climb_add(c, c->shift[PW_OF_ROUNDS][i], by);
            pw_schedule_put(s, round_no, room->stand_no[station],
                            spot_of(c, room, pw_climb_turn(c, c->item[i][0], shift),
                                    pw_climb_turn(c, c->item[i][1], shift), station / m,
                                    pw_climb_add(c, station % m, by)));
        }
        for (int e = 0; e < (c->o->still - 1) * types / 2; e++) {
            const struct pw_couple *couple = &c->couple[PW_OF_ROUNDS][e];
            int j = e / (types / 2);
            if (couple->kind == phase)
                pw_schedule_put(s, round_no, room->stand_no[pw_climb_movers(c) + j],
                                spot_of(c, room, pw_climb_turn(c, couple->who[0], by),
                                        pw_climb_turn(c, couple->who[1], by), types + j, 0));
        }
    }
}

/* A round that does not turn: still pairs at the first tables, the last pair at table 1. */
static void fill_still_round(const struct pw_climb *c, int j, struct room *room,
                             struct pw_schedule *s)
{
    int m = c->o->m, types = c->o->types, still = c->o->still, next = 2;
    int round_no = pw_climb_movers(c) + j + 1;
    memset(room->table, 0, (size_t)(c->pairs - 1) * sizeof *room->table);
    for (int i = 0; i < still * (still - 1) / 2; i++) {
        const unsigned char *corner = c->o->corner[i];
        if (corner[0] != j)
            continue;
        int who = pw_climb_movers(c) + corner[2], other = pw_climb_movers(c) + corner[3];
        bool last = who == c->pairs - 1 || other == c->pairs - 1;
        struct pw_spot spot = spot_of(c, room, who, other, types + corner[1], 0);
        room->table[spot.set - 1] = true;
        pw_schedule_put(s, round_no, last ? 1 : next++, spot);
    }
    for (int e = 0; e < types / 2; e++) {
        const struct pw_couple *couple = &c->couple[PW_OF_SETS][j * types / 2 + e];
        for (int by = 0; by < m; by++) {
            struct pw_spot spot = spot_of(c, room, pw_climb_turn(c, couple->who[0], by),
                                          pw_climb_turn(c, couple->who[1], by), couple->kind, by);
            room->table[spot.set - 1] = true;
            pw_schedule_put(s, round_no, next++, spot);
        }
    }
    for (int set = 0; set < c->pairs - 1; set++) {
        if (!room->table[set])
            pw_schedule_put(s, round_no, next++, (struct pw_spot){{0}, set + 1});
    }
}

/* The movement. In rounds 1..m, then m+1..2m, and so on for every kind, sets go from station to
 * station as the group says (on rings where it is cyclic), pairs on as many guide cards
 * as there are types; still pairs keep tables 1, 2, ... The still rounds come last. The highest
 * number sits NS at table 1, and is reached by the others in the order 1, 2, 3, ...
 * NULL without memory, or if the search gave up. */
static struct pw_schedule *pw_orbits_howell(const struct pw_orbits *orbits)
{
    struct pw_climb c;
    struct pw_schedule *s = NULL;
    int pairs = orbits->types * orbits->m + orbits->still, rounds = pairs - 1, tables = pairs / 2;
    struct room room = {.number = calloc((size_t)pairs, sizeof *room.number),
                        .stand_no = calloc((size_t)rounds, sizeof *room.stand_no),
                        .table = calloc((size_t)rounds, sizeof *room.table)};
    if (pw_climb_init(&c, orbits) && room.number != NULL && room.stand_no != NULL &&
        room.table != NULL && search(&c))
        s = pw_schedule_build(PW_PAIRS, pairs, tables, rounds - tables, rounds, rounds, rounds,
                              NULL);
    if (s != NULL) {
        number_pairs(&c, room.number);
        for (int phase = 0; phase < orbits->types; phase++) {
            orbits_place_stations(&c, phase, &room);
            fill_phase(&c, phase, &room, s);
        }
        for (int j = 0; j < orbits->still - 1; j++)
            fill_still_round(&c, j, &room, s);
        pw_schedule_finish(s);
    }
    pw_climb_finish(&c);
    free(room.number);
    free(room.stand_no);
    free(room.table);
    return s;
}

/* Balanced rotations from products of Hadamard matrices.
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

#define STILL 8
#define TYPES 8
#define KRONECKER_KINDS (TYPES + STILL - 1)
#define PRIME_MIN 43 /* below, there are better ways */
#define PRIME_MAX 107

/* A Room square of side 7 on the still pairs inside their lines, found by search. */
static const unsigned char still_corner[STILL * (STILL - 1) / 2][4] = {
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
    signed char *line = calloc((size_t)pairs * KRONECKER_KINDS, sizeof *line);
    short *add = calloc((size_t)PRIME_MAX * PRIME_MAX, sizeof *add);
    struct pw_schedule *s = NULL;
    if (line != NULL && add != NULL && product_init(&p, pairs)) {
        for (int x = 0; x < p.m * p.m; x++)
            add[x] = (short)((x / p.m + x % p.m) % p.m);
        for (int at = 0; at < pairs * KRONECKER_KINDS; at++) {
            /* The set of infinity in the first copy would be the same line for all. */
            int kind = at % KRONECKER_KINDS, i, x, j, y;
            int set = kind < TYPES ? kind * p.m : TYPES * p.m + kind - TYPES + 1;
            who_is(&p, at / KRONECKER_KINDS, &i, &x);
            who_is(&p, set, &j, &y);
            line[at] = (signed char)(sylvester(i, j) * paley(&p, x, y));
        }
        s = pw_orbits_howell(&(struct pw_orbits){p.m, TYPES, STILL, TYPES, STILL - 1, add, line,
                                                 still_corner, NULL});
    }
    free(line);
    free(add);
    if (s != NULL)
        s->method = "product of Hadamard matrices";
    return s;
}

/* Balanced rotations from Legendre pairs.
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
 *         difference set where all its autocorrelations are -1 (howell.h); the others were
 *         found by search among sequences with multipliers. tests/unit/many_cards.c counts them.
 */

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
static void pw_legendre_tell(int pairs, char *text, size_t size)
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

static int negative(int l, const short *add, int x)
{
    int y = 0;
    while (add[x * l + y] != 0)
        y++;
    return y;
}

struct pw_schedule *pw_legendre_howell(int pairs)
{
    static const unsigned char bye_corner[][4] = {{0, 0, 0, 1}};
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
            int back = negative(l, add, x);
            first[0] = a[x];
            first[1] = b[x];
            first[2] = 1;
            second[0] = b[back];
            second[1] = (signed char)-a[back];
            second[2] = -1;
        }
        for (int i = 0; i < 2 * KINDS; i++)
            line[2 * l * KINDS + i] = still[i / KINDS][i % KINDS];
        s = pw_orbits_howell(&(struct pw_orbits){l, 2, 2, 2, 1, add, line, bye_corner, NULL});
    }
    free(line);
    free(add);
    if (s != NULL)
        s->method = "legendre pair";
    return s;
}

/* The construction of Berlekamp and Hwang in a field that is not prime.
 *
 * As in balanced.c, with alpha any element such that alpha-1 and alpha+1 are squares. The
 * additive group is not cyclic, so nothing goes round: from round to round the sets go from
 * station to station by the difference of the rounds, and every pair needs its own card.
 */

bool pw_prime_power_has(int pairs)
{
    struct pw_galois f;
    return pairs % 4 == 0 && pairs > 8 && pw_galois_init(&f, pairs - 1) && f.degree > 1;
}

static int choose_alpha(const struct pw_galois *f)
{
    int alpha = 2;
    while (alpha < f->q - 1 && (pw_galois_character(f, pw_galois_subtract(f, alpha, 1)) != 1 ||
                                pw_galois_character(f, pw_galois_add(f, alpha, 1)) != 1))
        alpha++;
    return alpha;
}

struct pw_schedule *pw_prime_power_howell(int pairs)
{
    struct pw_galois f;
    int q = pairs - 1, tables = pairs / 2;
    if (!pw_galois_init(&f, q))
        return NULL;
    int alpha = choose_alpha(&f);
    int minus = pw_galois_subtract(&f, alpha, 1), plus = pw_galois_add(&f, alpha, 1);
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, pairs, tables, q - tables, q, q, q, NULL);
    if (s == NULL)
        return NULL;
    for (int round = 0; round < q; round++) {
        int table_no = 1, relay_stand_no = tables + 1;
        pw_schedule_put(s, round + 1, 1, (struct pw_spot){{pairs, round + 1}, round + 1});
        for (int t = 1; t < q; t++) {
            int set = pw_galois_subtract(&f, round, t) + 1;
            if (pw_galois_character(&f, t) < 0) {
                pw_schedule_put(s, round + 1, relay_stand_no++, (struct pw_spot){{0}, set});
                continue;
            }
            int ns = pw_galois_add(&f, round, pw_galois_multiply(&f, t, minus));
            int ew = pw_galois_subtract(&f, round, pw_galois_multiply(&f, t, plus));
            pw_schedule_put(s, round + 1, ++table_no, (struct pw_spot){{ns + 1, ew + 1}, set});
        }
    }
    pw_schedule_finish(s);
    s->method = "berlekamp-hwang, prime power";
    return s;
}

#define PAIRS_MAX 500

static bool pw_berlekamp_hwang_has(int pairs);

bool pw_berlekamp_hwang_suits(const struct pw_request *request, int pairs)
{
    if (!pw_berlekamp_hwang_has(pairs))
        return false;
    bool article =
        pairs == 8 || request->as_published || request->orientation == PW_ORIENTATION_NARRATIVE;
    return article || !pw_optimum_has_few_places(pairs / 2);
}

/* Complete balanced Howell rotations after Berlekamp and Hwang (balanced.c). */
static bool pw_berlekamp_hwang_has(int pairs)
{
    return pairs >= 8 && pairs <= PAIRS_MAX && pairs % 4 == 0 && pw_is_prime(pairs - 1);
}

static void place_stations(int p, bool narrative, bool as_published, int (*start)[2])
{
    int alpha = (p + 5) / 4;
    start[0][0] = p + 1;
    start[0][1] = 1;
    for (int x = 1; x <= (p - 1) / 2; x++) {
        int t = x * x % p;
        int ns = t * (alpha - 1) % p, ew = (p - t * (alpha + 1) % p) % p;
        int place = as_published ? t : p - t;
        start[place][narrative] = ns + 1;
        start[place][!narrative] = ew + 1;
    }
}

struct pw_schedule *pw_berlekamp_hwang(int pairs, enum pw_orientation orientation,
                                       bool as_published)
{
    int p = pairs - 1, (*start)[2] = calloc((size_t)p, sizeof *start);
    if (start == NULL)
        return NULL;
    place_stations(p, orientation == PW_ORIENTATION_NARRATIVE, as_published, start);
    struct pw_schedule *s = pw_schedule_ring(pairs / 2, p, start, as_published ? -1 : 1);
    free(start);
    if (s == NULL)
        return NULL;
    s->method = "berlekamp-hwang";
    if (as_published)
        pw_numbers_take(s, (struct pw_numbers){.from_zero = true});
    return s;
}

static bool has(int pairs)
{
    if (pairs > PAIRS_MAX || pairs % 4 != 0)
        return false;
    return pw_berlekamp_hwang_has(pairs) || pw_optimum_has(pairs / 2) == PW_PATTERN_BALANCED ||
           pw_prime_power_has(pairs) || pw_legendre_has(pairs) || pw_kronecker_has(pairs);
}

static struct pw_schedule *make(const struct pw_request *request, int pairs)
{
    if (pw_berlekamp_hwang_suits(request, pairs))
        return pw_berlekamp_hwang(pairs, request->orientation, request->as_published);
    if (pw_optimum_has(pairs / 2) == PW_PATTERN_BALANCED)
        return pw_optimum_howell(pairs / 2);
    if (pw_prime_power_has(pairs))
        return pw_prime_power_howell(pairs);
    return pw_legendre_has(pairs) ? pw_legendre_howell(pairs) : pw_kronecker_howell(pairs);
}

static enum pw_status refuse(int pairs, bool one_missing, struct pw_reason *why)
{
    int fewer = pairs - 1, more = pairs + 1;
    while (fewer > 0 && !has(fewer))
        fewer--;
    while (more <= PAIRS_MAX && !has(more))
        more++;
    char instead[64] = "--pairs 8";
    if (fewer > 0 && more <= PAIRS_MAX)
        (void)snprintf(instead, sizeof instead, "--pairs %d or %d", fewer, more);
    else if (fewer > 0)
        (void)snprintf(instead, sizeof instead, "--pairs %d or fewer", fewer);
    if (pairs > PAIRS_MAX)
        return pw_because(why, PW_NO_SCHEDULE,
                          "balanced rotations are made for up to %d pairs, and %d were asked for; "
                          "write %s, or ask for howell",
                          PAIRS_MAX, pairs, instead);
    if (pairs % 4 != 0)
        return pw_because(why, PW_NO_SCHEDULE,
                          "complete balance needs a number of pairs divisible by 4, and %d%s is "
                          "not; write %s, or ask for howell, which balances %d pairs as well as it "
                          "can",
                          pairs, one_missing ? ", with one that is missing," : "", instead, pairs);
    if (pairs == 4)
        return pw_because(why, PW_NO_SCHEDULE,
                          "4 pairs cannot meet once each and never share a set (there is no Room "
                          "square of side 3); write %s, or ask for howell, which shares",
                          instead);
    char pattern[96];
    pw_legendre_tell(pairs, pattern, sizeof pattern);
    return pw_because(why, PW_NO_SCHEDULE,
                      "a balanced rotation of %d pairs is made from a pattern of lines, and %s; "
                      "write %s, or ask for howell",
                      pairs, pattern, instead);
}

enum pw_status pw_balanced_howell_make(const struct pw_request *request, struct pw_schedule **out,
                                       struct pw_reason *why)
{
    struct pw_field_size size;
    enum pw_status status = pw_field_size(request, &size, why);
    if (status != PW_OK)
        return status;
    if (request->rounds != 0 && request->rounds != size.pairs - 1)
        return pw_because(
            why, PW_NO_SCHEDULE,
            "a balanced rotation of %d pairs has %d rounds, and %d were asked for; write "
            "--rounds %d, or ask for howell",
            size.pairs, size.pairs - 1, request->rounds, size.pairs - 1);
    if (!has(size.pairs))
        return refuse(size.pairs, size.missing_no != 0, why);
    bool article = pw_berlekamp_hwang_has(size.pairs);
    if (request->as_published && !article)
        return pw_because(why, PW_NO_SCHEDULE,
                          "the article's construction, which --as-published prints, needs the "
                          "number of pairs less one to be a prime, and %d is not; leave out "
                          "--as-published",
                          size.pairs - 1);
    struct pw_schedule *s = make(request, size.pairs);
    if (s == NULL)
        return pw_no_memory(why);
    if (size.missing_no != 0)
        pw_schedule_without(s, size.missing_no);
    *out = s;
    return PW_OK;
}
