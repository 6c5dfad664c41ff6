/* box_image.c - <image>: a picture that stands beside the template, in its box. */
#include "layout/box.h"
#include "layout/image.h"

#include <math.h>

/* The picture that src names, seen from the file in which the element stands. NULL: there is none,
 * and that is a failure. */
static const struct pw_image *image_of(const struct pw_el *el)
{
    struct pw_run *run = el->run;
    const char *src = pw_attr_text(el, "src", "");
    g_autofree char *folder = g_path_get_dirname(el->node->of->name);
    g_autofree char *file = g_path_is_absolute(src) || g_str_equal(folder, ".")
                                ? g_strdup(src)
                                : g_build_filename(folder, src, NULL);
    if (!run->images)
        run->images = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, pw_image_free);
    struct pw_image *image = g_hash_table_lookup(run->images, file);
    if (image || pw_el_failed(el))
        return image;
    GError *why = NULL;
    image = pw_image_load(file, run->options->preset, &why);
    if (!image) {
        /* A logo comes from the event, and no template is to be mended for it. */
        const struct pw_field *logo = pw_field_find(el->record, "logo");
        if (logo && g_strcmp0(pw_field_value(logo), src) == 0 && !run->error)
            run->error = g_steal_pointer(&why);
        else
            pw_el_error(el, (enum pw_error)why->code, "src: %s", why->message);
        g_clear_error(&why);
        return NULL;
    }
    g_hash_table_insert(run->images, g_steal_pointer(&file), image);
    return image;
}

/* Its own size; where only the height (the width) is said, the other as the picture has it. Never
 * wider than the room. */
static void image_measure(const struct pw_el *el, double width, double *w, double *h)
{
    const struct pw_image *image = image_of(el);
    *w = *h = PW_NO_ROOM;
    if (!image)
        return;
    struct pw_extent wide = pw_slot_extent(el, PW_SLOT_W), high = pw_slot_extent(el, PW_SLOT_H);
    bool said = wide.kind == PW_EXTENT_FIXED && wide.part == 0;
    *w = said ? wide.points : image->w;
    *h = said ? wide.points * image->h / image->w : image->h;
    if (!said && high.kind == PW_EXTENT_FIXED && high.part == 0) {
        *h = high.points;
        *w = high.points * image->w / image->h;
    }
    double most = pw_attr_length(el, "most", width);
    if (*w > fmin(width, most)) {
        *h *= fmin(width, most) / *w;
        *w = fmin(width, most);
    }
}

/* As large as fits, never out of proportion. */
static void image_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    static const double along[] = {0, 0.5, 1};
    const struct pw_image *image = image_of(el);
    if (!image || el->run->dry || p.w <= 0 || p.h <= 0)
        return;
    double scale = fmin(p.w / image->w, p.h / image->h), w = scale * image->w, h = scale * image->h;
    double x = p.x + (p.w - w) * along[pw_attr_choice(el, "align", 0)];
    double y = p.y + (p.h - h) * along[pw_attr_choice(el, "valign", 1)];
    pw_image_draw(image, pen->scene, x, y, w, h);
}

static const struct pw_attr image_attrs[] = {
    {.name = "src", .kind = PW_ATTR_TEXT, .required = true},
    {.name = "most", .kind = PW_ATTR_LENGTH},
    {.name = "align", .kind = PW_ATTR_CHOICE, .choices = "left|centre|right"},
    {.name = "valign", .kind = PW_ATTR_CHOICE, .choices = "top|middle|bottom"},
    {.name = NULL}};

const struct pw_element pw_image_elements[] = {{.name = "image",
                                                .flags = PW_EL_BOX,
                                                .attrs = image_attrs,
                                                .measure = image_measure,
                                                .draw = image_draw},
                                               {.name = NULL}};
