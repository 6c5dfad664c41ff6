/* mark.c - a scene takes one mark more, or keeps its first failure. */
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "scene/internal.h"

#define WORK_A_MARK 100
#define MARKS_MANY 150000     /* of one page: they are more than time */
#define WORK_A_MARK_MORE 7000 /* no array of them grows beyond 64 MB */

void pw_scene_fail(struct pw_scene *scene, GError *error_taken)
{
    if (scene->error == NULL)
        scene->error = error_taken;
    else
        g_clear_error(&error_taken);
}

bool pw_scene_failed(const struct pw_scene *scene)
{
    return scene->error != NULL;
}

bool pw_scene_work(struct pw_scene *scene, const char *what, long long count, long long each)
{
    if (pw_work(what, count, each))
        return true;
    pw_scene_fail(scene, pw_error_new(PW_ERROR_UNMET, "%s", pw_work_refused()));
    return false;
}

bool pw_scene_ready(struct pw_scene *scene)
{
    if (scene->error != NULL)
        return false;
    bool full = scene->page != NULL && scene->page->marks->len > MARKS_MANY;
    if (!pw_scene_work(scene, "marks on paper", 1, full ? WORK_A_MARK_MORE : WORK_A_MARK))
        return false;
    if (scene->page == NULL) {
        pw_scene_fail(scene,
                      pw_error_new(PW_ERROR_INTERNAL, "a mark was drawn before the first page"));
        return false;
    }
    return true;
}

bool pw_scene_sound(struct pw_scene *scene, const double *v, guint n)
{
    for (guint i = 0; i < n; i++) {
        if (fabs(v[i]) <= PW_PAGE_MAX)
            continue;
        if (!isfinite(v[i])) {
            pw_scene_fail(scene,
                          pw_error_new(PW_ERROR_INTERNAL,
                                       "page %d: a mark lies at a place that is not a number",
                                       scene->pages));
        } else {
            char at[40];
            pw_scene_fail(
                scene,
                pw_error_new(PW_ERROR_INPUT,
                             "page %d: a mark lies %s pt from the corner of the page; a page "
                             "ends at 14400 pt (200 inches): choose smaller measures",
                             scene->pages, pw_number(at, CLAMP(v[i], -1e9, 1e9), 0)));
        }
        return false;
    }
    return true;
}

struct pw_mark *pw_scene_mark(struct pw_scene *scene, enum pw_mark_kind kind)
{
    GArray *marks = scene->page->marks;
    g_array_set_size(marks, marks->len + 1);
    struct pw_mark *mark = &g_array_index(marks, struct pw_mark, marks->len - 1);
    memset(mark, 0, sizeof *mark);
    mark->kind = kind;
    mark->matrix = pw_matrix_identity;
    mark->part = scene->part;
    return mark;
}
