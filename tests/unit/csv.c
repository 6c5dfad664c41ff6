/* csv.c - rows of cells: quoting, separators, line ends, places in messages. */
#include "format/csv.h"
#include "format/write.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void begin(struct pw_input *in, struct pw_csv *csv, const char *text)
{
    assert_true(pw_input_init(in, "list.csv", text, strlen(text), NULL));
    pw_csv_init(csv, in);
}

static void end(struct pw_input *in, struct pw_csv *csv)
{
    pw_csv_finish(csv);
    pw_input_finish(in);
}

static void quotes_hold_everything(void **state)
{
    (void)state;
    struct pw_input in;
    struct pw_csv csv;
    begin(&in, &csv, "a,b\n\"x,\"\"y\"\"\nz\" , plain \n\n1,\"\"\n");
    assert_int_equal(csv.separator, ',');
    assert_true(pw_csv_next(&csv, NULL));
    assert_int_equal(csv.cells, 2);
    assert_true(pw_csv_next(&csv, NULL));
    assert_int_equal(csv.line, 2);
    assert_string_equal(pw_csv_cell(&csv, 0), "x,\"y\"\nz");
    assert_string_equal(pw_csv_cell(&csv, 1), "plain");
    assert_true(pw_csv_next(&csv, NULL)); /* the cell above took a line more */
    assert_int_equal(csv.line, 5);
    assert_string_equal(pw_csv_cell(&csv, 0), "1");
    assert_string_equal(pw_csv_cell(&csv, 1), "");
    assert_string_equal(pw_csv_cell(&csv, 7), "");
    assert_false(pw_csv_next(&csv, NULL));
    end(&in, &csv);
}

static void separators_and_line_ends(void **state)
{
    (void)state;
    const char *const texts[] = {
        "one;two,2;z\n3;4",           "one;two,2;z\r\n3;4\r\n",
        "one;two,2;z\r3;4\r",         "\xef\xbb\xbfone;two,2;z\n3;4\n",
        "\n\none;\"two,2\";z\n\n3;4",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct pw_input in;
        struct pw_csv csv;
        begin(&in, &csv, texts[i]);
        assert_true(pw_csv_next(&csv, NULL));
        assert_int_equal(csv.cells, 3);
        assert_string_equal(pw_csv_cell(&csv, 0), "one");
        assert_string_equal(pw_csv_cell(&csv, 1), "two,2");
        assert_true(pw_csv_next(&csv, NULL));
        assert_string_equal(pw_csv_cell(&csv, 1), "4");
        assert_int_equal(csv.line, i == 4 ? 5 : 2);
        assert_false(pw_csv_next(&csv, NULL));
        end(&in, &csv);
    }
    struct pw_input in;
    struct pw_csv csv;
    begin(&in, &csv, "no\tname\n1\t Ola \n");
    assert_int_equal(csv.separator, '\t');
    assert_true(pw_csv_next(&csv, NULL) && pw_csv_next(&csv, NULL));
    assert_string_equal(pw_csv_cell(&csv, 1), "Ola");
    assert_int_equal(csv.column[1], 4); /* behind "1", tab and a space */
    end(&in, &csv);
}

static void expect_error(const char *text, int rows, const char *message)
{
    struct pw_input in;
    struct pw_csv csv;
    GError *error = NULL;
    begin(&in, &csv, text);
    for (int i = 0; i < rows; i++)
        assert_true(pw_csv_next(&csv, &error));
    assert_false(pw_csv_next(&csv, &error));
    assert_non_null(error);
    assert_int_equal(error->code, PW_ERROR_INPUT);
    assert_string_equal(error->message, message);
    g_error_free(error);
    end(&in, &csv);
}

static void faults_have_a_place(void **state)
{
    (void)state;
    expect_error("a,b\n1,\"x\ny\n", 1,
                 "list.csv:2: column 3: the quote that begins here is never closed");
    expect_error("a,b\nł,\"x\"y\n", 1,
                 "list.csv:2: text after a closing quote; write two quotes for a quote in a cell");
}

static void numbers_are_digits(void **state)
{
    (void)state;
    const char *const wrong[] = {"",    "x",   "1x",  " 1", "1 ",          "+1", "-1",
                                 "1.0", "1e2", "0x1", "11", "99999999999", "٣"};
    int n = 5;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(pw_read_int(wrong[i], 1, 10, &n));
    assert_int_equal(n, 5);
    assert_true(pw_read_int("10", 1, 10, &n));
    assert_int_equal(n, 10);
    assert_true(pw_read_int("007", 1, 10, &n));
    assert_int_equal(n, 7);
}

/* What a spreadsheet would run is written as text, and read back as it was; numbers stay numbers.
 */
static void formulas_are_text_and_come_back(void **state)
{
    (void)state;
    static const struct {
        const char *cell, *written;
    } cells[] = {
        {"=1+1", "'=1+1"},
        {"=HYPERLINK(\"http://a\",\"b\")", "\"'=HYPERLINK(\"\"http://a\"\",\"\"b\"\")\""},
        {"+Anna", "'+Anna"},
        {"-Anna", "'-Anna"},
        {"@SUM(A1)", "'@SUM(A1)"},
        {"\t=1", "\"'\t=1\""},
        {"\r=1", "\"'\r=1\""},
        {"\n=1", "\"'\n=1\""},
        {"=", "'="},
        {"-", "'-"},
        {"+/-", "'+/-"},
        {"-1+1", "'-1+1"},
        {"--1", "'--1"},
        {"-1.5.2", "'-1.5.2"},
        {"\uFF1D1", "'\uFF1D1"},
        {"\uFF20A", "'\uFF20A"},
        {"'=1", "''=1"},
        {"''+x", "'''+x"},
        {"-50", "-50"},
        {"+1", "+1"},
        {"-0.5", "-0.5"},
        {"-0,5", "\"-0,5\""},
        {"'t Hooft", "'t Hooft"},
        {"'", "'"},
        {"", ""},
        {"Anna = Ewa", "Anna = Ewa"},
        {" =1", "\" =1\""}, /* blanks at the ends are a cell's only in quotes */
        {"Anna ", "\"Anna \""},
        {"'+5", "''+5"}, /* no number: the reader knows which one to take away */
        {"'-5,5", "\"''-5,5\""},
    };
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        GString *out = g_string_new("first,");
        pw_append_csv(out, cells[i].cell);
        assert_string_equal(out->str + strlen("first,"), cells[i].written);
        struct pw_input in;
        struct pw_csv csv;
        begin(&in, &csv, out->str);
        assert_true(pw_csv_next(&csv, NULL));
        assert_string_equal(pw_csv_cell(&csv, 0), "first");
        assert_string_equal(pw_csv_cell(&csv, 1), cells[i].cell);
        end(&in, &csv);
        g_string_free(out, TRUE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formulas_are_text_and_come_back),
        cmocka_unit_test(quotes_hold_everything),
        cmocka_unit_test(separators_and_line_ends),
        cmocka_unit_test(faults_have_a_place),
        cmocka_unit_test(numbers_are_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
