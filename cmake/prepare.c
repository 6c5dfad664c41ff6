/* prepare.c - makes the tables of layout/prepared.h and doc/words_known.h: prepare OUT.c FILE...
 * Files are templates (.xml) and words (.ini). Each template is read as the program reads any
 * other, then written down as C. Templates are sorted, and so are the tables made of them: the same
 * templates give the same bytes.
 */
#include "base/error.h"
#include "base/sources.h"
#include "doc/words.h"
#include "doc/words_known.h"
#include "layout/layout.h"
#include "layout/prepared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What prepares has nothing prepared. */
const struct pw_prepared pw_prepared;
const struct pw_known pw_known;

/* A table as C, a row after another. */
struct table {
    GString *rows;
    guint n;
    GHashTable *known; /* row -> its number; NULL: the same row may be there again */
};

static struct table files, letters, texts, phrases, parsed, nodes, values, meanings, templates,
    languages, words;

static void add(struct table *t, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void add(struct table *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_string_append_vprintf(t->rows, format, args);
    va_end(args);
    t->n++;
}

/* The number of the row, which is put there if it is new. */
static guint put(struct table *t, GHashTable *known, const char *row)
{
    gpointer no = g_hash_table_lookup(known, row);
    if (no)
        return GPOINTER_TO_UINT(no) - 1;
    g_hash_table_insert(known, g_strdup(row), GUINT_TO_POINTER(t->n + 1));
    add(t, "%s", row);
    return t->n - 1;
}

/* One template on its way into the tables: the numbers of what is its own. */
struct writing {
    GHashTable *text, *phrase, *parsed; /* -> number + 1 */
    guint texts, phrases, parsed_n;
    GPtrArray *files; /* of const struct pw_template */
};

static void stop(const char *what, const char *name)
{
    fprintf(stderr, "prepare: %s: %s\n", name, what);
    exit(1);
}

static guint fits(gsize n)
{
    if (n > G_MAXUINT16)
        stop("a table is too large for its columns", "prepared.h");
    return (guint)n;
}

static guint letters_n;

/* Where the text is among all letters. */
static guint letters_of(const char *text)
{
    static GHashTable *known;
    if (!known)
        known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    gpointer at = g_hash_table_lookup(known, text);
    if (at)
        return GPOINTER_TO_UINT(at) - 1;
    guint from = letters_n;
    g_hash_table_insert(known, g_strdup(text), GUINT_TO_POINTER(from + 1));
    g_string_append(letters.rows, "    ");
    for (const char *c = text; *c; c++)
        g_string_append_printf(letters.rows, g_ascii_isalnum(*c) ? "'%c'," : "'\\%03o',",
                               (unsigned char)*c);
    g_string_append(letters.rows, "0,\n");
    letters_n += (guint)strlen(text) + 1;
    return from;
}

static guint number_of(GHashTable *known, const char *key, guint *n, bool *fresh)
{
    gpointer no = g_hash_table_lookup(known, key);
    *fresh = !no;
    if (no)
        return GPOINTER_TO_UINT(no) - 1;
    g_hash_table_insert(known, g_strdup(key), GUINT_TO_POINTER(++*n));
    return fits(*n - 1);
}

static guint text_no(struct writing *w, const char *text)
{
    bool fresh;
    guint no = number_of(w->text, text, &w->texts, &fresh);
    if (fresh)
        add(&texts, "    %u,\n", letters_of(text));
    return no;
}

static guint phrase_no(struct writing *w, const char *text)
{
    bool fresh;
    guint no = number_of(w->phrase, text, &w->phrases, &fresh);
    if (fresh)
        add(&phrases, "    %u,\n", text_no(w, text));
    return no;
}

static guint parsed_no(struct writing *w, const struct pw_node *node, const struct pw_value *v)
{
    guint32 known = 0;
    if (v->attr->kind == PW_ATTR_TEST)
        for (guint i = 0; i < v->is.test->n; i++) {
            if (i >= 16)
                stop("a test of more than 16 conditions", node->of->name);
            known |= (guint32)(v->is.test->term[i].known + 1) << 2 * i;
        }
    g_autofree char *row = g_strdup_printf("    {%u, %u, %u, %u},\n", text_no(w, v->text),
                                           pw_element_no(node->element),
                                           pw_element_attr_no(node->element, v->attr), known);
    bool fresh;
    guint no = number_of(w->parsed, row, &w->parsed_n, &fresh);
    if (fresh)
        add(&parsed, "%s", row);
    return no;
}

static char *extent_text(const struct pw_extent *e)
{
    return g_strdup_printf("{%d, %a, %a}", (int)e->kind, e->points, e->part);
}

/* As an initializer of struct pw_meaning. */
static char *meaning_text(const struct pw_value *v)
{
    const struct pw_meaning *is = &v->is;
    g_autofree char *first = NULL, *second = NULL;
    switch (v->attr->kind) {
    case PW_ATTR_LENGTH:
    case PW_ATTR_NUMBER:
        return g_strdup_printf("    {.number = %a},\n", is->number);
    case PW_ATTR_LENGTHS:
        return g_strdup_printf("    {.lengths = {%a, %a, %a, %a}, .n = %d},\n", is->lengths[0],
                               is->lengths[1], is->lengths[2], is->lengths[3], is->n);
    case PW_ATTR_EXTENT:
    case PW_ATTR_POINT:
        first = extent_text(&is->extent[0]);
        second = extent_text(&is->extent[v->attr->kind == PW_ATTR_POINT]);
        return g_strdup_printf("    {.extent = {%s, %s}},\n", first, second);
    case PW_ATTR_COLOUR:
        return g_strdup_printf("    {.tint = {%d, {%u, %u, %u}}},\n", is->tint.name_i,
                               is->tint.colour.r, is->tint.colour.g, is->tint.colour.b);
    case PW_ATTR_WEIGHT:
    case PW_ATTR_CHOICE:
    case PW_ATTR_FLAG:
        return g_strdup_printf("    {.choice = %d},\n", is->choice);
    case PW_ATTR_PAPER:
        return g_strdup_printf("    {.paper = {%a, %a}, .n = %d},\n", is->paper[0], is->paper[1],
                               is->n);
    case PW_ATTR_GRID:
        return g_strdup_printf("    {.grid = {%d, %d}},\n", is->grid[0], is->grid[1]);
    case PW_ATTR_TEXT:
    case PW_ATTR_LIST:
    case PW_ATTR_NAME:
    case PW_ATTR_COLS:
    case PW_ATTR_PATH:
    case PW_ATTR_TEST:
        break;
    }
    return g_strdup("    {.n = 0},\n");
}

static bool is_shape(enum pw_attr_kind kind)
{
    return kind == PW_ATTR_COLS || kind == PW_ATTR_PATH || kind == PW_ATTR_TEST;
}

static int slot_of(const struct pw_node *node, const struct pw_value *v)
{
    int slot = 0;
    while (slot < PW_SLOTS && node->slot[slot] != v)
        slot++;
    return slot;
}

static void write_value(struct writing *w, const struct pw_node *node, const struct pw_value *v)
{
    guint what = 0;
    enum pw_prepared_how how = PW_PREPARED_NOTHING;
    if (v->phrase) {
        how = PW_PREPARED_PHRASE;
        what = phrase_no(w, v->text);
    } else if (is_shape(v->attr->kind)) {
        how = PW_PREPARED_PARSED;
        what = parsed_no(w, node, v);
    } else if (*v->text) {
        g_autofree char *meaning = meaning_text(v);
        how = PW_PREPARED_MEANING;
        what = fits(put(&meanings, meanings.known, meaning));
    }
    add(&values, "    {%u, %u, %u, %u, %u, %d, %d},\n", text_no(w, v->text), what,
        fits((gsize)v->line), fits((gsize)v->column), pw_element_attr_no(node->element, v->attr),
        (int)how, slot_of(node, v));
}

static guint file_no(struct writing *w, const struct pw_template *of)
{
    guint no = 0;
    if (!g_ptr_array_find(w->files, of, &no)) {
        no = w->files->len;
        g_ptr_array_add(w->files, (gpointer)of);
    }
    return no;
}

static void write_node(struct writing *w, const struct pw_node *node)
{
    add(&nodes, "    {%u, %u, %u, %u, %u, %u, %d, %u, %u},\n", pw_element_no(node->element),
        text_no(w, node->text), fits(node->values->len), fits(node->children->len),
        fits((gsize)node->line), fits((gsize)node->column), node->step_i, file_no(w, node->of),
        node->phrase ? phrase_no(w, node->text) + 1 : 0);
    for (guint i = 0; i < node->values->len; i++)
        write_value(w, node, &g_array_index(node->values, struct pw_value, i));
    for (guint i = 0; i < node->children->len; i++)
        write_node(w, g_ptr_array_index(node->children, i));
}

static char *name_of(const char *file, const char *suffix)
{
    char *name = g_path_get_basename(file);
    name[strlen(name) - strlen(suffix)] = '\0';
    return name;
}

static void write_file(const struct pw_template *t)
{
    g_autofree char *name = name_of(t->name, ".xml"), *xml = NULL;
    gsize bytes = 0;
    if (!g_file_get_contents(t->name, &xml, &bytes, NULL))
        stop("cannot be read", t->name);
    add(&files, "    {\"%s\", UINT64_C(%" G_GUINT64_FORMAT "), %d},\n", name,
        pw_source_hash(xml, bytes), strcmp(t->root->element->name, PW_TEMPLATE_PARTS) == 0);
}

static void write_template(const char *file)
{
    GError *why = NULL;
    GHashTable *kept = pw_parts_new();
    struct pw_template *t = pw_template_load_with(file, NULL, kept, &why);
    if (!t)
        stop(why->message, file);
    struct writing w = {.text = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                        .phrase = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                        .parsed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                        .files = g_ptr_array_new()};
    guint from[] = {files.n, texts.n, phrases.n, parsed.n, nodes.n, values.n};
    for (const struct pw_template *below = t; below; below = below->base)
        file_no(&w, below);
    GHashTableIter at;
    gpointer parts;
    g_hash_table_iter_init(&at, kept);
    while (g_hash_table_iter_next(&at, NULL, &parts))
        file_no(&w, parts);
    write_node(&w, t->root);
    for (guint i = 0; i < t->sizes->len; i++)
        write_node(&w, g_ptr_array_index(t->sizes, i));
    for (guint i = 0; i < w.files->len; i++)
        write_file(g_ptr_array_index(w.files, i));
    add(&templates,
        "    {{%u, %u}, {%u, %u}, {%u, %u}, {%u, %u}, {%u, %u}, {%u, %u}, %d, %d, %u},\n", from[0],
        w.files->len, from[1], w.texts, from[2], w.phrases, from[3], w.parsed_n, from[4],
        nodes.n - from[4], from[5], values.n - from[5], t->steps, t->counts, t->sizes->len);
    g_hash_table_destroy(w.text);
    g_hash_table_destroy(w.phrase);
    g_hash_table_destroy(w.parsed);
    g_ptr_array_free(w.files, TRUE);
    pw_template_free(t);
    g_hash_table_unref(kept);
}

/* ---- words ---- */

struct word {
    char *key;
    guint at, text, text_bytes, line;
    char *form[PW_WORD_FORMS]; /* keys */
};

static void word_free(void *data)
{
    struct word *word = data;
    g_free(word->key);
    for (int form = 0; form < PW_WORD_FORMS; form++)
        g_free(word->form[form]);
    g_free(word);
}

static struct word *word_of(GHashTable *all, const char *key, guint at)
{
    struct word *word = g_hash_table_lookup(all, key);
    if (!word) {
        word = g_new0(struct word, 1);
        word->key = g_strdup(key);
        word->at = at;
        g_hash_table_insert(all, word->key, word);
    }
    return word;
}

/* The word of this line, which begins there; and that it is a form of another. */
static void read_word(GHashTable *all, const char *line, guint at, guint line_no)
{
    static const char *const forms[PW_WORD_FORMS] = {".one", ".few", ".many", ".other"};
    const char *equals = strchr(line, '=');
    if (*line == '#' || *line == ';' || !equals)
        return;
    g_autofree char *key = g_strchomp(g_strndup(line, (gsize)(equals - line)));
    const char *text = equals + 1 + strspn(equals + 1, " \t");
    g_autofree char *trimmed = g_strchomp(g_strdup(text));
    struct word *word = word_of(all, key, at);
    word->line = line_no;
    word->text = at + (guint)(text - line);
    word->text_bytes = fits(strlen(trimmed));
    for (int form = 0; form < PW_WORD_FORMS; form++) {
        if (!g_str_has_suffix(key, forms[form]))
            continue;
        g_autofree char *stem = g_strndup(key, strlen(key) - strlen(forms[form]));
        word_of(all, stem, at)->form[form] = g_strdup(key);
    }
}

static int by_key(const void *a, const void *b)
{
    const struct word *one = *(struct word *const *)a, *other = *(struct word *const *)b;
    return strcmp(one->key, other->key);
}

static guint place_in(const GPtrArray *sorted, const char *key)
{
    for (guint i = 0; key && i < sorted->len; i++)
        if (strcmp(((const struct word *)g_ptr_array_index(sorted, i))->key, key) == 0)
            return fits(i + 1);
    return 0;
}

/* All words of a text from there on, sorted. */
static GPtrArray *read_words(GHashTable *all, const char *text, guint at)
{
    guint line_no = 1;
    for (guint i = 0; i < at; i++)
        line_no += text[i] == '\n';
    g_auto(GStrv) lines = g_strsplit(text + at, "\n", -1);
    for (int i = 0; lines[i]; at += (guint)strlen(lines[i++]) + 1, line_no++)
        read_word(all, lines[i], at, line_no);
    GPtrArray *sorted = g_ptr_array_new();
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, all);
    while (g_hash_table_iter_next(&iter, NULL, &word))
        g_ptr_array_add(sorted, word);
    qsort(sorted->pdata, sorted->len, sizeof *sorted->pdata, by_key);
    return sorted;
}

static void write_words(const char *file)
{
    static const char head[] = "\n[words]\n";
    g_autofree char *text = NULL, *folder = g_path_get_dirname(file), *name = name_of(file, ".ini");
    gsize bytes = 0;
    GError *why = NULL;
    struct pw_words *sound = pw_words_load(folder, name, &why);
    if (!sound || !g_file_get_contents(file, &text, &bytes, &why))
        stop(why->message, file);
    pw_words_free(sound);
    const char *begins = strstr(text, head);
    if (!begins || strstr(begins + 1, "\n["))
        stop("has not the one line [words] behind [language]", file);
    guint at = (guint)(begins - text) + (guint)strlen(head);
    g_autoptr(GHashTable) all = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, word_free);
    g_autoptr(GPtrArray) sorted = read_words(all, text, at);
    add(&languages, "    {UINT64_C(%" G_GUINT64_FORMAT "), %u, %u, %u},\n",
        pw_source_hash(text, bytes), at, words.n, sorted->len);
    for (guint i = 0; i < sorted->len; i++) {
        const struct word *w = g_ptr_array_index(sorted, i);
        add(&words, "    {%u, %u, %u, %u, %u, {%u, %u, %u, %u}},\n", w->at, w->text,
            fits(strlen(w->key)), w->text_bytes, fits(w->line), place_in(sorted, w->form[0]),
            place_in(sorted, w->form[1]), place_in(sorted, w->form[2]),
            place_in(sorted, w->form[3]));
    }
}

/* "guide-cards" stands before "guide-cards-list". */
static int by_name(const void *a, const void *b)
{
    const char *one = *(char *const *)a, *other = *(char *const *)b;
    g_autofree char *name = name_of(one, ".xml"), *its = name_of(other, ".xml");
    int order = strcmp(name, its);
    return order ? order : strcmp(one, other);
}

int main(int count, char **arguments)
{
    static const struct {
        const char *head;
        struct table *table;
    } tables[] = {
        {"static const struct pw_prepared_template templates[] = {\n", &templates},
        {"static const struct pw_prepared_file files[] = {\n", &files},
        {"static const char letters[] = {\n", &letters},
        {"static const uint32_t texts[] = {\n", &texts},
        {"static const uint16_t phrases[] = {\n", &phrases},
        {"static const struct pw_prepared_parsed parsed[] = {\n", &parsed},
        {"static const struct pw_prepared_node nodes[] = {\n", &nodes},
        {"static const struct pw_prepared_value values[] = {\n", &values},
        {"static const struct pw_meaning meanings[] = {\n", &meanings},
        {"static const struct pw_known_words languages[] = {\n", &languages},
        {"static const struct pw_known_word words[] = {\n", &words},
    };
    if (count < 3)
        stop("write prepare OUT.c FILE...", "");
    for (gsize i = 0; i < G_N_ELEMENTS(tables); i++)
        tables[i].table->rows = g_string_new(NULL);
    meanings.known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    qsort(arguments + 2, (size_t)count - 2, sizeof *arguments, by_name);
    for (int i = 2; i < count; i++) {
        g_autofree char *name = name_of(arguments[i], ".xml");
        if (g_str_has_suffix(arguments[i], ".ini"))
            write_words(arguments[i]);
        else if (strcmp(name, PW_TEMPLATE_PARTS) != 0)
            write_template(arguments[i]);
    }
    GString *out = g_string_new("/* Made by cmake/prepare.c. */\n#include "
                                "\"doc/words_known.h\"\n#include \"layout/prepared.h\"\n\n");
    for (gsize i = 0; i < G_N_ELEMENTS(tables); i++)
        g_string_append_printf(out, "%s%s};\n\n", tables[i].head, tables[i].table->rows->str);
    g_string_append_printf(
        out,
        "const struct pw_prepared pw_prepared = {\n    templates, %u, files, letters, "
        "texts, phrases, parsed, nodes, values, meanings};\n"
        "const struct pw_known pw_known = {languages, %u, words};\n",
        templates.n, languages.n);
    return g_file_set_contents(arguments[1], out->str, (gssize)out->len, NULL) ? 0 : 1;
}
