/* fonts.c - the list of faces, and which of them a character is set in. */
#include "font/internal.h"

#include "base/error.h"
#include "base/plumbing.h"
#include "pairwheel.h"

#include <stdlib.h>
#include <string.h>

#define LIST_BYTES_MAX ((gsize)1024 * 1024) /* of the list, and of the configuration */

static const char *const weight_key[PW_WEIGHTS] = {"regular", "bold", "black"};
static const char *const weight_name[PW_WEIGHTS] = {"Regular", "Bold", "Black"};

GError *pw_font_error(enum pw_error code, const char *format, ...)
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

struct pw_face *pw_face_add(struct pw_fonts *fonts, struct pw_font_family *family,
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
    struct pw_reason why = {""};
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
    struct pw_reason why = {"too long"};
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
    pw_fonts_pango_free(fonts);
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
