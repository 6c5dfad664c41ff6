/* template_check.c - words and fields that a template asks for and nobody has, found before
 * anything is laid out: also in an <if> that does not hold tonight.
 *
 * A field is known when the document has it anywhere now, when our own template of the document
 * asks for it, or when "list fields" tells what it is. That it is missing just where it is asked
 * for is found when that place is filled.
 */
#include "base/error.h"
#include <string.h>

#include "base/plumbing.h"
#include "doc/field_help.h"
#include "layout/layout.h"
#include "layout/template.h"

#include "pairwheel.h"

struct naming {
    const struct pw_words *words;
    GHashTable *fields; /* every name of the document, owned */
    const struct pw_node *node;
    int line, column;
    GError **error;
    bool sound;
};

static void gather_fields(GHashTable *names, const struct pw_field *field)
{
    if (pw_field_kind(field) == PW_FIELD_LIST)
        for (guint i = 0; i < pw_field_length(field); i++)
            gather_fields(names, pw_field_at(field, i));
    if (pw_field_kind(field) != PW_FIELD_RECORD)
        return;
    for (guint i = 0; i < pw_field_entries(field); i++) {
        const struct pw_field *of = NULL;
        const char *name = pw_field_entry(field, i, &of);
        g_hash_table_add(names, g_strdup(name));
        gather_fields(names, of);
    }
}

static void gather_blank(const char *field, const char *word, void *user)
{
    (void)word;
    if (field)
        g_hash_table_add(user, g_strndup(field, strcspn(field, ".")));
}

static void gather_asked(GHashTable *names, const struct pw_node *node)
{
    if (node->phrase)
        pw_phrase_each_blank(node->phrase, gather_blank, names);
    for (guint i = 0; i < node->values->len; i++) {
        const struct pw_value *value = &g_array_index(node->values, struct pw_value, i);
        if (value->phrase)
            pw_phrase_each_blank(value->phrase, gather_blank, names);
        else if (value->attr->kind == PW_ATTR_TEST && value->is.test)
            for (guint k = 0; k < value->is.test->n; k++)
                gather_blank(value->is.test->term[k].name, NULL, names);
    }
    for (guint i = 0; i < node->children->len; i++)
        gather_asked(names, g_ptr_array_index(node->children, i));
}

static void refuse(struct naming *n, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void refuse(struct naming *n, const char *format, ...)
{
    if (!n->sound)
        return;
    va_list args;
    va_start(args, format);
    g_autofree char *what = g_strdup_vprintf(format, args);
    va_end(args);
    g_autofree char *placed = g_strdup_printf("%s:%d:%d: <%s> %s", n->node->of->name, n->line,
                                              n->column, n->node->element->name, what);
    pw_fail(n->error, PW_ERROR_INPUT, "%s", placed);
    n->sound = false;
}

static bool field_known(const struct naming *n, const char *name)
{
    g_autofree char *first = g_strndup(name, strcspn(name, "."));
    return strcmp(first, "page-no") == 0 || strcmp(first, "page-count") == 0 ||
           g_hash_table_contains(n->fields, first) || *pw_field_help(first);
}

static char *near_field(const struct naming *n, const char *name, const char *open,
                        const char *close)
{
    g_autofree gpointer *names = g_hash_table_get_keys_as_array(n->fields, NULL);
    const char *near = pw_nearest(name, (const char *const *)(gconstpointer)names);
    return near ? g_strdup_printf("; did you mean %s%s%s?", open, near, close) : g_strdup(";");
}

static void check_blank(const char *field, const char *word, void *user)
{
    struct naming *n = user;
    if (word && !pw_words_says(n->words, word)) {
        g_autofree char *what = pw_words_no_such(n->words, word, NULL);
        refuse(n, "%s", what);
    }
    if (field && !field_known(n, field)) {
        g_autofree char *near = near_field(n, field, "{", "}");
        refuse(n, "{%s} is no field%s \"pairwheel list fields\" has them", field, near);
    }
}

static void check_name(struct naming *n, const char *attr, const char *name)
{
    if (field_known(n, name))
        return;
    g_autofree char *near = near_field(n, name, "", "");
    refuse(n, "%s: there is no field \"%s\"%s \"pairwheel list fields\" has them", attr, name,
           near);
}

static void check_node(struct naming *n, const struct pw_node *node)
{
    n->node = node;
    n->line = node->line;
    n->column = node->column;
    if (node->phrase)
        pw_phrase_each_blank(node->phrase, check_blank, n);
    for (guint i = 0; i < node->values->len && n->sound; i++) {
        const struct pw_value *value = &g_array_index(node->values, struct pw_value, i);
        n->line = value->line;
        n->column = value->column;
        if (value->phrase)
            pw_phrase_each_blank(value->phrase, check_blank, n);
        n->line = node->line;
        n->column = node->column;
        const struct pw_test *test =
            !value->phrase && value->attr->kind == PW_ATTR_TEST ? value->is.test : NULL;
        for (guint k = 0; test && k < test->n; k++)
            if (test->term[k].known < 0)
                check_name(n, value->attr->name, test->term[k].name);
    }
    for (guint i = 0; i < node->children->len && n->sound; i++)
        check_node(n, g_ptr_array_index(node->children, i));
}

/* Each is a field, where it is meant. */
static void gather_sizes(GHashTable *names, const struct pw_template *t)
{
    for (guint i = 0; i < t->sizes->len; i++)
        gather_blank(pw_node_value(g_ptr_array_index(t->sizes, i), "name")->text, NULL, names);
}

bool pw_template_asks(const struct pw_template *t, const struct pw_field *root,
                      const struct pw_words *words, const struct pw_template *ours, GError **error)
{
    struct naming n = {.words = words,
                       .fields = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                       .error = error,
                       .sound = true};
    gather_fields(n.fields, root);
    if (ours)
        gather_asked(n.fields, ours->root);
    gather_sizes(n.fields, t);
    check_node(&n, t->root);
    for (guint i = 0; i < t->sizes->len && n.sound; i++)
        check_node(&n, g_ptr_array_index(t->sizes, i));
    g_hash_table_destroy(n.fields);
    return n.sound;
}

static const char *letter_of(const struct pw_node *node)
{
    bool page = strcmp(node->element->name, "page") == 0;
    bool cards = strcmp(node->element->name, "cards") == 0;
    const char *says = page ? "size" : cards ? "sheet" : NULL;
    const struct pw_value *value = says ? pw_node_value(node, says) : NULL;
    if (value && g_str_has_prefix(value->text, "A4"))
        return "Letter";
    /* filled in: A4 or A3, and each page takes its own */
    if (value && (value->phrase || g_str_has_prefix(value->text, "A3")))
        return "Tabloid";
    const char *letter = NULL;
    for (guint i = 0; !page && i < node->children->len && !letter; i++)
        letter = letter_of(g_ptr_array_index(node->children, i));
    return letter;
}

const char *pw_template_letter(const struct pw_template *t)
{
    return letter_of(t->root);
}
