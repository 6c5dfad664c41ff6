/* event.c - event files: no bytes may break the reader. What it accepts is
 * plain data: names are UTF-8 without control characters; and where the event is small, it is
 * scheduled and looked at by the referee, or refused in a sentence.
 */
#include "fuzz.h"

#include "format/event_file.h"

#define SCHEDULED_MAX 14 /* contestants */

static void schedule(const struct pw_event *event)
{
    struct pw_request request = event->request;
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    if (event->contestants > SCHEDULED_MAX || request.contestants > SCHEDULED_MAX ||
        request.tables > SCHEDULED_MAX || event->pairs > SCHEDULED_MAX ||
        event->players > SCHEDULED_MAX)
        return;
    request.effort = 1; /* what a search finds is not asked here */
    if (request.contestants == 0)
        request.contestants = event->pairs > 0 ? event->pairs : event->players;
    enum pw_status status = pw_schedule_make(&request, &s, &why);
    g_assert((status == PW_OK) == (s != NULL));
    if (status != PW_OK)
        fuzz_message(why.text);
    if (s != NULL)
        pw_report_free(pw_check(s));
    pw_schedule_free(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pw_input in;
    GError *error = NULL;
    if (pw_input_init(&in, "fuzz.ini", data, size, &error)) {
        struct pw_event *event = pw_event_read(&in, &error);
        g_assert((event != NULL) == (error == NULL));
        if (event != NULL)
            for (int i = 1; i <= event->contestants; i++) {
                const char *name = pw_event_name(event, i);
                g_assert(name == NULL || g_utf8_validate(name, -1, NULL));
            }
        if (event != NULL)
            schedule(event);
        pw_event_free(event);
        pw_input_finish(&in);
    }
    fuzz_error(&error);
    return 0;
}
