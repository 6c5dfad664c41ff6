/* vocabulary.c - words of a screen, files that come with the program, and fonts, for who draws it.
 */
#include "api/data_dir.h"
#include "api/internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/input.h"
#include "base/intern.h"
#include "doc/words.h"
#include "doc/words_internal.h"
#include "font/font.h"
#include "pairwheel.h"

struct pw_vocabulary {
    struct pw_words *words, *english; /* english NULL: words are */
};

struct pw_vocabulary *pw_vocabulary_load(const char *folder, const char *language, GError **error)
{
    g_autofree char *name = g_strdup_printf("templates/words/%s", folder);
    g_autofree char *path = pw_place_find(name, error);
    struct pw_words *english = path != NULL ? pw_words_load(path, "en", error) : NULL;
    if (english == NULL)
        return NULL;
    bool other = language != NULL && strcmp(language, "en") != 0 && !pw_words_is_file(language);
    struct pw_vocabulary *v = g_new0(struct pw_vocabulary, 1);
    v->words = other ? pw_words_load(path, language, NULL) : NULL;
    v->english = english;
    if (v->words == NULL) {
        v->words = english;
        v->english = NULL;
    }
    return v;
}

static const struct pw_phrase *phrase_of(const struct pw_words *words, const char *key,
                                         const char *count)
{
    const struct pw_phrase *phrase = words != NULL ? pw_words_phrase(words, key) : NULL;
    return phrase == NULL && words != NULL && count != NULL ? pw_words_plural(words, key, count)
                                                            : phrase;
}

char *pw_vocabulary_say(const struct pw_vocabulary *v, const char *key, const char *const *blanks)
{
    const char *count = NULL, *interned = pw_interned(key);
    struct pw_field *record = pw_field_new();
    for (; blanks != NULL && blanks[0] != NULL; blanks += 2) {
        pw_field_text(record, blanks[0], blanks[1]);
        if (strcmp(blanks[0], "count") == 0)
            count = blanks[1];
    }
    const struct pw_phrase *phrase = phrase_of(v->words, interned, count);
    if (phrase == NULL)
        phrase = phrase_of(v->english, interned, count);
    char *said = phrase != NULL ? pw_phrase_fill(phrase, record, v->words, NULL) : NULL;
    pw_field_free(record);
    return said != NULL ? said : g_strdup(key);
}

const char *pw_vocabulary_language(const struct pw_vocabulary *v)
{
    return pw_words_language(v->words);
}

void pw_vocabulary_free(struct pw_vocabulary *v)
{
    if (v == NULL)
        return;
    pw_words_free(v->words);
    pw_words_free(v->english);
    g_free(v);
}

char *pw_data_read(const char *name, size_t *bytes, GError **error)
{
    g_autofree char *path = pw_place_find(name, error);
    char *text = NULL;
    gsize length = 0;
    GError *wrong = NULL;
    if (path == NULL)
        return NULL;
    if (!g_file_get_contents(path, &text, &length, &wrong)) {
        pw_fail(error, PW_ERROR_IO, "%s", wrong->message);
        g_error_free(wrong);
        return NULL;
    }
    *bytes = length;
    return text;
}

/* Latin, Greek and Cyrillic with their marks, punctuation, money, arrows and signs. */
static const struct pw_characters letters[] = {{0x20, 0x52F}, {0x1E00, 0x1FFF}, {0x2000, 0x22FF}};
/* Arrows, signs, squares and circles, suits and men, ticks. */
static const struct pw_characters signs[] = {{0x20, 0x20}, {0x2190, 0x23FF}, {0x2500, 0x27BF}};

static const struct {
    const char *name, *face;
    const struct pw_characters *wanted;
    size_t count;
} web_font[] = {
    {"lato-regular", "Lato Regular", letters, G_N_ELEMENTS(letters)},
    {"lato-bold", "Lato Bold", letters, G_N_ELEMENTS(letters)},
    {"lato-black", "Lato Black", letters, G_N_ELEMENTS(letters)},
    {"dejavu-sans", "DejaVu Sans Regular", signs, G_N_ELEMENTS(signs)},
};

/* -1: none is called so. */
static int face_named(const struct pw_fonts *fonts, const char *name)
{
    int face = pw_fonts_faces(fonts) - 1;
    while (face >= 0 && strcmp(pw_fonts_info(fonts, face)->name, name) != 0)
        face--;
    return face;
}

char *pw_font_web(const char *name, size_t *bytes, GError **error)
{
    size_t i = 0;
    while (i < G_N_ELEMENTS(web_font) && strcmp(web_font[i].name, name) != 0)
        i++;
    *bytes = 0;
    if (i == G_N_ELEMENTS(web_font)) {
        pw_fail(error, PW_ERROR_USAGE, "there is no font \"%s\" for pages", name);
        return NULL;
    }
    struct pw_fonts *fonts = pw_place_fonts(NULL, NULL, error);
    if (fonts == NULL)
        return NULL;
    GBytes *file = pw_fonts_web(fonts, face_named(fonts, web_font[i].face), web_font[i].wanted,
                                web_font[i].count, error);
    pw_fonts_free(fonts);
    char *copy = NULL;
    if (file != NULL) {
        gsize length;
        const void *data = g_bytes_get_data(file, &length);
        copy = malloc(length + 1);
        memcpy(copy, data, length);
        copy[length] = '\0';
        *bytes = length;
        g_bytes_unref(file);
    }
    return copy;
}
