/* frequencies.c - how often each score was made: a line for every board, dots on one axis. Left of
 * it stand the scores of EW, right of it those of NS, each in its place of order; the axis stands
 * at the same place on all boards.
 *
 *   root      left-count, right-count: places on the two sides of the axis; times-most: tables with
 *             the same score, at most; both (flag): there is room for the points of both sides
 *   boards[]  what pw_deal_fields sets, lefts[], rights[]: score (or no: nothing stands there),
 *             times, points-ns, points-ew; more (flag): and all that are farther out, which say no
 *             points; adjusted[]: one record if the director assigned scores of any board, with
 *             scores[]: percent-ns, percent-ew
 *   adjusted[] one record where a board of the session has such scores: they have a column
 */
#include "doc/scores.h"

#include <math.h>
#include <stdlib.h>

#define PLACES 9    /* at least: those of a board with few scores are not broader than others */
#define SIDE 3      /* on each side, at least: for the words above */
#define BOTH_WIDE 3 /* characters of the points of one side, where both stand there */

struct axis {
    int side[2]; /* places of EW, of NS */
};

/* 0: EW plus; 1: NS plus, and passed out. */
static int side_of(const struct pw_frequency *f)
{
    return f->score >= 0;
}

/* Also of one section of a field: a board has the scores of all of them. */
static struct pw_session *const *sessions_of(const struct pw_subject *subject, int *count)
{
    struct pw_session *const *session = pw_scores_sessions(subject, count);
    if (subject->sections > 0 || session[0]->peers == 0)
        return session;
    *count = session[0]->peers;
    return session[0]->peer;
}

/* A score of a board, and the session in whose parts its points are. */
struct made {
    const struct pw_session *session;
    struct pw_frequency f;
};

static int by_score(const void *a, const void *b)
{
    const struct made *x = a, *y = b;
    if (x->f.score != y->f.score)
        return x->f.score > y->f.score ? -1 : 1;
    double left = (double)x->f.points[0] * (double)y->session->unit;
    double right = (double)y->f.points[0] * (double)x->session->unit;
    return left > right ? -1 : left < right;
}

/* Do they have the same points, too? In another deal of a fouled board they do not. */
static bool alike(const struct made *a, const struct made *b)
{
    return by_score(a, b) == 0;
}

/* All scores of a board, the best of NS first; in sections that are one field a score is one
 * wherever it was made. Caller frees. */
static struct made *scores_of(const struct pw_subject *subject, int board_no, int *count)
{
    int sessions, room = 1, n = 0, kept = 0;
    struct pw_session *const *session = sessions_of(subject, &sessions);
    for (int i = 0; i < sessions; i++) {
        int lines;
        pw_session_board(session[i], board_no, &lines);
        room += lines;
    }
    struct made *all = g_new0(struct made, (gsize)room);
    for (int i = 0; i < sessions; i++) {
        int own;
        const struct pw_frequency *f = pw_session_frequencies(session[i], board_no, &own);
        for (int k = 0; k < own; k++)
            all[n++] = (struct made){session[i], f[k]};
    }
    if (sessions > 1)
        qsort(all, (gsize)n, sizeof *all, by_score);
    for (int i = 0; i < n; i++)
        if (kept > 0 && alike(&all[kept - 1], &all[i]))
            all[kept - 1].f.times += all[i].f.times;
        else
            all[kept++] = all[i];
    *count = kept;
    return all;
}

struct boards {
    int first, last;
};

static struct boards boards_of(const struct pw_subject *subject)
{
    int sessions;
    struct pw_session *const *session = sessions_of(subject, &sessions);
    struct boards of = {session[0]->first_board, 0};
    for (int i = 0; i < sessions; i++) {
        of.first = MIN(of.first, session[i]->first_board);
        of.last = MAX(of.last, session[i]->first_board + session[i]->boards - 1);
    }
    return of;
}

static struct axis axis_of(const struct pw_subject *subject, const struct pw_field *root)
{
    struct boards boards = boards_of(subject);
    struct axis axis = {{SIDE, SIDE}};
    for (int board_no = boards.first; board_no <= boards.last; board_no++) {
        int count, at[2] = {0, 0};
        g_autofree struct made *all = scores_of(subject, board_no, &count);
        for (int k = 0; k < count; k++)
            at[side_of(&all[k].f)]++;
        for (int side = 0; side < 2; side++)
            axis.side[side] = MAX(axis.side[side], at[side]);
    }
    struct pw_cut cut = pw_cut_of(subject, root, "places", axis.side[0] + axis.side[1], 1);
    int places = MAX(cut.columns_most, 2 * SIDE);
    while (axis.side[0] + axis.side[1] > places)
        axis.side[axis.side[1] > axis.side[0]]--;
    while (axis.side[0] + axis.side[1] < MIN(PLACES, places))
        axis.side[axis.side[1] <= axis.side[0]]++;
    return axis;
}

static void score_cell(struct pw_field *cell, const struct made *made, int times, bool more)
{
    pw_field_int(cell, "score", abs(made->f.score));
    pw_field_int(cell, "times", times);
    pw_field_flag(cell, "more", more);
    pw_field_flag(cell, "points-ns", false);
    pw_field_flag(cell, "points-ew", false);
    if (more)
        return;
    pw_points_field(cell, "points-ns", made->session, made->f.points[0]);
    pw_points_field(cell, "points-ew", made->session, made->f.points[1]);
}

/* The scores of one side from the axis outwards; those with no place of their own stand with the
 * outermost. Returns the largest number of tables at one place. */
static int side_fields(struct pw_field *board, const struct made *all, int count, int side,
                       int places)
{
    g_autofree const struct made **own = g_new0(const struct made *, (gsize)count + 1);
    int n = 0, most = 0;
    for (int k = 0; k < count; k++) { /* the best of NS is the first */
        int from = side == 0 ? k : count - 1 - k;
        if (side_of(&all[from].f) == side)
            own[n++] = &all[from];
    }
    struct pw_field *cells = pw_field_list(board, side == 0 ? "lefts" : "rights");
    for (int i = 0; i < places; i++) {
        int at = side == 0 ? places - 1 - i : i, times = 0; /* left: the outermost stands first */
        struct pw_field *cell = pw_field_append(cells);
        pw_field_flag(cell, "score", false);
        if (at >= n)
            continue;
        bool more = at == places - 1 && n > places;
        for (int k = at; k < (more ? n : at + 1); k++)
            times += own[k]->f.times;
        score_cell(cell, own[at], times, more);
        most = MAX(most, times);
    }
    return most;
}

/* What the director assigned; board_no 0: on any board. Returns whether there is such a score. */
static bool adjusted_fields(struct pw_field *board, const struct pw_subject *subject, int board_no)
{
    struct pw_field *column = pw_field_list(board, "adjusted"), *scores = NULL;
    int sessions;
    struct pw_session *const *session = sessions_of(subject, &sessions);
    for (int i = 0; i < sessions; i++)
        for (int k = 0; k < session[i]->lines; k++) {
            const struct pw_line *line = &session[i]->line[k];
            if (!pw_line_adjusted(line) || (board_no && line->board_no != board_no))
                continue;
            if (scores == NULL)
                scores = pw_field_list(pw_field_append(column), "scores");
            struct pw_field *score = pw_field_append(scores);
            pw_percent_field(score, "percent-ns", pw_line_percent(session[i], line, 0));
            pw_percent_field(score, "percent-ew", pw_line_percent(session[i], line, 1));
        }
    return scores != NULL;
}

PW_FILL(pw_frequencies)
{
    if (!pw_scores_begin_field(root, subject, "frequencies", error))
        return false;
    int sessions;
    struct pw_session *const *session = sessions_of(subject, &sessions);
    bool narrow = true;
    for (int i = 0; i < sessions; i++) {
        if (!pw_scores_hold(session[i], "frequencies", error))
            return false;
        narrow = narrow && pw_points_widest(session[i]) <= BOTH_WIDE;
    }
    struct boards of = boards_of(subject);
    bool adjusted = adjusted_fields(root, subject, 0);
    struct axis axis = axis_of(subject, root);
    int most = 1;
    struct pw_field *boards = pw_field_list(root, "boards");
    for (int board_no = of.first; board_no <= of.last; board_no++) {
        int count;
        g_autofree struct made *all = scores_of(subject, board_no, &count);
        struct pw_field *board = pw_field_append(boards);
        pw_deal_fields(board, board_no);
        if (adjusted && !adjusted_fields(board, subject, board_no))
            pw_field_list(pw_field_append(pw_field_list(board, "adjusted")), "scores");
        for (int side = 0; side < 2; side++)
            most = MAX(most, side_fields(board, all, count, side, axis.side[side]));
    }
    for (int side = 0; side < 2; side++) {
        struct pw_field *places = pw_field_list(root, side == 0 ? "lefts" : "rights");
        for (int i = 0; i < axis.side[side]; i++)
            pw_field_append(places);
    }
    pw_field_int(root, "left-count", axis.side[0]);
    pw_field_int(root, "right-count", axis.side[1]);
    pw_field_int(root, "times-most", most);
    pw_field_flag(root, "both", subject->session->reckoning.method == PW_MATCHPOINTS && narrow);
    return true;
}
