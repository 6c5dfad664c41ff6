/* fonts.c - the list of faces, those of the caller among them, which of them a character is set in,
 * and subsets. */
#include "base/error.h"
#include "base/plumbing.h"
#include "base/sources.h"
#include "base/text.h"
#include "font/internal.h"
#include "pairwheel.h"

#include <hb-subset.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* ---- what Pango gets ---- */

/* Pango on a fontconfig of our own.
 *
 * Pango 1.50 starts FcInit in a thread as soon as a font map is made; with a
 * current configuration set before, that finds nothing to do and /etc/fonts is
 * never opened.
 */

/* Whose configuration is fontconfig's current one: of all threads, so one at a time changes it. A
 * lock of POSIX, which ThreadSanitizer knows. */
static const struct pw_fonts *current;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static void config_add(struct pw_fonts *fonts, struct pw_face *face)
{
    if (face->in_config || face->state != PW_FACE_OPEN)
        return;
    /* A collection brings all its faces at once. */
    for (guint i = 0; i < fonts->faces->len; i++) {
        struct pw_face *other = g_ptr_array_index(fonts->faces, i);
        if (other->in_config && strcmp(other->file, face->file) == 0) {
            face->in_config = true;
            return;
        }
    }
    face->in_config = FcConfigAppFontAddFile(fonts->config, (const FcChar8 *)face->file);
    if (fonts->map != NULL)
        pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(fonts->map));
}

static void context_make(struct pw_fonts *fonts)
{
    fonts->config = FcConfigCreate();
    FcConfigParseAndLoadFromMemory(fonts->config, (const FcChar8 *)fonts->config_text, FcFalse);
    for (guint i = 0; i < fonts->faces->len; i++)
        config_add(fonts, g_ptr_array_index(fonts->faces, i));
    pthread_mutex_lock(&turn);
    FcConfigSetCurrent(fonts->config);
    current = fonts;
    fonts->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pthread_mutex_unlock(&turn);

    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), fonts->config);
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts->map), 72);
    fonts->context = pango_font_map_create_context(fonts->map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(fonts->context, options);
    cairo_font_options_destroy(options);
    pango_cairo_context_set_resolution(fonts->context, 72);
    pango_context_set_round_glyph_positions(fonts->context, FALSE);
    pango_context_set_language(fonts->context, pango_language_from_string("en"));
    pango_context_set_base_dir(fonts->context, PANGO_DIRECTION_LTR);
}

PangoContext *pw_fonts_context(struct pw_fonts *fonts)
{
    if (fonts->context == NULL)
        context_make(fonts);
    return fonts->context;
}

static void fonts_pango_free(struct pw_fonts *fonts)
{
    if (fonts->context == NULL)
        return;
    g_object_unref(fonts->context);
    /* Pango 1.50 drops its hold on a configuration when it is given another, but
     * not when the map goes. */
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), NULL);
    g_object_unref(fonts->map);
    pthread_mutex_lock(&turn);
    if (current == fonts) {
        FcConfigSetCurrent(NULL);
        current = NULL;
    }
    pthread_mutex_unlock(&turn);
    FcConfigDestroy(fonts->config);
}

static PangoFontDescription *describe_face(const struct pw_face *face)
{
    static const PangoWeight weight[PW_WEIGHTS] = {PANGO_WEIGHT_NORMAL, PANGO_WEIGHT_BOLD,
                                                   PANGO_WEIGHT_HEAVY};
    PangoFontDescription *d = pango_font_description_new();
    pango_font_description_set_family(d, face->family->name);
    pango_font_description_set_weight(d, weight[face->weight]);
    return d;
}

PangoFontDescription *pw_fonts_describe(struct pw_fonts *fonts, enum pw_weight weight, double size)
{
    PangoFontDescription *d = describe_face(pw_face_at(fonts, fonts->main[weight]));
    pango_font_description_set_absolute_size(d, size * PANGO_SCALE);
    return d;
}

static bool stays_with_its_letter(gunichar c)
{
    switch (g_unichar_type(c)) {
    case G_UNICODE_NON_SPACING_MARK:
    case G_UNICODE_SPACING_MARK:
    case G_UNICODE_ENCLOSING_MARK:
        return true;
    default:
        return pw_unichar_is_invisible(c);
    }
}

static void stretch(struct pw_fonts *fonts, PangoAttrList *list, int face_no, size_t from,
                    size_t to)
{
    struct pw_face *face = pw_face_at(fonts, face_no);
    pw_fonts_context(fonts);
    config_add(fonts, face);
    PangoFontDescription *d = describe_face(face);
    PangoAttribute *family = pango_attr_family_new(face->family->name);
    PangoAttribute *weight = pango_attr_weight_new(pango_font_description_get_weight(d));
    pango_font_description_free(d);
    family->start_index = weight->start_index = (guint)from;
    family->end_index = weight->end_index = (guint)to;
    pango_attr_list_insert(list, family);
    pango_attr_list_insert(list, weight);
}

PangoAttrList *pw_fonts_attributes(struct pw_fonts *fonts, const char *utf8, enum pw_weight weight)
{
    PangoAttrList *list = pango_attr_list_new();
    pango_attr_list_insert(list, pango_attr_fallback_new(FALSE));
    pango_attr_list_insert(
        list, pango_attr_font_features_new(fonts->own ? PW_FONT_FEATURES_OWN : PW_FONT_FEATURES));
    int face = fonts->main[weight];
    const char *from = utf8, *p;
    for (p = utf8; *p != '\0'; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);
        if (stays_with_its_letter(c) &&
            (pw_unichar_is_invisible(c) || pw_face_has(pw_face_at(fonts, face), c)))
            continue;
        int its = pw_fonts_face_for(fonts, c, weight);
        if (its < 0)
            its = fonts->main[weight];
        if (its == face)
            continue;
        if (p > from)
            stretch(fonts, list, face, (size_t)(from - utf8), (size_t)(p - utf8));
        face = its;
        from = p;
    }
    if (p > from)
        stretch(fonts, list, face, (size_t)(from - utf8), (size_t)(p - utf8));
    return list;
}

int pw_fonts_face_of(struct pw_fonts *fonts, PangoFont *font)
{
    FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
    FcChar8 *file = NULL;
    int index = 0;
    if (FcPatternGetString(pattern, FC_FILE, 0, &file) != FcResultMatch)
        return -1;
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
    for (guint i = 0; i < fonts->faces->len; i++) {
        struct pw_face *face = g_ptr_array_index(fonts->faces, i);
        if (face->state == PW_FACE_OPEN && face->index == index &&
            strcmp(face->file, (const char *)file) == 0)
            return (int)i;
    }
    return -1;
}

/* ---- fonts ---- */

#define LIST_BYTES_MAX ((gsize)1024 * 1024) /* of the list, and of the configuration */

static const char *const weight_key[PW_WEIGHTS] = {"regular", "bold", "black"};
static const char *const weight_name[PW_WEIGHTS] = {"Regular", "Bold", "Black"};

static GError *pw_font_error(enum pw_error code, const char *format, ...) G_GNUC_PRINTF(2, 3);
static GError *pw_font_error(enum pw_error code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    GError *e = pw_error_new_valist(code, format, args);
    va_end(args);
    return e;
}

/* ---- reading the list ---- */

static void face_free(void *data)
{
    struct pw_face *face = data;
    pw_outlines_free(face->outlines);
    pw_face_free(face);
}

static void family_free(void *data)
{
    struct pw_font_family *family = data;
    g_free(family->name);
    g_free(family->package);
    g_free(family->licence);
    g_strfreev(family->folders);
    if (family->ranges != NULL)
        g_array_unref(family->ranges);
    g_free(family);
}

static bool hexadecimal(const char **p, gunichar *out)
{
    if (strncmp(*p, "U+", 2) == 0)
        *p += 2;
    char *end;
    unsigned long v = strtoul(*p, &end, 16);
    if (end == *p || v > 0x10FFFF)
        return false;
    *p = end;
    *out = (gunichar)v;
    return true;
}

/* "U+0590-05FF U+FB1D" */
static GArray *ranges_parse(const char *text)
{
    GArray *ranges = g_array_new(FALSE, FALSE, sizeof(struct pw_range));
    const char *p = text + strspn(text, " ");
    while (*p != '\0') {
        struct pw_range r;
        if (!hexadecimal(&p, &r.from))
            break;
        r.to = r.from;
        if (*p == '-' && (p++, !hexadecimal(&p, &r.to)))
            break;
        g_array_append_val(ranges, r);
        if (*p != ' ' && *p != '\0')
            break;
        p += strspn(p, " ");
    }
    if (*p == '\0' && ranges->len > 0)
        return ranges;
    g_array_unref(ranges);
    return NULL;
}

/* Adds a face of a file as the list writes it: "NotoSansCJK-Regular.ttc#2". Borrowed. */
static struct pw_face *pw_face_add(struct pw_fonts *fonts, struct pw_font_family *family,
                                   enum pw_weight weight, const char *listed)
{
    struct pw_face *face = g_new0(struct pw_face, 1);
    face->family = family;
    face->weight = weight;
    face->name = g_strdup_printf("%s %s", family->name, weight_name[weight]);
    const char *number = strrchr(listed, '#');
    face->listed = number == NULL ? g_strdup(listed) : g_strndup(listed, (gsize)(number - listed));
    face->index = number == NULL ? 0 : (int)g_ascii_strtoll(number + 1, NULL, 10);
    face->info.name = face->name;
    face->info.package = family->package;
    face->info.licence = family->licence;
    family->face[weight] = face;
    g_ptr_array_add(fonts->faces, face);
    return face;
}

static bool family_read(struct pw_fonts *fonts, GKeyFile *file, const char *group, GError **error)
{
    struct pw_font_family *family = g_new0(struct pw_font_family, 1);
    g_ptr_array_add(fonts->families, family);
    family->name = g_strdup(group);
    family->package = g_key_file_get_string(file, group, "package", NULL);
    family->licence = g_key_file_get_string(file, group, "licence", NULL);
    family->folders = g_key_file_get_string_list(file, group, "folder", NULL, NULL);
    family->optional = g_key_file_get_boolean(file, group, "optional", NULL);
    g_autofree char *ranges = g_key_file_get_string(file, group, "for", NULL);
    if (ranges != NULL && (family->ranges = ranges_parse(ranges)) == NULL) {
        g_propagate_error(error,
                          pw_font_error(PW_ERROR_INPUT,
                                        "%s: [%s] for: \"%s\" is not a list of characters; write "
                                        "them as U+0590-05FF U+FB1D-FB4F",
                                        fonts->list, group, ranges));
        return false;
    }
    guint before = fonts->faces->len;
    for (int w = 0; w < PW_WEIGHTS; w++) {
        g_autofree char *listed = g_key_file_get_string(file, group, weight_key[w], NULL);
        if (listed != NULL)
            pw_face_add(fonts, family, (enum pw_weight)w, listed);
    }
    if (fonts->faces->len > before)
        return true;
    g_propagate_error(error, pw_font_error(PW_ERROR_INPUT,
                                           "%s: [%s] names no file; write regular = NAME.ttf",
                                           fonts->list, group));
    return false;
}

static bool list_read(struct pw_fonts *fonts, GError **error)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autoptr(GError) wrong = NULL;
    struct pw_reason why = {0};
    size_t bytes = 0;
    g_autofree char *text = pw_source_read(fonts->list, LIST_BYTES_MAX, &bytes, &why);
    if (text != NULL && bytes > LIST_BYTES_MAX)
        wrong = pw_font_error(PW_ERROR_INPUT, "longer than %d KiB", (int)(LIST_BYTES_MAX >> 10));
    else if (text != NULL)
        g_key_file_load_from_data(file, text, bytes, G_KEY_FILE_NONE, &wrong);
    if (text == NULL || wrong != NULL) {
        g_propagate_error(error, pw_font_error(text != NULL ? PW_ERROR_INPUT : PW_ERROR_IO,
                                               "cannot read the list of fonts %s: %s; install "
                                               "pairwheel again",
                                               fonts->list, wrong ? wrong->message : why.text));
        return false;
    }
    g_auto(GStrv) groups = g_key_file_get_groups(file, NULL);
    for (char **group = groups; *group != NULL; group++)
        if (!family_read(fonts, file, *group, error))
            return false;
    if (fonts->families->len > 0)
        return true;
    g_propagate_error(error, pw_font_error(PW_ERROR_INPUT, "%s lists no font", fonts->list));
    return false;
}

/* The configuration lies beside the list. */
static bool config_read(struct pw_fonts *fonts, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(fonts->list);
    g_autofree char *name = g_build_filename(folder, "fontconfig.xml", NULL);
    struct pw_reason why = {.text = "too long"};
    size_t bytes = 0;
    fonts->config_text = pw_source_read(name, LIST_BYTES_MAX, &bytes, &why);
    if (fonts->config_text != NULL && bytes <= LIST_BYTES_MAX)
        return true;
    g_propagate_error(
        error,
        pw_font_error(PW_ERROR_IO, "cannot read %s: %s; install pairwheel again", name, why.text));
    return false;
}

/* What the design cannot do without must be there. The main family is opened, as
 * nothing is printed without it; of the others the file is enough. */
static bool required_found(struct pw_fonts *fonts, GError **error)
{
    const struct pw_font_family *first = g_ptr_array_index(fonts->families, 0);
    for (guint i = 0; i < fonts->faces->len; i++) {
        struct pw_face *face = g_ptr_array_index(fonts->faces, i);
        const char *package = face->family->package != NULL ? face->family->package : "its package";
        if (face->family->optional)
            continue;
        if (pw_face_file(face) == NULL) {
            g_propagate_error(error,
                              pw_font_error(PW_ERROR_IO,
                                            "the font %s (%s) is not installed; install it with: "
                                            "apt install %s",
                                            face->name, face->listed, package));
            return false;
        }
        if (face->family == first && !pw_face_open(face)) {
            g_propagate_error(error, pw_font_error(PW_ERROR_IO,
                                                   "%s is not a font of fixed outlines, which is "
                                                   "needed for %s; install it again with: apt "
                                                   "install --reinstall %s",
                                                   face->file, face->name, package));
            return false;
        }
    }
    for (int w = 0; w < PW_WEIGHTS; w++)
        for (int k = PW_WEIGHTS - 1; k >= 0; k--) {
            guint at;
            struct pw_face *face = first->face[pw_weight_nearest[w][k]];
            if (face != NULL && g_ptr_array_find(fonts->faces, face, &at))
                fonts->main[w] = (int)at;
        }
    return true;
}

bool pw_fonts_found(struct pw_fonts *fonts, GError **error)
{
    return config_read(fonts, error) && required_found(fonts, error);
}

struct pw_fonts *pw_fonts_listed(const char *list, GError **error)
{
    struct pw_fonts *fonts = g_new0(struct pw_fonts, 1);
    fonts->list = g_strdup(list);
    fonts->families = g_ptr_array_new_with_free_func(family_free);
    fonts->faces = g_ptr_array_new_with_free_func(face_free);
    if (list_read(fonts, error))
        return fonts;
    pw_fonts_free(fonts);
    return NULL;
}

struct pw_fonts *pw_fonts_load(const char *list, GError **error)
{
    struct pw_fonts *fonts = pw_fonts_listed(list, error);
    if (fonts == NULL || pw_fonts_found(fonts, error))
        return fonts;
    pw_fonts_free(fonts);
    return NULL;
}

void pw_fonts_free(struct pw_fonts *fonts)
{
    if (fonts == NULL)
        return;
    fonts_pango_free(fonts);
    g_ptr_array_unref(fonts->faces);
    g_ptr_array_unref(fonts->families);
    g_free(fonts->config_text);
    g_free(fonts->list);
    g_free(fonts);
}

/* ---- which face ---- */

int pw_fonts_main(const struct pw_fonts *fonts, enum pw_weight weight)
{
    return fonts->main[weight];
}

/* A font program with only the glyphs that a document uses, and one for a browser. */

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

/* A family of the club's own, by its name: found in the folders of fonts, and set before
 * those of the list.
 *
 * fontconfig tells what a file is; it does not choose. A file whose name begins as the family does
 * is looked at first ("Inter-Bold.otf" for "Inter"), all others only where no such file is of the
 * family, so that a machine with thousands of fonts is not read for each card.
 */

#define FILES_MAX 20000 /* font files that are looked at, and */
#define DEPTH_MAX 8     /* how deep folders lie in one another */

/* The weights of fontconfig that are taken for each of ours, and which of them is the best. */
static const struct {
    int from, to, best;
} weight_range[PW_WEIGHTS] = {
    [PW_REGULAR] = {FC_WEIGHT_BOOK, FC_WEIGHT_MEDIUM, FC_WEIGHT_REGULAR},
    [PW_BOLD] = {FC_WEIGHT_DEMIBOLD, FC_WEIGHT_BOLD, FC_WEIGHT_BOLD},
    [PW_BLACK] = {FC_WEIGHT_EXTRABOLD, FC_WEIGHT_EXTRABLACK, FC_WEIGHT_BLACK},
};

struct search {
    char *key; /* the family without spaces, folded */
    const char *family;
    char *spelled;    /* as the font writes it; NULL: not found yet */
    GPtrArray *names; /* of all families that were seen */
    struct {
        char *file;
        int index, away; /* from the best weight */
    } face[PW_WEIGHTS];
};

/* "IBM Plex Sans" as the name of a file has it: "ibmplexsans". */
static char *folded(const char *name)
{
    GString *key = g_string_new(NULL);
    for (const char *p = name; *p != '\0'; p++)
        if (strchr(" -_", *p) == NULL)
            g_string_append_c(key, g_ascii_tolower(*p));
    return g_string_free(key, FALSE);
}

static int by_name(const void *a, const void *b, void *unused)
{
    (void)unused;
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Adds the font files of a folder and of those in it, in the order of their names. */
static void files_add(GPtrArray *files, const char *folder, int depth)
{
    static const char *const suffix[] = {".ttf", ".otf", ".ttc", ".otc"};
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    if (dir == NULL)
        return;
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;)
        g_ptr_array_add(names, g_strdup(name));
    g_ptr_array_sort_with_data(names, by_name, NULL);
    for (guint i = 0; i < names->len && files->len < FILES_MAX; i++) {
        g_autofree char *path = g_build_filename(folder, g_ptr_array_index(names, i), NULL);
        g_autofree char *lower = g_ascii_strdown(g_ptr_array_index(names, i), -1);
        bool font = false;
        for (size_t k = 0; k < G_N_ELEMENTS(suffix); k++)
            font = font || g_str_has_suffix(lower, suffix[k]);
        if (font && g_file_test(path, G_FILE_TEST_IS_REGULAR)) /* nobody waits for a pipe */
            g_ptr_array_add(files, g_steal_pointer(&path));
        else if (depth < DEPTH_MAX && g_file_test(path, G_FILE_TEST_IS_DIR))
            files_add(files, path, depth + 1);
    }
}

/* In this order: the event's folder "fonts", PW_FONT_PATH, one's own, the machine's. */
static GPtrArray *files_of_fonts(const char *beside)
{
    GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
    if (beside != NULL) {
        g_autofree char *own = g_build_filename(beside, "fonts", NULL);
        files_add(files, own, 0);
    }
    for (guint i = files->len; i-- > 0;)
        if (!pw_source_allowed(g_ptr_array_index(files, i), NULL))
            g_ptr_array_remove_index(files, i);
    g_auto(GStrv) path =
        g_strsplit(g_getenv("PW_FONT_PATH") ? g_getenv("PW_FONT_PATH") : "", ":", -1);
    for (char **folder = path; *folder != NULL; folder++)
        if (**folder != '\0')
            files_add(files, *folder, 0);
    g_autofree char *user = g_build_filename(g_get_user_data_dir(), "fonts", NULL);
    files_add(files, user, 0);
    const char *const *data = g_get_system_data_dirs();
    for (int i = 0; data[i] != NULL; i++) {
        g_autofree char *folder = g_build_filename(data[i], "fonts", NULL);
        files_add(files, folder, 0);
    }
    return files;
}

static bool is_of_family(struct search *search, FcPattern *pattern)
{
    FcChar8 *name;
    for (int i = 0; FcPatternGetString(pattern, FC_FAMILY, i, &name) == FcResultMatch; i++)
        if (g_ascii_strcasecmp((const char *)name, search->family) == 0) {
            if (search->spelled == NULL)
                search->spelled = g_strdup((const char *)name);
            return true;
        }
    return false;
}

/* Takes a face of the family where it stands upright, is of usual width, and its weight is nearer
 * to one of ours than what was found before. */
static void face_take(struct search *search, FcPattern *pattern, const char *file)
{
    int weight = FC_WEIGHT_REGULAR, slant = FC_SLANT_ROMAN, width = FC_WIDTH_NORMAL, index = 0;
    FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight);
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant);
    FcPatternGetInteger(pattern, FC_WIDTH, 0, &width);
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
    if (slant != FC_SLANT_ROMAN || width != FC_WIDTH_NORMAL)
        return;
    for (int w = 0; w < PW_WEIGHTS; w++) {
        int away = abs(weight - weight_range[w].best);
        if (weight < weight_range[w].from || weight > weight_range[w].to ||
            (search->face[w].file != NULL && away >= search->face[w].away))
            continue;
        g_free(search->face[w].file);
        search->face[w].file = g_strdup(file);
        search->face[w].index = index;
        search->face[w].away = away;
    }
}

static void file_look(struct search *search, const char *file)
{
    int count = 1;
    for (int i = 0; i < count; i++) {
        FcPattern *pattern = FcFreeTypeQuery((const FcChar8 *)file, (unsigned)i, NULL, &count);
        if (pattern == NULL)
            return;
        FcChar8 *name;
        if (FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch)
            g_ptr_array_add(search->names, g_strdup((const char *)name));
        if (is_of_family(search, pattern))
            face_take(search, pattern, file);
        FcPatternDestroy(pattern);
    }
}

static bool found_any(const struct search *search)
{
    for (int w = 0; w < PW_WEIGHTS; w++)
        if (search->face[w].file != NULL)
            return true;
    return false;
}

static void look_for(struct search *search, const char *beside)
{
    g_autoptr(GPtrArray) files = files_of_fonts(beside);
    for (int pass = 0; pass < 2 && !found_any(search); pass++)
        for (guint i = 0; i < files->len; i++) {
            g_autofree char *name = g_path_get_basename(g_ptr_array_index(files, i));
            g_autofree char *key = folded(name);
            if (g_str_has_prefix(key, search->key) == (pass == 0))
                file_look(search, g_ptr_array_index(files, i));
        }
}

static GError *not_found(struct search *search)
{
    g_ptr_array_add(search->names, NULL);
    const char *near =
        pw_nearest_within(search->family, (const char *const *)search->names->pdata, 3);
    return pw_font_error(PW_ERROR_INPUT,
                         "no \"%s\" is here%s%s%s; install it, or put its files into the "
                         "folder fonts beside the event",
                         search->family, near != NULL ? " (did you mean \"" : "",
                         near != NULL ? near : "", near != NULL ? "\"?)" : "");
}

/* May it stand in a document? The licence bits of the file: 2 alone says no. */
static bool may_be_embedded(hb_face_t *face)
{
    hb_blob_t *blob = hb_face_reference_table(face, HB_TAG('O', 'S', '/', '2'));
    unsigned bytes;
    const uint8_t *p = (const uint8_t *)hb_blob_get_data(blob, &bytes);
    int bits = bytes >= 10 ? (p[8] << 8 | p[9]) & 0xE : 0;
    hb_blob_destroy(blob);
    return bits != 2;
}

static GError *unfit(struct pw_face *face, const char *family)
{
    if (!pw_face_open(face))
        return pw_font_error(PW_ERROR_INPUT,
                             "\"%s\" cannot be printed: %s is variable, in colours, or "
                             "damaged; write another family",
                             family, face->file);
    if (!may_be_embedded(face->hb_face))
        return pw_font_error(PW_ERROR_INPUT,
                             "\"%s\" may not stand in a document: its file %s says so; "
                             "write another family",
                             family, face->file);
    for (gunichar c = ' '; c <= '~'; c++)
        if (!pw_face_has(face, c))
            return pw_font_error(PW_ERROR_INPUT,
                                 "\"%s\" has no \"%c\": it cannot be the main font; write "
                                 "another family",
                                 family, (char)c);
    return NULL;
}

static GError *family_add(struct pw_fonts *fonts, struct search *search)
{
    struct pw_font_family *family = g_new0(struct pw_font_family, 1);
    family->name = g_strdup(search->spelled);
    g_ptr_array_insert(fonts->families, 0, family);
    fonts->own = true;
    for (int w = 0; w < PW_WEIGHTS; w++) {
        if (search->face[w].file == NULL)
            continue;
        g_autofree char *name = g_path_get_basename(search->face[w].file);
        struct pw_face *face = pw_face_add(fonts, family, (enum pw_weight)w, name);
        face->index = search->face[w].index;
        face->file = g_strdup(search->face[w].file);
        face->info.file = face->file;
        GError *wrong = unfit(face, search->spelled);
        if (wrong != NULL)
            return wrong;
    }
    return NULL;
}

bool pw_fonts_prefer(struct pw_fonts *fonts, const char *name, const char *beside, GError **error)
{
    struct search search = {
        .key = folded(name),
        .family = name,
        .names = g_ptr_array_new_with_free_func(g_free),
    };
    look_for(&search, beside);
    GError *wrong = found_any(&search) ? family_add(fonts, &search) : not_found(&search);
    for (int w = 0; w < PW_WEIGHTS; w++)
        g_free(search.face[w].file);
    g_ptr_array_unref(search.names);
    g_free(search.spelled);
    g_free(search.key);
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    return wrong == NULL;
}

const char *pw_fonts_own(const struct pw_fonts *fonts)
{
    const struct pw_font_family *first = g_ptr_array_index(fonts->families, 0);
    return fonts->own ? first->name : NULL;
}
