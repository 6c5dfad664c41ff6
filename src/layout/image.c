/* image.c - a picture's file: what it is, how large it may be, and its ink on the page. */
#include "layout/image.h"

#include <cairo.h>
#include <string.h>

#include "base/error.h"
#include "base/input.h"
#include "base/plumbing.h"

#define DOT_WORK 30
#define PNG_DPI 300.0

/* ---- PNG ---- */

struct bytes {
    const guint8 *at;
    gsize left;
};

static cairo_status_t give(void *user, unsigned char *to, unsigned length)
{
    struct bytes *from = user;
    if (length > from->left)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(to, from->at, length);
    from->at += length;
    from->left -= length;
    return CAIRO_STATUS_SUCCESS;
}

static guint32 big_endian(const guint8 *at)
{
    return (guint32)at[0] << 24 | (guint32)at[1] << 16 | (guint32)at[2] << 8 | at[3];
}

static bool is_png(const guint8 *bytes, gsize length)
{
    return length >= 8 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0;
}

/* Before anything is unpacked: a small file may say that it is a large picture. */
static bool is_small_enough(const char *name, const guint8 *bytes, gsize length, GError **error)
{
    if (length < 33 || memcmp(bytes + 12, "IHDR", 4) != 0)
        return pw_fail(error, PW_ERROR_INPUT, "%s: a PNG that ends too early", name);
    guint32 w = big_endian(bytes + 16), h = big_endian(bytes + 20);
    if (w < 1 || h < 1 || w > PW_IMAGE_SIDE || h > PW_IMAGE_SIDE ||
        (long long)w * h > PW_IMAGE_PIXELS)
        return pw_fail(error, PW_ERROR_INPUT,
                       "%s: %u x %u pixels; %ld are the most, and %d in one direction: save it "
                       "smaller",
                       name, w, h, PW_IMAGE_PIXELS, PW_IMAGE_SIDE);
    if (bytes[24] > 8)
        return pw_fail(error, PW_ERROR_INPUT, "%s: a PNG with %d bits a colour; save it with 8",
                       name, bytes[24]);
    return pw_work("pixels of pictures", (long long)w * h, DOT_WORK) ||
           pw_fail(error, PW_ERROR_UNMET, "%s", pw_work_refused());
}

/* The chunks that say how the picture looks. What others say, such as words that unpack to a
 * thousand times their length, is not unpacked. NULL: a chunk says that it is longer than the file.
 */
static GByteArray *without_words(const char *name, const guint8 *bytes, gsize length,
                                 GError **error)
{
    static const char *const kept[] = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};
    g_autoptr(GByteArray) out = g_byte_array_sized_new((guint)length);
    g_byte_array_append(out, bytes, 8);
    bool ends = false;
    for (gsize at = 8; !ends;) {
        gsize left = length - at, size = left < 12 ? 0 : big_endian(bytes + at);
        if (left < 12 || size > left - 12) {
            pw_fail(error, PW_ERROR_INPUT, "%s: a PNG that ends too early", name);
            return NULL;
        }
        for (gsize i = 0; i < G_N_ELEMENTS(kept); i++)
            if (memcmp(bytes + at + 4, kept[i], 4) == 0)
                g_byte_array_append(out, bytes + at, (guint)size + 12);
        ends = memcmp(bytes + at + 4, "IEND", 4) == 0;
        at += size + 12;
    }
    return g_steal_pointer(&out);
}

/* On white paper, without what lets it through. */
static struct pw_colour opaque(guint32 pixel, bool alpha)
{
    guint32 through = alpha ? 255 - (pixel >> 24) : 0;
    return (struct pw_colour){(uint8_t)MIN((pixel >> 16 & 255) + through, 255),
                              (uint8_t)MIN((pixel >> 8 & 255) + through, 255),
                              (uint8_t)MIN((pixel & 255) + through, 255)};
}

static struct pw_picture *picture_of(cairo_surface_t *surface, enum pw_preset preset)
{
    int w = cairo_image_surface_get_width(surface), h = cairo_image_surface_get_height(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    bool alpha = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32, grey = true;
    const guint8 *from = cairo_image_surface_get_data(surface);
    guint8 *pixels = g_malloc0(3 * (gsize)w * (gsize)h), *to = pixels;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++, to += 3) {
            guint32 pixel;
            memcpy(&pixel, from + (size_t)y * stride + 4 * (size_t)x, 4);
            struct pw_colour c = pw_image_tone(opaque(pixel, alpha), preset);
            to[0] = c.r;
            to[1] = c.g;
            to[2] = c.b;
            grey = grey && c.r == c.g && c.g == c.b;
        }
    for (gsize i = 0; grey && i < (gsize)w * (gsize)h; i++)
        pixels[i] = pixels[3 * i];
    return pw_picture_new(w, h, grey, pixels);
}

/* cairo says of whatever libpng stumbles on, a palette that is missing or what is no zlib stream,
 * that there is no memory. Where there is room for all its dots, the picture is at fault. */
static bool refuse_png(const char *name, const guint8 *bytes, cairo_status_t status, GError **error)
{
    size_t dots = (size_t)big_endian(bytes + 16) * big_endian(bytes + 20);
    void *room = g_try_malloc(2 * sizeof(guint32) * dots); /* as read, and as kept */
    bool fits = room != NULL;
    g_free(room);
    if (status == CAIRO_STATUS_SUCCESS)
        return pw_fail(error, PW_ERROR_INPUT,
                       "%s: a PNG that cannot be read; save it with 8 bits a colour", name);
    if (status == CAIRO_STATUS_NO_MEMORY && !fits)
        return pw_fail(error, PW_ERROR_INTERNAL, "%s: no memory for a PNG of %zu dots", name, dots);
    return pw_fail(error, PW_ERROR_INPUT, "%s: a PNG that is damaged; save it anew", name);
}

struct pw_image *pw_image_png(const char *name, const guint8 *bytes, gsize length,
                              enum pw_preset preset, GError **error)
{
    if (!is_small_enough(name, bytes, length, error))
        return NULL;
    g_autoptr(GByteArray) plain = without_words(name, bytes, length, error);
    if (plain == NULL)
        return NULL;
    struct bytes from = {plain->data, plain->len};
    cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(give, &from);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_format_t format = cairo_image_surface_get_format(surface);
    bool known = format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24;
    struct pw_image *image = NULL;
    if (status != CAIRO_STATUS_SUCCESS || !known) {
        refuse_png(name, plain->data, status, error);
    } else {
        image = g_new0(struct pw_image, 1);
        image->picture = picture_of(surface, preset);
        image->w = image->picture->width * 72 / PNG_DPI;
        image->h = image->picture->height * 72 / PNG_DPI;
    }
    cairo_surface_destroy(surface);
    return image;
}

/* ---- any file ---- */

struct pw_image *pw_image_load(const char *file, enum pw_preset preset, GError **error)
{
    gsize length = 0;
    if (!g_file_test(file, G_FILE_TEST_EXISTS)) {
        pw_fail(error, PW_ERROR_IO, "%s: there is no such picture", file);
        return NULL;
    }
    if (!g_file_test(file, G_FILE_TEST_IS_REGULAR)) {
        pw_fail(error, PW_ERROR_IO, "%s: this is no file, and a picture is one", file);
        return NULL;
    }
    g_autofree char *bytes = pw_input_bytes(file, &length, error);
    if (bytes == NULL)
        return NULL;
    if (length > PW_INPUT_MAX) {
        pw_fail(error, PW_ERROR_INPUT,
                "%s: longer than %d MiB, the most that is read; save it smaller", file,
                PW_INPUT_MAX >> 20);
        return NULL;
    }
    if (is_png((const guint8 *)bytes, length))
        return pw_image_png(file, (const guint8 *)bytes, length, preset, error);
    const char *begin = bytes + (g_str_has_prefix(bytes, "\xef\xbb\xbf") ? 3 : 0);
    while (g_ascii_isspace(*begin))
        begin++;
    if (*begin == '<' && strlen(bytes) == length)
        return pw_image_svg(file, begin, length - (gsize)(begin - bytes), preset, error);
    pw_fail(error, PW_ERROR_INPUT, "%s: neither a PNG nor an SVG; save the picture as one of these",
            file);
    return NULL;
}

/* ---- ink ---- */

static void trace(struct pw_scene *scene, const struct pw_image_shape *shape)
{
    const double *p = (const double *)(gconstpointer)shape->xy->data;
    for (guint i = 0; i < shape->op->len; i++) {
        char op = (char)shape->op->data[i];
        if (op == 'M')
            pw_scene_move(scene, p[0], p[1]);
        else if (op == 'L')
            pw_scene_line_to(scene, p[0], p[1]);
        else if (op == 'C')
            pw_scene_curve_to(scene, p[0], p[1], p[2], p[3], p[4], p[5]);
        else
            pw_scene_close(scene);
        p += op == 'C' ? 6 : op == 'Z' ? 0 : 2;
    }
}

void pw_image_draw(const struct pw_image *image, struct pw_scene *scene, double x, double y,
                   double w, double h)
{
    if (image->picture != NULL) {
        pw_scene_picture(scene, image->picture, x, y, w, h);
        return;
    }
    /* Both directions alike, in the middle, as SVG has it where nothing else is said. */
    double scale = MIN(w / image->size[0], h / image->size[1]);
    double left = x + (w - scale * image->size[0]) / 2, top = y + (h - scale * image->size[1]) / 2;
    pw_scene_rect(scene, x, y, w, h);
    pw_scene_clip(scene);
    pw_scene_push(scene, (struct pw_matrix){scale, 0, 0, scale, left - scale * image->origin[0],
                                            top - scale * image->origin[1]});
    for (guint i = 0; i < image->shapes->len; i++) {
        const struct pw_image_shape *shape = image->shapes->pdata[i];
        if (shape->filled) {
            trace(scene, shape);
            pw_scene_fill(scene, shape->fill);
        }
        if (shape->drawn) {
            trace(scene, shape);
            pw_scene_stroke(scene, shape->stroke, shape->width);
        }
    }
    pw_scene_pop(scene);
    pw_scene_unclip(scene);
}
