/* The templates that are prepared when the program is built (layout/prepared.h) are what their
 * files say: each is read from its file, too, in a copy whose files have a comment more, and
 * compared element by element. Where a file differs from what it was then, or other parts stand
 * beside a template, the files are read.
 */
#include "template_kit.h"

#include "layout/prepared.h"

#define FOLDER PW_TEST_SOURCE_DIR "/templates"

static void same_text(const char *one, const char *other, const char *where)
{
    if (strcmp(one, other) != 0)
        fail_msg("%s: \"%s\" and \"%s\"", where, one, other);
}

static char *term_text(const struct pw_term *t)
{
    return g_strdup_printf("%s %s %s %d %d %d %d;", t->name, t->value ? t->value : "-",
                           t->key ? t->key : "-", t->above, t->unless, t->either, t->known);
}

static char *extent(struct pw_extent e)
{
    return g_strdup_printf("%d %a %a;", e.kind, e.points, e.part);
}

static void tell_columns(const struct pw_columns *c, GString *out)
{
    g_string_append_printf(out, "%u %d %d;", c->n, c->lines_named, c->line_end);
    for (guint i = 0; i < c->n; i++) {
        g_autofree char *width = extent(c->column[i].width);
        g_string_append_printf(out, "%s %s %d;", width, c->column[i].each ? c->column[i].each : "-",
                               c->column[i].line);
    }
}

static void tell_shape(const struct pw_shape *s, GString *out)
{
    g_string_append_printf(out, "%a %a %a %a;", s->low[0], s->low[1], s->high[0], s->high[1]);
    g_string_append_len(out, s->path.op, s->path.n_op);
    for (guint i = 0; i < s->path.n_xy; i++)
        g_string_append_printf(out, " %a", s->path.xy[i]);
}

/* All that a value says, as a text. */
static char *told(const struct pw_value *v)
{
    const struct pw_meaning *is = &v->is;
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%s=%s %d:%d %d %d ", v->attr->name, v->text, v->line, v->column,
                           v->phrase != NULL, v->open);
    if (v->phrase || !*v->text)
        return g_string_free(out, FALSE);
    switch (v->attr->kind) {
    case PW_ATTR_LENGTH:
    case PW_ATTR_NUMBER:
        g_string_append_printf(out, "%a", is->number);
        break;
    case PW_ATTR_LENGTHS:
        for (int i = 0; i < 4; i++)
            g_string_append_printf(out, "%a ", is->lengths[i]);
        g_string_append_printf(out, "%d", is->n);
        break;
    case PW_ATTR_EXTENT:
    case PW_ATTR_POINT:
        for (int i = 0; i <= (v->attr->kind == PW_ATTR_POINT); i++) {
            g_autofree char *one = extent(is->extent[i]);
            g_string_append(out, one);
        }
        break;
    case PW_ATTR_COLOUR:
        g_string_append_printf(out, "%d %d %d %d", is->tint.name_i, is->tint.colour.r,
                               is->tint.colour.g, is->tint.colour.b);
        break;
    case PW_ATTR_WEIGHT:
    case PW_ATTR_CHOICE:
    case PW_ATTR_FLAG:
        g_string_append_printf(out, "%d", is->choice);
        break;
    case PW_ATTR_PAPER:
        g_string_append_printf(out, "%a %a %d", is->paper[0], is->paper[1], is->n);
        break;
    case PW_ATTR_GRID:
        g_string_append_printf(out, "%d %d", is->grid[0], is->grid[1]);
        break;
    case PW_ATTR_COLS:
        tell_columns(is->columns, out);
        break;
    case PW_ATTR_PATH:
        tell_shape(is->shape, out);
        break;
    case PW_ATTR_TEST:
        for (guint i = 0; i < is->test->n; i++) {
            g_autofree char *term = term_text(&is->test->term[i]);
            g_string_append(out, term);
        }
        break;
    case PW_ATTR_TEXT:
    case PW_ATTR_LIST:
    case PW_ATTR_NAME:
        break;
    }
    return g_string_free(out, FALSE);
}

/* The slots that have a value, by the value's number. */
static int slot_i(const struct pw_node *node, int slot)
{
    for (guint i = 0; i < node->values->len; i++)
        if (node->slot[slot] == &g_array_index(node->values, struct pw_value, i))
            return (int)i;
    assert_null(node->slot[slot]);
    return -1;
}

static void same_nodes(const struct pw_node *one, const struct pw_node *other)
{
    g_autofree char *where = g_strdup_printf("%s:%d", one->of->name, one->line);
    g_autofree char *file = g_path_get_basename(one->of->name),
                    *its = g_path_get_basename(other->of->name);
    same_text(file, its, where);
    same_text(one->element->name, other->element->name, where);
    same_text(one->of->root->element->name, other->of->root->element->name, where);
    same_text(one->text, other->text, where);
    assert_int_equal(one->line, other->line);
    assert_int_equal(one->column, other->column);
    assert_int_equal(one->step_i, other->step_i);
    assert_int_equal(one->phrase != NULL, other->phrase != NULL);
    assert_int_equal(one->open, other->open);
    assert_int_equal(one->values->len, other->values->len);
    for (guint i = 0; i < one->values->len; i++) {
        g_autofree char *says = told(&g_array_index(one->values, struct pw_value, i));
        g_autofree char *as = told(&g_array_index(other->values, struct pw_value, i));
        same_text(says, as, where);
    }
    for (int i = 0; i < PW_SLOTS; i++)
        assert_int_equal(slot_i(one, i), slot_i(other, i));
    assert_int_equal(one->children->len, other->children->len);
    for (guint i = 0; i < one->children->len; i++) {
        const struct pw_node *child = g_ptr_array_index(one->children, i);
        assert_ptr_equal(child->parent, one);
        same_nodes(child, g_ptr_array_index(other->children, i));
    }
}

/* The file as it is, and with a comment behind it; the paths, g_free. */
static char *put_copy(const char *name)
{
    g_autofree char *path = g_build_filename(FOLDER, name, NULL), *xml = NULL;
    assert_true(g_file_get_contents(path, &xml, NULL, NULL));
    g_autofree char *more = g_strconcat(xml, "<!-- -->\n", NULL);
    return put(name, more);
}

static void is_what_the_files_say(void **state)
{
    (void)state;
    g_autoptr(GDir) dir = g_dir_open(FOLDER, 0, NULL);
    g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);
    for (const char *name; (name = g_dir_read_name(dir));)
        if (g_str_has_suffix(name, ".xml")) {
            g_free(put_copy(name));
            if (strcmp(name, "parts.xml") != 0)
                g_ptr_array_add(all, g_strdup(name));
        }
    for (guint i = 0; i < all->len; i++) {
        const char *name = g_ptr_array_index(all, i);
        g_autofree char *path = g_build_filename(FOLDER, name, NULL), *copy = in_folder(name);
        struct pw_template *one = pw_template_load(path, &kit.error);
        struct pw_template *other = pw_template_load(copy, &kit.error);
        assert_non_null(one);
        assert_non_null(other);
        assert_non_null(one->prepared);
        assert_null(other->prepared);
        assert_string_equal(one->name, path);
        assert_int_equal(one->steps, other->steps);
        assert_int_equal(one->counts, other->counts);
        same_nodes(one->root, other->root);
        assert_int_equal(one->sizes->len, other->sizes->len);
        for (guint k = 0; k < one->sizes->len; k++)
            same_nodes(g_ptr_array_index(one->sizes, k), g_ptr_array_index(other->sizes, k));
        pw_template_free(one);
        pw_template_free(other);
    }
    assert_int_equal(all->len, pw_prepared.n);
}

static char *ours(const char *name, const char *from, GError **error)
{
    (void)from;
    (void)error;
    return g_strconcat(FOLDER "/", name, ".xml", NULL);
}

/* A club has copied the crosstable as it is: with parts.xml of its own beside it, or without. */
static void other_parts_are_read(void **state)
{
    (void)state;
    g_autofree char *xml = NULL, *path = in_folder("crosstable.xml"),
                    *parts = in_folder("parts.xml");
    g_unlink(parts);
    assert_true(g_file_get_contents(FOLDER "/crosstable.xml", &xml, NULL, NULL));
    g_free(put("crosstable.xml", xml));
    struct pw_template *t = pw_template_load_with(path, ours, NULL, &kit.error);
    assert_non_null(t);
    assert_null(t->prepared);
    pw_template_free(t);
    t = pw_template_load_with(FOLDER "/crosstable.xml", ours, NULL, &kit.error);
    assert_non_null(t->prepared);
    pw_template_free(t);
    g_free(put("parts.xml", "<parts><part name=\"mine\"><box/></part></parts>"));
    refused(path, "there is no part \"");
    g_free(put("crosstable.xml", "<template><page><use part=\"mine\"/></page></template>"));
    expect(path, "page box");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(is_what_the_files_say, setup, teardown),
        cmocka_unit_test_setup_teardown(other_parts_are_read, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
