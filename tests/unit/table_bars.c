/* The bars of table cards: what is out of the ordinary has one in its place, and nothing else has.
 * Expected values are those of the movements' rules, counted by hand.
 */
#include "doc/catalog.h"

#include "doc/facts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct made {
    struct pw_event *event;
    struct pw_schedule *schedule;
    struct pw_report *report;
    struct pw_field *root;
};

static struct made made(const char *kind, int pairs, const char *variant, int switches)
{
    struct made m = {.event = pw_event_new(), .root = pw_field_new()};
    struct pw_request *r = &m.event->request;
    struct pw_reason why;
    enum pw_error code;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    g_strlcpy(r->variant, variant ? variant : "", sizeof r->variant);
    r->contestants = pairs;
    r->switches = switches;
    if (pw_schedule_make(r, &m.schedule, &why) != PW_OK)
        fail_msg("%s %d: %s", kind, pairs, why.text);
    m.report = pw_check(m.schedule);
    struct pw_subject subject = {.event = m.event, .schedule = m.schedule, .report = m.report};
    if (!pw_document_find("table-cards")->fill(m.root, &subject, &why, &code))
        fail_msg("table-cards: %s", why.text);
    return m;
}

static void done(struct made *m)
{
    pw_field_free(m->root);
    pw_report_free(m->report);
    pw_schedule_free(m->schedule);
    pw_event_free(m->event);
}

static const char *said(const struct pw_field *record, const char *name)
{
    const struct pw_field *field = pw_field_find(record, name);
    return pw_field_kind(field) == PW_FIELD_NONE ? "" : pw_field_value(field);
}

static const struct pw_field *table_of(const struct made *m, int table_no)
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
    struct made m = made("mitchell", 16, "skip", 0);
    const struct pw_field *five = table_of(&m, 5);
    assert_string_equal(said(five, "every-round"), "yes");
    assert_string_equal(said(five, "ew-table"), "6");
    assert_int_equal(bars_in(five), 1);
    const struct pw_field *bar = bar_of(round_of(five, 4), "bars-after");
    assert_string_equal(said(bar, "bar"), "bar-skip");
    assert_string_equal(said(bar, "line"), "ew");
    assert_string_equal(said(bar, "line-table"), "7");
    assert_string_equal(said(bar, "line-turns"), "");
    done(&m);
}

/* 7 tables, the last round switched: a bar before it at each table, for both lines, and the usual
 * way is that of the lines without it. */
static void a_switch_is_a_bar_before_its_round(void **state)
{
    (void)state;
    struct made m = made("mitchell", 14, NULL, 1);
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
    done(&m);
}

/* Relay and share, 8 tables: 1 and 8 have the same boards in all rounds, and those of table 5 rest
 * at A before they come to table 4. No bar stands in a round. */
static void what_is_so_in_every_round_is_said_once(void **state)
{
    (void)state;
    struct made m = made("mitchell", 16, "relay", 0);
    const struct pw_field *bar = bar_of(table_of(&m, 1), "bars");
    assert_string_equal(said(bar, "bar"), "bar-share-every");
    assert_string_equal(said(pw_field_at(pw_field_find(bar, "marks"), 0), "table"), "8");
    bar = bar_of(table_of(&m, 5), "bars");
    assert_string_equal(said(bar, "bar"), "bar-relay-first");
    assert_string_equal(said(bar, "to-relay"), "A");
    for (int table_no = 1; table_no <= 8; table_no++)
        assert_int_equal(bars_in(table_of(&m, table_no)), 0);
    done(&m);
}

/* 15 pairs: no pair sits NS at table 8, so that each EW pair sits out there once. */
static void who_sits_out_at_one_table_is_said_once(void **state)
{
    (void)state;
    struct made m = made("mitchell", 15, NULL, 0);
    const struct pw_field *eight = table_of(&m, 8);
    assert_string_equal(said(bar_of(eight, "bars"), "bar"), "bar-alone-every");
    for (int round_no = 1; round_no <= 7; round_no++)
        assert_string_equal(said(round_of(eight, round_no), "loud"), "");
    done(&m);
    /* 7 pairs, Howell: whoever meets the missing one sits out, a row in black each time */
    m = made("howell", 7, NULL, 0);
    int loud = 0;
    for (int table_no = 1; table_no <= 4; table_no++)
        for (int round_no = 1; round_no <= 7; round_no++)
            loud += *said(round_of(table_of(&m, table_no), round_no), "loud") != '\0';
    const struct pw_field *one = table_of(&m, 1);
    loud += pw_field_length(pw_field_find(one, "bars")) ? 7 : 0;
    assert_int_equal(loud, 7);
    done(&m);
}

/* A Howell of 8 pairs: nothing is out of the ordinary. */
static void where_nothing_happens_there_is_no_bar(void **state)
{
    (void)state;
    struct made m = made("howell", 8, NULL, 0);
    for (int table_no = 1; table_no <= 4; table_no++) {
        assert_string_equal(said(table_of(&m, table_no), "every-round"), "yes");
        assert_int_equal(bars_in(table_of(&m, table_no)), 0);
        assert_int_equal(pw_field_length(pw_field_find(table_of(&m, table_no), "bars")), 0);
    }
    done(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_skip_is_a_bar_after_its_round),
        cmocka_unit_test(a_switch_is_a_bar_before_its_round),
        cmocka_unit_test(what_is_so_in_every_round_is_said_once),
        cmocka_unit_test(who_sits_out_at_one_table_is_said_once),
        cmocka_unit_test(where_nothing_happens_there_is_no_bar),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
