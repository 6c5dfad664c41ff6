/* ink.h - for tests of pages: where the ink of words really lies, and movements
 * made up for them. Include it after cmocka.h. */
#ifndef PW_TEST_INK_H
#define PW_TEST_INK_H

#include "font/font.h"
#include "layout/figures.h"

#include <math.h>
#include <string.h>

struct ink_box {
    double x0, y0, x1, y1;
    const char *text; /* borrowed from the page */
    struct pw_colour colour;
};

/* As fmin and fmax, which are calls of a library, and asked of every point. */
static inline double ink_min(double a, double b)
{
    return b < a ? b : a;
}

static inline double ink_max(double a, double b)
{
    return b > a ? b : a;
}

static inline void ink_grow(struct ink_box *b, const struct pw_matrix *m, double x, double y)
{
    double px = m->a * x + m->c * y + m->e, py = m->b * x + m->d * y + m->f;
    b->x0 = ink_min(b->x0, px);
    b->x1 = ink_max(b->x1, px);
    b->y0 = ink_min(b->y0, py);
    b->y1 = ink_max(b->y1, py);
}

/* The box around a path; control points count. */
static inline struct ink_box ink_path(const struct pw_mark *mark)
{
    struct ink_box b = {1e9, 1e9, -1e9, -1e9, NULL, mark->colour};
    for (guint i = 0; i + 1 < mark->path.n_xy; i += 2)
        ink_grow(&b, &mark->matrix, mark->path.xy[i], mark->path.xy[i + 1]);
    return b;
}

/* The box around the outlines of a run's glyphs from..to. */
static inline struct ink_box ink_glyphs(struct pw_fonts *fonts, const struct pw_mark *mark,
                                        guint from, guint to)
{
    struct ink_box b = {1e9, 1e9, -1e9, -1e9, mark->text, mark->colour};
    double em = mark->size / pw_fonts_info(fonts, mark->face)->units_per_em;
    for (guint g = from; g < to; g++) {
        struct pw_outline o = pw_fonts_outline(fonts, mark->face, mark->glyph[g].id);
        for (unsigned i = 0; i + 1 < o.n_xy; i += 2)
            ink_grow(&b, &mark->matrix, mark->glyph[g].x + o.xy[i] * em,
                     mark->glyph[g].y - o.xy[i + 1] * em);
    }
    return b;
}

/* The box around all of a run. */
static inline struct ink_box ink_run(struct pw_fonts *fonts, const struct pw_mark *mark)
{
    return ink_glyphs(fonts, mark, 0, mark->glyphs);
}

/* Do the boxes overlap by more than hair, both ways? */
static inline bool ink_over(struct ink_box a, struct ink_box b, double hair)
{
    return ink_min(a.x1, b.x1) - ink_max(a.x0, b.x0) > hair &&
           ink_min(a.y1, b.y1) - ink_max(a.y0, b.y0) > hair;
}

/* Does a letter of the one run lie on a letter of the other? */
static inline bool ink_on(struct pw_fonts *fonts, const struct pw_mark *m, const struct pw_mark *n,
                          double hair)
{
    if (!ink_over(ink_run(fonts, m), ink_run(fonts, n), hair))
        return false;
    for (guint i = 0; i < m->glyphs; i++)
        for (guint k = 0; k < n->glyphs; k++)
            if (ink_over(ink_glyphs(fonts, m, i, i + 1), ink_glyphs(fonts, n, k, k + 1), hair))
                return true;
    return false;
}

/* All runs with ink on the page, of struct ink_box. */
static inline GArray *ink_words(struct pw_fonts *fonts, const struct pw_page *page)
{
    GArray *words = g_array_new(FALSE, FALSE, sizeof(struct ink_box));
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        if (mark->kind != PW_MARK_TEXT)
            continue;
        struct ink_box b = ink_run(fonts, mark);
        if (b.x1 > b.x0)
            g_array_append_val(words, b);
    }
    return words;
}

/* No word lies on another, none leaves the page. Fails the test and names both. */
static inline void ink_assert_clear(struct pw_fonts *fonts, const struct pw_page *page)
{
    GArray *words = ink_words(fonts, page);
    for (guint i = 0; i < words->len; i++) {
        struct ink_box a = g_array_index(words, struct ink_box, i);
        if (a.x0 < 0 || a.y0 < 0 || a.x1 > page->width || a.y1 > page->height)
            fail_msg("\"%s\" leaves the page at %.1f %.1f", a.text, a.x0, a.y0);
        for (guint j = 0; j < i; j++) {
            struct ink_box b = g_array_index(words, struct ink_box, j);
            if (a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1)
                fail_msg("\"%s\" lies on \"%s\" at %.1f %.1f", a.text, b.text, a.x0, a.y0);
        }
    }
    g_array_unref(words);
}

/* ---- movements ------------------------------------------------------------- */

struct ink_movement {
    struct pw_movement m;
    GStringChunk *chunk;
};

static inline const char *ink_int(struct ink_movement *d, int v)
{
    char text[16];
    g_snprintf(text, sizeof text, "%d", v);
    return g_string_chunk_insert_const(d->chunk, text);
}

/* `pattern` says the stands in room order: T a table, r a relay. `ns` and `ew` are
 * the pairs of the first round, table by table; every pair but the last goes one
 * number up each round, every set one stand down. */
static inline struct ink_movement *ink_movement_new(const char *pattern, const int *ns,
                                                    const int *ew, int pairs, int boards)
{
    struct ink_movement *d = g_new0(struct ink_movement, 1);
    d->chunk = g_string_chunk_new(4096);
    int n = (int)strlen(pattern), tables = 0, relays = 0, ring = pairs - 1;
    struct pw_movement_stand *stand = g_new0(struct pw_movement_stand, (gsize)n);
    struct pw_movement_cell *cell = g_new0(struct pw_movement_cell, (gsize)n * (gsize)ring);
    const char **round = g_new0(const char *, (gsize)ring);
    for (int r = 0; r < ring; r++)
        round[r] = ink_int(d, r + 1);
    for (int i = 0; i < n; i++) {
        int table = tables;
        if (pattern[i] == 'T') {
            stand[i].table = ink_int(d, ++tables);
        } else {
            char letter[3] = {(char)(relays < 26 ? 'A' + relays : 'A' + relays / 26 - 1),
                              (char)(relays < 26 ? 0 : 'A' + relays % 26), 0};
            stand[i].relay = g_string_chunk_insert_const(d->chunk, letter);
            relays++;
        }
        for (int r = 0; r < ring; r++) {
            struct pw_movement_cell *c = &cell[i * ring + r];
            int set = (i + r) % ring + 1;
            c->set = ink_int(d, set);
            char range[32];
            g_snprintf(range, sizeof range, "%d–%d", (set - 1) * boards + 1, set * boards);
            c->boards = g_string_chunk_insert_const(d->chunk, range);
            if (pattern[i] != 'T')
                continue;
            int a = ns[table], b = ew[table];
            c->ns = ink_int(d, a == pairs ? a : (a - 1 + r) % ring + 1);
            c->ew = ink_int(d, b == pairs ? b : (b - 1 + r) % ring + 1);
        }
    }
    d->m = (struct pw_movement){.rounds = ring,
                                .stands = n,
                                .round = round,
                                .stand = stand,
                                .cell = cell,
                                .round_word = "Round"};
    return d;
}

static inline void ink_movement_free(struct ink_movement *d)
{
    g_free((gpointer)d->m.round);
    g_free((gpointer)d->m.stand);
    g_free((gpointer)d->m.cell);
    g_string_chunk_free(d->chunk);
    g_free(d);
}

/* The article's eight pairs, and sizes made up: couples i, ring-i; a relay after
 * every table but the last. */
static inline struct ink_movement *ink_movement_of(int pairs, int boards)
{
    static const int ns8[] = {8, 2, 5, 3}, ew8[] = {1, 6, 7, 4};
    static const int ns16[] = {16, 14, 11, 10, 9, 15, 13, 8}, ew16[] = {1, 5, 4, 6, 12, 2, 3, 7};
    if (pairs == 8)
        return ink_movement_new("TrrTrTT", ns8, ew8, 8, boards);
    if (pairs == 16)
        return ink_movement_new("TTTTTTrTTrrrrrr", ns16, ew16, 16, boards);
    int tables = pairs / 2, *ns = g_new(int, (gsize)tables), *ew = g_new(int, (gsize)tables);
    GString *pattern = g_string_new("T");
    ns[0] = pairs;
    ew[0] = pairs - 1;
    for (int t = 1; t < tables; t++) {
        ns[t] = t;
        ew[t] = pairs - 1 - t;
        g_string_append(pattern, "rT");
    }
    struct ink_movement *d = ink_movement_new(pattern->str, ns, ew, pairs, boards);
    g_string_free(pattern, TRUE);
    g_free(ns);
    g_free(ew);
    return d;
}

#endif
