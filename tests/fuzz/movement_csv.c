/* movement_csv.c - movements as CSV: no bytes may break the reader, and no
 * schedule that it accepts may break the referee.
 */
#include "fuzz.h"

#include "format/movement.h"

#define CHECKED_MAX 60 /* contestants; the referee's tables grow with their square */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pw_input in;
    GError *error = NULL;
    if (pw_input_init(&in, "fuzz.csv", data, size, &error)) {
        struct pw_schedule *s = pw_movement_csv(&in, NULL, &error);
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
    return 0;
}
