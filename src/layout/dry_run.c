/* dry_run.c - printing on trial: is there an error, how small is the type? */
#include "layout/page.h"

#include <math.h>
#include <string.h>

static bool page_seen(const struct pw_page *page, int page_no, void *user, GError **error)
{
    struct pw_trial *out = user;
    (void)page_no;
    (void)error;
    out->pages++;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        if (m->kind != PW_MARK_TEXT)
            continue;
        double size = m->size * hypot(m->matrix.c, m->matrix.d);
        if (out->least <= 0 || size < out->least)
            out->least = size;
    }
    return true;
}

static void once(const struct pw_el *el,
                 void (*draw)(const struct pw_el *, struct pw_pen *, void *), void *user,
                 struct pw_trial *out)
{
    struct pw_run *run = el->run;
    struct pw_scene *scene = pw_scene_new("", "");
    struct pw_pen pen = {scene, run->type, run->palette};
    pw_scene_set_sink(scene, page_seen, out);
    run->scene = scene;
    run->pages = 0;
    out->pages = 0;
    out->least = 0;
    out->halved = 0;
    draw(el, &pen, user);
    GError *error = NULL;
    if (!pw_scene_end(scene, &error) && !run->error)
        g_propagate_error(&run->error, error);
    else
        g_clear_error(&error);
    pw_scene_free(scene);
}

void pw_trial_run(const struct pw_el *el,
                  void (*draw)(const struct pw_el *, struct pw_pen *, void *), void *user,
                  struct pw_trial *out)
{
    struct pw_run *run = el->run, before = *run;
    gsize steps = sizeof(struct pw_type_step) * ((gsize)run->t->steps + 1);
    g_autofree struct pw_type_step *step = g_memdup2(run->step, steps);
    gsize counts = sizeof(double) * ((gsize)run->t->counts + 1);
    g_autofree double *counted = g_memdup2(run->counted, counts);
    g_assert(!run->error);
    *out = (struct pw_trial){0};
    run->trial = out;
    run->said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    /* The steps of this paper first, as for the whole. */
    memset(run->step, 0, steps);
    memset(run->counted, 0, counts);
    if (run->t->steps + run->t->counts > 0) {
        run->dry = true;
        once(el, draw, user, out);
    }
    run->dry = false;
    if (!run->error)
        once(el, draw, user, out);
    out->error = run->error;
    memcpy(run->step, step, steps);
    memcpy(run->counted, counted, counts);
    g_hash_table_destroy(run->said);
    run->scene = before.scene;
    run->said = before.said;
    run->dry = before.dry;
    run->pages = before.pages;
    run->where = before.where;
    run->trial = before.trial;
    run->error = NULL;
}
