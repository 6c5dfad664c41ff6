/* vocabulary.c - all elements that a template may be made of, from the files that draw them. */
#include <string.h>

#include "layout/template.h"

static const struct pw_element *const families[] = {
    pw_sheet_elements, pw_column_elements, pw_canvas_elements, pw_table_elements,
    pw_ink_elements,   pw_text_elements,   pw_choice_elements, pw_mark_elements,
    pw_names_elements, pw_image_elements,  pw_size_elements,
};

const struct pw_element *pw_element_find(const char *name)
{
    for (guint f = 0; f < G_N_ELEMENTS(families); f++)
        for (const struct pw_element *e = families[f]; e->name; e++)
            if (strcmp(e->name, name) == 0)
                return e;
    return NULL;
}

/* The family and the place in it, a byte each. */
const struct pw_element *pw_element_at(unsigned no)
{
    return &families[no >> 8][no & 0xFF];
}

unsigned pw_element_no(const struct pw_element *element)
{
    for (unsigned f = 0; f < G_N_ELEMENTS(families); f++)
        for (unsigned i = 0; families[f][i].name; i++)
            if (&families[f][i] == element)
                return f << 8 | i;
    g_assert_not_reached();
}

char *pw_element_advice(const struct pw_element *parent, const char *name)
{
    GPtrArray *known = g_ptr_array_new();
    for (guint f = 0; f < G_N_ELEMENTS(families); f++)
        for (const struct pw_element *e = families[f]; e->name; e++)
            if (!parent || pw_element_takes(parent, e))
                g_ptr_array_add(known, (gpointer)e->name);
    return pw_names_advice_as(known, name, "<", "here may stand");
}
