/* event_text.c - the text of an event file line by line. */
#include "desk/event_text.h"

#include <string.h>

char *pw_desk_text_heading(const char *line)
{
    g_autofree char *bare = g_strstrip(g_ascii_strdown(line, -1));
    char *end = strchr(bare, ']');
    if (bare[0] != '[' || end == NULL)
        return NULL;
    *end = '\0';
    return g_strdelimit(g_strdup(bare + 1), "_ ", '-');
}

bool pw_desk_text_is_key(const char *line)
{
    g_autofree char *bare = g_strstrip(g_strdup(line));
    return bare[0] != '\0' && strchr("#;[", bare[0]) == NULL;
}

bool pw_desk_text_says(const char *line, const char *key)
{
    g_autofree char *bare = g_ascii_strdown(line, -1);
    g_strdelimit(g_strstrip(bare), "_", '-');
    gsize bytes = strlen(key);
    return pw_desk_text_is_key(line) && g_str_has_prefix(bare, key) &&
           bare[bytes + strspn(bare + bytes, " \t")] == '=';
}

char **pw_desk_text_lines(const char *text)
{
    g_autofree char *whole = g_strndup(text, strlen(text) - (g_str_has_suffix(text, "\n") ? 1 : 0));
    return whole[0] != '\0' ? g_strsplit(whole, "\n", -1) : g_new0(char *, 1);
}

int pw_desk_text_letter(const char *heading, const char *of)
{
    gsize bytes = strlen(of);
    if (strcmp(heading, of) == 0)
        return '\0';
    bool own = g_str_has_prefix(heading, of) && heading[bytes] == '-' && heading[bytes + 1] != '\0';
    return own && heading[bytes + 2] == '\0' ? g_ascii_toupper(heading[bytes + 1]) : -1;
}

/* Whose names, results or entries stand under this heading; -1: none do. */
static int kept_of(const char *heading)
{
    int letter = pw_desk_text_letter(heading, "names");
    letter = letter >= 0 ? letter : pw_desk_text_letter(heading, "results");
    return letter >= 0 ? letter : pw_desk_text_letter(heading, "happened");
}

char *pw_desk_text_bare(const char *text)
{
    g_auto(GStrv) line = pw_desk_text_lines(text);
    GString *bare = g_string_new(NULL);
    bool kept = false;
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = pw_desk_text_heading(line[i]);
        if (its != NULL)
            kept = kept_of(its) >= 0;
        if (!kept && !pw_desk_text_says(line[i], "missing-pair"))
            g_string_append_printf(bare, "%s\n", line[i]);
    }
    return g_string_free(bare, FALSE);
}
