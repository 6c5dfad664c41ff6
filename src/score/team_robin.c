/* team_robin.c - matches and standings of teams; see team_robin.h. */
#include "score/team_robin.h"

#include <stdlib.h>

/* What the player has in that round; '*': open. */
static char code_of(const struct pw_tournament *t, int who_no, int round_no)
{
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.game->round_no == round_no)
            return view.code;
    }
    return '*';
}

struct pw_team_board pw_team_board(const struct pw_tournament *t, const struct pw_schedule *s,
                                   const struct pw_round_match *match, int board_no)
{
    struct pw_team_board board = {.board_no = board_no,
                                  .stand_no = match->first_stand + board_no - 1};
    struct pw_spot spot = pw_schedule_at(s, match->round_no, board.stand_no);
    for (int i = 0; i < 2; i++) {
        int side = pw_schedule_team(s, spot.who[i]) != match->home_no;
        if (spot.who[i] == 0)
            continue;
        board.who[side] = spot.who[i];
        board.home_white = side == (i != 0);
    }
    for (int side = 0; side < 2; side++) {
        board.code[side] = '-';
        if (board.who[side] == 0)
            continue;
        board.code[side] = t != NULL               ? code_of(t, board.who[side], match->round_no)
                           : board.who[!side] == 0 ? '+'
                                                   : '*';
        if (t != NULL && board.code[side] != '*')
            board.points[side] = pw_code_quarters(&t->scoring, board.code[side]) * (PW_POINT / 4);
    }
    return board;
}

struct pw_team_result pw_team_result(const struct pw_tournament *t, const struct pw_schedule *s,
                                     const struct pw_round_match *match)
{
    struct pw_team_result result = {0};
    if (match->guest_no == 0 || (t != NULL && pw_tournament_round_off(t, match->round_no)))
        return result;
    for (int board_no = 1; board_no <= s->team_boards; board_no++) {
        struct pw_team_board board = pw_team_board(t, s, match, board_no);
        bool both = board.who[0] != 0 && board.who[1] != 0;
        result.boards += board.who[0] != 0 || board.who[1] != 0;
        result.open += both && (board.code[0] == '*' || board.code[1] == '*');
        for (int side = 0; side < 2; side++)
            result.game_points[side] += board.points[side];
    }
    long long home = result.game_points[0], guest = result.game_points[1];
    if (result.open > 0 || (home == 0 && guest == 0))
        return result;
    result.match_points[0] = home > guest ? 2 : home == guest;
    result.match_points[1] = 2 - result.match_points[0];
    return result;
}

struct pw_team_score pw_team_score(const struct pw_tournament *t, int who_no)
{
    struct pw_team_score score = {0};
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.code == '*' || view.code == 'Z')
            continue;
        score.games++;
        score.points += pw_code_quarters(&t->scoring, view.code) * (PW_POINT / 4);
    }
    return score;
}

static int by_board(const void *left, const void *right)
{
    const struct pw_board_line *a = left, *b = right;
    if (a->place != b->place)
        return a->place < b->place ? -1 : 1;
    if (a->score.points != b->score.points)
        return a->score.points > b->score.points ? -1 : 1;
    if (a->score.games != b->score.games)
        return a->score.games < b->score.games ? -1 : 1;
    return (a->who_no > b->who_no) - (a->who_no < b->who_no);
}

int pw_team_board_lines(const struct pw_event *event, const struct pw_tournament *t,
                        const struct pw_schedule *s, struct pw_board_line *lines)
{
    int count = 0;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        struct pw_board_line line = {who_no, pw_schedule_team_place(s, who_no),
                                     pw_team_score(t, who_no)};
        if (line.place <= s->team_boards || pw_event_name_in(event, who_no, 0) != NULL)
            lines[count++] = line;
    }
    qsort(lines, (size_t)count, sizeof *lines, by_board);
    return count;
}

/* ---- who is where ---- */

struct table {
    const struct pw_tournament *t;
    const struct pw_schedule *s;
    struct pw_team_standing *of; /* [teams], index = number - 1 */
    int open;
};

typedef void each_match(struct table *table, const struct pw_round_match *match,
                        const struct pw_team_result *result);

static void each(struct table *table, each_match *take)
{
    int matches = pw_schedule_matches(table->s);
    for (int round_no = 1; round_no <= table->s->rounds; round_no++)
        for (int match_no = 1; match_no <= matches; match_no++) {
            struct pw_round_match match = pw_schedule_match(table->s, round_no, match_no);
            struct pw_team_result result = pw_team_result(table->t, table->s, &match);
            if (match.guest_no != 0)
                take(table, &match, &result);
        }
}

static void count_match(struct table *table, const struct pw_round_match *match,
                        const struct pw_team_result *result)
{
    struct pw_team_standing *const of[] = {&table->of[match->home_no - 1],
                                           &table->of[match->guest_no - 1]};
    table->open += result->open > 0;
    for (int side = 0; side < 2; side++) {
        of[side]->game_points += result->game_points[side];
        if (result->open > 0)
            continue;
        of[side]->matches++;
        of[side]->won += result->match_points[side] == 2;
        of[side]->drawn += result->match_points[side] == 1;
        of[side]->lost += result->match_points[side] == 0;
        of[side]->match_points += result->match_points[side];
    }
}

static void count_sb(struct table *table, const struct pw_round_match *match,
                     const struct pw_team_result *result)
{
    struct pw_team_standing *home = &table->of[match->home_no - 1];
    struct pw_team_standing *guest = &table->of[match->guest_no - 1];
    home->sb += guest->match_points * result->game_points[0];
    guest->sb += home->match_points * result->game_points[1];
}

static bool are_tied(const struct pw_team_standing *a, const struct pw_team_standing *b)
{
    return a->match_points == b->match_points && a->game_points == b->game_points;
}

static void count_direct(struct table *table, const struct pw_round_match *match,
                         const struct pw_team_result *result)
{
    struct pw_team_standing *home = &table->of[match->home_no - 1];
    struct pw_team_standing *guest = &table->of[match->guest_no - 1];
    if (!are_tied(home, guest))
        return;
    home->direct += result->match_points[0];
    guest->direct += result->match_points[1];
}

/* An open match of two who are tied: nothing is known of direct encounter among them. */
static void leave_unasked(struct table *table, const struct pw_round_match *match,
                          const struct pw_team_result *result)
{
    const struct pw_team_standing *home = &table->of[match->home_no - 1];
    if (result->open == 0 || !are_tied(home, &table->of[match->guest_no - 1]))
        return;
    for (int i = 0; i < table->s->teams; i++)
        if (are_tied(&table->of[i], home))
            table->of[i].direct = 0;
}

/* By what stands before the number of the team. */
static int apart(const struct pw_team_standing *a, const struct pw_team_standing *b)
{
    if (a->match_points != b->match_points)
        return a->match_points > b->match_points ? -1 : 1;
    if (a->game_points != b->game_points)
        return a->game_points > b->game_points ? -1 : 1;
    if (a->direct != b->direct)
        return a->direct > b->direct ? -1 : 1;
    return (a->sb < b->sb) - (a->sb > b->sb);
}

static int compare(const void *left, const void *right)
{
    const struct pw_team_standing *a = left, *b = right;
    int by = apart(a, b);
    return by != 0 ? by : (a->team_no > b->team_no) - (a->team_no < b->team_no);
}

struct pw_team_standing *pw_team_standings(const struct pw_tournament *t,
                                           const struct pw_schedule *s, int *open)
{
    struct table table = {t, s, calloc((size_t)s->teams + 1, sizeof *table.of), 0};
    if (table.of == NULL)
        return NULL;
    for (int i = 0; i < s->teams; i++)
        table.of[i].team_no = i + 1;
    each(&table, count_match);
    each(&table, count_sb);
    each(&table, count_direct);
    each(&table, leave_unasked);
    qsort(table.of, (size_t)s->teams, sizeof *table.of, compare);
    for (int i = 0; i < s->teams; i++)
        table.of[i].rank =
            i > 0 && apart(&table.of[i], &table.of[i - 1]) == 0 ? table.of[i - 1].rank : i + 1;
    *open = table.open;
    return table.of;
}
