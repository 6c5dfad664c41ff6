/* standings.c - chess and Go: results, standings, and the files of federations. */

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

#include "api/formats.h"
#include "api/report_loss.h"
#include "api/score.h"
#include "event/rounds.h"
#include "format/chess.h"
#include "format/h9.h"
#include "format/movement.h"
#include "format/pgn.h"
#include "format/roster.h"
#include "format/trf.h"
#include "report/report.h"
#include "score/tournament.h"

static bool is_event_text(const struct pw_input *in)
{
    if (pw_chess_format(in) != PW_CHESS_NONE)
        return true;
    if (pw_movement_tagged(in))
        return false;
    const char *at = in->text + strspn(in->text, " \t\r\n");
    while (*at == '#' || *at == ';') {
        at += strcspn(at, "\r\n");
        at += strspn(at, " \t\r\n");
    }
    /* "[event]"; a list of JSON begins like it, and has no such name. */
    if (*at++ != '[')
        return false;
    size_t name = strcspn(at, "]\r\n");
    return at[name] == ']' && strcspn(at, "[{\",:") >= name;
}

bool pw_event_file(const char *file)
{
    struct pw_input in;
    if (strcmp(file, "-") == 0 || !g_file_test(file, G_FILE_TEST_IS_REGULAR) ||
        !pw_chess_load(&in, file, NULL))
        return false;
    bool is = is_event_text(&in);
    pw_input_finish(&in);
    return is;
}

void pw_games_tell(const struct pw_games_note *note, int count, bool taken,
                   void (*tell)(const struct pw_doubt *doubt, void *user), void *user)
{
    for (int i = 0; i < count; i++) {
        g_autoptr(GError) wrong = NULL;
        if (note[i].data != NULL)
            pw_refuse_told(&wrong, NULL, 0, note[i].data);
        tell(&(struct pw_doubt){note[i].message, note[i].text, note[i].line, taken, wrong}, user);
    }
}

void pw_event_doubts_each(const struct pw_event *event,
                          void (*tell)(const struct pw_doubt *doubt, void *user), void *user)
{
    const char *lots = pw_event_lots_remark(event);
    if (lots != NULL)
        tell(&(struct pw_doubt){.message = lots, .text = lots, .taken = true}, user);
    pw_games_tell(event->games.doubt, event->games.doubts, true, tell, user);
    pw_games_tell(event->games.left_out, event->games.left_outs, false, tell, user);
}

/* Made-up results are told as such. */
static bool simulate(struct pw_event *event, GError **error)
{
    struct pw_reason why = {0};
    int made = 0;
    if (!pw_event_settle(event, error))
        return false;
    bool of_leavers = false;
    if (pw_games_simulate(event, event->schedule, event->simulate, &made, &of_leavers, &why) !=
        PW_OK)
        return why.text[0] != '\0'
                   ? pw_refuse_reason(error, of_leavers ? pw_event_blame(event) : PW_ERROR_INPUT,
                                      NULL, 0, &why)
                   : pw_refuse(error, PW_ERROR_INPUT, "no-memory");
    char *note = g_strdup_printf("%d results are made up, from seed %ld", made, event->simulate);
    if (made > 0)
        pw_games_doubt(&event->games, 0, note);
    g_free(note);
    return true;
}

static bool read_results(struct pw_event *event, GError **error);

/* ---- results of games that were not played, as was said ---- */

struct idle {
    struct pw_games *games;
    bool *out;          /* [games->count]: is left out */
    const GArray *only; /* lines; NULL: of who has left all of them */
    GArray *lines;      /* theirs; NULL: they are told */
    GError *first;      /* why the first of them is */
    int count;
};

static bool has_line(const GArray *lines, int line)
{
    bool has = false;
    for (guint i = 0; i < lines->len && !has; i++)
        has = g_array_index(lines, int, i) == line;
    return has;
}

static void leave_out(const struct pw_game *result, bool left, const struct pw_reason *why,
                      void *user)
{
    struct idle *idle = user;
    if (left && idle->only != NULL && !has_line(idle->only, result->line))
        return;
    idle->out[result - idle->games->game] = true;
    idle->count++;
    if (idle->first == NULL)
        pw_refuse_reason(&idle->first, PW_ERROR_INPUT, NULL, 0, why);
    if (idle->lines == NULL)
        pw_games_leave_out(idle->games, result->line, why->text, why->data);
    else if (left)
        g_array_append_val(idle->lines, result->line);
}

/* They count for nothing; what the event says stands. */
static bool drop_idle(struct pw_event *event, struct idle *idle, GError **error)
{
    struct pw_reason why = {0};
    struct pw_games *games = idle->games = &event->games;
    idle->out = g_new0(bool, (gsize)games->count + 1);
    enum pw_status status = pw_tournament_check_idle(event, leave_out, idle, &why);
    int kept = 0;
    for (int i = 0; i < games->count; i++) {
        if (idle->out[i])
            free(games->game[i].kept);
        else
            games->game[kept++] = games->game[i];
    }
    games->count = kept;
    g_free(idle->out);
    bool none = status == PW_OK && kept == 0 && idle->count > 0 && idle->lines == NULL;
    if (none)
        g_propagate_error(error, g_steal_pointer(&idle->first));
    else if (status != PW_OK)
        pw_refuse_reason(error, status == PW_NO_MEMORY ? PW_ERROR_INTERNAL : pw_event_blame(event),
                         NULL, 0, &why);
    g_clear_error(&idle->first);
    return status == PW_OK && !none;
}

/* Who is said to have left has games to leave; where all are decided, that is told. */
static bool check_withdrawn(struct pw_event *event, GError **error)
{
    struct pw_tournament *t = NULL;
    struct pw_reason why = {0};
    if (event->withdrawn == NULL || event->games.whole || !pw_event_settle(event, error))
        return event->withdrawn == NULL || event->games.whole;
    enum pw_status status = pw_tournament_of_event(event, event->schedule, &t, NULL, &why);
    if (status != PW_OK)
        return pw_refuse_reason(error,
                                status == PW_NO_MEMORY ? PW_ERROR_INTERNAL : pw_event_blame(event),
                                NULL, 0, &why);
    for (int who_no = 1; who_no <= t->players; who_no++) {
        bool open = t->presence[who_no] != PW_HAS_LEFT;
        for (int i = 0; !open && i < pw_tournament_games_of(t, who_no); i++) {
            const struct pw_game *game = pw_tournament_view(t, who_no, i).game;
            open = game->black_no != 0 && game->round_no > t->left_after[who_no];
        }
        if (open)
            continue;
        pw_games_note(&event->games, NULL, 0, pw_told("withdrawn-nothing", who_no));
    }
    pw_tournament_free(t);
    return true;
}

bool pw_event_results(struct pw_event *event, GError **error)
{
    bool some = event->results_text != NULL || event->results_file != NULL;
    struct idle idle = {.count = 0};
    return (some ? read_results(event, error)
                 : event->games.count == 0 ||
                       (pw_event_settle(event, error) && drop_idle(event, &idle, error))) &&
           (event->simulate == 0 || simulate(event, error)) && check_withdrawn(event, error);
}

static bool read_results(struct pw_event *event, GError **error)
{
    struct pw_input in;
    if (!pw_event_settle(event, error) || !pw_results_load(&in, event, NULL, error))
        return false;
    GPtrArray *faults = pw_chess_faults_new();
    struct pw_reason why = {0};
    struct idle idle = {.count = 0};
    bool sound = pw_chess_results_told(event, &in, faults, error) && drop_idle(event, &idle, error);
    if (sound && pw_tournament_check(event, pw_chess_fault, faults, &why) == PW_NO_MEMORY)
        sound = pw_refuse_reason(error, PW_ERROR_INTERNAL, NULL, 0, &why);
    sound = sound && pw_chess_faultless(faults, &in, error);
    if (!sound)
        pw_games_finish(&event->games);
    else {
        pw_event_tell_namesakes(event);
        pw_event_tell_colours(event);
    }
    g_ptr_array_free(faults, TRUE);
    pw_input_finish(&in);
    if (sound && pw_event_results_awaited(event))
        pw_games_note(&event->games, NULL, 0, pw_told("results-awaited", event->results_file));
    return sound;
}

/* Takes out the games of lines that faults are about. */
static void drop_refused(struct pw_games *games, const GPtrArray *faults, const char *name)
{
    int kept = 0;
    for (int i = 0; i < games->count; i++) {
        bool refused = false;
        for (guint k = 0; k < faults->len; k++) {
            const GError *fault = faults->pdata[k];
            refused =
                refused || pw_doubt_of(fault->message, name, false).line == games->game[i].line;
        }
        if (refused)
            free(games->game[i].kept);
        else
            games->game[kept++] = games->game[i];
    }
    games->count = kept;
}

void pw_event_results_kept(struct pw_event *event, const GArray *only, GArray *idle, int *refused)
{
    struct idle left = {.only = only, .lines = idle};
    struct pw_input in;
    struct pw_reason why = {0};
    *refused = 0;
    if ((event->results_text == NULL && event->results_file == NULL) ||
        !pw_results_load(&in, event, NULL, NULL))
        return;
    GPtrArray *faults = pw_chess_faults_new();
    if (pw_chess_results_told(event, &in, faults, NULL) && drop_idle(event, &left, NULL) &&
        pw_tournament_check(event, pw_chess_fault, faults, &why) != PW_NO_MEMORY) {
        drop_refused(&event->games, faults, in.name);
        *refused = (int)faults->len + left.count;
    } else {
        pw_games_finish(&event->games);
    }
    g_ptr_array_free(faults, TRUE);
    pw_input_finish(&in);
}

/* A tie-break by rating asks that everybody has one. */
static void tell_unrated(struct pw_event *event, const struct pw_scoring_work *work)
{
    const struct pw_tournament *t = work->tournament;
    int who_no = 1;
    for (int c = 1; c < work->scored.criteria_count && !t->all_rated; c++) {
        const struct pw_criterion *criterion = &work->criteria[c];
        char code[16];
        if (criterion->kind != PW_TB_RATING && criterion->kind != PW_TB_RATING_LOW &&
            criterion->kind < PW_TB_ARO)
            continue;
        while (who_no < t->players && (!t->here[who_no] || t->rating[who_no] > 0))
            who_no++;
        pw_criterion_code(criterion, code);
        pw_games_note(&event->games, NULL, 0, pw_told("tie-break-unrated", code, who_no));
    }
}

bool pw_event_score(struct pw_event *event, struct pw_scoring_work *work, GError **error)
{
    memset(work, 0, sizeof *work);
    if (!pw_event_settle(event, error))
        return false;
    if (pw_event_contest(event)->has_boards)
        return pw_fail(error, PW_ERROR_USAGE,
                       "standings are of chess and Go; the results of bridge are scored by "
                       "\"pairwheel score\"");
    struct pw_reason why = {0};
    int criteria = 0, count = 0;
    char left[PW_LEFT_OUT];
    if (pw_criteria_of_event(event, work->criteria, &criteria, left, sizeof left, &why) != PW_OK)
        return pw_refuse_reason(error, pw_event_blame(event), NULL, 0, &why);
    bool sound = pw_event_results(event, error);
    if (sound) {
        bool of_leavers = false;
        enum pw_status status =
            pw_tournament_of_event(event, event->schedule, &work->tournament, &of_leavers, &why);
        if (status != PW_OK)
            sound = pw_refuse_reason(error,
                                     status == PW_NO_MEMORY ? PW_ERROR_INTERNAL
                                     : of_leavers           ? pw_event_blame(event)
                                                            : PW_ERROR_INPUT,
                                     NULL, 0, &why);
    }
    if (sound) {
        work->standing = pw_standings(work->tournament, work->criteria, criteria, &count);
        sound =
            work->standing != NULL || pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-standings");
    }
    if (!sound) {
        pw_event_score_finish(work);
        return false;
    }
    work->scored = (struct pw_scored){
        .event = event,
        .schedule = event->schedule,
        .tournament = work->tournament,
        .criteria = work->criteria,
        .criteria_count = criteria,
        .standing = work->standing,
        .count = count,
    };
    tell_unrated(event, work);
    return true;
}

void pw_event_score_finish(struct pw_scoring_work *work)
{
    pw_tournament_free(work->tournament);
    free(work->standing);
    work->tournament = NULL;
    work->standing = NULL;
}

/* The first and last day, where the event does not say them and all of its rounds have one; a date
 * in words is said. */
static void days_of_rounds(struct pw_event *event, int rounds, char **first, char **last)
{
    const char *dates = event->round_dates;
    int day[3];
    bool all = dates != NULL && strlen(dates) + 1 == 11 * (size_t)rounds;
    if (all && event->date == NULL)
        *first = event->date = g_strndup(dates, 10);
    if (all && event->end_date == NULL && pw_event_day(event, &day[0], &day[1], &day[2]))
        *last = event->end_date =
            g_strndup(pw_event_last_day(event, dates + strlen(dates) - 10), 10);
}

/* FIDE's report has the days that [rounds] say, or of its games where the event says none. One that
 * came in has its own. */
static char *report_text(struct pw_event *event, const struct pw_scored *scored,
                         const struct pw_format *format)
{
    const char *came = event->games.format;
    char *first = NULL, *last = NULL;
    GPtrArray *doubts = g_ptr_array_new_with_free_func(g_free);
    char *said = event->round_dates;
    char *days = event->starts > 0 ? pw_event_round_days(event, scored->tournament->rounds) : NULL;
    if (days == NULL && said == NULL)
        days = pw_round_dates_of_games(scored, doubts);
    if (days != NULL)
        event->round_dates = days;
    for (guint i = 0; i < doubts->len; i++)
        pw_games_doubt(&event->games, 0, doubts->pdata[i]);
    g_ptr_array_free(doubts, TRUE);
    if (came == NULL || !g_str_has_prefix(came, "trf"))
        days_of_rounds(event, scored->tournament->rounds, &first, &last);
    pw_report_tell_lacking(event, scored);
    char *text = format->games(scored);
    if (first != NULL)
        g_clear_pointer(&event->date, g_free);
    if (last != NULL)
        g_clear_pointer(&event->end_date, g_free);
    event->round_dates = said;
    free(days);
    return text;
}

static char *standings_text(struct pw_event *event, const char *format, bool working, bool numbered,
                            GError **error)
{
    const struct pw_format *asked = pw_format_for(format, PW_FORMAT_GAMES, error);
    if (asked == NULL)
        return NULL;
    struct pw_scoring_work work;
    if (!pw_event_score(event, &work, error))
        return NULL;
    const struct pw_format *written = pw_format_written(asked, event);
    work.scored.working = working;
    pw_answer_begin(written->as);
    char *text = g_strcmp0(written->report, "trf") == 0 ? report_text(event, &work.scored, written)
                                                        : written->games(&work.scored);
    if (text != NULL && !numbered && event->swiss != NULL && g_strcmp0(written->report, "trf") == 0)
        text = pw_trf_swiss_by_order(event, text);
    pw_report_tell_lost(event, &work.scored, asked->name, written);
    pw_event_score_finish(&work);
    return pw_answer(text, written->as, error);
}

char *pw_standings_text(struct pw_event *event, const char *format, bool working, GError **error)
{
    return standings_text(event, format, working, false, error);
}

char *pw_standings_report(struct pw_event *event, GError **error)
{
    return standings_text(event, "trf", false, true, error);
}
