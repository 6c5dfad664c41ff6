/* entered.c - who left and who took over, as the event says it and as entries of [happened] add to
 * it.
 */
#include <stdlib.h>
#include <string.h>

#include "event/event.h"

bool pw_event_enter(struct pw_event *event, char *withdrawn)
{
    size_t size = ((size_t)event->replacements + 1) * sizeof *event->replacement;
    struct pw_replacement *copy = calloc(1, size);
    if (copy == NULL)
        return false;
    for (int i = 0; i < event->replacements; i++)
        copy[i] = event->replacement[i]; /* what is inside stays with the event's own */
    event->said.put = true;
    event->said.withdrawn = event->withdrawn;
    event->said.replacement = event->replacement;
    event->said.replacements = event->replacements;
    event->withdrawn = withdrawn;
    event->replacement = copy;
    return true;
}

static bool is_own(const struct pw_event *event, const struct pw_replacement *one)
{
    for (int i = 0; i < event->said.replacements; i++)
        if (event->said.replacement[i].who.name == one->who.name)
            return true;
    return false;
}

void pw_event_leave(struct pw_event *event)
{
    if (!event->said.put)
        return;
    for (int i = 0; i < event->replacements; i++)
        if (!is_own(event, &event->replacement[i]))
            pw_contestant_finish(&event->replacement[i].who);
    free(event->replacement);
    free(event->withdrawn);
    event->withdrawn = event->said.withdrawn;
    event->replacement = event->said.replacement;
    event->replacements = event->said.replacements;
    event->said.put = false;
}

int pw_event_number_named(const struct pw_event *event, const char *name, int but_no)
{
    for (int no = 1; no <= event->contestants; no++) {
        const char *listed = event->contestant[no - 1].name;
        if (listed != NULL && strcmp(listed, name) == 0)
            return no;
    }
    for (int i = 0; i < event->replacements; i++) {
        const struct pw_replacement *other = &event->replacement[i];
        if (other->who_no != but_no && strcmp(other->who.name, name) == 0)
            return other->who_no;
    }
    return 0;
}
