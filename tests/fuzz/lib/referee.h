/* referee.h - what is done with every movement that a reader accepted.
 */
#ifndef PW_FUZZ_REFEREE_H
#define PW_FUZZ_REFEREE_H

#include <glib.h>

#include "format/movement.h"
#include "fuzz.h"

#define CHECKED_MAX 60 /* contestants; the referee's tables grow with their square */

/* Reads the bytes as this format. No bytes may break the reader, and no schedule
 * that it accepts may break the referee. */
static inline void fuzz_movement(const char *format, const uint8_t *data, size_t size)
{
    struct pw_input in;
    struct pw_movement_from from = {.format = format, .item = size % 3 == 0 ? 2 : 0};
    GError *error = NULL;
    if (pw_input_init(&in, "fuzz", data, size, &error)) {
        struct pw_schedule *s = pw_movement_read(&in, &from, &error);
        g_assert((s != NULL) == (error == NULL));
        if (s != NULL && s->contestants <= CHECKED_MAX) {
            struct pw_report *report = pw_check(s);
            struct pw_reason sentence;
            for (int i = 0; report != NULL && i < report->faults_kept; i++) {
                pw_fault_describe(s, &report->faults[i], &sentence);
                fuzz_message(sentence.text);
            }
            pw_report_free(report);
        }
        pw_schedule_free(s);
        pw_input_finish(&in);
    }
    fuzz_error(&error);
}

#endif
