/* happening.c - the entries of [happened] that an event has, in the order of their numbers. */
#include <stdlib.h>
#include <string.h>

#include "event/event.h"

bool pw_event_happen(struct pw_event *event, struct pw_happening one)
{
    int i = 0;
    while (i < event->happenings && event->happening[i].no < one.no)
        i++;
    bool there = i < event->happenings && event->happening[i].no == one.no;
    if (there) {
        free(event->happening[i].name);
        event->happening[i] = one;
        return true;
    }
    struct pw_happening *longer =
        realloc(event->happening, ((size_t)event->happenings + 1) * sizeof *longer);
    if (longer == NULL)
        return false;
    memmove(longer + i + 1, longer + i, (size_t)(event->happenings - i) * sizeof *longer);
    longer[i] = one;
    event->happening = longer;
    event->happenings++;
    return true;
}

void pw_event_forget_happened(struct pw_event *event)
{
    for (int i = 0; i < event->happenings; i++)
        free(event->happening[i].name);
    free(event->happening);
    event->happening = NULL;
    event->happenings = 0;
}
