/* teams.c - boards of two rooms side by side: IMPs, matches and their victory points. */
#include "score/teams.h"
#include "sched/core/schedule.h"
#include "score/session.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- what the scores answer ---- */

const struct pw_team_place *pw_team_place(const struct pw_team_scores *scores, int team_no)
{
    for (int i = 0; i < scores->teams; i++)
        if (scores->place[i].team_no == team_no)
            return &scores->place[i];
    return NULL;
}

const struct pw_match *pw_team_match(const struct pw_team_scores *scores, int team_no, int other_no,
                                     int *side)
{
    for (int i = 0; i < scores->matches; i++) {
        const struct pw_match *match = &scores->match[i];
        for (*side = 0; *side < 2; ++*side)
            if (match->team[*side] == team_no && match->team[1 - *side] == other_no)
                return match;
    }
    *side = 0;
    return NULL;
}

int pw_team_column(const struct pw_match_board *board, int side)
{
    bool balanced = board->imps[0] + board->imps[1] == 0;
    return balanced && board->imps[side] < 0 ? 0 : board->imps[side];
}

void pw_team_imps_text(char out[PW_POINTS_TEXT], int hundredths)
{
    int size = abs(hundredths), part = size % 100;
    const char *sign = hundredths < 0 ? "-" : "";
    if (part == 0)
        snprintf(out, PW_POINTS_TEXT, "%s%d", sign, size / 100);
    else if (part % 10 == 0)
        snprintf(out, PW_POINTS_TEXT, "%s%d.%d", sign, size / 100, part / 10);
    else
        snprintf(out, PW_POINTS_TEXT, "%s%d.%02d", sign, size / 100, part);
}

void pw_team_vp_text(char out[PW_POINTS_TEXT], int hundredths)
{
    snprintf(out, PW_POINTS_TEXT, "%s%d.%02d", hundredths < 0 ? "-" : "", abs(hundredths) / 100,
             abs(hundredths) % 100);
}

/* ---- scores ---- */

#define FORFEIT 12 /* victory points of who was there, where the event says nothing else */

static int team_of(const struct pw_session *session, int who_no)
{
    return pw_schedule_team_of_pair(session->schedule, who_no);
}

/* ---- which lines are of which match ---- */

struct gathering {
    const struct pw_session *session;
    struct pw_team_scores *scores;
    int meetings;  /* of two teams */
    int *match_of; /* [meetings][teams][teams], the lower first: place in match + 1 */
    int *due;      /* the same, where there are several: its round in the plan; 0: none */
};

/* In match_of and due: two teams of one meeting, which is counted from 0. */
static size_t cell(const struct gathering *g, int one, int two, int meeting)
{
    size_t teams = (size_t)g->scores->teams;
    int low = one < two ? one : two, high = one < two ? two : one;
    return ((size_t)meeting * teams + (size_t)(low - 1)) * teams + (size_t)(high - 1);
}

/* When every two teams meet by the plan. */
static void find_meetings(const struct gathering *g)
{
    const struct pw_schedule *plan = g->session->plan;
    for (int i = 0; g->meetings > 1 && i < plan->rounds * plan->stands; i++) {
        int round_no = i / plan->stands + 1;
        struct pw_spot spot = pw_schedule_at(plan, round_no, i % plan->stands + 1);
        if (!pw_played_full(plan, spot.who))
            continue;
        int one = team_of(g->session, spot.who[0]), two = team_of(g->session, spot.who[1]);
        int *due = &g->due[cell(g, one, two, 0)];
        size_t next = (size_t)g->scores->teams * (size_t)g->scores->teams;
        for (int k = 0; k + 1 < g->meetings && *due != 0 && *due != round_no; k++)
            due += next;
        *due = round_no;
    }
}

/* What two teams play in a round is of the meeting whose round is nearest, of two the first. */
static int meeting_of(const struct gathering *g, int one, int two, int round_no)
{
    int nearest = 0, far = 0;
    for (int meeting = 0; g->meetings > 1 && meeting < g->meetings; meeting++) {
        int due = g->due[cell(g, one, two, meeting)], away = abs(due - round_no);
        if (due != 0 && (meeting == 0 || away < far)) {
            nearest = meeting;
            far = away;
        }
    }
    return nearest;
}

static int *place_of(const struct gathering *g, int one, int two, int round_no)
{
    return &g->match_of[cell(g, one, two, meeting_of(g, one, two, round_no))];
}

/* The match of two pairs, which is a new one where it is the first of them in this round. */
static struct pw_match *match_of(struct gathering *g, const int who[4], int round_no)
{
    struct pw_team_scores *scores = g->scores;
    int one = team_of(g->session, who[0]), two = team_of(g->session, who[1]);
    int *at = place_of(g, one, two, round_no);
    if (*at == 0) {
        *at = ++scores->matches;
        scores->match[*at - 1].team[0] = one < two ? one : two;
        scores->match[*at - 1].team[1] = one < two ? two : one;
        scores->match[*at - 1].round_no = round_no;
        scores->match[*at - 1].meeting_no = meeting_of(g, one, two, round_no) + 1;
    }
    struct pw_match *match = &scores->match[*at - 1];
    if (round_no < match->round_no)
        match->round_no = round_no;
    if (round_no > match->last_round)
        match->last_round = round_no;
    return match;
}

/* The lines of each match are counted in boards first. false: no memory. */
static bool find_matches(struct gathering *g)
{
    struct pw_team_scores *scores = g->scores;
    const struct pw_session *session = g->session;
    struct pw_team_meetings meetings;
    bool room = pw_schedule_meetings(session->plan, &meetings);
    g->meetings = meetings.most > 0 ? meetings.most : 1;
    size_t cells = (size_t)g->meetings * (size_t)scores->teams * (size_t)scores->teams;
    g->match_of = calloc(cells + 1, sizeof *g->match_of);
    g->due = calloc(g->meetings > 1 ? cells : 1, sizeof *g->due);
    scores->match =
        calloc((size_t)session->lines + (size_t)session->unplayed + 1, sizeof *scores->match);
    scores->board = calloc((size_t)session->lines + 1, sizeof *scores->board);
    if (!room || g->match_of == NULL || g->due == NULL || scores->match == NULL ||
        scores->board == NULL)
        return false;
    find_meetings(g);
    for (int k = 0; k < session->lines; k++)
        match_of(g, session->line[k].who, session->line[k].round_no)->boards++;
    for (int k = 0; k < session->unplayed; k++)
        if (session->missed[k].why == PW_WHY_ABSENT)
            match_of(g, session->missed[k].who, session->missed[k].round_no);
    return true;
}

/* In a match in two rooms side by side, tables 1 and 2, 3 and 4, ..., who is NS in the first of
 * them is at home: by the plan, however they sat. */
static void find_home(struct gathering *g)
{
    const struct pw_schedule *plan = g->session->plan;
    for (int i = 0; i < plan->rounds * plan->stands; i++) {
        int round_no = i / plan->stands + 1, stand_no = i % plan->stands + 1;
        struct pw_spot spot = pw_schedule_at(plan, round_no, stand_no);
        int table_no = plan->stand[stand_no - 1].table_no;
        if (table_no % 2 == 0 || !pw_played_full(plan, spot.who))
            continue;
        int one = team_of(g->session, spot.who[0]), two = team_of(g->session, spot.who[1]);
        int other_no = spot.who[0] > g->scores->teams ? one : one + g->scores->teams;
        int match_no = one != two ? *place_of(g, one, two, round_no) : 0;
        struct pw_match *match = match_no > 0 ? &g->scores->match[match_no - 1] : NULL;
        if (match != NULL && match->round_no == round_no && match->last_round == round_no &&
            pw_schedule_where(plan, other_no, round_no).table_no == table_no + 1) {
            match->team[0] = one;
            match->team[1] = two;
        }
    }
}

static int by_round(const void *a, const void *b)
{
    const struct pw_match *x = a, *y = b;
    if (x->round_no != y->round_no)
        return x->round_no < y->round_no ? -1 : 1;
    if (x->last_round != y->last_round)
        return x->last_round < y->last_round ? -1 : 1;
    if (x->team[0] != y->team[0])
        return x->team[0] < y->team[0] ? -1 : 1;
    return (x->team[1] > y->team[1]) - (x->team[1] < y->team[1]);
}

/* Gives each match its boards, one after the other. Where a team sat NS in both rooms, its second
 * line stands in the place of the other one's. */
static void put_line(const struct gathering *g, const struct pw_line *line)
{
    int one = team_of(g->session, line->who[0]), two = team_of(g->session, line->who[1]);
    struct pw_match *match = &g->scores->match[*place_of(g, one, two, line->round_no) - 1];
    int side = one == match->team[0] ? 0 : 1;
    struct pw_match_board *last =
        match->boards > 0 ? &g->scores->board[match->from + match->boards - 1] : NULL;
    const struct pw_line *other = last == NULL                   ? NULL
                                  : last->line[1 - side] != NULL ? last->line[1 - side]
                                                                 : last->line[side];
    bool both = last != NULL && last->line[0] != NULL && last->line[1] != NULL;
    if (both || other == NULL || other->board_no != line->board_no || other->deal != line->deal)
        last = &g->scores->board[match->from + match->boards++];
    else if (last->line[side] != NULL) {
        last->one_way = true;
        last->one_way_ns = side;
        side = 1 - side;
    }
    last->board_no = line->board_no;
    last->line[side] = line;
}

/* Who was not there. */
static void miss(const struct gathering *g, const struct pw_played_line *line)
{
    for (int side = 0; line->why == PW_WHY_ABSENT && side < 2; side++) {
        int team = team_of(g->session, line->who[side]);
        int other = team_of(g->session, line->who[1 - side]);
        struct pw_match *match = &g->scores->match[*place_of(g, team, other, line->round_no) - 1];
        if (line->gone[side])
            match->absent[team == match->team[0] ? 0 : 1] = true;
    }
}

static void gather(struct gathering *g)
{
    struct pw_team_scores *scores = g->scores;
    int from = 0;
    find_home(g);
    qsort(scores->match, (size_t)scores->matches, sizeof *scores->match, by_round);
    for (int i = 0; i < scores->matches; i++) {
        struct pw_match *match = &scores->match[i];
        g->match_of[cell(g, match->team[0], match->team[1], match->meeting_no - 1)] = i + 1;
        match->from = from;
        from += match->boards;
        match->boards = 0;
    }
    for (int k = 0; k < g->session->lines; k++)
        put_line(g, &g->session->line[k]);
    for (int k = 0; k < g->session->unplayed; k++)
        miss(g, &g->session->missed[k]);
}

/* ---- what they are worth ---- */

int pw_team_side(const struct pw_match_board *board, int room, int seat)
{
    int ns = board->one_way ? board->one_way_ns : room;
    return seat == 0 ? ns : 1 - ns;
}

/* Of assigned scores alone, where both are, each room has half a say. */
static void compare_assigned(struct pw_match_board *board)
{
    int says = 0, sum[2] = {0, 0};
    for (int room = 0; room < 2; room++) {
        const struct pw_line *line = board->line[room];
        if (line == NULL || line->kind != PW_ASSIGNED)
            continue;
        says++;
        for (int seat = 0; seat < 2; seat++)
            sum[pw_team_side(board, room, seat)] += 3 * (line->percent[seat] - 5000);
    }
    for (int side = 0; side < 2; side++)
        board->imps[side] = says > 0 ? (int)pw_nearest_share(sum[side], 10LL * says) : 0;
}

static void compare_board(struct pw_match_board *board)
{
    const struct pw_line *one = board->line[0], *two = board->line[1];
    bool given =
        (one != NULL && one->kind == PW_ASSIGNED) || (two != NULL && two->kind == PW_ASSIGNED);
    bool off =
        (one != NULL && one->kind == PW_NOT_PLAYED) || (two != NULL && two->kind == PW_NOT_PLAYED);
    board->compared = given && (one == NULL || two == NULL || board->one_way || off);
    if (board->compared)
        compare_assigned(board);
    if (one == NULL || two == NULL || board->one_way || off)
        return;
    board->waiting = one->kind == PW_NO_RESULT || two->kind == PW_NO_RESULT;
    board->compared = !board->waiting;
    if (board->compared && (one->kind == PW_ASSIGNED || two->kind == PW_ASSIGNED)) {
        compare_assigned(board);
    } else if (board->compared) {
        for (int side = 0; side < 2; side++) {
            struct pw_award ns = pw_line_award(board->line[side], 0);
            struct pw_award ew = pw_line_award(board->line[1 - side], 1);
            board->imps[side] =
                (int)pw_nearest_share((pw_wide)100 * pw_awards_worth(&ns, 1, &ew, pw_imps),
                                      (pw_wide)PW_AWARD_WHOLE * PW_AWARD_WHOLE);
        }
    }
}

static void count_match(const struct pw_session *session, struct pw_team_scores *scores,
                        struct pw_match *match, int forfeit)
{
    for (int i = 0; i < match->boards; i++) {
        struct pw_match_board *board = &scores->board[match->from + i];
        compare_board(board);
        match->compared += board->compared;
        match->waiting += board->waiting;
        for (int side = 0; side < 2; side++) {
            match->imps[side] += board->imps[side];
            match->won[side] += pw_team_column(board, side);
        }
    }
    match->forfeited =
        match->compared == 0 && match->waiting == 0 && (match->absent[0] || match->absent[1]);
    for (int side = 0; match->forfeited && side < 2; side++)
        match->vp[side] = match->absent[side] ? 0 : 100 * forfeit;
    if (match->forfeited) {
        match->done = true;
        return;
    }
    match->done = match->compared > 0 && match->waiting == 0;
    for (int side = 0; match->done && side < 2; side++)
        match->vp[side] = pw_session_vp_of(session, match->imps[side], 100, match->compared);
}

/* Of a Swiss: a bye counts once a match of its round is done. */
static void add_byes(const struct pw_session *session, struct pw_team_scores *scores)
{
    const struct pw_matches *matches = session->matches;
    for (int round_no = 1; matches != NULL && round_no <= session->schedule->rounds; round_no++) {
        bool begun = false;
        for (int i = 0; i < scores->matches; i++)
            begun |= scores->match[i].done && scores->match[i].round_no == round_no;
        for (int team_no = 1; begun && team_no <= scores->teams; team_no++) {
            bool rests = pw_rests(matches, round_no, team_no);
            scores->place[team_no - 1].vp += rests ? pw_session_vp_bye(session) : 0;
            scores->byes += rests;
        }
    }
}

/* Per cent of the 20 victory points of a match, all of a team together, or victory points. */
static void penalise(const struct pw_session *session, struct pw_team_scores *scores)
{
    for (int team = 1; team <= scores->teams; team++) {
        struct pw_penalty percent = {.of_top = true};
        struct pw_team_place *place = &scores->place[team - 1];
        for (int i = 0; i < session->penalties; i++) {
            const struct pw_penalty *penalty = &session->penalty[i];
            if (team_of(session, penalty->who_no) == team)
                *(penalty->of_top ? &percent.hundredths : &place->penalty) += penalty->hundredths;
        }
        place->penalty += pw_session_penalty_points(session, &percent);
        place->vp -= place->penalty;
    }
}

static void add_matches(struct pw_team_scores *scores)
{
    for (int i = 0; i < scores->matches; i++)
        for (int side = 0; side < 2; side++) {
            const struct pw_match *match = &scores->match[i];
            struct pw_team_place *place = &scores->place[match->team[side] - 1];
            place->waiting += !match->done && match->waiting > 0;
            if (!match->done)
                continue;
            place->matches++;
            place->boards += match->compared;
            place->imps += match->imps[side];
            place->vp += match->vp[side];
        }
}

/* ---- places ---- */

static int compare(const struct pw_team_place *a, const struct pw_team_place *b)
{
    if (a->vp != b->vp)
        return a->vp > b->vp ? -1 : 1;
    return a->imps > b->imps ? -1 : a->imps < b->imps;
}

static int by_points(const void *a, const void *b)
{
    const struct pw_team_place *x = a, *y = b;
    int order = compare(x, y);
    return order != 0 ? order : (x->team_no > y->team_no) - (x->team_no < y->team_no);
}

/* Room for the work on those who are equal. */
struct equals {
    int *vp;  /* [teams]: what each made against the others */
    int *met; /* [teams]: how many of them each has met */
    int *at;  /* [teams + 1]: which of them a team is, from 1; 0: none */
};

/* Every match once. false: some of them have not met, or more often than others. */
static bool count_among(const struct pw_team_scores *scores, const struct pw_team_place *equal,
                        int count, struct equals *work)
{
    int meetings = 0; /* the last one of which a match is among them */
    for (int i = 0; i < count; i++) {
        work->at[equal[i].team_no] = i + 1;
        work->vp[i] = work->met[i] = 0;
    }
    for (int i = 0; i < scores->matches; i++) {
        const struct pw_match *match = &scores->match[i];
        int one = work->at[match->team[0]] - 1, two = work->at[match->team[1]] - 1;
        if (one < 0 || two < 0 || !match->done)
            continue;
        work->vp[one] += match->vp[0];
        work->vp[two] += match->vp[1];
        work->met[one]++;
        work->met[two]++;
        if (match->meeting_no > meetings)
            meetings = match->meeting_no;
    }
    bool met = meetings > 0;
    for (int i = 0; i < count; i++) {
        work->at[equal[i].team_no] = 0;
        met = met && work->met[i] == meetings * (count - 1);
    }
    return met;
}

/* Who is equal in all else stands by the matches among them, best first; `place` is that of the
 * first. */
static void part_equals(const struct pw_team_scores *scores, struct pw_team_place *equal, int count,
                        int place, struct equals *work)
{
    int *vp = work->vp;
    bool met = count > 1 && count_among(scores, equal, count, work);
    for (int i = 1; met && i < count; i++)
        for (int k = i; k > 0 && vp[k] > vp[k - 1]; k--) {
            struct pw_team_place kept = equal[k];
            int points = vp[k];
            equal[k] = equal[k - 1];
            vp[k] = vp[k - 1];
            equal[k - 1] = kept;
            vp[k - 1] = points;
        }
    for (int i = 0; i < count; i++) {
        bool as_before = i > 0 && (!met || vp[i] == vp[i - 1]);
        equal[i].place = as_before ? equal[i - 1].place : place + i;
        equal[i].tied = as_before || (i + 1 < count && (!met || vp[i] == vp[i + 1]));
    }
}

/* false: no memory. */
static bool rank(struct pw_team_scores *scores)
{
    size_t n = (size_t)scores->teams + 1;
    int *room = calloc(3 * n, sizeof *room);
    if (room == NULL)
        return false;
    struct equals work = {room, room + n, room + 2 * n};
    qsort(scores->place, (size_t)scores->teams, sizeof *scores->place, by_points);
    for (int first = 0, next; first < scores->teams; first = next) {
        for (next = first + 1;
             next < scores->teams && compare(&scores->place[first], &scores->place[next]) == 0;)
            next++;
        part_equals(scores, &scores->place[first], next - first, first + 1, &work);
    }
    free(room);
    return true;
}

struct pw_team_scores *pw_team_scores_new(const struct pw_session *session)
{
    assert(pw_contest_of(session->schedule)->ranks_teams);
    struct pw_team_scores *scores = calloc(1, sizeof *scores);
    if (scores == NULL)
        return NULL;
    struct gathering g = {session, scores, 0, NULL, NULL};
    scores->teams = pw_entrants(session->schedule);
    scores->place = calloc((size_t)scores->teams, sizeof *scores->place);
    bool done = scores->place != NULL && find_matches(&g);
    for (int i = 0; done && i < scores->teams; i++)
        scores->place[i].team_no = i + 1;
    if (done)
        gather(&g);
    int forfeit = session->reckoning.forfeit > 0 ? session->reckoning.forfeit : FORFEIT;
    for (int i = 0; done && i < scores->matches; i++)
        count_match(session, scores, &scores->match[i], forfeit);
    free(g.match_of);
    free(g.due);
    if (done) {
        add_matches(scores);
        add_byes(session, scores);
        penalise(session, scores);
        done = rank(scores);
    }
    if (done)
        return scores;
    pw_team_scores_free(scores);
    return NULL;
}

void pw_team_scores_free(struct pw_team_scores *scores)
{
    if (scores == NULL)
        return;
    free(scores->match);
    free(scores->board);
    free(scores->place);
    free(scores);
}
