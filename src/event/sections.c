/* sections.c - one field of several sections, each an event of its own. */
#include "event/event.h"

#include <stdlib.h>
#include <string.h>

struct pw_event *pw_event_part(const struct pw_event *event, const char *letter)
{
    for (int i = 0; i < event->parts; i++)
        if ((letter[0] & ~0x20) == event->part[i]->section[0] && letter[1] == '\0')
            return event->part[i];
    return NULL;
}

void pw_event_take_part(struct pw_event *event, struct pw_event *part)
{
    for (int i = 0; i < event->parts; i++)
        if (event->part[i] == part)
            event->part[i] = NULL;
    struct pw_event whole = *event;
    *event = *part;
    *part = whole; /* and goes, with the others */
    pw_event_free(part);
}
