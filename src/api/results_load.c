/* results_load.c - where the results of an event are read from, and what is said of them. */
#include "api/internal.h"

#include <string.h>

#include "api/score.h"
#include "format/chess.h"

bool pw_results_load(struct pw_input *in, const struct pw_event *event, GError **error)
{
    if (event->results_text != NULL)
        return pw_chess_init(in, event->results_name, event->results_text,
                             strlen(event->results_text), error);
    bool chess = event->schedule != NULL && event->schedule->kind == PW_PLAYERS;
    return chess ? pw_chess_load(in, event->results_file, error)
                 : pw_input_load(in, event->results_file, error);
}

struct pw_doubt pw_doubt_of(const char *message, const char *name, bool taken)
{
    struct pw_doubt doubt = {.message = message, .text = message, .taken = taken};
    size_t length = strlen(name);
    if (strncmp(message, name, length) == 0 && message[length] == ':') {
        char *end = NULL;
        doubt.line = (int)g_ascii_strtoll(message + length + 1, &end, 10);
        end += *end == ':';
        doubt.text = end + strspn(end, " ");
    }
    return doubt;
}
