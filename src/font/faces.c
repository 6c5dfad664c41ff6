/* faces.c - font files: found, opened, described. */
#include "font/internal.h"

#include "pairwheel.h"

#include <hb-ot.h>
#include <math.h>
#include <string.h>

struct pw_face *pw_face_at(const struct pw_fonts *fonts, int face)
{
    if (face < 0 || (guint)face >= fonts->faces->len)
        return NULL;
    return g_ptr_array_index(fonts->faces, face);
}

void pw_face_free(void *data)
{
    struct pw_face *face = data;
    hb_font_destroy(face->hb_font);
    hb_face_destroy(face->hb_face);
    g_free(face->name);
    g_free(face->postscript);
    g_free(face->file);
    g_free(face->listed);
    g_free(face);
}

static char *file_in(char **folders, const char *name)
{
    for (char **folder = folders; folder != NULL && *folder != NULL; folder++) {
        if (**folder == '\0')
            continue;
        char *file = g_build_filename(*folder, name, NULL);
        if (g_file_test(file, G_FILE_TEST_IS_REGULAR))
            return file;
        g_free(file);
    }
    return NULL;
}

const char *pw_face_file(struct pw_face *face)
{
    if (face->file != NULL || face->state != PW_FACE_UNTRIED)
        return face->file;
    const char *path = g_getenv("PW_FONT_PATH");
    if (path != NULL) {
        char **folders = g_strsplit(path, ":", -1);
        face->file = file_in(folders, face->listed);
        g_strfreev(folders);
    }
    if (face->file == NULL)
        face->file = file_in(face->family->folders, face->listed);
    if (face->file == NULL)
        face->state = PW_FACE_ABSENT;
    face->info.file = face->file;
    return face->file;
}

/* Big-endian whole number of a table; 0 beyond its end. */
static int table_int16(hb_face_t *face, hb_tag_t tag, unsigned at)
{
    hb_blob_t *blob = hb_face_reference_table(face, tag);
    unsigned bytes;
    const uint8_t *p = (const uint8_t *)hb_blob_get_data(blob, &bytes);
    int v = at + 2 <= bytes ? (int16_t)(p[at] << 8 | p[at + 1]) : 0;
    hb_blob_destroy(blob);
    return v;
}

static bool has_table(hb_face_t *face, hb_tag_t tag)
{
    hb_blob_t *blob = hb_face_reference_table(face, tag);
    bool has = hb_blob_get_length(blob) > 0;
    hb_blob_destroy(blob);
    return has;
}

/* Outlines that are the same for every reader: no variations, no colours, no bitmaps alone. */
static bool acceptable(struct pw_face *face)
{
    hb_face_t *f = face->hb_face;
    if (hb_face_get_glyph_count(f) == 0 || hb_face_get_glyph_count(f) > 65535)
        return false;
    if (has_table(f, HB_TAG('f', 'v', 'a', 'r')) || has_table(f, HB_TAG('C', 'F', 'F', '2')) ||
        has_table(f, HB_TAG('C', 'O', 'L', 'R')) || has_table(f, HB_TAG('C', 'B', 'D', 'T')) ||
        has_table(f, HB_TAG('s', 'b', 'i', 'x')) || has_table(f, HB_TAG('S', 'V', 'G', ' ')))
        return false;
    hb_blob_t *blob = hb_face_reference_table(f, HB_TAG('C', 'F', 'F', ' '));
    unsigned bytes;
    const uint8_t *cff = (const uint8_t *)hb_blob_get_data(blob, &bytes);
    bool identity = true;
    face->info.cff = bytes > 0;
    if (face->info.cff)
        face->info.cid_keyed = pw_cff_cid_keyed(cff, bytes, hb_face_get_glyph_count(f), &identity);
    hb_blob_destroy(blob);
    return identity && (face->info.cff || has_table(f, HB_TAG('g', 'l', 'y', 'f')));
}

static void describe(struct pw_face *face)
{
    struct pw_face_info *info = &face->info;
    hb_face_t *f = face->hb_face;
    info->units_per_em = hb_face_get_upem(f);
    info->glyphs = hb_face_get_glyph_count(f);

    char name[128] = "";
    unsigned bytes = sizeof name;
    hb_ot_name_get_utf8(f, HB_OT_NAME_ID_POSTSCRIPT_NAME, HB_LANGUAGE_INVALID, &bytes, name);
    face->postscript = g_strdup(name[0] != '\0' ? name : "Font");
    /* the characters that a PDF name may have as they are */
    for (char *p = face->postscript; *p != '\0'; p++)
        if (*p <= ' ' || *p > '~' || strchr("()<>[]{}/%#,", *p) != NULL)
            *p = '-';
    info->postscript = face->postscript;

    hb_font_extents_t extents = {0};
    hb_font_get_h_extents(face->hb_font, &extents);
    info->ascender = extents.ascender;
    info->descender = extents.descender;
    hb_position_t cap = 0;
    hb_ot_metrics_get_position_with_fallback(face->hb_font, HB_OT_METRICS_TAG_CAP_HEIGHT, &cap);
    info->cap_height = cap;
    for (unsigned i = 0; i < 4; i++)
        info->bbox[i] = table_int16(f, HB_TAG('h', 'e', 'a', 'd'), 36 + 2 * i);
    info->italic_angle = table_int16(f, HB_TAG('p', 'o', 's', 't'), 4);
}

bool pw_face_open(struct pw_face *face)
{
    if (face->state != PW_FACE_UNTRIED)
        return face->state == PW_FACE_OPEN;
    if (pw_face_file(face) == NULL)
        return false;
    face->state = PW_FACE_REFUSED;
    hb_blob_t *blob = hb_blob_create_from_file_or_fail(face->file);
    if (blob == NULL)
        return false;
    if ((unsigned)face->index < hb_face_count(blob)) {
        face->hb_face = hb_face_create(blob, (unsigned)face->index);
        if (acceptable(face)) {
            face->hb_font = hb_font_create(face->hb_face);
            int upem = (int)hb_face_get_upem(face->hb_face);
            hb_font_set_scale(face->hb_font, upem, upem);
            describe(face);
            face->state = PW_FACE_OPEN;
        }
    }
    hb_blob_destroy(blob);
    return face->state == PW_FACE_OPEN;
}

bool pw_face_has(struct pw_face *face, gunichar c)
{
    hb_codepoint_t glyph;
    return pw_face_open(face) && hb_font_get_nominal_glyph(face->hb_font, c, &glyph);
}

int pw_fonts_faces(const struct pw_fonts *fonts)
{
    return (int)fonts->faces->len;
}

const struct pw_face_info *pw_fonts_info(const struct pw_fonts *fonts, int face)
{
    struct pw_face *f = pw_face_at(fonts, face);
    g_return_val_if_fail(f != NULL, NULL);
    pw_face_open(f);
    return &f->info;
}

hb_font_t *pw_fonts_hb(struct pw_fonts *fonts, int face)
{
    struct pw_face *f = pw_face_at(fonts, face);
    return f != NULL && pw_face_open(f) ? f->hb_font : NULL;
}

int pw_fonts_advance(struct pw_fonts *fonts, int face, uint32_t glyph)
{
    hb_font_t *font = pw_fonts_hb(fonts, face);
    return font == NULL ? 0 : hb_font_get_glyph_h_advance(font, glyph);
}

char *pw_fonts_checksum(const struct pw_fonts *fonts, int face)
{
    struct pw_face *f = pw_face_at(fonts, face);
    const char *name = f == NULL ? NULL : pw_face_file(f);
    g_autoptr(GMappedFile) file = name == NULL ? NULL : g_mapped_file_new(name, FALSE, NULL);
    if (file == NULL)
        return NULL;
    g_autoptr(GBytes) bytes = g_mapped_file_get_bytes(file);
    return g_compute_checksum_for_bytes(G_CHECKSUM_SHA256, bytes);
}
