/* template_value.c - what the text of an attribute means. */
#include "layout/template.h"

#include "base/plumbing.h"
#include "pairwheel.h"

#include <math.h>
#include <string.h>

static const char *const colours[] = {"black", "white", "blue", "red", "mist", "ash"};
static const char *const weights[] = {"regular", "bold", "black"};

/* Place of the word in "left|centre|right", from 0; -1: not one of them. */
static int choice_find(const char *choices, const char *word)
{
    gsize n = strlen(word);
    int i = 0;
    for (const char *p = choices; p; i++) {
        const char *end = strchr(p, '|');
        gsize k = end ? (gsize)(end - p) : strlen(p);
        if (k == n && memcmp(p, word, n) == 0)
            return i;
        p = end ? end + 1 : NULL;
    }
    return -1;
}

static char *choice_parse(struct pw_meaning *out, const char *choices, const char *text)
{
    out->choice = choice_find(choices, text);
    if (out->choice >= 0)
        return NULL;
    g_auto(GStrv) known = g_strsplit(choices, "|", -1);
    g_autofree char *list = g_strjoinv(", ", known);
    return g_strdup_printf("\"%s\" is none of %s", text, list);
}

static bool tint_parse(const char *text, struct pw_tint *out)
{
    for (guint i = 0; i < G_N_ELEMENTS(colours); i++) {
        if (strcmp(text, colours[i]) == 0) {
            *out = (struct pw_tint){.name_i = (int)i};
            return true;
        }
    }
    if (text[0] != '#' || strlen(text) != 7)
        return false;
    uint8_t part[3];
    for (int i = 0; i < 3; i++) {
        int high = g_ascii_xdigit_value(text[1 + 2 * i]),
            low = g_ascii_xdigit_value(text[2 + 2 * i]);
        if (high < 0 || low < 0)
            return false;
        part[i] = (uint8_t)(high * 16 + low);
    }
    *out = (struct pw_tint){.name_i = -1, .colour = {part[0], part[1], part[2]}};
    return true;
}

static int lengths_parse(const char *text, double *out, int max)
{
    g_auto(GStrv) word = g_strsplit_set(text, " ", -1);
    int n = 0;
    for (char **w = word; *w; w++) {
        if (!**w)
            continue;
        if (n == max || !pw_length(*w, &out[n++]))
            return 0;
    }
    return n;
}

static bool point_parse(const char *text, struct pw_extent *out)
{
    g_auto(GStrv) word = g_strsplit_set(text, " ", -1);
    int n = 0;
    for (char **w = word; *w; w++) {
        if (!**w)
            continue;
        if (n == 2 || !pw_extent_parse(*w, &out[n]) || out[n].kind != PW_EXTENT_FIXED)
            return false;
        n++;
    }
    return n == 2;
}

static char *columns_parse(const char *text, struct pw_columns **out)
{
    struct pw_columns *c = g_new0(struct pw_columns, 1);
    c->names = g_strdup(text);
    GArray *column = g_array_new(FALSE, TRUE, sizeof(struct pw_column));
    bool line = false;
    char *complaint = NULL, *save = NULL;
    for (char *w = strtok_r(c->names, " ", &save); w && !complaint;
         w = strtok_r(NULL, " ", &save)) {
        if (strcmp(w, "|") == 0) {
            line = c->lines_named = true;
            continue;
        }
        struct pw_column one = {.line = line};
        char *each = strchr(w, '@');
        if (each) {
            *each++ = '\0';
            one.each = each;
        }
        if (!pw_extent_parse(w, &one.width) || one.width.kind == PW_EXTENT_AUTO ||
            one.width.part != 0 || one.width.points < 0 || (each && !*each))
            complaint = g_strdup_printf("\"%s\" is not the width of a column; write 12mm, 1* or "
                                        "18mm@players, and | for a line between",
                                        w);
        line = false;
        g_array_append_val(column, one);
    }
    c->line_end = line;
    c->n = column->len;
    c->column = (struct pw_column *)(void *)g_array_free(column, FALSE);
    if (!complaint && (c->n == 0 || c->n > 500))
        complaint = g_strdup("says no columns, or more than 500; write 12mm 1* 1*");
    *out = c;
    return complaint;
}

/* The numbers of one op from *at into xy; false when there are too few. */
static bool shape_numbers(const char **at, double *xy, int n)
{
    for (int i = 0; i < n; i++) {
        while (**at == ' ' || **at == ',')
            (*at)++;
        if (!pw_scan_number(at, &xy[i]))
            return false;
    }
    return true;
}

static char *shape_parse(const char *text, struct pw_shape **out)
{
    GString *op = g_string_new(NULL);
    GArray *xy = g_array_new(FALSE, FALSE, sizeof(double));
    double x = 0, y = 0, v[6];
    bool good = true;
    const char *p = text;
    while (good && *p) {
        if (*p == ' ' || *p == ',') {
            p++;
            continue;
        }
        char letter = *p++;
        int n = letter == 'C' ? 6 : letter == 'M' || letter == 'L' ? 2 : letter == 'Z' ? 0 : 1;
        good =
            strchr("MLHVCZ", letter) && shape_numbers(&p, v, n) && (op->len > 0 || letter == 'M');
        if (!good)
            break;
        if (letter == 'H' || letter == 'V') {
            double turned[2] = {letter == 'H' ? v[0] : x, letter == 'V' ? v[0] : y};
            memcpy(v, turned, sizeof turned);
            letter = 'L';
            n = 2;
        }
        g_string_append_c(op, letter);
        g_array_append_vals(xy, v, (guint)n);
        if (n) {
            x = v[n - 2];
            y = v[n - 1];
        }
    }
    struct pw_shape *s = g_new0(struct pw_shape, 1);
    s->low[0] = s->low[1] = INFINITY;
    s->high[0] = s->high[1] = -INFINITY;
    for (guint i = 0; i < xy->len; i++) {
        double q = g_array_index(xy, double, i);
        s->low[i % 2] = fmin(s->low[i % 2], q);
        s->high[i % 2] = fmax(s->high[i % 2], q);
    }
    good = good && op->len > 1;
    s->path.n_op = (guint)op->len;
    s->path.n_xy = xy->len;
    s->path.op = g_string_free(op, FALSE);
    s->path.xy = (double *)(void *)g_array_free(xy, FALSE);
    *out = s;
    g_autofree char *quoted = pw_quote(text);
    return good ? NULL
                : g_strdup_printf("%s is not a path; it begins with M and has M L (x y), H (x), V "
                                  "(y), C (x1 y1 x2 y2 x y) and Z",
                                  quoted);
}

/* Less than nothing would put one thing over another. */
static char *negative(const char *text, double points)
{
    return points < 0 ? g_strdup_printf("\"%s\" is less than nothing; write 0 or more", text)
                      : NULL;
}

bool pw_grid_parse(const char *text, int *columns, int *rows)
{
    double c, r;
    if (!pw_scan_number(&text, &c) || *text++ != 'x' || !pw_scan_number(&text, &r) || *text)
        return false;
    if (c != floor(c) || r != floor(r) || c < 1 || r < 1 || c > 50 || r > 50)
        return false;
    *columns = (int)c;
    *rows = (int)r;
    return true;
}

char *pw_meaning_parse(struct pw_meaning *out, const struct pw_attr *attr, const char *text)
{
    *out = (struct pw_meaning){.n = 0};
    const char *p = text;
    switch (attr->kind) {
    case PW_ATTR_TEXT:
    case PW_ATTR_LIST:
        return NULL;
    case PW_ATTR_LENGTH:
        if (pw_length_sum(text, &out->number))
            return negative(text, out->number);
        return g_strdup_printf(
            "\"%s\" is not a length; write 12mm, 0.5in, 9pt or hair rule box bar", text);
    case PW_ATTR_LENGTHS:
        out->n = lengths_parse(text, out->lengths, 4);
        for (int i = 0; i < out->n; i++)
            if (out->lengths[i] < 0)
                return negative(text, out->lengths[i]);
        if (out->n > 0)
            return NULL;
        return g_strdup_printf("\"%s\" is not one to four lengths; write 4mm, or 4mm 2mm 4mm 2mm",
                               text);
    case PW_ATTR_EXTENT:
        if (pw_extent_parse(text, &out->extent[0]))
            return out->extent[0].part == 0 ? negative(text, out->extent[0].points) : NULL;
        return g_strdup_printf("\"%s\" is not a size; write 12mm, 2*, auto or 50%%-3mm", text);
    case PW_ATTR_POINT:
        if (point_parse(text, out->extent))
            return NULL;
        return g_strdup_printf("\"%s\" is not a place; write \"12mm 30mm\" or \"50%% 100%%-7mm\"",
                               text);
    case PW_ATTR_NUMBER:
        if (pw_scan_number(&p, &out->number) && (!*p || (*p == '%' && !p[1]))) {
            out->number /= *p == '%' ? 100 : 1;
            return NULL;
        }
        return g_strdup_printf("\"%s\" is not a number; write 2, 0.62 or 62%%", text);
    case PW_ATTR_COLOUR:
        if (tint_parse(text, &out->tint))
            return NULL;
        return g_strdup_printf(
            "\"%s\" is not a colour; write black, white, blue, red, mist, ash or "
            "#rrggbb",
            text);
    case PW_ATTR_WEIGHT:
        for (guint i = 0; i < G_N_ELEMENTS(weights); i++) {
            if (strcmp(text, weights[i]) == 0) {
                out->choice = (int)i;
                return NULL;
            }
        }
        return g_strdup_printf("\"%s\" is not a weight; write regular, bold or black", text);
    case PW_ATTR_CHOICE:
        return choice_parse(out, attr->choices, text);
    case PW_ATTR_FLAG:
        out->choice = strcmp(text, "yes") == 0;
        return out->choice || strcmp(text, "no") == 0
                   ? NULL
                   : g_strdup_printf("\"%s\" is neither yes nor no", text);
    case PW_ATTR_PAPER:
        out->n = strstr(text, "landscape") || strstr(text, "portrait");
        if (pw_paper_size(text, &out->paper[0], &out->paper[1]))
            return NULL;
        return g_strdup_printf("\"%s\" is no paper; write A4, \"A3 landscape\", Letter or \"105mm "
                               "148.5mm\"",
                               text);
    case PW_ATTR_GRID:
        if (pw_grid_parse(text, &out->grid[0], &out->grid[1]))
            return NULL;
        return g_strdup_printf("\"%s\" does not say how many side by side and how many below one "
                               "another; write 2x4",
                               text);
    case PW_ATTR_COLS:
        return columns_parse(text, &out->columns);
    case PW_ATTR_PATH:
        return shape_parse(text, &out->shape);
    case PW_ATTR_TEST:
        return pw_test_parse(text, &out->test);
    case PW_ATTR_NAME:
        return *text ? NULL : g_strdup("is empty; write a name");
    }
    return NULL;
}

void pw_meaning_finish(struct pw_meaning *meaning, enum pw_attr_kind kind)
{
    if (kind == PW_ATTR_COLS && meaning->columns) {
        g_free(meaning->columns->names);
        g_free(meaning->columns->column);
        g_free(meaning->columns);
    } else if (kind == PW_ATTR_PATH && meaning->shape) {
        g_free(meaning->shape->path.op);
        g_free(meaning->shape->path.xy);
        g_free(meaning->shape);
    } else if (kind == PW_ATTR_TEST) {
        pw_test_free(meaning->test);
    }
}
