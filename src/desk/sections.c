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

/* "movement", or "section-a". The caller frees. */
static char *movement_heading(const char *letter)
{
    g_autofree char *small = g_ascii_strdown(letter, -1);
    return small[0] == '\0' ? g_strdup("movement") : g_strconcat("section-", small, NULL);
}

static bool says_colour(const char *line)
{
    return pw_desk_text_says(line, "colour") || pw_desk_text_says(line, "color");
}

static char *text_now(const struct evening *e)
{
    char *text = pw_event_text_whole(e->event), *mine = g_strdup(text != NULL ? text : "");
    free(text);
    return mine;
}

/* ---- numbers: where they are other ones, the text says so of names and of who is missing ---- */

/* Whose movement it is; -1: it is none. */
static int moved_of(const char *heading)
{
    int letter = pw_desk_text_letter(heading, "movement");
    return letter >= 0 ? letter : pw_desk_text_letter(heading, "section");
}

#define LETTERS 128 /* '\0': of an event without sections */

/* The number of the first pair of each section. Names and entries have the numbers themselves, and
 * are left out. false: that cannot be told. */
static bool numbers_of(const char *text, int first[LETTERS])
{
    g_autofree char *bare = pw_desk_text_bare(text);
    struct pw_event *event = pw_event_parse(bare, strlen(bare), NULL, NULL, NULL);
    int parts = event != NULL ? pw_event_sections(event) : 0;
    for (int c = 0; c < LETTERS; c++)
        first[c] = -1; /* there is no such section */
    if (event != NULL && parts == 0)
        first[0] = pw_event_label(event, 1).no;
    for (int i = 0; i < parts; i++) {
        struct pw_event *part = pw_event_section_at(event, i);
        first[(guchar)pw_event_letter(part)[0]] = pw_event_label(part, 1).no;
    }
    pw_event_free(event);
    return event != NULL;
}

/* "8=Ann & Bea", "missing-pair=8" with another number. */
static void add_numbered(GString *out, const char *line, int more)
{
    gsize before = strcspn(line, "0123456789"), digits = strspn(line + before, "0123456789");
    gint64 no = g_ascii_strtoll(line + before, NULL, 10);
    g_string_append_printf(out, "%.*s%" G_GINT64_FORMAT "%s\n", (int)before, line, no + more,
                           line + before + digits);
}

static bool is_numbered(const char *line)
{
    g_autofree char *bare = g_strstrip(g_strdup(line));
    gsize digits = strspn(bare, "0123456789");
    return digits > 0 && bare[digits + strspn(bare + digits, " \t")] == '=';
}

/* The text with names and who is missing by the new numbers. */
static char *renumbered(const char *text, const int was[LETTERS], const int is[LETTERS])
{
    g_auto(GStrv) line = pw_desk_text_lines(text);
    GString *out = g_string_new(NULL);
    int named = -1, moved = -1;
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = pw_desk_text_heading(line[i]);
        if (its != NULL) {
            named = pw_desk_text_letter(its, "names");
            moved = moved_of(its);
        }
        bool missing = moved >= 0 && pw_desk_text_says(line[i], "missing-pair");
        int letter = named >= 0 && is_numbered(line[i]) ? named : missing ? moved : -1;
        if (letter >= 0 && is[letter] >= 0 && was[letter] >= 0)
            add_numbered(out, line[i], is[letter] - was[letter]);
        else
            g_string_append_printf(out, "%s\n", line[i]);
    }
    return g_string_free(out, FALSE);
}

static void entry_count(int no, const char *sentence, void *entries)
{
    (void)no;
    (void)sentence;
    ++*(int *)entries;
}

/* Does something stand there by the old numbers that is not written anew: results, or what
 * happened?
 */
static bool is_bound(const struct evening *e, char letter)
{
    const char own[] = {letter, '\0'};
    struct evening *part = pw_desk_evening_look(e->file, own, NULL);
    int in = 0, all = 0, entries = 0;
    if (part != NULL) {
        pw_desk_evening_played(part, &in, &all);
        pw_happened_list(part->event, entry_count, &entries);
    }
    pw_desk_evening_free(part);
    return in > 0 || entries > 0;
}

/* From now on the event has this text, in which pairs may have other numbers. one: the section that
 * is all of the event, before or now; '\0': none. */
static bool text_take(struct evening *e, const char *text, char one, GError **error)
{
    int was[LETTERS], is[LETTERS];
    g_autofree char *now = text_now(e), *anew = NULL;
    bool told = numbers_of(now, was) && numbers_of(text, is);
    int to = one != '\0' && is[0] >= 0 ? 0 : one, from = to == 0 ? one : 0;
    if (one != '\0')
        was[to] = was[from];
    for (int c = 0; told && c < LETTERS; c++)
        if (was[c] >= 0 && is[c] >= 0 && was[c] != is[c] &&
            is_bound(e, (char)(one != '\0' && c == to ? from : c)))
            return pw_fail(
                       error, PW_ERROR_UNMET,
                       "the pairs of section %c would have other numbers, and it has results, or "
                       "something happened there",
                       c != 0 ? c : one) ||
                   pw_error_tell(error, "numbers-stay", PW_TELLS(0));
    anew = told ? renumbered(text, was, is) : g_strdup(text);
    return pw_event_rewrite(e->event, anew, error);
}

/* "pairs=continuous" in [event]; value "": it goes. The caller frees. */
static char *event_key_put(const char *text, const char *key, const char *value)
{
    g_auto(GStrv) line = pw_desk_text_lines(text);
    GString *out = g_string_new(NULL);
    gssize below = -1; /* the heading */
    bool within = false;
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = pw_desk_text_heading(line[i]);
        within = its != NULL ? strcmp(its, "event") == 0 : within;
        if (!within || !pw_desk_text_says(line[i], key))
            g_string_append_printf(out, "%s\n", line[i]);
        if (its != NULL && within && below < 0)
            below = (gssize)out->len;
    }
    g_autofree char *its_line =
        value[0] == '\0' ? g_strdup("")
                         : g_strdup_printf("%s%s=%s\n", below < 0 ? "[event]\n" : "", key, value);
    g_string_insert(out, MAX(below, 0), its_line);
    return g_string_free(out, FALSE);
}

bool pw_desk_section_numbers_set(struct evening *e, const char *value, GError **error)
{
    g_autofree char *now = text_now(e), *text = event_key_put(now, "pairs", value);
    return text_take(e, text, '\0', error);
}

/* What a movement that takes the place of another leaves: who has which number, and the colour of a
 * section. */
static bool stays(const char *line, bool section)
{
    return pw_desk_text_says(line, "first-pair") || (section && says_colour(line));
}

/* The lines of keys go, but for those that stay, and the new ones stand in the place of the
 * first; comments and all other lines stay. */
bool pw_desk_evening_movement_set(struct evening *e, const char *const *keys, GError **error)
{
    g_autofree char *text = text_now(e), *heading = movement_heading(e->letter);
    g_auto(GStrv) line = pw_desk_text_lines(text);
    g_autoptr(GString) out = g_string_new(NULL), own = g_string_new(NULL);
    bool within = false, put = keys == NULL;
    for (; keys != NULL && keys[0] != NULL; keys += 2)
        g_string_append_printf(own, "%s=%s\n", keys[0], keys[1]);
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = pw_desk_text_heading(line[i]);
        if (its != NULL)
            within = strcmp(its, heading) == 0;
        if (!within || !pw_desk_text_is_key(line[i]) || stays(line[i], e->letter[0] != '\0'))
            g_string_append_printf(out, "%s\n", line[i]);
        if (its != NULL && within && !put) {
            g_string_append(out, own->str);
            put = true;
        }
    }
    if (!put)
        g_string_append_printf(out, "[movement]\n%s", own->str);
    return text_take(e, out->str, '\0', error);
}

struct keys {
    GPtrArray *key, *of; /* of the group that each is in: of a section "results-a" */
    const char *of_group;
};

static void key_take(const char *its, const char *key, const char *value, int line, void *user)
{
    struct keys *keys = user;
    (void)value, (void)line;
    gsize bytes = strlen(keys->of_group);
    if (strncmp(its, keys->of_group, bytes) == 0 && (its[bytes] == '\0' || its[bytes] == '-')) {
        g_ptr_array_add(keys->key, g_strdup(key));
        g_ptr_array_add(keys->of, g_strdup(its));
    }
}

bool pw_desk_group_forget(struct pw_event *event, const char *its, GError **error)
{
    struct keys keys = {.key = g_ptr_array_new_with_free_func(g_free),
                        .of = g_ptr_array_new_with_free_func(g_free),
                        .of_group = its};
    pw_event_text_each(event, key_take, &keys);
    bool done = true;
    for (guint i = keys.key->len; done && i-- > 0;)
        done = pw_event_edit(event, g_ptr_array_index(keys.of, i), g_ptr_array_index(keys.key, i),
                             NULL, error);
    g_ptr_array_unref(keys.key);
    g_ptr_array_unref(keys.of);
    return done;
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
    g_auto(GStrv) line = pw_desk_text_lines(e->text);
    bool within = false;
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = pw_desk_text_heading(line[i]);
        int k = its != NULL ? group_of(its, "") : -1;
        if (its != NULL)
            within = strcmp(its, "event") == 0;
        if (k >= 0)
            g_string_append_printf(out, "[%s %c]\n", group[k].own, letter);
        else if (!within || !(pw_desk_text_says(line[i], "section") ||
                              pw_desk_text_says(line[i], "section-colour") ||
                              pw_desk_text_says(line[i], "section-color")))
            g_string_append_printf(out, "%s\n", line[i]);
        if (k == 0 && (colour[0] != '\0' || other[0] != '\0'))
            g_string_append_printf(out, "colour=%s\n", colour[0] != '\0' ? colour : other);
    }
}

/* One more section behind the others, with the movement of this one. */
static void section_added(GString *out, const char *like, char letter)
{
    g_autofree char *heading = movement_heading(like), *so_far = g_strdup(out->str);
    g_auto(GStrv) line = pw_desk_text_lines(so_far);
    bool within = false;
    g_string_append_printf(out, "\n[section %c]\n", letter);
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = pw_desk_text_heading(line[i]);
        if (its != NULL)
            within = strcmp(its, heading) == 0;
        if (within && pw_desk_text_is_key(line[i]) && !stays(line[i], true) &&
            !pw_desk_text_says(line[i], "missing-pair"))
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
        pw_error_tell(error, "sections-most", PW_TELLS(0));
        return '\0';
    }
    if (none)
        letter_given(out, e, first);
    else
        g_string_assign(out, e->text);
    section_added(out, none ? one : like, letter);
    return text_take(e, out->str, none ? first : '\0', error) ? letter : '\0';
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
    g_auto(GStrv) line = pw_desk_text_lines(e->text);
    g_autofree char *last = g_strdup(only_other(e->event, letter));
    g_autoptr(GString) out = g_string_new(NULL), waiting = g_string_new(NULL);
    bool goes = false, movement = false;
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = pw_desk_text_heading(line[i]);
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
        if (goes && pw_desk_text_is_key(line[i]))
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
    return text_take(e, out->str, last != NULL ? last[0] : '\0', error);
}
