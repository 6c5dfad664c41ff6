/* figures_movement.c - the whole movement on one sheet: which size, which blocks (the
 * reckoning). figures_movement_ink.c draws a block.
 *
 * Two axes: `across` and `down`. On one stand the rounds, all alike; on the other
 * the stands: tables, and relays that may be thinner.
 */
#include "layout/figures_movement.h"

#include <math.h>

#define MM(v) (PW_MM * (v))

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
 * table pairs up with N of the next. */
#define CELL_GAPS 2.2
/* Side by side without a line between them, figures of two tables keep 2 mm apart; these have
 * some air of their own. */
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
}

/* ---- sizes of one set, for this movement ------------------------------------ */

/* How wide a box must be for its text; its line and a little air beside it. */
static double box_width(double least, double em_width, double size)
{
    double text = em_width * size;
    return MAX(least, text + 2 * pw_mark_set_line(least, least) + MM(0.15));
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

    double apart = m->stands_across ? MAX(CELL_GAPS * s->gap, CELL_APART) : CELL_APART;
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
        z.head_air = MM(s->pairs > 30 ? 1.4 : 1.2);
        z.head_h = PW_FIGURE_HEIGHT * s->round;
        z.table = MAX(cell_h, s->mark + MM(1.5));
        z.rest = s->relay + MM(0.85);
        z.round = MAX(cell_w, round + MM(2));
        if (s->pairs >= LOOP_FROM)
            z.loop =
                (pw_movement_leaves(m, false) + pw_movement_leaves(m, true)) * (s->stub + LOOP_AIR);
    }
    z.head_h += 2 * z.head_air + PW_LINE_RULE + PW_MOVEMENT_BAR_AIR;
    return z;
}

/* The least extent of the k-th stand in the order shown. */
static double stand_least(const struct pw_movement *m, const struct pw_movement_sizes *z, int k)
{
    double band = pw_movement_exchanges(m, k) ? z->band : 0;
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
        if (pw_movement_exchanges(m, b->stand0 + k))
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
    bool ends[2] = {b->stand0 == 0 && pw_movement_leaves(m, false),
                    b->stand0 + b->stands == m->stands && pw_movement_leaves(m, true)};
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
                  (pw_movement_exchanges(m, k) ? b.sizes.band : 0);
    across += b.loop[0] + b.loop[1];
    double rounds = b.rounds * b.round;
    b.cells_w = m->stands_across ? across : rounds;
    b.cells_h = m->stands_across ? rounds : across;
    *used = b.sizes.head_h + b.cells_h + PW_LINE_RULE;
    if (pen->scene)
        pw_movement_ink(pen, m, &b);

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
