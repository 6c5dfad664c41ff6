/* table.c - tables: columns by width, share or record; rows of cells; heads repeated on every
 * page and in every split.
 *
 *      x[0]   x[1]        x[2]  x[3]
 *       | head              |    |
 *   ----+-------------------------     the head's rule
 *       | row               |    |
 *   ----+-------------------------     rule
 *       | row               |    |
 *   ------------------------------     end
 */
#include "layout/box.h"

#include <math.h>
#include <string.h>

struct table {
    const struct pw_el *el;
    guint columns;
    double *x;    /* [columns + 1], from 0 */
    bool *line;   /* [columns + 1]: a line at x[i] */
    bool *fifth;  /* [columns + 1]: colevery columns of a list end at x[i], and more follow */
    guint split;  /* so many side by side */
    guint every;  /* after so many rows the rule is thick; 0: never */
    double gap;   /* between them */
    double width; /* of one of them */

    bool has_head;
    struct pw_el head;
    double head_height;

    struct pw_items rows;
    struct pw_extent row;
    double least, most; /* of a row; least only of one that is a share; 0: not said */
    double grown;       /* by so much each is higher than it has to be, now */
    double *height;     /* [rows]; NULL: all are row.points, or shares */
};

/* ---- columns ---- */

/* How many columns this one stands for. */
static guint column_count(const struct pw_el *el, const struct pw_column *c)
{
    if (!c->each)
        return 1;
    const struct pw_field *list = pw_field_find(el->record, c->each);
    if (pw_field_kind(list) == PW_FIELD_LIST)
        return pw_field_length(list);
    pw_el_error(el, PW_ERROR_INPUT, "has columns for each record of \"%s\", which is no list here",
                c->each);
    return 0;
}

/* After so many rows or columns a line is thick. false: a failure is kept. */
static bool whole(const struct pw_el *el, const char *name, guint *out)
{
    double every = pw_attr_number(el, name, 0);
    bool is = every >= 0 && every <= 1000 && every == floor(every);
    if (!is)
        pw_el_error(el, PW_ERROR_INPUT, "has an %s that is not a whole number up to 1000", name);
    *out = is ? (guint)every : 0;
    return is;
}

static bool columns_init(struct table *t, double width)
{
    const struct pw_el *el = t->el;
    struct pw_meaning scratch;
    const struct pw_columns *c = pw_attr_meaning(el, "cols", &scratch)->columns;
    double shares = 0, fixed = 0;
    guint colevery;
    if (!whole(el, "colevery", &colevery))
        return false;
    for (guint i = 0; i < c->n; i++) {
        guint n = column_count(el, &c->column[i]);
        t->columns += n;
        *(c->column[i].width.kind == PW_EXTENT_SHARE ? &shares : &fixed) +=
            n * c->column[i].width.points;
    }
    if (el->run->error)
        return false;
    if (t->columns == 0 || t->columns > PW_COLUMNS_MAX) {
        pw_el_fail(el, "has %u columns; a table has 1 to %d", t->columns, PW_COLUMNS_MAX);
        return false;
    }
    t->width = (width - (t->split - 1) * t->gap) / t->split;
    if (fixed > t->width + PW_SLACK) {
        char mm[40];
        pw_el_fail(el,
                   "has columns that are together %s mm wider than their place; make them "
                   "narrower, or shares (1*)",
                   pw_mm(mm, fixed - t->width));
        return false;
    }
    t->x = g_new(double, t->columns + 1);
    t->line = g_new0(bool, t->columns + 1);
    t->fifth = g_new0(bool, t->columns + 1);
    double x = 0;
    guint k = 0;
    for (guint i = 0; i < c->n; i++) {
        const struct pw_extent *w = &c->column[i].width;
        guint all = column_count(el, &c->column[i]);
        for (guint n = all; n > 0; n--, k++) {
            t->x[k] = x;
            t->fifth[k] = colevery > 0 && n < all && (all - n) % colevery == 0;
            t->line[k] = c->lines_named ? c->column[i].line : k > 0;
            x += w->kind == PW_EXTENT_SHARE ? fmax(t->width - fixed, 0) * w->points / shares
                                            : w->points;
        }
    }
    t->x[k] = x;
    t->line[k] = c->line_end;
    return true;
}

/* ---- rows ---- */

/* One cell as wide as the table. */
static bool spans(const struct pw_el *row)
{
    return pw_attr_choice(row, "span", 1) == 0;
}

static bool cells_fit(const struct table *t, const struct pw_el *row, const struct pw_items *cells)
{
    if (spans(row)) {
        if (cells->n != 1 && !row->run->error)
            pw_el_error(row, PW_ERROR_INPUT,
                        "spans all columns with %u children; it has one, for example a <row>",
                        cells->n);
        return !row->run->error;
    }
    if (cells->n != t->columns && !row->run->error)
        pw_el_error(row, PW_ERROR_INPUT,
                    "has %u cells and the table %u columns; each child is one cell, "
                    "and an empty cell is <box/>",
                    cells->n, t->columns);
    return !row->run->error;
}

static double cell_width(const struct table *t, const struct pw_el *row, guint i)
{
    return spans(row) ? t->x[t->columns] : t->x[i + 1] - t->x[i];
}

static double natural_height(const struct table *t, const struct pw_el *row)
{
    struct pw_extent own = pw_slot_extent(row, PW_SLOT_H);
    if (own.kind == PW_EXTENT_FIXED)
        return own.points;
    struct pw_items cells;
    double h = 0;
    pw_items_init(&cells, row);
    if (cells_fit(t, row, &cells))
        for (guint i = 0; i < cells.n; i++)
            h = fmax(h, pw_box_need(&cells.item[i].el, cell_width(t, row, i), PW_WANT_H).h);
    pw_items_finish(&cells);
    return h;
}

static void table_finish(struct table *t)
{
    g_free(t->x);
    g_free(t->line);
    g_free(t->fifth);
    g_free(t->height);
    pw_items_finish(&t->rows);
}

/* false: a failure is kept. Finish it in either case. */
static bool table_init(struct table *t, const struct pw_el *el, double width)
{
    struct pw_meaning scratch;
    *t = (struct table){.el = el, .split = 1};
    pw_items_init(&t->rows, el);
    double split = pw_attr_number(el, "split", 1);
    if (!(split >= 1 && split <= 20 && split == floor(split))) {
        pw_el_error(el, PW_ERROR_INPUT, "has a split that is not a whole number from 1 to 20");
        return false;
    }
    t->split = (guint)split;
    if (!whole(el, "every", &t->every))
        return false;
    t->gap = pw_slot_length(el, PW_SLOT_GAP, 4 * PW_MM);
    if (!columns_init(t, width))
        return false;
    const struct pw_meaning *m = pw_attr_meaning(el, "row", &scratch);
    t->row = m ? m->extent[0] : (struct pw_extent){.kind = PW_EXTENT_AUTO};
    t->least = pw_attr_length(el, "least", 0);
    t->most = pw_attr_length(el, "most", 0);
    guint kept = 0;
    for (guint i = 0; i < t->rows.n; i++) {
        const struct pw_el *row = &t->rows.item[i].el;
        if (strcmp(row->node->element->name, "head") == 0) {
            t->head = *row;
            t->has_head = true;
        } else {
            t->rows.item[kept++].el = *row;
        }
    }
    t->rows.n = kept;
    if (t->has_head) {
        t->head_height = natural_height(t, &t->head);
        if (t->row.kind == PW_EXTENT_FIXED &&
            pw_slot_extent(&t->head, PW_SLOT_H).kind == PW_EXTENT_NONE)
            t->head_height = t->row.points;
    }
    if (t->row.kind == PW_EXTENT_AUTO) {
        t->height = g_new(double, MAX(kept, 1));
        for (guint i = 0; i < kept; i++)
            t->height[i] = natural_height(t, &t->rows.item[i].el);
    }
    return !el->run->error;
}

static double row_height(const struct table *t, guint i)
{
    return (t->height ? t->height[i] : t->row.points) + t->grown;
}

static double rows_height(const struct table *t, guint from, guint to)
{
    if (!t->height)
        return (to - from) * (t->row.points + t->grown);
    double h = 0;
    for (guint i = from; i < to; i++)
        h += t->height[i] + t->grown;
    return h;
}

/* By how much each row may grow, the highest of them to `most`. */
static double growth(const struct table *t)
{
    double highest = t->height ? 0 : t->row.points;
    for (guint i = 0; t->height && i < t->rows.n; i++)
        highest = fmax(highest, t->height[i]);
    return t->row.kind != PW_EXTENT_SHARE && t->most > highest ? t->most - highest : 0;
}

/* Height of the rows from..to in splits of per rows, head counted. */
static double splits_height(const struct table *t, guint from, guint to, guint per)
{
    double h = 0;
    for (guint i = from; i < to; i += per)
        h = fmax(h, rows_height(t, i, MIN(i + per, to)));
    return h + t->head_height;
}

static guint per_split(const struct table *t, guint rows)
{
    return MAX((rows + t->split - 1) / t->split, 1);
}

/* How high a row that is a share becomes, so many of them one under the other in this height. */
static double share_height(const struct table *t, double height, guint rows)
{
    double h = (height - t->head_height) / MAX(rows, 1);
    return t->most > 0 ? fmin(h, t->most) : h;
}

/* How many rows that are shares go on one page of this height: all of them, unless each has a
 * least height; then the pages that it takes get equally many. */
static guint share_rows(const struct table *t, double height)
{
    guint n = t->rows.n;
    if (t->least <= 0 || n == 0)
        return n;
    double rows = floor((height - t->head_height + PW_SLACK) / t->least);
    guint hold = rows < 1 ? 0 : (guint)fmin(rows, n) * t->split;
    if (hold == 0)
        return 0;
    guint pages = (n + hold - 1) / hold;
    return (n + pages - 1) / pages;
}

/* ---- drawing ---- */

struct lines {
    double rule, column, end, head;
    struct pw_colour colour;
};

static struct lines lines_of(const struct table *t)
{
    const struct pw_el *el = t->el;
    struct lines l = {.rule = pw_attr_length(el, "rule", 0),
                      .column = pw_attr_length(el, "colrule", 0),
                      .end = pw_attr_length(el, "end", 0),
                      .colour = pw_attr_colour(el, "colour", el->run->palette->black)};
    l.head = t->has_head ? pw_attr_length(&t->head, "rule", l.rule) : 0;
    return l;
}

static void row_draw(const struct table *t, const struct pw_el *row, enum pw_tag tag,
                     struct pw_pen *pen, double x, double y, double h)
{
    struct pw_items cells;
    struct pw_colour fill;
    struct pw_field_watch *watch;
    if (pw_alike_measured(row, t->x[t->columns], h, &watch))
        return;
    pw_items_init(&cells, row);
    if (cells_fit(t, row, &cells)) {
        if (!row->run->dry && pw_slot_colour(row, PW_SLOT_FILL, &fill)) {
            pw_scene_rect(pen->scene, x, y, t->x[t->columns], h);
            pw_scene_fill(pen->scene, fill);
        }
        struct pw_reverse reverse;
        pw_reverse_begin(row, pen, (struct pw_place){x, y, t->x[t->columns], h},
                         pw_el_reversed(row), &reverse);
        int table = pw_scene_part_begin(pen->scene, PW_TAG_ROW, NULL);
        for (guint i = 0; i < cells.n; i++) {
            int in_row = pw_scene_part_begin(pen->scene, tag, NULL);
            pw_box_draw(&cells.item[i].el, pen,
                        (struct pw_place){x + t->x[i], y, cell_width(t, row, i), h});
            pw_scene_part_end(pen->scene, in_row);
        }
        pw_scene_part_end(pen->scene, table);
        pw_reverse_end(row, pen, &reverse);
    }
    pw_items_finish(&cells);
    pw_alike_end(row, watch);
}

/* The lines between columns, or those at both ends, from top to y. */
static void columns_draw(const struct table *t, struct pw_scene *scene, const struct lines *l,
                         double x, double top, double y, bool inner)
{
    for (guint k = 0; k <= t->columns && y > top; k++) {
        bool fifth = t->fifth[k];
        double width = l->column > 0 && t->line[k] ? (fifth ? 2 : 1) * l->column
                       : fifth                     ? PW_LINE_HAIR
                                                   : 0;
        if (width > 0 && inner == (k > 0 && k < t->columns))
            pw_scene_rule(scene, x + t->x[k], top, x + t->x[k], y, l->colour, width);
    }
}

/* One split: the head and the rows from..to; h 0: each as high as it says. */
static void split_draw(const struct table *t, struct pw_pen *pen, const struct lines *l, double x,
                       double y, guint from, guint to, double h)
{
    struct pw_scene *scene = pen->scene;
    double right = x + t->x[t->columns];
    if (t->has_head) {
        row_draw(t, &t->head, PW_TAG_HEAD_CELL, pen, x, y, t->head_height);
        y += t->head_height;
    }
    double top = y, inner = y; /* a row that spans all columns has no lines between them */
    for (guint i = from; i < to && !t->el->run->error; i++) {
        double height = h > 0 ? h : row_height(t, i);
        if (spans(&t->rows.item[i].el) && !t->el->run->dry) {
            columns_draw(t, scene, l, x, inner, y, true);
            inner = y + height;
        }
        row_draw(t, &t->rows.item[i].el, PW_TAG_CELL, pen, x, y, height);
        y += height;
        if (l->rule > 0 && i + 1 < to && !t->el->run->dry)
            pw_scene_rule(scene, x, y, right, y, l->colour,
                          t->every > 0 && (i + 1) % t->every == 0 ? 2 * l->rule : l->rule);
    }
    if (t->el->run->dry)
        return;
    columns_draw(t, scene, l, x, inner, y, true);
    columns_draw(t, scene, l, x, top, y, false);
    if (l->end > 0)
        pw_scene_rule(scene, x, y, right, y, l->colour, l->end);
    if (t->has_head && l->head > 0) /* over the ends of the columns' lines */
        pw_scene_rule(scene, x, top, right, top, l->colour, l->head);
}

static void rows_draw(const struct table *t, struct pw_pen *pen, struct pw_place place, guint from,
                      guint to, guint per)
{
    struct lines l = lines_of(t);
    double h = t->row.kind == PW_EXTENT_SHARE ? share_height(t, place.h, per) : 0;
    double x = place.x;
    for (guint i = from; i < to || i == from; i += per) {
        int outer = pw_scene_part_begin(pen->scene, PW_TAG_TABLE, NULL);
        split_draw(t, pen, &l, x, place.y, i, MIN(i + per, to), h);
        pw_scene_part_end(pen->scene, outer);
        x += t->width + t->gap;
    }
}

static void table_measure(const struct pw_el *el, double width, double *w, double *h)
{
    struct table t;
    (void)w;
    if (table_init(&t, el, width) && t.row.kind != PW_EXTENT_SHARE)
        *h = fmax(splits_height(&t, 0, t.rows.n, per_split(&t, t.rows.n)), PW_NO_ROOM);
    table_finish(&t);
}

static double table_growth(const struct pw_el *el, double width)
{
    struct table t;
    double more = 0;
    if (table_init(&t, el, width) && t.most > 0)
        more = per_split(&t, t.rows.n) * growth(&t);
    table_finish(&t);
    return more;
}

static void table_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct table t;
    if (table_init(&t, el, place.w)) {
        guint per = per_split(&t, t.rows.n);
        bool shared = t.row.kind == PW_EXTENT_SHARE;
        double need = shared ? t.head_height + per * t.least : splits_height(&t, 0, t.rows.n, per);
        char mm[40];
        if (need > place.h + PW_SLACK)
            pw_el_fail(el,
                       "of %u rows is %s mm higher than its place; make the place higher, the rows "
                       "lower, or use split=\"%u\"",
                       t.rows.n, pw_mm(mm, need - place.h), t.split + 1);
        t.grown = fmin(growth(&t), fmax(place.h - need, 0) / per);
        if (need <= place.h + PW_SLACK)
            rows_draw(&t, pen, place, 0, t.rows.n, per);
    }
    table_finish(&t);
}

/* How many rows of each split come onto this page, of those from `first` on, where so many fit.
 * Rows that grow are shared out evenly, so that no last page holds a rest of three, and as high on
 * a page with one row less. */
static guint rows_of_page(struct table *t, double room, guint first, guint fit)
{
    guint rest = t->rows.n - first;
    if (t->most <= 0 || fit == 0 || rest == 0)
        return fit;
    guint pages = (rest + fit * t->split - 1) / (fit * t->split);
    guint per = per_split(t, (rest + pages - 1) / pages), shown = per;
    if (first > 0 && pages == 1 && first % (per + 1) == 0)
        shown = per + 1;
    double used = splits_height(t, first, MIN(t->rows.n, first + per * t->split), per) +
                  (shown - per) * row_height(t, first);
    t->grown = fmin(growth(t), fmax(room - used, 0) / shown);
    return per;
}

/* A part is a row. */
static int table_flow(const struct pw_el *el, struct pw_pen *pen, struct pw_place room, int from,
                      double *used)
{
    struct table t;
    int next = from;
    *used = 0;
    if (!table_init(&t, el, room.w)) {
        table_finish(&t);
        return PW_FLOW_DONE;
    }
    guint first = (guint)from, n = t.rows.n;
    if (t.row.kind == PW_EXTENT_SHARE && room.h > t.head_height) {
        guint per = share_rows(&t, room.h), to = MIN(first + per, n);
        if (per > 0 || n == 0) {
            guint high = per_split(&t, per);
            if (pen)
                rows_draw(&t, pen, room, first, to, high);
            *used = t.most > 0 ? t.head_height + high * share_height(&t, room.h, high) : room.h;
            next = to == n ? PW_FLOW_DONE : (int)to;
        }
    } else if (t.row.kind != PW_EXTENT_SHARE) {
        /* As many as fit; the splits of a page are filled one after another. */
        guint per = 0;
        while (first + per < n && splits_height(&t, first, MIN(n, first + (per + 1) * t.split),
                                                per + 1) <= room.h + PW_SLACK) {
            per++;
            if (first + per * t.split >= n)
                break;
        }
        per = rows_of_page(&t, room.h, first, per);
        guint to = MIN(n, first + per * t.split);
        if (to == n && per > 0)
            per = per_split(&t, n - first);
        bool nothing = n == first && t.head_height <= room.h + PW_SLACK;
        if (per > 0 || nothing) {
            *used = splits_height(&t, first, to, MAX(per, 1));
            if (pen)
                rows_draw(&t, pen, (struct pw_place){room.x, room.y, room.w, *used}, first, to,
                          MAX(per, 1));
            next = to == n ? PW_FLOW_DONE : (int)to;
        }
    }
    table_finish(&t);
    return next;
}

static const struct pw_attr table_attrs[] = {
    {.name = "cols", .kind = PW_ATTR_COLS, .required = true},
    {.name = "row", .kind = PW_ATTR_EXTENT},
    {.name = "least", .kind = PW_ATTR_LENGTH},
    {.name = "most", .kind = PW_ATTR_LENGTH},
    {.name = "rule", .kind = PW_ATTR_LENGTH},
    {.name = "colrule", .kind = PW_ATTR_LENGTH},
    {.name = "end", .kind = PW_ATTR_LENGTH},
    {.name = "colour", .kind = PW_ATTR_COLOUR},
    {.name = "split", .kind = PW_ATTR_NUMBER},
    {.name = "every", .kind = PW_ATTR_NUMBER},
    {.name = "colevery", .kind = PW_ATTR_NUMBER},
    {.name = "gap", .kind = PW_ATTR_LENGTH},
    {.name = NULL}};
static const struct pw_attr cells_attrs[] = {
    {.name = "h", .kind = PW_ATTR_EXTENT},
    {.name = "fill", .kind = PW_ATTR_COLOUR},
    {.name = "reverse", .kind = PW_ATTR_TEST},
    {.name = "span", .kind = PW_ATTR_CHOICE, .choices = "all"},
    {.name = NULL}};

const struct pw_element pw_table_elements[] = {
    {.name = "table",
     .flags = PW_EL_BOX,
     .attrs = table_attrs,
     .children = "head cells repeat if",
     .measure = table_measure,
     .draw = table_draw,
     .growth = table_growth,
     .flow = table_flow},
    {.name = "cells", .flags = PW_EL_CHILDREN, .attrs = cells_attrs},
    {.name = NULL}};
