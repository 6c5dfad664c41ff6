/* paired.c - what a file of games says of its rounds: which table they follow, and whether it is a
 * round robin at all. */
#include "api/paired.h"

#include "api/internal.h"
#include "event/teams.h"
#include "format/chess.h"
#include "sched/core/schedule.h"
#include "score/standings.h"
#include "score/tournament.h"

#include <stdlib.h>
#include <string.h>

/* Is a report of teams a round robin of them? Its records say who plays for whom;
 * line-ups that it does not say follow from the games. See paired.h.
 */

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

/* The round robin of teams that the games s are of, by what the report says of teams: written down
 * in the request then. NULL: there are no teams, or they meet otherwise, which is told. */
static struct pw_schedule *pw_paired_teams(struct pw_event *event, const struct pw_schedule *s)
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
    pw_games_note(&event->games, event->games.from, 0, g_strdup("report-no-teams"));
    return NULL;
}

static bool same_table(const struct pw_schedule *s, const struct pw_schedule *other)
{
    if (!pw_paired_same_games(s, other, NULL))
        return false;
    for (int r = 1; r <= s->rounds; r++)
        for (int who = 1; who <= s->contestants; who++) {
            struct pw_seat a = pw_schedule_where(s, who, r), b = pw_schedule_where(other, who, r);
            if (a.opponent_no != 0 && a.side != b.side)
                return false;
        }
    return true;
}

/* Are the boards those of the table, where the games say any? */
static bool same_boards(const struct pw_games *games, const struct pw_schedule *table)
{
    for (int i = 0; i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        struct pw_seat at = pw_schedule_where(table, game->white_no, game->round_no);
        if (game->board_no != 0 && game->board_no != at.table_no)
            return false;
    }
    return true;
}

/* Colours are exchanged now and then; where it is more games than this, it is another table. */
static int exchanged_most(const struct pw_games *games)
{
    int played = 0;
    for (int i = 0; i < games->count; i++)
        played += games->game[i].black_no != 0;
    return MAX(1, played / 4);
}

/* Can a report of so many rounds be this one, or its beginning, by what it says of the whole? All
 * rounds need no word; of a few it must be known how many there will be, as twice round begins as
 * once.
 */
static bool may_follow(const struct pw_games *games, const struct pw_schedule *s,
                       const struct pw_schedule *table, const struct pw_request *request)
{
    if ((games->robin && games->cycles > request->cycles) ||
        (games->system != NULL && s->rounds < table->rounds))
        return false;
    if (s->rounds == table->rounds)
        return games->rounds <= table->rounds;
    if (games->exchange != 0 && request->cycles == 2 &&
        request->no_exchange != (games->exchange < 0))
        return false;
    if (games->rounds != 0)
        return games->rounds == table->rounds;
    return games->robin && games->cycles == request->cycles;
}

/* The table that the games follow, where it is one alone: then the boards are known, which reports
 * do not say (games may), and the rounds to come. Writes down which one it is. NULL: none, or one
 * of several. The fewer games have exchanged colours, the better it fits; what begins as FIDE's
 * table does is that, as reports are FIDE's. */
static struct pw_schedule *published(struct pw_event *event, const struct pw_schedule *s,
                                     const struct pw_leaver *leaver)
{
    static const struct {
        const char *kind;
        bool as_published;
    } systems[] = {{"berger", false}, {"circle", false},  {"modular", false},
                   {"modular", true}, {"halving", false}, {"halving", true}};
    struct pw_schedule *found = NULL;
    struct pw_request of = event->request;
    bool several = false;
    int least = exchanged_most(&event->games) + 1;
    for (size_t i = 0; i < 3 * G_N_ELEMENTS(systems); i++) {
        struct pw_request request = {.contestants = s->contestants,
                                     .cycles = i % 3 == 0 ? 1 : 2,
                                     .no_exchange = i % 3 == 2,
                                     .as_published = systems[i / 3].as_published};
        struct pw_schedule *table = NULL;
        struct pw_reason why = {0};
        g_strlcpy(request.kind, systems[i / 3].kind, sizeof request.kind);
        if (i == 3 && found != NULL) {
            if (least == 0)
                break;
            least--; /* another table has to fit better */
        }
        if (pw_schedule_make(&request, &table, &why) != PW_OK)
            continue; /* not for so many players */
        bool follows = may_follow(&event->games, s, table, &request) &&
                       pw_paired_same_games(s, table, leaver) && same_boards(&event->games, table);
        int n = follows ? pw_paired_exchanged(&event->games, table) : 0;
        if (follows && n < least) {
            pw_schedule_free(found);
            found = table;
            of = request;
            least = n;
            several = false;
            continue;
        }
        several = several || (follows && found != NULL && n == least && s->rounds < table->rounds &&
                              !same_table(found, table));
        pw_schedule_free(table);
    }
    if (several) {
        pw_schedule_free(found);
        return NULL;
    }
    if (found != NULL)
        event->request = of;
    return found;
}

/* A round without points and without a game, where the table has one with somebody who left: that
 * game is the table's, and nothing is said of it. */
static void drop_given_up(struct pw_games *games, const struct pw_schedule *table)
{
    int kept = 0;
    for (int i = 0; i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        if (game->black_no == 0 && game->white == 'Z' &&
            pw_schedule_where(table, game->white_no, game->round_no).opponent_no != 0)
            free(game->kept);
        else
            games->game[kept++] = *game;
    }
    games->count = kept;
}

/* The same, with who has left. */
static struct pw_schedule *published_with_leavers(struct pw_event *event,
                                                  const struct pw_schedule *s)
{
    struct pw_leaver *leaver = NULL;
    struct pw_reason why;
    const bool sound = pw_leavers_read(event, s, &leaver, &why) == PW_OK; /* else told later */
    struct pw_schedule *table = published(event, s, sound ? leaver : NULL);
    if (table != NULL && event->withdrawn != NULL)
        drop_given_up(&event->games, table);
    free(leaver);
    return table;
}

/* ---- is it a round robin? ---- */

/* Is every game between the first half of the numbers and the others? */
static bool between_halves(const struct pw_schedule *s)
{
    int half = s->contestants / 2;
    bool between = s->contestants % 2 == 0;
    for (int r = 1; between && r <= s->rounds; r++)
        for (int stand_no = 1; between && stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, r, stand_no);
            between = spot.who[0] == 0 || spot.who[1] == 0 ||
                      (spot.who[0] <= half) != (spot.who[1] <= half);
        }
    return between;
}

/* Somebody has a bye with points among the games of others, as in a Swiss. */
static bool has_paid_byes(const struct pw_games *games)
{
    bool paid = false, played = false;
    for (int i = 0; i < games->count; i++) {
        bool bye = games->game[i].black_no == 0;
        paid = paid || (bye && strchr("UFH", games->game[i].white) != NULL);
        played = played || !bye;
    }
    return paid && played;
}

static char *rounds_told(int rounds)
{
    return rounds == 1 ? g_strdup("report-1-round") : pw_told("report-rounds", rounds);
}

/* What contradicts a round robin, as data: the start of a sentence; NULL: nothing. The caller
 * frees. */
static char *against_robin(const struct pw_games *games, int players)
{
    int needs = players - 1 + players % 2;
    if (games->system != NULL)
        return pw_told("report-says", games->system);
    if (games->robin || games->teams)
        return NULL;
    if (games->rounds != 0 && games->rounds < needs) {
        g_autofree char *rounds = rounds_told(games->rounds);
        return pw_told("report-few-rounds", pw_detail_message(rounds), players, needs);
    }
    return has_paid_byes(games) ? g_strdup("report-paid-byes") : NULL;
}

/* "points, DE, WIN" as data. */
static char *order_told(const struct pw_criterion *criteria, int count)
{
    GPtrArray *order = g_ptr_array_new_with_free_func(g_free);
    g_ptr_array_add(order, g_strdup("report-points"));
    for (int i = 1; i < count; i++) {
        char code[16];
        pw_criterion_code(&criteria[i], code);
        g_ptr_array_add(order, pw_told("report-word", code));
    }
    return pw_told_list(order);
}

/* Its pairings stay; and standings say by what they go. */
static void tell_swiss(struct pw_event *event, const char *against)
{
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    char out[PW_LEFT_OUT];
    int count = 0;
    pw_criteria_of_swiss(event->tie_breaks, criteria, &count, out, sizeof out);
    g_autofree char *why = pw_told_english(against), *order = order_told(criteria, count);
    pw_event_text(&event->no_robin, why);
    if (event->swiss != NULL && out[0] == '\0') /* as it was announced */
        return;
    g_autofree char *left = out[0] != '\0' ? pw_told("report-swiss-left", out) : NULL;
    g_autofree char *told = pw_told(
        "report-swiss", event->games.from, pw_detail_message(against), pw_detail_message(order),
        left != NULL ? pw_detail_message(left) : pw_detail_text(""),
        event->withdrawn != NULL ? pw_detail_message("report-swiss-leavers") : pw_detail_text(""));
    g_autofree char *note = pw_told_english(told);
    pw_games_doubt_told(&event->games, 0, note, told);
}

/* Are the games those of a round robin, one that goes on, or none? What cannot be known is told. */
static void look_for_robin(struct pw_event *event, struct pw_schedule *s, bool follows_table)
{
    const struct pw_games *games = &event->games;
    struct pw_report *report = pw_check(s);
    if (report == NULL)
        return;
    bool whole = report->couples_met == report->couples && report->met_min == report->met_max;
    g_autofree char *against = against_robin(games, s->contestants - (s->missing_no != 0));
    g_autofree char *rounds = rounds_told(s->rounds);
    if (games->teams && between_halves(s))
        s->team = s->contestants / 2;
    else if (whole && games->system != NULL)
        pw_games_note(&event->games, event->games.from, 0,
                      pw_told("report-robin-whole", pw_detail_message(against)));
    else if (!whole && !follows_table && against != NULL)
        tell_swiss(event, against);
    else if (!whole && !follows_table && games->robin)
        pw_games_note(&event->games, event->games.from, 0,
                      pw_told("report-robin-called", report->couples_met, report->couples,
                              pw_detail_message(rounds)));
    else if (!whole && !follows_table) {
        event->robin_unsure = true;
        pw_games_note(&event->games, event->games.from, 0,
                      pw_told("report-robin-unsure", report->couples_met, report->couples,
                              pw_detail_message(rounds), games->from));
    }
    if ((whole || follows_table) && games->rounds > s->rounds)
        pw_games_note(&event->games, event->games.from, 0,
                      pw_told("report-many-rounds", games->rounds, s->rounds));
    pw_report_free(report);
}

/* Of a list that another program wrote, what cannot be counted here. */
static void tell_left_out(struct pw_event *event)
{
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    struct pw_reason why;
    char left[PW_LEFT_OUT] = "";
    int count = 0;
    if (event->no_robin != NULL ||
        pw_criteria_of_event(event, criteria, &count, left, sizeof left, &why) != PW_OK ||
        left[0] == '\0')
        return;
    g_autofree char *order = order_told(criteria, count);
    pw_games_note(&event->games, event->games.from, event->games.tie_breaks_line,
                  pw_told("report-left-out", left, pw_detail_message(order)));
}

/* ---- the boards of a Swiss whose file says none ---- */

struct board {
    struct pw_game *game;
    int high, both, first; /* points before the round of the better one, of both; its number */
};

static int by_board(const void *left, const void *right, void *user)
{
    const struct board *a = left, *b = right;
    (void)user;
    return a->high != b->high   ? b->high - a->high
           : a->both != b->both ? b->both - a->both
                                : a->first - b->first;
}

/* By points before the round, in quarters (C.04.2): who leads plays in front. before:
 * [contestants + 1]. */
static void number_round(struct pw_games *games, int round_no, const int *before)
{
    g_autoptr(GArray) boards = g_array_new(FALSE, FALSE, sizeof(struct board));
    for (int i = 0; i < games->count; i++) {
        struct pw_game *game = &games->game[i];
        int white = game->white_no, black = game->black_no;
        if (game->round_no != round_no || black == 0)
            continue;
        if (game->board_no != 0)
            return;
        int his = before[white], other = before[black];
        int first = his > other ? white : his < other ? black : MIN(white, black);
        struct board board = {game, MAX(his, other), his + other, first};
        g_array_append_val(boards, board);
    }
    g_array_sort_with_data(boards, by_board, NULL);
    for (guint i = 0; i < boards->len; i++)
        g_array_index(boards, struct board, i).game->board_no = (int)i + 1;
}

static void number_boards(struct pw_event *event, int rounds)
{
    const struct pw_scoring scoring = pw_scoring_said(&event->scoring);
    struct pw_games *games = &event->games;
    g_autofree int *before = g_new0(int, (gsize)event->contestants + 1);
    for (int round_no = 1; round_no <= rounds; round_no++) {
        number_round(games, round_no, before);
        for (int i = 0; i < games->count; i++) {
            const struct pw_game *game = &games->game[i];
            if (game->round_no != round_no)
                continue;
            before[game->white_no] += pw_code_quarters(&scoring, game->white);
            if (game->black_no != 0)
                before[game->black_no] += pw_code_quarters(&scoring, game->black);
        }
    }
}

struct pw_schedule *pw_event_take_pairings(struct pw_event *event, GError **error)
{
    pw_event_take_play_off(event);
    struct pw_schedule *s = pw_schedule_of_games(&event->games, event->contestants);
    if (s == NULL && event->swiss != NULL && event->paired == 0)
        pw_refuse(error, PW_ERROR_UNMET, "swiss-unpaired", event->file);
    else if (s == NULL)
        pw_fail(error, PW_ERROR_INPUT, "%s: %s", event->games.from,
                event->games.count == 0 ? "no games in it" : "too many players or games");
    struct pw_schedule *table = s != NULL ? pw_paired_teams(event, s) : NULL;
    if (table != NULL) {
        pw_schedule_free(s);
        return table;
    }
    table = s != NULL ? published_with_leavers(event, s) : NULL;
    if (s != NULL) {
        look_for_robin(event, table != NULL ? table : s, table != NULL);
        tell_left_out(event);
    }
    if (s != NULL && table == NULL && event->no_robin != NULL) {
        number_boards(event, s->rounds);
        pw_schedule_free(s);
        s = pw_schedule_of_games(&event->games, event->contestants);
    }
    if (table == NULL)
        return s;
    pw_schedule_free(s);
    return table;
}
