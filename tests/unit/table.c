/* table.c - one row for people, as CSV and as JSON. What is expected stands in table.h, or was
 * counted by hand: a column of five has five characters.
 */
#include "format/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void put(struct pw_table *table, const char *name, int team_no, const char *vp, bool tied)
{
    pw_table_put_truth(table, "tied", tied);
    pw_table_put_number(table, "team", team_no);
    pw_table_put_text(table, "name", name);
    pw_table_put_digits(table, "vp", vp);
    if (tied)
        pw_table_put_text(table, "note", "(tied)");
    assert_true(pw_table_row(table));
}

/* In whatever order the cells are put, and whichever others there are. */
static void as_csv(void **state)
{
    (void)state;
    g_autoptr(GString) out = g_string_new(NULL);
    struct pw_table table;
    pw_table_csv(&table, out, "vp,%s,name,nothing", "team");
    put(&table, "Reds", 4, "12.50", true);
    put(&table, "=1+1, \"Blues\"", 12, "-3", false);
    put(&table, NULL, 1, "", false);
    pw_table_finish(&table);
    assert_string_equal(out->str, "vp,team,name,nothing\n12.50,4,Reds,\n"
                                  "-3,12,\"'=1+1, \"\"Blues\"\"\",\n,1,,\n");
}

/* What is nothing is null; a cell that the row does not have is no member. */
static void as_json(void **state)
{
    (void)state;
    struct pw_json json;
    struct pw_table table;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_table_json(&table, &json, "some", "team,tied,note,vp");
    put(&table, "Reds", 4, "12.50", true);
    put(&table, "Blues", 12, "", false);
    pw_table_finish(&table);
    pw_table_json(&table, &json, "all", NULL);
    put(&table, NULL, 4, "12.50", false);
    pw_table_finish(&table);
    g_autofree char *text = pw_json_finish(&json);
    assert_string_equal(text,
                        "{\n"
                        "  \"some\": [\n"
                        "    {\"team\": 4, \"tied\": true, \"note\": \"(tied)\", \"vp\": 12.50},\n"
                        "    {\"team\": 12, \"tied\": false, \"vp\": null}\n"
                        "  ],\n"
                        "  \"all\": [\n"
                        "    {\"tied\": false, \"team\": 4, \"name\": null, \"vp\": 12.50}\n"
                        "  ]\n"
                        "}\n");
}

/* Characters are counted, not bytes; headings stand over their cells; no line ends in blanks. */
static void for_people(void **state)
{
    (void)state;
    g_autoptr(GString) out = g_string_new(NULL);
    struct pw_table table;
    pw_table_text(&table, out, "team:no:4|name:name:-%d|vp:VPs:6|note::0", 5);
    pw_table_heads(&table);
    put(&table, "Łódź", 4, "12.50", true);
    put(&table, "Red Rovers", 12, "-3", false);
    put(&table, "Ulm", 123, "", false);
    pw_table_finish(&table);
    assert_string_equal(out->str, "  no  name    VPs\n"
                                  "   4  Łódź  12.50  (tied)\n"
                                  "  12  Red Rovers    -3\n"
                                  " 123  Ulm\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_csv),
        cmocka_unit_test(as_json),
        cmocka_unit_test(for_people),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
