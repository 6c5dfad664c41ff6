/* short_names.c - as few letters of a first name as tell everybody apart. */
#include "doc/short_names.h"

#include <string.h>

/* As it looks to a reader: without case, composed, blanks as one. The caller frees. */
static char *look(const char *text)
{
    g_autofree char *composed = g_utf8_normalize(text, -1, G_NORMALIZE_ALL_COMPOSE);
    g_autofree char *folded = g_utf8_casefold(composed ? composed : text, -1);
    g_auto(GStrv) words = g_strsplit_set(folded, " ", -1);
    GString *out = g_string_new(NULL);
    for (char **word = words; *word; word++)
        if (**word)
            g_string_append_printf(out, "%s%s", out->len ? " " : "", *word);
    return g_string_free(out, FALSE);
}

/* Behind a letter with what belongs to it: accents, vowel signs, what it is joined with. */
static const char *letter_end(const char *at)
{
    bool joined = false;
    do {
        joined = g_utf8_get_char(at) == 0x200D;
        at = g_utf8_next_char(at);
    } while (*at &&
             (joined || g_unichar_ismark(g_utf8_get_char(at)) || g_utf8_get_char(at) == 0x200D));
    return at;
}

struct named {
    const char *name, *given; /* given "": the name is one piece */
    char *surname;            /* or all of it */
    char *surname_look, *given_look;
};

/* Does the first name of another one with this surname begin so? */
static bool begins_alike(const struct named *who, int count, int i, const char *end)
{
    g_autofree char *letters = g_strndup(who[i].given, (gsize)(end - who[i].given));
    g_autofree char *wanted = look(letters);
    for (int k = 0; k < count; k++)
        if (k != i && who[k].name && strcmp(who[k].surname_look, who[i].surname_look) == 0 &&
            g_str_has_prefix(who[k].given_look, wanted))
            return true;
    return false;
}

/* "Berg J.", with as many letters as it takes; where they reach into a second name, all of it. */
static char *with_letters(const struct named *who, int count, int i)
{
    const char *given = who[i].given;
    if (!*given)
        return g_strdup(who[i].name);
    const char *end = letter_end(given);
    while (*end && *end != ' ' && begins_alike(who, count, i, end))
        end = letter_end(end);
    if (*end == ' ' && begins_alike(who, count, i, end))
        end = given + strlen(given);
    g_autofree char *letters = g_strndup(given, (gsize)(end - given));
    return g_strdup_printf("%s %s%s", who[i].surname, letters, *end ? "." : "");
}

static bool has_namesake(const struct named *who, int count, int i)
{
    for (int k = 0; k < count; k++)
        if (k != i && who[k].name && strcmp(who[k].surname_look, who[i].surname_look) == 0)
            return true;
    return false;
}

/* Puts the number behind every text that looks like another, until none does: a name may end in
 * "(7)" by itself. */
static void number_the_same(char ***texts, const int *no, int count)
{
    for (bool again = true; again;) {
        g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        g_autofree bool *same = g_new0(bool, (gsize)count + 1);
        again = false;
        for (int i = 0; i < count; i++) {
            if (!*texts[i])
                continue;
            char *key = look(*texts[i]);
            int before = GPOINTER_TO_INT(g_hash_table_lookup(seen, key));
            if (before > 0)
                same[i] = same[before - 1] = again = true;
            g_hash_table_insert(seen, key, GINT_TO_POINTER(i + 1));
        }
        for (int i = 0; i < count; i++) {
            if (!same[i])
                continue;
            char *numbered = g_strdup_printf("%s (%d)", *texts[i], no[i]);
            g_free(texts[i][0]);
            *texts[i] = numbered;
        }
    }
}

struct pw_short_name *pw_short_names(const char *const *names, const int *no, int count)
{
    struct pw_short_name *out = g_new0(struct pw_short_name, (gsize)count + 1);
    g_autofree struct named *who = g_new0(struct named, (gsize)count + 1);
    for (int i = 0; i < count; i++) {
        const char *comma = names[i] ? strstr(names[i], ", ") : NULL;
        if (!names[i])
            continue;
        bool apart = comma && comma > names[i] && comma[2];
        who[i].name = names[i];
        who[i].given = apart ? comma + 2 : "";
        who[i].surname =
            apart ? g_strndup(names[i], (gsize)(comma - names[i])) : g_strdup(names[i]);
        who[i].surname_look = look(who[i].surname);
        who[i].given_look = look(who[i].given);
    }
    g_autofree char ***surnames = g_new(char **, (gsize)count + 1);
    g_autofree char ***initials = g_new(char **, (gsize)count + 1);
    for (int i = 0; i < count; i++) {
        surnames[i] = &out[i].surname;
        initials[i] = &out[i].initials;
        if (who[i].name)
            out[i].initials = with_letters(who, count, i);
    }
    number_the_same(initials, no, count);
    for (int i = 0; i < count; i++)
        if (who[i].name)
            out[i].surname =
                g_strdup(has_namesake(who, count, i) ? out[i].initials : who[i].surname);
    number_the_same(surnames, no, count);
    for (int i = 0; i < count; i++) {
        g_free(who[i].surname);
        g_free(who[i].surname_look);
        g_free(who[i].given_look);
    }
    return out;
}

void pw_short_names_free(struct pw_short_name *names, int count)
{
    for (int i = 0; names && i < count; i++) {
        g_free(names[i].surname);
        g_free(names[i].initials);
    }
    g_free(names);
}
