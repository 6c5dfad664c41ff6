/* image.c - a picture that stands beside a template: its file, what it is, how large it may be, and
 * its ink on the page.
 *
 * Long: what a file may hold, its paths and its ink are one thing: who lets something new
 * in reads all of it.
 */
#include "layout/image.h"
#include "base/error.h"
#include "base/input.h"
#include "base/plumbing.h"
#include "layout/box.h"

#include <cairo.h>
#include <math.h>
#include <pango/pango.h>
#include <string.h>

/* ---- paths and colours ---- */

/* What a picture is made of: the paths of an SVG (SVG 1.1, chapter 8), as moves,
 * lines and curves; and its colours.
 */

struct pw_image_shape *pw_image_shape_new(void)
{
    struct pw_image_shape *shape = g_new0(struct pw_image_shape, 1);
    shape->op = g_byte_array_new();
    shape->xy = g_array_new(FALSE, FALSE, sizeof(double));
    return shape;
}

void pw_image_shape_free(void *data)
{
    struct pw_image_shape *shape = data;
    if (shape == NULL)
        return;
    g_byte_array_unref(shape->op);
    g_array_unref(shape->xy);
    g_free(shape);
}

void pw_image_free(void *data)
{
    struct pw_image *image = data;
    if (image == NULL)
        return;
    g_clear_pointer(&image->picture, pw_picture_unref);
    g_clear_pointer(&image->shapes, g_ptr_array_unref);
    g_free(image);
}

/* A colour as the preset has it: grey where there are no colours, turned round on black paper. */
static struct pw_colour image_tone(struct pw_colour c, enum pw_preset preset)
{
    if (preset == PW_PRESET_COLOUR)
        return c;
    int light = (299 * c.r + 587 * c.g + 114 * c.b + 500) / 1000;
    uint8_t tone = (uint8_t)(preset == PW_PRESET_INVERSE ? 255 - light : light);
    return (struct pw_colour){tone, tone, tone};
}

static void put(struct pw_image_shape *shape, char op, const double *xy, guint n)
{
    g_byte_array_append(shape->op, (const guint8 *)&op, 1);
    if (n > 0)
        g_array_append_vals(shape->xy, xy, n);
}

static void image_move(struct pw_image_shape *shape, double x, double y)
{
    put(shape, 'M', (const double[2]){x, y}, 2);
}

static void image_line(struct pw_image_shape *shape, double x, double y)
{
    put(shape, 'L', (const double[2]){x, y}, 2);
}

static void image_curve(struct pw_image_shape *shape, const double xy[6])
{
    put(shape, 'C', xy, 6);
}

static void image_close(struct pw_image_shape *shape)
{
    put(shape, 'Z', NULL, 0);
}

/* From angle a to b on an ellipse, at most a quarter of it: the usual cubic. */
static void quarter(struct pw_image_shape *shape, const double middle[2], const double radius[2],
                    double turn, double a, double b)
{
    double k = 4.0 / 3 * tan((b - a) / 4), c = cos(turn), s = sin(turn), out[6];
    const double p[6] = {cos(a) - k * sin(a),
                         sin(a) + k * cos(a),
                         cos(b) + k * sin(b),
                         sin(b) - k * cos(b),
                         cos(b),
                         sin(b)};
    for (int i = 0; i < 6; i += 2) {
        double x = radius[0] * p[i], y = radius[1] * p[i + 1];
        out[i] = middle[0] + c * x - s * y;
        out[i + 1] = middle[1] + s * x + c * y;
    }
    image_curve(shape, out);
}

void pw_image_ellipse(struct pw_image_shape *shape, double cx, double cy, double rx, double ry)
{
    const double middle[2] = {cx, cy}, radius[2] = {rx, ry};
    image_move(shape, cx + rx, cy);
    for (int i = 0; i < 4; i++)
        quarter(shape, middle, radius, 0, i * G_PI / 2, (i + 1) * G_PI / 2);
    image_close(shape);
}

/* ---- the d of a path ---- */

struct path_reader {
    struct pw_image_shape *shape;
    const char *at;
    double x, y;       /* the pen */
    double from[2];    /* where the part began */
    double control[2]; /* of the last curve */
    char last;         /* the last command, in capitals */
};

static void skip(struct path_reader *r)
{
    while (*r->at == ',' || g_ascii_isspace(*r->at))
        r->at++;
}

static bool read_number(struct path_reader *r, double *v)
{
    char *end = NULL;
    skip(r);
    if (!g_ascii_isdigit(*r->at) && strchr("+-.", *r->at) == NULL)
        return false;
    *v = g_ascii_strtod(r->at, &end);
    bool sound = end > r->at && isfinite(*v) && fabs(*v) < 1e9;
    r->at = end;
    return sound;
}

static bool read_numbers(struct path_reader *r, double *v, int n)
{
    for (int i = 0; i < n; i++)
        if (!read_number(r, &v[i]))
            return false;
    return true;
}

/* One digit; they may stand without a blank between. */
static bool read_flag(struct path_reader *r, bool *flag)
{
    skip(r);
    *flag = *r->at == '1';
    return *r->at == '0' || *r->at == '1' ? r->at++, true : false;
}

static void curve_to(struct path_reader *r, const double xy[6])
{
    image_curve(r->shape, xy);
    r->control[0] = xy[2];
    r->control[1] = xy[3];
    r->x = xy[4];
    r->y = xy[5];
}

/* A quadratic curve as the cubic that it is. */
static void quadratic_to(struct path_reader *r, double qx, double qy, double x, double y)
{
    const double xy[6] = {r->x + (qx - r->x) * 2 / 3,
                          r->y + (qy - r->y) * 2 / 3,
                          x + (qx - x) * 2 / 3,
                          y + (qy - y) * 2 / 3,
                          x,
                          y};
    curve_to(r, xy);
    r->control[0] = qx;
    r->control[1] = qy;
}

/* Implementation notes F.6.5 of the standard: from ends to the middle. */
static void arc_to(struct path_reader *r, double rx, double ry, double degrees, bool large,
                   bool sweep, double x, double y)
{
    double turn = degrees * G_PI / 180, c = cos(turn), s = sin(turn);
    double dx = (r->x - x) / 2, dy = (r->y - y) / 2;
    double u = c * dx + s * dy, v = c * dy - s * dx;
    rx = fabs(rx);
    ry = fabs(ry);
    if (rx < 1e-9 || ry < 1e-9 || (dx == 0 && dy == 0)) {
        image_line(r->shape, x, y);
        r->x = x;
        r->y = y;
        return;
    }
    double over = u * u / (rx * rx) + v * v / (ry * ry);
    if (over > 1) {
        rx *= sqrt(over);
        ry *= sqrt(over);
    }
    double below = rx * rx * v * v + ry * ry * u * u;
    double k = sqrt(fmax(0, (rx * rx * ry * ry - below) / below)) * (large == sweep ? -1 : 1);
    double mu = k * rx * v / ry, mv = -k * ry * u / rx;
    const double middle[2] = {c * mu - s * mv + (r->x + x) / 2, s * mu + c * mv + (r->y + y) / 2};
    const double radius[2] = {rx, ry};
    double a = atan2((v - mv) / ry, (u - mu) / rx), b = atan2((-v - mv) / ry, (-u - mu) / rx);
    if (sweep && b < a)
        b += 2 * G_PI;
    if (!sweep && b > a)
        b -= 2 * G_PI;
    int pieces = (int)ceil(fabs(b - a) / (G_PI / 2) - 1e-9);
    for (int i = 0; i < pieces; i++)
        quarter(r->shape, middle, radius, turn, a + (b - a) * i / pieces,
                a + (b - a) * (i + 1) / pieces);
    r->x = x;
    r->y = y;
}

/* The control point that goes on smoothly from the last curve of that kind. */
static void mirrored(const struct path_reader *r, const char *kind, double out[2])
{
    bool smooth = strchr(kind, r->last) != NULL;
    out[0] = smooth ? 2 * r->x - r->control[0] : r->x;
    out[1] = smooth ? 2 * r->y - r->control[1] : r->y;
}

static bool read_curve(struct path_reader *r, char op, const double by[2])
{
    double v[6], m[2];
    bool large = false, sweep = false;
    int n = op == 'C' ? 6 : op == 'S' || op == 'Q' ? 4 : op == 'T' ? 2 : 3;
    if (!read_numbers(r, v, n))
        return false;
    if (op == 'A') {
        double to[2];
        if (!read_flag(r, &large) || !read_flag(r, &sweep) || !read_numbers(r, to, 2))
            return false;
        arc_to(r, v[0], v[1], v[2], large, sweep, to[0] + by[0], to[1] + by[1]);
        return true;
    }
    for (int i = 0; i < n; i++)
        v[i] += by[i % 2];
    mirrored(r, op == 'S' ? "CS" : "QT", m);
    if (op == 'C')
        curve_to(r, v);
    else if (op == 'S')
        curve_to(r, (const double[6]){m[0], m[1], v[0], v[1], v[2], v[3]});
    else if (op == 'Q')
        quadratic_to(r, v[0], v[1], v[2], v[3]);
    else
        quadratic_to(r, m[0], m[1], v[0], v[1]);
    return true;
}

/* One command with its numbers. */
static bool read_command(struct path_reader *r, char op, bool relative)
{
    const double by[2] = {relative ? r->x : 0, relative ? r->y : 0};
    double v[2] = {0, 0};
    switch (op) {
    case 'M':
    case 'L':
        if (!read_numbers(r, v, 2))
            return false;
        r->x = v[0] + by[0];
        r->y = v[1] + by[1];
        if (op == 'L') {
            image_line(r->shape, r->x, r->y);
            break;
        }
        image_move(r->shape, r->x, r->y);
        r->from[0] = r->x;
        r->from[1] = r->y;
        break;
    case 'H':
    case 'V':
        if (!read_number(r, v))
            return false;
        *(op == 'H' ? &r->x : &r->y) = v[0] + by[op == 'V'];
        image_line(r->shape, r->x, r->y);
        break;
    case 'Z':
        image_close(r->shape);
        r->x = r->from[0];
        r->y = r->from[1];
        break;
    default:
        return read_curve(r, op, by);
    }
    return true;
}

bool pw_image_path(struct pw_image_shape *shape, const char *d)
{
    struct path_reader r = {.shape = shape, .at = d, .last = 'Z'};
    char command = 0;
    for (skip(&r); *r.at != '\0'; skip(&r)) {
        if (strchr("MmLlHhVvCcSsQqTtAaZz", *r.at) != NULL)
            command = *r.at++;
        else if (command == 0 || command == 'Z' || command == 'z')
            return false;
        char op = g_ascii_toupper(command);
        if ((r.last == 'Z' || shape->op->len == 0) && op != 'M') {
            if (shape->op->len == 0)
                return false;
            if (op != 'Z') /* goes on from where the last part began */
                image_move(shape, r.x, r.y);
        }
        if (shape->xy->len > 2 * PW_IMAGE_POINTS || !read_command(&r, op, g_ascii_islower(command)))
            return false;
        r.last = op;
        if (op == 'M') /* more points are lines */
            command = command == 'M' ? 'L' : 'l';
    }
    return true;
}

/* ---- what is inside ---- */

/* A part of a path: from its M to before the next one. */
struct part {
    guint op_from, op_to, xy_from, xy_to;
    GArray *corners; /* of double: it as a polygon */
    int depth;       /* parts around it */
};

enum { STEPS = 8 }; /* of a curve */

static void clear_part(void *part)
{
    g_array_unref(((struct part *)part)->corners);
}

static GArray *parts_of(const struct pw_image_shape *shape)
{
    GArray *parts = g_array_new(FALSE, FALSE, sizeof(struct part));
    g_array_set_clear_func(parts, clear_part);
    const double *xy = (const double *)(gconstpointer)shape->xy->data;
    struct part *part = NULL;
    double x = 0, y = 0;
    for (guint i = 0, k = 0; i < shape->op->len; i++) {
        char op = (char)shape->op->data[i];
        guint n = op == 'C' ? 6 : op == 'Z' ? 0 : 2;
        if (op == 'M') {
            struct part next = {i, i, k, k, g_array_new(FALSE, FALSE, sizeof(double)), 0};
            g_array_append_val(parts, next);
            part = &g_array_index(parts, struct part, parts->len - 1);
        }
        for (int s = 1; op == 'C' && s < STEPS; s++) {
            double t = (double)s / (int)STEPS, u = 1 - t;
            for (int axis = 0; axis < 2; axis++) {
                const double *p = xy + k + axis;
                double at = u * u * u * (axis ? y : x) + 3 * u * u * t * p[0] +
                            3 * u * t * t * p[2] + t * t * t * p[4];
                g_array_append_val(part->corners, at);
            }
        }
        if (n > 0) {
            x = xy[k + n - 2];
            y = xy[k + n - 1];
            g_array_append_vals(part->corners, xy + k + n - 2, 2);
        }
        k += n;
        part->op_to = i + 1;
        part->xy_to = k;
    }
    return parts;
}

static double area_of(const GArray *corners)
{
    const double *p = (const double *)(gconstpointer)corners->data;
    double area = 0;
    for (guint i = 0, n = corners->len / 2; i < n; i++) {
        const double *a = p + 2 * (gsize)i, *b = p + 2 * (gsize)((i + 1) % n);
        area += a[0] * b[1] - b[0] * a[1];
    }
    return area;
}

static bool holds(const GArray *corners, double x, double y)
{
    const double *p = (const double *)(gconstpointer)corners->data;
    bool in = false;
    for (guint i = 0, n = corners->len / 2; i < n; i++) {
        const double *a = p + 2 * (gsize)i, *b = p + 2 * (gsize)((i + 1) % n);
        if ((a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]))
            in = !in;
    }
    return in;
}

/* The same part drawn the other way round, behind what is in the shape already. */
static void add_reversed(struct pw_image_shape *shape, const struct part *part, const char *op,
                         const double *xy)
{
    guint k = part->xy_to;
    bool closed = op[part->op_to - 1] == 'Z';
    image_move(shape, xy[k - 2], xy[k - 1]);
    for (guint i = part->op_to - (closed ? 1 : 0); i > part->op_from + 1; i--) {
        if (op[i - 1] == 'Z') /* closed more than once: that has no points */
            continue;
        guint n = op[i - 1] == 'C' ? 6 : 2;
        const double *p = xy + k - n; /* the points of this step; the one before it is its end */
        if (n == 6)
            image_curve(shape, (const double[6]){p[2], p[3], p[0], p[1], p[-2], p[-1]});
        else
            image_line(shape, p[-2], p[-1]);
        k -= n;
    }
    if (closed)
        image_close(shape);
}

void pw_image_even_odd(struct pw_image_shape *shape)
{
    enum { PARTS_MAX = 200 }; /* of more, which would take long, the winding stays */
    GArray *parts = parts_of(shape);
    struct pw_image_shape *turned = pw_image_shape_new();
    const char *op = (const char *)shape->op->data;
    const double *xy = (const double *)(gconstpointer)shape->xy->data;
    for (guint i = 0; i < parts->len && parts->len <= PARTS_MAX; i++) {
        struct part *part = &g_array_index(parts, struct part, i);
        for (guint j = 0; j < parts->len; j++)
            part->depth += j != i && holds(g_array_index(parts, struct part, j).corners,
                                           xy[part->xy_from], xy[part->xy_from + 1]);
        if ((area_of(part->corners) < 0) != (part->depth % 2 == 1)) {
            add_reversed(turned, part, op, xy);
            continue;
        }
        g_byte_array_append(turned->op, (const guint8 *)op + part->op_from,
                            part->op_to - part->op_from);
        g_array_append_vals(turned->xy, xy + part->xy_from, part->xy_to - part->xy_from);
    }
    if (parts->len > 1 && parts->len <= PARTS_MAX) {
        GByteArray *ops = shape->op;
        GArray *points = shape->xy;
        shape->op = turned->op;
        shape->xy = turned->xy;
        turned->op = ops;
        turned->xy = points;
    }
    pw_image_shape_free(turned);
    g_array_unref(parts);
}

/* ---- the file ---- */

/* Drawings as programs for logos save them: paths and plain shapes in flat colours,
 * groups, transformations, classes. Letters, gradients, pictures and masks are refused by name: a
 * page that lacks them would look right to nobody.
 */

enum { DEPTH_MAX = 32 };

/* What is in force inside an element. */
struct style {
    bool filled, drawn, even_odd, hidden;
    struct pw_colour fill, stroke;
    double width;
    struct pw_matrix matrix;
};

struct reader {
    const char *name;
    enum pw_preset preset;
    struct pw_image *image;
    struct style style[DEPTH_MAX + 1];
    int depth;
    int ignored;         /* elements inside one that is not drawn */
    bool sheet;          /* in <style> */
    GHashTable *classes; /* ".name" to "fill:red;..." */
    guint points;
};

static bool refuse(GError **error, const struct reader *r, const char *what)
{
    return pw_fail(error, PW_ERROR_INPUT,
                   "%s: %s is more than we draw; in the program that made it turn text and objects "
                   "into paths of one colour, or save it as a PNG",
                   r->name, what);
}

/* ---- values ---- */

/* A length in px, of which there are 96 in an inch. */
static bool read_length(const char *text, double *px)
{
    static const struct {
        const char *unit;
        double px;
    } units[] = {{"px", 1},         {"pt", 96.0 / 72}, {"pc", 16},
                 {"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"in", 96}};
    char *end = NULL;
    double v = g_ascii_strtod(text, &end);
    if (end == text || !isfinite(v) || fabs(v) > 1e6)
        return false;
    while (g_ascii_isspace(*end))
        end++;
    *px = v;
    for (guint i = 0; i < G_N_ELEMENTS(units); i++)
        if (strcmp(end, units[i].unit) == 0)
            *px = v * units[i].px;
    return *end == '\0' || *px != v || strcmp(end, "px") == 0;
}

static int read_list(const char *text, double *v, int most)
{
    int n = 0;
    for (const char *at = text; n < most; n++) {
        while (*at == ',' || g_ascii_isspace(*at))
            at++;
        char *end = NULL;
        v[n] = g_ascii_strtod(at, &end);
        if (end == at || !isfinite(v[n]) || fabs(v[n]) > 1e9)
            break;
        at = end;
    }
    return n;
}

static bool read_transform(const char *text, struct pw_matrix *m)
{
    static const char *const names[] = {"matrix", "translate", "scale", "rotate", "skewX", "skewY"};
    while (*text == ',' || g_ascii_isspace(*text))
        text++;
    if (*text == '\0')
        return true;
    const char *open = strchr(text, '('), *close = open != NULL ? strchr(open, ')') : NULL;
    if (close == NULL)
        return false;
    g_autofree char *name = g_strstrip(g_strndup(text, (gsize)(open - text)));
    g_autofree char *inside = g_strndup(open + 1, (gsize)(close - open - 1));
    double v[6] = {0};
    int n = read_list(inside, v, 6), which = 0;
    while (which < (int)G_N_ELEMENTS(names) && strcmp(names[which], name) != 0)
        which++;
    struct pw_matrix one = pw_matrix_identity;
    if (which == 0 && n == 6) {
        one = (struct pw_matrix){v[0], v[1], v[2], v[3], v[4], v[5]};
    } else if (which == 1 && n >= 1) {
        one.e = v[0];
        one.f = v[1];
    } else if (which == 2 && n >= 1) {
        one.a = v[0];
        one.d = n > 1 ? v[1] : v[0];
    } else if (which == 3 && n >= 1) {
        one = pw_matrix_then(
            (struct pw_matrix){1, 0, 0, 1, -v[1], -v[2]},
            pw_matrix_then(pw_matrix_turn(v[0]), (struct pw_matrix){1, 0, 0, 1, v[1], v[2]}));
    } else if ((which == 4 || which == 5) && n == 1) {
        *(which == 4 ? &one.c : &one.b) = tan(v[0] * G_PI / 180);
    } else {
        return false;
    }
    if (!read_transform(close + 1, m)) /* what stands behind is done first */
        return false;
    *m = pw_matrix_then(*m, one);
    return true;
}

/* rgb(1, 2, 3), #abc, or a name. */
static bool read_colour(const char *text, struct pw_colour *colour)
{
    double v[3];
    PangoColor known;
    if (g_str_has_prefix(text, "rgb(") && read_list(text + 4, v, 3) == 3 &&
        strchr(text, '%') == NULL) {
        *colour = (struct pw_colour){(uint8_t)CLAMP(v[0], 0, 255), (uint8_t)CLAMP(v[1], 0, 255),
                                     (uint8_t)CLAMP(v[2], 0, 255)};
        return true;
    }
    bool sound = pango_color_parse(&known, strcmp(text, "currentColor") == 0 ? "black" : text);
    if (sound)
        *colour = (struct pw_colour){(uint8_t)(known.red >> 8), (uint8_t)(known.green >> 8),
                                     (uint8_t)(known.blue >> 8)};
    return sound;
}

static bool read_paint(struct reader *r, const char *value, bool *inked, struct pw_colour *colour,
                       GError **error)
{
    *inked = strcmp(value, "none") != 0 && strcmp(value, "transparent") != 0;
    if (g_str_has_prefix(value, "url("))
        return refuse(error, r, "a gradient or pattern");
    return !*inked || strcmp(value, "inherit") == 0 || read_colour(value, colour) ||
           refuse(error, r, "a colour that is neither #rrggbb nor a name");
}

/* On white paper a colour that lets so much of it through. */
static void thin(struct pw_colour *c, double by)
{
    uint8_t *const part[] = {&c->r, &c->g, &c->b};
    for (int i = 0; i < 3; i++)
        *part[i] = (uint8_t)lround(255 - (255 - *part[i]) * CLAMP(by, 0, 1));
}

/* One property, of an attribute or a style. What says nothing of the ink is passed over. */
static bool take(struct reader *r, struct style *style, const char *key, const char *value,
                 double *opacity, GError **error)
{
    double px = 0;
    if (strcmp(key, "fill") == 0)
        return read_paint(r, value, &style->filled, &style->fill, error);
    if (strcmp(key, "stroke") == 0)
        return read_paint(r, value, &style->drawn, &style->stroke, error);
    if (strcmp(key, "stroke-width") == 0 && read_length(value, &px))
        style->width = fmax(px, 0);
    if (strcmp(key, "fill-rule") == 0)
        style->even_odd = strcmp(value, "evenodd") == 0;
    if (strcmp(key, "opacity") == 0)
        opacity[0] = opacity[1] = g_ascii_strtod(value, NULL);
    if (strcmp(key, "fill-opacity") == 0)
        opacity[0] = g_ascii_strtod(value, NULL);
    if (strcmp(key, "stroke-opacity") == 0)
        opacity[1] = g_ascii_strtod(value, NULL);
    if ((strcmp(key, "display") == 0 && strcmp(value, "none") == 0) ||
        (strcmp(key, "visibility") == 0 && strcmp(value, "hidden") == 0))
        style->hidden = true;
    bool cut =
        strcmp(key, "clip-path") == 0 || strcmp(key, "mask") == 0 || strcmp(key, "filter") == 0;
    if (cut && strcmp(value, "none") != 0)
        return refuse(error, r, key);
    return true;
}

/* "fill:red; stroke:none" */
static bool take_list(struct reader *r, struct style *style, const char *text, double *opacity,
                      GError **error)
{
    g_auto(GStrv) all = g_strsplit(text, ";", -1);
    bool sound = true;
    for (int i = 0; sound && all[i] != NULL; i++) {
        char *colon = strchr(all[i], ':');
        if (colon == NULL)
            continue;
        *colon = '\0';
        sound = take(r, style, g_strstrip(all[i]), g_strstrip(colon + 1), opacity, error);
    }
    return sound;
}

static const char *attr(const char **names, const char **values, const char *name)
{
    for (int i = 0; names[i] != NULL; i++)
        if (strcmp(names[i], name) == 0)
            return values[i];
    return NULL;
}

static bool take_style(struct reader *r, struct style *style, const char **names,
                       const char **values, GError **error)
{
    double opacity[2] = {1, 1};
    for (int i = 0; names[i] != NULL; i++)
        if (!take(r, style, names[i], values[i], opacity, error))
            return false;
    const char *classes = attr(names, values, "class"), *own = attr(names, values, "style");
    g_auto(GStrv) each = g_strsplit(classes != NULL ? classes : "", " ", -1);
    for (int i = 0; each[i] != NULL; i++) {
        const char *said = g_hash_table_lookup(r->classes, each[i]);
        if (said != NULL && !take_list(r, style, said, opacity, error))
            return false;
    }
    if (own != NULL && !take_list(r, style, own, opacity, error))
        return false;
    thin(&style->fill, opacity[0]);
    thin(&style->stroke, opacity[1]);
    const char *transform = attr(names, values, "transform");
    struct pw_matrix m = pw_matrix_identity;
    if (transform != NULL && !read_transform(transform, &m))
        return refuse(error, r, "a transform that is none");
    style->matrix = pw_matrix_then(m, style->matrix);
    return true;
}

/* ---- shapes ---- */

static double number_of(const char **names, const char **values, const char *name)
{
    double v = 0;
    const char *text = attr(names, values, name);
    return text != NULL && read_length(text, &v) ? v : 0;
}

static void rectangle(struct pw_image_shape *s, double x, double y, double w, double h, double rx,
                      double ry)
{
    rx = fmin(rx > 0 ? rx : ry, w / 2);
    ry = fmin(ry > 0 ? ry : rx, h / 2);
    if (!(w > 0) || !(h > 0))
        return;
    if (!(rx > 0) || !(ry > 0)) {
        image_move(s, x, y);
        image_line(s, x + w, y);
        image_line(s, x + w, y + h);
        image_line(s, x, y + h);
        image_close(s);
        return;
    }
    const double k = 0.5522847498;
    const double p[4][8] = {
        {x + w - rx, y, x + w - rx + k * rx, y, x + w, y + ry - k * ry, x + w, y + ry},
        {x + w, y + h - ry, x + w, y + h - ry + k * ry, x + w - rx + k * rx, y + h, x + w - rx,
         y + h},
        {x + rx, y + h, x + rx - k * rx, y + h, x, y + h - ry + k * ry, x, y + h - ry},
        {x, y + ry, x, y + ry - k * ry, x + rx - k * rx, y, x + rx, y}};
    image_move(s, x + rx, y);
    for (int i = 0; i < 4; i++) {
        image_line(s, p[i][0], p[i][1]);
        image_curve(s, p[i] + 2);
    }
    image_close(s);
}

static bool polygon(struct pw_image_shape *s, const char *points, bool closed)
{
    g_autofree char *d = g_strconcat("M", points, closed ? "z" : "", NULL);
    return points[0] == '\0' || pw_image_path(s, d);
}

static const char *const shapes[] = {"path", "rect",    "circle",   "ellipse",
                                     "line", "polygon", "polyline", NULL};

static bool build(struct pw_image_shape *s, const char *element, const char **names,
                  const char **values)
{
    const char *points = attr(names, values, "points"), *d = attr(names, values, "d");
#define NUMBER(name) number_of(names, values, name)
    if (strcmp(element, "path") == 0)
        return d == NULL || pw_image_path(s, d);
    if (points != NULL)
        return polygon(s, points, strcmp(element, "polygon") == 0);
    if (strcmp(element, "rect") == 0) {
        rectangle(s, NUMBER("x"), NUMBER("y"), NUMBER("width"), NUMBER("height"), NUMBER("rx"),
                  NUMBER("ry"));
    } else if (strcmp(element, "circle") == 0) {
        pw_image_ellipse(s, NUMBER("cx"), NUMBER("cy"), NUMBER("r"), NUMBER("r"));
    } else if (strcmp(element, "ellipse") == 0) {
        pw_image_ellipse(s, NUMBER("cx"), NUMBER("cy"), NUMBER("rx"), NUMBER("ry"));
    } else if (strcmp(element, "line") == 0) {
        image_move(s, NUMBER("x1"), NUMBER("y1"));
        image_line(s, NUMBER("x2"), NUMBER("y2"));
    }
#undef NUMBER
    return true;
}

static bool add_shape(struct reader *r, const struct style *style, const char *element,
                      const char **names, const char **values, GError **error)
{
    struct pw_image_shape *s = pw_image_shape_new();
    if (!build(s, element, names, values)) {
        pw_image_shape_free(s);
        return pw_fail(error, PW_ERROR_INPUT, "%s: a <%s> is damaged, or has too many points",
                       r->name, element);
    }
    r->points += s->xy->len / 2;
    if (style->even_odd && style->filled && s->op->len > 0)
        pw_image_even_odd(s);
    double *xy = (double *)(gpointer)s->xy->data;
    for (guint i = 0; i + 1 < s->xy->len; i += 2)
        pw_matrix_apply(&style->matrix, &xy[i], &xy[i + 1]);
    const struct pw_matrix *m = &style->matrix;
    s->filled = style->filled && strcmp(element, "line") != 0;
    s->drawn = style->drawn && style->width > 0;
    s->fill = image_tone(style->fill, r->preset);
    s->stroke = image_tone(style->stroke, r->preset);
    s->width = style->width * sqrt(fabs(m->a * m->d - m->b * m->c));
    if (s->op->len > 0 && (s->filled || s->drawn))
        g_ptr_array_add(r->image->shapes, s);
    else
        pw_image_shape_free(s);
    return r->points <= PW_IMAGE_POINTS ||
           pw_fail(error, PW_ERROR_INPUT,
                   "%s: more than %d points; simplify it, or save it as a PNG", r->name,
                   PW_IMAGE_POINTS);
}

/* ---- the file ---- */

static bool read_size(struct reader *r, const char **names, const char **values, GError **error)
{
    struct pw_image *image = r->image;
    double box[4] = {0}, w = number_of(names, values, "width"),
           h = number_of(names, values, "height");
    const char *view = attr(names, values, "viewBox"), *wide = attr(names, values, "width");
    bool viewed = view != NULL && read_list(view, box, 4) == 4 && box[2] > 0 && box[3] > 0;
    bool said = w > 0 && h > 0 && wide != NULL && strchr(wide, '%') == NULL;
    if (!viewed && !said)
        return pw_fail(error, PW_ERROR_INPUT, "%s: says neither viewBox nor width and height",
                       r->name);
    for (int i = 0; i < 2; i++) {
        image->origin[i] = viewed ? box[i] : 0;
        image->size[i] = viewed ? box[i + 2] : i == 0 ? w : h;
    }
    image->w = (said ? w : box[2]) * 72 / 96;
    image->h = (said ? h : box[3]) * 72 / 96;
    return true;
}

static bool one_of(const char *element, const char *const *all)
{
    return g_strv_contains(all, element);
}

static void on_begin(GMarkupParseContext *context, const char *element, const char **names,
                     const char **values, void *user, GError **error)
{
    static const char *const silent[] = {"defs",   "title",    "desc",   "metadata",
                                         "symbol", "clipPath", "mask",   "linearGradient",
                                         "marker", "pattern",  "filter", "radialGradient",
                                         "script", "switch",   NULL};
    static const char *const groups[] = {"svg", "g", "a", NULL};
    struct reader *r = user;
    (void)context;
    if (r->depth == 0 && strcmp(element, "svg") != 0) {
        pw_fail(error, PW_ERROR_INPUT, "%s: this is XML, and no SVG", r->name);
        return;
    }
    if (r->depth >= DEPTH_MAX) {
        pw_fail(error, PW_ERROR_INPUT, "%s: elements stand deeper than %d", r->name, DEPTH_MAX);
        return;
    }
    struct style *style = &r->style[r->depth + 1];
    *style = r->style[r->depth];
    r->depth++;
    r->sheet = strcmp(element, "style") == 0;
    bool nothing = strchr(element, ':') != NULL || one_of(element, silent) || r->sheet;
    if (r->ignored > 0 || nothing) {
        r->ignored++;
        return;
    }
    if (r->depth == 1 && !read_size(r, names, values, error))
        return;
    if (!take_style(r, style, names, values, error))
        return;
    if (style->hidden)
        r->ignored++;
    else if (one_of(element, shapes))
        add_shape(r, style, element, names, values, error);
    else if (!one_of(element, groups)) {
        g_autofree char *what = g_strdup_printf("<%s>", element);
        refuse(error, r, what);
    }
}

static void on_end(GMarkupParseContext *context, const char *element, void *user, GError **error)
{
    struct reader *r = user;
    (void)context;
    (void)element;
    (void)error;
    r->depth--;
    r->sheet = false;
    if (r->ignored > 0)
        r->ignored--;
}

/* ".a, .b { fill: red }": other selectors say nothing here. */
static void on_text(GMarkupParseContext *context, const char *text, gsize length, void *user,
                    GError **error)
{
    struct reader *r = user;
    (void)context;
    (void)error;
    if (!r->sheet)
        return;
    g_autofree char *all = g_strndup(text, length);
    for (char *at = all, *open; (open = strchr(at, '{')) != NULL;) {
        char *close = strchr(open, '}');
        if (close == NULL)
            break;
        *open = *close = '\0';
        g_auto(GStrv) each = g_strsplit(at, ",", -1);
        for (int i = 0; each[i] != NULL; i++) {
            const char *name = g_strstrip(each[i]);
            const char *before = name[0] == '.' ? g_hash_table_lookup(r->classes, name + 1) : NULL;
            if (name[0] == '.')
                g_hash_table_insert(r->classes, g_strdup(name + 1),
                                    g_strconcat(before != NULL ? before : "", ";", open + 1, NULL));
        }
        at = close + 1;
    }
}

struct pw_image *pw_image_svg(const char *name, const char *bytes, gsize length,
                              enum pw_preset preset, GError **error)
{
    static const GMarkupParser parser = {on_begin, on_end, on_text, NULL, NULL};
    struct reader r = {.name = name, .preset = preset, .image = g_new0(struct pw_image, 1)};
    r.style[0] = (struct style){.filled = true, .width = 1, .matrix = pw_matrix_identity};
    r.image->shapes = g_ptr_array_new_with_free_func(pw_image_shape_free);
    r.classes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    GMarkupParseContext *context =
        g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &r, NULL);
    GError *wrong = NULL;
    bool sound = g_markup_parse_context_parse(context, bytes, (gssize)length, &wrong) &&
                 g_markup_parse_context_end_parse(context, &wrong);
    g_markup_parse_context_free(context);
    g_hash_table_destroy(r.classes);
    if (sound)
        return r.image;
    pw_image_free(r.image);
    if (g_error_matches(wrong, G_MARKUP_ERROR, (int)wrong->code)) {
        pw_fail(error, PW_ERROR_INPUT, "%s: %s", name, wrong->message);
        g_error_free(wrong);
    } else {
        g_propagate_error(error, wrong);
    }
    return NULL;
}

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
        return pw_refuse_at(error, name, 0, "png-short");
    guint32 w = big_endian(bytes + 16), h = big_endian(bytes + 20);
    if (w < 1 || h < 1 || w > PW_IMAGE_SIDE || h > PW_IMAGE_SIDE ||
        (long long)w * h > PW_IMAGE_PIXELS)
        return pw_refuse_at(error, name, 0, "png-large", w, h, PW_IMAGE_PIXELS, PW_IMAGE_SIDE);
    if (bytes[24] > 8)
        return pw_refuse_at(error, name, 0, "png-deep", bytes[24]);
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
            pw_refuse_at(error, name, 0, "png-short");
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
            struct pw_colour c = image_tone(opaque(pixel, alpha), preset);
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
        return pw_refuse_at(error, name, 0, "png-strange");
    if (status == CAIRO_STATUS_NO_MEMORY && !fits)
        return pw_fail(error, PW_ERROR_INTERNAL, "%s: no memory for a PNG of %zu dots", name, dots);
    return pw_refuse_at(error, name, 0, "png-damaged");
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

/* By what the file is, not by its name. A regular file alone is read. */
static struct pw_image *image_load(const char *file, enum pw_preset preset, GError **error)
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
        pw_refuse_at(error, file, 0, "picture-long", PW_INPUT_MAX >> 20);
        return NULL;
    }
    if (is_png((const guint8 *)bytes, length))
        return pw_image_png(file, (const guint8 *)bytes, length, preset, error);
    const char *begin = bytes + (g_str_has_prefix(bytes, "\xef\xbb\xbf") ? 3 : 0);
    while (g_ascii_isspace(*begin))
        begin++;
    if (*begin == '<' && strlen(bytes) == length)
        return pw_image_svg(file, begin, length - (gsize)(begin - bytes), preset, error);
    pw_refuse_at(error, file, 0, "picture-neither");
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

/* ---- the box ---- */

/* <image>: a picture that stands beside the template, in its box. */

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
    image = image_load(file, run->options->preset, &why);
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
