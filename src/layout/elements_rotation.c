/* elements_rotation.c - <rotation>: a list of places to the figure. */
#include "layout/figures.h"
#include "layout/marks.h"

#include <math.h>

/* The seats in two rows and the arrows from each to the next. */

enum pw_seat_look {
    PW_SEAT_NONE,  /* nobody ever */
    PW_SEAT_PLAIN, /* its colour is not said */
    PW_SEAT_WHITE,
    PW_SEAT_BLACK,
    PW_SEAT_CHANGES /* White in some rounds, Black in the others */
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
#define AIR 0.11                 /* between an arrow and a seat, in seats */
#define SLANT 0.3                /* how far inside the way out begins, in seats */
#define WORD_LEAST 12.0
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

static double column(const struct pw_rotation *r, const struct plan *p, int i)
{
    double all = (r->n + FIRST_GAP + LAST_GAP) * p->pitch;
    return r->x + (r->w - all) / 2 + (i + 0.5 + (i > 0 ? FIRST_GAP : 0)) * p->pitch;
}

static double row(const struct pw_rotation *r, const struct plan *p, bool out)
{
    return p->top + p->seat / 2 + (out == r->below ? p->apart : 0);
}

static void draw_seat(struct pw_pen *pen, const struct plan *p, double cx, double cy,
                      const struct pw_rotation_seat *seat)
{
    if (seat->look == PW_SEAT_NONE)
        return;
    pw_mark_chip(pen, cx, cy, p->seat, seat->look == PW_SEAT_BLACK, seat->label, p->size, PW_BLACK);
    if (seat->look != PW_SEAT_CHANGES)
        return;
    double half = p->seat / 2, leg = 0.34 * p->seat;
    pw_scene_move(pen->scene, cx + half, cy + half);
    pw_scene_line_to(pen->scene, cx + half - leg, cy + half);
    pw_scene_line_to(pen->scene, cx + half, cy + half - leg);
    pw_scene_close(pen->scene);
    pw_scene_fill(pen->scene, pen->palette->black);
}

/* All figures have one size: what the longest of them leaves. */
static double figure_size(struct pw_pen *pen, const struct pw_rotation *r, double seat)
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
    double air = AIR * p->seat, x = column(r, p, r->n - 1) + p->seat / 2 + air;
    double from = row(r, p, true), to = row(r, p, false), down = to > from ? 1 : -1;
    double reach = MIN(0.42 * p->pitch, p->apart / 2), k = 0.5522847498 * reach;
    double right = x + reach;
    pw_scene_move(pen->scene, x, from);
    pw_scene_curve_to(pen->scene, x + k, from, right, from + down * (reach - k), right,
                      from + down * reach);
    pw_scene_line_to(pen->scene, right, to - down * reach);
    pw_scene_curve_to(pen->scene, right, to - down * (reach - k), x + k, to, x + 0.8 * head, to);
    pw_scene_stroke(pen->scene, pen->palette->black, line);
    pw_mark_arrow_head(pen, x, to, 180, pen->palette->black, head);
}

static void draw_ways(struct pw_pen *pen, const struct pw_rotation *r, const struct plan *p)
{
    double air = AIR * p->seat, half = p->seat / 2 + air;
    double gap = p->pitch - 2 * half, head = MIN(0.62 * gap, 0.34 * p->seat);
    double line = 0.3 * head;
    double out = row(r, p, true), back = row(r, p, false), inside = out < back ? -1 : 1;
    struct pw_colour black = pen->palette->black;
    for (int i = 1; i + 1 < r->n; i++)
        pw_mark_arrow(pen, column(r, p, i) + half, out, column(r, p, i + 1) - half, out, black,
                      line, head);
    for (int i = r->n - 1; i > 0; i--)
        pw_mark_arrow(pen, column(r, p, i) - half, back, column(r, p, i - 1) + half, back, black,
                      line, head);
    double slant = inside * SLANT * p->seat;
    pw_mark_arrow(pen, column(r, p, 0) + half, back + slant, column(r, p, 1) - half, out - slant,
                  black, line, head);
    way_round(pen, r, p, line, head);
}

static void draw_place(struct pw_pen *pen, const struct pw_rotation *r, const struct plan *p, int i)
{
    const struct pw_rotation_place *place = &r->place[i];
    double cx = column(r, p, i), middle = p->top + (p->apart + p->seat) / 2;
    if (place->board) {
        double side = BOARD * p->seat, w = TABLE * p->seat;
        double h = p->apart / 2 - p->seat / 2 - AIR * p->seat;
        pw_scene_rect(pen->scene, cx - w, middle - h, 2 * w, 2 * h);
        pw_scene_stroke(pen->scene, pen->palette->black, PW_LINE_HAIR);
        pw_mark_set(pen, cx, middle, side, side, place->board, 0, NULL);
    }
    draw_seat(pen, p, cx, row(r, p, true), &place->out);
    draw_seat(pen, p, cx, row(r, p, false), &place->back);
}

/* Beside the one seat that does not go round. */
static void draw_word(struct pw_pen *pen, const struct pw_rotation *r, const struct plan *p)
{
    if (!r->stays)
        return;
    bool stayer = r->place[0].out.look != PW_SEAT_NONE;
    double seat_y = row(r, p, stayer), left = column(r, p, 0) - p->seat / 2;
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
    p.size = figure_size(pen, r, p.seat);
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

static const char *given(const char *text)
{
    return text && *text ? text : NULL;
}

static struct pw_rotation_seat seat_read(const struct pw_el *el, const struct pw_field *record,
                                         const char *label, const char *colour)
{
    static const char *const looks[] = {"plain", "white", "black", "changes"};
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
    rotation.x = place.x;
    rotation.w = place.w;
    double height = pw_figure_rotation_height(&rotation);
    rotation.y = place.y + MAX(place.h - height, 0) / 2;
    double excess = pw_figure_rotation(pen, &rotation);
    if (excess > 0)
        pw_el_fail(el, "of %d places needs %.1f mm more width", rotation.n, excess / PW_MM);
    else if (height > place.h + 0.01)
        pw_el_fail(el, "is %.1f mm higher than its place", (height - place.h) / PW_MM);
    g_free((gpointer)rotation.place);
}
