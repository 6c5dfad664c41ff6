/* svg.c - one page, one SVG file: outlines that look the same everywhere, and
 * over them invisible text to select and search.
 *
 * Runs of one style share a group whose scale makes its units those of the em,
 * so that positions are short numbers. Every glyph is defined once, and so is
 * every run and every shape that comes twice; the text stands at the end in
 * reading order, where it breaks up nothing, and links lie above it.
 *
 * Long: all that a page can hold, runs of glyphs, shapes and pictures, is written by this one
 * writer.
 */
#include "pairwheel.h"
#include "write/writer.h"

#include <math.h>
#include <string.h>
#include <zlib.h>

/* Numbers and matrices in as few characters as SVG allows. */

/* Parted by a space where no sign parts them. */
static void pw_svg_numbers(GString *to, const double *v, int n, int decimals)
{
    for (int i = 0; i < n; i++) {
        gsize at = to->len;
        pw_number_append(to, v[i], decimals);
        char before = at > 0 ? to->str[at - 1] : ' ', first = to->str[at];
        /* A sign or a letter parts numbers as well as a space does. */
        if (first != '-' && (g_ascii_isdigit(before) || before == '.'))
            g_string_insert_c(to, (gssize)at, ' ');
    }
}

static bool pw_svg_is_identity(const struct pw_matrix *m)
{
    return m->a == 1 && m->b == 0 && m->c == 0 && m->d == 1 && m->e == 0 && m->f == 0;
}

/* "matrix(...)", also of the identity. */
static void pw_svg_matrix(GString *to, const struct pw_matrix *m)
{
    const double lin[4] = {m->a, m->b, m->c, m->d}, shift[2] = {m->e, m->f};
    g_string_append(to, "matrix(");
    pw_svg_numbers(to, lin, 4, 6);
    pw_svg_numbers(to, shift, 2, 3);
    g_string_append(to, ")");
}

/* The attribute, with a space before it; nothing for the identity. */
static void pw_svg_transform(GString *to, const struct pw_matrix *m)
{
    if (pw_svg_is_identity(m))
        return;
    g_string_append(to, " transform=\"");
    pw_svg_matrix(to, m);
    g_string_append_c(to, '"');
}

/* Every outline once, and every run once that comes twice. */

#define COARSE 0.01 /* points in a unit of the em, above which positions get a decimal */
#define GLYPHS_NONE (-1)

struct outline {
    int face;
    uint32_t glyph;
    int name; /* NONE: has no ink */
};

struct glyphs_repeat {
    int times, name; /* NONE: not defined yet */
};

/* Outlines and runs that are defined once. */
struct pw_svg_glyphs {
    struct pw_fonts *fonts;
    GHashTable *outline; /* of struct outline, which is its own key */
    GPtrArray *in_order; /* the same, by first use */
    GHashTable *repeat;  /* a run written as uses, and its struct repeat */
    GString *runs;       /* definitions */
    int names;
};

static guint outline_hash(gconstpointer data)
{
    const struct outline *outline = data;
    return outline->glyph * 31 + (guint)outline->face;
}

static gboolean outline_equal(gconstpointer a, gconstpointer b)
{
    const struct outline *m = a, *n = b;
    return m->face == n->face && m->glyph == n->glyph;
}

/* 0 "a", ... 51 "Z", 52 "aa": the order of first use makes common names short. */
static void append_name(GString *to, int name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if (name >= 52)
        append_name(to, name / 52 - 1);
    g_string_append_c(to, letters[name % 52]);
}

/* ---- outlines ---- */

static const struct outline *find_outline(struct pw_svg_glyphs *glyphs, int face, uint32_t glyph)
{
    struct outline key = {face, glyph, GLYPHS_NONE};
    struct outline *found = g_hash_table_lookup(glyphs->outline, &key);
    if (found != NULL)
        return found;
    found = g_memdup2(&key, sizeof key);
    if (glyph < pw_fonts_info(glyphs->fonts, face)->glyphs &&
        pw_fonts_outline(glyphs->fonts, face, glyph).n_op > 0)
        found->name = glyphs->names++;
    g_hash_table_add(glyphs->outline, found);
    g_ptr_array_add(glyphs->in_order, found);
    return found;
}

/* An outline on its way to text, in tenths of a unit of the em, as written. */
struct glyphs_tracer {
    GString *to;
    double x, y, x0, y0;
    double qx, qy; /* control point of the last quadratic curve */
    bool after_quadratic;
    char last; /* letter; a repeated one is left out */
};

static double tenths(double v)
{
    return round(v * 10);
}

static void glyphs_letter(struct glyphs_tracer *at, char command)
{
    if (at->last != command)
        g_string_append_c(at->to, command);
    at->last = command;
}

static void glyphs_steps(struct glyphs_tracer *at, const double *xy, int points)
{
    double step[6];
    for (int i = 0; i < points; i++) {
        step[2 * i] = (tenths(xy[2 * i]) - at->x) / 10;
        step[2 * i + 1] = (tenths(xy[2 * i + 1]) - at->y) / 10;
    }
    pw_svg_numbers(at->to, step, 2 * points, 1);
    at->x = tenths(xy[2 * points - 2]);
    at->y = tenths(xy[2 * points - 1]);
}

static void glyphs_line(struct glyphs_tracer *at, const double *xy)
{
    double dx = (tenths(xy[0]) - at->x) / 10, dy = (tenths(xy[1]) - at->y) / 10;
    if (dx == 0 && dy == 0)
        return;
    if (dx == 0 || dy == 0) {
        glyphs_letter(at, dx == 0 ? 'v' : 'h');
        pw_svg_numbers(at->to, dx == 0 ? &dy : &dx, 1, 1);
        at->x = tenths(xy[0]);
        at->y = tenths(xy[1]);
    } else {
        glyphs_letter(at, 'l');
        glyphs_steps(at, xy, 1);
    }
}

/* TrueType's curves come as cubic ones; what was quadratic is written so again,
 * and the mirrored control point that its points between imply is left out. */
static void curve(struct glyphs_tracer *at, const double *from, const double *xy)
{
    double q1[2], q2[2];
    for (int k = 0; k < 2; k++) {
        q1[k] = (3 * xy[k] - from[k]) / 2;
        q2[k] = (3 * xy[2 + k] - xy[4 + k]) / 2;
    }
    bool quadratic = fabs(q1[0] - q2[0]) < 0.1 && fabs(q1[1] - q2[1]) < 0.1;
    if (!quadratic) {
        glyphs_letter(at, 'c');
        glyphs_steps(at, xy, 3);
        at->after_quadratic = false;
        return;
    }
    double q[2] = {(q1[0] + q2[0]) / 2, (q1[1] + q2[1]) / 2};
    double mirror[2] = {2 * at->x - at->qx, 2 * at->y - at->qy};
    bool implied = at->after_quadratic && fabs(mirror[0] - q[0] * 10) < 0.6 &&
                   fabs(mirror[1] - q[1] * 10) < 0.6;
    if (implied) {
        glyphs_letter(at, 't');
        glyphs_steps(at, xy + 4, 1);
        at->qx = mirror[0];
        at->qy = mirror[1];
    } else {
        const double points[4] = {q[0], q[1], xy[4], xy[5]};
        glyphs_letter(at, 'q');
        glyphs_steps(at, points, 2);
        at->qx = tenths(q[0]);
        at->qy = tenths(q[1]);
    }
    at->after_quadratic = true;
}

static void append_outline(GString *to, const struct pw_outline *outline)
{
    struct glyphs_tracer at = {.to = to};
    const double *xy = outline->xy, *from = NULL;
    for (unsigned i = 0; i < outline->n_op; i++) {
        char op = outline->op[i];
        if (op == 'M') {
            g_string_append_c(to, 'M');
            pw_svg_numbers(to, (const double[]){tenths(xy[0]) / 10, tenths(xy[1]) / 10}, 2, 1);
            at.x = at.x0 = tenths(xy[0]);
            at.y = at.y0 = tenths(xy[1]);
            at.last = 'M';
        } else if (op == 'L') {
            glyphs_line(&at, xy);
        } else if (op == 'C') {
            curve(&at, from, xy);
        } else {
            g_string_append_c(to, 'z');
            at.x = at.x0;
            at.y = at.y0;
            at.last = 'z';
        }
        if (op != 'C')
            at.after_quadratic = false;
        xy += op == 'C' ? 6 : op == 'Z' ? 0 : 2;
        from = xy - 2;
    }
}

/* ---- runs ---- */

/* Points in a unit of the em of this run: exactly what is to be written. */
static double pw_svg_unit(struct pw_fonts *fonts, const struct pw_mark *run)
{
    return fmax(1, round(run->size / pw_fonts_info(fonts, run->face)->units_per_em * 1e6)) / 1e6;
}

static int first_inked(struct pw_svg_glyphs *glyphs, const struct pw_mark *run)
{
    for (guint i = 0; i < run->glyphs; i++)
        if (find_outline(glyphs, run->face, run->glyph[i].id)->name != GLYPHS_NONE)
            return (int)i;
    return GLYPHS_NONE;
}

/* Whether the run has ink at all. */
static bool pw_svg_glyphs_any(struct pw_svg_glyphs *glyphs, const struct pw_mark *run)
{
    return first_inked(glyphs, run) != GLYPHS_NONE;
}

static void append_use(GString *to, int name, double x, double y, int decimals)
{
    g_string_append(to, "<use xlink:href=\"#");
    append_name(to, name);
    g_string_append_c(to, '"');
    const double limit = decimals > 0 ? 0.05 : 0.5;
    if (fabs(x) >= limit) {
        g_string_append(to, " x=\"");
        pw_svg_numbers(to, &x, 1, decimals);
        g_string_append_c(to, '"');
    }
    if (fabs(y) >= limit) {
        g_string_append(to, " y=\"");
        pw_svg_numbers(to, &y, 1, decimals);
        g_string_append_c(to, '"');
    }
    g_string_append(to, "/>");
}

/* The uses of a run, from where its first inked glyph is put. Returns their number. */
static int append_uses(struct pw_svg_glyphs *glyphs, const struct pw_mark *run, int first, double x,
                       double y, GString *to)
{
    double em = pw_svg_unit(glyphs->fonts, run);
    int decimals = em > COARSE, uses = 0;
    for (guint i = (guint)first; i < run->glyphs; i++) {
        const struct pw_glyph *glyph = &run->glyph[i], *origin = &run->glyph[first];
        int name = find_outline(glyphs, run->face, glyph->id)->name;
        if (name == GLYPHS_NONE)
            continue;
        append_use(to, name, x + (glyph->x - origin->x) / em, y - (glyph->y - origin->y) / em,
                   decimals);
        uses++;
    }
    return uses;
}

/* A run's uses from 0, 0; NULL where it is no more than one glyph. */
static char *glyphs_repeat_key(struct pw_svg_glyphs *glyphs, const struct pw_mark *run, int first)
{
    GString *key = g_string_new(NULL);
    int uses = append_uses(glyphs, run, first, 0, 0, key);
    return g_string_free(key, uses < 2);
}

/* The run's glyphs in those units, y up. Returns the number of elements. */
static int pw_svg_glyphs_use(struct pw_svg_glyphs *glyphs, const struct pw_mark *run, GString *to)
{
    int first = first_inked(glyphs, run);
    if (first == GLYPHS_NONE)
        return 0;
    double em = pw_svg_unit(glyphs->fonts, run);
    double x = run->glyph[first].x / em, y = -run->glyph[first].y / em;
    char *key = glyphs_repeat_key(glyphs, run, first);
    struct glyphs_repeat *repeat = key == NULL ? NULL : g_hash_table_lookup(glyphs->repeat, key);
    int elements = 1;
    if (repeat == NULL || repeat->times < 2) {
        elements = append_uses(glyphs, run, first, x, y, to);
    } else {
        if (repeat->name == GLYPHS_NONE) {
            repeat->name = glyphs->names++;
            g_string_append(glyphs->runs, "<g id=\"");
            append_name(glyphs->runs, repeat->name);
            g_string_append_printf(glyphs->runs, "\">%s</g>\n", key);
        }
        append_use(to, repeat->name, x, y, em > COARSE);
    }
    g_string_append_c(to, '\n');
    g_free(key);
    return elements;
}

/* Looks through the page for runs that come more than once. */
static struct pw_svg_glyphs *pw_svg_glyphs_new(struct pw_fonts *fonts, const struct pw_page *page)
{
    struct pw_svg_glyphs *glyphs = g_new0(struct pw_svg_glyphs, 1);
    glyphs->fonts = fonts;
    glyphs->outline = g_hash_table_new_full(outline_hash, outline_equal, g_free, NULL);
    glyphs->in_order = g_ptr_array_new();
    glyphs->repeat = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    glyphs->runs = g_string_new(NULL);
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        int first = mark->kind == PW_MARK_TEXT ? first_inked(glyphs, mark) : GLYPHS_NONE;
        char *key = first == GLYPHS_NONE ? NULL : glyphs_repeat_key(glyphs, mark, first);
        if (key == NULL)
            continue;
        struct glyphs_repeat *repeat = g_hash_table_lookup(glyphs->repeat, key);
        if (repeat == NULL) {
            repeat = g_new0(struct glyphs_repeat, 1);
            repeat->name = GLYPHS_NONE;
            g_hash_table_insert(glyphs->repeat, g_strdup(key), repeat);
        }
        repeat->times++;
        g_free(key);
    }
    return glyphs;
}

static void svg_glyphs_free(struct pw_svg_glyphs *glyphs)
{
    if (glyphs == NULL)
        return;
    g_ptr_array_unref(glyphs->in_order);
    g_hash_table_unref(glyphs->outline);
    g_hash_table_unref(glyphs->repeat);
    g_string_free(glyphs->runs, TRUE);
    g_free(glyphs);
}

/* The definitions of all that was used. */
static void pw_svg_glyphs_define(struct pw_svg_glyphs *glyphs, GString *to)
{
    for (guint i = 0; i < glyphs->in_order->len; i++) {
        const struct outline *outline = g_ptr_array_index(glyphs->in_order, i);
        if (outline->name == GLYPHS_NONE)
            continue;
        struct pw_outline path = pw_fonts_outline(glyphs->fonts, outline->face, outline->glyph);
        g_string_append(to, "<path id=\"");
        append_name(to, outline->name);
        g_string_append(to, "\" d=\"");
        append_outline(to, &path);
        g_string_append(to, "\"/>\n");
    }
    g_string_append(to, glyphs->runs->str);
}

/* A picture as the bytes of a PNG, to stand inside an SVG. */

static void put_chunk(GByteArray *to, const char *type, const guint8 *data, gsize bytes)
{
    guint32 length = GUINT32_TO_BE((guint32)bytes);
    g_byte_array_append(to, (const guint8 *)&length, 4);
    guint from = to->len;
    g_byte_array_append(to, (const guint8 *)type, 4);
    if (bytes > 0)
        g_byte_array_append(to, data, (guint)bytes);
    guint32 sum = GUINT32_TO_BE((guint32)crc32(crc32(0, NULL, 0), to->data + from, to->len - from));
    g_byte_array_append(to, (const guint8 *)&sum, 4);
}

GByteArray *pw_picture_png(const struct pw_picture *picture)
{
    GByteArray *to = g_byte_array_new();
    guint32 size[2] = {GUINT32_TO_BE((guint32)picture->width),
                       GUINT32_TO_BE((guint32)picture->height)};
    guint8 head[13] = {0};
    memcpy(head, size, sizeof size);
    head[8] = 8;
    head[9] = picture->grey ? 0 : 2;
    g_byte_array_append(to, (const guint8 *)"\x89PNG\r\n\x1a\n", 8);
    put_chunk(to, "IHDR", head, sizeof head);
    gsize row = (gsize)picture->width * (gsize)pw_picture_samples(picture);
    gsize bytes = (row + 1) * (gsize)picture->height;
    guint8 *rows = g_malloc(bytes); /* each begins with its filter: none */
    for (gsize y = 0; y < (gsize)picture->height; y++) {
        rows[y * (row + 1)] = 0;
        memcpy(rows + y * (row + 1) + 1, picture->pixels + y * row, row);
    }
    uLongf room = compressBound((uLong)bytes);
    guint8 *packed = g_malloc(room);
    if (compress2(packed, &room, rows, (uLong)bytes, 6) != Z_OK)
        g_error("zlib has no memory");
    put_chunk(to, "IDAT", packed, room);
    put_chunk(to, "IEND", NULL, 0);
    g_free(packed);
    g_free(rows);
    return to;
}

/* Paths as short as SVG allows, and every shape once that comes
 * twice, wherever it stands.
 */

#define SHORT 36 /* bytes; a reference would be no shorter */
#define TIE 1e-4 /* of the last decimal: what is just below a half counts as a half */
#define NONE 0

struct repeat {
    int times, name; /* NONE: not defined yet */
};

struct pw_svg_shapes {
    GHashTable *repeat; /* a shape as text, and its struct repeat */
    GString *defs;
    int names;
};

static double rounded(double v, int decimals)
{
    double scale = decimals == 2 ? 100 : 1000;
    return floor(v * scale + 0.5 + TIE) / scale;
}

/* ---- a shape: all behind the first point, in steps from it ---- */

/* Where the pen is, as written, from the first point of the path. */
struct tracer {
    GString *to;
    int decimals;
    double first[2];
    double x, y, x0, y0;
    char last; /* letter; a repeated one is left out */
};

static void letter(struct tracer *at, char command)
{
    if (at->last != command)
        g_string_append_c(at->to, command);
    at->last = command;
}

static void steps(struct tracer *at, const double *xy, int points)
{
    double step[6], x = 0, y = 0;
    for (int k = 0; k < points; k++) {
        /* From the first point as it is: equal shapes must round to equal numbers. */
        x = rounded(xy[2 * k] - at->first[0], at->decimals);
        y = rounded(xy[2 * k + 1] - at->first[1], at->decimals);
        step[2 * k] = x - at->x;
        step[2 * k + 1] = y - at->y;
    }
    pw_svg_numbers(at->to, step, 2 * points, at->decimals);
    at->x = x;
    at->y = y;
}

static void line(struct tracer *at, const double *xy)
{
    double dx = rounded(xy[0] - at->first[0], at->decimals) - at->x;
    double dy = rounded(xy[1] - at->first[1], at->decimals) - at->y;
    const double least = at->decimals == 2 ? 0.005 : 0.0005;
    if (fabs(dx) < least || fabs(dy) < least) {
        letter(at, fabs(dy) < least ? 'h' : 'v');
        pw_svg_numbers(at->to, fabs(dy) < least ? &dx : &dy, 1, at->decimals);
        at->x += dx;
        at->y += dy;
        at->last = '\0'; /* two in a row would be read as one place */
    } else {
        letter(at, 'l');
        steps(at, xy, 1);
    }
}

static void append_shape(GString *to, const struct pw_path *path, int decimals)
{
    struct tracer at = {.to = to, .decimals = decimals, .first = {path->xy[0], path->xy[1]}};
    const double *xy = path->xy + 2;
    for (guint i = 1; i < path->n_op; i++) {
        char op = path->op[i];
        if (op == 'Z') {
            g_string_append_c(to, 'z');
            at.x = at.x0;
            at.y = at.y0;
            at.last = 'z';
        } else if (op == 'M') {
            g_string_append_c(to, 'm');
            steps(&at, xy, 1);
            at.x0 = at.x;
            at.y0 = at.y;
            at.last = 'm';
        } else if (op == 'L') {
            line(&at, xy);
        } else {
            letter(&at, 'c');
            steps(&at, xy, 3);
        }
        xy += op == 'C' ? 6 : op == 'Z' ? 0 : 2;
    }
}

/* ---- paths, and shapes that are defined once ---- */
static void pw_svg_path(GString *to, const struct pw_path *path, int decimals)
{
    if (path->n_op == 0)
        return;
    const double first[2] = {rounded(path->xy[0], decimals), rounded(path->xy[1], decimals)};
    g_string_append_c(to, 'M');
    pw_svg_numbers(to, first, 2, decimals);
    append_shape(to, path, decimals);
}

/* ---- shapes that come again ---- */

/* The shape as text; NULL where it is not worth a reference. */
static char *repeat_key(const struct pw_mark *mark)
{
    if (mark->kind != PW_MARK_PATH || mark->path.n_op < 3 || !pw_svg_is_identity(&mark->matrix))
        return NULL;
    GString *key = g_string_new(NULL);
    append_shape(key, &mark->path, 2);
    return g_string_free(key, key->len < SHORT);
}

/* Looks through the page for shapes that come more than once. */
static struct pw_svg_shapes *pw_svg_shapes_new(const struct pw_page *page)
{
    struct pw_svg_shapes *shapes = g_new0(struct pw_svg_shapes, 1);
    shapes->repeat = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    shapes->defs = g_string_new(NULL);
    for (guint i = 0; i < page->marks->len; i++) {
        char *key = repeat_key(&g_array_index(page->marks, struct pw_mark, i));
        if (key == NULL)
            continue;
        struct repeat *repeat = g_hash_table_lookup(shapes->repeat, key);
        if (repeat == NULL) {
            repeat = g_new0(struct repeat, 1);
            g_hash_table_insert(shapes->repeat, g_strdup(key), repeat);
        }
        repeat->times++;
        g_free(key);
    }
    return shapes;
}

static void pw_svg_shapes_free(struct pw_svg_shapes *shapes)
{
    g_hash_table_unref(shapes->repeat);
    g_string_free(shapes->defs, TRUE);
    g_free(shapes);
}

/* The path as one element, or a reference to it, without colour or pen. */
static void pw_svg_shapes_use(struct pw_svg_shapes *shapes, const struct pw_mark *mark, GString *to)
{
    char *key = repeat_key(mark);
    struct repeat *repeat = key == NULL ? NULL : g_hash_table_lookup(shapes->repeat, key);
    if (repeat == NULL || repeat->times < 2) {
        g_string_append(to, "<path");
        pw_svg_transform(to, &mark->matrix);
        g_string_append(to, " d=\"");
        pw_svg_path(to, &mark->path, pw_svg_is_identity(&mark->matrix) ? 2 : 3);
        g_string_append(to, "\"/>\n");
    } else {
        if (repeat->name == NONE) {
            repeat->name = ++shapes->names;
            g_string_append_printf(shapes->defs, "<path id=\"_%d\" d=\"M0 0%s\"/>\n", repeat->name,
                                   key);
        }
        g_string_append_printf(to, "<use xlink:href=\"#_%d\" x=\"", repeat->name);
        pw_number_append(to, rounded(mark->path.xy[0], 2), 2);
        g_string_append(to, "\" y=\"");
        pw_number_append(to, rounded(mark->path.xy[1], 2), 2);
        g_string_append(to, "\"/>\n");
    }
    g_free(key);
}

static void pw_svg_shapes_define(struct pw_svg_shapes *shapes, GString *to)
{
    g_string_append(to, shapes->defs->str);
}

struct svg {
    struct pw_output *out;
    struct pw_fonts *fonts;
    char *title, *language;
};

/* What one page becomes, before its parts are put together. */
struct sheet {
    struct pw_fonts *fonts;
    struct pw_svg_glyphs *glyphs;
    struct pw_svg_shapes *shapes;
    GString *clips, *body, *text, *links;
    int clip_no;
    GString *pictures; /* their definitions */
    GPtrArray *shown;  /* of struct pw_picture, in the order of their numbers */
    char *style;       /* attributes of the elements last added to body, or NULL */
    GString *pending;  /* the first of them, until it is known whether it stays alone */
    char *text_group;  /* opening tag of the group now open in text, or NULL */
};

/* ---- numbers and text ---- */

/* Text of XML 1.0, which has no control characters but these few. */
static void escape(GString *to, const char *text)
{
    char *valid = g_utf8_make_valid(text, -1);
    for (const char *at = valid; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        if (c == '<')
            g_string_append(to, "&lt;");
        else if (c == '>')
            g_string_append(to, "&gt;");
        else if (c == '&')
            g_string_append(to, "&amp;");
        else if (c == '"')
            g_string_append(to, "&quot;");
        else if (c < ' ')
            g_string_append_c(to, ' ');
        else if (c == 0xfffe || c == 0xffff || c == 0x7f)
            g_string_append(to, "\xef\xbf\xbd");
        else
            g_string_append_unichar(to, c);
    }
    g_free(valid);
}

static void append_colour(GString *to, struct pw_colour c)
{
    if (c.r % 17 == 0 && c.g % 17 == 0 && c.b % 17 == 0)
        g_string_append_printf(to, "#%x%x%x", c.r / 17, c.g / 17, c.b / 17);
    else
        g_string_append_printf(to, "#%02x%02x%02x", c.r, c.g, c.b);
}

/* ---- elements of one style, in a group where they are several ---- */

static void end_style(struct sheet *sheet)
{
    if (sheet->style == NULL)
        return;
    if (sheet->pending->len > 0) {
        char *rest = strchr(sheet->pending->str, ' ');
        g_string_append_len(sheet->body, sheet->pending->str, rest - sheet->pending->str);
        g_string_append(sheet->body, sheet->style);
        g_string_append(sheet->body, rest);
        g_string_truncate(sheet->pending, 0);
    } else {
        g_string_append(sheet->body, "</g>\n");
    }
    g_clear_pointer(&sheet->style, g_free);
}

/* Adds elements in this style: attributes, each with a space before it. */
static void add(struct sheet *sheet, const char *style, const char *text, int elements)
{
    if (sheet->style == NULL || strcmp(sheet->style, style) != 0) {
        end_style(sheet);
        if (*style == '\0') { /* black, as all is that says nothing else */
            g_string_append(sheet->body, text);
            return;
        }
        sheet->style = g_strdup(style);
        if (elements == 1) {
            g_string_append(sheet->pending, text);
            return;
        }
        g_string_append_printf(sheet->body, "<g%s>\n", style);
    } else if (sheet->pending->len > 0) {
        g_string_append_printf(sheet->body, "<g%s>\n%s", style, sheet->pending->str);
        g_string_truncate(sheet->pending, 0);
    }
    g_string_append(sheet->body, text);
}

static void append_fill(GString *to, struct pw_colour c)
{
    if (c.r == 0 && c.g == 0 && c.b == 0)
        return;
    g_string_append(to, " fill=\"");
    append_colour(to, c);
    g_string_append_c(to, '"');
}

static void append_pen(GString *to, const struct pw_mark *mark)
{
    g_string_append(to, " fill=\"none\" stroke=\"");
    append_colour(to, mark->colour);
    g_string_append(to, "\" stroke-width=\"");
    pw_number_append(to, mark->width, 3);
    if (mark->dash[0] > 0 || mark->dash[1] > 0) {
        g_string_append(to, "\" stroke-dasharray=\"");
        pw_svg_numbers(to, mark->dash, 2, 3);
    }
    g_string_append(to, "\" stroke-miterlimit=\"10\""); /* what PDF and Cairo do */
}

static void ink_path(struct sheet *sheet, const struct pw_mark *mark)
{
    GString *style = g_string_new(NULL), *element = g_string_new(NULL);
    if (mark->stroke)
        append_pen(style, mark);
    else
        append_fill(style, mark->colour);
    pw_svg_shapes_use(sheet->shapes, mark, element);
    add(sheet, style->str, element->str, 1);
    g_string_free(element, TRUE);
    g_string_free(style, TRUE);
}

static void clip(struct sheet *sheet, const struct pw_mark *mark)
{
    end_style(sheet);
    g_string_append_printf(sheet->clips, "<clipPath id=\"_c%d\"><path", ++sheet->clip_no);
    pw_svg_transform(sheet->clips, &mark->matrix);
    g_string_append(sheet->clips, " d=\"");
    pw_svg_path(sheet->clips, &mark->path, 3);
    g_string_append(sheet->clips, "\"/></clipPath>\n");
    g_string_append_printf(sheet->body, "<g clip-path=\"url(#_c%d)\">\n", sheet->clip_no);
}

static void unclip(struct sheet *sheet)
{
    end_style(sheet);
    g_string_append(sheet->body, "</g>\n");
}

/* Every picture is in the file once. */
static guint picture_no(struct sheet *sheet, const struct pw_picture *picture)
{
    for (guint i = 0; i < sheet->shown->len; i++)
        if (strcmp(((const struct pw_picture *)sheet->shown->pdata[i])->digest, picture->digest) ==
            0)
            return i + 1;
    g_ptr_array_add(sheet->shown, (gpointer)picture);
    GByteArray *png = pw_picture_png(picture);
    char *text = g_base64_encode(png->data, png->len);
    g_string_append_printf(
        sheet->pictures,
        "<image id=\"_p%u\" width=\"1\" height=\"1\" "
        "preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,%s\"/>\n",
        sheet->shown->len, text);
    g_free(text);
    g_byte_array_unref(png);
    return sheet->shown->len;
}

static void ink_picture(struct sheet *sheet, const struct pw_mark *mark)
{
    end_style(sheet);
    g_string_append_printf(sheet->body, "<use xlink:href=\"#_p%u\"",
                           picture_no(sheet, mark->picture));
    pw_svg_transform(sheet->body, &mark->matrix);
    g_string_append(sheet->body, "/>\n");
}

/* ---- text ---- */

static void end_text_group(struct sheet *sheet)
{
    if (sheet->text_group != NULL)
        g_string_append(sheet->text, "</g>\n");
    g_clear_pointer(&sheet->text_group, g_free);
}

static void begin_text_group(struct sheet *sheet, double size)
{
    GString *tag = g_string_new("<g font-size=\"");
    pw_number_append(tag, size, 2);
    g_string_append(tag, "\">\n");
    if (sheet->text_group == NULL || strcmp(sheet->text_group, tag->str) != 0) {
        end_text_group(sheet);
        g_string_append(sheet->text, tag->str);
        sheet->text_group = g_strdup(tag->str);
    }
    g_string_free(tag, TRUE);
}

/* The invisible text: what a reader selects and a search finds. */
static void add_words(struct sheet *sheet, const struct pw_mark *mark)
{
    if (mark->text == NULL || *mark->text == '\0')
        return;
    begin_text_group(sheet, mark->size);
    g_string_append(sheet->text, "<text x=\"");
    pw_number_append(sheet->text, mark->x, 1);
    g_string_append(sheet->text, "\" y=\"");
    pw_number_append(sheet->text, mark->y, 1);
    g_string_append_c(sheet->text, '"');
    if (g_utf8_strlen(mark->text, -1) > 1 && mark->advance > 0) {
        g_string_append(sheet->text, " textLength=\"");
        pw_number_append(sheet->text, mark->advance, 1);
        g_string_append_c(sheet->text, '"');
    }
    pw_svg_transform(sheet->text, &mark->matrix);
    g_string_append_c(sheet->text, '>');
    escape(sheet->text, mark->text);
    g_string_append(sheet->text, "</text>\n");
}

static void ink_text(struct sheet *sheet, const struct pw_mark *mark)
{
    add_words(sheet, mark);
    if (!pw_svg_glyphs_any(sheet->glyphs, mark))
        return;
    double em = pw_svg_unit(sheet->fonts, mark);
    const double scale[2] = {em, -em};
    GString *style = g_string_new(NULL), *elements = g_string_new(NULL);
    append_fill(style, mark->colour);
    g_string_append(style, " transform=\"");
    if (!pw_svg_is_identity(&mark->matrix)) {
        pw_svg_matrix(style, &mark->matrix);
        g_string_append_c(style, ' ');
    }
    g_string_append(style, "scale(");
    pw_svg_numbers(style, scale, 2, 6);
    g_string_append(style, ")\"");
    int count = pw_svg_glyphs_use(sheet->glyphs, mark, elements);
    add(sheet, style->str, elements->str, count);
    g_string_free(elements, TRUE);
    g_string_free(style, TRUE);
}

static void add_link(struct sheet *sheet, const struct pw_mark *mark)
{
    const char *const name[4] = {"x", "y", "width", "height"};
    GString *to = sheet->links;
    g_string_append(to, "<a xlink:href=\"");
    escape(to, mark->uri);
    g_string_append(to, "\"><rect fill-opacity=\"0\"");
    for (int i = 0; i < 4; i++) {
        g_string_append_printf(to, " %s=\"", name[i]);
        pw_number_append(to, mark->box[i], 2);
        g_string_append_c(to, '"');
    }
    g_string_append(to, "/></a>\n");
}

/* ---- the file ---- */

static void add_marks(struct sheet *sheet, const struct pw_page *page)
{
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        switch (mark->kind) {
        case PW_MARK_PATH:
            ink_path(sheet, mark);
            break;
        case PW_MARK_TEXT:
            ink_text(sheet, mark);
            break;
        case PW_MARK_CLIP:
            clip(sheet, mark);
            break;
        case PW_MARK_UNCLIP:
            unclip(sheet);
            break;
        case PW_MARK_PICTURE:
            ink_picture(sheet, mark);
            break;
        case PW_MARK_LINK:
            add_link(sheet, mark);
            break;
        }
    }
    end_style(sheet);
    end_text_group(sheet);
}

static void put_head(const struct svg *svg, const struct pw_page *page, GString *to)
{
    const double size[2] = {page->width, page->height};
    g_string_append(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                        "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"");
    pw_number_append(to, size[0], 3);
    g_string_append(to, "pt\" height=\"");
    pw_number_append(to, size[1], 3);
    g_string_append(to, "pt\" viewBox=\"0 0 ");
    pw_svg_numbers(to, size, 2, 3);
    if (svg->language != NULL) {
        g_string_append(to, "\" xml:lang=\"");
        escape(to, svg->language);
    }
    g_string_append(to, "\">\n");
    if (svg->title != NULL) {
        g_string_append(to, "<title>");
        escape(to, svg->title);
        g_string_append(to, "</title>\n");
    }
}

static void svg_page(struct pw_writer *writer, const struct pw_page *page)
{
    struct svg *svg = (struct svg *)writer;
    struct sheet sheet = {
        .fonts = svg->fonts,
        .glyphs = pw_svg_glyphs_new(svg->fonts, page),
        .shapes = pw_svg_shapes_new(page),
        .clips = g_string_new(NULL),
        .pictures = g_string_new(NULL),
        .shown = g_ptr_array_new(),
        .pending = g_string_new(NULL),
        .body = g_string_new(NULL),
        .text = g_string_new(NULL),
        .links = g_string_new(NULL),
    };
    add_marks(&sheet, page);
    GString *defs = g_string_new(NULL);
    pw_svg_glyphs_define(sheet.glyphs, defs);
    pw_svg_shapes_define(sheet.shapes, defs);
    g_string_append(defs, sheet.clips->str);
    g_string_append(defs, sheet.pictures->str);

    GString *file = g_string_new(NULL);
    const double size[2] = {page->width, page->height};
    put_head(svg, page, file);
    if (defs->len > 0)
        g_string_append_printf(file, "<defs>\n%s</defs>\n", defs->str);
    g_string_append(file, "<path fill=\"#fff\" d=\"M0 0H");
    pw_number_append(file, size[0], 3);
    g_string_append_c(file, 'V');
    pw_number_append(file, size[1], 3);
    g_string_append(file, "H0z\"/>\n");
    g_string_append(file, sheet.body->str);
    if (sheet.text->len > 0)
        g_string_append_printf(
            file,
            "<g fill-opacity=\"0\" font-family=\"Lato,DejaVu Sans,sans-serif\">\n"
            "%s</g>\n",
            sheet.text->str);
    g_string_append(file, sheet.links->str);
    g_string_append(file, "</svg>\n");
    pw_output_write(svg->out, file->str, file->len);

    g_string_free(file, TRUE);
    g_string_free(defs, TRUE);
    g_string_free(sheet.clips, TRUE);
    g_string_free(sheet.pictures, TRUE);
    g_ptr_array_unref(sheet.shown);
    g_string_free(sheet.pending, TRUE);
    g_string_free(sheet.body, TRUE);
    g_string_free(sheet.text, TRUE);
    g_string_free(sheet.links, TRUE);
    svg_glyphs_free(sheet.glyphs);
    pw_svg_shapes_free(sheet.shapes);
}

static struct pw_writer *svg_open(struct pw_output *out, struct pw_fonts *fonts,
                                  const struct pw_write_options *options, GError **error)
{
    (void)error;
    struct svg *svg = g_new0(struct svg, 1);
    svg->out = out;
    svg->fonts = fonts;
    svg->title = g_strdup(options->title);
    svg->language = g_strdup(options->language);
    return (struct pw_writer *)svg;
}

static bool svg_close(struct pw_writer *writer, GError **error)
{
    const GError *failure = pw_output_error(((struct svg *)writer)->out);
    if (failure != NULL && error != NULL)
        *error = g_error_copy(failure);
    return failure == NULL;
}

static void svg_discard(struct pw_writer *writer)
{
    struct svg *svg = (struct svg *)writer;
    if (svg == NULL)
        return;
    g_free(svg->title);
    g_free(svg->language);
    g_free(svg);
}

const struct pw_writer_ops pw_svg_writer = {
    .name = "svg",
    .suffix = ".svg",
    .pages = PW_ONE_PAGE_PER_FILE,
    .open = svg_open,
    .page = svg_page,
    .close = svg_close,
    .discard = svg_discard,
};
