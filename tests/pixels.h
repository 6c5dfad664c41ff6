/* pixels.h - how much two pictures of the same page differ.
 *
 *   share    pixels whose largest difference of a channel is more than 32 of 255
 *   beyond   those of them that no pixel of the other picture's 3x3 neighbourhood
 *            comes near: ink that is somewhere else, not just smoothed otherwise
 *   ssim     mean structural similarity of 8x8 windows with ink (Wang et al. 2004;
 *            blank windows would flatter the mean)
 */
#ifndef PW_TEST_PIXELS_H
#define PW_TEST_PIXELS_H

#include <cairo.h>
#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pixels {
    int width, height;
    guint8 *rgb;
};

struct difference {
    double share, beyond, ssim;
};

static inline void pixels_free(struct pixels *pixels)
{
    g_free(pixels->rgb);
    pixels->rgb = NULL;
}

/* From a PNG, which is laid on white. rgb is NULL where it is none. */
static inline struct pixels pixels_load(const char *png)
{
    struct pixels pixels = {0};
    cairo_surface_t *from = cairo_image_surface_create_from_png(png);
    if (cairo_surface_status(from) != CAIRO_STATUS_SUCCESS) {
        fprintf(stderr, "%s: %s\n", png, cairo_status_to_string(cairo_surface_status(from)));
        cairo_surface_destroy(from);
        return pixels;
    }
    pixels.width = cairo_image_surface_get_width(from);
    pixels.height = cairo_image_surface_get_height(from);
    cairo_surface_t *on =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels.width, pixels.height);
    cairo_t *cairo = cairo_create(on);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    cairo_set_source_surface(cairo, from, 0, 0);
    cairo_paint(cairo);
    cairo_destroy(cairo);
    cairo_surface_destroy(from);
    cairo_surface_flush(on);
    const guint8 *row = cairo_image_surface_get_data(on);
    pixels.rgb = g_malloc0((size_t)pixels.width * (size_t)pixels.height * 3);
    guint8 *to = pixels.rgb;
    for (int y = 0; y < pixels.height; y++, row += cairo_image_surface_get_stride(on))
        for (int x = 0; x < pixels.width; x++, to += 3) {
            guint32 pixel;
            memcpy(&pixel, row + 4 * (size_t)x, 4);
            to[0] = (guint8)(pixel >> 16);
            to[1] = (guint8)(pixel >> 8);
            to[2] = (guint8)pixel;
        }
    cairo_surface_destroy(on);
    return pixels;
}

/* From what "mutool draw -F pnm -c rgb" writes, which is quick to write and to read: "P6 W H 255"
 * and the pixels. rgb is NULL where it is something else. */
static inline struct pixels pixels_load_pnm(const char *pnm)
{
    struct pixels pixels = {0};
    g_autofree char *file = NULL;
    gsize bytes = 0;
    int head = 0;
    if (!g_file_get_contents(pnm, &file, &bytes, NULL) ||
        sscanf(file, "P6 %d %d 255%n", &pixels.width, &pixels.height, &head) != 2 || head == 0 ||
        bytes != (gsize)head + 1 + 3 * (gsize)pixels.width * (gsize)pixels.height) {
        fprintf(stderr, "%s: no picture of mutool\n", pnm);
        return pixels;
    }
    pixels.rgb = g_memdup2(file + head + 1, bytes - (gsize)head - 1);
    return pixels;
}

static inline const guint8 *pixels_at(const struct pixels *pixels, int x, int y)
{
    return pixels->rgb + 3 * ((size_t)y * (size_t)pixels->width + (size_t)x);
}

/* The mean of every n by n pixels: hides the fractions of a pixel on which
 * viewers put their glyphs. Takes pixels. */
static inline struct pixels pixels_shrink(struct pixels pixels, int n)
{
    struct pixels to = {pixels.width / n, pixels.height / n, NULL};
    to.rgb = g_malloc0((size_t)to.width * (size_t)to.height * 3);
    guint8 *at = to.rgb;
    for (int y = 0; y < to.height; y++)
        for (int x = 0; x < to.width; x++)
            for (int k = 0; k < 3; k++) {
                int sum = 0;
                for (int j = 0; j < n; j++)
                    for (int i = 0; i < n; i++)
                        sum += pixels_at(&pixels, x * n + i, y * n + j)[k];
                *at++ = (guint8)((sum + n * n / 2) / (n * n));
            }
    pixels_free(&pixels);
    return to;
}

/* The upper left part. The caller frees. */
static inline struct pixels pixels_crop(const struct pixels *from, int width, int height)
{
    struct pixels to = {width, height, NULL};
    to.rgb = g_malloc0((size_t)width * (size_t)height * 3);
    for (int y = 0; y < height; y++)
        memcpy(to.rgb + 3 * (size_t)y * (size_t)width, pixels_at(from, 0, y), 3 * (size_t)width);
    return to;
}

static inline double pixels_luma(const guint8 *p)
{
    return 0.299 * p[0] + 0.587 * p[1] + 0.114 * p[2];
}

/* Whether q is within 32 of what lies around x, y, in each channel. */
static inline bool pixels_near(const struct pixels *a, int x, int y, const guint8 *q)
{
    const guint8 *same = pixels_at(a, x, y);
    if (abs(q[0] - same[0]) <= 32 && abs(q[1] - same[1]) <= 32 && abs(q[2] - same[2]) <= 32)
        return true; /* as most are */
    for (int k = 0; k < 3; k++) {
        int low = 255, high = 0;
        for (int j = MAX(0, y - 1); j <= MIN(a->height - 1, y + 1); j++)
            for (int i = MAX(0, x - 1); i <= MIN(a->width - 1, x + 1); i++) {
                low = MIN(low, pixels_at(a, i, j)[k]);
                high = MAX(high, pixels_at(a, i, j)[k]);
            }
        if (q[k] < low - 32 || q[k] > high + 32)
            return false;
    }
    return true;
}

/* How light every pixel is: windows overlap, and ask for each four times. The caller frees. */
static inline double *pixels_lumas(const struct pixels *of)
{
    size_t all = (size_t)of->width * (size_t)of->height;
    double *luma = g_new(double, all);
    for (size_t i = 0; i < all; i++)
        luma[i] = pixels_luma(of->rgb + 3 * i);
    return luma;
}

/* SSIM of two windows, whose upper left pixels these are, in rows of so many; -1: both are blank.
 */
static inline double pixels_window(const double *a, const double *b, int width)
{
    double ma = 0, mb = 0, va = 0, vb = 0, cov = 0;
    for (int j = 0; j < 8; j++, a += width, b += width)
        for (int i = 0; i < 8; i++) {
            double m = a[i], n = b[i];
            ma += m / 64, mb += n / 64;
            va += m * m / 64, vb += n * n / 64, cov += m * n / 64;
        }
    va -= ma * ma, vb -= mb * mb, cov -= ma * mb;
    if (va < 1 && vb < 1 && fabs(ma - mb) < 1)
        return -1;
    const double c1 = 6.5025, c2 = 58.5225; /* (0.01 * 255)^2, (0.03 * 255)^2 */
    return (2 * ma * mb + c1) * (2 * cov + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
}

/* Both have the same size. */
static inline struct difference pixels_compare(const struct pixels *a, const struct pixels *b)
{
    struct difference d = {0, 0, 1};
    for (int y = 0; y < a->height; y++)
        for (int x = 0; x < a->width; x++) {
            const guint8 *p = pixels_at(a, x, y), *q = pixels_at(b, x, y);
            int most = 0;
            for (int k = 0; k < 3; k++)
                most = MAX(most, abs(p[k] - q[k]));
            d.share += most > 32;
            d.beyond += most > 32 && !pixels_near(a, x, y, q);
        }
    d.share /= (double)a->width * a->height;
    d.beyond /= (double)a->width * a->height;
    double sum = 0, *of_a = pixels_lumas(a), *of_b = pixels_lumas(b);
    long windows = 0;
    for (int y = 0; y + 8 <= a->height; y += 4)
        for (int x = 0; x + 8 <= a->width; x += 4) {
            size_t at = (size_t)y * (size_t)a->width + (size_t)x;
            double ssim = pixels_window(of_a + at, of_b + at, a->width);
            if (ssim > -1) {
                sum += ssim;
                windows++;
            }
        }
    g_free(of_a);
    g_free(of_b);
    if (windows > 0)
        d.ssim = sum / (double)windows;
    return d;
}

#endif
