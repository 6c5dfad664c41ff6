/* sizes.c - <sizes>: how much each size of a template needs, the widest first, and which of them
 * holds so many columns and rows on one sheet; where none does, how many sheets of the last one.
 */
#include "layout/layout.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "layout/box.h"

#define NARROW (170 * PW_MM)
#define LARGER 1.2 /* paper is larger when it is so many times as long and as wide */
#define TIE (1e-6 * PW_MM)

/* A <sizes> at work. */
struct work {
    struct pw_run run;
    struct pw_el el;
    struct pw_items sizes;
    double own[2],
        paper[2]; /* width and height of its own paper, and of the one that is printed on */
};

/* How many one sheet of a size holds. */
struct room {
    int columns, rows;
};

static bool holds_test(const struct pw_node *node, const struct pw_field *record)
{
    const struct pw_value *v = pw_node_value(node, "test");
    return !v || pw_test_holds(v->is.test, record);
}

static bool is_meant(const struct pw_el *size)
{
    return holds_test(size->node, size->record);
}

/* May it be one of several sheets? */
static bool is_parted(const struct pw_el *size)
{
    return is_meant(size) && pw_attr_flag(size, "parts", true);
}

/* What both say, together. */
static double both(struct work *w, const struct pw_el *size, const char *attr)
{
    return pw_attr_length(&w->el, attr, 0) + pw_attr_length(size, attr, 0);
}

static int most_of(double room, double each, double said)
{
    double most = each > 0 ? floor((room + TIE) / each) : room + TIE >= 0 ? said : 0;
    return (int)fmax(fmin(fmin(most, said), G_MAXINT), 0);
}

static struct room room_of(struct work *w, const struct pw_el *el, const double page[2])
{
    struct pw_meaning scratch;
    const struct pw_meaning *own = pw_attr_meaning(el, "paper", &scratch);
    const double *of = own ? own->paper : page;
    double column = pw_attr_length(el, "column", 0), least = pw_attr_length(el, "least", 0);
    column = fmax(column, fmax(least, pw_attr_length(&w->el, "least", 0)));
    return (struct room){
        most_of(of[0] - both(w, el, "beside"), column, pw_attr_number(el, "columns", G_MAXINT)),
        most_of(of[1] - both(w, el, "above"), pw_attr_length(el, "row", 0),
                pw_attr_number(el, "rows", G_MAXINT))};
}

static bool holds(struct work *w, const struct pw_el *size, const double page[2], int columns,
                  int rows)
{
    struct room room = room_of(w, size, page);
    return columns <= room.columns && rows <= room.rows;
}

static const char *name_of(const struct pw_el *size)
{
    return pw_interned(pw_attr_text(size, "is", ""));
}

static int parts(int n, int most)
{
    most = MAX(most, 1);
    return n <= most ? 1 : (n - 1) / most + 1;
}

/* On one sheet: as the paper is, or on larger paper drawn for its own and enlarged. */
static bool on_one(struct work *w, struct pw_cut *cut)
{
    bool larger = pw_attr_flag(&w->el, "enlarge", true) && w->paper[0] >= LARGER * w->own[0] &&
                  w->paper[1] >= LARGER * w->own[1];
    for (int enlarged = larger; enlarged >= 0; enlarged--)
        for (guint i = 0; i < w->sizes.n; i++) {
            const struct pw_el *size = &w->sizes.item[i].el;
            if (!is_meant(size) ||
                !holds(w, size, enlarged ? w->own : w->paper, cut->columns, cut->rows))
                continue;
            cut->size = name_of(size);
            cut->enlarged = enlarged;
            cut->columns_most = room_of(w, size, enlarged ? w->own : w->paper).columns;
            return true;
        }
    return false;
}

/* On sheets of the last size, or of a wider one where the parts have room for it. */
static void on_several(struct work *w, struct pw_cut *cut)
{
    guint last = w->sizes.n;
    while (last > 0 && !is_parted(&w->sizes.item[last - 1].el))
        last--;
    if (last == 0)
        return;
    struct room room = room_of(w, &w->sizes.item[last - 1].el, w->paper);
    cut->across = parts(cut->columns, room.columns);
    cut->down = parts(cut->rows, room.rows);
    cut->columns = parts(cut->columns, cut->across);
    cut->rows = parts(cut->rows, cut->down);
    cut->size = name_of(&w->sizes.item[last - 1].el);
    cut->columns_most = room.columns;
    for (guint i = last; i > 0; i--) {
        const struct pw_el *size = &w->sizes.item[i - 1].el;
        if (is_parted(size) && holds(w, size, w->paper, cut->columns, cut->rows))
            cut->size = name_of(size);
    }
}

static void work_begin(struct work *w, const struct pw_sizing *sizing, const struct pw_node *sizes,
                       const struct pw_field *record)
{
    static const struct pw_layout_options none = {.paper = NULL};
    *w = (struct work){.run = {.t = sizing->t, .words = sizing->words, .options = &none}};
    w->run.pool = g_ptr_array_new_with_free_func(g_free);
    w->el = (struct pw_el){sizes, record, &w->run};
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_attr_meaning(&w->el, "paper", &scratch);
    for (int k = 0; k < 2; k++)
        w->own[k] = m ? m->paper[k] : (k == 0 ? 210 : 297) * PW_MM;
    bool lies = w->own[0] > w->own[1], said = sizing->paper[0] > 0;
    for (int k = 0; k < 2; k++)
        w->paper[k] = said ? sizing->paper[lies ? k : 1 - k] : w->own[k];
    double times = fmin(w->paper[0] / w->own[0], w->paper[1] / w->own[1]);
    for (int k = 0; k < 2 && pw_attr_flag(&w->el, "enlarge", false); k++)
        w->paper[k] /= fmax(times, 1);
    pw_items_init(&w->sizes, &w->el);
}

static void work_end(struct work *w, struct pw_sizing *sizing)
{
    pw_items_finish(&w->sizes);
    g_ptr_array_free(w->run.pool, TRUE);
    if (w->run.error && !sizing->error)
        sizing->error = g_steal_pointer(&w->run.error);
    g_clear_error(&w->run.error);
}

/* The last of that name that is meant: a template's own goes before those that it extends. */
static const struct pw_node *sizes_named(const struct pw_template *t, const char *name,
                                         const struct pw_field *record)
{
    for (guint i = t->sizes->len; i > 0; i--) {
        const struct pw_node *node = g_ptr_array_index(t->sizes, i - 1);
        if (strcmp(pw_node_value(node, "name")->text, name) == 0 && holds_test(node, record))
            return node;
    }
    return NULL;
}

static struct pw_cut cut_of(struct work *w, int columns, int rows)
{
    struct pw_cut cut = {"", false, columns, rows, 1, 1, G_MAXINT};
    if (!on_one(w, &cut))
        on_several(w, &cut);
    return cut;
}

/* On which larger paper would one sheet hold what is on several of A4, Letter or less? */
static void look_for_whole(struct pw_sizing *sizing, struct work *w, const struct pw_cut *cut,
                           int columns, int rows)
{
    static const struct {
        const char *name;
        double above, most, side[2]; /* for paper of this width; its own sides */
    } larger[] = {{"A4", 0, 170 * PW_MM, {210 * PW_MM, 297 * PW_MM}},
                  {"A3", 0, 213 * PW_MM, {297 * PW_MM, 420 * PW_MM}},
                  {"Tabloid", 213 * PW_MM, 217 * PW_MM, {279.4 * PW_MM, 431.8 * PW_MM}}};
    double narrow = fmin(w->paper[0], w->paper[1]);
    bool lies = w->own[0] > w->own[1];
    if (cut->across * cut->down == 1 || pw_attr_flag(&w->el, "enlarge", false))
        return;
    sizing->whole = NULL;
    sizing->parts = cut->across * cut->down;
    for (gsize i = 0; i < G_N_ELEMENTS(larger) && sizing->whole == NULL; i++) {
        struct pw_cut one = {"", false, columns, rows, 1, 1, G_MAXINT};
        w->paper[0] = larger[i].side[lies];
        w->paper[1] = larger[i].side[!lies];
        bool meant = narrow > larger[i].above && narrow <= larger[i].most;
        sizing->whole = meant && on_one(w, &one) ? larger[i].name : NULL;
    }
}

static struct pw_cut answer(void *user, const struct pw_field *record, const char *name,
                            int columns, int rows)
{
    struct pw_sizing *sizing = user;
    const struct pw_node *sizes = sizes_named(sizing->t, name, record);
    if (!sizes)
        return (struct pw_cut){"", false, columns, rows, 1, 1, G_MAXINT};
    struct work w;
    work_begin(&w, sizing, sizes, record);
    struct pw_cut cut = cut_of(&w, columns, rows);
    look_for_whole(sizing, &w, &cut, columns, rows);
    work_end(&w, sizing);
    return cut;
}

void pw_sizing_begin(struct pw_sizing *sizing, const struct pw_template *t,
                     const struct pw_words *words, const char *paper, double larger,
                     struct pw_field *root)
{
    double w, h;
    *sizing = (struct pw_sizing){.t = t, .words = words, .measure = {answer, sizing}};
    if (paper && pw_paper_size(paper, &w, &h)) {
        sizing->paper[0] = fmax(w, h) / larger;
        sizing->paper[1] = fmin(w, h) / larger;
    }
    pw_field_flag(root, "narrow", sizing->paper[1] > 0 && sizing->paper[1] < NARROW);
}

static int counted(const struct pw_el *sizes, const char *attr)
{
    return (int)fmax(fmin(pw_attr_number(sizes, attr, 1), G_MAXINT), 0);
}

static void settle_one(struct pw_sizing *sizing, const struct pw_node *sizes, struct pw_field *root)
{
    struct work w;
    work_begin(&w, sizing, sizes, root);
    struct pw_cut cut = cut_of(&w, counted(&w.el, "columns"), counted(&w.el, "rows"));
    work_end(&w, sizing);
    pw_field_text(root, pw_node_value(sizes, "name")->text, cut.size);
}

bool pw_sizing_settle(struct pw_sizing *sizing, struct pw_field *root, GError **error)
{
    for (guint i = 0; i < sizing->t->sizes->len; i++) {
        const struct pw_node *sizes = g_ptr_array_index(sizing->t->sizes, i);
        bool counts = pw_node_value(sizes, "columns") || pw_node_value(sizes, "rows");
        if (counts && holds_test(sizes, root)) /* else there is no such field this time */
            settle_one(sizing, sizes, root);
    }
    if (!sizing->error)
        return true;
    g_propagate_error(error, g_steal_pointer(&sizing->error));
    return false;
}

static const struct pw_attr sizes_attrs[] = {
    {.name = "name", .kind = PW_ATTR_NAME, .required = true},
    {.name = "paper", .kind = PW_ATTR_PAPER},
    {.name = "enlarge", .kind = PW_ATTR_FLAG},
    {.name = "beside", .kind = PW_ATTR_LENGTH},
    {.name = "above", .kind = PW_ATTR_LENGTH},
    {.name = "least", .kind = PW_ATTR_LENGTH},
    {.name = "columns", .kind = PW_ATTR_NUMBER},
    {.name = "rows", .kind = PW_ATTR_NUMBER},
    {.name = "test", .kind = PW_ATTR_TEST},
    {.name = NULL}};
static const struct pw_attr size_attrs[] = {{.name = "is", .kind = PW_ATTR_TEXT, .required = true},
                                            {.name = "paper", .kind = PW_ATTR_PAPER},
                                            {.name = "beside", .kind = PW_ATTR_LENGTH},
                                            {.name = "above", .kind = PW_ATTR_LENGTH},
                                            {.name = "least", .kind = PW_ATTR_LENGTH},
                                            {.name = "column", .kind = PW_ATTR_LENGTH},
                                            {.name = "row", .kind = PW_ATTR_LENGTH},
                                            {.name = "columns", .kind = PW_ATTR_NUMBER},
                                            {.name = "rows", .kind = PW_ATTR_NUMBER},
                                            {.name = "parts", .kind = PW_ATTR_FLAG},
                                            {.name = "test", .kind = PW_ATTR_TEST},
                                            {.name = NULL}};

const struct pw_element pw_size_elements[] = {
    {.name = "sizes", .attrs = sizes_attrs, .children = "size if"},
    {.name = "size", .attrs = size_attrs},
    {.name = NULL}};
