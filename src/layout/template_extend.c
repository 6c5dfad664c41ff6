/* template_extend.c - one template on another: a part of the upper one takes the place of the
 * part with its name in the lower one.
 *
 *   base     <template> <cards> <part name="head">A</part> <part name="foot">B</part> </cards>
 *   upper    <template extends="base"> <part name="foot">C</part> </template>
 *   the tree <template> <cards> A C </cards>
 *
 * Parts stay in the tree until nothing more can be put on it; then what they hold
 * stands in their places, and only then is it known what may stand there.
 */
#include "base/error.h"
#include "base/plumbing.h"
#include "base/sources.h"
#include "layout/layout.h"
#include "layout/prepared.h"
#include "layout/template.h"
#include "pairwheel.h"

#include <errno.h>
#include <string.h>

/* A part that is written once and used in many places.
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

/* Puts part, or copies of it, in the places of all parts of its name below the node; frees it.
 * How many there were: 0, and *known (caller frees) are the names that there are. */
static guint pw_part_put(struct pw_node *below, struct pw_node *part, GPtrArray **known,
                         GError **error)
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

/* Puts the parts that are used where they are used. find NULL: only those of t itself. */
static bool pw_template_use(struct pw_template *t, pw_parts_finder find, void *user, GError **error)
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

static bool fail_at(const struct pw_node *node, GError **error, const char *format, ...)
    G_GNUC_PRINTF(3, 4);
static bool fail_at(const struct pw_node *node, GError **error, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *what = g_strdup_vprintf(format, args);
    va_end(args);
    return pw_fail_placed(error, PW_ERROR_INPUT, node->of->name, node->line, node->column, "%s",
                          what);
}

/* ---- parts ---- */

static bool replace(struct pw_node *root, struct pw_node *part, GError **error)
{
    GPtrArray *known = NULL;
    GError *why = NULL;
    if (pw_part_put(root, part, &known, &why) > 0) {
        if (why)
            g_propagate_error(error, why);
        return why == NULL;
    }
    g_autofree char *advice = pw_names_advice(known, name_of(part), "its parts are");
    fail_at(part, error, "<part>: %s has no part \"%s\"%s", root->of->name, name_of(part), advice);
    pw_node_free(part);
    return false;
}

/* Puts the parts of t into the tree of base, which t owns from now on, also when
 * that fails. */
static bool pw_template_extend(struct pw_template *t, struct pw_template *base, GError **error)
{
    struct pw_node *root = t->root, *below = base->root;
    t->base = base;
    GPtrArray *own = root->children;
    root->children = below->children;
    below->children = g_ptr_array_new();
    for (guint i = 0; i < root->children->len; i++)
        ((struct pw_node *)g_ptr_array_index(root->children, i))->parent = root;
    for (guint i = 0; i < below->values->len; i++) {
        struct pw_value *v = &g_array_index(below->values, struct pw_value, i);
        if (pw_node_value(root, v->attr->name))
            continue;
        g_array_append_vals(root->values, v, 1);
        g_array_remove_index(below->values, i--);
    }
    bool sound = true;
    for (guint i = 0; i < own->len; i++) {
        struct pw_node *child = g_ptr_array_index(own, i);
        if (sound && pw_element_is_part(child->element)) {
            /* The root's name for messages is that of what is extended. */
            root->of = base;
            sound = replace(root, child, error);
            root->of = t;
        } else {
            g_ptr_array_add(root->children, child); /* a sheet of its own goes behind */
        }
    }
    g_ptr_array_free(own, TRUE);
    return sound;
}

static bool named_twice(const struct pw_node *part, GError **error)
{
    return fail_at(part, error,
                   "<part>: there is a part \"%s\" already; call one of them otherwise",
                   name_of(part));
}

/* ---- the whole tree ---- */

struct settling {
    GHashTable *groups;  /* name -> step + 1 */
    GHashTable *names;   /* name -> first count + 1 */
    GHashTable *choices; /* the same */
    GHashTable *parts;   /* names */
    int steps, counts, elements;
};

/* What the part holds takes its place among its owner's children. */
static bool dissolve(struct settling *s, struct pw_node *node, GError **error)
{
    for (guint i = 0; i < node->children->len; i++) {
        struct pw_node *child = g_ptr_array_index(node->children, i);
        if (!pw_element_is_part(child->element))
            continue;
        g_autofree char *complaint = pw_node_check(child);
        if (complaint)
            return fail_at(child, error, "<part> %s", complaint);
        if (!child->made && !g_hash_table_add(s->parts, g_strdup(name_of(child))))
            return named_twice(child, error);
        g_ptr_array_remove_index(node->children, i);
        for (guint k = 0; k < child->children->len; k++) {
            struct pw_node *inner = g_ptr_array_index(child->children, k);
            inner->parent = node;
            g_ptr_array_insert(node->children, (int)(i + k), inner);
        }
        g_ptr_array_set_size(child->children, 0);
        pw_node_free(child);
        i--; /* a part in a part */
    }
    return true;
}

/* The number that a `group` shares; next and grow: of one that has no group, or a new one. */
static int group_no(GHashTable *groups, const struct pw_node *node, int *next, int grow)
{
    const struct pw_value *group = pw_node_value(node, "group");
    int known = group ? GPOINTER_TO_INT(g_hash_table_lookup(groups, group->text)) : 0;
    if (known)
        return known - 1;
    if (group)
        g_hash_table_insert(groups, group->text, GINT_TO_POINTER(*next + 1));
    *next += grow;
    return *next - grow;
}

/* Texts of a `group` step together, names count, with or without one; a choice counts in one. */
static void join_step(struct settling *s, struct pw_node *node)
{
    const struct pw_value *fit = node->slot[PW_SLOT_FIT];
    if (node->element == pw_choice_elements && pw_node_value(node, "group") != NULL)
        node->step_i = group_no(s->choices, node, &s->counts, 1);
    else if (pw_element_counts_names(node->element))
        node->step_i = group_no(s->names, node, &s->counts, PW_NAMES_COUNTS);
    else if (fit && (fit->phrase || strcmp(fit->text, "step") == 0))
        node->step_i = group_no(s->groups, node, &s->steps, 1);
}

/* What is left of an argument here has nobody to say it. */
static bool is_open(const struct pw_node *node)
{
    bool open = node->open;
    for (guint i = 0; i < node->values->len && !open; i++) {
        const struct pw_value *v = &g_array_index(node->values, struct pw_value, i);
        open = v->open;
        if (!v->open && !v->phrase && v->attr->kind == PW_ATTR_TEST && v->is.test)
            for (guint k = 0; k < v->is.test->n; k++)
                open = open || (v->is.test->term[k].known < 0 &&
                                g_str_has_prefix(v->is.test->term[k].name, PW_ARG));
    }
    return open;
}

static bool settle(struct settling *s, struct pw_node *node, int depth, GError **error)
{
    const char *name = node->element->name;
    const struct pw_node *outer = pw_node_around(node);
    if (outer && !pw_element_takes(outer->element, node->element)) {
        g_autofree char *advice = pw_element_advice(outer->element, name);
        return fail_at(node, error, "<%s> cannot stand in <%s>%s", name, outer->element->name,
                       advice);
    }
    if (++s->elements > PW_TEMPLATE_ELEMENTS)
        return fail_at(node, error, "more than %d elements; use <repeat>", PW_TEMPLATE_ELEMENTS);
    if (depth > PW_TEMPLATE_DEPTH)
        return fail_at(node, error, "<%s> is nested deeper than %d elements", name,
                       PW_TEMPLATE_DEPTH);
    if (is_open(node))
        return fail_at(node, error,
                       "<%s> has {arg:name} in it, which only a part in <parts> can have; "
                       "write the field or the words themselves",
                       name);
    if (!dissolve(s, node, error))
        return false;
    join_step(s, node);
    for (guint i = 0; i < node->children->len; i++)
        if (!settle(s, g_ptr_array_index(node->children, i), depth + 1, error))
            return false;
    g_autofree char *complaint = pw_node_check(node);
    return !complaint || fail_at(node, error, "<%s> %s", name, complaint);
}

/* Has every part in it a name, and no other the same? */
static bool parts_sound(const struct pw_node *parts, GError **error)
{
    bool sound = true;
    GHashTable *known = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < parts->children->len && sound; i++) {
        const struct pw_node *part = g_ptr_array_index(parts->children, i);
        g_autofree char *complaint = pw_node_check(part);
        sound = complaint
                    ? fail_at(part, error, "<part> %s", complaint)
                    : g_hash_table_add(known, (gpointer)name_of(part)) || named_twice(part, error);
    }
    g_hash_table_destroy(known);
    return sound;
}

/* They have been used. */
static bool drop_parts(struct pw_node *root, GError **error)
{
    bool sound = true;
    for (guint i = root->children->len; i > 0; i--) {
        struct pw_node *child = g_ptr_array_index(root->children, i - 1);
        if (!pw_element_holds_parts(child->element))
            continue;
        sound = sound && parts_sound(child, error);
        g_ptr_array_remove_index(root->children, i - 1);
        pw_node_free(child);
    }
    return sound;
}

/* They are asked, and draw nothing. */
static void take_sizes(struct pw_template *t)
{
    t->sizes = g_ptr_array_new();
    for (guint i = 0; i < t->root->children->len; i++) {
        struct pw_node *child = g_ptr_array_index(t->root->children, i);
        if (strcmp(child->element->name, "sizes") != 0)
            continue;
        g_ptr_array_add(t->sizes, child);
        g_ptr_array_remove_index(t->root->children, i--);
    }
}

/* Puts what parts hold in their places, checks the whole tree, numbers its steps. */
static bool pw_template_settle(struct pw_template *t, GError **error)
{
    struct settling s = {
        .groups = g_hash_table_new(g_str_hash, g_str_equal),
        .names = g_hash_table_new(g_str_hash, g_str_equal),
        .choices = g_hash_table_new(g_str_hash, g_str_equal),
        .parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
    };
    bool sound = drop_parts(t->root, error) && settle(&s, t->root, 1, error);
    take_sizes(t);
    t->steps = s.steps;
    t->counts = s.counts;
    g_hash_table_destroy(s.groups);
    g_hash_table_destroy(s.names);
    g_hash_table_destroy(s.choices);
    g_hash_table_destroy(s.parts);
    return sound;
}

/* ---- files ---- */

static char *beside(const char *name, const char *from, GError **error)
{
    (void)error;
    g_autofree char *folder = g_path_get_dirname(from);
    g_autofree char *file =
        g_str_has_suffix(name, ".xml") ? g_strdup(name) : g_strconcat(name, ".xml", NULL);
    return g_path_is_absolute(file) ? g_strdup(file) : g_build_filename(folder, file, NULL);
}

/* The caller frees; NULL and an error: it cannot be read. */
static char *text_of(const char *file, size_t *bytes, GError **error)
{
    struct pw_reason why = {0};
    /* One byte more than is allowed tells the parser that it is too long, even where the file
     * never ends. Not mapped: a file that shrinks while it is read would kill the program. */
    char *xml = pw_source_read(file, PW_TEMPLATE_BYTES, bytes, &why);
    if (!xml && errno == ENOENT)
        pw_fail(error, pw_source_error(errno),
                "%s: there is no such template; see pairwheel list templates", file);
    else if (!xml)
        pw_fail(error, pw_source_error(errno), "%s: cannot be read: %s", file, why.text);
    return xml;
}

static struct pw_template *read_file(const char *file, GError **error)
{
    size_t bytes = 0;
    g_autofree char *xml = text_of(file, &bytes, error);
    return xml ? pw_template_read(file, xml, bytes, error) : NULL;
}

/* The file that t, read from file, extends; NULL and an error with the place where it says so.
 * chain: the files that lead to t, which is put behind them. */
static char *base_of(const struct pw_template *t, const char *file, pw_template_finder find,
                     GPtrArray *chain, GError **error)
{
    const struct pw_value *extends = pw_node_value(t->root, "extends");
    GError *why = NULL;
    char *path = find(extends->text, file, &why);
    g_autofree char *whole = path ? g_canonicalize_filename(path, NULL) : NULL;
    bool again = false;
    g_ptr_array_add(chain, g_canonicalize_filename(file, NULL));
    for (guint i = 0; whole && i < chain->len; i++)
        again = again || strcmp(whole, g_ptr_array_index(chain, i)) == 0;
    if (again)
        pw_fail(&why, PW_ERROR_INPUT,
                "\"%s\" extends itself in the end; let one of them extend nothing", extends->text);
    else if (whole && chain->len >= PW_TEMPLATE_CHAIN)
        pw_fail(&why, PW_ERROR_INPUT, "more than %d templates one on another; extend a lower one",
                PW_TEMPLATE_CHAIN);
    else if (whole && !g_file_test(path, G_FILE_TEST_EXISTS))
        pw_fail(&why, PW_ERROR_INPUT, "there is no template %s", path);
    if (!why)
        return path;
    pw_fail_placed(error, (enum pw_error)why->code, t->name, extends->line, extends->column,
                   "<template extends>: %s", why->message);
    g_error_free(why);
    g_free(path);
    return NULL;
}

/* ---- files of parts ---- */

static void free_template(void *t)
{
    pw_template_free(t);
}

struct loading {
    pw_template_finder find;
    const char *file;  /* of the topmost template */
    GPtrArray *chain;  /* files */
    GHashTable *kept;  /* files of parts, path -> template */
    GPtrArray *shared; /* those of them that this template may use */
    bool searched;
};

static bool is_parts(const struct pw_template *parts, GError **error)
{
    if (strcmp(parts->root->element->name, PW_TEMPLATE_PARTS) == 0)
        return parts_sound(parts->root, error);
    return fail_at(parts->root, error, "<%s> is no file of parts; its outermost element is <%s>",
                   parts->root->element->name, PW_TEMPLATE_PARTS);
}

/* Takes the file of parts, where there is one; reads it, if nobody has. */
static bool shared_read(struct loading *l, const char *path, GError **error)
{
    g_autofree char *whole = path ? g_canonicalize_filename(path, NULL) : NULL;
    if (!whole || !g_file_test(whole, G_FILE_TEST_EXISTS))
        return true;
    struct pw_template *parts = g_hash_table_lookup(l->kept, whole);
    if (!parts) {
        parts = read_file(path, error);
        if (!parts || !is_parts(parts, error)) {
            pw_template_free(parts);
            return false;
        }
        g_hash_table_insert(l->kept, g_steal_pointer(&whole), parts);
    }
    if (!g_ptr_array_find(l->shared, parts, NULL))
        g_ptr_array_add(l->shared, parts);
    return true;
}

/* That beside the template first, a club's; then ours. */
static const struct pw_template *shared_at(void *user, guint i, GError **error)
{
    struct loading *l = user;
    if (!l->searched) {
        l->searched = true;
        g_autofree char *club = beside(PW_TEMPLATE_PARTS, l->file, NULL);
        g_autofree char *ours = l->find(PW_TEMPLATE_PARTS, l->file, NULL);
        if (!shared_read(l, club, error) || !shared_read(l, ours, error))
            return NULL;
    }
    return i < l->shared->len ? g_ptr_array_index(l->shared, i) : NULL;
}

/* t: as it was read from the file. */
static struct pw_template *load_chain(struct pw_template *t, const char *file, struct loading *l,
                                      GError **error)
{
    bool extends = t && pw_node_value(t->root, "extends");
    g_autofree char *path = extends ? base_of(t, file, l->find, l->chain, error) : NULL;
    struct pw_template *base = path ? load_chain(read_file(path, error), path, l, error) : NULL;
    if (t && (!extends || (base && pw_template_extend(t, base, error))) &&
        pw_template_use(t, shared_at, l, error))
        return t;
    pw_template_free(t);
    return NULL;
}

static struct pw_template *settled(struct pw_template *t, GError **error)
{
    bool whole = t && strcmp(t->root->element->name, "template") == 0;
    if (t && !whole)
        fail_at(t->root, error,
                "<%s> is no template, it holds what templates use; the outermost "
                "element of a template is <template>",
                t->root->element->name);
    if (!t || (whole && pw_template_settle(t, error)))
        return t;
    pw_template_free(t);
    return NULL;
}

GHashTable *pw_parts_new(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_template);
}

struct pw_template *pw_template_load_with(const char *file, pw_template_finder find,
                                          GHashTable *kept, GError **error)
{
    size_t bytes = 0;
    g_autofree char *xml = text_of(file, &bytes, error);
    struct pw_template *ours =
        xml ? pw_prepared_load(file, xml, bytes, find ? find : beside) : NULL;
    if (!xml || ours)
        return ours;
    struct loading l = {.find = find ? find : beside,
                        .file = file,
                        .chain = g_ptr_array_new_with_free_func(g_free),
                        .kept = kept ? g_hash_table_ref(kept) : pw_parts_new(),
                        .shared = g_ptr_array_new()};
    struct pw_template *t = load_chain(pw_template_read(file, xml, bytes, error), file, &l, error);
    if (t)
        t->kept = g_hash_table_ref(l.kept);
    t = settled(t, error);
    g_hash_table_unref(l.kept);
    g_ptr_array_free(l.shared, TRUE);
    g_ptr_array_free(l.chain, TRUE);
    return t;
}

struct pw_template *pw_template_load(const char *file, GError **error)
{
    return pw_template_load_with(file, NULL, NULL, error);
}

struct pw_template *pw_template_parse(const char *name, const char *xml, gsize bytes,
                                      GError **error)
{
    struct pw_template *t = pw_template_read(name, xml, bytes, error);
    const struct pw_value *extends = t ? pw_node_value(t->root, "extends") : NULL;
    if (t && !extends && !pw_template_use(t, NULL, NULL, error)) {
        pw_template_free(t);
        return NULL;
    }
    if (!extends)
        return settled(t, error);
    pw_fail_placed(error, PW_ERROR_INPUT, name, extends->line, extends->column,
                   "<template extends>: a template that is no file extends none; save it");
    pw_template_free(t);
    return NULL;
}
