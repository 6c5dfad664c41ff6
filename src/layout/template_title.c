/* template_title.c - what a document is called. */
#include <string.h>

#include "base/error.h"
#include "layout/layout.h"
#include "layout/template.h"

/* "Guide cards \u00B7" of an event without a title is "Guide cards": a dot stands between two
 * words. Takes title. */
static char *without_gaps(char *title)
{
    g_auto(GStrv) words = g_strsplit(title, " ", -1);
    GString *out = g_string_new(NULL);
    bool between = false;
    for (char **word = words; *word != NULL; word++) {
        if (strcmp(*word, "\u00B7") == 0)
            between = out->len > 0;
        else if (**word != '\0') {
            g_string_append_printf(out, "%s%s%s", out->len > 0 ? " " : "", between ? "\u00B7 " : "",
                                   *word);
            between = false;
        }
    }
    g_free(title);
    return g_string_free(out, FALSE);
}

char *pw_template_title(const struct pw_template *t, const struct pw_field *root,
                        const struct pw_words *words, GError **error)
{
    for (guint i = 0; i < t->root->values->len; i++) {
        const struct pw_value *v = &g_array_index(t->root->values, struct pw_value, i);
        if (strcmp(v->attr->name, "title") != 0)
            continue;
        if (!v->phrase)
            return g_strdup(v->text);
        GError *why = NULL;
        char *title = pw_phrase_fill(v->phrase, root, words, &why);
        if (!title) {
            pw_fail_placed(error, (enum pw_error)why->code, t->name, v->line, v->column,
                           "<template title>: %s", why->message);
            g_error_free(why);
            return NULL;
        }
        return without_gaps(title);
    }
    return g_strdup("");
}
