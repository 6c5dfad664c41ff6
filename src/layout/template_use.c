/* template_use.c - a part that is written once and used in many places.
 *
 *   parts.xml    <parts> <part name="line"><text size="{arg:size}">{title}</text></part> </parts>
 *   a template   <template> <page> <use part="line" size="17pt"/> </page> </template>
 *   the tree     <template> <page> <text size="17pt">{title}</text> </page> </template>
 *
 * A <use> becomes a part that was made: a copy of the one it names, arguments put in as they are
 * written, before anything is understood. Until the tree settles it can be found by its name, so
 * a template that extends this one may put another part in its place, everywhere at once.
 *
 * Work is bounded: parts one in another by PW_TEMPLATE_CHAIN, none in itself, all elements that
 * are made by PW_TEMPLATE_ELEMENTS, all their text by PW_TEMPLATE_BYTES.
 */
#include "base/error.h"
#include "layout/layout.h"
#include "layout/template.h"

#include <string.h>

struct expansion {
    GHashTable *known; /* name -> struct pw_node: the parts of the template */
    pw_parts_finder find;
    void *user;
    GPtrArray *open; /* the names of the parts that one is in */
    int elements;
    gsize bytes;
    GError **error;
};

static bool refuse(struct expansion *u, const struct pw_node *node, const char *format, ...)
    G_GNUC_PRINTF(3, 4);
static bool refuse(struct expansion *u, const struct pw_node *node, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *what = g_strdup_vprintf(format, args);
    va_end(args);
    return pw_fail_placed(u->error, PW_ERROR_INPUT, node->of->name, node->line, node->column,
                          "<%s>: %s", node->element->name, what);
}

static const char *name_of(const struct pw_node *part)
{
    const struct pw_value *v = pw_node_value(part, "name");
    return v ? v->text : "";
}

static bool is(const struct pw_node *node, const char *name)
{
    return strcmp(node->element->name, name) == 0;
}

/* ---- arguments ---- */

/* What is being copied, and into what place. */
struct copying {
    struct expansion *u;       /* NULL: without limits */
    const struct pw_node *use; /* for messages; NULL: none */
    const GArray *args;        /* NULL: they stay open */
    GHashTable *asked;         /* names of arguments; NULL */
    GError *complaint;         /* the first */
};

/* The first complaint about what is copied. */
static void complain(struct copying *c, const struct pw_node *node, int line, int column,
                     const char *format, ...) G_GNUC_PRINTF(5, 6);
static void complain(struct copying *c, const struct pw_node *node, int line, int column,
                     const char *format, ...)
{
    if (c->complaint)
        return;
    va_list args;
    va_start(args, format);
    g_autofree char *what = g_strdup_vprintf(format, args);
    va_end(args);
    pw_fail_placed(&c->complaint, PW_ERROR_INPUT, node->of->name, line, column, "%s", what);
}

static const char *arg_text(struct copying *c, const char *name)
{
    if (c->asked)
        g_hash_table_add(c->asked, g_strdup(name));
    for (guint i = 0; i < c->args->len; i++)
        if (strcmp(g_array_index(c->args, struct pw_arg, i).name, name) == 0)
            return g_array_index(c->args, struct pw_arg, i).text;
    return "";
}

/* The text with its arguments put in, a GRefString. */
static char *put_in(struct copying *c, const char *text)
{
    GString *out = g_string_new(NULL);
    const char *at, *end;
    char *name = NULL;
    while (c->args && (at = pw_arg_find(text, &name, &end))) {
        g_string_append_len(out, text, at - text);
        g_string_append(out, arg_text(c, name));
        g_clear_pointer(&name, g_free);
        text = end;
        if (c->u && c->u->bytes + out->len > PW_TEMPLATE_BYTES)
            break;
    }
    g_string_append(out, text);
    if (c->u)
        c->u->bytes += out->len;
    char *whole = g_ref_string_new_len(out->str, (gssize)out->len);
    g_string_free(out, TRUE);
    return whole;
}

/* The same text once more. */
static char *share_text(struct copying *c, char *text)
{
    if (c->u)
        c->u->bytes += g_ref_string_length(text);
    return g_ref_string_acquire(text);
}

/* A condition about an argument is known from now on. */
static void answer(struct copying *c, const struct pw_value *v)
{
    for (guint i = 0; i < v->is.test->n; i++) {
        struct pw_term *term = &v->is.test->term[i];
        if (term->known >= 0 || !g_str_has_prefix(term->name, PW_ARG))
            continue;
        const char *text = arg_text(c, term->name + strlen(PW_ARG));
        term->known = term->above
                          ? g_ascii_strtoll(text, NULL, 10) > g_ascii_strtoll(term->value, NULL, 10)
                      : term->value ? strcmp(text, term->value) == 0
                                    : *text != '\0';
    }
}

/* Is what it means the same in every copy? Columns and paths are read again. */
static bool means_the_same(const struct pw_value *v)
{
    enum pw_attr_kind kind = v->attr->kind;
    if (v->open || kind == PW_ATTR_COLS || kind == PW_ATTR_PATH)
        return false;
    return kind != PW_ATTR_TEST || v->phrase || (v->is.test && !pw_test_asks_arg(v->is.test));
}

static void share_value(struct copying *c, struct pw_node *node, const struct pw_value *from)
{
    struct pw_value v = *from;
    share_text(c, v.text);
    if (v.phrase)
        pw_phrase_share(v.phrase);
    else if (v.attr->kind == PW_ATTR_TEST)
        pw_test_share(v.is.test);
    g_array_append_val(node->values, v);
}

static void copy_value(struct copying *c, struct pw_node *node, const struct pw_value *from)
{
    if (means_the_same(from)) {
        share_value(c, node, from);
        return;
    }
    struct pw_value v = {.attr = from->attr, .line = from->line, .column = from->column};
    v.text = put_in(c, from->text);
    g_autofree char *why = pw_value_read(&v);
    if (why)
        complain(c, node, v.line, v.column, "<%s %s>: %s", node->element->name, v.attr->name, why);
    else if (c->args && v.attr->kind == PW_ATTR_TEST && !v.open && v.is.test)
        answer(c, &v);
    g_array_append_val(node->values, v);
}

static void copy_text(struct copying *c, struct pw_node *node, const struct pw_node *from)
{
    g_ref_string_release(node->text);
    if (!from->open) {
        node->text = share_text(c, from->text);
        node->phrase = pw_phrase_share(from->phrase);
        return;
    }
    node->text = put_in(c, from->text);
    g_autofree char *why = pw_node_read_text(node);
    if (why)
        complain(c, node, node->line, node->column, "<%s>: %s", node->element->name, why);
}

static struct pw_node *copy(struct copying *c, const struct pw_node *from, struct pw_node *parent)
{
    struct pw_node *node =
        pw_node_new(from->element, from->of, from->line, from->column, from->values->len);
    node->parent = parent;
    node->made = pw_element_is_part(from->element);
    if (from->args && !node->args)
        node->args = g_array_new(FALSE, TRUE, sizeof(struct pw_arg));
    for (guint i = 0; from->args && i < from->args->len; i++) {
        const struct pw_arg *of = &g_array_index(from->args, struct pw_arg, i);
        struct pw_arg arg = {g_strdup(of->name), put_in(c, of->text)};
        g_array_append_val(node->args, arg);
    }
    for (guint i = 0; i < from->values->len; i++)
        copy_value(c, node, &g_array_index(from->values, struct pw_value, i));
    copy_text(c, node, from);
    pw_node_fill_slots(node);
    if (c->u && ++c->u->elements > PW_TEMPLATE_ELEMENTS)
        complain(c, c->use, c->use->line, c->use->column,
                 "<use>: more than %d elements; use <repeat>", PW_TEMPLATE_ELEMENTS);
    if (c->u && c->u->bytes > PW_TEMPLATE_BYTES)
        complain(c, c->use, c->use->line, c->use->column,
                 "<use>: what is used is larger than 1 MiB");
    for (guint i = 0; i < from->children->len && !c->complaint; i++)
        g_ptr_array_add(node->children, copy(c, g_ptr_array_index(from->children, i), node));
    return node;
}

/* ---- parts in the places of parts ---- */

static void find_parts(struct pw_node *node, const char *name, GPtrArray *found, GPtrArray *known)
{
    for (guint i = 0; i < node->children->len; i++) {
        struct pw_node *child = g_ptr_array_index(node->children, i);
        bool part = pw_element_is_part(child->element);
        if (part)
            g_ptr_array_add(known, (gpointer)name_of(child));
        if (part && strcmp(name_of(child), name) == 0)
            g_ptr_array_add(found, child);
        else
            find_parts(child, name, found, known);
    }
}

static void take_place(struct pw_node *old, struct pw_node *node)
{
    struct pw_node *owner = (struct pw_node *)old->parent;
    guint at = 0;
    if (g_ptr_array_find(owner->children, old, &at))
        owner->children->pdata[at] = node;
    node->parent = owner;
    pw_node_free(old);
}

guint pw_part_put(struct pw_node *below, struct pw_node *part, GPtrArray **known, GError **error)
{
    GPtrArray *found = g_ptr_array_new();
    *known = g_ptr_array_new();
    find_parts(below, name_of(part), found, *known);
    guint n = found->len;
    bool moved = false;
    GError *complaint = NULL;
    for (guint i = 0; i < n; i++) {
        struct pw_node *old = g_ptr_array_index(found, i), *with = part;
        if (n > 1 || old->args) {
            struct copying c = {.args = old->args};
            with = copy(&c, part, NULL);
            with->made = old->made;
            with->args = g_steal_pointer(&old->args);
            g_clear_error(&complaint);
            complaint = c.complaint;
        } else {
            with->made = old->made;
            moved = true;
        }
        take_place(old, with);
    }
    g_ptr_array_free(found, TRUE);
    if (n > 0)
        g_ptr_array_free(g_steal_pointer(known), TRUE);
    if (complaint)
        g_propagate_error(error, complaint);
    if (!moved && n > 0)
        pw_node_free(part);
    return n;
}

/* ---- uses ---- */

static void gather(GHashTable *known, struct pw_node *node)
{
    for (guint i = 0; i < node->children->len; i++) {
        struct pw_node *child = g_ptr_array_index(node->children, i);
        if (is(child, "use")) /* its parts are for the one that it names */
            continue;
        if (pw_element_is_part(child->element) && !child->made)
            g_hash_table_replace(known, (gpointer)name_of(child), child);
        gather(known, child);
    }
}

/* The part of that name in a file of parts. */
static struct pw_node *part_of(const struct pw_template *parts, const char *name)
{
    for (guint i = 0; i < parts->root->children->len; i++) {
        struct pw_node *child = g_ptr_array_index(parts->root->children, i);
        if (strcmp(name_of(child), name) == 0)
            return child;
    }
    return NULL;
}

/* The part that a <use> names; NULL: an error. */
static const struct pw_node *used(struct expansion *u, const struct pw_node *use)
{
    const struct pw_value *said = pw_node_value(use, "part");
    const char *name = said ? said->text : "";
    if (!said) {
        refuse(u, use, "needs the attribute part: the name of one in <parts>");
        return NULL;
    }
    const struct pw_node *part = g_hash_table_lookup(u->known, name);
    const struct pw_template *parts = NULL;
    GError *why = NULL;
    for (guint i = 0; !part && u->find && (parts = u->find(u->user, i, &why)); i++)
        part = part_of(parts, name);
    if (why) {
        g_propagate_error(u->error, why);
        return NULL;
    }
    if (part)
        return part;
    GPtrArray *names = g_ptr_array_new();
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, u->known);
    while (g_hash_table_iter_next(&iter, &key, NULL))
        g_ptr_array_add(names, key);
    for (guint i = 0; u->find && (parts = u->find(u->user, i, NULL)); i++)
        for (guint k = 0; k < parts->root->children->len; k++)
            g_ptr_array_add(names, (gpointer)name_of(g_ptr_array_index(parts->root->children, k)));
    g_autofree char *advice = pw_names_advice(names, name, "there are");
    refuse(u, use, "there is no part \"%s\"%s", name, advice);
    return NULL;
}

/* Has every argument its place in the part? */
static bool all_asked(struct expansion *u, const struct pw_node *use, GHashTable *asked)
{
    for (guint i = 0; i < use->args->len; i++) {
        const char *name = g_array_index(use->args, struct pw_arg, i).name;
        if (g_hash_table_contains(asked, name))
            continue;
        GPtrArray *names = g_ptr_array_new();
        GHashTableIter iter;
        gpointer key;
        g_hash_table_iter_init(&iter, asked);
        while (g_hash_table_iter_next(&iter, &key, NULL))
            g_ptr_array_add(names, key);
        g_autofree char *advice = pw_names_advice(names, name, "it asks for");
        return refuse(u, use, "the part \"%s\" does not ask for %s%s",
                      pw_node_value(use, "part")->text, name, advice);
    }
    return true;
}

/* What stands in the <use> takes the places of the parts of these names. */
static bool put_slots(struct expansion *u, struct pw_node *use, struct pw_node *part)
{
    GPtrArray *slots = use->children;
    use->children = g_ptr_array_new();
    bool sound = true;
    for (guint i = 0; i < slots->len; i++) {
        struct pw_node *slot = g_ptr_array_index(slots, i);
        GPtrArray *known = NULL;
        GError *why = NULL;
        slot->made = true;
        guint n = sound ? pw_part_put(part, slot, &known, &why) : 0;
        if (n > 0 && !why)
            continue;
        if (why)
            g_propagate_error(u->error, why);
        else if (sound) {
            g_autofree char *advice = pw_names_advice(known, name_of(slot), "its parts are");
            refuse(u, slot, "the part \"%s\" has no part \"%s\"%s", name_of(part), name_of(slot),
                   advice);
        }
        if (n == 0)
            pw_node_free(slot);
        sound = false;
    }
    g_ptr_array_free(slots, TRUE);
    return sound;
}

/* The part that stands for the <use>; NULL: an error. */
static struct pw_node *make(struct expansion *u, struct pw_node *use)
{
    const struct pw_node *from = used(u, use);
    if (!from)
        return NULL;
    GHashTable *asked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct copying c = {.u = u, .use = use, .args = use->args, .asked = asked};
    struct pw_node *part = copy(&c, from, NULL);
    bool sound = !c.complaint;
    if (!sound)
        g_propagate_error(u->error, c.complaint);
    sound = sound && all_asked(u, use, asked) && put_slots(u, use, part);
    g_hash_table_destroy(asked);
    if (!sound) {
        pw_node_free(part);
        return NULL;
    }
    part->args = g_steal_pointer(&use->args);
    return part;
}

static bool expand(struct expansion *u, struct pw_node *node)
{
    const char *name = pw_element_is_part(node->element) ? name_of(node) : NULL;
    if (is(node, "parts"))
        return true;
    for (guint i = 0; name && i < u->open->len; i++)
        if (strcmp(name, g_ptr_array_index(u->open, i)) == 0)
            return refuse(u, node, "the part \"%s\" uses itself in the end", name);
    if (node->made && u->open->len >= PW_TEMPLATE_CHAIN)
        return refuse(u, node, "more than %d parts one in another", PW_TEMPLATE_CHAIN);
    if (name)
        g_ptr_array_add(u->open, (gpointer)name);
    bool sound = true;
    for (guint i = 0; i < node->children->len && sound; i++) {
        struct pw_node *child = g_ptr_array_index(node->children, i);
        struct pw_node *part = is(child, "use") ? make(u, child) : NULL;
        sound = part || !is(child, "use");
        if (part) {
            take_place(child, part);
            child = part;
        }
        sound = sound && expand(u, child);
    }
    if (name)
        g_ptr_array_set_size(u->open, (int)u->open->len - 1);
    return sound;
}

bool pw_template_use(struct pw_template *t, pw_parts_finder find, void *user, GError **error)
{
    struct expansion u = {.known = g_hash_table_new(g_str_hash, g_str_equal),
                          .find = find,
                          .user = user,
                          .open = g_ptr_array_new(),
                          .error = error};
    gather(u.known, t->root);
    bool sound = expand(&u, t->root);
    g_ptr_array_free(u.open, TRUE);
    g_hash_table_destroy(u.known);
    return sound;
}
