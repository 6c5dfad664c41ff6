/* Shaping: Lato's figures, the torture line, scripts and their fallbacks, wrapping. */
#include "layout/text.h"

#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tools.h"

#define LIST PW_TEST_SOURCE_DIR "/fonts/faces.ini"
#define TORTURE "Żółć ęąś Pöytä Straße ♠♥♦♣ → ½ N–S"

static const struct pw_colour black = {0, 0, 0};
static const double near = 1e-9;
static char warned[4096];

#define assert_close(a, b, slack)                                                                  \
    do {                                                                                           \
        double a_ = (a), b_ = (b);                                                                 \
        if (!(fabs(a_ - b_) <= (slack)))                                                           \
            fail_msg("%.9f is not %.9f", a_, b_);                                                  \
    } while (0)

static void warn(const char *message, void *user)
{
    (void)user;
    g_strlcat(warned, message, sizeof warned);
    g_strlcat(warned, "\n", sizeof warned);
}

struct bench {
    struct pw_fonts *fonts;
    struct pw_type *type;
};

static int open_bench(void **state)
{
    struct bench *b = g_new0(struct bench, 1);
    GError *error = NULL;
    b->fonts = pw_fonts_load(LIST, &error);
    if (b->fonts == NULL)
        fail_msg("%s", error->message);
    b->type = pw_type_new(b->fonts, warn, NULL);
    warned[0] = '\0';
    *state = b;
    return 0;
}

static int close_bench(void **state)
{
    struct bench *b = *state;
    pw_type_free(b->type);
    pw_fonts_free(b->fonts);
    g_free(b);
    return 0;
}

/* Sets one line at 0, 0 and gives its page; the scene is the caller's. */
static const struct pw_page *page_of(struct bench *b, const char *text, enum pw_weight weight,
                                     double size, struct pw_scene **scene)
{
    *scene = pw_scene_new("", "en");
    pw_scene_page_begin(*scene, 1000, 1000);
    pw_type_set(b->type, *scene, text, weight, size, black, 0, 0, PW_LEFT);
    GError *error = NULL;
    if (!pw_scene_end(*scene, &error))
        fail_msg("%s", error->message);
    return pw_scene_page(*scene, 1);
}

static const struct pw_mark *mark_of(const struct pw_page *page, guint i)
{
    assert_true(i < page->marks->len);
    return &g_array_index(page->marks, struct pw_mark, i);
}

static void figures_are_058_em_wide(void **state)
{
    struct bench *b = *state;
    for (int w = PW_REGULAR; w <= PW_BLACK; w++) {
        for (char c = '0'; c <= '9'; c++) {
            char text[] = {c, '\0'};
            assert_close(pw_type_width(b->type, text, (enum pw_weight)w, 100), 58, near);
        }
        assert_close(pw_type_width(b->type, "0123456789", (enum pw_weight)w, 10), 58, near);
        assert_close(pw_type_width(b->type, "1171", (enum pw_weight)w, 10),
                     pw_type_width(b->type, "8888", (enum pw_weight)w, 10), near);
    }
}

/* Without kerning and ligatures a word is as wide as its letters are together. */
static void no_kerning_and_no_ligatures(void **state)
{
    struct bench *b = *state;
    static const char *const words[] = {"AVAToTe", "fi", "fl", "ffi", "Pair", "P.A.", "Wy"};
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
        double sum = 0;
        for (const char *p = words[i]; *p != '\0'; p++) {
            char letter[] = {*p, '\0'};
            sum += pw_type_width(b->type, letter, PW_BOLD, 12);
        }
        assert_close(pw_type_width(b->type, words[i], PW_BOLD, 12), sum, near);
        struct pw_scene *scene;
        const struct pw_page *page = page_of(b, words[i], PW_BOLD, 12, &scene);
        assert_int_equal(mark_of(page, 0)->glyphs, strlen(words[i]));
        pw_scene_free(scene);
    }
}

static void torture_line_has_every_glyph(void **state)
{
    struct bench *b = *state;
    GString *read = g_string_new(NULL);
    struct pw_scene *scene;
    const struct pw_page *page = page_of(b, TORTURE, PW_REGULAR, 12, &scene);
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = mark_of(page, i);
        const char *name = pw_fonts_info(b->fonts, mark->face)->name;
        bool suits = strstr(mark->text, "♠") != NULL;
        assert_string_equal(name, suits ? "DejaVu Sans Regular" : "Lato Regular");
        for (guint k = 0; k < mark->glyphs; k++)
            assert_int_not_equal(mark->glyph[k].id, 0);
        g_string_append(read, mark->text);
    }
    assert_string_equal(read->str, TORTURE);
    assert_string_equal(warned, "");
    g_string_free(read, TRUE);
    pw_scene_free(scene);
}

/* The two ways of shaping against each other: same glyphs, same places. */
static void short_way_equals_pango(void **state)
{
    struct bench *b = *state;
    static const char *const lines[] = {
        "Pair 3",
        "0123456789",
        TORTURE,
        "AVA To fi ffl P.A.",
        "rozpoczęcie – Zażółć gęślą jaźń",
        "Björn Åström",
        "Αθήνα 2024",
        "Москва 7",
        "Anna Άννα Анна 3",
        "N/S: 1–2, 3½ → 4 ♥",
        "“quoted” … ‰ № 5 ™ © Ǆ ſt",
        "♔♕♖♗♘♙ ♠A ♥K",
        "①②③ ⅓ ⅞ ₂ ⁴",
        "Nguyễn Thị Hằng",
        "  two  spaces ",
        "Ioannis ᾼδης",
        "Ђорђе Љубојевић",
        "Łódź\u00a0A–B",
        "∑ ≤ ≥ ∞ ≠ √2",
    };
    for (size_t i = 0; i < G_N_ELEMENTS(lines); i++)
        for (int w = PW_REGULAR; w <= PW_BLACK; w++) {
            struct pw_glyph all[2][200];
            int faces[2][200];
            guint n[2] = {0, 0};
            GString *text[2];
            for (int way = 0; way < 2; way++) {
                pw_type_pango_only(b->type, way == 1);
                text[way] = g_string_new(NULL);
                struct pw_scene *scene;
                const struct pw_page *page = page_of(b, lines[i], (enum pw_weight)w, 100, &scene);
                for (guint m = 0; m < page->marks->len; m++) {
                    const struct pw_mark *mark = mark_of(page, m);
                    g_string_append(text[way], mark->text);
                    for (guint k = 0; k < mark->glyphs; k++) {
                        assert_true(n[way] < 200);
                        faces[way][n[way]] = mark->face;
                        all[way][n[way]++] = mark->glyph[k];
                    }
                }
                pw_scene_free(scene);
            }
            assert_string_equal(text[0]->str, lines[i]);
            assert_string_equal(text[1]->str, lines[i]);
            assert_int_equal(n[0], n[1]);
            for (guint k = 0; k < n[0]; k++) {
                if (all[0][k].id != all[1][k].id || faces[0][k] != faces[1][k])
                    fail_msg("\"%s\", weight %d: glyph %u differs", lines[i], w, k);
                assert_true(fabs((double)(all[0][k].x - all[1][k].x)) < 1e-3);
                assert_true(fabs((double)(all[0][k].y - all[1][k].y)) < 1e-3);
            }
            g_string_free(text[0], TRUE);
            g_string_free(text[1], TRUE);
        }
}

static void scripts_have_their_fallback(void **state)
{
    struct bench *b = *state;
    static const struct {
        const char *text, *family, *or_else;
    } scripts[] = {
        {"שלום", "Noto Sans Hebrew", "DejaVu Sans"}, {"سلام", "Noto Sans Arabic", "DejaVu Sans"},
        {"देवनागरी", "Noto Sans Devanagari", NULL},   {"สวัสดี", "Noto Sans Thai", NULL},
        {"გამარჯობა", "Noto Sans Georgian", NULL},   {"Բարեւ", "Noto Sans Armenian", NULL},
        {"将棋", "Noto Sans CJK JP", NULL},          {"한국", "Noto Sans CJK JP", NULL},
    };
    bool missing = false;
    for (size_t i = 0; i < G_N_ELEMENTS(scripts); i++)
        for (int w = PW_REGULAR; w <= PW_BLACK; w++) {
            warned[0] = '\0';
            struct pw_scene *scene;
            const struct pw_page *page = page_of(b, scripts[i].text, (enum pw_weight)w, 12, &scene);
            if (warned[0] != '\0') { /* the package is not installed: then it must be named */
                assert_non_null(strstr(warned, "apt install fonts-noto"));
                missing = true;
                pw_scene_free(scene);
                continue;
            }
            assert_int_equal(page->marks->len, 1);
            const struct pw_mark *mark = mark_of(page, 0);
            const char *name = pw_fonts_info(b->fonts, mark->face)->name;
            const char *weight = w == PW_REGULAR ? " Regular" : " Bold";
            if (!g_str_has_prefix(name, scripts[i].family) || !g_str_has_suffix(name, weight))
                fail_msg("%s is set in %s", scripts[i].text, name);
            assert_string_equal(mark->text, scripts[i].text);
            assert_true(mark->advance > 0);
            for (guint k = 0; k < mark->glyphs; k++) {
                assert_int_not_equal(mark->glyph[k].id, 0);
                assert_true(mark->glyph[k].text_to > mark->glyph[k].text_from);
            }
            pw_scene_free(scene);
        }
    if (missing)
        SKIP("fonts-noto-core or fonts-noto-cjk is not installed");
}

/* Hebrew runs to the left: its first letter is the rightmost glyph. */
static void hebrew_runs_to_the_left(void **state)
{
    struct bench *b = *state;
    struct pw_scene *scene;
    const struct pw_page *page = page_of(b, "אב", PW_REGULAR, 10, &scene);
    const struct pw_mark *mark = mark_of(page, 0);
    assert_int_equal(mark->glyphs, 2);
    assert_true(mark->glyph[0].x < mark->glyph[1].x);
    assert_int_equal(mark->glyph[0].text_from, 2);
    assert_int_equal(mark->glyph[0].text_to, 4);
    assert_int_equal(mark->glyph[1].text_from, 0);
    pw_scene_free(scene);
}

/* A value between isolates does not disturb the words around it, and the isolates
 * leave no trace. */
static void isolates_leave_no_trace(void **state)
{
    struct bench *b = *state;
    struct pw_scene *scene;
    const struct pw_page *page = page_of(b, "Para 1 \u2068שלום\u2069 12", PW_REGULAR, 10, &scene);
    GString *read = g_string_new(NULL);
    double twelve = -1, hebrew = -1;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = mark_of(page, i);
        g_string_append(read, mark->text);
        for (guint k = 0; k < mark->glyphs; k++)
            assert_int_not_equal(mark->glyph[k].id, 0);
        if (strstr(mark->text, "12") != NULL)
            twelve = mark->x;
        if (strstr(mark->text, "שלום") != NULL)
            hebrew = mark->x;
    }
    assert_string_equal(read->str, "Para 1 שלום 12");
    assert_true(hebrew > 0 && twelve > hebrew);
    g_string_free(read, TRUE);
    pw_scene_free(scene);
    assert_close(pw_type_width(b->type, "\u2068Anna\u2069", PW_BOLD, 10),
                 pw_type_width(b->type, "Anna", PW_BOLD, 10), near);
    assert_string_equal(warned, "");
}

static void a_mark_stays_on_its_letter(void **state)
{
    struct bench *b = *state;
    /* z with a dot is one letter to the reader, however it is spelled */
    assert_close(pw_type_width(b->type, "z\u0307", PW_BOLD, 10),
                 pw_type_width(b->type, "ż", PW_BOLD, 10), near);
    struct pw_scene *scene;
    const struct pw_page *page = page_of(b, "x\u0323y", PW_BOLD, 10, &scene);
    assert_int_equal(page->marks->len, 1);
    const struct pw_mark *mark = mark_of(page, 0);
    assert_int_equal(mark->glyphs, 3);
    for (guint k = 0; k < 3; k++) { /* x, the dot of two bytes, y */
        assert_int_equal(mark->glyph[k].text_from, k < 2 ? k : 3);
        assert_int_equal(mark->glyph[k].text_to, k == 0 ? 1 : k + 2);
    }
    assert_close(mark->advance, pw_type_width(b->type, "xy", PW_BOLD, 10), near);
    pw_scene_free(scene);
}

static void a_missing_character_is_named_once(void **state)
{
    struct bench *b = *state;
    double box = pw_fonts_advance(b->fonts, pw_fonts_main(b->fonts, PW_REGULAR), 0) / 2000.0;
    for (int way = 0; way < 2; way++) {
        pw_type_pango_only(b->type, way == 1);
        assert_close(pw_type_width(b->type, "\U00010280", PW_REGULAR, 1), box, 1e-6);
        assert_close(pw_type_width(b->type, "\U00010280a\U00010280", PW_REGULAR, 1),
                     2 * box + pw_type_width(b->type, "a", PW_REGULAR, 1), 1e-6);
    }
    assert_non_null(strstr(warned, "U+10280 (\U00010280)"));
    assert_null(strstr(strchr(warned, '\n') + 1, "U+10280"));
}

static void what_comes_in_is_cleaned(void **state)
{
    struct bench *b = *state;
    assert_close(pw_type_width(b->type, "a\nb\tc", PW_BOLD, 10),
                 pw_type_width(b->type, "a b c", PW_BOLD, 10), near);
    assert_true(pw_type_width(b->type,
                              "a\xff"
                              "b",
                              PW_BOLD, 10) > 0);
    assert_close(pw_type_width(b->type, "", PW_BOLD, 10), 0, near);
}

static void alignment_moves_the_pen(void **state)
{
    struct bench *b = *state;
    static const double x[] = {100, 100 - 5.8, 100 - 11.6};
    for (int align = PW_LEFT; align <= PW_RIGHT; align++) {
        struct pw_scene *scene = pw_scene_new("", "en");
        pw_scene_page_begin(scene, 200, 200);
        double w =
            pw_type_set(b->type, scene, "42", PW_BLACK, 10, black, 100, 50, (enum pw_align)align);
        assert_close(w, 11.6, near);
        assert_true(pw_scene_end(scene, NULL));
        const struct pw_mark *mark = mark_of(pw_scene_page(scene, 1), 0);
        assert_close(mark->x, x[align], near);
        assert_close(mark->y, 50, near);
        assert_close(mark->advance, 11.6, near);
        pw_scene_free(scene);
    }
}

static void lines_break_where_words_end(void **state)
{
    struct bench *b = *state;
    double width = pw_type_width(b->type, "follow pair", PW_REGULAR, 12) + 0.01;
    char **lines = pw_type_wrap(b->type, "follow pair 5 interminably-long", PW_REGULAR, 12, width);
    assert_string_equal(lines[0], "follow pair");
    assert_string_equal(lines[1], "5");
    assert_string_equal(lines[2], "interminably-");
    assert_string_equal(lines[3], "long");
    assert_null(lines[4]);
    g_strfreev(lines);
    /* A word too long for any line breaks between letters, an accent stays on its own. */
    width = pw_type_width(b->type, "Llanfairpwllgwyngyllgu", PW_REGULAR, 12) + 0.01;
    lines =
        pw_type_wrap(b->type, "a Llanfairpwllgwyngyllgu\u0308llgogerych ab", PW_REGULAR, 12, width);
    assert_string_equal(lines[0], "a");
    assert_string_equal(lines[1], "Llanfairpwllgwyngyllgu\u0308");
    assert_string_equal(lines[2], "llgogerych ab");
    assert_null(lines[3]);
    g_strfreev(lines);
    width = pw_type_width(b->type, "Llanfa", PW_REGULAR, 12) + 0.01;
    lines = pw_type_wrap(b->type, "Llanfairpwllgwyngyllgu", PW_REGULAR, 12, width);
    assert_string_equal(lines[0], "Llanfairpwllgwyngyllgu");
    assert_null(lines[1]);
    g_strfreev(lines);
    lines = pw_type_wrap(b->type, "", PW_REGULAR, 12, 100);
    assert_string_equal(lines[0], "");
    assert_null(lines[1]);
    g_strfreev(lines);
    lines = pw_type_wrap(b->type, "one two", PW_REGULAR, 12, 1000);
    assert_string_equal(lines[0], "one two");
    assert_null(lines[1]);
    g_strfreev(lines);
}

static void ellipsis_cuts_between_characters(void **state)
{
    struct bench *b = *state;
    const char *name = "Ku\u0308hn-Lewandowska"; /* u and its dots are one character */
    double full = pw_type_width(b->type, name, PW_BOLD, 10);
    g_autofree char *whole = pw_type_ellipsis(b->type, name, PW_BOLD, 10, full);
    assert_string_equal(whole, name);
    for (double width = full; width > 0; width -= 1) {
        g_autofree char *cut = pw_type_ellipsis(b->type, name, PW_BOLD, 10, width);
        if (strcmp(cut, "…") != 0)
            assert_true(pw_type_width(b->type, cut, PW_BOLD, 10) <= width + 1e-6);
        /* and one character more, of which ü has three bytes, would be too much */
        size_t kept = strlen(cut) - strlen("…");
        if (width < full) {
            size_t more = kept + 1 + (kept < 4 ? 2 : 0);
            g_autofree char *longer = g_strdup_printf("%.*s…", (int)more, name);
            if (g_utf8_validate(longer, -1, NULL))
                assert_true(pw_type_width(b->type, longer, PW_BOLD, 10) > width);
        }
        assert_true(g_utf8_validate(cut, -1, NULL));
        assert_string_not_equal(cut, "Ku…");
    }
}

/* Consonants that are joined stay so, and no vowel waits for its consonant. */
static void ellipsis_keeps_syllables_whole(void **state)
{
    struct bench *b = *state;
    static const char *const names[] = {"क्षत्रिय श्री", "เก้าแก่ใหม่ไพโรจน์", "ກ່ຽວແກ່ໄປ"};
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        double full = pw_type_width(b->type, names[i], PW_REGULAR, 10);
        for (double width = full; width > 0; width -= 0.5) {
            g_autofree char *cut = pw_type_ellipsis(b->type, names[i], PW_REGULAR, 10, width);
            char *end = g_strrstr(cut, "…");
            if (end == NULL || end == cut)
                continue;
            const char *rest = names[i] + (end - cut);
            gunichar last = g_utf8_get_char(g_utf8_prev_char(end)), next = g_utf8_get_char(rest);
            assert_false(g_unichar_ismark(next));
            assert_int_not_equal(last, 0x094D);
            assert_false(last >= 0x0E40 && last <= 0x0E44);
            assert_false(last >= 0x0EC0 && last <= 0x0EC4);
        }
    }
}

/* Sara am: its ring stands on the consonant before it. */
static void lines_do_not_begin_with_half_a_syllable(void **state)
{
    const struct bench *b = *state;
    const char *name = "\u0E01\u0E33\u0E01\u0E33\u0E01\u0E33\u0E01\u0E33\u0E01\u0E33\u0E01"
                       "\u0E33\u0E01\u0E33\u0E01\u0E33\u0E01\u0E33\u0E01\u0E33\u0E01\u0E33";
    double full = pw_type_width(b->type, name, PW_BOLD, 10);
    int broken = 0;
    for (double width = full; width > 0; width -= full / 97) {
        g_auto(GStrv) line = pw_type_wrap(b->type, name, PW_BOLD, 10, width);
        g_autofree char *cut = pw_type_ellipsis(b->type, name, PW_BOLD, 10, width);
        for (char **l = line; *l; l++, broken++)
            assert_false(g_str_has_prefix(*l, "\u0E33"));
        assert_false(g_str_has_suffix(cut, "\u0E01\u2026"));
    }
    assert_true(broken > 97);
}

static double leftmost(const struct pw_page *page, bool ellipsis)
{
    double x = 1e9;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        for (guint g = 0; g < mark->glyphs; g++) {
            bool is = g_str_has_prefix(mark->text + mark->glyph[g].text_from, "…");
            if (is == ellipsis)
                x = MIN(x, (double)mark->glyph[g].x);
        }
    }
    return x;
}

/* The letters as they stand from left to right. */
static char *as_seen(const struct pw_page *page)
{
    GString *seen = g_string_new(NULL);
    double from = -1e9;
    for (;;) {
        const char *next = NULL;
        double at = 1e9;
        for (guint i = 0; i < page->marks->len; i++) {
            const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
            for (guint g = 0; g < mark->glyphs; g++)
                if ((double)mark->glyph[g].x > from && (double)mark->glyph[g].x < at) {
                    at = (double)mark->glyph[g].x;
                    next = mark->text + mark->glyph[g].text_from;
                }
        }
        if (next == NULL)
            return g_string_free(seen, FALSE);
        g_string_append_unichar(seen, g_utf8_get_char(next));
        from = at;
    }
}

/* What reads from the right is cut on the left, and figures keep their order. */
static void right_to_left_is_cut_on_the_left(void **state)
{
    struct bench *b = *state;
    static const struct {
        const char *text, *seen; /* letters from left to right, as a reader writes them */
        bool cut_left;
    } cases[] = {
        {"שרה כהן", "ןהכ הרש", true},
        {"שרה 12 כהן", "ןהכ 12 הרש", true},
        {"Anna Nowak", "Anna Nowak", false},
        {"3 · \u2068שרה כהן\u2069", "3 · ןהכ הרש", false},
        {"Pair 3: \u2068שרה 12\u2069 x", "Pair 3: 12 הרש x", false},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pw_scene *scene = pw_scene_new("", "en");
        pw_scene_page_begin(scene, 400, 100);
        double width = pw_type_set(b->type, scene, cases[i].text, PW_REGULAR, 12,
                                   (struct pw_colour){0, 0, 0}, 10, 50, PW_LEFT);
        g_autofree char *seen = as_seen(pw_scene_page(scene, 1));
        assert_string_equal(seen, cases[i].seen);
        g_autofree char *cut =
            pw_type_ellipsis(b->type, cases[i].text, PW_REGULAR, 12, 0.8 * width);
        pw_scene_page_begin(scene, 400, 100);
        pw_type_set(b->type, scene, cut, PW_REGULAR, 12, (struct pw_colour){0, 0, 0}, 10, 50,
                    PW_LEFT);
        const struct pw_page *page = pw_scene_page(scene, 2);
        assert_int_equal(leftmost(page, true) < leftmost(page, false), cases[i].cut_left);
        pw_scene_free(scene);
    }
}

static void locale_changes_nothing(void **state)
{
    struct bench *b = *state;
    double before = pw_type_width(b->type, TORTURE " 1.5", PW_REGULAR, 11.5);
    static const char *const locales[] = {"pl_PL.UTF-8", "tr_TR.UTF-8", "de_DE.UTF-8", "C"};
    for (size_t i = 0; i < G_N_ELEMENTS(locales); i++) {
        setlocale(LC_ALL, locales[i]); /* where it is not installed nothing changes either */
        for (int way = 0; way < 2; way++) {
            pw_type_pango_only(b->type, way == 1);
            double after = pw_type_width(b->type, TORTURE " 1.5", PW_REGULAR, 11.5);
            assert_close(before, after, near);
        }
    }
    setlocale(LC_ALL, "C");
}

/* Anything may be a name. Every glyph exists, and stands for bytes of its run. */
static void any_text_makes_sound_runs(void **state)
{
    struct bench *b = *state;
    static const gunichar from[] = {0x20,   0xA0,    0x300,  0x400,  0x590,  0x600,
                                    0x900,  0xE00,   0x1100, 0x1F00, 0x2000, 0x2060,
                                    0x2600, 0x1F600, 0xFE00, 0xFB00};
    uint32_t seed = 20240607;
    for (int round = 0; round < 1500; round++) {
        GString *text = g_string_new(NULL);
        for (int i = 0; i < 1 + round % 12; i++) {
            seed = seed * 1664525u + 1013904223u;
            gunichar c = from[(seed >> 8) % G_N_ELEMENTS(from)] + (seed >> 16) % 96;
            if (seed % 61 == 0)
                g_string_append_c(text, (char)0xE2); /* half a character */
            else
                g_string_append_unichar(text, c);
        }
        pw_type_pango_only(b->type, round % 3 == 0);
        struct pw_scene *scene;
        const struct pw_page *page = page_of(b, text->str, (enum pw_weight)(round % 3), 10, &scene);
        double sum = 0;
        for (guint i = 0; i < page->marks->len; i++) {
            const struct pw_mark *mark = mark_of(page, i);
            size_t bytes = strlen(mark->text);
            assert_true(g_utf8_validate(mark->text, -1, NULL));
            for (guint k = 0; k < mark->glyphs; k++) {
                const struct pw_glyph *g = &mark->glyph[k];
                assert_true(g->id < pw_fonts_info(b->fonts, mark->face)->glyphs);
                assert_true(g->text_from < g->text_to && g->text_to <= bytes);
            }
            sum += mark->advance;
        }
        assert_close(sum, pw_type_width(b->type, text->str, (enum pw_weight)(round % 3), 10), 1e-6);
        g_autofree char *cut = pw_type_ellipsis(b->type, text->str, PW_BOLD, 10, 20);
        assert_true(g_utf8_validate(cut, -1, NULL) || strcmp(cut, text->str) == 0);
        g_strfreev(pw_type_wrap(b->type, text->str, PW_BOLD, 10, 20));
        pw_scene_free(scene);
        g_string_free(text, TRUE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_are_058_em_wide),
        cmocka_unit_test(no_kerning_and_no_ligatures),
        cmocka_unit_test(torture_line_has_every_glyph),
        cmocka_unit_test(short_way_equals_pango),
        cmocka_unit_test(scripts_have_their_fallback),
        cmocka_unit_test(hebrew_runs_to_the_left),
        cmocka_unit_test(isolates_leave_no_trace),
        cmocka_unit_test(a_mark_stays_on_its_letter),
        cmocka_unit_test(a_missing_character_is_named_once),
        cmocka_unit_test(what_comes_in_is_cleaned),
        cmocka_unit_test(alignment_moves_the_pen),
        cmocka_unit_test(lines_break_where_words_end),
        cmocka_unit_test(ellipsis_cuts_between_characters),
        cmocka_unit_test(lines_do_not_begin_with_half_a_syllable),
        cmocka_unit_test(ellipsis_keeps_syllables_whole),
        cmocka_unit_test(right_to_left_is_cut_on_the_left),
        cmocka_unit_test(any_text_makes_sound_runs),
        cmocka_unit_test(locale_changes_nothing),
    };
    return cmocka_run_group_tests(tests, open_bench, close_bench);
}
