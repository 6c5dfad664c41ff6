/* text.c - one line of text, shaped once, set as often as wanted. A line is shaped at no
 * particular size: unhinted glyphs lie at the same shares of the em whatever the size, so
 * positions are kept in ems and a cached line serves every size and every format.
 *
 * Two ways lead to the same glyphs. Pango does all that is hard: direction, marks, joined and
 * stacked scripts. Text whose characters only stand side by side (most of what is on any card)
 * goes straight to HarfBuzz, which spares starting Pango and fontconfig, the larger part of
 * printing one sheet. tests/unit/text.c holds the one against the other.
 */
#include "layout/text.h"

#include "pairwheel.h"

#include <errno.h>
#include <hb-ot.h>
#include <math.h>
#include <string.h>

#define MANY 500                /* letters of one line: it is tried at many sizes, and cut */
#define WORK_A_LETTER 300       /* where it is too much, the next box says so */
#define WORK_A_LETTER_MORE 6000 /* of many of them that are of several fonts */
#define SHAPED_SIZE 1000.0      /* points; divides evenly into the units of all ems in use */
#define TALL 1.0                /* ems: no Latin letter with its accent is higher, */
#define DEEP 0.3                /* none hangs lower */
#define WORD_PART_MIN 16        /* letters of a word that is broken where it may not break */
#define LETTERS_MAX 1000000     /* bytes of them */
#define CACHE_MAX 20000         /* lines; more than any event has different ones at a time */

struct em_glyph {
    uint32_t id;
    double x, y; /* ems */
    uint32_t from, to;
};

struct run {
    int face;
    double x, advance; /* ems, from the left end of the line */
    char *text;
    struct em_glyph *glyph;
    guint glyphs;
};

struct line {
    GArray *runs;        /* from left to right */
    double width;        /* ems */
    double above, below; /* ems: what the ink reaches from the baseline, where it was asked for */
};

struct pw_type {
    struct pw_fonts *fonts;
    void (*warn)(const char *message, void *user);
    void *user;
    bool pango_only;
    GHashTable *lines;  /* "1text" to struct line */
    GHashTable *warned; /* characters */
    GString *key;
    GString *clean;
    gsize letters;   /* bytes of lines */
    GArray *scratch; /* of struct pw_glyph */
    hb_buffer_t *buffer;
    PangoLayout *layout;
};

static void run_clear(void *data)
{
    struct run *run = data;
    g_free(run->text);
    g_free(run->glyph);
}

static void line_free(void *data)
{
    struct line *line = data;
    g_array_unref(line->runs);
    g_free(line);
}

struct pw_type *pw_type_new(struct pw_fonts *fonts, void (*warn)(const char *message, void *user),
                            void *user)
{
    struct pw_type *type = g_new0(struct pw_type, 1);
    type->fonts = fonts;
    type->warn = warn;
    type->user = user;
    type->lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, line_free);
    type->warned = g_hash_table_new(NULL, NULL);
    type->key = g_string_new(NULL);
    type->clean = g_string_new(NULL);
    type->scratch = g_array_new(FALSE, FALSE, sizeof(struct pw_glyph));
    type->buffer = hb_buffer_create();
    return type;
}

void pw_type_free(struct pw_type *type)
{
    if (type == NULL)
        return;
    g_clear_object(&type->layout);
    hb_buffer_destroy(type->buffer);
    g_array_unref(type->scratch);
    g_string_free(type->clean, TRUE);
    g_string_free(type->key, TRUE);
    g_hash_table_unref(type->warned);
    g_hash_table_unref(type->lines);
    g_free(type);
}

void pw_type_pango_only(struct pw_type *type, bool yes)
{
    type->pango_only = yes;
    g_hash_table_remove_all(type->lines);
}

/* ---- what comes in ---- */

/* Names are data from anywhere: what is not UTF-8 becomes U+FFFD, and what would
 * break the line a space. */
static const char *cleaned(struct pw_type *type, const char *utf8)
{
    bool sound = true;
    for (const char *p = utf8; *p != '\0' && sound; p++)
        sound = *p >= ' ' && *p <= '~';
    if (sound)
        return utf8;
    g_autofree char *valid = g_utf8_make_valid(utf8, -1);
    g_string_truncate(type->clean, 0);
    for (const char *p = valid; *p != '\0'; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);
        bool breaks = g_unichar_iscntrl(c) || c == 0x2028 || c == 0x2029;
        g_string_append_unichar(type->clean, breaks ? ' ' : c);
    }
    return type->clean->str;
}

/* Says once for each letter that no font has it (face -1), or another one than the club's own. */
static void warn_letter(struct pw_type *type, gunichar c, int face)
{
    if (face >= 0 && pw_fonts_own(type->fonts) == NULL)
        return;
    g_autofree char *message = pw_fonts_trouble(type->fonts, c, face);
    if (message != NULL && g_hash_table_add(type->warned, GUINT_TO_POINTER(c)) &&
        type->warn != NULL)
        type->warn(message, type->user);
}

/* ---- the short way ---- */

/* Characters that only stand side by side, from left to right: letters of Latin,
 * Greek and Cyrillic, figures, punctuation, arrows and symbols. */
static bool plain(gunichar c)
{
    static const gunichar range[][2] = {
        {0x20, 0x7E},     {0xA0, 0xAC},     {0xAE, 0x2FF},    {0x370, 0x377},   {0x37A, 0x482},
        {0x48A, 0x52F},   {0x1E00, 0x1FFE}, {0x2000, 0x200A}, {0x2010, 0x2027}, {0x202F, 0x205E},
        {0x2070, 0x209C}, {0x20A0, 0x20BF}, {0x2100, 0x23FF}, {0x2460, 0x27BF},
    };
    if (c <= 0x7E)
        return c >= 0x20;
    for (size_t i = 1; i < G_N_ELEMENTS(range); i++)
        if (c <= range[i][1])
            return c >= range[i][0];
    return false;
}

static const hb_feature_t features[] = {
    {HB_TAG('k', 'e', 'r', 'n'), 0, 0, (unsigned)-1},
    {HB_TAG('l', 'i', 'g', 'a'), 0, 0, (unsigned)-1},
    {HB_TAG('c', 'l', 'i', 'g'), 0, 0, (unsigned)-1},
    /* of a club's own font alone */
    {HB_TAG('t', 'n', 'u', 'm'), 1, 0, (unsigned)-1},
    {HB_TAG('l', 'n', 'u', 'm'), 1, 0, (unsigned)-1},
};
#define FEATURES_OFF 3

/* Shapes text[from..to) in one face and adds it to the line. */
static void run_plain(struct pw_type *type, struct line *line, int face, hb_script_t script,
                      const char *from, const char *to)
{
    hb_buffer_t *b = type->buffer;
    hb_buffer_clear_contents(b);
    hb_buffer_add_utf8(b, from, (int)(to - from), 0, (int)(to - from));
    hb_buffer_set_direction(b, HB_DIRECTION_LTR);
    hb_buffer_set_script(b, script);
    hb_buffer_set_language(b, hb_language_from_string("en", -1));
    errno = 0;
    hb_shape(pw_fonts_hb(type->fonts, face), b, features,
             pw_fonts_own(type->fonts) != NULL ? G_N_ELEMENTS(features) : FEATURES_OFF);
    /* else words would be missing, or set without kerning for good */
    if (!hb_buffer_allocation_successful(b) || errno == ENOMEM)
        g_error("failed to allocate the glyphs of a line");

    unsigned n;
    const hb_glyph_info_t *info = hb_buffer_get_glyph_infos(b, &n);
    const hb_glyph_position_t *at = hb_buffer_get_glyph_positions(b, &n);
    double em = pw_fonts_info(type->fonts, face)->units_per_em;
    struct run run = {
        .face = face,
        .x = line->width,
        .text = g_strndup(from, (gsize)(to - from)),
        .glyph = g_new(struct em_glyph, n),
        .glyphs = n,
    };
    for (unsigned i = 0; i < n; i++) {
        unsigned next = i + 1;
        while (next < n && info[next].cluster == info[i].cluster)
            next++;
        run.glyph[i] = (struct em_glyph){
            .id = info[i].codepoint,
            .x = run.advance + at[i].x_offset / em,
            .y = -at[i].y_offset / em,
            .from = info[i].cluster,
            .to = next < n ? info[next].cluster : (uint32_t)(to - from),
        };
        run.advance += at[i].x_advance / em;
    }
    line->width += run.advance;
    g_array_append_val(line->runs, run);
}

/* False, and the line untouched, when some character asks for Pango. */
static bool shape_plain(struct pw_type *type, struct line *line, const char *utf8,
                        enum pw_weight weight)
{
    for (const char *p = utf8; *p != '\0'; p = g_utf8_next_char(p))
        if (!plain(g_utf8_get_char(p)))
            return false;

    hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
    int face = -1;
    hb_script_t script = HB_SCRIPT_COMMON;
    const char *from = utf8, *p;
    for (p = utf8; *p != '\0'; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);
        int its = pw_fonts_face_for(type->fonts, c, weight);
        warn_letter(type, c, its);
        if (its < 0)
            its = pw_fonts_main(type->fonts, weight);
        hb_script_t s = hb_unicode_script(unicode, c);
        bool real = s != HB_SCRIPT_COMMON && s != HB_SCRIPT_INHERITED;
        bool other = real && script != HB_SCRIPT_COMMON && s != script;
        if ((its != face || other) && p > from) {
            run_plain(type, line, face, script, from, p);
            from = p;
        }
        if (its != face || other)
            script = HB_SCRIPT_COMMON;
        if (real)
            script = s;
        face = its;
    }
    if (p > from)
        run_plain(type, line, face, script, from, p);
    return true;
}

/* ---- Pango's way ---- */

/* The run's text without what is never seen, and where each byte of it went. A
 * joiner stays: it belongs to the spelling of the cluster before it. */
static char *seen_text(const char *text, int bytes, uint32_t *moved)
{
    GString *out = g_string_sized_new((gsize)bytes);
    for (const char *p = text, *next; p < text + bytes; p = next) {
        next = g_utf8_next_char(p);
        gunichar c = g_utf8_get_char(p);
        for (const char *q = p; q < next; q++)
            moved[q - text] = (uint32_t)out->len;
        bool joiner = (c == 0x200C || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F)) && out->len > 0;
        if (joiner || !pw_unichar_is_invisible(c))
            g_string_append_len(out, p, next - p);
    }
    moved[bytes] = (uint32_t)out->len;
    return g_string_free(out, FALSE);
}

/* The first byte behind the cluster of glyph i: the next larger start of one. */
static int cluster_end(const PangoGlyphString *glyphs, int i, bool backwards, int bytes)
{
    int start = glyphs->log_clusters[i], step = backwards ? -1 : 1;
    for (int k = i + step; k >= 0 && k < glyphs->num_glyphs; k += step)
        if (glyphs->log_clusters[k] != start)
            return glyphs->log_clusters[k];
    return bytes;
}

/* A letter and its points are one cluster: painted from the left, they would come apart
 * where a reader puts letters back into their order. */
static void with_its_marks(const char *text, int bytes, int *start, int *end)
{
    while (*start > 0 && g_unichar_ismark(g_utf8_get_char(text + *start)))
        *start = (int)(g_utf8_prev_char(text + *start) - text);
    while (*end < bytes && g_unichar_ismark(g_utf8_get_char(text + *end)))
        *end = (int)(g_utf8_next_char(text + *end) - text);
}

static void run_pango(struct pw_type *type, struct line *line, const char *utf8,
                      const PangoGlyphItem *item, enum pw_weight weight)
{
    const PangoItem *it = item->item;
    const PangoGlyphString *glyphs = item->glyphs;
    const char *text = utf8 + it->offset;
    const double units = SHAPED_SIZE * PANGO_SCALE;
    int main_face = pw_fonts_main(type->fonts, weight);
    int face = pw_fonts_face_of(type->fonts, it->analysis.font);
    bool refused = face < 0;
    if (refused)
        face = main_face;

    uint32_t *moved = g_new(uint32_t, (gsize)it->length + 1);
    struct run run = {
        .x = line->width,
        .text = seen_text(text, it->length, moved),
        .glyph = g_new(struct em_glyph, (gsize)glyphs->num_glyphs),
    };
    for (int i = 0; i < glyphs->num_glyphs; i++) {
        const PangoGlyphInfo *g = &glyphs->glyphs[i];
        int start = glyphs->log_clusters[i];
        int end = cluster_end(glyphs, i, it->analysis.level & 1, it->length);
        if (g->glyph == PANGO_GLYPH_EMPTY || moved[start] == moved[end])
            continue;
        if (it->analysis.level & 1)
            with_its_marks(text, it->length, &start, &end);
        struct em_glyph to = {.id = g->glyph, .from = moved[start], .to = moved[end]};
        double advance = g->geometry.width / units;
        if (refused || (g->glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0) {
            warn_letter(type, g_utf8_get_char(text + start), -1);
            to.id = 0;
            face = main_face;
            advance = (double)pw_fonts_advance(type->fonts, face, 0) /
                      pw_fonts_info(type->fonts, face)->units_per_em;
        } else
            warn_letter(type, g_utf8_get_char(text + start), face);
        to.x = run.advance + g->geometry.x_offset / units;
        to.y = g->geometry.y_offset / units;
        run.glyph[run.glyphs++] = to;
        run.advance += advance;
    }
    g_free(moved);
    run.face = face;
    line->width += run.advance;
    if (run.glyphs > 0)
        g_array_append_val(line->runs, run);
    else
        run_clear(&run);
}

/* That of the first letter with one (UAX #9, P2): values in isolates do not count, so a
 * number before a Hebrew name stays before it. Pango's own search takes them in. */
static PangoDirection direction_of(const char *utf8)
{
    hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
    int isolates = 0;
    for (const char *p = utf8; *p != '\0'; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);
        if (c >= 0x2066 && c <= 0x2068)
            isolates++;
        else if (c == 0x2069)
            isolates = MAX(isolates - 1, 0);
        hb_script_t script = hb_unicode_script(unicode, c);
        bool letter = script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED;
        if (letter && isolates == 0)
            return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
                       ? PANGO_DIRECTION_RTL
                       : PANGO_DIRECTION_LTR;
    }
    return PANGO_DIRECTION_LTR;
}

/* How far the ink of the line's glyphs reaches up and down. */
static void measure_ink(const struct pw_type *type, struct line *line)
{
    for (guint i = 0; i < line->runs->len; i++) {
        const struct run *run = &g_array_index(line->runs, struct run, i);
        double em = pw_fonts_info(type->fonts, run->face)->units_per_em;
        for (guint g = 0; g < run->glyphs; g++) {
            hb_glyph_extents_t e;
            if (!hb_font_get_glyph_extents(pw_fonts_hb(type->fonts, run->face), run->glyph[g].id,
                                           &e))
                continue;
            line->above = fmax(line->above, e.y_bearing / em - run->glyph[g].y);
            line->below = fmax(line->below, run->glyph[g].y - (e.y_bearing + e.height) / em);
        }
    }
}

static void shape_pango(struct pw_type *type, struct line *line, const char *utf8,
                        enum pw_weight weight)
{
    PangoContext *context = pw_fonts_context(type->fonts);
    PangoAttrList *attributes = pw_fonts_attributes(type->fonts, utf8, weight);
    if (type->layout == NULL) {
        type->layout = pango_layout_new(context);
        pango_layout_set_single_paragraph_mode(type->layout, TRUE);
        pango_layout_set_auto_dir(type->layout, FALSE);
    }
    pango_context_set_base_dir(context, direction_of(utf8));
    pango_layout_context_changed(type->layout);
    PangoFontDescription *description = pw_fonts_describe(type->fonts, weight, SHAPED_SIZE);
    pango_layout_set_font_description(type->layout, description);
    pango_font_description_free(description);
    pango_layout_set_text(type->layout, utf8, -1); /* never markup: names are data */
    pango_layout_set_attributes(type->layout, attributes);
    pango_attr_list_unref(attributes);
    const PangoLayoutLine *shaped = pango_layout_get_line_readonly(type->layout, 0);
    for (const GSList *l = shaped->runs; l != NULL; l = l->next)
        run_pango(type, line, utf8, l->data, weight);
    measure_ink(type, line);
}

/* ---- lines ---- */

static const struct line *line_of(struct pw_type *type, const char *utf8, enum pw_weight weight)
{
    g_string_truncate(type->key, 0);
    g_string_append_c(type->key, (char)('0' + weight));
    g_string_append(type->key, utf8);
    pw_work("letters to be set", (long long)type->key->len, WORK_A_LETTER / 64);
    struct line *line = g_hash_table_lookup(type->lines, type->key->str);
    if (line != NULL)
        return line;
    if (g_hash_table_size(type->lines) >= CACHE_MAX || type->letters > LETTERS_MAX) {
        g_hash_table_remove_all(type->lines);
        type->letters = 0;
    }
    size_t letters = strlen(utf8); /* many are tried at many sizes, and cut */
    type->letters += letters;
    pw_work("letters to be set", (long long)letters, (letters > MANY ? 3 : 1) * WORK_A_LETTER);
    line = g_new0(struct line, 1);
    line->runs = g_array_new(FALSE, FALSE, sizeof(struct run));
    g_array_set_clear_func(line->runs, run_clear);
    const char *clean = cleaned(type, utf8);
    if ((type->pango_only || !shape_plain(type, line, clean, weight)) &&
        (letters <= MANY || pw_work("letters to be set", (long long)letters, WORK_A_LETTER_MORE)))
        shape_pango(type, line, clean, weight); /* where it is too much, no more is set */
    g_hash_table_insert(type->lines, g_strdup(type->key->str), line);
    return line;
}

double pw_type_width(struct pw_type *type, const char *utf8, enum pw_weight weight, double size)
{
    return line_of(type, utf8, weight)->width * size;
}

bool pw_type_figures_even(struct pw_type *type)
{
    bool even = true;
    for (int weight = PW_REGULAR; weight <= PW_BLACK; weight++)
        for (char figure[2] = "1"; even && figure[0] <= '9'; figure[0]++)
            even = fabs(pw_type_width(type, figure, (enum pw_weight)weight, 1) -
                        pw_type_width(type, "0", (enum pw_weight)weight, 1)) < 1e-9;
    return even;
}

double pw_type_leading(struct pw_type *type, const char *utf8, enum pw_weight weight)
{
    const struct line *line = line_of(type, utf8, weight);
    if (line->above <= TALL && line->below <= DEEP)
        return PW_LEADING;
    return fmax(PW_LEADING, 2 * fmax(line->above - PW_FIGURE_HALF, line->below + PW_FIGURE_HALF));
}

double pw_type_set(struct pw_type *type, struct pw_scene *scene, const char *utf8,
                   enum pw_weight weight, double size, struct pw_colour colour, double x, double y,
                   enum pw_align align)
{
    const struct line *line = line_of(type, utf8, weight);
    double width = line->width * size;
    if (align == PW_CENTRE)
        x -= width / 2;
    else if (align == PW_RIGHT)
        x -= width;
    for (guint i = 0; i < line->runs->len; i++) {
        const struct run *run = &g_array_index(line->runs, struct run, i);
        g_array_set_size(type->scratch, run->glyphs);
        struct pw_glyph *glyph = (struct pw_glyph *)(void *)type->scratch->data;
        for (guint k = 0; k < run->glyphs; k++) {
            const struct em_glyph *from = &run->glyph[k];
            glyph[k] = (struct pw_glyph){from->id, (float)(from->x * size), (float)(from->y * size),
                                         from->from, from->to};
        }
        pw_scene_glyphs(scene, run->face, size, colour, x + run->x * size, y, run->text, glyph,
                        run->glyphs, run->advance * size);
    }
    return width;
}

/* ---- breaking and cutting ---- */

/* Where readers see characters begin and lines may break. Caller frees. */
static PangoLogAttr *borders(const char *utf8, long *characters)
{
    *characters = g_utf8_strlen(utf8, -1);
    PangoLogAttr *attr = g_new0(PangoLogAttr, (gsize)*characters + 1);
    pango_get_log_attrs(utf8, (int)strlen(utf8), -1, pango_language_from_string("en"), attr,
                        (int)*characters + 1);
    return attr;
}

static char *trimmed(const char *from, const char *to)
{
    return g_strchomp(g_strndup(from, (gsize)(to - from)));
}

/* May a text be cut between what stands before p and at p? Not behind a vowel that is
 * written before its consonant (Thai, Lao), a sign that joins two consonants, or a joiner; nor
 * before the vowel whose ring stands on the consonant before it (sara am). */
static bool may_cut(const char *text, const char *p)
{
    if (p == text)
        return true;
    gunichar c = g_utf8_get_char(g_utf8_find_prev_char(text, p)), next = g_utf8_get_char(p);
    if (next == 0x0E33 || next == 0x0EB3)
        return false;
    bool before_its_consonant = (c >= 0x0E40 && c <= 0x0E44) || (c >= 0x0EC0 && c <= 0x0EC4);
    return !before_its_consonant && g_unichar_combining_class(c) != 9 && c != 0x200D;
}

/* The most of from..to, cut between letters, that is at most width wide; to, where
 * there is room for a few letters only: a place too narrow for words is a mistake of
 * the template's. attr is that of from. */
static const char *letters_fitting(struct pw_type *type, const char *from, const char *to,
                                   const PangoLogAttr *attr, enum pw_weight weight, double size,
                                   double width)
{
    const char *fits = from, *p = from;
    int letters = 0;
    for (long i = 0; p <= to; i++, p = g_utf8_next_char(p)) {
        if (p == from || (p < to && (!attr[i].is_cursor_position || !may_cut(from, p))))
            continue;
        g_autofree char *candidate = trimmed(from, p);
        if (pw_type_width(type, candidate, weight, size) > width + 1e-6)
            break;
        fits = p;
        letters++;
    }
    return letters >= WORD_PART_MIN ? fits : to;
}

char **pw_type_wrap(struct pw_type *type, const char *utf8, enum pw_weight weight, double size,
                    double width)
{
    g_autofree char *text = g_strdup(cleaned(type, utf8));
    long n;
    g_autofree PangoLogAttr *attr = borders(text, &n);
    GPtrArray *lines = g_ptr_array_new();
    const char *start = text, *fits = NULL, *p = text;
    for (long i = 1; i <= n; i++) {
        p = g_utf8_next_char(p);
        if (i < n && !(attr[i].is_line_break && may_cut(text, p)))
            continue;
        for (;;) {
            g_autofree char *candidate = trimmed(start, p);
            if (pw_type_width(type, candidate, weight, size) <= width + 1e-6)
                break;
            if (fits == NULL) /* one word alone: as much of it as there is room for */
                fits = letters_fitting(type, start, p, attr + g_utf8_pointer_to_offset(text, start),
                                       weight, size, width);
            if (fits == p)
                break;
            g_ptr_array_add(lines, trimmed(start, fits));
            start = fits;
            fits = NULL;
        }
        fits = p;
    }
    if (*start != '\0' || lines->len == 0)
        g_ptr_array_add(lines, trimmed(start, fits != NULL ? fits : start));
    g_ptr_array_add(lines, NULL);
    return (char **)g_ptr_array_free(lines, FALSE);
}

static char *cut_at(const char *text, guint bytes)
{
    g_autofree char *kept = trimmed(text, text + bytes);
    return g_strconcat(kept, "…", NULL);
}

char *pw_type_ellipsis(struct pw_type *type, const char *utf8, enum pw_weight weight, double size,
                       double width)
{
    if (pw_type_width(type, utf8, weight, size) <= width + 1e-6)
        return g_strdup(utf8);
    g_autofree char *text = g_strdup(cleaned(type, utf8));
    long n;
    g_autofree PangoLogAttr *attr = borders(text, &n);
    g_autoptr(GArray) cuts = g_array_new(FALSE, FALSE, sizeof(guint)); /* bytes kept */
    const char *p = text;
    for (long i = 0; i < n; i++, p = g_utf8_next_char(p)) {
        guint bytes = (guint)(p - text);
        if (attr[i].is_cursor_position && may_cut(text, p))
            g_array_append_val(cuts, bytes);
    }
    /* Wider texts are longer ones, nearly always: halve, then step back where a
     * shorter text was the wider. */
    guint fits = 0, too_long = cuts->len;
    while (too_long - fits > 1) {
        guint middle = fits + (too_long - fits) / 2;
        g_autofree char *cut = cut_at(text, g_array_index(cuts, guint, middle));
        if (pw_type_width(type, cut, weight, size) <= width + 1e-6)
            fits = middle;
        else
            too_long = middle;
    }
    for (; fits > 0; fits--) {
        char *cut = cut_at(text, g_array_index(cuts, guint, fits));
        if (pw_type_width(type, cut, weight, size) <= width + 1e-6)
            return cut;
        g_free(cut);
    }
    return g_strdup("…");
}
