/* subset.c - a font program with only the glyphs that a document uses, and one for a browser. */
#include "font/internal.h"

#include "pairwheel.h"

#include <hb-subset.h>

/* All that a viewer of a PDF does not read. GSUB goes first of all: the subsetter
 * would keep every alternate it can reach. */
static const char dropped[][5] = {
    "GSUB", "GPOS", "GDEF", "BASE", "JSTF", "kern", "name", "post", "OS/2", "DSIG", "cmap",
    "gasp", "FFTM", "MATH", "hdmx", "LTSH", "VDMX", "PCLT", "morx", "feat", "prop", "VORG",
};

static hb_subset_input_t *input_new(const struct pw_face *face, const uint32_t *glyph,
                                    unsigned glyphs)
{
    hb_subset_input_t *input = hb_subset_input_create_or_fail();
    if (input == NULL)
        return NULL;
    hb_set_t *keep = hb_subset_input_glyph_set(input);
    hb_set_add(keep, 0);
    bool missing = false;
    for (unsigned i = 0; i < glyphs; i++) {
        hb_set_add(keep, glyph[i]);
        missing = missing || glyph[i] == 0;
    }
    hb_set_t *drop = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
    for (size_t i = 0; i < G_N_ELEMENTS(dropped); i++)
        hb_set_add(drop, HB_TAG(dropped[i][0], dropped[i][1], dropped[i][2], dropped[i][3]));

    unsigned flags = HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_DESUBROUTINIZE;
    if (missing) /* else nobody sees the box that stands for what is not there */
        flags |= HB_SUBSET_FLAGS_NOTDEF_OUTLINE;
    /* By name the code of a glyph is its place, so places must stay; by CID it is the CID. */
    if (face->info.cff && !face->info.cid_keyed)
        flags |= HB_SUBSET_FLAGS_RETAIN_GIDS;
    hb_subset_input_set_flags(input, flags);
    return input;
}

static GBytes *bytes_of(const struct pw_face *face, hb_face_t *subset)
{
    hb_blob_t *blob = face->info.cff ? hb_face_reference_table(subset, HB_TAG('C', 'F', 'F', ' '))
                                     : hb_face_reference_blob(subset);
    unsigned length;
    const char *data = hb_blob_get_data(blob, &length);
    GBytes *bytes = length > 0 ? g_bytes_new(data, length) : NULL;
    hb_blob_destroy(blob);
    return bytes;
}

/* The file is bad data, whoever named it: the list of fonts or the club. */
static GError *damaged(const struct pw_face *face)
{
    const char *package = face->family->package;
    g_autofree char *again = package != NULL
                                 ? g_strdup_printf("install it again with: apt install --reinstall "
                                                   "%s",
                                                   package)
                                 : g_strdup("put a sound copy in its place");
    return pw_font_error(PW_ERROR_INPUT,
                         "%s cannot be reduced to the glyphs in use; is the file damaged? %s",
                         face->file, again);
}

GBytes *pw_fonts_subset(struct pw_fonts *fonts, int face_no, const uint32_t *glyph, unsigned glyphs,
                        uint32_t *new_id, GError **error)
{
    struct pw_face *face = pw_face_at(fonts, face_no);
    g_return_val_if_fail(face != NULL && pw_face_open(face), NULL);

    GBytes *bytes = NULL;
    hb_subset_input_t *input = input_new(face, glyph, glyphs);
    hb_subset_plan_t *plan = input ? hb_subset_plan_create_or_fail(face->hb_face, input) : NULL;
    hb_face_t *subset = plan != NULL ? hb_subset_plan_execute_or_fail(plan) : NULL;
    if (subset != NULL && (bytes = bytes_of(face, subset)) != NULL) {
        const hb_map_t *map = hb_subset_plan_old_to_new_glyph_mapping(plan);
        for (unsigned i = 0; i < glyphs; i++) {
            hb_codepoint_t to = face->info.cff ? glyph[i] : hb_map_get(map, glyph[i]);
            new_id[i] = to == HB_MAP_VALUE_INVALID ? 0 : to;
        }
    }
    hb_face_destroy(subset);
    hb_subset_plan_destroy(plan);
    hb_subset_input_destroy(input);
    if (bytes == NULL)
        g_propagate_error(error, damaged(face));
    return bytes;
}

/* ---- for a browser ---- */

/* What a browser never asks of a page that wants no kerning and no ligatures. */
static const char dropped_for_web[][5] = {"GSUB", "GPOS", "GDEF", "BASE", "JSTF", "kern",
                                          "DSIG", "FFTM", "MATH", "morx", "feat", "prop"};

GBytes *pw_fonts_web(struct pw_fonts *fonts, int face_no, const struct pw_characters *wanted,
                     size_t count, GError **error)
{
    struct pw_face *face = pw_face_at(fonts, face_no);
    hb_subset_input_t *input =
        face != NULL && pw_face_open(face) ? hb_subset_input_create_or_fail() : NULL;
    if (input == NULL) {
        g_propagate_error(error, pw_font_error(PW_ERROR_IO, "a font of the list cannot be opened"));
        return NULL;
    }
    hb_set_t *keep = hb_subset_input_unicode_set(input);
    for (size_t i = 0; i < count; i++)
        hb_set_add_range(keep, wanted[i].from, wanted[i].to);
    hb_set_t *drop = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
    for (size_t i = 0; i < G_N_ELEMENTS(dropped_for_web); i++) {
        const char *tag = dropped_for_web[i];
        hb_set_add(drop, HB_TAG(tag[0], tag[1], tag[2], tag[3]));
    }
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_NOTDEF_OUTLINE);
    hb_face_t *subset = hb_subset_or_fail(face->hb_face, input);
    hb_subset_input_destroy(input);
    hb_blob_t *blob = hb_face_reference_blob(subset);
    unsigned length;
    const char *data = hb_blob_get_data(blob, &length);
    GBytes *bytes = g_bytes_new(data, length);
    hb_blob_destroy(blob);
    hb_face_destroy(subset);
    return bytes;
}
