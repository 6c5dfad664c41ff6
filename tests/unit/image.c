/* Pictures beside a template: what an SVG's paths are as moves, lines and curves, how large a
 * picture stands, which colours a preset leaves it, and what is refused. Reckoned by hand.
 */
#include "layout_kit.h"

#include "layout/image.h"
#include "write/writer.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* ---- paths ---- */

static struct pw_image_shape *path(const char *d)
{
    struct pw_image_shape *shape = pw_image_shape_new();
    if (!pw_image_path(shape, d))
        fail_msg("\"%s\" is no path", d);
    return shape;
}

static void is_path(const char *d, const char *op, const double *xy)
{
    struct pw_image_shape *shape = path(d);
    assert_int_equal(shape->op->len, strlen(op));
    assert_memory_equal(shape->op->data, op, strlen(op));
    for (guint i = 0; i < shape->xy->len; i++)
        if (fabs(g_array_index(shape->xy, double, i) - xy[i]) > 1e-6)
            fail_msg("\"%s\": number %u is %g and not %g", d, i,
                     g_array_index(shape->xy, double, i), xy[i]);
    pw_image_shape_free(shape);
}

static void lines_are_absolute_and_relative(void **state)
{
    (void)state;
    const double square[] = {10, 10, 15, 10, 15, 15, 10, 15};
    is_path("M10 10H15V15H10Z", "MLLLZ", square);
    is_path("m10,10h5v5h-5z", "MLLLZ", square);
    is_path("M10 10 15 10 15 15 10 15z", "MLLLZ", square); /* more points are lines */
    is_path("m10 10 5 0 0 5-5 0z", "MLLLZ", square);
    is_path("  M 1e1,1.0e+1 L15-0 ", "ML", (const double[]){10, 10, 15, 0});
    is_path("M0 0L.5.25", "ML",
            (const double[]){0, 0, 0.5, 0.25}); /* the second dot begins a number */
    /* After a part is closed the pen is where it began, and a relative one goes on from there. */
    is_path("M1 1h2v2zl5 5", "MLLZML", (const double[]){1, 1, 3, 1, 3, 3, 1, 1, 6, 6});
    is_path("M1 1h2zm1 1h1", "MLZML", (const double[]){1, 1, 3, 1, 2, 2, 3, 2});
}

static void curves_go_on_smoothly(void **state)
{
    (void)state;
    is_path("M0 0c1 2 3 2 4 0s3-2 4 0", "MCC",
            (const double[]){0, 0, 1, 2, 3, 2, 4, 0, 5, -2, 7, -2, 8, 0});
    is_path("M0 0S3 2 4 0", "MC", (const double[]){0, 0, 0, 0, 3, 2, 4, 0}); /* nothing before it */
    /* A quadratic one has both control points at two thirds of the way to its own. */
    is_path("M0 0Q3 3 6 0", "MC", (const double[]){0, 0, 2, 2, 4, 2, 6, 0});
    is_path("M0 0Q3 3 6 0T12 0", "MCC",
            (const double[]){0, 0, 2, 2, 4, 2, 6, 0, 8, -2, 10, -2, 12, 0});
}

/* All points of an arc of a circle, at the ends of its curves, are as far from its middle. */
static void arcs_are_round(void **state)
{
    (void)state;
    static const struct {
        const char *d;
        double cx, cy, r;
        int quarters;
    } arcs[] = {{"M0 5A5 5 0 0 1 10 5", 5, 5, 5, 2},
                {"M0 5a5 5 0 1 0 10 0", 5, 5, 5, 2},
                {"M5 0a5 5 0 0 1 5 5", 5, 5, 5, 1},
                {"M5 0A5 5 0 1 0 10 5", 5, 5, 5, 3},
                {"M0 5A1 1 0 0 1 10 5", 5, 5, 5, 2} /* too small: as large as it must be */,
                {"M5 0a5 5 0 015 5", 5, 5, 5, 1} /* flags without blanks */};
    for (size_t i = 0; i < G_N_ELEMENTS(arcs); i++) {
        struct pw_image_shape *shape = path(arcs[i].d);
        if ((int)shape->op->len != 1 + arcs[i].quarters)
            fail_msg("%s: %u curves", arcs[i].d, shape->op->len - 1);
        for (guint k = 0; k + 1 < shape->xy->len; k += 6) {
            double x = g_array_index(shape->xy, double, k),
                   y = g_array_index(shape->xy, double, k + 1);
            if (fabs(hypot(x - arcs[i].cx, y - arcs[i].cy) - arcs[i].r) > 1e-6)
                fail_msg("%s: %g %g is not on the circle", arcs[i].d, x, y);
        }
        pw_image_shape_free(shape);
    }
    is_path("M0 0A0 5 0 0 1 4 4", "ML", (const double[]){0, 0, 4, 4}); /* no radius: a line */
    struct pw_image_shape *ring = pw_image_shape_new();
    pw_image_ellipse(ring, 3, 4, 2, 1);
    assert_memory_equal(ring->op->data, "MCCCCZ", 6);
    assert_float_equal(g_array_index(ring->xy, double, 0), 5, 1e-9);
    assert_float_equal(g_array_index(ring->xy, double, 7), 5, 1e-9); /* the foot: y 4 + 1 */
    pw_image_shape_free(ring);
}

static double winding(const struct pw_image_shape *shape, guint from, guint corners)
{
    double area = 0;
    const double *p = (const double *)(gconstpointer)shape->xy->data + from;
    for (guint i = 0; i < corners; i++) {
        guint j = (i + 1) % corners;
        area += p[2 * i] * p[2 * j + 1] - p[2 * j] * p[2 * i + 1];
    }
    return area / 2;
}

/* A hole is wound against what it is in, an island in it with that. */
static void crossing_fills_become_winding_ones(void **state)
{
    (void)state;
    struct pw_image_shape *shape = path("M0 0h9v9h-9zM1 1h7v7h-7zM2 2h5v5h-5z");
    pw_image_even_odd(shape);
    assert_memory_equal(shape->op->data, "MLLLZMLLLZMLLLZ", 15);
    assert_float_equal(winding(shape, 0, 4), 81, 1e-9);
    assert_float_equal(winding(shape, 8, 4), -49, 1e-9);
    assert_float_equal(winding(shape, 16, 4), 25, 1e-9);
    pw_image_shape_free(shape);
    /* Curves are turned round with their control points; what is no closed part, too. */
    shape = path("M0 0h9v9h-9zM2 2c1-1 2-1 3 0v3");
    pw_image_even_odd(shape);
    const double turned[] = {5, 5, 5, 2, 4, 1, 3, 1, 2, 2};
    assert_memory_equal(shape->op->data, "MLLLZMLC", 8);
    for (guint i = 0; i < G_N_ELEMENTS(turned); i++)
        assert_float_equal(g_array_index(shape->xy, double, 8 + i), turned[i], 1e-9);
    pw_image_shape_free(shape);
}

/* ---- drawings ---- */

#define SVG(inside) "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20'>" inside "</svg>"

static struct pw_image *svg(const char *text, enum pw_preset preset)
{
    g_clear_error(&kit.error);
    return pw_image_svg("a.svg", text, strlen(text), preset, &kit.error);
}

static const struct pw_image_shape *only(const struct pw_image *image)
{
    if (image == NULL)
        fail_msg("%s", kit.error->message);
    assert_int_equal(image->shapes->len, 1);
    return image->shapes->pdata[0];
}

static void is_colour(struct pw_colour c, int r, int g, int b)
{
    if (c.r != r || c.g != g || c.b != b)
        fail_msg("%d %d %d and not %d %d %d", c.r, c.g, c.b, r, g, b);
}

static void styles_are_inherited_and_classes_known(void **state)
{
    (void)state;
    static const struct {
        const char *xml;
        int r, g, b;
    } fills[] = {
        {SVG("<path d='M0 0h1v1z'/>"), 0, 0, 0},
        {SVG("<g fill='#102030'><path d='M0 0h1v1z'/></g>"), 16, 32, 48},
        {SVG("<g fill='red'><path fill='#0f0' d='M0 0h1v1z'/></g>"), 0, 255, 0},
        {SVG("<path style='stroke:none; fill : rgb(1, 2, 3)' d='M0 0h1v1z'/>"), 1, 2, 3},
        {SVG("<style>.a,.b{fill:navy} .c{fill:red}</style><path class='x b' d='M0 0h1v1z'/>"), 0, 0,
         128},
        {SVG("<style><![CDATA[.a{stroke:red} .a{fill:#abcdef;stroke:none}]]></style>"
             "<path class='a' d='M0 0h1v1z'/>"),
         171, 205, 239},
        {SVG("<path fill='currentColor' d='M0 0h1v1z'/>"), 0, 0, 0},
        {SVG("<path stroke-opacity='0.5' d='M0 0h1v1z'/>"), 0, 0, 0}, /* of what is not drawn */
        {SVG("<style>.a{fill:navy} .a{fill:red</style><path class='a' d='M0 0h1v1z'/>"), 0, 0,
         128}, /* what is never closed is no rule */
        {SVG("<path fill-opacity='0.5' d='M0 0h1v1z'/>"), 128, 128, 128}, /* on white paper */
        {SVG("<g fill='#00f'><path fill='inherit' d='M0 0h1v1z'/></g>"), 0, 0, 255},
        {SVG("<defs><path d='M0 0h1v1z'/><text/></defs><x:y xmlns:x='q'><text/></x:y>"
             "<g display='none'><path d='M0 0h1v1z'/></g>"
             "<path fill='none' d='M0 0h1v1z'/><path d='M0 0h1v1z'/>"),
         0, 0, 0},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(fills); i++) {
        struct pw_image *image = svg(fills[i].xml, PW_PRESET_COLOUR);
        const struct pw_image_shape *shape = only(image);
        assert_true(shape->filled && !shape->drawn);
        is_colour(shape->fill, fills[i].r, fills[i].g, fills[i].b);
        pw_image_free(image);
    }
    struct pw_image *ring =
        svg(SVG("<path fill-rule='evenodd' d='M0 0h9v9h-9zM1 1h7v7h-7z'/>"), PW_PRESET_COLOUR);
    assert_float_equal(winding(only(ring), 8, 4), -49, 1e-9); /* the hole */
    pw_image_free(ring);
    /* Closed twice is closed once. */
    ring = svg(SVG("<path fill-rule='evenodd' d='M0 0h9v9h-9zzM1 1h7v7h-7zz'/>"), PW_PRESET_COLOUR);
    assert_non_null(ring);
    pw_image_free(ring);
    /* Light by 0.299, 0.587, 0.114: red is 76 of 255. On black paper it is turned round. */
    struct pw_image *image = svg(SVG("<path fill='red' d='M0 0h1v1z'/>"), PW_PRESET_BLACK);
    is_colour(only(image)->fill, 76, 76, 76);
    pw_image_free(image);
    image = svg(SVG("<path fill='red' d='M0 0h1v1z'/>"), PW_PRESET_INVERSE);
    is_colour(only(image)->fill, 179, 179, 179);
    pw_image_free(image);
}

static void shapes_stand_where_their_transforms_put_them(void **state)
{
    (void)state;
    static const struct {
        const char *xml;
        double x, y; /* of the first point */
    } all[] = {
        {SVG("<rect x='2' y='3' width='4' height='5'/>"), 2, 3},
        {SVG("<rect x='2' y='3' width='4' height='5' rx='1'/>"), 3, 3},
        {SVG("<circle cx='5' cy='6' r='2'/>"), 7, 6},
        {SVG("<ellipse cx='5' cy='6' rx='3' ry='1'/>"), 8, 6},
        {SVG("<polygon points='1,2 3,4 5,0'/>"), 1, 2},
        {SVG("<polyline points='1 2 3 4'/>"), 1, 2},
        {SVG("<line x1='1' y1='2' x2='3' y2='4' stroke='red'/>"), 1, 2},
        {SVG("<g transform='translate(10)'><path transform='scale(2)' d='M1 2h1v1z'/></g>"), 12, 4},
        {SVG("<path transform='translate(10 5) scale(2,3)' d='M1 2h1v1z'/>"), 12, 11},
        {SVG("<path transform='rotate(90)' d='M1 0h1v1z'/>"), 0, 1},
        {SVG("<path transform='rotate(90 5 5)' d='M6 5h1v1z'/>"), 5, 6},
        {SVG("<path transform='matrix(1 0 0 1 7 8)' d='M1 0h1v1z'/>"), 8, 8},
        {SVG("<path transform='skewX(45)' d='M1 2h1v1z'/>"), 3, 2},
        {SVG("<path transform='skewY(45)' d='M1 2h1v1z'/>"), 1, 3}};
    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        struct pw_image *image = svg(all[i].xml, PW_PRESET_COLOUR);
        const struct pw_image_shape *shape = only(image);
        double x = g_array_index(shape->xy, double, 0), y = g_array_index(shape->xy, double, 1);
        if (fabs(x - all[i].x) > 1e-6 || fabs(y - all[i].y) > 1e-6)
            fail_msg("%s: at %g %g", all[i].xml, x, y);
        pw_image_free(image);
    }
    struct pw_image *image =
        svg(SVG("<path transform='scale(2)' stroke='red' stroke-width='3px' d='M0 0h1'/>"),
            PW_PRESET_COLOUR);
    assert_float_equal(only(image)->width, 6, 1e-9);
    pw_image_free(image);
}

static void a_drawing_is_as_large_as_it_says(void **state)
{
    (void)state;
    static const struct {
        const char *xml;
        double w, h;                                     /* points */
    } sizes[] = {{"<svg viewBox='0 0 96 48'/>", 72, 36}, /* 96 px are an inch */
                 {"<svg width='72pt' height='1in'/>", 72, 72},
                 {"<svg width='25.4mm' height='2.54cm' viewBox='0 0 1 1'/>", 72, 72},
                 {"<svg width='6pc' height='96px'/>", 72, 72},
                 {"<svg width='72 pt' height='1 in'/>", 72, 72},
                 {"<svg width='100%' height='100%' viewBox='0 0 96 96'/>", 72, 72}};
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++) {
        struct pw_image *image = svg(sizes[i].xml, PW_PRESET_COLOUR);
        if (image == NULL)
            fail_msg("%s", kit.error->message);
        assert_float_equal(image->w, sizes[i].w, 1e-6);
        assert_float_equal(image->h, sizes[i].h, 1e-6);
        pw_image_free(image);
    }
}

static void what_we_do_not_draw_is_refused_by_name(void **state)
{
    (void)state;
    GString *deep = g_string_new("<svg viewBox='0 0 1 1'>"), *many = g_string_new("M0 0");
    for (int i = 0; i < 40; i++)
        g_string_append(deep, "<g>");
    for (int i = 0; i < PW_IMAGE_POINTS + 9; i++)
        g_string_append(many, "h1");
    g_autofree char *points =
        g_strdup_printf("<svg viewBox='0 0 1 1'><path d='%s'/></svg>", many->str);
    g_autofree char *halves =
        g_strdup_printf("<svg viewBox='0 0 1 1'><path d='%.*s'/><path d='%.*s'/></svg>",
                        PW_IMAGE_POINTS * 5 / 4, many->str, PW_IMAGE_POINTS * 5 / 4, many->str);
    const char *const bad[][2] = {
        {SVG("<text>A</text>"), "<text>"},
        {SVG("<image/>"), "<image>"},
        {SVG("<use/>"), "<use>"},
        {SVG("<path fill='url(#a)' d='M0 0'/>"), "a gradient"},
        {SVG("<path style='mask:url(#a)' d='M0 0'/>"), "mask"},
        {SVG("<path clip-path='url(#a)' d='M0 0'/>"), "clip-path"},
        {SVG("<g filter='url(#a)'/>"), "filter"},
        {SVG("<path fill='octarine' d='M0 0'/>"), "a colour"},
        {SVG("<path transform='turn(3)' d='M0 0'/>"), "a transform"},
        {SVG("<path transform='rotate' d='M0 0'/>"), "a transform"},
        {SVG("<path d='L1 1'/>"), "a <path> is damaged"},
        {SVG("<path d='M0 0 X'/>"), "a <path> is damaged"},
        {SVG("<path d='M0 0 C1 2'/>"), "a <path> is damaged"},
        {SVG("<path d='M0 0 A1 1 0 2 0 1 1'/>"), "a <path> is damaged"},
        {SVG("<path d='M0 0z5'/>"), "a <path> is damaged"},
        {SVG("<polygon points='1 2 x'/>"), "a <polygon> is damaged"},
        {SVG("<path d='M0 0H1e99'/>"), "a <path> is damaged"},
        {SVG("<path transform='scale(2) turn(3)' d='M0 0'/>"), "a transform"},
        {SVG("<style>.a{fill:octarine}</style><path class='a' d='M0 0'/>"), "a colour"},
        {"<svg/>", "neither viewBox nor width"},
        {"<svg width='wide' height='2'/>", "neither viewBox nor width"},
        {"<html/>", "no SVG"},
        {"<svg viewBox='0 0 1 1'>", "a.svg: "},
        {"<svg viewBox='0 0 1 1'>&bomb;</svg>", "a.svg: "},
        {deep->str, "deeper than 32"},
        {points, "too many points"},
        {halves, "more than 200000 points"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
        struct pw_image *image = svg(bad[i][0], PW_PRESET_COLOUR);
        if (image != NULL)
            fail_msg("taken: %.100s", bad[i][0]);
        assert_int_equal(kit.error->code, PW_ERROR_INPUT);
        if (strstr(kit.error->message, bad[i][1]) == NULL)
            fail_msg("\"%s\" does not say \"%s\"", kit.error->message, bad[i][1]);
    }
    g_string_free(deep, TRUE);
    g_string_free(many, TRUE);
}

/* ---- pixels ---- */

static GByteArray *png_of(int w, int h, bool grey, const guint8 *pixels)
{
    gsize bytes = (gsize)(w * h) * (grey ? 1 : 3);
    struct pw_picture *picture = pw_picture_new(w, h, grey, g_memdup2(pixels, bytes));
    GByteArray *png = pw_picture_png(picture);
    pw_picture_unref(picture);
    return png;
}

static void pixels_come_back_as_they_went(void **state)
{
    (void)state;
    static const guint8 colours[] = {255, 0,  0,  0, 255, 0, 0,   0,   255,
                                     10,  20, 30, 0, 0,   0, 255, 255, 255};
    static const guint8 greys[] = {0, 100, 200, 255};
    g_autoptr(GByteArray) png = png_of(3, 2, false, colours), dull = png_of(2, 2, true, greys);
    struct pw_image *image =
        pw_image_png("a.png", png->data, png->len, PW_PRESET_COLOUR, &kit.error);
    assert_non_null(image);
    assert_int_equal(image->picture->width, 3);
    assert_false(image->picture->grey);
    assert_memory_equal(image->picture->pixels, colours, sizeof colours);
    assert_true(fabs(image->w - 3 * 72 / 300.0) < 1e-9); /* 300 dots an inch */
    g_autofree char *digest = g_strdup(image->picture->digest);
    pw_image_free(image);
    image = pw_image_png("a.png", dull->data, dull->len, PW_PRESET_COLOUR, &kit.error);
    assert_true(image->picture->grey); /* one byte is enough */
    assert_memory_equal(image->picture->pixels, greys, sizeof greys);
    assert_string_not_equal(image->picture->digest, digest);
    pw_image_free(image);
    image = pw_image_png("a.png", png->data, png->len, PW_PRESET_BLACK, &kit.error);
    assert_true(image->picture->grey);
    assert_int_equal(image->picture->pixels[0], 76);
    assert_int_equal(image->picture->pixels[5], 255);
    pw_image_free(image);
}

static void damaged_and_huge_pngs_are_refused(void **state)
{
    (void)state;
    static const guint8 greys[] = {0, 100, 200, 255};
    g_autoptr(GByteArray) png = png_of(2, 2, true, greys);
    for (guint n = 8; n < png->len; n++) {
        g_clear_error(&kit.error);
        struct pw_image *image = pw_image_png("a.png", png->data, n, PW_PRESET_COLOUR, &kit.error);
        if (image == NULL)
            assert_non_null(strstr(kit.error->message, "a.png: "));
        else if (n < png->len - 12)
            fail_msg("%u of %u bytes are a picture", n, png->len);
        pw_image_free(image);
    }
    const guint8 sizes[][8] = {{0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30}, /* 30000 x 30000 */
                               {0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1},
                               {0, 0, 0, 0, 0, 0, 0, 1},
                               {0, 0, 0x0f, 0xff, 0, 0, 0x0f, 0xff}}; /* more than 8 million */
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++) {
        memcpy(png->data + 16, sizes[i], 8);
        g_clear_error(&kit.error);
        assert_null(pw_image_png("a.png", png->data, png->len, PW_PRESET_COLOUR, &kit.error));
        assert_non_null(strstr(kit.error->message, "8000000 are the most"));
    }
}

/* ---- on the page ---- */

static char *file_of(const void *bytes, gsize length, const char *name)
{
    char *file = g_build_filename(g_get_tmp_dir(), name, NULL);
    assert_true(g_file_set_contents(file, bytes, (gssize)length, NULL));
    return file;
}

#define CARD(inside)                                                                               \
    "<template><cards card='100mm 80mm' sheet='100mm 80mm' nup='1x1' cut='none'>" inside           \
    "</cards></template>"

static const struct pw_mark *picture_mark(int n)
{
    const GArray *marks = pw_scene_page(kit.scene, 1)->marks;
    for (guint i = 0; i < marks->len; i++)
        if (g_array_index(marks, struct pw_mark, i).kind == PW_MARK_PICTURE && n-- == 0)
            return &g_array_index(marks, struct pw_mark, i);
    return NULL;
}

static void stands(int n, double x, double y, double w, double h)
{
    const struct pw_mark *mark = picture_mark(n);
    assert_non_null(mark);
    kit_near(mark->matrix.e / PW_MM, x);
    kit_near(mark->matrix.f / PW_MM, y);
    kit_near(mark->matrix.a / PW_MM, w);
    kit_near(mark->matrix.d / PW_MM, h);
}

static void a_picture_keeps_its_proportions(void **state)
{
    (void)state;
    static const guint8 greys[8] = {0};
    g_autoptr(GByteArray) png = png_of(4, 2, true, greys); /* twice as wide as high */
    g_autofree char *name = g_strdup_printf("pw-image-%d.png", (int)getpid());
    g_autofree char *file = file_of(png->data, png->len, name);
    static const struct {
        const char *inside;
        double x, y, w, h;
    } all[] = {
        {"<canvas><image at='10mm 20mm' w='30mm' h='30mm' src='%s'/></canvas>", 10, 27.5, 30, 15},
        {"<canvas><image at='10mm 20mm' w='30mm' h='30mm' valign='top' src='%s'/></canvas>", 10, 20,
         30, 15},
        {"<canvas><image at='10mm 20mm' w='60mm' h='20mm' align='right' src='%s'/></canvas>", 30,
         20, 40, 20},
        {"<column><image h='20mm' src='%s'/></column>", 0, 0, 40, 20},
        {"<row h='20mm'><box w='1*'/><image w='auto' h='10mm' src='%s'/></row>", 80, 0, 20, 10},
        {"<row h='20mm'><box w='1*'/><image w='auto' h='20mm' most='30mm' valign='bottom' "
         "src='%s'/></row>",
         70, 5, 30, 15},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        g_auto(GStrv) parts = g_strsplit(all[i].inside, "%s", 2);
        g_autofree char *xml = g_strconcat(
            "<template><cards card='100mm 80mm' sheet='100mm 80mm' nup='1x1' cut='none'>", parts[0],
            file, parts[1], "</cards></template>", NULL);
        kit_must(&kit, xml);
        stands(0, all[i].x, all[i].y, all[i].w, all[i].h);
    }
    /* Ink of its own near the edge is told, as of anything. */
    kit.edges = true;
    g_autofree char *near_edge = g_strdup_printf(
        CARD("<canvas><image at='2mm 20mm' w='30mm' h='15mm' src='%s'/></canvas>"), file);
    g_ptr_array_set_size(kit.warnings, 0);
    kit_must(&kit, near_edge);
    assert_int_equal(kit.warnings->len, 1);
    assert_non_null(strstr(kit.warnings->pdata[0], "2 mm from the edge"));
    /* A scene says which picture it is, and where. */
    g_autofree char *dump = pw_scene_dump(kit.scene, NULL, NULL);
    assert_non_null(strstr(dump, "  image    5.67   56.69   85.04   42.52  4 x 2 grey  "));
    /* Copies of a page have it, turned as they are. */
    struct pw_scene *copy = pw_scene_new("copy", "en");
    pw_scene_page_begin(copy, 400, 400);
    pw_scene_push(copy, pw_matrix_turn(90));
    pw_scene_paste(copy, pw_scene_page(kit.scene, 1));
    pw_scene_pop(copy);
    g_autofree char *turned = pw_scene_dump(copy, NULL, NULL);
    assert_non_null(strstr(turned, "  turned 90  4 x 2 grey"));
    pw_scene_free(copy);
    g_remove(file);
    kit_fails(&kit, near_edge, "<image> src: |there is no such picture");
    assert_int_equal(kit.error->code, PW_ERROR_IO);
    kit_fails(&kit, CARD("<column><image src='/'/></column>"), "<image> src: |this is no file");
    kit_fails(&kit, CARD("<column><image/></column>"), "<image>|src");
}

static void a_drawing_is_ink_of_the_page(void **state)
{
    (void)state;
    static const char text[] =
        "\xef\xbb\xbf\n<!-- x --><svg viewBox='10 0 20 20'>"
        "<path fill='red' stroke='blue' stroke-width='2' d='M10 0h20v20h-20z'/>"
        "<path d='M10 0c1 2 3 2 4 0z'/></svg>";
    g_autofree char *name = g_strdup_printf("pw-image-%d.svg", (int)getpid());
    g_autofree char *file = file_of(text, sizeof text - 1, name);
    g_autofree char *xml = g_strdup_printf(
        CARD("<canvas><image at='10mm 20mm' w='40mm' h='20mm' align='centre' src='%s'/></canvas>"),
        file);
    kit_must(&kit, xml);
    /* 20 units are 20 mm, from (20, 20): filled, then drawn. */
    kit_box(&kit, 1, 0, 20, 20, 20, 20);
    is_colour(kit_path(&kit, 1, 0)->colour, 255, 0, 0);
    assert_true(kit_path(&kit, 1, 1)->stroke);
    kit_near(kit_path(&kit, 1, 1)->width / PW_MM, 2);
    assert_memory_equal(kit_path(&kit, 1, 2)->path.op, "MCZ", 3);
    assert_true(g_file_set_contents(file, "GIF89a", 6, NULL));
    kit_fails(&kit, xml, "neither a PNG nor an SVG");
    assert_int_equal(kit.error->code, PW_ERROR_INPUT);
    g_remove(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_absolute_and_relative),
        cmocka_unit_test(curves_go_on_smoothly),
        cmocka_unit_test(arcs_are_round),
        cmocka_unit_test(crossing_fills_become_winding_ones),
        cmocka_unit_test_setup_teardown(styles_are_inherited_and_classes_known, make_kit, drop_kit),
        cmocka_unit_test_setup_teardown(shapes_stand_where_their_transforms_put_them, make_kit,
                                        drop_kit),
        cmocka_unit_test_setup_teardown(a_drawing_is_as_large_as_it_says, make_kit, drop_kit),
        cmocka_unit_test_setup_teardown(what_we_do_not_draw_is_refused_by_name, make_kit, drop_kit),
        cmocka_unit_test_setup_teardown(pixels_come_back_as_they_went, make_kit, drop_kit),
        cmocka_unit_test_setup_teardown(damaged_and_huge_pngs_are_refused, make_kit, drop_kit),
        cmocka_unit_test_setup_teardown(a_picture_keeps_its_proportions, make_kit, drop_kit),
        cmocka_unit_test_setup_teardown(a_drawing_is_ink_of_the_page, make_kit, drop_kit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
