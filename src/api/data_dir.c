/* data_dir.c - where templates, words and the list of fonts are.
 * POSIX: where the program and the library lie.
 */
#include "api/data_dir.h"

#include "font/font.h"
#include "pairwheel.h"

#include <dlfcn.h>
#include <string.h>

/* The folder of the program or library that this function is part of; NULL: cannot
 * be found out. from: where the data lies from there, once installed. */
static char *folder_of_this_code(const char **from)
{
    Dl_info about;
    /* Of the program itself dladdr knows only what it was called; of a library, its file. */
    if (dladdr(PW_DATA_DIR, &about) != 0 && about.dli_fname != NULL &&
        strstr(about.dli_fname, ".so") != NULL) {
        *from = PW_DATA_FROM_LIB;
        /* The loader may have found it by a relative path. */
        g_autofree char *folder = g_path_get_dirname(about.dli_fname);
        return g_canonicalize_filename(folder, NULL);
    }
    *from = PW_DATA_FROM_BIN;
    g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
    return program != NULL ? g_path_get_dirname(program) : NULL;
}

char *pw_place_find(const char *name, GError **error)
{
    const char *told = g_getenv("PAIRWHEEL_DATA");
    const char *from = NULL;
    g_autofree char *folder = folder_of_this_code(&from);
    g_autofree char *installed = folder != NULL ? g_canonicalize_filename(from, folder) : NULL;
    /* Of a build folder that was moved, or copied, together with its source. */
    g_autofree char *built =
        folder != NULL ? g_canonicalize_filename(PW_SOURCE_FROM_BUILD, folder) : NULL;
    const char *place[] = {installed, built, PW_SOURCE_DIR, PW_DATA_DIR};
    if (told != NULL && *told != '\0') {
        place[0] = told;
        place[1] = place[2] = place[3] = NULL;
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
    g_set_error(error, g_quark_from_static_string(PW_ERROR_DOMAIN), PW_ERROR_IO,
                "%s of pairwheel is missing (looked for %s); install pairwheel again, or let "
                "PAIRWHEEL_DATA name the folder that holds it",
                name, tried->str);
    return NULL;
}

struct pw_fonts *pw_place_fonts_listed(GError **error)
{
    g_autofree char *list = pw_place_find("fonts/faces.ini", error);
    return list != NULL ? pw_fonts_listed(list, error) : NULL;
}

struct pw_fonts *pw_place_fonts(GError **error)
{
    g_autofree char *list = pw_place_find("fonts/faces.ini", error);
    return list != NULL ? pw_fonts_load(list, error) : NULL;
}
