/* session.c - the lines of an evening: made from what was played, counted by board. */
#include "score/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- comparisons: how often two contestants held the same line of a board ---- */

static size_t at(const struct pw_couples *couples, int one, int two)
{
    size_t least = (size_t)(one < two ? one : two), most = (size_t)(one < two ? two : one);
    return least * ((size_t)couples->contestants + 1) + most;
}

/* What an entry has taken out was to be compared with nothing. */
static bool is_out(const struct pw_line *line)
{
    return line->settled && line->kind == PW_NOT_PLAYED;
}

static int by_who(const void *a, const void *b)
{
    const struct pw_held *one = a, *two = b;
    return (one->who_no > two->who_no) - (one->who_no < two->who_no);
}

/* Everybody who held one side of a board is compared with everybody who held it on another line;
 * partners, who always have the same, are not. By number, so that the counts of one contestant,
 * which stand side by side, are all made before those of the next. */
static void count_side(const struct pw_couples *couples, const struct pw_line *line, int lines,
                       int seat_from, int seat_to)
{
    struct pw_held *held = couples->held;
    int count = 0;
    for (int i = 0; i < lines; i++)
        for (int seat = seat_from; seat < seat_to && !is_out(&line[i]); seat++)
            held[count++] =
                (struct pw_held){.who_no = line[i].who[seat],
                                 .line = i,
                                 .deal = pw_line_scored(&line[i]) ? line[i].deal : -1 - i};
    if (count > 0)
        qsort(held, (size_t)count, sizeof *held, by_who);
    for (int i = 0; i < count; i++) {
        int *planned = couples->planned + at(couples, held[i].who_no, held[i].who_no),
            *played = couples->played + at(couples, held[i].who_no, held[i].who_no);
        for (int k = i + 1; k < count; k++) {
            int further = held[k].who_no - held[i].who_no;
            planned[further] += held[k].line != held[i].line;
            played[further] += held[k].line != held[i].line && held[k].deal == held[i].deal;
        }
    }
}

static size_t cells_of(int contestants)
{
    return ((size_t)contestants + 1) * ((size_t)contestants + 1);
}

/* For pw_session_new and pw_session_free. false: no memory. */
static bool couples_init(struct pw_couples *couples, int contestants, int held)
{
    *couples = (struct pw_couples){.contestants = contestants};
    if (contestants > PW_COMPARED_MAX)
        return true;
    couples->planned = calloc(2 * cells_of(contestants), sizeof *couples->planned);
    if (couples->planned != NULL)
        couples->played = couples->planned + cells_of(contestants);
    couples->held = calloc((size_t)held + 1, sizeof *couples->held);
    return couples->planned != NULL && couples->held != NULL;
}

static void couples_finish(struct pw_couples *couples)
{
    free(couples->planned);
    free(couples->held);
}

const struct pw_couples *pw_session_couples(const struct pw_session *session)
{
    const struct pw_couples *couples = &session->couples;
    if (couples->planned == NULL)
        return NULL;
    memset(couples->planned, 0, 2 * cells_of(couples->contestants) * sizeof *couples->planned);
    for (int i = 0; i < session->boards; i++)
        for (int side = 0; side < 2; side++)
            count_side(couples, session->line + session->from[i],
                       session->from[i + 1] - session->from[i], side * session->seats / 2,
                       (side + 1) * session->seats / 2);
    return couples;
}

int pw_couples_planned(const struct pw_couples *couples, int one_no, int two_no)
{
    return couples->planned[at(couples, one_no, two_no)];
}

int pw_couples_played(const struct pw_couples *couples, int one_no, int two_no)
{
    return couples->played[at(couples, one_no, two_no)];
}

bool pw_session_rivals(const struct pw_session *session, int one_no, int two_no)
{
    const struct pw_tally *one = &session->tally[one_no], *two = &session->tally[two_no];
    return one_no != two_no && one->ranked && two->ranked && one->line == two->line;
}

bool pw_session_compared(const struct pw_session *session, struct pw_compared *out)
{
    int contestants = session->schedule->contestants;
    const struct pw_couples *couples = pw_session_couples(session);
    *out = (struct pw_compared){0};
    if (couples == NULL)
        return false;
    for (int a = 1; a <= contestants; a++)
        for (int b = a + 1; b <= contestants; b++) {
            if (!pw_session_rivals(session, a, b))
                continue;
            int plan = pw_couples_planned(couples, a, b), is = pw_couples_played(couples, a, b);
            bool first = out->couples++ == 0;
            if (first || plan < out->planned_least)
                out->planned_least = plan;
            if (first || plan > out->planned_most)
                out->planned_most = plan;
            if (first || is < out->least)
                out->least = is;
            if (first || is > out->most)
                out->most = is;
            out->as_planned += is == plan;
        }
    return true;
}

/* ---- the session ---- */

/* Lines on which there is something to count: due, or settled by an entry. */
static bool counts(const struct pw_played_line *line)
{
    return line->why != PW_WHY_ABSENT && line->why != PW_WHY_REPLACED;
}

/* A line that an entry settled has a result of its own. */
static struct pw_line line_as_played(const struct pw_played_line *played)
{
    struct pw_line line = {
        .board_no = played->board_no,
        .round_no = played->round_no,
        .table_no = played->table_no,
        .who = {played->who[0], played->who[1], played->who[2], played->who[3]},
        .deal = played->deal,
        .entry_no = played->entry_no,
    };
    memcpy(line.nothing, played->nothing, sizeof line.nothing);
    if (played->why == PW_WHY_OFF)
        line.kind = PW_NOT_PLAYED;
    if (played->why == PW_WHY_GIVEN) {
        line.kind = PW_ASSIGNED;
        memcpy(line.percent, played->percent, sizeof line.percent);
    }
    line.settled = played->why != PW_DUE;
    return line;
}

int pw_session_wanted(const struct pw_session *session, int board_no)
{
    int count, wanted = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++)
        wanted += !line[i].settled;
    return wanted;
}

/* Deal by deal, and as they were within each: of several copies of a board one was fouled. */
static void sort_by_deal(struct pw_line *line, int lines)
{
    for (int i = 1; i < lines; i++)
        for (int k = i; k > 0 && line[k].deal < line[k - 1].deal; k--) {
            struct pw_line one = line[k];
            line[k] = line[k - 1];
            line[k - 1] = one;
        }
}

static bool fill(struct pw_session *session, const struct pw_evening *played)
{
    session->line = calloc((size_t)played->lines + 1, sizeof *session->line);
    session->from = calloc((size_t)session->boards + 1, sizeof *session->from);
    int missed = 0;
    for (int k = 0; k < played->lines; k++)
        missed += !counts(&played->line[k]);
    session->missed = missed > 0 ? calloc((size_t)missed, sizeof *session->missed) : NULL;
    if (session->line == NULL || session->from == NULL || (missed > 0 && session->missed == NULL))
        return false;
    for (int i = 0; i < session->boards; i++) {
        for (int k = played->from[i]; k < played->from[i + 1]; k++)
            if (counts(&played->line[k]))
                session->line[session->lines++] = line_as_played(&played->line[k]);
            else
                session->missed[session->unplayed++] = played->line[k];
        sort_by_deal(&session->line[session->from[i]], session->lines - session->from[i]);
        session->from[i + 1] = session->lines;
        int wanted = pw_session_wanted(session, session->first_board + i);
        session->field = wanted > session->field ? wanted : session->field;
    }
    return true;
}

/* With two winners everybody is ranked in the line that the plan has, however they sat. */
static bool find_homes(struct pw_session *session, const struct pw_schedule *plan)
{
    session->home = calloc((size_t)plan->contestants + 1, sizeof *session->home);
    for (int r = plan->rounds; session->home != NULL && r >= 1; r--)
        for (int who_no = 1; who_no <= plan->contestants; who_no++) {
            enum pw_side side = pw_schedule_where(plan, who_no, r).side;
            if (side != PW_SIDE_NONE)
                session->home[who_no] = side;
        }
    return session->home != NULL;
}

static bool take_penalties(struct pw_session *session, const struct pw_event *event)
{
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *one = &event->happening[i];
        struct pw_penalty penalty = {one->who_no, one->of_top, one->hundredths, 0};
        if (one->kind == PW_PENALISED && !pw_session_penalise(session, penalty))
            return false;
    }
    return true;
}

static int lines_most(const struct pw_session *session)
{
    int most = 0;
    for (int i = 0; i < session->boards; i++)
        if (session->from[i + 1] - session->from[i] > most)
            most = session->from[i + 1] - session->from[i];
    return most;
}

static bool begin(struct pw_session *session, const struct pw_event *event,
                  const struct pw_evening *played)
{
    const struct pw_schedule *s = session->schedule;
    session->tally = calloc((size_t)s->contestants + 1, sizeof *session->tally);
    session->order = calloc((size_t)s->contestants + 1, sizeof *session->order);
    if (!fill(session, played) || session->tally == NULL || session->order == NULL)
        return false;
    int most = lines_most(session);
    session->frequency = calloc((size_t)most + 1, sizeof *session->frequency);
    return session->frequency != NULL &&
           couples_init(&session->couples, s->contestants, most * session->seats / 2) &&
           (event->happenings == 0 || (take_penalties(session, event) &&
                                       (s->winners != 2 || find_homes(session, played->plan))));
}

/* Victory points are made of Butler's IMPs, or in a Swiss of what the event says. */
static void take_method(struct pw_session *session, const struct pw_event *event)
{
    session->compared = session->reckoning.method;
    session->matches = pw_event_of_matches(event) ? &event->matches : NULL;
    if (session->matches != NULL && !pw_contest_of(session->schedule)->ranks_teams) {
        if (!event->method_said)
            session->compared = PW_CROSS_IMPS;
        session->reckoning.method = PW_VICTORY_POINTS;
    }
    if (session->compared == PW_VICTORY_POINTS)
        session->compared = PW_BUTLER;
    if (session->reckoning.method == PW_VICTORY_POINTS)
        session->reckoning.halves = 0;
}

struct pw_session *pw_session_new(const struct pw_event *event, const struct pw_schedule *s)
{
    assert(pw_contest_of(s)->has_boards);
    struct pw_played_wrong wrong;
    const struct pw_schedule *plan = event->plan != NULL ? event->plan : s;
    struct pw_evening *played = pw_played_new(event, plan, &wrong);
    struct pw_session *session = played != NULL ? calloc(1, sizeof *session) : NULL;
    if (session != NULL) {
        session->schedule = s;
        session->plan = plan;
        session->reckoning = event->reckoning;
        if (pw_contest_of(s)->ranks_teams) /* IMPs against the other room: teams.h */
            session->reckoning.method = PW_BUTLER;
        take_method(session, event);
        session->section = event->sections != NULL ? event->section : NULL;
        session->sections = event->sections;
        session->letter = event->section;
        session->language = event->language;
        session->results_common = event->results_common;
        session->boards = played->boards;
        session->first_board = played->first_board;
        session->seats = pw_contest_of(s)->seats;
        session->unit = 1;
        if (!begin(session, event, played)) {
            pw_session_free(session);
            session = NULL;
        }
    }
    pw_played_free(played);
    return session;
}

void pw_session_free(struct pw_session *session)
{
    if (session == NULL)
        return;
    for (int i = 0; session->kept != NULL && i < session->peers; i++)
        if (session->kept[i] != session)
            pw_session_free(session->kept[i]);
    free(session->kept);
    free(session->line);
    free(session->from);
    free(session->missed);
    free(session->tally);
    free(session->order);
    free(session->home);
    free(session->won);
    free(session->frequency);
    couples_finish(&session->couples);
    free(session->penalty);
    free(session);
}

bool pw_session_penalise(struct pw_session *session, struct pw_penalty penalty)
{
    assert(penalty.who_no >= 1 && penalty.who_no <= session->schedule->contestants);
    size_t n = (size_t)session->penalties + 1;
    struct pw_penalty *longer = realloc(session->penalty, n * sizeof *longer);
    if (longer == NULL)
        return false;
    longer[session->penalties++] = penalty;
    session->penalty = longer;
    return true;
}

long long pw_session_of_top(const struct pw_session *session, long long unit, long long percent)
{
    long long top = 2LL * (session->field - 1), parts = 1;
    if (pw_contest_of(session->schedule)->ranks_teams) {
        top = pw_session_vp_most(session) / 100;
    } else if (session->reckoning.method == PW_VICTORY_POINTS) {
        top = pw_session_vp_most(session) / 100;
        parts = session->boards / session->schedule->sets;
    } else if (session->reckoning.method != PW_MATCHPOINTS) {
        top = 30;
    }
    return pw_nearest_share((pw_wide)top * percent * unit, (pw_wide)parts * 10000);
}

int pw_session_penalty_points(const struct pw_session *session, const struct pw_penalty *penalty)
{
    bool halves = session->reckoning.method == PW_MATCHPOINTS && session->reckoning.halves;
    return penalty->of_top ? (int)pw_session_of_top(session, halves ? 50 : 100, penalty->hundredths)
                           : penalty->hundredths;
}

struct pw_line *pw_session_board(const struct pw_session *session, int board_no, int *count)
{
    int i = board_no - session->first_board;
    *count = 0;
    if (i < 0 || i >= session->boards)
        return NULL;
    *count = session->from[i + 1] - session->from[i];
    return session->line + session->from[i];
}

struct pw_line *pw_session_find(const struct pw_session *session, int board_no, int ns_no,
                                int ew_no)
{
    int count;
    struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++)
        if (line[i].who[0] == ns_no && line[i].who[1] == ew_no)
            return &line[i];
    return NULL;
}

struct pw_line *pw_session_line_with(const struct pw_session *session, int board_no, int who_no,
                                     int *seat)
{
    int count;
    struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++)
        for (*seat = 0; *seat < session->seats; ++*seat)
            if (line[i].who[*seat] == who_no)
                return &line[i];
    *seat = 0;
    return NULL;
}

int pw_seat_side(const struct pw_session *session, int seat)
{
    return 2 * seat / session->seats;
}

int pw_side_seat(const struct pw_session *session, int side)
{
    return side * session->seats / 2;
}

int pw_line_side_seat(const struct pw_session *session, const struct pw_line *line, int side)
{
    int seat = pw_side_seat(session, side);
    return line->nothing[seat] && !line->nothing[pw_seat_partner(session, seat)]
               ? pw_seat_partner(session, seat)
               : seat;
}

int pw_seat_partner(const struct pw_session *session, int seat)
{
    return session->seats == 4 ? seat ^ 1 : seat;
}

struct pw_award pw_line_award(const struct pw_line *line, int side)
{
    int score = side == 0 ? line->score : -line->score;
    if (line->kind == PW_AWARDED)
        return line->award[side];
    return (struct pw_award){1, {(short)score}, {PW_AWARD_WHOLE}};
}

bool pw_awards_mirror(const struct pw_award *a, const struct pw_award *b)
{
    bool mirror = a->scores == b->scores;
    for (int i = 0; mirror && i < a->scores; i++)
        mirror = a->score[i] == -b->score[i] && a->share[i] == b->share[i];
    return mirror;
}

long long pw_awards_worth(const struct pw_award *a, int sign, const struct pw_award *b,
                          int (*worth)(int score))
{
    long long sum = 0;
    for (int i = 0; i < a->scores; i++)
        for (int k = 0; k < b->scores; k++)
            sum += (long long)a->share[i] * b->share[k] * worth(a->score[i] + sign * b->score[k]);
    return sum;
}

long long pw_line_against(const struct pw_line *line, const struct pw_line *other, int side,
                          int (*worth)(int difference))
{
    int difference = line->score - other->score;
    if (line->kind == PW_PLAYED && other->kind == PW_PLAYED)
        return (long long)PW_AWARD_WHOLE * PW_AWARD_WHOLE *
               worth(side == 0 ? difference : -difference);
    struct pw_award a = pw_line_award(line, side), b = pw_line_award(other, side);
    return pw_awards_worth(&a, -1, &b, worth);
}

int pw_line_score(const struct pw_line *line)
{
    enum pw_side side = pw_direction_side(line->declarer);
    int score =
        pw_contract_score(line->contract, pw_board_vulnerable(line->board_no, side), line->tricks);
    return side == PW_SIDE_A ? score : -score;
}

int pw_sessions_in(struct pw_session *const *session, int count, int *of)
{
    int in = 0;
    *of = 0;
    for (int i = 0; i < count; i++) {
        in += session[i]->lines - session[i]->to_come - session[i]->waiting;
        *of += session[i]->lines - session[i]->to_come;
    }
    return in;
}

int pw_session_in(const struct pw_session *session, int *of)
{
    if (session->kept != NULL)
        return pw_sessions_in(session->kept, session->peers, of);
    *of = session->lines - session->to_come;
    return *of - session->waiting;
}

/* ---- frequencies ---- */

/* How often each score was made on a board. */

/* The best of NS first. */
static int by_score(const void *a, const void *b)
{
    const struct pw_frequency *x = a, *y = b;
    if (x->score != y->score)
        return (y->score > x->score) - (y->score < x->score);
    return (y->points[0] > x->points[0]) - (y->points[0] < x->points[0]);
}

const struct pw_frequency *pw_session_frequencies(const struct pw_session *session, int board_no,
                                                  int *count)
{
    int lines, n = 0, kept = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &lines);
    struct pw_frequency *all = session->frequency;
    for (int i = 0; i < lines; i++)
        if (line[i].kind == PW_PLAYED)
            all[n++] = (struct pw_frequency){
                line[i].score,
                1,
                {line[i].points[0], line[i].points[pw_side_seat(session, 1)]},
            };
    qsort(all, (size_t)n, sizeof *all, by_score);
    for (int i = 0; i < n; i++)
        if (kept > 0 && all[kept - 1].score == all[i].score &&
            all[kept - 1].points[0] == all[i].points[0]) /* not in another deal */
            all[kept - 1].times++;
        else
            all[kept++] = all[i];
    *count = kept;
    return all;
}
