/* sheet.c - a sheet of the scene begins, bears its stamp, and may be the last. */
#include <math.h>

#include "base/error.h"
#include "layout/box.h"

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
