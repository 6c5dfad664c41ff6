/* prepared.c - a template of ours from the tables that were made when the program was built. */
#include "layout/prepared.h"

#include "base/plumbing.h"
#include "base/sources.h"

#include <string.h>

static const struct pw_prepared_file *files_of(const struct pw_prepared_template *t)
{
    return pw_prepared.files + t->files.from;
}

/* By the name of the file, without its folder. */
static const struct pw_prepared_template *find_named(const char *name)
{
    for (guint low = 0, high = pw_prepared.n; low < high;) {
        guint middle = (low + high) / 2;
        int order = strcmp(name, files_of(&pw_prepared.templates[middle])->name);
        if (order == 0)
            return &pw_prepared.templates[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* The path of another of its files, if that lies in the same folder and is what it was. */
static char *sound_path(const struct pw_prepared_file *other, const char *file,
                        pw_template_finder find)
{
    g_autofree char *path = find(other->name, file, NULL);
    g_autofree char *folder = g_path_get_dirname(file);
    g_autofree char *its_folder = path ? g_path_get_dirname(path) : NULL;
    if (!path || strcmp(folder, its_folder) != 0)
        return NULL;
    size_t bytes = 0;
    struct pw_reason why = {0};
    g_autofree char *xml = pw_source_read(path, PW_TEMPLATE_BYTES, &bytes, &why);
    return xml && pw_source_hash(xml, bytes) == other->hash ? g_steal_pointer(&path) : NULL;
}

/* All paths, or NULL: one of the files is another one now. */
static char **sound_paths(const struct pw_prepared_template *from, const char *file,
                          pw_template_finder find)
{
    char **paths = g_new0(char *, from->files.n + 1);
    paths[0] = g_strdup(file);
    for (guint i = 1; i < from->files.n; i++) {
        paths[i] = sound_path(&files_of(from)[i], file, find);
        if (!paths[i]) {
            g_strfreev(paths);
            return NULL;
        }
    }
    return paths;
}

/* The next bytes of the room, as all that is in it begins at a multiple of 8. */
static void *take(char **room, gsize bytes)
{
    void *taken = *room;
    *room += (bytes + 7) / 8 * 8;
    return taken;
}

static const char *letters_of(const struct pw_prepared_template *from, guint text)
{
    return pw_prepared.letters + pw_prepared.texts[from->texts.from + text];
}

static void read_texts(struct pw_prepared_tree *tree, const struct pw_prepared_template *from,
                       char **room)
{
    tree->text = g_new0(char *, from->texts.n + 1);
    for (guint i = 0; i < from->texts.n; i++) {
        const char *letters = letters_of(from, i);
        gsize bytes = strlen(letters) + 1;
        tree->text[i] = memcpy(take(room, bytes), letters, bytes);
    }
}

static void read_phrases(struct pw_prepared_tree *tree, const struct pw_prepared_template *from)
{
    const uint16_t *text = pw_prepared.phrases + from->phrases.from;
    tree->phrases = from->phrases.n;
    tree->phrase = g_new0(struct pw_phrase *, tree->phrases + 1);
    for (guint i = 0; i < tree->phrases; i++)
        tree->phrase[i] = pw_phrase_new(tree->text[text[i]], NULL);
}

static void read_parsed(struct pw_prepared_tree *tree, const struct pw_prepared_template *from)
{
    const struct pw_prepared_parsed *row = pw_prepared.parsed + from->parsed.from;
    tree->parsed = from->parsed.n;
    tree->value = g_new0(struct pw_value, tree->parsed + 1);
    for (guint i = 0; i < tree->parsed; i++, row++) {
        struct pw_value *v = &tree->value[i];
        v->attr = pw_element_attr_at(pw_element_at(row->element), row->attr);
        g_free(pw_meaning_parse(&v->is, v->attr, tree->text[row->text]));
        for (guint k = 0; v->attr->kind == PW_ATTR_TEST && k < v->is.test->n; k++)
            v->is.test->term[k].known = (int)(row->known >> 2 * k & 3) - 1;
    }
}

/* A stand-in for each file, which has the path for its name from now on. */
static void name_files(struct pw_prepared_tree *tree, const struct pw_prepared_template *from,
                       char **paths)
{
    tree->files = from->files.n;
    tree->of = g_new0(struct pw_template, tree->files);
    tree->root = g_new0(struct pw_node, tree->files);
    for (guint i = 0; i < tree->files; i++) {
        tree->of[i].name = paths[i];
        tree->of[i].root = &tree->root[i];
        tree->root[i].element =
            pw_element_find(files_of(from)[i].parts ? PW_TEMPLATE_PARTS : "template");
    }
}

/* Where the next node, its values and its children come from and go to. */
struct making {
    struct pw_prepared_tree *tree;
    const struct pw_prepared_node *row;
    const struct pw_prepared_value *value;
    char *room;
};

/* Nothing becomes longer: of an array that GLib grows, only the members that all may see. */
static void make_values(struct making *m, struct pw_node *node, guint n)
{
    node->values = take(&m->room, sizeof(GArray));
    *node->values = (GArray){.data = take(&m->room, n * sizeof(struct pw_value)), .len = n};
    struct pw_value *v = (struct pw_value *)(void *)node->values->data;
    for (guint i = 0; i < n; i++, m->value++, v++) {
        const struct pw_prepared_value *row = m->value;
        *v = (struct pw_value){.attr = pw_element_attr_at(node->element, row->attr),
                               .line = row->line,
                               .column = row->column,
                               .text = m->tree->text[row->text]};
        if (row->how == PW_PREPARED_MEANING)
            v->is = pw_prepared.meanings[row->what];
        else if (row->how == PW_PREPARED_PHRASE)
            v->phrase = m->tree->phrase[row->what];
        else if (row->how == PW_PREPARED_PARSED)
            v->is = m->tree->value[row->what].is;
        if (row->slot < PW_SLOTS)
            node->slot[row->slot] = v;
    }
}

static struct pw_node *make_node(struct making *m, const struct pw_node *parent)
{
    const struct pw_prepared_node *row = m->row++;
    struct pw_prepared_tree *tree = m->tree;
    struct pw_node *node = take(&m->room, sizeof(struct pw_node));
    *node = (struct pw_node){.element = pw_element_at(row->element),
                             .of = &tree->of[row->of],
                             .parent = parent,
                             .line = row->line,
                             .column = row->column,
                             .text = tree->text[row->text],
                             .phrase = row->phrase ? tree->phrase[row->phrase - 1] : NULL,
                             .step_i = row->step_i};
    make_values(m, node, row->values);
    node->children = take(&m->room, sizeof(GPtrArray));
    *node->children = (GPtrArray){take(&m->room, row->children * sizeof(gpointer)), row->children};
    for (guint i = 0; i < row->children; i++)
        node->children->pdata[i] = make_node(m, node);
    return node;
}

static gsize room_of(const struct pw_prepared_template *from)
{
    gsize room = from->nodes.n * (sizeof(struct pw_node) + sizeof(GArray) + sizeof(GPtrArray) +
                                  sizeof(gpointer)) +
                 from->values.n * sizeof(struct pw_value) +
                 (from->nodes.n * 4 + from->texts.n) * 8; /* as each begins at a multiple of 8 */
    for (guint i = 0; i < from->texts.n; i++)
        room += strlen(letters_of(from, i)) + 1;
    return room;
}

static struct pw_template *make(const struct pw_prepared_template *from, char **paths)
{
    struct pw_template *t = g_new0(struct pw_template, 1);
    struct pw_prepared_tree *tree = t->prepared = g_new0(struct pw_prepared_tree, 1);
    struct making m = {tree, pw_prepared.nodes + from->nodes.from,
                       pw_prepared.values + from->values.from, g_malloc(room_of(from))};
    tree->room = m.room;
    name_files(tree, from, paths);
    read_texts(tree, from, &m.room);
    read_phrases(tree, from);
    read_parsed(tree, from);
    t->name = tree->of[0].name;
    t->root = make_node(&m, NULL);
    t->sizes = g_ptr_array_new();
    for (int i = 0; i < from->sizes; i++)
        g_ptr_array_add(t->sizes, make_node(&m, t->root));
    t->steps = from->steps;
    t->counts = from->counts;
    return t;
}

struct pw_template *pw_prepared_load(const char *file, const char *xml, gsize bytes,
                                     pw_template_finder find)
{
    g_autofree char *base = g_path_get_basename(file);
    if (!g_str_has_suffix(base, ".xml"))
        return NULL;
    base[strlen(base) - strlen(".xml")] = '\0';
    const struct pw_prepared_template *from = find_named(base);
    if (!from || pw_source_hash(xml, bytes) != files_of(from)->hash)
        return NULL;
    char **paths = sound_paths(from, file, find);
    struct pw_template *t = paths ? make(from, paths) : NULL;
    g_free(paths); /* the names are the template's now */
    return t;
}
