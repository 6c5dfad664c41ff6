/* event_field.c - what the sections of one field have to do with one another, as a file says it.
 */
#include "format/event_sections.h"

#include "base/error.h"

#include <string.h>

/* Where the section says how many boards it plays; else where it begins. */
static int line_of_boards(const struct pw_keyfile *file, char letter)
{
    const char group[] = {'s', 'e', 'c', 't', 'i', 'o', 'n', '-', letter, '\0'};
    int line = 0;
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        bool boards = strcmp(entry->key, "boards-per-round") == 0;
        if (g_ascii_strcasecmp(entry->group, group) == 0 && (line == 0 || boards))
            line = entry->line;
    }
    return line;
}

bool pw_sections_at_once(struct pw_event *event, const struct pw_keyfile *file, GError **error)
{
    for (int i = 0; event->barometer && i < event->parts; i++) {
        struct pw_event *part = event->part[i], *first = event->part[0];
        int boards = pw_event_boards_per_set(part), of_first = pw_event_boards_per_set(first);
        int from, from_of_first, last;
        pw_event_boards(part, 1, &from, &last);
        pw_event_boards(first, 1, &from_of_first, &last);
        part->shared_boards = event->shared_boards = true;
        if (boards == of_first && from == from_of_first)
            continue;
        bool number = boards != of_first;
        return pw_fail_at(
            error, file->name, line_of_boards(file, part->section[0]),
            "[section %s] %s %d, and [section %s] %d; at a barometer all play the "
            "same boards at once: write %s=%d",
            part->section, number ? "plays boards in each round:" : "begins with board",
            number ? boards : from, first->section, number ? of_first : from_of_first,
            number ? "boards-per-round" : "first-board", number ? of_first : from_of_first);
    }
    return true;
}

/* Where what only this section says begins. */
static int line_of_own(const struct pw_keyfile *own)
{
    int line = 0;
    for (guint i = 0; line == 0 && i < own->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(own->entries, struct pw_entry, i);
        if (entry->section != '\0')
            line = entry->line;
    }
    return line;
}

bool pw_section_number_on(const struct pw_event *event, int i, const struct pw_keyfile *own,
                          GError **error)
{
    if (event->numbered != PW_NUMBERED_CONTINUOUS || i == 0)
        return true;
    const struct pw_event *before = event->part[i - 1];
    int said = pw_event_pairs_said(before);
    int count = said + said % 2; /* of an odd number the next one is free, for who comes late */
    bool lines = before->request.numbering == PW_NUMBERING_LINE;
    event->part[i]->first_pair = pw_event_pairs_more(before) + 1 + (lines ? count / 2 : count);
    return count > 0 ||
           pw_fail_at(error, own->name, line_of_own(own),
                      "[event] pairs=continuous: nothing says how many pairs section %s has; write "
                      "pairs=14 in [section %s], or first-pair=15 in [section %s]",
                      before->section, before->section, event->part[i]->section);
}
