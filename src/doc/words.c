/* words.c - the words of a language, from its file and from those that it is like. */
#include "doc/words.h"

#include "base/error.h"
#include "base/plumbing.h"
#include "base/sources.h"
#include "base/text.h"
#include "doc/words_known.h"
#include "pairwheel.h"

#include <errno.h>
#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* Which form of a word goes with a number (Unicode CLDR, whole numbers). */

enum pw_form { PW_FORM_ONE, PW_FORM_FEW, PW_FORM_MANY, PW_FORM_OTHER, PW_FORMS = PW_WORD_FORMS };

struct pw_plural {
    const char *name;
    enum pw_form (*form)(guint64 n);
};

static const char *const pw_form_suffix[PW_FORMS] = {".one", ".few", ".many", ".other"};

static enum pw_form one_or_other(guint64 n)
{
    return n == 1 ? PW_FORM_ONE : PW_FORM_OTHER;
}

static enum pw_form polish(guint64 n)
{
    if (n == 1)
        return PW_FORM_ONE;
    if (n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14))
        return PW_FORM_FEW;
    return PW_FORM_MANY;
}

static enum pw_form czech(guint64 n)
{
    return n == 1 ? PW_FORM_ONE : n >= 2 && n <= 4 ? PW_FORM_FEW : PW_FORM_OTHER;
}

static enum pw_form russian(guint64 n)
{
    return n % 10 == 1 && n % 100 != 11 ? PW_FORM_ONE : polish(n);
}

static enum pw_form lithuanian(guint64 n)
{
    bool teen = n % 100 >= 11 && n % 100 <= 19;
    return teen || n % 10 == 0 ? PW_FORM_OTHER : n % 10 == 1 ? PW_FORM_ONE : PW_FORM_FEW;
}

static enum pw_form french(guint64 n)
{
    return n <= 1 ? PW_FORM_ONE : PW_FORM_OTHER;
}

static enum pw_form without(guint64 n)
{
    (void)n;
    return PW_FORM_OTHER;
}

static const struct pw_plural rules[] = {
    {"en", one_or_other}, {"pl", polish},  {"de", one_or_other}, {"it", one_or_other},
    {"fi", one_or_other}, {"cs", czech},   {"ru", russian},      {"lt", lithuanian},
    {"fr", french},       {"ja", without},
};

/* By the name of a language that has the rule, as "pl"; NULL: there is none. */
static const struct pw_plural *pw_plural_find(const char *name)
{
    for (gsize i = 0; i < G_N_ELEMENTS(rules); i++)
        if (strcmp(rules[i].name, name) == 0)
            return &rules[i];
    return NULL;
}

#define WORDS_BYTES_MAX ((gsize)1024 * 1024)
#define LIKE_DEPTH_MAX 4

struct entry {
    struct pw_phrase *phrase;               /* NULL: only forms */
    const struct pw_phrase *form[PW_FORMS]; /* borrowed from the entries "key.one" ... */
    const char *file;                       /* interned: where it stands */
    int line;
    bool own;   /* in the file that was asked for, not in one that it is like */
    bool whole; /* known files have been asked for it, too */
};

/* A known file. Its words become entries when somebody asks for them. */
struct known_file {
    const struct pw_known_words *words;
    char *text;
    const char *file; /* interned */
    bool own;         /* it was asked for */
};

struct pw_words {
    char *language;
    char *name;   /* as its speakers write it */
    char *file;   /* that was asked for; of a language "words/pl.ini" */
    bool is_like; /* it gives only what differs from another */
    bool by_file; /* it was asked for by its path */
    const struct pw_plural *rule;
    char decimal;        /* 0: a point */
    bool letter;         /* people print on Letter and Tabloid, not on A4 and A3 */
    bool halves;         /* a better score counts 1, an equal one 1/2; not 2 and 1 */
    GArray *known;       /* struct known_file: what a later one says has precedence */
    GHashTable *entries; /* interned key -> struct entry: what was read has precedence over known */
    const char *prefix;  /* of keys that are said instead; NULL: none */
    GHashTable *instead; /* interned key -> the interned key that is meant with this prefix */
};

/* ---- reading ---- */

static void entry_free(gpointer data)
{
    struct entry *entry = data;
    pw_phrase_free(entry->phrase);
    g_free(entry);
}

static struct entry *entry_make(struct pw_words *words, const char *key)
{
    const char *interned = pw_interned(key);
    struct entry *entry = g_hash_table_lookup(words->entries, interned);
    if (!entry) {
        entry = g_new0(struct entry, 1);
        g_hash_table_insert(words->entries, (gpointer)interned, entry);
    }
    return entry;
}

/* One file, read line by line: duplicates are errors and every message has its line. */
struct reading {
    struct pw_words *words;
    const char *folder, *file;
    int line_no, depth;
    bool has_words;
    GHashTable *seen; /* group and key of this file */
    GError **error;
};

static bool wrong(struct reading *r, const char *format, ...) G_GNUC_PRINTF(2, 3);
static bool wrong(struct reading *r, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *what = g_strdup_vprintf(format, args);
    va_end(args);
    pw_fail_at(r->error, r->file, r->line_no, "%s", what);
    return false;
}

static bool language_read(struct pw_words *words, const char *folder, const char *language,
                          int depth, GError **error);

static bool is_language_code(const char *code)
{
    gsize bytes = strlen(code);
    return bytes >= 2 && bytes <= 16 &&
           !code[strspn(code, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")];
}

static bool has_file(const char *folder, const char *language)
{
    g_autofree char *file = g_strdup_printf("%s/%s.ini", folder, language);
    return g_file_test(file, G_FILE_TEST_EXISTS);
}

static bool language_line(struct reading *r, const char *key, const char *value)
{
    if (strcmp(key, "plural") == 0) {
        r->words->rule = pw_plural_find(value);
        return r->words->rule ||
               wrong(r, "plural: \"%s\" is no rule; write en, fr, cs, pl, ru, lt or ja", value);
    }
    if (strcmp(key, "like") == 0 || strcmp(key, "extends") == 0) {
        if (!is_language_code(value))
            return wrong(r, "%s: \"%s\" is no language code; write en, pl-PL, ...", key, value);
        if (r->depth + 1 >= LIKE_DEPTH_MAX)
            return wrong(r, "%s: more than %d languages behind one another", key, LIKE_DEPTH_MAX);
        if (r->has_words)
            return wrong(r, "%s: must stand before the words", key);
        if (!has_file(r->folder, value))
            return wrong(r, "%s: there is no language \"%s\"", key, value);
        if (r->depth == 0) {
            r->words->is_like = true;
            if (r->words->by_file) {
                g_free(r->words->language);
                r->words->language = g_strdup(value);
            }
        }
        return language_read(r->words, r->folder, value, r->depth + 1, r->error);
    }
    if (strcmp(key, "decimal") == 0) {
        r->words->decimal = value[0];
        return ((value[0] == '.' || value[0] == ',') && value[1] == '\0') ||
               wrong(r, "decimal: \"%s\" is no mark in a number; write . or ,", value);
    }
    if (strcmp(key, "paper") == 0) {
        r->words->letter = strcmp(value, "letter") == 0;
        return r->words->letter || strcmp(value, "a4") == 0 ||
               wrong(r, "paper: \"%s\" is none of a4, letter", value);
    }
    if (strcmp(key, "scale") == 0) {
        r->words->halves = strcmp(value, "1") == 0;
        return r->words->halves || strcmp(value, "2") == 0 ||
               wrong(r, "scale: \"%s\" is neither 2 nor 1, match points for a better score", value);
    }
    if (strcmp(key, "name") == 0) { /* of one that this extends: the own one stays */
        if (r->depth == 0 || r->words->name == NULL) {
            g_free(r->words->name);
            r->words->name = g_strdup(value);
        }
        return true;
    }
    return wrong(
        r, "\"%s\" is unknown here; [language] has name, plural, decimal, paper, scale and extends",
        key);
}

static bool word_line(struct reading *r, const char *key, const char *value)
{
    if (!*key || key[strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789-.")])
        return wrong(r, "\"%s\": a key has a-z, 0-9, - and . only", key);
    GError *inner = NULL;
    struct pw_phrase *phrase = pw_phrase_new(value, &inner);
    if (!phrase) {
        wrong(r, "%s: %s", key, inner->message);
        g_error_free(inner);
        return false;
    }
    struct entry *entry = entry_make(r->words, key);
    pw_phrase_free(entry->phrase);
    entry->phrase = phrase;
    entry->file = pw_interned(r->file);
    entry->line = r->line_no;
    entry->own = r->depth == 0;
    r->has_words = true;
    return true;
}

static bool lines_read(struct reading *r, char *text)
{
    char *group = NULL;
    for (char *next; text; text = next) {
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        r->line_no++;
        char *line = g_strstrip(text);
        if (!*line || *line == '#' || *line == ';')
            continue;
        gsize bytes = strlen(line);
        if (*line == '[' && line[bytes - 1] == ']') {
            line[bytes - 1] = '\0';
            group = line + 1;
            if (strcmp(group, "language") != 0 && strcmp(group, "words") != 0)
                return wrong(r, "[%s]: write [language] or [words]", group);
            continue;
        }
        char *equals = strchr(line, '=');
        if (!equals || !group)
            return wrong(r, group ? "\"%s\": write key = text" : "\"%s\" stands before any [group]",
                         line);
        *equals = '\0';
        char *key = g_strchomp(line), *value = g_strchug(equals + 1);
        if (!g_hash_table_add(r->seen, g_strconcat(group, "/", key, NULL)))
            return wrong(r, "\"%s\" is there twice", key);
        bool ok = *group == 'l' ? language_line(r, key, value) : word_line(r, key, value);
        if (!ok)
            return false;
    }
    return true;
}

/* "a file of words that is there, or a language: de, en". The caller frees. */
static char *languages_said(const char *folder)
{
    g_auto(GStrv) known = pw_words_languages(folder);
    g_autofree char *list = g_strjoinv(", ", known);
    return g_strconcat("the path of a file of words, or a language: ", list, NULL);
}

/* English stands behind every file of words; without it the installation is not whole. */
static bool has_english(const char *folder, GError **error)
{
    if (has_file(folder, "en"))
        return true;
    pw_fail(error, PW_ERROR_IO,
            "%s/en.ini of pairwheel is missing; install pairwheel again, or let PAIRWHEEL_DATA "
            "name the folder that holds it",
            folder);
    return false;
}

static void known_file_clear(gpointer data)
{
    struct known_file *file = data;
    g_free(file->text);
}

static const struct pw_known_words *known_words(const char *text, gsize bytes)
{
    uint64_t hash = pw_source_hash(text, bytes);
    for (size_t i = 0; i < pw_known.n; i++)
        if (pw_known.files[i].hash == hash)
            return &pw_known.files[i];
    return NULL;
}

/* Of a known file only [language] is read. text is changed. */
static bool known_read(struct reading *r, const struct pw_known_words *known, char *text,
                       gsize bytes)
{
    struct known_file file = {known, g_malloc(bytes + 1), pw_interned(r->file), r->depth == 0};
    memcpy(file.text, text, bytes + 1);
    text[known->words_at - 1] = '\0';
    bool sound = lines_read(r, text);
    if (sound && g_hash_table_size(r->words->entries) == 0) {
        g_array_append_val(r->words->known, file);
        return true;
    }
    /* It is like one that is not known: all of it is read. */
    memcpy(text, file.text, bytes + 1);
    g_free(file.text);
    g_hash_table_remove_all(r->seen);
    r->line_no = 0;
    return sound && lines_read(r, text);
}

/* text is changed. */
static bool text_read(struct pw_words *words, const char *folder, const char *file, char *text,
                      gsize bytes, int depth, GError **error)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct reading r = {words, folder, file, 0, depth, false, seen, error};
    const struct pw_known_words *known =
        g_hash_table_size(words->entries) == 0 ? known_words(text, bytes) : NULL;
    if (known)
        return known_read(&r, known, text, bytes);
    char *start = g_str_has_prefix(text, "\xEF\xBB\xBF") ? text + 3 : text;
    if (bytes > WORDS_BYTES_MAX || strlen(text) != bytes || !g_utf8_validate(start, -1, NULL)) {
        pw_fail(error, PW_ERROR_INPUT, "%s: must be UTF-8 text of at most 1 MiB without zero bytes",
                file);
        return false;
    }
    return lines_read(&r, start);
}

static bool file_read(struct pw_words *words, const char *folder, const char *file, int depth,
                      GError **error)
{
    size_t bytes = 0;
    struct pw_reason why = {0};
    g_autofree char *text = pw_source_read(file, WORDS_BYTES_MAX, &bytes, &why);
    enum pw_error code = pw_source_error(errno);
    if (!text) {
        g_autofree char *else_write = depth == 0 && words->by_file ? languages_said(folder) : NULL;
        pw_fail(error, code, "cannot read %s: %s%s%s", file, why.text, else_write ? "; write " : "",
                else_write ? else_write : "");
        return false;
    }
    return text_read(words, folder, file, text, bytes, depth, error);
}

static bool language_read(struct pw_words *words, const char *folder, const char *language,
                          int depth, GError **error)
{
    g_autofree char *file = g_strdup_printf("%s/%s.ini", folder, language);
    return file_read(words, folder, file, depth, error);
}

/* Ties "pairs.few" to the entry "pairs". */
static void forms_tie(struct pw_words *words)
{
    g_autoptr(GList) keys = g_hash_table_get_keys(words->entries);
    for (GList *at = keys; at; at = at->next) {
        const char *key = at->data;
        for (int form = 0; form < PW_FORMS; form++) {
            if (!g_str_has_suffix(key, pw_form_suffix[form]))
                continue;
            struct entry *own = g_hash_table_lookup(words->entries, key);
            g_autofree char *stem = g_strndup(key, strlen(key) - strlen(pw_form_suffix[form]));
            entry_make(words, stem)->form[form] = own->phrase;
        }
    }
}

static struct pw_words *words_new(const char *language, char *file)
{
    struct pw_words *words = g_new0(struct pw_words, 1);
    words->language = g_strdup(language);
    words->file = file;
    words->rule = pw_plural_find("en");
    words->entries = g_hash_table_new_full(NULL, NULL, NULL, entry_free);
    words->known = g_array_new(FALSE, FALSE, sizeof(struct known_file));
    g_array_set_clear_func(words->known, known_file_clear);
    return words;
}

bool pw_words_is_file(const char *language)
{
    return strchr(language, '/') != NULL || g_str_has_suffix(language, ".ini");
}

/* A club's own: what it does not say, and no language that it extends, is English. text: what
 * stands in it, or NULL: it is read. */
static struct pw_words *by_file(const char *folder, const char *file, char *text, GError **error)
{
    struct pw_words *words = words_new("en", g_strdup(file));
    words->by_file = words->is_like = true;
    if (!language_read(words, folder, "en", 1, error) ||
        !(text ? text_read(words, folder, file, text, strlen(text), 0, error)
               : file_read(words, folder, file, 0, error))) {
        pw_words_free(words);
        return NULL;
    }
    return words;
}

struct pw_words *pw_words_parse(const char *folder, const char *name, const char *text,
                                GError **error)
{
    g_autofree char *copy = g_strdup(text);
    struct pw_words *words = by_file(folder, name, copy, error);
    if (words)
        forms_tie(words);
    return words;
}

static struct pw_words *by_code(const char *folder, const char *language, GError **error);

/* The code of the language that calls itself so: of "Deutsch" "de". NULL: none does. */
static const char *code_of_name(const char *folder, char *const *codes, const char *name)
{
    g_autofree char *asked = g_utf8_casefold(name, -1);
    const char *found = NULL;
    for (; *codes != NULL && found == NULL; codes++) {
        struct pw_words *words = by_code(folder, *codes, NULL);
        g_autofree char *its = words != NULL ? g_utf8_casefold(words->name, -1) : NULL;
        found = g_strcmp0(its, asked) == 0 ? *codes : NULL;
        pw_words_free(words);
    }
    return found;
}

static void fail_unknown_language(const char *folder, const char *language, GError **error)
{
    g_auto(GStrv) known = pw_words_languages(folder);
    bool text = known != NULL && g_utf8_validate(language, -1, NULL);
    const char *code = text ? code_of_name(folder, known, language) : NULL;
    g_autofree char *list = g_strjoinv(", ", known);
    if (code != NULL)
        pw_fail(error, PW_ERROR_USAGE, "there is no language \"%s\"; did you mean %s?", language,
                code);
    else
        pw_fail(error, PW_ERROR_USAGE,
                "there is no language \"%s\" in %s; it has: %s; for words of your own write the "
                "path of their file, as in ./words.ini",
                language, folder, list);
}

static struct pw_words *by_code(const char *folder, const char *language, GError **error)
{
    g_autofree char *code = g_strdup(language);
    g_strdelimit(code, "_", '-');
    /* "pl-PL" is "pl" where nobody wrote down a difference */
    if (is_language_code(code) && !has_file(folder, code) && strchr(code, '-'))
        *strchr(code, '-') = '\0';
    if (!is_language_code(code) || !has_file(folder, code)) {
        fail_unknown_language(folder, language, error);
        return NULL;
    }
    struct pw_words *words = words_new(code, g_strdup_printf("words/%s.ini", code));
    if (!language_read(words, folder, code, 0, error)) {
        pw_words_free(words);
        return NULL;
    }
    return words;
}

struct pw_words *pw_words_load(const char *folder, const char *language, GError **error)
{
    if (!has_english(folder, error))
        return NULL;
    bool is_path = pw_words_is_file(language) && (g_str_has_suffix(language, ".ini") ||
                                                  g_file_test(language, G_FILE_TEST_EXISTS));
    struct pw_words *words =
        is_path ? by_file(folder, language, NULL, error) : by_code(folder, language, error);
    if (words)
        forms_tie(words);
    return words;
}

void pw_words_free(struct pw_words *words)
{
    if (!words)
        return;
    g_clear_pointer(&words->instead, g_hash_table_destroy);
    g_hash_table_destroy(words->entries);
    g_array_unref(words->known);
    g_free(words->language);
    g_free(words->name);
    g_free(words->file);
    g_free(words);
}

/* ---- asking ---- */

const char *pw_words_language(const struct pw_words *words)
{
    return words->language;
}

const char *pw_words_name(const struct pw_words *words)
{
    return words->name != NULL ? words->name : words->language;
}

char pw_words_decimal(const struct pw_words *words)
{
    return words && words->decimal ? words->decimal : '.';
}

bool pw_words_letter(const struct pw_words *words)
{
    return words->letter;
}

bool pw_words_halves(const struct pw_words *words)
{
    return words->halves;
}

const char *pw_words_file(const struct pw_words *words)
{
    return words->file;
}

static const struct pw_known_word *word_find(const struct known_file *file, const char *key)
{
    size_t bytes = strlen(key);
    const struct pw_known_word *words = pw_known.words + file->words->from;
    for (guint low = 0, high = file->words->n; low < high;) {
        guint middle = (low + high) / 2;
        const struct pw_known_word *word = &words[middle];
        int order = strncmp(key, file->text + word->key, word->key_bytes);
        if (order == 0 && bytes == word->key_bytes)
            return word;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static const char *key_of(const struct known_file *file, const struct pw_known_word *word)
{
    g_autofree char *key = g_strndup(file->text + word->key, word->key_bytes);
    return pw_interned(key);
}

static struct entry *entry_at(const struct pw_words *words, const char *key);

/* What the file says, where no later one has said it. */
static void entry_add(const struct pw_words *words, struct entry *entry,
                      const struct known_file *file, const struct pw_known_word *word)
{
    if (!entry->phrase && word->text) {
        g_autofree char *text = g_strndup(file->text + word->text, word->text_bytes);
        entry->phrase = pw_phrase_new(text, NULL);
        entry->file = file->file;
        entry->line = word->line;
        entry->own = file->own;
    }
    const struct pw_known_word *all = pw_known.words + file->words->from;
    for (int form = 0; form < PW_FORMS; form++)
        if (!entry->form[form] && word->form[form])
            entry->form[form] = entry_at(words, key_of(file, &all[word->form[form] - 1]))->phrase;
}

/* All that there is of an interned key; NULL: nothing. */
static struct entry *entry_at(const struct pw_words *words, const char *key)
{
    struct entry *entry = g_hash_table_lookup(words->entries, key);
    if (entry && entry->whole)
        return entry;
    for (guint i = words->known->len; i > 0; i--) {
        const struct known_file *file = &g_array_index(words->known, struct known_file, i - 1);
        const struct pw_known_word *word = word_find(file, key);
        if (!word)
            continue;
        if (!entry) {
            entry = g_new0(struct entry, 1);
            g_hash_table_insert(words->entries, (gpointer)key, entry);
        }
        entry_add(words, entry, file, word);
    }
    if (entry)
        entry->whole = true;
    return entry;
}

/* Whoever wants to see all words has all of them understood. */
static void entries_fill(const struct pw_words *words)
{
    for (guint i = 0; i < words->known->len; i++) {
        const struct known_file *file = &g_array_index(words->known, struct known_file, i);
        for (guint k = 0; k < file->words->n; k++)
            entry_at(words, key_of(file, &pw_known.words[file->words->from + k]));
    }
}

void pw_words_prefer(struct pw_words *words, const char *prefix)
{
    g_clear_pointer(&words->instead, g_hash_table_destroy);
    words->prefix = pw_interned(prefix);
    if (prefix)
        words->instead = g_hash_table_new(NULL, NULL);
}

static const struct entry *entry_of(const struct pw_words *words, const char *key)
{
    if (!words->prefix)
        return entry_at(words, key);
    const char *meant = g_hash_table_lookup(words->instead, key);
    if (!meant) {
        g_autofree char *name = g_strconcat(words->prefix, key, NULL);
        const char *instead = pw_interned(name);
        meant = entry_at(words, instead) ? instead : key;
        g_hash_table_insert(words->instead, (gpointer)key, (gpointer)meant);
    }
    return entry_at(words, meant);
}

char *pw_words_place(const struct pw_words *words, const char *key)
{
    const struct entry *entry = entry_of(words, key);
    if (!entry || !entry->file || !entry->own || !words->is_like)
        return NULL;
    return g_strdup_printf("%s:%d", entry->file, entry->line);
}

void pw_words_each_own(const struct pw_words *words, pw_word_visitor *visit, void *user)
{
    g_auto(GStrv) keys = pw_words_keys(words);
    for (char **key = keys; *key; key++) {
        const struct entry *entry = entry_at(words, pw_interned(*key));
        if (entry->own)
            visit(*key, entry->phrase, entry->file, entry->line, user);
    }
}

const char *pw_words_form(const char *key)
{
    const char *dot = strrchr(key, '.');
    for (int form = 0; dot && form < PW_FORMS; form++)
        if (strcmp(dot, pw_form_suffix[form]) == 0)
            return dot;
    return NULL;
}

const struct pw_phrase *pw_words_phrase(const struct pw_words *words, const char *key)
{
    const struct entry *entry = entry_of(words, key);
    return entry ? entry->phrase : NULL;
}

const struct pw_phrase *pw_words_plural(const struct pw_words *words, const char *key,
                                        const char *number)
{
    const struct entry *entry = entry_of(words, key);
    if (!entry)
        return NULL;
    const char *digits = *number == '-' ? number + 1 : number;
    bool whole = *digits && strlen(digits) <= 18 && !digits[strspn(digits, "0123456789")];
    enum pw_form form =
        whole ? words->rule->form(g_ascii_strtoull(digits, NULL, 10)) : PW_FORM_OTHER;
    return entry->form[form] ? entry->form[form] : entry->form[PW_FORM_OTHER];
}

bool pw_words_has(const struct pw_words *words, const char *key)
{
    return pw_words_phrase(words, pw_interned(key)) != NULL;
}

bool pw_words_says(const struct pw_words *words, const char *key)
{
    return entry_at(words, pw_interned(key)) != NULL;
}

char **pw_words_keys(const struct pw_words *words)
{
    GPtrArray *keys = g_ptr_array_new();
    GHashTableIter at;
    gpointer key, entry;
    entries_fill(words);
    g_hash_table_iter_init(&at, words->entries);
    while (g_hash_table_iter_next(&at, &key, &entry))
        if (((struct entry *)entry)->phrase)
            g_ptr_array_add(keys, g_strdup(key));
    pw_texts_sort(keys);
    g_ptr_array_add(keys, NULL);
    return (char **)g_ptr_array_free(keys, FALSE);
}

char *pw_words_no_such(const struct pw_words *words, const char *key, const char *number)
{
    g_auto(GStrv) keys = pw_words_keys(words);
    const char *near = pw_nearest(key, (const char *const *)keys);
    return g_strdup_printf("there is no word \"%s%s%s\" in the language \"%s\"; %s%s%sadd it to %s",
                           key, number ? "#" : "", number ? number : "", words->language,
                           near ? "did you mean {w:" : "", near ? near : "", near ? "}? Else " : "",
                           words->file);
}

static bool says(const struct pw_words *words, const char *key)
{
    bool all = pw_words_plural(words, pw_interned(key), "1.5") != NULL;
    for (int n = 0; all && n <= 200; n++) {
        char number[16];
        g_snprintf(number, sizeof number, "%d", n);
        all = pw_words_plural(words, pw_interned(key), number) != NULL;
    }
    return all || pw_words_has(words, key);
}

char **pw_words_missing(const struct pw_words *words, const struct pw_words *all)
{
    g_auto(GStrv) keys = pw_words_keys(all);
    GPtrArray *missing = g_ptr_array_new();
    for (char **key = keys; *key; key++) {
        char *dot = strrchr(*key, '.'), *last = NULL;
        if (dot)
            *dot = '\0';
        if (missing->len > 0)
            last = g_ptr_array_index(missing, missing->len - 1);
        if (!says(words, *key) && (last == NULL || strcmp(last, *key) != 0))
            g_ptr_array_add(missing, g_strdup(*key));
    }
    g_ptr_array_add(missing, NULL);
    return (char **)g_ptr_array_free(missing, FALSE);
}

char **pw_words_languages(const char *folder)
{
    GPtrArray *codes = g_ptr_array_new();
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    for (const char *name; dir && (name = g_dir_read_name(dir));) {
        g_autofree char *code = g_strdup(name);
        if (!g_str_has_suffix(name, ".ini"))
            continue;
        code[strlen(code) - 4] = '\0';
        if (is_language_code(code))
            g_ptr_array_add(codes, g_steal_pointer(&code));
    }
    pw_texts_sort(codes);
    g_ptr_array_add(codes, NULL);
    return (char **)g_ptr_array_free(codes, FALSE);
}
