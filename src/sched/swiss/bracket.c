/* bracket.c - one bracket: the criteria as weights of a matching, and the order of article 4 among
 * all that are as good.
 *
 * What is matched is the bracket together with the next scoregroup (C8 looks as far as that) and,
 * where it must be, with all others (C4). Most often it need not: what is best without them is
 * taken where they can be paired with what it leaves.
 */
#include "sched/swiss/field.h"
#include "sched/swiss/matching.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

enum role { MOVED, RESIDENT, NEXT, REST, BYE, NOBODY };

/* What the weights of a vertex follow from. */
struct kind {
    int role, score, strength, wish, difference, twice, drift[2], unplayed, upper;
};

/* Digits of a weight, in their order. Some of them are there for each score of those who moved
 * down, from the highest. */
enum digit {
    C6,
    C7,
    C8_PAIRS,
    C8_SCORES,
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
    C20,
    C21,
    EXCHANGES,
    DIGITS
};
/* Up to which digit a weight goes. */
enum { STAGE_PAIRS = C8_SCORES, STAGE_CRITERIA = C21, STAGE_ALL = EXCHANGES };
enum { PLACE_BITS = 40 };

/* What is added in the last place for two players: 4.3.1 (how many are exchanged) before 4.3.2 (the
 * sum of the numbers of those who stand above), before what was decided, before the next question.
 */
#define ONE_EXCHANGE (INT64_C(1) << 40)
#define ONE_NUMBER (INT64_C(1) << 16)
#define DECIDED (INT64_C(1) << 14)

struct digit_at {
    int place, shift;
};

enum { OPEN = -2, FLOATS = -1 };

struct work {
    const struct pw_swiss_bracket *of;
    const struct pw_swiss_seat *seat;
    bool exact;      /* with all others, else as if those could take whatever is left */
    int pairs;       /* in the bracket; -1: not known yet */
    bool nine;       /* C9 applies */
    bool alone;      /* those below have no say: nobody floats, or one of may_float does */
    bool *may_float; /* [inside] */
    int *mate;       /* [inside]; OPEN */
    bool *limbo;
    bool *upper;        /* [inside]: in S1 */
    int *number;        /* [inside]: 4.1, in a homogeneous bracket or in what remains of another */
    bool numbers;       /* weights with ONE_EXCHANGE and ONE_NUMBER */
    int *score, scores; /* of those who moved down, from the highest; then that of the residents */
    int64_t *decided;   /* [inside]: of edges in which this player stands above */
    struct digit_at *digit[DIGITS];
    int stage;

    struct pw_matching *m;
    int *who;    /* [vertices]: places in `of->seat`, or less than 0 */
    int *vertex; /* [all] */
    int vertices, bye;
    struct kind *kind;
    int kinds;
};

static const struct pw_swiss_seat *seat_of(const struct work *w, int place)
{
    return &w->seat[w->of->seat[place]];
}

static int role_of(const struct work *w, int place)
{
    return place < w->of->moved                  ? MOVED
           : place < w->of->inside               ? RESIDENT
           : place < w->of->inside + w->of->next ? NEXT
                                                 : REST;
}

/* ---- digits ---- */

static bool each_score(int digit)
{
    return digit == C7 || digit == C8_SCORES || (digit >= C18 && digit <= C21);
}

static int count_score(const struct work *w, int score)
{
    int count = 0;
    for (int i = 0; i < w->of->inside; i++)
        count += seat_of(w, i)->score == score;
    return count;
}

/* The most that a digit can come to. */
static int most_of(const struct work *w, int digit, int score)
{
    switch (digit) {
    case C8_PAIRS:
        return (w->of->inside + w->of->next) / 2;
    case C9:
        return w->of->field->in->round_no;
    case C14:
    case C16:
        return w->of->inside - w->of->moved;
    case C15:
    case C17:
        return w->of->moved;
    default:
        return each_score(digit) ? count_score(w, score) : w->of->inside / 2;
    }
}

static int bits_of(int most)
{
    int bits = 1;
    while (most >> bits != 0)
        bits++;
    return bits;
}

static int copies_of(const struct work *w, int digit)
{
    return !each_score(digit) ? 1 : digit == C8_SCORES ? w->scores : w->scores - 1;
}

/* Digits fill places from the front; returns how many places there are. */
static int lay_out(struct work *w)
{
    int place = 0, used = 0;
    struct digit_at *open[PLACE_BITS], *at;
    int count = 0;
    for (int d = 0; d <= w->stage; d++)
        for (int k = 0; k < copies_of(w, d); k++) {
            int bits = bits_of(most_of(w, d, w->score[k]));
            if (used + bits > PLACE_BITS) {
                place++;
                used = count = 0;
            }
            at = &w->digit[d][k];
            *at = (struct digit_at){place, 0};
            for (int i = 0; i < count; i++)
                open[i]->shift += bits;
            open[count++] = at;
            used += bits;
        }
    return place + 1;
}

static void count_in(const struct work *w, int64_t *weight, int digit, int score, int times)
{
    if (digit > w->stage)
        return;
    int k = 0;
    while (each_score(digit) && w->score[k] != score)
        k++;
    struct digit_at at = w->digit[digit][k];
    weight[at.place] += (int64_t)times * (INT64_C(1) << at.shift);
}

/* C10 to C13: how many of two do not get what they should. */
static void count_colours(const struct work *w, const struct kind *a, const struct kind *b,
                          int64_t *weight)
{
    if (a->strength == PW_SWISS_NONE || b->strength == PW_SWISS_NONE || a->wish != b->wish)
        return;
    bool absolute = a->strength == PW_SWISS_ABSOLUTE && b->strength == PW_SWISS_ABSOLUTE;
    bool strong = a->strength >= PW_SWISS_STRONG && b->strength >= PW_SWISS_STRONG;
    int much = abs(a->difference), more = abs(b->difference);
    if (absolute && much > 1 && more > 1)
        count_in(w, weight, C10, 0, -1);
    /* Who has the smaller difference gets the other colour: a third time, if both games had it. */
    const struct kind *less = much < more ? a : b;
    if (absolute && (much == more ? a->twice != PW_SWISS_NO_COLOUR && a->twice == b->twice
                                  : less->twice != PW_SWISS_NO_COLOUR && less->twice != less->wish))
        count_in(w, weight, C11, 0, -1);
    count_in(w, weight, C12, 0, -1);
    if (strong && !absolute)
        count_in(w, weight, C13, 0, -1);
}

static void count_floats(const struct work *w, const struct kind *a, const struct kind *b,
                         int64_t *weight)
{
    static const int residents[] = {C14, C16}, opponents[] = {C15, C17};
    static const int down[] = {C18, C20}, up[] = {C19, C21};
    for (int back = 0; back < 2; back++) {
        int stay = (a->role == RESIDENT && a->drift[back] == PW_SWISS_DOWN) +
                   (b->role == RESIDENT && b->drift[back] == PW_SWISS_DOWN);
        count_in(w, weight, residents[back], 0, stay);
        if (a->role != MOVED)
            continue;
        if (a->drift[back] == PW_SWISS_DOWN)
            count_in(w, weight, down[back], a->score, 1);
        if (b->drift[back] == PW_SWISS_UP) {
            count_in(w, weight, opponents[back], 0, -1);
            count_in(w, weight, up[back], a->score, -1);
        }
    }
}

/* The criteria of article 2 for an edge between two kinds: what a matching has most of is best. */
static void weigh(const struct work *w, const struct kind *a, const struct kind *b, int64_t *weight)
{
    if (a->role > b->role) {
        const struct kind *kept = a;
        a = b;
        b = kept;
    }
    if (b->role == BYE && (a->role == MOVED || a->role == RESIDENT)) {
        count_in(w, weight, C9, 0, -a->unplayed);
    } else if (a->role <= NEXT && b->role == NEXT) {
        count_in(w, weight, C8_PAIRS, 0, 1);
        if (a->role != NEXT)
            count_in(w, weight, C8_SCORES, a->score, 1);
    } else if (a->role <= RESIDENT && b->role == RESIDENT) {
        count_in(w, weight, C6, 0, 1);
        if (a->role == MOVED)
            count_in(w, weight, C7, a->score, 1);
        count_colours(w, a, b, weight);
        count_floats(w, a, b, weight);
        if (a->role == RESIDENT && !a->upper && !b->upper)
            count_in(w, weight, EXCHANGES, 0, -1);
    }
}

/* ---- the graph ---- */

static struct kind kind_of(const struct work *w, int v)
{
    int place = w->who[v];
    if (place < 0)
        return (struct kind){.role = v == w->bye ? BYE : NOBODY};
    struct kind kind = {.role = role_of(w, place)};
    if (kind.role > RESIDENT)
        return kind;
    const struct pw_swiss_seat *seat = seat_of(w, place);
    kind.score = seat->score;
    if (w->stage == STAGE_PAIRS)
        return kind;
    kind.strength = (int)seat->strength;
    kind.wish = (int)seat->wish;
    if (seat->strength == PW_SWISS_ABSOLUTE) {
        kind.difference = seat->difference;
        kind.twice = (int)seat->twice;
    }
    kind.drift[0] = (int)seat->drift[0];
    kind.drift[1] = (int)seat->drift[1];
    kind.unplayed =
        w->nine && seat->may_bye && seat->score == w->of->bye_score ? seat->unplayed : 0;
    kind.upper = w->upper[place];
    return kind;
}

static int kind_no(struct work *w, int v)
{
    struct kind kind = kind_of(w, v);
    for (int k = 0; k < w->kinds; k++)
        if (memcmp(&w->kind[k], &kind, sizeof kind) == 0)
            return k;
    w->kind[w->kinds] = kind;
    return w->kinds++;
}

static bool may_take_bye(const struct work *w, int place)
{
    const struct pw_swiss_seat *seat = seat_of(w, place);
    return seat->may_bye && seat->score == w->of->bye_score;
}

static int64_t added_for(const struct work *w, int above, int below)
{
    if (role_of(w, below) != RESIDENT)
        return 0;
    int64_t added = w->decided[above];
    if (w->numbers)
        added -= (w->upper[above] ? 0 : ONE_EXCHANGE) + w->number[above] * ONE_NUMBER;
    return added;
}

static void join(struct work *w, int u, int v)
{
    int above = w->who[u], below = w->who[v];
    if (above < 0 || below < 0) {
        int seat = above < 0 ? below : above;
        if (seat >= 0 && (u == w->bye || v == w->bye)) {
            if (may_take_bye(w, seat))
                pw_matching_join(w->m, u, v, 0);
        } else if (seat >= 0) {
            if (!w->alone || w->may_float[seat])
                pw_matching_join_plain(w->m, u, v);
        }
        return;
    }
    bool two_moved = role_of(w, above) == MOVED && role_of(w, below) == MOVED;
    bool stays_out = below < w->of->inside && (w->limbo[above] || w->limbo[below]);
    if (!two_moved && !stays_out &&
        pw_swiss_legal(w->of->field, w->of->seat[above], w->of->seat[below]))
        pw_matching_join(w->m, u, v, added_for(w, above, below));
    else if (!w->exact)
        pw_matching_join_plain(w->m, u, v);
}

/* How many take part in the matching. */
static int seen_by(const struct work *w)
{
    return w->alone ? w->of->inside : w->exact ? w->of->all : w->of->inside + w->of->next;
}

/* Who is open gets a vertex, in their order; then the bye; and nobody, where an odd one is left. */
static void number_vertices(struct work *w)
{
    const struct pw_swiss_bracket *of = w->of;
    int seen = seen_by(w);
    w->vertices = 0;
    for (int i = 0; i < seen; i++) {
        w->vertex[i] = -1;
        if (i < of->inside && (w->mate[i] != OPEN || (w->alone && w->limbo[i])))
            continue;
        w->vertex[i] = w->vertices;
        w->who[w->vertices++] = i;
    }
    w->bye = -1;
    if (of->bye && !w->alone && (w->exact || of->bye_score >= seat_of(w, seen - 1)->score)) {
        w->bye = w->vertices;
        w->who[w->vertices++] = -1;
    }
    if ((!w->exact || w->alone) && w->vertices % 2 != 0)
        w->who[w->vertices++] = -1;
}

/* S1 against S2 in their order (3.3), and the same below: most often there is nothing better. */
static void hint(struct work *w)
{
    int upper = 0, lower = 0, open[2] = {0, 0};
    for (int v = 0; v < w->vertices; v++)
        if (w->who[v] >= w->of->moved && w->who[v] < w->of->inside)
            open[0] += w->upper[w->who[v]];
    upper = 0;
    while (upper < w->vertices && w->who[upper] < w->of->moved && w->who[upper] >= 0)
        upper++;
    for (int v = upper; v < w->vertices && w->who[v] >= 0 && w->who[v] < w->of->inside; v++)
        open[1]++;
    for (lower = 0; lower < open[0] && open[0] + lower < open[1]; lower++)
        pw_matching_hint(w->m, upper + lower, upper + open[0] + lower);
    int next = upper + open[1], below = 0;
    while (next + below < w->vertices && w->who[next + below] >= 0)
        below++;
    for (int i = 0; i < below / 2; i++)
        pw_matching_hint(w->m, next + i, next + below / 2 + i);
}

/* false: nothing has all vertices. */
static bool make(struct work *w, int stage)
{
    w->stage = stage;
    pw_matching_free(w->m);
    number_vertices(w);
    w->kinds = 0;
    int places = lay_out(w) + 1;
    int *kind = pw_need((size_t)w->vertices + 1, sizeof *kind);
    for (int v = 0; v < w->vertices; v++)
        kind[v] = kind_no(w, v);
    w->m = pw_matching_new(w->vertices, w->kinds, places);
    for (int v = 0; v < w->vertices; v++)
        pw_matching_kind(w->m, v, kind[v]);
    free(kind);
    for (int a = 0; a < w->kinds; a++)
        for (int b = a; b < w->kinds; b++)
            weigh(w, &w->kind[a], &w->kind[b], pw_matching_weight(w->m, a, b));
    for (int u = 0; u < w->vertices; u++)
        for (int v = u + 1; v < w->vertices; v++)
            join(w, u, v);
    hint(w);
    return pw_matching_solve(w->m);
}

/* Whom this player of the bracket meets there now; FLOATS. */
static int mate_of(const struct work *w, int place)
{
    if (w->mate[place] != OPEN)
        return w->mate[place];
    int v = w->vertex[place], u = pw_matching_mate(w->m, v), mate = w->who[u];
    return mate >= 0 && mate < w->of->inside && pw_matching_joined(w->m, u, v) ? mate : FLOATS;
}

static bool is_above(const struct work *w, int place)
{
    return mate_of(w, place) > place;
}

static int count_pairs(const struct work *w)
{
    int count = 0;
    for (int i = 0; i < w->of->inside; i++)
        count += is_above(w, i);
    return count;
}

/* ---- the order among those that are as good: article 4 ---- */

/* Weighs the edges in which a player stands above anew: `more` for each, and for one below the more
 * the earlier, where they are ranked. */
static void prefer(struct work *w, int place, int64_t more, bool ranked)
{
    int v = w->vertex[place];
    pw_matching_loosen(w->m, v);
    for (int i = place + 1; i < w->of->inside; i++) {
        int u = w->vertex[i];
        if (u < 0 || !pw_matching_joined(w->m, u, v))
            continue;
        pw_matching_join(w->m, v, u,
                         added_for(w, place, i) + more + (ranked ? w->of->inside - i : 0));
    }
}

static void decide(struct work *w, int place, bool above)
{
    w->decided[place] = above ? DECIDED : -DECIDED;
    prefer(w, place, 0, false);
    pw_matching_solve(w->m);
}

/* Can this player stand above, or not stand above, at no cost? */
static bool may_stand(const struct work *w, int place, bool above)
{
    int v = w->vertex[place];
    for (int u = 0; u < w->vertices; u++) {
        int i = w->who[u];
        if (u == v || (i >= 0 && i < w->of->inside && w->mate[i] != OPEN))
            continue;
        bool here = i > place && i < w->of->inside && pw_matching_joined(w->m, u, v);
        if (here == above && pw_matching_may(w->m, u, v))
            return true;
    }
    return false;
}

/* Makes it so where it costs nothing; says whether it is so. */
static bool ask(struct work *w, int place, bool above)
{
    if (is_above(w, place) != above) {
        if (!may_stand(w, place, above))
            return false;
        prefer(w, place, above ? 1 : -1, false);
        pw_matching_solve(w->m);
    }
    bool so = is_above(w, place) == above;
    decide(w, place, so == above);
    return so;
}

static void settle(struct work *w, int place)
{
    int mate = mate_of(w, place);
    pw_matching_settle(w->m, w->vertex[place]);
    w->mate[place] = mate;
    w->mate[mate] = place;
    pw_matching_solve(w->m);
}

/* The earliest opponent that a player who stands above can have: 4.2, and for it in turn. */
static void settle_earliest(struct work *w, int place, const bool *above)
{
    int v = w->vertex[place], mate = mate_of(w, place);
    bool better = false;
    for (int i = place + 1; i < mate && !better; i++)
        better = w->mate[i] == OPEN && !above[i] && pw_matching_joined(w->m, v, w->vertex[i]) &&
                 pw_matching_may(w->m, v, w->vertex[i]);
    if (better) {
        prefer(w, place, 0, true);
        pw_matching_solve(w->m);
    }
    settle(w, place);
}

/* 4.4: which of those who moved down are paired, the earliest; then with whom. */
static void settle_moved(struct work *w)
{
    int paired = 0, moved = w->of->moved;
    bool *above = pw_need((size_t)w->of->inside, sizeof *above);
    for (int i = 0; i < moved; i++) {
        above[i] = true;
        paired += is_above(w, i);
    }
    for (int i = 0; paired < moved && i < moved; i++)
        ask(w, i, true);
    for (int i = 0; i < moved; i++) {
        if (is_above(w, i))
            settle_earliest(w, i, above);
        else
            w->limbo[i] = true;
    }
    free(above);
}

/* S1 of those who live here and are open: as many as there will be pairs. Returns how many. */
static int split(struct work *w)
{
    int pairs = w->pairs;
    for (int i = 0; i < w->of->moved; i++)
        pairs -= w->mate[i] >= 0;
    memset(w->upper, 0, (size_t)w->of->inside * sizeof *w->upper);
    for (int i = w->of->moved, number = 0; i < w->of->inside; i++)
        if (w->mate[i] == OPEN) {
            w->upper[i] = number < pairs;
            w->number[i] = ++number;
        }
    return pairs;
}

static int exchanges(const struct work *w)
{
    int count = 0;
    for (int i = w->of->moved; i < w->of->inside; i++)
        count += w->mate[i] == OPEN && !w->upper[i] && is_above(w, i);
    return count;
}

/* 4.3: which of S1 and S2 change places. */
static void exchange(struct work *w, int count)
{
    int found = 0;
    for (int i = w->of->inside - 1; i >= w->of->moved && found < count; i--)
        if (w->mate[i] == OPEN && w->upper[i])
            found += ask(w, i, false);
    found = 0;
    for (int i = w->of->moved; i < w->of->inside && found < count; i++)
        if (w->mate[i] == OPEN && !w->upper[i])
            found += ask(w, i, true);
}

/* Can a resident float in place of `floats` at no cost? 1: yes. 0: no. -1: that is not seen at
 * once. */
static int floats_as_well(const struct work *w, int place, int floats)
{
    bool may = false;
    int v = w->vertex[place];
    for (int u = 0; u < w->vertices; u++) {
        int below = w->who[u];
        if (below >= 0 && below < w->of->inside && !w->limbo[below])
            continue;
        if (pw_matching_trade(w->m, v, w->vertex[floats], u))
            return 1;
        may = may || pw_matching_may(w->m, v, u);
    }
    return may ? -1 : 0;
}

/* Leaves out those below (and who floats through) where at most one resident floats. Edges to them
 * weigh something for C8 and C9 alone, and edges among residents nothing for these; C6 and C7 are
 * the same for all that are best. So all that are best pair those below and who floats equally
 * well, and those below decide only who may float. false: that is not seen at once; they stay. */
static bool leave_out(struct work *w)
{
    int floats = -1;
    for (int i = w->of->moved; i < w->of->inside; i++)
        if (w->mate[i] == OPEN && mate_of(w, i) == FLOATS) {
            if (floats >= 0)
                return false;
            floats = i;
        }
    for (int i = w->of->moved; floats >= 0 && i < w->of->inside; i++) {
        int as_well = w->mate[i] != OPEN ? 0 : i == floats ? 1 : floats_as_well(w, i, floats);
        if (as_well < 0)
            return false;
        w->may_float[i] = as_well;
    }
    return true;
}

/* A homogeneous bracket, or what remains of another one. */
static bool settle_residents(struct work *w)
{
    bool left_out = !w->alone && leave_out(w);
    w->alone = w->alone || left_out;
    if (left_out && !make(w, STAGE_ALL))
        return false;
    int count = exchanges(w);
    if (count > 0) {
        w->numbers = true;
        if (!make(w, STAGE_ALL))
            return false;
        count = exchanges(w);
        exchange(w, count);
    }
    bool *above = pw_need((size_t)w->of->inside, sizeof *above);
    for (int i = w->of->moved; i < w->of->inside; i++)
        above[i] = w->mate[i] == OPEN && is_above(w, i);
    for (int i = w->of->moved; i < w->of->inside; i++)
        if (above[i])
            settle_earliest(w, i, above);
    free(above);
    w->alone = w->alone && !left_out;
    return !left_out || w->exact || make(w, STAGE_ALL);
}

/* Can all others be paired with what is left? */
static bool completes(const struct work *w)
{
    const struct pw_swiss_bracket *of = w->of;
    int seen = seen_by(w), count = 0;
    int *left = pw_need((size_t)of->all + 1, sizeof *left);
    for (int i = 0; i < seen; i++) {
        if (i < of->inside && w->mate[i] >= 0)
            continue;
        int v = w->vertex[i], u = pw_matching_mate(w->m, v);
        if (u == w->bye || (w->who[u] >= 0 && pw_matching_joined(w->m, u, v)))
            continue;
        left[count++] = i;
    }
    for (int i = seen; i < of->all; i++)
        left[count++] = i;
    bool bye = of->bye && w->bye < 0;
    if (count == 0) {
        free(left);
        return !bye;
    }
    struct pw_matching *m = pw_matching_new(count + bye, 1, 1);
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++)
            if (pw_swiss_legal(of->field, of->seat[left[a]], of->seat[left[b]]))
                pw_matching_join(m, a, b, 0);
        if (bye && may_take_bye(w, left[a]))
            pw_matching_join(m, a, count, 0);
        if (a + count / 2 < count)
            pw_matching_hint(m, a, a + count / 2);
    }
    bool whole = pw_matching_solve(m);
    pw_matching_free(m);
    free(left);
    return whole;
}

static bool attempt(struct work *w, bool exact)
{
    const struct pw_swiss_bracket *of = w->of;
    size_t inside = (size_t)of->inside;
    w->exact = exact;
    w->numbers = w->nine = w->alone = false;
    memset(w->limbo, 0, inside * sizeof *w->limbo);
    memset(w->decided, 0, inside * sizeof *w->decided);
    for (int i = 0; i < of->inside; i++)
        w->mate[i] = OPEN;
    w->pairs = of->inside / 2;
    split(w);
    if (!make(w, STAGE_PAIRS))
        return false;
    w->pairs = count_pairs(w);
    w->alone = 2 * w->pairs == of->inside;
    w->nine = of->bye && of->inside - 2 * w->pairs == 1 &&
              of->bye_score >= seat_of(w, of->inside - 1)->score;
    split(w);
    if (!make(w, of->moved > 0 ? STAGE_CRITERIA : STAGE_ALL))
        return false;
    if (of->moved > 0) {
        settle_moved(w);
        if (split(w) > 0 && !make(w, STAGE_ALL))
            return false;
    }
    return settle_residents(w) && (exact || completes(w));
}

static void find_scores(struct work *w)
{
    w->score = pw_need((size_t)w->of->moved + 1, sizeof *w->score);
    for (int i = 0; i < w->of->moved; i++)
        if (w->scores == 0 || seat_of(w, i)->score != w->score[w->scores - 1])
            w->score[w->scores++] = seat_of(w, i)->score;
    w->score[w->scores++] = seat_of(w, w->of->moved)->score;
}

bool pw_swiss_bracket_pair(const struct pw_swiss_bracket *bracket, int *mate)
{
    size_t inside = (size_t)bracket->inside, all = (size_t)bracket->all;
    struct work w = {.of = bracket, .seat = bracket->field->seat, .mate = mate};
    w.limbo = pw_need(inside, sizeof *w.limbo);
    w.may_float = pw_need(inside, sizeof *w.may_float);
    w.upper = pw_need(inside, sizeof *w.upper);
    w.number = pw_need(inside, sizeof *w.number);
    w.decided = pw_need(inside, sizeof *w.decided);
    w.who = pw_need(all + 2, sizeof *w.who);
    w.vertex = pw_need(all, sizeof *w.vertex);
    w.kind = pw_need(all + 2, sizeof *w.kind);
    find_scores(&w);
    for (int d = 0; d < DIGITS; d++)
        w.digit[d] = pw_need((size_t)w.scores, sizeof *w.digit[d]);
    bool last = bracket->all == bracket->inside + bracket->next;
    bool done = (!last && attempt(&w, false)) || attempt(&w, true);
    for (int i = 0; done && i < bracket->inside; i++)
        if (mate[i] == OPEN)
            mate[i] = FLOATS;
    pw_matching_free(w.m);
    for (int d = 0; d < DIGITS; d++)
        free(w.digit[d]);
    void *const parts[] = {w.limbo, w.may_float, w.upper, w.number, w.decided,
                           w.who,   w.vertex,    w.kind,  w.score};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        free(parts[i]);
    return done;
}
