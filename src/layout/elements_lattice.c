/* elements_lattice.c - the drawings of the lattice game as elements: fields to the
 * plain structures of figures_lattice.h. */
#include "base/plumbing.h"

#include <math.h>
#include <string.h>

#include "layout/elements_figures.h"
#include "layout/figures_lattice.h"

static double mm_over(double points)
{
    return points / PW_MM;
}

static int int_of(const char *text)
{
    return (int)g_ascii_strtoll(text, NULL, 10);
}

/* ---- lattice --------------------------------------------------------------- */

const struct pw_attr pw_lattice_attrs[] = {
    {"across", PW_ATTR_NUMBER, NULL, true}, {"up", PW_ATTR_NUMBER, NULL, true},
    {"each", PW_ATTR_LIST, NULL, true},     {"steps", PW_ATTR_LIST, NULL, false},
    {"line", PW_ATTR_FLAG, NULL, false},    {"mirror", PW_ATTR_FLAG, NULL, false},
    {"axes", PW_ATTR_FLAG, NULL, false},    {"open", PW_ATTR_FLAG, NULL, false},
    {"from", PW_ATTR_TEXT, NULL, false},    {"to", PW_ATTR_TEXT, NULL, false},
    {NULL, PW_ATTR_TEXT, NULL, false}};

#define LINES_MAX 1000

static int lines_of(const struct pw_el *el, const char *name)
{
    double lines = pw_attr_number(el, name, 1);
    if (lines >= 1 && lines <= LINES_MAX)
        return (int)lines;
    pw_el_fail(el, "%s=\"%g\" is no number of steps; write 1 to %d", name, lines, LINES_MAX);
    return 1;
}

/* "10 7" */
static bool point_of(const struct pw_el *el, const char *name, int *x, int *y)
{
    const char *text = pw_attr_text(el, name, NULL);
    if (text == NULL)
        return false;
    char **parts = g_strsplit(text, " ", 2);
    bool two = parts[0] != NULL && parts[1] != NULL && g_ascii_isdigit(parts[0][0]) &&
               g_ascii_isdigit(parts[1][0]);
    if (two) {
        *x = int_of(parts[0]);
        *y = int_of(parts[1]);
    } else {
        pw_el_fail(el, "%s=\"%s\" is no lattice point; write it like \"10 7\"", name, text);
    }
    g_strfreev(parts);
    return two;
}

static void shape_read(const struct pw_el *el, struct pw_lattice_figure *l)
{
    *l = (struct pw_lattice_figure){.across = lines_of(el, "across"),
                                    .up = lines_of(el, "up"),
                                    .line = pw_attr_flag(el, "line", false),
                                    .mirror = pw_attr_flag(el, "mirror", false),
                                    .axes = pw_attr_flag(el, "axes", false),
                                    .open = pw_attr_flag(el, "open", false)};
}

void pw_lattice_measure(const struct pw_el *el, double width, double *w, double *h)
{
    struct pw_lattice_figure l;
    shape_read(el, &l);
    *w = width;
    *h = pw_figure_lattice_height(&l, width);
}

/* A record outside the lattice is not drawn; it would be a fault of the fields. */
static bool inside(const struct pw_lattice_figure *l, int x, int y)
{
    return x >= 0 && y >= 0 && x <= l->across && y <= l->up;
}

void pw_lattice_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_lattice_figure l;
    shape_read(el, &l);
    const struct pw_field *points = pw_attr_list(el, "each");
    const struct pw_field *steps = pw_attr_has(el, "steps") ? pw_attr_list(el, "steps") : NULL;
    guint point_count = points ? pw_field_length(points) : 0;
    guint step_count = steps ? pw_field_length(steps) : 0;
    struct pw_lattice_point *point = g_new0(struct pw_lattice_point, point_count);
    struct pw_lattice_step *step = g_new0(struct pw_lattice_step, step_count);
    for (guint i = 0; i < point_count; i++) {
        const struct pw_field *record = pw_field_at(points, i);
        int x = int_of(pw_el_field(el, record, "x")), y = int_of(pw_el_field(el, record, "y"));
        const char *label = pw_el_field(el, record, "label");
        if (inside(&l, x, y))
            point[l.points++] = (struct pw_lattice_point){x, y, *label ? label : NULL};
    }
    for (guint i = 0; i < step_count; i++) {
        const struct pw_field *record = pw_field_at(steps, i);
        int x = int_of(pw_el_field(el, record, "x")), y = int_of(pw_el_field(el, record, "y"));
        bool large = pw_el_flag(record, "large");
        if (inside(&l, x, y) && inside(&l, x + (large ? 3 : 2), y + (large ? 2 : 1)))
            step[l.steps++] = (struct pw_lattice_step){x, y, large};
    }
    l.point = point;
    l.step = step;
    l.x = place.x;
    l.y = place.y;
    l.w = place.w;
    l.h = place.h;
    l.move = point_of(el, "from", &l.from_x, &l.from_y) && point_of(el, "to", &l.to_x, &l.to_y);
    double excess = pw_figure_lattice(pen, &l);
    if (excess > 0)
        pw_el_fail(el,
                   "from 0 to %d needs %.0f mm more than its place has; here is room for 0 to %d, "
                   "or take larger paper",
                   MAX(l.across, l.up), ceil(mm_over(excess)), pw_figure_lattice_largest(&l));
    g_free(point);
    g_free(step);
}

/* ---- tape ------------------------------------------------------------------- */

const struct pw_attr pw_tape_attrs[] = {{"symbols", PW_ATTR_TEXT, NULL, true},
                                        {"read", PW_ATTR_NUMBER, NULL, false},
                                        {"new", PW_ATTR_NUMBER, NULL, false},
                                        {"cells", PW_ATTR_NUMBER, NULL, false},
                                        {NULL, PW_ATTR_TEXT, NULL, false}};

#define SYMBOLS_MAX 1000

/* Symbols are single bytes, at least one; false: a failure was kept. */
static bool symbols_of(const struct pw_el *el, const char **symbols)
{
    *symbols = pw_attr_text(el, "symbols", "");
    size_t n = strlen(*symbols);
    if (n >= 1 && n <= SYMBOLS_MAX && strspn(*symbols, "01") == n)
        return true;
    g_autofree char *quoted = pw_quote(*symbols);
    pw_el_fail(el, "symbols=%s is no tape; write 1 to %d of 0 and 1", quoted, SYMBOLS_MAX);
    return false;
}

static int count_of(const struct pw_el *el, const char *name, int most)
{
    double count = pw_attr_number(el, name, 0);
    return count >= 0 && count <= most ? (int)count : count > 0 ? most : 0;
}

void pw_tape_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const char *symbols;
    if (!symbols_of(el, &symbols))
        return;
    int n = (int)strlen(symbols);
    struct pw_tape_row row = {.x = place.x,
                              .y = place.y,
                              .w = place.w,
                              .h = place.h,
                              .symbols = symbols,
                              .read = count_of(el, "read", n),
                              .added = count_of(el, "new", n),
                              .cells = count_of(el, "cells", SYMBOLS_MAX)};
    double excess = pw_figure_tape_row(pen, &row);
    if (excess > 0)
        pw_el_fail(el, "of %d symbols needs %.1f mm more; take fewer steps or larger paper",
                   MAX(n, row.cells), mm_over(excess));
}

const struct pw_attr pw_tape_loop_attrs[] = {{"symbols", PW_ATTR_TEXT, NULL, true},
                                             {"read", PW_ATTR_NUMBER, NULL, true},
                                             {"reads", PW_ATTR_TEXT, NULL, false},
                                             {"writes", PW_ATTR_TEXT, NULL, false},
                                             {NULL, PW_ATTR_TEXT, NULL, false}};

#define LOOP_LEAST 7 /* symbols between the heads: fewer make no round bends */

void pw_tape_loop_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const char *symbols;
    if (!symbols_of(el, &symbols))
        return;
    int n = (int)strlen(symbols);
    struct pw_tape_loop loop = {.x = place.x,
                                .y = place.y,
                                .w = place.w,
                                .h = place.h,
                                .symbols = symbols,
                                .read = count_of(el, "read", n),
                                .reads = pw_attr_text(el, "reads", ""),
                                .writes = pw_attr_text(el, "writes", "")};
    if (loop.read < 1 || n - loop.read - 1 < LOOP_LEAST) {
        pw_el_fail(el, "needs 1 symbol read and %d more to make a loop", LOOP_LEAST + 1);
        return;
    }
    double excess = pw_figure_tape_loop(pen, &loop);
    if (excess > 0)
        pw_el_fail(el, "of %d symbols needs %.1f mm more", n, mm_over(excess));
}
