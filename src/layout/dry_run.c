/* dry_run.c - printing on trial: is there an error, how small is the type? And what is measured
 * once for many records, as their texts are equally wide: all figures are, and no two letters are
 * set closer than others.
 */
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
    run->alike = NULL; /* its texts ask for steps of their own */
    run->said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    /* The steps of this paper first, as for the whole. */
    memset(run->step, 0, steps);
    memset(run->counted, 0, counts);
    if (run->t->steps + run->t->counts > 0) {
        run->dry = true;
        once(el, draw, user, out);
    }
    run->dry = false;
    g_clear_pointer(&run->alike, pw_alike_free);
    if (!run->error)
        once(el, draw, user, out);
    out->error = run->error;
    memcpy(run->step, step, steps);
    memcpy(run->counted, counted, counts);
    g_hash_table_destroy(run->said);
    run->scene = before.scene;
    run->said = before.said;
    run->dry = before.dry;
    run->alike = before.alike;
    run->pages = before.pages;
    run->where = before.where;
    run->trial = before.trial;
    run->error = NULL;
}

/* ---- alike ---- */

enum { WATCHES_MAX = 16 }; /* of one kin and place: what is found beyond it differs */

struct pw_alike {
    GHashTable *measured; /* struct place -> GPtrArray of watches */
    bool even;            /* all figures are equally wide */
    bool watching;
};

/* An element in a place of that size, and the kin of its record. */
struct place {
    const struct pw_node *node;
    guint64 kin;
    double w, h;
};

static guint place_hash(gconstpointer key)
{
    const struct place *p = key;
    guint64 hash = p->kin ^ (guint64)(gsize)p->node;
    hash = (hash ^ (guint64)(p->w * 1024)) * G_GUINT64_CONSTANT(0x9E3779B97F4A7C15);
    hash = (hash ^ (guint64)(p->h * 1024)) * G_GUINT64_CONSTANT(0x9E3779B97F4A7C15);
    return (guint)(hash >> 32);
}

static gboolean place_equal(gconstpointer a, gconstpointer b)
{
    const struct place *p = a, *q = b;
    return p->node == q->node && p->kin == q->kin && p->w == q->w && p->h == q->h;
}

/* Lengths that were added up differ in the last digits. */
static double rounded(double length)
{
    return round(length * 1024) / 1024;
}

static void watch_free(gpointer watch)
{
    pw_field_watch_clear(watch);
    g_free(watch);
}

static void watches_free(gpointer watches)
{
    g_ptr_array_free(watches, TRUE);
}

void pw_alike_free(struct pw_alike *alike)
{
    g_hash_table_destroy(alike->measured);
    g_free(alike);
}

static struct pw_alike *alike_of(struct pw_run *run)
{
    if (run->alike)
        return run->alike;
    run->alike = g_new0(struct pw_alike, 1);
    run->alike->measured = g_hash_table_new_full(place_hash, place_equal, g_free, watches_free);
    run->alike->even = pw_type_figures_even(run->type);
    return run->alike;
}

bool pw_alike_measured(const struct pw_el *el, double w, double h, struct pw_field_watch **watch)
{
    *watch = NULL;
    guint64 kin = el->run->dry ? pw_field_kin(el->record) : 0;
    struct pw_alike *alike = kin != 0 ? alike_of(el->run) : NULL;
    if (!alike || !alike->even || alike->watching)
        return false;
    struct place place = {el->node, kin, rounded(w), rounded(h)};
    GPtrArray *watches = g_hash_table_lookup(alike->measured, &place);
    for (guint i = 0; watches && i < watches->len; i++)
        if (pw_field_watch_holds(watches->pdata[i], el->record))
            return true;
    if (!watches) {
        watches = g_ptr_array_new_with_free_func(watch_free);
        g_hash_table_insert(alike->measured, g_memdup2(&place, sizeof place), watches);
    }
    if (watches->len == WATCHES_MAX)
        return false;
    *watch = g_new0(struct pw_field_watch, 1);
    pw_field_watch_begin(*watch, el->record);
    g_ptr_array_add(watches, *watch);
    alike->watching = true;
    return false;
}

void pw_alike_end(const struct pw_el *el, struct pw_field_watch *watch)
{
    if (!watch)
        return;
    pw_field_watch_end(watch);
    el->run->alike->watching = false;
}
