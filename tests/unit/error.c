/* An error says what it is about as data, which survives copies and the way up; and where work was
 * refused, that is what everything after it fails for.
 */
#include "base/error.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void made_and_asked(void **state)
{
    (void)state;
    GError *error = NULL;
    assert_false(pw_fail(&error, PW_ERROR_IO, "cannot read %s", "a\nb"));
    assert_int_equal(error->code, PW_ERROR_IO);
    assert_string_equal(g_quark_to_string(error->domain), PW_ERROR_DOMAIN);
    assert_string_equal(error->message, "cannot read a\\nb");
    assert_int_equal(pw_error_about(error), PW_ABOUT_NOTHING);
    assert_null(pw_error_key(error));
    assert_string_equal(pw_error_wrong(error), error->message);
    assert_string_equal(pw_error_message(error, 0), error->message);
    assert_null(pw_error_message(error, 1));
    g_clear_error(&error);
    assert_false(pw_fail_at(&error, "club.ini", 7, "no key"));
    assert_string_equal(error->message, "club.ini:7: no key");
    assert_int_equal(error->code, PW_ERROR_INPUT);
    assert_int_equal(pw_error_line(error, 0), 7);
    pw_error_clear(&error); /* and it can be used again */
    assert_null(error);
    pw_error_clear(&error);
    pw_error_clear(NULL);
    assert_false(pw_fail_at(&error, "club.ini", 0, "empty"));
    assert_string_equal(error->message, "club.ini: empty");
    assert_int_equal(pw_error_line(error, 0), 0);
    g_clear_error(&error);
    assert_false(pw_fail_placed(&error, PW_ERROR_UNMET, "card.xml", 3, 11, "<text> of %d", 2));
    assert_string_equal(error->message, "card.xml:3:11: <text> of 2");
    assert_int_equal(error->code, PW_ERROR_UNMET);
    assert_int_equal(pw_error_line(error, 0), 3);
    g_clear_error(&error);
    assert_int_equal(pw_message_line("card.xml:3:11: wrong", "card.xml"), 3);
    assert_int_equal(pw_message_line("card.xml: wrong", "card.xml"), 0);
    assert_int_equal(pw_message_line("card:3: wrong", "card.xml"), 0);
    assert_false(pw_fail(NULL, PW_ERROR_IO, "nobody listens"));
    /* Of another domain there is nothing to say. */
    error = g_error_new_literal(g_quark_from_static_string("other"), 1, "theirs");
    assert_null(pw_error_key(error));
    assert_string_equal(pw_error_message(error, 0), "theirs");
    assert_int_equal(pw_error_line(error, 0), 0);
    g_error_free(error);
}

static void about_a_key(void **state)
{
    (void)state;
    GError *error = NULL;
    assert_false(pw_fail_key(&error, PW_ERROR_USAGE, "date", "\"%s\" is not a date", "x"));
    assert_string_equal(error->message, "date: \"x\" is not a date");
    GError *copy = g_error_copy(error);
    g_error_free(error);
    assert_string_equal(pw_error_key(copy), "date");
    assert_string_equal(pw_error_wrong(copy), "\"x\" is not a date");
    GError *above = NULL;
    g_propagate_error(&above, copy);
    assert_int_equal(pw_error_about(above), PW_ABOUT_VALUE);
    g_error_free(above);
}

static void free_fault(gpointer fault)
{
    g_error_free(fault);
}

/* In lines 2 and 3. */
static GPtrArray *two_faults(const char *name)
{
    static const char *const what[] = {"one", "two"};
    GPtrArray *faults = g_ptr_array_new_with_free_func(free_fault);
    for (int i = 0; i < 2; i++) {
        GError *fault = NULL;
        pw_fail_at(&fault, name, i + 2, "%s", what[i]);
        g_ptr_array_add(faults, fault);
    }
    return faults;
}

static void several(void **state)
{
    (void)state;
    GError *error = NULL;
    g_autoptr(GPtrArray) faults = two_faults("a.csv");
    assert_false(pw_fail_several(&error, "a.csv", faults));
    GError *copy = g_error_copy(error);
    g_error_free(error);
    assert_int_equal(copy->code, PW_ERROR_INPUT);
    assert_string_equal(copy->message, "a.csv:2: one\na.csv:3: two");
    assert_string_equal(pw_error_message(copy, 0), "a.csv:2: one");
    assert_string_equal(pw_error_message(copy, 1), "a.csv:3: two");
    assert_int_equal(pw_error_line(copy, 0), 2);
    assert_int_equal(pw_error_line(copy, 1), 3);
    assert_int_equal(pw_error_line(copy, 2), 0);
    assert_null(pw_error_message(copy, 2));
    g_error_free(copy);
}

static void refused_work(void **state)
{
    (void)state;
    GError *error = NULL;
    pw_work_allow(10);
    assert_false(pw_work("games", 11, 1));
    pw_fail(&error, PW_ERROR_INTERNAL, "no memory");
    assert_int_equal(error->code, PW_ERROR_UNMET);
    assert_int_equal(pw_error_about(error), PW_ABOUT_WORK);
    assert_string_equal(error->message, pw_work_refused());
    g_clear_error(&error);
    error = pw_error_of_work("a.xml:1:2: asks for %s", pw_work_refused());
    assert_int_equal(pw_error_about(error), PW_ABOUT_WORK);
    assert_int_equal(
        strncmp(error->message, "a.xml:1:2: asks for too much work: more than 10 games", 53), 0);
    g_clear_error(&error);
    pw_work_allow(0);
    pw_fail(&error, PW_ERROR_IO, "again");
    assert_string_equal(error->message, "again");
    g_error_free(error);
}

/* Beside the message, for who says it otherwise; a copy says the same. */
static void told_as_data(void **state)
{
    (void)state;
    GError *error = NULL;
    long n[3] = {9, 9, 9};
    assert_false(pw_error_tell(NULL, "no-table", PW_TELLS(1)));
    assert_false(pw_error_tell(&error, "no-table", PW_TELLS(1))); /* there is none */
    assert_null(error);
    pw_fail(&error, PW_ERROR_USAGE, "there is no table 99");
    assert_null(pw_error_what(error, n));
    assert_int_equal(n[0], 0);
    pw_error_tell(&error, "no-table", PW_TELLS(99, 4));
    GError *copy = g_error_copy(error);
    g_error_free(error);
    assert_string_equal(pw_error_what(copy, n), "no-table");
    assert_true(n[0] == 99 && n[1] == 4 && n[2] == 0);
    g_error_free(copy);
    GError *other = g_error_new_literal(G_FILE_ERROR, 1, "of GLib");
    assert_null(pw_error_what(other, n));
    g_error_free(other);
}

/* What stands before the data, and within it, and what is said of a key, begin where they did. */
static void a_text_is_left_out(void **state)
{
    (void)state;
    GError *error = NULL;
    gsize lead = 0;
    pw_refuse_at(&error, "/tmp/x/a.ini", 7, "cannot-read", "/tmp/x/b.csv", "no");
    pw_error_leave_out(error, "/tmp/x/");
    assert_string_equal(error->message, "a.ini:7: cannot read b.csv: no");
    assert_string_equal(pw_error_data(error, &lead), "cannot-read\x1f"
                                                     "b.csv\x1fno");
    assert_int_equal(lead, strlen("a.ini:7: "));
    g_clear_error(&error);
    pw_fail_key(&error, PW_ERROR_USAGE, "file", "/tmp/x/c is none");
    pw_error_leave_out(error, "/tmp/x/");
    assert_string_equal(pw_error_wrong(error), "c is none");
    g_clear_error(&error);
    g_autoptr(GPtrArray) faults = two_faults("/tmp/x/a.csv");
    pw_fail_several(&error, "/tmp/x/a.csv", faults);
    pw_error_leave_out(error, "/tmp/x/");
    assert_string_equal(error->message, "a.csv:2: one\na.csv:3: two");
    assert_string_equal(pw_error_message(error, 1), "a.csv:3: two");
    g_clear_error(&error);
    error = g_error_new_literal(G_FILE_ERROR, 1, "/tmp/x/a of GLib");
    pw_error_leave_out(error, "/tmp/x/");
    assert_string_equal(error->message, "a of GLib");
    g_error_free(error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(made_and_asked), cmocka_unit_test(about_a_key),
        cmocka_unit_test(several),        cmocka_unit_test(refused_work),
        cmocka_unit_test(told_as_data),   cmocka_unit_test(a_text_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
