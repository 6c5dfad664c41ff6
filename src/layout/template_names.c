/* template_names.c - which attributes an element has, where it may stand, and what somebody who
 * wrote another name may have meant.
 */
#include "layout/template.h"

#include "base/nearest.h"
#include "base/text.h"

#include <string.h>

static const struct pw_attr box_attrs[] = {
    {.name = "w", .kind = PW_ATTR_EXTENT},        {.name = "h", .kind = PW_ATTR_EXTENT},
    {.name = "at", .kind = PW_ATTR_POINT},        {.name = "pad", .kind = PW_ATTR_LENGTHS},
    {.name = "fill", .kind = PW_ATTR_COLOUR},     {.name = "stroke", .kind = PW_ATTR_COLOUR},
    {.name = "lw", .kind = PW_ATTR_LENGTH},       {.name = "reverse", .kind = PW_ATTR_TEST},
    {"read", PW_ATTR_CHOICE, "line|text", false}, {.name = NULL}};
static const struct pw_attr mark_attrs[] = {{.name = "w", .kind = PW_ATTR_EXTENT},
                                            {.name = "h", .kind = PW_ATTR_EXTENT},
                                            {.name = "at", .kind = PW_ATTR_POINT},
                                            {.name = "pad", .kind = PW_ATTR_LENGTHS},
                                            {.name = NULL}};

/* What the flags add to an element's own attributes. */
static const struct pw_attr *common_attrs(const struct pw_element *element)
{
    if (element->flags & (PW_EL_BOX | PW_EL_OWN_INK))
        return box_attrs;
    return element->flags & PW_EL_CENTRED ? mark_attrs : NULL;
}

static bool is_box(const struct pw_element *element)
{
    return (element->flags & (PW_EL_BOX | PW_EL_OWN_INK | PW_EL_CENTRED)) != 0;
}

static const struct pw_attr *attr_among(const struct pw_attr *attrs, const char *name)
{
    for (const struct pw_attr *a = attrs; a && a->name; a++)
        if (strcmp(a->name, name) == 0)
            return a;
    return NULL;
}

const struct pw_attr *pw_element_attr(const struct pw_element *element, const char *name)
{
    const struct pw_attr *own = attr_among(element->attrs, name);
    return own ? own : attr_among(common_attrs(element), name);
}

bool pw_element_is_clear(const struct pw_element *element)
{
    return (element->flags & PW_EL_CLEAR) != 0;
}

bool pw_element_holds_parts(const struct pw_element *element)
{
    return (element->flags & PW_EL_PARTS) != 0;
}

bool pw_element_is_part(const struct pw_element *element)
{
    return (element->flags & PW_EL_PART) != 0;
}

/* Is the word one of the words in list, which has blanks between? */
static bool listed(const char *list, const char *word)
{
    gsize n = strlen(word);
    for (const char *p = list; p && (p = strstr(p, word)); p += n)
        if ((p == list || p[-1] == ' ') && (p[n] == '\0' || p[n] == ' '))
            return true;
    return false;
}

bool pw_element_takes(const struct pw_element *parent, const struct pw_element *child)
{
    if (listed(parent->children, child->name))
        return true;
    if (pw_element_holds_parts(parent))
        return false;
    if (strcmp(child->name, "else") == 0 && listed(parent->children, "if"))
        return true;
    if (pw_element_is_part(child) || strcmp(child->name, "use") == 0)
        return parent->children || (parent->flags & PW_EL_CHILDREN);
    return (parent->flags & PW_EL_CHILDREN) && (is_box(child) || pw_element_is_clear(child));
}

char *pw_names_advice_as(GPtrArray *known, const char *name, const char *form,
                         const char *known_are)
{
    pw_texts_sort(known);
    GString *all = g_string_new(NULL);
    for (guint i = 0; i < known->len; i++)
        g_string_append_printf(all, "%s%s", i ? " " : "", (const char *)known->pdata[i]);
    g_ptr_array_add(known, NULL);
    const char *nearest =
        pw_nearest_within(name, (const char *const *)known->pdata, (int)strlen(name) / 3 + 1);
    GString *out = g_string_new(NULL);
    if (nearest) {
        g_string_append(out, "; did you mean ");
        g_string_append_printf(out, form[0] == '<' ? "<%s>?" : "%s?", nearest);
    }
    g_string_append_printf(out, "%s %s: %s", nearest ? "" : ";", known_are,
                           all->len ? all->str : "none");
    g_string_free(all, TRUE);
    g_ptr_array_free(known, TRUE);
    return g_string_free(out, FALSE);
}

char *pw_names_advice(GPtrArray *known, const char *name, const char *known_are)
{
    return pw_names_advice_as(known, name, "", known_are);
}

char *pw_attr_advice(const struct pw_element *element, const char *name)
{
    GPtrArray *known = g_ptr_array_new();
    const struct pw_attr *lists[2] = {element->attrs, common_attrs(element)};
    for (guint l = 0; l < 2; l++)
        for (const struct pw_attr *a = lists[l]; a && a->name; a++)
            if (l == 0 || !attr_among(lists[0], a->name))
                g_ptr_array_add(known, (gpointer)a->name);
    return pw_names_advice_as(known, name, "", "it may have");
}
