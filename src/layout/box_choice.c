/* box_choice.c - <choice>: the first of its children that fits its place; where none does, the
 * last one, which then says what is wrong.
 *
 * Whether a child fits is found by drawing it, onto a page that is thrown away. A choice in a
 * choice draws its children again for each; the work is counted like that of all boxes.
 */
#include "base/error.h"
#include "layout/box.h"
#include "layout/page.h"

#include <string.h>

static void draw_one(const struct pw_el *el, struct pw_item *item, struct pw_pen *pen,
                     struct pw_place place)
{
    struct pw_items one = {.item = item, .n = 1};
    pw_items_draw(el, &one, pen, place);
}

/* Is it drawn there without a failure? What it asks of texts that step together is asked all the
 * same where it does. */
static bool fits(const struct pw_el *el, struct pw_item *item, const struct pw_pen *pen,
                 struct pw_place place)
{
    struct pw_run *run = el->run, before = *run;
    gsize steps = sizeof(struct pw_type_step) * ((gsize)run->t->steps + 1);
    g_autofree struct pw_type_step *step = g_memdup2(run->step, steps);
    struct pw_trial trial = {0};
    struct pw_scene *scene = pw_scene_new("", "");
    struct pw_pen scratch = {scene, pen->type, pen->palette};
    pw_scene_forget_pages(scene);
    pw_scene_page_begin(scene, place.x + place.w, place.y + place.h);
    run->scene = scene;
    run->trial = &trial;
    run->said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    draw_one(el, item, &scratch, place);
    g_hash_table_destroy(run->said);
    run->said = before.said;
    run->scene = before.scene;
    run->trial = before.trial;
    bool unmet = run->error && run->error->code == PW_ERROR_UNMET;
    if (unmet) { /* any other mistake is one whatever is chosen */
        g_clear_error(&run->error);
        memcpy(run->step, step, steps);
    }
    pw_scene_free(scene);
    return !unmet;
}

static void choice_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_items items;
    pw_items_init(&items, el);
    for (guint i = 0; i < items.n && !el->run->error; i++) {
        bool last = i + 1 == items.n;
        if (!last && !fits(el, &items.item[i], pen, place))
            continue;
        if (!el->run->error)
            draw_one(el, &items.item[i], pen, place);
        break;
    }
    pw_items_finish(&items);
}

/* The needs of the first that is no wider than what is there. */
static void choice_measure(const struct pw_el *el, double width, double *w, double *h)
{
    struct pw_items items;
    pw_items_init(&items, el);
    for (guint i = 0; i < items.n; i++) {
        struct pw_need need = pw_box_need(&items.item[i].el, width, PW_WANT_W | PW_WANT_H);
        *w = need.w;
        *h = need.h;
        if (need.w <= width + PW_SLACK)
            break;
    }
    if (items.n == 0)
        *w = *h = PW_NO_ROOM;
    pw_items_finish(&items);
}

const struct pw_element pw_choice_elements[] = {{.name = "choice",
                                                 .flags = PW_EL_BOX | PW_EL_CHILDREN,
                                                 .measure = choice_measure,
                                                 .draw = choice_draw},
                                                {.name = NULL}};
