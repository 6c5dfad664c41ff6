/* Our own files of words are not read, as the program knows where each word stands in them
 * (doc/words_known.h): each word is what the file says. Every language is read twice, as it is and
 * in a copy of all files with a comment more, which is read as the words of a club are; every word,
 * each of its forms, its place and what is said of it are the same.
 */
#include "doc/words.h"

#include "base/sources.h"
#include "base/text.h"
#include "doc/words_known.h"

#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <glib/gstdio.h>

#include "folder.h"

#define OURS PW_TEST_SOURCE_DIR "/templates/words"

/* The folder of files as they came, and that of the copies. */
struct both {
    char *ours, *copy;
};

static char *copied(const char *from, const char *name, const char *to)
{
    g_autofree char *path = g_build_filename(from, name, NULL), *text = NULL;
    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_autofree char *more = g_strconcat(text, "# \n", NULL);
    char *copy = g_build_filename(to, name, NULL);
    assert_true(g_file_set_contents(copy, more, -1, NULL));
    return copy;
}

static struct pw_words *loaded(const char *from, const char *language)
{
    GError *error = NULL;
    struct pw_words *words = pw_words_load(from, language, &error);
    if (!words)
        fail_msg("%s", error->message);
    return words;
}

/* What the word is with this number, or why it cannot be said; where, without the folder. */
static char *said(const struct pw_words *words, const char *key, const char *number,
                  const char *from)
{
    GError *error = NULL;
    struct pw_field *record = pw_field_new();
    if (number)
        pw_field_text(record, "n", number);
    g_autofree char *text = g_strdup_printf(number ? "{w:%s#n}" : "{w:%s}", key);
    struct pw_phrase *phrase = pw_phrase_new(text, NULL);
    char *out = pw_phrase_fill(phrase, record, words, &error);
    if (!out) {
        g_auto(GStrv) parts = g_strsplit(error->message, from, -1);
        out = g_strjoinv("", parts);
        g_error_free(error);
    }
    g_autofree char *place = pw_phrase_place(phrase, record, words);
    const char *file = place ? strrchr(place, '/') : NULL;
    char *whole = g_strconcat(out, "|", file ? file : place, NULL);
    g_free(out);
    pw_phrase_free(phrase);
    pw_field_free(record);
    return whole;
}

static void note_blank(const char *field, const char *word, void *user)
{
    g_string_append_printf(user, " %s#%s", field ? field : "-", word ? word : "-");
}

static void note_word(const char *key, const struct pw_phrase *phrase, const char *file, int line,
                      void *user)
{
    g_string_append_printf(user, "%s %s:%d", key, strrchr(file, '/') ? strrchr(file, '/') : file,
                           line);
    pw_phrase_each_blank(phrase, note_blank, user);
    g_string_append_c(user, '\n');
}

static char *own_words(const struct pw_words *words)
{
    GString *all = g_string_new(NULL);
    pw_words_each_own(words, note_word, all);
    return g_string_free(all, FALSE);
}

/* Asked one after another, in an order in which nothing is known before; then all at once. */
static void same_words(const struct both *both, const char *language, const char *prefix)
{
    static const char *const numbers[] = {NULL, "1", "2", "5", "22", "1.5"};
    struct pw_words *known = loaded(both->ours, language), *read = loaded(both->copy, language);
    pw_words_prefer(known, prefix);
    pw_words_prefer(read, prefix);
    assert_int_equal(pw_words_decimal(known), pw_words_decimal(read));
    assert_int_equal(pw_words_letter(known), pw_words_letter(read));
    assert_int_equal(pw_words_halves(known), pw_words_halves(read));
    assert_string_equal(pw_words_language(known), pw_words_language(read));
    g_auto(GStrv) keys = pw_words_keys(read);
    for (char **key = keys; *key; key++) {
        g_autofree char *stem = g_strdup(*key);
        if (pw_words_form(stem))
            *strrchr(stem, '.') = '\0';
        assert_int_equal(pw_words_says(known, stem), pw_words_says(read, stem));
        for (gsize i = 0; i < G_N_ELEMENTS(numbers); i++) {
            const char *asked = pw_interned(numbers[i] ? stem : *key);
            bool there = numbers[i] ? pw_words_plural(read, asked, numbers[i]) != NULL : true;
            assert_int_equal(numbers[i] ? pw_words_plural(known, asked, numbers[i]) != NULL : true,
                             there);
            if (!there)
                continue;
            g_autofree char *one = said(known, asked, numbers[i], both->ours);
            g_autofree char *other = said(read, asked, numbers[i], both->copy);
            assert_string_equal(one, other);
        }
    }
    assert_false(pw_words_has(known, "no-such-word"));
    assert_false(pw_words_says(known, "no-such-word"));
    g_auto(GStrv) all = pw_words_keys(known);
    g_autofree char *joined = g_strjoinv(" ", all), *its = g_strjoinv(" ", keys);
    assert_string_equal(joined, its);
    g_autofree char *own = own_words(known), *own_read = own_words(read);
    assert_string_equal(own, own_read);
    pw_words_free(known);
    pw_words_free(read);
}

static void make_both(struct both *both, const char *inside)
{
    both->ours = g_build_filename(OURS, inside, NULL);
    both->copy = in_folder(*inside ? inside : "words");
    g_mkdir(both->copy, 0700);
    g_auto(GStrv) codes = pw_words_languages(both->ours);
    for (char **code = codes; *code; code++) {
        g_autofree char *name = g_strconcat(*code, ".ini", NULL);
        g_free(copied(both->ours, name, both->copy));
    }
}

static void forget_both(struct both *both)
{
    g_auto(GStrv) codes = pw_words_languages(both->copy);
    for (char **code = codes; *code; code++) {
        g_autofree char *name = g_strconcat(*code, ".ini", NULL);
        g_autofree char *path = g_build_filename(both->copy, name, NULL);
        g_unlink(path);
    }
    g_rmdir(both->copy);
    g_free(both->ours);
    g_free(both->copy);
}

static void is_what_the_files_say(void **state)
{
    (void)state;
    static const char *const folders[] = {"", "desk", "lattice", "messages"};
    static const char *const prefixes[] = {NULL, "teams-", "line-"};
    size_t files = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(folders); i++) {
        struct both both;
        make_both(&both, folders[i]);
        g_auto(GStrv) codes = pw_words_languages(both.ours);
        for (char **code = codes; *code; code++, files++)
            for (gsize k = 0; k < (i == 0 ? G_N_ELEMENTS(prefixes) : 1); k++)
                same_words(&both, *code, prefixes[k]);
        forget_both(&both);
    }
    assert_int_equal(files, pw_known.n);
}

/* A club's own words stand in front of ours, a form that it leaves out too; and its mistakes are
 * found as ever. */
static void a_club_has_the_last_word(void **state)
{
    (void)state;
    struct both both;
    make_both(&both, "");
    g_autofree char *club = in_folder("club.ini");
    assert_true(g_file_set_contents(
        club, "[language]\nextends = pl\n[words]\npair = Duet\nn-pairs.one = solo {pair-count}\n",
        -1, NULL));
    same_words(&both, club, NULL);
    same_words(&both, club, "teams-");
    assert_true(g_file_set_contents(club, "[words]\npair = {\n", -1, NULL));
    GError *error = NULL;
    assert_null(pw_words_load(both.ours, club, &error));
    assert_non_null(strstr(error->message, "club.ini:2: pair: "));
    g_error_free(error);
    /* English has changed, Polish has not: what Polish says has precedence all the same. */
    g_autofree char *pl = g_build_filename(OURS, "pl.ini", NULL), *text = NULL;
    g_autofree char *here = g_build_filename(both.copy, "pl.ini", NULL);
    assert_true(g_file_get_contents(pl, &text, NULL, NULL));
    assert_true(g_file_set_contents(here, text, -1, NULL));
    same_words(&both, "pl", NULL);
    g_unlink(club);
    forget_both(&both);
}

/* Any byte that is another one makes another file: at each place of a word of 8 bytes, and behind
 * the last. */
static void hash_sees_all_bytes(void **state)
{
    (void)state;
    char text[] = "0123456789abcdefghijk";
    size_t n = strlen(text);
    uint64_t whole = pw_source_hash(text, n);
    for (size_t i = 0; i < n; i++) {
        text[i] ^= 1;
        assert_true(pw_source_hash(text, n) != whole);
        text[i] ^= 1;
        assert_true(pw_source_hash(text, i) != whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(is_what_the_files_say, make_folder, drop_folder),
        cmocka_unit_test_setup_teardown(a_club_has_the_last_word, make_folder, drop_folder),
        cmocka_unit_test(hash_sees_all_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
