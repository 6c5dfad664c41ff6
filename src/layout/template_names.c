/* template_names.c - the vocabulary: which names there are, where they may stand, and what
 * somebody who wrote another one may have meant.
 */
#include "layout/template.h"

#include "base/text.h"
#include <string.h>

static const struct pw_element *const families[] = {
    pw_sheet_elements, pw_column_elements, pw_canvas_elements, pw_table_elements,
    pw_ink_elements,   pw_text_elements,   pw_mark_elements,
};

static const struct pw_attr box_attrs[] = {
    {.name = "w", .kind = PW_ATTR_EXTENT},    {.name = "h", .kind = PW_ATTR_EXTENT},
    {.name = "at", .kind = PW_ATTR_POINT},    {.name = "pad", .kind = PW_ATTR_LENGTHS},
    {.name = "fill", .kind = PW_ATTR_COLOUR}, {.name = "stroke", .kind = PW_ATTR_COLOUR},
    {.name = "lw", .kind = PW_ATTR_LENGTH},   {.name = NULL}};
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

const struct pw_element *pw_element_find(const char *name)
{
    for (guint f = 0; f < G_N_ELEMENTS(families); f++)
        for (const struct pw_element *e = families[f]; e->name; e++)
            if (strcmp(e->name, name) == 0)
                return e;
    return NULL;
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
    return strcmp(element->name, "repeat") == 0 || strcmp(element->name, "if") == 0 ||
           pw_element_is_part(element);
}

bool pw_element_is_part(const struct pw_element *element)
{
    return strcmp(element->name, "part") == 0;
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
    if (pw_element_is_part(child))
        return parent->children || (parent->flags & PW_EL_CHILDREN);
    return (parent->flags & PW_EL_CHILDREN) && (is_box(child) || pw_element_is_clear(child));
}

/* Steps to make one word of the other: put in, leave out, change, or swap two neighbours. */
static int distance(const char *a, const char *b)
{
    enum { LONGEST = 24 };
    int n = (int)strlen(a), m = (int)strlen(b);
    if (n > LONGEST || m > LONGEST)
        return LONGEST;
    int d[LONGEST + 1][LONGEST + 1];
    for (int i = 0; i <= n; i++)
        d[i][0] = i;
    for (int j = 0; j <= m; j++)
        d[0][j] = j;
    for (int i = 1; i <= n; i++) {
        for (int j = 1; j <= m; j++) {
            bool same = g_ascii_tolower(a[i - 1]) == g_ascii_tolower(b[j - 1]);
            d[i][j] = MIN(MIN(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + !same);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = MIN(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[n][m];
}

/* The advice from the names known; takes the array over. */
static char *advice(GPtrArray *known, const char *name, const char *form, const char *known_are)
{
    pw_texts_sort(known);
    const char *nearest = NULL;
    int best = (int)strlen(name) / 3 + 2;
    GString *all = g_string_new(NULL);
    for (guint i = 0; i < known->len; i++) {
        const char *k = g_ptr_array_index(known, i);
        int far = distance(name, k);
        if (far < best) {
            best = far;
            nearest = k;
        }
        g_string_append_printf(all, "%s%s", i ? " " : "", k);
    }
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
    return advice(known, name, "", known_are);
}

char *pw_element_advice(const struct pw_element *parent, const char *name)
{
    GPtrArray *known = g_ptr_array_new();
    for (guint f = 0; f < G_N_ELEMENTS(families); f++)
        for (const struct pw_element *e = families[f]; e->name; e++)
            if (!parent || pw_element_takes(parent, e))
                g_ptr_array_add(known, (gpointer)e->name);
    return advice(known, name, "<", "here may stand");
}

char *pw_attr_advice(const struct pw_element *element, const char *name)
{
    GPtrArray *known = g_ptr_array_new();
    const struct pw_attr *lists[2] = {element->attrs, common_attrs(element)};
    for (guint l = 0; l < 2; l++)
        for (const struct pw_attr *a = lists[l]; a && a->name; a++)
            if (l == 0 || !attr_among(lists[0], a->name))
                g_ptr_array_add(known, (gpointer)a->name);
    return advice(known, name, "", "it may have");
}
