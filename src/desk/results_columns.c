/* results_columns.c - a file of results that somebody else began may lack the column of what is
 * typed: a score alone, where it has contracts only. It gets one, behind the others.
 */
#include "desk/places.h"

#include <stdlib.h>
#include <string.h>

/* The row of the headings: the first one that is no comment. */
static const char *headings_at(const char *text)
{
    while (*text != '\0') {
        const char *first = text + strspn(text, " \t");
        if (*first != '#' && *first != '\r' && *first != '\n' && *first != '\0')
            return text;
        text += strcspn(text, "\r\n");
        text += strspn(text, "\r\n");
    }
    return text;
}

/* As csv.h has it: whichever the row has most of. */
static char separator_of(const char *row)
{
    static const char separator[] = ",;\t";
    size_t most = 0, at = 0;
    for (size_t i = 0; separator[i] != '\0'; i++) {
        size_t count = 0;
        for (const char *c = row; *c != '\0'; c++)
            count += *c == separator[i];
        at = count > most ? i : at;
        most = MAX(most, count);
    }
    return separator[at];
}

static bool has_heading(char *const *headings, const char *name)
{
    for (; *headings != NULL; headings++) {
        g_autofree char *bare = g_strdelimit(g_strdup(*headings), "\"", ' ');
        if (g_ascii_strcasecmp(g_strstrip(bare), name) == 0)
            return true;
    }
    return false;
}

/* The text with the headings that this result needs. NULL: it has them, or is no such list. The
 * caller frees. */
static char *with_headings(const char *text, const struct pw_result *result)
{
    const struct {
        const char *name, *value;
    } need[] = {{"contract", result->contract},
                {"declarer", result->declarer},
                {"tricks", result->tricks},
                {"score", result->score}};
    const char *at = headings_at(text), *end = at + strcspn(at, "\r\n");
    g_autofree char *row = g_strndup(at, (gsize)(end - at));
    const char separator[2] = {separator_of(row), '\0'};
    g_auto(GStrv) headings = g_strsplit(row, separator, -1);
    g_autoptr(GString) more = g_string_new(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(need); i++)
        if (need[i].value != NULL && need[i].value[0] != '\0' &&
            !has_heading(headings, need[i].name))
            g_string_append_printf(more, "%s%s", separator, need[i].name);
    if (more->len == 0 || !has_heading(headings, "board"))
        return NULL;
    return g_strdup_printf("%.*s%s%s", (int)(end - text), text, more->str, end);
}

/* All the rows are looked at where this one has no place among them, and only then: there are as
 * many as an evening has, and each comes here. */
bool pw_desk_result_enter(struct evening *e, const struct pw_result *result, GError **error)
{
    GError *wrong = NULL;
    if (pw_result_enter(e->event, result, &wrong))
        return true;
    char *before = pw_results_text(e->event, NULL);
    g_autofree char *name = e->results_file != NULL ? g_path_get_basename(e->results_file) : NULL;
    g_autofree char *headed = before != NULL ? with_headings(before, result) : NULL;
    bool done = false;
    if (headed == NULL) {
        g_propagate_error(error, wrong);
    } else {
        g_error_free(wrong);
        done = pw_results_parse(e->event, headed, strlen(headed), name, error) &&
               pw_result_enter(e->event, result, error);
        if (!done)
            pw_results_parse(e->event, before, strlen(before), name, NULL);
    }
    free(before);
    return done;
}
