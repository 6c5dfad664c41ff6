/* team_seats.c - the players of a round robin of teams get numbers and seats; see event/event.h. */

#include "api/internal.h"
#include "base/error.h"
#include "base/input.h"
#include "event/event.h"
#include "sched/robin/robin.h"

#include <stdlib.h>
#include <string.h>

bool pw_event_of_teams(const struct pw_event *event)
{
    return event->movement_file == NULL &&
           pw_contest_of_movement(event->request.kind)->has_line_ups;
}

static int last_named(const struct pw_event *event)
{
    int last = event->teams;
    while (last > 0 && pw_event_team(event, last) == NULL)
        last--;
    return last;
}

/* The number of the team that is so called; of names that are not listed each new one is the next.
 * 0: there is none. */
static int team_number(struct pw_event *event, const char *team, bool listed)
{
    int no = 0, last = last_named(event);
    if (pw_read_int(team, 1, PW_TEAMS_MAX, &no))
        return no;
    for (no = 1; no <= last; no++) {
        const char *name = pw_event_team(event, no);
        if (name != NULL && strcmp(name, team) == 0)
            return no;
    }
    return !listed && last < PW_TEAMS_MAX && pw_event_set_team(event, last + 1, team) ? last + 1
                                                                                      : 0;
}

/* Whose team is whose: [contestants], from 1; 0: nobody has the number. false: and an error. */
static bool find_teams(struct pw_event *event, int *team_of, int *teams, GError **error)
{
    bool some = false, listed = last_named(event) > 0;
    for (int i = 0; i < event->contestants; i++)
        some = some || event->contestant[i].team != NULL;
    for (int i = 0; some && i < event->contestants; i++) {
        const struct pw_contestant *c = &event->contestant[i];
        if (c->name == NULL)
            continue;
        g_autofree char *quoted = pw_quote(c->name);
        if (c->team == NULL)
            return pw_event_refuse(event, error, "names", NULL, "player-no-team", quoted, c->name);
        team_of[i] = team_number(event, c->team, listed);
        g_autofree char *team = pw_quote(c->team);
        if (team_of[i] == 0)
            return pw_event_refuse(event, error, "names", NULL, "player-no-such-team", quoted,
                                   team);
        *teams = MAX(*teams, team_of[i]);
    }
    *teams = MAX(*teams, last_named(event));
    return true;
}

/* Who has no place of his own has the next one; size: [teams], at least as many as boards. */
static void find_places(struct pw_event *event, const int *team_of, int boards, int teams,
                        int *size)
{
    g_autofree int *next = g_new0(int, (gsize)teams + 1);
    for (int i = 0; i < event->contestants; i++) {
        struct pw_contestant *c = &event->contestant[i];
        if (team_of[i] == 0)
            continue;
        int *last = &next[team_of[i] - 1];
        c->place = c->place > 0 ? c->place : *last + 1;
        *last = MAX(*last, c->place);
    }
    for (int i = 0; i < teams; i++)
        size[i] = MAX(next[i], boards);
}

/* The contestants in the order of teams and places; nobody shares a place. false: there are too
 * many. */
static bool seat(struct pw_event *event, const int *team_of, const int *size, int teams,
                 GError **error)
{
    g_autofree int *from = g_new0(int, (gsize)teams + 1);
    for (int i = 0; i < teams; i++)
        from[i + 1] = from[i] + size[i];
    int total = from[teams];
    if (total > PW_CONTESTANTS_MAX)
        return pw_refuse(error, pw_event_blame(event), "players-most", total, PW_CONTESTANTS_MAX);
    struct pw_contestant *seated = calloc((size_t)total, sizeof *seated);
    if (seated == NULL)
        return pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-names");
    for (int i = 0; i < event->contestants; i++)
        if (team_of[i] > 0)
            seated[from[team_of[i] - 1] + event->contestant[i].place - 1] = event->contestant[i];
        else
            pw_contestant_finish(&event->contestant[i]);
    free(event->contestant);
    event->contestant = seated;
    event->contestants = total;
    return true;
}

/* ---- line-ups ---- */

struct lines {
    const struct pw_event *event;
    const int *size;
    int boards;
};

static bool is_absent(const struct pw_line_said *said, int place)
{
    for (int i = 0; i < said->count; i++)
        if (said->place[i] == place)
            return true;
    return false;
}

/* Is there somebody at that place: at the boards always, behind them who has a name? */
static bool is_somebody(const struct lines *lines, int team_no, int place)
{
    int no = place;
    for (int i = 0; i < team_no - 1; i++)
        no += lines->size[i];
    return place <= lines->boards || pw_event_name_in(lines->event, no, 0) != NULL;
}

static int place_at(int round_no, int team_no, int board_no, const void *user)
{
    const struct lines *lines = user;
    const struct pw_line_said *said = pw_event_line_up(lines->event, round_no, team_no);
    if (said == NULL)
        return board_no;
    if (!said->without)
        return board_no <= said->count ? said->place[board_no - 1] : 0;
    for (int place = 1, board = 0; place <= lines->size[team_no - 1]; place++) {
        board += !is_absent(said, place) && is_somebody(lines, team_no, place);
        if (board == board_no)
            return place;
    }
    return 0;
}

/* Takes the data. */
static bool fail_line(const struct pw_event *event, const struct pw_line_said *said, char *data,
                      GError **error)
{
    g_autofree char *key = g_strdup_printf("%d.%d", said->round_no, said->team_no);
    pw_event_refuse(event, error, "line-ups", key, "in-line-up", said->round_no, said->team_no,
                    pw_detail_message(data));
    g_free(data);
    return false;
}

static bool line_fits(const struct lines *lines, const struct pw_line_said *said, int teams,
                      GError **error)
{
    const struct pw_event *event = lines->event;
    if (said->team_no > teams)
        return fail_line(event, said, pw_told("no-team", said->team_no, teams), error);
    int size = lines->size[said->team_no - 1];
    if (!said->without && said->count > lines->boards)
        return fail_line(event, said, pw_told("line-up-long", said->count, lines->boards), error);
    for (int i = 0, before = 0; i < said->count; i++) {
        int place = said->place[i];
        if (place > size || (place > 0 && !is_somebody(lines, said->team_no, place)))
            return fail_line(event, said, pw_told("line-up-place", place, size), error);
        if (!said->without && place > 0 && place <= before)
            return fail_line(event, said, pw_told("line-up-order", place, before), error);
        before = MAX(before, place);
    }
    return true;
}

static bool has_bye(const struct pw_schedule *s, int round_no, int team_no)
{
    for (int match_no = 1; match_no <= pw_schedule_matches(s); match_no++) {
        struct pw_round_match match = pw_schedule_match(s, round_no, match_no);
        if (match.home_no == team_no && match.guest_no == 0)
            return true;
    }
    return false;
}

/* The round is there, and the team plays in it. */
static bool round_fits(const struct pw_event *event, const struct pw_schedule *s,
                       const struct pw_line_said *said, GError **error)
{
    if (said->round_no > s->rounds)
        return fail_line(event, said, pw_told("no-round", said->round_no, s->rounds), error);
    return !has_bye(s, said->round_no, said->team_no) ||
           fail_line(event, said, pw_told("line-up-bye", said->team_no, said->round_no), error);
}

/* ---- all of it ---- */

static struct pw_schedule *make(struct pw_event *event, const int *size, GError **error)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    const struct lines lines = {event, size, event->request.team_boards};
    for (int i = 0; i < event->line_ups; i++)
        if (!line_fits(&lines, &event->line_up[i], event->request.teams, error))
            return NULL;
    enum pw_status status = pw_team_robin_make(&event->request, size, place_at, &lines, &s, &why);
    if (status != PW_OK) {
        pw_fail_movement(error, status, &why, event);
        return NULL;
    }
    for (int i = 0; i < event->line_ups; i++)
        if (!round_fits(event, s, &event->line_up[i], error)) {
            pw_schedule_free(s);
            return NULL;
        }
    return s;
}

struct pw_schedule *pw_event_make_teams(struct pw_event *event, GError **error)
{
    struct pw_reason why = {0};
    int teams = 0;
    g_autofree int *team_of = g_new0(int, (gsize)event->contestants + 1);
    if (!find_teams(event, team_of, &teams, error))
        return NULL;
    event->request.contestants = event->players;
    if (event->fours > 0)
        event->request.teams = event->fours;
    if (event->request.teams == 0)
        event->request.teams = teams;
    enum pw_status status = pw_team_robin_sound(&event->request, &why);
    if (status != PW_OK) {
        pw_fail_movement(error, status, &why, event);
        return NULL;
    }
    if (teams > event->request.teams) {
        pw_event_refuse(event, error, "teams", NULL, "team-beyond", teams, event->request.teams);
        return NULL;
    }
    teams = event->request.teams;
    bool placed = false;
    for (int i = 0; i < event->contestants; i++)
        placed = placed || team_of[i] > 0;
    g_autofree int *size = g_new0(int, (gsize)teams + 1);
    find_places(event, team_of, event->request.team_boards, teams, size);
    if (placed && !seat(event, team_of, size, teams, error))
        return NULL;
    return make(event, size, error);
}
