/* words_lint.c - what somebody who wrote words probably did not mean. */
#include <string.h>

#include "base/plumbing.h"
#include "base/text.h"
#include "doc/field.h"

#include "doc/words.h"
#include "pairwheel.h"

struct doubting {
    const struct pw_words *words, *all;
    GPtrArray *known; /* keys of all, without their forms too, and NULL; the set owns them */
    GHashTable *is_known;
    GPtrArray *doubts; /* the sentences */
    const char *key, *file;
    int line;
    GHashTable *fields; /* names that the English text of the key has */
};

static void doubt(struct doubting *d, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void doubt(struct doubting *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *what = g_strdup_vprintf(format, args);
    va_end(args);
    g_autofree char *placed = g_strdup_printf("%s:%d: %s", d->file, d->line, what);
    g_ptr_array_add(d->doubts, pw_message(placed));
}

static bool is_known(const struct doubting *d, const char *key)
{
    return g_hash_table_contains(d->is_known, key);
}

/* "n-pairs" of "n-pairs.few", or of "n-pairs.two": what stands before the last dot. */
static char *stem_of(const char *key)
{
    const char *dot = strrchr(key, '.');
    return dot ? g_strndup(key, (gsize)(dot - key)) : g_strdup(key);
}

/* As pw_nearest; else the key with the same first letter of which half the letters are there. */
static const char *nearest(const struct doubting *d, const char *key)
{
    const char *near = pw_nearest(key, (const char *const *)d->known->pdata);
    if (near)
        return near;
    g_autoptr(GPtrArray) alike = g_ptr_array_new();
    for (guint i = 0; i + 1 < d->known->len; i++)
        if (*(const char *)d->known->pdata[i] == *key)
            g_ptr_array_add(alike, d->known->pdata[i]);
    g_ptr_array_add(alike, NULL);
    return pw_nearest_within(key, (const char *const *)alike->pdata, (int)strlen(key) / 2);
}

static void check_key(struct doubting *d)
{
    g_autofree char *stem = stem_of(d->key);
    bool dotted = strchr(d->key, '.') != NULL, form = pw_words_form(d->key) != NULL;
    if (is_known(d, d->key) || (form && is_known(d, stem)))
        return;
    if (dotted && !form && is_known(d, stem)) {
        doubt(d, "\"%s\": \"%s\" is no form; write .one, .few, .many or .other", d->key,
              strrchr(d->key, '.'));
        return;
    }
    const char *near = nearest(d, d->key);
    doubt(d, "\"%s\" is no word of our papers%s%s%s; only a template of your own can use it",
          d->key, near ? ", did you mean \"" : "", near ? near : "", near ? "\"?" : "");
}

static void note_field(const char *field, const char *word, void *user)
{
    (void)word;
    GHashTable *fields = user;
    if (field)
        g_hash_table_add(fields, (gpointer)field);
}

/* A blank that stands neither in the English text nor in any list of fields. */
static void check_blank(const char *field, const char *word, void *user)
{
    struct doubting *d = user;
    if (word && !pw_words_has(d->words, word) && !is_known(d, word)) {
        const char *near = pw_nearest(word, (const char *const *)d->known->pdata);
        doubt(d, "%s: there is no word {w:%s}%s%s%s", d->key, word,
              near ? "; did you mean {w:" : "", near ? near : "", near ? "}?" : "");
    }
    if (!field || g_hash_table_contains(d->fields, field) || strchr(field, '.') ||
        *pw_field_help(field))
        return;
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    GHashTableIter at;
    gpointer name;
    g_hash_table_iter_init(&at, d->fields);
    while (g_hash_table_iter_next(&at, &name, NULL))
        g_ptr_array_add(names, name);
    pw_texts_sort(names);
    g_autoptr(GString) list = g_string_new(NULL);
    for (guint i = 0; i < names->len; i++)
        g_string_append_printf(list, "%s{%s}", list->len ? ", " : "",
                               (const char *)names->pdata[i]);
    doubt(d, "%s: {%s} is no field; %s%s%s", d->key, field,
          list->len ? "the English text has " : "the English text has no blanks",
          list->len ? list->str : "", list->len ? ", and any may be left out" : "");
}

/* The English text, of a form also that of another form. */
static void note_english(struct doubting *d)
{
    static const char *const forms[] = {"1", "2", "5", "1.5"};
    g_autofree char *stem = stem_of(d->key);
    g_hash_table_remove_all(d->fields);
    const struct pw_phrase *same = pw_words_phrase(d->all, pw_interned(d->key));
    if (same)
        pw_phrase_each_blank(same, note_field, d->fields);
    for (gsize i = 0; i < G_N_ELEMENTS(forms) && pw_words_form(d->key); i++) {
        const struct pw_phrase *form = pw_words_plural(d->all, pw_interned(stem), forms[i]);
        if (form)
            pw_phrase_each_blank(form, note_field, d->fields);
    }
}

static void visit(const char *key, const struct pw_phrase *phrase, const char *file, int line,
                  void *user)
{
    struct doubting *d = user;
    d->key = key;
    d->file = file;
    d->line = line;
    check_key(d);
    note_english(d);
    pw_phrase_each_blank(phrase, check_blank, d);
}

/* Of one file all of them are: "FILE:LINE: ...". */
static gint by_line(gconstpointer a, gconstpointer b, gpointer unused)
{
    (void)unused;
    const char *one = *(const char *const *)a, *other = *(const char *const *)b;
    while (*one && *one == *other) {
        one++;
        other++;
    }
    gsize digits = strspn(one, "0123456789"), others = strspn(other, "0123456789");
    if (digits != others)
        return digits < others ? -1 : 1;
    return (guchar)*one - (guchar)*other;
}

/* Takes the key. */
static void know(struct doubting *d, char *key)
{
    if (is_known(d, key)) {
        g_free(key);
        return;
    }
    g_hash_table_add(d->is_known, key);
    g_ptr_array_add(d->known, key);
}

char **pw_words_doubts(const struct pw_words *words, const struct pw_words *all)
{
    g_auto(GStrv) keys = pw_words_keys(all);
    struct doubting d = {.words = words,
                         .all = all,
                         .known = g_ptr_array_new(),
                         .is_known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                         .doubts = g_ptr_array_new(),
                         .fields = g_hash_table_new(NULL, NULL)};
    for (char **key = keys; *key; key++) {
        know(&d, g_strdup(*key));
        if (pw_words_form(*key))
            know(&d, stem_of(*key));
    }
    g_ptr_array_add(d.known, NULL);
    pw_words_each_own(words, visit, &d);
    g_ptr_array_sort_with_data(d.doubts, by_line, NULL);
    g_hash_table_destroy(d.fields);
    g_hash_table_destroy(d.is_known);
    g_ptr_array_unref(d.known);
    g_ptr_array_add(d.doubts, NULL);
    return (char **)g_ptr_array_free(d.doubts, FALSE);
}
