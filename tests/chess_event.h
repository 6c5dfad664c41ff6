/* chess_event.h - events of chess and Go for tests: set, and written, or the test fails. */
#ifndef CHESS_EVENT_H
#define CHESS_EVENT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pairwheel.h"

static inline void set(struct pw_event *event, const char *group, const char *key,
                       const char *value)
{
    GError *error = NULL;
    if (!pw_event_set(event, group, key, value, &error))
        fail_msg("%s: %s", key, error->message);
}

static inline char *text_of(struct pw_event *event, const char *format)
{
    GError *error = NULL;
    char *text = pw_standings_text(event, format, false, &error);
    if (text == NULL)
        fail_msg("%s: %s", format, error->message);
    return text;
}

#endif
