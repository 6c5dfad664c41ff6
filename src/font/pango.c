/* pango.c - Pango on a fontconfig of our own.
 *
 * Pango 1.50 starts FcInit in a thread as soon as a font map is made; with a
 * current configuration set before, that finds nothing to do and /etc/fonts is
 * never opened.
 */
#include "font/internal.h"

#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pthread.h>
#include <string.h>

/* Whose configuration is fontconfig's current one: of all threads, so one at a time changes it. A
 * lock of POSIX, which ThreadSanitizer knows. */
static const struct pw_fonts *current;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static void config_add(struct pw_fonts *fonts, struct pw_face *face)
{
    if (face->in_config || face->state != PW_FACE_OPEN)
        return;
    /* A collection brings all its faces at once. */
    for (guint i = 0; i < fonts->faces->len; i++) {
        struct pw_face *other = g_ptr_array_index(fonts->faces, i);
        if (other->in_config && strcmp(other->file, face->file) == 0) {
            face->in_config = true;
            return;
        }
    }
    face->in_config = FcConfigAppFontAddFile(fonts->config, (const FcChar8 *)face->file);
    if (fonts->map != NULL)
        pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(fonts->map));
}

static void context_make(struct pw_fonts *fonts)
{
    fonts->config = FcConfigCreate();
    FcConfigParseAndLoadFromMemory(fonts->config, (const FcChar8 *)fonts->config_text, FcFalse);
    for (guint i = 0; i < fonts->faces->len; i++)
        config_add(fonts, g_ptr_array_index(fonts->faces, i));
    pthread_mutex_lock(&turn);
    FcConfigSetCurrent(fonts->config);
    current = fonts;
    fonts->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pthread_mutex_unlock(&turn);

    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), fonts->config);
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts->map), 72);
    fonts->context = pango_font_map_create_context(fonts->map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(fonts->context, options);
    cairo_font_options_destroy(options);
    pango_cairo_context_set_resolution(fonts->context, 72);
    pango_context_set_round_glyph_positions(fonts->context, FALSE);
    pango_context_set_language(fonts->context, pango_language_from_string("en"));
    pango_context_set_base_dir(fonts->context, PANGO_DIRECTION_LTR);
}

PangoContext *pw_fonts_context(struct pw_fonts *fonts)
{
    if (fonts->context == NULL)
        context_make(fonts);
    return fonts->context;
}

void pw_fonts_pango_free(struct pw_fonts *fonts)
{
    if (fonts->context == NULL)
        return;
    g_object_unref(fonts->context);
    /* Pango 1.50 drops its hold on a configuration when it is given another, but
     * not when the map goes. */
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), NULL);
    g_object_unref(fonts->map);
    pthread_mutex_lock(&turn);
    if (current == fonts) {
        FcConfigSetCurrent(NULL);
        current = NULL;
    }
    pthread_mutex_unlock(&turn);
    FcConfigDestroy(fonts->config);
}

static PangoFontDescription *describe_face(const struct pw_face *face)
{
    static const PangoWeight weight[PW_WEIGHTS] = {PANGO_WEIGHT_NORMAL, PANGO_WEIGHT_BOLD,
                                                   PANGO_WEIGHT_HEAVY};
    PangoFontDescription *d = pango_font_description_new();
    pango_font_description_set_family(d, face->family->name);
    pango_font_description_set_weight(d, weight[face->weight]);
    return d;
}

PangoFontDescription *pw_fonts_describe(struct pw_fonts *fonts, enum pw_weight weight, double size)
{
    PangoFontDescription *d = describe_face(pw_face_at(fonts, fonts->main[weight]));
    pango_font_description_set_absolute_size(d, size * PANGO_SCALE);
    return d;
}

static bool stays_with_its_letter(gunichar c)
{
    switch (g_unichar_type(c)) {
    case G_UNICODE_NON_SPACING_MARK:
    case G_UNICODE_SPACING_MARK:
    case G_UNICODE_ENCLOSING_MARK:
        return true;
    default:
        return pw_unichar_is_invisible(c);
    }
}

static void stretch(struct pw_fonts *fonts, PangoAttrList *list, int face_no, size_t from,
                    size_t to)
{
    struct pw_face *face = pw_face_at(fonts, face_no);
    pw_fonts_context(fonts);
    config_add(fonts, face);
    PangoFontDescription *d = describe_face(face);
    PangoAttribute *family = pango_attr_family_new(face->family->name);
    PangoAttribute *weight = pango_attr_weight_new(pango_font_description_get_weight(d));
    pango_font_description_free(d);
    family->start_index = weight->start_index = (guint)from;
    family->end_index = weight->end_index = (guint)to;
    pango_attr_list_insert(list, family);
    pango_attr_list_insert(list, weight);
}

PangoAttrList *pw_fonts_attributes(struct pw_fonts *fonts, const char *utf8, enum pw_weight weight)
{
    PangoAttrList *list = pango_attr_list_new();
    pango_attr_list_insert(list, pango_attr_fallback_new(FALSE));
    pango_attr_list_insert(
        list, pango_attr_font_features_new(fonts->own ? PW_FONT_FEATURES_OWN : PW_FONT_FEATURES));
    int face = fonts->main[weight];
    const char *from = utf8, *p;
    for (p = utf8; *p != '\0'; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);
        if (stays_with_its_letter(c) &&
            (pw_unichar_is_invisible(c) || pw_face_has(pw_face_at(fonts, face), c)))
            continue;
        int its = pw_fonts_face_for(fonts, c, weight);
        if (its < 0)
            its = fonts->main[weight];
        if (its == face)
            continue;
        if (p > from)
            stretch(fonts, list, face, (size_t)(from - utf8), (size_t)(p - utf8));
        face = its;
        from = p;
    }
    if (p > from)
        stretch(fonts, list, face, (size_t)(from - utf8), (size_t)(p - utf8));
    return list;
}

int pw_fonts_face_of(struct pw_fonts *fonts, PangoFont *font)
{
    FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
    FcChar8 *file = NULL;
    int index = 0;
    if (FcPatternGetString(pattern, FC_FILE, 0, &file) != FcResultMatch)
        return -1;
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
    for (guint i = 0; i < fonts->faces->len; i++) {
        struct pw_face *face = g_ptr_array_index(fonts->faces, i);
        if (face->state == PW_FACE_OPEN && face->index == index &&
            strcmp(face->file, (const char *)file) == 0)
            return (int)i;
    }
    return -1;
}
