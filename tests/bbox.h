/* bbox.h - the words of a page and where they stand, found in two ways: by
 * `pdftotext -bbox` in the PDF, and here from the runs of the scene.
 *
 * The two need not cut words alike (a run ends where the face changes, poppler
 * joins what touches), so they are compared in clusters: words and pieces that lie
 * on one another. Of each cluster both must have the same letters and the same ends.
 */
#ifndef PW_TEST_BBOX_H
#define PW_TEST_BBOX_H

#include "font/font.h"
#include "scene/scene.h"

#ifndef BBOX_COMPLAIN
#define BBOX_COMPLAIN fail_msg
#endif

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Upright on the page, points from the top left. */
struct bbox {
    double x0, y0, x1, y1;
    char *text;
    double line[4]; /* pieces: the line through the middle of small letters */
    int cluster;    /* index of another of the same cluster, or its own */
    bool standing;  /* words: turned by a right angle, as the pieces say */
};

static inline void bbox_clear(void *data)
{
    g_free(((struct bbox *)data)->text);
}

static inline GArray *bbox_list(void)
{
    GArray *list = g_array_new(FALSE, TRUE, sizeof(struct bbox));
    g_array_set_clear_func(list, bbox_clear);
    return list;
}

#define BBOX(list, i) (&g_array_index((list), struct bbox, (i)))

/* ---- from the PDF: what `pdftotext -bbox` wrote ---- */

static inline double bbox_number(const char *line, const char *name)
{
    const char *at = strstr(line, name);
    assert_non_null(at);
    return g_ascii_strtod(at + strlen(name), NULL);
}

static inline char *bbox_unescape(const char *from, const char *to)
{
    static const char *const names[][2] = {
        {"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}};
    GString *out = g_string_new(NULL);
    while (from < to) {
        gsize i = 0;
        while (i < G_N_ELEMENTS(names) && !g_str_has_prefix(from, names[i][0]))
            i++;
        if (i == G_N_ELEMENTS(names))
            g_string_append_c(out, *from++);
        else {
            g_string_append(out, names[i][1]);
            from += strlen(names[i][0]);
        }
    }
    return g_string_free(out, FALSE);
}

static inline void bbox_list_free(void *list)
{
    g_array_unref(list);
}

/* A list of words for each page. */
static inline GPtrArray *bbox_pages(const char *html)
{
    GPtrArray *pages = g_ptr_array_new_with_free_func(bbox_list_free);
    g_auto(GStrv) line = g_strsplit(html, "\n", -1);
    for (char **at = line; *at; at++) {
        const char *word = strstr(*at, "<word ");
        if (strstr(*at, "<page "))
            g_ptr_array_add(pages, bbox_list());
        if (!word)
            continue;
        struct bbox b = {.x0 = bbox_number(word, "xMin=\""),
                         .y0 = bbox_number(word, "yMin=\""),
                         .x1 = bbox_number(word, "xMax=\""),
                         .y1 = bbox_number(word, "yMax=\"")};
        const char *from = strchr(word, '>') + 1;
        b.text = bbox_unescape(from, strstr(from, "</word>"));
        g_array_append_val((GArray *)pages->pdata[pages->len - 1], b);
    }
    return pages;
}

/* ---- from the scene ---- */

static inline bool bbox_blank(const char *text)
{
    gunichar c = g_utf8_get_char(text);
    return g_unichar_isspace(c);
}

/* What a run says between blanks; every piece with the extent of its advances. */
static inline void bbox_run(GArray *list, struct pw_fonts *fonts, const struct pw_mark *mark)
{
    double em = mark->size / pw_fonts_info(fonts, mark->face)->units_per_em;
    double low = 0, high = 0;
    GString *text = NULL;
    for (guint g = 0; g <= mark->glyphs; g++) {
        const struct pw_glyph *glyph = g < mark->glyphs ? &mark->glyph[g] : NULL;
        bool blank = !glyph || bbox_blank(mark->text + glyph->text_from);
        if (blank && text) {
            double y = mark->glyph[0].y, up = 0.25 * mark->size;
            double line[4] = {low, y - up, high, y - up};
            pw_matrix_apply(&mark->matrix, &line[0], &line[1]);
            pw_matrix_apply(&mark->matrix, &line[2], &line[3]);
            struct bbox b = {.x0 = fmin(line[0], line[2]),
                             .x1 = fmax(line[0], line[2]),
                             .y0 = fmin(line[1], line[3]),
                             .y1 = fmax(line[1], line[3]),
                             .text = g_string_free(text, FALSE)};
            memcpy(b.line, line, sizeof line);
            text = NULL;
            g_array_append_val(list, b);
        }
        if (blank)
            continue;
        if (!text) {
            text = g_string_new(NULL);
            low = 1e9;
            high = -1e9;
        }
        low = fmin(low, glyph->x);
        high = fmax(high, glyph->x + pw_fonts_advance(fonts, mark->face, glyph->id) * em);
        bool again = g > 0 && mark->glyph[g - 1].text_from == glyph->text_from;
        if (!again)
            g_string_append_len(text, mark->text + glyph->text_from,
                                (gssize)(glyph->text_to - glyph->text_from));
    }
}

static inline GArray *bbox_pieces(struct pw_fonts *fonts, const struct pw_page *page)
{
    GArray *list = bbox_list();
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        if (mark->kind == PW_MARK_TEXT)
            bbox_run(list, fonts, mark);
    }
    return list;
}

/* ---- the two together ---- */

/* From the baseline to the height of the figures: a word of the PDF is as high as its
 * font says, with room for accents and for what hangs below, and some fonts say much. */
static inline struct bbox bbox_core(const struct bbox *word)
{
    struct bbox b = *word;
    double h = b.y1 - b.y0, w = b.x1 - b.x0;
    if (word->standing) {
        b.x0 += 0.2 * w;
        b.x1 -= 0.2 * w;
    } else {
        b.y0 += 0.22 * h;
        b.y1 -= 0.18 * h;
    }
    return b;
}

/* Does the piece's line run through the word, for more than a fifth of the shorter? */
static inline bool bbox_meet(const struct bbox *whole, const struct bbox *piece)
{
    bool lying = piece->x1 - piece->x0 >= piece->y1 - piece->y0;
    struct bbox word = *whole;
    word.standing = !lying;
    word = bbox_core(&word);
    double w = fmin(word.x1, piece->x1) - fmax(word.x0, piece->x0);
    double h = fmin(word.y1, piece->y1) - fmax(word.y0, piece->y0);
    double least = lying ? fmin(word.x1 - word.x0, piece->x1 - piece->x0)
                         : fmin(word.y1 - word.y0, piece->y1 - piece->y0);
    return w >= 0 && h >= 0 && (lying ? w : h) >= 0.2 * least;
}

static inline int bbox_root(GArray *all, int i)
{
    while (BBOX(all, i)->cluster != i)
        i = BBOX(all, i)->cluster;
    return i;
}

static inline gint bbox_by_char(gconstpointer a, gconstpointer b)
{
    gunichar m = *(const gunichar *)a, n = *(const gunichar *)b;
    return m < n ? -1 : m > n;
}

/* The letters of all texts, sorted, in canonical form, without what is never seen. */
static inline char *bbox_letters(const char *text)
{
    g_autofree char *composed = g_utf8_normalize(text, -1, G_NORMALIZE_NFD);
    glong n;
    g_autofree gunichar *c = g_utf8_to_ucs4_fast(composed, -1, &n);
    glong kept = 0;
    for (glong i = 0; i < n; i++)
        if (!g_unichar_isspace(c[i]) && !pw_unichar_is_invisible(c[i]))
            c[kept++] = c[i];
    qsort(c, (size_t)kept, sizeof *c, bbox_by_char);
    return g_ucs4_to_utf8(c, kept, NULL, NULL, NULL);
}

/* One side of a cluster. */
struct bbox_side {
    GString *text;
    double x0, y0, x1, y1;
    int n;
};

static inline void bbox_take(struct bbox_side *side, const struct bbox *b)
{
    if (!side->text)
        side->text = g_string_new(NULL);
    g_string_append(side->text, b->text);
    side->x0 = side->n ? fmin(side->x0, b->x0) : b->x0;
    side->y0 = side->n ? fmin(side->y0, b->y0) : b->y0;
    side->x1 = side->n ? fmax(side->x1, b->x1) : b->x1;
    side->y1 = side->n ? fmax(side->y1, b->y1) : b->y1;
    side->n++;
}

/* Fails, naming the paper, unless both have the same words in the same places. How
 * many clusters are one word and one piece of the same text goes to *alike, of
 * *all. */
static inline void bbox_agree(const char *paper, GArray *words, GArray *pieces, double slack,
                              int *alike, int *clusters)
{
    GArray *both = g_array_new(FALSE, FALSE, sizeof(struct bbox));
    g_array_append_vals(both, words->data, words->len);
    g_array_append_vals(both, pieces->data, pieces->len);
    for (guint i = 0; i < both->len; i++)
        BBOX(both, i)->cluster = (int)i;
    for (guint w = 0; w < words->len; w++)
        for (guint p = words->len; p < both->len; p++)
            if (bbox_meet(BBOX(both, w), BBOX(both, p)))
                BBOX(both, bbox_root(both, (int)p))->cluster = bbox_root(both, (int)w);
    struct bbox_side *side = g_new0(struct bbox_side, 2 * (gsize)both->len);
    for (guint i = 0; i < both->len; i++)
        bbox_take(&side[2 * bbox_root(both, (int)i) + (i >= words->len)], BBOX(both, i));
    for (guint i = 0; i < both->len; i++) {
        struct bbox_side *w = &side[2 * i], *p = &side[2 * i + 1];
        if (!w->n && !p->n)
            continue;
        if (!w->n || !p->n) {
            BBOX_COMPLAIN("%s: \"%s\" at %.1f %.1f is only in the %s", paper,
                          (w->n ? w : p)->text->str, (w->n ? w : p)->x0, (w->n ? w : p)->y0,
                          w->n ? "PDF" : "scene");
            continue;
        }
        g_autofree char *theirs = bbox_letters(w->text->str), *ours = bbox_letters(p->text->str);
        if (strcmp(theirs, ours) != 0)
            BBOX_COMPLAIN("%s: \"%s\" of the PDF is \"%s\" in the scene, at %.1f %.1f", paper,
                          w->text->str, p->text->str, w->x0, w->y0);
        bool lying = p->x1 - p->x0 >= p->y1 - p->y0;
        double off = lying ? fmax(fabs(w->x0 - p->x0), fabs(w->x1 - p->x1))
                           : fmax(fabs(w->y0 - p->y0), fabs(w->y1 - p->y1));
        if (off > slack)
            BBOX_COMPLAIN(
                "%s: \"%s\" is at %.2f %.2f to %.2f %.2f in the PDF, %.2f %.2f to %.2f %.2f "
                "in the scene",
                paper, w->text->str, w->x0, w->y0, w->x1, w->y1, p->x0, p->y0, p->x1, p->y1);
        for (guint k = 0; k < words->len; k++)
            if (bbox_root(both, (int)k) == (int)i)
                BBOX(words, k)->standing = !lying;
        ++*clusters;
        *alike += w->n == 1 && p->n == 1 && strcmp(w->text->str, p->text->str) == 0;
    }
    for (guint i = 0; i < 2 * both->len; i++)
        if (side[i].text)
            g_string_free(side[i].text, TRUE);
    g_free(side);
    g_array_free(both, TRUE);
}

/* No word of the PDF covers more than a quarter of another. After bbox_agree. */
static inline void bbox_apart(const char *paper, GArray *words)
{
    for (guint i = 0; i < words->len; i++)
        for (guint k = 0; k < i; k++) {
            struct bbox a = bbox_core(BBOX(words, i)), b = bbox_core(BBOX(words, k));
            double w = fmin(a.x1, b.x1) - fmax(a.x0, b.x0);
            double h = fmin(a.y1, b.y1) - fmax(a.y0, b.y0);
            double least = fmin((a.x1 - a.x0) * (a.y1 - a.y0), (b.x1 - b.x0) * (b.y1 - b.y0));
            if (w > 0 && h > 0 && w * h > 0.25 * least)
                BBOX_COMPLAIN("%s: in the PDF \"%s\" lies on \"%s\" at %.1f %.1f", paper, a.text,
                              b.text, fmax(a.x0, b.x0), fmax(a.y0, b.y0));
        }
}

#endif
