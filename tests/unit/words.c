/* Languages, plural forms, and phrases with blanks. */
#include "doc/words.h"

#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <glib/gstdio.h>

static char *folder;

static void put(const char *language, const char *text)
{
    g_autofree char *file = g_strdup_printf("%s/%s.ini", folder, language);
    assert_true(g_file_set_contents(file, text, -1, NULL));
}

static int folder_made(void **state)
{
    (void)state;
    folder = g_dir_make_tmp("pw-words-XXXXXX", NULL);
    put("en", "# comment\n[language]\nplural = en\n\n[words]\npair = Pair\nns = NS\n"
              "board.one = board\nboard.other = boards\nboards = {boards} {w:board#boards}\n"
              "greet = {w:pair} {pair}: {name}\nself = {w:self}\n");
    put("en-GB", "[language]\nlike = en\n[words]\npair=Couple\n");
    put("pl", "\xEF\xBB\xBF[language]\r\nplural = pl\r\n[words]\r\nboards = {boards} "
              "{w:board#boards}\r\nboard.one = rozdanie\r\nboard.few = rozdania\r\n"
              "board.many = rozdań\r\nboard.other = rozdania\r\n");
    return 0;
}

static int folder_gone(void **state)
{
    (void)state;
    const char *const names[] = {"en", "en-GB", "pl", "pl-fr", "bad"};
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *file = g_strdup_printf("%s/%s.ini", folder, names[i]);
        g_unlink(file);
    }
    g_rmdir(folder);
    g_free(folder);
    return 0;
}

static struct pw_words *loaded(const char *language)
{
    GError *error = NULL;
    struct pw_words *words = pw_words_load(folder, language, &error);
    if (!words)
        fail_msg("%s", error->message);
    return words;
}

/* "!" and the message where it cannot be filled. Caller frees. */
static char *filled(const char *text, const struct pw_field *record, const struct pw_words *words)
{
    GError *error = NULL;
    struct pw_phrase *phrase = pw_phrase_new(text, &error);
    char *out = phrase ? pw_phrase_fill(phrase, record, words, &error) : NULL;
    if (!out) {
        assert_int_equal(error->code, PW_ERROR_INPUT);
        out = g_strconcat("!", error->message, NULL);
        g_error_free(error);
    }
    pw_phrase_free(phrase);
    return out;
}

static void check(const char *text, const struct pw_field *record, const struct pw_words *words,
                  const char *expected)
{
    g_autofree char *out = filled(text, record, words);
    assert_string_equal(out, expected);
}

static void numbers_as_the_language_writes_them(void **state)
{
    (void)state;
    static const struct {
        const char *value, *en, *pl;
    } cases[] = {
        {"4.5", "4.5", "4,5"},
        {"-0.25", "\u22120.25", "\u22120,25"},
        {"12", "12", "12"},
        {"SB 1.25 = 1 \u00d7 0.5 (7)", "SB 1.25 = 1 \u00d7 0.5 (7)", "SB 1,25 = 1 \u00d7 0,5 (7)"},
        {"A.1 5. 1-2 -x", "A.1 5. 1-2 -x", "A.1 5. 1-2 -x"},
        {"", "", ""},
    };
    put("pl-fr", "[language]\nlike = pl\ndecimal = ,\n[words]\n");
    put("bad", "[language]\ndecimal = ;\n");
    struct pw_words *en = loaded("en"), *pl = loaded("pl-fr");
    struct pw_field *root = pw_field_new();
    pw_field_text(root, "plain", "-4.5");
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        pw_field_decimal(root, "number", cases[i].value);
        g_autofree char *points = filled("{number}", root, en);
        g_autofree char *commas = filled("{number} {plain}", root, pl);
        g_autofree char *expected =
            g_strconcat(cases[i].pl, cases[i].pl[0] ? " " : "", "-4.5", NULL);
        assert_string_equal(points, cases[i].en);
        assert_string_equal(commas, expected);
    }
    pw_field_free(root);
    pw_words_free(en);
    pw_words_free(pl);
    GError *error = NULL;
    assert_null(pw_words_load(folder, "bad", &error));
    assert_non_null(strstr(error->message, "bad.ini:2: decimal: \";\" is no mark in a number"));
    g_error_free(error);
}

static void blanks_are_filled_once(void **state)
{
    (void)state;
    struct pw_words *words = loaded("en");
    struct pw_field *root = pw_field_new();
    pw_field_int(root, "pair", 3);
    pw_field_text(root, "name", "<b>{pair}</b> & %s {{");
    pw_field_word(root, "side", "ns");
    pw_field_flag(root, "off", false);
    pw_field_list(root, "rounds");
    pw_field_text(pw_field_record(root, "venue"), "town", "Turku");
    check("{name}", root, words, "<b>{pair}</b> & %s {{");
    check("{w:greet}", root, words, "Pair 3: <b>{pair}</b> & %s {{");
    check("{{{pair}}}", root, words, "{3}");
    check("{side}-{venue.town}{off}", root, words, "NS-Turku");
    check("{off} {pair} {off} {side} {off}{off} x", root, words, "3 NS x");
    check("{pair} {off}", root, words, "3");
    check("a{off} {pair}", root, words, "a 3");
    check("", root, words, "");
    check("{par}", root, words,
          "!{par} is unknown here; did you mean {pair}? there are: name, off, pair, rounds, side, "
          "venue");
    check("{rounds}", root, words,
          "!{rounds} is a list, not a text; repeat over it, or name something inside it");
    check("{w:pear}", root, words,
          "!there is no word \"pear\" in the language \"en\"; add it to words/en.ini");
    check("{w:self}", root, words,
          "!words stand within words more than 8 deep; one of them names itself");
    check("{w:board#name}x", root, words, "boardsx"); /* not a number: other */
    check("{w:board#rounds}", root, words,
          "!{w:board#rounds}: \"rounds\" is not a number here; name a field that is one");
    pw_field_free(root);
    pw_words_free(words);
}

/* Seven words that each name the next one thirty times would be 30^7 times the last one: that is
 * refused after a bounded number of steps, and also where the last one is empty. */
static void words_within_words_are_bounded(void **state)
{
    (void)state;
    static const char *const last[] = {"", "x"};
    struct pw_field *root = pw_field_new();
    pw_field_int(root, "n", 2);
    for (gsize k = 0; k < G_N_ELEMENTS(last); k++) {
        g_autoptr(GString) file = g_string_new("[words]\nlong = ");
        for (int i = 0; i < 65 * 1024; i++)
            g_string_append_c(file, 'x');
        g_string_append_printf(file, "\na7 = %s\n", last[k]);
        for (int word = 0; word < 7; word++) {
            g_string_append_printf(file, "a%d = ", word);
            for (int i = 0; i < 30; i++)
                g_string_append_printf(file, "{w:a%d}", word + 1);
            g_string_append_c(file, '\n');
        }
        put("bad", file->str);
        struct pw_words *words = loaded("bad");
        for (int word = 0; word < 5; word++) {
            g_autofree char *text = g_strdup_printf("{w:a%d}", word);
            check(text, root, words,
                  "!with the words within its words this is more than 64 KiB or 4096 pieces; let "
                  "fewer words name others");
        }
        g_autofree char *few = g_strnfill(strlen(last[k]) * 30 * 30, 'x');
        check("{w:a5}", root, words, few);
        check("{w:long} {n}", root, words,
              "!with the words within its words this is more than 64 KiB or 4096 pieces; let fewer "
              "words name others");
        struct pw_phrase *phrase = pw_phrase_new("{w:a0}", NULL);
        assert_null(pw_phrase_place(phrase, root, words));
        pw_phrase_free(phrase);
        pw_words_free(words);
    }
    pw_field_free(root);
}

static void bad_blanks_say_what_to_write(void **state)
{
    (void)state;
    const char *const bad[] = {"{", "}", "{}", "{a b}", "{w:}", "{w:a#}", "{w:#n}", "x {pair"};
    for (gsize i = 0; i < G_N_ELEMENTS(bad); i++) {
        GError *error = NULL;
        assert_null(pw_phrase_new(bad[i], &error));
        assert_non_null(strstr(error->message, "write"));
        g_error_free(error);
    }
}

/* Of each number the form that the grammar asks for (CLDR): o one, f few, m many, - other. */
static void other_languages_have_their_rules(void **state)
{
    (void)state;
    static const struct {
        const char *rule, *numbers[12], *forms;
    } rules[] = {
        {"cs", {"0", "1", "2", "4", "5", "11", "12", "21", "22", "101", "1.5"}, "-off-------"},
        {"ru", {"0", "1", "2", "4", "5", "11", "12", "21", "22", "111", "1.5"}, "moffmmmofm-"},
        {"lt", {"0", "1", "2", "9", "10", "11", "19", "21", "22", "30", "1.5"}, "-off---of--"},
        {"fr", {"0", "1", "2", "11", "21"}, "oo---"},
        {"ja", {"0", "1", "2", "11", "21"}, "-----"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rules); i++) {
        g_autofree char *file = g_strdup_printf("[language]\nplural = %s\n[words]\nn.one = o\n"
                                                "n.few = f\nn.many = m\nn.other = -\n",
                                                rules[i].rule);
        put("bad", file);
        struct pw_words *words = loaded("bad");
        for (int k = 0; rules[i].numbers[k]; k++) {
            struct pw_field *root = pw_field_new();
            pw_field_text(root, "k", rules[i].numbers[k]);
            const char form[2] = {rules[i].forms[k], '\0'};
            check("{w:n#k}", root, words, form);
            pw_field_free(root);
        }
        pw_words_free(words);
    }
}

static void what_a_language_lacks_is_named(void **state)
{
    (void)state;
    put("bad", "[language]\nplural = pl\n[words]\nns = NS\nself = x\nboards = {boards}\n"
               "board.one = a\nboard.few = b\n");
    struct pw_words *en = loaded("en"), *some = loaded("bad");
    g_auto(GStrv) missing = pw_words_missing(some, en);
    g_autofree char *list = g_strjoinv(" ", missing);
    assert_string_equal(list, "board greet pair"); /* of board the forms many and other */
    g_auto(GStrv) none = pw_words_missing(en, en);
    assert_null(none[0]);
    pw_words_free(en);
    pw_words_free(some);
}

static void numbers_choose_their_form(void **state)
{
    (void)state;
    struct pw_words *en = loaded("en"), *pl = loaded("pl_PL");
    assert_string_equal(pw_words_language(pl), "pl");
    const struct {
        const char *number, *en, *pl;
    } cases[] = {
        {"0", "0 boards", "0 rozdań"},         {"1", "1 board", "1 rozdanie"},
        {"2", "2 boards", "2 rozdania"},       {"4", "4 boards", "4 rozdania"},
        {"5", "5 boards", "5 rozdań"},         {"11", "11 boards", "11 rozdań"},
        {"12", "12 boards", "12 rozdań"},      {"21", "21 boards", "21 rozdań"},
        {"22", "22 boards", "22 rozdania"},    {"112", "112 boards", "112 rozdań"},
        {"124", "124 boards", "124 rozdania"}, {"2.5", "2.5 boards", "2.5 rozdania"},
        {"-1", "-1 board", "-1 rozdanie"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pw_field *root = pw_field_new();
        pw_field_text(root, "boards", cases[i].number);
        check("{w:boards}", root, en, cases[i].en);
        check("{w:boards}", root, pl, cases[i].pl);
        pw_field_free(root);
    }
    pw_words_free(en);
    pw_words_free(pl);
}

static void a_language_can_be_like_another(void **state)
{
    (void)state;
    struct pw_words *words = loaded("en-GB");
    struct pw_field *root = pw_field_new();
    pw_field_int(root, "boards", 3);
    check("{w:pair} {w:boards}", root, words, "Couple 3 boards");
    assert_string_equal(pw_words_language(words), "en-GB");
    assert_true(pw_words_has(words, "ns"));
    assert_false(pw_words_has(words, "board"));
    g_auto(GStrv) keys = pw_words_keys(words);
    g_autofree char *all = g_strjoinv(" ", keys);
    assert_string_equal(all, "board.one board.other boards greet ns pair self");
    pw_field_free(root);
    pw_words_free(words);
}

static void values_keep_to_themselves(void **state)
{
    (void)state;
    struct pw_words *words = loaded("en");
    struct pw_field *root = pw_field_new();
    pw_field_text(root, "name", "דוד");
    pw_field_int(root, "pair", 3);
    check("{name}", root, words, "דוד");
    check("{pair} {name}!", root, words, "\u20683\u2069 \u2068דוד\u2069!");
    check("שלום {pair}", root, words, "שלום \u20683\u2069");
    /* Marks of direction stay in a name, and turn nothing beside it. */
    pw_field_text(root, "name", "\u200F");
    check("{name} {pair} boards", root, words, "\u2068\u200F\u2069 \u20683\u2069 boards");
    pw_field_text(root, "name", "\u061C");
    check("{name} {pair}", root, words, "\u2068\u061C\u2069 \u20683\u2069");
    pw_field_text(root, "name", "a\nb\tc\u2028d\u202Ee\u2069f\xC2\x85g\x7Fh");
    check("{name}", root, words, "a b c def g h");
    pw_field_text(root, "name", "Zo\xEB \xC5");
    check("<{name}>", root, words, "<Zo\uFFFD \uFFFD>");
    g_autofree char *many = g_strnfill(4095, 'x');
    g_autofree char *cut = g_strconcat(many, "ż", NULL);
    pw_field_text(root, "name", cut);
    check("{name}", root, words, many);
    pw_field_free(root);
    pw_words_free(words);
}

static void bad_files_are_named_with_their_line(void **state)
{
    (void)state;
    const struct {
        const char *text, *message;
    } cases[] = {
        {"[words]\na = b\na = c\n", "bad.ini:3: \"a\" is there twice"},
        {"a = b\n", "bad.ini:1: \"a = b\" stands before any [group]"},
        {"[word]\n", "bad.ini:1: [word]: write [language] or [words]"},
        {"[words]\nA = b\n", "bad.ini:2: \"A\": a key has a-z, 0-9, - and . only"},
        {"[words]\na = {b\n", "bad.ini:2: a: \"{b\" has a { without its }; write {{ for a brace"},
        {"[language]\nplural = klingon\n", "no rule; write en, fr, cs, pl, ru, lt or ja"},
        {"[language]\nlike = bad\n", "more than 4 languages behind one another"},
        {"[language]\nlike = ../en\n",
         "bad.ini:2: like: \"../en\" is no language code; write en, pl-PL, ..."},
        {"[words]\na = \xFF\n", "must be UTF-8"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        GError *error = NULL;
        put("bad", cases[i].text);
        assert_null(pw_words_load(folder, "bad", &error));
        if (!strstr(error->message, cases[i].message))
            fail_msg("\"%s\" is not in \"%s\"", cases[i].message, error->message);
        g_error_free(error);
    }
    const char *const unknown[] = {"fr", "../en", "", "en/../en"};
    for (gsize i = 0; i < G_N_ELEMENTS(unknown); i++) {
        GError *error = NULL;
        assert_null(pw_words_load(folder, unknown[i], &error));
        assert_int_equal(error->code, PW_ERROR_USAGE);
        assert_non_null(strstr(error->message, "en, en-GB, pl"));
        g_error_free(error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blanks_are_filled_once),
        cmocka_unit_test(numbers_as_the_language_writes_them),
        cmocka_unit_test(words_within_words_are_bounded),
        cmocka_unit_test(bad_blanks_say_what_to_write),
        cmocka_unit_test(numbers_choose_their_form),
        cmocka_unit_test(other_languages_have_their_rules),
        cmocka_unit_test(what_a_language_lacks_is_named),
        cmocka_unit_test(a_language_can_be_like_another),
        cmocka_unit_test(values_keep_to_themselves),
        cmocka_unit_test(bad_files_are_named_with_their_line),
    };
    return cmocka_run_group_tests(tests, folder_made, folder_gone);
}
