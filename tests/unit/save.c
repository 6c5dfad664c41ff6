/* save.c - schedules made by hand, and what is written about them. */
#include "format/write.h"

#include "report/report.h"
#include "sched/core/schedule.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <glib.h>

/* Three pairs at two tables, one relay between them; pair 3 sits out in round 1. */
static struct pw_schedule *three_pairs(void)
{
    const struct pw_stand stand[] = {{1, 0}, {0, 1}, {2, 0}};
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 3, 2, 1, 2, 3, 3, stand);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{1, 2}, 1});
    pw_schedule_put(s, 1, 2, (struct pw_spot){{0}, 2});
    pw_schedule_put(s, 1, 3, (struct pw_spot){{0, 3}, 3});
    pw_schedule_put(s, 2, 1, (struct pw_spot){{3, 1}, 2});
    pw_schedule_put(s, 2, 2, (struct pw_spot){{0}, 3});
    pw_schedule_put(s, 2, 3, (struct pw_spot){{2}, 1});
    pw_schedule_finish(s);
    return s;
}

static void expect(char *text, const char *expected)
{
    assert_string_equal(text, expected);
    g_free(text);
}

static void rows(void **state)
{
    (void)state;
    struct pw_schedule *s = three_pairs();
    expect(pw_save_movement_csv(s), "round,table,ns,ew,set\n"
                                    "1,1,1,2,1\n1,R1,,,2\n1,2,,3,3\n"
                                    "2,1,3,1,2\n2,R1,,,3\n2,2,2,,1\n");
    expect(pw_save_history_csv(s, 3), "round,table,ns,ew\n1,2,,3\n2,R1,,\n");
    expect(pw_save_history(s, 3), "set 3\n\nround  table    NS    EW\n"
                                  "    1      2     -     3\n"
                                  "    2      A     -     -\n"
                                  "\na letter is a relay: nobody plays the set there\n");
    expect(pw_save_board_sheet_csv(s), "set,1,2\n1,1-2,(2)\n2,,3-1\n3,(3),\n");
    pw_schedule_free(s);
}

static void rows_from_zero(void **state)
{
    (void)state;
    struct pw_schedule *s = three_pairs();
    pw_numbers_take(s, (struct pw_numbers){.from_zero = true});
    expect(pw_save_movement_csv(s), "round,table,ns,ew,set\n"
                                    "0,0,0,1,0\n0,R1,,,1\n0,2,,2,2\n"
                                    "1,0,2,0,1\n1,R1,,,2\n1,2,1,,0\n");
    pw_schedule_free(s);
}

static void other_kinds(void **state)
{
    (void)state;
    struct pw_schedule *s = pw_schedule_build(PW_INDIVIDUALS, 4, 1, 0, 1, 1, 1, NULL);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{1, 2, 3, 4}, 1});
    pw_schedule_finish(s);
    expect(pw_save_movement_csv(s), "round,table,n,s,e,w,set\n1,1,1,2,3,4,1\n");
    pw_schedule_free(s);
    s = pw_schedule_build(PW_PLAYERS, 3, 2, 0, 1, 0, 2, NULL);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{3, 1}, 0});
    pw_schedule_put(s, 1, 2, (struct pw_spot){{2}, 0});
    pw_schedule_finish(s);
    expect(pw_save_movement_csv(s), "round,board,white,black\n1,1,3,1\n1,2,2,\n");
    pw_schedule_free(s);
}

static void json_has_its_keys_in_order(void **state)
{
    (void)state;
    static const char *const keys[] = {"kind",    "contestants",    "tables", "rounds",
                                       "sets",    "boards_per_set", "stands", "spots",
                                       "balance", "copies"};
    struct pw_schedule *s = three_pairs();
    struct pw_report *report = pw_check(s);
    char *text = pw_save_movement_json(s, report, 3);
    const char *at = text;
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
        char *key = g_strdup_printf("\n  \"%s\": ", keys[i]);
        const char *found = strstr(at, key);
        if (found == NULL)
            fail_msg("%s is not there or not in order: %s", keys[i], text);
        at = found;
        g_free(key);
    }
    assert_non_null(strstr(text, "\"stands\": [{\"table\": 1}, {\"relay\": 1}, {\"table\": 2}]"));
    assert_non_null(strstr(text, "[{\"ns\": 1, \"ew\": 2, \"set\": 1}, "
                                 "{\"ns\": null, \"ew\": null, \"set\": 2}, "
                                 "{\"ns\": null, \"ew\": 3, \"set\": 3}]"));
    assert_non_null(strstr(text, "\"boards_per_set\": 3,"));
    assert_non_null(strstr(text, "\"copies\": [1, 1, 1]"));
    g_free(text);
    pw_report_free(report);
    pw_schedule_free(s);
}

/* 27 relays: behind Z comes AA, as on paper. */
static void letters_of_relays(void **state)
{
    (void)state;
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 2, 1, 28, 1, 29, 29, NULL);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{1, 2}, 1});
    for (int i = 2; i <= 29; i++)
        pw_schedule_put(s, 1, i, (struct pw_spot){{0}, i});
    pw_schedule_finish(s);
    static const char *const lines[] = {"    1      A", "    1      Z", "    1     AA",
                                        "    1     AB"};
    const int sets[] = {2, 27, 28, 29};
    for (int i = 0; i < 4; i++) {
        char *text = pw_save_history(s, sets[i]);
        assert_non_null(strstr(text, lines[i]));
        g_free(text);
    }
    pw_schedule_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows),
        cmocka_unit_test(rows_from_zero),
        cmocka_unit_test(other_kinds),
        cmocka_unit_test(json_has_its_keys_in_order),
        cmocka_unit_test(letters_of_relays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
