/* No language lacks a word, no template asks for one that is not there, and no
 * word names a field that the other languages do not. */
#include "base/text.h"
#include "doc/catalog.h"
#include "doc/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define TEMPLATES PW_TEST_SOURCE_DIR "/templates"

static struct pw_words *language(const char *code)
{
    GError *error = NULL;
    struct pw_words *words = pw_words_load(TEMPLATES "/words", code, &error);
    if (!words)
        fail_msg("%s", error->message);
    return words;
}

static char *without_form(const char *key)
{
    const char *dot = strrchr(key, '.');
    return dot ? g_strndup(key, (gsize)(dot - key)) : g_strdup(key);
}

/* Is the key there, as a word or for every number? */
static bool said(const struct pw_words *words, const char *key)
{
    if (pw_words_has(words, key))
        return true;
    for (int n = 0; n <= 200; n++) {
        char number[16];
        g_snprintf(number, sizeof number, "%d", n);
        if (!pw_words_plural(words, pw_interned(key), number))
            return false;
    }
    return pw_words_plural(words, pw_interned(key), "1.5") != NULL;
}

/* So that nobody looks for them when a paper is printed. */
static void no_language_of_ours_has_doubts(void **state)
{
    (void)state;
    struct pw_words *english = language("en");
    g_auto(GStrv) codes = pw_words_languages(TEMPLATES "/words");
    for (char **code = codes; *code; code++) {
        struct pw_words *words = language(*code);
        g_auto(GStrv) doubts = pw_words_doubts(words, english);
        for (char **doubt = doubts; doubt && *doubt; doubt++)
            fail_msg("%s", *doubt);
        pw_words_free(words);
    }
    pw_words_free(english);
}

static void every_language_says_what_english_says(void **state)
{
    (void)state;
    struct pw_words *english = language("en");
    g_auto(GStrv) codes = pw_words_languages(TEMPLATES "/words");
    assert_true(g_strv_contains((const char *const *)codes, "pl"));
    for (char **code = codes; *code; code++) {
        struct pw_words *words = language(*code);
        g_auto(GStrv) theirs = pw_words_keys(words), ours = pw_words_keys(english);
        for (char **key = ours; *key; key++) {
            g_autofree char *stem = without_form(*key);
            if (!said(words, stem))
                fail_msg("words/%s.ini has no \"%s\", or not for every number", *code, stem);
        }
        for (char **key = theirs; *key; key++) {
            g_autofree char *stem = without_form(*key);
            if (!said(english, stem))
                fail_msg("words/%s.ini has \"%s\", which words/en.ini has not", *code, stem);
        }
        pw_words_free(words);
    }
    pw_words_free(english);
}

/* Adds what stands between "{w:" and "}" or "#" in the text. */
static void asked_add(GHashTable *asked, const char *text, const char *where)
{
    for (const char *at = text; (at = strstr(at, "{w:"));) {
        at += 3;
        g_hash_table_insert(asked, g_strndup(at, strcspn(at, "}#")), g_strdup(where));
    }
}

static GHashTable *asked_of_folder(const char *folder, const char *suffix)
{
    GHashTable *asked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    for (const char *name; dir && (name = g_dir_read_name(dir));) {
        if (!g_str_has_suffix(name, suffix))
            continue;
        g_autofree char *file = g_build_filename(folder, name, NULL), *text = NULL;
        assert_true(g_file_get_contents(file, &text, NULL, NULL));
        asked_add(asked, text, name);
    }
    return asked;
}

static void check_asked(const struct pw_words *words, GHashTable *asked)
{
    GHashTableIter at;
    gpointer key, where;
    g_hash_table_iter_init(&at, asked);
    while (g_hash_table_iter_next(&at, &key, &where))
        if (!said(words, key))
            fail_msg("%s asks for {w:%s}, which words/%s.ini has not", (char *)where, (char *)key,
                     pw_words_language(words));
}

static void every_word_asked_for_is_there(void **state)
{
    (void)state;
    g_autoptr(GHashTable) templates = asked_of_folder(TEMPLATES, ".xml");
    g_autoptr(GHashTable) words = asked_of_folder(TEMPLATES "/words", ".ini");
    g_auto(GStrv) codes = pw_words_languages(TEMPLATES "/words");
    for (char **code = codes; *code; code++) {
        struct pw_words *loaded = language(*code);
        check_asked(loaded, templates);
        check_asked(loaded, words);
        pw_words_free(loaded);
    }
}

/* What the word says without its blanks; NULL: the language has none. Caller frees. */
static char *word_of(const struct pw_words *words, const char *key)
{
    const struct pw_phrase *phrase = pw_words_phrase(words, pw_interned(key));
    return phrase != NULL ? pw_phrase_fill(phrase, NULL, words, NULL) : NULL;
}

/* The desk offers papers by their names: of one contest no two have the same. */
static void papers_have_names_of_their_own(void **state)
{
    (void)state;
    size_t count;
    const struct pw_document *document = pw_documents(&count);
    g_auto(GStrv) codes = pw_words_languages(TEMPLATES "/words");
    for (char **code = codes; *code; code++) {
        struct pw_words *words = language(*code);
        for (size_t i = 0; i < count; i++)
            for (size_t k = 0; k < i; k++) {
                g_autofree char *one = word_of(words, document[i].name),
                                *other = word_of(words, document[k].name);
                bool together = (document[i].bridge && document[k].bridge) ||
                                (document[i].chess && document[k].chess);
                if (together && one != NULL && g_strcmp0(one, other) == 0)
                    fail_msg("words/%s.ini calls %s and %s \"%s\"", *code, document[i].name,
                             document[k].name, one);
            }
        pw_words_free(words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_language_of_ours_has_doubts),
        cmocka_unit_test(every_language_says_what_english_says),
        cmocka_unit_test(every_word_asked_for_is_there),
        cmocka_unit_test(papers_have_names_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
