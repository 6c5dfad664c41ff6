/* desk_gate.c - who may stay connected to the desk: by the rule that a connection which has not
 * shown the secret keeps none out that has, and that no request takes for ever. Times are made up.
 */
#include "desk/carrier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define SECOND G_USEC_PER_SEC
static int out[100], outs; /* who was shown out, in that order */

static void note(void *connection)
{
    out[outs++] = GPOINTER_TO_INT(connection);
}

static struct visitor *enter(struct gate *gate, int who, gint64 now)
{
    return pw_gate_enter(gate, GINT_TO_POINTER(who), now);
}

static void strangers_make_room(void **state)
{
    (void)state;
    struct gate gate;
    struct visitor *visitor[8];
    outs = 0;
    pw_gate_init(&gate, 3, 20, note);
    for (int i = 1; i <= 3; i++)
        visitor[i] = enter(&gate, i, 0);
    visitor[2]->known = true;
    enter(&gate, 4, 0); /* 1, 3 and 4 are strangers */
    assert_int_equal(outs, 0);
    enter(&gate, 5, 0);
    assert_int_equal(outs, 1);
    assert_int_equal(out[0], 1);
    enter(&gate, 6, 0); /* 1 leaves already */
    assert_int_equal(outs, 2);
    assert_int_equal(out[1], 3);
    pw_gate_leave(&gate, visitor[1]);
    pw_gate_leave(&gate, visitor[3]);
    for (int i = 7; i < 40; i++) /* whoever comes, the second stays */
        enter(&gate, i, 0);
    for (int i = 0; i < outs; i++)
        assert_int_not_equal(out[i], 2);
    assert_int_equal(outs, 2 + 33);
    pw_gate_finish(&gate);
}

/* Who sends a byte a second says something all the time, and is no better for it. */
static void nobody_takes_for_ever(void **state)
{
    (void)state;
    struct gate gate;
    outs = 0;
    pw_gate_init(&gate, 3, 20, note);
    enter(&gate, 1, 0);
    struct visitor *known = enter(&gate, 2, 5 * SECOND);
    known->known = true;
    for (gint64 now = 0; now <= 20 * SECOND; now += SECOND)
        pw_gate_turn(&gate, now);
    assert_int_equal(outs, 0);
    pw_gate_turn(&gate, 21 * SECOND);
    pw_gate_turn(&gate, 22 * SECOND);
    assert_int_equal(outs, 1);
    assert_int_equal(out[0], 1);
    known->since = 24 * SECOND; /* it was answered */
    pw_gate_turn(&gate, 44 * SECOND);
    assert_int_equal(outs, 1);
    pw_gate_turn(&gate, 45 * SECOND);
    assert_int_equal(outs, 2);
    assert_int_equal(out[1], 2);
    pw_gate_finish(&gate);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strangers_make_room),
        cmocka_unit_test(nobody_takes_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
