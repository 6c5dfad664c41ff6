/* image_path.c - what a picture is made of: the paths of an SVG (SVG 1.1, chapter 8), as moves,
 * lines and curves; and its colours. */
#include "layout/image.h"

#include <math.h>
#include <string.h>

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

struct pw_colour pw_image_tone(struct pw_colour c, enum pw_preset preset)
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

void pw_image_move(struct pw_image_shape *shape, double x, double y)
{
    put(shape, 'M', (const double[2]){x, y}, 2);
}

void pw_image_line(struct pw_image_shape *shape, double x, double y)
{
    put(shape, 'L', (const double[2]){x, y}, 2);
}

void pw_image_curve(struct pw_image_shape *shape, const double xy[6])
{
    put(shape, 'C', xy, 6);
}

void pw_image_close(struct pw_image_shape *shape)
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
    pw_image_curve(shape, out);
}

void pw_image_ellipse(struct pw_image_shape *shape, double cx, double cy, double rx, double ry)
{
    const double middle[2] = {cx, cy}, radius[2] = {rx, ry};
    pw_image_move(shape, cx + rx, cy);
    for (int i = 0; i < 4; i++)
        quarter(shape, middle, radius, 0, i * G_PI / 2, (i + 1) * G_PI / 2);
    pw_image_close(shape);
}

/* ---- the d of a path ---- */

struct reader {
    struct pw_image_shape *shape;
    const char *at;
    double x, y;       /* the pen */
    double from[2];    /* where the part began */
    double control[2]; /* of the last curve */
    char last;         /* the last command, in capitals */
};

static void skip(struct reader *r)
{
    while (*r->at == ',' || g_ascii_isspace(*r->at))
        r->at++;
}

static bool read_number(struct reader *r, double *v)
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

static bool read_numbers(struct reader *r, double *v, int n)
{
    for (int i = 0; i < n; i++)
        if (!read_number(r, &v[i]))
            return false;
    return true;
}

/* One digit; they may stand without a blank between. */
static bool read_flag(struct reader *r, bool *flag)
{
    skip(r);
    *flag = *r->at == '1';
    return *r->at == '0' || *r->at == '1' ? r->at++, true : false;
}

static void curve_to(struct reader *r, const double xy[6])
{
    pw_image_curve(r->shape, xy);
    r->control[0] = xy[2];
    r->control[1] = xy[3];
    r->x = xy[4];
    r->y = xy[5];
}

/* A quadratic curve as the cubic that it is. */
static void quadratic_to(struct reader *r, double qx, double qy, double x, double y)
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
static void arc_to(struct reader *r, double rx, double ry, double degrees, bool large, bool sweep,
                   double x, double y)
{
    double turn = degrees * G_PI / 180, c = cos(turn), s = sin(turn);
    double dx = (r->x - x) / 2, dy = (r->y - y) / 2;
    double u = c * dx + s * dy, v = c * dy - s * dx;
    rx = fabs(rx);
    ry = fabs(ry);
    if (rx < 1e-9 || ry < 1e-9 || (dx == 0 && dy == 0)) {
        pw_image_line(r->shape, x, y);
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
static void mirrored(const struct reader *r, const char *kind, double out[2])
{
    bool smooth = strchr(kind, r->last) != NULL;
    out[0] = smooth ? 2 * r->x - r->control[0] : r->x;
    out[1] = smooth ? 2 * r->y - r->control[1] : r->y;
}

static bool read_curve(struct reader *r, char op, const double by[2])
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
static bool read_command(struct reader *r, char op, bool relative)
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
            pw_image_line(r->shape, r->x, r->y);
            break;
        }
        pw_image_move(r->shape, r->x, r->y);
        r->from[0] = r->x;
        r->from[1] = r->y;
        break;
    case 'H':
    case 'V':
        if (!read_number(r, v))
            return false;
        *(op == 'H' ? &r->x : &r->y) = v[0] + by[op == 'V'];
        pw_image_line(r->shape, r->x, r->y);
        break;
    case 'Z':
        pw_image_close(r->shape);
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
    struct reader r = {.shape = shape, .at = d, .last = 'Z'};
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
                pw_image_move(shape, r.x, r.y);
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
    pw_image_move(shape, xy[k - 2], xy[k - 1]);
    for (guint i = part->op_to - (closed ? 1 : 0); i > part->op_from + 1; i--) {
        if (op[i - 1] == 'Z') /* closed more than once: that has no points */
            continue;
        guint n = op[i - 1] == 'C' ? 6 : 2;
        const double *p = xy + k - n; /* the points of this step; the one before it is its end */
        if (n == 6)
            pw_image_curve(shape, (const double[6]){p[2], p[3], p[0], p[1], p[-2], p[-1]});
        else
            pw_image_line(shape, p[-2], p[-1]);
        k -= n;
    }
    if (closed)
        pw_image_close(shape);
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
