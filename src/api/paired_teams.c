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
        if (c->name == NULL && c->team == NULL && team > 0) { /* a place that nobody has */
            place++;
            continue;
        }
        bool next = no == team + 1 && c->place == 1, same = no == team && c->place == place + 1;
        if (no == 0 || !(next || same))
            return false;
        team = no;
        place = c->place;
    }
    *teams = team;
    return team >= 2;
}

static int team_of(const struct pw_event *event, int who_no)
{
    const char *team = event->contestant[who_no - 1].team;
    return team != NULL ? (int)g_ascii_strtoll(team, NULL, 10) : 0;
}

/* Sat opposite an empty board. */
static bool won_alone(const struct pw_event *event, int who_no, int round_no)
{
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *game = &event->games.game[i];
        if (game->white_no == who_no && game->black_no == 0 && game->round_no == round_no)
            return game->white == '+' || game->white == 'U';
    }
    return false;
}

/* Who of the team was there in that round, in its order; *other: the team that they met. */
static int present(const struct pw_event *event, const struct pw_schedule *s, int round_no,
                   int team_no, int who[PW_LINE_MAX], int *other)
{
    int count = 0;
    for (int no = 1; no <= event->contestants && count < PW_LINE_MAX; no++) {
        int opponent_no =
            team_of(event, no) == team_no ? pw_schedule_where(s, no, round_no).opponent_no : 0;
        if (opponent_no != 0)
            *other = team_of(event, opponent_no);
        if (opponent_no != 0 || (team_of(event, no) == team_no && won_alone(event, no, round_no)))
            who[count++] = no;
    }
    return count;
}

/* The line-up by the games of that round, as places: where one of the others is alone, the board is
 * empty. */
static int line_of(const struct pw_event *event, const struct pw_schedule *s, int round_no,
                   int team_no, int place[PW_LINE_MAX])
{
    int own[PW_LINE_MAX], theirs[PW_LINE_MAX], other_no = 0, none = 0, count = 0;
    int owns = present(event, s, round_no, team_no, own, &other_no);
    int others = other_no != 0 ? present(event, s, round_no, other_no, theirs, &none) : 0;
    for (int i = 0, k = 0; i < owns && count < PW_LINE_MAX; i++) {
        int opponent_no = pw_schedule_where(s, own[i], round_no).opponent_no;
        for (; opponent_no != 0 && k < others && theirs[k] != opponent_no; k++)
            if (count < PW_LINE_MAX - 1)
                place[count++] = 0;
        k += opponent_no != 0;
        place[count++] = event->contestant[own[i] - 1].place;
    }
    return count;
}

/* Line-ups as the event has them: places in the team. *boards: the most of a match. */
static void find_lines(struct pw_event *event, const struct pw_schedule *s, int teams, int *boards)
{
    *boards = event->games.match_boards;
    const bool said_all = event->line_ups > 0; /* who then had nobody to play has no game, too */
    for (int i = 0; i < event->line_ups; i++) {
        struct pw_line_said *said = &event->line_up[i];
        for (int k = 0; k < said->count; k++)
            said->place[k] = said->place[k] <= event->contestants && said->place[k] > 0
                                 ? event->contestant[said->place[k] - 1].place
                                 : 0;
        *boards = MAX(*boards, said->count);
    }
    struct pw_line_said said = {.round_no = 0};
    for (int i = 0; i < s->rounds * teams; i++)
        *boards = MAX(*boards, line_of(event, s, i / teams + 1, i % teams + 1, said.place));
    for (int i = 0; i < s->rounds * teams && !said_all; i++) {
        said.round_no = i / teams + 1;
        said.team_no = i % teams + 1;
        said.count = line_of(event, s, said.round_no, said.team_no, said.place);
        bool usual = said.count == 0 || said.count == *boards; /* 0: it has the bye */
        for (int k = 0; k < said.count; k++)
            usual = usual && said.place[k] == k + 1;
        if (!usual)
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
                       pw_paired_same_games(s, table, NULL) &&
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
