/* template_kit.h - what the tests of templates on other templates share: a folder of their files,
 * the tree that comes of one, and what is said of a mistake. Include it in place of layout_kit.h.
 */
#ifndef PW_TEST_TEMPLATE_KIT_H
#define PW_TEST_TEMPLATE_KIT_H

#include "layout_kit.h"

#include "folder.h"
#include "layout/template.h"

#include <stdio.h>

static int setup(void **state)
{
    kit_init(&kit);
    pw_field_text(kit.root, "title", "Tuesday");
    pw_field_flag(kit.root, "bye", false);
    pw_field_int(kit.root, "rounds", 7);
    return make_folder(state);
}

static int teardown(void **state)
{
    int left = drop_folder(state);
    kit_finish(&kit);
    return left;
}

/* Writes a file there. The path; g_free. */
static char *put(const char *name, const char *xml)
{
    char *path = in_folder(name);
    assert_true(g_file_set_contents(path, xml, -1, NULL));
    return path;
}

/* The names of all elements below the root, in order, a blank between, texts by their words. */
static void names(const struct pw_node *node, GString *out)
{
    for (guint i = 0; i < node->children->len; i++) {
        const struct pw_node *child = g_ptr_array_index(node->children, i);
        assert_ptr_equal(child->parent, node);
        g_string_append_printf(out, "%s%s", out->len ? " " : "",
                               *child->text ? child->text : child->element->name);
        names(child, out);
    }
}

static void expect_tree(struct pw_template *t, const char *expected)
{
    if (!t)
        fail_msg("%s", kit.error->message);
    g_autoptr(GString) out = g_string_new(NULL);
    names(t->root, out);
    assert_string_equal(out->str, expected);
    pw_template_free(t);
}

static void expect(const char *path, const char *expected)
{
    expect_tree(pw_template_load(path, &kit.error), expected);
}

/* parts of the message, "|" between */
static void says(struct pw_template *t, const char *parts)
{
    if (t)
        fail_msg("no mistake; it should say \"%s\"", parts);
    g_auto(GStrv) part = g_strsplit(parts, "|", -1);
    for (int i = 0; part[i]; i++)
        if (!strstr(kit.error->message, part[i]))
            fail_msg("\"%s\" does not say \"%s\"", kit.error->message, part[i]);
    assert_int_equal(kit.error->code, PW_ERROR_INPUT);
    g_clear_error(&kit.error);
}

static void refused(const char *path, const char *parts)
{
    says(pw_template_load(path, &kit.error), parts);
}

#endif
