/* vocabulary.c - words of a screen, files that come with the program, and fonts, for who draws it.
 */
#include "api/internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/input.h"
#include "base/text.h"
#include "doc/words.h"
#include "font/font.h"
#include "happened/happened.h"
#include "pairwheel.h"

#define MESSAGES_DEEP 40 /* messages within messages */

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

char *pw_vocabulary_languages(const char *folder, GError **error)
{
    g_autofree char *name = g_strdup_printf("templates/words/%s", folder);
    g_autofree char *path = pw_place_find(name, error);
    if (path == NULL)
        return NULL;
    GString *lines = g_string_new(NULL);
    g_auto(GStrv) codes = pw_words_languages(path);
    for (int english = 1; english >= 0; english--)
        for (int i = 0; codes[i] != NULL; i++) {
            struct pw_words *words = g_str_has_prefix(codes[i], "en") == english
                                         ? pw_words_load(path, codes[i], NULL)
                                         : NULL;
            if (words != NULL)
                g_string_append_printf(lines, "%s\t%s\n", codes[i], pw_words_name(words));
            pw_words_free(words);
        }
    return g_string_free(lines, FALSE);
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

static char *data_say(const struct pw_vocabulary *v, const char *data, gsize bytes, int depth);

/* A value of a message: text, or another message. */
static char *blank_say(const struct pw_vocabulary *v, const struct pw_message_blank *blank,
                       int depth)
{
    char *said = blank->message && depth < MESSAGES_DEEP
                     ? data_say(v, blank->value, blank->value_bytes, depth + 1)
                     : NULL;
    if (said != NULL || !blank->message)
        return said != NULL ? said : g_strndup(blank->value, blank->value_bytes);
    gsize room = pw_message_english(NULL, 0, blank->value, blank->value_bytes) + 1;
    said = g_malloc(room);
    pw_message_english(said, room, blank->value, blank->value_bytes);
    return said;
}

/* A sentence of [happened], which languages say otherwise. NULL: it is none. */
static char *sentence_say(const char *language, const char *data, gsize bytes)
{
    g_autofree char *written = g_strndup(data, bytes);
    struct pw_happening one;
    struct pw_reason why;
    char text[PW_SENTENCE_MAX];
    if (pw_sentence_read(written, 0, &one, &why) != PW_OK)
        return NULL;
    pw_sentence_say(&one, NULL, language, text);
    free(one.name);
    return g_strdup(text);
}

/* NULL: there is no sentence for it. */
static char *data_say(const struct pw_vocabulary *v, const char *data, gsize bytes, int depth)
{
    struct pw_message message;
    if (!pw_message_read(&message, data, bytes))
        return NULL;
    if (strcmp(message.key, "sentence") == 0)
        return sentence_say(pw_vocabulary_language(v), message.blank[0].value,
                            message.blank[0].value_bytes);
    const char *blanks[2 * PW_MESSAGE_BLANKS + 1] = {NULL};
    char *made[2 * PW_MESSAGE_BLANKS] = {NULL};
    for (int i = 0; i < message.count; i++) {
        blanks[2 * i] = made[2 * i] = g_strndup(message.blank[i].name, message.blank[i].name_bytes);
        blanks[2 * i + 1] = made[2 * i + 1] = blank_say(v, &message.blank[i], depth);
    }
    char *said = pw_vocabulary_say(v, message.key, blanks);
    for (int i = 0; i < 2 * message.count; i++)
        g_free(made[i]);
    if (strcmp(said, message.key) == 0)
        g_clear_pointer(&said, g_free);
    return said;
}

/* Each mistake of a file, a line for each. NULL: one has no sentence. */
static char *faults_say(const GError *error, const struct pw_vocabulary *messages)
{
    g_autoptr(GString) all = g_string_new(NULL);
    const GError *fault;
    for (guint i = 0; (fault = pw_error_fault(error, i)) != NULL; i++) {
        g_autofree char *one = pw_error_say(fault, messages);
        if (one == NULL)
            return NULL;
        g_string_append_printf(all, "%s%s", i > 0 ? "\n" : "", one);
    }
    return g_string_free(g_steal_pointer(&all), FALSE);
}

char *pw_error_say(const GError *error, const struct pw_vocabulary *messages)
{
    if (pw_error_about(error) == PW_ABOUT_SEVERAL)
        return faults_say(error, messages);
    gsize lead = 0;
    const char *data = pw_error_data(error, &lead);
    g_autofree char *said = data != NULL ? data_say(messages, data, strlen(data), 0) : NULL;
    if (said == NULL)
        return NULL;
    g_autofree char *before = g_strndup(error->message, lead);
    return g_strconcat(before, said, NULL);
}

static _Thread_local const struct pw_vocabulary *spoken;

void pw_speak(const struct pw_vocabulary *messages)
{
    spoken = messages;
}

char *pw_spoken(const char *text, gsize lead, const char *data)
{
    char *said = data != NULL && spoken != NULL ? data_say(spoken, data, strlen(data), 0) : NULL;
    if (said == NULL)
        return text != NULL ? g_strdup(text) : pw_told_english(data);
    g_autofree char *behind = said;
    return g_strdup_printf("%.*s%s", (int)lead, text != NULL ? text : "", behind);
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
