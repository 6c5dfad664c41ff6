/* box_facts.c - a line of facts with middle dots between them: what is empty leaves no dot behind,
 * and where there is no room whole facts go, from the right.
 */
#include "layout/box.h"

#include <string.h>

#define DOT "\u00B7"

/* " a ·  · b" is "a · b". lead: a dot in front, which parts the line from what stands before it. At
 * most `most` facts; caller frees. */
static char *joined(const char *text, bool lead, guint most, guint *there)
{
    g_auto(GStrv) fact = g_strsplit(text, DOT, -1);
    GString *out = g_string_new(NULL);
    guint n = 0;
    for (char **f = fact; *f; f++) {
        g_strstrip(*f);
        if (!**f)
            continue;
        if (n++ < most)
            g_string_append_printf(out, "%s%s", out->len ? " " DOT " " : "", *f);
    }
    if (out->len && lead)
        g_string_prepend(out, DOT " ");
    if (there)
        *there = n;
    return g_string_free(out, FALSE);
}

char *pw_facts_clean(const char *text, const char *written)
{
    return joined(text, g_str_has_prefix(written, DOT), G_MAXUINT, NULL);
}

char *pw_facts_fitting(struct pw_type *type, const char *text, enum pw_weight weight, double size,
                       double room)
{
    guint n = 0;
    bool lead = g_str_has_prefix(text, DOT);
    char *line = joined(text, lead, G_MAXUINT, &n);
    for (; n > 1 && pw_type_width(type, line, weight, size) > room; n--) {
        g_free(line);
        line = joined(text, lead, n - 1, NULL);
    }
    return line;
}

void pw_dots_off_ends(char **line)
{
    for (; *line; line++) {
        char *text = *line;
        if (line[1] && g_str_has_suffix(text, DOT)) {
            text[strlen(text) - strlen(DOT)] = '\0';
            g_strchomp(text);
        }
        char *next = line[1];
        if (next && g_str_has_prefix(next, DOT " "))
            memmove(next, next + strlen(DOT " "), strlen(next + strlen(DOT " ")) + 1);
    }
}
