/* results.c - results as CSV, and those of other programs: no bytes may break the reader, what it
 * takes is scored, and every complaint is text that names a line.
 */
#include "fuzz.h"

#include "format/foreign_results.h"
#include "format/results.h"
#include "format/score_write.h"
#include "report/report.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pw_input in;
    GError *error = NULL;
    if (pw_input_init(&in, "fuzz.csv", data, size, &error)) {
        struct pw_event *event = pw_event_new();
        g_assert(event != NULL);
        g_strlcpy(event->request.kind, "howell", sizeof event->request.kind);
        event->request.contestants = 8;
        struct pw_reason why;
        struct pw_schedule *s = NULL;
        struct pw_findings findings;
        enum pw_status status = pw_schedule_make(&event->request, &s, &why);
        g_assert(status == PW_OK);
        event->schedule = s;
        struct pw_session *session = pw_session_new(event, s);
        g_assert(session != NULL);
        pw_findings_init(&findings);
        bool read = pw_results_take(&in, event, &findings, &error) &&
                    pw_results_read(session, &in, &findings, &error);
        g_assert(read == (error == NULL));
        for (guint i = 0; i < findings.finding->len; i++) {
            const char *text = g_array_index(findings.finding, struct pw_finding, i).text;
            fuzz_message(text);
            g_assert(g_str_has_prefix(text, "fuzz.csv:"));
        }
        bool scored = pw_session_score(session);
        g_assert(scored);
        const struct pw_scored_session of = {event, session};
        g_free(pw_save_score_text(&of, (struct pw_score_parts){true, true, true}));
        g_free(pw_save_score_csv(&of, (struct pw_score_parts){true, false, false}));
        g_free(pw_save_score_json(&of, (struct pw_score_parts){true, true, true}));
        g_free(pw_save_score_usebio(&of, (struct pw_score_parts){0}));
        g_free(pw_save_score_pbn(&of, (struct pw_score_parts){0}));
        pw_findings_finish(&findings);
        pw_session_free(session);
        pw_event_free(event);
        pw_input_finish(&in);
    }
    fuzz_error(&error);
    return 0;
}
