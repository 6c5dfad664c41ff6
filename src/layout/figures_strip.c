/* figures_strip.c - the room as a strip of tables and relays. */
#include "layout/figures.h"

/* guide-wheel and table-tent of the design. */
#define SIZE (8.4 * PW_MM)
#define SIZE_LEAST (4.85 * PW_MM) /* its figures are 8.5 pt, on Letter too */
#define GAP_LEAST (1.75 * PW_MM)  /* between squares */
#define AIR (0.75 * PW_MM)        /* between an arrow and a square */
#define HEAD (1.9 * PW_MM)
#define BACK_AIR (0.6 * PW_MM)
#define BACK_TIP (0.4 * PW_MM)
#define BACK_HEAD (1.6 * PW_MM)

/* What stands in a column of the strip: a stand, or -1 for "and so on". */
static int columns_that_fit(const struct pw_strip *s)
{
    return MAX((int)((s->w - SIZE_LEAST) / (SIZE_LEAST + GAP_LEAST) + 1e-9) + 1, 3);
}

/* Fills column[], at most s->n long, and returns how many. */
static int choose_columns(const struct pw_strip *s, int *column)
{
    int most = columns_that_fit(s);
    if (s->n <= most) {
        for (int i = 0; i < s->n; i++)
            column[i] = i;
        return s->n;
    }
    int here = -1;
    for (int i = 0; i < s->n && here < 0; i++)
        if (s->stand[i].here)
            here = i;
    /* the window of stands shown between the first and the last; dots take two columns */
    int from, to, count = 0;
    if (here < 0) { /* nobody is here: the beginning, dots, the last */
        from = 0;
        to = most - 2;
    } else {
        int inner = MAX(most - 4, 1);
        from = CLAMP(here - inner / 2, 0, s->n - inner);
        to = from + inner;
        if (from <= 2) { /* no dots needed before it */
            from = 0;
            to = most - 2;
        } else if (to >= s->n - 2) {
            to = s->n;
            from = s->n - (most - 2);
        }
    }
    if (from > 0) {
        column[count++] = 0;
        column[count++] = -1;
    }
    for (int i = from; i < to; i++)
        column[count++] = i;
    if (to < s->n) {
        column[count++] = -1;
        column[count++] = s->n - 1;
    }
    return count;
}

double pw_figure_strip_size(const struct pw_strip *s)
{
    double size = s->size > 0 ? s->size : SIZE;
    int n = MIN(s->n, columns_that_fit(s));
    if (n > 1) /* as large as leaves the gap, but a third of the pitch at least is for arrows */
        size = MIN(size, MIN((s->w - (n - 1) * GAP_LEAST) / n, MAX(0.73 * s->w / n, SIZE_LEAST)));
    return MIN(size, s->w);
}

/* All figures of a strip have one size: that of the longest name. */
static double figure_size(struct pw_pen *pen, const struct pw_strip *s, double side)
{
    double size = side;
    enum pw_table_look look = s->open ? PW_TABLE_OPEN : PW_TABLE_SOLID;
    for (int i = 0; i < s->n; i++)
        if (s->stand[i].table)
            size = MIN(size, pw_mark_table_size(pen, s->stand[i].table, side, look));
    return size;
}

static void draw_stand(struct pw_pen *pen, const struct pw_strip *s, int i, double x, double y,
                       double side, double size)
{
    const struct pw_strip_stand *stand = &s->stand[i];
    if (stand->relay && *stand->relay)
        pw_mark_relay(pen, x, y, side, stand->relay, 0);
    else
        pw_mark_table_sized(pen, x, y, side, stand->table,
                            s->open && !stand->here ? PW_TABLE_OPEN : PW_TABLE_SOLID, size);
}

static void draw_dots(struct pw_pen *pen, double x, double y)
{
    for (int i = -1; i <= 1; i++)
        pw_scene_circle(pen->scene, x + i * 1.3 * PW_MM, y, 0.36 * PW_MM);
    pw_scene_fill(pen->scene, pen->palette->blue);
}

/* From below the first, along, and up to the last. */
static void way_back(struct pw_pen *pen, double x1, double x2, double bottom, double back)
{
    struct pw_colour blue = pen->palette->blue;
    double y = bottom + back, line = PW_LINE_BOX, head = MIN(BACK_HEAD, 0.55 * back);
    double base = bottom + BACK_TIP + head;
    double c = MIN(1.0 * PW_MM, y - base), k = c * (1 - 0.5522847498);
    pw_scene_move(pen->scene, x1, bottom + BACK_AIR);
    pw_scene_line_to(pen->scene, x1, y - c);
    pw_scene_curve_to(pen->scene, x1, y - k, x1 + k, y, x1 + c, y);
    pw_scene_line_to(pen->scene, x2 - c, y);
    pw_scene_curve_to(pen->scene, x2 - k, y, x2, y - k, x2, y - c);
    pw_scene_line_to(pen->scene, x2, base - 0.2 * head);
    pw_scene_stroke(pen->scene, blue, line);
    pw_mark_arrow_head(pen, x2, bottom + BACK_TIP, 270, blue, head);
}

/* The column in which stand i is, or is left out. */
static int column_of(const int *column, int n, int i)
{
    int k = 0;
    while (k + 1 < n && (column[k + 1] < 0 ? column[k] < i : column[k + 1] <= i))
        k++;
    return k;
}

/* Does an arrow come to column k from the next one, and from all that is left out there? */
static bool comes_next(const struct pw_strip *s, const int *column, int k)
{
    int from = column[k] < 0 ? column[k - 1] : column[k];
    int to = column[k + 1] < 0 ? column[k + 2] : column[k + 1];
    bool all = true;
    for (int i = from; i < to; i++)
        all &= s->stand[i].next;
    return all;
}

double pw_figure_strip(struct pw_pen *pen, const struct pw_strip *s)
{
    if (s->n <= 0)
        return 0;
    double least =
        s->n > 3 ? 5 * SIZE_LEAST + 4 * GAP_LEAST : s->n * SIZE_LEAST + (s->n - 1) * GAP_LEAST;
    if (s->w < least)
        return least - s->w;
    int *column = g_new0(int, (gsize)s->n + 4);
    int n = choose_columns(s, column);
    double size = pw_figure_strip_size(s), y = s->y + size / 2;
    double pitch = n > 1 ? (s->w - size) / (n - 1) : 0, x0 = s->x + size / 2;

    for (int i = 0; s->back > 0 && i < s->n; i++) {
        int over = s->stand[i].over;
        if (over <= i + 1 || over > s->n)
            continue;
        int from = column_of(column, n, i), to = column_of(column, n, over - 1);
        if (from != to)
            way_back(pen, x0 + from * pitch, x0 + to * pitch, s->y + size, s->back);
    }
    double gap = pitch - size;
    for (int i = 0; i + 1 < n; i++) {
        if (!comes_next(s, column, i))
            continue;
        double air = MIN(AIR, 0.16 * gap);
        double tip = x0 + i * pitch + size / 2 + air, tail = x0 + (i + 1) * pitch - size / 2 - air;
        double head = MIN(HEAD, 0.62 * (tail - tip));
        pw_mark_arrow(pen, tail, y, tip, y, pen->palette->blue, MIN(PW_LINE_BOX, 0.32 * head),
                      head);
    }
    double figure = figure_size(pen, s, size);
    for (int i = 0; i < n; i++) {
        if (column[i] < 0)
            draw_dots(pen, x0 + i * pitch, y);
        else
            draw_stand(pen, s, column[i], x0 + i * pitch, y, size, figure);
    }
    g_free(column);
    return 0;
}
