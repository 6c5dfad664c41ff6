/* lattice_strategy.c - a card with the way to win, and a table for its back.
 *
 *   board-points[]    the black points of a lattice 10 by 8, for two worked positions
 *   black[]           parts, each with points[]: name "P0", x, y
 *   table[]           n, f (not for n = 0), a, b, x, y
 */
#include "doc/documents.h"
#include "doc/lattice.h"

#include "lattice/sequence.h"

#define PARTS 3
#define PART_ROWS 5
#define TABLE_LAST 20
#define BOARD_ACROSS 10
#define BOARD_UP 8

static void black_fields(struct pw_field *root)
{
    struct pw_field *parts = pw_field_list(root, "black");
    for (int part = 0; part < PARTS; part++) {
        struct pw_field *record = pw_field_append(parts);
        pw_field_flag(record, "first", part == 0);
        struct pw_field *points = pw_field_list(record, "points");
        for (int n = part * PART_ROWS; n < (part + 1) * PART_ROWS; n++) {
            struct pw_field *point = pw_field_append(points);
            g_autofree char *name = g_strdup_printf("P%d", n);
            pw_field_text(point, "name", name);
            pw_field_int(point, "x", (long)pw_black_point(n).x);
            pw_field_int(point, "y", (long)pw_black_point(n).y);
        }
    }
}

/* a_n zeros and b_n ones are among the first n symbols of F. */
static void table_fields(struct pw_field *root)
{
    struct pw_field *rows = pw_field_list(root, "table");
    for (int n = 0; n <= TABLE_LAST; n++) {
        struct pw_field *row = pw_field_append(rows);
        pw_field_int(row, "n", n);
        pw_field_flag(row, "f", false);
        if (n > 0)
            pw_field_int(row, "f", pw_f_at(n));
        pw_field_int(row, "a", (long)(n - pw_large_steps(n)));
        pw_field_int(row, "b", (long)pw_large_steps(n));
        pw_field_int(row, "x", (long)pw_black_point(n).x);
        pw_field_int(row, "y", (long)pw_black_point(n).y);
    }
}

bool pw_lattice_strategy(struct pw_field *root, const struct pw_subject *subject,
                         struct pw_reason *why, enum pw_error *code)
{
    (void)why;
    (void)code;
    pw_event_fields(root, subject);
    pw_lattice_points_list(root, "board-points", BOARD_ACROSS, BOARD_UP, true, false);
    black_fields(root);
    table_fields(root);
    return true;
}
