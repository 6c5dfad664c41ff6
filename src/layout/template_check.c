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
#include "doc/field.h"
#include "layout/layout.h"
#include "layout/template.h"

#include "pairwheel.h"

struct naming {
    const struct pw_template *t;
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

/* Of the node alone. */
static void gather_own(GHashTable *names, const struct pw_node *node)
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
}

static void gather_asked(GHashTable *names, const struct pw_node *node)
{
    gather_own(names, node);
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
    /* What stands in a file that it extends is no mistake there: it is the one who extends it. */
    const struct pw_value *extends =
        n->node->of != n->t ? pw_node_value(n->t->root, "extends") : NULL;
    GError *why = NULL;
    n->sound = pw_fail_placed(&why, PW_ERROR_INPUT, n->node->of->name, n->line, n->column,
                              "<%s> %s", n->node->element->name, what);
    if (extends) {
        pw_fail_placed(n->error, PW_ERROR_INPUT, n->t->name, extends->line, extends->column,
                       "<template extends>: %s", why->message);
        g_error_free(why);
    } else {
        g_propagate_error(n->error, why);
    }
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

/* Is one of the lists of <cards> there? *first: the first of them. */
static bool cards_known(const struct pw_node *node, const struct pw_field *root,
                        const struct pw_node **first)
{
    const struct pw_value *each =
        strcmp(node->element->name, "cards") == 0 ? pw_node_value(node, "each") : NULL;
    if (each && !*first)
        *first = node;
    bool known =
        each && (each->phrase || pw_field_kind(pw_field_find(root, each->text)) == PW_FIELD_LIST);
    for (guint i = 0; i < node->children->len && !known; i++)
        known = cards_known(g_ptr_array_index(node->children, i), root, first);
    return known;
}

/* Cards of another kind of movement: of pairs, and here are players. */
static void check_cards(struct naming *n, const struct pw_field *root,
                        const struct pw_template *ours)
{
    const struct pw_node *cards = NULL;
    if (cards_known(n->t->root, root, &cards) || !cards)
        return;
    const struct pw_value *each = pw_node_value(cards, "each");
    g_auto(GStrv) known = pw_field_names(root);
    g_autoptr(GString) lists = g_string_new(NULL);
    for (char **k = known; *k; k++)
        if (pw_field_kind(pw_field_find(root, *k)) == PW_FIELD_LIST)
            g_string_append_printf(lists, "%s%s", lists->len ? ", " : "", *k);
    g_autofree char *base = ours ? g_path_get_basename(ours->name) : NULL;
    if (base && g_str_has_suffix(base, ".xml"))
        base[strlen(base) - strlen(".xml")] = '\0';
    n->node = cards;
    n->line = each->line;
    n->column = each->column;
    refuse(n, "each: \"%s\" is no list; the lists here are %s%s%s", each->text,
           lists->len ? lists->str : "none", base ? "; the cards of this movement begin with " : "",
           base ? base : "");
}

bool pw_template_asks(const struct pw_template *t, const struct pw_field *root,
                      const struct pw_words *words, const struct pw_template *ours, GError **error)
{
    struct naming n = {.t = t,
                       .words = words,
                       .fields = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                       .error = error,
                       .sound = true};
    gather_fields(n.fields, root);
    if (ours)
        gather_asked(n.fields, ours->root);
    gather_sizes(n.fields, t);
    check_cards(&n, root, ours);
    check_node(&n, t->root);
    for (guint i = 0; i < t->sizes->len && n.sound; i++)
        check_node(&n, g_ptr_array_index(t->sizes, i));
    g_hash_table_destroy(n.fields);
    return n.sound;
}

/* ---- what would not be said ---- */

/* What tells players something: where a field of the document is filled, one of those names (blanks
 * between) stands in the template, or somebody is sent wrong. value: of a word, how its key begins;
 * NULL: any. */
static const struct {
    const char *document, *field, *value, *names, *what;
} instruction[] = {
    {"guide-cards", "bar-line", "card-bar-skip", "bar-line", "who skips a table"},
    {"guide-cards", "switched", NULL, "bar-line switched arrow-line arrow-rounds switch-line",
     "who is switched"},
    {"guide-cards", "shares", NULL,
     "swap-line swap-tables shares share-count share-rounds shared-line",
     "which boards are shared"},
    {"guide-cards", "sits-out", NULL, "sits-out plays rest-rounds sit-out-count loud",
     "who sits out"},
    {"player-slips", "switched", NULL, "bar-line switched arrow-line arrow-rounds switch-line",
     "who is switched"},
    {"player-slips", "shares", NULL,
     "swap-line swap-tables shares share-count share-rounds shared-line",
     "which boards are shared"},
    {"player-slips", "sits-out", NULL, "sits-out plays rest-rounds sit-out-count loud",
     "who sits out"},
    {"wheel-cards", "rest-rounds", NULL, "rest-rounds sits-out plays", "who sits out"},
    {"wheel-cards", "share-rounds", NULL, "share-rounds shares share-count shared-line",
     "which boards are shared"},
    {"table-cards", "bars", NULL, "bars", "what happens before a round"},
    {"table-cards", "bars-after", NULL, "bars-after", "what happens after a round"},
    {"table-cards", "shares", NULL, "swap-line swap-tables shares share-count",
     "which boards are shared"},
    {"table-cards", "sits-out", NULL, "sits-out plays", "who sits out"},
    {"pickup-slips", "swap", NULL, "swap swap-line swap-tables shares",
     "when shared boards are swapped"},
    {"table-cards", "boards-relay", NULL, "boards-relay relay", "which boards go to a relay"},
    {"movement-sheet", "switch-line", NULL, "switch-line switch-rounds switched",
     "the arrow switch"},
    {"movement-sheet", "shared-line", NULL, "shared-line shares copies", "which boards are shared"},
    {"pairings", "postponed", NULL, "postponed postponements later-when",
     "which games are postponed"},
    {"pairings", "handicap", NULL, "handicap handicap-column", "the handicaps"},
    {"player-cards", "postponed", NULL, "postponed later-when", "which games are postponed"},
    {"player-cards", "handicap", NULL, "handicap handicap-column", "the handicaps"},
};

/* Does it say something? A list that is empty, and 0, do not. */
static bool is_filled(const struct pw_field *field, const char *value)
{
    const char *text = pw_field_value(field);
    switch (pw_field_kind(field)) {
    case PW_FIELD_LIST:
        return pw_field_length(field) > 0;
    case PW_FIELD_TEXT:
        return text[0] != '\0' && strcmp(text, "0") != 0;
    case PW_FIELD_WORD:
        return value == NULL || g_str_has_prefix(text, value);
    default:
        return false;
    }
}

static bool says(const struct pw_field *field, const char *name, const char *value)
{
    bool found = false;
    if (pw_field_kind(field) == PW_FIELD_LIST)
        for (guint i = 0; i < pw_field_length(field) && !found; i++)
            found = says(pw_field_at(field, i), name, value);
    if (pw_field_kind(field) != PW_FIELD_RECORD)
        return found;
    for (guint i = 0; i < pw_field_entries(field) && !found; i++) {
        const struct pw_field *of = NULL;
        const char *its = pw_field_entry(field, i, &of);
        found = (strcmp(its, name) == 0 && is_filled(of, value)) || says(of, name, value);
    }
    return found;
}

/* Does a branch come to be filled? What hangs on one card or row may be. */
enum truth { NEVER, PERHAPS, ALWAYS };

struct branches {
    const struct pw_field *root;
    GHashTable *inner; /* names of the records below it, which hide those of the root */
    GHashTable *names; /* what is asked for where something is filled */
};

static enum truth truth_of_test(const struct branches *b, const struct pw_test *test)
{
    for (guint k = 0; k < test->n; k++)
        if (test->term[k].known < 0 && (g_hash_table_contains(b->inner, test->term[k].name) ||
                                        !pw_field_known(b->root, test->term[k].name)))
            return PERHAPS;
    return pw_test_holds(test, b->root) ? ALWAYS : NEVER;
}

static enum truth truth_of(const struct branches *b, const struct pw_node *node)
{
    enum truth all = ALWAYS;
    for (guint i = 0; i < node->values->len; i++) {
        const struct pw_value *value = &g_array_index(node->values, struct pw_value, i);
        if (value->phrase || value->attr->kind != PW_ATTR_TEST || !value->is.test)
            continue;
        enum truth one = truth_of_test(b, value->is.test);
        if (strcmp(value->attr->name, "not") == 0)
            one = one == ALWAYS ? NEVER : one == NEVER ? ALWAYS : PERHAPS;
        all = MIN(all, one);
    }
    return all;
}

/* The names that stand in attributes by themselves, as each="bars", too. */
static void gather_shown(const struct branches *b, const struct pw_node *node)
{
    enum truth taken = NEVER; /* one of the branches before */
    gather_own(b->names, node);
    for (guint i = 0; i < node->values->len; i++)
        gather_blank(g_array_index(node->values, struct pw_value, i).text, NULL, b->names);
    for (guint i = 0; i < node->children->len; i++) {
        const struct pw_node *child = g_ptr_array_index(node->children, i);
        bool first = strcmp(child->element->name, "if") == 0;
        bool branch = first || strcmp(child->element->name, "else") == 0;
        enum truth here = branch ? truth_of(b, child) : ALWAYS;
        bool elsewhere = strcmp(child->element->name, "parts") == 0; /* it is where it is used */
        if (elsewhere || (branch && !first && taken == ALWAYS))
            continue;
        if (branch)
            taken = first ? here : MAX(here, taken);
        if (here != NEVER)
            gather_shown(b, child);
    }
}

static void gather_inner(GHashTable *names, const struct pw_field *root)
{
    for (guint i = 0; i < pw_field_entries(root); i++) {
        const struct pw_field *of = NULL;
        pw_field_entry(root, i, &of);
        gather_fields(names, of);
    }
}

static bool asks_one(GHashTable *asked, const char *names)
{
    g_auto(GStrv) name = g_strsplit(names, " ", -1);
    bool found = false;
    for (int i = 0; name[i] != NULL && !found; i++)
        found = g_hash_table_contains(asked, name[i]);
    return found;
}

/* What a template asks for on this card, or on a page; the caller unrefs. */
static GHashTable *shown_by(const struct pw_template *t, const struct pw_field *record)
{
    GHashTable *names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GHashTable) inner = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    gather_inner(inner, record);
    gather_shown(&(struct branches){record, inner, names}, t->root);
    return names;
}

/* The list that <cards> are of; NULL: there are none. */
static const struct pw_field *list_of_cards(const struct pw_node *node, const struct pw_field *root)
{
    const struct pw_value *each =
        strcmp(node->element->name, "cards") == 0 ? pw_node_value(node, "each") : NULL;
    const struct pw_field *list = each != NULL ? pw_field_find(root, each->text) : NULL;
    for (guint i = 0; i < node->children->len && list == NULL; i++)
        list = list_of_cards(g_ptr_array_index(node->children, i), root);
    return pw_field_kind(list) == PW_FIELD_LIST ? list : NULL;
}

#define CARDS_ASKED 200 /* of more, the others have what these have */

struct silence {
    const struct pw_template *t, *ours;
    const char *document;
    bool told[G_N_ELEMENTS(instruction)]; /* which rows */
};

static void hear_silence(struct silence *of, const struct pw_field *record)
{
    g_autoptr(GHashTable) asked = NULL, usual = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(instruction); i++) {
        if (of->told[i] || strcmp(instruction[i].document, of->document) != 0 ||
            !says(record, instruction[i].field, instruction[i].value))
            continue;
        asked = asked != NULL ? asked : shown_by(of->t, record);
        usual = usual != NULL ? usual : shown_by(of->ours, record);
        of->told[i] =
            !asks_one(asked, instruction[i].names) && asks_one(usual, instruction[i].names);
    }
}

char *pw_template_silent(const struct pw_template *t, const struct pw_template *ours,
                         const char *document, const struct pw_field *root)
{
    struct silence of = {.t = t, .ours = ours, .document = document};
    const struct pw_field *cards = list_of_cards(t->root, root);
    g_autoptr(GString) missing = g_string_new(NULL);
    for (guint i = 0; cards != NULL && i < MIN(pw_field_length(cards), CARDS_ASKED); i++)
        hear_silence(&of, pw_field_at(cards, i));
    if (cards == NULL)
        hear_silence(&of, root);
    for (size_t i = 0; i < G_N_ELEMENTS(instruction); i++)
        if (of.told[i])
            g_string_append_printf(missing, "%s{%s}, %s", missing->len > 0 ? "; " : "",
                                   instruction[i].field, instruction[i].what);
    return missing->len == 0 ? NULL
                             : g_strdup_printf("%s does not print what %s tell the players of this "
                                               "movement: %s; add it, or leave the template out",
                                               t->name, document, missing->str);
}

static const char *letter_of(const struct pw_node *node)
{
    bool page = strcmp(node->element->name, "page") == 0;
    bool cards = strcmp(node->element->name, "cards") == 0;
    const char *key = page ? "size" : cards ? "sheet" : NULL;
    const struct pw_value *value = key ? pw_node_value(node, key) : NULL;
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
