/* lots.c - files of chosen numbers: no bytes may break the reader, and what it takes gives every
 * number to one place of the list.
 */
#include "fuzz.h"

#include "format/lots.h"
#include "format/roster.h"

#define PLAYERS 6

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[PLAYERS - 1] = {"Nowak, Adam", "Lis, Jan", "Żak, Ewa", "4",
                                                   "no"};
    struct pw_input in;
    GError *error = NULL;
    if (pw_input_init(&in, "fuzz.csv", data, size, &error)) {
        struct pw_event *event = pw_event_new();
        for (int i = 0; i < PLAYERS - 1; i++) /* the last place has no name */
            g_assert(pw_roster_name(pw_event_contestant(event, i + 1), names[i]));
        int from[PLAYERS];
        if (pw_lots_read(event, &in, from, PLAYERS, &error)) {
            unsigned seen = 0;
            for (int i = 0; i < PLAYERS; i++) {
                g_assert(from[i] >= 1 && from[i] <= PLAYERS);
                seen |= 1U << from[i];
            }
            g_assert(seen == (1U << (PLAYERS + 1)) - 2);
        } else {
            g_assert(error != NULL);
        }
        pw_event_free(event);
        pw_input_finish(&in);
    }
    fuzz_error(&error);
    return 0;
}
