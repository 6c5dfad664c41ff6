/* balance.c - on how many sets two contestants hold the same line, and how fair that is.
 *
 * Two measures, both exact and in whole numbers:
 *   compared(p,q)  sets that p and q both play on the same line (Guzicki's
 *                  condition 5: the same number for every two)
 *   C(p,q)         sets on the same line - sets on opposite lines where they do
 *                  not meet + (tables - 1) * meetings: how much one's result
 *                  weighs on the other's matchpoints. Qf = 100 S^2 / (P SS) over the
 *                  P couples, S and SS the sum and the sum of squares of C; 100 is
 *                  fair to all (J. Manning; R. Moore; P. Smulders). In a complete
 *                  Howell, C = 2 compared - (tables - 1), so both agree.
 */
#include "sched/check.h"

#include <stdlib.h>
#include <string.h>

__extension__ typedef __int128 wide;

/* Per contestant two rows of bits, one a set: played at all, played on line A. */
struct lines {
    uint64_t *bits;
    size_t words; /* of one row */
    bool *all;    /* the contestant plays every set */
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

static void fill(const struct pw_tally *t, struct lines *lines)
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

/* `word` has room for the words of a row. */
static void count_couples(struct pw_tally *t, const struct lines *lines, size_t *word)
{
    struct pw_report *r = t->report;
    bool first = true;
    size_t numbers = (size_t)t->contestants + 1;
    for (int p = 1; p <= t->contestants; p++) {
        if (!pw_tally_present(t, p))
            continue;
        size_t words = words_of(lines, p, word);
        for (int q = p + 1; q <= t->contestants; q++) {
            if (!pw_tally_present(t, q) ||
                (t->s->winners == 2 && t->hand[p].first_side != t->hand[q].first_side))
                continue;
            struct common c = common_sets(lines, p, q, word, words, t->s->sets);
            int met = t->met[(size_t)p * numbers + (size_t)q];
            long long weight = c.same - c.opposite + (long long)t->s->tables * met;
            r->compared_couples++;
            r->compared_min = first || c.same < r->compared_min ? c.same : r->compared_min;
            r->compared_max = first || c.same > r->compared_max ? c.same : r->compared_max;
            r->compared_sum += c.same;
            r->compared_squares += (long long)c.same * c.same;
            r->balance_sum += weight;
            r->balance_squares += weight * weight;
            first = false;
        }
    }
}

/* In units of 0.01, rounded, but 10000 is said of perfect balance only. */
static long quality(const struct pw_tally *t)
{
    const struct pw_report *r = t->report;
    wide present = t->s->contestants - (t->s->missing_no != 0);
    wide couples = present * (present - 1) / 2;
    if (t->s->kind != PW_PAIRS || t->s->winners != 1 || couples == 0 || r->balance_squares == 0)
        return -1;
    wide reached = (wide)r->balance_sum * r->balance_sum, perfect = couples * r->balance_squares;
    long rounded = (long)((20000 * reached + perfect) / (2 * perfect));
    return rounded == 10000 && reached != perfect ? 9999 : rounded;
}

/* The columns of lines are balanced, so two of them have inner products that are 0 or, for an
 * odd number of tables, 2 mod 4; the squares of all comparisons are the squares of all these
 * inner products, counted the other way. Holds where n = 2 tables pairs play all sets:
 *     sum (2 compared - R)^2 >= (R n^2 + e R(R-1) - n R^2) / 2,   e = 4 for odd tables, else 0
 * and by the mean alone. Equality for complete balance, and for the optimum of optimum.h. */
static long long squares_least(const struct pw_tally *t)
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

bool pw_tally_balance(struct pw_tally *t)
{
    t->report->quality = -1;
    t->report->compared_squares_least = -1;
    if (t->s->sets == 0)
        return true;
    struct lines lines = {.words = (size_t)t->s->sets / 64 + 1};
    lines.bits = calloc(((size_t)t->contestants + 1) * 2 * lines.words, sizeof *lines.bits);
    lines.all = calloc((size_t)t->contestants + 1, sizeof *lines.all);
    size_t *word = calloc(lines.words, sizeof *word);
    bool done = lines.bits != NULL && lines.all != NULL && word != NULL;
    if (done) {
        fill(t, &lines);
        count_couples(t, &lines, word);
        t->report->quality = quality(t);
        t->report->compared_squares_least = squares_least(t);
    }
    free(lines.bits);
    free(lines.all);
    free(word);
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
