/* poster_seams.c - where a poster is cut: between columns and rows as far as the sheets allow. */
#include "layout/page.h"

#include <math.h>
#include <string.h>

#define STEP (0.25 * PW_MM)
#define FREEDOM (24 * PW_MM) /* what a seam may be moved by */
#define FREEDOM_PART 0.125   /* of a window, at most */
#define GLYPH 10.0           /* cost of a cut through a letter, for each point of its size */
#define BLANK 0.5            /* and between words */
#define HALVED 9.0           /* so much more where neither sheet has all of a number */
#define SHAPE 40.0           /* through a box or a mark */
#define LINE 0.5             /* through a line that leads elsewhere */
#define THROUGH 0.4          /* what is longer than this part of a window runs across seams */
#define AIR (1.5 * PW_MM)
#define NEAR 0.2
#define OFF (0.05 / PW_MM) /* away from equal tiles */

static double window(const struct pw_poster *p, int axis)
{
    return p->paper[axis] - 2 * PW_POSTER_MARGIN;
}

/* How much of the page so many sheets hold at most. */
static double held(const struct pw_poster *p, int axis, int sheets)
{
    return sheets * window(p, axis) - (sheets - 1) * p->overlap;
}

static double freedom(const struct pw_poster *p, int axis)
{
    return fmin(FREEDOM, FREEDOM_PART * window(p, axis));
}

double pw_poster_extent(const struct pw_poster *p, int axis)
{
    int n = p->tiles[axis];
    return held(p, axis, n) - (n - 1) * freedom(p, axis) + 2 * p->inset;
}

/* "12", "3–4", "AB": what is of no use in halves. */
static bool is_number(const struct pw_mark *m)
{
    return m->glyphs <= 5 && !strchr(m->text, ' ');
}

/* From the middle of a row of figures down to the tails of letters. */
static void text_box(const struct pw_mark *m, double low[2], double high[2])
{
    low[0] = low[1] = INFINITY;
    high[0] = high[1] = -INFINITY;
    for (int corner = 0; corner < 4; corner++) {
        double at[2] = {m->x + (corner % 2 ? m->advance : 0),
                        m->y + (corner / 2 ? 0.25 : -PW_FIGURE_HEIGHT) * m->size};
        pw_matrix_apply(&m->matrix, &at[0], &at[1]);
        for (int k = 0; k < 2; k++) {
            low[k] = fmin(low[k], at[k]);
            high[k] = fmax(high[k], at[k]);
        }
    }
}

/* Costs of cutting at from, from + STEP, ... */
struct costs {
    int axis;
    double from, longest; /* what runs across */
    double overlap;       /* so much behind a cut is on both sheets */
    int n;
    double *cost;
};

static void add_within(struct costs *c, double a, double b, double cost)
{
    int first = (int)fmax(ceil((a - c->from) / STEP), 0);
    int last = (int)fmin(floor((b - c->from) / STEP), c->n - 1);
    for (int i = first; i <= last; i++)
        c->cost[i] += cost;
}

/* A cut beside something is better than through it, and better still with air on both sides. */
static void add(struct costs *c, double a, double b, double cost)
{
    add_within(c, a, b, cost);
    add_within(c, a - AIR, b + AIR, cost * NEAR);
    add_within(c, a - AIR / 2, b + AIR / 2, cost * NEAR);
}

static void text_cost(struct costs *c, const struct pw_mark *m)
{
    double low[2], high[2];
    text_box(m, low, high);
    if (is_number(m)) {
        add(c, low[c->axis], high[c->axis], m->size * GLYPH);
        add_within(c, low[c->axis], high[c->axis] - c->overlap, m->size * GLYPH * HALVED);
        return;
    }
    bool straight = pw_matrix_is_identity(&m->matrix);
    if (straight && c->axis == 0) {
        for (guint i = 0; i < m->glyphs; i++) {
            const struct pw_glyph *g = &m->glyph[i];
            double a = (double)g->x;
            double b = i + 1 < m->glyphs ? (double)m->glyph[i + 1].x : m->x + m->advance;
            bool blank = m->text[g->text_from] == ' ';
            add(c, fmin(a, b), fmax(a, b), m->size * (blank ? BLANK : GLYPH));
        }
        return;
    }
    add(c, low[c->axis], high[c->axis], m->size * GLYPH);
}

static void path_cost(struct costs *c, const struct pw_mark *m)
{
    double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    for (guint i = 0; i + 1 < m->path.n_xy; i += 2) {
        double at[2] = {m->path.xy[i], m->path.xy[i + 1]};
        pw_matrix_apply(&m->matrix, &at[0], &at[1]);
        for (int k = 0; k < 2; k++) {
            low[k] = fmin(low[k], at[k]);
            high[k] = fmax(high[k], at[k]);
        }
    }
    double along = high[c->axis] - low[c->axis], thick = high[!c->axis] - low[!c->axis];
    if (along > c->longest || (!m->stroke && thick < PW_LINE_BOX && along > 10 * thick))
        return;
    bool line = m->stroke && m->path.n_op <= 2;
    add(c, low[c->axis], high[c->axis], line ? LINE : SHAPE);
}

/* The cheapest place from low to high; where several are, that nearest to ideal. */
static double cheapest(const struct pw_poster *p, const struct pw_page *page, int axis, double low,
                       double high, double ideal)
{
    struct costs c = {
        .axis = axis, .from = low, .longest = THROUGH * window(p, axis), .overlap = p->overlap};
    c.n = (int)floor((high - low) / STEP + 1e-6) + 1;
    c.cost = g_new0(double, (gsize)c.n);
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        if (m->kind == PW_MARK_TEXT)
            text_cost(&c, m);
        else if (m->kind == PW_MARK_PATH || m->kind == PW_MARK_PICTURE)
            path_cost(&c, m);
    }
    int best = 0;
    for (int i = 0; i < c.n; i++) {
        c.cost[i] += fabs(low + i * STEP - ideal) * OFF;
        if (c.cost[i] < c.cost[best])
            best = i;
    }
    g_free(c.cost);
    return low + best * STEP;
}

void pw_poster_seams(const struct pw_poster *p, const struct pw_page *page, int axis, double *seam)
{
    int n = p->tiles[axis];
    double extent = axis ? page->height : page->width, end = extent - p->inset;
    seam[0] = p->inset;
    seam[n] = end;
    for (int i = 1; i < n; i++) {
        double high = seam[i - 1] + window(p, axis) - p->overlap;
        double low = end - held(p, axis, n - i);
        double ideal = p->inset + (end - p->inset) * i / n;
        /* of many seams none takes the freedom of all */
        double reach = n > 2 ? 0.6 * freedom(p, axis) : freedom(p, axis);
        low = fmax(fmax(low, ideal - reach), seam[i - 1] + p->overlap + PW_POSTER_MARGIN);
        low = fmin(low, high);
        high = fmax(fmin(high, ideal + reach), low);
        seam[i] = cheapest(p, page, axis, low, high, ideal);
    }
}

/* Is that part of the page whole on one of the sheets? */
static bool is_whole(const struct pw_poster *p, const double *seam, int axis, double low,
                     double high)
{
    for (int i = 0; i < p->tiles[axis]; i++) {
        double to = seam[i + 1] + (i + 1 < p->tiles[axis] ? p->overlap : 0);
        if (low >= seam[i] && high <= to)
            return true;
    }
    return false;
}

int pw_poster_halved(const struct pw_poster *p, const struct pw_page *page, const double *seam[2])
{
    int halved = 0;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        double low[2], high[2];
        if (m->kind != PW_MARK_TEXT || !is_number(m))
            continue;
        text_box(m, low, high);
        halved +=
            !is_whole(p, seam[0], 0, low[0], high[0]) || !is_whole(p, seam[1], 1, low[1], high[1]);
    }
    return halved;
}
