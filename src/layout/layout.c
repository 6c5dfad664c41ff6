/* layout.c - one layout from beginning to end, and the records that it repeats over. */
#include "layout/box.h"

#include "base/error.h"

#include <math.h>
#include <string.h>

/* black white blue red mist ash */
static const struct pw_palette palettes[] = {
    [PW_PRESET_COLOUR] = {{0x00, 0x00, 0x00},
                          {0xff, 0xff, 0xff},
                          {0x0b, 0x4e, 0xa2},
                          {0xc0, 0x00, 0x10},
                          {0xe4, 0xed, 0xf7},
                          {0xe3, 0xe3, 0xe3},
                          false},
    [PW_PRESET_BLACK] = {{0x00, 0x00, 0x00},
                         {0xff, 0xff, 0xff},
                         {0x00, 0x00, 0x00},
                         {0x00, 0x00, 0x00},
                         {0xff, 0xff, 0xff},
                         {0xe3, 0xe3, 0xe3},
                         true},
    [PW_PRESET_INVERSE] = {{0xff, 0xff, 0xff},
                           {0x00, 0x00, 0x00},
                           {0xff, 0xd8, 0x4a},
                           {0xff, 0x8c, 0x7a},
                           {0x2b, 0x2b, 0x2b},
                           {0x4a, 0x4a, 0x4a},
                           false},
};

/* ---- the whole ---- */

static void sheets_run(struct pw_run *run, const struct pw_field *root)
{
    struct pw_pen pen = {run->scene, run->type, run->palette};
    const struct pw_el top = {run->t->root, root, run};
    struct pw_items sheets;
    pw_items_init(&sheets, &top);
    for (guint i = 0; i < sheets.n && !pw_run_over(run); i++) {
        const struct pw_el *el = &sheets.item[i].el;
        if (strcmp(el->node->element->name, "cards") == 0)
            pw_cards_run(el, &pen);
        else
            pw_page_run(el, &pen);
    }
    pw_items_finish(&sheets);
}

/* Finds the steps: everything once, onto pages that are thrown away. */
static void find_steps(struct pw_run *run, const struct pw_field *root)
{
    struct pw_scene *scene = run->scene, *scratch = pw_scene_new("", "");
    pw_scene_forget_pages(scratch);
    run->scene = scratch;
    run->dry = true;
    sheets_run(run, root);
    run->dry = false;
    g_clear_pointer(&run->alike, pw_alike_free);
    run->pages = 0;
    run->scene = scene;
    pw_scene_free(scratch);
}

struct pw_layout_found {
    bool known;
    int steps, counts; /* of the template */
    struct pw_type_step *step;
    double *counted;
};

struct pw_layout_found *pw_layout_found_new(void)
{
    return g_new0(struct pw_layout_found, 1);
}

void pw_layout_found_free(struct pw_layout_found *found)
{
    g_free(found->step);
    g_free(found->counted);
    g_free(found);
}

/* The steps as an earlier layout found them, or found now and kept for a later one. */
static void take_steps(struct pw_run *run, const struct pw_field *root)
{
    struct pw_layout_found *found = run->options->found;
    gsize steps = sizeof *run->step * (gsize)run->t->steps;
    gsize counts = sizeof *run->counted * (gsize)run->t->counts;
    if (found && found->known && found->steps == run->t->steps && found->counts == run->t->counts) {
        memcpy(run->step, found->step, steps);
        memcpy(run->counted, found->counted, counts);
        return;
    }
    find_steps(run, root);
    if (!found || found->known || run->error)
        return;
    *found = (struct pw_layout_found){true, run->t->steps, run->t->counts,
                                      g_memdup2(run->step, steps + sizeof *run->step),
                                      g_memdup2(run->counted, counts + sizeof *run->counted)};
}

static void say(const char *message, void *user)
{
    /* Also while dry, or on trial: the characters are told of once. */
    struct pw_run *run = user;
    struct pw_trial *trial = run->trial;
    run->trial = NULL;
    pw_run_say(run, message);
    run->trial = trial;
}

bool pw_layout(const struct pw_template *t, const struct pw_field *root,
               const struct pw_words *words, struct pw_fonts *fonts,
               const struct pw_layout_options *options, struct pw_scene *scene, GError **error)
{
    static const struct pw_layout_options none = {.paper = NULL};
    struct pw_run run = {
        .t = t, .words = words, .options = options ? options : &none, .scene = scene};
    if (!pw_only_sound(run.options, error))
        return false;
    run.palette = &palettes[run.options->preset];
    run.said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    run.cuts = pw_run_cuts_new();
    run.pool = g_ptr_array_new_with_free_func(g_free);
    run.kept = pw_run_kept_new();
    run.offered = g_ptr_array_new_with_free_func(g_free);
    run.names = g_ptr_array_new_with_free_func(g_free);
    run.step = g_new0(struct pw_type_step, (gsize)t->steps + 1);
    run.counted = g_new0(double, (gsize)t->counts + 1);
    run.type = pw_type_new(fonts, say, &run);
    const struct pw_el top = {t->root, root, &run};
    run.scale = 1;
    run.font_size = pw_attr_length(&top, "font-size", 12);
    if (t->steps + t->counts > 0 && !run.error)
        take_steps(&run, root);
    if (!run.error)
        sheets_run(&run, root);
    pw_run_say_cuts(&run);
    if (!run.error)
        run.error = pw_only_nothing_of(&run);
    /* A scene that failed takes no page; it says so itself in the end. */
    if (!run.error && run.pages == 0 && !pw_scene_failed(scene) && !run.options->pick)
        run.error = pw_only_nothing_printed(&run);
    pw_type_free(run.type);
    g_hash_table_destroy(run.said);
    g_array_unref(run.cuts);
    g_clear_pointer(&run.images, g_hash_table_destroy);
    g_ptr_array_free(run.pool, TRUE);
    g_ptr_array_free(run.offered, TRUE);
    g_ptr_array_free(run.names, TRUE);
    g_array_unref(run.kept);
    g_free(run.step);
    g_free(run.counted);
    if (!run.error)
        return true;
    g_propagate_error(error, run.error);
    return false;
}
