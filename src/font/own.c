/* own.c - a family of the club's own, by its name: found in the folders of fonts, and set before
 * those of the list.
 *
 * fontconfig tells what a file is; it does not choose. A file whose name begins as the family does
 * is looked at first ("Inter-Bold.otf" for "Inter"), all others only where no such file is of the
 * family, so that a machine with thousands of fonts is not read for each card.
 */
#include "font/internal.h"

#include "base/nearest.h"
#include "base/sources.h"

#include <stdlib.h>
#include <string.h>

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
