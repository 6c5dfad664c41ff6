/* sections.c - an event of several sections: which is meant, and what is set over all. */
#include "api/internal.h"

#include <string.h>

char *pw_event_letters(const struct pw_event *event)
{
    GString *all = g_string_new(NULL);
    for (int i = 0; i < event->parts; i++)
        g_string_append_printf(all, "%s%s",
                               i == 0                  ? ""
                               : i + 1 == event->parts ? " and "
                                                       : ", ",
                               event->part[i]->section);
    return g_string_free(all, FALSE);
}

/* An edit of the text keeps what was set over it. */
void pw_event_note_over(struct pw_event *event, const char *group, const char *key,
                        const char *value)
{
    event->over = g_renew(char *, event->over, (gsize)event->overs + 3);
    event->over[event->overs++] = g_strdup(group);
    event->over[event->overs++] = g_strdup(key);
    event->over[event->overs++] = g_strdup(value);
}

bool pw_event_section(struct pw_event *event, const char *letter, GError **error)
{
    struct pw_event *part = pw_event_part(event, letter);
    if (part == NULL) {
        g_autofree char *all = pw_event_letters(event), *quoted = pw_quote(letter);
        return pw_refuse_key(error, PW_ERROR_USAGE, "section", "no-section", quoted, all);
    }
    pw_event_take_part(event, part);
    pw_event_note_over(event, "event", "section", event->section);
    return true;
}

int pw_event_sections(const struct pw_event *event)
{
    return event->parts;
}

const char *pw_event_letter(const struct pw_event *event)
{
    return event->sections != NULL ? event->section : NULL;
}

struct pw_event *pw_event_field(const struct pw_event *event)
{
    return pw_event_is_field(event) ? event->whole : NULL;
}

struct pw_event *pw_event_section_at(const struct pw_event *event, int i)
{
    return i >= 0 && i < event->parts ? event->part[i] : NULL;
}
