/* Fields, and the balanced rotations that need a card for every pair. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"
#include "sched/howell/howell.h"

#include <stdlib.h>

/* Eratosthenes. */
static void primes_are_primes(void **state)
{
    (void)state;
    bool sieved[600] = {false};
    for (int p = 2; p < 600; p++) {
        assert_int_equal(pw_is_prime(p), !sieved[p]);
        for (int multiple = 2 * p; multiple < 600; multiple += p)
            sieved[multiple] = true;
    }
}

static void fields_are_fields(void **state)
{
    (void)state;
    static const int orders[] = {3, 7, 9, 25, 27, 49, 81, 101};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        struct pw_galois f;
        int q = orders[i], squares = 0;
        assert_true(pw_galois_init(&f, q));
        assert_int_equal(f.q, q);
        for (int a = 0; a < q; a++) {
            int sum = 0;
            squares += pw_galois_character(&f, a) == 1;
            for (int k = 0; k < f.p; k++)
                sum = pw_galois_add(&f, sum, a);
            assert_int_equal(sum, 0);
            assert_int_equal(pw_galois_multiply(&f, a, 1), a);
            if (a != 0)
                assert_int_equal(pw_galois_character(&f, pw_galois_multiply(&f, a, a)), 1);
            for (int b = 0; b < q; b++) {
                int c = (a * 5 + b * 3 + 1) % q;
                assert_int_equal(pw_galois_subtract(&f, pw_galois_add(&f, a, b), b), a);
                assert_int_equal(pw_galois_multiply(&f, a, b), pw_galois_multiply(&f, b, a));
                assert_int_equal(
                    pw_galois_multiply(&f, a, pw_galois_add(&f, b, c)),
                    pw_galois_add(&f, pw_galois_multiply(&f, a, b), pw_galois_multiply(&f, a, c)));
            }
        }
        assert_int_equal(squares, (q - 1) / 2);
    }
    struct pw_galois f;
    assert_false(pw_galois_init(&f, 45));
    assert_false(pw_galois_init(&f, 1));
    assert_false(pw_galois_init(&f, 512));
}

/* The least element whose two neighbours are squares, found by squaring all. */
static int least_between_squares(int q)
{
    struct pw_galois f;
    assert_true(pw_galois_init(&f, q));
    bool square[512] = {false};
    for (int x = 1; x < q; x++)
        square[pw_galois_multiply(&f, x, x)] = true;
    for (int x = 1; x < q; x++)
        if (square[pw_galois_subtract(&f, x, 1)] && square[pw_galois_add(&f, x, 1)])
            return x;
    return 0;
}

/* Of 27, 243 and 343 stations: the group of a field is no cycle, so the rounds are none. */
static void prime_powers_are_balanced(void **state)
{
    (void)state;
    static const int pairs[] = {28, 244, 344};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_true(pw_prime_power_has(pairs[i]));
        struct pw_schedule *s = pw_prime_power_howell(pairs[i]);
        assert_non_null(s);
        struct pw_galois f;
        assert_true(pw_galois_init(&f, pairs[i] - 1));
        int below = pw_galois_subtract(&f, least_between_squares(pairs[i] - 1), 1);
        assert_int_equal(pw_schedule_at(s, 1, 2).who[0], below + 1);
        struct pw_report *r = pw_check(s);
        assert_true(r->legal && r->balanced);
        assert_int_equal(r->quality, 10000);
        pw_report_free(r);
        pw_schedule_free(s);
    }
}

/* The two cards of 40 pairs: within a phase everybody but two follows the next lower number. */
static void a_legendre_pair_has_two_phases(void **state)
{
    (void)state;
    struct pw_request request = ask("balanced-howell", 40);
    struct pw_schedule *s = make_or_fail(&request);
    const int l = 19;
    assert_int_equal(s->rounds, 39);
    for (int phase = 0; phase < 2; phase++) {
        for (int r = phase * l + 1; r < (phase + 1) * l; r++) {
            for (int who_no = 1; who_no <= 2 * l; who_no++) {
                int block = (who_no - 1) / l, next_no = block * l + (who_no - block * l) % l + 1;
                struct pw_seat from = pw_schedule_where(s, who_no, r);
                struct pw_seat to = pw_schedule_where(s, next_no, r + 1);
                assert_int_equal(from.stand_no, to.stand_no);
            }
            assert_int_equal(pw_schedule_where(s, 39, r).table_no, 2);
            assert_int_equal(pw_schedule_where(s, 40, r).table_no, 1);
        }
        for (int r = 1; r <= l; r++)
            assert_int_equal(pw_schedule_at(s, phase * l + r, 1).who[1], phase * l + r);
    }
    assert_int_equal(pw_schedule_at(s, 39, 1).who[1], 39);
    pw_schedule_free(s);
}

/* Where another construction comes first, this one is as good. */
static void legendre_pairs_are_balanced(void **state)
{
    (void)state;
    assert_false(pw_legendre_has(12));
    assert_false(pw_legendre_has(18));
    assert_true(pw_legendre_has(16));
    for (int pairs = 16; pairs <= 64; pairs += 4) {
        if (!pw_legendre_has(pairs))
            continue;
        struct pw_schedule *s = pw_legendre_howell(pairs);
        assert_non_null(s);
        struct pw_report *r = pw_check(s);
        if (!r->legal || !r->balanced || r->quality != 10000)
            fail_msg("%d pairs: legal %d, balanced %d", pairs, r->legal, r->balanced);
        pw_report_free(r);
        pw_schedule_free(s);
    }
}

/* Two sequences of +1 and -1 with sum 1 each, and autocorrelations that sum to -2: read off the
 * lines of the first pair of either ring, counted here. */
static void the_lines_are_legendre_pairs(void **state)
{
    (void)state;
    static const int lengths[] = {45, 55, 57, 85, 91, 93, 123, 143, 195};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        int l = lengths[i], line[2][200] = {{0}}, sum[2] = {0};
        assert_true(pw_legendre_has(2 * l + 2));
        struct pw_schedule *s = pw_legendre_howell(2 * l + 2);
        assert_non_null(s);
        /* who holds which line on the sets 1..l and l+1..2l; pair 1 turns with the first of them */
        for (int r = 1; r <= s->rounds; r++) {
            struct pw_seat seat = pw_schedule_where(s, 1, r);
            if (seat.set <= 2 * l)
                line[(seat.set - 1) / l][(seat.set - 1) % l] = seat.side == PW_SIDE_A ? 1 : -1;
        }
        for (int k = 0; k < 2; k++)
            for (int x = 0; x < l; x++) {
                assert_int_not_equal(line[k][x], 0);
                sum[k] += line[k][x];
            }
        assert_int_equal(abs(sum[0]), 1);
        assert_int_equal(abs(sum[1]), 1);
        for (int d = 1; d < l; d++) {
            int same = 0;
            for (int k = 0; k < 2; k++)
                for (int x = 0; x < l; x++)
                    same += line[k][x] * line[k][(x + d) % l];
            assert_int_equal(same, -2);
        }
        pw_schedule_free(s);
    }
}

/* Of eight rings, and eight pairs that do not turn but in the last seven rounds. */
static void products_are_balanced(void **state)
{
    (void)state;
    static const int products[][2] = {{176, 21}, {320, 39}, {352, 43}};
    for (size_t i = 0; i < sizeof products / sizeof *products; i++) {
        int pairs = products[i][0], m = products[i][1];
        assert_true(pw_kronecker_has(pairs));
        struct pw_schedule *s = pw_kronecker_howell(pairs);
        assert_non_null(s);
        for (int phase = 0; phase < 8; phase++)
            for (int r = phase * m + 1; r < (phase + 1) * m; r++)
                for (int who_no = 1; who_no <= 8 * m; who_no++) {
                    int block = (who_no - 1) / m,
                        next_no = block * m + (who_no - block * m) % m + 1;
                    assert_int_equal(pw_schedule_where(s, who_no, r).stand_no,
                                     pw_schedule_where(s, next_no, r + 1).stand_no);
                }
        struct pw_report *r = pw_check(s);
        assert_true(r->legal && r->balanced);
        pw_report_free(r);
        pw_schedule_free(s);
    }
    assert_false(pw_kronecker_has(48)); /* q = 11 has a construction of its own */
    assert_false(pw_kronecker_has(172));
    assert_false(pw_kronecker_has(232)); /* 57 and 28 are not prime */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(primes_are_primes),
        cmocka_unit_test(fields_are_fields),
        cmocka_unit_test(prime_powers_are_balanced),
        cmocka_unit_test(a_legendre_pair_has_two_phases),
        cmocka_unit_test(legendre_pairs_are_balanced),
        cmocka_unit_test(the_lines_are_legendre_pairs),
        cmocka_unit_test(products_are_balanced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
