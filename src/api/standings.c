/* standings.c - chess and Go: results, standings, and the files of federations. */
#include "api/scored.h"

#include <stdlib.h>
#include <string.h>

#include "read/chess.h"

static bool is_event_text(const struct pw_input *in)
{
    if (pw_chess_format(in) != PW_CHESS_NONE)
        return true;
    const char *at = in->text + strspn(in->text, " \t\r\n");
    while (*at == '#' || *at == ';') {
        at += strcspn(at, "\r\n");
        at += strspn(at, " \t\r\n");
    }
    return *at == '[' && strcspn(at, "]") < strcspn(at, "\r\n");
}

bool pw_event_file(const char *file)
{
    struct pw_input in;
    if (strcmp(file, "-") == 0 || !pw_chess_load(&in, file, NULL))
        return false;
    bool is = is_event_text(&in);
    pw_input_finish(&in);
    return is;
}

/* "5,7" to numbers, 0 at their end. */
static bool read_withdrawn(const struct pw_event *event, int **out, GError **error)
{
    GArray *numbers = g_array_new(TRUE, TRUE, sizeof(int));
    char **words = g_strsplit(event->withdrawn != NULL ? event->withdrawn : "", ",", -1);
    bool sound = true;
    for (int i = 0; sound && words[i] != NULL; i++) {
        int no = 0;
        g_strstrip(words[i]);
        if (words[i][0] == '\0')
            continue;
        sound =
            pw_read_int(words[i], 1, PW_CONTESTANTS_MAX, &no) && no <= event->schedule->contestants;
        if (!sound)
            pw_fail(error, pw_event_blame(event),
                    "withdrawn: there is no player \"%s\"; write "
                    "numbers of players, as in 5,7",
                    words[i]);
        else
            g_array_append_val(numbers, no);
    }
    g_strfreev(words);
    *out = (int *)(gpointer)g_array_free(numbers, FALSE);
    return sound;
}

static bool read_results(struct pw_event *event, GError **error)
{
    if (event->results_file == NULL)
        return true;
    struct pw_input in;
    if (!pw_chess_load(&in, event->results_file, error))
        return false;
    bool sound = pw_chess_results(event, &in, error);
    pw_input_finish(&in);
    return sound;
}

bool pw_event_score(struct pw_event *event, struct pw_scoring_work *work, GError **error)
{
    memset(work, 0, sizeof *work);
    if (!pw_event_settle(event, error))
        return false;
    if (event->schedule->kind != PW_PLAYERS)
        return pw_fail(error, PW_ERROR_USAGE,
                       "standings are of chess and Go; the results of bridge are scored by "
                       "\"pairwheel score\"");
    struct pw_reason why = {""};
    int criteria = 0, count = 0;
    if (pw_criteria_read(event->tie_breaks, work->criteria, &criteria, &why) != PW_OK)
        return pw_fail(error, pw_event_blame(event), "%s", why.text);
    int *withdrawn = NULL;
    bool sound = read_results(event, error) && read_withdrawn(event, &withdrawn, error);
    if (sound) {
        enum pw_status status = pw_tournament_make(event->schedule, &event->games, &event->scoring,
                                                   withdrawn, &work->tournament, &why);
        if (status != PW_OK)
            sound = pw_fail(error, status == PW_NO_MEMORY ? PW_ERROR_INTERNAL : PW_ERROR_INPUT,
                            "%s", why.text);
    }
    if (sound) {
        work->standing = pw_standings(work->tournament, work->criteria, criteria, &count);
        sound = work->standing != NULL ||
                pw_fail(error, PW_ERROR_INTERNAL, "no memory for the standings");
    }
    g_free(withdrawn);
    if (!sound) {
        pw_event_score_finish(work);
        return false;
    }
    work->scored = (struct pw_scored){
        event, event->schedule, work->tournament, work->criteria, criteria, work->standing, count};
    return true;
}

void pw_event_score_finish(struct pw_scoring_work *work)
{
    pw_tournament_free(work->tournament);
    free(work->standing);
    work->tournament = NULL;
    work->standing = NULL;
}

static const char *const formats[] = {"text", "csv", "json",    "trf",     "trf16", "trf26",
                                      "pgn",  "h9",  "results", "players", NULL};
enum { TEXT, CSV, JSON, TRF, TRF16, TRF26, PGN, H9, RESULTS, PLAYERS };

char *pw_standings_text(struct pw_event *event, const char *format, bool working, GError **error)
{
    int i = 0;
    while (format != NULL && formats[i] != NULL && strcmp(formats[i], format) != 0)
        i++;
    if (formats[i] == NULL) {
        pw_fail_unknown(error, PW_ERROR_USAGE, "format", format, formats);
        return NULL;
    }
    struct pw_scoring_work work;
    if (!pw_event_score(event, &work, error))
        return NULL;
    const struct pw_scored *scored = &work.scored;
    const char *came = event->games.format;
    int trf = came != NULL && strcmp(came, "trf26") == 0 ? 26 : 16;
    char *text = i == CSV       ? pw_save_standings_csv(scored)
                 : i == JSON    ? pw_save_standings_json(scored)
                 : i == TRF     ? pw_save_trf(scored, trf)
                 : i == TRF16   ? pw_save_trf(scored, 16)
                 : i == TRF26   ? pw_save_trf(scored, 26)
                 : i == PGN     ? pw_save_pgn(scored)
                 : i == H9      ? pw_save_h9(scored)
                 : i == RESULTS ? pw_save_results_csv(scored)
                 : i == PLAYERS ? pw_save_players_csv(scored)
                                : pw_save_standings(scored, working);
    pw_event_score_finish(&work);
    return text;
}
