/* prime_power.c - the construction of Berlekamp and Hwang in a field that is not prime.
 *
 * As in balanced.c, with alpha any element such that alpha-1 and alpha+1 are squares. The
 * additive group is not cyclic, so nothing goes round: from round to round the sets go from
 * station to station by the difference of the rounds, and every pair needs its own card.
 */
#include "sched/howell/galois.h"
#include "sched/howell/many_cards.h"

#include <stdlib.h>

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
