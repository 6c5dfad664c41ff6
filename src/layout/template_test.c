/* template_test.c - what an <if> asks: one condition, or several with and, or and not.
 *
 *   plays and not bye or sets=3      (plays and not bye) or (sets=3)
 */
#include "layout/template.h"

#include "base/intern.h"

#include <string.h>

/* Is the word here, with a blank or the end behind it? */
static bool word_here(const char *at, const char *word)
{
    gsize n = strlen(word);
    return strncmp(at, word, n) == 0 && (at[n] == ' ' || at[n] == '\0');
}

/* Where the value ends: before " and ", before " or ", or at the end of the text. */
static const char *value_end(const char *value)
{
    const char *at = value;
    for (; *at; at++)
        if (*at == ' ' && (word_here(at + 1, "and") || word_here(at + 1, "or")))
            break;
    return at;
}

static bool is_name(const char *name)
{
    if (g_str_has_prefix(name, PW_ARG))
        name += strlen(PW_ARG);
    for (const char *p = name; *p; p++)
        if (!g_ascii_isalnum(*p) && !strchr("-_.", *p))
            return false;
    return *name != '\0';
}

/* Reads one condition from *at, moves behind it. NULL when all is well, else what is wrong. */
static char *term_parse(const char **at, struct pw_term *term)
{
    const char *from = *at, *end = from + strcspn(from, "=> ");
    term->name = g_strndup(from, (gsize)(end - from));
    if (*end == '=' || *end == '>') {
        const char *value = end + 1, *quote = *value == '\'' ? strchr(value + 1, '\'') : NULL;
        term->above = *end == '>';
        end = quote ? quote + 1 : value_end(value);
        term->value = quote ? g_strndup(value + 1, (gsize)(quote - value - 1))
                            : g_strndup(value, (gsize)(end - value));
    }
    *at = end;
    const char *value = term->value;
    if (!*term->name && !value)
        return g_strdup("is empty; write the name of a field, name=value or name>number");
    if (!is_name(term->name))
        return g_strdup_printf("\"%s\" is not the name of a field; write name, name=value or "
                               "name>number, with and, or, not between",
                               from);
    if (value && *value == '=')
        return g_strdup_printf("\"%s\" has = twice; write %s=%s", from, term->name, value + 1);
    if (term->above &&
        (!*value || strspn(value, "0123456789") != strlen(value) || strlen(value) > 6))
        return g_strdup_printf("\"%s\" compares with no whole number; write for example %s>15",
                               from, term->name);
    term->key = strchr(term->name, '.') ? NULL : pw_interned(term->name);
    return NULL;
}

char *pw_test_parse(const char *text, struct pw_test **out)
{
    struct pw_test *t = *out = g_new0(struct pw_test, 1);
    t->owners = 1;
    GArray *terms = g_array_new(FALSE, TRUE, sizeof(struct pw_term));
    char *complaint = NULL;
    bool more = true, either = false;
    for (const char *at = text; more && !complaint;) {
        struct pw_term term = {.either = either, .known = -1};
        at += strspn(at, " ");
        for (; word_here(at, "not"); at += strspn(at, " ")) {
            term.unless = !term.unless;
            at += strlen("not");
        }
        complaint = term_parse(&at, &term);
        g_array_append_val(terms, term);
        at += strspn(at, " ");
        more = *at != '\0';
        either = more && word_here(at, "or");
        if (more && !complaint && (*at == '=' || *at == '>'))
            complaint = g_strdup_printf("\"%s\" is not the name of a field; write name, "
                                        "name=value or name>number, without blanks",
                                        text);
        else if (more && !either && !word_here(at, "and") && !complaint)
            complaint = g_strdup_printf("\"%s\": \"%s\" is neither and nor or; write for example "
                                        "plays and not bye",
                                        text, at);
        at += more ? strcspn(at, " ") : 0;
    }
    t->n = terms->len;
    t->term = (struct pw_term *)(void *)g_array_free(terms, FALSE);
    return complaint;
}

struct pw_test *pw_test_share(struct pw_test *t)
{
    t->owners++;
    return t;
}

bool pw_test_asks_arg(const struct pw_test *t)
{
    for (guint i = 0; i < t->n; i++)
        if (g_str_has_prefix(t->term[i].name, PW_ARG))
            return true;
    return false;
}

void pw_test_free(struct pw_test *t)
{
    if (!t || --t->owners > 0)
        return;
    for (guint i = 0; i < t->n; i++) {
        g_free(t->term[i].name);
        g_free(t->term[i].value);
    }
    g_free(t->term);
    g_free(t);
}

static bool term_holds(const struct pw_term *term, const struct pw_field *record)
{
    if (term->known >= 0)
        return term->known;
    const struct pw_field *field =
        term->key ? pw_field_find_interned(record, term->key) : pw_field_find(record, term->name);
    enum pw_field_kind kind = pw_field_kind(field);
    if (kind == PW_FIELD_LIST)
        return !term->value && pw_field_length(field) > 0;
    if (kind != PW_FIELD_TEXT && kind != PW_FIELD_WORD)
        return kind == PW_FIELD_RECORD && !term->value;
    const char *value = pw_field_value(field);
    if (term->above)
        return g_ascii_strtoll(value, NULL, 10) > g_ascii_strtoll(term->value, NULL, 10);
    return term->value ? strcmp(value, term->value) == 0 : *value != '\0';
}

bool pw_test_holds(const struct pw_test *test, const struct pw_field *record)
{
    bool any = false, all = true;
    for (guint i = 0; i < test->n; i++) {
        const struct pw_term *term = &test->term[i];
        if (term->either) {
            any = any || all;
            all = true;
        }
        all = all && term_holds(term, record) != term->unless;
    }
    return any || all;
}
