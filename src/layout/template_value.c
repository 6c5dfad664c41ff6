/* template_value.c - which attributes an element has, and what their texts mean: lengths, columns,
 * tests. */
#include "base/plumbing.h"
#include "base/text.h"
#include "layout/layout.h"
#include "layout/template.h"
#include "pairwheel.h"

#include <math.h>
#include <string.h>

/* Which attributes an element has, where it may stand, and what somebody who
 * wrote another name may have meant.
 */

static const struct pw_attr box_attrs[] = {
    {.name = "w", .kind = PW_ATTR_EXTENT},        {.name = "h", .kind = PW_ATTR_EXTENT},
    {.name = "at", .kind = PW_ATTR_POINT},        {.name = "pad", .kind = PW_ATTR_LENGTHS},
    {.name = "fill", .kind = PW_ATTR_COLOUR},     {.name = "stroke", .kind = PW_ATTR_COLOUR},
    {.name = "lw", .kind = PW_ATTR_LENGTH},       {.name = "reverse", .kind = PW_ATTR_TEST},
    {"read", PW_ATTR_CHOICE, "line|text", false}, {.name = NULL}};
static const struct pw_attr mark_attrs[] = {{.name = "w", .kind = PW_ATTR_EXTENT},
                                            {.name = "h", .kind = PW_ATTR_EXTENT},
                                            {.name = "at", .kind = PW_ATTR_POINT},
                                            {.name = "pad", .kind = PW_ATTR_LENGTHS},
                                            {.name = NULL}};

/* What the flags add to an element's own attributes. */
static const struct pw_attr *common_attrs(const struct pw_element *element)
{
    if (element->flags & (PW_EL_BOX | PW_EL_OWN_INK))
        return box_attrs;
    return element->flags & PW_EL_CENTRED ? mark_attrs : NULL;
}

static bool is_box(const struct pw_element *element)
{
    return (element->flags & (PW_EL_BOX | PW_EL_OWN_INK | PW_EL_CENTRED)) != 0;
}

static const struct pw_attr *attr_among(const struct pw_attr *attrs, const char *name)
{
    for (const struct pw_attr *a = attrs; a && a->name; a++)
        if (strcmp(a->name, name) == 0)
            return a;
    return NULL;
}

const struct pw_attr *pw_element_attr(const struct pw_element *element, const char *name)
{
    const struct pw_attr *own = attr_among(element->attrs, name);
    return own ? own : attr_among(common_attrs(element), name);
}

/* Those of the flags are behind the element's own, from this number on. */
#define COMMON_ATTRS 128

const struct pw_attr *pw_element_attr_at(const struct pw_element *element, unsigned no)
{
    return no < COMMON_ATTRS ? &element->attrs[no] : &common_attrs(element)[no - COMMON_ATTRS];
}

unsigned pw_element_attr_no(const struct pw_element *element, const struct pw_attr *attr)
{
    for (unsigned i = 0; element->attrs && element->attrs[i].name; i++)
        if (&element->attrs[i] == attr)
            return i;
    for (unsigned i = 0;; i++)
        if (&common_attrs(element)[i] == attr)
            return COMMON_ATTRS + i;
}

bool pw_element_is_clear(const struct pw_element *element)
{
    return (element->flags & PW_EL_CLEAR) != 0;
}

bool pw_element_holds_parts(const struct pw_element *element)
{
    return (element->flags & PW_EL_PARTS) != 0;
}

bool pw_element_is_part(const struct pw_element *element)
{
    return (element->flags & PW_EL_PART) != 0;
}

/* Is the word one of the words in list, which has blanks between? */
static bool listed(const char *list, const char *word)
{
    gsize n = strlen(word);
    for (const char *p = list; p && (p = strstr(p, word)); p += n)
        if ((p == list || p[-1] == ' ') && (p[n] == '\0' || p[n] == ' '))
            return true;
    return false;
}

bool pw_element_takes(const struct pw_element *parent, const struct pw_element *child)
{
    if (listed(parent->children, child->name))
        return true;
    if (pw_element_holds_parts(parent))
        return false;
    if (strcmp(child->name, "else") == 0 && listed(parent->children, "if"))
        return true;
    if (pw_element_is_part(child) || strcmp(child->name, "use") == 0)
        return parent->children || (parent->flags & PW_EL_CHILDREN);
    return (parent->flags & PW_EL_CHILDREN) && (is_box(child) || pw_element_is_clear(child));
}

char *pw_names_advice_as(GPtrArray *known, const char *name, const char *form,
                         const char *known_are)
{
    pw_texts_sort(known);
    GString *all = g_string_new(NULL);
    for (guint i = 0; i < known->len; i++)
        g_string_append_printf(all, "%s%s", i ? " " : "", (const char *)known->pdata[i]);
    g_ptr_array_add(known, NULL);
    const char *nearest =
        pw_nearest_within(name, (const char *const *)known->pdata, (int)strlen(name) / 3 + 1);
    GString *out = g_string_new(NULL);
    if (nearest) {
        g_string_append(out, "; did you mean ");
        g_string_append_printf(out, form[0] == '<' ? "<%s>?" : "%s?", nearest);
    }
    g_string_append_printf(out, "%s %s: %s", nearest ? "" : ";", known_are,
                           all->len ? all->str : "none");
    g_string_free(all, TRUE);
    g_ptr_array_free(known, TRUE);
    return g_string_free(out, FALSE);
}

char *pw_names_advice(GPtrArray *known, const char *name, const char *known_are)
{
    return pw_names_advice_as(known, name, "", known_are);
}

char *pw_attr_advice(const struct pw_element *element, const char *name)
{
    GPtrArray *known = g_ptr_array_new();
    const struct pw_attr *lists[2] = {element->attrs, common_attrs(element)};
    for (guint l = 0; l < 2; l++)
        for (const struct pw_attr *a = lists[l]; a && a->name; a++)
            if (l == 0 || !attr_among(lists[0], a->name))
                g_ptr_array_add(known, (gpointer)a->name);
    return pw_names_advice_as(known, name, "", "it may have");
}

/* Lengths and numbers as they are written: "12mm", "1.5pt", "2*", "4mm+3mm*2". */

static const struct {
    const char *name;
    double points;
} units[] = {{"mm", 72.0 / 25.4}, {"cm", 72.0 / 2.54}, {"in", 72.0}, {"pt", 1.0}},
  widths[] = {{"hair", 0.14 * 72 / 25.4},
              {"rule", 0.28 * 72 / 25.4},
              {"box", 0.56 * 72 / 25.4},
              {"bar", 1.12 * 72 / 25.4}};

/* A plain decimal number without exponent at *at, moved behind it. */
static bool pw_scan_number(const char **at, double *number)
{
    const char *p = *at;
    double sign = 1, v = 0, place = 1;
    if (*p == '-' || *p == '+')
        sign = *p++ == '-' ? -1 : 1;
    const char *first = p;
    for (; g_ascii_isdigit(*p) && p - first < 12; p++)
        v = v * 10 + (*p - '0');
    bool any = p > first;
    if (*p == '.') {
        for (p++; g_ascii_isdigit(*p) && place < 1e12; p++, any = true) {
            v = v * 10 + (*p - '0');
            place *= 10;
        }
    }
    if (!any || g_ascii_isdigit(*p))
        return false;
    *number = sign * v / place;
    *at = p;
    return true;
}

/* A length at *at, moved behind it. */
static bool scan_length(const char **at, double *points)
{
    for (guint i = 0; g_ascii_isalpha(**at) && i < G_N_ELEMENTS(widths); i++) {
        if (g_str_has_prefix(*at, widths[i].name)) {
            *points = widths[i].points;
            *at += strlen(widths[i].name);
            return true;
        }
    }
    double v;
    if (!pw_scan_number(at, &v))
        return false;
    for (guint i = 0; i < G_N_ELEMENTS(units); i++) {
        if (strncmp(*at, units[i].name, 2) == 0) {
            *points = v * units[i].points;
            *at += 2;
            return *points >= -PW_PAGE_MAX && *points <= PW_PAGE_MAX;
        }
    }
    if (v != 0)
        return false;
    *points = 0; /* zero is zero in every unit */
    return true;
}

bool pw_length(const char *text, double *points)
{
    double v;
    if (!scan_length(&text, &v) || *text)
        return false;
    *points = v;
    return true;
}

/* "*3" or "*17/4" behind a length: how many times; "/4": for every four, the last ones too. What is
 * longer than any page is as long as one. */
static bool scan_times(const char **at, double *points)
{
    double times, each = 1;
    if (**at != '*')
        return true;
    (*at)++;
    if (!pw_scan_number(at, &times))
        return false;
    if (**at == '/') {
        (*at)++;
        if (!pw_scan_number(at, &each) || !(each > 0))
            return false;
        times = ceil(times / each - 1e-9);
    }
    *points = fmax(fmin(*points * times, PW_PAGE_MAX), -PW_PAGE_MAX);
    return true;
}

bool pw_extent_parse(const char *text, struct pw_extent *out)
{
    if (strcmp(text, "auto") == 0) {
        *out = (struct pw_extent){.kind = PW_EXTENT_AUTO};
        return true;
    }
    struct pw_extent e = {.kind = PW_EXTENT_FIXED};
    const char *p = text;
    double v;
    if (*p == '*')
        v = 1;
    else if (!pw_scan_number(&p, &v))
        v = 0;
    if (*p == '*' && p[1] == '\0') {
        if (!(v > 0) || v > 10000)
            return false;
        *out = (struct pw_extent){.kind = PW_EXTENT_SHARE, .points = v};
        return true;
    }
    for (p = text; *p;) {
        double sign = 1;
        if (p > text) {
            if (*p != '+' && *p != '-')
                return false;
            sign = *p++ == '-' ? -1 : 1;
            if (*p == '+' || *p == '-')
                return false;
        }
        const char *term = p;
        if (pw_scan_number(&p, &v) && *p == '%') {
            p++;
            if (!scan_times(&p, &v))
                return false;
            e.part += sign * v / 100;
        } else {
            p = term;
            if (!scan_length(&p, &v) || !scan_times(&p, &v))
                return false;
            e.points += sign * v;
        }
    }
    if (p == text || e.part > 100 || e.part < -100)
        return false;
    *out = e;
    return true;
}

bool pw_length_sum(const char *text, double *points)
{
    struct pw_extent e;
    if (!pw_extent_parse(text, &e) || e.kind != PW_EXTENT_FIXED || e.part != 0)
        return false;
    *points = fmin(e.points, PW_PAGE_MAX);
    return true;
}

static const struct {
    const char *name;
    double w, h; /* mm */
} papers[] = {{"A0", 841, 1189},         {"A1", 594, 841},         {"A2", 420, 594},
              {"A3", 297, 420},          {"A4", 210, 297},         {"A5", 148, 210},
              {"A6", 105, 148},          {"A7", 74, 105},          {"B4", 250, 353},
              {"B5", 176, 250},          {"Letter", 215.9, 279.4}, {"Legal", 215.9, 355.6},
              {"Tabloid", 279.4, 431.8}, {"Ledger", 279.4, 431.8}};

/* The first word of *at, moved behind it and the blanks. Caller frees; NULL: none. */
static char *scan_word(const char **at)
{
    const char *p = *at;
    while (*p == ' ')
        p++;
    const char *first = p;
    while (*p && *p != ' ')
        p++;
    *at = p;
    return p > first ? g_strndup(first, (gsize)(p - first)) : NULL;
}

bool pw_paper_size(const char *text, double *width, double *height)
{
    g_autofree char *first = scan_word(&text);
    g_autofree char *second = scan_word(&text);
    g_autofree char *third = scan_word(&text);
    if (!first || third)
        return false;
    double w, h;
    if (pw_length(first, &w)) {
        if (!second || !pw_length(second, &h) || !(w >= 3) || !(h >= 3))
            return false;
        *width = w;
        *height = h;
        return true;
    }
    for (guint i = 0; i < G_N_ELEMENTS(papers); i++) {
        if (g_ascii_strcasecmp(first, papers[i].name) != 0)
            continue;
        w = papers[i].w * 72 / 25.4;
        h = papers[i].h * 72 / 25.4;
        bool landscape = second && strcmp(second, "landscape") == 0;
        if (second && !landscape && strcmp(second, "portrait") != 0)
            return false;
        *width = landscape ? h : w;
        *height = landscape ? w : h;
        return true;
    }
    return false;
}

const char *pw_paper_named(double width, double height)
{
    double w = MIN(width, height) * 25.4 / 72, h = MAX(width, height) * 25.4 / 72;
    for (guint i = 0; i < G_N_ELEMENTS(papers); i++)
        if (fabs(papers[i].w - w) < 0.5 && fabs(papers[i].h - h) < 0.5)
            return papers[i].name;
    return NULL;
}

/* What an <if> asks: one condition, or several with and, or and not.
 *
 *   plays and not bye or sets=3      (plays and not bye) or (sets=3)
 */

/* Is the word here, with a blank or the end behind it? */
static bool word_here(const char *at, const char *word)
{
    gsize n = strlen(word);
    return strncmp(at, word, n) == 0 && (at[n] == ' ' || at[n] == '\0');
}

/* Where the value ends: before " and ", before " or ", or at the end of the text. */
static const char *value_end(const char *value)
{
    const char *at = value;
    for (; *at; at++)
        if (*at == ' ' && (word_here(at + 1, "and") || word_here(at + 1, "or")))
            break;
    return at;
}

static bool is_name(const char *name)
{
    if (g_str_has_prefix(name, PW_ARG))
        name += strlen(PW_ARG);
    for (const char *p = name; *p; p++)
        if (!g_ascii_isalnum(*p) && !strchr("-_.", *p))
            return false;
    return *name != '\0';
}

/* Reads one condition from *at, moves behind it. NULL when all is well, else what is wrong. */
static char *term_parse(const char **at, struct pw_term *term)
{
    const char *from = *at, *end = from + strcspn(from, "=> ");
    term->name = g_strndup(from, (gsize)(end - from));
    if (*end == '=' || *end == '>') {
        const char *value = end + 1, *quote = *value == '\'' ? strchr(value + 1, '\'') : NULL;
        term->above = *end == '>';
        end = quote ? quote + 1 : value_end(value);
        term->value = quote ? g_strndup(value + 1, (gsize)(quote - value - 1))
                            : g_strndup(value, (gsize)(end - value));
    }
    *at = end;
    const char *value = term->value;
    if (!*term->name && !value)
        return g_strdup("is empty; write the name of a field, name=value or name>number");
    if (!is_name(term->name))
        return g_strdup_printf("\"%s\" is not the name of a field; write name, name=value or "
                               "name>number, with and, or, not between",
                               from);
    if (value && *value == '=')
        return g_strdup_printf("\"%s\" has = twice; write %s=%s", from, term->name, value + 1);
    if (term->above &&
        (!*value || strspn(value, "0123456789") != strlen(value) || strlen(value) > 6))
        return g_strdup_printf("\"%s\" compares with no whole number; write for example %s>15",
                               from, term->name);
    term->key = strchr(term->name, '.') ? NULL : pw_interned(term->name);
    return NULL;
}

/* The test in any case; NULL, or what is wrong (caller frees). */
static char *test_parse(const char *text, struct pw_test **out)
{
    struct pw_test *t = *out = g_new0(struct pw_test, 1);
    t->owners = 1;
    GArray *terms = g_array_new(FALSE, TRUE, sizeof(struct pw_term));
    char *complaint = NULL;
    bool more = true, either = false;
    for (const char *at = text; more && !complaint;) {
        struct pw_term term = {.either = either, .known = -1};
        at += strspn(at, " ");
        for (; word_here(at, "not"); at += strspn(at, " ")) {
            term.unless = !term.unless;
            at += strlen("not");
        }
        complaint = term_parse(&at, &term);
        g_array_append_val(terms, term);
        at += strspn(at, " ");
        more = *at != '\0';
        either = more && word_here(at, "or");
        if (more && !complaint && (*at == '=' || *at == '>'))
            complaint = g_strdup_printf("\"%s\" is not the name of a field; write name, "
                                        "name=value or name>number, without blanks",
                                        text);
        else if (more && !either && !word_here(at, "and") && !complaint)
            complaint = g_strdup_printf("\"%s\": \"%s\" is neither and nor or; write for example "
                                        "plays and not bye",
                                        text, at);
        at += more ? strcspn(at, " ") : 0;
    }
    t->n = terms->len;
    t->term = (struct pw_term *)(void *)g_array_free(terms, FALSE);
    return complaint;
}

struct pw_test *pw_test_share(struct pw_test *t)
{
    t->owners++;
    return t;
}

bool pw_test_asks_arg(const struct pw_test *t)
{
    for (guint i = 0; i < t->n; i++)
        if (g_str_has_prefix(t->term[i].name, PW_ARG))
            return true;
    return false;
}

static void test_free(struct pw_test *t)
{
    if (!t || --t->owners > 0)
        return;
    for (guint i = 0; i < t->n; i++) {
        g_free(t->term[i].name);
        g_free(t->term[i].value);
    }
    g_free(t->term);
    g_free(t);
}

static bool term_holds(const struct pw_term *term, const struct pw_field *record)
{
    if (term->known >= 0)
        return term->known;
    const struct pw_field *field =
        term->key ? pw_field_find_interned(record, term->key) : pw_field_find(record, term->name);
    enum pw_field_kind kind = pw_field_kind(field);
    if (kind == PW_FIELD_LIST)
        return !term->value && pw_field_length(field) > 0;
    if (kind != PW_FIELD_TEXT && kind != PW_FIELD_WORD)
        return kind == PW_FIELD_RECORD && !term->value;
    const char *value = pw_field_value(field);
    if (term->value)
        pw_field_asked_exactly(record, value);
    if (term->above)
        return g_ascii_strtoll(value, NULL, 10) > g_ascii_strtoll(term->value, NULL, 10);
    return term->value ? strcmp(value, term->value) == 0 : *value != '\0';
}

bool pw_test_holds(const struct pw_test *test, const struct pw_field *record)
{
    bool any = false, all = true;
    for (guint i = 0; i < test->n; i++) {
        const struct pw_term *term = &test->term[i];
        if (term->either) {
            any = any || all;
            all = true;
        }
        all = all && term_holds(term, record) != term->unless;
    }
    return any || all;
}

static const char *const colours[] = {
    [PW_BLACK_TINT] = "black", [PW_WHITE_TINT] = "white", [PW_BLUE_TINT] = "blue",
    [PW_RED_TINT] = "red",     [PW_MIST_TINT] = "mist",   [PW_ASH_TINT] = "ash"};
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
        return test_parse(text, &out->test);
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
        test_free(meaning->test);
    }
}
