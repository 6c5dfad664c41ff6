/* imps.c - the scales of IMPs and victory points. */
#include "score/session.h"

#include <math.h>
#include <stdlib.h>

#define BOARDS_MAX 4000 /* nobody plays more at a time: who does has the scale of these */
#define MARGINS_MAX 960 /* more than 15 sqrt(BOARDS_MAX) */

int pw_imps(int difference)
{
    /* The least difference for 1, 2, ... 24 IMPs. */
    static const int from[] = {20,   50,   90,   130,  170,  220,  270,  320,
                               370,  430,  500,  600,  750,  900,  1100, 1300,
                               1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};
    int imps = 0;
    while (imps < 24 && abs(difference) >= from[imps])
        imps++;
    return difference < 0 ? -imps : imps;
}

/* What the winner has above 10, in hundredths, for margins of 0, 1, 2, ... IMPs, until it is
 * 1000, and once more 1000. Returns how many. */
static int begin_scale(int boards, int *points)
{
    double golden = (sqrt(5.0) - 1.0) / 2.0, all = 1.0 - pow(golden, 3.0);
    double blitz = 15.0 * sqrt((double)(boards < BOARDS_MAX ? boards : BOARDS_MAX));
    int margins = 0;
    for (; margins < blitz; margins++) {
        double part = 1.0 - pow(golden, 3.0 * margins / blitz);
        points[margins] = (int)floor(1000.0 * part / all + 0.5);
    }
    points[margins] = points[margins + 1] = 1000;
    return margins + 2;
}

/* No step is larger than the one before it: where one is, the point between them is raised. That
 * has to be so in every scale without such steps, so this ends with the lowest of them all. */
static void make_concave(int *points, int margins)
{
    for (int i = 1; i < margins - 1; i++) {
        if (points[i + 1] - points[i] <= points[i] - points[i - 1])
            continue;
        points[i]++;
        i = i > 2 ? i - 2 : 0; /* the step before has grown, and this one may not do yet */
    }
}

int pw_victory_points(long long imps, long long unit, int boards)
{
    if (boards == 0 || imps == 0)
        return 1000;
    int points[MARGINS_MAX], margins = begin_scale(boards, points);
    make_concave(points, margins);
    long long whole = llabs(imps) / unit, part = llabs(imps) % unit;
    int winner = 2000;
    if (whole < margins - 1) {
        int below = points[whole], above = points[whole + 1];
        winner = 1000 + below + (int)pw_nearest_share((pw_wide)(above - below) * part, unit);
    }
    return imps > 0 ? winner : 2000 - winner;
}

int pw_vp_by_scale(const struct pw_vp_scale *scale, long long margin, long long unit)
{
    const struct pw_vp_step *step = scale->step;
    for (int i = 1; i < scale->steps; i++)
        if ((pw_wide)llabs(margin) * 100 >=
            (pw_wide)(scale->step[i].from - scale->step[0].from) * unit)
            step = &scale->step[i];
    return margin >= 0 ? step->winner : step->loser;
}

/* The nearest multiple of 10 to sum / n; from the middle away from 0. */
static int rounded_mean(long long sum, long long n)
{
    long long size = llabs(sum);
    long long tens = (size + 5 * n) / (10 * n);
    return (int)(sum < 0 ? -10 * tens : 10 * tens);
}

static int by_number(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* How many of so many scores the mean leaves out at each end; one stays, or the two in the middle.
 */
static int left_out(const struct pw_reckoning *reckoning, int scores)
{
    int out = reckoning->without_percent > 0 ? (reckoning->without_percent * scores + 50) / 100
                                             : reckoning->without;
    return out < (scores - 1) / 2 ? out : (scores - 1) / 2;
}

/* The mean of what one side has, without the highest and the lowest that the event leaves out. */
static int datum_of(const struct pw_session *session, const struct pw_line *line, int lines,
                    int side, int *work)
{
    long long sum = 0;
    int n = 0;
    for (int i = 0; i < lines; i++) {
        if (!pw_line_scored(&line[i]))
            continue;
        struct pw_award award = pw_line_award(&line[i], side);
        work[n] = 0;
        for (int k = 0; k < award.scores; k++)
            work[n] += award.score[k] * award.share[k];
        n++;
    }
    if (n == 0)
        return 0;
    qsort(work, (size_t)n, sizeof *work, by_number);
    int out = left_out(&session->reckoning, n);
    for (int i = out; i < n - out; i++)
        sum += work[i];
    return rounded_mean(sum, (long long)(n - 2 * out) * PW_AWARD_WHOLE);
}

void pw_butler_board(const struct pw_session *session, struct pw_line *line, int lines, int *work)
{
    for (int side = 0; side < 2; side++) {
        int datum = datum_of(session, line, lines, side, work);
        for (int i = 0; i < lines; i++) {
            if (!pw_line_scored(&line[i]))
                continue;
            struct pw_award award = pw_line_award(&line[i], side);
            long long imps = 0;
            for (int k = 0; k < award.scores; k++)
                imps += (long long)award.share[k] * pw_imps(award.score[k] - datum);
            line[i].points[side] = pw_nearest_share((pw_wide)imps * session->unit, PW_AWARD_WHOLE);
        }
    }
}

void pw_cross_imps_board(const struct pw_session *session, struct pw_line *line, int lines)
{
    for (int i = 0; i < lines; i++)
        for (int side = 0; pw_line_scored(&line[i]) && side < 2; side++) {
            long long imps = 0;
            int others = -1;
            for (int k = 0; k < lines; k++) {
                if (!pw_line_scored(&line[k]))
                    continue;
                imps += k == i ? 0 : pw_line_against(&line[i], &line[k], side, pw_imps);
                others++;
            }
            line[i].points[side] = pw_nearest_share((pw_wide)imps * session->unit,
                                                    (pw_wide)(others > 0 ? others : 1) *
                                                        PW_AWARD_WHOLE * PW_AWARD_WHOLE);
        }
}
