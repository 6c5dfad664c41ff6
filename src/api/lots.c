/* lots.c - the numbers that were drawn, told and written down. */
#include "api/internal.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

#include "format/chess.h"
#include "format/event_file.h"
#include "format/lots.h"

static bool draw_now(struct pw_event *event, GError **error)
{
    if (event->lots.method == PW_LOTS_NONE && event->lots.kept_count == 0)
        return pw_fail(error, PW_ERROR_USAGE,
                       "drawn how? write --lots random --seed N, --lots varma --seed N, or --lots "
                       "FILE with chosen numbers");
    if (!pw_event_settle(event, error))
        return false;
    return event->lots.drawn > 0 || pw_refuse(error, PW_ERROR_USAGE, "lots-unnamed");
}

char *pw_lots_text(struct pw_event *event, const char *format, GError **error)
{
    static const char *const formats[] = {"text", "csv", "json", NULL};
    int i = pw_format_find(format, formats, error);
    if (i < 0)
        return NULL;
    if (!draw_now(event, error))
        return NULL;
    const char *method = pw_lots_methods[event->lots.method];
    return pw_answer(i == 1   ? pw_save_lots_csv(event)
                     : i == 2 ? pw_save_lots_json(event, method)
                              : pw_save_lots(event, event->schedule, method),
                     PW_AS_TEXT, error);
}

/* Has the number the same person in both, as far as people are told apart? */
static bool same_person(const struct pw_event *a, const struct pw_event *b, int who_no)
{
    char *one = pw_event_name_apart(a, who_no), *other = pw_event_name_apart(b, who_no);
    bool same = g_strcmp0(one, other) == 0;
    free(one);
    free(other);
    return same;
}

/* Reads the text as an event and draws: the numbers must be the ones of now. */
static bool says_the_same(const struct pw_event *event, const char *text, GError **error)
{
    struct pw_input in;
    if (!pw_input_init(&in, event->file, text, strlen(text), error))
        return false;
    GError *why = NULL;
    struct pw_event *again = pw_event_read(&in, &why);
    pw_input_finish(&in);
    bool sound = again != NULL && pw_event_settle(again, &why);
    for (int i = 0; sound && i < event->contestants; i++)
        if (!same_person(again, event, i + 1))
            sound = pw_refuse(&why, PW_ERROR_UNMET, "lots-other-player", i + 1);
    gsize lead = 0;
    const char *data = why != NULL ? pw_error_data(why, &lead) : NULL;
    if (!sound)
        pw_refuse(error, PW_ERROR_UNMET, "lots-not-frozen", event->file,
                  data != NULL && lead == 0 ? pw_detail_message(data)
                                            : pw_detail_text(why->message));
    g_clear_error(&why);
    pw_event_free(again);
    return sound;
}

/* Results that name players by number are other people's once the numbers change: what the file
 * drew until now, beside what is drawn. */
static bool results_stay(const struct pw_event *event, GError **error)
{
    struct pw_input in;
    if (event->results_file == NULL || !pw_chess_load(&in, event->results_file, NULL))
        return true;
    bool numbers = pw_chess_by_number(&in), same = true;
    pw_input_finish(&in);
    struct pw_event *before = numbers ? pw_event_load(event->file, NULL) : NULL;
    if (before != NULL && pw_event_settle(before, NULL))
        for (int i = 0; i < event->contestants; i++)
            same = same && same_person(before, event, i + 1);
    pw_event_free(before);
    return same || pw_refuse(error, PW_ERROR_UNMET, "lots-results-numbers", event->results_file,
                             event->file);
}

bool pw_lots_freeze(struct pw_event *event, GError **error)
{
    if (event->file == NULL || event->games.whole || event->piped)
        return pw_refuse(error, PW_ERROR_USAGE, event->piped ? "lots-where-pipe" : "lots-where");
    if (g_file_test(event->file, G_FILE_TEST_EXISTS) &&
        !g_file_test(event->file, G_FILE_TEST_IS_REGULAR))
        return pw_refuse(error, PW_ERROR_USAGE, "lots-where-not", event->file);
    if (!draw_now(event, error))
        return false;
    if (event->lots.kept_count > 0)
        return true;
    if (!results_stay(event, error))
        return false;
    size_t bytes = 0;
    struct pw_reason why = {0};
    char *before = pw_source_read(event->file, PW_INPUT_MAX, &bytes, &why);
    if (before == NULL)
        return pw_fail(error, PW_ERROR_IO, "cannot read %s: %s", event->file, why.text);
    char *text = pw_event_text_with_lots(event, before, pw_lots_methods[event->lots.method]);
    const char *as_read = event->read_text != NULL ? event->read_text : before;
    bool done = says_the_same(event, text, error) &&
                pw_write_over_source(event->file, as_read, text, error);
    g_free(before);
    g_free(text);
    return done;
}
