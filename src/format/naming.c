/* naming.c - finds whose number a name is. */
#include "format/naming.h"

#include "base/input.h"

#include <stdlib.h>
#include <string.h>

static void number(GHashTable *numbers, const char *name, int who_no)
{
    if (name == NULL)
        return;
    int before = GPOINTER_TO_INT(g_hash_table_lookup(numbers, name));
    g_hash_table_insert(numbers, g_strdup(name),
                        GINT_TO_POINTER(before == 0 || before == who_no ? who_no : PW_SEVERAL));
}

GHashTable *pw_naming_new(const struct pw_event *event)
{
    GHashTable *numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (int i = 0; i < event->contestants; i++)
        number(numbers, event->contestant[i].name, i + 1);
    for (int i = 0; i < event->contestants; i++) {
        char *label = pw_event_label(event, i + 1);
        if (label != NULL && strcmp(label, event->contestant[i].name) != 0)
            number(numbers, label, i + 1);
        free(label);
    }
    for (int i = 0; i < event->replacements; i++)
        number(numbers, event->replacement[i].who.name, event->replacement[i].who_no);
    return numbers;
}

char *pw_naming_all(const struct pw_event *event, const char *name)
{
    GString *out = g_string_new(NULL);
    for (int who_no = 1; who_no <= event->contestants; who_no++) {
        bool has = g_strcmp0(event->contestant[who_no - 1].name, name) == 0;
        for (int i = 0; i < event->replacements && !has; i++)
            has = event->replacement[i].who_no == who_no &&
                  strcmp(event->replacement[i].who.name, name) == 0;
        if (has)
            g_string_append_printf(out, "%snumber %d", out->len > 0 ? " or " : "", who_no);
    }
    return g_string_free(out, FALSE);
}

const char *pw_naming_near(const struct pw_event *event, const char *name)
{
    const char **names = g_new0(const char *, (gsize)event->contestants + 1);
    const char *found = NULL;
    char *wanted = g_utf8_casefold(name, -1);
    int begin = 0, n = 0;
    for (int i = 0; i < event->contestants; i++) {
        const char *other = event->contestant[i].name;
        if (other == NULL)
            continue;
        names[n++] = other;
        char *folded = g_utf8_casefold(other, -1);
        if (g_str_has_prefix(folded, wanted) && !g_ascii_isalnum(folded[strlen(wanted)])) {
            found = other;
            begin++;
        }
        g_free(folded);
    }
    g_free(wanted);
    if (begin != 1)
        found = begin == 0 ? pw_nearest(name, names) : NULL;
    g_free((gpointer)names);
    return found;
}

/* As two programs may write one name: the case, the comma and how many blanks do not matter. The
 * caller frees. */
static char *loose(const char *name)
{
    char *normal = g_utf8_normalize(name, -1, G_NORMALIZE_ALL_COMPOSE);
    char *folded = g_utf8_casefold(normal != NULL ? normal : name, -1);
    char **words = g_strsplit_set(folded, ", ", -1);
    GString *out = g_string_new(NULL);
    for (char **word = words; *word != NULL; word++)
        if (**word != '\0')
            g_string_append_printf(out, "%s%s", out->len > 0 ? " " : "", *word);
    g_strfreev(words);
    g_free(folded);
    g_free(normal);
    return g_string_free(out, FALSE);
}

bool pw_naming_is(const struct pw_event *event, int who_no, const char *called)
{
    char *wanted = loose(called);
    bool is = false;
    for (int i = -1; i < event->replacements && !is; i++) {
        const char *name = i < 0 ? pw_event_name(event, who_no) : event->replacement[i].who.name;
        if (name == NULL || (i >= 0 && event->replacement[i].who_no != who_no))
            continue;
        char *as = loose(name);
        is = strcmp(as, wanted) == 0;
        g_free(as);
    }
    g_free(wanted);
    return is;
}

/* "Nowak Jan (3)". 0: no number is called so. */
static int in_brackets(const struct pw_event *event, const char *name)
{
    const char *open = strrchr(name, '(');
    if (open == NULL || open == name)
        return 0;
    gsize digits = strspn(open + 1, "0123456789");
    char *number_text = g_strndup(open + 1, digits),
         *called = g_strndup(name, (gsize)(open - name));
    int no = 0;
    bool is = strcmp(open + 1 + digits, ")") == 0 &&
              pw_read_int(number_text, 1, PW_CONTESTANTS_MAX, &no) &&
              pw_naming_is(event, no, called);
    g_free(number_text);
    g_free(called);
    return is ? no : 0;
}

int pw_naming_no(GHashTable *numbers, const struct pw_event *event, const char *name)
{
    int no = name != NULL ? GPOINTER_TO_INT(g_hash_table_lookup(numbers, name)) : 0;
    return no == 0 && name != NULL ? in_brackets(event, name) : no;
}
