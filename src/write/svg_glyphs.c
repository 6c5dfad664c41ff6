/* svg_glyphs.c - every outline once, and every run once that comes twice. */
#include "write/svg_internal.h"

#include <math.h>
#include <string.h>

#define COARSE 0.01 /* points in a unit of the em, above which positions get a decimal */
#define NONE (-1)

struct outline {
    int face;
    uint32_t glyph;
    int name; /* NONE: has no ink */
};

struct repeat {
    int times, name; /* NONE: not defined yet */
};

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
    struct outline key = {face, glyph, NONE};
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
struct tracer {
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

static void letter(struct tracer *at, char command)
{
    if (at->last != command)
        g_string_append_c(at->to, command);
    at->last = command;
}

static void steps(struct tracer *at, const double *xy, int points)
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

static void line(struct tracer *at, const double *xy)
{
    double dx = (tenths(xy[0]) - at->x) / 10, dy = (tenths(xy[1]) - at->y) / 10;
    if (dx == 0 && dy == 0)
        return;
    if (dx == 0 || dy == 0) {
        letter(at, dx == 0 ? 'v' : 'h');
        pw_svg_numbers(at->to, dx == 0 ? &dy : &dx, 1, 1);
        at->x = tenths(xy[0]);
        at->y = tenths(xy[1]);
    } else {
        letter(at, 'l');
        steps(at, xy, 1);
    }
}

/* TrueType's curves come as cubic ones; what was quadratic is written so again,
 * and the mirrored control point that its points between imply is left out. */
static void curve(struct tracer *at, const double *from, const double *xy)
{
    double q1[2], q2[2];
    for (int k = 0; k < 2; k++) {
        q1[k] = (3 * xy[k] - from[k]) / 2;
        q2[k] = (3 * xy[2 + k] - xy[4 + k]) / 2;
    }
    bool quadratic = fabs(q1[0] - q2[0]) < 0.1 && fabs(q1[1] - q2[1]) < 0.1;
    if (!quadratic) {
        letter(at, 'c');
        steps(at, xy, 3);
        at->after_quadratic = false;
        return;
    }
    double q[2] = {(q1[0] + q2[0]) / 2, (q1[1] + q2[1]) / 2};
    double mirror[2] = {2 * at->x - at->qx, 2 * at->y - at->qy};
    bool implied = at->after_quadratic && fabs(mirror[0] - q[0] * 10) < 0.6 &&
                   fabs(mirror[1] - q[1] * 10) < 0.6;
    if (implied) {
        letter(at, 't');
        steps(at, xy + 4, 1);
        at->qx = mirror[0];
        at->qy = mirror[1];
    } else {
        const double points[4] = {q[0], q[1], xy[4], xy[5]};
        letter(at, 'q');
        steps(at, points, 2);
        at->qx = tenths(q[0]);
        at->qy = tenths(q[1]);
    }
    at->after_quadratic = true;
}

static void append_outline(GString *to, const struct pw_outline *outline)
{
    struct tracer at = {.to = to};
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
            line(&at, xy);
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

double pw_svg_unit(struct pw_fonts *fonts, const struct pw_mark *run)
{
    return fmax(1, round(run->size / pw_fonts_info(fonts, run->face)->units_per_em * 1e6)) / 1e6;
}

static int first_inked(struct pw_svg_glyphs *glyphs, const struct pw_mark *run)
{
    for (guint i = 0; i < run->glyphs; i++)
        if (find_outline(glyphs, run->face, run->glyph[i].id)->name != NONE)
            return (int)i;
    return NONE;
}

bool pw_svg_glyphs_any(struct pw_svg_glyphs *glyphs, const struct pw_mark *run)
{
    return first_inked(glyphs, run) != NONE;
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
        if (name == NONE)
            continue;
        append_use(to, name, x + (glyph->x - origin->x) / em, y - (glyph->y - origin->y) / em,
                   decimals);
        uses++;
    }
    return uses;
}

/* A run's uses from 0, 0; NULL where it is no more than one glyph. */
static char *repeat_key(struct pw_svg_glyphs *glyphs, const struct pw_mark *run, int first)
{
    GString *key = g_string_new(NULL);
    int uses = append_uses(glyphs, run, first, 0, 0, key);
    return g_string_free(key, uses < 2);
}

int pw_svg_glyphs_use(struct pw_svg_glyphs *glyphs, const struct pw_mark *run, GString *to)
{
    int first = first_inked(glyphs, run);
    if (first == NONE)
        return 0;
    double em = pw_svg_unit(glyphs->fonts, run);
    double x = run->glyph[first].x / em, y = -run->glyph[first].y / em;
    char *key = repeat_key(glyphs, run, first);
    struct repeat *repeat = key == NULL ? NULL : g_hash_table_lookup(glyphs->repeat, key);
    int elements = 1;
    if (repeat == NULL || repeat->times < 2) {
        elements = append_uses(glyphs, run, first, x, y, to);
    } else {
        if (repeat->name == NONE) {
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

struct pw_svg_glyphs *pw_svg_glyphs_new(struct pw_fonts *fonts, const struct pw_page *page)
{
    struct pw_svg_glyphs *glyphs = g_new0(struct pw_svg_glyphs, 1);
    glyphs->fonts = fonts;
    glyphs->outline = g_hash_table_new_full(outline_hash, outline_equal, g_free, NULL);
    glyphs->in_order = g_ptr_array_new();
    glyphs->repeat = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    glyphs->runs = g_string_new(NULL);
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        int first = mark->kind == PW_MARK_TEXT ? first_inked(glyphs, mark) : NONE;
        char *key = first == NONE ? NULL : repeat_key(glyphs, mark, first);
        if (key == NULL)
            continue;
        struct repeat *repeat = g_hash_table_lookup(glyphs->repeat, key);
        if (repeat == NULL) {
            repeat = g_new0(struct repeat, 1);
            repeat->name = NONE;
            g_hash_table_insert(glyphs->repeat, g_strdup(key), repeat);
        }
        repeat->times++;
        g_free(key);
    }
    return glyphs;
}

void pw_svg_glyphs_free(struct pw_svg_glyphs *glyphs)
{
    if (glyphs == NULL)
        return;
    g_ptr_array_unref(glyphs->in_order);
    g_hash_table_unref(glyphs->outline);
    g_hash_table_unref(glyphs->repeat);
    g_string_free(glyphs->runs, TRUE);
    g_free(glyphs);
}

void pw_svg_glyphs_define(struct pw_svg_glyphs *glyphs, GString *to)
{
    for (guint i = 0; i < glyphs->in_order->len; i++) {
        const struct outline *outline = g_ptr_array_index(glyphs->in_order, i);
        if (outline->name == NONE)
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
