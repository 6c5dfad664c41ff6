/* roster.c - rosters as CSV: no bytes may break the reader, and an event whose
 * roster was refused has the names it had.
 */
#include "fuzz.h"

#include "format/roster.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pw_input in;
    GError *error = NULL;
    if (pw_input_init(&in, "fuzz.csv", data, size, &error)) {
        struct pw_event *event = pw_event_new();
        struct pw_contestant *first = pw_event_contestant(event, 1);
        g_assert(first != NULL && pw_roster_name(first, "Kept & Held"));
        if (!pw_roster_read(event, &in, &error)) {
            g_assert(error != NULL && event->contestants == 1);
            g_assert_cmpstr(pw_event_name(event, 1), ==, "Kept & Held");
        }
        int a, b;
        pw_roster_same_name(event, false, &a, &b);
        pw_event_free(event);
        pw_input_finish(&in);
    }
    fuzz_error(&error);
    return 0;
}
