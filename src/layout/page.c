/* page.c - pages: children one under the other, going on over pages where they must, with head
 * and foot on each. Also the elements that hold sheets together.
 */
#include "layout/page.h"
#include "layout/box.h"
#include "layout/edges.h"

#include <math.h>
#include <string.h>

struct flow {
    const struct pw_el *el;
    struct pw_pen *pen; /* NULL: only counting pages */
    const struct pw_page_plan *plan;
    struct pw_place body;
    double gap;
    const struct pw_node *head, *foot; /* NULL: none */
    double head_height, foot_height;
    struct pw_items items;
    int page_no, pages; /* pages: 0 while they are counted */
    double y;           /* used of the body */
    bool open;
};

/* ---- head and foot ---- */

static double band_need(struct flow *f, const struct pw_node *node)
{
    if (!node)
        return 0;
    struct pw_field *scope = pw_field_new_within(f->el->record);
    pw_field_int(scope, "page-no", 1);
    pw_field_int(scope, "page-count", 1);
    const struct pw_el el = {node, scope, f->el->run};
    struct pw_extent h = pw_slot_extent(&el, PW_SLOT_H);
    struct pw_items items;
    double need = h.points;
    if (h.kind != PW_EXTENT_FIXED) {
        pw_items_init(&items, &el);
        need = pw_column_need(&el, &items, f->body.w);
        if (need <= 0 && !el.run->error)
            pw_el_fail(&el,
                       "holds a box that takes what it gets; give the box or <%s> a height (h)",
                       node->element->name);
        pw_items_finish(&items);
    }
    pw_field_free(scope);
    return need;
}

static void band_draw(struct flow *f, const struct pw_node *node, const struct pw_field *scope,
                      double y, double h)
{
    if (!node)
        return;
    const struct pw_el el = {node, scope, f->el->run};
    struct pw_items items;
    pw_items_init(&items, &el);
    pw_column_draw(&el, &items, f->pen, (struct pw_place){f->body.x, y, f->body.w, h});
    pw_items_finish(&items);
}

/* ---- one page after another ---- */

static void page_close(struct flow *f)
{
    if (f->open && f->pen) {
        const struct pw_page_plan *plan = f->plan;
        const struct pw_place paper = {0, 0, plan->width * plan->scale + 2 * plan->left,
                                       plan->height * plan->scale + 2 * plan->top};
        pw_scene_pop(f->pen->scene);
        f->el->run->scale = 1;
        pw_edges_check(f->el, 0, paper, plan->scale, "paper");
    }
    f->open = false;
}

static void page_open(struct flow *f)
{
    page_close(f);
    f->page_no++;
    f->y = 0;
    f->open = true;
    if (f->page_no > PW_PAGES_MAX)
        pw_el_fail(f->el, "goes on over more than %d pages; print fewer records at once",
                   PW_PAGES_MAX);
    if (!f->pen)
        return;
    const struct pw_page_plan *plan = f->plan;
    pw_run_sheet(f->el->run, plan->width * plan->scale + 2 * plan->left,
                 plan->height * plan->scale + 2 * plan->top);
    pw_run_stamp(f->el->run, 0, 0, plan->width * plan->scale + 2 * plan->left);
    struct pw_matrix m = pw_matrix_identity;
    /* Where the margin has no room for a stamp, the page is drawn smaller below it. */
    double high = plan->height * plan->scale, first = f->body.y - f->head_height;
    double last = fmin(plan->top + high, 2 * plan->top + high - PW_EDGE * fmin(plan->scale, 1));
    double less = pw_run_below_stamp(f->el->run, plan->top + first * plan->scale, last);
    m.a = m.d = plan->scale * less;
    m.e = plan->left + plan->width * plan->scale * (1 - less) / 2;
    m.f = plan->top * less + last * (1 - less);
    pw_scene_push(f->pen->scene, m);
    f->el->run->scale = plan->scale * less;
    struct pw_field *scope = pw_field_new_within(f->el->record);
    pw_field_int(scope, "page-no", f->page_no);
    pw_field_int(scope, "page-count", f->pages);
    const struct pw_el numbered = {f->el->node, scope, f->el->run};
    const char *label = pw_attr_text(&numbered, "label", NULL);
    if (label)
        pw_scene_label(f->pen->scene, label);
    const char *bookmark = f->page_no == 1 ? pw_attr_text(f->el, "bookmark", NULL) : NULL;
    if (bookmark)
        pw_scene_bookmark(f->pen->scene, bookmark, f->el->run->options->section ? 2 : 1, 0);
    pw_scene_part_begin(f->pen->scene, PW_TAG_SECTION, bookmark); /* it ends with the page */
    band_draw(f, f->head, scope, f->body.y - f->head_height, f->head_height);
    int page = pw_scene_part_begin(f->pen->scene, PW_TAG_FOOT, NULL);
    band_draw(f, f->foot, scope, f->body.y + f->body.h, f->foot_height);
    pw_scene_part_end(f->pen->scene, page);
    pw_field_free(scope);
}

/* Height an item asks for; 0: takes what it gets. */
static double item_height(const struct flow *f, const struct pw_el *el)
{
    struct pw_extent h = pw_slot_extent(el, PW_SLOT_H);
    if (h.kind == PW_EXTENT_FIXED)
        return h.points + h.part * f->body.h;
    if (h.kind == PW_EXTENT_SHARE)
        return 0;
    return pw_box_need(el, f->body.w, PW_WANT_H).h;
}

static struct pw_place place_at(const struct flow *f, double y, double h)
{
    return (struct pw_place){f->body.x, f->body.y + y, f->body.w, h};
}

/* Does everything stand on one page, what takes what it gets with the rest? */
static bool fits_one_page(struct flow *f)
{
    double sum = f->items.n ? (f->items.n - 1) * f->gap : 0;
    guint stretching = 0;
    for (guint i = 0; i < f->items.n; i++) {
        sum += f->items.item[i].need.h;
        stretching += f->items.item[i].need.h <= 0;
    }
    if (sum > f->body.h + PW_SLACK)
        return false;
    for (guint i = 0; i < f->items.n; i++) {
        const struct pw_item *it = &f->items.item[i];
        double used, room = (f->body.h - sum) / MAX(stretching, 1);
        const struct pw_element *e = it->el.node->element;
        if (it->need.h <= 0 && e->flow &&
            e->flow(&it->el, NULL, place_at(f, 0, room), 0, &used) != PW_FLOW_DONE)
            return false;
    }
    return true;
}

static void too_high(const struct pw_el *el, double excess)
{
    char mm[40];
    pw_el_fail(
        el,
        "is %s mm higher than the page; make it lower, the page's margin smaller or the paper "
        "larger",
        pw_mm(mm, excess));
}

/* Goes on over as many pages as it takes. */
static void flow_parts(struct flow *f, const struct pw_el *el)
{
    const struct pw_element *element = el->node->element;
    int from = 0;
    while (from != PW_FLOW_DONE && !pw_run_over(el->run)) {
        double used = 0, room = f->body.h - f->y;
        int next = from;
        if (room > 0) {
            int part = f->pen ? pw_el_part_begin(el, f->pen->scene) : -1;
            next =
                element->flow(el, f->pen, pw_box_inner(el, place_at(f, f->y, room)), from, &used);
            if (f->pen)
                pw_el_part_end(f->pen->scene, part);
        }
        if (next == from && f->y <= 0) {
            pw_el_fail(
                el, "has a part that is higher than the page; make it lower or the paper larger");
            return;
        }
        from = next;
        f->y += used;
        if (from != PW_FLOW_DONE)
            page_open(f);
    }
}

/* Height of an item in the flow: its own, or what this page has left beside what follows. */
static double flow_height(const struct flow *f, guint i)
{
    double h = f->items.item[i].need.h;
    if (h > 0)
        return h;
    double left = f->body.h - f->y, after = 0;
    for (guint k = i + 1; k < f->items.n && f->items.item[k].need.h > 0; k++)
        after += f->items.item[k].need.h + f->gap;
    return after < left ? left - after : left;
}

/* Would what comes next begin on this page if this item stood there? A heading
 * does not stay behind its table. */
static bool leaves_next_behind(const struct flow *f, guint i, double h)
{
    if (i + 1 >= f->items.n)
        return false;
    const struct pw_el *next = &f->items.item[i + 1].el;
    double used = 0, y = f->y + h + f->gap, room = f->body.h - y;
    if (!next->node->element->flow)
        return false;
    return room <= 0 || next->node->element->flow(next, NULL, place_at(f, y, room), 0, &used) == 0;
}

/* The room that one page has left goes to what may grow, to each its part. */
static void grow(struct flow *f)
{
    double left = f->body.h - (f->items.n ? (f->items.n - 1) * f->gap : 0), more = 0;
    for (guint i = 0; i < f->items.n; i++) {
        struct pw_item *it = &f->items.item[i];
        const struct pw_element *e = it->el.node->element;
        left -= it->need.h;
        it->size = e->growth ? e->growth(&it->el, f->body.w) : 0;
        more += it->size;
    }
    for (guint i = 0; i < f->items.n && more > 0; i++)
        f->items.item[i].need.h += f->items.item[i].size * fmin(fmax(left, 0) / more, 1);
}

/* Everything on one page. */
static void one_page(struct flow *f)
{
    bool shared = false, grows = false;
    for (guint i = 0; i < f->items.n; i++) {
        shared |= f->items.item[i].need.h <= 0;
        grows |= f->items.item[i].el.node->element->growth != NULL;
    }
    if (shared || !grows) {
        pw_column_draw(f->el, &f->items, f->pen, f->body);
        return;
    }
    grow(f);
    for (guint i = 0; i < f->items.n && !f->el->run->error; i++) {
        double h = f->items.item[i].need.h;
        pw_box_draw(&f->items.item[i].el, f->pen, place_at(f, f->y, h));
        f->y += h + f->gap;
    }
}

static void flow_items(struct flow *f)
{
    page_open(f);
    if (fits_one_page(f)) {
        if (f->pen)
            one_page(f);
        return;
    }
    for (guint i = 0; i < f->items.n && !f->el->run->error; i++) {
        const struct pw_el *el = &f->items.item[i].el;
        if (f->y > 0)
            f->y += f->gap;
        if (el->node->element->flow) {
            flow_parts(f, el);
            continue;
        }
        double h = flow_height(f, i);
        bool over = f->y + h > f->body.h + PW_SLACK || h <= 0;
        if (f->y > 0 && (over || leaves_next_behind(f, i, h))) {
            page_open(f);
            h = flow_height(f, i);
        }
        if (h > f->body.h + PW_SLACK)
            too_high(el, h - f->body.h);
        else if (f->pen)
            pw_box_draw(el, f->pen, place_at(f, f->y, h));
        f->y += h;
    }
}

/* ---- a run of pages for one record ---- */

static bool flow_init(struct flow *f, const struct pw_el *el, const struct pw_page_plan *plan)
{
    double m[4];
    *f = (struct flow){.el = el, .plan = plan};
    pw_items_init(&f->items, el);
    int n = pw_attr_lengths(el, "margin", m, 4);
    if (n == 0)
        m[n++] = 12 * PW_MM;
    m[1] = n > 1 ? m[1] : m[0];
    m[2] = n > 2 ? m[2] : m[0];
    m[3] = n > 3 ? m[3] : m[1];
    f->gap = pw_slot_length(el, PW_SLOT_GAP, 0);
    f->body = (struct pw_place){m[3], m[0], plan->width - m[1] - m[3], plan->height - m[0] - m[2]};
    guint kept = 0;
    for (guint i = 0; i < f->items.n; i++) {
        const struct pw_el *child = &f->items.item[i].el;
        if (strcmp(child->node->element->name, "head") == 0)
            f->head = child->node;
        else if (strcmp(child->node->element->name, "foot") == 0)
            f->foot = child->node;
        else
            f->items.item[kept++].el = *child;
    }
    f->items.n = kept;
    f->head_height = band_need(f, f->head);
    f->foot_height = band_need(f, f->foot);
    f->body.y += f->head_height;
    f->body.h -= f->head_height + f->foot_height;
    if (f->body.w <= 0 || f->body.h <= 0)
        pw_el_fail(el,
                   "has no room between its margins, head and foot; make them smaller or the paper "
                   "larger");
    for (guint i = 0; i < kept && !el->run->error; i++)
        f->items.item[i].need.h = item_height(f, &f->items.item[i].el);
    return !el->run->error;
}

static void record_flow(const struct pw_el *el, struct pw_pen *pen, const struct pw_page_plan *plan)
{
    struct flow f;
    if (flow_init(&f, el, plan)) {
        flow_items(&f); /* without a pen: how many pages there will be */
        f.pages = f.page_no;
        f.page_no = 0;
        f.pen = pen;
        f.open = false;
        if (!el->run->error)
            flow_items(&f);
        page_close(&f);
    }
    pw_items_finish(&f.items);
}

/* The pages whole, then cut to sheets. */
static void record_poster(const struct pw_el *el, struct pw_pen *pen,
                          const struct pw_page_plan *plan)
{
    struct pw_run *run = el->run;
    struct pw_scene *scene = run->scene, *whole = pw_scene_new("", "");
    struct pw_pen inner = {whole, pen->type, pen->palette};
    int pages = run->pages;
    run->scene = whole;
    run->inner = true;
    record_flow(el, &inner, plan);
    run->inner = false;
    run->scene = scene;
    run->pages = pages;
    GError *error = NULL;
    if (!pw_scene_end(whole, &error) && !run->error)
        g_propagate_error(&run->error, g_steal_pointer(&error));
    g_clear_error(&error);
    g_autofree char *title =
        run->error ? NULL : pw_template_title(run->t, el->record, run->words, &run->error);
    for (int i = 1; i <= pw_scene_pages(whole) && !pw_run_over(run); i++)
        pw_poster_print(el, pen, &plan->poster, pw_scene_page(whole, i), title);
    pw_scene_free(whole);
}

void pw_page_draw(const struct pw_el *page, struct pw_pen *pen, const struct pw_page_plan *plan)
{
    g_autoptr(GPtrArray) records = pw_run_records(page);
    for (guint i = 0; i < records->len && !pw_run_over(page->run); i++) {
        const struct pw_el el = {page->node, g_ptr_array_index(records, i), page->run};
        char where[64];
        g_snprintf(where, sizeof where, "record %u of %u", i + 1, records->len);
        page->run->where = records->len > 1 ? where : NULL;
        if (plan->poster.tiles[0] && !page->run->dry)
            record_poster(&el, pen, plan);
        else
            record_flow(&el, pen, plan);
        page->run->where = NULL;
        pw_run_forget(page->run);
    }
}

int pw_page_count(const struct pw_el *page, const struct pw_page_plan *plan)
{
    g_autoptr(GPtrArray) records = pw_run_records(page);
    int most = 0;
    for (guint i = 0; i < records->len && !page->run->error; i++) {
        const struct pw_el el = {page->node, g_ptr_array_index(records, i), page->run};
        struct flow f;
        if (flow_init(&f, &el, plan))
            flow_items(&f);
        page_close(&f);
        most = MAX(most, f.page_no);
        pw_items_finish(&f.items);
        pw_run_forget(page->run);
    }
    return page->run->error ? 0 : most;
}

void pw_page_run(const struct pw_el *page, struct pw_pen *pen)
{
    struct pw_page_plan plan;
    if (pw_page_plan(page, &plan))
        pw_page_draw(page, pen, &plan);
}

/* ---- elements ---- */

static const struct pw_attr template_attrs[] = {{.name = "title", .kind = PW_ATTR_TEXT},
                                                {.name = "font-size", .kind = PW_ATTR_LENGTH},
                                                {.name = "extends", .kind = PW_ATTR_NAME},
                                                {.name = NULL}};
static const struct pw_attr cards_attrs[] = {
    {.name = "card", .kind = PW_ATTR_PAPER},
    {.name = "sheet", .kind = PW_ATTR_PAPER},
    {.name = "nup", .kind = PW_ATTR_GRID},
    {.name = "gap", .kind = PW_ATTR_LENGTHS},
    {.name = "cut", .kind = PW_ATTR_CHOICE, .choices = "shared|marks|none"},
    {.name = "order", .kind = PW_ATTR_CHOICE, .choices = "rows|stack"},
    {.name = "each", .kind = PW_ATTR_LIST},
    {.name = "pad", .kind = PW_ATTR_LENGTHS},
    {.name = "bookmark", .kind = PW_ATTR_TEXT},
    {.name = "trim", .kind = PW_ATTR_FLAG},
    {.name = "fit", .kind = PW_ATTR_CHOICE, .choices = "keep|scale"},
    {.name = "backs", .kind = PW_ATTR_FLAG},
    {.name = "flip", .kind = PW_ATTR_CHOICE, .choices = "long|short"},
    {.name = NULL}};
static const struct pw_attr back_attrs[] = {{.name = "pad", .kind = PW_ATTR_LENGTHS},
                                            {.name = "gap", .kind = PW_ATTR_LENGTH},
                                            {.name = NULL}};
static const struct pw_attr page_attrs[] = {
    {.name = "size", .kind = PW_ATTR_PAPER},
    {.name = "margin", .kind = PW_ATTR_LENGTHS},
    {.name = "fit", .kind = PW_ATTR_CHOICE, .choices = "reflow|scale"},
    {.name = "least", .kind = PW_ATTR_PAPER},
    {.name = "enlarge", .kind = PW_ATTR_FLAG},
    {.name = "tiles", .kind = PW_ATTR_TEXT},
    {.name = "gap", .kind = PW_ATTR_LENGTH},
    {.name = "each", .kind = PW_ATTR_LIST},
    {.name = "bookmark", .kind = PW_ATTR_TEXT},
    {.name = "label", .kind = PW_ATTR_TEXT},
    {.name = NULL}};
static const struct pw_attr band_attrs[] = {{.name = "h", .kind = PW_ATTR_EXTENT},
                                            {.name = "gap", .kind = PW_ATTR_LENGTH},
                                            {.name = "fill", .kind = PW_ATTR_COLOUR},
                                            {.name = "rule", .kind = PW_ATTR_LENGTH},
                                            {.name = NULL}};
static const struct pw_attr foot_attrs[] = {
    {.name = "h", .kind = PW_ATTR_EXTENT}, {.name = "gap", .kind = PW_ATTR_LENGTH}, {.name = NULL}};
static const struct pw_attr repeat_attrs[] = {
    {.name = "each", .kind = PW_ATTR_LIST, .required = true}, {.name = NULL}};
static const struct pw_attr part_attrs[] = {
    {.name = "name", .kind = PW_ATTR_NAME, .required = true}, {.name = NULL}};
static const struct pw_attr use_attrs[] = {{.name = "part", .kind = PW_ATTR_NAME, .required = true},
                                           {.name = NULL}};
static const struct pw_attr if_attrs[] = {
    {.name = "test", .kind = PW_ATTR_TEST}, {.name = "not", .kind = PW_ATTR_TEST}, {.name = NULL}};

const struct pw_element pw_sheet_elements[] = {
    {.name = "template", .attrs = template_attrs, .children = "cards page if parts sizes"},
    {.name = "cards", .flags = PW_EL_CHILDREN, .attrs = cards_attrs, .children = "back"},
    {.name = "back", .flags = PW_EL_CHILDREN, .attrs = back_attrs},
    {.name = "page", .flags = PW_EL_CHILDREN, .attrs = page_attrs, .children = "head foot"},
    {.name = "head", .flags = PW_EL_CHILDREN, .attrs = band_attrs},
    {.name = "foot", .flags = PW_EL_CHILDREN, .attrs = foot_attrs},
    {.name = "repeat", .flags = PW_EL_CLEAR, .attrs = repeat_attrs},
    {.name = "part", .flags = PW_EL_CLEAR | PW_EL_PART, .attrs = part_attrs},
    {.name = "parts", .flags = PW_EL_PARTS, .children = "part"},
    {.name = "use", .flags = PW_EL_CLEAR | PW_EL_PARTS, .attrs = use_attrs, .children = "part"},
    {.name = "if", .flags = PW_EL_CLEAR, .attrs = if_attrs},
    {.name = "else", .flags = PW_EL_CLEAR, .attrs = if_attrs},
    {.name = NULL}};
