/* field.c - the tree of fields: made, filled, and asked by name. */
#include "doc/field.h"

#include "base/text.h"
#include "pairwheel.h"

#include <string.h>

/* A tree lives in blocks that are freed together: a sheet of 60 cards has some
 * 40,000 fields, and none of them goes before the others. */
#define BLOCK_BYTES ((gsize)32 * 1024)
#define WORK_A_BYTE 1
#define LARGE_BYTES ((gsize)48 * 1024 * 1024) /* a tree that is more than time */
#define WORK_A_BYTE_OF_LARGE 10

struct block {
    struct block *next;
    gsize used, size;
};

/* recent: interned names, each where its length and a few of its letters put it. */
struct tree {
    struct block *blocks;
    gsize bytes;
    guint later_room;             /* what the last record that was filled late took */
    struct pw_field_watch *watch; /* NULL: none */
    const char *recent[256];
};

/* Nine fields of ten are a text, so a text is small. */
struct pw_field {
    enum pw_field_kind kind; /* PW_FIELD_NONE: a flag that is off */
    bool decimal;            /* text: with numbers to be printed as the language writes them */
    bool unlike;             /* its kin may have another text, or none */
    const char *value;       /* text, or a word's key; a record and a list have none */
};

/* How a record is filled when it is first asked. */
struct later {
    pw_field_filler *fill;
    const void *source;
    int no;
    guint64 kin;
};

/* A record or a list; begins with the field that it is. */
struct node {
    struct pw_field field;
    struct tree *tree;
    struct node *parent;           /* of a record: its list or record; of a list: its record */
    const char **names;            /* record: interned, beside items */
    const struct pw_field **items; /* record and list */
    guint count, room;
    const struct later *later; /* NULL: it is filled by who made it */
    bool due;                  /* not filled yet */
};

static gsize rounded_up(gsize bytes)
{
    gsize unit = sizeof(void *);
    return (bytes + unit - 1) / unit * unit;
}

static void *tree_take(struct tree *tree, gsize bytes)
{
    gsize head = rounded_up(sizeof(struct block));
    bytes = rounded_up(bytes);
    struct block *block = tree->blocks;
    if (!block || block->size - block->used < bytes) {
        gsize size = head + MAX(bytes, BLOCK_BYTES);
        /* Where it is too much, layout says so. */
        tree->bytes += size;
        pw_work("bytes of fields", (long long)size,
                tree->bytes > LARGE_BYTES ? WORK_A_BYTE_OF_LARGE : WORK_A_BYTE);
        block = g_malloc(size);
        block->next = tree->blocks;
        block->used = head;
        block->size = size;
        tree->blocks = block;
    }
    char *place = (char *)block + block->used;
    block->used += bytes;
    return place;
}

/* NULL for what has nothing inside. */
static struct node *as_node(const struct pw_field *field)
{
    bool inside = field && (field->kind == PW_FIELD_RECORD || field->kind == PW_FIELD_LIST);
    return inside ? (struct node *)(void *)field : NULL;
}

static struct pw_field *field_make(struct tree *tree, struct node *parent, enum pw_field_kind kind)
{
    if (kind != PW_FIELD_RECORD && kind != PW_FIELD_LIST) {
        struct pw_field *field = tree_take(tree, sizeof *field);
        *field = (struct pw_field){.kind = kind};
        return field;
    }
    struct node *node = tree_take(tree, sizeof *node);
    *node = (struct node){.field = {.kind = kind}, .tree = tree, .parent = parent};
    return &node->field;
}

struct pw_field *pw_field_new(void)
{
    struct tree *tree = g_new0(struct tree, 1);
    return field_make(tree, NULL, PW_FIELD_RECORD);
}

struct pw_field *pw_field_new_within(const struct pw_field *outer)
{
    struct pw_field *root = pw_field_new();
    as_node(root)->parent = as_node(outer); /* asked, never changed */
    return root;
}

void pw_field_free(struct pw_field *root)
{
    if (!root)
        return;
    struct tree *tree = as_node(root)->tree;
    for (struct block *block = tree->blocks; block;) {
        struct block *next = block->next;
        g_free(block);
        block = next;
    }
    g_free(tree);
}

/* ---- setting ---- */

/* The records of a list are mostly alike: what the last one needed, the next one has at once. */
static guint first_room(const struct node *node)
{
    const struct node *list = node->parent;
    if (node->later)
        return MAX(node->tree->later_room, 8);
    if (!list || list->field.kind != PW_FIELD_LIST || list->count < 2)
        return 8;
    return MAX(as_node(list->items[list->count - 2])->count, 1);
}

static void grow(struct node *node)
{
    guint room = node->room ? node->room * 2 : first_room(node);
    const struct pw_field **items = tree_take(node->tree, room * sizeof *items);
    if (node->count)
        memcpy(items, node->items, node->count * sizeof *items);
    node->items = items;
    if (node->field.kind == PW_FIELD_RECORD) {
        const char **names = tree_take(node->tree, room * sizeof *names);
        if (node->count)
            memcpy(names, node->names, node->count * sizeof *names);
        node->names = names;
    }
    node->room = room;
}

/* The same few names are set again and again. */
static const char *interned(struct tree *tree, const char *name)
{
    gsize bytes = strlen(name);
    guint at = (guint)bytes * 5 + (guchar)name[0] + 7 * (guchar)name[bytes / 2] +
               11 * (guchar)name[bytes > 0 ? bytes - 1 : 0];
    const char **recent = &tree->recent[at % G_N_ELEMENTS(tree->recent)];
    if (!*recent || strcmp(*recent, name) != 0)
        *recent = pw_interned(name);
    return *recent;
}

/* Instead of the entry of that name, or as a new one. */
static void entry_put(struct pw_field *record, const char *name, const struct pw_field *field)
{
    g_assert(pw_field_kind(record) == PW_FIELD_RECORD);
    struct node *node = as_node(record);
    const char *own = interned(node->tree, name);
    for (guint i = 0; i < node->count; i++) {
        if (node->names[i] == own) {
            node->items[i] = field;
            return;
        }
    }
    if (node->count == node->room)
        grow(node);
    node->names[node->count] = own;
    node->items[node->count++] = field;
}

static struct pw_field *entry_set(struct pw_field *record, const char *name,
                                  enum pw_field_kind kind)
{
    struct pw_field *field = field_make(as_node(record)->tree, as_node(record), kind);
    entry_put(record, name, field);
    return field;
}

static struct pw_field *text_set(struct pw_field *record, const char *name, const char *value)
{
    g_assert(value);
    struct pw_field *field = entry_set(record, name, PW_FIELD_TEXT);
    gsize bytes = strlen(value) + 1;
    field->value = memcpy(tree_take(as_node(record)->tree, bytes), value, bytes);
    return field;
}

void pw_field_text(struct pw_field *record, const char *name, const char *value)
{
    text_set(record, name, value);
}

void pw_field_decimal(struct pw_field *record, const char *name, const char *value)
{
    text_set(record, name, value)->decimal = true;
}

void pw_field_int(struct pw_field *record, const char *name, long value)
{
    char digits[24] = "", *first = digits + sizeof digits - 1;
    unsigned long rest = value < 0 ? 0UL - (unsigned long)value : (unsigned long)value;
    for (*first = '\0'; rest > 0 || *first == '\0'; rest /= 10)
        *--first = (char)('0' + rest % 10);
    if (value < 0)
        *--first = '-';
    pw_field_text(record, name, first);
}

void pw_field_flag(struct pw_field *record, const char *name, bool on)
{
    static const struct pw_field yes = {PW_FIELD_TEXT, false, false, "yes"},
                                 no = {PW_FIELD_NONE, false, false, NULL};
    entry_put(record, name, on ? &yes : &no);
}

void pw_field_word(struct pw_field *record, const char *name, const char *word_key)
{
    g_assert(word_key);
    entry_set(record, name, PW_FIELD_WORD)->value = pw_interned(word_key);
}

struct pw_field *pw_field_record(struct pw_field *record, const char *name)
{
    return entry_set(record, name, PW_FIELD_RECORD);
}

struct pw_field *pw_field_list(struct pw_field *record, const char *name)
{
    return entry_set(record, name, PW_FIELD_LIST);
}

struct pw_field *pw_field_append(struct pw_field *list)
{
    g_assert(pw_field_kind(list) == PW_FIELD_LIST);
    struct node *node = as_node(list);
    if (node->count == node->room)
        grow(node);
    struct pw_field *record = field_make(node->tree, node, PW_FIELD_RECORD);
    node->items[node->count++] = record;
    return record;
}

struct pw_field *pw_field_append_later(struct pw_field *list, pw_field_filler *fill,
                                       const void *source, int no, guint64 kin)
{
    struct pw_field *record = pw_field_append(list);
    struct node *node = as_node(record);
    struct later *later = tree_take(node->tree, sizeof *later);
    *later = (struct later){fill, source, no, kin};
    node->later = later;
    node->due = true;
    return record;
}

void pw_field_unlike(struct pw_field *record, const char *name)
{
    const struct node *node = as_node(record);
    const char *own = interned(node->tree, name);
    for (guint i = 0; i < node->count; i++) {
        if (node->names[i] != own)
            continue;
        struct pw_field *copy = tree_take(node->tree, sizeof *copy);
        *copy = *node->items[i];
        copy->unlike = true;
        node->items[i] = copy;
    }
}

void *pw_field_keep(struct pw_field *record, const void *what, gsize bytes)
{
    return memcpy(tree_take(as_node(record)->tree, bytes), what, bytes);
}

/* ---- asking ---- */

static void fill(struct node *node)
{
    node->due = false;
    node->later->fill(&node->field, node->later->source, node->later->no);
    node->tree->later_room = node->count;
}

/* The same as as_node, for who looks inside. */
static struct node *as_filled(const struct pw_field *field)
{
    struct node *node = as_node(field);
    if (node && node->due)
        fill(node);
    return node;
}

/* What is asked beyond a record that is watched. */
static void watch_note(struct pw_field_watch *watch, const char *name)
{
    if (!watch->names)
        watch->names = g_ptr_array_new();
    if (!g_ptr_array_find(watch->names, name, NULL))
        g_ptr_array_add(watch->names, (gpointer)name);
}

/* *known: the record has the name, were it only to say no. */
static const struct pw_field *entry_find(const struct node *record, const char *interned,
                                         bool *known)
{
    for (guint i = 0; i < record->count; i++) {
        if (record->names[i] == interned) {
            *known = true;
            if (record->items[i]->unlike && record->tree->watch)
                record->tree->watch->exact = true;
            return record->items[i]->kind == PW_FIELD_NONE ? NULL : record->items[i];
        }
    }
    *known = false;
    return NULL;
}

/* In the record, or in those around it. */
static const struct pw_field *asked(const struct pw_field *record, const char *name, bool *known)
{
    bool outside = false;
    for (struct node *at = as_node(record); at; at = at->parent) {
        if (at->field.kind != PW_FIELD_RECORD)
            continue;
        if (at->due)
            fill(at);
        struct pw_field_watch *watch = at->tree->watch;
        const struct pw_field *found = entry_find(at, name, known);
        if (watch)
            watch->outside = outside;
        if (*known)
            return found;
        if (watch && &at->field == watch->record) {
            watch_note(watch, name);
            outside = watch->outside = true;
        }
    }
    return NULL;
}

const struct pw_field *pw_field_find_interned(const struct pw_field *record, const char *name)
{
    bool known = false;
    return asked(record, name, &known);
}

/* Also a name that nobody has interned yet may be in a record that is not filled yet. */
static const char *interned_part(const char *name, gsize bytes)
{
    char part[128];
    if (bytes >= sizeof part)
        return NULL;
    memcpy(part, name, bytes);
    part[bytes] = '\0';
    return pw_interned(part);
}

const struct pw_field *pw_field_find(const struct pw_field *record, const char *name)
{
    gsize bytes = strcspn(name, ".");
    const char *first = interned_part(name, bytes);
    const struct pw_field *found = first ? pw_field_find_interned(record, first) : NULL;
    for (name += bytes; found && *name == '.'; name += bytes) {
        name++;
        bytes = strcspn(name, ".");
        const char *next = interned_part(name, bytes);
        bool known;
        found = next && found->kind == PW_FIELD_RECORD ? entry_find(as_filled(found), next, &known)
                                                       : NULL;
    }
    return found;
}

bool pw_field_known_interned(const struct pw_field *record, const char *name)
{
    bool known = false;
    asked(record, name, &known);
    return known;
}

bool pw_field_known(const struct pw_field *record, const char *name)
{
    const char *first = interned_part(name, strcspn(name, "."));
    return first && pw_field_known_interned(record, first);
}

enum pw_field_kind pw_field_kind(const struct pw_field *field)
{
    return field ? field->kind : PW_FIELD_NONE;
}

const char *pw_field_value(const struct pw_field *field)
{
    return field ? field->value : NULL;
}

bool pw_field_is_decimal(const struct pw_field *field)
{
    return field && field->decimal;
}

guint pw_field_length(const struct pw_field *list)
{
    return pw_field_kind(list) == PW_FIELD_LIST ? as_node(list)->count : 0;
}

const struct pw_field *pw_field_at(const struct pw_field *list, guint i)
{
    g_assert(i < pw_field_length(list));
    return as_node(list)->items[i];
}

guint pw_field_entries(const struct pw_field *record)
{
    pw_field_asked_exactly(record, NULL);
    return pw_field_kind(record) == PW_FIELD_RECORD ? as_filled(record)->count : 0;
}

const char *pw_field_entry(const struct pw_field *record, guint i, const struct pw_field **field)
{
    g_assert(i < as_node(record)->count); /* which pw_field_entries has filled */
    const struct pw_field *item = as_node(record)->items[i];
    *field = item->kind == PW_FIELD_NONE ? NULL : item;
    return as_node(record)->names[i];
}

char **pw_field_names(const struct pw_field *record)
{
    GPtrArray *all = g_ptr_array_new();
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    for (const struct node *at = as_node(record); at; at = at->parent) {
        if (at->field.kind != PW_FIELD_RECORD)
            continue;
        as_filled(&at->field);
        g_autoptr(GPtrArray) here = g_ptr_array_new();
        for (guint i = 0; i < at->count; i++)
            if (g_hash_table_add(seen, (gpointer)at->names[i]))
                g_ptr_array_add(here, (gpointer)at->names[i]);
        pw_texts_sort(here);
        for (guint i = 0; i < here->len; i++)
            g_ptr_array_add(all, g_strdup(g_ptr_array_index(here, i)));
    }
    g_ptr_array_add(all, NULL);
    return (char **)g_ptr_array_free(all, FALSE);
}

/* ---- records that are alike ---- */

guint64 pw_field_kin(const struct pw_field *record)
{
    const struct node *node = as_node(record);
    return node && node->later ? node->later->kin : 0;
}

void pw_field_watch_begin(struct pw_field_watch *watch, const struct pw_field *record)
{
    *watch = (struct pw_field_watch){.record = record};
    as_node(record)->tree->watch = watch;
}

void pw_field_watch_end(struct pw_field_watch *watch)
{
    as_node(watch->record)->tree->watch = NULL;
}

void pw_field_watch_clear(struct pw_field_watch *watch)
{
    if (watch->names)
        g_ptr_array_free(watch->names, TRUE);
    watch->names = NULL;
}

static bool is_same(const struct pw_field *a, const struct pw_field *b)
{
    if (a == b || !a || !b)
        return a == b;
    return a->kind == b->kind && a->decimal == b->decimal && a->value && b->value &&
           strcmp(a->value, b->value) == 0;
}

bool pw_field_watch_holds(struct pw_field_watch *watch, const struct pw_field *record)
{
    const struct node *here = as_node(watch->record)->parent, *there = as_node(record)->parent;
    if (watch->exact || here == there || !watch->names || watch->held == &there->field)
        return !watch->exact;
    for (guint i = 0; i < watch->names->len; i++)
        if (!is_same(pw_field_find_interned(&here->field, watch->names->pdata[i]),
                     pw_field_find_interned(&there->field, watch->names->pdata[i])))
            return false;
    watch->held = &there->field;
    return true;
}

void pw_field_asked_exactly(const struct pw_field *record, const char *value)
{
    const struct node *node = as_node(record);
    struct pw_field_watch *watch = node ? node->tree->watch : NULL;
    if (watch && (!value || (!watch->outside && strpbrk(value, "0123456789"))))
        watch->exact = true;
}
