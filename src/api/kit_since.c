/* kit_since.c - which cards and pages of a kit differ from earlier ones, by what is inked on each.
 */
#include "api/kit_since.h"

#include "api/internal.h"

static const char *face_name(int face, void *fonts)
{
    return pw_fonts_info(fonts, face)->name;
}

/* What is inked of these records alone, or of all; offer takes them all. The sizes of the texts are
 * found once for all of them. NULL and an error: it cannot be laid out. */
static char *ink_of(struct pw_press *press, const struct pw_event *event, const GPtrArray *pick,
                    GPtrArray *offer, struct pw_layout_found *found, GError **error)
{
    struct pw_layout_options options = pw_press_options(press, event);
    options.warn = NULL; /* all is told when it is printed */
    options.pick = pick;
    options.offer = offer;
    options.found = found;
    struct pw_scene *scene = pw_scene_new("", pw_words_language(press->words));
    GString *ink = g_string_new(NULL);
    bool done =
        pw_layout(press->template, press->root, press->words, press->fonts, &options, scene, error);
    for (int no = 1; done && no <= pw_scene_pages(scene); no++)
        pw_page_dump(ink, pw_scene_page(scene, no), no, face_name, press->fonts);
    pw_scene_free(scene);
    return g_string_free(ink, !done);
}

/* Calls with each record and its ink, which is taken; the records in their order. */
static bool each(struct pw_press *press, const struct pw_event *event,
                 void (*take)(gpointer record, char *ink, void *user), void *user, GError **error)
{
    g_autoptr(GPtrArray) records = g_ptr_array_new();
    struct pw_layout_found *found = pw_layout_found_new();
    g_autofree char *all = ink_of(press, event, NULL, records, found, error);
    bool done = all != NULL;
    for (guint i = 0; done && i < records->len; i++) {
        g_autoptr(GPtrArray) one = g_ptr_array_new();
        g_ptr_array_add(one, records->pdata[i]);
        char *ink = ink_of(press, event, one, NULL, found, error);
        done = ink != NULL;
        if (done)
            take(records->pdata[i], ink, user);
    }
    pw_layout_found_free(found);
    return done;
}

static void put(gpointer record, char *ink, void *cards)
{
    (void)record;
    g_hash_table_add(cards, ink);
}

GHashTable *pw_cards_inked(struct pw_press *press, const struct pw_event *event, GError **error)
{
    GHashTable *cards = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    if (each(press, event, put, cards, error))
        return cards;
    g_hash_table_unref(cards);
    return NULL;
}

struct picking {
    GHashTable *before;
    GPtrArray *pick;
};

static void pick(gpointer record, char *ink, void *user)
{
    const struct picking *picking = user;
    if (!g_hash_table_contains(picking->before, ink))
        g_ptr_array_add(picking->pick, record);
    g_free(ink);
}

bool pw_cards_pick(struct pw_press *press, gconstpointer key, const struct pw_event *event,
                   GError **error)
{
    struct picking picking = {
        .before = press->before != NULL ? g_hash_table_lookup(press->before, key) : NULL};
    if (picking.before == NULL)
        return true;
    picking.pick = press->pick = g_ptr_array_new();
    return each(press, event, pick, &picking, error) && picking.pick->len > 0;
}
