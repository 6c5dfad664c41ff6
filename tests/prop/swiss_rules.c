/* The Dutch System as it is written: every candidate of every bracket in the order of article 4,
 * the criteria counted one by one, the first of the best taken. Slow, without weights or matchings,
 * and the engine must pair as that does: random tournaments of up to 9 players, with forfeits,
 * byes, absences, last rounds and virtual points. A thin run has fewer.
 */
#include "base/random.h"
#include "sched/swiss/swiss.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "thin.h"

enum { MOST = 9, ROUNDS = 7, WIN = 2, WHITE = 1, BLACK = 2 };
enum { LEVEL, DOWN, UP };

static struct tournament {
    int players, rounds, round_no;
    struct pw_swiss_game game[MOST][ROUNDS];
    int extra[MOST][ROUNDS + 1];
    bool away[MOST], accelerated;
} t;

/* ---- what the rounds before say, counted anew for each question ---- */

static int score_at(int p, int round_no)
{
    int score = t.accelerated ? t.extra[p][round_no] : 0;
    for (int r = 1; r < round_no; r++)
        score += t.game[p][r - 1].points;
    return score;
}

static int score(int p)
{
    return score_at(p, t.round_no);
}

static int colours(int p, int *colour)
{
    int count = 0;
    for (int r = 1; r < t.round_no; r++)
        if (t.game[p][r - 1].how == PW_SWISS_PLAYED)
            colour[count++] = (int)t.game[p][r - 1].colour;
    return count;
}

static int difference(int p)
{
    int colour[ROUNDS], games = colours(p, colour), sum = 0;
    for (int i = 0; i < games; i++)
        sum += colour[i] == WHITE ? 1 : -1;
    return sum;
}

/* 1.7: 0 none, 1 mild, 2 strong, 3 absolute; and for which colour. */
static int preference(int p, int *wish)
{
    int colour[ROUNDS], games = colours(p, colour), d = difference(p);
    *wish = 0;
    if (games == 0)
        return 0;
    bool twice = games > 1 && colour[games - 1] == colour[games - 2];
    if (d > 1 || d < -1) {
        *wish = d > 1 ? BLACK : WHITE;
        return 3;
    }
    if (twice) {
        *wish = colour[games - 1] == WHITE ? BLACK : WHITE;
        return 3;
    }
    if (d != 0) {
        *wish = d > 0 ? BLACK : WHITE;
        return 2;
    }
    *wish = colour[games - 1] == WHITE ? BLACK : WHITE;
    return 1;
}

static int floated(int p, int rounds_back)
{
    int r = t.round_no - rounds_back;
    if (r < 1)
        return LEVEL;
    const struct pw_swiss_game *g = &t.game[p][r - 1];
    if (g->how != PW_SWISS_PLAYED)
        return g->points > 0 ? DOWN : LEVEL;
    int mine = score_at(p, r), theirs = score_at(g->opponent - 1, r);
    return mine > theirs ? DOWN : mine < theirs ? UP : LEVEL;
}

static bool top(int p)
{
    return t.round_no == t.rounds && 2 * score(p) > WIN * (t.round_no - 1);
}

static bool higher(int a, int b)
{
    return score(a) != score(b) ? score(a) > score(b) : a < b;
}

/* C1 and C3. */
static bool legal(int a, int b)
{
    int one, other;
    for (int r = 1; r < t.round_no; r++)
        if (t.game[a][r - 1].how == PW_SWISS_PLAYED && t.game[a][r - 1].opponent == b + 1)
            return false;
    return preference(a, &one) != 3 || preference(b, &other) != 3 || one != other || top(a) ||
           top(b);
}

/* C2. */
static bool may_bye(int p)
{
    for (int r = 1; r < t.round_no; r++) {
        const struct pw_swiss_game *g = &t.game[p][r - 1];
        if (g->how == PW_SWISS_ALLOCATED_BYE || (g->how != PW_SWISS_PLAYED && g->points >= WIN))
            return false;
    }
    return true;
}

static int unplayed(int p)
{
    int colour[ROUNDS];
    return t.round_no - 1 - colours(p, colour);
}

/* Article 5.2. */
static int white_of(int a, int b)
{
    int x = higher(a, b) ? a : b, y = x == a ? b : a, wish_x, wish_y;
    int want_x = preference(x, &wish_x), want_y = preference(y, &wish_y);
    int ours[ROUNDS], theirs[ROUNDS], games = colours(x, ours), others = colours(y, theirs);
    if (want_x == 0 && want_y == 0) {
        int rank = 0; /* of those who have been paired */
        for (int p = 0; p <= x; p++) {
            bool part = !t.away[p];
            for (int r = 1; r < t.round_no; r++)
                part = part || t.game[p][r - 1].how == PW_SWISS_PLAYED ||
                       t.game[p][r - 1].how == PW_SWISS_FORFEIT ||
                       t.game[p][r - 1].how == PW_SWISS_ALLOCATED_BYE;
            rank += part;
        }
        return rank % 2 != 0 ? x : y;
    }
    if (want_x == 0 || want_y == 0 || wish_x != wish_y)
        return (want_x != 0 ? wish_x == WHITE : wish_y == BLACK) ? x : y;
    if (want_x != want_y)
        return (want_x > want_y) == (wish_x == WHITE) ? x : y;
    if (want_x == 3 && abs(difference(x)) != abs(difference(y)))
        return (abs(difference(x)) > abs(difference(y))) == (wish_x == WHITE) ? x : y;
    for (int i = 1; i <= games && i <= others; i++)
        if (ours[games - i] != theirs[others - i])
            return ours[games - i] == BLACK ? x : y;
    return wish_x == WHITE ? x : y;
}

/* ---- the rest: by sets of seats ---- */

static int seat[MOST], seats; /* players in the order of 1.2 */
static int bye_score;
static signed char whole[1 << MOST]; /* can these be paired (with a bye, if their number is odd)? */

static int count_of(unsigned set)
{
    int count = 0;
    for (; set != 0; set &= set - 1)
        count++;
    return count;
}

static bool completes(unsigned set)
{
    if (set == 0)
        return true;
    if (whole[set] >= 0)
        return whole[set];
    int first = 0;
    while ((set >> first & 1) == 0)
        first++;
    unsigned rest = set & ~(1u << first);
    bool can = count_of(set) % 2 != 0 && may_bye(seat[first]) && score(seat[first]) == bye_score &&
               completes(rest);
    for (int i = first + 1; i < seats && !can; i++)
        if ((rest >> i & 1) != 0 && legal(seat[first], seat[i]))
            can = completes(rest & ~(1u << i));
    whole[set] = can;
    return can;
}

/* ---- a candidate and how good it is ---- */

#define VALUES 128

struct candidate {
    int pair[MOST][2], pairs; /* seats; the higher first */
    unsigned floats;
};

struct value {
    int v[VALUES], count; /* less is better, the first that differs decides */
};

static struct bracket {
    int moved, inside, next; /* seats 0..moved-1 of `order` moved down */
    int order[MOST];         /* seats of the bracket */
    unsigned lower;          /* all below it */
    unsigned group;          /* the scoregroup below it */
} bracket;

static void put(struct value *value, int v)
{
    assert_true(value->count < VALUES);
    value->v[value->count++] = v;
}

static int compare(const struct value *a, const struct value *b)
{
    for (int i = 0; i < a->count && i < b->count; i++)
        if (a->v[i] != b->v[i])
            return a->v[i] < b->v[i] ? -1 : 1;
    return a->count - b->count;
}

static int descending(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

/* In descending order, to so many places. */
static void put_sorted(struct value *value, int *list, int count)
{
    qsort(list, (size_t)count, sizeof *list, descending);
    for (int i = 0; i < MOST; i++)
        put(value, i < count ? list[i] : -1);
}

/* C6 and C7 of a set of floaters. */
static void put_floats(struct value *value, unsigned floats)
{
    int list[MOST], count = 0;
    for (int i = 0; i < seats; i++)
        if ((floats >> i & 1) != 0)
            list[count++] = score(seat[i]);
    put(value, count);
    put_sorted(value, list, count);
}

static void best_next(unsigned open, unsigned left, unsigned below, struct value *best)
{
    if (open == 0) {
        struct value value = {.count = 0};
        if (!completes(left | below))
            return;
        put_floats(&value, left);
        if (best->count == 0 || compare(&value, best) < 0)
            *best = value;
        return;
    }
    int first = 0;
    while ((open >> first & 1) == 0)
        first++;
    open &= ~(1u << first);
    best_next(open, left | 1u << first, below, best);
    for (int i = first + 1; i < seats; i++)
        if ((open >> i & 1) != 0 && legal(seat[first], seat[i]))
            best_next(open & ~(1u << i), left, below, best);
}

static struct value next_of[1 << MOST];
static bool next_known[1 << MOST];

/* C8: the floaters and the scoregroup below, at their best. */
static void put_next(struct value *value, unsigned floats)
{
    if (bracket.group == 0)
        return;
    if (!next_known[floats]) {
        next_of[floats].count = 0;
        best_next(floats | bracket.group, 0, bracket.lower & ~bracket.group, &next_of[floats]);
        next_known[floats] = true;
    }
    for (int i = 0; i < next_of[floats].count; i++)
        put(value, next_of[floats].v[i]);
}

/* C10 to C13, by giving the colours. */
static void put_colours(struct value *value, const struct candidate *c)
{
    int ten = 0, eleven = 0, twelve = 0, thirteen = 0;
    for (int i = 0; i < c->pairs; i++) {
        int a = seat[c->pair[i][0]], b = seat[c->pair[i][1]], white = white_of(a, b);
        for (int k = 0; k < 2; k++) {
            int p = k == 0 ? a : b, gets = p == white ? WHITE : BLACK, wish, colour[ROUNDS];
            int want = preference(p, &wish), games = colours(p, colour);
            int after = difference(p) + (gets == WHITE ? 1 : -1);
            bool tops = top(a) || top(b);
            ten += tops && (after > 2 || after < -2);
            eleven += tops && games > 1 && colour[games - 1] == gets && colour[games - 2] == gets;
            twelve += want > 0 && wish != gets;
            thirteen += want == 2 && wish != gets;
        }
    }
    put(value, ten);
    put(value, eleven);
    put(value, twelve);
    put(value, thirteen);
}

static bool has_moved(int at)
{
    for (int i = 0; i < bracket.moved; i++)
        if (bracket.order[i] == at)
            return true;
    return false;
}

static void put_drifts(struct value *value, const struct candidate *c)
{
    int home = score(seat[bracket.order[bracket.moved]]);
    for (int back = 1; back <= 2; back++) { /* C14 to C17 */
        int down = 0, up = 0;
        for (int i = 0; i < seats; i++)
            down += (c->floats >> i & 1) != 0 && !has_moved(i) && floated(seat[i], back) == DOWN;
        for (int i = 0; i < c->pairs; i++)
            up += has_moved(c->pair[i][0]) && floated(seat[c->pair[i][1]], back) == UP;
        put(value, down);
        put(value, up);
    }
    for (int back = 1; back <= 2; back++) { /* C18 to C21 */
        int down[MOST], up[MOST], downs = 0, ups = 0;
        for (int i = 0; i < c->pairs; i++) {
            if (!has_moved(c->pair[i][0]))
                continue;
            int apart = score(seat[c->pair[i][0]]) - score(seat[c->pair[i][1]]);
            if (floated(seat[c->pair[i][0]], back) == DOWN)
                down[downs++] = apart;
            if (floated(seat[c->pair[i][1]], back) == UP)
                up[ups++] = apart;
        }
        /* 1.9: who floats again is as if against one with a point less than those here. */
        for (int i = 0; i < seats; i++)
            if ((c->floats >> i & 1) != 0 && has_moved(i) && floated(seat[i], back) == DOWN)
                down[downs++] = score(seat[i]) - (home - WIN);
        put_sorted(value, down, downs);
        put_sorted(value, up, ups);
    }
}

static void count_criteria(const struct candidate *c, struct value *value)
{
    value->count = 0;
    put_floats(value, c->floats);
    put_next(value, c->floats);
    int alone = 0;
    while (c->floats != 0 && (c->floats >> alone & 1) == 0)
        alone++;
    bool nine = seats % 2 != 0 && count_of(c->floats) == 1 && may_bye(seat[alone]) &&
                score(seat[alone]) == bye_score && completes(bracket.lower);
    put(value, nine ? unplayed(seat[alone]) : 0);
    put_colours(value, c);
    put_drifts(value, c);
}

/* ---- candidates in their order ---- */

static struct candidate best;
static struct value best_value;
static bool any_best;

static void consider(struct candidate *c)
{
    struct value value;
    if (!completes(c->floats | bracket.lower))
        return;
    if (any_best && count_of(c->floats) > best_value.v[0])
        return;
    count_criteria(c, &value);
    if (any_best && compare(&value, &best_value) >= 0)
        return;
    best = *c;
    best_value = value;
    any_best = true;
}

/* 4.2: S2 against S1, in the order of its numbers. */
static void transpose(struct candidate *c, const int *s1, int pairs, int at, const int *s2,
                      int count, unsigned used)
{
    if (at == pairs) {
        consider(c);
        return;
    }
    for (int i = 0; i < count; i++) {
        if ((used >> i & 1) != 0 || !legal(seat[s1[at]], seat[s2[i]]))
            continue;
        c->pair[c->pairs][0] = s1[at] < s2[i] ? s1[at] : s2[i];
        c->pair[c->pairs++][1] = s1[at] < s2[i] ? s2[i] : s1[at];
        c->floats &= ~(1u << s1[at] | 1u << s2[i]);
        transpose(c, s1, pairs, at + 1, s2, count, used | 1u << i);
        c->floats |= 1u << s1[at] | 1u << s2[i];
        c->pairs--;
    }
}

struct exchange {
    unsigned s1; /* of the places in the list */
    int moved, sum;
    int down[MOST],
        up[MOST]; /* places that go from S1 to S2, from the last; and back, from the first */
};

static int by_exchange(const void *a, const void *b)
{
    const struct exchange *x = a, *y = b;
    if (x->moved != y->moved)
        return x->moved - y->moved;
    if (x->sum != y->sum)
        return x->sum - y->sum;
    for (int i = 0; i < x->moved; i++)
        if (x->down[i] != y->down[i])
            return y->down[i] - x->down[i];
    for (int i = 0; i < x->moved; i++)
        if (x->up[i] != y->up[i])
            return x->up[i] - y->up[i];
    return 0;
}

/* 4.3: a homogeneous bracket, or what remains of another. */
static void exchange(struct candidate *c, const int *list, int n, int pairs)
{
    static struct exchange all[1 << MOST];
    struct exchange *sorted = NULL;
    int count = 0;
    for (unsigned s1 = 0; s1 < 1u << n; s1++) {
        if (count_of(s1) != pairs)
            continue;
        struct exchange e = {.s1 = s1};
        int ups = 0;
        for (int i = pairs - 1; i >= 0; i--)
            if ((s1 >> i & 1) == 0) {
                e.down[e.moved++] = i;
                e.sum -= i;
            }
        for (int i = pairs; i < n; i++)
            if ((s1 >> i & 1) != 0) {
                e.up[ups++] = i;
                e.sum += i;
            }
        all[count++] = e;
    }
    sorted = malloc((size_t)count * sizeof *sorted);
    assert_non_null(sorted);
    memcpy(sorted, all, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, by_exchange);
    for (int k = 0; k < count; k++) {
        int s1[MOST], s2[MOST], ones = 0, twos = 0;
        for (int i = 0; i < n; i++)
            if ((sorted[k].s1 >> i & 1) != 0)
                s1[ones++] = list[i];
            else
                s2[twos++] = list[i];
        transpose(c, s1, ones, 0, s2, twos, 0);
    }
    free(sorted);
}

/* What remains, with as many pairs as there may be; fewer are worse by C6. */
static void remainder_of(struct candidate *c)
{
    int list[MOST], n = 0;
    for (int i = bracket.moved; i < bracket.inside; i++)
        if ((c->floats >> bracket.order[i] & 1) != 0)
            list[n++] = bracket.order[i];
    for (int pairs = n / 2; pairs >= 0; pairs--)
        exchange(c, list, n, pairs);
}

/* Opponents of those of the set, each in its turn the earliest first. */
static void pair_moved(struct candidate *c, const int *set, int count, int at)
{
    if (at == count) {
        remainder_of(c);
        return;
    }
    for (int i = bracket.moved; i < bracket.inside; i++) {
        int a = set[at], b = bracket.order[i];
        if ((c->floats >> b & 1) == 0 || !legal(seat[a], seat[b]))
            continue;
        c->pair[c->pairs][0] = a;
        c->pair[c->pairs++][1] = b;
        c->floats &= ~(1u << a | 1u << b);
        pair_moved(c, set, count, at + 1);
        c->floats |= 1u << a | 1u << b;
        c->pairs--;
    }
}

/* 4.4: sets of so many of those who moved down, in the order of their numbers. */
static void choose_moved(int *set, int count, int from, int left)
{
    if (left == 0) {
        struct candidate c = {.floats = 0};
        for (int i = 0; i < bracket.inside; i++)
            c.floats |= 1u << bracket.order[i];
        pair_moved(&c, set, count, 0);
        return;
    }
    for (int i = from; i + left <= bracket.moved; i++) {
        set[count] = bracket.order[i];
        choose_moved(set, count + 1, i + 1, left - 1);
    }
}

/* As many of them as may be; fewer are worse by C6 or C7. */
static void pair_sets(void)
{
    int set[MOST];
    for (int left = bracket.moved; left >= 0; left--)
        choose_moved(set, 0, 0, left);
}

/* ---- a round ---- */

static int by_rank(const void *a, const void *b)
{
    return higher(*(const int *)a, *(const int *)b) ? -1 : 1;
}

/* opponent[player]: -1 the bye, -2 away. false: there is none. */
static bool pair_round(int *opponent)
{
    unsigned open = 0, floats = 0;
    seats = 0;
    for (int p = 0; p < t.players; p++) {
        opponent[p] = -2;
        if (!t.away[p])
            seat[seats++] = p;
    }
    qsort(seat, (size_t)seats, sizeof *seat, by_rank);
    open = (1u << seats) - 1;
    bool possible = false;
    for (int i = seats - 1; i >= 0 && !possible; i--) { /* C5 */
        bye_score = score(seat[i]);
        memset(whole, -1, sizeof whole);
        possible = completes(open);
    }
    if (!possible)
        return seats == 0;
    for (int from = 0; from < seats;) {
        int end = from;
        bracket = (struct bracket){.moved = 0};
        for (int i = 0; i < seats; i++)
            if ((floats >> i & 1) != 0)
                bracket.order[bracket.inside++] = i;
        bracket.moved = bracket.inside;
        for (; end < seats && score(seat[end]) == score(seat[from]); end++)
            bracket.order[bracket.inside++] = end;
        for (int i = end; i < seats; i++) {
            bracket.lower |= 1u << i;
            if (score(seat[i]) == score(seat[end]))
                bracket.group |= 1u << i;
        }
        any_best = false;
        memset(next_known, 0, sizeof next_known);
        pair_sets();
        assert_true(any_best);
        for (int i = 0; i < best.pairs; i++) {
            int a = seat[best.pair[i][0]], b = seat[best.pair[i][1]];
            opponent[a] = b;
            opponent[b] = a;
        }
        floats = best.floats;
        from = end;
    }
    for (int i = 0; i < seats; i++)
        if ((floats >> i & 1) != 0)
            opponent[seat[i]] = -1;
    return true;
}

/* ---- random tournaments ---- */

static void same(const struct pw_swiss_round *round, const int *opponent, uint64_t seed)
{
    int found[MOST];
    for (int p = 0; p < t.players; p++)
        found[p] = -2;
    for (int i = 0; i < round->boards; i++) {
        int white = round->board[i].white - 1, black = round->board[i].black - 1;
        found[white] = black;
        found[black] = white;
    }
    if (round->bye > 0)
        found[round->bye - 1] = -1;
    for (int p = 0; p < t.players; p++)
        if (found[p] != opponent[p])
            fail_msg("seed %llu round %d of %d, %d players: %d meets %d, and by the rules %d",
                     (unsigned long long)seed, t.round_no, t.rounds, t.players, p + 1, found[p] + 1,
                     opponent[p] + 1);
    for (int i = 0; i < round->boards; i++)
        if (white_of(round->board[i].white - 1, round->board[i].black - 1) !=
            round->board[i].white - 1)
            fail_msg("seed %llu round %d: colours of %d and %d", (unsigned long long)seed,
                     t.round_no, round->board[i].white, round->board[i].black);
}

static void play(const struct pw_swiss_round *round, struct pw_chance *c, int forfeits)
{
    int r = t.round_no - 1;
    for (int p = 0; p < t.players; p++) {
        bool half = t.away[p] && pw_chance(c, 2) == 0;
        t.game[p][r] = (struct pw_swiss_game){.how = half ? PW_SWISS_BYE : PW_SWISS_AWAY,
                                              .points = half ? WIN / 2 : 0};
    }
    if (round->bye > 0)
        t.game[round->bye - 1][r] =
            (struct pw_swiss_game){.how = PW_SWISS_ALLOCATED_BYE, .points = WIN};
    for (int i = 0; i < round->boards; i++) {
        int white = round->board[i].white - 1, black = round->board[i].black - 1;
        int points = pw_chance(c, WIN + 1);
        bool forfeit = pw_chance(c, 100) < forfeits;
        points = forfeit && points == 1 ? 0 : points;
        enum pw_swiss_how how = forfeit ? PW_SWISS_FORFEIT : PW_SWISS_PLAYED;
        t.game[white][r] = (struct pw_swiss_game){how, PW_SWISS_WHITE, black + 1, points};
        t.game[black][r] = (struct pw_swiss_game){how, PW_SWISS_BLACK, white + 1, WIN - points};
    }
}

/* Numbers say nothing where the initial order is said: with the last number first, and so on, the
 * same people meet with the same colours. Nor does what was paired break a rule. */
static void is_same_by_other_numbers(const struct pw_swiss *in, const struct pw_swiss_round *round,
                                     uint64_t seed)
{
    static struct pw_swiss_game game[MOST][ROUNDS];
    struct pw_swiss_player player[MOST] = {{0}};
    struct pw_swiss_fault fault[3 * MOST];
    struct pw_swiss_round other;
    int order[MOST], n = in->players;
    for (int i = 0; i < n; i++) {
        const struct pw_swiss_player *its = &in->player[n - 1 - i];
        for (int r = 0; r < in->round_no - 1; r++) {
            game[i][r] = its->game[r];
            if (game[i][r].opponent > 0)
                game[i][r].opponent = n + 1 - game[i][r].opponent;
        }
        player[i] = (struct pw_swiss_player){game[i], its->extra, its->away};
        order[i] = n - i;
    }
    struct pw_swiss turned = *in;
    turned.player = player;
    turned.order = order;
    bool same = pw_swiss_pair(&turned, &other) == PW_SWISS_OK && other.boards == round->boards &&
                other.bye == (round->bye > 0 ? n + 1 - round->bye : 0);
    for (int i = 0; same && i < round->boards; i++)
        same = other.board[i].white == n + 1 - round->board[i].white &&
               other.board[i].black == n + 1 - round->board[i].black;
    if (!same || pw_swiss_faults(in, round, fault) != 0)
        fail_msg("seed %llu round %d: by other numbers, or against a rule",
                 (unsigned long long)seed, in->round_no);
    pw_swiss_round_finish(&other);
}

static int compare_tournament(uint64_t seed, int most)
{
    struct pw_chance c = {seed};
    int rounds = 0;
    memset(&t, 0, sizeof t);
    t.players = 3 + pw_chance(&c, most - 2);
    t.rounds = 3 + pw_chance(&c, ROUNDS - 2);
    t.accelerated = pw_chance(&c, 5) == 0;
    int forfeits = pw_chance(&c, 3) * 10, absent = pw_chance(&c, 3) * 7;
    for (int p = 0; p < t.players; p++) {
        int extra[ROUNDS + 1] = {0};
        pw_swiss_baku(p + 1, t.players, t.rounds, WIN, extra);
        memcpy(t.extra[p], extra, sizeof extra);
    }
    for (t.round_no = 1; t.round_no <= t.rounds; t.round_no++) {
        struct pw_swiss_player player[MOST] = {{0}};
        struct pw_swiss_round round;
        int opponent[MOST];
        for (int p = 0; p < t.players; p++) {
            t.away[p] = pw_chance(&c, 100) < absent;
            player[p] = (struct pw_swiss_player){
                .game = t.game[p], .extra = t.accelerated ? t.extra[p] : NULL, .away = t.away[p]};
        }
        struct pw_swiss in = {player, NULL, t.players, t.round_no, t.rounds, WIN, PW_SWISS_WHITE};
        bool possible = pair_round(opponent);
        enum pw_swiss_answer answer = pw_swiss_pair(&in, &round);
        if (possible != (answer == PW_SWISS_OK))
            fail_msg("seed %llu round %d: answer %d", (unsigned long long)seed, t.round_no,
                     (int)answer);
        if (!possible)
            break;
        same(&round, opponent, seed);
        is_same_by_other_numbers(&in, &round, seed);
        play(&round, &c, forfeits);
        pw_swiss_round_finish(&round);
        rounds++;
    }
    return rounds;
}

static void as_written(void **state)
{
    (void)state;
    int rounds = 0, tournaments = searched(40000, 1500, 150);
    for (int i = 0; i < tournaments; i++)
        rounds += compare_tournament((uint64_t)i, i % 10 == 0 ? MOST : MOST - 2);
    print_message("%d rounds of %d tournaments\n", rounds, tournaments);
    assert_true(rounds > 2 * tournaments);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(as_written)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
