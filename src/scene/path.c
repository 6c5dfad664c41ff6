/* path.c - paths: built by the caller, inked on the page. */
#include "scene/internal.h"

#include "base/error.h"
#include "pairwheel.h"

#include <math.h>

#define WORK_A_POINT 6
#define POINTS_MANY 400 /* of one path: they are more than time */
#define WORK_A_POINT_MORE 100
/* Handle of a quarter circle's cubic, as a share of the radius. */
#define QUARTER 0.5522847498307936

static void add(struct pw_scene *scene, char op, const double *xy, guint n)
{
    if (scene->error != NULL)
        return;
    g_byte_array_append(scene->path.op, (const guint8 *)&op, 1);
    if (n > 0)
        g_array_append_vals(scene->path.xy, xy, n);
    scene->path.open = op != 'Z';
}

static void path_empty(struct pw_scene *scene)
{
    g_byte_array_set_size(scene->path.op, 0);
    g_array_set_size(scene->path.xy, 0);
    scene->path.open = false;
}

void pw_scene_move(struct pw_scene *scene, double x, double y)
{
    add(scene, 'M', (double[]){x, y}, 2);
}

void pw_scene_line_to(struct pw_scene *scene, double x, double y)
{
    add(scene, scene->path.open ? 'L' : 'M', (double[]){x, y}, 2);
}

void pw_scene_curve_to(struct pw_scene *scene, double x1, double y1, double x2, double y2, double x,
                       double y)
{
    if (!scene->path.open)
        pw_scene_move(scene, x1, y1);
    add(scene, 'C', (double[]){x1, y1, x2, y2, x, y}, 6);
}

void pw_scene_close(struct pw_scene *scene)
{
    if (scene->path.open)
        add(scene, 'Z', NULL, 0);
}

void pw_scene_arc(struct pw_scene *scene, double cx, double cy, double r, double a, double b)
{
    if (!isfinite(a) || !isfinite(b) || fabs(b - a) > 360.0 * 100) {
        pw_scene_move(scene, NAN, NAN); /* fails when inked, as any place that is no number */
        return;
    }
    double from = a * G_PI / 180, to = b * G_PI / 180;
    int pieces = MAX(1, (int)ceil(fabs(to - from) / (G_PI / 2) - 1e-9));
    double step = (to - from) / pieces;
    double k = 4.0 / 3 * tan(step / 4) * r;
    double s = sin(from), c = cos(from);
    pw_scene_line_to(scene, cx + r * s, cy - r * c);
    for (int i = 1; i <= pieces; i++) {
        double s2 = sin(from + step * i), c2 = cos(from + step * i);
        pw_scene_curve_to(scene, cx + r * s + k * c, cy - r * c + k * s, cx + r * s2 - k * c2,
                          cy - r * c2 - k * s2, cx + r * s2, cy - r * c2);
        s = s2;
        c = c2;
    }
}

void pw_scene_rect(struct pw_scene *scene, double x, double y, double w, double h)
{
    pw_scene_move(scene, x, y);
    pw_scene_line_to(scene, x + w, y);
    pw_scene_line_to(scene, x + w, y + h);
    pw_scene_line_to(scene, x, y + h);
    pw_scene_close(scene);
}

void pw_scene_round_rect(struct pw_scene *scene, double x, double y, double w, double h, double r)
{
    r = MIN(r, MIN(w, h) / 2);
    if (r <= 0) {
        pw_scene_rect(scene, x, y, w, h);
        return;
    }
    double k = r * (1 - QUARTER), right = x + w, foot = y + h;
    pw_scene_move(scene, x + r, y);
    pw_scene_line_to(scene, right - r, y);
    pw_scene_curve_to(scene, right - k, y, right, y + k, right, y + r);
    pw_scene_line_to(scene, right, foot - r);
    pw_scene_curve_to(scene, right, foot - k, right - k, foot, right - r, foot);
    pw_scene_line_to(scene, x + r, foot);
    pw_scene_curve_to(scene, x + k, foot, x, foot - k, x, foot - r);
    pw_scene_line_to(scene, x, y + r);
    pw_scene_curve_to(scene, x, y + k, x + k, y, x + r, y);
    pw_scene_close(scene);
}

void pw_scene_circle(struct pw_scene *scene, double cx, double cy, double r)
{
    double k = r * QUARTER;
    pw_scene_move(scene, cx, cy - r);
    pw_scene_curve_to(scene, cx + k, cy - r, cx + r, cy - k, cx + r, cy);
    pw_scene_curve_to(scene, cx + r, cy + k, cx + k, cy + r, cx, cy + r);
    pw_scene_curve_to(scene, cx - k, cy + r, cx - r, cy + k, cx - r, cy);
    pw_scene_curve_to(scene, cx - r, cy - k, cx - k, cy - r, cx, cy - r);
    pw_scene_close(scene);
}

/* The pen of a stroke keeps its shape only under a matrix that enlarges equally
 * everywhere; then the points move and the width grows, and no matrix is left. */
static void ink(struct pw_scene *scene, const struct pw_mark *like, const struct pw_matrix *m)
{
    const struct pw_path *from = &like->path;
    if (!pw_scene_work(scene, "points of lines on paper", from->n_xy,
                       from->n_xy > POINTS_MANY ? WORK_A_POINT_MORE : WORK_A_POINT))
        return;
    double scale = like->stroke ? pw_matrix_scale(m) : 1;
    struct pw_arena *arena = scene->page->arena;
    double *on_page = pw_arena_take(arena, from->n_xy * sizeof *on_page);
    for (guint i = 0; i + 1 < from->n_xy; i += 2) {
        on_page[i] = from->xy[i];
        on_page[i + 1] = from->xy[i + 1];
        pw_matrix_apply(m, &on_page[i], &on_page[i + 1]);
    }
    double pen[] = {like->width, like->dash[0], like->dash[1]};
    if (!pw_scene_sound(scene, on_page, from->n_xy) || !pw_scene_sound(scene, pen, 3))
        return;

    struct pw_mark *mark = pw_scene_mark(scene, like->kind);
    mark->colour = like->colour;
    mark->stroke = like->stroke;
    mark->path.n_op = from->n_op;
    mark->path.n_xy = from->n_xy;
    mark->path.op = pw_arena_copy(arena, from->op, from->n_op);
    if (scale > 0) {
        mark->path.xy = on_page;
    } else {
        mark->path.xy = pw_arena_copy(arena, from->xy, from->n_xy * sizeof *from->xy);
        mark->matrix = *m;
        scale = 1;
    }
    mark->width = like->width * scale;
    mark->dash[0] = like->dash[0] * scale;
    mark->dash[1] = like->dash[1] * scale;
}

static void ink_current(struct pw_scene *scene, struct pw_mark *like)
{
    if (pw_scene_ready(scene) && scene->path.op->len > 0) {
        like->path = (struct pw_path){
            .op = (char *)scene->path.op->data,
            .xy = (double *)(void *)scene->path.xy->data,
            .n_op = scene->path.op->len,
            .n_xy = scene->path.xy->len,
        };
        ink(scene, like, &scene->matrix);
    }
    path_empty(scene);
}

void pw_scene_fill(struct pw_scene *scene, struct pw_colour colour)
{
    ink_current(scene, &(struct pw_mark){.kind = PW_MARK_PATH, .colour = colour});
}

void pw_scene_stroke(struct pw_scene *scene, struct pw_colour colour, double width)
{
    pw_scene_stroke_dashed(scene, colour, width, 0, 0);
}

void pw_scene_stroke_dashed(struct pw_scene *scene, struct pw_colour colour, double width,
                            double on, double off)
{
    bool dashed = on > 0 && off > 0;
    struct pw_mark like = {
        .kind = PW_MARK_PATH,
        .colour = colour,
        .stroke = true,
        .width = width,
        .dash = {dashed ? on : 0, dashed ? off : 0},
    };
    ink_current(scene, &like);
}

void pw_scene_clip(struct pw_scene *scene)
{
    if (scene->error != NULL)
        return;
    if (scene->path.op->len == 0) /* nothing gets through an empty hole */
        pw_scene_rect(scene, 0, 0, 0, 0);
    ink_current(scene, &(struct pw_mark){.kind = PW_MARK_CLIP});
    scene->clips++;
}

void pw_scene_unclip(struct pw_scene *scene)
{
    if (!pw_scene_ready(scene))
        return;
    if (scene->clips == 0) {
        pw_scene_fail(scene, pw_error_new(PW_ERROR_INTERNAL, "page %d: a clip is closed twice",
                                          scene->pages));
        return;
    }
    scene->clips--;
    pw_scene_mark(scene, PW_MARK_UNCLIP);
}

void pw_scene_rule(struct pw_scene *scene, double x1, double y1, double x2, double y2,
                   struct pw_colour colour, double width)
{
    if (y1 == y2) {
        pw_scene_rect(scene, MIN(x1, x2), y1 - width / 2, fabs(x2 - x1), width);
        pw_scene_fill(scene, colour);
    } else if (x1 == x2) {
        pw_scene_rect(scene, x1 - width / 2, MIN(y1, y2), width, fabs(y2 - y1));
        pw_scene_fill(scene, colour);
    } else {
        pw_scene_move(scene, x1, y1);
        pw_scene_line_to(scene, x2, y2);
        pw_scene_stroke(scene, colour, width);
    }
}

void pw_scene_paste_path(struct pw_scene *scene, const struct pw_mark *mark,
                         const struct pw_matrix *m)
{
    ink(scene, mark, m);
    if (mark->kind == PW_MARK_CLIP)
        scene->clips++;
}
