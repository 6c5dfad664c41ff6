/* spacing.h - how far the ink of a page keeps from the edges of its paper and cards, from
 * other columns, and from rules and marks: measured on the scene, where the ink really is.
 * Faults are told with complain() of clear.h; include it after cmocka.h.
 *
 *   edges    nothing of ours within 5 mm of an edge of the paper, or of a cut between cards
 *            (which is where the ticks of the knife are)
 *   columns  figures of two columns never closer than 2 mm
 *   rules    no word within 0.5 mm of a rule or mark that it does not stand in
 */
#ifndef PW_TEST_SPACING_H
#define PW_TEST_SPACING_H

#include "ink.h"

#define SPACING_MM (72.0 / 25.4)
#define SPACING_EDGE (5 * SPACING_MM)
#define SPACING_COLUMN (2 * SPACING_MM)
#define SPACING_WORD (0.75 * SPACING_MM) /* of a word from the next text */
#define SPACING_RULE (0.5 * SPACING_MM)
#define SPACING_FIGURE (0.25 * SPACING_MM)
#define SPACING_OWN (0.1 * SPACING_MM) /* of a figure from the line of its own mark */
#define SPACING_ROUNDED 0.03           /* points: a dump has two decimals */

/* ---- outlines ---- */

struct spacing_line {
    double x1, y1, x2, y2;
};

/* One mark with ink: its box on the page, as far as it is not clipped, and its outline. */
struct spacing_ink {
    const struct pw_mark *mark;
    struct ink_box box;
    double reach;  /* half the width of a stroke */
    bool cut_mark; /* for the knife, the fold or the glue: no word and no line of the page */
    GArray *glyph; /* of struct ink_box, one for each glyph with ink; of a text */
};

struct spacing_page {
    struct pw_fonts *fonts;
    const struct pw_page *page;
    const char *paper; /* for messages */
    GArray *ink;       /* of struct spacing_ink */
    double cut[2][64]; /* across, down */
    int cuts[2];
    bool poster;
};

static inline double spacing_mm(double points)
{
    return points / SPACING_MM;
}

static inline void spacing_add_line(GArray *lines, const struct pw_matrix *m, const double from[2],
                                    const double to[2])
{
    struct spacing_line l = {from[0], from[1], to[0], to[1]};
    pw_matrix_apply(m, &l.x1, &l.y1);
    pw_matrix_apply(m, &l.x2, &l.y2);
    g_array_append_val(lines, l);
}

/* A path of ops and points as straight lines, of struct spacing_line. */
static inline GArray *spacing_flatten(const char *op, guint n_op, const double *xy,
                                      const struct pw_matrix *m, bool closed)
{
    enum { STEPS = 8 };
    GArray *lines = g_array_new(FALSE, FALSE, sizeof(struct spacing_line));
    double at[2] = {0, 0}, first[2] = {0, 0}, next[2];
    for (guint i = 0; i <= n_op; i++) {
        bool ends = i == n_op || op[i] == 'M' || op[i] == 'Z';
        if (ends && (closed || (i < n_op && op[i] == 'Z')) &&
            (at[0] != first[0] || at[1] != first[1])) {
            spacing_add_line(lines, m, at, first);
            memcpy(at, first, sizeof at);
        }
        if (i == n_op)
            break;
        if (op[i] == 'M') {
            memcpy(at, xy, sizeof at);
            memcpy(first, xy, sizeof first);
            xy += 2;
        } else if (op[i] == 'L') {
            spacing_add_line(lines, m, at, xy);
            memcpy(at, xy, sizeof at);
            xy += 2;
        } else if (op[i] == 'C') {
            double p[4][2] = {{at[0], at[1]}, {xy[0], xy[1]}, {xy[2], xy[3]}, {xy[4], xy[5]}};
            for (int k = 1; k <= STEPS; k++) {
                double t = (double)k / STEPS, u = 1 - t;
                for (int a = 0; a < 2; a++)
                    next[a] = u * u * u * p[0][a] + 3 * u * u * t * p[1][a] +
                              3 * u * t * t * p[2][a] + t * t * t * p[3][a];
                spacing_add_line(lines, m, at, next);
                memcpy(at, next, sizeof at);
            }
            xy += 6;
        }
    }
    return lines;
}

static inline double spacing_point_line(double x, double y, const struct spacing_line *l)
{
    double dx = l->x2 - l->x1, dy = l->y2 - l->y1, n = dx * dx + dy * dy;
    double t = n > 0 ? ((x - l->x1) * dx + (y - l->y1) * dy) / n : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    double px = x - l->x1 - t * dx, py = y - l->y1 - t * dy;
    return sqrt(px * px + py * py);
}

static inline bool spacing_crosses(const struct spacing_line *a, const struct spacing_line *b)
{
    double ax = a->x2 - a->x1, ay = a->y2 - a->y1, bx = b->x2 - b->x1, by = b->y2 - b->y1;
    double d = ax * by - ay * bx, x = b->x1 - a->x1, y = b->y1 - a->y1;
    if (d == 0)
        return false;
    double s = (x * by - y * bx) / d, t = (x * ay - y * ax) / d;
    return s >= 0 && s <= 1 && t >= 0 && t <= 1;
}

static inline double spacing_line_line(const struct spacing_line *a, const struct spacing_line *b)
{
    if (spacing_crosses(a, b))
        return 0;
    return ink_min(
        ink_min(spacing_point_line(a->x1, a->y1, b), spacing_point_line(a->x2, a->y2, b)),
        ink_min(spacing_point_line(b->x1, b->y1, a), spacing_point_line(b->x2, b->y2, a)));
}

/* Is the line farther than this from the box, to one side, above or below? Cheap, and asked often.
 */
static inline bool spacing_beyond(const struct spacing_line *l, const struct ink_box *b, double far)
{
    return (l->x1 >= b->x1 + far && l->x2 >= b->x1 + far) ||
           (l->x1 <= b->x0 - far && l->x2 <= b->x0 - far) ||
           (l->y1 >= b->y1 + far && l->y2 >= b->y1 + far) ||
           (l->y1 <= b->y0 - far && l->y2 <= b->y0 - far);
}

/* The least distance of two outlines, INFINITY where it is not below far; nothing is asked about
 * what is inside of what. box: of outline a. */
static inline double spacing_apart(const GArray *a, const struct ink_box *box, const GArray *b,
                                   double far)
{
    double least = far;
    for (guint k = 0; k < b->len; k++) {
        const struct spacing_line *edge = &g_array_index(b, struct spacing_line, k);
        if (spacing_beyond(edge, box, least))
            continue;
        struct ink_box at = {.x0 = ink_min(edge->x1, edge->x2),
                             .y0 = ink_min(edge->y1, edge->y2),
                             .x1 = ink_max(edge->x1, edge->x2),
                             .y1 = ink_max(edge->y1, edge->y2)};
        for (guint i = 0; i < a->len; i++) {
            const struct spacing_line *l = &g_array_index(a, struct spacing_line, i);
            if (!spacing_beyond(l, &at, least))
                least = ink_min(least, spacing_line_line(l, edge));
        }
    }
    return least < far ? least : INFINITY;
}

/* How often the outline goes round the point, as filling counts it. */
static inline int spacing_winding(const GArray *lines, double x, double y)
{
    int n = 0;
    for (guint i = 0; i < lines->len; i++) {
        const struct spacing_line *l = &g_array_index(lines, struct spacing_line, i);
        if ((l->y1 <= y) == (l->y2 <= y))
            continue;
        double at = l->x1 + (y - l->y1) / (l->y2 - l->y1) * (l->x2 - l->x1);
        if (at > x)
            n += l->y2 > l->y1 ? 1 : -1;
    }
    return n;
}

/* From box to box, 0 where they overlap. */
static inline double spacing_boxes(const struct ink_box *a, const struct ink_box *b)
{
    double dx = ink_max(ink_max(a->x0 - b->x1, b->x0 - a->x1), 0);
    double dy = ink_max(ink_max(a->y0 - b->y1, b->y0 - a->y1), 0);
    return hypot(dx, dy);
}

/* ---- the page ---- */

static inline bool spacing_is(struct pw_colour c, int grey)
{
    return c.r == grey && c.g == grey && c.b == grey;
}

/* The paper itself: white, or what the first mark covers all of the page with. */
static inline struct pw_colour spacing_ground(const struct pw_page *page)
{
    struct pw_colour white = {255, 255, 255};
    if (page->marks->len == 0)
        return white;
    const struct pw_mark *first = &g_array_index(page->marks, struct pw_mark, 0);
    if (first->kind != PW_MARK_PATH || first->stroke)
        return white;
    struct ink_box b = ink_path(first);
    bool all =
        b.x0 <= 0.01 && b.y0 <= 0.01 && b.x1 >= page->width - 0.01 && b.y1 >= page->height - 0.01;
    return all ? first->colour : white;
}

/* Is it a tick of the knife: a hair that comes in from the edge of the paper, straight, 10 mm (on a
 * poster 9)? Says where the cut is, and along which axis. */
static inline bool spacing_tick(const struct pw_page *page, const struct ink_box *b, int *axis,
                                double *at, bool *poster)
{
    double w = b->x1 - b->x0, h = b->y1 - b->y0, hair = 0.14 * SPACING_MM;
    *axis = h > w ? 0 : 1;
    double thick = *axis ? h : w, length = *axis ? w : h, end = *axis ? page->width : page->height;
    double from = *axis ? b->x0 : b->y0, to = *axis ? b->x1 : b->y1;
    *at = *axis ? (b->y0 + b->y1) / 2 : (b->x0 + b->x1) / 2;
    *poster = fabs(length - 9 * SPACING_MM) < 0.1;
    double off = 5 * SPACING_MM; /* --offset moves the backs, ticks and all */
    return fabs(thick - hair) < 0.05 && (*poster || fabs(length - 10 * SPACING_MM) < 0.1) &&
           (fabs(from) < off || fabs(to - end) < off);
}

/* Is it where a tent is folded: dashes of 1 mm, 1 mm apart and 0.14 mm thin, at any scale? */
static inline bool spacing_fold(const struct pw_mark *mark)
{
    return mark->dash[0] > 0 && fabs(mark->dash[1] / mark->dash[0] - 1) < 0.01 &&
           fabs(mark->width / mark->dash[0] - 0.14) < 0.01;
}

static inline void spacing_find_cuts(struct spacing_page *p)
{
    for (guint i = 0; i < p->ink->len; i++) {
        struct spacing_ink *ink = &g_array_index(p->ink, struct spacing_ink, i);
        int axis;
        double at;
        bool poster, known = false;
        if (ink->mark->kind != PW_MARK_PATH)
            continue;
        if (ink->mark->stroke) {
            ink->cut_mark = spacing_fold(ink->mark);
            continue;
        }
        if (!spacing_tick(p->page, &ink->box, &axis, &at, &poster))
            continue;
        ink->cut_mark = true;
        p->poster |= poster;
        for (int k = 0; k < p->cuts[axis]; k++)
            known |= fabs(p->cut[axis][k] - at) < 0.1;
        if (!known && !poster && p->cuts[axis] < 64)
            p->cut[axis][p->cuts[axis]++] = at;
    }
    /* the strips of a poster that are covered: slanting hairs */
    for (guint i = 0; i < p->ink->len && p->poster; i++) {
        struct spacing_ink *ink = &g_array_index(p->ink, struct spacing_ink, i);
        if (ink->mark->kind == PW_MARK_PATH && ink->mark->stroke && ink->mark->dash[0] == 0 &&
            fabs(ink->mark->width - 0.14 * SPACING_MM) < 0.02)
            ink->cut_mark = true;
    }
    /* the crosses, where cuts meet: 4 mm */
    for (guint i = 0; i < p->ink->len; i++) {
        struct spacing_ink *ink = &g_array_index(p->ink, struct spacing_ink, i);
        const struct ink_box *b = &ink->box;
        double mid[2] = {(b->x0 + b->x1) / 2, (b->y0 + b->y1) / 2};
        bool on[2] = {false, false};
        for (int a = 0; a < 2; a++)
            for (int k = 0; k < p->cuts[a]; k++)
                on[a] |= fabs(p->cut[a][k] - mid[a]) < 0.1;
        double longest = ink_max(b->x1 - b->x0, b->y1 - b->y0);
        if (on[0] && on[1] && ink->mark->kind == PW_MARK_PATH &&
            fabs(longest - 4 * SPACING_MM) < 0.1)
            ink->cut_mark = true;
    }
}

static inline void spacing_clip(struct ink_box *b, const struct ink_box *clip)
{
    b->x0 = ink_max(b->x0, clip->x0);
    b->y0 = ink_max(b->y0, clip->y0);
    b->x1 = ink_min(b->x1, clip->x1);
    b->y1 = ink_min(b->y1, clip->y1);
}

static inline struct spacing_ink spacing_ink_of(struct pw_fonts *fonts, const struct pw_mark *mark)
{
    struct spacing_ink ink = {.mark = mark};
    if (mark->kind == PW_MARK_TEXT) {
        ink.glyph = g_array_new(FALSE, FALSE, sizeof(struct ink_box));
        ink.box = (struct ink_box){1e9, 1e9, -1e9, -1e9, mark->text, mark->colour};
        for (guint i = 0; i < mark->glyphs; i++) {
            struct ink_box g = ink_glyphs(fonts, mark, i, i + 1);
            if (g.x1 <= g.x0)
                continue;
            ink.box.x0 = ink_min(ink.box.x0, g.x0);
            ink.box.y0 = ink_min(ink.box.y0, g.y0);
            ink.box.x1 = ink_max(ink.box.x1, g.x1);
            ink.box.y1 = ink_max(ink.box.y1, g.y1);
            g_array_append_val(ink.glyph, g);
        }
        return ink;
    }
    ink.box = ink_path(mark);
    ink.reach = mark->stroke ? mark->width / 2 : 0;
    ink.box.x0 -= ink.reach;
    ink.box.y0 -= ink.reach;
    ink.box.x1 += ink.reach;
    ink.box.y1 += ink.reach;
    return ink;
}

static inline struct spacing_page *spacing_new(struct pw_fonts *fonts, const char *paper,
                                               const struct pw_page *page)
{
    struct spacing_page *p = g_new0(struct spacing_page, 1);
    *p = (struct spacing_page){.fonts = fonts, .page = page, .paper = paper};
    p->ink = g_array_new(FALSE, FALSE, sizeof(struct spacing_ink));
    struct ink_box clips[28] = {{-1e9, -1e9, 1e9, 1e9, NULL, {0, 0, 0}}};
    int depth = 0;
    struct pw_colour ground = spacing_ground(page);
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        if (mark->kind == PW_MARK_CLIP && depth < 27) {
            struct ink_box b = ink_path(mark);
            spacing_clip(&b, &clips[depth]);
            clips[++depth] = b;
        } else if (mark->kind == PW_MARK_UNCLIP && depth > 0) {
            depth--;
        } else if (mark->kind == PW_MARK_TEXT || mark->kind == PW_MARK_PATH) {
            struct spacing_ink ink = spacing_ink_of(fonts, mark);
            bool paper_itself = i == 0 && memcmp(&mark->colour, &ground, sizeof ground) == 0;
            spacing_clip(&ink.box, &clips[depth]);
            if (ink.box.x1 > ink.box.x0 && ink.box.y1 > ink.box.y0 && !paper_itself) {
                g_array_append_val(p->ink, ink);
            } else if (ink.glyph) {
                g_array_unref(ink.glyph);
            }
        }
    }
    spacing_find_cuts(p);
    return p;
}

static inline void spacing_free(struct spacing_page *p)
{
    for (guint i = 0; i < p->ink->len; i++)
        if (g_array_index(p->ink, struct spacing_ink, i).glyph)
            g_array_unref(g_array_index(p->ink, struct spacing_ink, i).glyph);
    g_array_unref(p->ink);
    g_free(p);
}

static inline const char *spacing_said(const struct spacing_ink *ink)
{
    return ink->mark->kind == PW_MARK_TEXT ? ink->mark->text
           : ink->mark->stroke             ? "a stroke"
                                           : "a shape";
}

/* ---- edges ---- */

/* How far from the nearest edge or cut that a knife may come along. */
static inline double spacing_to_edge(const struct spacing_page *p, const struct ink_box *b)
{
    double least = fmin(fmin(b->x0, b->y0), fmin(p->page->width - b->x1, p->page->height - b->y1));
    double low[2] = {b->x0, b->y0}, high[2] = {b->x1, b->y1};
    for (int a = 0; a < 2; a++)
        for (int k = 0; k < p->cuts[a]; k++)
            least = ink_min(least, ink_max(p->cut[a][k] - high[a], low[a] - p->cut[a][k]));
    return least;
}

static inline void spacing_edges(const struct spacing_page *p)
{
    struct pw_colour ground = spacing_ground(p->page);
    const struct spacing_ink *worst = NULL;
    double least = SPACING_EDGE - SPACING_ROUNDED;
    for (guint i = 0; i < p->ink->len; i++) {
        const struct spacing_ink *ink = &g_array_index(p->ink, struct spacing_ink, i);
        double off = spacing_to_edge(p, &ink->box);
        if (ink->cut_mark || memcmp(&ink->mark->colour, &ground, sizeof ground) == 0 ||
            off >= least)
            continue;
        least = off;
        worst = ink;
    }
    if (worst)
        complain("%s: \"%s\" is %.2f mm from an edge, at %.1f %.1f to %.1f %.1f mm", p->paper,
                 spacing_said(worst), spacing_mm(least), spacing_mm(worst->box.x0),
                 spacing_mm(worst->box.y0), spacing_mm(worst->box.x1), spacing_mm(worst->box.y1));
}

/* The two that are nearer to one another than they may be, and by most. */
struct spacing_worst {
    const struct spacing_ink *a, *b;
    double over, far; /* how much nearer, below 0; how far apart they are */
};

static inline struct spacing_worst spacing_none(void)
{
    return (struct spacing_worst){.over = -SPACING_ROUNDED};
}

static inline void spacing_worse(struct spacing_worst *worst, const struct spacing_ink *a,
                                 const struct spacing_ink *b, double far, double wanted)
{
    if (far - wanted < worst->over)
        *worst = (struct spacing_worst){a, b, far - wanted, far};
}

/* ---- columns ---- */

/* "29.5", "17–20", "½", "+3": a number as columns have it. */
static inline bool spacing_is_figure(const char *text)
{
    bool digit = false;
    for (const char *c = text; *c; c = g_utf8_next_char(c)) {
        gunichar u = g_utf8_get_char(c);
        digit |= g_unichar_isdigit(u) || u == 0xBD || u == 0xBC || u == 0xBE;
        if (!g_unichar_isdigit(u) && !strchr(".,+-/%", u < 128 ? (int)u : 'x') && u != 0x2013 &&
            u != 0x2212 && u != 0xBD && u != 0xBC && u != 0xBE)
            return false;
    }
    return digit;
}

/* Is there a shape's edge between the two, so that they stand in places of their own? */
static inline bool spacing_parted(const struct spacing_page *p, const struct spacing_ink *a,
                                  const struct spacing_ink *b)
{
    double mid = (ink_max(a->box.y0, b->box.y0) + ink_min(a->box.y1, b->box.y1)) / 2;
    for (guint i = 0; i < p->ink->len; i++) {
        const struct spacing_ink *ink = &g_array_index(p->ink, struct spacing_ink, i);
        const struct ink_box *s = &ink->box;
        if (ink->mark->kind != PW_MARK_PATH || s->y0 > mid || s->y1 < mid)
            continue;
        bool left = s->x0 > a->box.x1 - 0.5 && s->x0 < b->box.x0 + 0.5;
        bool right = s->x1 > a->box.x1 - 0.5 && s->x1 < b->box.x0 + 0.5;
        if (left || right)
            return true;
    }
    return false;
}

static inline bool spacing_upright(const struct spacing_ink *ink)
{
    return ink->mark->kind == PW_MARK_TEXT && ink->mark->matrix.b == 0 && ink->mark->matrix.a > 0;
}

/* Is it of one of the faces that stand behind the main ones, for scripts those lack? */
static inline bool spacing_behind(const struct spacing_page *p, const struct pw_mark *mark)
{
    for (int w = PW_REGULAR; w <= PW_BLACK; w++)
        if (mark->face == pw_fonts_main(p->fonts, (enum pw_weight)w))
            return false;
    return true;
}

/* Does b go on with the text of a, perhaps in another face and behind a blank? */
static inline bool spacing_one_text(const struct spacing_page *p, const struct pw_mark *a,
                                    const struct pw_mark *b)
{
    double shift = b->x - (a->x + a->advance) + b->matrix.e - a->matrix.e;
    double down = b->y - a->y + b->matrix.f - a->matrix.f;
    bool behind = spacing_behind(p, a) || spacing_behind(p, b);
    return fabs(shift) < 0.02 || (behind && a->size == b->size && fabs(down) < 0.02 && shift > 0 &&
                                  shift < 0.35 * a->size);
}

/* How far the text b begins to the right of the text a, on one line; INFINITY where it does not, or
 * is of the same text, or stands in a place of its own. */
static inline double spacing_gap(const struct spacing_page *p, const struct spacing_ink *a,
                                 const struct spacing_ink *b)
{
    double over = ink_min(a->box.y1, b->box.y1) - ink_max(a->box.y0, b->box.y0);
    double least = ink_min(a->box.y1 - a->box.y0, b->box.y1 - b->box.y0);
    double gap = b->box.x0 - a->box.x1;
    if (over < 0.5 * least || b->box.x0 + b->box.x1 <= a->box.x0 + a->box.x1 ||
        gap >= SPACING_COLUMN || spacing_one_text(p, a->mark, b->mark) || spacing_parted(p, a, b))
        return INFINITY;
    return gap;
}

/* The two texts of a page that are nearer to one another than figures, or words, may be. */
static inline void spacing_columns(const struct spacing_page *p)
{
    struct spacing_worst worst = spacing_none();
    for (guint i = 0; i < p->ink->len; i++) {
        const struct spacing_ink *a = &g_array_index(p->ink, struct spacing_ink, i);
        for (guint k = 0; spacing_upright(a) && k < p->ink->len; k++) {
            const struct spacing_ink *b = &g_array_index(p->ink, struct spacing_ink, k);
            if (k == i || !spacing_upright(b))
                continue;
            bool figures = spacing_is_figure(a->mark->text) && spacing_is_figure(b->mark->text);
            spacing_worse(&worst, a, b, spacing_gap(p, a, b),
                          figures ? SPACING_COLUMN : SPACING_WORD);
        }
    }
    if (worst.a)
        complain("%s: the columns of \"%s\" and \"%s\" are %.2f mm apart, at %.1f %.1f mm",
                 p->paper, worst.a->mark->text, worst.b->mark->text, spacing_mm(worst.far),
                 spacing_mm(worst.a->box.x0), spacing_mm(worst.a->box.y0));
}

/* ---- rules and marks ---- */

static inline GArray *spacing_path_lines(const struct spacing_ink *ink)
{
    return spacing_flatten(ink->mark->path.op, ink->mark->path.n_op, ink->mark->path.xy,
                           &ink->mark->matrix, !ink->mark->stroke);
}

static inline GArray *spacing_glyph_lines(const struct spacing_page *p, const struct pw_mark *mark,
                                          guint g)
{
    double em = mark->size / pw_fonts_info(p->fonts, mark->face)->units_per_em;
    struct pw_outline o = pw_fonts_outline(p->fonts, mark->face, mark->glyph[g].id);
    struct pw_matrix at = {em, 0, 0, -em, mark->glyph[g].x, mark->glyph[g].y};
    struct pw_matrix m = pw_matrix_then(at, mark->matrix);
    return spacing_flatten(o.op, o.n_op, o.xy, &m, true);
}

/* Least distance of the letters of a text to a shape's edge, and whether they stand in it: on its
 * fill, or in what it goes round. */
static inline double spacing_to_shape(const struct spacing_page *p, const struct spacing_ink *text,
                                      const struct spacing_ink *shape, GArray *edge, bool *inside)
{
    double least = INFINITY;
    const struct ink_box *t = &text->box, *s = &shape->box;
    bool within = t->x0 >= s->x0 && t->x1 <= s->x1 && t->y0 >= s->y0 && t->y1 <= s->y1,
         on_it = true;
    for (guint i = 0; i < text->mark->glyphs; i++) {
        struct ink_box g = ink_glyphs(p->fonts, text->mark, i, i + 1);
        if (g.x1 <= g.x0)
            continue;
        double x = (g.x0 + g.x1) / 2, y = (g.y0 + g.y1) / 2;
        on_it = on_it && !shape->mark->stroke && spacing_winding(edge, x, y) != 0;
        if (spacing_boxes(&g, &shape->box) >= SPACING_RULE)
            continue;
        GArray *letter = spacing_glyph_lines(p, text->mark, i);
        double far = spacing_apart(letter, &g, edge, SPACING_RULE + shape->reach);
        least = ink_min(least, far - shape->reach);
        g_array_unref(letter);
    }
    *inside = on_it || within;
    return least;
}

/* "N", "EW", "›B": capitals alone, which fill no more of a line than figures do. */
static inline bool spacing_is_seat(const char *text)
{
    if (g_str_has_prefix(text, "›"))
        text += strlen("›");
    size_t n = strlen(text);
    return n > 0 && n <= 2 && strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == n;
}

/* How far a text must be from a shape. Figures and seats may be nearer to the lines of their row,
 * and figures to a mark that they stand at: the pairs of a movement round their board set. */
static inline double spacing_wanted(const struct spacing_ink *text, bool inside)
{
    if (inside)
        return SPACING_OWN;
    bool figure = spacing_is_figure(text->mark->text) || spacing_is_seat(text->mark->text);
    return figure ? SPACING_FIGURE : SPACING_RULE;
}

static inline void spacing_rules(const struct spacing_page *p)
{
    struct pw_colour ground = spacing_ground(p->page);
    struct spacing_worst worst = spacing_none();
    for (guint k = 0; k < p->ink->len; k++) {
        const struct spacing_ink *shape = &g_array_index(p->ink, struct spacing_ink, k);
        GArray *edge = NULL;
        if (shape->mark->kind != PW_MARK_PATH || shape->cut_mark ||
            memcmp(&shape->mark->colour, &ground, sizeof ground) == 0)
            continue;
        for (guint i = 0; i < p->ink->len; i++) {
            const struct spacing_ink *text = &g_array_index(p->ink, struct spacing_ink, i);
            bool inside = false;
            if (text->mark->kind != PW_MARK_TEXT ||
                spacing_boxes(&text->box, &shape->box) >= SPACING_RULE)
                continue;
            if (!edge)
                edge = spacing_path_lines(shape);
            double off = ink_max(spacing_to_shape(p, text, shape, edge, &inside), 0);
            spacing_worse(&worst, text, shape, off, spacing_wanted(text, inside));
        }
        if (edge)
            g_array_unref(edge);
    }
    if (worst.a)
        complain("%s: \"%s\" is %.2f mm from %s of %.1f %.1f to %.1f %.1f mm, at %.1f %.1f",
                 p->paper, worst.a->mark->text, spacing_mm(worst.far), spacing_said(worst.b),
                 spacing_mm(worst.b->box.x0), spacing_mm(worst.b->box.y0),
                 spacing_mm(worst.b->box.x1), spacing_mm(worst.b->box.y1),
                 spacing_mm(worst.a->box.x0), spacing_mm(worst.a->box.y0));
}

#endif
