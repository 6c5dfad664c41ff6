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
#include "layout/layout.h"
#include "layout/template.h"
#include "pairwheel.h"

#include <errno.h>
#include <string.h>

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

static const char *part_name(const struct pw_node *node)
{
    const struct pw_value *v = pw_node_value(node, "name");
    return v ? v->text : "";
}

static bool replace(struct pw_node *root, struct pw_node *part, GError **error)
{
    GPtrArray *known = NULL;
    GError *why = NULL;
    if (pw_part_put(root, part, &known, &why) > 0) {
        if (why)
            g_propagate_error(error, why);
        return why == NULL;
    }
    g_autofree char *advice = pw_names_advice(known, part_name(part), "its parts are");
    fail_at(part, error, "<part>: %s has no part \"%s\"%s", root->of->name, part_name(part),
            advice);
    pw_node_free(part);
    return false;
}

bool pw_template_extend(struct pw_template *t, struct pw_template *base, GError **error)
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
                   part_name(part));
}

/* ---- the whole tree ---- */

struct settling {
    GHashTable *groups; /* name -> step + 1 */
    GHashTable *names;  /* name -> first count + 1 */
    GHashTable *parts;  /* names */
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
        if (!child->made && !g_hash_table_add(s->parts, g_strdup(part_name(child))))
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

static const struct pw_node *container(const struct pw_node *node)
{
    const struct pw_node *outer = node->parent;
    while (outer && pw_element_is_clear(outer->element))
        outer = outer->parent;
    return outer;
}

/* The number that all of one `group` share; next and grow: of one that has no group, or a new one.
 */
static int group_no(GHashTable *groups, const struct pw_node *node, int *next, int grow)
{
    const struct pw_value *group = pw_node_value(node, "group");
    int known = group ? GPOINTER_TO_INT(g_hash_table_lookup(groups, group->text)) : 0;
    if (known)
        return known - 1;
    int no = *next;
    *next += grow;
    if (group)
        g_hash_table_insert(groups, group->text, GINT_TO_POINTER(no + 1));
    return no;
}

/* Texts of one `group` step together, and names count; one without a group does so alone. */
static void join_step(struct settling *s, struct pw_node *node)
{
    const struct pw_value *fit = node->slot[PW_SLOT_FIT];
    if (pw_element_counts_names(node->element))
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
    const struct pw_node *outer = container(node);
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
        sound = complaint ? fail_at(part, error, "<part> %s", complaint)
                          : g_hash_table_add(known, (gpointer)part_name(part)) ||
                                named_twice(part, error);
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

bool pw_template_settle(struct pw_template *t, GError **error)
{
    struct settling s = {
        .groups = g_hash_table_new(g_str_hash, g_str_equal),
        .names = g_hash_table_new(g_str_hash, g_str_equal),
        .parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
    };
    bool sound = drop_parts(t->root, error) && settle(&s, t->root, 1, error);
    take_sizes(t);
    t->steps = s.steps;
    t->counts = s.counts;
    g_hash_table_destroy(s.groups);
    g_hash_table_destroy(s.names);
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

static struct pw_template *read_file(const char *file, GError **error)
{
    size_t bytes = 0;
    struct pw_reason why = {""};
    /* One byte more than is allowed tells the parser that it is too long, even where the file
     * never ends. Not mapped: a file that shrinks while it is read would kill the program. */
    g_autofree char *xml = pw_source_read(file, PW_TEMPLATE_BYTES, &bytes, &why);
    if (!xml && errno == ENOENT)
        pw_fail(error, PW_ERROR_IO, "%s: there is no such template; see pairwheel list templates",
                file);
    else if (!xml)
        pw_fail(error, PW_ERROR_IO, "%s: cannot be read: %s", file, why.text);
    if (!xml)
        return NULL;
    return pw_template_read(file, xml, bytes, error);
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

static struct pw_template *load_chain(const char *file, struct loading *l, GError **error)
{
    struct pw_template *t = read_file(file, error);
    bool extends = t && pw_node_value(t->root, "extends");
    g_autofree char *path = extends ? base_of(t, file, l->find, l->chain, error) : NULL;
    struct pw_template *base = path ? load_chain(path, l, error) : NULL;
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
    struct loading l = {.find = find ? find : beside,
                        .file = file,
                        .chain = g_ptr_array_new_with_free_func(g_free),
                        .kept = kept ? g_hash_table_ref(kept) : pw_parts_new(),
                        .shared = g_ptr_array_new()};
    struct pw_template *t = load_chain(file, &l, error);
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
