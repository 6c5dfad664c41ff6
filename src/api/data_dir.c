/* data_dir.c - where templates, words and the list of fonts are. */
#include "api/internal.h"

#include "base/error.h"
#include "base/platform.h"
#include "base/sources.h"
#include "base/text.h"
#include "font/font.h"
#include "pairwheel.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/* The source of the build folder in which the code lies, or of one above it, as that of a test:
 * both may have been moved, or copied, together. NULL: it lies in no build folder. */
static char *source_find(const char *folder)
{
    g_autofree char *at = g_strdup(folder);
    char *found = NULL;
    for (int up = 0; found == NULL && at != NULL && up < 3; up++) {
        g_autofree char *source = g_canonicalize_filename(PW_SOURCE_FROM_BUILD, at);
        g_autofree char *list = g_build_filename(source, "fonts", "faces.ini", NULL);
        if (g_file_test(list, G_FILE_TEST_EXISTS))
            found = g_steal_pointer(&source);
        char *above = g_path_get_dirname(at);
        g_free(at);
        at = above;
    }
    return found;
}

char *pw_place_find(const char *name, GError **error)
{
    const char *told = g_getenv("PAIRWHEEL_DATA");
    bool library;
    g_autofree char *folder = pw_code_folder(PW_DATA_DIR, &library);
    static const char *const from[] = {PW_DATA_FROM_BIN, PW_DATA_FROM_LIB}; /* once installed */
    g_autofree char *installed =
        folder != NULL ? g_canonicalize_filename(from[library], folder) : NULL;
    g_autofree char *source = source_find(folder);
    const char *place[] = {installed, source, PW_DATA_DIR};
    if (told != NULL && *told != '\0') {
        place[0] = told;
        place[1] = place[2] = NULL;
    }
    g_autoptr(GString) tried = g_string_new(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(place); i++) {
        if (place[i] == NULL)
            continue;
        g_autofree char *path = g_build_filename(place[i], name, NULL);
        if (g_file_test(path, G_FILE_TEST_EXISTS))
            return g_steal_pointer(&path);
        g_string_append_printf(tried, "%s%s", tried->len > 0 ? ", " : "", path);
    }
    pw_fail(error, PW_ERROR_IO,
            "%s of pairwheel is missing (looked for %s); install pairwheel again, or let "
            "PAIRWHEEL_DATA name the folder that holds it",
            name, tried->str);
    return NULL;
}

void pw_sources_within(struct pw_sources *sources, const char *const *folders)
{
    static const char *const name[] = {"templates", "fonts"};
    char *place[G_N_ELEMENTS(name) + 1] = {NULL};
    size_t places = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(name); i++) {
        g_autofree char *found = pw_place_find(name[i], NULL);
        if (found != NULL)
            place[places++] = g_canonicalize_filename(found, NULL);
    }
    pw_sources_hold(sources, folders, (const char *const *)place);
    while (places > 0)
        g_free(place[--places]);
}

struct pw_fonts *pw_place_fonts_listed(GError **error)
{
    g_autofree char *list = pw_place_find("fonts/faces.ini", error);
    return list != NULL ? pw_fonts_listed(list, error) : NULL;
}

struct pw_fonts *pw_place_fonts(const char *own, const char *beside, GError **error)
{
    struct pw_fonts *fonts = pw_place_fonts_listed(error);
    if (fonts == NULL || ((own == NULL || pw_fonts_prefer(fonts, own, beside, error)) &&
                          pw_fonts_found(fonts, error)))
        return fonts;
    pw_fonts_free(fonts);
    return NULL;
}

/* Every pairwheel.html that there was begins so; what is empty, or no file, holds nothing that
 * could be lost. */
static bool may_take_page(const char *file)
{
    char head[4096];
    if (strcmp(file, "-") == 0 || !g_file_test(file, G_FILE_TEST_IS_REGULAR))
        return true;
    FILE *there = g_fopen(file, "rb");
    if (there == NULL)
        return false; /* nobody knows what is in it */
    size_t length = fread(head, 1, sizeof head - 1, there);
    bool failed = ferror(there) != 0;
    fclose(there);
    head[length] = '\0';
    return !failed && (length == 0 || (g_ascii_strncasecmp(head, "<!doctype html>",
                                                           strlen("<!doctype html>")) == 0 &&
                                       strstr(head, "<title>pairwheel</title>") != NULL));
}

/* Installed it lies beside the templates; in the source tree where cmake/browser/build puts it, or
 * among what cmake/release/run made. */
bool pw_desk_export(const char *file, GError **error)
{
    static const char *const places[] = {"pairwheel.html", "build/browser/pairwheel.html",
                                         "build/release/pairwheel.html"};
    g_autofree char *path = NULL, *page = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(places) && path == NULL; i++)
        path = pw_place_find(places[i], NULL);
    if (path == NULL)
        return pw_fail(
            error, PW_ERROR_IO,
            "this pairwheel came without pairwheel.html; cmake/release/run in its source "
            "makes it, and packages that contain it");
    if (!may_take_page(file))
        return pw_fail(error, PW_ERROR_IO,
                       "%s is there, and is no earlier pairwheel.html: write another name", file);
    gsize length = 0;
    GError *why = NULL;
    if (!g_file_get_contents(path, &page, &length, &why)) {
        pw_fail(error, PW_ERROR_IO, "%s", why->message);
        g_error_free(why);
        return false;
    }
    return pw_write_text(file, page, error);
}

char **pw_template_list(GError **error)
{
    char *folder = pw_place_find("templates", error);
    if (folder == NULL)
        return NULL;
    GError *why = NULL;
    GDir *dir = g_dir_open(folder, 0, &why);
    g_free(folder);
    if (dir == NULL) {
        pw_fail(error, PW_ERROR_IO, "the templates of pairwheel cannot be listed: %s",
                why->message);
        g_error_free(why);
        return NULL;
    }
    GPtrArray *names = g_ptr_array_new();
    for (const char *file; (file = g_dir_read_name(dir)) != NULL;)
        if (g_str_has_suffix(file, ".xml") && file[0] != '.' &&
            strcmp(file, "parts.xml") != 0) /* what templates use */
            g_ptr_array_add(names, g_strndup(file, strlen(file) - strlen(".xml")));
    g_dir_close(dir);
    pw_texts_sort(names);
    g_ptr_array_add(names, NULL);
    return (char **)g_ptr_array_free(names, FALSE);
}
