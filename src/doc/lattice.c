/* lattice.c - the lattice game on a sheet: its black points, the golden line, the
 * steps from point to point.
 *
 *   size          the lattice goes from 0 to here
 *   worksheet, mirror, line, staircase   what is asked for, flags
 *   points[]      x y, label "P1" (not of (0, 0), nor of mirror images)
 *   steps[]       x y: where it begins; large (a flag)
 *   table         whether the points are listed under the lattice, a flag
 *   columns[]     n x y of P_0, P_1, ... on the sheet; steps-between[]: f
 */
#include "doc/lattice.h"
#include "doc/documents.h"

#include "lattice/sequence.h"

#define SIZE 20              /* as in the article */
#define TABLE_COLUMNS_MAX 24 /* of two figures under a lattice, on A4 */

void pw_lattice_point_fields(struct pw_field *points, int64_t d, bool label)
{
    struct pw_field *point = pw_field_append(points);
    struct pw_point at = pw_black_point(d);
    pw_field_int(point, "x", (long)at.x);
    pw_field_int(point, "y", (long)at.y);
    pw_field_flag(point, "label", false);
    if (label) {
        g_autofree char *name = g_strdup_printf("P%ld", (long)d);
        pw_field_text(point, "label", name);
    }
}

void pw_lattice_points_list(struct pw_field *record, const char *list, int across, int up,
                            bool mirror, bool labels)
{
    struct pw_field *points = pw_field_list(record, list);
    for (int64_t n = 0;; n++) {
        struct pw_point at = pw_black_point(n);
        if (at.y > MAX(across, up))
            break;
        if (at.x <= across && at.y <= up)
            pw_lattice_point_fields(points, n, labels && n > 0);
        if (mirror && n > 0 && at.y <= across && at.x <= up)
            pw_lattice_point_fields(points, -n, false);
    }
}

static void step_fields(struct pw_field *root, int size)
{
    struct pw_field *steps = pw_field_list(root, "steps");
    struct pw_field *columns = pw_field_list(root, "columns");
    struct pw_field *between = pw_field_list(root, "steps-between");
    for (int64_t n = 0; pw_black_point(n).x <= size; n++) {
        struct pw_point at = pw_black_point(n);
        struct pw_field *column = pw_field_append(columns);
        pw_field_int(column, "n", (long)n);
        pw_field_int(column, "x", (long)at.x);
        pw_field_int(column, "y", (long)at.y);
        if (pw_black_point(n + 1).x > size)
            continue;
        struct pw_field *step = pw_field_append(steps);
        pw_field_int(step, "x", (long)at.x);
        pw_field_int(step, "y", (long)at.y);
        pw_field_flag(step, "large", pw_f_at(n + 1) == 1);
        pw_field_int(pw_field_append(between), "f", pw_f_at(n + 1));
    }
}

bool pw_lattice(struct pw_field *root, const struct pw_subject *subject, struct pw_reason *why,
                enum pw_error *code)
{
    const struct pw_lattice_request *asked = &subject->event->lattice;
    int size = asked->size ? asked->size : SIZE;
    (void)why; /* every size has its sheet; whether it fits the paper, the layout finds */
    (void)code;
    pw_event_fields(root, subject);
    pw_field_int(root, "size", size);
    pw_field_flag(root, "worksheet", asked->worksheet);
    pw_field_flag(root, "mirror", !asked->worksheet && !asked->no_mirror);
    pw_field_flag(root, "line", !asked->worksheet && !asked->no_line);
    pw_field_flag(root, "staircase", !asked->worksheet && !asked->no_staircase);
    if (asked->worksheet)
        pw_field_list(root, "points");
    else
        pw_lattice_points_list(root, "points", size, size, !asked->no_mirror, true);
    step_fields(root, size);
    pw_field_flag(root, "table",
                  !asked->worksheet &&
                      pw_field_length(pw_field_find(root, "columns")) <= TABLE_COLUMNS_MAX);
    return true;
}
