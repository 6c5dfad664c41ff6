/* chess_results.c - results of chess as CSV, for an event of six players with a title and
 * tie-breaks that is known: no bytes may break the reader, and what was read can be scored and
 * written again.
 */
#include "fuzz.h"

#include "format/chess.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const formats[] = {"text", "csv", "json", "trf26", "pgn", "h9", "results"};
    static const char *const keys[][3] = {{"movement", "kind", "berger"},
                                          {"movement", "players", "6"},
                                          {"movement", "double", "yes"},
                                          {"chess", "replaced", "2 from 3: Ek, Ulla"}};
    struct pw_input in;
    GError *error = NULL;
    if (pw_input_init(&in, "fuzz", data, size, &error)) {
        struct pw_event *event = pw_event_new();
        for (gsize i = 0; i < G_N_ELEMENTS(keys); i++)
            g_assert_true(pw_event_set(event, keys[i][0], keys[i][1], keys[i][2], &error));
        GPtrArray *faults = pw_chess_faults_new();
        bool sound = pw_chess_results_told(event, &in, faults, &error) &&
                     pw_chess_faultless(faults, &in, &error);
        for (guint i = 0; i < faults->len; i++)
            fuzz_message(((const GError *)faults->pdata[i])->message);
        g_ptr_array_unref(faults);
        g_assert(sound == (error == NULL));
        fuzz_error(&error);
        for (gsize i = 0; sound && i < G_N_ELEMENTS(formats); i++) {
            char *text = pw_standings_text(event, formats[i], true, &error);
            g_assert((text == NULL) == (error != NULL));
            if (text != NULL)
                fuzz_answer(text);
            fuzz_error(&error);
            g_free(text);
        }
        pw_event_free(event);
        pw_input_finish(&in);
    }
    fuzz_error(&error);
    return 0;
}
