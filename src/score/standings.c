/* standings.c - players put in order, group by group.
 *
 * A criterion parts a group of those who are level so far; each part goes on with the
 * next one. Direct encounter is asked again within its parts (C.07, 6). Where some of
 * the group have not met yet, only who is ahead of the others whatever happens in the
 * open games is parted from them; then it is asked again of the others.
 */
#include "score/standings.h"

#include <stdlib.h>
#include <string.h>

#define WORK_A_GAME 20

struct order {
    const struct pw_tournament *t;
    const struct pw_criterion *criteria;
    int count;
    struct pw_standing *list;
    int base;     /* where the list of this team begins */
    int *who;     /* scratch: the numbers of a group */
    bool *member; /* scratch, [players + 1], as the next */
    long long *least, *most;
};

static bool all_met(const struct order *o, const int *who, int size)
{
    bool all = true;
    for (int a = 0; a < size; a++)
        o->member[who[a]] = true;
    for (int a = 0; all && a < size; a++) {
        int met = 0;
        for (int i = 0; all && i < pw_tournament_games_of(o->t, who[a]); i++) {
            struct pw_view view = pw_tournament_view(o->t, who[a], i);
            if (view.opponent_no == 0 || !view.counts || !o->member[view.opponent_no] ||
                !pw_view_met(o->t, &view))
                continue;
            all = view.code != '*';
            met++;
        }
        all = all && met >= size - 1;
    }
    for (int a = 0; a < size; a++)
        o->member[who[a]] = false;
    return all;
}

/* Who is ahead of all others of the group whatever happens in their open games; 0: nobody. */
static int ahead(const struct order *o, const int *who, int size)
{
    long long first = 0, second = 0;
    int leader = -1;
    for (int i = 0; i < size; i++) { /* the one whose worst is best */
        long long least, most;
        pw_direct_bounds(o->t, who[i], who, size, &least, &most);
        if (leader < 0 || least > first) {
            leader = i;
            first = least;
        }
    }
    for (int i = 0; i < size; i++) {
        long long least, most;
        pw_direct_bounds(o->t, who[i], who, size, &least, &most);
        if (i != leader && most > second)
            second = most;
    }
    return first > second ? who[leader] : 0;
}

/* In a Swiss one after another as long as each is ahead of all behind, whatever their games among
 * them would have been (6.2); the others are level. */
static void measure_swiss(struct order *o, int from, int size)
{
    long long *least = o->least, *most = o->most;
    for (int i = 0; i < size; i++) {
        pw_direct_bounds(o->t, o->who[i], o->who, size, &least[i], &most[i]);
        o->list[from + i].key = 0;
    }
    for (int parted = 0; parted < size - 1; parted++) {
        int leader = -1;
        long long other = 0;
        for (int i = 0; i < size; i++)
            if (most[i] >= 0 && (leader < 0 || least[i] > least[leader]))
                leader = i;
        for (int i = 0; i < size; i++)
            if (i != leader && most[i] > other)
                other = most[i];
        if (least[leader] <= other)
            return;
        o->list[from + leader].key = least[leader];
        most[leader] = -1; /* is parted from the others */
    }
}

static void measure(struct order *o, int from, int size, int c)
{
    const struct pw_criterion *criterion = &o->criteria[c];
    for (int i = 0; i < size; i++)
        o->who[i] = o->list[from + i].who_no;
    bool direct = criterion->kind == PW_TB_DIRECT;
    bool met = direct && all_met(o, o->who, size);
    if (direct && !met && o->t->swiss) {
        measure_swiss(o, from, size);
        return;
    }
    int leader = direct && !met ? ahead(o, o->who, size) : 0;
    for (int i = 0; i < size; i++) {
        int who = o->who[i];
        long long *key = &o->list[from + i].key;
        *key = !direct                ? pw_tiebreak(o->t, criterion, who)
               : met || who == leader ? pw_direct(o->t, who, o->who, size)
                                      : 0;
    }
}

/* By key, the higher first, then by number. */
static int compare(const void *left, const void *right)
{
    const struct pw_standing *a = left, *b = right;
    if (a->key != b->key)
        return a->key > b->key ? -1 : 1;
    return (a->who_no > b->who_no) - (a->who_no < b->who_no);
}

static void part(struct order *o, int from, int size, int c, bool again)
{
    if (c == o->count || size == 1) {
        for (int i = 0; i < size; i++)
            o->list[from + i].rank = from + 1 - o->base;
        for (int k = c; k < o->count && size == 1; k++)
            if (o->criteria[k].kind != PW_TB_DIRECT)
                o->list[from].value[k] = pw_tiebreak(o->t, &o->criteria[k], o->list[from].who_no);
        return;
    }
    if (!pw_work("games", (long long)size * o->t->rounds, WORK_A_GAME))
        return;
    measure(o, from, size, c);
    qsort(o->list + from, (size_t)size, sizeof *o->list, compare);
    for (int i = 0; i < size && !again; i++)
        o->list[from + i].value[c] = o->list[from + i].key;
    bool direct = o->criteria[c].kind == PW_TB_DIRECT;
    bool parted = o->list[from].key != o->list[from + size - 1].key;
    int end = from + size;
    for (int start = from, next; start < end; start = next) {
        /* What comes behind keeps its keys while this part is put in order. */
        for (next = start + 1; next < end && o->list[next].key == o->list[start].key;)
            next++;
        bool once_more = direct && parted;
        part(o, start, next - start, once_more ? c : c + 1, once_more);
    }
}

/* Those of a play-off take the places that they have among them in its order (C.07, article 3). */
static void play_off(struct order *o, int n, int group)
{
    int at = 0;
    for (int place = 1; place <= n; place++) {
        while (at < n && o->t->play_off_group[o->list[at].who_no] != group)
            at++;
        for (int i = at; i < n; i++) {
            const int who = o->list[i].who_no;
            if (o->t->play_off_group[who] != group || o->t->play_off[who] != place)
                continue;
            struct pw_standing swapped = o->list[at];
            o->list[at] = o->list[i];
            o->list[i] = swapped;
            o->list[at].rank = at + 1 - o->base;
            at++;
            break;
        }
    }
}

struct pw_standing *pw_standings(const struct pw_tournament *t, const struct pw_criterion *criteria,
                                 int criteria_count, int *count)
{
    struct order o = {.t = t, .criteria = criteria, .count = criteria_count};
    o.list = calloc((size_t)t->players + 1, sizeof *o.list);
    o.who = calloc((size_t)t->players + 1, sizeof *o.who);
    o.member = calloc((size_t)t->players + 1, sizeof *o.member);
    o.least = calloc(2 * ((size_t)t->players + 1), sizeof *o.least);
    o.most = o.least != NULL ? o.least + t->players + 1 : NULL;
    int n = 0, out = 0;
    bool sound = o.least != NULL && o.list != NULL && o.who != NULL && o.member != NULL;
    for (int left = 0; sound && left < 2; left++) {
        for (int who = 1; who <= t->players; who++) {
            bool uncounted = t->presence[who] == PW_LEFT_UNCOUNTED;
            if (!t->here[who] || uncounted != (left == 1))
                continue;
            o.list[n].who_no = who;
            o.list[n].points = pw_tournament_points(t, who);
            out += uncounted;
            n++;
        }
    }
    for (int from = 0, next; sound && from < n - out; from = next) {
        int team = pw_tournament_team(t, o.list[from].who_no);
        for (next = from + 1; next < n - out && pw_tournament_team(t, o.list[next].who_no) == team;)
            next++; /* numbers go by team */
        o.base = from;
        part(&o, from, next - from, 0, false);
    }
    o.base = 0;
    for (int group = 1; sound && t->team == 0 && t->open == 0 && group <= t->players; group++)
        play_off(&o, n - out, group);
    for (int i = n - out; sound && i < n; i++)
        o.list[i].value[0] = o.list[i].points;
    free(o.who);
    free(o.member);
    free(o.least);
    if (!sound) {
        free(o.list);
        return NULL;
    }
    *count = n;
    return o.list;
}

/* ---- teams ---- */

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

static struct pw_team_score team_score(const struct pw_tournament *t, int who_no)
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
                                     team_score(t, who_no)};
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

static int compare_teams(const void *left, const void *right)
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
    qsort(table.of, (size_t)s->teams, sizeof *table.of, compare_teams);
    for (int i = 0; i < s->teams; i++)
        table.of[i].rank =
            i > 0 && apart(&table.of[i], &table.of[i - 1]) == 0 ? table.of[i - 1].rank : i + 1;
    *open = table.open;
    return table.of;
}
