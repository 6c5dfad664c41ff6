/* figures_movement.c - the whole movement on one sheet: which size, which blocks (the reckoning),
 * and the ink of one block.
 *
 * Two axes: `across` and `down`. On one stand the rounds, all alike; on the other
 * the stands: tables, and relays that may be thinner.
 *
 * Long: which size fits and the ink at that size are two views of the same lengths.
 */
#include "layout/figures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Between the bar under the heads and the first row. */
#define PW_MOVEMENT_BAR_AIR (0.5 * PW_MM)
/* The word beside the letter of a relay. */
#define RELAY_AIR MM(1.2)
#define RELAY_MOST 12.0
#define RELAY_LEAST 8.5

/* One set of sizes; lengths and text sizes in points. */
struct pw_movement_set {
    double pairs, number;       /* text size of pairs, and of sets */
    double box;                 /* side of a set's box */
    double gap;                 /* between the box and the pairs */
    double relay;               /* side of a box at a relay, and of a relay mark */
    double letter;              /* text size in them */
    double mark;                /* side of a table mark */
    double round;               /* text size of the rounds' numbers */
    double word;                /* and of the word "Round" */
    double label;               /* width of the first column at least */
    double line, head, shorten; /* board lines: width, head, and free of the boxes by */
    double thin;                /* extent of a relay as a share of a table's */
    double stub;                /* side of the small marks at the ends of the loop; 0: none */
};

/* A set of sizes made wide enough for this movement's figures. */
struct pw_movement_sizes {
    const struct pw_movement_set *set;
    double box_w, rest_w, letter_w;
    double boards;             /* text size of the board numbers under the set; 0: none */
    double loop;               /* for stubs that are worth a step of size; 0: where there is room */
    double band;               /* height between two tables that exchange boards */
    double corner_w;           /* the first column */
    double head_h, head_air;   /* the heads with their bar; between figures and bar */
    double table, rest, round; /* least extents along the axis of each */
};

/* A block: what stands on one page. */
struct pw_movement_block {
    int set_i, round0, rounds, stand0, stands; /* stands in the order shown */
    struct pw_movement_ems ems;
    struct pw_movement_sizes sizes;
    double x, y, cells_w, cells_h;
    double table, rest, round; /* extents */
    double loop[2];            /* above the first stand and below the last: room for the stubs */
};

/* The k-th stand in the order shown, as an index of m->stand. */
static inline int pw_movement_shown(const struct pw_movement *m, int k)
{
    return !m->stands_across || k == 0 ? k : m->stands - k;
}

/* Does nobody play in this round? One beyond the last is none of them. */
static inline bool pw_movement_off(const struct pw_movement *m, int r)
{
    return m->off != NULL && r >= 0 && r < m->rounds && m->off[r];
}

/* Of a stand as an index of m->stand. */
static inline const struct pw_movement_cell *pw_movement_cell_at(const struct pw_movement *m,
                                                                 int stand, int r)
{
    return &m->cell[stand * m->rounds + r];
}

/* The cells of a block, with one more row and column round it for the board lines
 * that come from the page before and go on to the next. */
struct pw_movement_grid {
    const struct pw_movement *m;
    const struct pw_movement_block *b;
    double left, top; /* of the cells */
    double *stand;    /* middles, [k - stand0 + 1] for k = stand0-1 .. stand0+stands */
};

/* ---- what reckoning and ink both ask ---- */

/* What reckoning and ink of the movement both ask: which stands exchange
 * boards, where boards go that do not go to a neighbour, and where the middle of a cell is.
 */

/* Whether this stand, as shown, and the next one exchange boards in some round. */
static bool movement_exchanges(const struct pw_movement *m, int k)
{
    bool any = false;
    for (int r = 0; r < m->rounds && !m->stands_across && k + 1 < m->stands; r++)
        any |= pw_movement_cell_at(m, k, r)->exchange;
    return any;
}

static bool has_set(const struct pw_movement *m, int k, int r, const char *set)
{
    const char *there = pw_movement_cell_at(m, k, r)->set;
    return there && set && strcmp(there, set) == 0;
}

/* The one stand where these boards are `step` rounds on; -1: nowhere, or at several. */
static int only_stand(const struct pw_movement *m, int k, int r, int step)
{
    const char *set = pw_movement_off(m, r) ? NULL : pw_movement_cell_at(m, k, r)->set;
    int said = step > 0 ? pw_movement_cell_at(m, k, r)->to - 1 : -1, found = -1;
    if (!set || !*set || r + step < 0 || r + step >= m->rounds || pw_movement_off(m, r + step))
        return -1;
    if (said >= 0 && said < m->stands)
        return said;
    if (step > 0 && pw_movement_cell_at(m, k, r)->to < 0)
        return -1;
    for (int i = 0; i < m->stands; i++) {
        bool away = step < 0 && pw_movement_cell_at(m, i, r + step)->to < 0;
        if (away || !has_set(m, i, r + step, set))
            continue;
        int to = step < 0 ? pw_movement_cell_at(m, i, r + step)->to - 1 : -1;
        if (to == k)
            return i;
        if (found >= 0)
            return -1;
        if (to < 0)
            found = i;
    }
    return found;
}

/* The one stand where the boards of stand k in round r are `step` rounds on, where that is no
 * neighbour; -1: nowhere, at several, or at a neighbour. */
static int movement_far_stand(const struct pw_movement *m, int k, int r, int step)
{
    int i = only_stand(m, k, r, step);
    return i >= 0 && abs(i - k) > 1 ? i : -1;
}

/* Whether boards leave the first stand for one that is no neighbour, or come so to the last. */
static bool movement_leaves(const struct pw_movement *m, bool last)
{
    bool any = false;
    for (int r = 0; r < m->rounds && !m->stands_across; r++)
        any |= movement_far_stand(m, last ? m->stands - 1 : 0, r, last ? -1 : 1) >= 0;
    return any;
}

/* Middles, along the axis of each, of the k-th stand shown and of a round. */
static double movement_stand_middle(const struct pw_movement_grid *g, int k)
{
    return g->stand[k - g->b->stand0 + 1];
}

static double movement_round_middle(const struct pw_movement_grid *g, int r)
{
    double at = g->m->stands_across ? g->top : g->left;
    return at + (r - g->b->round0 + 0.5) * g->b->round;
}

static void movement_cell_middle(const struct pw_movement_grid *g, int k, int r, double *x,
                                 double *y)
{
    *x = g->m->stands_across ? movement_stand_middle(g, k) : movement_round_middle(g, r);
    *y = g->m->stands_across ? movement_round_middle(g, r) : movement_stand_middle(g, k);
}

/* ---- ink ---- */

/* Where boards go that do not go to a neighbour: the stubs that close
 * their way round the room, and the bands between tables that exchange theirs. */

#define MM(v) (PW_MM * (v))
/* From a corner of a box, and from a mark, to the stub between them. */
#define FREE MM(0.8)

static void small_mark(struct pw_pen *pen, const struct pw_movement_stand *stand, double x,
                       double y, double side)
{
    if (stand->relay && *stand->relay)
        pw_mark_relay(pen, x, y, side, stand->relay, 0, false);
    else {
        pw_scene_role(pen->scene, PW_ROLE_OTHER);
        pw_mark_table(pen, x, y, side, stand->table, PW_TABLE_OPEN);
        pw_scene_role(pen->scene, NULL);
    }
}

/* One stub beside the cell k, r: up to a mark right of it, or down from a mark left of it. */
static void draw_stub(struct pw_pen *pen, const struct pw_movement_grid *g, int k, int r, int other,
                      bool in)
{
    const struct pw_movement_block *b = g->b;
    const struct pw_movement_set *set = b->sizes.set;
    const struct pw_movement_stand *here = &g->m->stand[k];
    bool relay = here->relay && *here->relay;
    double side = set->stub, turn = in ? -1 : 1, x, y, right = g->left + b->cells_w;
    movement_cell_middle(g, k, r, &x, &y);
    double mark_x = CLAMP(x + turn * b->round / 2, g->left + side / 2, right - side / 2);
    double mark_y = in ? g->top + b->cells_h - MM(0.5) - side / 2 : g->top + MM(0.5) + side / 2;
    double box_x = x + turn * (relay ? b->sizes.rest_w : b->sizes.box_w) / 2;
    double box_y = y - turn * (relay ? set->relay : set->box) / 2;
    double at_x = mark_x - turn * side / 2, at_y = mark_y + turn * side / 4;
    double length = hypot(at_x - box_x, at_y - box_y);
    small_mark(pen, &g->m->stand[other], mark_x, mark_y, side);
    if (length < 2 * FREE + set->head)
        return;
    double dx = FREE * (at_x - box_x) / length, dy = FREE * (at_y - box_y) / length;
    double end[2][2] = {{box_x + dx, box_y + dy}, {at_x - dx, at_y - dy}};
    pw_mark_arrow(pen, end[in][0], end[in][1], end[!in][0], end[!in][1],
                  &(struct pw_arrow){pen->palette->blue, set->line, set->head, .open = true});
}

/* ---- the way of the boards round the room ---- */
static void pw_movement_stubs(struct pw_pen *pen, const struct pw_movement_grid *g)
{
    const struct pw_movement *m = g->m;
    const struct pw_movement_block *b = g->b;
    for (int r = b->round0; r < b->round0 + b->rounds; r++) {
        int to = b->loop[0] > 0 ? movement_far_stand(m, 0, r, 1) : -1;
        int from = b->loop[1] > 0 ? movement_far_stand(m, m->stands - 1, r, -1) : -1;
        if (to >= 0)
            draw_stub(pen, g, 0, r, to, false);
        if (from >= 0)
            draw_stub(pen, g, m->stands - 1, r, from, true);
    }
}

/* ---- tables that exchange ---- */

/* What the tables begin with, left and right of two arrows; without, the arrows alone. */
static void exchange(struct pw_pen *pen, const struct pw_movement_cell *c, double x, double y,
                     double high, double size)
{
    struct pw_colour blue = pen->palette->blue;
    double off = MM(1.6), half = 0.36 * high, head = MM(2.4);
    const struct pw_arrow arrow = {blue, PW_LINE_BOX, head, .open = true};
    pw_mark_arrow(pen, x - off, y - half, x - off, y + half, &arrow);
    pw_mark_arrow(pen, x + off, y + half, x + off, y - half, &arrow);
    if (!c->half[0] || !c->half[1])
        return;
    double base = y + PW_FIGURE_HALF * size, beside = off + 0.52 * head + MM(1.6);
    pw_type_set(pen->type, pen->scene, c->half[0], PW_BOLD, size, blue, x - beside, base, PW_RIGHT);
    pw_type_set(pen->type, pen->scene, c->half[1], PW_BOLD, size, blue, x + beside, base, PW_LEFT);
}

/* The largest step at which all parts have room in a column; 0: none. */
static double parts_size(struct pw_pen *pen, const struct pw_movement_grid *g, int k)
{
    static const double steps[] = {17, 12, 8.5};
    double room = g->b->round / 2 - MM(5.5);
    for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
        double widest = 0;
        for (int r = 0; r < g->m->rounds; r++)
            for (int p = 0; p < 2; p++) {
                const char *part = pw_movement_cell_at(g->m, k, r)->half[p];
                double w = part ? pw_type_width(pen->type, part, PW_BOLD, steps[i]) : 0;
                widest = MAX(widest, w);
            }
        if (widest <= room)
            return steps[i];
    }
    return 0;
}

/* Between two tables: which parts of their boards they exchange. */
static void pw_movement_bands(struct pw_pen *pen, const struct pw_movement_grid *g)
{
    const struct pw_movement *m = g->m;
    const struct pw_movement_block *b = g->b;
    double band = b->sizes.band;
    for (int k = b->stand0; k < b->stand0 + b->stands; k++) {
        if (!movement_exchanges(m, k))
            continue;
        double x, y, size = parts_size(pen, g, k);
        movement_cell_middle(g, k, b->round0, &x, &y);
        y += b->table / 2;
        pw_scene_rect(pen->scene, g->left, y, b->cells_w, band);
        pw_scene_fill(pen->scene, pen->palette->mist);
        pw_scene_rule(pen->scene, b->x, y, g->left + b->cells_w, y, pen->palette->black,
                      PW_LINE_HAIR);
        double word =
            m->exchange_word ? pw_type_width(pen->type, m->exchange_word, PW_BOLD, 12) : 0;
        if (word > 0)
            pw_type_set(pen->type, pen->scene, m->exchange_word, PW_BOLD,
                        word <= b->sizes.corner_w - MM(1) ? 12 : 8.5, pen->palette->blue, b->x,
                        y + band / 2 + PW_FIGURE_HALF * 12, PW_LEFT);
        for (int r = b->round0; r < b->round0 + b->rounds; r++) {
            struct pw_movement_cell c = *pw_movement_cell_at(m, k, r);
            if (!c.exchange || pw_movement_off(m, r))
                continue;
            if (size <= 0)
                c.half[0] = NULL;
            movement_cell_middle(g, k, r, &x, &(double){0});
            exchange(pen, &c, x, y + band / 2, band, size);
        }
    }
}

static bool shown_relay(const struct pw_movement *m, int k)
{
    const char *relay = m->stand[pw_movement_shown(m, k)].relay;
    return relay && *relay;
}

static double stand_extent(const struct pw_movement_grid *g, int k)
{
    return shown_relay(g->m, k) ? g->b->rest : g->b->table;
}

static void grid_init(struct pw_movement_grid *g, const struct pw_movement *m,
                      const struct pw_movement_block *b)
{
    *g = (struct pw_movement_grid){.m = m, .b = b};
    g->left = b->x + b->sizes.corner_w;
    g->top = b->y + b->sizes.head_h;
    g->stand = g_new0(double, (gsize)b->stands + 2);
    double at = m->stands_across ? g->left : g->top + b->loop[0];
    for (int k = b->stand0 - 1; k <= b->stand0 + b->stands; k++) {
        if (k < 0 || k >= m->stands)
            continue;
        double extent = stand_extent(g, k);
        if (k == b->stand0 - 1)
            g->stand[0] = at - extent / 2;
        else {
            g->stand[k - b->stand0 + 1] = at + extent / 2;
            at += extent + (movement_exchanges(m, k) ? b->sizes.band : 0);
        }
    }
}

static const struct pw_movement_cell *cell_at(const struct pw_movement_grid *g, int k, int r)
{
    return &g->m->cell[pw_movement_shown(g->m, k) * g->m->rounds + r];
}

static bool given(const char *text)
{
    return text && *text;
}

static void centred(struct pw_pen *pen, const char *text, enum pw_weight weight, double size,
                    struct pw_colour colour, double x, double middle)
{
    if (given(text))
        pw_type_set(pen->type, pen->scene, text, weight, size, colour, x,
                    middle + PW_FIGURE_HALF * size, PW_CENTRE);
}

/* ---- the sheet: bands, rules, heads ------------------------------------------- */

/* In black a band has no colour: its edges are dashed, as a relay's are. */
static void dashed_edges(struct pw_pen *pen, const struct pw_movement_grid *g, double from,
                         double to)
{
    const struct pw_movement_block *b = g->b;
    for (int i = 0; i < 2; i++) {
        double at = i == 0 ? from : to;
        if (g->m->stands_across) {
            pw_scene_move(pen->scene, at, g->top);
            pw_scene_line_to(pen->scene, at, g->top + b->cells_h);
        } else {
            pw_scene_move(pen->scene, g->left, at);
            pw_scene_line_to(pen->scene, g->left + b->cells_w, at);
        }
        pw_scene_stroke_dashed(pen->scene, pen->palette->black, PW_LINE_RULE, MM(1.1), MM(0.7));
    }
}

static void bands(struct pw_pen *pen, const struct pw_movement_grid *g)
{
    const struct pw_movement_block *b = g->b;
    for (int k = b->stand0; k < b->stand0 + b->stands; k++) {
        if (!shown_relay(g->m, k))
            continue;
        /* neighbours make one band, without a seam */
        int last = k;
        while (last + 1 < b->stand0 + b->stands && shown_relay(g->m, last + 1))
            last++;
        double from = movement_stand_middle(g, k) - b->rest / 2,
               to = movement_stand_middle(g, last) + b->rest / 2;
        if (pen->palette->plain)
            dashed_edges(pen, g, from, to);
        else if (g->m->stands_across)
            pw_scene_rect(pen->scene, from, g->top, to - from, b->cells_h);
        else
            pw_scene_rect(pen->scene, g->left, from, b->cells_w, to - from);
        if (!pen->palette->plain)
            pw_scene_fill(pen->scene, pen->palette->mist);
        k = last;
    }
}

/* Rounds with less white between them have a line there. */
#define CLOSE (4 * PW_MM)

static void rules(struct pw_pen *pen, const struct pw_movement_grid *g)
{
    const struct pw_movement_block *b = g->b;
    const struct pw_movement_set *set = b->sizes.set;
    struct pw_colour black = pen->palette->black;
    double right = g->left + b->cells_w, bottom = g->top + b->cells_h;
    double under = g->top - PW_MOVEMENT_BAR_AIR - PW_LINE_RULE / 2;
    pw_scene_rule(pen->scene, b->x, under, right, under, black, PW_LINE_RULE);
    if (g->m->stands_across) {
        for (int r = 1; r < b->rounds; r++) {
            double y = g->top + r * b->round;
            pw_scene_rule(pen->scene, b->x, y, right, y, black, PW_LINE_HAIR);
        }
    } else {
        for (int k = b->stand0 + 1; k < b->stand0 + b->stands; k++) {
            if (shown_relay(g->m, k) && shown_relay(g->m, k - 1))
                continue;
            double y = movement_stand_middle(g, k) - stand_extent(g, k) / 2;
            bool edge = shown_relay(g->m, k) || shown_relay(g->m, k - 1);
            pw_scene_rule(pen->scene, b->x, y, pen->palette->plain && edge ? g->left : right, y,
                          black, PW_LINE_HAIR);
        }
        double cell = b->sizes.box_w + 2 * set->gap + 2 * b->ems.pair * set->pairs;
        bool close = b->round - cell < MAX(CLOSE, 2.2 * set->gap);
        for (int r = 1; close && r < b->rounds; r++) {
            double x = g->left + r * b->round;
            pw_scene_rule(pen->scene, x, g->top + b->loop[0], x, bottom - b->loop[1], black,
                          PW_LINE_HAIR);
        }
    }
    pw_scene_rule(pen->scene, b->x, bottom + PW_LINE_RULE / 2, right, bottom + PW_LINE_RULE / 2,
                  black, PW_LINE_RULE);
}

/* Every table mark has figures of one size, that of the longest name. */
static double table_figure(struct pw_pen *pen, const struct pw_movement_grid *g)
{
    double size = 0;
    for (int i = 0; i < g->m->stands; i++) {
        const char *table = g->m->stand[i].table;
        if (!given(table))
            continue;
        double own = pw_mark_table_size(pen, table, g->b->sizes.set->mark, PW_TABLE_SOLID);
        size = size > 0 ? MIN(size, own) : own;
    }
    return size;
}

/* Beside the letter of a relay, what it is. */
static void relay_word(struct pw_pen *pen, const struct pw_movement_grid *g, double x, double y)
{
    double room = g->left - MM(1.5) - x, size = RELAY_MOST;
    if (g->b->ems.relay * size > room)
        size = RELAY_LEAST;
    pw_type_set(pen->type, pen->scene, g->m->relay_word, PW_REGULAR, size, pen->palette->blue, x,
                y + PW_FIGURE_HALF * size, PW_LEFT);
}

static void heads(struct pw_pen *pen, const struct pw_movement_grid *g)
{
    const struct pw_movement_block *b = g->b;
    const struct pw_movement_set *set = b->sizes.set;
    struct pw_colour black = pen->palette->black;
    double high = b->sizes.head_h - PW_MOVEMENT_BAR_AIR - PW_LINE_RULE - 2 * b->sizes.head_air;
    double middle = b->y + b->sizes.head_air + high / 2;
    if (given(g->m->round_word))
        pw_type_set(pen->type, pen->scene, g->m->round_word, PW_REGULAR, set->word, black, b->x,
                    middle + PW_FIGURE_HALF * set->word, PW_LEFT);
    double figure = table_figure(pen, g);
    for (int k = b->stand0; k < b->stand0 + b->stands; k++) {
        const struct pw_movement_stand *stand = &g->m->stand[pw_movement_shown(g->m, k)];
        double x = b->x + set->mark / 2, y = movement_stand_middle(g, k);
        if (g->m->stands_across) {
            x = y;
            y = middle;
        }
        if (shown_relay(g->m, k)) {
            /* as high as the row allows; in the heads above columns there is more room */
            double side = MAX(set->relay, b->sizes.letter_w), size = set->letter;
            if (g->m->stands_across) {
                side = MAX(0.764 * set->mark, side);
                size = b->ems.letter * set->pairs < 0.8 * side ? set->pairs : set->letter;
            }
            side = MIN(side, b->rest - 0.6 * PW_MM);
            if (!g->m->stands_across && b->ems.relay > 0) {
                x = b->x + side / 2;
                relay_word(pen, g, b->x + side + RELAY_AIR, y);
            }
            pw_mark_relay(pen, x, y, side, stand->relay, size, false);
        } else {
            pw_scene_role(pen->scene, PW_ROLE_HERE);
            pw_mark_table_sized(pen, x, y, set->mark, stand->table, PW_TABLE_SOLID, figure);
            pw_scene_role(pen->scene, NULL);
        }
    }
    /* the numbers of the rounds: units under units where they stand in a column */
    double column = b->ems.round * set->round;
    for (int r = b->round0; r < b->round0 + b->rounds; r++) {
        double at = movement_round_middle(g, r);
        if (g->m->stands_across && given(g->m->round[r]))
            pw_type_set(pen->type, pen->scene, g->m->round[r], PW_BLACK, set->round, black,
                        b->x + (set->label - 6 * PW_MM + column) / 2,
                        at + PW_FIGURE_HALF * set->round, PW_RIGHT);
        else
            centred(pen, g->m->round[r], PW_BLACK, set->round, black, at, middle);
    }
}

/* ---- cells ------------------------------------------------------------------------ */

/* Everybody is there who has to be: both pairs, or all four. */
static bool is_full(const struct pw_movement_cell *c)
{
    return given(c->ns) && given(c->ew) && (c->south == NULL || given(c->south)) &&
           (c->east == NULL || given(c->east));
}

static void draw_table_cell(struct pw_pen *pen, const struct pw_movement_grid *g,
                            const struct pw_movement_cell *c, double x, double y)
{
    const struct pw_movement_sizes *z = &g->b->sizes;
    const struct pw_movement_set *set = z->set;
    double w = z->box_w, h = set->box, line = pw_mark_set_line(h, h);
    if (is_full(c) && !c->rests) {
        pw_mark_box(pen, x, y, w, h, line);
    } else if (given(c->set)) {
        /* somebody sits out, nobody is here, or they are not to be played: these boards rest */
        pw_mark_rest(pen, x, y, w, h, PW_LINE_RULE);
    }
    if (given(c->set))
        pw_mark_set_text_sized(pen, x, y, w, h, line, c->set, set->number,
                               z->boards > 0 ? c->boards : NULL, z->boards);
    struct pw_colour black = pen->palette->black;
    double up = h / 2 + set->gap + PW_FIGURE_HALF * set->pairs;
    centred(pen, c->ns, PW_BLACK, set->pairs, black, x, y - up);
    centred(pen, c->south ? c->south : c->ns, PW_BLACK, set->pairs, black, x, y + up);
    double base = y + PW_FIGURE_HALF * set->pairs, off = w / 2 + set->gap;
    const char *west = c->ew, *east = c->east ? c->east : c->ew;
    if (given(west))
        pw_type_set(pen->type, pen->scene, west, PW_BLACK, set->pairs, black, x - off, base,
                    PW_RIGHT);
    if (given(east))
        pw_type_set(pen->type, pen->scene, east, PW_BLACK, set->pairs, black, x + off, base,
                    PW_LEFT);
}

/* At a table in a round that nobody plays: where nobody sits nothing is to be looked for. As large
 * as there is room in all of them. */
static void draw_off(struct pw_pen *pen, const struct pw_movement_grid *g, double x, double y)
{
    enum { AIR_MM = 4 }; /* between two of them */
    static const double steps[] = {17, 12, 8.5, 6};
    const char *word = g->m->off_word;
    if (!given(word))
        return;
    double room = (g->m->stands_across ? g->b->table : g->b->round) - AIR_MM * PW_MM, size = 0;
    for (guint i = 0; i < G_N_ELEMENTS(steps) && size <= 0; i++)
        if (pw_type_width(pen->type, word, PW_REGULAR, steps[i]) <= room)
            size = steps[i];
    if (size <= 0) /* still lower */
        size = steps[3] * room / pw_type_width(pen->type, word, PW_REGULAR, steps[3]);
    centred(pen, word, PW_REGULAR, size, pen->palette->black, x, y);
}

static void draw_cells(struct pw_pen *pen, const struct pw_movement_grid *g)
{
    const struct pw_movement_block *b = g->b;
    const struct pw_movement_set *set = b->sizes.set;
    for (int k = b->stand0; k < b->stand0 + b->stands; k++)
        for (int r = b->round0; r < b->round0 + b->rounds; r++) {
            const struct pw_movement_cell *c = cell_at(g, k, r);
            double x, y, outer[4], w = b->round, h = stand_extent(g, k);
            movement_cell_middle(g, k, r, &x, &y);
            if (g->m->stands_across) {
                w = h;
                h = b->round;
            }
            pw_scene_enter(pen->scene, x - w / 2, y - h / 2, w, h, outer);
            if (pw_movement_off(g->m, r)) {
                if (!shown_relay(g->m, k))
                    draw_off(pen, g, x, y);
            } else if (!shown_relay(g->m, k)) {
                draw_table_cell(pen, g, c, x, y);
            } else if (given(c->set)) {
                pw_mark_box(pen, x, y, b->sizes.rest_w, set->relay, PW_LINE_RULE);
                centred(pen, c->set, PW_BOLD, set->letter, pen->palette->blue, x, y);
            }
            pw_scene_leave(pen->scene, outer);
        }
}

/* ---- board lines: from corner to corner of the boxes -------------------------------- */

static void board_line(struct pw_pen *pen, const struct pw_movement_grid *g, int k, int r, int to)
{
    const struct pw_movement_sizes *z = &g->b->sizes;
    const struct pw_movement_set *set = z->set;
    double x1, y1, x2, y2;
    movement_cell_middle(g, k, r, &x1, &y1);
    movement_cell_middle(g, to, r + 1, &x2, &y2);
    bool from_relay = shown_relay(g->m, k), to_relay = shown_relay(g->m, to);
    double sx = x2 > x1 ? 0.5 : -0.5, sy = y2 > y1 ? 0.5 : -0.5;
    x1 += sx * (from_relay ? z->rest_w : z->box_w);
    y1 += sy * (from_relay ? set->relay : set->box);
    x2 -= sx * (to_relay ? z->rest_w : z->box_w);
    y2 -= sy * (to_relay ? set->relay : set->box);
    double length = hypot(x2 - x1, y2 - y1);
    if (length < 2 * set->shorten + set->head)
        return;
    double dx = set->shorten * (x2 - x1) / length, dy = set->shorten * (y2 - y1) / length;
    pw_mark_arrow(pen, x1 + dx, y1 + dy, x2 - dx, y2 - dy,
                  &(struct pw_arrow){pen->palette->blue, set->line, set->head, .open = true});
}

/* A set's way into the next round, where that is a neighbour of this stand. */
static int neighbour_with(const struct pw_movement_grid *g, int k, int r)
{
    const char *set = cell_at(g, k, r)->set;
    if (!given(set) || pw_movement_off(g->m, r) || pw_movement_off(g->m, r + 1))
        return -1;
    int said = cell_at(g, k, r)->to;
    if (said < 0)
        return -1;
    if (said > 0 && said <= g->m->stands) {
        int to = pw_movement_shown(g->m, said - 1); /* its own inverse */
        return to == k - 1 || to == k + 1 ? to : -1;
    }
    for (int step = -1; step <= 1; step += 2) {
        int to = k + (g->m->stands_across ? -step : step);
        if (to < 0 || to >= g->m->stands)
            continue;
        const char *there = cell_at(g, to, r + 1)->set;
        if (given(there) && strcmp(set, there) == 0)
            return to;
    }
    return -1;
}

static bool inside(const struct pw_movement_block *b, int k, int r)
{
    return k >= b->stand0 && k < b->stand0 + b->stands && r >= b->round0 &&
           r < b->round0 + b->rounds;
}

static void board_lines(struct pw_pen *pen, const struct pw_movement_grid *g)
{
    const struct pw_movement *m = g->m;
    const struct pw_movement_block *b = g->b;
    bool whole = b->rounds == m->rounds && b->stands == m->stands;
    if (!whole) {
        pw_scene_rect(pen->scene, g->left, g->top, b->cells_w, b->cells_h);
        pw_scene_clip(pen->scene);
    }
    /* one stand and one round more on each side: lines over the edge are cut there
     * and go on on the other page */
    int k1 = MAX(b->stand0 - 1, 0), k2 = MIN(b->stand0 + b->stands, m->stands - 1);
    for (int k = k1; k <= k2; k++)
        for (int r = MAX(b->round0 - 1, 0); r < b->round0 + b->rounds && r + 1 < m->rounds; r++) {
            int to = neighbour_with(g, k, r);
            if (to < k1 || to > k2 || (!inside(b, k, r) && !inside(b, to, r + 1)))
                continue;
            board_line(pen, g, k, r, to);
        }
    if (!whole)
        pw_scene_unclip(pen->scene);
}

static void movement_ink(struct pw_pen *pen, const struct pw_movement *m,
                         const struct pw_movement_block *b)
{
    struct pw_movement_grid g;
    grid_init(&g, m, b);
    bands(pen, &g);
    rules(pen, &g);
    heads(pen, &g);
    board_lines(pen, &g);
    pw_movement_stubs(pen, &g);
    pw_movement_bands(pen, &g);
    draw_cells(pen, &g);
    g_free(g.stand);
}

/* ---- the key ---------------------------------------------------------------------- */

static double key_box(struct pw_type *type, const struct pw_movement_key *key, double *w,
                      double *word)
{
    double h = 0.7 * key->size * PW_MM; /* 12 mm at 17 pt */
    *word = key->size >= 17 ? 12 : 8.5;
    *w = MAX(h, pw_type_width(type, key->set, PW_BOLD, *word) + 2 * pw_mark_set_line(h, h) + PW_MM);
    return h;
}

void pw_figure_movement_key_size(struct pw_type *type, const struct pw_movement_key *key, double *w,
                                 double *h)
{
    double box_w, word, box_h = key_box(type, key, &box_w, &word), size = key->size;
    double gap = 0.09 * size * PW_MM;
    const char *east = key->east ? key->east : key->ew;
    const char *south = key->south ? key->south : key->ns;
    double beside = MAX(pw_type_width(type, key->ew, PW_BLACK, size),
                        pw_type_width(type, east, PW_BLACK, size));
    *w = MAX(MAX(box_w + 2 * (gap + beside), pw_type_width(type, key->ns, PW_BLACK, size)),
             pw_type_width(type, south, PW_BLACK, size));
    *h = box_h + 2 * (gap + PW_FIGURE_HEIGHT * size);
}

void pw_figure_movement_key(struct pw_pen *pen, double cx, double cy,
                            const struct pw_movement_key *key)
{
    double w, word, h = key_box(pen->type, key, &w, &word), size = key->size;
    double gap = 0.09 * size * PW_MM, up = h / 2 + gap + PW_FIGURE_HALF * size;
    struct pw_colour black = pen->palette->black;
    if (key->table) {
        pw_scene_round_rect(pen->scene, cx - w / 2, cy - h / 2, w, h, 0.07 * h);
        pw_scene_fill(pen->scene, black);
    } else {
        pw_mark_box(pen, cx, cy, w, h, pw_mark_set_line(h, h));
    }
    centred(pen, key->set, PW_BOLD, word, key->table ? pen->palette->white : pen->palette->blue, cx,
            cy);
    centred(pen, key->ns, PW_BLACK, size, black, cx, cy - up);
    centred(pen, key->south ? key->south : key->ns, PW_BLACK, size, black, cx, cy + up);
    double base = cy + PW_FIGURE_HALF * size;
    pw_type_set(pen->type, pen->scene, key->ew, PW_BLACK, size, black, cx - w / 2 - gap, base,
                PW_RIGHT);
    pw_type_set(pen->type, pen->scene, key->east ? key->east : key->ew, PW_BLACK, size, black,
                cx + w / 2 + gap, base, PW_LEFT);
}

/* ---- reckoning ---- */

/* The design: `movement-08` (34), `movement-04` (48), individuals (34, the second), `movement-16`
 * (17), `movement-28` (17, the second) and `movement-08-classic` (17); the others lie between them
 * on the scale, or above. */
static const struct pw_movement_set across_sets[] = {
    /* pairs, number, box, gap, relay, letter, mark, round, word, label, line, head, shorten, thin,
       stub */
    {68, 68, MM(34), MM(2.6), MM(17), 34, MM(34), 48, 24, MM(46), MM(0.56), MM(3.4), MM(1.4), 0.31,
     MM(10)},
    {48, 48, MM(24), MM(1.8), MM(13), 24, MM(24), 34, 17, MM(34), MM(0.5), MM(2.8), MM(1.2), 0.31,
     MM(8.4)},
    {34, 34, MM(18), MM(1.4), MM(10.5), 20, MM(22), 34, 17, MM(32), MM(0.42), MM(2.6), MM(1.0),
     0.32, MM(7.4)},
    {34, 34, MM(16.6), MM(1.4), MM(10.5), 20, MM(22), 34, 17, MM(24), MM(0.42), MM(2.6), MM(1.0),
     0.32, MM(7.4)},
    {34, 34, MM(15), MM(1.2), MM(10.5), 20, MM(22), 34, 17, MM(24), MM(0.42), MM(2.4), MM(1.0),
     0.32, MM(7.4)},
    {24, 24, MM(12), MM(1.0), MM(8), 17, MM(17), 24, 14, MM(24), MM(0.30), MM(1.8), MM(0.9), 0.31,
     MM(6.2)},
    {20, 20, MM(9.8), MM(0.85), MM(6.8), 14, MM(15), 24, 12, MM(19), MM(0.26), MM(1.6), MM(0.9),
     0.30, MM(5.6)},
    {17, 17, MM(8.4), MM(0.7), MM(5.8), 12, MM(13), 24, 12, MM(16), MM(0.22), MM(1.4), MM(0.8),
     0.2875, MM(5)},
    {17, 14, MM(7.6), MM(0.7), MM(4.5), 8.5, MM(13.8), 24, 12, MM(16), MM(0.22), MM(1.4), MM(0.8),
     0.275, MM(5)},
    {14, 14, MM(7.0), MM(0.6), MM(4.5), 8.5, MM(11), 20, 12, MM(14), MM(0.2), MM(1.3), MM(0.8),
     0.2875, 0},
    {12, 12, MM(6.2), MM(0.5), MM(4.4), 8.5, MM(9.5), 17, 8.5, MM(12), MM(0.2), MM(1.2), MM(0.7),
     0.29, 0},
    {8.5, 8.5, MM(4.3), MM(0.36), MM(4.4), 8.5, MM(7), 12, 8.5, MM(9), MM(0.18), MM(1.0), MM(0.6),
     0.32, 0},
};
static const struct pw_movement_set down_sets[] = {
    {34, 34, MM(15), MM(1.4), MM(10.5), 20, MM(22), 34, 17, MM(28), MM(0.42), MM(2.4), MM(1.0),
     0.52, 0},
    {24, 24, MM(10.6), MM(1.0), MM(9), 17, MM(15.5), 34, 14, MM(22), MM(0.34), MM(2.0), MM(0.9),
     0.52, 0},
    {20, 20, MM(8.8), MM(0.85), MM(7.2), 14, MM(13), 24, 12, MM(18), MM(0.32), MM(1.9), MM(0.9),
     0.52, 0},
    {17, 17, MM(7.4), MM(0.7), MM(6.4), 12, MM(11), 24, 12, MM(16), MM(0.30), MM(1.8), MM(0.9),
     0.52, 0},
    {14, 14, MM(6.3), MM(0.6), MM(4.6), 8.5, MM(9.2), 20, 12, MM(14), MM(0.24), MM(1.5), MM(0.8),
     0.52, 0},
    {12, 12, MM(5.6), MM(0.5), MM(4.4), 8.5, MM(8), 17, 8.5, MM(12), MM(0.2), MM(1.3), MM(0.7),
     0.52, 0},
    {8.5, 8.5, MM(4.3), MM(0.36), MM(4.4), 8.5, MM(6.5), 12, 8.5, MM(10), MM(0.18), MM(1.0),
     MM(0.6), 0.52, 0},
};
static int sets_of(const struct pw_movement *m)
{
    return m->stands_across ? (int)G_N_ELEMENTS(down_sets) : (int)G_N_ELEMENTS(across_sets);
}

/* A gap to the next cell is at least this many gaps to the box: else S of one
 * table pairs up with N of the next, and E with W. */
#define CELL_GAPS 2.2
/* Side by side, figures of two tables keep 2 mm apart; these have some air of their own. */
#define CELL_APART MM(1.8)
/* Beside the marks at the ends of the loop; and pairs so large rather take a step down than leave
 * the loop open. */
#define LOOP_AIR MM(1)
#define LOOP_FROM 34
/* Rows grow to fill the page, but not out of all proportion. */
#define GROW_MOST 1.6

static const struct pw_movement_set *pw_movement_set_at(const struct pw_movement *m, int set_i)
{
    return m->stands_across ? &down_sets[set_i] : &across_sets[set_i];
}

static bool is_relay(const struct pw_movement_stand *stand)
{
    return stand->relay && *stand->relay;
}

static double em(struct pw_type *type, const char *text, enum pw_weight weight)
{
    return text && *text ? pw_type_width(type, text, weight, 1000) / 1000 : 0;
}

void pw_movement_measure(struct pw_type *type, const struct pw_movement *m,
                         struct pw_movement_ems *ems)
{
    *ems = (struct pw_movement_ems){0};
    for (int i = 0; i < m->stands; i++) {
        bool relay = is_relay(&m->stand[i]);
        if (relay)
            ems->letter = MAX(ems->letter, em(type, m->stand[i].relay, PW_BLACK));
        else
            ems->table = MAX(ems->table, (int)g_utf8_strlen(m->stand[i].table, -1));
        for (int r = 0; r < m->rounds; r++) {
            const struct pw_movement_cell *c = &m->cell[i * m->rounds + r];
            ems->pair = MAX(ems->pair, em(type, c->ns, PW_BLACK));
            ems->pair = MAX(ems->pair, em(type, c->ew, PW_BLACK));
            ems->pair = MAX(ems->pair, em(type, c->south, PW_BLACK));
            ems->pair = MAX(ems->pair, em(type, c->east, PW_BLACK));
            if (relay)
                ems->rest = MAX(ems->rest, em(type, c->set, PW_BOLD));
            else
                ems->set = MAX(ems->set, em(type, c->set, PW_BLACK));
            /* sets of one board: the number says it already */
            if (g_strcmp0(c->boards, c->set) != 0)
                ems->boards = MAX(ems->boards, em(type, c->boards, PW_BOLD));
        }
    }
    for (int r = 0; r < m->rounds; r++)
        ems->round = MAX(ems->round, em(type, m->round[r], PW_BLACK));
    ems->word = em(type, m->round_word, PW_REGULAR);
    ems->relay = ems->letter > 0 ? em(type, m->relay_word, PW_REGULAR) : 0;
}

/* ---- sizes of one set, for this movement ------------------------------------ */

/* How wide a box must be for its text; its line and a little air beside it. */
static double box_width(double least, double em_width, double size)
{
    double text = em_width * size;
    return MAX(least, text + 2 * pw_mark_set_line(least, least) + MM(0.55));
}

/* The size of the board numbers under the set: the largest that has air in the box; 0: none. */
static double boards_size(const struct pw_movement_set *s, double box_w, double em_width)
{
    static const double steps[] = {12, 8.5};
    double left = s->box - 2 * PW_LINE_BOX - PW_FIGURE_HEIGHT * s->number;
    for (guint i = 0; em_width > 0 && i < G_N_ELEMENTS(steps); i++)
        if (left - PW_FIGURE_HEIGHT * steps[i] > MM(1.8) &&
            em_width * steps[i] < box_w - 2 * PW_LINE_BOX - MM(0.6))
            return steps[i];
    return 0;
}

static struct pw_movement_sizes pw_movement_sizes_of(const struct pw_movement *m,
                                                     const struct pw_movement_ems *ems, int set_i)
{
    const struct pw_movement_set *s = pw_movement_set_at(m, set_i);
    struct pw_movement_sizes z = {.set = s};
    z.box_w = box_width(s->box, ems->set, s->number);
    z.rest_w = box_width(s->relay, ems->rest, s->letter);
    z.letter_w = MAX(s->relay, ems->letter * s->letter + MM(1.2));
    double figure = PW_FIGURE_HEIGHT * s->pairs;
    z.boards = boards_size(s, z.box_w, ems->boards);
    z.band = s->pairs >= 24 ? MM(13) : MM(8);

    double apart = MAX(CELL_GAPS * s->gap, CELL_APART);
    double cell_w = z.box_w + 2 * s->gap + 2 * ems->pair * s->pairs + apart;
    double cell_h = s->box + 2 * s->gap + 2 * figure + CELL_GAPS * s->gap;
    double word = ems->word * s->word + MM(1), round = ems->round * s->round;
    if (m->stands_across) {
        z.corner_w = MAX(s->label, MAX(word, round + MM(2)));
        z.head_air = MM(1.3);
        z.head_h = MAX(s->mark, PW_FIGURE_HEIGHT * s->round);
        z.table = MAX(cell_w, s->mark + MM(1.5));
        z.rest = MAX(MAX(z.rest_w, z.letter_w) + 3 * s->shorten, MM(6));
        z.round = cell_h;
    } else {
        z.corner_w = MAX(s->label, MAX(word, s->mark + MM(1.5)));
        if (ems->relay > 0)
            z.corner_w =
                MAX(z.corner_w, z.letter_w + RELAY_AIR + ems->relay * RELAY_LEAST + MM(1.5));
        z.head_air = MM(s->pairs > 30 ? 1.4 : 1.2);
        z.head_h = PW_FIGURE_HEIGHT * s->round;
        z.table = MAX(cell_h, s->mark + MM(1.5));
        z.rest = s->relay + MM(0.85);
        z.round = MAX(cell_w, round + MM(2));
        if (s->pairs >= LOOP_FROM)
            z.loop = (movement_leaves(m, false) + movement_leaves(m, true)) * (s->stub + LOOP_AIR);
    }
    z.head_h += 2 * z.head_air + PW_LINE_RULE + PW_MOVEMENT_BAR_AIR;
    return z;
}

/* The least extent of the k-th stand in the order shown. */
static double stand_least(const struct pw_movement *m, const struct pw_movement_sizes *z, int k)
{
    double band = movement_exchanges(m, k) ? z->band : 0;
    return band + (is_relay(&m->stand[pw_movement_shown(m, k)]) ? z->rest : z->table);
}

/* ---- blocks ------------------------------------------------------------------- */

static int rounds_fit(const struct pw_movement_sizes *z, double room)
{
    return (int)floor(room / z->round + 1e-6);
}

/* How many stands from `from` on fit into the room. */
static int stands_fit(const struct pw_movement *m, const struct pw_movement_sizes *z, int from,
                      double room)
{
    double used = 0;
    int k = from;
    while (k < m->stands && used + stand_least(m, z, k) <= room + 1e-6)
        used += stand_least(m, z, k++);
    return k - from;
}

/* Blocks that the stands from `from` on need; 0: a single one does not fit. */
static int stands_blocks(const struct pw_movement *m, const struct pw_movement_sizes *z, int from,
                         double room)
{
    int blocks = 0;
    for (int k = from; k < m->stands; blocks++) {
        int n = stands_fit(m, z, k, room);
        if (n == 0)
            return 0;
        k += n;
    }
    return blocks;
}

static int rounds_blocks(const struct pw_movement *m, const struct pw_movement_sizes *z, int from,
                         double room)
{
    int fit = rounds_fit(z, room);
    return fit > 0 ? (m->rounds - from + fit - 1) / fit : 0;
}

/* The next block of rounds or stands: as few blocks as can be, about equal. */
static int rounds_next(const struct pw_movement *m, const struct pw_movement_sizes *z, int from,
                       double room)
{
    int blocks = rounds_blocks(m, z, from, room), left = m->rounds - from;
    return blocks > 0 ? (left + blocks - 1) / blocks : 0;
}

static int stands_next(const struct pw_movement *m, const struct pw_movement_sizes *z, int from,
                       double room)
{
    int blocks = stands_blocks(m, z, from, room);
    if (blocks == 0)
        return 0;
    double rest = 0;
    for (int k = from; k < m->stands; k++)
        rest += stand_least(m, z, k);
    /* as little as keeps the number of blocks: the last is then no stub */
    double tight = rest / blocks;
    while (tight < room && stands_blocks(m, z, from, tight) != blocks)
        tight += MM(1);
    return stands_fit(m, z, from, MIN(tight, room));
}

static double across_room(const struct pw_movement_sizes *z, struct pw_movement_room room)
{
    return room.w - z->corner_w;
}

static double down_room(const struct pw_movement_sizes *z, struct pw_movement_room room)
{
    return room.h - z->head_h - PW_LINE_RULE - z->loop;
}

/* Pages that this set needs; 0: a single row or column does not fit. */
static int blocks_needed(const struct pw_movement *m, const struct pw_movement_sizes *z,
                         struct pw_movement_room room)
{
    double across = across_room(z, room), down = down_room(z, room);
    int rounds = rounds_blocks(m, z, 0, m->stands_across ? down : across);
    int stands = stands_blocks(m, z, 0, m->stands_across ? across : down);
    return rounds * stands;
}

/* From the set `first` down to `last`: the one that needs the fewest blocks; -1: none. whole: only
 * where every block has all stands. */
static int fewest_blocks(const struct pw_movement *m, const struct pw_movement_ems *ems,
                         struct pw_movement_room room, int first, int last, bool whole)
{
    int best = -1, fewest = 0;
    for (int i = first; i < last; i++) {
        struct pw_movement_sizes z = pw_movement_sizes_of(m, ems, i);
        int blocks = blocks_needed(m, &z, room);
        double stands = m->stands_across ? across_room(&z, room) : down_room(&z, room);
        if (blocks <= 0 || (whole && stands_blocks(m, &z, 0, stands) != 1))
            continue;
        if (best < 0 || blocks < fewest) {
            best = i;
            fewest = blocks;
        }
    }
    return best;
}

/* The first set with pairs of no more than this, and be it the last one. */
static int set_below(const struct pw_movement *m, double size)
{
    int i = 0;
    while (i + 1 < sets_of(m) && pw_movement_set_at(m, i)->pairs > size + 0.01)
        i++;
    return i;
}

/* What a wall sheet may be cut down to where its stands would not stand on one sheet. */
#define NEAR 12

/* The set of sizes for the whole movement; -1: none. With `least` a movement is rather cut by
 * rounds than set smaller, so that sheets with all stands hang side by side; then rather set
 * somewhat smaller than cut between stands. */
static int choose_set(const struct pw_movement *m, const struct pw_movement_ems *ems,
                      struct pw_movement_room room)
{
    int most = set_below(m, m->size > 0 ? m->size : m->stands_across ? 17 : 34);
    if (m->least <= 0)
        return fewest_blocks(m, ems, room, most, sets_of(m), false);
    int least = MAX(set_below(m, m->least - 0.02), most), near = set_below(m, NEAR - 0.02);
    int set_i = fewest_blocks(m, ems, room, most, least, true);
    if (set_i < 0)
        set_i = fewest_blocks(m, ems, room, least, near, true);
    if (set_i < 0)
        set_i = fewest_blocks(m, ems, room, most, least, false);
    return set_i < 0 ? fewest_blocks(m, ems, room, least, sets_of(m), false) : set_i;
}

/* By how much the smallest set fails to hold one row and one column. */
static double least_excess(const struct pw_movement *m, const struct pw_movement_ems *ems,
                           struct pw_movement_room room)
{
    struct pw_movement_sizes z = pw_movement_sizes_of(m, ems, sets_of(m) - 1);
    double w = (m->stands_across ? z.table : z.round) - across_room(&z, room);
    double h = (m->stands_across ? z.round : z.table) - down_room(&z, room);
    return MAX(MAX(w, h), 0.1 * PW_MM);
}

/* ---- from a part to a block ------------------------------------------------------ */

/* A part is the set and the first round and stand of a block, in one number. */
struct part {
    int set_i, round, stand;
};

static int part_pack(const struct pw_movement *m, struct part p)
{
    return 1 + (p.set_i * m->rounds + p.round) * m->stands + p.stand;
}

static struct part part_unpack(const struct pw_movement *m, int from)
{
    int v = from - 1;
    struct part p = {.stand = v % m->stands};
    p.round = v / m->stands % m->rounds;
    p.set_i = v / m->stands / m->rounds;
    return p;
}

/* Spreads the block's stands over the room: relays take their share of a table's
 * extent, but no less than they need. */
static void spread_stands(const struct pw_movement *m, struct pw_movement_block *b, double room,
                          bool limit)
{
    const struct pw_movement_sizes *z = &b->sizes;
    int tables = 0, relays = 0;
    for (int k = 0; k < b->stands; k++) {
        if (is_relay(&m->stand[pw_movement_shown(m, b->stand0 + k)]))
            relays++;
        else
            tables++;
        if (movement_exchanges(m, b->stand0 + k))
            room -= z->band;
    }
    g_assert(z->set != NULL);
    double share = z->set->thin;
    double table = room / MAX(tables + share * relays, share), rest = share * table;
    if (rest < z->rest) {
        rest = z->rest;
        table = tables > 0 ? (room - relays * rest) / tables : z->table;
    }
    if (table < z->table && tables > 0) {
        table = z->table;
        rest = relays > 0 ? (room - tables * table) / relays : z->rest;
    }
    if (limit) {
        table = MIN(table, GROW_MOST * z->table);
        rest = MIN(rest, MAX(z->rest, share * table));
    }
    b->table = table;
    b->rest = rest;
}

/* Room for the stubs of the boards that leave the first stand and come to the last, where the
 * stands of the block leave it. */
static double loop_room(const struct pw_movement *m, struct pw_movement_block *b, double room)
{
    double stub = b->sizes.set->stub + LOOP_AIR, used = 0;
    for (int k = b->stand0; k < b->stand0 + b->stands; k++)
        used += stand_least(m, &b->sizes, k);
    bool ends[2] = {b->stand0 == 0 && movement_leaves(m, false),
                    b->stand0 + b->stands == m->stands && movement_leaves(m, true)};
    if (b->sizes.set->stub <= 0 || used + (ends[0] + ends[1]) * stub > room)
        return 0;
    for (int i = 0; i < 2; i++)
        b->loop[i] = ends[i] ? stub : 0;
    return b->loop[0] + b->loop[1];
}

/* from to the block it stands for; false: nothing fits. */
static bool block_of(struct pw_type *type, const struct pw_movement *m,
                     struct pw_movement_room room, int from, struct pw_movement_block *b,
                     double *excess)
{
    struct pw_movement_ems ems;
    if (m->ems)
        ems = *m->ems;
    else
        pw_movement_measure(type, m, &ems);
    struct part p = {0};
    if (from > 0)
        p = part_unpack(m, from);
    else
        p.set_i = choose_set(m, &ems, room);
    if (p.set_i < 0) {
        *excess = least_excess(m, &ems, room);
        return false;
    }
    *b = (struct pw_movement_block){.set_i = p.set_i, .round0 = p.round, .stand0 = p.stand};
    b->ems = ems;
    b->sizes = pw_movement_sizes_of(m, &ems, p.set_i);
    const struct pw_movement_sizes *z = &b->sizes;
    double across = across_room(z, room), down = down_room(z, room);
    double for_rounds = m->stands_across ? down : across;
    double for_stands = m->stands_across ? across : down;
    b->rounds = rounds_next(m, z, p.round, for_rounds);
    b->stands = stands_next(m, z, p.stand, for_stands);
    if (b->rounds == 0 || b->stands == 0) {
        *excess = MAX(z->table - for_stands, z->round - for_rounds);
        return false;
    }
    down += z->loop;
    b->x = room.x;
    b->y = room.y;
    if (m->stands_across) {
        spread_stands(m, b, across, false);
        b->round = MIN(down / b->rounds, GROW_MOST * z->round);
    } else {
        spread_stands(m, b, down - loop_room(m, b, down), m->size <= 0);
        /* a last block of fewer rounds keeps the width of the blocks before it */
        int widest = MAX(b->rounds, rounds_next(m, z, 0, across));
        b->round = across / widest;
    }
    return true;
}

int pw_figure_movement(struct pw_pen *pen, const struct pw_movement *m,
                       struct pw_movement_room room, int from, double *used, double *excess)
{
    *used = 0;
    *excess = 0;
    if (m->rounds <= 0 || m->stands <= 0)
        return PW_MOVEMENT_DONE;
    struct pw_movement_block b;
    if (!block_of(pen->type, m, room, from, &b, excess))
        return from;
    double across = 0;
    for (int k = b.stand0; k < b.stand0 + b.stands; k++)
        across += (is_relay(&m->stand[pw_movement_shown(m, k)]) ? b.rest : b.table) +
                  (movement_exchanges(m, k) ? b.sizes.band : 0);
    across += b.loop[0] + b.loop[1];
    double rounds = b.rounds * b.round;
    b.cells_w = m->stands_across ? across : rounds;
    b.cells_h = m->stands_across ? rounds : across;
    *used = b.sizes.head_h + b.cells_h + PW_LINE_RULE;
    if (pen->scene)
        movement_ink(pen, m, &b);

    struct part next = {b.set_i, b.round0, b.stand0};
    /* rounds outside, stands inside; with the stands across it is the pages of
     * rounds that follow one another */
    if (m->stands_across) {
        next.round += b.rounds;
        if (next.round >= m->rounds) {
            next.round = 0;
            next.stand += b.stands;
        }
        return next.stand >= m->stands ? PW_MOVEMENT_DONE : part_pack(m, next);
    }
    next.stand += b.stands;
    if (next.stand >= m->stands) {
        next.stand = 0;
        next.round += b.rounds;
    }
    return next.round >= m->rounds ? PW_MOVEMENT_DONE : part_pack(m, next);
}

double pw_figure_movement_size(struct pw_pen *pen, const struct pw_movement *m,
                               struct pw_movement_room room, int from)
{
    struct pw_movement_block b;
    double excess;
    return m->rounds > 0 && m->stands > 0 && block_of(pen->type, m, room, from, &b, &excess)
               ? b.sizes.set->pairs
               : 0;
}
