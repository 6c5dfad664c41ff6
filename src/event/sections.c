/* sections.c - one field of several sections, each an event of its own. */
#include "event/event.h"

#include <stdlib.h>
#include <string.h>

int pw_event_pairs_more(const struct pw_event *event)
{
    return event->first_pair > 0 ? event->first_pair - 1 : 0;
}

int pw_event_pairs_said(const struct pw_event *event)
{
    return event->pairs > 0            ? event->pairs
           : event->request.tables > 0 ? 2 * event->request.tables - event->half_table
           : event->players > 0        ? event->players
           : event->fours > 0          ? 2 * event->fours
                                       : event->contestants;
}

struct pw_event *pw_event_part(const struct pw_event *event, const char *letter)
{
    for (int i = 0; i < event->parts; i++)
        if ((letter[0] & ~0x20) == event->part[i]->section[0] && letter[1] == '\0')
            return event->part[i];
    return NULL;
}

void pw_event_take_part(struct pw_event *event, struct pw_event *part)
{
    struct pw_event whole = *event;
    for (int i = 0; i < whole.parts; i++)
        if (whole.part[i] == part)
            whole.part[i] = event;
    *event = *part;
    *part = whole; /* with the others */
    event->whole = part;
    event->keeps_whole = true;
    pw_event_moved(part);
}

void pw_event_moved(struct pw_event *event)
{
    struct pw_event *whole = event->whole;
    for (int i = 0; i < event->parts; i++)
        event->part[i]->whole = event;
    for (int i = 0; whole != NULL && i < whole->parts; i++)
        if (whole->part[i] != NULL && strcmp(whole->part[i]->section, event->section) == 0)
            whole->part[i] = event;
}

bool pw_event_is_field(const struct pw_event *event)
{
    bool shared = event->scored == PW_SCORED_UNSAID && event->shared_boards;
    return (event->parts > 0 || event->whole != NULL) &&
           (shared || event->scored == PW_SCORED_ACROSS);
}
