/* The bars of guide cards: a switch, a skip and shared boards are said above the round where they
 * happen, and who sits out has a row in black. Expected values are those of the movements' rules.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "filled.h"

static const struct pw_field *card_of(const struct filled *m, int pair_no)
{
    const struct pw_field *pairs = pw_field_find(m->root, "pairs");
    char no[16];
    g_snprintf(no, sizeof no, "%d", pair_no);
    for (guint i = 0; i < pw_field_length(pairs); i++)
        if (strcmp(said(pw_field_at(pairs, i), "pair"), no) == 0)
            return pw_field_at(pairs, i);
    fail_msg("there is no card of pair %d", pair_no);
    return NULL;
}

/* Which rounds have the flag, as "4 7". */
static void rounds_with(const struct pw_field *card, const char *name, const char *expected)
{
    g_autoptr(GString) got = g_string_new(NULL);
    const struct pw_field *rounds = pw_field_find(card, "rounds");
    for (guint i = 0; i < pw_field_length(rounds); i++)
        if (*said(pw_field_at(rounds, i), name))
            g_string_append_printf(got, "%s%u", got->len ? " " : "", i + 1);
    assert_string_equal(got->str, expected);
}

static const struct pw_field *round_of(const struct pw_field *card, int round_no)
{
    return pw_field_at(pw_field_find(card, "rounds"), (guint)round_no - 1);
}

/* 8 tables: EW skip after round 4, so a bar stands above round 5; NS stay and skip nothing. */
static void who_skips_is_told_before_the_next_round(void **state)
{
    (void)state;
    struct filled m = filled("guide-cards", "mitchell", 16, "skip", 0);
    for (int pair_no = 1; pair_no <= 16; pair_no++)
        rounds_with(card_of(&m, pair_no), "bar", pair_no <= 8 ? "" : "5");
    assert_string_equal(said(round_of(card_of(&m, 10), 5), "bar-line"), "card-bar-skip");
    filled_free(&m);
}

/* 7 tables, round 7 switched: everybody sits on the other line, and everybody is told. */
static void who_switches_is_told_on_both_lines(void **state)
{
    (void)state;
    struct filled m = filled("guide-cards", "mitchell", 14, "", 1);
    for (int pair_no = 1; pair_no <= 14; pair_no++) {
        rounds_with(card_of(&m, pair_no), "bar", "7");
        assert_string_equal(said(round_of(card_of(&m, pair_no), 7), "bar-line"), "card-bar-switch");
    }
    filled_free(&m);
}

/* Relay and share, 8 tables: pair 1 has the boards of table 8 in every round, and 16 lines would be
 * too low: each row has a small one. Who comes to table 1 and 8 has two rows of two lines. */
static void who_shares_is_told_with_whom(void **state)
{
    (void)state;
    struct filled m = filled("guide-cards", "mitchell", 16, "relay", 0);
    rounds_with(card_of(&m, 1), "bar", "");
    rounds_with(card_of(&m, 1), "two-lines", "");
    rounds_with(card_of(&m, 1), "shares-shown", "1 2 3 4 5 6 7 8");
    /* pair 9 begins at table 1 and comes to table 8 in round 8 */
    const struct pw_field *nine = card_of(&m, 9);
    rounds_with(nine, "bar", "");
    rounds_with(nine, "two-lines", "1 8");
    rounds_with(nine, "shares-shown", "");
    const struct pw_field *marks = pw_field_find(round_of(nine, 8), "swap-tables");
    assert_int_equal(pw_field_length(marks), 1);
    assert_string_equal(said(pw_field_at(marks, 0), "table"), "1");
    /* set 8 is boards 15 and 16; the lower table, 1, begins with the lower half */
    assert_string_equal(said(round_of(nine, 8), "swap-line"), "swap-with");
    assert_string_equal(said(round_of(nine, 8), "first-boards"), "16");
    assert_string_equal(said(round_of(nine, 8), "then-boards"), "15");
    filled_free(&m);
}

/* 15 pairs, nobody NS at table 8: pair 9 begins at table 1 and sits out at table 8 in round 8. */
static void who_sits_out_has_a_row_in_black(void **state)
{
    (void)state;
    struct filled m = filled("guide-cards", "mitchell", 15, "relay", 0);
    rounds_with(card_of(&m, 9), "loud", "8");
    rounds_with(card_of(&m, 9), "sits-out", "8");
    rounds_with(card_of(&m, 1), "loud", "");
    filled_free(&m);
}

/* 21 tables, 12 of 21 rounds switched: no card has room for so many bars, and the rows themselves
 * are black. */
static void where_bars_have_no_room_the_rows_are_black(void **state)
{
    (void)state;
    struct filled m = filled("guide-cards", "mitchell", 42, "", 12);
    rounds_with(card_of(&m, 1), "bar", "");
    int loud = 0;
    for (int round_no = 1; round_no <= 21; round_no++)
        loud += *said(round_of(card_of(&m, 1), round_no), "loud") != '\0';
    assert_int_equal(loud, 12);
    filled_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_skips_is_told_before_the_next_round),
        cmocka_unit_test(who_switches_is_told_on_both_lines),
        cmocka_unit_test(who_shares_is_told_with_whom),
        cmocka_unit_test(who_sits_out_has_a_row_in_black),
        cmocka_unit_test(where_bars_have_no_room_the_rows_are_black),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
