/* png_cairo.c - a page as pixels; nobody else knows pixels.
 *
 * Cairo fills paths and outlines, band by band, so that neither its limit of
 * 32,767 pixels nor memory bounds the page. A page in black, white and greys is
 * drawn and written with one byte a pixel, any other with three.
 */
#include "write/writer.h"

#include "base/error.h"
#include "pairwheel.h"

#include <cairo.h>
#include <math.h>
#include <string.h>
#include <zlib.h>

#define DPI_DEFAULT 150.0
#define WORK_A_DOT 10
#define DEFLATE_LEVEL 3       /* a tenth larger than 6, in half the time */
#define DOTS_A_STEP 10        /* that are filled */
#define WORK_A_LETTER 3000    /* its outline */
#define WORK_A_LETTER_ROW 100 /* a row of dots that it reaches */
#define WORK_A_POINT 200      /* of a path that is filled */
#define WORK_A_POINT_ROW 15   /* a row of dots that its line may cross */
#define WORK_A_STROKED 1000   /* a point of a line */
#define WORK_A_STROKED_ROW 40 /* a row that its two sides may cross */
#define WORK_A_DASH 300
#define DASHES_MANY 100000 /* of one line: they are more than time */
#define WORK_A_DASH_MORE 3000
#define BAND_BYTES (2 * 1024 * 1024) /* about what a cache holds */
#define TILE 16384                   /* pixels either way; Cairo ends at 32,767 */
#define CHUNK_BYTES 65536

struct png {
    struct pw_output *out;
    struct pw_fonts *fonts;
    double dpi;
    GError *error;
};

/* Where a mark reaches, in pixels from the top of the page. */
struct reach {
    double top, foot;
};

/* One page on its way. */
struct raster {
    struct png *png;
    const struct pw_page *page;
    struct reach *reach; /* [marks] */
    int width, height;
    bool grey;
    z_stream deflate;
    guint8 chunk[CHUNK_BYTES];
    guint8 *row; /* filter byte and samples */
};

/* ---- chunks ---- */

static void put_chunk(struct png *png, const char *type, const guint8 *data, size_t bytes)
{
    guint32 length = GUINT32_TO_BE((guint32)bytes);
    uLong sum = crc32(crc32(0, NULL, 0), (const Bytef *)type, 4);
    if (bytes > 0)
        sum = crc32(sum, data, (uInt)bytes);
    guint32 check = GUINT32_TO_BE((guint32)sum);
    pw_output_write(png->out, &length, 4);
    pw_output_write(png->out, type, 4);
    if (bytes > 0)
        pw_output_write(png->out, data, bytes);
    pw_output_write(png->out, &check, 4);
}

static void put_head(const struct raster *raster)
{
    guint32 size[2] = {GUINT32_TO_BE((guint32)raster->width),
                       GUINT32_TO_BE((guint32)raster->height)};
    guint8 head[13] = {0};
    memcpy(head, size, 8);
    head[8] = 8;                    /* bits a sample */
    head[9] = raster->grey ? 0 : 2; /* grey, or red green blue */
    guint32 per_metre = GUINT32_TO_BE((guint32)lround(raster->png->dpi / 0.0254));
    guint8 density[9];
    memcpy(density, &per_metre, 4);
    memcpy(density + 4, &per_metre, 4);
    density[8] = 1; /* the unit is the metre */
    pw_output_write(raster->png->out, "\x89PNG\r\n\x1a\n", 8);
    put_chunk(raster->png, "IHDR", head, sizeof head);
    put_chunk(raster->png, "sRGB", (const guint8 *)"", 1); /* perceptual */
    put_chunk(raster->png, "pHYs", density, sizeof density);
}

/* Deflates what waits at next_in; at the end with all that is left. */
static void squeeze(struct raster *raster, int flush)
{
    int state;
    do {
        state = deflate(&raster->deflate, flush);
        if (raster->deflate.avail_out == 0 || flush == Z_FINISH) {
            size_t bytes = CHUNK_BYTES - raster->deflate.avail_out;
            if (bytes > 0)
                put_chunk(raster->png, "IDAT", raster->chunk, bytes);
            raster->deflate.next_out = raster->chunk;
            raster->deflate.avail_out = CHUNK_BYTES;
        }
    } while (raster->deflate.avail_in > 0 || (flush == Z_FINISH && state != Z_STREAM_END));
}

/* ---- drawing ---- */

/* Grey pages are drawn on a surface of one byte: its "alpha" is the grey value,
 * and the operator SOURCE mixes by coverage as OVER does with opaque colours. */
static void set_colour(const struct raster *raster, cairo_t *cairo, struct pw_colour c)
{
    if (raster->grey)
        cairo_set_source_rgba(cairo, 0, 0, 0, c.r / 255.0);
    else
        cairo_set_source_rgb(cairo, c.r / 255.0, c.g / 255.0, c.b / 255.0);
}

static void trace(cairo_t *cairo, const char *op, const double *xy, guint ops, double x, double y,
                  double sx, double sy)
{
    for (guint i = 0; i < ops; i++) {
        if (op[i] == 'M')
            cairo_move_to(cairo, x + sx * xy[0], y + sy * xy[1]);
        else if (op[i] == 'L')
            cairo_line_to(cairo, x + sx * xy[0], y + sy * xy[1]);
        else if (op[i] == 'C')
            cairo_curve_to(cairo, x + sx * xy[0], y + sy * xy[1], x + sx * xy[2], y + sy * xy[3],
                           x + sx * xy[4], y + sy * xy[5]);
        else
            cairo_close_path(cairo);
        xy += op[i] == 'C' ? 6 : op[i] == 'Z' ? 0 : 2;
    }
}

static void draw_path(const struct raster *raster, cairo_t *cairo, const struct pw_mark *mark)
{
    const struct pw_path *path = &mark->path;
    trace(cairo, path->op, path->xy, path->n_op, 0, 0, 1, 1);
    if (mark->kind == PW_MARK_CLIP) {
        cairo_clip(cairo);
        return;
    }
    set_colour(raster, cairo, mark->colour);
    if (!mark->stroke) {
        cairo_fill(cairo);
        return;
    }
    cairo_set_line_width(cairo, mark->width);
    bool dashed = mark->dash[0] > 0 || mark->dash[1] > 0;
    cairo_set_dash(cairo, mark->dash, dashed ? 2 : 0, 0);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
    cairo_stroke(cairo);
}

/* Outlines and not cairo_show_glyphs, which puts glyphs on whole pixels. */
static void draw_text(const struct raster *raster, cairo_t *cairo, const struct pw_mark *mark)
{
    struct pw_fonts *fonts = raster->png->fonts;
    const struct pw_face_info *info = pw_fonts_info(fonts, mark->face);
    double em = mark->size / info->units_per_em;
    for (guint i = 0; i < mark->glyphs; i++) {
        const struct pw_glyph *glyph = &mark->glyph[i];
        if (glyph->id >= info->glyphs)
            continue;
        struct pw_outline outline = pw_fonts_outline(fonts, mark->face, glyph->id);
        trace(cairo, outline.op, outline.xy, outline.n_op, glyph->x, glyph->y, em, -em);
    }
    set_colour(raster, cairo, mark->colour);
    cairo_fill(cairo);
}

/* Pixels as Cairo has them, for a surface of this kind. */
static cairo_surface_t *surface_of(const struct pw_picture *picture, bool grey)
{
    cairo_format_t format = grey ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_RGB24;
    cairo_surface_t *surface = cairo_image_surface_create(format, picture->width, picture->height);
    guint8 *to = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    const guint8 *from = picture->pixels;
    int samples = pw_picture_samples(picture);
    for (int y = 0; to != NULL && y < picture->height; y++, to += stride) {
        for (int x = 0; x < picture->width; x++, from += samples) {
            guint32 blue = from[samples - 1], green = from[samples / 2];
            guint32 pixel = (guint32)from[0] << 16 | green << 8 | blue;
            if (grey)
                to[x] = from[0];
            else
                memcpy(to + 4 * (size_t)x, &pixel, 4);
        }
    }
    cairo_surface_mark_dirty(surface);
    return surface;
}

static void draw_picture(const struct raster *raster, cairo_t *cairo, const struct pw_mark *mark)
{
    const struct pw_picture *picture = mark->picture;
    cairo_surface_t *surface = surface_of(picture, raster->grey);
    cairo_scale(cairo, 1.0 / picture->width, 1.0 / picture->height);
    cairo_set_source_surface(cairo, surface, 0, 0);
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD);
    cairo_rectangle(cairo, 0, 0, picture->width, picture->height);
    cairo_fill(cairo);
    cairo_surface_destroy(surface);
}

static cairo_matrix_t on_page(const struct pw_matrix *m)
{
    return (cairo_matrix_t){m->a, m->b, m->c, m->d, m->e, m->f};
}

/* Draws all that reaches into rows top to foot of the page. */
static void draw_marks(const struct raster *raster, cairo_t *cairo, double top, double foot)
{
    const GArray *marks = raster->page->marks;
    for (guint i = 0; i < marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(marks, struct pw_mark, i);
        if (mark->kind == PW_MARK_LINK)
            continue;
        if (mark->kind == PW_MARK_UNCLIP) {
            cairo_restore(cairo);
            continue;
        }
        if (mark->kind == PW_MARK_CLIP)
            cairo_save(cairo);
        else if (raster->reach[i].foot < top || raster->reach[i].top > foot)
            continue;
        cairo_matrix_t before, own = on_page(&mark->matrix);
        cairo_get_matrix(cairo, &before);
        cairo_transform(cairo, &own);
        if (mark->kind == PW_MARK_TEXT)
            draw_text(raster, cairo, mark);
        else if (mark->kind == PW_MARK_PICTURE)
            draw_picture(raster, cairo, mark);
        else
            draw_path(raster, cairo, mark);
        cairo_set_matrix(cairo, &before);
    }
}

static void stretch(struct reach *reach, const struct pw_matrix *m, double x, double y,
                    double around)
{
    double at = m->b * x + m->d * y + m->f;
    reach->top = fmin(reach->top, at - around);
    reach->foot = fmax(reach->foot, at + around);
}

/* Generous: a mark that is drawn into a band in vain costs only time. */
static struct reach reach_of(const struct raster *raster, const struct pw_mark *mark)
{
    double scale = raster->png->dpi / 72;
    struct reach reach = {INFINITY, -INFINITY};
    const struct pw_matrix *m = &mark->matrix;
    double growth = fmax(hypot(m->a, m->b), hypot(m->c, m->d));
    if (mark->kind == PW_MARK_PATH || mark->kind == PW_MARK_PICTURE) {
        /* The longest point of a mitred corner is ten times the width. */
        double around = mark->stroke ? 10 * mark->width * growth : 0;
        for (guint i = 0; i + 1 < mark->path.n_xy; i += 2)
            stretch(&reach, m, mark->path.xy[i], mark->path.xy[i + 1], around);
    } else if (mark->kind == PW_MARK_TEXT) {
        const struct pw_face_info *info = pw_fonts_info(raster->png->fonts, mark->face);
        double em = mark->size / info->units_per_em, most = 0;
        for (int i = 0; i < 4; i++)
            most = fmax(most, abs(info->bbox[i]) * em);
        for (guint i = 0; i < mark->glyphs; i++)
            stretch(&reach, m, mark->glyph[i].x, mark->glyph[i].y, 1.5 * most * growth);
    }
    reach.top = reach.top * scale - 2;
    reach.foot = reach.foot * scale + 2;
    return reach;
}

/* How many dashes a line has. */
static double dashes_of(const struct pw_mark *mark)
{
    double period = mark->dash[0] + mark->dash[1], length = 0;
    if (!mark->stroke || period <= 0)
        return 0;
    for (guint i = 2; i + 1 < mark->path.n_xy; i += 2)
        length += hypot(mark->path.xy[i] - mark->path.xy[i - 2],
                        mark->path.xy[i + 1] - mark->path.xy[i - 1]);
    return fmin(length / period, 1e9);
}

/* What a mark asks for, as steps of work: a large one takes long, and one page may have many that
 * lie upon one another. Rows and dots are those of the usual fineness. */
static long long steps_of(const struct raster *raster, const struct pw_mark *mark,
                          struct reach reach, double usual)
{
    double to_usual = usual * 72 / raster->png->dpi;
    double rows = fmin(reach.foot, raster->height) - fmax(reach.top, 0);
    rows = fmax(rows, 0) * to_usual;
    if (mark->kind == PW_MARK_TEXT)
        return (long long)(mark->glyphs * (WORK_A_LETTER + WORK_A_LETTER_ROW * rows));
    if (mark->kind != PW_MARK_PATH && mark->kind != PW_MARK_PICTURE)
        return 0;
    double points = mark->path.n_xy / 2.0, dashes = dashes_of(mark);
    if (mark->stroke)
        return (long long)(points * (WORK_A_STROKED + WORK_A_STROKED_ROW * rows) +
                           dashes * (dashes > DASHES_MANY ? WORK_A_DASH_MORE : WORK_A_DASH));
    double left = INFINITY, right = -INFINITY;
    for (guint i = 0; i + 1 < mark->path.n_xy; i += 2) {
        double x = mark->matrix.a * mark->path.xy[i] + mark->matrix.c * mark->path.xy[i + 1];
        left = fmin(left, x);
        right = fmax(right, x);
    }
    double columns = fmin(fmax(right - left, 0), raster->page->width) * usual;
    return (long long)(points * (WORK_A_POINT + WORK_A_POINT_ROW * rows) +
                       rows * columns / DOTS_A_STEP);
}

/* ---- bands ---- */

static void write_row(struct raster *raster, const guint8 *pixels)
{
    guint8 *to = raster->row + 1;
    size_t bytes = (size_t)raster->width;
    if (raster->grey) {
        memcpy(to, pixels, bytes);
    } else {
        for (int x = 0; x < raster->width; x++, to += 3) {
            guint32 pixel;
            memcpy(&pixel, pixels + 4 * (size_t)x, 4);
            to[0] = (guint8)(pixel >> 16);
            to[1] = (guint8)(pixel >> 8);
            to[2] = (guint8)pixel;
        }
        bytes *= 3;
    }
    raster->deflate.next_in = raster->row;
    raster->deflate.avail_in = (uInt)bytes + 1;
    squeeze(raster, Z_NO_FLUSH);
}

/* What Cairo takes to fill a path, at most: where it gets none, it jumps back into a function that
 * has returned. */
#define CAIRO_BYTES (2 * 1024 * 1024)

static bool has_room_for_cairo(struct png *png)
{
    void *room = g_try_malloc(CAIRO_BYTES);
    if (room == NULL)
        return pw_fail(&png->error, PW_ERROR_INTERNAL, "no memory to draw the page");
    g_free(room);
    return true;
}

/* One band of rows from top, in tiles side by side. */
static bool draw_band(struct raster *raster, guint8 *pixels, int stride, int top, int rows)
{
    cairo_format_t format = raster->grey ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_RGB24;
    int bytes = raster->grey ? 1 : 4;
    memset(pixels, 0xff, (size_t)stride * (size_t)rows);
    if (!has_room_for_cairo(raster->png))
        return false;
    cairo_status_t status = CAIRO_STATUS_SUCCESS;
    for (int left = 0; left < raster->width && status == CAIRO_STATUS_SUCCESS; left += TILE) {
        cairo_surface_t *surface =
            cairo_image_surface_create_for_data(pixels + (size_t)left * (size_t)bytes, format,
                                                MIN(TILE, raster->width - left), rows, stride);
        cairo_t *cairo = cairo_create(surface);
        cairo_translate(cairo, -left, -top);
        double scale = raster->png->dpi / 72;
        cairo_scale(cairo, scale, scale);
        if (raster->grey)
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
        draw_marks(raster, cairo, top, top + rows);
        status = cairo_status(cairo);
        cairo_destroy(cairo);
        cairo_surface_finish(surface);
        cairo_surface_destroy(surface);
    }
    if (status != CAIRO_STATUS_SUCCESS)
        pw_fail(&raster->png->error, PW_ERROR_INTERNAL, "the PNG could not be drawn: %s",
                cairo_status_to_string(status));
    return status == CAIRO_STATUS_SUCCESS;
}

static void draw_page(struct raster *raster)
{
    int bytes = raster->grey ? 1 : 4;
    int stride = (raster->width * bytes + 3) & ~3;
    int band = MIN(CLAMP(BAND_BYTES / stride, 16, TILE), raster->height);
    guint8 *pixels = g_malloc((size_t)stride * (size_t)band);
    raster->row = g_malloc0((size_t)raster->width * 3 + 1);
    for (int top = 0; top < raster->height; top += band) {
        int rows = MIN(band, raster->height - top);
        if (!draw_band(raster, pixels, stride, top, rows))
            break;
        for (int y = 0; y < rows; y++)
            write_row(raster, pixels + (size_t)y * (size_t)stride);
    }
    g_free(raster->row);
    g_free(pixels);
}

static bool is_grey(const struct pw_page *page)
{
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        bool inked = mark->kind == PW_MARK_PATH || mark->kind == PW_MARK_TEXT;
        if (inked && (mark->colour.r != mark->colour.g || mark->colour.r != mark->colour.b))
            return false;
        if (mark->kind == PW_MARK_PICTURE && !mark->picture->grey)
            return false;
    }
    return true;
}

static void refuse(struct png *png)
{
    pw_fail(&png->error, PW_ERROR_UNMET, "%s", pw_work_refused());
}

static void png_page(struct pw_writer *writer, const struct pw_page *page)
{
    struct png *png = (struct png *)writer;
    if (png->error != NULL)
        return;
    /* As many dots as are asked for; what the page asks for is its size. */
    double usual = MIN(png->dpi, DPI_DEFAULT) / 72;
    if (!pw_work("dots of pages", (long long)(page->width * usual * page->height * usual),
                 WORK_A_DOT)) {
        refuse(png);
        return;
    }
    struct raster *raster = g_new0(struct raster, 1);
    raster->png = png;
    raster->page = page;
    raster->width = MAX(1, (int)lround(page->width * png->dpi / 72));
    raster->height = MAX(1, (int)lround(page->height * png->dpi / 72));
    raster->grey = is_grey(page);
    raster->reach = g_new(struct reach, page->marks->len);
    for (guint i = 0; i < page->marks->len && png->error == NULL; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        raster->reach[i] = reach_of(raster, mark);
        if (!pw_work("steps of drawing", steps_of(raster, mark, raster->reach[i], usual), 1))
            refuse(png);
    }
    if (png->error != NULL) {
        g_free(raster->reach);
        g_free(raster);
        return;
    }
    raster->deflate.next_out = raster->chunk;
    raster->deflate.avail_out = CHUNK_BYTES;
    if (deflateInit2(&raster->deflate, DEFLATE_LEVEL, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        g_error("zlib has no memory");
    put_head(raster);
    draw_page(raster);
    squeeze(raster, Z_FINISH);
    put_chunk(png, "IEND", NULL, 0);
    deflateEnd(&raster->deflate);
    g_free(raster->reach);
    g_free(raster);
}

static struct pw_writer *png_open(struct pw_output *out, struct pw_fonts *fonts,
                                  const struct pw_write_options *options, GError **error)
{
    double dpi = options->dpi == 0 ? DPI_DEFAULT : options->dpi;
    if (!pw_dpi_sound(dpi, error))
        return NULL;
    struct png *png = g_new0(struct png, 1);
    png->out = out;
    png->fonts = fonts;
    png->dpi = dpi;
    return (struct pw_writer *)png;
}

static bool png_close(struct pw_writer *writer, GError **error)
{
    struct png *png = (struct png *)writer;
    const GError *failure = png->error != NULL ? png->error : pw_output_error(png->out);
    if (failure != NULL && error != NULL)
        *error = g_error_copy(failure);
    return failure == NULL;
}

static void png_discard(struct pw_writer *writer)
{
    struct png *png = (struct png *)writer;
    if (png == NULL)
        return;
    g_clear_error(&png->error);
    g_free(png);
}

const struct pw_writer_ops pw_png_writer = {
    .name = "png",
    .suffix = ".png",
    .pages = PW_ONE_PAGE_PER_FILE,
    .open = png_open,
    .page = png_page,
    .close = png_close,
    .discard = png_discard,
};

bool pw_dpi_sound(double dpi, GError **error)
{
    if (dpi == 0 || (dpi >= PW_DPI_MIN && dpi <= PW_DPI_MAX))
        return true;
    pw_fail(error, PW_ERROR_USAGE, "--dpi is a number from %d to %d; 300 is what a printer needs",
            PW_DPI_MIN, PW_DPI_MAX);
    return false;
}
