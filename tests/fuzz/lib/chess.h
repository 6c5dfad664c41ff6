/* chess.h - one file of chess or Go through all there is: read, scheduled, scored, written.
 */
#ifndef PW_FUZZ_CHESS_H
#define PW_FUZZ_CHESS_H

#include "fuzz.h"

#include "format/chess.h"

static inline void fuzz_doubt(const struct pw_doubt *doubt, void *user)
{
    (void)user;
    fuzz_messages(doubt->message);
    /* The error says the same, with the place. */
    g_assert(doubt->wrong == NULL ||
             g_str_equal(pw_error_message(doubt->wrong, 0), doubt->message));
}

static inline void fuzz_chess(const uint8_t *data, size_t size, enum pw_chess_format format)
{
    static const char *const formats[] = {"text", "csv", "json", "trf26", "pgn", "h9", "players"};
    struct pw_input in;
    GError *error = NULL;
    if (pw_input_init(&in, "fuzz", data, size, &error)) {
        pw_chess_format(&in);
        struct pw_event *event = pw_chess_read(&in, format, &error);
        g_assert((event == NULL) == (error != NULL));
        /* A number of 4000 alone makes a large table; that is not what is looked for. */
        if (event != NULL && event->contestants <= 60) {
            for (gsize i = 0; i < G_N_ELEMENTS(formats); i++) {
                char *text = pw_standings_text(event, formats[i], true, &error);
                g_assert((text == NULL) == (error != NULL));
                if (text != NULL)
                    fuzz_answer(text);
                fuzz_error(&error);
                g_free(text);
            }
        }
        if (event != NULL)
            pw_event_doubts_each(event, fuzz_doubt, NULL);
        pw_event_free(event);
        pw_input_finish(&in);
    }
    fuzz_error(&error);
}

#endif
