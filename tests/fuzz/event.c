/* event.c - event files: no bytes may break the reader. What it accepts is
 * plain data: names are UTF-8 without control characters.
 */
#include "fuzz.h"

#include "read/event_file.h"

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
        pw_event_free(event);
        pw_input_finish(&in);
    }
    if (error != NULL)
        g_assert(g_utf8_validate(error->message, -1, NULL));
    g_clear_error(&error);
    return 0;
}
