/* matchpoints.c - every score of a board against all others, with the formula of Neuberg. */
#include "score/matchpoints.h"

#include <limits.h>
#include <stdlib.h>

#define UNIT_ROUNDED 29099070000LL /* a multiple of 10000 and of 1..22 */
#define IMPS_MOST 24

long long pw_common_multiple(long long a, long long b, long long max)
{
    long long x = a, y = b;
    while (y != 0) {
        long long rest = x % y;
        x = y;
        y = rest;
    }
    long long part = b / x;
    return a > max / part ? 0 : a * part;
}

static int scores_of(const struct pw_line *line, int lines)
{
    int n = 0;
    for (int i = 0; i < lines; i++)
        n += line[i].kind == PW_PLAYED;
    return n;
}

/* The scores that the deal has in the other sections; out: room for them, or NULL. Returns how
 * many. A board that was fouled has another deal here than there. */
static int peer_scores(const struct pw_session *session, const struct pw_line *line, int *out)
{
    int n = 0;
    for (int p = 0; line->deal == 0 && p < session->peers; p++) {
        int count;
        const struct pw_line *other = pw_session_board(session->peer[p], line->board_no, &count);
        for (int i = 0; session->peer[p] != session && i < count; i++) {
            if (other[i].kind != PW_PLAYED || other[i].deal != 0)
                continue;
            if (out != NULL)
                out[n] = other[i].score;
            n++;
        }
    }
    return n;
}

long long pw_units_most(const struct pw_session *session)
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

long long pw_units_of(const struct pw_session *session, bool *exact)
{
    long long most = pw_units_most(session), unit = units_of_percents(session);
    /* Cross-IMPs are a mean over the others. */
    int less = session->reckoning.method == PW_CROSS_IMPS ? 1 : 0;
    *exact = true;
    for (int k = 0; k < session->lines;) {
        int lines = pw_deal_lines(&session->line[k], session->lines - k);
        int n = scores_of(&session->line[k], lines) +
                peer_scores(session, &session->line[k], NULL) - less;
        k += lines;
        if (n < 1)
            continue;
        unit = pw_common_multiple(unit, n, most);
        if (unit == 0) {
            *exact = false;
            return most > UNIT_ROUNDED ? most / UNIT_ROUNDED * UNIT_ROUNDED : UNIT_ROUNDED;
        }
    }
    return unit;
}

int pw_deal_lines(const struct pw_line *line, int left)
{
    int n = 1;
    while (n < left && line[n].board_no == line[0].board_no && line[n].deal == line[0].deal)
        n++;
    return n;
}

bool pw_matchpoints_fewer(const struct pw_session *session, int board_no)
{
    bool fewer = false;
    int lines = session->reckoning.method == PW_MATCHPOINTS ? session->lines : 0;
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

void pw_matchpoints_board(const struct pw_session *session, struct pw_line *line, int lines,
                          int *work)
{
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
