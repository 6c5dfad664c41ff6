/* Faces: the list, what is missing or refused, subsets read again by HarfBuzz, outlines. */
#include "font/font.h"

#include "pairwheel.h"

#include <glib/gstdio.h>
#include <hb-ot.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tools.h"

#define LIST PW_TEST_SOURCE_DIR "/fonts/faces.ini"

static struct pw_fonts *load(void)
{
    GError *error = NULL;
    struct pw_fonts *fonts = pw_fonts_load(LIST, &error);
    if (fonts == NULL)
        fail_msg("%s", error->message);
    return fonts;
}

static int face_named(struct pw_fonts *fonts, const char *name)
{
    for (int i = 0; i < pw_fonts_faces(fonts); i++)
        if (strcmp(pw_fonts_info(fonts, i)->name, name) == 0)
            return i;
    fail_msg("no face %s", name);
    return -1;
}

static uint32_t glyph_of(struct pw_fonts *fonts, int face, gunichar c)
{
    hb_codepoint_t glyph = 0;
    assert_true(hb_font_get_nominal_glyph(pw_fonts_hb(fonts, face), c, &glyph));
    return glyph;
}

static void faces_are_in_order(void **state)
{
    (void)state;
    struct pw_fonts *fonts = load();
    static const char *const main[] = {"Lato Regular", "Lato Bold", "Lato Black"};
    static const char *const postscript[] = {"Lato-Regular", "Lato-Bold", "Lato-Black"};
    for (int w = PW_REGULAR; w <= PW_BLACK; w++) {
        assert_int_equal(pw_fonts_main(fonts, (enum pw_weight)w), w);
        const struct pw_face_info *info = pw_fonts_info(fonts, w);
        assert_string_equal(info->name, main[w]);
        assert_string_equal(info->postscript, postscript[w]);
        assert_string_equal(info->package, "fonts-lato");
        assert_string_equal(info->licence, "OFL-1.1");
        assert_int_equal(info->units_per_em, 2000);
        assert_false(info->cff);
        /* the design's measure: capitals 0.7235 em high */
        assert_true(abs(info->cap_height * 10000 / 2000 - 7235) < 100);
        assert_true(info->ascender > 0 && info->descender < 0 && info->bbox[2] > info->bbox[0]);
        for (gunichar c = '0'; c <= '9'; c++)
            assert_int_equal(pw_fonts_advance(fonts, w, glyph_of(fonts, w, c)), 1160);
    }
    pw_fonts_free(fonts);
}

static void characters_find_their_face(void **state)
{
    (void)state;
    struct pw_fonts *fonts = load();
    static const gunichar lato[] = {'a', 0x17B, 0x3A9, 0x416, 0x2192, 0xBD, 0x2013, 0x2026};
    for (size_t i = 0; i < G_N_ELEMENTS(lato); i++)
        for (int w = PW_REGULAR; w <= PW_BLACK; w++)
            assert_int_equal(pw_fonts_face_for(fonts, lato[i], (enum pw_weight)w), w);
    int regular = face_named(fonts, "DejaVu Sans Regular");
    int bold = face_named(fonts, "DejaVu Sans Bold");
    static const gunichar dejavu[] = {0x2660, 0x2665, 0x2666, 0x2663, 0x2654, 0x265F};
    for (size_t i = 0; i < G_N_ELEMENTS(dejavu); i++) {
        assert_int_equal(pw_fonts_face_for(fonts, dejavu[i], PW_REGULAR), regular);
        assert_int_equal(pw_fonts_face_for(fonts, dejavu[i], PW_BOLD), bold);
        assert_int_equal(pw_fonts_face_for(fonts, dejavu[i], PW_BLACK), bold);
    }
    assert_int_equal(pw_fonts_face_for(fonts, 0x10280, PW_BOLD), -1);

    assert_null(pw_fonts_trouble(fonts, 0x17C, pw_fonts_face_for(fonts, 0x17C, PW_REGULAR)));
    assert_null(pw_fonts_trouble(fonts, 0x2660, bold));
    g_autofree char *trouble = pw_fonts_trouble(fonts, 0x10280, -1);
    assert_string_equal(trouble,
                        "no font has the character U+10280 (\U00010280); a box is printed in "
                        "its place; write the name in other letters");
    pw_fonts_free(fonts);
}

/* Writes a list into a folder of its own; config.xml beside it, as in fonts/. */
static char *list_of(const char *text)
{
    char *folder = g_dir_make_tmp("pairwheel-fonts-XXXXXX", NULL);
    assert_non_null(folder);
    char *config = NULL;
    assert_true(
        g_file_get_contents(PW_TEST_SOURCE_DIR "/fonts/fontconfig.xml", &config, NULL, NULL));
    g_autofree char *beside = g_build_filename(folder, "fontconfig.xml", NULL);
    assert_true(g_file_set_contents(beside, config, -1, NULL));
    g_free(config);
    char *list = g_build_filename(folder, "faces.ini", NULL);
    assert_true(g_file_set_contents(list, text, -1, NULL));
    g_free(folder);
    return list;
}

static void list_remove(char *list)
{
    g_autofree char *folder = g_path_get_dirname(list);
    g_autofree char *beside = g_build_filename(folder, "fontconfig.xml", NULL);
    g_remove(list);
    g_remove(beside);
    g_rmdir(folder);
    g_free(list);
}

static void refused(const char *text, int code, const char *word)
{
    char *list = list_of(text);
    GError *error = NULL;
    assert_null(pw_fonts_load(list, &error));
    assert_int_equal(error->code, code);
    assert_string_equal(g_quark_to_string(error->domain), PW_ERROR_DOMAIN);
    if (strstr(error->message, word) == NULL)
        fail_msg("\"%s\" does not say %s", error->message, word);
    g_error_free(error);
    list_remove(list);
}

#define LATO                                                                                       \
    "[Lato]\npackage=fonts-lato\nlicence=OFL-1.1\nfolder=/usr/share/fonts/truetype/lato\n"         \
    "regular=Lato-Regular.ttf\n"

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    refused("[Lato]\npackage=fonts-lato\nfolder=/nowhere\nregular=Lato-Regular.ttf\n", PW_ERROR_IO,
            "apt install fonts-lato");
    refused(LATO "[No]\npackage=fonts-no\nfolder=/nowhere\nbold=No.ttf\n", PW_ERROR_IO,
            "apt install fonts-no");
    refused("", PW_ERROR_INPUT, "no font");
    refused("[Lato]\npackage=x\n", PW_ERROR_INPUT, "names no file");
    refused(LATO "for=U+12-\n", PW_ERROR_INPUT, "U+0590-05FF");
    refused("this is not a list", PW_ERROR_INPUT, "list of fonts");
    refused("\xff\xfe", PW_ERROR_INPUT, "list of fonts");
    refused("[This]\npackage=none\nfolder=" PW_TEST_SOURCE_DIR "/fonts\nregular=README.md\n",
            PW_ERROR_IO, "fixed outlines");
    GError *error = NULL;
    assert_null(pw_fonts_load("/nowhere/faces.ini", &error));
    assert_int_equal(error->code, PW_ERROR_IO);
    g_error_free(error);
}

/* The tables of Lato, and one more. */
static hb_face_t *lato_with(const char *tag)
{
    hb_blob_t *file = hb_blob_create_from_file("/usr/share/fonts/truetype/lato/Lato-Regular.ttf");
    hb_face_t *lato = hb_face_create(file, 0), *made = hb_face_builder_create();
    hb_tag_t tags[64];
    unsigned n = G_N_ELEMENTS(tags);
    hb_face_get_table_tags(lato, 0, &n, tags);
    for (unsigned i = 0; i < n; i++) {
        hb_blob_t *table = hb_face_reference_table(lato, tags[i]);
        hb_face_builder_add_table(made, tags[i], table);
        hb_blob_destroy(table);
    }
    if (tag != NULL) {
        hb_blob_t *table = hb_blob_create("12345678", 8, HB_MEMORY_MODE_READONLY, NULL, NULL);
        hb_face_builder_add_table(made, hb_tag_from_string(tag, 4), table);
        hb_blob_destroy(table);
    }
    hb_face_destroy(lato);
    hb_blob_destroy(file);
    return made;
}

static void save(const char *name, const char *data, size_t bytes)
{
    assert_true(g_file_set_contents(name, data, (gssize)bytes, NULL));
}

static void variable_and_colour_fonts_are_refused(void **state)
{
    (void)state;
    static const char *const tags[] = {NULL, "fvar", "COLR", "CBDT", "sbix", "SVG "};
    char *list = list_of("[Lato]\npackage=fonts-lato\nfolder=/nowhere\nregular=made.ttf\n");
    g_autofree char *folder = g_path_get_dirname(list);
    g_autofree char *made = g_build_filename(folder, "made.ttf", NULL);
    g_setenv("PW_FONT_PATH", folder, TRUE);
    for (size_t i = 0; i < G_N_ELEMENTS(tags); i++) {
        hb_face_t *face = lato_with(tags[i]);
        hb_blob_t *blob = hb_face_reference_blob(face);
        unsigned bytes;
        const char *data = hb_blob_get_data(blob, &bytes);
        save(made, data, bytes);
        hb_blob_destroy(blob);
        hb_face_destroy(face);
        GError *error = NULL;
        struct pw_fonts *fonts = pw_fonts_load(list, &error);
        if (tags[i] == NULL) {
            assert_non_null(fonts);
        } else {
            assert_null(fonts);
            assert_non_null(strstr(error->message, "fixed outlines"));
            g_error_free(error);
        }
        pw_fonts_free(fonts);
    }
    g_unsetenv("PW_FONT_PATH");
    g_remove(made);
    list_remove(list);
}

/* A file with damage is refused or used as far as it goes; it never takes us down. */
static void damaged_fonts_do_no_harm(void **state)
{
    (void)state;
    struct pw_fonts *fonts = load();
    uint32_t glyph[] = {3, 20, 40, 41, 42}, new_id[5];
    g_autoptr(GBytes) small = pw_fonts_subset(fonts, 0, glyph, 5, new_id, NULL);
    int cjk = pw_fonts_face_for(fonts, 0x5C06, PW_REGULAR);
    bool has_cff = cjk >= 0 && pw_fonts_info(fonts, cjk)->cff;
    g_autoptr(GBytes) cff = has_cff ? pw_fonts_subset(fonts, cjk, glyph, 5, new_id, NULL) : NULL;
    pw_fonts_free(fonts);
    char *list = list_of("[Lato]\npackage=fonts-lato\nfolder=/nowhere\nregular=made.ttf\n");
    g_autofree char *folder = g_path_get_dirname(list);
    g_autofree char *made = g_build_filename(folder, "made.ttf", NULL);
    g_setenv("PW_FONT_PATH", folder, TRUE);
    uint32_t seed = 4711;
    for (int round = 0; round < 120; round++) {
        gsize length;
        g_autofree char *data = NULL;
        if (round % 2 == 0 || cff == NULL) {
            const char *from = g_bytes_get_data(small, &length);
            data = g_memdup2(from, length);
        } else { /* the same, with a table of cubic outlines */
            hb_face_t *face = lato_with(NULL);
            gsize bytes;
            const char *table = g_bytes_get_data(cff, &bytes);
            hb_blob_t *blob =
                hb_blob_create(table, (unsigned)bytes, HB_MEMORY_MODE_DUPLICATE, NULL, NULL);
            for (int k = 0; round > 1 && k < 4; k++) {
                seed = seed * 1664525u + 1013904223u;
                unsigned writable;
                hb_blob_get_data_writable(blob, &writable)[seed % 200] = (char)(seed >> 24);
            }
            hb_face_builder_add_table(face, HB_TAG('C', 'F', 'F', ' '), blob);
            hb_blob_t *file = hb_face_reference_blob(face);
            unsigned all;
            const char *from = hb_blob_get_data(file, &all);
            data = g_memdup2(from, length = all);
            hb_blob_destroy(file);
            hb_blob_destroy(blob);
            hb_face_destroy(face);
        }
        for (int k = 0; k < 6 && round > 1 && round % 2 == 0; k++) {
            seed = seed * 1664525u + 1013904223u;
            data[seed % length] = (char)(seed >> 24);
        }
        save(made, data, length);
        struct pw_fonts *damaged = pw_fonts_load(list, NULL);
        if (damaged == NULL)
            continue;
        for (uint32_t g = 0; g < 6; g++)
            pw_fonts_outline(damaged, 0, g);
        uint32_t some[] = {1, 2, 3}, ids[3];
        GBytes *bytes = pw_fonts_subset(damaged, 0, some, 3, ids, NULL);
        if (bytes != NULL)
            g_bytes_unref(bytes);
        pw_fonts_free(damaged);
    }
    g_unsetenv("PW_FONT_PATH");
    g_remove(made);
    list_remove(list);
}

/* Weights that are not there come from the nearest; what is optional may be missing,
 * and then its package is what to ask for. */
static void what_is_not_there_is_replaced(void **state)
{
    (void)state;
    char *list = list_of(LATO "[Gone]\noptional=true\npackage=fonts-gone\nfolder=/nowhere\n"
                              "for=U+0E00-0E7F\nregular=Gone.ttf\n"
                              "[DejaVu Sans]\npackage=fonts-dejavu-core\n"
                              "folder=/nowhere;/usr/share/fonts/truetype/dejavu\n"
                              "bold=DejaVuSans-Bold.ttf\n");
    GError *error = NULL;
    struct pw_fonts *fonts = pw_fonts_load(list, &error);
    if (fonts == NULL)
        fail_msg("%s", error->message);
    assert_int_equal(pw_fonts_main(fonts, PW_BLACK), 0);
    assert_int_equal(pw_fonts_face_for(fonts, 0x2660, PW_REGULAR), 2);
    assert_null(pw_fonts_info(fonts, 1)->file);
    assert_string_equal(pw_fonts_info(fonts, 1)->package, "fonts-gone");
    assert_null(pw_fonts_checksum(fonts, 1));
    assert_int_equal(pw_fonts_face_for(fonts, 0xe01, PW_REGULAR), -1);
    g_autofree char *trouble = pw_fonts_trouble(fonts, 0xe01, -1);
    assert_string_equal(trouble,
                        "no font has the character U+0E01 (\u0e01); a box is printed in its "
                        "place; install one with: apt install fonts-gone");
    pw_fonts_free(fonts);
    list_remove(list);
}

static void other_folders_come_first(void **state)
{
    (void)state;
    g_setenv("PW_FONT_PATH", "/nowhere:/usr/share/fonts/truetype/lato", TRUE);
    char *list = list_of("[Lato]\npackage=fonts-lato\nfolder=/nowhere\nregular=Lato-Regular.ttf\n");
    struct pw_fonts *fonts = pw_fonts_load(list, NULL);
    g_unsetenv("PW_FONT_PATH");
    assert_non_null(fonts);
    pw_fonts_free(fonts);
    list_remove(list);
}

static void checksum_is_the_file_s(void **state)
{
    (void)state;
    struct pw_fonts *fonts = load();
    char *bytes = NULL;
    gsize length = 0;
    assert_true(g_file_get_contents(pw_fonts_info(fonts, 0)->file, &bytes, &length, NULL));
    g_autofree char *ours = pw_fonts_checksum(fonts, 0);
    g_autofree char *direct =
        g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)bytes, length);
    assert_string_equal(ours, direct);
    assert_int_equal(strlen(ours), 64);
    g_free(bytes);
    pw_fonts_free(fonts);
}

/* Twice the area inside an outline: the sum over its chords, signed. */
static double area(struct pw_outline o)
{
    double sum = 0, x = 0, y = 0, x0 = 0, y0 = 0;
    const double *p = o.xy;
    for (unsigned i = 0; i < o.n_op; i++) {
        unsigned n = o.op[i] == 'C' ? 6 : o.op[i] == 'Z' ? 0 : 2;
        double to_x = n == 0 ? x0 : p[n - 2], to_y = n == 0 ? y0 : p[n - 1];
        if (o.op[i] == 'M') {
            x0 = to_x;
            y0 = to_y;
        } else {
            sum += x * to_y - to_x * y;
        }
        x = to_x;
        y = to_y;
        p += n;
    }
    assert_int_equal(p - o.xy, o.n_xy);
    return fabs(sum);
}

static void outlines_fill_their_box(void **state)
{
    (void)state;
    struct pw_fonts *fonts = load();
    for (int face = 0; face < 3; face++) {
        uint32_t glyph = glyph_of(fonts, face, 'I');
        hb_glyph_extents_t box;
        assert_true(hb_font_get_glyph_extents(pw_fonts_hb(fonts, face), glyph, &box));
        struct pw_outline o = pw_fonts_outline(fonts, face, glyph); /* an upright bar */
        assert_true(fabs(area(o) / 2 - fabs((double)box.width * box.height)) < 0.5);
        struct pw_outline again = pw_fonts_outline(fonts, face, glyph);
        assert_ptr_equal(o.xy, again.xy);
        assert_int_equal(pw_fonts_outline(fonts, face, glyph_of(fonts, face, ' ')).n_op, 0);
        assert_int_equal(pw_fonts_outline(fonts, face, 1000000).n_op, 0);
        assert_true(memchr(pw_fonts_outline(fonts, face, glyph_of(fonts, face, 'O')).op, 'C', 20));
    }
    pw_fonts_free(fonts);
}

/* A subset in glyf form is a font again: its glyphs have the advances and outlines of
 * the whole one. */
static void subset_keeps_the_glyphs(void **state)
{
    (void)state;
    struct pw_fonts *fonts = load();
    static const gunichar text[] = {'P', 'a', 'i', 'r', '8', 0x17C, ' '};
    enum { N = G_N_ELEMENTS(text) };
    uint32_t glyph[N], new_id[N];
    for (int i = 0; i < N; i++)
        glyph[i] = glyph_of(fonts, PW_BOLD, text[i]);
    GError *error = NULL;
    g_autoptr(GBytes) bytes = pw_fonts_subset(fonts, PW_BOLD, glyph, N, new_id, &error);
    assert_non_null(bytes);
    gsize length;
    const char *data = g_bytes_get_data(bytes, &length);
    assert_true(length > 500 && length < 8000);

    hb_blob_t *blob = hb_blob_create(data, (unsigned)length, HB_MEMORY_MODE_READONLY, NULL, NULL);
    hb_face_t *face = hb_face_create(blob, 0);
    hb_font_t *font = hb_font_create(face);
    assert_int_equal(hb_face_get_upem(face), 2000);
    hb_font_set_scale(font, 2000, 2000);
    for (int i = 0; i < N; i++) {
        assert_true(new_id[i] > 0 && new_id[i] < hb_face_get_glyph_count(face));
        assert_int_equal(hb_font_get_glyph_h_advance(font, new_id[i]),
                         pw_fonts_advance(fonts, PW_BOLD, glyph[i]));
        hb_glyph_extents_t a = {0}, b = {0};
        hb_font_get_glyph_extents(font, new_id[i], &a);
        hb_font_get_glyph_extents(pw_fonts_hb(fonts, PW_BOLD), glyph[i], &b);
        assert_memory_equal(&a, &b, sizeof a);
    }
    static const char *const gone[] = {"GSUB", "GPOS", "cmap", "name", "fpgm"};
    for (size_t i = 0; i < G_N_ELEMENTS(gone); i++) {
        hb_blob_t *table = hb_face_reference_table(face, hb_tag_from_string(gone[i], 4));
        assert_int_equal(hb_blob_get_length(table), 0);
        hb_blob_destroy(table);
    }
    hb_font_destroy(font);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    static const struct pw_characters letters[] = {{'A', 'Z'}};
    assert_null(pw_fonts_web(fonts, -1, letters, 1, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_IO);
    g_clear_error(&error);
    pw_fonts_free(fonts);
}

static void cid_keyed_fonts_keep_their_codes(void **state)
{
    (void)state;
    struct pw_fonts *fonts = load();
    int face = pw_fonts_face_for(fonts, 0x5C06, PW_REGULAR);
    if (face < 0 || !pw_fonts_info(fonts, face)->cff) {
        pw_fonts_free(fonts);
        SKIP("fonts-noto-cjk is not installed");
    }
    assert_true(pw_fonts_info(fonts, face)->cid_keyed);
    assert_string_equal(pw_fonts_info(fonts, face)->package, "fonts-noto-cjk");
    uint32_t glyph[] = {glyph_of(fonts, face, 0x5C06), glyph_of(fonts, face, 0x68CB)}, new_id[2];
    g_autoptr(GBytes) bytes = pw_fonts_subset(fonts, face, glyph, 2, new_id, NULL);
    assert_non_null(bytes);
    assert_memory_equal(glyph, new_id, sizeof glyph);
    gsize length;
    const uint8_t *cff = g_bytes_get_data(bytes, &length);
    assert_int_equal(cff[0], 1); /* major version of CFF */
    assert_true(length < 20000);
    pw_fonts_free(fonts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faces_are_in_order),
        cmocka_unit_test(characters_find_their_face),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(variable_and_colour_fonts_are_refused),
        cmocka_unit_test(damaged_fonts_do_no_harm),
        cmocka_unit_test(what_is_not_there_is_replaced),
        cmocka_unit_test(other_folders_come_first),
        cmocka_unit_test(checksum_is_the_file_s),
        cmocka_unit_test(outlines_fill_their_box),
        cmocka_unit_test(subset_keeps_the_glyphs),
        cmocka_unit_test(cid_keyed_fonts_keep_their_codes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
