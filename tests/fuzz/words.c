/* words.c - a club's own words: no bytes may break the reader, what is doubtful in them is told in
 * sentences, and every word is filled, or refused with one: in bounds, however they name one
 * another.
 */
#include "fuzz.h"

#include "api/internal.h"
#include "doc/words.h"

#define FILLED_MAX ((size_t)160 * 1024) /* 64 KiB, and the last value that passed it, isolated */

static const char *folder;
static struct pw_words *english;

static void begin(void)
{
    GError *error = NULL;
    folder = pw_place_find("templates/words", &error);
    g_assert_no_error(error);
    english = pw_words_load(folder, "en", &error);
    g_assert_no_error(error);
}

static void fill(const struct pw_words *words, const struct pw_field *record, const char *key)
{
    GError *error = NULL;
    g_autofree char *blank = g_strdup_printf("{w:%s}", key);
    struct pw_phrase *phrase = pw_phrase_new(blank, &error);
    if (phrase == NULL) { /* a key of more than 100 letters */
        fuzz_error(&error);
        return;
    }
    g_autofree char *text = pw_phrase_fill(phrase, record, words, &error);
    g_assert((text == NULL) == (error != NULL));
    g_assert(text == NULL || (strlen(text) <= FILLED_MAX && g_utf8_validate(text, -1, NULL)));
    g_free(pw_phrase_place(phrase, record, words));
    pw_phrase_free(phrase);
    fuzz_error(&error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    GError *error = NULL;
    if (folder == NULL)
        begin();
    g_autofree char *text = g_strndup((const char *)data, size);
    struct pw_words *words = pw_words_parse(folder, "fuzz.ini", text, &error);
    g_assert((words == NULL) == (error != NULL));
    if (words != NULL) {
        struct pw_field *record = pw_field_new();
        pw_field_text(record, "pair", "7");
        pw_field_text(record, "name", "\xD7\x93\xD7\x95\xD7\x93 \xE2\x80\xAE");
        g_auto(GStrv) keys = pw_words_keys(words);
        for (char **key = keys; *key != NULL; key++)
            fill(words, record, *key);
        g_auto(GStrv) doubts = pw_words_doubts(words, english);
        for (char **doubt = doubts; *doubt != NULL; doubt++)
            fuzz_message(*doubt);
        pw_field_free(record);
        pw_words_free(words);
    }
    fuzz_error(&error);
    return 0;
}
