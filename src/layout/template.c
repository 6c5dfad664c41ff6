/* template.c - a template that was read: asked for its elements and attributes, and freed. */
#include "layout/template.h"

#include "base/error.h"
#include "layout/layout.h"
#include "pairwheel.h"

#include <string.h>

/* What a document is called. */

/* "Guide cards \u00B7" of an event without a title is "Guide cards": a dot stands between two
 * words. Takes title. */
static char *without_gaps(char *title)
{
    g_auto(GStrv) words = g_strsplit(title, " ", -1);
    GString *out = g_string_new(NULL);
    bool between = false;
    for (char **word = words; *word != NULL; word++) {
        if (strcmp(*word, "\u00B7") == 0)
            between = out->len > 0;
        else if (**word != '\0') {
            g_string_append_printf(out, "%s%s%s", out->len > 0 ? " " : "", between ? "\u00B7 " : "",
                                   *word);
            between = false;
        }
    }
    g_free(title);
    return g_string_free(out, FALSE);
}

char *pw_template_title(const struct pw_template *t, const struct pw_field *root,
                        const struct pw_words *words, GError **error)
{
    for (guint i = 0; i < t->root->values->len; i++) {
        const struct pw_value *v = &g_array_index(t->root->values, struct pw_value, i);
        if (strcmp(v->attr->name, "title") != 0)
            continue;
        if (!v->phrase)
            return g_strdup(v->text);
        GError *why = NULL;
        char *title = pw_phrase_fill(v->phrase, root, words, &why);
        if (!title) {
            pw_fail_placed(error, (enum pw_error)why->code, t->name, v->line, v->column,
                           "<template title>: %s", why->message);
            g_error_free(why);
            return NULL;
        }
        return without_gaps(title);
    }
    return g_strdup("");
}

struct pw_node *pw_node_new(const struct pw_element *element, const struct pw_template *of,
                            int line, int column, guint values)
{
    struct pw_node *node = g_new0(struct pw_node, 1);
    node->element = element;
    node->of = of;
    node->line = line;
    node->column = column;
    node->values = g_array_sized_new(FALSE, TRUE, sizeof(struct pw_value), values);
    node->children = g_ptr_array_new();
    node->text = g_ref_string_new("");
    node->step_i = -1;
    if (strcmp(element->name, "use") == 0)
        node->args = g_array_new(FALSE, TRUE, sizeof(struct pw_arg));
    return node;
}

void pw_node_free(struct pw_node *node)
{
    if (!node)
        return;
    for (guint i = 0; i < node->values->len; i++) {
        struct pw_value *v = &g_array_index(node->values, struct pw_value, i);
        if (!v->phrase && !v->open)
            pw_meaning_finish(&v->is, v->attr->kind);
        pw_phrase_free(v->phrase);
        g_ref_string_release(v->text);
    }
    g_array_free(node->values, TRUE);
    for (guint i = 0; i < node->children->len; i++)
        pw_node_free(g_ptr_array_index(node->children, i));
    g_ptr_array_free(node->children, TRUE);
    pw_phrase_free(node->phrase);
    g_ref_string_release(node->text);
    for (guint i = 0; node->args && i < node->args->len; i++) {
        g_free(g_array_index(node->args, struct pw_arg, i).name);
        g_ref_string_release(g_array_index(node->args, struct pw_arg, i).text);
    }
    if (node->args)
        g_array_free(node->args, TRUE);
    g_free(node);
}

const struct pw_value *pw_node_value(const struct pw_node *node, const char *name)
{
    for (guint i = 0; i < node->values->len; i++) {
        const struct pw_value *v = &g_array_index(node->values, struct pw_value, i);
        if (strcmp(v->attr->name, name) == 0)
            return v;
    }
    return NULL;
}

static void prepared_free(struct pw_prepared_tree *tree)
{
    for (guint i = 0; i < tree->files; i++)
        g_free(tree->of[i].name);
    for (guint i = 0; i < tree->phrases; i++)
        pw_phrase_free(tree->phrase[i]);
    for (guint i = 0; i < tree->parsed; i++)
        pw_meaning_finish(&tree->value[i].is, tree->value[i].attr->kind);
    g_free(tree->of);
    g_free(tree->root);
    g_free(tree->phrase);
    g_free(tree->value);
    g_free(tree->text);
    g_free(tree->room);
    g_free(tree);
}

void pw_template_free(struct pw_template *t)
{
    if (!t)
        return;
    for (guint i = 0; !t->prepared && t->sizes && i < t->sizes->len; i++)
        pw_node_free(g_ptr_array_index(t->sizes, i));
    if (t->sizes)
        g_ptr_array_free(t->sizes, TRUE);
    if (t->prepared) {
        prepared_free(t->prepared);
        g_free(t);
        return;
    }
    pw_node_free(t->root);
    pw_template_free(t->base);
    if (t->kept)
        g_hash_table_unref(t->kept);
    g_free(t->name);
    g_free(t);
}

/* ---- what an attribute alone cannot say ---- */

static inline bool is(const struct pw_node *node, const char *name)
{
    return node->element->name[0] == name[0] && strcmp(node->element->name, name) == 0;
}

const struct pw_node *pw_node_around(const struct pw_node *node)
{
    const struct pw_node *p = node->parent;
    while (p && pw_element_is_clear(p->element))
        p = p->parent;
    return p;
}

static guint children_named(const struct pw_node *node, const char *name)
{
    guint n = 0;
    for (guint i = 0; i < node->children->len; i++)
        n += is(g_ptr_array_index(node->children, i), name);
    return n;
}

/* What only some ways to fit ask for; the first of them is named. Texts that step may shrink or
 * have lines where but most of them have to fit. */
static char *text_check(const struct pw_node *node)
{
    static const struct {
        const char *name, *fit, *also[3];
    } only[] = {{"within", "step", {NULL}},
                {"group", "step", {NULL}},
                {"most-of", "step", {NULL}},
                {"all-to", "step", {NULL}},
                {"short", "step", {NULL}},
                {"min", "shrink", {"step", "facts"}},
                {"lines", "wrap", {"shrink", "fold", "step"}}};
    const struct pw_value *fit = node->slot[PW_SLOT_FIT];
    for (guint i = 0; i < G_N_ELEMENTS(only) && is(node, "text") && !(fit && fit->phrase); i++) {
        bool meant = !pw_node_value(node, only[i].name) || (fit && !strcmp(fit->text, only[i].fit));
        for (guint k = 0; k < G_N_ELEMENTS(only[i].also); k++)
            meant = meant || (fit && only[i].also[k] && !strcmp(fit->text, only[i].also[k]) &&
                              (strcmp(fit->text, "step") != 0 || pw_node_value(node, "most-of")));
        if (!meant)
            return g_strdup_printf(
                "has %s, which has a meaning with fit=\"%s\" only; write both, or leave "
                "%s away",
                only[i].name, only[i].fit, only[i].name);
    }
    return NULL;
}

/* Is an <else> right behind an <if>, or behind an <else> that asks for something itself? */
static bool follows_condition(const struct pw_node *node)
{
    guint at = 0;
    if (!g_ptr_array_find(node->parent->children, node, &at) || at == 0)
        return false;
    const struct pw_node *before = g_ptr_array_index(node->parent->children, at - 1);
    return is(before, "if") ||
           (is(before, "else") && (pw_node_value(before, "test") || pw_node_value(before, "not")));
}

char *pw_node_check(const struct pw_node *node)
{
    char *complaint;
    for (const struct pw_attr *a = node->element->attrs; a && a->name; a++)
        if (a->required && !pw_node_value(node, a->name))
            return g_strdup_printf("needs the attribute %s", a->name);
    const struct pw_node *outer = pw_node_around(node);
    if (node->slot[PW_SLOT_AT] && !(outer && is(outer, "canvas")))
        return g_strdup("has a place (at), which only children of <canvas> have; put it in a "
                        "<canvas>, or leave at away");
    if (is(node, "arrow") && outer && is(outer, "canvas") && !pw_node_value(node, "to"))
        return g_strdup("in a canvas goes from at to to; write to=\"x y\"");
    if (is(node, "if") && !pw_node_value(node, "test") == !pw_node_value(node, "not"))
        return g_strdup("needs either test or not, and one of them alone");
    if (is(node, "else") && !follows_condition(node))
        return g_strdup("stands behind no <if>; put it right behind </if>, or behind an <else> "
                        "that has a test");
    if (is(node, "else") && pw_node_value(node, "test") && pw_node_value(node, "not"))
        return g_strdup("has both test and not; write one of them, with and, or, not between");
    if (is(node, "sizes") && !is(node->parent, "template"))
        return g_strdup("stands in an <if>; put it in <template> itself, and give it a test");
    if (is(node, "sizes") && node->children->len == 0)
        return g_strdup("is empty; it holds <size is=\"NAME\">, the largest first");
    if (is(node, "template") && node->children->len == 0)
        return g_strdup("is empty; it holds <cards> and <page>");
    if ((is(node, "cards") || is(node, "turn") || is(node, "link")) && node->children->len == 0)
        return g_strdup("is empty; it holds one box, for example a <column> or a <canvas>");
    if ((is(node, "table") || is(node, "page")) &&
        (children_named(node, "head") > 1 || children_named(node, "foot") > 1))
        return g_strdup("has more than one <head> or <foot>; leave one");
    if (is(node, "cards") && children_named(node, "back") > 1)
        return g_strdup("has more than one <back>; leave one");
    if (is(node, "cards") && pw_node_value(node, "backs") && children_named(node, "back") == 0)
        return g_strdup("says backs and has none; write <back> in it, or leave backs away");
    if (is(node, "back") && !is(node->parent, "cards"))
        return g_strdup_printf("stands in <%s>, and a sheet has backs or has none; put it in "
                               "<cards> itself, and <if> inside",
                               node->parent->element->name);
    if (is(node, "head") && is(node->parent, "repeat"))
        return g_strdup("stands in <repeat>, and there is one head; put it beside, not inside");
    bool in_page = is(node, "head") && outer && is(outer, "page");
    if (in_page && (pw_node_value(node, "fill") || pw_node_value(node, "rule")))
        return g_strdup(
            "of a page has neither fill nor rule; put a <rule> or a <column fill> in it");
    if (is(node, "head") && !in_page && pw_node_value(node, "gap"))
        return g_strdup("of a table is a row of cells and has no gap; leave it away");
    complaint = text_check(node);
    if (complaint)
        return complaint;
    if ((is(node, "circle") || is(node, "path")) && !node->slot[PW_SLOT_FILL] &&
        !node->slot[PW_SLOT_STROKE])
        return g_strdup(
            "has neither fill nor stroke and would not be seen; write stroke=\"black\"");
    const struct pw_value *cols = is(node, "grid") ? pw_node_value(node, "cols") : NULL;
    for (guint i = 0; cols && i < cols->is.columns->n; i++)
        if (cols->is.columns->column[i].each)
            return g_strdup(
                "has columns for each record, which only <table> can have; use <table>");
    const struct pw_value *w = pw_node_value(node, "within");
    if (w && !w->phrase && !(w->is.number > 0 && w->is.number <= 2))
        return g_strdup("within is a share of the height of the box; write within=\"0.62\"");
    const struct pw_value *each = pw_node_value(node, "each");
    if (each && !each->phrase && !*each->text)
        return g_strdup_printf("names no list; write each=\"%s\"",
                               is(node, "cards") ? "pairs" : "rounds");
    return NULL;
}

static bool says(const struct pw_node *node, const char *blank)
{
    if (node->text && strstr(node->text, blank))
        return true;
    for (guint i = 0; i < node->children->len; i++)
        if (says(g_ptr_array_index(node->children, i), blank))
            return true;
    return false;
}

static bool cards_below(const struct pw_node *outer)
{
    for (guint i = 0; i < outer->children->len; i++) {
        const struct pw_node *node = g_ptr_array_index(outer->children, i);
        if (is(node, "cards") || (pw_element_is_clear(node->element) && cards_below(node)))
            return true;
    }
    return false;
}

bool pw_template_cards(const struct pw_template *t)
{
    return cards_below(t->root);
}

static enum pw_backs backs_below(const struct pw_node *outer)
{
    enum pw_backs backs = PW_BACKS_NONE;
    for (guint i = 0; i < outer->children->len; i++) {
        const struct pw_node *node = g_ptr_array_index(outer->children, i);
        if (pw_element_is_clear(node->element))
            backs = MAX(backs, backs_below(node));
        if (!is(node, "cards") || children_named(node, "back") == 0)
            continue;
        const struct pw_value *v = pw_node_value(node, "backs");
        backs = MAX(backs, v && strcmp(v->text, "no") != 0 ? PW_BACKS_ALWAYS : PW_BACKS_ASKED);
    }
    return backs;
}

enum pw_backs pw_template_backs(const struct pw_template *t)
{
    return backs_below(t->root);
}

bool pw_template_says(const struct pw_template *t, const char *blank)
{
    return says(t->root, blank);
}
