/* balanced.c - complete balanced Howell rotations: every two pairs meet once, play every
 * set, and hold the same line on the same number of sets, pairs/2 - 1.
 *
 * source  E. R. Berlekamp and F. K. Hwang, "Constructions for Balanced Howell Rotations
 *         for Bridge Tournaments", J. Combin. Theory A 12 (1972); in the form of
 *         W. Guzicki, "Turnieje Howella".
 * sizes   pairs = p + 1, p prime, p = 3 mod 4, p > 3. Where pairs - 1 is the product of
 *         twin primes or one less than a power of two, optimum.h has another construction,
 *         on one guide card as well; it comes first up to 50 pairs, since its relays stand in two
 *         places. The other multiples of four up to 152, and beyond where the lines are known,
 *         need a card for every pair: many_cards.h.
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
#include "sched/howell/galois.h"
#include "sched/howell/many_cards.h"
#include "sched/howell/optimum.h"

#include <stdio.h>
#include <stdlib.h>

#define PAIRS_MAX 500

bool pw_berlekamp_hwang_suits(const struct pw_request *request, int pairs)
{
    if (!pw_berlekamp_hwang_has(pairs))
        return false;
    bool article =
        pairs == 8 || request->as_published || request->orientation == PW_ORIENTATION_NARRATIVE;
    return article || !pw_optimum_has_few_places(pairs / 2);
}

bool pw_berlekamp_hwang_has(int pairs)
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
        s->number_from = 0;
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
                          "balanced rotations are made for up to %d pairs, and %d were asked; "
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
        return pw_because(why, PW_NO_SCHEDULE,
                          "a balanced rotation of %d pairs has %d rounds, and %d were asked; write "
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
