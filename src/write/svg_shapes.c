/* svg_shapes.c - paths as short as SVG allows, and every shape once that comes
 * twice, wherever it stands.
 */
#include "write/svg_internal.h"

#include <math.h>
#include <string.h>

#define SHORT 36 /* bytes; a reference would be no shorter */
#define TIE 1e-4 /* of the last decimal: what is just below a half counts as a half */
#define NONE 0

struct repeat {
    int times, name; /* NONE: not defined yet */
};

struct pw_svg_shapes {
    GHashTable *repeat; /* a shape as text, and its struct repeat */
    GString *defs;
    int names;
};

static double rounded(double v, int decimals)
{
    double scale = decimals == 2 ? 100 : 1000;
    return floor(v * scale + 0.5 + TIE) / scale;
}

/* ---- a shape: all behind the first point, in steps from it ---- */

/* Where the pen is, as written, from the first point of the path. */
struct tracer {
    GString *to;
    int decimals;
    double first[2];
    double x, y, x0, y0;
    char last; /* letter; a repeated one is left out */
};

static void letter(struct tracer *at, char command)
{
    if (at->last != command)
        g_string_append_c(at->to, command);
    at->last = command;
}

static void steps(struct tracer *at, const double *xy, int points)
{
    double step[6], x = 0, y = 0;
    for (int k = 0; k < points; k++) {
        /* From the first point as it is: equal shapes must round to equal numbers. */
        x = rounded(xy[2 * k] - at->first[0], at->decimals);
        y = rounded(xy[2 * k + 1] - at->first[1], at->decimals);
        step[2 * k] = x - at->x;
        step[2 * k + 1] = y - at->y;
    }
    pw_svg_numbers(at->to, step, 2 * points, at->decimals);
    at->x = x;
    at->y = y;
}

static void line(struct tracer *at, const double *xy)
{
    double dx = rounded(xy[0] - at->first[0], at->decimals) - at->x;
    double dy = rounded(xy[1] - at->first[1], at->decimals) - at->y;
    const double least = at->decimals == 2 ? 0.005 : 0.0005;
    if (fabs(dx) < least || fabs(dy) < least) {
        letter(at, fabs(dy) < least ? 'h' : 'v');
        pw_svg_numbers(at->to, fabs(dy) < least ? &dx : &dy, 1, at->decimals);
        at->x += dx;
        at->y += dy;
        at->last = '\0'; /* two in a row would be read as one place */
    } else {
        letter(at, 'l');
        steps(at, xy, 1);
    }
}

static void append_shape(GString *to, const struct pw_path *path, int decimals)
{
    struct tracer at = {.to = to, .decimals = decimals, .first = {path->xy[0], path->xy[1]}};
    const double *xy = path->xy + 2;
    for (guint i = 1; i < path->n_op; i++) {
        char op = path->op[i];
        if (op == 'Z') {
            g_string_append_c(to, 'z');
            at.x = at.x0;
            at.y = at.y0;
            at.last = 'z';
        } else if (op == 'M') {
            g_string_append_c(to, 'm');
            steps(&at, xy, 1);
            at.x0 = at.x;
            at.y0 = at.y;
            at.last = 'm';
        } else if (op == 'L') {
            line(&at, xy);
        } else {
            letter(&at, 'c');
            steps(&at, xy, 3);
        }
        xy += op == 'C' ? 6 : op == 'Z' ? 0 : 2;
    }
}

void pw_svg_path(GString *to, const struct pw_path *path, int decimals)
{
    if (path->n_op == 0)
        return;
    const double first[2] = {rounded(path->xy[0], decimals), rounded(path->xy[1], decimals)};
    g_string_append_c(to, 'M');
    pw_svg_numbers(to, first, 2, decimals);
    append_shape(to, path, decimals);
}

/* ---- shapes that come again ---- */

/* The shape as text; NULL where it is not worth a reference. */
static char *repeat_key(const struct pw_mark *mark)
{
    if (mark->kind != PW_MARK_PATH || mark->path.n_op < 3 || !pw_svg_is_identity(&mark->matrix))
        return NULL;
    GString *key = g_string_new(NULL);
    append_shape(key, &mark->path, 2);
    return g_string_free(key, key->len < SHORT);
}

struct pw_svg_shapes *pw_svg_shapes_new(const struct pw_page *page)
{
    struct pw_svg_shapes *shapes = g_new0(struct pw_svg_shapes, 1);
    shapes->repeat = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    shapes->defs = g_string_new(NULL);
    for (guint i = 0; i < page->marks->len; i++) {
        char *key = repeat_key(&g_array_index(page->marks, struct pw_mark, i));
        if (key == NULL)
            continue;
        struct repeat *repeat = g_hash_table_lookup(shapes->repeat, key);
        if (repeat == NULL) {
            repeat = g_new0(struct repeat, 1);
            g_hash_table_insert(shapes->repeat, g_strdup(key), repeat);
        }
        repeat->times++;
        g_free(key);
    }
    return shapes;
}

void pw_svg_shapes_free(struct pw_svg_shapes *shapes)
{
    g_hash_table_unref(shapes->repeat);
    g_string_free(shapes->defs, TRUE);
    g_free(shapes);
}

void pw_svg_shapes_use(struct pw_svg_shapes *shapes, const struct pw_mark *mark, GString *to)
{
    char *key = repeat_key(mark);
    struct repeat *repeat = key == NULL ? NULL : g_hash_table_lookup(shapes->repeat, key);
    if (repeat == NULL || repeat->times < 2) {
        g_string_append(to, "<path");
        pw_svg_transform(to, &mark->matrix);
        g_string_append(to, " d=\"");
        pw_svg_path(to, &mark->path, pw_svg_is_identity(&mark->matrix) ? 2 : 3);
        g_string_append(to, "\"/>\n");
    } else {
        if (repeat->name == NONE) {
            repeat->name = ++shapes->names;
            g_string_append_printf(shapes->defs, "<path id=\"_%d\" d=\"M0 0%s\"/>\n", repeat->name,
                                   key);
        }
        g_string_append_printf(to, "<use xlink:href=\"#_%d\" x=\"", repeat->name);
        pw_number_append(to, rounded(mark->path.xy[0], 2), 2);
        g_string_append(to, "\" y=\"");
        pw_number_append(to, rounded(mark->path.xy[1], 2), 2);
        g_string_append(to, "\"/>\n");
    }
    g_free(key);
}

void pw_svg_shapes_define(struct pw_svg_shapes *shapes, GString *to)
{
    g_string_append(to, shapes->defs->str);
}
