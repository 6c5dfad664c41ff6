/* sheet.c - a sheet of the scene begins, bears its stamp, has ink near its edges, and may be the
 * last. */
#include "layout/page.h"

#include "base/error.h"
#include "layout/box.h"

#include <math.h>
#include <string.h>

/* What is printed keeps 5 mm from the edge of its paper or card: a laser loses what is
 * nearer, and a knife is not finer. Measured on the scene, so it holds for every template, a
 * club's own, too; one that does not keep to it is told so, once, and printed all the same.
 *
 * Not meant: what has the colour of the paper, a ground that covers all of the card, the dashes
 * where a tent is folded, and ticks for the knife, which are not drawn by templates.
 */

#define NEARLY (0.05 * PW_MM)
#define ASCENT 0.72 /* of figures and capitals, ems */
#define DESCENT 0.2 /* of letters that hang down, ems */
#define QUOTED_MAX 30

struct box {
    double x0, y0, x1, y1;
};

static const struct box nowhere = {INFINITY, INFINITY, -INFINITY, -INFINITY};

static void reach(struct box *b, const struct pw_matrix *m, double x, double y, double by)
{
    pw_matrix_apply(m, &x, &y);
    b->x0 = fmin(b->x0, x - by);
    b->y0 = fmin(b->y0, y - by);
    b->x1 = fmax(b->x1, x + by);
    b->y1 = fmax(b->y1, y + by);
}

/* The corners of what the mark inks; of a curve its control points. */
static struct box box_of(const struct pw_mark *m)
{
    struct box b = nowhere;
    if (m->kind == PW_MARK_TEXT) {
        double deep = strpbrk(m->text, "gjpqyQ,;()") ? DESCENT * m->size : 0;
        for (int i = 0; i < 4; i++)
            reach(&b, &m->matrix, m->x + (i % 2 ? m->advance : 0),
                  i / 2 ? m->y + deep : m->y - ASCENT * m->size, 0);
        return b;
    }
    double thick = m->stroke ? m->width / 2 * hypot(m->matrix.a, m->matrix.b) : 0;
    for (guint i = 0; i + 1 < m->path.n_xy; i += 2)
        reach(&b, &m->matrix, m->path.xy[i], m->path.xy[i + 1], thick);
    return b;
}

static struct box within(struct box a, const struct box *b)
{
    return (struct box){fmax(a.x0, b->x0), fmax(a.y0, b->y0), fmin(a.x1, b->x1), fmin(a.y1, b->y1)};
}

/* Dashes of 1 mm, 1 mm apart and a hair thin, at any scale. */
static bool is_fold(const struct pw_mark *m)
{
    return m->kind == PW_MARK_PATH && m->stroke && m->dash[0] > 0 &&
           fabs(m->dash[1] / m->dash[0] - 1) < 0.01 && fabs(m->width / m->dash[0] - 0.14) < 0.01;
}

/* How far inside the place the box ends, on its nearest side; below 0: outside. */
static double inside(const struct box *b, const struct pw_place *place)
{
    return fmin(fmin(b->x0 - place->x, b->y0 - place->y),
                fmin(place->x + place->w - b->x1, place->y + place->h - b->y1));
}

static bool covers(const struct box *b, const struct pw_place *place)
{
    return b->x0 <= place->x + NEARLY && b->y0 <= place->y + NEARLY &&
           b->x1 >= place->x + place->w - NEARLY && b->y1 >= place->y + place->h - NEARLY;
}

guint pw_edges_from(const struct pw_scene *scene)
{
    const struct pw_page *page = pw_scene_page(scene, pw_scene_pages(scene));
    return page ? page->marks->len : 0;
}

static void warn_near(const struct pw_el *el, const struct pw_mark *worst, double off, double asked,
                      const char *what)
{
    g_autofree char *once = g_strdup_printf("edge %p", (const void *)el->node);
    if (!g_hash_table_add(el->run->said, g_steal_pointer(&once)))
        return;
    char mm[40], least[40];
    bool text = worst->kind == PW_MARK_TEXT;
    g_autofree char *words =
        text ? g_utf8_substring(worst->text, 0, MIN(g_utf8_strlen(worst->text, -1), QUOTED_MAX))
             : NULL;
    pw_number(mm, fmax(off, 0) / PW_MM, 1);
    pw_number(least, asked / PW_MM, 1);
    pw_el_warn(el,
               "has %s%s%s %s mm from the edge of its %s; keep %s mm, printers lose what is "
               "nearer",
               text ? "\"" : "", text ? words : "a line or a shape", text ? "\"" : "", mm, what,
               least);
}

void pw_edges_check(const struct pw_el *el, guint from, struct pw_place place, double scale,
                    const char *what)
{
    const struct pw_run *run = el->run;
    const struct pw_page *page = pw_scene_page(run->scene, pw_scene_pages(run->scene));
    if (run->dry || run->trial || run->inner || run->error || !page)
        return;
    GArray *clips = g_array_new(FALSE, FALSE, sizeof(struct box));
    const struct pw_mark *worst = NULL;
    double asked = PW_EDGE * fmin(scale, 1), least = asked - NEARLY;
    for (guint i = from; i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        const struct box *clip =
            clips->len ? &g_array_index(clips, struct box, clips->len - 1) : NULL;
        if (m->kind == PW_MARK_UNCLIP && clips->len)
            g_array_set_size(clips, clips->len - 1);
        if (m->kind == PW_MARK_UNCLIP || m->kind == PW_MARK_LINK)
            continue;
        struct box b = box_of(m);
        if (clip)
            b = within(b, clip);
        if (m->kind == PW_MARK_CLIP) {
            g_array_append_val(clips, b);
            continue;
        }
        bool inked = m->kind == PW_MARK_PICTURE ||
                     memcmp(&m->colour, &run->palette->white, sizeof m->colour) != 0;
        bool meant = inked && b.x0 < b.x1 + NEARLY && b.y0 < b.y1 + NEARLY && !covers(&b, &place) &&
                     !is_fold(m);
        if (!meant || inside(&b, &place) >= least)
            continue;
        least = inside(&b, &place);
        worst = m;
    }
    g_array_unref(clips);
    if (worst)
        warn_near(el, worst, least, asked, what);
}

#define STAMP 8.5               /* points */
#define STAMP_TOP (5.1 * PW_MM) /* of its accents: a laser loses the first 5 mm of a sheet */
#define STAMP_UP 0.93           /* from the baseline to the top of an accent, ems */

double pw_run_below_stamp(const struct pw_run *run, double first, double last)
{
    double end = STAMP_TOP + STAMP * PW_LEADING;
    bool none = !run->options->stamp || run->inner || run->trial;
    return !none && first < end ? fmax(0.5, (last - end) / (last - first)) : 1;
}

void pw_run_stamp(struct pw_run *run, double x, double y, double width)
{
    double edge = fmin(8 * PW_MM, width / 10), room = width - 2 * edge, outer[4];
    if (!run->options->stamp || run->dry || run->inner)
        return;
    g_autofree char *cut = pw_type_ellipsis(run->type, run->options->stamp, PW_BLACK, STAMP, room);
    pw_scene_enter(run->scene, x + edge, y + STAMP_TOP, room, STAMP * PW_LEADING, outer);
    pw_type_set(run->type, run->scene, cut, PW_BLACK, STAMP, run->palette->red, x + edge,
                y + STAMP_TOP + STAMP_UP * STAMP, PW_LEFT);
    pw_scene_leave(run->scene, outer);
}

void pw_run_sheet(struct pw_run *run, double width, double height)
{
    pw_scene_page_begin(run->scene, width, height);
    if (run->inner)
        return;
    if (++run->pages > PW_PAGES_MAX && !run->error)
        run->error =
            pw_error_new(PW_ERROR_UNMET, "%s: more than %d pages; print fewer at once, with --only",
                         run->t->name, PW_PAGES_MAX);
    if (run->options->section && run->pages == 1 && !run->dry)
        pw_scene_bookmark(run->scene, run->options->section, 1, 0);
    if (run->options->preset == PW_PRESET_INVERSE && !run->dry) {
        pw_scene_rect(run->scene, 0, 0, width, height);
        pw_scene_fill(run->scene, run->palette->white);
    }
}

bool pw_run_over(const struct pw_run *run)
{
    return run->error || pw_scene_failed(run->scene);
}
