/* What messages show of a text from somewhere else: UTF-8 on one line, of a bounded length, and not
 * cut within a character.
 */
#include "base/characters.h"
#include "base/plumbing.h"
#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <glib.h>

static const struct {
    const char *text, *message, *quoted;
} cases[] = {
    {"", "", "\"\""},
    {"Żółć \U0001F642", "Żółć \U0001F642", "\"Żółć \U0001F642\""},
    {"a\x1b[2Jb\x7f", "a\\x1b[2Jb\\x7f", "\"a [2Jb \""},
    {"a\nb\r\tc", "a\\nb\\x0d\\x09c", "\"a b  c\""},
    {"\xC2\x9Bm", "\\xc2\\x9bm", "\" m\""}, /* CSI of Latin-1 */
    {"a\xFF\xC3(b", "a\\xff\\xc3(b", "\"a\\xff\\xc3(b\""},
    {"a\xE2\x80", "a", "\"a\""}, /* cut within its last character */
    {"\u202Ea\u2028b\u200Fc\u061Cd\u2069", "\\u202ea\\u2028b\\u200fc\\u061cd\\u2069",
     "\"\\u202ea\\u2028b\\u200fc\\u061cd\\u2069\""},
    {"a\u200Db\u2010c\u2030d\u206Ae", "a\u200Db\u2010c\u2030d\u206Ae",
     "\"a\u200Db\u2010c\u2030d\u206Ae\""},
};

static void what_messages_show(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        g_autofree char *message = pw_message(cases[i].text), *quoted = pw_quote(cases[i].text);
        assert_true(g_utf8_validate(message, -1, NULL));
        assert_string_equal(message, cases[i].message);
        assert_string_equal(quoted, cases[i].quoted);
    }
}

/* Of a text of any length 40 characters, of a message its beginning and its end: whole ones. */
static void what_is_long_is_cut_between_characters(void **state)
{
    (void)state;
    static const char *const letters[] = {"x", "ż", "山", "\U0001F642", "\xFF", "\u202E"};
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        for (int n = 2990; n < 3030; n++) {
            g_autoptr(GString) text = g_string_new("<");
            for (int k = 0; k < n; k++)
                g_string_append(text, letters[i]);
            g_string_append_c(text, '>');
            g_autofree char *message = pw_message(text->str), *quoted = pw_quote(text->str);
            assert_true(g_utf8_validate(message, -1, NULL) && g_utf8_validate(quoted, -1, NULL));
            assert_true(strlen(message) <= 3000 + strlen(" ... "));
            assert_true(message[0] == '<' && g_str_has_suffix(message, ">"));
            assert_int_equal(strstr(message, " ... ") != NULL,
                             strlen(letters[i]) > 1 || n > 2998 || letters[i][0] == '\xFF');
            g_autoptr(GString) shown = g_string_new("\"<");
            for (int k = 0; k < 39; k++)
                g_string_append(shown, i == 4 ? "\\xff" : i == 5 ? "\\u202e" : letters[i]);
            g_string_append(shown, "...\"");
            assert_string_equal(quoted, shown->str);
        }
    }
}

static void a_text_is_cut_between_characters(void **state)
{
    (void)state;
    static const size_t whole[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10}; /* of aż山 and a smile */
    for (size_t most = 0; most <= 10; most++)
        assert_int_equal(pw_characters("aż山\U0001F642bcd", most), whole[most]);
    assert_int_equal(pw_characters("aż", 3), 3);
    assert_int_equal(pw_characters("aż", 99), 3);
    assert_int_equal(pw_characters("", 0), 0);
}

/* Controls, Unicode's property Bidi_Control, and the separators of lines and paragraphs. */
static bool is_hidden(gunichar c)
{
    static const gunichar bidi[] = {0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C,
                                    0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069};
    GUnicodeType type = g_unichar_type(c);
    bool is = type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR ||
              (type == G_UNICODE_CONTROL && c != '\t' && c != '\n' && c != '\r');
    for (size_t i = 0; i < G_N_ELEMENTS(bidi); i++)
        is = is || c == bidi[i];
    return is;
}

static void hidden_are_these_and_no_others(void **state)
{
    (void)state;
    for (gunichar c = 1; c <= 0x10FFFF; c++) {
        if (c >= 0xD800 && c <= 0xDFFF)
            continue;
        char text[8] = {0}, written[16];
        unsigned code = 0;
        int bytes = g_unichar_to_utf8(c, text);
        size_t found = pw_hidden(text, &code);
        g_snprintf(written, sizeof written, "\\u%04x", c);
        if (!is_hidden(c)) {
            assert_int_equal(found, 0);
            assert_null(pw_hidden_find(text));
            assert_true(c > 0xFFFF || pw_hidden_written(written) == 0);
            continue;
        }
        assert_int_equal(found, bytes);
        assert_int_equal(code, c);
        assert_int_equal(pw_hidden_written(written), c);
        g_autofree char *between = g_strconcat("\u2030a\u061B", text, "b", NULL);
        assert_ptr_equal(pw_hidden_find(between), between + strlen("\u2030a\u061B"));
    }
    static const char *const others[] = {"\\u202E", "\\U202e", "\\u202",
                                         "\\u20",   "/u202e",  "u202e"};
    for (size_t i = 0; i < G_N_ELEMENTS(others); i++)
        assert_int_equal(pw_hidden_written(others[i]), 0);
    assert_null(pw_hidden_find("\xE2\x80"));
    assert_null(pw_hidden_find("\xD8"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_messages_show),
        cmocka_unit_test(what_is_long_is_cut_between_characters),
        cmocka_unit_test(a_text_is_cut_between_characters),
        cmocka_unit_test(hidden_are_these_and_no_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
