/* event_sections.c - the groups of each section; see event_sections.h. */
#include "format/event_sections.h"

#include "base/error.h"

#include <string.h>

/* Groups that each section has of its own, and what an event of one section calls them. */
static const struct {
    const char *prefix, *group;
} own[] = {{"section-", "movement"},
           {"names-", "names"},
           {"results-", "results"},
           {"happened-", "happened"}};

/* Index in own; -1: it is said of all. *letter: of whom; 0: of nobody there can be. */
static int own_group(const char *group, char *letter)
{
    for (size_t i = 0; i < G_N_ELEMENTS(own); i++) {
        if (!g_str_has_prefix(group, own[i].prefix))
            continue;
        const char *rest = group + strlen(own[i].prefix);
        *letter = g_ascii_isalpha(rest[0]) && rest[1] == '\0' ? g_ascii_toupper(rest[0]) : '\0';
        return (int)i;
    }
    return -1;
}

static bool is_shade(const char *key)
{
    return strcmp(key, "colour") == 0 || strcmp(key, "color") == 0;
}

/* What stands in an event of sections, and only one of them can mean. */
static bool of_one_section(const struct pw_keyfile *file, const struct pw_entry *entry,
                           const bool results[256], char first, GError **error)
{
    static const char *const groups[] = {"movement", "names", "happened"};
    for (size_t i = 0; i < G_N_ELEMENTS(groups); i++)
        if (strcmp(entry->group, groups[i]) == 0)
            return pw_fail_at(error, file->name, entry->line,
                              "[%s] stands beside [section %c], and says not which section it is "
                              "of; write [%s %c]",
                              groups[i], first, i == 0 ? "section" : groups[i], first);
    if (strcmp(entry->group, "event") == 0 && g_str_has_prefix(entry->key, "section"))
        return pw_fail_at(error, file->name, entry->line,
                          "[event] %s: each section has its own; leave it out, and write colour in "
                          "[section %c]",
                          entry->key, first);
    for (int c = 'A'; c <= 'Z' && strcmp(entry->group, "results") == 0; c++)
        if (results[c])
            return pw_fail_at(error, file->name, entry->line,
                              "[results] are of all sections, and there is [results %c], too; keep "
                              "one of the two",
                              c);
    return true;
}

bool pw_sections_find(const struct pw_keyfile *file, char letters[PW_SECTIONS_MAX + 1],
                      GError **error)
{
    bool moves[256] = {false}, is_there[256] = {false}, results[256] = {false};
    int count = 0;
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        char letter = '\0';
        int k = own_group(entry->group, &letter);
        if (k >= 0 && letter == '\0')
            return pw_fail_at(error, file->name, entry->line,
                              "[%s]: sections are called A to Z; write [%.*s A]", entry->group,
                              (int)strlen(own[k].prefix) - 1, own[k].prefix);
        if (k == 0) {
            is_there[(guchar)letter] = true;
            if (strcmp(entry->key, "kind") == 0 || strcmp(entry->key, "file") == 0)
                moves[(guchar)letter] = true;
        }
        if (k >= 0 && strcmp(own[k].group, "results") == 0)
            results[(guchar)letter] = true;
    }
    for (int c = 'A'; c <= 'Z'; c++)
        if (is_there[c])
            letters[count++] = (char)c;
    letters[count] = '\0';
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        char letter = '\0';
        int k = own_group(entry->group, &letter);
        if (k >= 0 && !is_there[(guchar)letter])
            return pw_fail_at(error, file->name, entry->line,
                              "[%s %c]: there is no [section %c]; write one, with its movement",
                              own[k].group, letter, letter);
        if (k == 0 && !moves[(guchar)letter])
            return pw_fail_at(error, file->name, entry->line,
                              "[section %c] has no movement; write kind=mitchell in it, or another "
                              "one",
                              letter);
        if (k < 0 && count > 0 && !of_one_section(file, entry, results, letters[0], error))
            return false;
    }
    return true;
}

struct pw_keyfile pw_sections_pick(const struct pw_keyfile *file, char letter)
{
    struct pw_keyfile picked = {file->name, g_array_new(FALSE, TRUE, sizeof(struct pw_entry))};
    for (guint i = 0; i < file->entries->len; i++) {
        struct pw_entry entry = g_array_index(file->entries, struct pw_entry, i);
        char of = '\0';
        int k = own_group(entry.group, &of);
        if (k >= 0 && of != letter)
            continue;
        if (k == 0 && is_shade(entry.key)) {
            entry.group = (char *)"event";
            entry.key = (char *)"section-colour";
        } else if (k >= 0) {
            entry.group = (char *)own[k].group;
        }
        if (k >= 0)
            entry.section = letter;
        g_array_append_val(picked.entries, entry);
    }
    return picked;
}

void pw_sections_pick_free(struct pw_keyfile *picked)
{
    g_array_free(picked->entries, TRUE);
}
