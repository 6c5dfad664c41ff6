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
#include "lattice/lattice.h"
#include "doc/field.h"

#include "doc/documents.h"
#include "event/event.h"

/* A card with the way to win, and a table for its back.
 *
 *   board-points[]    the black points of a lattice 10 by 8, for two worked positions
 *   black[]           parts, each with points[]: name "P0", x, y
 *   table[]           n, f (not for n = 0), a, b, x, y
 */

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

static void pw_lattice_points_list(struct pw_field *record, const char *list, int across, int up,
                                   bool mirror, bool labels);

bool pw_lattice_strategy(struct pw_field *root, const struct pw_subject *subject, GError **error)
{
    (void)error;
    pw_event_fields(root, subject);
    pw_lattice_points_list(root, "board-points", BOARD_ACROSS, BOARD_UP, true, false);
    black_fields(root);
    table_fields(root);
    return true;
}

/* The article's automaton: a tape with F on it, a writing head and
 * a reading head, after every reading.
 *
 *   steps         how many readings are shown
 *   cell-count    symbols on the tape at the end
 *   loop-tape, loop-read   the tape with its loop, after some readings
 *   rows[]        k readings done: read "5" symbols, wrote "01" (not for k = 0), symbol
 *                 "1" that was read last, tape "0101101", new "2" symbols of it, loop "3"
 */

#define STEPS 12
#define LOOP_AT 12

static void row_fields(struct pw_field *rows, const unsigned char *tape, struct pw_heads heads,
                       size_t before)
{
    struct pw_field *row = pw_field_append(rows);
    g_autoptr(GString) text = g_string_new(NULL);
    for (size_t i = 0; i < heads.written; i++)
        g_string_append_c(text, (char)('0' + tape[i]));
    pw_field_int(row, "k", (long)heads.read);
    pw_field_int(row, "read", (long)heads.read);
    pw_field_text(row, "tape", text->str);
    pw_field_int(row, "new", (long)(heads.written - before));
    pw_field_int(row, "loop", (long)(heads.written - heads.read));
    pw_field_flag(row, "symbol", false);
    pw_field_text(row, "wrote", text->str + before);
    if (heads.read > 0)
        pw_field_int(row, "symbol", tape[heads.read - 1]);
}

/* A picture of the machine when its loop has become long enough to hang. */
static void loop_fields(struct pw_field *root)
{
    unsigned char tape[2 * LOOP_AT + 2];
    char text[sizeof tape] = {0};
    struct pw_heads heads = pw_tape_begin(tape, sizeof tape);
    while (heads.read < LOOP_AT)
        pw_tape_step(&heads, tape, sizeof tape);
    for (size_t i = 0; i < heads.written; i++)
        text[i] = (char)('0' + tape[i]);
    pw_field_text(root, "loop-tape", text);
    pw_field_int(root, "loop-read", LOOP_AT);
}

bool pw_lattice_tape(struct pw_field *root, const struct pw_subject *subject, GError **error)
{
    const struct pw_lattice_request *asked = &subject->event->lattice;
    int steps = asked->steps ? asked->steps : STEPS;
    unsigned char tape[2 * PW_LATTICE_TAPE_MAX + 2]; /* a reading writes two symbols at most */
    (void)error;
    pw_event_fields(root, subject);
    pw_field_int(root, "steps", steps);
    loop_fields(root);
    struct pw_field *rows = pw_field_list(root, "rows");
    struct pw_heads heads = pw_tape_begin(tape, sizeof tape);
    row_fields(rows, tape, heads, 0);
    for (int k = 1; k <= steps; k++) {
        size_t before = heads.written;
        pw_tape_step(&heads, tape, sizeof tape);
        row_fields(rows, tape, heads, before);
    }
    pw_field_int(root, "cell-count", (long)heads.written);
    return true;
}

#define SIZE 20              /* as in the article */
#define TABLE_COLUMNS_MAX 24 /* of two figures under a lattice, on A4 */

/* Appends the black point of the diagonal d: x, y and, when asked, label "P3". */
static void pw_lattice_point_fields(struct pw_field *points, int64_t d, bool label)
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

/* Puts the list of the black points of a lattice from (0, 0) to (across, up). */
static void pw_lattice_points_list(struct pw_field *record, const char *list, int across, int up,
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

bool pw_lattice(struct pw_field *root, const struct pw_subject *subject, GError **error)
{
    const struct pw_lattice_request *asked = &subject->event->lattice;
    int size = asked->size ? asked->size : SIZE;
    (void)error; /* every size has its sheet; whether it fits the paper, the layout finds */
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
