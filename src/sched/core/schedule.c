/* schedule.c - the four questions, and schedules that are written down. */
#include "sched/core/schedule.h"
#include "base/progress.h"
#include "sched/core/family.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static size_t cell_of(const struct pw_schedule *s, int round_no, int stand_no)
{
    return (size_t)(round_no - 1) * (size_t)s->stands + (size_t)(stand_no - 1);
}

/* ---- tables where nothing is played ---- */

/* Tables where nothing is played in a round, because its boards were taken out. */

bool pw_schedule_unplayed(const struct pw_schedule *s, int round_no, int stand_no)
{
    return s->inside->unplayed != NULL && s->inside->unplayed[cell_of(s, round_no, stand_no)];
}

bool pw_schedule_leave_unplayed(struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_schedule_inside *inside = pw_schedule_inside(s);
    if (inside->unplayed == NULL)
        inside->unplayed = calloc((size_t)s->rounds * (size_t)s->stands, sizeof *inside->unplayed);
    if (inside->unplayed_at == NULL)
        inside->unplayed_at = calloc((size_t)s->rounds, sizeof *inside->unplayed_at);
    if (inside->unplayed == NULL || inside->unplayed_at == NULL)
        return false;
    bool *unplayed = &inside->unplayed[cell_of(s, round_no, stand_no)];
    inside->unplayed_at[round_no - 1] += !*unplayed;
    *unplayed = true;
    return true;
}

void pw_schedule_play_all(struct pw_schedule *s)
{
    struct pw_schedule_inside *inside = pw_schedule_inside(s);
    free(inside->unplayed);
    free(inside->unplayed_at);
    inside->unplayed = NULL;
    inside->unplayed_at = NULL;
}

/* ---- teams ---- */

/* Whose team a player plays for, and the matches of a round robin of teams. */

int pw_schedule_matches(const struct pw_schedule *s)
{
    return s->teams > 0 ? s->stands / s->team_boards : 0;
}

/* Takes both arrays. */
static void take(struct pw_schedule *s, int teams, int boards, int *from, int (*met)[2])
{
    pw_schedule_inside(s)->team_from = from;
    pw_schedule_inside(s)->met = met;
    s->team_from = from;
    s->teams = teams;
    s->team_boards = boards;
}

bool pw_schedule_take_teams(struct pw_schedule *s, int teams, int boards, const int *size)
{
    size_t matches = (size_t)s->rounds * (size_t)(s->stands / boards);
    int *from = calloc((size_t)teams + 1, sizeof *from);
    int(*met)[2] = calloc(matches + 1, sizeof *met);
    if (from == NULL || met == NULL) {
        free(from);
        free(met);
        return false;
    }
    for (int i = 0; i < teams; i++)
        from[i + 1] = from[i] + (size != NULL ? size[i] : boards);
    take(s, teams, boards, from, met);
    return true;
}

static bool schedule_copy_teams(const struct pw_schedule *s, struct pw_schedule *copy)
{
    if (s->teams == 0)
        return true;
    size_t matches = (size_t)s->rounds * (size_t)pw_schedule_matches(s);
    if (!pw_schedule_take_teams(copy, s->teams, s->team_boards, NULL))
        return false;
    memcpy(pw_schedule_inside(copy)->team_from, s->team_from, ((size_t)s->teams + 1) * sizeof(int));
    memcpy(pw_schedule_inside(copy)->met, s->inside->met, matches * sizeof *s->inside->met);
    return true;
}

static int index_of(const struct pw_schedule *s, int round_no, int match_no)
{
    assert(round_no >= 1 && round_no <= s->rounds && match_no >= 1 &&
           match_no <= pw_schedule_matches(s));
    return (round_no - 1) * pw_schedule_matches(s) + match_no - 1;
}

void pw_schedule_put_match(struct pw_schedule *s, int round_no, int match_no, int home_no,
                           int guest_no)
{
    int *met = pw_schedule_inside(s)->met[index_of(s, round_no, match_no)];
    met[0] = home_no;
    met[1] = guest_no;
}

struct pw_round_match pw_schedule_match(const struct pw_schedule *s, int round_no, int match_no)
{
    const int *met = s->inside->met[index_of(s, round_no, match_no)];
    return (struct pw_round_match){.round_no = round_no,
                                   .match_no = match_no,
                                   .home_no = met[0],
                                   .guest_no = met[1],
                                   .first_stand = (match_no - 1) * s->team_boards + 1};
}

bool pw_schedule_count_matches(const struct pw_schedule *s, int *least, int *most)
{
    int n = s->teams, matches = s->rounds * pw_schedule_matches(s);
    int *met = calloc((size_t)n * (size_t)n + 1, sizeof *met);
    *least = *most = 0;
    if (met == NULL)
        return false;
    for (int i = 0; i < matches; i++) {
        int home_no = s->inside->met[i][0], guest_no = s->inside->met[i][1];
        if (home_no > 0 && guest_no > 0) {
            met[(home_no - 1) * n + guest_no - 1]++;
            met[(guest_no - 1) * n + home_no - 1]++;
        }
    }
    *least = n > 1 ? met[1] : 0;
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++) {
            *least = met[a * n + b] < *least ? met[a * n + b] : *least;
            *most = met[a * n + b] > *most ? met[a * n + b] : *most;
        }
    free(met);
    return true;
}

int pw_schedule_team(const struct pw_schedule *s, int who_no)
{
    if (s->teams == 0)
        return s->team == 0 || who_no == 0 ? 0 : who_no <= s->team ? 1 : 2;
    if (who_no < 1 || who_no > s->team_from[s->teams])
        return 0;
    int low = 0, high = s->teams; /* who is behind team_from[low], and not behind that of high */
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (who_no > s->team_from[middle])
            low = middle;
        else
            high = middle;
    }
    return low + 1;
}

int pw_schedule_team_place(const struct pw_schedule *s, int who_no)
{
    int team_no = pw_schedule_team(s, who_no);
    return s->teams > 0 && team_no > 0 ? who_no - s->team_from[team_no - 1] : 0;
}

/* ---- schedules ---- */

struct filled {
    struct pw_schedule_inside inside;
    struct pw_spot *spot; /* [rounds][stands] */
    int *stand_of;        /* [rounds][contestants + 1]: stand_no, 0 nowhere */
    int *stand_of_set;    /* [rounds][sets + 1] */
};

static int seats_of(enum pw_kind kind)
{
    return kind == PW_INDIVIDUALS ? 4 : 2;
}

/* ---- handicaps of Go ---- */

static int level_in(const struct pw_schedule *s, int who_no, int round_no)
{
    const struct pw_level_from *from = s->inside->level_from;
    int level = s->inside->level[who_no], since = 0;
    for (int i = 0; i < s->inside->levels_from; i++)
        if (from[i].who_no == who_no && from[i].round_no <= round_no && from[i].round_no >= since) {
            level = from[i].level;
            since = from[i].round_no;
        }
    return level;
}

/* How many stones who[1] gives who[0] in that round; less than 0: takes. */
static int stones_of(const struct pw_schedule *s, int round_no, const int *who)
{
    if (s->inside->level == NULL || who[0] < 1 || who[1] < 1 || who[0] > s->contestants ||
        who[1] > s->contestants)
        return 0;
    int apart = level_in(s, who[1], round_no) - level_in(s, who[0], round_no);
    int size = abs(apart) - s->inside->less;
    if (size <= 0)
        return 0;
    size = size > PW_STONES_MAX ? PW_STONES_MAX : size;
    return apart > 0 ? size : -size;
}

bool pw_schedule_handicaps(struct pw_schedule *s, const signed char *level, int less)
{
    struct pw_schedule_inside *inside = pw_schedule_inside(s);
    size_t size = (size_t)s->contestants + 1;
    signed char *copy = malloc(size);
    if (copy == NULL)
        return false;
    memcpy(copy, level, size);
    free(inside->level);
    inside->level = copy;
    inside->less = less;
    return true;
}

bool pw_schedule_level_from(struct pw_schedule *s, struct pw_level_from from)
{
    struct pw_schedule_inside *inside = pw_schedule_inside(s);
    size_t n = (size_t)inside->levels_from + 1;
    struct pw_level_from *longer = realloc(inside->level_from, n * sizeof *longer);
    if (longer == NULL)
        return false;
    longer[inside->levels_from++] = from;
    inside->level_from = longer;
    return true;
}

int pw_schedule_stones(const struct pw_schedule *s, int round_no, int stand_no)
{
    if (s->inside->level == NULL)
        return 0;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    return stones_of(s, round_no, spot.who);
}

/* ---- lines that are ranked apart ---- */

bool pw_schedule_lines_apart(const struct pw_schedule *s)
{
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        bool sat[2] = {false};
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_seat seat = pw_schedule_where(s, who_no, round_no);
            if (seat.side != PW_SIDE_NONE)
                sat[seat.side == PW_SIDE_B] = true;
        }
        if (sat[0] && sat[1])
            return false;
    }
    return true;
}

enum pw_side pw_schedule_home(const struct pw_schedule *s, int who_no)
{
    return s->inside->home != NULL ? (enum pw_side)s->inside->home[who_no] : PW_SIDE_NONE;
}

bool pw_schedule_keep_homes(struct pw_schedule *s, const struct pw_schedule *plan)
{
    struct pw_schedule_inside *inside = pw_schedule_inside(s);
    signed char *home = calloc((size_t)s->contestants + 1, sizeof *home);
    if (home == NULL)
        return false;
    for (int who_no = 1; who_no <= s->contestants; who_no++)
        for (int r = 1; r <= plan->rounds && home[who_no] == PW_SIDE_NONE; r++)
            home[who_no] = (signed char)pw_schedule_where(plan, who_no, r).side;
    free(inside->home);
    inside->home = home;
    return true;
}

/* ---- what was derived ---- */

const struct pw_flow *pw_schedule_kept_flow(const struct pw_schedule *s)
{
    return s->inside->flow;
}

void pw_schedule_keep_flow(const struct pw_schedule *s, struct pw_flow *flow,
                           void (*flow_free)(struct pw_flow *flow))
{
    struct pw_schedule_inside *inside = (struct pw_schedule_inside *)s->inside;
    if (inside->flow != NULL)
        inside->flow_free(inside->flow);
    inside->flow = flow;
    inside->flow_free = flow_free;
}

static void forget_flow(const struct pw_schedule *s)
{
    if (s->inside->flow != NULL)
        pw_schedule_keep_flow(s, NULL, NULL);
}

/* ---- the four questions ---- */

struct pw_spot pw_schedule_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_spot spot = {{0}, 0};
    if (round_no < 1 || round_no > s->rounds || stand_no < 1 || stand_no > s->stands)
        return spot;
    spot = s->inside->rule->at(s, round_no, stand_no);
    if (s->inside->phantom_no != 0) {
        for (int i = 0; i < 4; i++) {
            if (spot.who[i] == s->inside->phantom_no)
                spot.who[i] = 0;
        }
    }
    if (stones_of(s, round_no, spot.who) < 0) { /* the weaker takes the stones, and Black */
        int weaker = spot.who[1];
        spot.who[1] = spot.who[0];
        spot.who[0] = weaker;
    }
    return spot;
}

int pw_spot_seat(struct pw_spot spot, int who_no)
{
    int seat = 0;
    while (seat < 4 && spot.who[seat] != who_no)
        seat++;
    return seat;
}

/* Is everybody at the table who has to be? A pair has its opponents or it has not; of individuals
 * nothing is played where one of the four is missing. */
static bool is_full(struct pw_spot spot, int line)
{
    for (int i = 0; line == 2 && i < 4; i++)
        if (spot.who[i] == 0)
            return false;
    return true;
}

struct pw_seat pw_schedule_where(const struct pw_schedule *s, int who_no, int round_no)
{
    struct pw_seat seat = {0};
    if (who_no < 1 || who_no > s->contestants || who_no == s->inside->phantom_no || round_no < 1 ||
        round_no > s->rounds)
        return seat;
    int stand_no = s->inside->rule->stand_of(s, who_no, round_no);
    if (stand_no == 0)
        return seat;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    int line = seats_of(s->kind) / 2; /* seats of one line */
    for (int i = 0; i < 2 * line; i++) {
        if (spot.who[i] != who_no)
            continue;
        bool a = i < line, full = is_full(spot, line);
        const int *against = a ? spot.who + line : spot.who;
        seat.stand_no = stand_no;
        seat.table_no = s->stand[stand_no - 1].table_no;
        seat.side = a ? PW_SIDE_A : PW_SIDE_B;
        seat.opponent_no = full ? against[0] : 0;
        seat.partner_no = line == 2 && full ? spot.who[i ^ 1] : 0;
        seat.set = seat.opponent_no != 0 ? spot.set : 0;
        return seat;
    }
    return seat;
}

int pw_schedule_where_set(const struct pw_schedule *s, int set, int round_no)
{
    if (set < 1 || set > s->sets || round_no < 1 || round_no > s->rounds)
        return 0;
    return s->inside->rule->stand_of_set(s, set, round_no);
}

int pw_schedule_boards_to(const struct pw_schedule *s, int round_no, int stand_no)
{
    if (s->inside->boards_to == NULL || round_no < 1 || round_no >= s->rounds || stand_no < 1 ||
        stand_no > s->stands)
        return 0;
    return s->inside->boards_to(s, round_no, stand_no);
}

static int way_written_down(const struct pw_schedule *s, int round_no, int stand_no)
{
    return s->inside->to[(size_t)(round_no - 1) * (size_t)s->stands + (size_t)(stand_no - 1)];
}

void pw_schedule_take_ways(struct pw_schedule *s, int *to)
{
    struct pw_schedule_inside *inside = pw_schedule_inside(s);
    forget_flow(s);
    free(inside->to);
    inside->to = to;
    inside->boards_to = way_written_down;
}

void pw_schedule_forget_ways(struct pw_schedule *s)
{
    pw_schedule_take_ways(s, NULL);
    pw_schedule_inside(s)->boards_to = NULL;
}

static bool turned_as_said(const struct pw_schedule *s, int round_no, int stand_no)
{
    return s->inside->turned[cell_of(s, round_no, stand_no)];
}

void pw_schedule_say_switch(struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_schedule_inside *inside = pw_schedule_inside(s);
    if (inside->turned == NULL)
        inside->turned = calloc((size_t)s->rounds * (size_t)s->stands, sizeof *inside->turned);
    if (inside->turned == NULL)
        return;
    bool *at = &inside->turned[cell_of(s, round_no, stand_no)];
    *at = !*at;
    inside->switched = turned_as_said;
    forget_flow(s);
}

bool pw_schedule_turned(const struct pw_schedule *s, int round_no, int stand_no)
{
    return s->inside->switched != NULL && s->inside->switched(s, round_no, stand_no);
}

bool pw_schedule_switched(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    return spot.who[0] != 0 && spot.who[1] != 0 && pw_schedule_turned(s, round_no, stand_no);
}

bool pw_schedule_lines_said(const struct pw_schedule *s)
{
    return s->inside->lines_said || s->inside->turned != NULL;
}

void pw_schedule_free(struct pw_schedule *s)
{
    if (s == NULL)
        return;
    struct pw_schedule_inside *inside = pw_schedule_inside(s);
    if (inside != NULL) {
        if (inside->rule->finish != NULL)
            inside->rule->finish(inside);
        free(inside->stand);
        free(inside->to);
        free(inside->turned);
        free(inside->unplayed);
        free(inside->unplayed_at);
        forget_flow(s);
        free(inside->line);
        free(inside->level);
        free(inside->level_from);
        free(inside->home);
        free(inside->there);
        free(inside->team_from);
        free(inside->met);
        free(inside);
    }
    free(s);
}

/* ---- who is there ---- */

bool pw_schedule_say_there(struct pw_schedule *s, int who_no, int from_no, int until_no)
{
    struct pw_schedule_inside *inside = pw_schedule_inside(s);
    inside->as_played = true;
    if (inside->there == NULL && from_no <= 1 && until_no >= s->rounds)
        return true;
    if (inside->there == NULL) {
        inside->there = calloc((size_t)s->contestants + 1, sizeof *inside->there);
        for (int i = 0; inside->there != NULL && i <= s->contestants; i++)
            inside->there[i][1] = s->rounds;
    }
    if (inside->there == NULL)
        return false;
    inside->there[who_no][0] = from_no;
    inside->there[who_no][1] = until_no;
    return true;
}

bool pw_schedule_is_there(const struct pw_schedule *s, int who_no, int round_no)
{
    return s->inside->there == NULL || who_no < 1 || who_no > s->contestants ||
           (round_no >= s->inside->there[who_no][0] && round_no <= s->inside->there[who_no][1]);
}

bool pw_schedule_somebody_away(const struct pw_schedule *s)
{
    return s->inside->there != NULL;
}

int pw_schedule_there_from(const struct pw_schedule *s, int who_no)
{
    bool said = s->inside->there != NULL && who_no >= 1 && who_no <= s->contestants;
    return said && s->inside->there[who_no][0] > 1 ? s->inside->there[who_no][0] : 1;
}

int pw_schedule_there_until(const struct pw_schedule *s, int who_no)
{
    return s->inside->there == NULL || who_no < 1 || who_no > s->contestants
               ? s->rounds
               : s->inside->there[who_no][1];
}

/* ---- the shell ---- */

struct pw_schedule *pw_schedule_by_rule(struct pw_schedule_inside *inside, int tables, int relays,
                                        int stands, const struct pw_stand *stand)
{
    struct pw_schedule *s = calloc(1, sizeof *s);
    inside->stand = calloc((size_t)stands, sizeof *inside->stand);
    if (s == NULL || inside->stand == NULL) {
        free(s);
        if (inside->rule->finish != NULL)
            inside->rule->finish(inside);
        free(inside->stand);
        free(inside);
        return NULL;
    }
    for (int i = 0; i < stands; i++) {
        if (stand != NULL)
            inside->stand[i] = stand[i];
        else if (i < tables)
            inside->stand[i].table_no = i + 1;
        else
            inside->stand[i].relay_no = i - tables + 1;
    }
    s->tables = tables;
    s->relays = relays;
    s->stands = stands;
    s->winners = 1;
    s->method = "";
    s->stand = inside->stand;
    s->inside = inside;
    return s;
}

void pw_schedule_without(struct pw_schedule *s, int missing_no)
{
    assert(missing_no >= 1 && missing_no <= s->contestants);
    pw_schedule_inside(s)->phantom_no = missing_no;
    if (missing_no == s->contestants)
        s->contestants--;
    else
        s->missing_no = missing_no;
}

int pw_schedule_free_number(const struct pw_schedule *s)
{
    return s->inside->phantom_no;
}

struct pw_schedule *pw_schedule_with(const struct pw_schedule *s, int free_no)
{
    struct pw_schedule *copy = pw_schedule_copy(s);
    if (copy == NULL)
        return NULL;
    pw_schedule_inside(copy)->phantom_no = 0;
    copy->contestants = copy->contestants > free_no ? copy->contestants : free_no;
    pw_schedule_finish(copy);
    return copy;
}

void pw_schedule_remark(struct pw_schedule *s, const char *text)
{
    struct pw_schedule_inside *inside = pw_schedule_inside(s);
    strncpy(inside->remark, text, sizeof inside->remark - 1);
    inside->remark[sizeof inside->remark - 1] = '\0';
    s->remark = inside->remark;
}

/* ---- written down ---- */

static const struct filled *filled_of(const struct pw_schedule *s)
{
    return (const struct filled *)(const void *)s->inside;
}

static struct pw_spot filled_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    return filled_of(s)->spot[(size_t)(round_no - 1) * (size_t)s->stands + (size_t)(stand_no - 1)];
}

/* The phantom's number is still in the index, one above contestants or among them. */
static size_t who_i(const struct pw_schedule *s, int who_no, int round_no)
{
    int numbers = s->contestants + (s->inside->phantom_no > s->contestants);
    return (size_t)(round_no - 1) * (size_t)(numbers + 1) + (size_t)who_no;
}

static int filled_stand_of(const struct pw_schedule *s, int who_no, int round_no)
{
    return filled_of(s)->stand_of[who_i(s, who_no, round_no)];
}

static size_t set_i(const struct pw_schedule *s, int set, int round_no)
{
    return (size_t)(round_no - 1) * (size_t)(s->sets + 1) + (size_t)set;
}

static int filled_stand_of_set(const struct pw_schedule *s, int set, int round_no)
{
    return filled_of(s)->stand_of_set[set_i(s, set, round_no)];
}

static void filled_finish(struct pw_schedule_inside *inside)
{
    struct filled *f = (struct filled *)(void *)inside;
    free(f->spot);
    free(f->stand_of);
    free(f->stand_of_set);
}

static const struct pw_rule filled_rule = {filled_at, filled_stand_of, filled_stand_of_set,
                                           filled_finish};

struct pw_schedule *pw_schedule_build(enum pw_kind kind, int contestants, int tables, int relays,
                                      int rounds, int sets, int stands,
                                      const struct pw_stand *stand)
{
    if (contestants < 0 || contestants > PW_CONTESTANTS_MAX || tables < 0 || relays < 0 ||
        rounds < 0 || rounds > PW_ROUNDS_MAX || sets < 0 || sets > PW_ROUNDS_MAX || stands < 1 ||
        stands > 2 * (PW_TABLES_MAX + PW_CONTESTANTS_MAX) ||
        !pw_work(PW_WORK_PLACES, (long long)rounds * stands, 60))
        return NULL;
    struct filled *f = calloc(1, sizeof *f);
    if (f == NULL)
        return NULL;
    f->inside.rule = &filled_rule;
    f->spot = calloc((size_t)rounds * (size_t)stands + 1, sizeof *f->spot);
    f->stand_of = calloc((size_t)rounds * (size_t)(contestants + 1) + 1, sizeof *f->stand_of);
    f->stand_of_set = calloc((size_t)rounds * (size_t)(sets + 1) + 1, sizeof *f->stand_of_set);
    if (f->spot == NULL || f->stand_of == NULL || f->stand_of_set == NULL) {
        filled_finish(&f->inside);
        free(f);
        return NULL;
    }
    struct pw_schedule *s = pw_schedule_by_rule(&f->inside, tables, relays, stands, stand);
    if (s == NULL)
        return NULL;
    s->kind = kind;
    s->contestants = contestants;
    s->rounds = rounds;
    s->sets = sets;
    return s;
}

void pw_schedule_put(struct pw_schedule *s, int round_no, int stand_no, struct pw_spot spot)
{
    assert(round_no >= 1 && round_no <= s->rounds && stand_no >= 1 && stand_no <= s->stands);
    forget_flow(s);
    filled_of(s)->spot[(size_t)(round_no - 1) * (size_t)s->stands + (size_t)(stand_no - 1)] = spot;
}

void pw_schedule_put_line(struct pw_schedule *s, int round_no, int stand_no, int line)
{
    struct pw_schedule_inside *inside = &((struct filled *)(void *)filled_of(s))->inside;
    if (inside->line == NULL)
        inside->line = calloc((size_t)s->rounds * (size_t)s->stands, sizeof *inside->line);
    if (inside->line != NULL)
        inside->line[(round_no - 1) * s->stands + stand_no - 1] = line;
}

int pw_schedule_line(const struct pw_schedule *s, int round_no, int stand_no)
{
    if (s->inside->line == NULL || round_no < 1 || round_no > s->rounds || stand_no < 1 ||
        stand_no > s->stands)
        return 0;
    return s->inside->line[(round_no - 1) * s->stands + stand_no - 1];
}

void pw_schedule_turn(struct pw_schedule *s, int round_no, const bool *except)
{
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (except != NULL && except[s->stand[stand_no - 1].table_no])
            continue;
        struct pw_spot spot = filled_at(s, round_no, stand_no);
        int ns = spot.who[0];
        spot.who[0] = spot.who[1];
        spot.who[1] = ns;
        pw_schedule_put(s, round_no, stand_no, spot);
        pw_schedule_say_switch(s, round_no, stand_no);
    }
}

/* The number that never plays while somebody sits out; 0 if there is none, or more than one. */
static int never_seen(const struct pw_schedule *s)
{
    const struct filled *f = filled_of(s);
    bool sits_out = s->waits;
    for (size_t i = 0; i < (size_t)s->rounds * (size_t)s->stands && !sits_out; i++) {
        const int *who = f->spot[i].who;
        sits_out = (who[0] != 0) != (who[1] != 0);
    }
    int missing_no = 0;
    for (int who_no = 1; sits_out && who_no <= s->contestants; who_no++) {
        bool seen = false;
        for (int round_no = 1; round_no <= s->rounds && !seen; round_no++)
            seen = f->stand_of[who_i(s, who_no, round_no)] != 0;
        if (!seen) {
            if (missing_no != 0)
                return 0;
            missing_no = who_no;
        }
    }
    return missing_no;
}

void pw_schedule_finish(struct pw_schedule *s)
{
    const struct filled *f = filled_of(s);
    int numbers = s->contestants + (s->inside->phantom_no > s->contestants);
    memset(f->stand_of, 0, (size_t)s->rounds * (size_t)(numbers + 1) * sizeof *f->stand_of);
    memset(f->stand_of_set, 0, (size_t)s->rounds * (size_t)(s->sets + 1) * sizeof *f->stand_of_set);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        for (int stand_no = s->stands; stand_no >= 1; stand_no--) { /* the first one stays */
            struct pw_spot spot = filled_at(s, round_no, stand_no);
            for (int i = 0; i < seats_of(s->kind); i++) {
                if (spot.who[i] >= 1 && spot.who[i] <= s->contestants)
                    f->stand_of[who_i(s, spot.who[i], round_no)] = stand_no;
            }
            if (spot.set >= 1 && spot.set <= s->sets)
                f->stand_of_set[set_i(s, spot.set, round_no)] = stand_no;
        }
    }
    if (s->kind != PW_INDIVIDUALS)
        s->missing_no = never_seen(s);
}

static void copy_switches(const struct pw_schedule *s, struct pw_schedule *copy)
{
    pw_schedule_inside(copy)->lines_said = s->inside->lines_said;
    for (int round_no = 1; s->inside->switched != NULL && round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            if (s->inside->switched(s, round_no, stand_no))
                pw_schedule_say_switch(copy, round_no, stand_no);
        }
    }
}

/* What a rule keeps besides the rows. */
static bool copy_inside(const struct pw_schedule *s, struct pw_schedule *copy)
{
    size_t cells = (size_t)s->rounds * (size_t)s->stands;
    struct pw_schedule_inside *inside = pw_schedule_inside(copy);
    inside->phantom_no = s->inside->phantom_no;
    inside->numbers = s->inside->numbers;
    inside->as_played = s->inside->as_played;
    inside->again_after = s->inside->again_after;
    copy_switches(s, copy);
    for (int who_no = 1; s->inside->there != NULL && who_no <= s->contestants; who_no++)
        if (!pw_schedule_say_there(copy, who_no, s->inside->there[who_no][0],
                                   s->inside->there[who_no][1]))
            return false;
    if (s->remark != NULL)
        pw_schedule_remark(copy, s->remark);
    if (s->inside->level != NULL && !pw_schedule_handicaps(copy, s->inside->level, s->inside->less))
        return false;
    for (int i = 0; i < s->inside->levels_from; i++)
        if (!pw_schedule_level_from(copy, s->inside->level_from[i]))
            return false;
    if (!schedule_copy_teams(s, copy))
        return false;
    for (int round_no = 1; s->inside->unplayed != NULL && round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (pw_schedule_unplayed(s, round_no, stand_no) &&
                !pw_schedule_leave_unplayed(copy, round_no, stand_no))
                return false;
    if (s->inside->boards_to == NULL)
        return true;
    int *to = calloc(cells + 1, sizeof *to);
    for (size_t i = 0; to != NULL && i < cells; i++)
        to[i] = pw_schedule_boards_to(s, (int)(i / (size_t)s->stands) + 1,
                                      (int)(i % (size_t)s->stands) + 1);
    if (to != NULL)
        pw_schedule_take_ways(copy, to);
    return to != NULL;
}

struct pw_schedule *pw_schedule_copy(const struct pw_schedule *s)
{
    int numbers = s->contestants + (s->inside->phantom_no > s->contestants);
    struct pw_schedule *copy = pw_schedule_build(s->kind, numbers, s->tables, s->relays, s->rounds,
                                                 s->sets, s->stands, s->stand);
    if (copy == NULL)
        return NULL;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            pw_schedule_put(copy, round_no, stand_no, s->inside->rule->at(s, round_no, stand_no));
    }
    copy->contestants = s->contestants;
    if (!copy_inside(s, copy)) {
        pw_schedule_free(copy);
        return NULL;
    }
    pw_schedule_finish(copy);
    const struct pw_schedule own = *copy;
    *copy = *s;
    copy->stand = own.stand;
    copy->remark = own.remark;
    copy->team_from = own.team_from;
    copy->inside = own.inside;
    return copy;
}

/* ---- barometer ---- */

/* The same seats, and all tables play the same boards at once.
 *
 * Every table has a copy of its own of the set of the round, and relays are gone: no boards go
 * from table to table. Who is with whom stays as the movement has it, and so do the seats of the
 * number that nobody has: it may come late.
 */

/* Puts the rows of the tables, set r in round r. */
static void put_rows(const struct pw_schedule *s, struct pw_schedule *out)
{
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1, to = 1; stand_no <= s->stands; stand_no++) {
            if (s->stand[stand_no - 1].table_no == 0)
                continue;
            struct pw_spot spot = s->inside->rule->at(s, round_no, stand_no); /* all numbers */
            if (spot.set != 0)
                spot.set = round_no;
            pw_schedule_put(out, round_no, to, spot);
            if (pw_schedule_switched(s, round_no, stand_no))
                pw_schedule_say_switch(out, round_no, to);
            to++;
        }
}

struct pw_schedule *pw_schedule_barometer(const struct pw_schedule *s)
{
    struct pw_stand *stand = calloc((size_t)s->stands + 1, sizeof *stand);
    int stands = 0;
    for (int i = 0; stand != NULL && i < s->stands; i++)
        if (s->stand[i].table_no != 0)
            stand[stands++] = s->stand[i];
    int numbers = s->contestants + (s->inside->phantom_no > s->contestants);
    struct pw_schedule *out = stand != NULL ? pw_schedule_build(s->kind, numbers, s->tables, 0,
                                                                s->rounds, s->rounds, stands, stand)
                                            : NULL;
    free(stand);
    if (out == NULL)
        return NULL;
    put_rows(s, out);
    pw_schedule_inside(out)->phantom_no = s->inside->phantom_no;
    pw_schedule_inside(out)->again_after = s->inside->again_after;
    out->contestants = s->contestants;
    pw_schedule_finish(out);
    out->missing_no = s->missing_no;
    out->winners = s->winners;
    pw_numbers_take(out, *pw_numbers_of(s));
    out->waits = s->waits;
    out->method = s->method;
    out->copies = stands > 1 ? stands : 0;
    return out;
}

/* ---- what a request says of how many there are ---- */

enum pw_status pw_no_memory(struct pw_reason *why)
{
    return pw_refuse_why(why, PW_NO_MEMORY, "no-memory-movement");
}

enum pw_status pw_field_size(const struct pw_request *request, struct pw_field_size *size,
                             struct pw_reason *why)
{
    int pairs = request->contestants, tables = request->tables;
    if (pairs == 0 && tables == 0)
        return pw_refuse_why(why, PW_BAD_REQUEST, "movement-size");
    if (pairs != 0 && tables != 0 && (pairs + 1) / 2 != tables)
        return pw_refuse_why(why, PW_BAD_REQUEST, "movement-pairs-tables", pairs, (pairs + 1) / 2,
                             tables);
    size->pairs = pairs != 0 ? pairs + pairs % 2 : 2 * tables;
    /* The one that never moves, so that who sits out never has to look for a table. */
    size->missing_no = pairs % 2 != 0 ? size->pairs : 0;
    if (size->pairs < 4)
        return pw_refuse_why(why, PW_BAD_REQUEST, "movement-few", pairs != 0 ? pairs : 2 * tables);
    if (request->missing_pair != 0) {
        if (request->missing_pair < 1 || request->missing_pair > size->pairs)
            return pw_refuse_why(why, PW_BAD_REQUEST, "missing-pair-none", request->missing_pair,
                                 size->pairs);
        size->missing_no = request->missing_pair;
    }
    return PW_OK;
}
