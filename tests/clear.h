/* clear.h - is every word of a page inside its place, on the page, on the card, and
 * clear of every other and of dark signs? Faults are said and counted; the test fails at its end.
 * Include it after cmocka.h.
 */
#ifndef PW_TEST_CLEAR_H
#define PW_TEST_CLEAR_H

#include <glib.h>
#include <stdarg.h>

/* ---- faults ---- */

#ifndef FAULTS_SAID
#define FAULTS_SAID 40
#endif

static int faults;

static inline void complain(const char *format, ...) G_GNUC_PRINTF(1, 2);

static inline void complain(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *message = g_strdup_vprintf(format, args);
    va_end(args);
    if (++faults <= FAULTS_SAID)
        print_error("%s\n", message);
}

#include "ink.h"

/* ---- pages ---- */

/* What may stick out of a place sideways: the curve of a letter, in points, or its accent, in ems.
 */
#define CLEAR_SIDEWAYS(size) fmax(0.75, 0.17 * (size))
#define CLEAR_HAIR 0.25 /* two words may touch by so much of a point */
#define CLEAR_RULE 1.2  /* what is thinner is a rule, and golden/matrix looks at those */

struct clear_run {
    const struct pw_mark *mark;
    struct ink_box ink;
};

/* up_and_down: so much, in ems, may reach above and below the figures centred in a place. */
static inline void clear_inside(const char *paper, const struct pw_page *page,
                                const struct clear_run *run, double up_and_down)
{
    const double *b = run->mark->box, *t = page->trim;
    const struct ink_box ink = run->ink;
    double tall = up_and_down * run->mark->size;
    bool upright = run->mark->matrix.b == 0;
    double side = CLEAR_SIDEWAYS(run->mark->size), dx = upright ? side : tall,
           dy = upright ? tall : side;
    if (b[2] <= 0)
        complain("%s: nobody said where \"%s\" may be", paper, run->mark->text);
    else if (ink.x0 < b[0] - dx || ink.y0 < b[1] - dy || ink.x1 > b[0] + b[2] + dx ||
             ink.y1 > b[1] + b[3] + dy)
        complain("%s: \"%s\" (%.1f %.1f to %.1f %.1f) leaves its box (%.1f %.1f to %.1f %.1f)",
                 paper, run->mark->text, ink.x0, ink.y0, ink.x1, ink.y1, b[0], b[1], b[0] + b[2],
                 b[1] + b[3]);
    if (ink.x0 < 0 || ink.y0 < 0 || ink.x1 > page->width || ink.y1 > page->height)
        complain("%s: \"%s\" leaves the page", paper, run->mark->text);
    if (t[2] > 0 &&
        (ink.x0 < t[0] || ink.y0 < t[1] || ink.x1 > t[0] + t[2] || ink.y1 > t[1] + t[3]))
        complain("%s: \"%s\" would be cut off", paper, run->mark->text);
}

/* Runs that follow one another on a line are one text where the face or the
 * direction changes within it: they may touch, and marks may reach over. */
static inline bool clear_neighbours(const struct pw_mark *m, const struct pw_mark *n)
{
    return memcmp(m->box, n->box, sizeof m->box) == 0 && m->size == n->size && m->glyphs > 0 &&
           n->glyphs > 0 && fabsf(m->glyph[0].y - n->glyph[0].y) < 0.3 * m->size;
}

/* From black to white, 0 to 1. */
static inline double clear_light(struct pw_colour c)
{
    return (0.3 * c.r + 0.59 * c.g + 0.11 * c.b) / 255;
}

/* Does this fill cover so much of the box around it? A bar covers 0.9, a circle 0.78; a frame none.
 */
static inline bool clear_covers(const struct pw_mark *mark, struct ink_box b, double share)
{
    double twice = 0, x = 0, y = 0, x0 = 0, y0 = 0;
    for (guint i = 1; i < mark->path.n_op; i++)
        if (mark->path.op[i] == 'M')
            return false;
    for (guint i = 0; i + 1 < mark->path.n_xy; i += 2, x = x0, y = y0) {
        x0 = mark->path.xy[i], y0 = mark->path.xy[i + 1];
        twice += i > 0 ? x * y0 - x0 * y : 0;
    }
    twice += x * mark->path.xy[1] - mark->path.xy[0] * y;
    return fabs(twice) / 2 > share * (b.x1 - b.x0) * (b.y1 - b.y0);
}

/* A dark word does not reach into a dark sign, as the bar that is a seat, unless it lies on a light
 * ground painted over that; and no word is painted over. */
static inline void clear_of_signs(const char *paper, const struct pw_page *page,
                                  const struct clear_run *run)
{
    struct ink_box bad = {0}, ink = run->ink;
    bool dark = clear_light(run->mark->colour) < 0.5, reaches = false;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        if (mark->kind != PW_MARK_PATH || mark->stroke || mark->path.n_xy < 6)
            continue;
        struct ink_box b = ink_path(mark);
        if (fmin(b.x1 - b.x0, b.y1 - b.y0) < CLEAR_RULE)
            continue;
        bool shade = clear_light(mark->colour)<0.5, later = mark> run->mark;
        if (!ink_over(ink, b, CLEAR_HAIR) || !clear_covers(mark, b, shade || later ? 0.9 : 0.77))
            continue;
        if (later)
            complain("%s: \"%s\" (%.1f pt) is painted over at %.1f %.1f to %.1f %.1f", paper,
                     run->mark->text, run->mark->size, b.x0, b.y0, b.x1, b.y1);
        else if (shade && dark) {
            reaches = true;
            bad = b;
        } else if (b.x0 <= ink.x0 && b.y0 <= ink.y0 && b.x1 >= ink.x1 && b.y1 >= ink.y1) {
            reaches = false;
        }
    }
    if (reaches)
        complain("%s: \"%s\" (%.1f pt) reaches into a sign at %.1f %.1f to %.1f %.1f", paper,
                 run->mark->text, run->mark->size, bad.x0, bad.y0, bad.x1, bad.y1);
}

static inline void clear_page(struct pw_fonts *fonts, const char *paper, const struct pw_page *page,
                              double up_and_down)
{
    GArray *all = g_array_new(FALSE, FALSE, sizeof(struct clear_run));
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        struct clear_run run = {.mark = mark};
        if (mark->kind != PW_MARK_TEXT)
            continue;
        run.ink = ink_run(fonts, mark);
        if (run.ink.x1 <= run.ink.x0)
            continue;
        clear_inside(paper, page, &run, up_and_down);
        clear_of_signs(paper, page, &run);
        for (guint k = 0; k < all->len; k++) {
            struct clear_run *other = &g_array_index(all, struct clear_run, k);
            if (!ink_over(run.ink, other->ink, 0))
                continue; /* as most are */
            double hair = clear_neighbours(mark, other->mark) ? 0.12 * mark->size : CLEAR_HAIR;
            if (ink_over(run.ink, other->ink, hair) && ink_on(fonts, mark, other->mark, hair))
                complain("%s: \"%s\" (%.1f pt) lies on \"%s\" (%.1f pt) at %.1f %.1f, which ends "
                         "at %.1f",
                         paper, mark->text, mark->size, other->mark->text, other->mark->size,
                         run.ink.x0, run.ink.y0, other->ink.y1);
        }
        g_array_append_val(all, run);
    }
    g_array_unref(all);
}

#endif
