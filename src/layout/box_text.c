/* box_text.c - text in a box or at a point of a canvas, and what happens when it is too wide. */
#include "layout/box.h"

#include <math.h>
#include <string.h>

/* A line of facts with middle dots between them: what is empty leaves no dot behind,
 * and where there is no room whole facts go, from the right.
 */

#define DOT "\u00B7"

/* " a ·  · b" is "a · b". lead: a dot in front, which parts the line from what stands before it. At
 * most `most` facts; caller frees. */
static char *joined(const char *text, bool lead, guint most, guint *there)
{
    g_auto(GStrv) fact = g_strsplit(text, DOT, -1);
    GString *out = g_string_new(NULL);
    guint n = 0;
    for (char **f = fact; *f; f++) {
        g_strstrip(*f);
        if (!**f)
            continue;
        if (n++ < most)
            g_string_append_printf(out, "%s%s", out->len ? " " DOT " " : "", *f);
    }
    if (out->len && lead)
        g_string_prepend(out, DOT " ");
    if (there)
        *there = n;
    return g_string_free(out, FALSE);
}

/* A line of facts, middle dots between: without those that are empty, a dot in front where it is
 * written so; and with as many as have room, one at least, and what is to be kept. Caller frees. */
static char *pw_facts_clean(const char *text, const char *written)
{
    return joined(text, g_str_has_prefix(written, DOT), G_MAXUINT, NULL);
}

static char *pw_facts_fitting(struct pw_type *type, const char *text, const char *keep,
                              enum pw_weight weight, double size, double room)
{
    guint n = 0;
    bool lead = g_str_has_prefix(text, DOT), kept = keep && *keep && strstr(text, keep);
    char *line = joined(text, lead, G_MAXUINT, &n);
    for (; n > 1 && pw_type_width(type, line, weight, size) > room; n--) {
        char *fewer = joined(text, lead, n - 1, NULL);
        if (kept && !strstr(fewer, keep)) {
            g_free(fewer);
            break;
        }
        g_free(line);
        line = fewer;
    }
    return line;
}

/* A middle dot that parts two facts is not left where a line ends. */
static void pw_dots_off_ends(char **line)
{
    for (; *line; line++) {
        char *text = *line;
        if (line[1] && g_str_has_suffix(text, DOT)) {
            text[strlen(text) - strlen(DOT)] = '\0';
            g_strchomp(text);
        }
        char *next = line[1];
        if (next && g_str_has_prefix(next, DOT " "))
            memmove(next, next + strlen(DOT " "), strlen(next + strlen(DOT " ")) + 1);
    }
}

enum fit { FIT_ERROR, FIT_STEP, FIT_SHRINK, FIT_ELLIPSIS, FIT_WRAP, FIT_FOLD, FIT_FACTS };
enum valign { VALIGN_MIDDLE, VALIGN_TOP, VALIGN_BOTTOM, VALIGN_BASELINE };

#define DESCENT 0.22 /* of Lato's g and y, in ems */
#define SHRINK_FLOOR 8.5

struct words {
    const char *text;
    double size;
    enum pw_weight weight;
    struct pw_colour colour;
    enum pw_align align;
    enum fit fit;
    double leading; /* ems */
    char **line;    /* what had to shrink and is on several lines all the same; NULL: one line */
};

static int slot_choice(const struct pw_el *el, enum pw_slot slot, int choice)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_slot_meaning(el, slot, &scratch);
    return m ? m->choice : choice;
}

static struct words words_of(const struct pw_el *el)
{
    struct words w = {.text = pw_el_text(el),
                      .size = pw_slot_length(el, PW_SLOT_SIZE, el->run->font_size),
                      .weight = (enum pw_weight)slot_choice(el, PW_SLOT_WEIGHT, PW_REGULAR),
                      .colour = el->run->palette->black,
                      .align = (enum pw_align)slot_choice(el, PW_SLOT_ALIGN, PW_LEFT),
                      .fit = (enum fit)slot_choice(el, PW_SLOT_FIT, FIT_ERROR)};
    if (w.fit == FIT_FACTS) {
        char *clean = pw_facts_clean(w.text, el->node->text);
        g_ptr_array_add(el->run->pool, clean);
        w.text = clean;
    }
    w.leading = pw_type_leading(el->run->type, w.text, w.weight);
    pw_slot_colour(el, PW_SLOT_COLOUR, &w.colour);
    if (!(w.size >= 1 && w.size <= 1000)) {
        pw_el_error(el, PW_ERROR_INPUT, "has a size that is not between 1 pt and 1000 pt");
        w.size = 12;
    }
    return w;
}

/* On more lines. What wraps is ours, and all of it is to be read; what folds is a name. */
static bool wraps(enum fit fit)
{
    return fit == FIT_WRAP || fit == FIT_FOLD;
}

/* Its lines; how far apart they are. Letters at the end of a line may hang deeper than within. */
static char **wrapped(const struct pw_el *el, struct words *w, double room)
{
    char **line = pw_type_wrap(el->run->type, w->text, w->weight, w->size, room);
    pw_dots_off_ends(line);
    for (char **l = line; l[0] && l[1]; l++)
        w->leading = fmax(w->leading, fmax(pw_type_leading(el->run->type, l[0], w->weight),
                                           pw_type_leading(el->run->type, l[1], w->weight)));
    return line;
}

bool pw_el_is_text(const struct pw_el *el)
{
    return el->node->element == &pw_text_elements[0];
}

struct pw_need pw_text_need(const struct pw_el *el, double width, unsigned want)
{
    struct words w = words_of(el);
    struct pw_need need = {0, w.size * w.leading};
    if (wraps(w.fit)) {
        g_auto(GStrv) line = wrapped(el, &w, width);
        guint n = MAX(g_strv_length(line), 1), most = (guint)pw_attr_number(el, "lines", 0);
        need.h = (w.fit == FIT_FOLD && most >= 1 ? MIN(n, most) : n) * w.size * w.leading;
        for (char **l = line; *l && (want & PW_WANT_W); l++)
            need.w = fmax(need.w, pw_type_width(el->run->type, *l, w.weight, w.size));
    } else if (want & PW_WANT_W) {
        need.w = pw_type_width(el->run->type, w.text, w.weight, w.size);
    }
    need.w = fmax(need.w, PW_NO_ROOM);
    return need;
}

static void too_wide(const struct pw_el *el, const char *text, double excess)
{
    char mm[40];
    pw_el_fail(el,
               "\"%s\" is %s mm wider than its place; make the place wider, size smaller, or "
               "let fit be step, shrink, ellipsis or wrap",
               pw_el_quoted(el, text), pw_mm(mm, excess));
}

static void too_high(const struct pw_el *el, const char *text, double excess)
{
    char mm[40];
    pw_el_fail(el, "\"%s\" is %s mm higher than its place; make the place higher or size smaller",
               pw_el_quoted(el, text), pw_mm(mm, excess));
}

/* ---- fit ---- */

/* The largest step not above size whose text and figures fit; 0: none. */
static double step_fitting(const struct pw_el *el, const struct words *w, double size, double room,
                           double height)
{
    double within = pw_attr_number(el, "within", 0);
    for (guint i = PW_STEPS; i > 0; i--) {
        double s = pw_steps[i - 1];
        if (s > size)
            continue;
        if (within > 0 && height > 0 && s * PW_FIGURE_HEIGHT > within * height + PW_SLACK)
            continue;
        if (pw_type_width(el->run->type, w->text, w->weight, s) <= room + PW_SLACK)
            return s;
    }
    /* A size below the scale is a step of its own. */
    if (size < pw_steps[0] &&
        pw_type_width(el->run->type, w->text, w->weight, size) <= room + PW_SLACK)
        return size;
    return 0;
}

/* The text with its end cut. Where that would cut what is to be kept whole, what stands before it
 * is cut: "Tuesday Pairs of the … · 24 Nov 2026". Caller frees. */
static char *shortened(const struct pw_el *el, const struct words *w, double room)
{
    struct pw_type *type = el->run->type;
    char *shorter = pw_type_ellipsis(type, w->text, w->weight, w->size, room);
    const char *keep = el->run->options->keep;
    const char *at = keep && *keep ? strstr(w->text, keep) : NULL;
    if (!at || at == w->text || strstr(shorter, keep))
        return shorter;
    const char *dot = at; /* what parts the two goes with it */
    while (dot > w->text) {
        const char *p = g_utf8_find_prev_char(w->text, dot);
        if (*p != ' ' && g_utf8_get_char(p) != 0xB7)
            break;
        dot = p;
    }
    g_autofree char *tail = g_strndup(dot, (gsize)(at - dot) + strlen(keep));
    g_autofree char *before = g_strndup(w->text, (gsize)(dot - w->text));
    double left = room - pw_type_width(type, tail, w->weight, w->size);
    g_autofree char *front = pw_type_ellipsis(type, before, w->weight, w->size, left);
    g_autofree char *both = g_strconcat(front, tail, NULL);
    const char *best =
        pw_type_width(type, both, w->weight, w->size) <= room + PW_SLACK ? both : keep;
    if (pw_type_width(type, best, w->weight, w->size) <= room + PW_SLACK) {
        g_free(shorter);
        shorter = g_strdup(best);
    }
    return shorter;
}

/* Is its one blank a text with letters in it: a name, a title? */
static bool is_name(const struct pw_el *el)
{
    const char *source = el->node->text, *blank = source ? strchr(source, '{') : NULL;
    const char *end = blank ? strchr(blank, '}') : NULL;
    if (!end || strchr(end, '{') || g_str_has_prefix(blank, "{w:"))
        return false;
    g_autofree char *name = g_strndup(blank + 1, (gsize)(end - blank - 1));
    const struct pw_field *field = pw_field_find(el->record, name);
    enum pw_field_kind kind = pw_field_kind(field);
    if (kind != PW_FIELD_TEXT && kind != PW_FIELD_WORD)
        return false;
    for (const char *c = pw_field_value(field); *c; c = g_utf8_next_char(c))
        if (g_unichar_isalpha(g_utf8_get_char(c)))
            return true;
    return false;
}

/* Cut with an ellipsis, said once for each text. whole: that w is the last line of, or NULL. A page
 * that is tried out does not count names: one that is too long is no reason for a larger page. */
static void cut_off(const struct pw_el *el, struct words *w, double room, const char *whole)
{
    char *shorter = shortened(el, w, room);
    g_ptr_array_add(el->run->pool, shorter);
    if (!el->run->trial || !is_name(el))
        pw_el_cut(el, whole ? whole : w->text, shorter, whole != NULL);
    w->text = shorter;
}

/* What is left of the text after these lines of it; NULL: they are not its beginning. */
static const char *rest_after(const char *text, char **line, guint n)
{
    for (guint i = 0; i < n && text; i++) {
        text = strstr(text, line[i]);
        if (text)
            text += strlen(line[i]);
    }
    while (text && (*text == ' ' || g_utf8_get_char(text) == 0xB7))
        text = g_utf8_next_char(text);
    return text;
}

/* On more lines of this size, where the element says how many and they have room; what is still
 * too long is cut in the last one. false: no. */
static bool fold(const struct pw_el *el, struct words *w, double room, double height)
{
    guint most = (guint)pw_attr_number(el, "lines", 1);
    if (most < 2)
        return false;
    struct words folded = *w;
    folded.line = wrapped(el, &folded, room);
    guint n = g_strv_length(folded.line);
    double high = MIN(n, most) * folded.leading * w->size; /* rows above and below may fold, too */
    bool fits = height <= 0 || high <= height + PW_SLACK;
    for (guint i = 0; fits && i < MIN(n, most) - (n > most); i++)
        fits = pw_type_width(el->run->type, folded.line[i], w->weight, w->size) <= room + PW_SLACK;
    const char *rest = fits && n > most ? rest_after(w->text, folded.line, most - 1) : NULL;
    if (fits && n > most && rest) {
        struct words last = *w;
        last.text = rest;
        cut_off(el, &last, room, w->text);
        for (guint i = most - 1; i < n; i++)
            g_clear_pointer(&folded.line[i], g_free);
        folded.line[most - 1] = g_strdup(last.text);
    }
    fits = fits && (n <= most || rest);
    if (fits)
        *w = folded;
    else
        g_strfreev(folded.line);
    return fits;
}

static void fit_shrink(const struct pw_el *el, struct words *w, double room, double height)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_attr_meaning(el, "min", &scratch);
    double readable = SHRINK_FLOOR / fmin(el->run->scale, 1); /* on paper */
    double least =
        w->fit == FIT_STEP ? 1 : 0.6; /* those of one step do not part, unless it is said */
    double floor_size = fmin(w->size, fmax(w->size * (m ? m->number : least), readable));
    /* Scripts with signs above and below: as large as the line lets them be. */
    if (w->leading > PW_LEADING && height > 0 && w->leading * w->size > height)
        w->size = fmax(floor(height / w->leading * 100) / 100, floor_size);
    double width = pw_type_width(el->run->type, w->text, w->weight, w->size);
    if (width <= room + PW_SLACK)
        return;
    /* Downwards to a hundredth of a point: what fits must go on fitting. */
    double size = floor(w->size * fmax(room, 0) / width * 100) / 100;
    w->size = fmax(size, floor_size);
    if (pw_type_width(el->run->type, w->text, w->weight, w->size) > room + PW_SLACK &&
        !fold(el, w, room, height))
        cut_off(el, w, room, NULL);
}

/* The shorter text, where it is said and is shorter. */
static const char *brief_of(const struct pw_el *el, const struct words *w)
{
    const char *brief = pw_attr_text(el, "short", NULL);
    return brief && pw_type_width(el->run->type, brief, w->weight, w->size) <
                        pw_type_width(el->run->type, w->text, w->weight, w->size)
               ? brief
               : w->text;
}

/* A text of which only most have to fit, while dry: the shorter one of it has to, unless the step
 * were below all-to. */
static void ask_for_most(const struct pw_el *el, const struct words *w, struct pw_type_step *step,
                         double share, double room, double height)
{
    double all_to = pw_attr_length(el, "all-to", 0);
    struct words brief = *w;
    pw_field_asked_exactly(el->record, NULL); /* each one counts */
    brief.text = brief_of(el, w);
    pw_step_may(step, step_fitting(el, w, w->size, room, height), share);
    if (all_to > 0)
        pw_step_must(step, fmax(step_fitting(el, &brief, w->size, room, height), all_to));
}

/* While dry: tells the group the step that this text needs. Then: takes the step of the group; of a
 * text that need not fit, the shorter one where it does not, on more lines, smaller or cut. */
static void fit_step(const struct pw_el *el, struct words *w, double room, double height)
{
    struct pw_type_step *step = &el->run->step[el->node->step_i];
    struct pw_type *type = el->run->type;
    double share = pw_attr_number(el, "most-of", 0);
    if (!el->run->dry) {
        w->size = pw_step_taken(step, w->size);
        if (share > 0 && pw_type_width(type, w->text, w->weight, w->size) > room + PW_SLACK)
            w->text = brief_of(el, w);
        if (share > 0)
            fit_shrink(el, w, room, height);
        return;
    }
    if (share > 0) {
        if (*w->text)
            ask_for_most(el, w, step, share, room, height);
        return;
    }
    double s = *w->text ? step_fitting(el, w, w->size, room, height) : w->size;
    if (s == 0) {
        double least = fmin(pw_steps[0], w->size);
        double wide = pw_type_width(type, w->text, w->weight, least) - room;
        if (wide > PW_SLACK)
            too_wide(el, w->text, wide);
        else
            too_high(el, w->text,
                     least * PW_FIGURE_HEIGHT - pw_attr_number(el, "within", 0) * height);
        return;
    }
    pw_step_must(step, s);
}

/* ---- setting ---- */

static double set_line(const struct pw_el *el, struct pw_pen *pen, const struct words *w,
                       const char *text, double x, double y)
{
    if (!*text)
        return 0;
    if (el->run->dry)
        return w->fit == FIT_STEP ? 0 : pw_type_width(el->run->type, text, w->weight, w->size);
    return pw_type_set(pen->type, pen->scene, text, w->weight, w->size, w->colour, x, y, w->align);
}

/* Lines with their first baseline at y. */
static void set_wrapped(const struct pw_el *el, struct pw_pen *pen, const struct words *w,
                        char **line, double x, double y, double room)
{
    for (; *line && !el->run->error; line++, y += w->size * w->leading) {
        double width = set_line(el, pen, w, *line, x, y);
        if (width > room + PW_SLACK)
            too_wide(el, *line, width - room);
    }
}

/* Whole facts go, from the right, and one that is too long alone is cut. With `min` the day stays,
 * and what is left beside it gets smaller before it is cut. */
static void fit_facts(const struct pw_el *el, struct words *w, double room)
{
    struct pw_meaning scratch;
    bool day = pw_attr_meaning(el, "min", &scratch) != NULL;
    char *line = pw_facts_fitting(el->run->type, w->text, day ? el->run->options->keep : NULL,
                                  w->weight, w->size, room + PW_SLACK);
    g_ptr_array_add(el->run->pool, line);
    w->text = line;
    if (pw_type_width(el->run->type, w->text, w->weight, w->size) <= room + PW_SLACK)
        return;
    if (day)
        fit_shrink(el, w, room, 0);
    else
        cut_off(el, w, room, NULL);
}

/* Makes one line fit; false: wrapped text, or a failure. */
static bool fit_line(const struct pw_el *el, struct words *w, double room, double height)
{
    if (w->fit == FIT_STEP)
        fit_step(el, w, room, height);
    else if (w->fit == FIT_SHRINK)
        fit_shrink(el, w, room, height);
    else if (w->fit == FIT_FACTS)
        fit_facts(el, w, room);
    else if (w->fit == FIT_ELLIPSIS &&
             pw_type_width(el->run->type, w->text, w->weight, w->size) > room + PW_SLACK)
        cut_off(el, w, room, NULL);
    return !el->run->error;
}

static double x_of(enum pw_align align, double x, double w)
{
    return align == PW_LEFT ? x : align == PW_RIGHT ? x + w : x + w / 2;
}

/* The first baseline of n lines in a box. */
static double y_of(enum valign valign, const struct words *w, guint n, double y, double h)
{
    double block = (n - 1) * w->size * w->leading;
    switch (valign) {
    case VALIGN_TOP:
        return y + w->size * PW_FIGURE_HEIGHT;
    case VALIGN_BOTTOM:
        return y + h - w->size * DESCENT - block;
    case VALIGN_BASELINE:
        return y + h - block;
    case VALIGN_MIDDLE:
        break;
    }
    return y + h / 2 - block / 2 + w->size * PW_FIGURE_HALF;
}

/* On more lines, as many as the element says. What is too long for them is an error; of a name, it
 * is cut in the last one. */
static char **lines_of(const struct pw_el *el, struct words *w, double room)
{
    char **line = wrapped(el, w, room);
    guint n = g_strv_length(line), most = (guint)pw_attr_number(el, "lines", 0);
    if (most < 1 || n <= most)
        return line;
    struct words last = *w;
    last.text = w->fit == FIT_FOLD ? rest_after(w->text, line, most - 1) : NULL;
    if (last.text) {
        cut_off(el, &last, room, w->text);
        for (guint i = most - 1; i < n; i++)
            g_clear_pointer(&line[i], g_free);
        line[most - 1] = g_strdup(last.text);
    } else {
        pw_el_fail(el,
                   "\"%s\" takes %u lines and has room for %u; make the place wider, size smaller "
                   "or lines larger",
                   pw_el_quoted(el, w->text), n, most);
    }
    return line;
}

static void text_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    struct words w = words_of(el);
    enum valign valign = (enum valign)slot_choice(el, PW_SLOT_VALIGN, VALIGN_MIDDLE);
    if (!*w.text || el->run->error)
        return;
    if (wraps(w.fit)) {
        g_auto(GStrv) line = lines_of(el, &w, p.w);
        guint n = MAX(g_strv_length(line), 1);
        double high = ((n - 1) * w.leading + PW_FIGURE_HEIGHT) * w.size;
        if (high > p.h + PW_SLACK)
            too_high(el, w.text, high - p.h);
        else
            set_wrapped(el, pen, &w, line, x_of(w.align, p.x, p.w), y_of(valign, &w, n, p.y, p.h),
                        p.w);
        return;
    }
    if (!fit_line(el, &w, p.w, p.h))
        return;
    g_auto(GStrv) folded = w.line;
    guint n = folded ? g_strv_length(folded) : 1;
    double y = y_of(valign, &w, n, p.y, p.h);
    if (folded) {
        set_wrapped(el, pen, &w, folded, x_of(w.align, p.x, p.w), y, p.w);
        return;
    }
    double width = set_line(el, pen, &w, w.text, x_of(w.align, p.x, p.w), y);
    if (width > p.w + PW_SLACK)
        too_wide(el, w.text, width - p.w);
    else if (w.size * PW_FIGURE_HEIGHT > p.h + PW_SLACK && !(w.fit == FIT_STEP && el->run->dry))
        too_high(el, w.text, w.size * PW_FIGURE_HEIGHT - p.h);
}

void pw_text_at(const struct pw_el *el, struct pw_pen *pen, double x, double y, double room)
{
    struct words w = words_of(el);
    enum valign valign = (enum valign)slot_choice(el, PW_SLOT_VALIGN, VALIGN_BASELINE);
    if (!*w.text || el->run->error)
        return;
    char **folds = wraps(w.fit) ? lines_of(el, &w, room) : NULL;
    bool sound = folds || fit_line(el, &w, room, 0);
    g_auto(GStrv) line = folds ? folds : w.line;
    guint n = line ? MAX(g_strv_length(line), 1) : 1;
    if (!sound)
        return;
    /* In a canvas the point is that of the first line; of what had to shrink, of the last one. */
    double block = (n - 1) * w.size * w.leading;
    if (valign == VALIGN_MIDDLE)
        y += w.size * PW_FIGURE_HALF - block / 2;
    else if (valign == VALIGN_TOP)
        y += w.size * PW_FIGURE_HEIGHT;
    else if (valign == VALIGN_BOTTOM)
        y -= w.size * DESCENT + block;
    else if (line && !folds)
        y -= block;
    if (line) {
        set_wrapped(el, pen, &w, line, x, y, room);
        return;
    }
    double width = set_line(el, pen, &w, w.text, x, y);
    if (width > room + PW_SLACK)
        too_wide(el, w.text, width - room);
}

static const struct pw_attr text_attrs[] = {
    {.name = "size", .kind = PW_ATTR_LENGTH},
    {.name = "weight", .kind = PW_ATTR_WEIGHT},
    {.name = "colour", .kind = PW_ATTR_COLOUR},
    {.name = "align", .kind = PW_ATTR_CHOICE, .choices = "left|centre|right"},
    {.name = "valign", .kind = PW_ATTR_CHOICE, .choices = "middle|top|bottom|baseline"},
    {.name = "fit",
     .kind = PW_ATTR_CHOICE,
     .choices = "error|step|shrink|ellipsis|wrap|fold|facts"},
    {.name = "group", .kind = PW_ATTR_TEXT},
    {.name = "within", .kind = PW_ATTR_NUMBER},
    {.name = "most-of", .kind = PW_ATTR_NUMBER},
    {.name = "all-to", .kind = PW_ATTR_LENGTH},
    {.name = "short", .kind = PW_ATTR_TEXT},
    {.name = "min", .kind = PW_ATTR_NUMBER},
    {.name = "lines", .kind = PW_ATTR_NUMBER},
    {.name = NULL}};

const struct pw_element pw_text_elements[] = {
    {.name = "text", .flags = PW_EL_BOX | PW_EL_TEXT, .attrs = text_attrs, .draw = text_draw},
    {.name = NULL}};

/* ---- names of a pair ---- */

/* The two names of a pair in a list: on two lines where the rows are high enough,
 * else on one; and one size for all of them. That is the largest at which nine of ten have room. A
 * name that has not gets initials ("E. Montgomery-Stonehaugh"), then an ellipsis and one warning,
 * but no smaller type: else two sizes stand in one list, and who has the longest name is read
 * worst.
 */

/* What the dry run counts of a group, on two lines and on one: the names, how many of them have
 * room at each size, and the first size that the rows hold. */
enum { COUNT, ROOM_FOR, SIZES = 12, HIGH = ROOM_FOR + SIZES, SPAN };
_Static_assert(2 * SPAN == PW_NAMES_COUNTS, "two lines, and one line");
enum { TWO_LINES, ONE_LINE };

#define LINES_APART 1.17  /* ems */
#define AIR (0.9 * PW_MM) /* of a row, together above and below */
#define NAMES_SMALL 12.0  /* rather initials than a smaller size */
#define NAMES_LEAST 8.5
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
        if (best >= 0 && n->size[i] < NAMES_SMALL && !n->whole)
            break;
        best = i;
        if (enough(n, c, i))
            break;
    }
    return best;
}

/* Two lines where they are no smaller than NAMES_SMALL, or where on one line many would be cut. */
static double choose(const struct pw_el *el, const struct names *n, int *lines)
{
    int two = size_of(n, counts(el, TWO_LINES)), one = size_of(n, counts(el, ONE_LINE));
    bool good = two >= 0 && n->size[two] >= fmin(NAMES_SMALL, n->size[0]);
    bool cramped = two >= 0 && one >= 0 && !enough(n, counts(el, ONE_LINE), one);
    *lines = good || cramped ? TWO_LINES : ONE_LINE;
    int i = *lines == TWO_LINES ? two : one;
    return i >= 0 ? n->size[i] : fmin(n->size[0], NAMES_LEAST);
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
static char *shortened_names(const struct pw_el *el, const struct names *n, const char *one,
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
    g_autofree char *text = shortened_names(el, n, one, two, size, p.w);
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
static GPtrArray *folded_text(const struct pw_el *el, const struct names *n, double size,
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
    g_autoptr(GPtrArray) more =
        n.whole && size <= NAMES_LEAST ? folded_text(el, &n, size, p) : NULL;
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
    *h = LINES_APART * fmin(NAMES_SMALL, pw_attr_length(el, "size", el->run->font_size)) + AIR;
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
