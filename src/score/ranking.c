/* ranking.c - from the points of the lines to sums and places. */
#include "score/session.h"
#include "score/teams.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every score of a board against all others, with the formula of Neuberg. */

#define UNIT_ROUNDED 29099070000LL /* a multiple of 10000 and of 1..22 */
#define IMPS_MOST 24

/* Greatest common divisor; b at least 1. */
static long long common_divisor(long long a, long long b)
{
    while (a != 0) {
        long long rest = b % a;
        b = a;
        a = rest;
    }
    return b;
}

/* Least common multiple, or 0 when beyond max. Both at least 1. */
static long long pw_common_multiple(long long a, long long b, long long max)
{
    long long part = b / common_divisor(a, b);
    return part < 1 || a > max / part ? 0 : a * part;
}

static int scores_of(const struct pw_line *line, int lines)
{
    int n = 0;
    for (int i = 0; i < lines; i++)
        n += pw_line_scored(&line[i]);
    return n;
}

/* The lines of the deal in a peer that have a score, one after the other: from the first, NULL and
 * *i 0. A board that was fouled has another deal here than there. */
static const struct pw_line *peer_line(const struct pw_session *session, const struct pw_line *line,
                                       int p, int *i)
{
    int count;
    const struct pw_line *other = pw_session_board(session->peer[p], line->board_no, &count);
    for (; line->deal == 0 && session->peer[p] != session && *i < count; ++*i)
        if (pw_line_scored(&other[*i]) && other[*i].deal == 0)
            return &other[(*i)++];
    return NULL;
}

/* The scores that the deal has in the other sections; out: room for them, or NULL. Returns how
 * many. */
static int peer_scores(const struct pw_session *session, const struct pw_line *line, int *out)
{
    int n = 0;
    const struct pw_line *other;
    for (int p = 0; p < session->peers; p++)
        for (int i = 0; (other = peer_line(session, line, p, &i)) != NULL; n++)
            if (out != NULL)
                out[n] = other->score;
    return n;
}

/* How a board is scored. */
static enum pw_method compares(const struct pw_session *session)
{
    return session->reckoning.method != PW_VICTORY_POINTS ? session->reckoning.method
           : session->matches != NULL                     ? session->compared
                                                          : PW_BUTLER;
}

/* In how many equal parts the shares of a line come. */
static int parts_of(const struct pw_line *line)
{
    int parts = 1;
    for (int side = 0; line->kind == PW_AWARDED && side < 2; side++)
        for (int k = 0; k < line->award[side].scores; k++)
            parts = (int)pw_common_multiple(
                parts, PW_AWARD_WHOLE / common_divisor(line->award[side].share[k], PW_AWARD_WHOLE),
                PW_AWARD_WHOLE);
    return parts;
}

/* Of the lines of a deal, and of its peers: the parts in which a comparison of two comes. 0: none
 * of them was awarded. */
static int parts_of_deal(const struct pw_session *session, const struct pw_line *line, int lines)
{
    int parts = 1, awarded = 0;
    const struct pw_line *other;
    for (int i = 0; i < lines; i++) {
        if (line[i].kind != PW_AWARDED)
            continue;
        parts = (int)pw_common_multiple(parts, parts_of(&line[i]), PW_AWARD_WHOLE);
        awarded++;
    }
    for (int p = 0; p < session->peers; p++)
        for (int i = 0; (other = peer_line(session, line, p, &i)) != NULL;) {
            if (other->kind != PW_AWARDED)
                continue;
            parts = (int)pw_common_multiple(parts, parts_of(other), PW_AWARD_WHOLE);
            awarded++;
        }
    return awarded > 1 ? parts * parts : awarded * parts;
}

/* So many units to a point leave the totals of an evening in range. */
static long long pw_units_most(const struct pw_session *session)
{
    long long field = session->field > IMPS_MOST ? session->field : IMPS_MOST;
    return LLONG_MAX / 8 / field / (session->boards + 1);
}

/* The hundredths of a per cent of what a board, or a round of victory points, gives at most are to
 * be whole. */
static long long units_of_percents(const struct pw_session *session)
{
    bool rounds = session->reckoning.method == PW_VICTORY_POINTS;
    return 10000LL * (rounds ? session->boards / session->schedule->sets : 1);
}

static int pw_deal_lines(const struct pw_line *line, int left);

/* Units to a match point for this session: a common multiple of 10000 and of the numbers
 * of scores on all boards, so that every share is whole, and every per cent of a top. Where that
 * would be beyond pw_units_most, of the numbers up to 22 instead, and *exact is false. */
static long long pw_units_of(const struct pw_session *session, bool *exact)
{
    long long most = pw_units_most(session), unit = units_of_percents(session);
    /* Cross-IMPs are a mean over the others. */
    int less = compares(session) == PW_CROSS_IMPS ? 1 : 0;
    *exact = true;
    for (int k = 0; k < session->lines;) {
        int lines = pw_deal_lines(&session->line[k], session->lines - k);
        int n = scores_of(&session->line[k], lines) +
                peer_scores(session, &session->line[k], NULL) - less;
        int parts = parts_of_deal(session, &session->line[k], lines);
        k += lines;
        if (n < 1)
            continue;
        unit = pw_common_multiple(unit, (long long)n * (parts > 0 ? parts : 1), most);
        if (unit == 0) {
            *exact = false;
            return most > UNIT_ROUNDED ? most / UNIT_ROUNDED * UNIT_ROUNDED : UNIT_ROUNDED;
        }
    }
    return unit;
}

/* How many of the lines from here on, of so many, are of one board and one deal. */
static int pw_deal_lines(const struct pw_line *line, int left)
{
    int n = 1;
    while (n < left && line[n].board_no == line[0].board_no && line[n].deal == line[0].deal)
        n++;
    return n;
}

bool pw_matchpoints_fewer(const struct pw_session *session, int board_no)
{
    bool fewer = false;
    int lines = compares(session) == PW_MATCHPOINTS ? session->lines : 0;
    for (int k = 0, n; k < lines && !fewer; k += n) {
        const struct pw_line *line = &session->line[k];
        n = pw_deal_lines(line, lines - k);
        if (board_no != 0 && line->board_no != board_no)
            continue;
        int scores = scores_of(line, n) + peer_scores(session, line, NULL);
        fewer = scores > 0 && scores < session->field;
    }
    return fewer;
}

static int by_number(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* How many of the sorted numbers are less than `than`. */
static int less_than(const int *sorted, int n, int than)
{
    int low = 0, high = n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (sorted[middle] < than)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Are so many scores of these lines' deal a small group of a fouled board? */
static bool small_group(const struct pw_session *session, const struct pw_line *line, int lines,
                        int scores)
{
    int all;
    pw_session_board(session, line->board_no, &all);
    return session->reckoning.neuberg == PW_NEUBERG_EBU && lines < all && scores <= 3 &&
           3 * scores <= session->field;
}

/* What m match points of n scores give one side of a small group. */
static long long small_group_points(const struct pw_session *session, int m, int n)
{
    return 2LL * (session->field - 1) * (session->unit / 100) * (60 + (m - (n - 1)) * 5);
}

static int matchpoints_for(int difference)
{
    return difference > 0 ? 2 : difference == 0;
}

/* The match points of one side of a line against n - 1 others, in parts of an award, as points. */
static long long points_for(const struct pw_session *session, long long m, int n, bool small)
{
    const pw_wide whole = (pw_wide)PW_AWARD_WHOLE * PW_AWARD_WHOLE;
    int field = session->field;
    if (session->reckoning.neuberg == PW_NEUBERG_NOT)
        return pw_nearest_share(m * (pw_wide)session->unit, (long long)whole);
    if (small)
        return pw_nearest_share(2 * (pw_wide)(field - 1) * (session->unit / 100) *
                                    (60 * whole + 5 * (m - (n - 1) * whole)),
                                (long long)whole);
    return pw_nearest_share(session->unit * (m + whole) * field, n * whole) - session->unit;
}

/* A deal on which scores were awarded: each side is compared with the same side of all others, and
 * a part of an award has its part of each comparison. */
static void matchpoints_awarded(const struct pw_session *session, struct pw_line *line, int lines)
{
    int n = scores_of(line, lines) + peer_scores(session, line, NULL);
    bool small = small_group(session, line, lines, n);
    const struct pw_line *other;
    for (int i = 0; i < lines; i++)
        for (int side = 0; pw_line_scored(&line[i]) && side < 2; side++) {
            long long m = 0;
            for (int k = 0; k < lines; k++)
                if (k != i && pw_line_scored(&line[k]))
                    m += pw_line_against(&line[i], &line[k], side, matchpoints_for);
            for (int p = 0; p < session->peers; p++)
                for (int k = 0; (other = peer_line(session, line, p, &k)) != NULL;)
                    m += pw_line_against(&line[i], other, side, matchpoints_for);
            line[i].points[side] = points_for(session, m, n, small);
        }
}

/* Fills the points of the lines of one deal that were played. work has room for so many
 * numbers as there are lines. */
static void pw_matchpoints_board(const struct pw_session *session, struct pw_line *line, int lines,
                                 int *work)
{
    if (parts_of_deal(session, line, lines) > 0) {
        matchpoints_awarded(session, line, lines);
        return;
    }
    int n = 0, field = session->field;
    for (int i = 0; i < lines; i++)
        if (line[i].kind == PW_PLAYED)
            work[n++] = line[i].score;
    n += peer_scores(session, line, work + n);
    qsort(work, (size_t)n, sizeof *work, by_number);
    bool small = small_group(session, line, lines, n);
    for (int i = 0; i < lines; i++) {
        if (line[i].kind != PW_PLAYED)
            continue;
        int worse = less_than(work, n, line[i].score);
        int equal = less_than(work, n, line[i].score + 1) - worse - 1;
        int m = 2 * worse + equal, top = 2 * (n - 1);
        if (session->reckoning.neuberg == PW_NEUBERG_NOT) {
            line[i].points[0] = m * session->unit;
            line[i].points[1] = (top - m) * session->unit;
        } else if (small) {
            line[i].points[0] = small_group_points(session, m, n);
            line[i].points[1] = small_group_points(session, top - m, n);
        } else {
            pw_wide weighed = (pw_wide)session->unit * (m + 1) * field;
            line[i].points[0] = pw_nearest_share(weighed, n) - session->unit;
            line[i].points[1] = 2LL * (field - 1) * session->unit - line[i].points[0];
        }
    }
}

/* What the boards of a match are worth, at the lines and pairs of a session. */

static void add_board(struct pw_session *session, const struct pw_match_board *board)
{
    for (int room = 0; board->compared && room < 2; room++) {
        if (board->line[room] == NULL)
            continue;
        struct pw_line *line = &session->line[board->line[room] - session->line];
        line->counts = true;
        for (int seat = 0; seat < 2; seat++) {
            int side = pw_team_side(board, room, seat);
            struct pw_tally *tally = &session->tally[line->who[seat]];
            line->points[seat] = board->imps[side] * session->unit / 100;
            tally->points += line->points[seat];
            tally->boards++;
        }
    }
}

/* By place: the pair that has the number of its team, then the other. */
static void place_pairs(struct pw_session *session, const struct pw_team_scores *scores)
{
    session->ranked = 0;
    for (int i = 0; i < scores->teams; i++)
        for (int pair = 0; pair < 2; pair++) {
            const struct pw_team_place *place = &scores->place[i];
            int who_no = place->team_no + pair * scores->teams;
            struct pw_tally *tally = &session->tally[who_no];
            tally->place = place->place;
            tally->tied = place->tied;
            tally->penalty = place->penalty * session->unit / 100;
            if (tally->ranked)
                session->order[session->ranked++] = who_no;
        }
}

/* For pw_session_score, once the kinds of all lines are known: each line that is compared has the
 * IMPs that its board gives the two teams, in both rooms the same; both pairs of a team have its
 * IMPs, penalty (in victory points), boards and place. */
static void pw_teams_lines(struct pw_session *session, const struct pw_team_scores *scores)
{
    for (int i = 0; i < scores->matches; i++)
        for (int k = 0; k < scores->match[i].boards; k++)
            add_board(session, &scores->board[scores->match[i].from + k]);
    place_pairs(session, scores);
}

static bool is_imps(const struct pw_session *session)
{
    return compares(session) != PW_MATCHPOINTS;
}

long long pw_session_scale(const struct pw_session *session)
{
    return session->unit * (!is_imps(session) && session->reckoning.halves ? 2 : 1);
}

long long pw_session_top(const struct pw_session *session, int board_no)
{
    int count, n = 0, counted = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++) {
        n += pw_line_scored(&line[i]);
        counted += pw_line_scored(&line[i]) || line[i].kind == PW_ASSIGNED;
    }
    if (is_imps(session) || counted == 0)
        return 0;
    if (session->reckoning.neuberg != PW_NEUBERG_NOT)
        return 2LL * (session->field - 1) * session->unit;
    return n > 0 ? 2LL * (n - 1) * session->unit : 0;
}

int pw_line_percent(const struct pw_session *session, const struct pw_line *line, int side)
{
    pw_wide points = line->points[pw_side_seat(session, side)];
    long long top = pw_session_top(session, line->board_no);
    if (line->kind != PW_AWARDED)
        return line->percent[side];
    if (is_imps(session))
        return 5000 + (int)pw_nearest_share(1000 * points, 3 * (pw_wide)session->unit);
    return top > 0 ? (int)pw_nearest_share(10000 * points, top) : 5000;
}

/* What an assigned score gives: so many hundredths of a per cent of the top, or IMPs. Law 12C2
 * (2017) has 3 IMPs for average plus, which are 10 per cent more than 50; so for each 10. */
static long long worth(const struct pw_session *session, long long top, long long percent)
{
    if (is_imps(session))
        return 3 * (percent - 5000) * (session->unit / 1000);
    return top / 10000 * percent;
}

/* Scores of one deal. */
static void score_deal(struct pw_session *session, struct pw_line *line, int lines, int *work)
{
    switch (compares(session)) {
    case PW_MATCHPOINTS:
        pw_matchpoints_board(session, line, lines, work);
        break;
    case PW_BUTLER:
    case PW_VICTORY_POINTS:
        pw_butler_board(session, line, lines, work);
        break;
    case PW_CROSS_IMPS:
        pw_cross_imps_board(session, line, lines);
        break;
    }
    /* Both partners have what their side has. */
    for (int k = 0; session->seats == 4 && k < lines; k++) {
        long long *points = line[k].points;
        points[2] = points[3] = points[1];
        points[1] = points[0];
    }
}

static void score_board(struct pw_session *session, int i, int *work)
{
    struct pw_line *line = session->line + session->from[i];
    int left = session->from[i + 1] - session->from[i];
    while (left > 0) {
        int lines = pw_deal_lines(line, left);
        score_deal(session, line, lines, work);
        line += lines;
        left -= lines;
    }
}

/* What the line's board gives at most to who played its deal. */
static long long top_of(const struct pw_session *session, int i, const struct pw_line *line)
{
    long long top = pw_session_top(session, session->first_board + i);
    if (session->reckoning.neuberg != PW_NEUBERG_NOT || is_imps(session) || !pw_line_scored(line))
        return top;
    int n = 0;
    for (int k = session->from[i]; k < session->from[i + 1]; k++)
        n += pw_line_scored(&session->line[k]) && session->line[k].deal == line->deal;
    return 2LL * (n - 1) * session->unit;
}

/* Adds what counts: lines that are scored, or those that have an average. */
static void add_lines(struct pw_session *session, bool scored)
{
    for (int i = 0; i < session->boards; i++) {
        bool one_deal = session->from[i] == session->from[i + 1] ||
                        session->line[session->from[i + 1] - 1].deal == 0;
        long long top_of_all = pw_session_top(session, session->first_board + i);
        for (int k = session->from[i]; k < session->from[i + 1]; k++) {
            struct pw_line *line = &session->line[k];
            if (scored ? !pw_line_scored(line) : line->kind != PW_ASSIGNED)
                continue;
            long long top = one_deal ? top_of_all : top_of(session, i, line);
            line->counts = true;
            for (int seat = 0; seat < session->seats; seat++) {
                struct pw_tally *tally = &session->tally[line->who[seat]];
                if (line->nothing[seat])
                    continue;
                tally->points += line->points[seat];
                tally->most += top;
                tally->boards++;
            }
        }
    }
}

/* What a seat has of an average by its own session: points / of of a unit. */
struct kept {
    pw_wide points;
    long long of;
};

/* Averages look at what the pair did on the boards that it played. false: it is nothing else than
 * the line says. */
static bool keeps_own(const struct pw_session *session, const struct pw_line *line, int seat,
                      long long top, struct kept *kept)
{
    int side = pw_seat_side(session, seat);
    const struct pw_tally *own = &session->tally[line->who[seat]];
    kept->of = is_imps(session) ? own->boards : own->most;
    kept->points = (pw_wide)(is_imps(session) ? 1 : top) * own->points;
    pw_wide usual = (pw_wide)worth(session, top, line->percent[side]) * kept->of;
    if (kept->of <= 0)
        return false;
    return (line->average[side] == PW_AVERAGE_PLUS && kept->points > usual) ||
           (line->average[side] == PW_AVERAGE_MINUS && kept->points < usual);
}

/* How many times finer units have to be, so that what this seat has is a whole number of them. */
static long long finer_for(const struct kept *kept)
{
    pw_wide rest = kept->points % kept->of;
    long long a = kept->of, b = (long long)(rest < 0 ? -rest : rest);
    while (b != 0) {
        long long next = a % b;
        a = b;
        b = next;
    }
    return kept->of / a;
}

static void refine(struct pw_session *session, long long times)
{
    session->unit *= times;
    for (int k = 0; k < session->lines; k++)
        for (int seat = 0; seat < 4; seat++)
            session->line[k].points[seat] *= times;
    for (int who_no = 0; who_no <= session->schedule->contestants; who_no++) {
        session->tally[who_no].points *= times;
        session->tally[who_no].most *= times;
    }
}

/* Makes units as fine as averages need them. */
static void refine_for_averages(struct pw_session *session)
{
    long long times = 1, most = pw_units_most(session) / session->unit;
    for (int i = 0; i < session->boards && times > 0; i++) {
        long long top = pw_session_top(session, session->first_board + i);
        for (int k = session->from[i]; k < session->from[i + 1]; k++) {
            const struct pw_line *line = &session->line[k];
            struct kept kept;
            for (int seat = 0; line->kind == PW_ASSIGNED && seat < session->seats; seat++)
                if (times > 0 && keeps_own(session, line, seat, top, &kept))
                    times = pw_common_multiple(times, finer_for(&kept), most);
        }
    }
    if (times == 0)
        session->exact = false;
    if (times != 1)
        refine(session, times > 0 ? times : most > 1 ? most : 1);
}

static void assign(struct pw_session *session)
{
    refine_for_averages(session);
    for (int i = 0; i < session->boards; i++) {
        long long top = pw_session_top(session, session->first_board + i);
        for (int k = session->from[i]; k < session->from[i + 1]; k++) {
            struct pw_line *line = &session->line[k];
            struct kept kept;
            for (int seat = 0; line->kind == PW_ASSIGNED && seat < session->seats; seat++) {
                int side = pw_seat_side(session, seat);
                line->points[seat] = keeps_own(session, line, seat, top, &kept)
                                         ? pw_nearest_share(kept.points, kept.of)
                                         : worth(session, top, line->percent[side]);
            }
        }
    }
}

static int boards_of_a_round(const struct pw_session *session)
{
    return session->boards / session->schedule->sets;
}

/* What one board (at victory points a round) and all that somebody is to play give at most, in
 * hundredths of what is printed. Returns the number of boards. */
static int pw_session_most(const struct pw_session *session, int who_no, long long *one,
                           long long *all)
{
    int boards = 0;
    for (int k = 0; k < session->lines; k++)
        for (int seat = 0; seat < session->seats; seat++)
            boards += session->line[k].who[seat] == who_no && !session->line[k].nothing[seat];
    enum pw_method method = pw_contest_of(session->schedule)->ranks_teams
                                ? PW_VICTORY_POINTS
                                : session->reckoning.method;
    switch (method) {
    case PW_MATCHPOINTS:
        *one = (session->reckoning.halves ? 100LL : 200LL) * (session->field - 1);
        break;
    case PW_BUTLER:
    case PW_CROSS_IMPS:
        *one = 24 * 100LL;
        break;
    case PW_VICTORY_POINTS:
        *one = pw_session_vp_most(session);
        *all = *one * (boards / boards_of_a_round(session));
        return boards;
    }
    *all = *one * boards;
    return boards;
}

const char *pw_session_penalty_whole(const struct pw_session *session,
                                     const struct pw_penalty *penalty, long long *one,
                                     long long *all)
{
    bool teams = pw_contest_of(session->schedule)->ranks_teams;
    int boards = pw_session_most(session, penalty->who_no, one, all);
    if (boards == 0)
        return NULL;
    if (penalty->of_top) {
        *all = 10000LL * (teams ? *all / *one : boards);
        *one = 10000;
    }
    bool round = session->reckoning.method == PW_VICTORY_POINTS && !penalty->of_top;
    return teams ? "match" : round ? "round" : "board";
}

static void penalise(struct pw_session *session)
{
    for (int i = 0; i < session->penalties; i++) {
        const struct pw_penalty *penalty = &session->penalty[i];
        long long points = penalty->of_top
                               ? pw_session_of_top(session, session->unit, penalty->hundredths)
                               : pw_session_scale(session) / 100 * penalty->hundredths;
        session->tally[penalty->who_no].penalty += points;
        session->tally[penalty->who_no].points -= points;
    }
}

/* Less than 0: a is more than b. Where a unit is no exact part, each of them may be off by one for
 * each board. */
static int compare_wide(pw_wide a, pw_wide b, pw_wide off)
{
    pw_wide more = a - b;
    return more > off ? -1 : more < -off;
}

/* Less than 0: a is before b, 0: they share a place. By line, then whoever has a score, then by
 * percentage, where pairs can have played for more or less. */
static int tally_compare(const struct pw_tally *a, const struct pw_tally *b)
{
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    bool some_a = a->boards + a->byes > 0, some_b = b->boards + b->byes > 0;
    if (some_a != some_b)
        return some_a ? -1 : 1;
    if (a->most > 0 && b->most > 0)
        return compare_wide((pw_wide)a->points * b->most, (pw_wide)b->points * a->most,
                            (pw_wide)a->off * b->most + (pw_wide)b->off * a->most);
    return compare_wide(a->points, b->points, a->off + b->off);
}

struct entry {
    const struct pw_tally *tally;
    int who_no;
};

static int by_place(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = tally_compare(x->tally, y->tally);
    if (order == 0 && x->tally->made != y->tally->made) /* as the next round is paired */
        return x->tally->made > y->tally->made ? -1 : 1;
    return order != 0 ? order : (x->who_no > y->who_no) - (x->who_no < y->who_no);
}

/* false: no memory. */
static bool rank(struct pw_session *session)
{
    int contestants = session->schedule->contestants, n = 0, first = 0;
    struct entry *entry = calloc((size_t)contestants + 1, sizeof *entry);
    if (entry == NULL)
        return false;
    for (int who_no = 1; who_no <= contestants; who_no++)
        if (session->tally[who_no].ranked)
            entry[n++] = (struct entry){&session->tally[who_no], who_no};
    qsort(entry, (size_t)n, sizeof *entry, by_place);
    session->ranked = n;
    for (int i = 0; i < n; i++) {
        struct pw_tally *tally = &session->tally[entry[i].who_no];
        session->order[i] = entry[i].who_no;
        if (i == 0 || entry[i - 1].tally->line != tally->line)
            first = i;
        bool as_before = i > first && tally_compare(entry[i - 1].tally, tally) == 0;
        bool as_after = i + 1 < n && tally_compare(tally, entry[i + 1].tally) == 0;
        tally->tied = as_before || as_after;
        tally->place = as_before ? entry[i - 1].tally->place : i - first + 1;
    }
    free(entry);
    return true;
}

/* Of a Swiss a round that is paired may not have begun. */
static void find_begun(struct pw_session *session)
{
    session->begun = session->matches != NULL ? 0 : session->schedule->rounds;
    session->to_come = 0;
    for (int k = 0; k < session->lines; k++)
        if (session->line[k].kind != PW_NO_RESULT && session->line[k].round_no > session->begun)
            session->begun = session->line[k].round_no;
    for (int k = 0; k < session->lines; k++)
        session->to_come += session->line[k].round_no > session->begun;
}

/* Who is ranked, where, and what is still to come. */
static void begin(struct pw_session *session)
{
    find_begun(session);
    for (int who_no = 0; who_no <= session->schedule->contestants; who_no++)
        session->tally[who_no] = (struct pw_tally){0};
    session->played = session->assigned = session->not_played = session->waiting = 0;
    for (int k = 0; k < session->lines; k++) {
        struct pw_line *line = &session->line[k];
        line->counts = false;
        memset(line->points, 0, sizeof line->points);
        session->played += line->kind == PW_PLAYED;
        session->assigned += pw_line_adjusted(line);
        session->not_played += line->kind == PW_NOT_PLAYED;
        session->waiting += line->kind == PW_NO_RESULT && line->round_no <= session->begun;
        for (int seat = 0; seat < session->seats; seat++) {
            struct pw_tally *tally = &session->tally[line->who[seat]];
            if (line->nothing[seat])
                continue;
            tally->ranked = true;
            tally->waiting += line->kind == PW_NO_RESULT;
            if (session->schedule->winners == 2 && session->seats == 2)
                tally->line = session->home != NULL ? session->home[line->who[seat]]
                              : seat == 0           ? PW_SIDE_A
                                                    : PW_SIDE_B;
        }
    }
    const struct pw_matches *of = session->matches; /* the bye of a round to come gives no points */
    bool pairs = of != NULL && !pw_contest_of(session->schedule)->ranks_teams;
    for (int r = 1; pairs && r <= session->schedule->rounds; r++)
        for (int no = 1; no <= session->schedule->contestants; no++)
            session->tally[no].ranked = session->tally[no].ranked || pw_rests(of, r, no);
}

static bool score_teams(struct pw_session *session)
{
    struct pw_team_scores *scores = pw_team_scores_new(session);
    if (scores == NULL)
        return false;
    pw_teams_lines(session, scores);
    pw_team_scores_free(scores);
    return true;
}

bool pw_session_score(struct pw_session *session)
{
    begin(session);
    session->unit = pw_units_of(session, &session->exact);
    if (pw_contest_of(session->schedule)->ranks_teams)
        return score_teams(session);
    int *work = calloc((size_t)session->field + 1, sizeof *work);
    if (work == NULL)
        return false;
    for (int i = 0; i < session->boards; i++)
        score_board(session, i, work);
    free(work);
    add_lines(session, true);
    assign(session);
    add_lines(session, false);
    if (session->reckoning.method == PW_VICTORY_POINTS &&
        !pw_session_add_matches(session, pw_session_top))
        return false;
    penalise(session);
    for (int who_no = 1; !session->exact && who_no <= session->schedule->contestants; who_no++)
        session->tally[who_no].off = session->tally[who_no].boards;
    return rank(session);
}

/* ---- points, percentages and places as they are printed ---- */

/* Zeros at the end are left out, but so many figures stand behind the point. */
static void decimal(char out[PW_POINTS_TEXT], long long value, int figures)
{
    long long size = llabs(value);
    snprintf(out, PW_POINTS_TEXT, "%s%lld.%02lld", value < 0 ? "-" : "", size / 100, size % 100);
    size_t length = strlen(out);
    for (int n = 2; n > figures && out[length - 1] == '0'; n--)
        out[--length] = '\0';
    if (out[length - 1] == '.')
        out[--length] = '\0';
}

void pw_points_text(char out[PW_POINTS_TEXT], const struct pw_session *session, long long points)
{
    decimal(out, pw_nearest_share((pw_wide)100 * points, pw_session_scale(session)), 0);
}

static int figures_of(const struct pw_session *session, long long points)
{
    long long value = pw_nearest_share((pw_wide)100 * points, pw_session_scale(session));
    return value % 100 == 0 ? 0 : value % 10 == 0 ? 1 : 2;
}

void pw_total_text(char out[PW_POINTS_TEXT], const struct pw_session *session, long long points)
{
    int most = 0;
    for (int who_no = 1; who_no <= session->schedule->contestants && most < 2; who_no++) {
        int n = figures_of(session, session->tally[who_no].points);
        most = n > most ? n : most;
    }
    decimal(out, pw_nearest_share((pw_wide)100 * points, pw_session_scale(session)), most);
}

bool pw_has_percents(const struct pw_session *session)
{
    return session->reckoning.method == PW_MATCHPOINTS ||
           (session->reckoning.method == PW_VICTORY_POINTS && session->matches == NULL);
}

void pw_percent_text(char out[PW_POINTS_TEXT], const struct pw_tally *tally)
{
    out[0] = '\0';
    if (tally->most > 0)
        decimal(out, pw_nearest_share((pw_wide)10000 * tally->points, tally->most), 2);
}

void pw_place_text(char out[PW_POINTS_TEXT], const struct pw_tally *tally)
{
    snprintf(out, PW_POINTS_TEXT, "%d%s", tally->place, tally->tied ? "=" : "");
}

/* ---- several sections ---- */

/* One field of several sections: scored over all of them, and one ranking. */

int pw_sessions_field(struct pw_session *const *session, int count)
{
    int most = 0;
    for (int i = 0; i < count; i++)
        for (int b = 0; b < session[i]->boards; b++) {
            int lines = 0;
            for (int k = 0; k < count; k++)
                lines += pw_session_wanted(session[k], session[i]->first_board + b);
            most = lines > most ? lines : most;
        }
    return most;
}

bool pw_sessions_join(struct pw_session *const *session, int count)
{
    int field = pw_sessions_field(session, count);
    bool done = true;
    for (int i = 0; i < count; i++) {
        session[i]->field = field;
        session[i]->peer = session;
        session[i]->peers = count;
    }
    for (int i = 0; done && i < count; i++)
        done = pw_session_score(session[i]);
    return done;
}

static int by_place_across(const void *a, const void *b)
{
    const struct pw_across *x = a, *y = b;
    int order = tally_compare(&x->tally, &y->tally);
    if (order == 0)
        order = (x->session_i > y->session_i) - (x->session_i < y->session_i);
    return order != 0 ? order : (x->who_no > y->who_no) - (x->who_no < y->who_no);
}

int pw_sessions_rank(struct pw_session *const *session, int count, struct pw_across *out)
{
    int n = 0, first = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < session[i]->ranked; k++) {
            int who_no = session[i]->order[k];
            out[n++] = (struct pw_across){i, who_no, session[i]->tally[who_no]};
        }
    qsort(out, (size_t)n, sizeof *out, by_place_across);
    for (int i = 0; i < n; i++) {
        struct pw_tally *tally = &out[i].tally;
        if (i == 0 || out[i - 1].tally.line != tally->line)
            first = i;
        bool as_before = i > first && tally_compare(&out[i - 1].tally, tally) == 0;
        tally->tied = as_before || (i + 1 < n && tally_compare(tally, &out[i + 1].tally) == 0);
        tally->place = as_before ? out[i - 1].tally.place : i - first + 1;
    }
    return n;
}
