/* figures_movement_ink.c - the whole movement on one sheet: the ink of one block. */
#include "layout/figures_movement.h"

#include <math.h>
#include <string.h>

/* Where boards go that do not go to a neighbour: the stubs that close
 * their way round the room, and the bands between tables that exchange theirs. */

#define MM(v) (PW_MM * (v))
/* From a corner of a box, and from a mark, to the stub between them. */
#define FREE MM(0.8)

static void small_mark(struct pw_pen *pen, const struct pw_movement_stand *stand, double x,
                       double y, double side)
{
    if (stand->relay && *stand->relay)
        pw_mark_relay(pen, x, y, side, stand->relay, 0);
    else
        pw_mark_table(pen, x, y, side, stand->table, PW_TABLE_SOLID);
}

/* One stub beside the cell k, r: up to a mark right of it, or down from a mark left of it. */
static void stub(struct pw_pen *pen, const struct pw_movement_grid *g, int k, int r, int other,
                 bool in)
{
    const struct pw_movement_block *b = g->b;
    const struct pw_movement_set *set = b->sizes.set;
    const struct pw_movement_stand *here = &g->m->stand[k];
    bool relay = here->relay && *here->relay;
    double side = set->stub, turn = in ? -1 : 1, x, y, right = g->left + b->cells_w;
    pw_movement_cell_middle(g, k, r, &x, &y);
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
    pw_mark_arrow(pen, end[in][0], end[in][1], end[!in][0], end[!in][1], pen->palette->blue,
                  set->line, set->head);
}

/* ---- the way of the boards round the room ---- */
static void pw_movement_stubs(struct pw_pen *pen, const struct pw_movement_grid *g)
{
    const struct pw_movement *m = g->m;
    const struct pw_movement_block *b = g->b;
    for (int r = b->round0; r < b->round0 + b->rounds; r++) {
        int to = b->loop[0] > 0 ? pw_movement_far_stand(m, 0, r, 1) : -1;
        int from = b->loop[1] > 0 ? pw_movement_far_stand(m, m->stands - 1, r, -1) : -1;
        if (to >= 0)
            stub(pen, g, 0, r, to, false);
        if (from >= 0)
            stub(pen, g, m->stands - 1, r, from, true);
    }
}

/* ---- tables that exchange ---- */

/* What the tables begin with, left and right of two arrows; without, the arrows alone. */
static void exchange(struct pw_pen *pen, const struct pw_movement_cell *c, double x, double y,
                     double high, double size)
{
    struct pw_colour blue = pen->palette->blue;
    double off = MM(1.6), half = 0.36 * high, head = MM(2.4);
    pw_mark_arrow(pen, x - off, y - half, x - off, y + half, blue, PW_LINE_BOX, head);
    pw_mark_arrow(pen, x + off, y + half, x + off, y - half, blue, PW_LINE_BOX, head);
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
    double room = g->b->round / 2 - MM(5.2);
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
        if (!pw_movement_exchanges(m, k))
            continue;
        double x, y, size = parts_size(pen, g, k);
        pw_movement_cell_middle(g, k, b->round0, &x, &y);
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
            pw_movement_cell_middle(g, k, r, &x, &(double){0});
            exchange(pen, &c, x, y + band / 2, band, size);
        }
    }
}

static bool is_relay(const struct pw_movement *m, int k)
{
    const char *relay = m->stand[pw_movement_shown(m, k)].relay;
    return relay && *relay;
}

static double stand_extent(const struct pw_movement_grid *g, int k)
{
    return is_relay(g->m, k) ? g->b->rest : g->b->table;
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
            at += extent + (pw_movement_exchanges(m, k) ? b->sizes.band : 0);
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

static void bands(struct pw_pen *pen, const struct pw_movement_grid *g)
{
    const struct pw_movement_block *b = g->b;
    for (int k = b->stand0; k < b->stand0 + b->stands; k++) {
        if (!is_relay(g->m, k))
            continue;
        /* neighbours make one band, without a seam */
        int last = k;
        while (last + 1 < b->stand0 + b->stands && is_relay(g->m, last + 1))
            last++;
        double from = pw_movement_stand_middle(g, k) - b->rest / 2,
               to = pw_movement_stand_middle(g, last) + b->rest / 2;
        if (g->m->stands_across)
            pw_scene_rect(pen->scene, from, g->top, to - from, b->cells_h);
        else
            pw_scene_rect(pen->scene, g->left, from, b->cells_w, to - from);
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
            if (is_relay(g->m, k) && is_relay(g->m, k - 1))
                continue;
            double y = pw_movement_stand_middle(g, k) - stand_extent(g, k) / 2;
            pw_scene_rule(pen->scene, b->x, y, right, y, black, PW_LINE_HAIR);
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
        double x = b->x + set->mark / 2, y = pw_movement_stand_middle(g, k);
        if (g->m->stands_across) {
            x = y;
            y = middle;
        }
        if (is_relay(g->m, k)) {
            /* as high as the row allows; in the heads above columns there is more room */
            double side = MAX(set->relay, b->sizes.letter_w), size = set->letter;
            if (g->m->stands_across) {
                side = MAX(0.764 * set->mark, side);
                size = b->ems.letter * set->pairs < 0.8 * side ? set->pairs : set->letter;
            }
            pw_mark_relay(pen, x, y, MIN(side, b->rest - 0.6 * PW_MM), stand->relay, size);
        } else {
            pw_mark_table_sized(pen, x, y, set->mark, stand->table, PW_TABLE_SOLID, figure);
        }
    }
    /* the numbers of the rounds: units under units where they stand in a column */
    double column = b->ems.round * set->round;
    for (int r = b->round0; r < b->round0 + b->rounds; r++) {
        double at = pw_movement_round_middle(g, r);
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
            pw_movement_cell_middle(g, k, r, &x, &y);
            if (g->m->stands_across) {
                w = h;
                h = b->round;
            }
            pw_scene_enter(pen->scene, x - w / 2, y - h / 2, w, h, outer);
            if (pw_movement_off(g->m, r)) {
                if (!is_relay(g->m, k))
                    draw_off(pen, g, x, y);
            } else if (!is_relay(g->m, k)) {
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
    pw_movement_cell_middle(g, k, r, &x1, &y1);
    pw_movement_cell_middle(g, to, r + 1, &x2, &y2);
    bool from_relay = is_relay(g->m, k), to_relay = is_relay(g->m, to);
    double sx = x2 > x1 ? 0.5 : -0.5, sy = y2 > y1 ? 0.5 : -0.5;
    x1 += sx * (from_relay ? z->rest_w : z->box_w);
    y1 += sy * (from_relay ? set->relay : set->box);
    x2 -= sx * (to_relay ? z->rest_w : z->box_w);
    y2 -= sy * (to_relay ? set->relay : set->box);
    double length = hypot(x2 - x1, y2 - y1);
    if (length < 2 * set->shorten + set->head)
        return;
    double dx = set->shorten * (x2 - x1) / length, dy = set->shorten * (y2 - y1) / length;
    pw_mark_arrow(pen, x1 + dx, y1 + dy, x2 - dx, y2 - dy, pen->palette->blue, set->line,
                  set->head);
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

void pw_movement_ink(struct pw_pen *pen, const struct pw_movement *m,
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
