/* sections.c - the movement in the text of an event, and its sections: one more, and one taken out.
 * Lines are moved and written as text, so that comments stay where a director wrote them.
 */
#include "desk/desk.h"

#include <string.h>

/* Groups that each section has of its own, and what an event of one section calls them. */
static const struct {
    const char *plain, *own;
} group[] = {
    {"movement", "section"}, {"names", "names"}, {"results", "results"}, {"happened", "happened"}};

/* "[Section a]" is "section-a"; NULL: it heads no group. The caller frees. */
static char *heading_of(const char *line)
{
    g_autofree char *bare = g_strstrip(g_ascii_strdown(line, -1));
    char *end = strchr(bare, ']');
    if (bare[0] != '[' || end == NULL)
        return NULL;
    *end = '\0';
    return g_strdelimit(g_strdup(bare + 1), "_ ", '-');
}

/* "movement", or "section-a". The caller frees. */
static char *movement_heading(const char *letter)
{
    g_autofree char *small = g_ascii_strdown(letter, -1);
    return small[0] == '\0' ? g_strdup("movement") : g_strconcat("section-", small, NULL);
}

static bool is_key(const char *line)
{
    g_autofree char *bare = g_strstrip(g_strdup(line));
    return bare[0] != '\0' && strchr("#;[", bare[0]) == NULL;
}

/* "colour = red": has the line this key? */
static bool says(const char *line, const char *key)
{
    g_autofree char *bare = g_ascii_strdown(line, -1);
    g_strdelimit(g_strstrip(bare), "_", '-');
    gsize bytes = strlen(key);
    return is_key(line) && g_str_has_prefix(bare, key) &&
           bare[bytes + strspn(bare + bytes, " \t")] == '=';
}

static bool says_colour(const char *line)
{
    return says(line, "colour") || says(line, "color");
}

/* The lines of a text; the last has an end, too. NULL ends them; the caller frees. */
static char **lines_of(const char *text)
{
    g_autofree char *whole = g_strndup(text, strlen(text) - (g_str_has_suffix(text, "\n") ? 1 : 0));
    return whole[0] != '\0' ? g_strsplit(whole, "\n", -1) : g_new0(char *, 1);
}

static char *text_now(const struct evening *e)
{
    char *text = pw_event_text_whole(e->event), *mine = g_strdup(text != NULL ? text : "");
    free(text);
    return mine;
}

/* What a movement that takes the place of another leaves: who has which number, and the colour of a
 * section. */
static bool stays(const char *line, bool section)
{
    return says(line, "first-pair") || (section && says_colour(line));
}

/* The lines of keys go, but for those that stay, and the new ones stand in the place of the
 * first; comments and all other lines stay. */
bool pw_desk_evening_movement_set(struct evening *e, const char *const *keys, GError **error)
{
    g_autofree char *text = text_now(e), *heading = movement_heading(e->letter);
    g_auto(GStrv) line = lines_of(text);
    g_autoptr(GString) out = g_string_new(NULL), own = g_string_new(NULL);
    bool within = false, put = keys == NULL;
    for (; keys != NULL && keys[0] != NULL; keys += 2)
        g_string_append_printf(own, "%s=%s\n", keys[0], keys[1]);
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = heading_of(line[i]);
        if (its != NULL)
            within = strcmp(its, heading) == 0;
        if (!within || !is_key(line[i]) || stays(line[i], e->letter[0] != '\0'))
            g_string_append_printf(out, "%s\n", line[i]);
        if (its != NULL && within && !put) {
            g_string_append(out, own->str);
            put = true;
        }
    }
    if (!put)
        g_string_append_printf(out, "[movement]\n%s", own->str);
    return pw_event_rewrite(e->event, out->str, error);
}

/* ---- sections ---- */

/* Index in group of a heading that is of this letter ("": of none); -1: it is another one. */
static int group_of(const char *heading, const char *letter)
{
    g_autofree char *small = g_ascii_strdown(letter, -1);
    for (size_t i = 0; i < G_N_ELEMENTS(group); i++) {
        g_autofree char *its = small[0] == '\0' ? g_strdup(group[i].plain)
                                                : g_strconcat(group[i].own, "-", small, NULL);
        if (strcmp(its, heading) == 0)
            return (int)i;
    }
    return -1;
}

/* The first letter that no section has; '\0': all are taken. */
static char free_letter(const struct pw_event *event, char first)
{
    bool taken[256] = {false};
    taken[(guchar)first] = pw_event_sections(event) == 0;
    for (int i = 0; i < pw_event_sections(event); i++)
        taken[(guchar)pw_event_letter(pw_event_section_at(event, i))[0]] = true;
    for (int c = 'A'; c <= 'Z'; c++)
        if (!taken[c])
            return (char)c;
    return '\0';
}

/* The groups of the one section get its letter; the colour of [event] becomes its own. */
static void letter_given(GString *out, const struct evening *e, char letter)
{
    g_autofree char *colour = pw_desk_event_value(e->event, "event", "section-colour");
    g_autofree char *other = pw_desk_event_value(e->event, "event", "section-color");
    g_auto(GStrv) line = lines_of(e->text);
    bool within = false;
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = heading_of(line[i]);
        int k = its != NULL ? group_of(its, "") : -1;
        if (its != NULL)
            within = strcmp(its, "event") == 0;
        if (k >= 0)
            g_string_append_printf(out, "[%s %c]\n", group[k].own, letter);
        else if (!within || !(says(line[i], "section") || says(line[i], "section-colour") ||
                              says(line[i], "section-color")))
            g_string_append_printf(out, "%s\n", line[i]);
        if (k == 0 && (colour[0] != '\0' || other[0] != '\0'))
            g_string_append_printf(out, "colour=%s\n", colour[0] != '\0' ? colour : other);
    }
}

/* One more section behind the others, with the movement of this one. */
static void section_added(GString *out, const char *like, char letter)
{
    g_autofree char *heading = movement_heading(like), *so_far = g_strdup(out->str);
    g_auto(GStrv) line = lines_of(so_far);
    bool within = false;
    g_string_append_printf(out, "\n[section %c]\n", letter);
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = heading_of(line[i]);
        if (its != NULL)
            within = strcmp(its, heading) == 0;
        if (within && is_key(line[i]) && !stays(line[i], true) && !says(line[i], "missing-pair"))
            g_string_append_printf(out, "%s\n", line[i]);
    }
}

char pw_desk_section_add(struct evening *e, const char *like, GError **error)
{
    g_autofree char *written = pw_desk_event_value(e->event, "event", "section");
    bool none = pw_event_sections(e->event) == 0;
    char first =
        g_ascii_isalpha(written[0]) && written[1] == '\0' ? g_ascii_toupper(written[0]) : 'A';
    char letter = free_letter(e->event, first);
    const char one[] = {first, '\0'};
    g_autoptr(GString) out = g_string_new(NULL);
    if (letter == '\0') {
        pw_fail(error, PW_ERROR_UNMET, "there are sections A to Z, and no letter for one more");
        return '\0';
    }
    if (none)
        letter_given(out, e, first);
    else
        g_string_assign(out, e->text);
    section_added(out, none ? one : like, letter);
    return pw_event_rewrite(e->event, out->str, error) ? letter : '\0';
}

/* Of two the other one stays, and is the event. */
static const char *only_other(const struct pw_event *event, const char *letter)
{
    for (int i = 0; i < pw_event_sections(event) && pw_event_sections(event) == 2; i++)
        if (strcmp(pw_event_letter(pw_event_section_at(event, i)), letter) != 0)
            return pw_event_letter(pw_event_section_at(event, i));
    return NULL;
}

bool pw_desk_section_remove(struct evening *e, const char *letter, GError **error)
{
    g_auto(GStrv) line = lines_of(e->text);
    g_autofree char *last = g_strdup(only_other(e->event, letter));
    g_autoptr(GString) out = g_string_new(NULL), waiting = g_string_new(NULL);
    bool goes = false, movement = false;
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = heading_of(line[i]);
        int k = its != NULL && last != NULL ? group_of(its, last) : -1;
        if (its != NULL) { /* comments above a heading are of it */
            const char *from = waiting->str;
            if (g_str_has_suffix(out->str, "\n\n"))
                from += strspn(from, "\n");
            g_string_append(out, from);
            g_string_truncate(waiting, 0);
            goes = group_of(its, letter) >= 0;
            movement = k == 0;
        }
        if (goes && is_key(line[i]))
            g_string_truncate(waiting, 0);
        else if (goes && its == NULL)
            g_string_append_printf(waiting, "%s\n", line[i]);
        else if (k >= 0)
            g_string_append_printf(out, "[%s]\n", group[k].plain);
        else if (!goes && !(movement && says_colour(line[i])))
            g_string_append_printf(out, "%s\n", line[i]);
    }
    while (g_str_has_suffix(out->str, "\n\n"))
        g_string_truncate(out, out->len - 1);
    g_string_append(out, waiting->str);
    return pw_event_rewrite(e->event, out->str, error);
}
