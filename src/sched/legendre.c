/* legendre.c - balanced rotations from Legendre pairs: lines first, then the movement.
 *
 * A and B, sequences of +1 and -1 on a group G of odd order l, each with sum 1, whose
 * autocorrelations add up to -2, make a Hadamard matrix with two circulant cores (Fletcher,
 * Gysin and Seberry 2001). Its rows are pairs, its columns sets:
 *
 *     pairs   (x,0), (x,1) for x in G, and two that do not turn
 *     sets    (b,0), (b,1) for b in G, and one that does not turn; rounds likewise
 *     line    of (x,0) on (b,0) A(x-b), on (b,1) B(x-b);
 *             of (x,1) on (b,0) B(b-x), on (b,1) -A(b-x)
 *
 * G moves all of it. For each difference of two movers one encounter is looked for, with a
 * place in round (0,0) or (0,1) and a place on set (0,0) or (0,1), such that its two pairs
 * hold different lines; all else follows. One difference between the two kinds of movers
 * is played on the set that does not turn, another one in the round that does not turn,
 * where the two pairs meet that do not turn. Hill climbing as in starter.h.
 *
 * source  A and B by quadratic characters for a prime power l (the same paper); the others were
 *         found by search among sequences with multipliers.
 */
#include "sched/bag.h"
#include "sched/galois.h"
#include "sched/two_phase.h"

#include <stdlib.h>
#include <string.h>

#define LENGTH_MAX 99
#define PAIRS_MAX (2 * LENGTH_MAX + 2)
#define ITEMS_MAX (2 * LENGTH_MAX + 1)
#define NOBODY (-1)
#define TAKEN (-2)

/* Encounters have a place on two sides: in the rounds, and on the sets. */
enum side { ROUNDS, SETS };

struct legendre {
    int l;
    short add[LENGTH_MAX][LENGTH_MAX], minus[LENGTH_MAX];
    signed char a[LENGTH_MAX], b[LENGTH_MAX];
    int items, item[ITEMS_MAX][2];
    /* Of each item on each side: 0 or 1, and by what it is shifted; kind NOBODY: open. */
    int kind[2][ITEMS_MAX], shift[2][ITEMS_MAX];
    /* The couple that the other side does not turn, and its kind on this side. */
    int couple[2][2], couple_kind[2], skipped[2]; /* skipped: its difference */
    int owner[2 * PAIRS_MAX];                     /* of kind * pairs + point */
    int owner_of_place[2][2]
                      [LENGTH_MAX]; /* round kind, set kind, shift on sets less that in rounds */
    struct pw_bag free, open;
    int memory[4][2 * PAIRS_MAX];
};

/* ---- the group and the lines ---- */

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
    };
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
        if (found[i].l == l)
            return found[i].pair;
    }
    return NULL;
}

bool pw_legendre_has(int pairs)
{
    struct pw_galois f;
    int l = pairs / 2 - 1;
    return pairs % 4 == 0 && l >= 7 && l <= LENGTH_MAX &&
           (searched(l) != NULL || pw_galois_init(&f, l));
}

static void choose_group(struct legendre *g)
{
    struct pw_galois f;
    bool field = searched(g->l) == NULL && pw_galois_init(&f, g->l);
    for (int x = 0; x < g->l; x++) {
        for (int y = 0; y < g->l; y++) {
            int sum = field ? pw_galois_add(&f, x, y) : (x + y) % g->l;
            g->add[x][y] = (short)sum;
            if (sum == 0)
                g->minus[x] = (short)y;
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

static void choose_lines(struct legendre *g)
{
    const char *const *pair = searched(g->l);
    struct pw_galois f;
    if (pair == NULL && !pw_galois_init(&f, g->l))
        return;
    for (int x = 0; x < g->l; x++) {
        if (pair != NULL) {
            g->a[x] = pair[0][x] == '+' ? 1 : -1;
            g->b[x] = pair[1][x] == '+' ? 1 : -1;
            continue;
        }
        int character = x == 0 ? 1 : pw_galois_character(&f, x);
        g->a[x] = (signed char)character;
        g->b[x] = (signed char)(g->l % 4 == 1 && x != 0 ? -character : character);
    }
    make_sum_one(g->a, g->l);
    make_sum_one(g->b, g->l);
}

static int subtract(const struct legendre *g, int x, int y)
{
    return g->add[x][g->minus[y]];
}

/* Points: 0..l-1 and l..2l-1 turn, 2l and 2l+1 do not. */
static int turn(const struct legendre *g, int point, int by)
{
    if (point >= 2 * g->l)
        return point;
    return point < g->l ? g->add[point][by] : g->l + g->add[point - g->l][by];
}

static int type_of(const struct legendre *g, int point)
{
    return point < g->l ? 0 : point < 2 * g->l ? 1 : point - 2 * g->l + 2;
}

/* The line of a point on set (b, kind). All lines of (b,0) are exchanged against the rule
 * above, which changes no comparison: so 2l+1 is NS all evening. */
static int line_of(const struct legendre *g, int point, int kind, int b)
{
    int sign = kind == 0 ? -1 : 1;
    if (point == 2 * g->l)
        return -sign;
    if (point == 2 * g->l + 1)
        return 1;
    if (point < g->l)
        return sign * (kind == 0 ? g->a[subtract(g, point, b)] : g->b[subtract(g, point, b)]);
    int back = subtract(g, b, point - g->l);
    return sign * (kind == 0 ? g->b[back] : -g->a[back]);
}

/* ---- the climb ---- */

static void choose_items(struct legendre *g, struct pw_chance *chance)
{
    int l = g->l, n = 0;
    g->skipped[SETS] = pw_chance(chance, l);
    do
        g->skipped[ROUNDS] = pw_chance(chance, l);
    while (g->skipped[ROUNDS] == g->skipped[SETS]);
    for (int copy = 0; copy < 2; copy++) {
        for (int d = 1; d < l; d++) {
            if (d < g->minus[d]) {
                g->item[n][0] = copy * l;
                g->item[n++][1] = copy * l + d;
            }
        }
        for (int still = 2 * l; still < 2 * l + 2; still++) {
            g->item[n][0] = copy * l;
            g->item[n++][1] = still;
        }
    }
    for (int d = 0; d < l; d++) {
        if (d != g->skipped[ROUNDS] && d != g->skipped[SETS]) {
            g->item[n][0] = 0;
            g->item[n++][1] = l + d;
        }
    }
    g->items = n;
}

static void drop(struct legendre *g, enum side side, int i)
{
    int pairs = 2 * g->l + 2, kind = g->kind[side][i];
    for (int k = 0; k < 2; k++) {
        int at = kind * pairs + turn(g, g->item[i][k], g->shift[side][i]);
        g->owner[at] = NOBODY;
        pw_bag_put(&g->free, at);
    }
    if (side == SETS)
        g->owner_of_place[g->kind[ROUNDS][i]][kind]
                         [subtract(g, g->shift[SETS][i], g->shift[ROUNDS][i])] = NOBODY;
    g->kind[side][i] = NOBODY;
    pw_bag_put(&g->open, i);
}

static void put(struct legendre *g, enum side side, int i, int kind, int shift)
{
    int pairs = 2 * g->l + 2;
    g->kind[side][i] = kind;
    g->shift[side][i] = shift;
    for (int k = 0; k < 2; k++) {
        int at = kind * pairs + turn(g, g->item[i][k], shift);
        g->owner[at] = i;
        pw_bag_take(&g->free, at);
    }
    if (side == SETS)
        g->owner_of_place[g->kind[ROUNDS][i]][kind][subtract(g, shift, g->shift[ROUNDS][i])] = i;
    pw_bag_take(&g->open, i);
}

static void move(struct legendre *g, enum side side, struct pw_chance *chance)
{
    if (side == SETS && g->open.count <= 2 && pw_chance(chance, 32) == 0) { /* out of a dead end */
        int i = pw_chance(chance, g->items);
        if (g->kind[side][i] != NOBODY)
            drop(g, side, i);
        return;
    }
    int pairs = 2 * g->l + 2, at = pw_bag_any(&g->free, chance);
    int kind = at / pairs, x = at % pairs, i = pw_bag_any(&g->open, chance);
    const int *item = g->item[i];
    bool fits[2] = {type_of(g, item[0]) == type_of(g, x), type_of(g, item[1]) == type_of(g, x)};
    if (!fits[0] && !fits[1])
        return;
    int k = fits[0] && fits[1] ? pw_chance(chance, 2) : fits[1], base = item[k] % g->l;
    int shift = x >= 2 * g->l ? pw_chance(chance, g->l) : subtract(g, x % g->l, base);
    int y = turn(g, item[!k], shift), other = NOBODY;
    if (side == SETS) {
        if (line_of(g, x, kind, 0) == line_of(g, y, kind, 0))
            return;
        int place = subtract(g, shift, g->shift[ROUNDS][i]);
        other = g->owner_of_place[g->kind[ROUNDS][i]][kind][place];
    }
    int one = g->owner[kind * pairs + y];
    if (one == TAKEN)
        return;
    if (one >= 0 && other >= 0 && one != other) {
        if (pw_chance(chance, 64) != 0)
            return;
        drop(g, side, other);
    }
    if (one >= 0)
        drop(g, side, one);
    else if (other >= 0)
        drop(g, side, other);
    put(g, side, i, kind, shift);
}

/* The couple of the difference that the other side leaves alone. On sets its lines differ. */
static bool choose_couple(struct legendre *g, enum side side, struct pw_chance *chance)
{
    int *couple = g->couple[side];
    int difference = g->skipped[side];
    for (int tries = 0; tries < 1000; tries++) {
        int kind = pw_chance(chance, 2);
        couple[0] = pw_chance(chance, g->l);
        couple[1] = g->l + g->add[couple[0]][difference];
        g->couple_kind[side] = kind;
        if (side == ROUNDS || line_of(g, couple[0], kind, 0) != line_of(g, couple[1], kind, 0))
            return true;
    }
    return false;
}

static bool climb(struct legendre *g, enum side side, struct pw_chance *chance, long trials)
{
    int pairs = 2 * g->l + 2;
    if (!choose_couple(g, side, chance))
        return false;
    g->free = (struct pw_bag){g->memory[0], g->memory[1], 0};
    g->open = (struct pw_bag){g->memory[2], g->memory[3], 0};
    memset(g->owner_of_place, NOBODY, sizeof g->owner_of_place);
    for (int at = 0; at < 2 * pairs; at++)
        g->owner[at] = NOBODY;
    for (int k = 0; k < 2; k++)
        g->owner[g->couple_kind[side] * pairs + g->couple[side][k]] = TAKEN;
    for (int at = 0; at < 2 * pairs; at++) {
        if (g->owner[at] == NOBODY)
            pw_bag_put(&g->free, at);
    }
    for (int i = 0; i < g->items; i++) {
        g->kind[side][i] = NOBODY;
        pw_bag_put(&g->open, i);
    }
    while (g->open.count > 0 && trials-- > 0)
        move(g, side, chance);
    return g->open.count == 0;
}

static bool search(struct legendre *g)
{
    struct pw_chance chance = {(uint64_t)g->l << 32};
    for (long tries = 0; tries < 1000000; tries++) {
        choose_items(g, &chance);
        if (climb(g, ROUNDS, &chance, 400L * g->l + 5000) &&
            climb(g, SETS, &chance, 300L * g->l + 3000))
            return true;
    }
    return false;
}

/* ---- the room ---- */

struct room {
    int number[PAIRS_MAX]; /* of a point, from 1 */
    int stand_no[2 * LENGTH_MAX +
                 1]; /* of station kind * l + place; 2l: of the set that does not turn */
};

/* Movers are numbered as they come to table 1, where 2l+1 sits. */
static void number_pairs(const struct legendre *g, struct room *room)
{
    int l = g->l;
    room->number[2 * l] = 2 * l + 1;
    room->number[2 * l + 1] = 2 * l + 2;
    for (int i = 0; i < g->items; i++) {
        if (g->item[i][1] != 2 * l + 1)
            continue;
        for (int by = 0; by < l; by++) {
            int point = turn(g, turn(g, g->item[i][0], g->shift[ROUNDS][i]), by);
            room->number[point] = g->kind[ROUNDS][i] * l + by + 1;
        }
    }
}

static int station_of(const struct legendre *g, int i)
{
    return g->kind[SETS][i] * g->l + subtract(g, g->shift[ROUNDS][i], g->shift[SETS][i]);
}

/* The stations of a phase: table 1 and table 2 are those of the two that do not turn, the
 * others follow in order; then the relays. */
static void place_stations(const struct legendre *g, int phase, struct room *room)
{
    int stations = 2 * g->l + 1, next = 3, first = 0;
    bool table[2 * LENGTH_MAX + 1] = {false};
    memset(room->stand_no, 0, sizeof room->stand_no);
    for (int i = 0; i < g->items; i++) {
        if (g->kind[ROUNDS][i] != phase)
            continue;
        int station = station_of(g, i);
        table[station] = true;
        if (g->item[i][1] == 2 * g->l + 1)
            room->stand_no[first = station] = 1;
        else if (g->item[i][1] == 2 * g->l)
            room->stand_no[station] = 2;
    }
    table[2 * g->l] = g->couple_kind[ROUNDS] == phase;
    for (int relays = 0; relays < 2; relays++) {
        for (int k = 0; k < stations; k++) {
            int station = (first + k) % stations;
            if (room->stand_no[station] == 0 && table[station] == !relays)
                room->stand_no[station] = next++;
        }
    }
}

static struct pw_spot spot_of(const struct room *room, int point, int other, bool first_is_ns,
                              int set)
{
    int one = room->number[point], two = room->number[other];
    return (struct pw_spot){{first_is_ns ? one : two, first_is_ns ? two : one}, set};
}

static void fill_phase(const struct legendre *g, int phase, const struct room *room,
                       struct pw_schedule *s)
{
    int l = g->l;
    for (int by = 0; by < l; by++) {
        int round_no = phase * l + by + 1;
        for (int kind = 0; kind < 2; kind++) { /* every set lies at its station */
            for (int place = 0; place < l; place++)
                pw_schedule_put(s, round_no, room->stand_no[kind * l + place],
                                (struct pw_spot){{0}, kind * l + g->add[place][by] + 1});
        }
        pw_schedule_put(s, round_no, room->stand_no[2 * l], (struct pw_spot){{0}, 2 * l + 1});
        for (int i = 0; i < g->items; i++) {
            if (g->kind[ROUNDS][i] != phase)
                continue;
            int station = station_of(g, i), kind = station / l, b = g->add[station % l][by];
            int shift = g->add[g->shift[ROUNDS][i]][by];
            int point = turn(g, g->item[i][0], shift), other = turn(g, g->item[i][1], shift);
            pw_schedule_put(
                s, round_no, room->stand_no[station],
                spot_of(room, point, other, line_of(g, point, kind, b) > 0, kind * l + b + 1));
        }
        if (g->couple_kind[ROUNDS] == phase)
            pw_schedule_put(s, round_no, room->stand_no[2 * l],
                            spot_of(room, turn(g, g->couple[ROUNDS][0], by),
                                    turn(g, g->couple[ROUNDS][1], by), false, 2 * l + 1));
    }
}

static void fill_last_round(const struct legendre *g, const struct room *room,
                            struct pw_schedule *s)
{
    int l = g->l, kind = g->couple_kind[SETS];
    pw_schedule_put(s, s->rounds, 1, spot_of(room, 2 * l + 1, 2 * l, true, 2 * l + 1));
    for (int by = 0; by < l; by++) {
        int point = turn(g, g->couple[SETS][0], by), other = turn(g, g->couple[SETS][1], by);
        pw_schedule_put(
            s, s->rounds, by + 2,
            spot_of(room, point, other, line_of(g, point, kind, by) > 0, kind * l + by + 1));
        pw_schedule_put(s, s->rounds, l + by + 2, (struct pw_spot){{0}, (1 - kind) * l + by + 1});
    }
}

struct pw_schedule *pw_legendre_howell(int pairs)
{
    struct legendre *g = calloc(1, sizeof *g);
    struct pw_schedule *s = NULL;
    int tables = pairs / 2, rounds = pairs - 1;
    if (g == NULL)
        return NULL;
    g->l = tables - 1;
    choose_group(g);
    choose_lines(g);
    if (search(g))
        s = pw_schedule_build(PW_PAIRS, pairs, tables, rounds - tables, rounds, rounds, rounds,
                              NULL);
    if (s != NULL) {
        struct room room;
        number_pairs(g, &room);
        for (int phase = 0; phase < 2; phase++) {
            place_stations(g, phase, &room);
            fill_phase(g, phase, &room, s);
        }
        fill_last_round(g, &room, s);
        pw_schedule_finish(s);
        s->method = "legendre pair";
    }
    free(g);
    return s;
}
