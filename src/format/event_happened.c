/* event_happened.c - entries of [happened] in an event file. */
#include "format/event_values.h"

#include <string.h>

#include "base/error.h"
#include "base/input.h"
#include "happened/happened.h"

bool pw_value_happened(struct pw_event *event, const char *key, const char *value, GError **error)
{
    struct pw_happening one;
    struct pw_reason why = {""};
    int no = 0;
    if (!pw_read_int(key, 1, PW_HAPPENINGS_MAX, &no) || key[0] == '0')
        return pw_fail(error, PW_ERROR_INPUT,
                       "the key is no number from 1 to %d; entries are 1=, 2=, ... in their order",
                       PW_HAPPENINGS_MAX);
    if (pw_sentence_read(value, event->first_pair, &one, &why) != PW_OK)
        return pw_fail(error, PW_ERROR_INPUT, "%s", why.text);
    one.no = no;
    if (!pw_event_happen(event, one))
        g_error("no memory for what happened"); /* as GLib itself does */
    return true;
}

void pw_value_happened_at(struct pw_event *event, const char *key, int line)
{
    for (int i = 0; i < event->happenings; i++)
        if (event->happening[i].no == (int)g_ascii_strtoll(key, NULL, 10))
            event->happening[i].line = line;
}
