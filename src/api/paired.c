/* paired.c - what a file of games says of its rounds: which table they follow, and whether it is a
 * round robin at all. */
#include "api/internal.h"
#include "event/event.h"
#include "format/chess.h"
#include "pairwheel.h"
#include "sched/core/schedule.h"
#include "score/standings.h"
#include "score/tournament.h"

#include <stdlib.h>
#include <string.h>

/* Is a report of teams a round robin of them? Its records say who plays for whom;
 * line-ups that it does not say follow from the games. */

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

/* ---- are these the games of that table? ---- */

/* Neither has a game, and one of the two has left. */
static bool is_given_up(const struct pw_schedule *s, int round_no, const int who[2],
                        const struct pw_leaver *leaver)
{
    bool left = false;
    for (; leaver != NULL && leaver->who_no != 0; leaver++)
        left = left || leaver->who_no == who[0] || leaver->who_no == who[1];
    return left && pw_schedule_where(s, who[0], round_no).opponent_no == 0 &&
           pw_schedule_where(s, who[1], round_no).opponent_no == 0;
}

/* Does everybody meet the same opponents in the rounds of s, boards and colours aside? A game with
 * one of these who left may be missing there, as it was not played; leaver may be NULL. */
static bool paired_same_games(const struct pw_schedule *s, const struct pw_schedule *other,
                              const struct pw_leaver *leaver)
{
    if (s->rounds > other->rounds || s->contestants != other->contestants)
        return false;
    for (int r = 1; r <= s->rounds; r++)
        for (int who = 1; who <= s->contestants; who++) {
            struct pw_seat a = pw_schedule_where(s, who, r), b = pw_schedule_where(other, who, r);
            if (a.opponent_no != b.opponent_no &&
                !is_given_up(s, r, (const int[]){who, b.opponent_no}, leaver))
                return false;
        }
    return true;
}

/* Nobody has a colour in a forfeit that says none, and a handicap brings its own. */
static int paired_exchanged(const struct pw_games *games, const struct pw_schedule *table)
{
    int n = 0;
    for (int i = 0; i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        if (game->black_no == 0 || game->colourless || game->handicap > 0)
            continue;
        n += pw_schedule_where(table, game->white_no, game->round_no).side != PW_SIDE_A;
    }
    return n;
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
                       paired_same_games(s, table, NULL) &&
                       2 * paired_exchanged(&event->games, table) <= event->games.count;
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
    if (!paired_same_games(s, other, NULL))
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
                       paired_same_games(s, table, leaver) && same_boards(&event->games, table);
        int n = follows ? paired_exchanged(&event->games, table) : 0;
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
    pw_games_doubt_told(&event->games, 0, note, 0, told);
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
    const bool ours = event->swiss != NULL; /* a Swiss also where all have met */
    if (games->teams && between_halves(s))
        s->team = s->contestants / 2;
    else if (whole && games->system != NULL && !ours)
        pw_games_note(&event->games, event->games.from, 0,
                      pw_told("report-robin-whole", pw_detail_message(against)));
    else if (against != NULL && (ours || (!whole && !follows_table)))
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

/* ---- games that come after a whole round robin: a play-off ---- */

#define PLAYERS_MOST 200

struct base {
    const struct pw_event *event;
    int players, rounds; /* of the round robin */
    int *points;         /* [players + 1], in quarters */
    int *group; /* [players + 1]: the lowest number that one played off with; 0: with nobody */
    int *won;   /* [players + 1]: quarters of the play-off */
};

/* Have all pairs met `cycles` times in the rounds that this takes, and did more games follow, fewer
 * than a round has, with results? */
static bool is_whole(const struct base *base, int cycles)
{
    const struct pw_games *games = &base->event->games;
    const int n = base->players;
    g_autofree unsigned char *met = g_new0(unsigned char, ((gsize)n + 1) * ((gsize)n + 1));
    bool whole = true;
    int count = 0, more = 0;
    for (int i = 0; whole && i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        if (game->black_no == 0)
            continue;
        const int low = MIN(game->white_no, game->black_no);
        const int high = MAX(game->white_no, game->black_no);
        whole = low >= 1 && high <= n && low < high && game->white != '*';
        if (!whole || game->round_no > base->rounds) {
            more++;
            continue;
        }
        count++;
        whole = ++met[low * (n + 1) + high] <= cycles;
    }
    return whole && more > 0 && more < n / 2 && count == cycles * n * (n - 1) / 2;
}

/* Counts both, and joins who played off with whom. false: two of them had not as many points. */
static bool count_points(struct base *base)
{
    const struct pw_games *games = &base->event->games;
    const struct pw_scoring scoring = pw_scoring_said(&base->event->scoring);
    for (int i = 0; i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        const bool more = game->round_no > base->rounds;
        int *points = more ? base->won : base->points;
        points[game->white_no] += pw_code_quarters(&scoring, game->white);
        if (game->black_no == 0)
            continue;
        points[game->black_no] += pw_code_quarters(&scoring, game->black);
        if (!more)
            continue;
        int *one = &base->group[game->white_no], *other = &base->group[game->black_no];
        *one = *one != 0 ? *one : game->white_no;
        *other = *other != 0 ? *other : game->black_no;
        const int from = MAX(*one, *other), to = MIN(*one, *other);
        for (int who = 1; who <= base->players; who++)
            if (base->group[who] == from)
                base->group[who] = to;
    }
    bool equal = true;
    for (int who = 1; who <= base->players; who++)
        equal =
            equal && (base->group[who] == 0 || base->points[who] == base->points[base->group[who]]);
    return equal;
}

/* "2,1" of one group, the best first; false: it has no order. */
static bool append_order(GString *out, const struct base *base, int group)
{
    GString *order = g_string_new(NULL);
    int before = -1;
    bool decided = true;
    for (int left = base->players; left > 0 && decided; left--) {
        int best = 0, level = 0;
        for (int who = 1; who <= base->players; who++) {
            if (base->group[who] != group || (before >= 0 && base->won[who] >= before))
                continue;
            if (best == 0 || base->won[who] > base->won[best]) {
                best = who;
                level = 0;
            } else {
                level += base->won[who] == base->won[best];
            }
        }
        if (best == 0)
            break;
        decided = level == 0;
        before = base->won[best];
        g_string_append_printf(order, "%s%d", order->len > 0 ? "," : "", best);
    }
    if (decided)
        g_string_append_printf(out, "%s%s", out->len > 0 ? "; " : "", order->str);
    g_string_free(order, TRUE);
    return decided;
}

/* The games of later rounds are no more among those that count. */
static void put_aside(struct pw_games *games, int rounds)
{
    int kept = 0;
    games->play_off = calloc((size_t)games->count, sizeof *games->play_off);
    for (int i = 0; games->play_off != NULL && i < games->count; i++) {
        if (games->game[i].black_no != 0 && games->game[i].round_no > rounds)
            games->play_off[games->play_off_count++] = games->game[i];
        else if (games->game[i].round_no > rounds)
            free(games->game[i].kept);
        else
            games->game[kept++] = games->game[i];
    }
    games->count = games->play_off != NULL ? kept : games->count;
}

static void take(struct pw_event *event, const struct base *base)
{
    GString *order = g_string_new(NULL), *who = g_string_new(NULL);
    bool decided = true;
    for (int no = 1; no <= base->players; no++) {
        if (base->group[no] != 0)
            g_string_append_printf(who, "%s%d", who->len > 0 ? ", " : "", no);
        if (base->group[no] == no)
            decided = append_order(order, base, no) && decided;
    }
    g_autofree char *places = pw_told("play-off-places", order->str);
    g_autofree char *told = pw_told("play-off-taken", base->rounds, who->str,
                                    pw_detail_message(event->play_off != NULL ? "play-off-said"
                                                      : decided               ? places
                                                                              : "play-off-equal"));
    pw_games_note(&event->games, event->games.from, 0, g_strdup(told));
    put_aside(&event->games, base->rounds);
    if (event->play_off == NULL && order->len > 0)
        pw_event_text(&event->play_off, order->str);
    g_string_free(order, TRUE);
    g_string_free(who, TRUE);
}

/* Takes games for a play-off that come after a whole round robin, where those who play them have as
 * many points: they give none, and decide places, which is told. */
static void take_play_off(struct pw_event *event)
{
    const struct pw_games *games = &event->games;
    const int n = event->contestants, once = n - 1 + n % 2;
    if (g_strcmp0(event->play_off, "no") == 0 || games->play_off_count > 0 || n < 4 ||
        n > PLAYERS_MOST || games->system != NULL || games->teams)
        return;
    int last = 0;
    for (int i = 0; i < games->count; i++)
        last = MAX(last, games->game[i].round_no);
    for (int cycles = 1; cycles * once < last && cycles <= 8; cycles++) {
        struct base base = {.event = event, .players = n, .rounds = cycles * once};
        if ((games->cycles > cycles) || games->rounds > last || !is_whole(&base, cycles))
            continue;
        base.points = g_new0(int, (gsize)n + 1);
        base.group = g_new0(int, (gsize)n + 1);
        base.won = g_new0(int, (gsize)n + 1);
        bool is = count_points(&base);
        if (is)
            take(event, &base);
        g_free(base.points);
        g_free(base.group);
        g_free(base.won);
        if (is)
            return;
    }
}

struct pw_schedule *pw_event_take_pairings(struct pw_event *event, GError **error)
{
    take_play_off(event);
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
