/* The bars of table cards: what is out of the ordinary has one in its place, and nothing else has.
 * Expected values are those of the movements' rules, counted by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "filled.h"

static const struct pw_field *table_of(const struct filled *m, int table_no)
{
    return pw_field_at(pw_field_find(m->root, "tables"), (guint)table_no - 1);
}

static const struct pw_field *round_of(const struct pw_field *table, int round_no)
{
    return pw_field_at(pw_field_find(table, "rounds"), (guint)round_no - 1);
}

/* The one bar of that list. */
static const struct pw_field *bar_of(const struct pw_field *record, const char *list)
{
    const struct pw_field *bars = pw_field_find(record, list);
    assert_int_equal(pw_field_length(bars), 1);
    return pw_field_at(bars, 0);
}

/* Bars of the rounds of a table in all. */
static guint bars_in(const struct pw_field *table)
{
    const struct pw_field *rounds = pw_field_find(table, "rounds");
    guint count = 0;
    for (guint i = 0; i < pw_field_length(rounds); i++) {
        count += pw_field_length(pw_field_find(pw_field_at(rounds, i), "bars"));
        count += pw_field_length(pw_field_find(pw_field_at(rounds, i), "bars-after"));
    }
    return count;
}

/* 8 tables with a skip: after round 4 EW go from 5 to 7, else from 5 to 6. */
static void a_skip_is_a_bar_after_its_round(void **state)
{
    (void)state;
    struct filled m = filled("table-cards", "mitchell", 16, "skip", 0);
    const struct pw_field *five = table_of(&m, 5);
    assert_string_equal(said(five, "every-round"), "yes");
    assert_string_equal(said(five, "ew-table"), "6");
    assert_int_equal(bars_in(five), 1);
    const struct pw_field *bar = bar_of(round_of(five, 4), "bars-after");
    assert_string_equal(said(bar, "bar"), "bar-skip");
    assert_string_equal(said(bar, "line"), "ew");
    assert_string_equal(said(bar, "line-table"), "7");
    assert_string_equal(said(bar, "line-turns"), "");
    assert_string_equal(said(five, "usual-rounds"), "1–3, 5, 6");
    assert_string_equal(said(five, "usual-round-count"), "5");
    filled_free(&m);
}

/* 7 tables, the last round switched: a bar before it at each table, for both lines, and the usual
 * way is that of the lines without it. */
static void a_switch_is_a_bar_before_its_round(void **state)
{
    (void)state;
    struct filled m = filled("table-cards", "mitchell", 14, "", 1);
    for (int table_no = 1; table_no <= 7; table_no++) {
        const struct pw_field *table = table_of(&m, table_no);
        assert_string_equal(said(table, "every-round"), "yes");
        assert_string_equal(said(table, "ns-stays"), "yes");
        assert_string_equal(said(table, "ew-side"), "ew");
        assert_int_equal(bars_in(table), 1);
        const struct pw_field *bar = bar_of(round_of(table, 7), "bars");
        assert_string_equal(said(bar, "bar"), "bar-switch");
        assert_string_equal(said(bar, "switch"), "yes");
    }
    filled_free(&m);
}

/* Relay and share, 8 tables: 1 and 8 have the same boards in all rounds, which each of their rows
 * says; no bar stands at any table. */
static void shared_boards_stand_in_the_row(void **state)
{
    (void)state;
    struct filled m = filled("table-cards", "mitchell", 16, "relay", 0);
    static const char *const other[] = {"8", "1"};
    for (int i = 0; i < 2; i++)
        for (int round_no = 1; round_no <= m.schedule->rounds; round_no++) {
            const struct pw_field *row = round_of(table_of(&m, i == 0 ? 1 : 8), round_no);
            const struct pw_field *with = pw_field_find(row, "swap-tables");
            assert_int_equal(pw_field_length(with), 1);
            assert_string_equal(said(pw_field_at(with, 0), "table"), other[i]);
            assert_string_equal(said(row, "shares-shown"), "yes"); /* 16 lines have no room */
        }
    for (int table_no = 2; table_no <= 7; table_no++)
        assert_string_equal(said(table_of(&m, table_no), "any-shares"), "");
    for (int table_no = 1; table_no <= 8; table_no++)
        assert_int_equal(bars_in(table_of(&m, table_no)), 0);
    filled_free(&m);
}

/* The rows of a table where one pair sits alone, and those of them that are black. */
static int alone_in(const struct filled *m, int table_no, int *loud)
{
    int alone = 0;
    for (int round_no = 1; round_no <= m->schedule->rounds; round_no++) {
        const struct pw_field *row = round_of(table_of(m, table_no), round_no);
        alone += *said(row, "sits-out") != '\0';
        *loud += *said(row, "loud") != '\0';
    }
    return alone;
}

/* 15 pairs: no pair sits NS at table 8, so that each of the eight EW pairs sits out there once, and
 * a table of black rows would say nothing. 7 pairs, Howell: whoever meets the missing one sits out,
 * which is a black row wherever others play at that table. */
static void who_sits_out_stands_in_the_row(void **state)
{
    (void)state;
    int loud = 0, alone = 0;
    struct filled m = filled("table-cards", "mitchell", 15, "", 0);
    assert_int_equal(alone_in(&m, 8, &loud), 8);
    assert_int_equal(loud, 0);
    filled_free(&m);
    m = filled("table-cards", "howell", 7, "", 0);
    for (int table_no = 1; table_no <= 4; table_no++) {
        int its_loud = 0, its = alone_in(&m, table_no, &its_loud);
        assert_int_equal(its_loud, its == 7 ? 0 : its);
        alone += its;
    }
    assert_int_equal(alone, 7);
    filled_free(&m);
}

/* What North of a table carries, as "2>B C>2". The caller frees. */
static char *carried(const struct pw_field *table)
{
    const struct pw_field *carries = pw_field_find(table, "carries");
    GString *all = g_string_new(NULL);
    for (guint i = 0; i < pw_field_length(carries); i++)
        g_string_append_printf(all, "%s%s>%s", i > 0 ? " " : "",
                               said(pw_field_at(carries, i), "carry-from"),
                               said(pw_field_at(carries, i), "carry-to"));
    return g_string_free(all, FALSE);
}

/* A Howell of 8 pairs, its boards on the ring 1 A B 2 C 3 4, one place towards table 1: North takes
 * what lies at the own table, and then empties the relays up to the next table. */
static void every_move_of_boards_has_one_who_makes_it(void **state)
{
    (void)state;
    struct filled m = filled("table-cards", "howell", 8, "", 0);
    static const char *const all[] = {"1>4 A>1 B>A", "2>B C>2", "3>C", "4>3"};
    for (int table_no = 1; table_no <= 4; table_no++) {
        g_autofree char *its = carried(table_of(&m, table_no));
        assert_string_equal(its, all[table_no - 1]);
        assert_string_equal(said(table_of(&m, table_no), "carry-line"), "carry-north");
        assert_string_equal(said(table_of(&m, table_no), "usual-rounds"), "1–6");
        assert_string_equal(said(table_of(&m, table_no), "end-round"), "7");
    }
    filled_free(&m);
    /* 8 tables of a Mitchell: after round 4 pairs skip a table, and boards go on; 7 tables skip
     * never */
    m = filled("table-cards", "mitchell", 16, "", 0);
    assert_string_equal(said(table_of(&m, 4), "usual-rounds"), "1–3, 5, 6");
    assert_string_equal(said(table_of(&m, 4), "carry-line"), "carry-north-always");
    filled_free(&m);
    m = filled("table-cards", "mitchell", 14, "", 0);
    assert_string_equal(said(table_of(&m, 4), "carry-line"), "carry-north");
    filled_free(&m);
    /* 7 pairs: at table 1 nobody is North */
    m = filled("table-cards", "howell", 7, "", 0);
    assert_string_equal(said(table_of(&m, 1), "carry-line"), "carry-anybody");
    filled_free(&m);
    /* 4 pairs: both tables play the same boards, and others come for the next round */
    m = filled("table-cards", "howell", 4, "", 0);
    for (int table_no = 1; table_no <= 2; table_no++) {
        assert_string_equal(said(table_of(&m, table_no), "carry-line"), "carry-new");
        assert_string_equal(said(table_of(&m, table_no), "every-round"), "yes");
        assert_string_equal(said(table_of(&m, table_no), "strip"), "");
    }
    filled_free(&m);
}

/* A Howell of 8 pairs: nothing is out of the ordinary. */
static void where_nothing_happens_there_is_no_bar(void **state)
{
    (void)state;
    struct filled m = filled("table-cards", "howell", 8, "", 0);
    for (int table_no = 1; table_no <= 4; table_no++) {
        assert_string_equal(said(table_of(&m, table_no), "every-round"), "yes");
        assert_int_equal(bars_in(table_of(&m, table_no)), 0);
    }
    filled_free(&m);
}

/* A Bowman of 14 pairs, round 3 switched. At table 7 the lines of the card lead to the seats after
 * it, so that its bar says who sits there and not that they change places: done twice it would be
 * undone. Where the card says once where everybody goes, they change places. */
static void seats_that_are_switched_already_are_not_switched_again(void **state)
{
    (void)state;
    struct filled m = filled("table-cards", "bowman", 14, "", 1);
    int switched = 0, told = 0;
    for (int table_no = 1; table_no <= 7; table_no++) {
        const struct pw_field *table = table_of(&m, table_no);
        for (int round_no = 1; round_no <= m.schedule->rounds; round_no++) {
            const struct pw_field *row = round_of(table, round_no);
            const struct pw_field *bars = pw_field_find(row, "bars");
            for (guint i = 0; i < pw_field_length(bars); i++) {
                const struct pw_field *bar = pw_field_at(bars, i);
                if (strcmp(said(bar, "bar"), "bar-switch") != 0)
                    continue;
                bool once = *said(table, "every-round") != '\0';
                assert_string_equal(said(bar, "switch"), once ? "yes" : "");
                assert_string_equal(said(bar, "switch-ns"), once ? "" : said(row, "ns"));
                assert_string_equal(said(bar, "switch-ew"), once ? "" : said(row, "ew"));
                switched += once;
                told += !once;
            }
        }
    }
    assert_true(switched > 0);
    assert_true(told > 0);
    filled_free(&m);
}

/* 4 pairs, 8 boards a round: both tables share 1 to 8, table 1 begins with the lower half. So stand
 * the lines of their slips, with the swap before the second half. */
static void slips_stand_in_the_order_of_play(void **state)
{
    (void)state;
    static const char *const orders[] = {"1 2 3 4 *5 6 7 8", "5 6 7 8 *1 2 3 4"};
    struct pw_event *event = pw_event_new();
    g_strlcpy(event->request.kind, "howell", sizeof event->request.kind);
    event->request.contestants = 4;
    event->request.boards_per_round = 8;
    struct filled m = filled_of("pickup-slips", event);
    const struct pw_field *slips = pw_field_find(m.root, "slips");
    int seen = 0;
    for (guint i = 0; i < pw_field_length(slips); i++) {
        const struct pw_field *slip = pw_field_at(slips, i);
        if (strcmp(said(slip, "round"), "1") != 0)
            continue;
        bool one = strcmp(said(slip, "table"), "1") == 0;
        const struct pw_field *boards = pw_field_find(slip, "boards-list");
        g_autoptr(GString) order = g_string_new(NULL);
        for (guint k = 0; k < pw_field_length(boards); k++)
            g_string_append_printf(order, "%s%s%s", k > 0 ? " " : "",
                                   *said(pw_field_at(boards, k), "swap") != '\0' ? "*" : "",
                                   said(pw_field_at(boards, k), "board"));
        assert_string_equal(order->str, orders[one ? 0 : 1]);
        const struct pw_field *with = pw_field_find(slip, "swap-tables");
        assert_string_equal(said(pw_field_at(with, 0), "table"), one ? "2" : "1");
        seen++;
    }
    assert_int_equal(seen, 2);
    filled_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_skip_is_a_bar_after_its_round),
        cmocka_unit_test(a_switch_is_a_bar_before_its_round),
        cmocka_unit_test(shared_boards_stand_in_the_row),
        cmocka_unit_test(who_sits_out_stands_in_the_row),
        cmocka_unit_test(every_move_of_boards_has_one_who_makes_it),
        cmocka_unit_test(slips_stand_in_the_order_of_play),
        cmocka_unit_test(where_nothing_happens_there_is_no_bar),
        cmocka_unit_test(seats_that_are_switched_already_are_not_switched_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
