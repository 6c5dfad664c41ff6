/* results_load.c - where the results of an event are read from, and what is said of them. */
#include "api/internal.h"

#include <string.h>

#include "api/score.h"
#include "format/chess.h"
#include "format/foreign_results.h"
#include "format/movement.h"

bool pw_event_has_results(const struct pw_event *event)
{
    return event->results_text != NULL || event->results_file != NULL || event->simulate != 0;
}

static bool is_absent(const struct pw_event *event)
{
    const char *file = event->results_file;
    return event->results_text == NULL && file != NULL && strcmp(file, "-") != 0 &&
           !g_file_test(file, G_FILE_TEST_EXISTS);
}

bool pw_event_results_there(const struct pw_event *event)
{
    return pw_event_has_results(event) && !is_absent(event);
}

bool pw_event_results_awaited(const struct pw_event *event)
{
    for (int i = 0; i + 2 < event->overs; i += 3)
        if (strcmp(event->over[i], "results") == 0 && strcmp(event->over[i + 1], "file") == 0)
            return false;
    return event->file != NULL && is_absent(event);
}

/* PBN and XML may be in Latin-1; the database of terminals is no text at all. */
static bool load_bridge(struct pw_input *in, const char *file, GError **error)
{
    gsize length = 0;
    g_autofree char *bytes = pw_input_bytes(file, &length, error);
    if (bytes == NULL)
        return false;
    const char *name = pw_input_name(file);
    if (pw_is_device_database(bytes, length)) {
        g_autofree char *csv = pw_device_database_csv(name, bytes, length, error);
        return csv != NULL && pw_input_init(in, name, csv, strlen(csv), error);
    }
    bool latin1 = length > 0 && bytes[0] != '\0' && strchr("%[<", bytes[0]) != NULL &&
                  !g_utf8_validate(bytes, (gssize)length, NULL);
    g_autofree char *text = latin1 ? pw_input_from_latin1(bytes, length) : NULL;
    return text != NULL ? pw_input_init(in, name, text, strlen(text), error)
                        : pw_input_init(in, name, bytes, length, error);
}

bool pw_results_of_sections(const char *file)
{
    struct pw_input in;
    if (!load_bridge(&in, file, NULL))
        return false;
    bool found = pw_results_sectioned(&in);
    pw_input_finish(&in);
    return found;
}

/* No results in memory: the headings, without a row. */
static const char *nothing_of(const struct pw_event *event)
{
    static const char *const heads[][2] = {
        {"round,table,board,ns,ew,contract,declarer,tricks\n",
         "round,table,board,ns,ew,contract,declarer,tricks,section\n"},
        {"round,table,board,n,s,e,w,contract,declarer,tricks\n",
         "round,table,board,n,s,e,w,contract,declarer,tricks,section\n"},
        {"round,board,white,black,result\n", "round,board,white,black,result\n"}};
    const struct pw_contest *contest = pw_event_contest(event);
    int i = contest->has_games ? 2 : contest->partners_change ? 1 : 0;
    return heads[i][event->sections != NULL];
}

bool pw_results_load(struct pw_input *in, struct pw_event *event, struct pw_findings *findings,
                     GError **error)
{
    bool chess = pw_event_contest(event)->has_games;
    const char *text = event->results_text;
    bool awaited = (chess || pw_event_of_matches(event)) && pw_event_results_awaited(event);
    const char *name = awaited ? event->results_file : event->results_name;
    if (awaited || (text != NULL && text[0] == '\0'))
        text = nothing_of(event);
    if (text != NULL ? !pw_chess_init(in, name, text, strlen(text), error)
        : chess      ? !pw_chess_load(in, event->results_file, error)
                     : !load_bridge(in, event->results_file, error)) {
        if (error != NULL && *error != NULL && (*error)->code == PW_ERROR_IO)
            pw_event_place(event, "results", "file", error);
        return false;
    }
    if (chess || event->schedule == NULL || pw_results_take(in, event, findings, error))
        return true;
    pw_input_finish(in);
    return false;
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

struct pw_session *pw_event_session_blank(struct pw_event *event, GError **error)
{
    if (!pw_event_settle(event, error))
        return NULL;
    if (pw_event_contest(event)->has_games) {
        pw_refuse(error, PW_ERROR_USAGE, "score-bridge");
        return NULL;
    }
    bool pairs = event->reckoning.method == PW_BUTLER || event->reckoning.method == PW_CROSS_IMPS;
    if (pw_event_contest(event)->ranks_teams && pairs) {
        pw_event_refuse(event, error, "scoring", "method", "method-teams");
        return NULL;
    }
    struct pw_session *session = pw_session_new(event, event->schedule);
    if (session == NULL)
        pw_refuse(error, PW_ERROR_UNMET, "results-most", PW_LINES_MAX);
    return session;
}
