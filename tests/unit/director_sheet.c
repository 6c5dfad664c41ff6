/* What the director is told: once what is so in every round, and of a round only what differs.
 * Expected values are those of the movements' rules, counted by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fill.h"
#include "filled.h"

static struct filled sheet(const char *kind, int pairs, const char *variant, int switches)
{
    return filled("director-sheet", kind, pairs, variant, switches);
}

/* Cells of all lines: how many rounds, and which of them are loud, as "4 7". */
static void cells_are(const struct filled *m, int rounds, const char *loud)
{
    g_autoptr(GString) got = g_string_new(NULL);
    int count = 0;
    for (int line = 1; line <= count_of(m->root, "clock-lines"); line++) {
        const struct pw_field *of = nth(m->root, "clock-lines", line);
        for (int i = 1; i <= count_of(of, "cells"); i++) {
            const struct pw_field *cell = nth(of, "cells", i);
            if (*said(cell, "blank"))
                continue;
            count++;
            if (*said(cell, "loud"))
                g_string_append_printf(got, "%s%s", got->len ? " " : "", said(cell, "round"));
        }
    }
    assert_int_equal(count, rounds);
    assert_string_equal(got->str, loud);
}

/* Relay and share, 14 tables: 1 and 14 have the same boards in all 14 rounds: one sentence. */
static void what_is_so_in_every_round_is_one_sentence(void **state)
{
    (void)state;
    struct filled m = sheet("mitchell", 28, "relay", 0);
    assert_int_equal(count_of(m.root, "every"), 1);
    const struct pw_field *note = nth(m.root, "every", 1);
    assert_string_equal(said(note, "note"), "call-share-every");
    assert_string_equal(said(note, "tables-first"), "1");
    assert_string_equal(said(note, "tables-last"), "14");
    assert_int_equal(count_of(m.root, "rounds"), 0);
    assert_string_equal(said(m.root, "rounds-line"), "rounds-alike");
    cells_are(&m, 14, "");
    filled_free(&m);
}

/* One board cannot be halved. */
static void one_board_is_passed_round(void **state)
{
    (void)state;
    struct filled m = {.event = pw_event_new(), .root = pw_field_new()};
    struct pw_request *r = &m.event->request;
    struct pw_reason why;
    enum pw_error code;
    g_strlcpy(r->kind, "mitchell", sizeof r->kind);
    g_strlcpy(r->variant, "relay", sizeof r->variant);
    r->contestants = 16;
    r->boards_per_round = 1;
    assert_int_equal(pw_schedule_make(r, &m.schedule, &why), PW_OK);
    m.report = pw_check(m.schedule);
    struct pw_subject subject = {.event = m.event, .schedule = m.schedule, .report = m.report};
    assert_true(fills(pw_document_find("director-sheet")->fill, m.root, &subject, &why, &code));
    assert_string_equal(said(nth(m.root, "every", 1), "note"), "call-share-every-more");
    filled_free(&m);
}

/* 8 tables with a skip after round 4, and nothing else. */
static void a_round_that_differs_is_told_alone(void **state)
{
    (void)state;
    struct filled m = sheet("mitchell", 16, "skip", 0);
    assert_int_equal(count_of(m.root, "every"), 0);
    assert_int_equal(count_of(m.root, "rounds"), 1);
    const struct pw_field *row = nth(m.root, "rounds", 1);
    assert_string_equal(said(row, "round"), "4");
    assert_string_equal(said(nth(row, "notes", 1), "note"), "call-skip-all");
    assert_string_equal(said(m.root, "rounds-line"), "rounds-but");
    cells_are(&m, 7, "4");
    filled_free(&m);
}

/* 7 tables, 6 of 7 rounds switched at all of them: one row before the round that is not, and one
 * behind it. */
static void rounds_that_are_alike_share_a_row(void **state)
{
    (void)state;
    struct filled m = sheet("mitchell", 14, "", 6);
    int rows = count_of(m.root, "rounds");
    assert_true(rows == 1 || rows == 2);
    for (int i = 1; i <= rows; i++)
        assert_string_equal(said(nth(nth(m.root, "rounds", i), "notes", 1), "note"),
                            "call-switch-all");
    assert_string_equal(said(m.root, "rounds-line"), "rounds-but");
    assert_string_equal(said(m.root, "other-rounds"), "6");
    filled_free(&m);
}

/* 15 pairs: whoever comes to table 8 sits out; EW go up, so that it is 16, 15, 14 ... */
static void who_sits_out_at_one_table_is_one_sentence(void **state)
{
    (void)state;
    struct filled m = sheet("mitchell", 15, "relay", 0);
    bool found = false;
    for (int i = 1; i <= count_of(m.root, "every"); i++) {
        const struct pw_field *note = nth(m.root, "every", i);
        if (strcmp(said(note, "note"), "call-alone-every") != 0)
            continue;
        found = true;
        assert_string_equal(said(note, "table"), "8");
        assert_string_equal(said(note, "pairs-alone"), "16, 15, 14, 13, 12, 11, 10, 9");
    }
    assert_true(found);
    filled_free(&m);
}

/* A Howell of 22 pairs, 21 rounds: lines of cells are equal, what is left over is blank. */
static void cells_stand_in_equal_lines(void **state)
{
    (void)state;
    struct filled m = sheet("howell", 22, "", 0);
    cells_are(&m, 21, "");
    assert_int_equal(count_of(m.root, "clock-lines"), 2);
    assert_int_equal(count_of(nth(m.root, "clock-lines", 1), "cells"), 11);
    assert_int_equal(count_of(nth(m.root, "clock-lines", 2), "cells"), 11);
    assert_string_equal(said(m.root, "last-round"), "21");
    filled_free(&m);
}

/* Of teams the table says where everybody goes: whoever is sent to a table sits there in the next
 * column, on the same line; whoever sits out next stands in the last row of it. By hand, six teams:
 * round 1 has 1 against 6 at tables 1 and 2, 1 NS at table 1; in round 2 its NS play 5 at table 5.
 */
static void teams_are_told_in_a_table(void **state)
{
    (void)state;
    static const struct {
        int teams, tables, rounds, rests;
    } all[] = {{6, 6, 5, 0}, {9, 8, 9, 1}};
    static const char *const who[2] = {"ns", "ew"}, *const to[2] = {"ns-to", "ew-to"},
                             *const rests[2] = {"ns-rests", "ew-rests"};
    for (gsize k = 0; k < G_N_ELEMENTS(all); k++) {
        struct filled m = sheet("teams", all[k].teams * 2, "", 0);
        assert_string_equal(said(m.root, "match-grid"), "yes");
        assert_int_equal(count_of(m.root, "every") + count_of(m.root, "rounds"), 0);
        assert_int_equal(count_of(m.root, "grids"), 1);
        const struct pw_field *grid = nth(m.root, "grids", 1);
        assert_int_equal(count_of(grid, "tables"), all[k].tables);
        assert_int_equal(count_of(grid, "heads"), all[k].rounds);
        assert_int_equal(count_of(grid, "rests"), all[k].rests);
        for (int t = 1; t <= all[k].tables + all[k].rests; t++)
            for (int r = 1; r <= all[k].rounds; r++) {
                const struct pw_field *row =
                    t <= all[k].tables ? nth(grid, "tables", t) : nth(grid, "rests", 1);
                const struct pw_field *cell = nth(row, "cells", r);
                for (int i = 0; i < 2; i++) {
                    const char *table = said(cell, to[i]), *out = said(cell, rests[i]);
                    assert_int_equal(*table || *out, r < all[k].rounds);
                    if (r == all[k].rounds)
                        continue;
                    const struct pw_field *next =
                        *out ? nth(grid, "rests", 1)
                             : nth(grid, "tables", (int)g_ascii_strtoll(table, NULL, 10));
                    assert_string_equal(said(nth(next, "cells", r + 1), who[i]),
                                        said(cell, who[i]));
                }
            }
        if (k == 0) {
            const struct pw_field *cell = nth(nth(grid, "tables", 1), "cells", 1);
            assert_string_equal(said(cell, "ns"), "1");
            assert_string_equal(said(cell, "ew"), "6");
            assert_string_equal(said(cell, "ns-to"), "5");
        }
        filled_free(&m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_so_in_every_round_is_one_sentence),
        cmocka_unit_test(teams_are_told_in_a_table),
        cmocka_unit_test(one_board_is_passed_round),
        cmocka_unit_test(a_round_that_differs_is_told_alone),
        cmocka_unit_test(rounds_that_are_alike_share_a_row),
        cmocka_unit_test(who_sits_out_at_one_table_is_one_sentence),
        cmocka_unit_test(cells_stand_in_equal_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
