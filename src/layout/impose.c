/* impose.c - cards onto sheets: how many fit, where they are cut, and their backs. */
#include "layout/box.h"
#include "layout/page.h"

#include <math.h>
#include <string.h>

/* Where sheets of cards are cut: marks in the margin, crosses between, crop marks.
 *
 *      x0     card_w   gap[0]
 *      |<------------>|<-->|
 *   y0 +--------------+    +--------------+
 *      |  0, 0        |    |  1, 0        |   card_h
 *      +--------------+    +--------------+
 */
enum cut_kind { PW_CUT_SHARED, PW_CUT_MARKS, PW_CUT_NONE };

struct pw_sheet {
    double width, height; /* of the paper, points */
    int columns, rows;
    double card_w, card_h;   /* finished size on the paper */
    double gap[2];           /* between cards: across, down */
    double x0, y0;           /* where the block of cards begins: it is centred */
    double scale;            /* of the contents */
    double inner_w, inner_h; /* the contents' room before the scale; centred in the card across */
    enum cut_kind cut;
};

#define KNIFE_TOUCH (0.1 * PW_MM) /* cards this near to the edge of the paper reach it */
#define TICK (10 * PW_MM)         /* in from the paper's edge: a laser loses the first 5 mm */
#define CROSS (4 * PW_MM)         /* from end to end */
#define CROP (4 * PW_MM)          /* length of a crop mark */
#define CROP_OFF (2 * PW_MM)      /* and how far it stays off the card */
#define HAIR (0.14 * PW_MM)

static bool knife_near(double a, double b)
{
    return fabs(a - b) <= KNIFE_TOUCH;
}

/* Which card (from 0) lies at place p (from 0, row by row) of sheet s (from 0) of so many. */
static int pw_sheet_card(const struct pw_sheet *sheet, bool stack, int s, int sheets, int p)
{
    return stack ? p * sheets + s : s * sheet->columns * sheet->rows + p;
}

static struct pw_place pw_sheet_place(const struct pw_sheet *s, int p)
{
    int column = p % s->columns, row = p / s->columns;
    return (struct pw_place){s->x0 + column * (s->card_w + s->gap[0]),
                             s->y0 + row * (s->card_h + s->gap[1]), s->card_w, s->card_h};
}

/* Is the sheet turned over its top edge, as a calendar is, when it is turned over that edge of
 * the paper? Else over its side, as a page of a book is. */
static bool pw_sheet_over_top(const struct pw_sheet *s, bool flip_short)
{
    /* the long edges of an upright sheet are its sides, those of a lying one top and bottom */
    return flip_short == (s->width <= s->height);
}

/* Where, on the page that is printed on the other side of the sheet, lies the back of
 * the card at place p. */
static struct pw_place pw_sheet_back_place(const struct pw_sheet *s, bool over_top, int p)
{
    int column = p % s->columns, row = p / s->columns;
    if (over_top)
        row = s->rows - 1 - row;
    else
        column = s->columns - 1 - column;
    return pw_sheet_place(s, row * s->columns + column);
}

/* Places of the cuts along one axis; those on the edge of the paper are none. out holds 2n. */
static int cuts_along(double from, int n, double card, double gap, double paper, double *out)
{
    int k = 0;
    for (int i = 0; i < n; i++) {
        double a = from + i * (card + gap), b = a + card;
        if (a > KNIFE_TOUCH && (k == 0 || !knife_near(out[k - 1], a)))
            out[k++] = a;
        if (b < paper - KNIFE_TOUCH)
            out[k++] = b;
    }
    return k;
}

static void shared_cuts(const struct pw_sheet *s, struct pw_scene *scene, struct pw_colour c)
{
    double x[100], y[100];
    int nx = cuts_along(s->x0, s->columns, s->card_w, s->gap[0], s->width, x);
    int ny = cuts_along(s->y0, s->rows, s->card_h, s->gap[1], s->height, y);
    for (int i = 0; i < nx; i++) {
        pw_scene_rule(scene, x[i], 0, x[i], TICK, c, HAIR);
        pw_scene_rule(scene, x[i], s->height - TICK, x[i], s->height, c, HAIR);
    }
    for (int i = 0; i < ny; i++) {
        pw_scene_rule(scene, 0, y[i], TICK, y[i], c, HAIR);
        pw_scene_rule(scene, s->width - TICK, y[i], s->width, y[i], c, HAIR);
    }
    for (int i = 0; i < nx; i++) {
        for (int k = 0; k < ny; k++) {
            pw_scene_rule(scene, x[i] - CROSS / 2, y[k], x[i] + CROSS / 2, y[k], c, HAIR);
            pw_scene_rule(scene, x[i], y[k] - CROSS / 2, x[i], y[k] + CROSS / 2, c, HAIR);
        }
    }
}

/* A crop mark that runs from the card's corner at x, y in direction dx, dy into
 * room points of free paper. */
static void crop(struct pw_scene *scene, double x, double y, double dx, double dy, double room,
                 struct pw_colour c)
{
    double off = fmin(CROP_OFF, room / 3), end = fmin(off + CROP, room);
    if (room > PW_MM)
        pw_scene_rule(scene, x + dx * off, y + dy * off, x + dx * end, y + dy * end, c, HAIR);
}

static void crop_marks(const struct pw_sheet *s, struct pw_scene *scene, struct pw_colour c)
{
    for (int p = 0; p < s->columns * s->rows; p++) {
        struct pw_place card = pw_sheet_place(s, p);
        int column = p % s->columns, row = p / s->columns;
        for (int corner = 0; corner < 4; corner++) {
            bool right = corner % 2, low = corner / 2;
            double x = card.x + (right ? card.w : 0), y = card.y + (low ? card.h : 0);
            bool edge_x = column == (right ? s->columns - 1 : 0),
                 edge_y = row == (low ? s->rows - 1 : 0);
            crop(scene, x, y, right ? 1 : -1, 0, edge_x ? s->x0 : s->gap[0] / 2, c);
            crop(scene, x, y, 0, low ? 1 : -1, edge_y ? s->y0 : s->gap[1] / 2, c);
        }
    }
}

/* Ticks, crosses or crop marks. */
static void pw_sheet_cuts(const struct pw_sheet *s, struct pw_scene *scene, struct pw_colour colour)
{
    if (s->cut == PW_CUT_SHARED)
        shared_cuts(s, scene, colour);
    else if (s->cut == PW_CUT_MARKS)
        crop_marks(s, scene, colour);
}

#define TOUCH (0.1 * PW_MM) /* cards this near to the edge of the paper reach it */
#define LEAST_SCALE 0.49    /* nobody reads smaller figures */

static bool near(double a, double b)
{
    return fabs(a - b) <= TOUCH;
}

static double span(int n, double card, double gap)
{
    return n * card + (n - 1) * gap;
}

/* A5 is 148 mm and half of A4 148.5: what cards lack of a paper together, each of them has less. */
#define NEARLY_PAPER PW_MM

static int fitting(double paper, double card, double gap)
{
    return (int)fmax(floor((paper + gap + NEARLY_PAPER) / (card + gap)), 0);
}

static double part_of(double paper, int n, double card, double gap)
{
    return n > 0 && span(n, card, gap) > paper + TOUCH ? (paper - (n - 1) * gap) / n : card;
}

/* As many as fit, with the paper turned where that holds more. */
static void fill_paper(struct pw_sheet *s)
{
    int columns = fitting(s->width, s->card_w, s->gap[0]),
        rows = fitting(s->height, s->card_h, s->gap[1]);
    int turned_columns = fitting(s->height, s->card_w, s->gap[0]);
    int turned_rows = fitting(s->width, s->card_h, s->gap[1]);
    if (turned_columns * turned_rows > columns * rows) {
        double w = s->width;
        s->width = s->height;
        s->height = w;
        columns = turned_columns;
        rows = turned_rows;
    }
    s->columns = columns;
    s->rows = rows;
    s->card_w = part_of(s->width, columns, s->card_w, s->gap[0]);
    s->card_h = part_of(s->height, rows, s->card_h, s->gap[1]);
}

static bool fits(const struct pw_sheet *s)
{
    return s->columns > 0 && s->rows > 0 &&
           span(s->columns, s->card_w, s->gap[0]) <= s->width + TOUCH &&
           span(s->rows, s->card_h, s->gap[1]) <= s->height + TOUCH;
}

static const char *size_text(char buffer[96], double w, double h)
{
    char a[40], b[40];
    g_snprintf(buffer, 96, "%s x %s mm", pw_number(a, w / PW_MM, 1), pw_number(b, h / PW_MM, 1));
    return buffer;
}

static void does_not_fit(const struct pw_el *el, const struct pw_sheet *s)
{
    struct pw_sheet most = *s;
    char card[96], paper[96];
    fill_paper(&most);
    size_text(card, s->card_w, s->card_h);
    size_text(paper, s->width, s->height);
    if (most.columns * most.rows > 0)
        pw_el_fail(
            el,
            "puts %dx%d cards of %s on paper of %s, where they do not fit; write --nup %dx%d, or "
            "take a larger --paper",
            s->columns, s->rows, card, paper, most.columns, most.rows);
    else
        pw_el_fail(el, "has cards of %s, larger than the paper of %s; take a larger --paper", card,
                   paper);
}

/* Cards larger than the paper, however it lies, become as large as it holds. */
static void shrink_to_paper(struct pw_sheet *s)
{
    double upright = fmin(s->width / s->card_w, s->height / s->card_h);
    double turned = fmin(s->height / s->card_w, s->width / s->card_h);
    double most = fmax(upright, turned);
    if (most >= 1)
        return;
    s->scale *= most;
    s->card_w *= most;
    s->card_h *= most;
}

/* Cards that are only said to be parts of the sheet become parts of the paper, their contents as
 * much larger or smaller; the paper lies as makes them largest. */
static void divide_paper(struct pw_sheet *s, const double card[2])
{
    double best = 0, paper[2] = {s->width, s->height};
    for (int turned = 0; turned < 2; turned++) {
        double w = (paper[turned] - (s->columns - 1) * s->gap[0]) / s->columns;
        double h = (paper[!turned] - (s->rows - 1) * s->gap[1]) / s->rows;
        double scale = fmin(w / card[0], h / card[1]);
        if (scale <= best)
            continue;
        best = scale;
        s->width = paper[turned];
        s->height = paper[!turned];
        s->card_w = w;
        s->card_h = h;
    }
    s->scale = best;
}

/* A6 is 148 mm high and half of A5's half 148.5: a card within a millimetre of the paper is
 * the paper. */
static void settle_to_paper(struct pw_sheet *s)
{
    bool turned = (s->card_w > s->card_h) != (s->width > s->height);
    double w = turned ? s->height : s->width, h = turned ? s->width : s->height;
    if (s->card_w > w && s->card_w <= w + PW_MM)
        s->card_w = w;
    if (s->card_h > h && s->card_h <= h + PW_MM)
        s->card_h = h;
}

/* The template's own sheet, divided as the template says. */
struct design {
    double card[2], sheet[2];
    int nup[2]; /* 0: as many as fit */
};

static struct design design_of(const struct pw_el *el, const struct pw_sheet *s)
{
    struct pw_meaning scratch;
    struct design d = {{0, 0}, {210 * PW_MM, 297 * PW_MM}, {0, 0}};
    const struct pw_meaning *m = pw_attr_meaning(el, "sheet", &scratch);
    for (int i = 0; m && i < 2; i++)
        d.sheet[i] = m->paper[i];
    m = pw_attr_meaning(el, "nup", &scratch);
    for (int i = 0; m && i < 2; i++)
        d.nup[i] = m->grid[i];
    m = pw_attr_meaning(el, "card", &scratch);
    for (int i = 0; i < 2; i++)
        d.card[i] =
            m ? m->paper[i] : (d.sheet[i] - (MAX(d.nup[i], 1) - 1) * s->gap[i]) / MAX(d.nup[i], 1);
    return d;
}

/* Cards that are equal parts of the template's paper are equal parts of a paper
 * that is nearly as large: quarters of A4 become quarters of Letter. */
static bool divides_alike(const struct design *d, const struct pw_sheet *s)
{
    for (int i = 0; i < 2; i++) {
        double paper = i ? s->height : s->width;
        if (d->nup[i] == 0 || !near(span(d->nup[i], d->card[i], s->gap[i]), d->sheet[i]) ||
            fabs(paper - d->sheet[i]) > 0.1 * d->sheet[i])
            return false;
    }
    return true;
}

/* The template says how many, and on its own paper, named once more, there is no room for them. */
static void tell_fewer(const struct pw_el *el, const struct pw_sheet *s, const struct design *d)
{
    const struct pw_layout_options *o = el->run->options;
    double longer = fmax(d->sheet[0], d->sheet[1]), shorter = fmin(d->sheet[0], d->sheet[1]);
    bool same = fabs(fmax(s->width, s->height) - longer) < PW_MM &&
                fabs(fmin(s->width, s->height) - shorter) < PW_MM;
    if (o->nup || s->scale != 1 || !same || s->columns * s->rows >= d->nup[0] * d->nup[1])
        return;
    pw_el_warn(el, "says nup=\"%dx%d\", which has no room on its sheet, and is printed %dx%d",
               d->nup[0], d->nup[1], s->columns, s->rows);
}

/* Large print of cards that are equal parts of a design: as many on a paper that is nearly the
 * design's as on that one, be they somewhat smaller. */
static void fill_alike(struct pw_sheet *s, const struct design *d)
{
    struct pw_sheet model = *s;
    model.width = d->sheet[0];
    model.height = d->sheet[1];
    fill_paper(s);
    fill_paper(&model);
    bool turned = (s->width > s->height) != (model.width > model.height);
    double paper[2] = {turned ? s->height : s->width, turned ? s->width : s->height};
    for (int i = 0; i < 2; i++)
        if (d->nup[i] == 0 || fabs(paper[i] - (i ? model.height : model.width)) >
                                  0.1 * (i ? model.height : model.width))
            return;
    if (model.columns * model.rows <= s->columns * s->rows)
        return;
    s->width = paper[0];
    s->height = paper[1];
    s->columns = model.columns;
    s->rows = model.rows;
    s->card_w = (paper[0] - (s->columns - 1) * s->gap[0]) / s->columns;
    s->card_h = (paper[1] - (s->rows - 1) * s->gap[1]) / s->rows;
    s->scale = fmin(s->card_w / d->card[0], s->card_h / d->card[1]);
}

/* Widths of a design stay; rows take up what the height differs. */
static void put_in_the_middle(struct pw_sheet *s, const struct design *d)
{
    s->inner_w = fmin(d->card[0], s->card_w / s->scale);
    s->inner_h = s->card_h / s->scale;
    s->x0 = (s->width - span(s->columns, s->card_w, s->gap[0])) / 2;
    s->y0 = (s->height - span(s->rows, s->card_h, s->gap[1])) / 2;
}

/* Works the sheet out from the attributes of <cards> and the options. false: a failure is kept. */
static bool pw_sheet_plan(struct pw_sheet *s, const struct pw_el *el)
{
    const struct pw_layout_options *o = el->run->options;
    *s = (struct pw_sheet){.scale = o->scale > 0 ? o->scale : 1};
    if (pw_attr_lengths(el, "gap", s->gap, 2) == 1)
        s->gap[1] = s->gap[0];
    struct design d = design_of(el, s);
    s->cut = (enum cut_kind)pw_attr_choice(el, "cut", PW_CUT_SHARED);
    s->width = d.sheet[0];
    s->height = d.sheet[1];
    s->card_w = d.card[0] * s->scale;
    s->card_h = d.card[1] * s->scale;
    if (!pw_option_paper(el, &s->width, &s->height))
        return false;
    bool alike = !o->nup && s->scale == 1 && divides_alike(&d, s);
    if (pw_attr_choice(el, "fit", 0) == 1 && !alike)
        shrink_to_paper(s);
    else if (o->paper)
        settle_to_paper(s);
    bool as_designed = !o->paper && s->scale == 1;
    if (o->nup) {
        if (!pw_grid_parse(o->nup, &s->columns, &s->rows)) {
            pw_el_error(el, PW_ERROR_USAGE,
                        "cannot be put \"%s\" on a sheet; write --nup 2x4: so many side "
                        "by side, so many below one another",
                        o->nup);
            return false;
        }
        struct pw_meaning scratch;
        if (!pw_attr_meaning(el, "card", &scratch)) {
            divide_paper(s, d.card);
            if (s->scale < LEAST_SCALE) {
                pw_el_error(el, PW_ERROR_USAGE,
                            "would be less than half its size with --nup %s on this paper; write "
                            "fewer a sheet, or take a larger --paper",
                            o->nup);
                return false;
            }
        } else if (!fits(s)) { /* perhaps on the paper turned */
            struct pw_sheet turned = *s;
            turned.width = s->height;
            turned.height = s->width;
            *s = fits(&turned) ? turned : *s;
        }
    } else if (as_designed && d.nup[0]) {
        s->columns = d.nup[0];
        s->rows = d.nup[1];
    } else if (alike) {
        s->columns = d.nup[0];
        s->rows = d.nup[1];
        s->card_w = (s->width - (s->columns - 1) * s->gap[0]) / s->columns;
        s->card_h = (s->height - (s->rows - 1) * s->gap[1]) / s->rows;
        if (pw_attr_choice(el, "fit", 0) == 1)
            s->scale = fmin(s->card_w / d.card[0], 1);
    } else if (s->scale > 1) {
        fill_alike(s, &d);
    } else {
        double wide = s->card_w;
        fill_paper(s);
        if (pw_attr_choice(el, "fit", 0) == 1)
            s->scale *= fmin(s->card_w / wide, 1);
    }
    if (el->run->error)
        return false;
    tell_fewer(el, s, &d);
    if (!fits(s)) {
        does_not_fit(el, s);
        return false;
    }
    put_in_the_middle(s, &d);
    return true;
}

/* ---- cards ---- */

/* One run of cards through the sheets. */
struct deal {
    const struct pw_el *el; /* <cards> */
    struct pw_pen *pen;
    struct pw_sheet sheet;
    const GPtrArray *records;
    const struct pw_node *back; /* NULL: none is printed */
    bool stack, trim, over_top;
    int per, sheets;
};

static bool is_back(const struct pw_node *node)
{
    return strcmp(node->element->name, "back") == 0;
}

/* What the contents keep from the edge of the card, whatever is above them. */
static double edge_of(const struct pw_sheet *s)
{
    return PW_EDGE * fmin(s->scale, 1);
}

/* The contents of the card on the paper, less of them than 1 below a stamp; upside down where the
 * back of a sheet that is turned over its top shall stand upright when the card is turned like a
 * page. */
static struct pw_matrix card_matrix(const struct pw_sheet *s, struct pw_place place, double less,
                                    bool turned)
{
    struct pw_matrix m = pw_matrix_identity;
    double sign = turned ? -1 : 1, w = s->inner_w * s->scale, h = s->inner_h * s->scale;
    double edge = edge_of(s);
    m.a = m.d = sign * s->scale * less;
    m.e = place.x + (place.w - sign * w * less) / 2;
    m.f = place.y + (turned ? h - edge + edge * less : (h - edge) * (1 - less));
    return m;
}

/* By how much what is inside is drawn smaller, so that a stamp has the room above it. */
static double below_stamp(const struct pw_el *el, const struct pw_sheet *s, struct pw_place inner)
{
    double h = s->inner_h * s->scale, top = pw_box_inner(el, inner).y * s->scale;
    return pw_run_below_stamp(el->run, top, h - edge_of(s));
}

static void front_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place inner)
{
    struct pw_items items;
    guint n = 0;
    pw_items_init(&items, el);
    for (guint i = 0; i < items.n; i++)
        if (!is_back(items.item[i].el.node))
            items.item[n++] = items.item[i];
    items.n = n;
    pw_items_draw(el, &items, pen, inner);
    pw_items_finish(&items);
}

static void card_draw(const struct deal *d, const struct pw_el *el, int p, bool back)
{
    const struct pw_sheet *s = &d->sheet;
    struct pw_place place = back ? pw_sheet_back_place(s, d->over_top, p) : pw_sheet_place(s, p);
    const char *bookmark = el->run->dry || back ? NULL : pw_attr_text(el, "bookmark", NULL);
    if (bookmark)
        pw_scene_bookmark(d->pen->scene, bookmark, el->run->options->section ? 2 : 1, place.y);
    int page = pw_scene_part_begin(d->pen->scene, PW_TAG_SECTION, bookmark);
    struct pw_place inner = {0, 0, s->inner_w, s->inner_h};
    guint from = pw_edges_from(d->pen->scene);
    pw_run_stamp(el->run, place.x, place.y, place.w);
    double less = below_stamp(el, s, inner);
    pw_scene_push(d->pen->scene, card_matrix(s, place, less, back && d->over_top));
    el->run->scale = s->scale * less;
    if (back) {
        const struct pw_el its = {d->back, el->record, el->run};
        pw_el_children_draw(&its, d->pen, pw_box_inner(&its, inner));
    } else {
        front_draw(el, d->pen, pw_box_inner(el, inner));
    }
    el->run->scale = 1;
    pw_scene_pop(d->pen->scene);
    pw_scene_part_end(d->pen->scene, page);
    const double *shift = el->run->options->shift;
    if (back)
        place = (struct pw_place){place.x + shift[0], place.y + shift[1], place.w, place.h};
    pw_edges_check(d->el, from, place, s->scale, "card");
}

/* One side of a sheet with its cards, and the cuts. */
static void side_draw(const struct deal *d, int k, bool back)
{
    struct pw_run *run = d->el->run;
    const struct pw_sheet *s = &d->sheet;
    int n = (int)d->records->len;
    struct pw_matrix shift = pw_matrix_identity;
    shift.e = back ? run->options->shift[0] : 0;
    shift.f = back ? run->options->shift[1] : 0;
    pw_run_sheet(run, s->width, s->height);
    if (d->back && !run->dry) {
        char label[40];
        g_snprintf(label, sizeof label, "%d%s", k + 1, back ? "b" : "a");
        pw_scene_label(d->pen->scene, label);
    }
    pw_scene_push(d->pen->scene, shift);
    for (int p = 0; p < d->per && !run->error; p++) {
        int i = pw_sheet_card(s, d->stack, k, d->sheets, p);
        if (i >= n)
            continue;
        char where[64];
        g_snprintf(where, sizeof where, "card %d of %d", i + 1, n);
        run->where = where;
        const struct pw_el el = {d->el->node, g_ptr_array_index(d->records, i), run};
        card_draw(d, &el, p, back);
        run->where = NULL;
        pw_run_forget(run);
    }
    if (!run->dry && !run->error) {
        pw_sheet_cuts(s, d->pen->scene, run->palette->black);
        if (d->trim)
            pw_scene_trim(d->pen->scene, s->x0 + shift.e, s->y0 + shift.f,
                          span(s->columns, s->card_w, s->gap[0]),
                          span(s->rows, s->card_h, s->gap[1]), 0);
    }
    pw_scene_pop(d->pen->scene);
}

/* The back that is to be printed, and how the sheet is turned to it. */
static bool deal_back(struct deal *d)
{
    const struct pw_layout_options *o = d->el->run->options;
    const GPtrArray *children = d->el->node->children;
    bool wanted = o->backs || pw_attr_flag(d->el, "backs", false);
    for (guint i = 0; wanted && i < children->len; i++)
        if (is_back(g_ptr_array_index(children, i)))
            d->back = g_ptr_array_index(children, i);
    bool flip_short = pw_attr_choice(d->el, "flip", 0) == 1;
    if (o->flip)
        flip_short = strcmp(o->flip, "short") == 0;
    d->over_top = pw_sheet_over_top(&d->sheet, flip_short);
    return !d->el->run->error;
}

static void deal_draw(const struct pw_el *cards, struct pw_pen *pen, void *sheet)
{
    struct pw_run *run = cards->run;
    g_autoptr(GPtrArray) records = pw_run_records(cards);
    struct deal d = {
        .el = cards, .pen = pen, .records = records, .sheet = *(struct pw_sheet *)sheet};
    if (run->error || records->len == 0 || !deal_back(&d))
        return;
    d.stack = run->options->stack || pw_attr_choice(cards, "order", 0) == 1;
    d.trim = pw_attr_flag(cards, "trim", true);
    d.per = d.sheet.columns * d.sheet.rows;
    d.sheets = ((int)records->len + d.per - 1) / d.per;
    for (int k = 0; k < d.sheets && !pw_run_over(run); k++) {
        side_draw(&d, k, false);
        if (d.back && !pw_run_over(run))
            side_draw(&d, k, true);
    }
}

/* The smallest type, where it cannot be read; else 0. */
static double too_small(const struct pw_el *cards, struct pw_sheet *s)
{
    struct pw_trial trial;
    pw_trial_run(cards, deal_draw, s, &trial);
    bool small = !trial.error && trial.least > 0 && trial.least < PW_TYPE_ROUNDED;
    g_clear_error(&trial.error); /* it will come again */
    return small ? trial.least : 0;
}

/* Cards made smaller are sound as long as their type can be read. */
static bool legible(const struct pw_el *cards, struct pw_sheet *s)
{
    double least = too_small(cards, s);
    bool nup = cards->run->options->nup != NULL;
    char type[40];
    if (least > 0) {
        double s_least = PW_TYPE_ROUNDED * s->scale / least;
        pw_el_fail(cards,
                   "would have type of %s pt on this paper, and below 8.5 pt it cannot be read; "
                   "write --paper %s%s",
                   pw_number(type, least, 1),
                   pw_paper_holding(s->inner_w * s_least * (nup ? s->columns : 1),
                                    s->inner_h * s_least * (nup ? s->rows : 1)),
                   nup ? ", or --nup with fewer cards" : "");
    }
    return least == 0;
}

void pw_cards_run(const struct pw_el *cards, struct pw_pen *pen)
{
    struct pw_sheet sheet;
    g_autoptr(GPtrArray) records = pw_run_records(cards);
    if (cards->run->error || records->len == 0 || !pw_sheet_plan(&sheet, cards))
        return;
    if (sheet.scale < 0.995 && !cards->run->dry && !cards->run->trial && !legible(cards, &sheet))
        return;
    deal_draw(cards, pen, &sheet);
}
