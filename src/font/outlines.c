/* outlines.c - glyph outlines through HarfBuzz, so that every format fills the
 * same curves, whether the font has quadratic or cubic ones. */
#include "font/internal.h"

#include <string.h>

struct pen {
    GByteArray *op;
    GArray *xy;
    double x, y; /* where it is */
};

struct pw_outline_cache {
    GHashTable *by_glyph; /* of struct pw_outline * */
    hb_draw_funcs_t *funcs;
    struct pen pen;
};

static void put(struct pen *pen, char op, const double *xy, guint n)
{
    g_byte_array_append(pen->op, (const guint8 *)&op, 1);
    if (n == 0)
        return;
    g_array_append_vals(pen->xy, xy, n);
    pen->x = xy[n - 2];
    pen->y = xy[n - 1];
}

static void move_to(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *st, float x, float y,
                    void *user)
{
    (void)f, (void)st, (void)user;
    put(pen, 'M', (double[]){(double)x, (double)y}, 2);
}

static void line_to(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *st, float x, float y,
                    void *user)
{
    (void)f, (void)st, (void)user;
    put(pen, 'L', (double[]){(double)x, (double)y}, 2);
}

static void quadratic_to(hb_draw_funcs_t *f, void *to, hb_draw_state_t *st, float cx, float cy,
                         float x, float y, void *user)
{
    (void)f, (void)st, (void)user;
    const struct pen *pen = to;
    double a = (double)cx, b = (double)cy, ex = (double)x, ey = (double)y;
    put(to, 'C',
        (double[]){pen->x + (a - pen->x) * 2 / 3, pen->y + (b - pen->y) * 2 / 3,
                   ex + (a - ex) * 2 / 3, ey + (b - ey) * 2 / 3, ex, ey},
        6);
}

static void cubic_to(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *st, float ax, float ay,
                     float bx, float by, float x, float y, void *user)
{
    (void)f, (void)st, (void)user;
    put(pen, 'C', (double[]){(double)ax, (double)ay, (double)bx, (double)by, (double)x, (double)y},
        6);
}

static void close_path(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *st, void *user)
{
    (void)f, (void)st, (void)user;
    put(pen, 'Z', NULL, 0);
}

static void outline_free(void *outline)
{
    struct pw_outline *o = outline;
    g_free((char *)o->op);
    g_free((double *)o->xy);
    g_free(o);
}

static struct pw_outline_cache *cache_new(void)
{
    struct pw_outline_cache *cache = g_new0(struct pw_outline_cache, 1);
    cache->by_glyph = g_hash_table_new_full(NULL, NULL, NULL, outline_free);
    cache->pen.op = g_byte_array_new();
    cache->pen.xy = g_array_new(FALSE, FALSE, sizeof(double));
    cache->funcs = hb_draw_funcs_create();
    hb_draw_funcs_set_move_to_func(cache->funcs, move_to, NULL, NULL);
    hb_draw_funcs_set_line_to_func(cache->funcs, line_to, NULL, NULL);
    hb_draw_funcs_set_quadratic_to_func(cache->funcs, quadratic_to, NULL, NULL);
    hb_draw_funcs_set_cubic_to_func(cache->funcs, cubic_to, NULL, NULL);
    hb_draw_funcs_set_close_path_func(cache->funcs, close_path, NULL, NULL);
    return cache;
}

void pw_outlines_free(struct pw_outline_cache *cache)
{
    if (cache == NULL)
        return;
    g_hash_table_unref(cache->by_glyph);
    g_byte_array_unref(cache->pen.op);
    g_array_unref(cache->pen.xy);
    hb_draw_funcs_destroy(cache->funcs);
    g_free(cache);
}

static struct pw_outline *outline_read(struct pw_outline_cache *cache, hb_font_t *font,
                                       uint32_t glyph)
{
    struct pen *pen = &cache->pen;
    g_byte_array_set_size(pen->op, 0);
    g_array_set_size(pen->xy, 0);
    pen->x = pen->y = 0;
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, cache->funcs, pen);
#else
    hb_font_get_glyph_shape(font, glyph, cache->funcs, pen);
#endif
    struct pw_outline *o = g_new0(struct pw_outline, 1);
    o->n_op = pen->op->len;
    o->n_xy = pen->xy->len;
    o->op = g_memdup2(pen->op->data, pen->op->len);
    o->xy = g_memdup2(pen->xy->data, pen->xy->len * sizeof(double));
    return o;
}

struct pw_outline pw_fonts_outline(struct pw_fonts *fonts, int face, uint32_t glyph)
{
    struct pw_face *f = pw_face_at(fonts, face);
    if (f == NULL || !pw_face_open(f) || glyph >= f->info.glyphs)
        return (struct pw_outline){0};
    if (f->outlines == NULL)
        f->outlines = cache_new();
    gpointer key = GUINT_TO_POINTER(glyph);
    struct pw_outline *o = g_hash_table_lookup(f->outlines->by_glyph, key);
    if (o == NULL) {
        o = outline_read(f->outlines, f->hb_font, glyph);
        g_hash_table_insert(f->outlines->by_glyph, key, o);
    }
    return *o;
}
