/* length.c - lengths and numbers as they are written: "12mm", "1.5pt", "2*", "4mm+3mm*2". */
#include "layout/layout.h"
#include "layout/template.h"

#include <math.h>
#include <string.h>

static const struct {
    const char *name;
    double points;
} units[] = {{"mm", 72.0 / 25.4}, {"cm", 72.0 / 2.54}, {"in", 72.0}, {"pt", 1.0}},
  widths[] = {{"hair", 0.14 * 72 / 25.4},
              {"rule", 0.28 * 72 / 25.4},
              {"box", 0.56 * 72 / 25.4},
              {"bar", 1.12 * 72 / 25.4}};

bool pw_scan_number(const char **at, double *number)
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
