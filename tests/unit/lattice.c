/* The fields of the lattice game's sheets, against the article and counts by hand. */
#include "lattice/lattice.h"
#include "doc/catalog.h"
#include "doc/field.h"
#include "fill.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct pw_field *fields(const char *document, struct pw_lattice_request asked)
{
    struct pw_event *event = pw_event_new();
    event->lattice = asked;
    struct pw_subject subject = {.event = event};
    struct pw_reason why = {0};
    enum pw_error code = PW_ERROR_INTERNAL;
    struct pw_field *root = pw_field_new();
    const struct pw_document *found = pw_document_find(document);
    assert_non_null(found);
    assert_false(pw_document_of_movement(found));
    assert_true(fills(found->fill, root, &subject, &why, &code));
    pw_event_free(event);
    return root;
}

static const char *value(const struct pw_field *record, const char *name)
{
    const char *found = pw_field_value(pw_field_find(record, name));
    return found ? found : "-";
}

/* One value of every record of a list, blanks between. */
static char *row(const struct pw_field *root, const char *list, const char *name)
{
    const struct pw_field *found = pw_field_find(root, list);
    assert_int_equal(pw_field_kind(found), PW_FIELD_LIST);
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < pw_field_length(found); i++)
        g_string_append_printf(text, "%s%s", i ? " " : "", value(pw_field_at(found, i), name));
    return g_string_free(text, FALSE);
}

static void check(const struct pw_field *root, const char *list, const char *name,
                  const char *expected)
{
    g_autofree char *got = row(root, list, name);
    assert_string_equal(got, expected);
}

static void the_table_of_the_sheet(void **state)
{
    (void)state;
    struct pw_field *root = fields("lattice", (struct pw_lattice_request){0});
    assert_string_equal(value(root, "size"), "20");
    check(root, "columns", "n", "0 1 2 3 4 5 6 7 8");
    check(root, "columns", "x", "0 2 5 7 10 13 15 18 20");
    check(root, "columns", "y", "0 1 3 4 6 8 9 11 12");
    check(root, "steps-between", "f", "0 1 0 1 1 0 1 0");
    assert_int_equal(pw_field_length(pw_field_find(root, "points")), 17);
    pw_field_free(root);
}

static void what_is_asked_for(void **state)
{
    (void)state;
    struct pw_field *root = fields("lattice", (struct pw_lattice_request){.worksheet = true});
    assert_int_equal(pw_field_length(pw_field_find(root, "points")), 0);
    assert_string_equal(value(root, "line"), "-");
    assert_string_equal(value(root, "table"), "-");
    pw_field_free(root);
    root = fields("lattice", (struct pw_lattice_request){.size = 5, .no_mirror = true});
    check(root, "points", "x", "0 2 5");
    check(root, "points", "label", "- P1 P2");
    pw_field_free(root);
    root = fields("lattice", (struct pw_lattice_request){.size = 400});
    assert_string_equal(value(root, "table"), "-"); /* too wide to be read */
    pw_field_free(root);
}

static void the_tape(void **state)
{
    (void)state;
    struct pw_field *root = fields("lattice-tape", (struct pw_lattice_request){.steps = 5});
    check(root, "rows", "k", "0 1 2 3 4 5");
    check(root, "rows", "symbol", "- 0 1 0 1 1");
    check(root, "rows", "wrote", "0 1 01 1 01 01");
    check(root, "rows", "tape", "0 01 0101 01011 0101101 010110101");
    check(root, "rows", "loop", "1 1 2 2 3 4");
    assert_string_equal(value(root, "cell-count"), "9");
    pw_field_free(root);
    root = fields("lattice-tape", (struct pw_lattice_request){.steps = PW_LATTICE_TAPE_MAX});
    /* 1 + k + b_k, and b_200 = 123: 123 123 + 123 200 <= 200 200 < 124 124 + 124 200 */
    assert_string_equal(value(root, "cell-count"), "324");
    pw_field_free(root);
}

static void the_card(void **state)
{
    (void)state;
    struct pw_field *root = fields("lattice-strategy", (struct pw_lattice_request){0});
    check(root, "table", "n", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20");
    check(root, "table", "f", "- 0 1 0 1 1 0 1 0 1 1 0 1 1 0 1 0 1 1 0 1");
    check(root, "table", "a", "0 1 1 2 2 2 3 3 4 4 4 5 5 5 6 6 7 7 7 8 8");
    check(root, "table", "b", "0 0 1 1 2 3 3 4 4 5 6 6 7 8 8 9 9 10 11 11 12");
    assert_int_equal(pw_field_length(pw_field_find(root, "black")), 3);
    check(pw_field_at(pw_field_find(root, "black"), 2), "points", "name", "P10 P11 P12 P13 P14");
    check(pw_field_at(pw_field_find(root, "black"), 2), "points", "x", "26 28 31 34 36");
    check(pw_field_at(pw_field_find(root, "black"), 2), "points", "y", "16 17 19 21 22");
    /* 11 by 9 points of the two boards: P0 to P4, and P'1 to P'3 */
    assert_int_equal(pw_field_length(pw_field_find(root, "board-points")), 8);
    pw_field_free(root);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_of_the_sheet),
        cmocka_unit_test(what_is_asked_for),
        cmocka_unit_test(the_tape),
        cmocka_unit_test(the_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
