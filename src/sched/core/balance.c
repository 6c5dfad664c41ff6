/* balance.c - on how many sets two contestants hold the same line, and how fair that is.
 *
 * Two measures, both exact and in whole numbers:
 *   compared(p,q)  sets that p and q both play on the same line (Guzicki's
 *                  condition 5: the same number for every two)
 *   C(p,q)         sets on the same line - sets on opposite lines where they do
 *                  not meet + (times that the set is played - 1) for every set on
 *                  which they meet: how much one's result weighs on the other's
 *                  matchpoints. Qf = 100 S^2 / (P SS) over the P couples, S and SS
 *                  the sum and the sum of squares of C; 100 is fair to all
 *                  (J. Manning; R. Moore; P. Smulders).
 *
 * Where does C come from? A pair NS at a table wins, on a set that m tables play, against each
 * of the m - 1 others who are NS on it. Let every result be the difference of two strengths: then
 * the strength of the opponents counts m - 1 times against it, that of its rivals once against it
 * each, and that of the rivals' opponents once for it. A set is played at as many tables as there
 * are only where nobody sits out and no set is missed: then C = 2 compared - (tables - 1) in a
 * complete Howell, and both measures agree. Sets played at different numbers of tables weigh as
 * their matchpoints do, before they are factored to one top.
 *
 * How fair can it be? Whatever lines the encounters have, every set on which p and q are makes
 * C(p,q) odd where it was even, as does every other time that a set is played on which they meet;
 * and the sum of all C is that of m (m - 1) over the sets. In a Howell of N tables and R rounds C
 * is R + N modulo 2 for the R N couples who meet, R for the others, and the sum is R N (N - 1).
 * Whole numbers of given parities and sum have a least sum of squares.
 */
#include "sched/core/check.h"
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

__extension__ typedef __int128 wide;

/* Per contestant two rows of bits, one a set: played at all, played on line A. */
struct lines {
    uint64_t *bits;
    size_t words;    /* of one row */
    bool *all;       /* the contestant plays every set */
    int *players;    /* [sets + 1]: who play the set, two at a table */
    long long *meet; /* [contestants + 1]: of one contestant with each other, how often the sets
                      * are played on which they meet */
    size_t *word;    /* [words]: where a contestant plays anything */
    long odd;        /* couples whose C is odd */
    long once;       /* couples who meet once, on a set that all tables play */
};

struct common {
    int same, opposite;
};

/* Of many sets most contestants play a few, so p's words with no set in them are passed over. */
static struct common common_sets(const struct lines *lines, int p, int q, const size_t *word,
                                 size_t words, int sets)
{
    const uint64_t *pp = lines->bits + (size_t)p * 2 * lines->words, *pa = pp + lines->words;
    const uint64_t *qp = lines->bits + (size_t)q * 2 * lines->words, *qa = qp + lines->words;
    struct common c = {0, 0};
    if (lines->all[p] && lines->all[q]) {
        for (size_t i = 0; i < lines->words; i++)
            c.opposite += __builtin_popcountll(pa[i] ^ qa[i]);
        c.same = sets - c.opposite;
        return c;
    }
    for (size_t i = 0; i < words; i++) {
        uint64_t both = pp[word[i]] & qp[word[i]], apart = pa[word[i]] ^ qa[word[i]];
        c.opposite += __builtin_popcountll(both & apart);
        c.same += __builtin_popcountll(both & ~apart);
    }
    return c;
}

static void fill(const struct pw_referee *t, struct lines *lines)
{
    for (int who_no = 1; who_no <= t->contestants; who_no++) {
        const int16_t *played = t->played + (size_t)who_no * (size_t)(t->s->sets + 1);
        uint64_t *row = lines->bits + (size_t)who_no * 2 * lines->words;
        int plays = 0;
        for (int set = 1; set <= t->s->sets; set++) {
            uint64_t bit = UINT64_C(1) << (set % 64);
            size_t word = (size_t)set / 64;
            if (played[set] == 0)
                continue;
            plays++;
            lines->players[set]++;
            row[word] |= bit;
            if (played[set] > 0)
                row[lines->words + word] |= bit;
        }
        lines->all[who_no] = plays == t->s->sets;
    }
}

static size_t words_of(const struct lines *lines, int p, size_t *word)
{
    const uint64_t *pp = lines->bits + (size_t)p * 2 * lines->words;
    size_t words = 0;
    for (size_t i = 0; i < lines->words; i++)
        if (pp[i] != 0)
            word[words++] = i;
    return words;
}

/* Fills `meet`. */
static void meetings_of(const struct pw_referee *t, const struct lines *lines, int p)
{
    memset(lines->meet, 0, ((size_t)t->contestants + 1) * sizeof *lines->meet);
    for (int round_no = 1; round_no <= t->s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(t->s, p, round_no);
        if (seat.set >= 1 && seat.set <= t->s->sets && pw_referee_present(t, seat.opponent_no) &&
            !pw_schedule_unplayed(t->s, round_no, seat.stand_no))
            lines->meet[seat.opponent_no] += lines->players[seat.set] / 2;
    }
}

static void count_couples(struct pw_referee *t, struct lines *lines)
{
    struct pw_report *r = t->report;
    bool first = true;
    for (int p = 1; p <= t->contestants; p++) {
        if (!pw_referee_present(t, p))
            continue;
        size_t words = words_of(lines, p, lines->word);
        meetings_of(t, lines, p);
        for (int q = p + 1; q <= t->contestants; q++) {
            if (!pw_referee_present(t, q) ||
                (t->s->winners == 2 && t->hand[p].first_side != t->hand[q].first_side))
                continue;
            struct common c = common_sets(lines, p, q, lines->word, words, t->s->sets);
            long long weight = c.same - c.opposite + lines->meet[q];
            r->compared_couples++;
            r->compared_min = first || c.same < r->compared_min ? c.same : r->compared_min;
            r->compared_max = first || c.same > r->compared_max ? c.same : r->compared_max;
            r->compared_sum += c.same;
            r->compared_squares += (long long)c.same * c.same;
            r->balance_sum += weight;
            r->balance_squares += weight * weight;
            lines->odd += weight % 2 != 0;
            lines->once += lines->meet[q] == t->s->tables;
            first = false;
        }
    }
}

/* With these squares, in units of 0.01, rounded, but 10000 is said of perfect balance only. */
static long quality(const struct pw_referee *t, long long squares)
{
    const struct pw_report *r = t->report;
    wide present = t->s->contestants - (t->s->missing_no != 0);
    wide couples = present * (present - 1) / 2;
    if (t->s->kind != PW_PAIRS || t->s->winners != 1 || couples == 0 || squares <= 0)
        return -1;
    wide reached = (wide)r->balance_sum * r->balance_sum, perfect = couples * squares;
    long rounded = (long)((20000 * reached + perfect) / (2 * perfect));
    return rounded == 10000 && reached != perfect ? 9999 : rounded;
}

/* The columns of lines are balanced, so two of them have inner products that are 0 or, for an
 * odd number of tables, 2 mod 4; the squares of all comparisons are the squares of all these
 * inner products, counted the other way. Holds where n = 2 tables pairs play all sets:
 *     sum (2 compared - R)^2 >= (R n^2 + e R(R-1) - n R^2) / 2,   e = 4 for odd tables, else 0
 * and by the mean alone. Equality for complete balance, and for the optimum of howell.h. */
static long long squares_least(const struct pw_referee *t)
{
    const struct pw_schedule *s = t->s;
    const struct pw_report *r = t->report;
    wide n = s->contestants, sets = s->sets, couples = n * (n - 1) / 2;
    if (s->kind != PW_PAIRS || s->winners != 1 || s->contestants != 2 * s->tables || n < 2 ||
        s->missing_no != 0 || r->plays != (long)(n * sets) || s->rounds != s->sets)
        return -1;
    wide odd = s->tables % 2 != 0 ? 4 : 0, sum = -n * sets / 2; /* of 2 compared - R */
    wide columns = (sets * n * n + odd * sets * (sets - 1) - n * sets * sets) / 2;
    wide mean = (sum * sum + couples - 1) / couples;
    wide least = columns > mean ? columns : mean;
    /* compared = (c + R) / 2 */
    return (long long)((least + 2 * sets * sum + sets * sets * couples + 3) / 4);
}

/* From 0 and -1 the couples with the least C go up by 2, until the sum is reached: that of C to
 * C + 2 adds 4 C + 4 to the squares, the less the less C is. */
static long long balance_least(const struct pw_referee *t, const struct lines *lines)
{
    const struct pw_report *r = t->report;
    wide even = r->compared_couples - lines->odd, odd = lines->odd, squares = odd;
    wide steps = ((wide)r->balance_sum + odd) / 2;
    if (!r->legal || t->s->winners != 1 || t->s->kind != PW_PAIRS)
        return -1;
    for (wide c = -1; steps > 0; c++) {
        wide those = c % 2 != 0 ? odd : even, up = those < steps ? those : steps;
        squares += up * (4 * c + 4);
        steps -= up;
    }
    if (lines->once < r->compared_couples || r->compared_squares_least < 0)
        return (long long)squares;
    /* All meet once, so that C = 2 compared + b, and what is known of these squares is more. */
    wide b = t->s->tables - t->s->rounds;
    wide known = 4 * (wide)r->compared_squares_least + 4 * b * (wide)r->compared_sum +
                 b * b * r->compared_couples;
    return (long long)(known > squares ? known : squares);
}

bool pw_referee_balance(struct pw_referee *t)
{
    t->report->quality = t->report->quality_most = -1;
    t->report->compared_squares_least = t->report->balance_squares_least = -1;
    if (t->s->sets == 0)
        return true;
    struct lines lines = {.words = (size_t)t->s->sets / 64 + 1};
    size_t numbers = (size_t)t->contestants + 1;
    lines.bits = calloc(numbers * 2 * lines.words, sizeof *lines.bits);
    lines.all = calloc(numbers, sizeof *lines.all);
    lines.players = calloc((size_t)t->s->sets + 1, sizeof *lines.players);
    lines.meet = calloc(numbers, sizeof *lines.meet);
    lines.word = calloc(lines.words, sizeof *lines.word);
    bool done = lines.bits != NULL && lines.all != NULL && lines.players != NULL &&
                lines.meet != NULL && lines.word != NULL;
    if (done) {
        fill(t, &lines);
        count_couples(t, &lines);
        t->report->quality = quality(t, t->report->balance_squares);
        t->report->compared_squares_least = squares_least(t);
        t->report->balance_squares_least = balance_least(t, &lines);
        t->report->quality_most = quality(t, t->report->balance_squares_least);
    }
    free(lines.bits);
    free(lines.all);
    free(lines.players);
    free(lines.meet);
    free(lines.word);
    return done;
}

int pw_compare(const struct pw_schedule *s, int who_no, int other_no, struct pw_comparison *out,
               int max)
{
    int found = 0;
    struct pw_comparison *plays = calloc(2 * ((size_t)s->sets + 1), sizeof *plays);
    if (plays == NULL)
        return 0;
    struct pw_comparison *own = plays, *others = plays + s->sets + 1;
    for (int round_no = s->rounds; round_no >= 1; round_no--) { /* the first play of a set counts */
        struct pw_seat seat = pw_schedule_where(s, who_no, round_no);
        if (seat.set >= 1 && seat.set <= s->sets)
            own[seat.set] = (struct pw_comparison){seat.set, seat.side, round_no, 0};
        seat = pw_schedule_where(s, other_no, round_no);
        if (seat.set >= 1 && seat.set <= s->sets)
            others[seat.set] = (struct pw_comparison){seat.set, seat.side, round_no, 0};
    }
    for (int set = 1; set <= s->sets; set++) {
        if (own[set].set == 0 || others[set].set == 0 || own[set].side != others[set].side)
            continue;
        if (found < max)
            out[found] =
                (struct pw_comparison){set, own[set].side, own[set].round_no, others[set].round_no};
        found++;
    }
    free(plays);
    return found;
}
