/* figures_movement_loop.c - where boards go that do not go to a neighbour: the stubs that close
 * their way round the room, and the bands between tables that exchange theirs. */
#include "layout/figures_movement.h"

#include <math.h>

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

void pw_movement_stubs(struct pw_pen *pen, const struct pw_movement_grid *g)
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

void pw_movement_bands(struct pw_pen *pen, const struct pw_movement_grid *g)
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
