/* box_names.c - the two names of a pair in a list: on two lines where the rows are high enough,
 * else on one; and one size for all of them. That is the largest at which nine of ten have room. A
 * name that has not gets initials ("E. Montgomery-Stonehaugh"), then an ellipsis and one warning,
 * but no smaller type: else two sizes stand in one list, and who has the longest name is read
 * worst.
 */
#include "layout/box.h"

#include <math.h>
#include <string.h>

/* What the dry run counts of a group, on two lines and on one: the names, how many of them have
 * room at each size, and the first size that the rows hold. */
enum { COUNT, ROOM_FOR, SIZES = 12, HIGH = ROOM_FOR + SIZES, SPAN };
_Static_assert(2 * SPAN == PW_NAMES_COUNTS, "two lines, and one line");
enum { TWO_LINES, ONE_LINE };

#define LINES_APART 1.17  /* ems */
#define AIR (0.9 * PW_MM) /* of a row, together above and below */
#define SMALL 12.0        /* rather initials than a smaller size */
#define LEAST 8.5
#define BETWEEN " \u2013 " /* of the two names */
#define ENOUGH 10          /* of so many, all but one have room */

struct names {
    const char *one, *two; /* two NULL: one name alone */
    enum pw_weight weight;
    bool whole;         /* all of them are to have room, also in small type */
    double size[SIZES]; /* points, falling; 0: no more */
};

static struct names names_of(const struct pw_el *el)
{
    const char *one = pw_attr_text(el, "one", NULL), *two = pw_attr_text(el, "two", NULL);
    bool first = one && *one, second = two && *two;
    struct names n = {.one = first    ? one
                             : second ? two
                                      : NULL,
                      .two = first && second ? two : NULL,
                      .weight = pw_attr_weight(el, "weight", PW_REGULAR),
                      .whole = pw_attr_flag(el, "whole", false)};
    n.size[0] = pw_attr_length(el, "size", el->run->font_size);
    for (int i = 1; i < SIZES && n.size[i - 1] > 0; i++)
        n.size[i] = pw_step_below(n.size[i - 1]);
    return n;
}

static char *on_one_line(const char *one, const char *two)
{
    return two ? g_strconcat(one, BETWEEN, two, NULL) : g_strdup(one);
}

static double *counts(const struct pw_el *el, int lines)
{
    return el->run->counted + el->node->step_i + lines * SPAN;
}

static void count(const struct pw_el *el, const struct names *n, int lines, const char *text,
                  struct pw_place place)
{
    double *c = counts(el, lines);
    c[COUNT]++;
    for (int i = 0; i < SIZES && n->size[i] > 0; i++) {
        double high = (lines == TWO_LINES ? 2 : 1) * LINES_APART * n->size[i] + AIR;
        if (pw_type_width(el->run->type, text, n->weight, n->size[i]) <= place.w + PW_SLACK)
            c[ROOM_FOR + i]++;
        if (high > place.h + PW_SLACK && c[HIGH] <= i)
            c[HIGH] = i + 1;
    }
}

static bool enough(const struct names *n, const double *c, int i)
{
    if (n->whole)
        return c[ROOM_FOR + i] >= c[COUNT];
    return (c[COUNT] - c[ROOM_FOR + i]) * ENOUGH <= c[COUNT];
}

/* The place in the sizes that the counts come to; -1: the rows do not hold so many lines. */
static int size_of(const struct names *n, const double *c)
{
    int high = (int)c[HIGH], best = -1;
    for (int i = high; i < SIZES && n->size[i] > 0; i++) {
        if (best >= 0 && n->size[i] < SMALL && !n->whole)
            break;
        best = i;
        if (enough(n, c, i))
            break;
    }
    return best;
}

/* Two lines where they are no smaller than SMALL, or where on one line many would be cut. */
static double choose(const struct pw_el *el, const struct names *n, int *lines)
{
    int two = size_of(n, counts(el, TWO_LINES)), one = size_of(n, counts(el, ONE_LINE));
    bool good = two >= 0 && n->size[two] >= fmin(SMALL, n->size[0]);
    bool cramped = two >= 0 && one >= 0 && !enough(n, counts(el, ONE_LINE), one);
    *lines = good || cramped ? TWO_LINES : ONE_LINE;
    int i = *lines == TWO_LINES ? two : one;
    return i >= 0 ? n->size[i] : fmin(n->size[0], LEAST);
}

/* "E. Montgomery-Stonehaugh": the first word as its letter, where a script has capitals. */
static char *initial(const char *name)
{
    const char *blank = strchr(name, ' ');
    gunichar first = g_utf8_get_char(name);
    if (!blank || !blank[1] || !g_unichar_isupper(first) || g_unichar_tolower(first) == first)
        return g_strdup(name);
    const char *end = g_utf8_next_char(name);
    while (end < blank && g_unichar_ismark(g_utf8_get_char(end)))
        end = g_utf8_next_char(end);
    g_autofree char *letter = g_strndup(name, (gsize)(end - name));
    return g_strconcat(letter, ".", blank, NULL);
}

/* Both names on one line, cut so that each has half of it; what a short one leaves, the other
 * takes. Caller frees. */
static char *cut_both(const struct pw_el *el, const struct names *n, const char *one,
                      const char *two, double size, double room)
{
    struct pw_type *type = el->run->type;
    double half = (room - pw_type_width(type, BETWEEN, n->weight, size)) / 2;
    double first = pw_type_width(type, one, n->weight, size),
           second = pw_type_width(type, two, n->weight, size);
    double for_one = fmin(first, fmax(half, 2 * half - second));
    g_autofree char *left = pw_type_ellipsis(type, one, n->weight, size, for_one);
    g_autofree char *right = pw_type_ellipsis(type, two, n->weight, size, 2 * half - for_one);
    return on_one_line(left, right);
}

/* The text as it has room, said where letters had to go. Caller frees. */
static char *shortened(const struct pw_el *el, const struct names *n, const char *one,
                       const char *two, double size, double room)
{
    struct pw_run *run = el->run;
    g_autofree char *whole = on_one_line(one, two);
    if (pw_type_width(run->type, whole, n->weight, size) <= room + PW_SLACK)
        return g_steal_pointer(&whole);
    g_autofree char *first = initial(one), *second = two ? initial(two) : NULL;
    g_autofree char *text = on_one_line(first, second);
    if (pw_type_width(run->type, text, n->weight, size) <= room + PW_SLACK)
        return g_steal_pointer(&text);
    char *cut = second ? cut_both(el, n, first, second, size, room)
                       : pw_type_ellipsis(run->type, text, n->weight, size, room);
    if (!run->trial)
        pw_el_cut(el, whole, cut, false);
    return cut;
}

static void line_draw(const struct pw_el *el, struct pw_pen *pen, const struct names *n,
                      const char *one, const char *two, double size, struct pw_place p, double y)
{
    g_autofree char *text = shortened(el, n, one, two, size, p.w);
    pw_type_set(pen->type, pen->scene, text, n->weight, size,
                pw_attr_colour(el, "colour", el->run->palette->black), p.x,
                y + PW_FIGURE_HALF * size, PW_LEFT);
}

static void names_count(const struct pw_el *el, const struct names *n, struct pw_place p)
{
    g_autofree char *whole = on_one_line(n->one, n->two);
    count(el, n, ONE_LINE, whole, p);
    count(el, n, TWO_LINES, n->one, p);
    if (n->two)
        count(el, n, TWO_LINES, n->two, p);
}

/* How far the middle of a line is from that of the line above, in points. */
static double below(const struct pw_el *el, const struct names *n, const char *above,
                    const char *text, double size)
{
    double one = pw_type_leading(el->run->type, above, n->weight),
           two = pw_type_leading(el->run->type, text, n->weight);
    return size * (fmax(one, two) > PW_LEADING ? (one + two) / 2 : LINES_APART);
}

/* Names that are to be whole, but are wider than their place in the smallest type: on more lines,
 * as many as the row holds. NULL: it does not hold them, or there is no need. */
static GPtrArray *folded(const struct pw_el *el, const struct names *n, double size,
                         struct pw_place p)
{
    struct pw_type *type = el->run->type;
    g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);
    double high = AIR;
    for (int i = 0; i < 2 && (i == 0 ? n->one : n->two); i++) {
        g_auto(GStrv) line = pw_type_wrap(type, i == 0 ? n->one : n->two, n->weight, size, p.w);
        for (char **l = line; *l; l++) {
            if (pw_type_width(type, *l, n->weight, size) > p.w + PW_SLACK)
                return NULL;
            high +=
                all->len ? below(el, n, all->pdata[all->len - 1], *l, size) : LINES_APART * size;
            g_ptr_array_add(all, g_strdup(*l));
        }
    }
    return all->len > 2 && high <= p.h + PW_SLACK ? g_steal_pointer(&all) : NULL;
}

static void folded_draw(const struct pw_el *el, struct pw_pen *pen, const struct names *n,
                        GPtrArray *line, double size, struct pw_place p)
{
    double high = 0;
    for (guint i = 1; i < line->len; i++)
        high += below(el, n, line->pdata[i - 1], line->pdata[i], size);
    double y = p.y + (p.h - high) / 2;
    for (guint i = 0; i < line->len; i++) {
        y += i ? below(el, n, line->pdata[i - 1], line->pdata[i], size) : 0;
        line_draw(el, pen, n, line->pdata[i], NULL, size, p, y);
    }
}

static void names_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    struct names n = names_of(el);
    int lines;
    if (!n.one || el->run->error)
        return;
    if (el->run->dry) {
        pw_field_asked_exactly(el->record, NULL); /* each one counts */
        names_count(el, &n, p);
        return;
    }
    double size = choose(el, &n, &lines), middle = p.y + p.h / 2;
    g_autoptr(GPtrArray) more = n.whole && size <= LEAST ? folded(el, &n, size, p) : NULL;
    if (more) {
        folded_draw(el, pen, &n, more, size, p);
        return;
    }
    if (lines == ONE_LINE || !n.two) {
        line_draw(el, pen, &n, n.one, n.two, size, p, middle);
        return;
    }
    double apart = fmin(below(el, &n, n.one, n.two, size), fmax(LINES_APART * size, p.h / 2)) / 2;
    line_draw(el, pen, &n, n.one, NULL, size, p, middle - apart);
    line_draw(el, pen, &n, n.two, NULL, size, p, middle + apart);
}

static void names_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    (void)w;
    *h = LINES_APART * fmin(SMALL, pw_attr_length(el, "size", el->run->font_size)) + AIR;
}

static const struct pw_attr names_attrs[] = {
    {.name = "one", .kind = PW_ATTR_TEXT},      {.name = "two", .kind = PW_ATTR_TEXT},
    {.name = "size", .kind = PW_ATTR_LENGTH},   {.name = "weight", .kind = PW_ATTR_WEIGHT},
    {.name = "colour", .kind = PW_ATTR_COLOUR}, {.name = "whole", .kind = PW_ATTR_FLAG},
    {.name = "group", .kind = PW_ATTR_TEXT},    {.name = NULL}};

const struct pw_element pw_names_elements[] = {{.name = "names",
                                                .flags = PW_EL_BOX,
                                                .attrs = names_attrs,
                                                .measure = names_measure,
                                                .draw = names_draw},
                                               {.name = NULL}};

bool pw_element_counts_names(const struct pw_element *element)
{
    return element == &pw_names_elements[0];
}
