/* json_text.c - JSON as format/json_text.h writes it is JSON (RFC 8259), read back by Jansson; its
 * members stand where they are laid out; and it stops where the answer is more work than is
 * allowed.
 */
#include "format/json_text.h"
#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

/* The text is exactly this, and another program can read it. */
static void is_text(struct pw_json *json, const char *expected)
{
    char *text = pw_json_finish(json);
    assert_string_equal(text, expected);
    json_t *tree = json_loads(text, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(tree);
    json_decref(tree);
    g_free(text);
}

static void begin(struct pw_json *json, bool object, enum pw_json_layout layout)
{
    pw_json_init(json);
    if (object)
        pw_json_object(json, NULL, layout);
    else
        pw_json_array(json, NULL, layout);
}

/* RFC 8259, section 7: quotation mark, reverse solidus and the control characters U+0000 to U+001F
 * are escaped; all else may stand as it is. */
static void strings_come_back(void **state)
{
    (void)state;
    const char *const texts[] = {
        "",
        "\"\\/\b\f\n\r\t",
        "\x01\x1f\x7f",
        "\xf0\x9d\x84\x9e", /* the G clef of section 7 */
        "\xe2\x80\xa8 Łódź",
        "null",
    };
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct pw_json json;
        pw_json_init(&json);
        pw_json_string(&json, NULL, texts[i]);
        char *text = pw_json_finish(&json);
        for (const char *at = text; at[1] != '\0'; at++)
            assert_true((unsigned char)*at >= 0x20);
        json_t *tree = json_loads(text, JSON_DECODE_ANY, NULL);
        assert_non_null(tree);
        assert_string_equal(json_string_value(tree), texts[i]);
        json_decref(tree);
        g_free(text);
    }
}

/* Section 8.1: a text is in UTF-8. What is not, and what is not there, is null. */
static void nothing_is_null(void **state)
{
    (void)state;
    struct pw_json json;
    begin(&json, false, PW_JSON_ONE_LINE);
    pw_json_string(&json, NULL, NULL);
    pw_json_string(&json, NULL, "\xff");
    pw_json_count(&json, NULL, -1);
    pw_json_count(&json, NULL, 0);
    pw_json_digits(&json, NULL, "");
    is_text(&json, "[null, null, null, 0, null]\n");
}

/* Section 6: a fraction has digits on both sides of its point, and minus stands before the whole.
 */
static void numbers_are_as_they_were_counted(void **state)
{
    (void)state;
    struct pw_json json;
    begin(&json, false, PW_JSON_ONE_LINE);
    pw_json_hundredths(&json, NULL, 9130);
    pw_json_hundredths(&json, NULL, -5);
    pw_json_digits(&json, NULL, "18446744073709551615");
    pw_json_int(&json, NULL, -7);
    pw_json_truth(&json, NULL, true);
    pw_json_truth(&json, NULL, false);
    pw_json_char(&json, NULL, '"');
    char *text = pw_json_finish(&json);
    assert_string_equal(text, "[91.30, -0.05, 18446744073709551615, -7, true, false, \"\\\"\"]\n");
    g_free(text);
}

/* The first example of section 13, in every layout. */
static void the_example_is_read_as_it_is(void **state)
{
    (void)state;
    static const char example[] =
        "{\"Image\": {\"Width\": 800, \"Height\": 600, \"Title\": \"View from 15th Floor\", "
        "\"Thumbnail\": {\"Url\": \"http://www.example.com/image/481989943\", \"Height\": 125, "
        "\"Width\": 100}, \"Animated\": false, \"IDs\": [116, 943, 234, 38793]}}";
    json_t *expected = json_loads(example, 0, NULL);
    assert_non_null(expected);
    for (enum pw_json_layout layout = PW_JSON_ONE_LINE; layout <= PW_JSON_HANGING; layout++) {
        static const int ids[] = {116, 943, 234, 38793};
        struct pw_json json;
        begin(&json, true, layout);
        pw_json_object(&json, "Image", layout);
        pw_json_int(&json, "Width", 800);
        pw_json_same_line(&json);
        pw_json_int(&json, "Height", 600);
        pw_json_new_line(&json);
        pw_json_string(&json, "Title", "View from 15th Floor");
        pw_json_object(&json, "Thumbnail", layout);
        pw_json_string(&json, "Url", "http://www.example.com/image/481989943");
        pw_json_int(&json, "Height", 125);
        pw_json_int(&json, "Width", 100);
        pw_json_end(&json);
        pw_json_truth(&json, "Animated", false);
        pw_json_array(&json, "IDs", layout);
        for (size_t i = 0; i < G_N_ELEMENTS(ids); i++)
            pw_json_int(&json, NULL, ids[i]);
        char *text = pw_json_finish(&json); /* ends what is open */
        json_t *tree = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
        if (!json_equal(tree, expected))
            fail_msg("layout %d: %s", (int)layout, text);
        json_decref(tree);
        g_free(text);
    }
    json_decref(expected);
}

static void members_stand_where_they_are_laid_out(void **state)
{
    (void)state;
    struct pw_json json;
    begin(&json, true, PW_JSON_LINES);
    pw_json_int(&json, "a", 1);
    pw_json_same_line(&json);
    pw_json_int(&json, "b", 2);
    pw_json_array(&json, "rows", PW_JSON_ROWS);
    for (int i = 0; i < 2; i++) {
        pw_json_object(&json, NULL, i == 0 ? PW_JSON_HANGING : PW_JSON_ONE_LINE);
        pw_json_int(&json, "c", 3);
        pw_json_int(&json, "d", 4);
        pw_json_new_line(&json);
        pw_json_array(&json, "e", PW_JSON_ONE_LINE);
        pw_json_object(&json, NULL, PW_JSON_LINES);
        pw_json_int(&json, "f", 5);
        pw_json_end(&json);
        pw_json_end(&json);
        pw_json_end(&json);
    }
    is_text(&json, "{\n"
                   "  \"a\": 1, \"b\": 2,\n"
                   "  \"rows\": [\n"
                   "    {\"c\": 3,\n"
                   "     \"d\": 4,\n"
                   "     \"e\": [{\n"
                   "      \"f\": 5\n"
                   "    }]},\n"
                   "    {\"c\": 3, \"d\": 4,\n"
                   "     \"e\": [{\n"
                   "      \"f\": 5\n"
                   "    }]}\n"
                   "  ]\n"
                   "}\n");
}

static void nothing_inside(void **state)
{
    (void)state;
    GPtrArray *none = g_ptr_array_new();
    struct pw_json json;
    begin(&json, true, PW_JSON_LINES);
    pw_json_array(&json, "one_line", PW_JSON_ONE_LINE);
    pw_json_end(&json);
    pw_json_object(&json, "lines", PW_JSON_LINES);
    pw_json_end(&json);
    pw_json_array(&json, "rows", PW_JSON_ROWS);
    pw_json_end(&json);
    pw_json_object(&json, "hanging", PW_JSON_HANGING);
    pw_json_end(&json);
    pw_json_strings(&json, "strings", none);
    g_ptr_array_unref(none);
    is_text(&json, "{\n  \"one_line\": [],\n  \"lines\": {},\n  \"rows\": [\n  ],\n"
                   "  \"hanging\": {},\n  \"strings\": []\n}\n");
    begin(&json, false, PW_JSON_LINES);
    is_text(&json, "[]\n");
}

#define ROWS 20000

static char *many_rows(bool *whole)
{
    struct pw_json json;
    int row = 0;
    begin(&json, true, PW_JSON_LINES);
    pw_json_array(&json, "rows", PW_JSON_LINES);
    for (; row < ROWS && pw_json_goes_on(&json); row++) {
        pw_json_object(&json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(&json, "row", row);
        pw_json_end(&json);
    }
    *whole = row == ROWS && pw_json_goes_on(&json);
    return pw_json_finish(&json);
}

struct taken {
    GString *text;
    gsize longest;
};

static void take(const char *text, gsize bytes, void *user)
{
    struct taken *taken = user;
    g_string_append_len(taken->text, text, (gssize)bytes);
    taken->longest = MAX(taken->longest, bytes);
}

/* In pieces it is the same text, and none of them is more than a part of it. */
static void a_long_answer_leaves_in_pieces(void **state)
{
    (void)state;
    bool whole;
    struct taken taken = {g_string_new(NULL), 0};
    char *text = many_rows(&whole);
    assert_true(whole);
    struct pw_passing before = pw_pass_to((struct pw_passing){take, &taken, 0});
    char *rest = many_rows(&whole);
    pw_pass_to(before);
    assert_true(whole);
    take(rest, strlen(rest), &taken);
    assert_string_equal(taken.text->str, text);
    assert_true(taken.longest < strlen(text) / 3);
    json_t *tree = json_loads(text, 0, NULL);
    assert_int_equal(json_array_size(json_object_get(tree, "rows")), ROWS);
    json_decref(tree);
    g_string_free(taken.text, TRUE);
    g_free(text);
    g_free(rest);
}

/* Behind the limit every call does nothing, whatever was open, and the text ends with a line. */
static void it_stops_at_the_limit(void **state)
{
    (void)state;
    bool whole;
    struct pw_json json;
    char *all = many_rows(&whole);
    pw_work_allow(100000);
    char *text = many_rows(&whole);
    assert_false(whole);
    assert_non_null(pw_work_refused());
    assert_true(strlen(text) < strlen(all));
    assert_true(g_str_has_suffix(text, "\n"));
    begin(&json, true, PW_JSON_LINES);
    pw_json_int(&json, "a", 1);
    assert_false(pw_json_goes_on(&json));
    pw_json_array(&json, "b", PW_JSON_LINES);
    pw_json_string(&json, NULL, "c");
    pw_json_end(&json);
    pw_json_end(&json);
    pw_json_truth(&json, "d", true);
    char *rest = pw_json_finish(&json);
    assert_string_equal(rest, "{\n");
    pw_work_allow(0);
    g_free(rest);
    g_free(text);
    g_free(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_come_back),
        cmocka_unit_test(nothing_is_null),
        cmocka_unit_test(numbers_are_as_they_were_counted),
        cmocka_unit_test(the_example_is_read_as_it_is),
        cmocka_unit_test(members_stand_where_they_are_laid_out),
        cmocka_unit_test(nothing_inside),
        cmocka_unit_test(a_long_answer_leaves_in_pieces),
        cmocka_unit_test(it_stops_at_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
