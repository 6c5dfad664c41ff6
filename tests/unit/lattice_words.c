/* The words of the lattice game: no language lacks one, and what can be written
 * means one thing. */
#include "doc/words.h"
#include "lattice/dialogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER PW_TEST_SOURCE_DIR "/templates/words/lattice"

static struct pw_words *language(const char *code)
{
    GError *error = NULL;
    struct pw_words *words = pw_words_load(FOLDER, code, &error);
    if (!words)
        fail_msg("%s", error->message);
    return words;
}

/* "n-answers.few" to "n-answers": which forms there are is the language's matter. */
static char *without_form(const char *key)
{
    const char *dot = strrchr(key, '.');
    return dot ? g_strndup(key, (gsize)(dot - key)) : g_strdup(key);
}

static void check_keys(char **theirs, char **ours, const char *code)
{
    for (char **key = ours; *key; key++) {
        g_autofree char *stem = without_form(*key);
        bool found = false;
        for (char **other = theirs; *other && !found; other++) {
            g_autofree char *their_stem = without_form(*other);
            found = strcmp(stem, their_stem) == 0;
        }
        if (!found)
            fail_msg("%s.ini and en.ini do not both have \"%s\"", code, stem);
    }
}

static void the_same_words_in_every_language(void **state)
{
    (void)state;
    struct pw_words *english = language("en");
    g_auto(GStrv) ours = pw_words_keys(english);
    g_auto(GStrv) codes = pw_words_languages(FOLDER);
    assert_int_equal(g_strv_length(codes), 6);
    for (char **code = codes; *code; code++) {
        struct pw_words *words = language(*code);
        g_auto(GStrv) theirs = pw_words_keys(words);
        check_keys(theirs, ours, *code);
        check_keys(ours, theirs, *code);
        pw_words_free(words);
    }
    pw_words_free(english);
}

static int by_text(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The blanks of a text, sorted: "{x}{y}". A word's own blanks are its affair. */
static char *blanks_of(const char *file, const char *key)
{
    g_autofree char *text = NULL;
    assert_true(g_file_get_contents(file, &text, NULL, NULL));
    g_autofree char *begin = g_strconcat("\n", key, " = ", NULL);
    const char *at = strstr(text, begin);
    if (!at)
        return NULL;
    at += strlen(begin);
    g_autofree char *line = g_strndup(at, strcspn(at, "\n"));
    g_auto(GStrv) parts = g_strsplit(line, "{", -1);
    GPtrArray *blanks = g_ptr_array_new_with_free_func(g_free);
    for (char **part = parts + 1; parts[0] && *part; part++) {
        char *blank = g_strndup(*part, strcspn(*part, "}"));
        if (g_ptr_array_find_with_equal_func(blanks, blank, g_str_equal, NULL))
            g_free(blank);
        else
            g_ptr_array_add(blanks, blank);
    }
    g_ptr_array_sort(blanks, by_text);
    GString *all = g_string_new(NULL);
    for (guint i = 0; i < blanks->len; i++)
        g_string_append_printf(all, "{%s}", (char *)blanks->pdata[i]);
    g_ptr_array_free(blanks, TRUE);
    return g_string_free(all, FALSE);
}

/* A translation that drops a number tells less. */
static void the_same_blanks_in_every_language(void **state)
{
    (void)state;
    struct pw_words *english = language("en");
    g_auto(GStrv) keys = pw_words_keys(english);
    g_auto(GStrv) codes = pw_words_languages(FOLDER);
    for (char **code = codes; *code; code++)
        for (char **key = keys; *key; key++) {
            g_autofree char *file = g_strdup_printf(FOLDER "/%s.ini", *code);
            g_autofree char *theirs = blanks_of(file, *key);
            g_autofree char *ours = blanks_of(FOLDER "/en.ini", *key);
            if (theirs && g_strcmp0(theirs, ours) != 0)
                fail_msg("%s.ini: \"%s\" has the blanks %s, in English %s", *code, *key, theirs,
                         ours);
        }
    pw_words_free(english);
}

static void no_word_means_two_commands(void **state)
{
    (void)state;
    g_auto(GStrv) codes = pw_words_languages(FOLDER);
    for (char **code = codes; *code; code++) {
        struct pw_words *words = language(*code);
        g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        struct pw_field *nothing = pw_field_new();
        for (enum pw_command command = 0; command < PW_COMMANDS; command++) {
            g_autofree char *blank = g_strdup_printf("{w:%s}", pw_command_key(command));
            struct pw_phrase *phrase = pw_phrase_new(blank, NULL);
            g_autofree char *list = pw_phrase_fill(phrase, nothing, words, NULL);
            pw_phrase_free(phrase);
            assert_non_null(list);
            g_autofree char *folded = g_utf8_casefold(list, -1);
            assert_string_equal(list, folded); /* "without capitals" */
            g_auto(GStrv) each = g_strsplit(list, " ", -1);
            for (char **word = each; *word; word++)
                if (!g_hash_table_add(seen, g_strdup(*word)))
                    fail_msg("%s.ini: \"%s\" means two commands", *code, *word);
        }
        pw_field_free(nothing);
        pw_words_free(words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_words_in_every_language),
        cmocka_unit_test(the_same_blanks_in_every_language),
        cmocka_unit_test(no_word_means_two_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
