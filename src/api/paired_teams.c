/* paired_teams.c - is a report of teams a round robin of them? Its records say who plays for whom;
 * line-ups that it does not say follow from the games. See paired.h.
 */
#include "api/paired.h"

#include "api/internal.h"
#include "api/teams.h"
#include "event/teams.h"
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

/* Has everybody a team, and does team after team have the numbers in its order? *teams of them. */
static bool in_order(const struct pw_event *event, int *teams)
{
    int team = 0, place = 0;
    for (int i = 0; i < event->contestants; i++) {
        const struct pw_contestant *c = &event->contestant[i];
        int no = c->team != NULL ? (int)g_ascii_strtoll(c->team, NULL, 10) : 0;
        bool next = no == team + 1 && c->place == 1, same = no == team && c->place == place + 1;
        if (no == 0 || !(next || same))
            return false;
        team = no;
        place = c->place;
    }
    *teams = team;
    return team >= 2;
}

/* Who of the team has a game in that round, by their places; records of line-ups name players. */
static int line_of(const struct pw_event *event, const struct pw_schedule *s, int round_no,
                   int team_no, int place[PW_LINE_MAX])
{
    int count = 0;
    for (int i = 0; i < event->contestants && count < PW_LINE_MAX; i++) {
        const struct pw_contestant *c = &event->contestant[i];
        if ((int)g_ascii_strtoll(c->team, NULL, 10) == team_no &&
            pw_schedule_where(s, i + 1, round_no).opponent_no != 0)
            place[count++] = c->place;
    }
    return count;
}

/* Line-ups as the event has them: places in the team. *boards: the most of a match. */
static void find_lines(struct pw_event *event, const struct pw_schedule *s, int teams, int *boards)
{
    const bool said_all = event->line_ups > 0; /* who then had nobody to play has no game, too */
    for (int i = 0; i < event->line_ups; i++) {
        struct pw_line_said *said = &event->line_up[i];
        for (int k = 0; k < said->count; k++)
            said->place[k] = said->place[k] <= event->contestants && said->place[k] > 0
                                 ? event->contestant[said->place[k] - 1].place
                                 : 0;
        *boards = MAX(*boards, said->count);
    }
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int team_no = 1; team_no <= teams; team_no++) {
            struct pw_line_said said = {.round_no = round_no, .team_no = team_no};
            said.count = line_of(event, s, round_no, team_no, said.place);
            *boards = MAX(*boards, said.count);
            bool usual = true;
            for (int k = 0; k < said.count; k++)
                usual = usual && said.place[k] == k + 1;
            if (!usual && !said_all)
                pw_event_set_line_up(event, &said);
        }
}

/* As it was before somebody looked for teams. */
static void forget(struct pw_event *event, const struct pw_request *request)
{
    event->request = *request;
    while (event->line_ups > 0) {
        struct pw_line_said none = event->line_up[0];
        none.count = 0;
        pw_event_set_line_up(event, &none);
    }
}

static struct pw_schedule *find_table(struct pw_event *event, const struct pw_schedule *s,
                                      int teams, int boards)
{
    int once = teams - 1 + teams % 2;
    strcpy(event->request.kind, "team-berger");
    event->request.teams = teams;
    event->request.team_boards = boards;
    event->request.cycles = (MAX(s->rounds, event->games.rounds) + once - 1) / once;
    for (int way = 0; way < 2; way++) {
        struct pw_schedule *table;
        event->request.no_exchange = way == 1;
        table = pw_event_make_teams(event, NULL);
        bool follows = table != NULL && s->rounds <= table->rounds &&
                       pw_paired_same_games(s, table) &&
                       2 * pw_paired_exchanged(&event->games, table) <= event->games.count;
        if (follows)
            return table;
        pw_schedule_free(table);
    }
    return NULL;
}

/* That a reserve was not there is no game of the table. */
static void drop_absences(struct pw_games *games, const struct pw_schedule *table)
{
    int kept = 0;
    for (int i = 0; i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        struct pw_seat at = pw_schedule_where(table, game->white_no, game->round_no);
        bool absent = game->black_no == 0 && game->white == 'Z' && at.table_no == 0;
        if (absent)
            free(game->kept);
        else
            games->game[kept++] = *game;
    }
    games->count = kept;
}

struct pw_schedule *pw_paired_teams(struct pw_event *event, const struct pw_schedule *s)
{
    const struct pw_request request = event->request;
    int teams = 0, boards = 0;
    bool some = false;
    for (int i = 0; i < event->contestants; i++)
        some = some || event->contestant[i].team != NULL;
    if (!some || event->games.teams)
        return NULL;
    struct pw_schedule *table = NULL;
    if (in_order(event, &teams)) {
        find_lines(event, s, teams, &boards);
        table = boards > 0 ? find_table(event, s, teams, boards) : NULL;
    }
    if (table != NULL) {
        drop_absences(&event->games, table);
        return table;
    }
    forget(event, &request);
    g_autofree char *note = g_strdup_printf(
        "%s: its teams do not meet by FIDE's table, or their players have no numbers in their "
        "order; players are ranked, and the records of teams are passed on as they are",
        event->games.from);
    pw_games_doubt(&event->games, note);
    return NULL;
}
