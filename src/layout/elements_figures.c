/* elements_figures.c - the figures as elements: lists of fields to the plain
 * structures of figures.h.
 *
 * Long: four drawings, each from the fields of its element to its ink.
 */
#include "layout/figures.h"
#include "layout/marks.h"

#include <math.h>

/* The line of stops: where a pair sits, round by round. */

/* guide-line and guide-16-pairs of the design, millimetres. */
#define STOPS_RADIUS (3.9 * PW_MM)
#define RADIUS_OF_ROW 0.42
#define ROW_FOR_HEADS (9.0 * PW_MM)
#define ROW_LEAST (3.0 * PW_MM)
#define STOPS_HEAD (2.6 * PW_MM)
#define TWO_FIRST 0.3 /* where the first of two lines lies in their row */
#define BAR_OF_RADIUS 0.25
#define THIN_BELOW (3.0 * PW_MM) /* radius */

/* A quarter of a circle by one curve. */
#define QUARTER 0.5522847498

struct stops_shape {
    double row, r, first, line, size;
    double w;  /* half the width of a stop: r, or more where it is a pill */
    bool bare; /* no outline: the numbers stand in the line itself */
};

/* Each of the equal lines, when what stands between some rows has its height. */
static double row_of(const struct pw_stops *s)
{
    int bars = 0, lines = s->n;
    for (int i = 0; s->stop && i < s->n; i++) {
        bars += s->stop[i].bar;
        lines += s->stop[i].two_lines;
    }
    return (s->h - bars * s->bar) / MAX(lines, 1);
}

/* The middle of a stop: of its row, or of the first line of two (TWO_FIRST of both). */
static double middle_of(const struct pw_stops *s, double row, int stop_i)
{
    double y = s->y;
    for (int i = 0; i <= stop_i; i++) {
        double high = s->stop[i].two_lines ? 2 * row : row;
        y += s->stop[i].bar ? s->bar : 0;
        y += i < stop_i ? high : s->stop[i].two_lines ? TWO_FIRST * high : high / 2;
    }
    return y;
}

static double widest(struct pw_pen *pen, const struct pw_stops *s, double size)
{
    double width = 0;
    for (int i = 0; i < s->n; i++) {
        enum pw_weight weight = s->stop[i].first ? PW_BLACK : PW_REGULAR;
        width = MAX(width, pw_type_width(pen->type, s->stop[i].label, weight, size));
    }
    return width;
}

/* The radius it would draw with, outer edge, and the solid first stop's. */
static double pw_figure_stops_radius(const struct pw_stops *s, double *first)
{
    double row = row_of(s);
    double r = MIN(s->r > 0 ? s->r : STOPS_RADIUS, RADIUS_OF_ROW * row);
    if (first)
        *first = r + (r < THIN_BELOW ? PW_LINE_RULE : PW_LINE_BOX);
    return r;
}

/* The largest step of the scale whose widest label lies inside the circle. */
static struct stops_shape stops_shape(struct pw_pen *pen, const struct pw_stops *s)
{
    static const double steps[] = {24, 20, 17, 14, 12, 8.5};
    struct stops_shape a = {.row = row_of(s)};
    a.r = a.w = pw_figure_stops_radius(s, &a.first);
    a.line = a.r < THIN_BELOW ? PW_LINE_RULE : PW_LINE_BOX;
    for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
        a.size = steps[i];
        double half = widest(pen, s, a.size) / 2, high = PW_FIGURE_HALF * a.size;
        /* never larger than 17 pt in a stop of 3.9 mm: the air of the design */
        if (hypot(half, high) <= a.r - a.line && high <= 0.56 * a.r)
            return a;
    }
    /* no circle holds the smallest figures: the stops become wider than high */
    a.w = MAX(a.r, widest(pen, s, a.size) / 2 + a.line + 0.45 * PW_MM);
    /* nor does an outline have air round them: the line is broken for them */
    a.bare = a.r - a.line < PW_FIGURE_HALF * a.size + 0.3 * PW_MM;
    return a;
}

static void stop_outline(struct pw_pen *pen, double x, double y, double w, double r)
{
    if (w > r)
        pw_scene_round_rect(pen->scene, x - w, y - r, 2 * w, 2 * r, r);
    else
        pw_scene_circle(pen->scene, x, y, r);
}

double pw_figure_stops(struct pw_pen *pen, const struct pw_stops *s)
{
    if (s->n <= 0)
        return 0;
    struct stops_shape a = stops_shape(pen, s);
    if (a.row < ROW_LEAST)
        return (ROW_LEAST - a.row) * s->n;

    const struct pw_palette *p = pen->palette;
    for (int i = 0; i + 1 < s->n; i++) {
        double from = middle_of(s, a.row, i), to = middle_of(s, a.row, i + 1);
        double middle = (from + to) / 2;
        double off = a.bare ? PW_FIGURE_HALF * a.size + 0.25 * PW_MM : a.r - a.line / 2;
        pw_scene_rule(pen->scene, s->x, from + off, s->x, to - off, p->black, BAR_OF_RADIUS * a.r);
        if (a.row >= ROW_FOR_HEADS)
            pw_mark_arrow_head(pen, s->x, middle + STOPS_HEAD / 2, 90,
                               &(struct pw_arrow){p->black, 0, STOPS_HEAD, false});
    }
    for (int i = 0; i < s->n; i++) {
        double y = middle_of(s, a.row, i);
        const struct pw_stop *stop = &s->stop[i];
        double r = stop->first ? a.first : a.r, w = a.w + r - a.r;
        pw_scene_role(pen->scene, stop->first ? PW_ROLE_START : PW_ROLE_STOP);
        if (stop->first || !a.bare) {
            stop_outline(pen, s->x, y, w, r);
            pw_scene_fill(pen->scene, p->black);
        }
        if (!stop->first && !a.bare) {
            stop_outline(pen, s->x, y, w - a.line, r - a.line);
            pw_scene_fill(pen->scene, p->white);
        }
        pw_scene_role(pen->scene, NULL);
        pw_type_set(pen->type, pen->scene, stop->label, stop->first ? PW_BLACK : PW_REGULAR, a.size,
                    stop->first ? p->white : p->black, s->x, y + PW_FIGURE_HALF * a.size,
                    PW_CENTRE);
    }
    return 0;
}

/* The room as a strip of tables and relays. */

/* guide-wheel and table-tent of the design. */
#define SIZE (8.4 * PW_MM)
#define SIZE_LEAST (4.85 * PW_MM) /* its figures are 8.5 pt, on Letter too */
#define GAP_LEAST (1.75 * PW_MM)  /* between squares */
#define AIR (0.75 * PW_MM)        /* between an arrow and a square */
#define STRIP_HEAD (1.9 * PW_MM)
#define BACK_AIR (0.6 * PW_MM)
#define BACK_TIP (0.4 * PW_MM)
#define BACK_HEAD (1.6 * PW_MM)
#define WORD_SIZE 9.1            /* 8.5 on Letter, too */
#define WORD_DOWN (3.05 * PW_MM) /* its baseline below the squares */
#define WORD_DEEP (4.0 * PW_MM)  /* and all of it */
#define WORD_APART (1.2 * PW_MM) /* from the next one */

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

/* The side of a square it would draw with. */
static double pw_figure_strip_size(const struct pw_strip *s)
{
    double size = s->size > 0 ? s->size : SIZE;
    int n = MIN(s->n, columns_that_fit(s));
    if (n > 1) /* as large as leaves the gap, but a third of the pitch at least is for arrows */
        size = MIN(size, MIN((s->w - (n - 1) * GAP_LEAST) / n, MAX(0.73 * s->w / n, SIZE_LEAST)));
    return MIN(size, s->w);
}

static bool is_relay(const struct pw_strip_stand *stand)
{
    return stand->relay && *stand->relay;
}

/* The room of the word below the squares, where there is one. */
static double word_deep(const struct pw_strip *s)
{
    bool any = false;
    for (int i = 0; s->word && i < s->n; i++)
        any |= is_relay(&s->stand[i]);
    return any ? WORD_DEEP : 0;
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
    if (is_relay(stand))
        pw_mark_relay(pen, x, y, side, stand->relay, 0, stand->here);
    else {
        pw_scene_role(pen->scene, stand->here ? PW_ROLE_HERE : PW_ROLE_OTHER);
        pw_mark_table_sized(pen, x, y, side, stand->table,
                            s->open && !stand->here ? PW_TABLE_OPEN : PW_TABLE_SOLID, size);
        pw_scene_role(pen->scene, NULL);
    }
}

static void draw_dots(struct pw_pen *pen, double x, double y)
{
    for (int i = -1; i <= 1; i++)
        pw_scene_circle(pen->scene, x + i * 1.3 * PW_MM, y, 0.36 * PW_MM);
    pw_scene_fill(pen->scene, pen->palette->blue);
}

/* From below the first, along, and up to the last; first and last: how far below the squares it
 * leaves and arrives, where a word is between. */
static void way_back(struct pw_pen *pen, double x1, double x2, double y, double first, double last)
{
    struct pw_colour blue = pen->palette->blue;
    double line = PW_LINE_BOX, head = MIN(BACK_HEAD, 0.55 * (y - last));
    double base = last + BACK_TIP + head;
    double c = MIN(1.0 * PW_MM, y - base), k = c * (1 - 0.5522847498);
    pw_scene_move(pen->scene, x1, first + BACK_AIR);
    pw_scene_line_to(pen->scene, x1, y - c);
    pw_scene_curve_to(pen->scene, x1, y - k, x1 + k, y, x1 + c, y);
    pw_scene_line_to(pen->scene, x2 - c, y);
    pw_scene_curve_to(pen->scene, x2 - k, y, x2, y - k, x2, y - c);
    pw_scene_line_to(pen->scene, x2, base - 0.2 * head);
    pw_scene_stroke(pen->scene, blue, line);
    pw_mark_arrow_head(pen, x2, last + BACK_TIP, 270,
                       &(struct pw_arrow){blue, line, head, .open = true});
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

/* The relays side by side from column k on, up to before the one that is returned. */
static int relays_end(const struct pw_strip *s, const int *column, int n, int k)
{
    while (k < n && column[k] >= 0 && is_relay(&s->stand[column[k]]))
        k++;
    return k;
}

/* Does a way back leave or arrive at this one? It arrives at the last of a ring: an arrow leads
 * from it, and none to it. */
static bool is_ring_end(const struct pw_strip *s, int i)
{
    bool last = i > 0 && s->stand[i - 1].next && !s->stand[i].next;
    return s->back > 0 && (s->stand[i].over > i + 1 || last);
}

/* Has this relay the word below it? Alone at the end of a ring it has not, where another one has:
 * the arrow of the way back is there. */
static bool is_worded(const struct pw_strip *s, int i)
{
    if (!s->word || !is_relay(&s->stand[i]))
        return false;
    bool alone =
        (i == 0 || !is_relay(&s->stand[i - 1])) && (i + 1 == s->n || !is_relay(&s->stand[i + 1]));
    bool other = false;
    for (int k = 0; k < s->n; k++)
        other |= is_relay(&s->stand[k]) && !is_ring_end(s, k);
    return !alone || !other || !is_ring_end(s, i);
}

/* Beside the relays are tables, under which the word may reach half-way. */
static void draw_words(struct pw_pen *pen, const struct pw_strip *s, const int *column, int n,
                       double pitch)
{
    double width = pw_type_width(pen->type, s->word, PW_BOLD, WORD_SIZE);
    double side = pw_figure_strip_size(s), y = s->y + side + WORD_DOWN, x0 = s->x + side / 2;
    for (int k = 0; k < n; k++) {
        int end = relays_end(s, column, n, k), count = end - k;
        bool each = width + WORD_APART <= pitch;
        double room = pitch * (count + 1) - WORD_APART;
        if (count == 0 || (!each && width > room) || (count == 1 && !is_worded(s, column[k])))
            continue;
        for (int i = 0; i < (each ? count : 1); i++) {
            double x = x0 + pitch * (each ? k + i : k + (count - 1) / 2.0);
            x = CLAMP(x, s->x + width / 2, MAX(s->x + s->w - width / 2, s->x + width / 2));
            pw_type_set(pen->type, pen->scene, s->word, PW_BOLD, WORD_SIZE, pen->palette->blue, x,
                        y, PW_CENTRE);
        }
        k = end;
    }
}

/* How far below the top of the strip a way back leaves or arrives at this stand. */
static double back_from(const struct pw_strip *s, double size, int i)
{
    return s->y + size + (is_worded(s, i) ? WORD_DEEP : 0);
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
            way_back(pen, x0 + from * pitch, x0 + to * pitch, s->y + size + word_deep(s) + s->back,
                     back_from(s, size, i), back_from(s, size, over - 1));
    }
    double gap = pitch - size;
    for (int i = 0; i + 1 < n; i++) {
        if (!comes_next(s, column, i))
            continue;
        double air = MIN(AIR, 0.16 * gap);
        double tip = x0 + i * pitch + size / 2 + air, tail = x0 + (i + 1) * pitch - size / 2 - air;
        double head = MIN(STRIP_HEAD, 0.62 * (tail - tip));
        pw_mark_arrow(pen, tail, y, tip, y,
                      &(struct pw_arrow){pen->palette->blue, MIN(PW_LINE_BOX, 0.32 * head), head,
                                         .open = true});
    }
    double figure = figure_size(pen, s, size);
    for (int i = 0; i < n; i++) {
        if (column[i] < 0)
            draw_dots(pen, x0 + i * pitch, y);
        else
            draw_stand(pen, s, column[i], x0 + i * pitch, y, size, figure);
    }
    if (s->word)
        draw_words(pen, s, column, n, pitch);
    g_free(column);
    return 0;
}

/* The wheel: all seats in a ring, in the order in which they are taken. */

/* guide-wheel of the design. */
#define RADIUS (34.4 * PW_MM)
#define STOP (11.1 * PW_MM)
#define MARK_OF_STOP (6.9 / 11.1)
#define MARK_UP (2.5 / 11.1)       /* its centre above the stop's */
#define LETTERS_DOWN (6.65 / 11.1) /* the middle of the letters below it */
#define LABEL_SIZE 12.0
#define LABEL_SIZE_LONG 8.5
#define LABEL_AIR_LEAST (1.1 * PW_MM)
#define LABEL_AIR_LONG (1.15 * PW_MM)
#define LABEL_AIR (1.6 * PW_MM)
#define ARC_TAIL (1.0 * PW_MM) /* from the edge of a stop to the tail of an arrow */
#define ARC_TIP (0.75 * PW_MM)
#define ARC_GAP (5.0 * PW_MM) /* least room between two stops */
#define ARC_GAP_SMALL (3.8 * PW_MM)
#define HEAD (2.9 * PW_MM)
#define HEAD_SMALL (2.2 * PW_MM)

struct shape {
    double radius, r, mark, letters; /* letters: their size, 0 without */
    double figure;                   /* size of the tables' numbers: that of the longest */
    double up, down, head, arc;
};

/* The largest stops that leave `gap` between them in a ring whose outer edge is
 * fixed: chord 2 R sin(pi/n) = 2 r + gap with R + r = outer. */
static double largest_stop(double outer, int n, double gap)
{
    double s = sin(G_PI / n);
    return (outer * s - gap / 2) / (1 + s);
}

static struct shape shape(const struct pw_wheel *wheel)
{
    struct shape a = {.radius = wheel->radius > 0 ? wheel->radius : RADIUS,
                      .r = wheel->r > 0 ? wheel->r : STOP,
                      .head = HEAD,
                      .arc = PW_LINE_BAR};
    double outer = a.radius + a.r;
    /* the figures of the design are for stops of 11.1 mm; other wheels scale along */
    double scale = a.r / STOP;
    a.head *= scale;
    a.arc *= scale;
    if (wheel->n > 1) {
        double most = largest_stop(outer, wheel->n, ARC_GAP * scale);
        if (most < 7 * PW_MM * scale) {
            most = largest_stop(outer, wheel->n, ARC_GAP_SMALL * scale);
            a.head = HEAD_SMALL * scale;
            a.arc = 0.75 * PW_LINE_BAR * scale;
        }
        a.r = MIN(a.r, most);
        a.radius = MAX(a.radius, outer - a.r);
    }
    double line = PW_LINE_BOX;
    a.letters = a.r >= 9.7 * PW_MM ? 12 : a.r >= 6.9 * PW_MM ? 8.5 : 0;
    if (a.letters > 0) {
        a.mark = MARK_OF_STOP * a.r;
        a.up = MARK_UP * a.r;
        a.down = LETTERS_DOWN * a.r;
    } else {
        /* no room for letters: the bars say it, and the mark takes the stop.
         * The corner of a bar is 0.811 of the side away from the middle. */
        a.mark = (a.r - line - 0.3 * PW_MM) / 0.811;
    }
    return a;
}

/* ---- labels: inside the ring, off their circle ----------------------------- */

/* What the hub keeps for itself: a number of two figures at 68 pt, or as wide as it is said. */
#define HUB (28.0 * PW_MM)
#define HUB_HALF_HEIGHT (12.0 * PW_MM)

struct label {
    double x, y, hw, hh; /* middle of the figures, half measures */
    double below;        /* what letters reach under the line */
    double size;
};

static bool touch(const struct label *a, const struct label *b)
{
    double air = 0.8 * PW_MM;
    double dy = a->y < b->y ? b->y - b->hh - a->y - a->hh - a->below
                            : a->y - a->hh - b->y - b->hh - b->below;
    return fabs(a->x - b->x) < a->hw + b->hw + air && dy < air;
}

static void label_at(struct label *l, const struct pw_wheel *wheel, double angle, double from_hub)
{
    l->x = wheel->cx + from_hub * sin(angle);
    l->y = wheel->cy - from_hub * cos(angle);
}

static void label_measure(struct pw_pen *pen, const struct pw_wheel_stop *stop, struct label *l,
                          double size)
{
    enum pw_weight weight = stop->start ? PW_BLACK : PW_REGULAR;
    l->size = size;
    l->hw = pw_type_width(pen->type, stop->label, weight, size) / 2;
    l->hh = PW_FIGURE_HALF * size;
    l->below = g_ascii_isdigit(stop->label[0]) ? 0 : 0.21 * size;
}

/* How far from the hub a label lies: pushed along the spoke by its own half width
 * and height, so that no word of any length touches its circle. */
static double label_from_hub(const struct shape *a, const struct label *l, double angle)
{
    double air = l->size < LABEL_SIZE ? LABEL_AIR_LONG : LABEL_AIR;
    return a->radius - a->r - air - fabs(sin(angle)) * l->hw - fabs(cos(angle)) * l->hh;
}

static bool in_hub(const struct label *l, const struct pw_wheel *wheel)
{
    double hub = wheel->hub > 0 ? wheel->hub : HUB;
    return fabs(l->x - wheel->cx) < l->hw + hub / 2 &&
           fabs(l->y - wheel->cy) < l->hh + HUB_HALF_HEIGHT;
}

/* The size of the start's word: a step smaller when it would reach the hub from any
 * stop, so that the cards of all pairs are alike. */
static double start_size(struct pw_pen *pen, const struct pw_wheel *wheel, const struct shape *a,
                         const struct pw_wheel_stop *start)
{
    for (int i = 0; i < wheel->n; i++) {
        struct label l;
        double angle = 2 * G_PI * i / wheel->n;
        label_measure(pen, start, &l, LABEL_SIZE);
        label_at(&l, wheel, angle, label_from_hub(a, &l, angle));
        if (in_hub(&l, wheel))
            return LABEL_SIZE_LONG;
    }
    return LABEL_SIZE;
}

/* Does it come near a circle of the ring? */
static bool near_stop(const struct label *l, const struct pw_wheel *wheel, const struct shape *a)
{
    for (int i = 0; i < wheel->n; i++) {
        double angle = 2 * G_PI * i / wheel->n;
        double dx = fabs(wheel->cx + a->radius * sin(angle) - l->x) - l->hw;
        double y = wheel->cy - a->radius * cos(angle);
        double dy = MAX(l->y - l->hh - y, y - l->y - l->hh - l->below);
        if (hypot(MAX(dx, 0), MAX(dy, 0)) < a->r + LABEL_AIR_LEAST)
            return true;
    }
    return false;
}

/* Further in while it lies on a word before it or near another stop. */
static void place_labels(struct pw_pen *pen, const struct pw_wheel *wheel, const struct shape *a,
                         struct label *label)
{
    for (int pass = 0; pass < 2; pass++) { /* the start has its place by right */
        for (int i = 0; i < wheel->n; i++) {
            const struct pw_wheel_stop *stop = &wheel->stop[i];
            if (stop->start != (pass == 0) || !stop->label)
                continue;
            struct label *l = &label[i];
            double angle = 2 * G_PI * i / wheel->n;
            label_measure(pen, stop, l, stop->start ? start_size(pen, wheel, a, stop) : LABEL_SIZE);
            double from_hub = label_from_hub(a, l, angle);
            bool on_other = true;
            while (on_other && from_hub > 0) {
                label_at(l, wheel, angle, from_hub);
                on_other = near_stop(l, wheel, a);
                for (int j = 0; j < wheel->n; j++)
                    on_other = on_other || (j != i && label[j].hw > 0 && touch(l, &label[j]));
                from_hub -= 0.5 * PW_MM;
            }
        }
    }
}

/* ---- the ring --------------------------------------------------------------- */

/* From the stop at angle `from` to the one at `to`, clockwise along the ring. The
 * ends are found on the ring by their distance from the middles of the stops. */
static void ring_arrow(struct pw_pen *pen, const struct pw_wheel *wheel, const struct shape *a,
                       double from, double to)
{
    struct pw_colour black = pen->palette->black;
    double leave = 2 * asin(MIN((a->r + ARC_TAIL) / (2 * a->radius), 1));
    double reach = 2 * asin(MIN((a->r + ARC_TIP) / (2 * a->radius), 1));
    double start = from + leave, tip = to - reach;
    double base = tip - 2 * asin(MIN(a->head / (2 * a->radius), 1));
    double tx = wheel->cx + a->radius * sin(tip), ty = wheel->cy - a->radius * cos(tip);
    double bx = wheel->cx + a->radius * sin(base), by = wheel->cy - a->radius * cos(base);
    if (base > start) {
        /* a little into the head: no seam */
        double end = base + 0.2 * (tip - base), degrees = 180 / G_PI;
        pw_scene_arc(pen->scene, wheel->cx, wheel->cy, a->radius, start * degrees, end * degrees);
        pw_scene_stroke(pen->scene, black, a->arc);
    }
    pw_mark_arrow_head(pen, tx, ty, atan2(ty - by, tx - bx) * 180 / G_PI,
                       &(struct pw_arrow){black, a->arc, a->head, false});
}

static void draw_stop(struct pw_pen *pen, const struct pw_wheel_stop *stop, const struct shape *a,
                      double x, double y)
{
    const struct pw_palette *p = pen->palette;
    pw_scene_role(pen->scene, stop->start ? PW_ROLE_START : PW_ROLE_STOP);
    pw_scene_circle(pen->scene, x, y, a->r);
    pw_scene_fill(pen->scene, p->black);
    if (!stop->start) {
        pw_scene_circle(pen->scene, x, y, a->r - PW_LINE_BOX);
        pw_scene_fill(pen->scene, p->white);
    }
    pw_scene_role(pen->scene, NULL);
    pw_mark_seat(pen, x, y - a->up, a->mark, stop->side, stop->start);
    pw_scene_role(pen->scene, PW_ROLE_HERE);
    pw_mark_table_sized(pen, x, y - a->up, a->mark, stop->table,
                        stop->start ? PW_TABLE_REVERSED : PW_TABLE_SOLID, a->figure);
    pw_scene_role(pen->scene, NULL);
    if (a->letters > 0 && stop->letters)
        pw_type_set(pen->type, pen->scene, stop->letters, PW_BLACK, a->letters,
                    stop->start ? p->white : p->black, x, y + a->down + PW_FIGURE_HALF * a->letters,
                    PW_CENTRE);
}

/* By how much the letters stick out of their circle. */
static double letters_excess(struct pw_pen *pen, const struct pw_wheel *wheel,
                             const struct shape *a)
{
    double excess = 0;
    for (int i = 0; a->letters > 0 && i < wheel->n; i++) {
        if (!wheel->stop[i].letters)
            continue;
        double half = pw_type_width(pen->type, wheel->stop[i].letters, PW_BLACK, a->letters) / 2;
        double corner = hypot(half, a->down + PW_FIGURE_HALF * a->letters);
        excess = MAX(excess, corner - (a->r - PW_LINE_BOX));
    }
    return excess;
}

/* Half the side of the square in the hub that no label reaches when labels are short. */
static double pw_figure_wheel_hub(const struct pw_wheel *wheel)
{
    struct shape a = shape(wheel);
    double inner = a.radius - a.r - LABEL_AIR - PW_FIGURE_HEIGHT * LABEL_SIZE;
    return MAX(inner, 0) / G_SQRT2;
}

double pw_figure_wheel(struct pw_pen *pen, const struct pw_wheel *wheel)
{
    if (wheel->n <= 0)
        return 0;
    struct shape a = shape(wheel);
    if (a.r < 4.2 * PW_MM)
        return 2 * (4.2 * PW_MM - a.r) / sin(G_PI / wheel->n);
    double excess = letters_excess(pen, wheel, &a);
    if (excess > 0)
        return 2 * excess;

    a.figure = a.mark;
    for (int i = 0; i < wheel->n; i++)
        a.figure =
            MIN(a.figure, pw_mark_table_size(pen, wheel->stop[i].table, a.mark, PW_TABLE_SOLID));
    double step = 2 * G_PI / wheel->n;
    for (int i = 0; wheel->n > 1 && i < wheel->n; i++)
        ring_arrow(pen, wheel, &a, i * step, (i + 1) * step);
    for (int i = 0; i < wheel->n; i++)
        draw_stop(pen, &wheel->stop[i], &a, wheel->cx + a.radius * sin(i * step),
                  wheel->cy - a.radius * cos(i * step));

    struct label *label = g_new0(struct label, (gsize)wheel->n);
    place_labels(pen, wheel, &a, label);
    for (int i = 0; i < wheel->n; i++) {
        const struct pw_wheel_stop *stop = &wheel->stop[i];
        if (label[i].hw > 0)
            pw_type_set(pen->type, pen->scene, stop->label, stop->start ? PW_BLACK : PW_REGULAR,
                        label[i].size, pen->palette->black, label[i].x, label[i].y + label[i].hh,
                        PW_CENTRE);
    }
    g_free(label);
    return 0;
}

/* "" as NULL. */
static const char *given(const char *text)
{
    return text && *text ? text : NULL;
}

static double mm_over(double points)
{
    return points / PW_MM;
}

/* ---- stops --------------------------------------------------------------------- */

const struct pw_attr pw_stops_attrs[] = {{"each", PW_ATTR_LIST, NULL, true},
                                         {"r", PW_ATTR_LENGTH, NULL, false},
                                         {"bar", PW_ATTR_LENGTH, NULL, false},
                                         {NULL, PW_ATTR_TEXT, NULL, false}};

/* Reads the rounds; stop is g_free'd by the caller. */
static void stops_read(const struct pw_el *el, struct pw_stops *stops)
{
    const struct pw_field *list = pw_attr_list(el, "each");
    guint n = list ? pw_field_length(list) : 0;
    struct pw_stop *stop = g_new0(struct pw_stop, n);
    for (guint i = 0; i < n; i++) {
        const struct pw_field *record = pw_field_at(list, i);
        stop[i].label = pw_el_field(el, record, "round");
        stop[i].first = pw_el_flag(record, "first");
        stop[i].bar = pw_el_flag(record, "bar");
        stop[i].two_lines = pw_el_flag(record, "two-lines");
    }
    *stops = (struct pw_stops){.stop = stop,
                               .n = (int)n,
                               .r = pw_attr_length(el, "r", 0),
                               .bar = pw_attr_length(el, "bar", 0)};
}

void pw_stops_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    (void)h; /* takes what it gets */
    struct pw_stops stops = {.n = 1, .h = PW_PAGE_MAX, .r = pw_attr_length(el, "r", 0)};
    double first;
    pw_figure_stops_radius(&stops, &first);
    *w = 2 * first;
}

void pw_stops_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_stops stops;
    stops_read(el, &stops);
    stops.y = place.y;
    stops.h = place.h;
    double first;
    pw_figure_stops_radius(&stops, &first);
    stops.x = place.x + first;
    double excess = pw_figure_stops(pen, &stops);
    if (excess > 0)
        pw_el_fail(el, "of %d stops needs %.1f mm more; make it higher, or split the card", stops.n,
                   mm_over(excess));
    g_free((gpointer)stops.stop);
}

/* ---- wheel --------------------------------------------------------------------- */

const struct pw_attr pw_wheel_attrs[] = {{"each", PW_ATTR_LIST, NULL, true},
                                         {"radius", PW_ATTR_LENGTH, NULL, false},
                                         {"r", PW_ATTR_LENGTH, NULL, false},
                                         {"hub", PW_ATTR_LENGTH, NULL, false},
                                         {NULL, PW_ATTR_TEXT, NULL, false}};

static enum pw_position position_of(const char *side)
{
    return g_strcmp0(side, "ns") == 0   ? PW_ABOVE_BELOW
           : g_strcmp0(side, "ew") == 0 ? PW_LEFT_RIGHT
                                        : PW_NOWHERE;
}

void pw_wheel_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const struct pw_field *list = pw_attr_list(el, "each");
    guint n = list ? pw_field_length(list) : 0;
    struct pw_wheel_stop *stop = g_new0(struct pw_wheel_stop, n);
    for (guint i = 0; i < n; i++) {
        const struct pw_field *record = pw_field_at(list, i);
        stop[i] = (struct pw_wheel_stop){
            .table = pw_el_field(el, record, "table"),
            .side = position_of(pw_el_field(el, record, "side")),
            .letters = given(pw_el_field(el, record, "letters")),
            .label = given(pw_el_field(el, record, "label")),
            .start = pw_el_flag(record, "start"),
        };
    }
    struct pw_wheel wheel = {.stop = stop,
                             .n = (int)n,
                             .cx = place.x + place.w / 2,
                             .cy = place.y + place.h / 2,
                             .radius = pw_attr_length(el, "radius", 34.4 * PW_MM),
                             .r = pw_attr_length(el, "r", 11.1 * PW_MM),
                             .hub = pw_attr_length(el, "hub", 0)};
    double outer = 2 * (wheel.radius + wheel.r), excess = outer - MIN(place.w, place.h);
    if (excess > 0.01 * PW_MM) {
        pw_el_fail(el, "is %.1f mm larger than its place; make `radius` or `r` smaller",
                   mm_over(excess));
        g_free(stop);
        return;
    }
    excess = pw_figure_wheel(pen, &wheel);
    if (excess > 0)
        pw_el_fail(el,
                   "of %d stops is too small by %.1f mm; print guide-cards, which have a line "
                   "for each round",
                   wheel.n, mm_over(excess));
    double half = pw_figure_wheel_hub(&wheel);
    if (pw_el_has_children(el))
        pw_el_children_draw(
            el, pen, (struct pw_place){wheel.cx - half, wheel.cy - half, 2 * half, 2 * half});
    g_free(stop);
}

/* ---- strip --------------------------------------------------------------------- */

const struct pw_attr pw_strip_attrs[] = {{"each", PW_ATTR_LIST, NULL, true},
                                         {"size", PW_ATTR_LENGTH, NULL, false},
                                         {"look", PW_ATTR_CHOICE, "solid|open", false},
                                         {"back", PW_ATTR_LENGTH, NULL, false},
                                         {"word", PW_ATTR_TEXT, NULL, false},
                                         {NULL, PW_ATTR_TEXT, NULL, false}};

static void strip_read(const struct pw_el *el, struct pw_strip *strip)
{
    const struct pw_field *list = pw_attr_list(el, "each");
    guint n = list ? pw_field_length(list) : 0;
    struct pw_strip_stand *stand = g_new0(struct pw_strip_stand, n);
    for (guint i = 0; i < n; i++) {
        const struct pw_field *record = pw_field_at(list, i);
        const char *over = given(pw_el_field(el, record, "boards-over"));
        stand[i] = (struct pw_strip_stand){
            .table = given(pw_el_field(el, record, "table")),
            .relay = given(pw_el_field(el, record, "relay")),
            .here = pw_el_flag(record, "here"),
            .next = pw_el_flag(record, "boards-next"),
            .over = over ? (int)g_ascii_strtoll(over, NULL, 10) : 0,
        };
    }
    *strip = (struct pw_strip){.stand = stand,
                               .n = (int)n,
                               .size = pw_attr_length(el, "size", 0),
                               .back = pw_attr_length(el, "back", 0),
                               .word = pw_attr_text(el, "word", NULL),
                               .open = pw_attr_choice(el, "look", 0) == 1};
}

static double strip_height(const struct pw_strip *strip)
{
    double size = pw_figure_strip_size(strip) + word_deep(strip);
    return strip->back > 0 ? size + strip->back + PW_LINE_BOX / 2 : size;
}

void pw_strip_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)w; /* takes what it gets */
    struct pw_strip strip;
    strip_read(el, &strip);
    strip.w = width;
    *h = strip_height(&strip);
    g_free((gpointer)strip.stand);
}

void pw_strip_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_strip strip;
    strip_read(el, &strip);
    strip.x = place.x;
    strip.w = place.w;
    strip.y = place.y + MAX(place.h - strip_height(&strip), 0) / 2;
    double excess = pw_figure_strip(pen, &strip);
    if (excess > 0)
        pw_el_fail(el, "needs %.1f mm more width", mm_over(excess));
    g_free((gpointer)strip.stand);
}

/* ---- movement ------------------------------------------------------------------ */

const struct pw_attr pw_movement_attrs[] = {{"across", PW_ATTR_CHOICE, "rounds|stands", false},
                                            {"size", PW_ATTR_LENGTH, NULL, false},
                                            {"least", PW_ATTR_LENGTH, NULL, false},
                                            {"word", PW_ATTR_TEXT, NULL, false},
                                            {"exchange", PW_ATTR_TEXT, NULL, false},
                                            {"relay", PW_ATTR_TEXT, NULL, false},
                                            {NULL, PW_ATTR_TEXT, NULL, false}};

/* The list of that name, here or in a record around. */
static const struct pw_field *list_around(const struct pw_el *el, const char *name)
{
    const struct pw_field *list = pw_field_find(el->record, name);
    if (list && pw_field_kind(list) == PW_FIELD_LIST)
        return list;
    pw_el_fail(el, "needs a list of fields named %s, and there is none here", name);
    return NULL;
}

/* A movement as it was read, with its own copies of the strings: it may go on over
 * many pages. */
struct reading {
    struct pw_movement m;
    struct pw_movement_ems ems;
    GStringChunk *strings;
};

static void reading_free(void *data)
{
    struct reading *reading = data;
    g_free((gpointer)reading->m.round);
    g_free((gpointer)reading->m.off);
    g_free((gpointer)reading->m.stand);
    g_free((gpointer)reading->m.cell);
    g_string_chunk_free(reading->strings);
    g_free(reading);
}

/* The field's text, "" as NULL. */
static const char *copy(struct reading *reading, const char *text)
{
    return text && *text ? g_string_chunk_insert_const(reading->strings, text) : NULL;
}

/* The text of the field of that name, else of the other. */
static const char *either(const struct pw_el *el, const struct pw_field *record, const char *name,
                          const char *other)
{
    const char *text = pw_el_field(el, record, name);
    return *text ? text : pw_el_field(el, record, other);
}

/* A seat of its own, "" where nobody sits there; NULL: it is that of the same pair. */
static const char *seat_of_four(const struct pw_el *el, struct reading *reading,
                                const struct pw_field *record, const char *name)
{
    if (!pw_field_known(record, name))
        return NULL;
    return g_string_chunk_insert_const(reading->strings, pw_el_field(el, record, name));
}

static void read_stand(const struct pw_el *el, struct reading *reading,
                       const struct pw_field *record, guint rounds, struct pw_movement_stand *stand,
                       struct pw_movement_cell *cell)
{
    stand->table = copy(reading, pw_el_field(el, record, "table"));
    stand->relay = copy(reading, pw_el_field(el, record, "relay"));
    if (!stand->table && !stand->relay)
        pw_el_fail(el, "found a record in stands with neither table nor relay");
    const struct pw_field *cells = pw_el_list(record, "cells");
    guint n = cells ? MIN(pw_field_length(cells), rounds) : 0;
    for (guint r = 0; r < n; r++) {
        const struct pw_field *c = pw_field_at(cells, r);
        cell[r] = (struct pw_movement_cell){
            .ns = copy(reading, either(el, c, "ns", "n")),
            .ew = copy(reading, either(el, c, "ew", "w")),
            .south = seat_of_four(el, reading, c, "s"),
            .east = seat_of_four(el, reading, c, "e"),
            .half = {copy(reading, pw_el_field(el, c, "half-one")),
                     copy(reading, pw_el_field(el, c, "half-two"))},
            .exchange = pw_el_flag(c, "exchange"),
            .rests = pw_el_flag(c, "rests"),
            .set = copy(reading, pw_el_field(el, c, "set")),
            .boards = copy(reading, pw_el_field(el, c, "boards")),
            .to = (int)g_ascii_strtoll(pw_el_field(el, c, "boards-to"), NULL, 10),
        };
    }
}

static struct reading *read_movement(const struct pw_el *el, const struct pw_field *rounds,
                                     const struct pw_field *stands)
{
    struct reading *reading = g_new0(struct reading, 1);
    reading->strings = g_string_chunk_new(4096);
    guint nr = pw_field_length(rounds), ns = pw_field_length(stands);
    const char **round = g_new0(const char *, nr);
    bool *off = g_new0(bool, nr), any = false;
    struct pw_movement_stand *stand = g_new0(struct pw_movement_stand, ns);
    struct pw_movement_cell *cell = g_new0(struct pw_movement_cell, (gsize)ns * nr);
    for (guint r = 0; r < nr; r++) {
        round[r] = copy(reading, pw_el_field(el, pw_field_at(rounds, r), "round"));
        off[r] = pw_el_flag(pw_field_at(rounds, r), "not-played");
        any = any || off[r];
    }
    for (guint i = 0; i < ns; i++)
        read_stand(el, reading, pw_field_at(stands, i), nr, &stand[i], &cell[(gsize)i * nr]);
    const char *word = pw_attr_text(el, "word", NULL);
    reading->m = (struct pw_movement){
        .rounds = (int)nr,
        .stands = (int)ns,
        .round = round,
        .stand = stand,
        .cell = cell,
        .off = off,
        .off_word = any ? copy(reading, pw_el_word(el, "score-not-played")) : NULL,
        .round_word = copy(reading, word ? word : pw_el_word(el, "round")),
        .stands_across = pw_attr_choice(el, "across", 0) == 1,
        .size = pw_attr_length(el, "size", 0),
        .least = pw_attr_length(el, "least", 0),
        .exchange_word = copy(reading, pw_attr_text(el, "exchange", NULL)),
        .relay_word = copy(reading, pw_attr_text(el, "relay", NULL)),
        .ems = &reading->ems};
    if (!pw_el_failed(el))
        pw_movement_measure(pw_el_type(el), &reading->m, &reading->ems);
    return reading;
}

/* NULL after a failure. */
static const struct pw_movement *movement_of(const struct pw_el *el)
{
    const struct pw_field *rounds = list_around(el, "rounds"), *stands = list_around(el, "stands");
    if (!rounds || !stands)
        return NULL;
    struct reading *reading = pw_el_kept(el, stands);
    if (!reading) {
        reading = read_movement(el, rounds, stands);
        pw_el_keep(el, stands, reading, reading_free);
    }
    return pw_el_failed(el) ? NULL : &reading->m;
}

int pw_movement_flow(const struct pw_el *el, struct pw_pen *pen, struct pw_place room, int from,
                     double *used)
{
    *used = 0;
    const struct pw_movement *m = movement_of(el);
    if (!m)
        return PW_FLOW_DONE;
    struct pw_pen dry = {NULL, pw_el_type(el), pw_el_palette(el)};
    double excess;
    int next = pw_figure_movement(pen ? pen : &dry, m,
                                  (struct pw_movement_room){room.x, room.y, room.w, room.h}, from,
                                  used, &excess);
    return next == PW_MOVEMENT_DONE ? PW_FLOW_DONE : next;
}

/* In one piece: in a canvas, a column, a card. */
void pw_movement_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const struct pw_movement *m = movement_of(el);
    if (!m)
        return;
    struct pw_pen dry = {NULL, pen->type, pen->palette};
    struct pw_movement_room room = {place.x, place.y, place.w, place.h};
    double used, excess;
    if (pw_figure_movement(&dry, m, room, 0, &used, &excess) == PW_MOVEMENT_DONE)
        pw_figure_movement(pen, m, room, 0, &used, &excess);
    else
        pw_el_fail(el,
                   "of %d rounds and %d stands does not fit its place at 8.5 pt; put it right "
                   "into <page>, where it goes on over pages, or take larger paper",
                   m->rounds, m->stands);
}

/* ---- the rotation of seats ---- */

/* <rotation>: a list of places to the figure. */

/* The seats in two rows and the arrows from each to the next. */

enum pw_seat_look {
    PW_SEAT_NONE,  /* nobody ever */
    PW_SEAT_PLAIN, /* its colour is not said */
    PW_SEAT_WHITE,
    PW_SEAT_BLACK,
    PW_SEAT_WHITE_CHANGES, /* White in the first round, Black in some of the others */
    PW_SEAT_BLACK_CHANGES
};

struct pw_rotation_seat {
    const char *label; /* who sits here in the first round */
    enum pw_seat_look look;
};

struct pw_rotation_place {
    const char *board; /* NULL: no board, one sits out here */
    struct pw_rotation_seat out, back;
};

struct pw_rotation {
    const struct pw_rotation_place *place; /* [n], n from 2 */
    int n;
    double x, y, w;
    bool below;        /* who stays sits below */
    const char *stays; /* the word beside the seat of who stays, or of who sits out; NULL: none */
};

/* In pitches of the boards: between the first two is room for the way out again, beside the last
 * for the way round it. */
#define FIRST_GAP 0.55
#define LAST_GAP 0.5
#define SEAT_MOST (30 * PW_MM)
#define SEAT_LEAST (5.2 * PW_MM) /* two figures of 8.5 pt */
#define SEAT 0.62                /* of the pitch */
#define APART 2.5                /* between the rows, in seats */
#define BOARD 0.62               /* the board's mark, in seats */
#define TABLE 0.42               /* half of the table's width, in seats */
#define ROTATION_AIR 0.11        /* between an arrow and a seat, in seats */
#define SLANT 0.3                /* how far inside the way out begins, in seats */
#define WORD_LEAST 13.0          /* 8.5 pt on two thirds of the sheet */
#define WORD_MOST 24.0
#define WORD 0.32 /* of the seat */

struct plan {
    double pitch, seat, apart, top; /* top: of the upper row */
    double size;                    /* of the figures */
};

static double pitch_of(const struct pw_rotation *r)
{
    return MIN(r->w / (r->n + FIRST_GAP + LAST_GAP), 1.15 * SEAT_MOST / SEAT);
}

static double seat_of(const struct pw_rotation *r)
{
    return MIN(SEAT * pitch_of(r), SEAT_MOST);
}

static double word_size(const struct pw_rotation *r)
{
    return CLAMP(WORD * seat_of(r), WORD_LEAST, WORD_MOST);
}

/* Room for the word outside of the rows. */
static double word_room(const struct pw_rotation *r)
{
    return r->stays ? 1.4 * word_size(r) : 0;
}

/* The height that it takes at its width. */
static double pw_figure_rotation_height(const struct pw_rotation *r)
{
    return (APART + 1) * seat_of(r) + word_room(r);
}

/* The width at which it is no higher than its place: the word has its least size, or its share. */
static double rotation_width(const struct pw_rotation *r, double h)
{
    double seat = h / (APART + 1);
    if (r->stays)
        seat = MIN((h - 1.4 * WORD_LEAST) / (APART + 1), h / (APART + 1 + 1.4 * WORD));
    return seat / SEAT * (r->n + FIRST_GAP + LAST_GAP);
}

static double place_column(const struct pw_rotation *r, const struct plan *p, int i)
{
    double all = (r->n + FIRST_GAP + LAST_GAP) * p->pitch;
    return r->x + (r->w - all) / 2 + (i + 0.5 + (i > 0 ? FIRST_GAP : 0)) * p->pitch;
}

static double place_row(const struct pw_rotation *r, const struct plan *p, bool out)
{
    return p->top + p->seat / 2 + (out == r->below ? p->apart : 0);
}

static void draw_seat(struct pw_pen *pen, const struct plan *p, double cx, double cy,
                      const struct pw_rotation_seat *seat)
{
    if (seat->look == PW_SEAT_NONE)
        return;
    const bool black = seat->look == PW_SEAT_BLACK || seat->look == PW_SEAT_BLACK_CHANGES;
    pw_mark_chip(pen, cx, cy, p->seat, black, seat->label, p->size, PW_BLACK);
    if (seat->look < PW_SEAT_WHITE_CHANGES)
        return;
    /* in a black seat the corner keeps its edge */
    double half = p->seat / 2 - (black ? PW_LINE_HAIR : 0), leg = 0.34 * p->seat;
    pw_scene_move(pen->scene, cx + half, cy + half);
    pw_scene_line_to(pen->scene, cx + half - leg, cy + half);
    pw_scene_line_to(pen->scene, cx + half, cy + half - leg);
    pw_scene_close(pen->scene);
    /* as the seat itself it keeps its colour in every preset */
    const struct pw_colour corner = {black ? 255 : 0, black ? 255 : 0, black ? 255 : 0};
    pw_scene_fill(pen->scene, corner);
}

/* All figures have one size: what the longest of them leaves. */
static double rotation_size(struct pw_pen *pen, const struct pw_rotation *r, double seat)
{
    double size = 0.5 * seat / PW_FIGURE_HEIGHT;
    for (int i = 0; i < r->n; i++) {
        const char *const labels[] = {r->place[i].out.label, r->place[i].back.label};
        for (int k = 0; k < 2; k++) {
            if (!labels[k])
                continue;
            double width = pw_type_width(pen->type, labels[k], PW_BLACK, 1);
            /* the corner of a seat whose colour changes stays free */
            size = MIN(size, 0.66 * seat / MAX(width, 0.1));
        }
    }
    return size;
}

/* From the upper (or lower) seat at the end round to the other one. */
static void way_round(struct pw_pen *pen, const struct pw_rotation *r, const struct plan *p,
                      double line, double head)
{
    double air = ROTATION_AIR * p->seat, x = place_column(r, p, r->n - 1) + p->seat / 2 + air;
    double from = place_row(r, p, true), to = place_row(r, p, false), down = to > from ? 1 : -1;
    double reach = MIN(0.42 * p->pitch, p->apart / 2), k = 0.5522847498 * reach;
    double right = x + reach;
    pw_scene_move(pen->scene, x, from);
    pw_scene_curve_to(pen->scene, x + k, from, right, from + down * (reach - k), right,
                      from + down * reach);
    pw_scene_line_to(pen->scene, right, to - down * reach);
    pw_scene_curve_to(pen->scene, right, to - down * (reach - k), x + k, to, x + 0.8 * head, to);
    pw_scene_stroke(pen->scene, pen->palette->black, line);
    pw_mark_arrow_head(pen, x, to, 180, &(struct pw_arrow){pen->palette->black, line, head, false});
}

static void draw_ways(struct pw_pen *pen, const struct pw_rotation *r, const struct plan *p)
{
    double air = ROTATION_AIR * p->seat, half = p->seat / 2 + air;
    double gap = p->pitch - 2 * half, head = MIN(0.62 * gap, 0.34 * p->seat);
    double line = 0.3 * head;
    double out = place_row(r, p, true), back = place_row(r, p, false), inside = out < back ? -1 : 1;
    struct pw_arrow way = {pen->palette->black, line, head, false};
    for (int i = 1; i + 1 < r->n; i++)
        pw_mark_arrow(pen, place_column(r, p, i) + half, out, place_column(r, p, i + 1) - half, out,
                      &way);
    for (int i = r->n - 1; i > 0; i--)
        pw_mark_arrow(pen, place_column(r, p, i) - half, back, place_column(r, p, i - 1) + half,
                      back, &way);
    double slant = inside * SLANT * p->seat;
    pw_mark_arrow(pen, place_column(r, p, 0) + half, back + slant, place_column(r, p, 1) - half,
                  out - slant, &way);
    way_round(pen, r, p, line, head);
}

static void draw_place(struct pw_pen *pen, const struct pw_rotation *r, const struct plan *p, int i)
{
    const struct pw_rotation_place *place = &r->place[i];
    double cx = place_column(r, p, i), middle = p->top + (p->apart + p->seat) / 2;
    if (place->board) {
        double side = MAX(BOARD * p->seat, SEAT_LEAST);
        double w = MAX(TABLE * p->seat, side / 2 + 0.9 * PW_MM);
        double h = p->apart / 2 - p->seat / 2 - ROTATION_AIR * p->seat;
        pw_scene_rect(pen->scene, cx - w, middle - h, 2 * w, 2 * h);
        pw_scene_stroke(pen->scene, pen->palette->black, PW_LINE_HAIR);
        pw_mark_set(pen, cx, middle, side, side, place->board, 0, NULL);
    }
    draw_seat(pen, p, cx, place_row(r, p, true), &place->out);
    draw_seat(pen, p, cx, place_row(r, p, false), &place->back);
}

/* Beside the one seat that does not go round. */
static void draw_word(struct pw_pen *pen, const struct pw_rotation *r, const struct plan *p)
{
    if (!r->stays)
        return;
    bool stayer = r->place[0].out.look != PW_SEAT_NONE;
    double seat_y = place_row(r, p, stayer), left = place_column(r, p, 0) - p->seat / 2;
    bool above = seat_y < p->top + p->seat;
    double size = word_size(r),
           y = above ? p->top - 0.42 * size : seat_y + p->seat / 2 + 1.1 * size;
    double width = pw_type_width(pen->type, r->stays, PW_BOLD, size);
    double room = r->x + r->w - left;
    pw_type_set(pen->type, pen->scene, r->stays, PW_BOLD, size * MIN(1, room / width),
                pen->palette->black, left, y, PW_LEFT);
}

/* Returns by how much the place is too narrow (points): 0, all is drawn. */
static double pw_figure_rotation(struct pw_pen *pen, const struct pw_rotation *r)
{
    if (r->n < 2)
        return 0;
    struct plan p = {.pitch = pitch_of(r), .seat = seat_of(r)};
    if (p.seat < SEAT_LEAST)
        return (SEAT_LEAST - p.seat) / SEAT * (r->n + FIRST_GAP + LAST_GAP);
    bool stayer = r->place[0].out.look != PW_SEAT_NONE;
    p.apart = APART * p.seat;
    p.top = r->y + (r->below == stayer ? 0 : word_room(r));
    p.size = rotation_size(pen, r, p.seat);
    draw_ways(pen, r, &p);
    for (int i = 0; i < r->n; i++)
        draw_place(pen, r, &p, i);
    draw_word(pen, r, &p);
    return 0;
}

const struct pw_attr pw_rotation_attrs[] = {{"each", PW_ATTR_LIST, NULL, true},
                                            {"below", PW_ATTR_FLAG, NULL, false},
                                            {"word", PW_ATTR_TEXT, NULL, false},
                                            {NULL, PW_ATTR_TEXT, NULL, false}};

static struct pw_rotation_seat seat_read(const struct pw_el *el, const struct pw_field *record,
                                         const char *label, const char *colour)
{
    static const char *const looks[] = {"plain", "white", "black", "white-changes",
                                        "black-changes"};
    const char *text = pw_el_field(el, record, colour);
    struct pw_rotation_seat seat = {given(pw_el_field(el, record, label)), PW_SEAT_NONE};
    for (gsize i = 0; i < G_N_ELEMENTS(looks); i++)
        if (g_strcmp0(text, looks[i]) == 0)
            seat.look = (enum pw_seat_look)(PW_SEAT_PLAIN + i);
    return seat;
}

static void rotation_read(const struct pw_el *el, struct pw_rotation *rotation)
{
    const struct pw_field *list = pw_attr_list(el, "each");
    guint n = list ? pw_field_length(list) : 0;
    struct pw_rotation_place *place = g_new0(struct pw_rotation_place, n);
    for (guint i = 0; i < n; i++) {
        const struct pw_field *record = pw_field_at(list, i);
        place[i].board = given(pw_el_field(el, record, "board"));
        place[i].out = seat_read(el, record, "out", "out-colour");
        place[i].back = seat_read(el, record, "back", "back-colour");
    }
    *rotation = (struct pw_rotation){.place = place,
                                     .n = (int)n,
                                     .below = pw_attr_flag(el, "below", false),
                                     .stays = given(pw_attr_text(el, "word", NULL))};
}

void pw_rotation_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)w; /* takes what it gets */
    struct pw_rotation rotation;
    rotation_read(el, &rotation);
    rotation.w = width;
    *h = pw_figure_rotation_height(&rotation);
    g_free((gpointer)rotation.place);
}

void pw_rotation_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_rotation rotation;
    rotation_read(el, &rotation);
    rotation.w = place.w;
    double high = pw_figure_rotation_height(&rotation) - place.h;
    if (high > 0.01)
        rotation.w = MIN(place.w, rotation_width(&rotation, place.h));
    rotation.x = place.x + (place.w - rotation.w) / 2;
    rotation.y = place.y + MAX(place.h - pw_figure_rotation_height(&rotation), 0) / 2;
    double excess = pw_figure_rotation(pen, &rotation);
    if (excess > 0 && rotation.w < place.w)
        pw_el_fail(el, "is %.1f mm higher than its place", high / PW_MM);
    else if (excess > 0)
        pw_el_fail(el, "of %d places needs %.1f mm more width", rotation.n, excess / PW_MM);
    g_free((gpointer)rotation.place);
}
