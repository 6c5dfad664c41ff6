/* faces.c - font files: found, opened, described; which of them has the letters of a text, and
 * their outlines. */
#include "font/internal.h"
#include "pairwheel.h"

#include <errno.h>
#include <hb-ot.h>
#include <math.h>
#include <string.h>

/* Just enough of a CFF table to know how its glyphs are named.
 *
 * source  Adobe Technical Note 5176, The Compact Font Format: header, INDEX
 *         (section 5), DICT (4, 9), charset (13), CIDFonts (18).
 */

struct reader {
    const uint8_t *p;
    size_t bytes, at;
    bool bad;
};

static unsigned take(struct reader *r, unsigned n)
{
    unsigned v = 0;
    while (n-- > 0) {
        if (r->at >= r->bytes) {
            r->bad = true;
            return 0;
        }
        v = v << 8 | r->p[r->at++];
    }
    return v;
}

/* Steps over an INDEX; where its first object begins and ends. */
static void skip_index(struct reader *r, size_t *from, size_t *to)
{
    unsigned count = take(r, 2);
    *from = *to = r->at;
    if (count == 0 || r->bad)
        return;
    unsigned size = take(r, 1);
    if (size < 1 || size > 4) {
        r->bad = true;
        return;
    }
    size_t offsets = r->at;
    size_t objects = offsets + (size_t)(count + 1) * size - 1;
    *from = objects + take(r, size);
    *to = objects + take(r, size);
    r->at = offsets + (size_t)count * size;
    r->at = objects + take(r, size);
    if (r->at > r->bytes || *from > *to || *to > r->bytes)
        r->bad = true;
}

/* The charset's offset, and whether the font dictionary has ROS. */
static bool top_dict(struct reader *r, size_t to, unsigned *charset)
{
    bool ros = false;
    int last = 0;
    while (r->at < to && !r->bad) {
        unsigned b = take(r, 1);
        if (b <= 21) {
            unsigned op = b == 12 ? 1200 + take(r, 1) : b;
            if (op == 1230)
                ros = true;
            else if (op == 15)
                *charset = last > 0 ? (unsigned)last : 0;
        } else if (b == 28) {
            last = (int16_t)take(r, 2);
        } else if (b == 29) {
            last = (int32_t)take(r, 4);
        } else if (b == 30) {
            unsigned two; /* a real number, two digits a byte, ended by 0xf */
            do
                two = take(r, 1);
            while ((two & 15) != 15 && two >> 4 != 15 && !r->bad);
        } else if (b >= 32 && b <= 246) {
            last = (int)b - 139;
        } else if (b >= 247 && b <= 250) {
            last = ((int)b - 247) * 256 + (int)take(r, 1) + 108;
        } else if (b >= 251 && b <= 254) {
            last = -((int)b - 251) * 256 - (int)take(r, 1) - 108;
        }
    }
    return ros;
}

/* Does glyph g have the CID g, for all of them? */
static bool charset_is_identity(struct reader *r, unsigned glyphs)
{
    unsigned format = take(r, 1);
    unsigned next = 1;
    while (next < glyphs && !r->bad) {
        if (take(r, 2) != next)
            return false;
        next += 1 + (format == 0 ? 0 : take(r, format == 1 ? 1 : 2));
    }
    return !r->bad;
}

bool pw_cff_cid_keyed(const uint8_t *cff, size_t bytes, unsigned glyphs, bool *identity)
{
    struct reader r = {cff, bytes, 0, false};
    *identity = true;
    take(&r, 2); /* version */
    r.at = take(&r, 1);
    size_t from, to;
    skip_index(&r, &from, &to); /* names */
    skip_index(&r, &from, &to); /* font dictionaries */
    if (r.bad) {
        *identity = false;
        return false;
    }
    unsigned charset = 0;
    r.at = from;
    bool ros = top_dict(&r, to, &charset);
    if (!ros)
        return false;
    r.at = charset;
    *identity = charset > 2 && charset_is_identity(&r, glyphs);
    return true;
}

struct pw_face *pw_face_at(const struct pw_fonts *fonts, int face)
{
    if (face < 0 || (guint)face >= fonts->faces->len)
        return NULL;
    return g_ptr_array_index(fonts->faces, face);
}

/* What was opened is closed. */
static void face_close(struct pw_face *face)
{
    hb_font_destroy(face->hb_font);
    hb_face_destroy(face->hb_face);
    g_free(face->postscript);
    face->hb_font = NULL;
    face->hb_face = NULL;
    face->postscript = NULL;
}

void pw_face_free(void *data)
{
    struct pw_face *face = data;
    face_close(face);
    g_free(face->name);
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

static bool face_look(struct pw_face *face, hb_blob_t *blob)
{
    face->hb_face = hb_face_create(blob, (unsigned)face->index);
    if (!acceptable(face))
        return false;
    face->hb_font = hb_font_create(face->hb_face);
    int upem = (int)hb_face_get_upem(face->hb_face);
    hb_font_set_scale(face->hb_font, upem, upem);
    describe(face);

    /* What HarfBuzz loads when it is first asked is loaded here, where want of memory is seen. */
    hb_codepoint_t glyph = 0;
    hb_glyph_extents_t extents;
    hb_font_get_nominal_glyph(face->hb_font, ' ', &glyph);
    hb_font_get_glyph_extents(face->hb_font, glyph, &extents);
    hb_font_get_glyph_h_advance(face->hb_font, glyph);
    return true;
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
    errno = 0;
    if ((unsigned)face->index < hb_face_count(blob) && face_look(face, blob))
        face->state = PW_FACE_OPEN;
    if (errno == ENOMEM) /* HarfBuzz then knows of no table, and says nothing */
        g_error("no memory for a face");
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

/* Glyph outlines through HarfBuzz, so that every format fills the
 * same curves, whether the font has quadratic or cubic ones. */

struct pen {
    GByteArray *op;
    GArray *xy;
    double x, y; /* where it is */
};

struct pw_outline_cache {
    GHashTable *by_glyph; /* of struct pw_outline * */
    hb_draw_funcs_t *funcs;
    struct pen pen;
};

static void put(struct pen *pen, char op, const double *xy, guint n)
{
    g_byte_array_append(pen->op, (const guint8 *)&op, 1);
    if (n == 0)
        return;
    g_array_append_vals(pen->xy, xy, n);
    pen->x = xy[n - 2];
    pen->y = xy[n - 1];
}

static void move_to(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *st, float x, float y,
                    void *user)
{
    (void)f, (void)st, (void)user;
    put(pen, 'M', (double[]){(double)x, (double)y}, 2);
}

static void line_to(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *st, float x, float y,
                    void *user)
{
    (void)f, (void)st, (void)user;
    put(pen, 'L', (double[]){(double)x, (double)y}, 2);
}

static void quadratic_to(hb_draw_funcs_t *f, void *to, hb_draw_state_t *st, float cx, float cy,
                         float x, float y, void *user)
{
    (void)f, (void)st, (void)user;
    const struct pen *pen = to;
    double a = (double)cx, b = (double)cy, ex = (double)x, ey = (double)y;
    put(to, 'C',
        (double[]){pen->x + (a - pen->x) * 2 / 3, pen->y + (b - pen->y) * 2 / 3,
                   ex + (a - ex) * 2 / 3, ey + (b - ey) * 2 / 3, ex, ey},
        6);
}

static void cubic_to(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *st, float ax, float ay,
                     float bx, float by, float x, float y, void *user)
{
    (void)f, (void)st, (void)user;
    put(pen, 'C', (double[]){(double)ax, (double)ay, (double)bx, (double)by, (double)x, (double)y},
        6);
}

static void close_path(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *st, void *user)
{
    (void)f, (void)st, (void)user;
    put(pen, 'Z', NULL, 0);
}

static void outline_free(void *outline)
{
    struct pw_outline *o = outline;
    g_free((char *)o->op);
    g_free((double *)o->xy);
    g_free(o);
}

static struct pw_outline_cache *cache_new(void)
{
    struct pw_outline_cache *cache = g_new0(struct pw_outline_cache, 1);
    cache->by_glyph = g_hash_table_new_full(NULL, NULL, NULL, outline_free);
    cache->pen.op = g_byte_array_new();
    cache->pen.xy = g_array_new(FALSE, FALSE, sizeof(double));
    cache->funcs = hb_draw_funcs_create();
    hb_draw_funcs_set_move_to_func(cache->funcs, move_to, NULL, NULL);
    hb_draw_funcs_set_line_to_func(cache->funcs, line_to, NULL, NULL);
    hb_draw_funcs_set_quadratic_to_func(cache->funcs, quadratic_to, NULL, NULL);
    hb_draw_funcs_set_cubic_to_func(cache->funcs, cubic_to, NULL, NULL);
    hb_draw_funcs_set_close_path_func(cache->funcs, close_path, NULL, NULL);
    return cache;
}

void pw_outlines_free(struct pw_outline_cache *cache)
{
    if (cache == NULL)
        return;
    g_hash_table_unref(cache->by_glyph);
    g_byte_array_unref(cache->pen.op);
    g_array_unref(cache->pen.xy);
    hb_draw_funcs_destroy(cache->funcs);
    g_free(cache);
}

static struct pw_outline *outline_read(struct pw_outline_cache *cache, hb_font_t *font,
                                       uint32_t glyph)
{
    struct pen *pen = &cache->pen;
    g_byte_array_set_size(pen->op, 0);
    g_array_set_size(pen->xy, 0);
    pen->x = pen->y = 0;
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, cache->funcs, pen);
#else
    hb_font_get_glyph_shape(font, glyph, cache->funcs, pen);
#endif
    struct pw_outline *o = g_new0(struct pw_outline, 1);
    o->n_op = pen->op->len;
    o->n_xy = pen->xy->len;
    o->op = g_memdup2(pen->op->data, pen->op->len);
    o->xy = g_memdup2(pen->xy->data, pen->xy->len * sizeof(double));
    return o;
}

struct pw_outline pw_fonts_outline(struct pw_fonts *fonts, int face, uint32_t glyph)
{
    struct pw_face *f = pw_face_at(fonts, face);
    if (f == NULL || !pw_face_open(f) || glyph >= f->info.glyphs)
        return (struct pw_outline){0};
    if (f->outlines == NULL)
        f->outlines = cache_new();
    gpointer key = GUINT_TO_POINTER(glyph);
    struct pw_outline *o = g_hash_table_lookup(f->outlines->by_glyph, key);
    if (o == NULL) {
        o = outline_read(f->outlines, f->hb_font, glyph);
        g_hash_table_insert(f->outlines->by_glyph, key, o);
    }
    return *o;
}

/* Which face has a character, and what is missing where none has. */

const enum pw_weight pw_weight_nearest[PW_WEIGHTS][PW_WEIGHTS] = {
    [PW_REGULAR] = {PW_REGULAR, PW_BOLD, PW_BLACK},
    [PW_BOLD] = {PW_BOLD, PW_BLACK, PW_REGULAR},
    [PW_BLACK] = {PW_BLACK, PW_BOLD, PW_REGULAR},
};

static bool asked_for(const struct pw_font_family *family, gunichar c)
{
    if (family->ranges == NULL)
        return true;
    for (guint i = 0; i < family->ranges->len; i++) {
        const struct pw_range *r = &g_array_index(family->ranges, struct pw_range, i);
        if (c >= r->from && c <= r->to)
            return true;
    }
    return false;
}

static struct pw_face *family_face_for(const struct pw_font_family *family, gunichar c,
                                       enum pw_weight weight)
{
    for (int k = 0; k < PW_WEIGHTS; k++) {
        struct pw_face *face = family->face[pw_weight_nearest[weight][k]];
        if (face != NULL && pw_face_has(face, c))
            return face;
    }
    return NULL;
}

int pw_fonts_face_for(struct pw_fonts *fonts, gunichar c, enum pw_weight weight)
{
    struct pw_face *found = pw_face_at(fonts, fonts->main[weight]);
    if (pw_face_has(found, c))
        return fonts->main[weight];
    for (guint i = 0; i < fonts->families->len; i++) {
        const struct pw_font_family *family = g_ptr_array_index(fonts->families, i);
        guint at;
        if (asked_for(family, c) && (found = family_face_for(family, c, weight)) != NULL &&
            g_ptr_array_find(fonts->faces, found, &at))
            return (int)at;
    }
    return -1;
}

bool pw_unichar_is_invisible(gunichar c)
{
    return c < ' ' || c == 0x7F || g_unichar_type(c) == G_UNICODE_FORMAT ||
           (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF) || c == 0x2028 ||
           c == 0x2029 || c == 0x034F;
}

/* The package of a family that would be asked for c and is not installed. */
static const char *package_for(const struct pw_fonts *fonts, gunichar c)
{
    for (guint i = 0; i < fonts->families->len; i++) {
        const struct pw_font_family *family = g_ptr_array_index(fonts->families, i);
        if (family->ranges == NULL || !asked_for(family, c))
            continue;
        for (int w = 0; w < PW_WEIGHTS; w++)
            if (family->face[w] != NULL && family->face[w]->state == PW_FACE_ABSENT)
                return family->package;
    }
    return NULL;
}

char *pw_fonts_trouble(struct pw_fonts *fonts, gunichar c, int face)
{
    char text[7] = {0};
    g_unichar_to_utf8(c, text);
    if (face < 0) {
        const char *package = package_for(fonts, c);
        return g_strdup_printf(
            "no font has the character U+%04X (%s); a box is printed in its place; "
            "%s%s",
            (unsigned)c, text,
            package != NULL ? "install one with: apt install " : "write the name in other letters",
            package != NULL ? package : "");
    }
    const struct pw_font_family *own = g_ptr_array_index(fonts->families, 0);
    const struct pw_font_family *usual = g_ptr_array_index(fonts->families, 1);
    const struct pw_font_family *its = pw_face_at(fonts, face)->family;
    if (!fonts->own || its != usual || !g_unichar_isalnum(c))
        return NULL;
    return g_strdup_printf("the font %s has no \"%s\" (U+%04X); it is set in %s", own->name, text,
                           (unsigned)c, its->name);
}
